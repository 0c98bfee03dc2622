"""The challenge cards (§11), each at its boundaries."""

from __future__ import annotations

import pytest

from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.box.components import BRONZE, GOLD, SILVER
from stockwerk.games.new_york_1901.rules.challenges import challenge_points, gold_in, king_of
from stockwerk.games.new_york_1901.state import NewYork
from stockwerk.games.new_york_1901.tests.position import can, play, position, seen


def playing(challenge: str, *seats: str) -> NewYork:
    return position(*seats, challenge=challenge, points=(60, 60), cards="")


def points(challenge: str, *seats: str) -> list[int]:
    table = playing(challenge, *seats)
    return [int(challenge_points(table, seat)) for seat in range(int(table.players))]


# Gold Tycoon (§11.1).


@pytest.mark.parametrize(
    ("mine", "expected"),
    [
        ("", 0),
        ("R1a+g1", 0),  # one is not enough
        ("R1a+g1 R10a+g5", 3),  # two in red
        ("R1a+g1 R10a+g5 R5a+g3/1", 3),  # three count no more than two
        ("R1a+L4 R10a+g5", 3),  # a legendary one counts
        ("R1a+g1 R10a+g5 Y6a+g2 Y11a+g4", 6),  # two in red, two in yellow
        ("R1a+g1 Y6a+g5", 0),  # one each
        ("R1a+s2 R10a+s1", 0),  # silver does not count
    ],
)
def test_gold_tycoon(mine: str, expected: int) -> None:
    """§11.1: 3 points for each district with two or more gold or legendary buildings."""
    assert points("gold_tycoon", mine)[0] == expected


def test_a_building_in_two_districts_counts_in_both() -> None:
    """§11.6: R13 is red, B1 to B3 beside it are blue."""
    table = playing("gold_tycoon", "R13a+g5 R1a+g1 B7a+g3/1")
    assert [int(gold_in(table, 0, district)) for district in range(5)] == [2, 0, 2, 0, 0]
    assert challenge_points(table, 0) == 6


# Master Architect (§11.2).


@pytest.mark.parametrize(
    ("mine", "expected"),
    [
        ("R1a+b4 R5a+b6/1", 0),
        ("R1a+b4 R5a+s2 Y6a+s4", 3),
        ("R1a+b4 R5a+s2 Y6a+s4 Y11a+s5", 6),
        ("R1a+b4 R5a+s2 Y6a+s4 Y11a+s5 G3a+g2", 10),
        ("R1a+b4 R5a+s2 Y6a+s4 Y11a+s5 G3a+g2 B7a+g4", 10),  # five or more
        ("R1a+b1/1 R4a+b3 Y6a+b5 Y11a+g5", 0),  # rectangles
    ],
)
def test_master_architect(mine: str, expected: int) -> None:
    """§11.2, §1.5: 3, 6 or 10 points for three, four, five or more irregular buildings on the board."""
    assert points("master_architect", mine)[0] == expected


def test_demolished_ones_are_not_irregular_any_more() -> None:
    """§11.2: only what stands on the board counts."""
    table = playing("master_architect", "R1a+b4 R5a+s2 Y6a+s4 Y11a+b1/1")
    assert challenge_points(table, 0) == 3
    play(table, next(one for one in sorted(can(table)) if one.startswith("R1a+s1")))  # a row over the corner
    assert challenge_points(table, 0) == 0


def test_irregular_legendary_skyscrapers_count() -> None:
    """§11.2: the Singer Building does, the Woolworth Building does not."""
    assert points("master_architect", "R1a+L2 Y6a+s4 Y11a+s5")[0] == 3
    assert points("master_architect", "R1a+L4 Y6a+s4 Y11a+s5")[0] == 0


# Gold Prestige (§11.3).


def prestige(mine: str, theirs: str, place: str, challenge: str = "gold_prestige") -> int:
    """What it brings to build here."""
    table = position(mine, theirs, points=(18, 0), cards="", challenge=challenge)
    tile = {"g1": 6, "g2": 6, "g5": 8, "b5": 4, "s1": 4, "L2": 11}[place.partition("+")[2][:2]]
    expected = seen(table).points_for(GAME.read(place))
    play(table, place)
    assert table.points[0] == 18 + expected
    assert table.prestige[0] == table.points[0] - 18 - tile
    return int(table.prestige[0])


