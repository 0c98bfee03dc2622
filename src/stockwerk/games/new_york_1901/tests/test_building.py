"""Building (§5): land, frontage, tiles, workers, points."""

from __future__ import annotations

import pytest

from stockwerk.games.new_york_1901.rules.actions import square_at
from stockwerk.games.new_york_1901.tests.position import (
    buildings,
    builds,
    can,
    lots_of,
    play,
    position,
    seen,
    skip_to,
    workers_on,
)


def test_only_on_land_of_ones_own() -> None:
    """§5.1: every square, and none of them covered."""
    table = position("R1 Y6 Y12 G11", "R2 R3! R4", left="b1 b4", cards="")
    assert builds(table) == {"R1a+b1/1", "Y6a+b1/1", "Y12a+b1", "G11a+b1/1"}
    table = position("R1a+b1/1 R2 Y6 Y12 G11", left="b2 b4", cards="")
    assert builds(table) == {"R2a+b2", "Y6a+b2/1", "Y12a+b2", "G11a+b2/1"}


def test_across_lots_and_districts() -> None:
    """§5.2: R13 is red, B1 beside it blue."""
    table = position("R13 B1 Y6 Y12", cards="")
    assert {"R13a+b5", "R13a+b1", "R13a+b4", "B1a+b1/1"} <= builds(table)
    play(table, "R13a+b5")
    assert [seen(table).ground.cell[square] for square in buildings(table, 0)[0].squares] == [
        (5, 5), (6, 5), (5, 6), (6, 6),
    ]  # fmt: skip
    assert workers_on(table, 0) == ["Y6", "Y12"]


def test_a_lot_need_not_be_filled_and_may_carry_several_buildings() -> None:
    """§5.2: two buildings meet on R4; the second one needs R3 as well."""
    table = position("R4 R3 Y6 Y12", cards="boom")
    play(table, "R4a+b1", "boom", "R3b+b2/1")
    assert [building.squares for building in buildings(table, 0)] == [
        tuple(map(square_at, ("R4a", "R4b"))),
        tuple(map(square_at, ("R3b", "R4c"))),
    ]
    assert workers_on(table, 0) == ["Y6", "Y12"]
    assert lots_of(table, 0) == ["R3", "R4", "Y6", "Y12"]


def test_three_buildings_on_one_lot() -> None:
    """§5.2: each covers another of the three squares of R4."""
    table = position("R1 R2 R3 R4", cards="")
    for place in ("R1b+b1/1", "R3a+b2/1", "R2b+b3/1"):
        table.workers[0] = 0
        skip_to(table, 0)
        play(table, place)
    on_lot = [set(building.squares) & set(map(square_at, ("R4a", "R4b", "R4c"))) for building in buildings(table, 0)]
    assert on_lot == [{square_at("R4a")}, {square_at("R4b")}, {square_at("R4c")}]


def test_buildings_never_cross_a_street() -> None:
    """§5.2: R8 and R13 lie on both sides of Cedar Street."""
    table = position("R8 R13 R4 R11", cards="", left="b3 b5 b6")
    assert builds(table) == {"R4a+b3"}


def test_one_edge_at_a_street() -> None:
    """§5.3: R6b and R6c lie inside their block, R6a at Liberty Street."""
    table = position("R6 Y6 Y12 G11", cards="")
    assert "R6a+b1/1" in can(table)
    assert "R6b+b1" not in can(table)
    assert "R6a+b4/3" in can(table)


def test_or_at_a_park() -> None:
    """§5.3: P9b lies at Bowling Green; P9a and P9c only at the Stock Exchange, which does not count."""
    table = position("P9 Y6 Y12 G11", "", "", cards="")
    assert "P9b+b1" in can(table)
    assert "P9a+b1/1" not in can(table)


def test_side_streets_count_as_well() -> None:
    """§5.3: G13 lies at William Street, which has no card."""
    assert "G13a+b1/1" in can(position("G13 Y6 Y12 G11", cards=""))


def test_only_generations_that_are_reached() -> None:
    """§5.4, §7.2: no silver with 5 points, no gold with 17."""
    assert not any("+s" in action for action in can(position("R4 R3 R2 R1", points=(5,), cards="")))
    table = position("R4 R3 R2 R1", points=(6,), cards="")
    assert any("+s" in action for action in can(table)) and not any("+g" in action for action in can(table))


