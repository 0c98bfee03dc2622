"""Newspapers and the paperboy (§9), and what nobody else may see."""

from __future__ import annotations

import pytest

from stockwerk.core.events import EVERYBODY
from stockwerk.core.rng import seeded
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.box.components import NEWSPAPER_NAMES
from stockwerk.games.flatiron.people.seeing import view
from stockwerk.games.flatiron.rules.events import DrewPair, SawLeft, SawToken
from stockwerk.games.flatiron.tests.position import (
    ME,
    THEM,
    can,
    column,
    hand,
    keep_only,
    money,
    play,
    points,
    position,
    stored,
)

# Playing them.


def test_before_moving_between_effects_and_after_the_action() -> None:
    """§9.1 and ruling 1"""
    table = position("A purple, $9, holds dollars mixed build", at="BW")
    plays = ["play-dollars", "play-mixed", "play-build"]
    assert set(plays) <= set(can(table))
    play(table, "go-E2")
    assert set(plays) <= set(can(table))
    play(table, "activate buy-gray")
    assert set(plays) <= set(can(table))
    play(table, "use")
    assert can(table) == [*plays, "end"]


def test_not_in_the_middle_of_an_effect() -> None:
    """§9.1 and ruling 1: not between two pillars, not before a bonus, not while another newspaper is used."""
    table = position("A purple, $9, holds dollars, stores blue white", floor="F06 . . .", news="pillar")
    play(table, "go-E3 activate >build-blue-1")
    assert not any(action.startswith("play") for action in can(table))
    play(table, "build-white-2")
    assert can(table) == ["buy-orange", "buy-blue", "buy-white", "buy-gray", "skip"]
    play(table, "skip play-dollars")
    assert can(table) == ["use", "skip"]


def test_only_in_ones_own_turn() -> None:
    """§9.1"""
    table = position("A purple", "B purple, holds dollars")
    assert table.legal(THEM) == []


def test_the_old_one_leaves_the_game() -> None:
    """§9.2 and ruling 3"""
    table = position("A purple, holds mixed", news="dollars")
    play(table, "play-mixed use")
    seen = view(table, ME)
    assert (NEWSPAPER_NAMES[seen.news], seen.gone[0], hand(table)) == ("mixed", 1, "")
    assert (money(table), points(table)) == (9, 1)


def test_it_may_be_played_without_its_effect() -> None:
    """§9.2 and ruling 4: also when the effect is not possible."""
    table = position("A purple, holds mixed")
    play(table, "play-mixed skip")
    assert (NEWSPAPER_NAMES[table.news], money(table), points(table)) == ("mixed", 7, 0)
    table = position("A purple, holds exchange")
    play(table, "play-exchange")
    assert NEWSPAPER_NAMES[table.news] == "exchange"
    assert can(table) == ["go-BW", "go-E3", "go-AV", "go-E2", "go-CH"]


def test_several_one_after_the_other() -> None:
    """§9.1"""
    table = position("A purple, $0, holds dollars dollars")
    play(table, "play-dollars use play-dollars use")
    assert money(table) == 6


def test_one_that_was_just_received() -> None:
    """§9.3 and ruling 2: in the same turn, when the effect has ended."""
    table = position("A purple, $3, stores blue white", floor="F07 . . .")
    keep_only(table, "dollars")
    play(table, "go-E3 activate >build-blue-1")
    assert "play-dollars" not in can(table)
    play(table, "skip play-dollars use")
    assert money(table) == 3