def test_gold_prestige_pays_for_older_neighbours_at_once() -> None:
    """§11.3: bronze, silver and starting properties of others, one point each."""
    mine = "R1 R2 Y6 Y12"
    assert prestige(mine, "R3! R4a+b3", "R1a+s1") == 0  # silver earns nothing
    assert prestige("R6 R7 R5 Y6", "R8a+b1", "R5a+g1") == 1
    assert prestige("R5 R6 Y6 Y12", "R8a+b1 R7!", "R5a+g1") == 2


def test_a_legendary_skyscraper_earns_gold_prestige() -> None:
    """§11.3: it is gold."""
    assert prestige("R5 R6 R7 R8", "R9a+b1/1", "R5a+L2") == 1


def test_gold_prestige_counts_the_buildings_of_all_others() -> None:
    """§11.3: a neighbour of each of two opponents."""
    table = position("R5 R6 Y6 Y12", "R7!", "R8a+b1", points=(18, 0, 0), cards="", challenge="gold_prestige")
    play(table, "R5a+g1")
    assert table.prestige[0] == 2


def test_only_edges_count_and_no_streets_between() -> None:
    """§11.3: corners do not, and neither does the other side of a street."""
    assert prestige("R1 R2 R3 Y6", "R4a+b1", "R2a+g1") == 1  # R4b lies below R3a
    assert prestige("R5 R6 Y6 Y12", "R9a+b1/1", "R5a+g1") == 0  # R9a touches only a corner
    assert prestige("R1 R2 R3 Y6", "R5a+b1/1", "R2a+g1") == 0  # beyond Broadway


def test_own_and_gold_neighbours_bring_nothing() -> None:
    """§11.3: only those of others, and only older ones."""
    assert prestige("R5 R6 Y6 Y12 R8a+b1", "", "R5a+g1") == 0
    assert prestige("B7 B9 Y6 Y12", "B8a+g1", "B7a+g1") == 0


def test_without_the_card_there_is_no_prestige() -> None:
    """§11.3, §2.6: only the card in play counts."""
    assert prestige("R1 R2 R3 Y6", "R4a+b1", "R2a+g1", challenge="gold_tycoon") == 0


def test_gold_prestige_brings_nothing_at_the_end() -> None:
    """§11.3, §10.4: its points are on the track already."""
    assert points("gold_prestige", "R1a+g1 R4a+b3", "R5a+b1/1") == [0, 0]


# Bronze Baron (§11.4).


@pytest.mark.parametrize(("bronze", "expected"), [(0, 0), (3, 0), (4, 5), (5, 10), (6, 15)])
def test_bronze_baron(bronze: int, expected: int) -> None:
    """§11.4: 5, 10 or 15 points for four, five or six on the board."""
    places = ["R1a+b1/1", "R2a+b2", "R4a+b3", "Y6a+b4", "Y11a+b5", "G3a+b6"]
    assert points("bronze_baron", " ".join(places[:bronze]))[0] == expected


def test_demolished_bronze_and_starting_properties_do_not_count() -> None:
    """§11.4, §11.5: what stands counts."""
    table = playing("bronze_baron", "R1a+b1/1 R2a+b2 R4a+b3 Y6a+b4 G5!")
    assert challenge_points(table, 0) == 5
    play(table, "R1a+s1")  # over b1 and b2
    assert challenge_points(table, 0) == 0


# Generation King (§11.5).


def test_generation_king() -> None:
    """§11.5: 5 points for most of each generation."""
    assert points("generation_king", "R1a+b1/1 R2a+b2 Y6a+s4", "R4a+b1 Y11a+g5") == [10, 5]
    table = playing("generation_king", "R1a+b1/1 R2a+b2 Y6a+s4", "R4a+b1 Y11a+g5")
    assert [int(king_of(table, generation)) for generation in (BRONZE, SILVER, GOLD)] == [0, 0, 1]


def test_nobody_is_king_of_equals_or_of_nothing() -> None:
    """§11.5: ties bring nothing."""
    assert points("generation_king", "R1a+b1/1", "R4a+b1") == [0, 0]
    assert points("generation_king", "", "") == [0, 0]
    assert points("generation_king", "R1a+b1/1", "R4a+b1", "Y6a+b1/1 Y7a+b2/1") == [0, 0, 5]


def test_legendary_ones_are_gold_and_starting_properties_are_nothing() -> None:
    """§11.5: three generations, not four."""
    assert points("generation_king", "R1a+L4", "") == [5, 0]
    assert points("generation_king", "R3!", "") == [0, 0]
