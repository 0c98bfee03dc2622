"""Demolishing and rebuilding (§6)."""

from __future__ import annotations

import pytest

from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.box.components import START_PROPERTY
from stockwerk.games.new_york_1901.box.names import lot_name, tile_name
from stockwerk.games.new_york_1901.rules.actions import tile_at
from stockwerk.games.new_york_1901.state import NewYork
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

MARKET = "B2 B2 B2 B2"


def standing(table: NewYork, seat: int = 0) -> list[str]:
    return [tile_name(b.piece) if b.piece < START_PROPERTY else "start" for b in buildings(table, seat)]


def test_whatever_the_new_one_covers_even_in_part_is_taken_away() -> None:
    """§6.1: b1 on R2 goes as a whole, though only one of its squares is covered; b3 on R4 stays."""
    table = position("R1 R2a+b1 R4a+b3", points=(6,), market=MARKET, cards="", left="s1 s2")
    play(table, "R1a+s2")  # R1a, R1b and R2a
    assert standing(table) == ["b3", "s2"]
    assert seen(table).demolished[0].count(tile_at("b1")) == 1


def test_several_buildings_and_open_land_under_one_footprint() -> None:
    """§6.1: mixing is allowed: two buildings, a lot with a worker and an open square."""
    table = position("R1 R2a+b1 R3! R4", points=(18,), market=MARKET, cards="", left="g1 g5")
    play(table, "R1a+g5")  # R1, R2 and R3
    assert standing(table) == ["g5"]
    assert workers_on(table, 0) == ["R4"]
    assert table.workers[0] == 3


def test_at_least_one_building_must_go() -> None:
    """§6.1: on open land alone one builds, which needs a lot first."""
    table = position("R1 R2 R3! R4", market=MARKET, cards="")
    for action in builds(table):
        assert "R3" in lots_under(table, action)


def lots_under(table: NewYork, action: str) -> list[str]:
    return [lot_name(square // 3) for square in seen(table).footprint(GAME.read(action))]


def test_the_new_one_is_of_a_later_generation_than_all_that_go() -> None:
    """§6.2, §7.3: bronze over a starting property, not over bronze; silver over bronze, not over silver."""
    table = position("R2a+b1 R3!", points=(18,), market=MARKET, cards="", left="b2 b5 s2 g1")
    assert "R3a+b2" in can(table)
    assert "R2a+b5" not in can(table)  # over b1 as well
    assert "R2a+s2" in can(table) and "R2a+g1" in can(table)
    table = position("R1a+s2 R2 R3!", points=(18,), market=MARKET, cards="", left="s5 g1 g2")
    assert not any("+s5" in action for action in can(table) if action.startswith(("R1", "R2")))
    assert any("+g1" in action for action in can(table))


@pytest.mark.parametrize("standing_there", ["R1a+g1", "R1a+L4"])
def test_gold_and_legendary_buildings_stand_for_ever(standing_there: str) -> None:
    """§6.3: nothing is built over them."""
    table = position(standing_there, points=(60,), market=MARKET, cards="")
    assert not builds(table)


def test_larger_or_smaller() -> None:
    """§6.4: four squares make way for three, two for four."""
    table = position("R1 R2a+b5", points=(6,), market=MARKET, cards="", left="s1 s2 s5")
    assert {"R1a+s1", "R1a+s5", "R2a+s2"} <= builds(table)


def test_the_new_one_needs_a_street_and_its_generation() -> None:
    """§6.4, §5.3, §5.4: R6b and R6c lie inside; gold is not reached with 17 points."""
    table = position("R6a+b1/1 R8 R5", points=(17,), market=MARKET, cards="")
    assert not any("+g" in action or "+L" in action for action in can(table))
    inside = position("R6 R3!", market=MARKET, cards="")
    assert all("R3" in lots_under(inside, action) for action in builds(inside))


def test_a_vacated_lot_needs_a_worker() -> None:
    """§6.5: b5 stood on R2 and R3; s1 covers R1 and R2. The worker of R1 goes to R3."""
    table = position("R1 R2a+b5 Y1 Y6 Y12", points=(6,), market=MARKET, cards="")
    assert table.workers[0] == 0
    play(table, "R1a+s1")
    assert table.workers[0] == 0
    assert workers_on(table, 0) == ["R3", "Y1", "Y6", "Y12"]
    assert lots_of(table, 0) == ["R1", "R2", "R3", "Y1", "Y6", "Y12"]


def test_without_enough_workers_it_cannot_be_done() -> None:
    """§6.5: the same with b1 on R1, from which no worker comes back."""
    table = position("R1a+b1/1 R2a+b5 Y1 Y6 Y12 G11", points=(6,), market=MARKET, cards="")
    assert table.workers[0] == 0
    assert "R1a+s1" not in can(table)
    with_one = position("R1a+b1/1 R2a+b5 Y1 Y6 Y12", points=(6,), market=MARKET, cards="")
    play(with_one, "R1a+s1")
    assert with_one.workers[0] == 0
    assert workers_on(with_one, 0) == ["R3", "Y1", "Y6", "Y12"]


def test_a_lot_that_another_building_touches_needs_none() -> None:
    """§6.5: R4 carries b1 and a part of b2; when b2 goes, b1 is still there."""
    table = position("R2 R4a+b1 R3b+b2/1 Y1 Y6 Y12", points=(6,), market=MARKET, cards="", left="s1 s2")
    assert table.workers[0] == 0
    play(table, "R2a+s2/1")  # R2a, R2b, R3b: b2 goes
    assert workers_on(table, 0) == ["Y1", "Y6", "Y12"]
    assert standing(table) == ["b1", "s2"]


def test_no_points_are_lost_and_tiles_do_not_come_back() -> None:
    """§6.6: the points of the new one are added; the old one is out of the game."""
    table = position("R2a+b1 R3!", points=(6,), market=MARKET, cards="", left="b2 s2")
    play(table, "R2a+s2", "end")
    assert table.points[0] == 6 + 4
    view = seen(table)
    assert view.demolished[0].count(tile_at("b1")) == 1 and int(START_PROPERTY) in view.demolished[0]
    skip_to(table, 0)
    assert not any("b1" in action for action in can(table))


def test_only_ones_own_buildings_go() -> None:
    """§6.7: others own their land."""
    table = position("R1 R2", "R3! R4a+b3", points=(30,), market=MARKET, cards="")
    assert not builds(table)


def test_the_starting_property_can_be_demolished() -> None:
    """§6.2, §7.3: already by bronze."""
    table = position("R3!", market=MARKET, cards="")
    assert builds(table) == {"R3a+b1"}
    play(table, "R3a+b1")
    assert standing(table) == ["b1"]
    assert table.points[0] == 2


def test_a_legendary_skyscraper_over_older_ones() -> None:
    """§5.9, §6.1: everything on the block goes."""
    table = position("R1a+b1/1 R2a+b2 R3! R4a+s1", points=(18,), market=MARKET, cards="")
    play(table, "R1a+L4")
    assert standing(table) == ["L4"]
    assert table.workers[0] == 4