@pytest.mark.parametrize(
    ("newspaper", "company", "actions", "dollars", "score"),
    [
        ("dollars", "$0", "use", 3, 0),
        ("exchange", "$0, stores orange", "exchange-orange-gray", 0, 0),
        ("mixed", "$0", "use", 2, 1),
        ("build", "$1, stores gray", "build-gray-1", 0, 5),
        ("card", "$1", "card-BW-upper", 0, 0),
        ("card", "$0", "card-E3-lower", 0, 0),
        ("decree", "$2", "decree-1-E2-lower", 0, 0),
        ("pillar", "$1", "buy-white", 0, 0),
    ],
)
def test_the_seven_newspapers(newspaper: str, company: str, actions: str, dollars: int, score: int) -> None:
    """§9.4 and ruling 30: a card for $1 costs nothing with it."""
    table = position(f"A purple, {company}, holds {newspaper}", tops="BW-1 E3-4", decrees="D01", floor="F12 . . .")
    play(table, f"play-{newspaper} {actions}")
    assert (money(table), points(table)) == (dollars, score)


@pytest.mark.parametrize(
    ("newspaper", "company"),
    [("exchange", "$9"), ("build", "$9"), ("build", "$0, stores gray"), ("card", "$0"), ("decree", "$1"),
     ("pillar", "$0"), ("pillar", "$9, stores orange blue white gray")],
)  # fmt: skip
def test_newspapers_that_are_not_possible(newspaper: str, company: str) -> None:
    """§9.4, §5.1: nothing to exchange or to build, or not enough money."""
    table = position(f"A purple, {company}", news=newspaper, tops="BW-1 E3-1 AV-1 E2-1", floor="F12 . . .")
    play(table, "go-CH activate")
    assert can(table) == ["end"]


# The paperboy.


def test_he_hands_out_two() -> None:
    """§9.5 and ruling 8: two by lot; one is kept, the other is for the opponent; he moves on."""
    table = position("A purple, $1, points 9, stores orange", floor="F13 . . .")
    keep_only(table, "dollars build")
    play(table, "go-BW activate >build-orange-1")
    assert can(table) == ["keep-dollars", "keep-build"]
    assert view(table, ME).drawn == (0, 3)
    play(table, "keep-build")
    assert (hand(table), hand(table, THEM), view(table, ME).served) == ("build", "dollars", 1)


def test_reaching_is_enough_and_nine_is_not() -> None:
    """§2.3, §9.5: 10 points."""
    for before, delivered in ((5, False), (6, True), (7, True)):
        table = position(f"A purple, $1, points {before}, stores orange", floor="F13 . . .")
        play(table, "go-BW activate >build-orange-1")
        assert view(table, ME).delivering == delivered


def test_each_stop_serves_once() -> None:
    """§9.6 and ruling 7: who comes second there gets nothing."""
    table = position("A purple, $1, points 9, stores orange", floor="F13 . . .", served=1)
    play(table, "go-BW activate >build-orange-1")
    assert can(table) == ["end"]


@pytest.mark.parametrize(("score", "served"), [(16, 1), (26, 2), (36, 3), (46, 4)])
def test_his_stops(score: int, served: int) -> None:
    """§9.6: 20, 30, 40 and 50; after that he leaves the game."""
    table = position(f"A purple, $1, points {score}, stores orange", floor="F13 . . .", served=served)
    play(table, "go-BW activate >build-orange-1")
    assert view(table, ME).delivering
    assert view(table, ME).served == served + 1


def test_after_fifty_he_is_gone() -> None:
    """§9.6"""
    table = position("A purple, $1, points 99, stores orange", floor="F13 . . .", served=5)
    play(table, "go-BW activate >build-orange-1")
    assert can(table) == ["end"]


def test_several_stops_at_once() -> None:
    """§9.6 and ruling 6: one after the other."""
    table = position("A purple, $1, points 19, stores orange", floor="F13 . . .")
    keep_only(table, "dollars dollars build build")
    play(table, "go-BW activate >build-orange-1")
    for _ in range(2):
        play(table, next(action for action in can(table) if action.startswith("keep")))
    assert len(hand(table).split()) == len(hand(table, THEM).split()) == 2


