"""The end (§9)."""

from __future__ import annotations

from collections import Counter

import pytest

from stockwerk.core.game import Setup
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.rules.events import FiveLeft, FourLeft, MarketDry
from stockwerk.games.new_york_1901.state import NewYork
from stockwerk.games.new_york_1901.tests.position import builds, can, open_cards, play, position, seen
from stockwerk.games.new_york_1901.tests.random_games import SETUPS, builder, random_tables, setup_name
from stockwerk.testing import any_action

SMALL = "R2 R2 Y2 B2"


def acquire_anything(table: NewYork) -> None:
    play(table, min(can(table) - builds(table) - {"shift", "grab"}), "end")


def test_four_tiles_left_bring_about_the_end() -> None:
    """§9.1: told at once; everybody else has one more turn (§9.3)."""
    table = position("R1", "", "", market=SMALL, cards="", left="b1 b2 b3 b4 b5")
    table.story = []
    play(table, "Y6", "R1a+b1/1")
    assert [type(event) for event in table.story if isinstance(event, FourLeft | FiveLeft)] == [FourLeft]
    play(table, "end")
    for seat in (1, 2):
        assert table.actor == seat
        acquire_anything(table)
    assert table.actor == -1
    assert GAME.endings[table.ending()] == "tiles"


def test_five_tiles_left_do_not() -> None:
    """§9.4: but they are announced."""
    table = position("R1", market=SMALL, cards="", left="b1 b2 b3 b4 b5 b6")
    table.story = []
    play(table, "Y6", "R1a+b1/1")
    assert [type(event) for event in table.story if isinstance(event, FourLeft | FiveLeft)] == [FiveLeft]
    assert table.trigger == -1


def test_demolished_tiles_count_as_built() -> None:
    """§9.1: it is what was not built that counts."""
    table = position("R2a+b1 R3!", points=(6,), market=SMALL, cards="", left="b2 s2 s3 s4 s5")
    play(table, "R2a+s2")
    assert table.trigger == 0


def test_legendary_skyscrapers_and_starting_properties_do_not_count() -> None:
    """§9.1: with five own tiles left, a legendary one ends nothing."""
    table = position("R1 R2 R3! R4", points=(18,), market=SMALL, cards="", left="b1 b2 b3 b4 b5")
    table.story = []
    play(table, "R1a+L4")
    assert table.trigger == -1
    assert not [event for event in table.story if isinstance(event, FiveLeft)]  # §9.4: said once
    assert len(seen(table).supply[0]) == 5


def test_three_open_cards_and_an_empty_stack_bring_about_the_end() -> None:
    """§9.2: whoever took the fourth has no other turn."""
    table = position("", "", "", market=SMALL, cards="", deck=0, turn=1)
    table.story = []
    play(table, "R1")
    assert table.trigger == -1  # only after the turn
    play(table, "end")
    assert [event for event in table.story if isinstance(event, MarketDry)] == [MarketDry(1)]
    for seat in (2, 0):
        assert table.actor == seat
        acquire_anything(table)
    assert table.actor == -1
    assert GAME.endings[table.ending()] == "market"
    assert len(open_cards(table)) == 1


def test_four_open_cards_do_not() -> None:
    """§9.2: the last card of the stack fills the market."""
    table = position("", market=SMALL, cards="", deck=1)
    play(table, "R1", "end")
    assert table.trigger == -1
    assert seen(table).deck == 0


def test_land_grab_may_bring_it_about_with_one_card_in_the_stack() -> None:
    """§9.2, §8.6: two are taken, one comes."""
    table = position("", market=SMALL, cards="grab", deck=1)
    play(table, "grab", "R1", "R2", "end")
    assert table.trigger == 0
    assert len(open_cards(table)) == 3


def test_a_turn_without_a_card_does_not_empty_the_market() -> None:
    """§9.2: whoever demolishes takes none."""
    table = position("R3!", market=SMALL, cards="", deck=0)
    play(table, "R3a+b1", "end")
    assert table.trigger == -1


def test_the_end_comes_once() -> None:
    """§9.3: what happens in the last turns brings about nothing."""
    table = position("R1", "", "", market=SMALL, cards="", deck=0, left="b1 b2 b3 b4 b5")
    table.trigger, table.turns_left = 2, 2
    play(table, "Y6", "R1a+b1/1", "end")
    assert table.trigger == 2
    acquire_anything(table)
    assert table.actor == -1


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_every_game_ends(setup: Setup) -> None:
    """§9: whoever plays, with every number of players and every option."""
    for seed in range(3):
        for choose in (any_action, builder):
            *_, table = random_tables(setup, f"end {seed}", choose)
            assert table.actor == -1


def test_both_ways_to_end_occur() -> None:
    """§9.1, §9.2: with four players land is scarce, with two tiles are."""
    endings: Counter[str] = Counter()
    for players in (2, 3, 4):
        for seed in range(12):
            *_, table = random_tables(GAME.setup(players), f"ways {seed}")
            endings[GAME.endings[table.ending()]] += 1
    assert endings["tiles"] > 5 and endings["market"] > 2
