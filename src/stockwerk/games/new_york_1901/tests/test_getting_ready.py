"""Getting ready (§2), and what is in the box for everybody (§1)."""

from __future__ import annotations

from collections import Counter

import pytest

from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.box.components import CHALLENGE_NAMES, NO_CHALLENGE, START_PROPERTY
from stockwerk.games.new_york_1901.tests.position import card_name, lots_of, open_cards, seen, stack, started

START_LOTS = ["R3", "Y4", "B10", "G5", "P8"]


@pytest.mark.parametrize(("players", "stacked"), [(2, 46), (3, 58), (4, 57)])
def test_a_card_for_each_lot_but_the_start_lots(players: int, stacked: int) -> None:
    """§1.6, §2.4: 65 cards without those of the start lots, 52 when two play; four lie open."""
    table = started(players)
    assert len(open_cards(table)) == 4
    assert len(stack(table)) == seen(table).deck == stacked
    counts = Counter([*open_cards(table), *stack(table)])
    for number, letter in enumerate("RYBGP"):
        if players == 2 and letter == "P":
            assert counts["P2"] == counts["P3"] == 0
        else:
            assert counts[f"{letter}3"] == 3
            assert counts[f"{letter}2"] == 10 - (number in list(table.character))


def test_the_cards_are_shuffled() -> None:
    """§2.4: any card may lie on top."""
    tables = [started(3, str(seed)) for seed in range(30)]
    assert {open_cards(table)[0][0] for table in tables} == set("RYBGP")
    assert {stack(table)[-1][0] for table in tables} == set("RYBGP")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_tiles_workers_cards_and_no_points(players: int) -> None:
    """§2.1, §1.6: 18 tiles, four workers, three action cards, a marker on 0."""
    view = seen(started(players))
    assert view.supply == (tuple(range(18)),) * players
    assert view.workers == (4,) * players
    assert view.hands == ((1, 1, 1),) * players
    assert view.points == (0,) * players
    assert view.reached == (1,) * players


def test_characters_place_the_starting_properties() -> None:
    """§2.2: each on the start lot of its district, which belongs to the player; which is whose is luck."""
    seen_characters: set[int] = set()
    for seed in range(40):
        table = started(3, str(seed))
        view = seen(table)
        assert len(set(table.character)) == 3
        seen_characters.update(table.character)
        for building in view.buildings:
            assert building.piece == START_PROPERTY and building.points == 0 and building.generation == 0
            assert lots_of(table, building.seat) == [START_LOTS[table.character[building.seat]]]
        assert len(view.buildings) == 3
        assert set(view.worker) == {-1}
    assert seen_characters == {0, 1, 2, 3, 4}


def test_start_lots_of_characters_that_nobody_has_are_ordinary() -> None:
    """§2.2: they are free, and there are cards for them."""
    table = started(3)
    view = seen(table)
    for district in set(range(5)) - set(table.character):
        lot = int(table.box.start_lot[district])
        assert view.owner[lot] == -1
        assert [*stack(table), *open_cards(table)].count(card_name(2 * district)) == 10


def test_two_play_without_the_pink_district() -> None:
    """§2.3: no pink lot, no pink card, no pink character; the streets and parks stay."""
    for seed in range(20):
        table = started(2, str(seed))
        assert 4 not in list(table.character)
        assert not any(card.startswith("P") for card in [*open_cards(table), *stack(table)])
        assert not any(seen(table).in_play(lot) for lot in range(52, 65))
    assert all(seen(started(3)).in_play(lot) for lot in range(65))


def test_three_streets_and_one_challenge_are_drawn() -> None:
    """§2.5, §2.6: any three of five, any one of five."""
    streets: set[tuple[int, ...]] = set()
    challenges = set()
    for seed in range(150):
        table = started(4, str(seed))
        streets.add(tuple(table.streets))
        challenges.add(int(table.challenge))
        assert [street.street for street in seen(table).streets if street.drawn] == list(table.streets)
    assert len(streets) == 10
    assert all(list(three) == sorted(set(three)) for three in streets)
    assert challenges == {0, 1, 2, 3, 4}


def test_legendary_skyscrapers_lie_beside_the_board() -> None:
    """§2.7: for all to build."""
    assert seen(started()).legends == (-1,) * 4


def test_the_first_game_is_always_the_same() -> None:
    """§2.8: Broadway, Nassau & Broad and Wall Street, and Gold Tycoon."""
    for seed in range(10):
        table = started(3, str(seed), setup="beginner")
        names = [table.box.street_names[street] for street in table.streets]
        assert names == ["Broadway", "Nassau & Broad", "Wall Street"]
        assert CHALLENGE_NAMES[table.challenge] == "gold_tycoon"


def test_without_a_challenge_the_streets_are_those_for_beginners() -> None:
    """§2.8: nothing is drawn."""
    for seed in range(10):
        table = started(3, str(seed), challenge="none")
        assert table.challenge == NO_CHALLENGE
        assert list(table.streets) == list(table.box.beginner_streets)


@pytest.mark.parametrize("name", CHALLENGE_NAMES)
def test_a_challenge_can_be_chosen(name: str) -> None:
    """§2.8: also in a beginners' game."""
    assert CHALLENGE_NAMES[started(challenge=name).challenge] == name
    assert CHALLENGE_NAMES[started(challenge=name, setup="beginner").challenge] == name


def test_without_action_cards_nobody_has_any() -> None:
    """§2.8: and nobody gets points for them."""
    table = started(action_cards="no")
    assert seen(table).hands == ((0, 0, 0),) * 3


def test_who_begins_is_drawn_or_the_first_seat() -> None:
    """§2.9: by lot, unless agreed otherwise; turns go around."""
    assert {int(started(4, str(seed)).actor) for seed in range(30)} == {0, 1, 2, 3}
    assert {int(started(4, str(seed), start="first").actor) for seed in range(30)} == {0}


def test_watchers_see_what_everybody_sees() -> None:
    """§2.10, §2.4: the board, all cards but the order of the stack, and how many there are."""
    table = started()
    watching, playing = GAME.view(table, -1), GAME.view(table, 1)
    assert watching.deck == len(stack(table))
    assert {**vars(watching), "seat": 1, "legal": playing.legal, "ready": playing.ready} == vars(playing)
