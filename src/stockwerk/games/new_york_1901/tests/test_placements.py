"""Where tiles may lie: the fast generator and a slow, obvious one agree on thousands of positions."""

from __future__ import annotations

import pytest

from stockwerk.core.rng import Rng, seeded
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.box.components import LOTS, START_PROPERTY
from stockwerk.games.new_york_1901.box.names import lot_name
from stockwerk.games.new_york_1901.rules.actions import first_square, tile_built, write
from stockwerk.games.new_york_1901.rules.building import NO_LIMIT, legal_places, place_of, raise_tile
from stockwerk.games.new_york_1901.rules.land import own, workers_on_board
from stockwerk.games.new_york_1901.state import NewYork
from stockwerk.games.new_york_1901.tests.plain_reading import LEGENDS, START, TILES, BuiltTile, PlainReading
from stockwerk.games.new_york_1901.tests.position import seen

NAMES = [*TILES, *LEGENDS]


def scattered(luck: Rng, mirrored: bool) -> NewYork:
    """A position that no game needs to lead to: land, buildings, points and workers anyhow."""
    table = GAME.lay_out(GAME.setup(3, {"mirrored": "yes" if mirrored else "no"}))
    table.actor = 0
    share = 2 + int(luck.below(6))
    for lot in range(int(LOTS)):
        if luck.below(8) < share:
            own(table, int(luck.below(4)) % 3, lot)
            if luck.below(12) == 0 and table.box.lot_size[lot] == 2:
                settle(table, int(table.owner[lot]), lot)
    for seat in range(3):
        table.points[seat] = 60
        for _ in range(luck.below(9)):
            build_anything(table, seat, luck)
        table.workers[seat] = int(luck.below(3))
        table.points[seat] = int(luck.below(26))
    return table


def settle(table: NewYork, seat: int, lot: int) -> None:
    if table.at(seat, START_PROPERTY) < 0:
        raise_tile(table, seat, int(START_PROPERTY), int(table.box.block_of[lot]), int(table.box.lot_mask[lot]))


def build_anything(table: NewYork, seat: int, luck: Rng) -> None:
    room = table.make_room()
    found = legal_places(table, seat, True, False, room, 0, NO_LIMIT)
    if found:
        action = room[luck.below(found)]
        block = int(table.box.block_of[first_square(action) // 3])
        raise_tile(table, seat, int(tile_built(action)), block, int(place_of(table.box, action)))


def written_down(table: NewYork) -> PlainReading:
    """The same position for the slow one."""
    view = seen(table)
    plain = PlainReading(3, "none", [], [], 0, mirrored=table.mirrored)
    plain.owner = {lot_name(lot): owner for lot, owner in enumerate(view.owner) if owner >= 0}
    for building in view.buildings:
        tile = START if building.piece == START_PROPERTY else {**TILES, **LEGENDS}[NAMES[building.piece]]
        cells = frozenset(view.ground.cell[square] for square in building.squares)
        plain.standing.append(BuiltTile(building.seat, tile, cells))
        plain.used[building.seat].add(tile.name)
    plain.points = list(view.points)
    plain.all_workers = int(table.workers[0] + workers_on_board(table, 0))
    return plain


@pytest.mark.parametrize("positions", [300, pytest.param(1200, marks=pytest.mark.slow)])
@pytest.mark.parametrize("mirrored", [True, False])
def test_the_fast_and_the_slow_generator_agree(mirrored: bool, positions: int) -> None:
    """§5, §6, §7: on own open land, over own older buildings, and with workers for what is vacated."""
    luck = seeded(f"scattered {mirrored} {positions}")
    places = demolitions = refused = 0
    for _ in range(positions):
        table = scattered(luck, mirrored)
        plain = written_down(table)
        room = table.make_room()
        built = {write(room[k]) for k in range(legal_places(table, 0, True, False, room, 0, NO_LIMIT))}
        assert built == plain.plain_builds()
        both = {write(room[k]) for k in range(legal_places(table, 0, True, True, room, 0, NO_LIMIT))}
        only = {write(room[k]) for k in range(legal_places(table, 0, False, True, room, 0, NO_LIMIT))}
        assert both == built | only and not built & only
        assert only == plain.rebuilds()
        plain.all_workers = 100
        refused += len(plain.rebuilds()) - len(only)
        places, demolitions = places + len(built), demolitions + len(only)
    assert min(places, demolitions, refused) > positions / 6
