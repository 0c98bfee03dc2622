"""Scoring at the end (§10)."""

from __future__ import annotations

import tomllib

import pytest

from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.box.components import printed_components
from stockwerk.games.new_york_1901.rules.course import end_game
from stockwerk.games.new_york_1901.rules.events import ScoredChallenge, ScoredStreet, StreetTied
from stockwerk.games.new_york_1901.rules.scoring import buildings_at, leader_at
from stockwerk.games.new_york_1901.state import NewYork
from stockwerk.games.new_york_1901.tests.position import position, seen

BROADWAY, NASSAU, CEDAR, PINE, WALL = range(5)
YELLOW, GREEN, BLUE, BROWN = range(4)


def quiet(*seats: str) -> NewYork:
    """Without a challenge and action cards: only streets count, those for beginners."""
    return position(*seats, challenge="none", action_cards="no")


def ended(table: NewYork) -> NewYork:
    table.story = []
    end_game(table)
    return table


def test_the_example_of_wall_street() -> None:
    """§10.3, §10.1: Brown has four buildings there, Blue three, Yellow and Green one each: Brown gets 5 points."""
    table = quiet(
        "B13a+b1/1",
        "G1a+b1/1",
        "G4a+b1/1 G5! G6a+b2/1",
        "P6a+b1 P7a+b2 G11! G7a+b4",
    )
    assert [int(buildings_at(table, seat, WALL)) for seat in (YELLOW, GREEN, BLUE, BROWN)] == [1, 1, 3, 4]
    assert leader_at(table, WALL) == BROWN
    ended(table)
    assert [int(table.score(seat)) for seat in (YELLOW, GREEN, BLUE)] == [0, 0, 0]
    assert table.score(BROWN) - 5 * sum(leader_at(table, street) == BROWN for street in (BROADWAY, NASSAU)) == 5


@pytest.mark.parametrize(
    ("mine", "theirs", "leader"),
    [("R2a+b1", "", 0), ("R2a+b1", "R11a+b1", -1), ("", "", -1), ("R2a+b1", "R11a+b1 R12a+b2", 1)],
)
def test_most_buildings_and_nobody_if_equal(mine: str, theirs: str, leader: int) -> None:
    """§10.1: more than each of the others; also nobody if nobody has any."""
    table = quiet(mine, theirs)
    assert leader_at(table, BROADWAY) == leader
    ended(table)
    assert table.scores() == [5 * (leader == seat) for seat in range(2)]
    assert table.story is not None
    told = {event.street: event.seat for event in table.story if isinstance(event, ScoredStreet)}
    assert told.get(BROADWAY, NOBODY) == leader
    assert (StreetTied(BROADWAY) in table.story) == (leader == NOBODY)


def test_only_the_three_streets_drawn_count() -> None:
    """§10.1, §2.5: Cedar Street is not among those for beginners."""
    table = quiet("Y9a+b3")
    assert leader_at(table, CEDAR) == 0
    assert ended(table).scores() == [0, 0]


def test_a_building_counts_once_and_at_each_of_its_streets() -> None:
    """§10.2: R13 lies at Broadway, Cedar Street and Pine & Thames; R4 with three squares only once at Cedar."""
    table = quiet("R13a+b1/1 Y9a+b3")
    assert [int(buildings_at(table, 0, street)) for street in range(5)] == [1, 0, 2, 1, 0]


def test_both_sides_of_a_street_count() -> None:
    """§10.2: R4 lies north of Cedar Street, R11 south of it; R3 is west of Broadway, R5 east."""
    table = quiet("R4a+b3 R11a+b1 R5a+b2/1 R3!")
    assert int(buildings_at(table, 0, CEDAR)) == 2
    assert int(buildings_at(table, 0, BROADWAY)) == 4


def test_the_starting_property_counts_at_its_street() -> None:
    """§10.2: R3 lies at Broadway."""
    assert int(buildings_at(quiet("R3!"), 0, BROADWAY)) == 1


def test_touching_with_a_corner_is_not_enough() -> None:
    """§10.2: on a corrected map Wall Street has a square at the crossing to which R4 and R10 have only a corner."""
    data = tomllib.loads(printed_components())
    row = data["board"]["map"].index("++ ce ce ce ++ ce ce ce ce ++ ce ce ce ce ++ ce ce ce ++")
    data["board"]["map"][row] = data["board"]["map"][row].replace("++", "wa", 1)
    table = position("R4a+b3 R10a+b1/1", challenge="none", action_cards="no", components=data)
    assert int(buildings_at(table, 0, WALL)) == 0
    assert int(buildings_at(table, 0, CEDAR)) == 2
    assert table.box.street_side[WALL * table.box.blocks] == 0  # the first block, that of R4


def test_workers_do_not_count() -> None:
    """§10.2: only buildings."""
    assert int(buildings_at(quiet("R2 R3 R4"), 0, BROADWAY)) == 0


def test_the_challenge_is_scored_after_the_streets() -> None:
    """§10.4: on top of them."""
    table = position("R1a+b1/1 Y6a+b2/1 Y9a+b3 Y12a+b5", challenge="bronze_baron", action_cards="no", setup="beginner")
    assert ended(table).scores() == [5, 0]
    assert table.story is not None
    told = [event for event in table.story if isinstance(event, ScoredStreet | StreetTied | ScoredChallenge)]
    assert [isinstance(event, ScoredChallenge) for event in told] == [False] * 3 + [True]


def test_unused_action_cards_bring_a_point_each() -> None:
    """§10.5: none if all were played."""
    assert ended(position("", "", cards="boom grab", challenge="none")).scores() == [2, 3]
    assert ended(position("", "", cards="", challenge="none")).scores() == [0, 3]


def test_points_of_the_game_and_of_the_end_are_added() -> None:
    """§10.6: whoever has most of both wins."""
    table = ended(position("R3!", "", points=(20, 22), cards="", challenge="none"))
    assert table.scores() == [25, 25]
    assert list(table.points) == [20, 22]
    assert list(table.bonus) == [5, 3]


@pytest.mark.parametrize(
    ("seats", "ranks"),
    [
        (("R5a+L2", "Y1a+L4"), [2, 1]),  # 241 metres beat 187
        (("R5a+L2", "Y1a+L1"), [1, 2]),  # 187 beat 119
        (("R1a+L4 R10a+g5", "Y1a+L3", ""), [1, 2, 3]),  # and any height beats none
        (("R5a+L1", "Y6a+g1 Y11a+g5 G3a+g2"), [1, 2]),  # also against more gold
        (("R1a+g1", "Y6a+g1 Y11a+g5"), [2, 1]),  # without legends, more gold
        (("R5a+g1", "Y12a+g1"), [1, 1]),  # just as much: they share
        (("R5a+g1", "Y12a+g1", "G3a+g2 B7a+g4"), [2, 2, 1]),
        (("", "Y6a+b1/1"), [1, 1]),
    ],
)
def test_who_is_ahead_of_equals(seats: tuple[str, ...], ranks: list[int]) -> None:
    """§10.7: the tallest legendary skyscraper, then gold on the board, otherwise the win is shared."""
    table = position(*seats, points=(60,) * len(seats), cards="", challenge="none", action_cards="no")
    standings = GAME.standings(seen(table))
    assert {standing.score for standing in standings} == {60}
    assert [standing.rank for standing in standings] == ranks


def test_more_points_beat_every_legend() -> None:
    """§10.6: only equals are compared further."""
    table = position("R1a+L4", "", points=(60, 61), cards="", challenge="none", action_cards="no")
    assert [standing.rank for standing in GAME.standings(seen(table))] == [2, 1]
