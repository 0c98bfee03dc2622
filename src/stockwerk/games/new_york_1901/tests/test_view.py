"""What a seat sees, and what an action would do as far as it can know."""

from __future__ import annotations

import pytest

from stockwerk.core.game import Setup
from stockwerk.core.rng import seeded
from stockwerk.core.snapshot import snapshot
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.names import lot_name
from stockwerk.games.new_york_1901.rules.actions import is_build, tile_built
from stockwerk.games.new_york_1901.tests.position import play, position, seen, stack, workers_on
from stockwerk.games.new_york_1901.tests.random_games import SETUPS, builder, random_tables, setup_name


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.players == 3], ids=setup_name)
def test_a_view_foretells_what_a_building_does(setup: Setup) -> None:
    """§5.6, §5.7, §6.1, §6.5, §11.3: squares, what goes, workers and points, for every building of a game."""
    luck = seeded("foretold")
    for table in random_tables(setup, "foretold", builder):
        actor = int(table.actor)
        found = [action for action in table.legal(actor) if is_build(action)] if actor != NOBODY else []
        if not found:
            continue
        action = found[int(luck.below(len(found)))]
        view, after = seen(table, actor), table.clone()
        after.apply(actor, action)
        squares = view.footprint(action)
        gone = {(building.seat, building.piece) for building in view.demolished_by(squares)}
        now = {(building.seat, building.piece) for building in seen(after).buildings}
        before = {(building.seat, building.piece) for building in view.buildings}
        assert now == before - gone | {(actor, int(tile_built(action)))}
        assert seen(after).building_on[squares[0]].squares == tuple(sorted(squares))
        assert view.workers_after(actor, squares) == after.workers[actor]
        assert set(workers_on(after, actor)) >= {lot_name(lot) for lot in view.vacated_by(squares)}
        assert view.points[actor] + view.points_for(action) == after.points[actor]
        assert view.ground.has_frontage(squares)
        assert view.is_unlocked(actor, int(tile_built(action))) and tile_built(action) in view.available(actor)


def test_nobody_knows_the_order_of_the_stack() -> None:
    """§2.4, §8.4: what was shuffled together may lie in any order, what was put under it one by one may not."""
    table = position("R1 R7 Y6 Y12", left="s1", market="R2 R3 Y2 B2", cards="")
    play(table, "-R7")
    play(table, "shift")
    worlds = []
    for luck in range(20):
        world = table.clone()
        world.redeal(0, seeded(luck))
        assert seen(world) == seen(table)
        assert sorted(stack(world)) == sorted(stack(table))
        assert stack(world)[-5] == "R2"  # given back
        worlds.append(stack(world))
    assert len({tuple(world[:-5]) for world in worlds}) > 10
    assert len({tuple(world[-4:]) for world in worlds}) > 5


def test_redealing_forgets_the_truth() -> None:
    """§2.4: worlds that look alike become the same."""
    table = position("", market="R2 R3 Y2 B2")
    other = table.clone()
    other.redeal(0, seeded("another world"))
    assert snapshot(other) != snapshot(table)
    for world in (table, other):
        world.redeal(0, seeded("the same luck"))
    assert snapshot(other) == snapshot(table)


def test_what_is_new_since_ones_own_last_turn() -> None:
    """§3: turns of others since then, and this one."""
    table = position("", "", "", market="R2 R2 R2 R2", cards="")
    for lot in ("R1", "R2", "R5"):
        play(table, lot, "end")
    view = seen(table, 0)
    assert (view.turn, view.actor) == (4, 0)
    assert [view.is_fresh(turn) for turn in range(5)] == [False, False, True, True, True]
    assert [seen(table, 2).is_fresh(turn) for turn in range(5)] == [False, False, False, False, True]
    assert [seen(table, NOBODY).is_fresh(turn) for turn in range(5)] == [False, False, False, True, True]