def test_each_tile_once() -> None:
    """§5.5: of two equal tiles the second is left; then none."""
    table = position("R1 R2 Y6 Y12", cards="", left="b1 b2")
    assert {action[-4:-2] for action in builds(table) if "/" in action} == {"b1"}
    play(table, "R1a+b1/1", "end")
    table.workers[0] = 0
    skip_to(table, 0)
    assert builds(table) == {"R2a+b2", "Y6a+b2/1", "Y12a+b2"}
    play(table, "R2a+b2", "end")
    table.workers[0] = 0
    skip_to(table, 0)
    assert not builds(table)


def test_workers_come_back_from_lots_that_are_even_partly_covered() -> None:
    """§5.6: from R3 and R4, of which one square each is covered."""
    table = position("R3 R4 Y6 Y12", cards="")
    play(table, "R3b+b1/1")
    assert table.workers[0] == 2
    assert workers_on(table, 0) == ["Y6", "Y12"]


def test_workers_that_came_back_can_be_used_at_once() -> None:
    """§5.6, §8.6: for the second lot of Land Grab."""
    table = position("R1 R2 Y6", market="R2 R2 R2 R2", cards="grab")
    play(table, "R3")
    assert table.workers[0] == 0 and "grab" not in can(table)
    play(table, "R2a+b1")
    assert table.workers[0] == 1
    play(table, "grab", "R5")
    assert workers_on(table, 0) == ["R1", "R3", "R5", "Y6"]


def test_the_example_of_a_small_skyscraper() -> None:
    """§5.7: two squares bring 2 points, and the worker comes back."""
    table = position("", market="R2 R3 Y2 B2", cards="")
    play(table, "R1", "R1a+b1/1")
    assert table.points[0] == 2
    assert table.workers[0] == 4


@pytest.mark.parametrize(
    ("place", "points"),
    [("R4a+b3", 3), ("R1a+b5", 4), ("R4a+s1", 4), ("R1a+s5", 6), ("R1a+g5", 8), ("R1a+L4", 13)],
)
def test_points_of_the_tiles(place: str, points: int) -> None:
    """§5.7, §1.3, §1.4: as printed on them."""
    table = position("R1 R2 R3 R4", points=(20,), cards="", challenge="bronze_baron")
    play(table, place)
    assert table.points[0] == 20 + points


def test_mirrored_tiles() -> None:
    """§5.8, §12.2: both ways unless it was agreed to turn tiles only."""
    free = builds(position("R1 R2 R3 R4", cards="", left="b6"))
    turned = builds(position("R1 R2 R3 R4", cards="", left="b6", mirrored="no"))
    assert turned == {action for action in free if "m" not in action}
    assert len(turned) < len(free)
    assert "R1a+b6/m" in free


def test_legendary_skyscrapers_are_gold() -> None:
    """§5.9: from 18 points on."""
    assert "R1a+L4" not in can(position("R1 R2 R3 R4", points=(17,), cards=""))
    assert "R1a+L4" in can(position("R1 R2 R3 R4", points=(18,), cards=""))


def test_one_legendary_skyscraper_for_each_player() -> None:
    """§5.9: whoever has one builds no other."""
    table = position("R1 R2 R3 R4 Y6a+L4", points=(50,), cards="")
    assert not any("+L" in action for action in can(table))
    assert any("+g" in action for action in can(table))


def test_each_legendary_skyscraper_once() -> None:
    """§5.9: first come, first served."""
    table = position("R1 R2 R3 R4", "Y6a+L4", points=(50,), cards="")
    assert "R1a+L4" not in can(table)
    assert "R1a+L2" in can(table)
    assert seen(table).legends == (-1, -1, -1, 1)


def test_a_legendary_skyscraper_by_construction_boom() -> None:
    """§5.9, §8.2: also as the second building."""
    table = position("R1 R2 R3 Y6b+b1/1", points=(50,), market="R3 B2 Y2 G2", cards="boom")
    play(table, "R4", "Y9b+b2", "boom", "R1a+L4")
    assert table.points[0] == 50 + 2 + 13
    assert table.workers[0] == 4