def test_he_comes_in_the_middle_of_an_effect() -> None:
    """§9.7 and ruling 9: before the bonus of the space and the second pillar; the newspapers wait."""
    table = position("A purple, $3, points 9, stores orange blue", floor="F11 . . .", news="dollars")
    keep_only(table, "mixed mixed")
    play(table, "go-E3 activate >build-orange-1")
    assert can(table) == ["keep-mixed"]
    play(table, "keep-mixed")
    assert can(table) == ["use", "skip"]  # the bonus
    play(table, "use")
    assert can(table) == ["build-blue-2", "build-blue-3", "skip"]
    play(table, "skip")
    assert "play-mixed" in can(table)


def test_a_reserve_that_is_short() -> None:
    """§9.7 and ruling 10: the last one is for whoever reached him; without any he only moves on."""
    for left, mine in (("build", "build"), ("", "")):
        table = position("A purple, $1, points 9, stores orange", floor="F13 . . .")
        keep_only(table, left)
        play(table, "go-BW activate >build-orange-1")
        assert (hand(table), hand(table, THEM), view(table, ME).served) == (mine, "", 1)
        assert not view(table, ME).delivering


def test_points_of_the_end_do_not_call_him() -> None:
    """§9.7 and ruling 11"""
    below = "/".join(f"F0{k} orange blue white" for k in range(1, 5))
    table = position(
        "A purple, $5, BW-1 upper, D05 upper@E2", floor="F12 orange blue white", below=below, next_floor="ROOF"
    )
    play(table, "go-AV activate >floor end")
    assert table.score(ME) >= 10
    assert table.served == 0


# Secrets.


def test_what_each_seat_knows_of_newspapers() -> None:
    """§9.3, §8.3: one's own, and those that one gave away."""
    table = position("A purple, $1, points 9, stores orange", "B purple, holds card", floor="F13 . . .")
    keep_only(table, "dollars build")
    play(table, "go-BW activate >build-orange-1")
    assert (view(table, THEM).drawn, view(table, THEM).delivering) == ((), True)
    play(table, "keep-build")
    mine, theirs = view(table, ME).companies, view(table, THEM).companies
    assert [k for k, count in enumerate(mine[THEM].tokens) if count] == [0]
    assert mine[THEM].newspapers == 2
    assert sum(theirs[ME].tokens) == 0
    assert sum(view(table, -1).companies[THEM].tokens) == 0


def test_an_imagined_world_has_other_secrets() -> None:
    """§9.3: what a seat gave away stays, what it never saw may be anything that is left."""
    table = position("A purple", "B purple, holds card decree")
    table.known[7 + 4] = 1
    hands = set()
    for luck in range(60):
        world = GAME.imagine(table, ME, seeded(luck))
        assert world.tokens[7 + 4] >= 1
        hands.add(hand(world, THEM))
    assert len(hands) >= 6


def test_a_newspaper_that_is_played_is_no_longer_known() -> None:
    """§9.3"""
    table = position("A purple, holds dollars")
    table.known[0] = 1
    play(table, "play-dollars skip")
    assert list(table.known) == [0] * 14


def test_what_is_whispered() -> None:
    """§9.3, §9.5: the pair to whoever chooses, the newspaper that was given to both who know it."""
    table = position("A purple, $1, points 9, stores orange", floor="F13 . . .")
    keep_only(table, "dollars build")
    table.story = []
    play(table, "go-BW activate >build-orange-1 keep-build")
    whispers = [event for event in table.story if event.to != EVERYBODY]
    assert (type(whispers[0]), whispers[0].to) == (DrewPair, ME)
    assert whispers[1:] == [SawLeft(0, to=ME), SawToken(0, to=THEM)]


def test_a_column_of_newspapers_bought_cards() -> None:
    """§9.4: the card comes into its own column."""
    table = position("A purple, $9, holds card", tops="E3-1")
    play(table, "play-card card-E3-upper")
    assert column(table, "BW") == "E3-1 |"
    assert stored(table) == ""
