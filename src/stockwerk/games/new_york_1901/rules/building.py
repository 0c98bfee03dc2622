"""Building (§5), and demolishing to rebuild (§6): where a tile may lie, and what happens when it is laid."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.new_york_1901.box.components import (
    BRONZE,
    FIRST_GOLD,
    FIRST_SILVER,
    GENERATIONS,
    GOLD,
    LOTS,
    PIECES,
    POSES,
    SILVER,
    TILES,
    Box,
)
from stockwerk.games.new_york_1901.rules.actions import build, first_square, pose_built, tile_built
from stockwerk.games.new_york_1901.rules.challenges import gain_prestige
from stockwerk.games.new_york_1901.rules.events import BUILT, DEMOLISHED, OCCUPIED
from stockwerk.games.new_york_1901.rules.generations import gain, tiles_ready
from stockwerk.games.new_york_1901.rules.land import lots_with_worker
from stockwerk.games.new_york_1901.rules.position import DEMOLISHED_TILE, Table

NO_LIMIT: Final[i64] = -1


def legal_places(table: Table, seat: i64, building: bool, rebuilding: bool, out: vec[i64], n: i64, most: i64) -> i64:
    """Where tiles may lie: on open land of one's own (building), over own older buildings (rebuilding), or both.

    Stops when there are `most` actions.
    """
    ready = tiles_ready(table, seat)
    for lot in range(LOTS):
        if table.owner[lot] == seat:
            n = places_from(table, seat, lot, ready, building, rebuilding, out, n, most)
            if n == most:
                break
    return n


def places_from(
    table: Table, seat: i64, lot: i64, ready: i64, building: bool, rebuilding: bool, out: vec[i64], n: i64, most: i64
) -> i64:
    """Those whose first square is on this lot. All places of the box face a street or a park (§5.3)."""
    box = table.box
    begins, tiles, poses, masks = box.places_from, box.place_tile, box.place_pose, box.place_mask
    block = box.block_of[lot]
    covered = table.covered(seat, block)
    open_land = table.land_in(seat, block) & ~covered
    for_bronze = open_land
    for_silver = open_land
    for_gold = open_land
    if rebuilding:
        for_bronze = ground_for(table, seat, block, BRONZE)
        for_silver = ground_for(table, seat, block, SILVER)
        for_gold = ground_for(table, seat, block, GOLD)
    last_pose = POSES
    if not table.mirrored:
        last_pose = POSES // 2
    for square in range(3 * lot, 3 * lot + box.lot_size[lot]):
        if for_gold & box.square_bit[square] == 0:  # nothing may lie here
            continue
        for place in range(begins[square * TILES], begins[square * TILES + TILES]):
            tile = tiles[place]
            if (ready >> tile) & 1 == 0 or poses[place] >= last_pose:
                continue
            ground = for_gold
            if tile < FIRST_GOLD:
                ground = for_silver
                if tile < FIRST_SILVER:
                    ground = for_bronze
            mask = masks[place]
            if mask & ~ground:
                continue
            if mask & covered == 0:
                if not building:
                    continue
            elif not has_workers_for(table, seat, block, mask, covered):
                continue
            out[n] = build(square, tile, poses[place])
            n += 1
            if n == most:
                return n
    return n


def ground_for(table: Table, seat: i64, block: i64, generation: i64) -> i64:
    """Own squares of a block that such a building may cover: open (§5.1), or under older buildings (§6.2)."""
    first = (seat * table.box.blocks + block) * GENERATIONS
    ground = table.land_in(seat, block)
    for standing in range(generation, GENERATIONS):
        ground &= ~table.cover[first + standing]
    return ground


def can_build_on_open_land(table: Table, seat: i64) -> bool:
    found = vec[i64]([0])
    return legal_places(table, seat, True, False, found, 0, 1) > 0


def has_workers_for(table: Table, seat: i64, block: i64, mask: i64, covered: i64) -> bool:
    """Each lot that would be vacated needs a worker; those that come back from the site count (§6.5)."""
    gone = demolished_by(table, seat, block, mask)
    if gone & ~mask == 0:
        return True
    after = covered & ~gone | mask
    needed = lots_with_worker(table, seat, block, after) - lots_with_worker(table, seat, block, covered)
    return needed <= table.workers[seat]


def demolished_by(table: Table, seat: i64, block: i64, mask: i64) -> i64:
    """All squares of the own buildings that these squares touch: they go as a whole (§6.1)."""
    site, area = table.site, table.area
    gone: i64 = 0
    for piece in range(seat * PIECES, seat * PIECES + PIECES):
        if site[piece] == block and area[piece] & mask:
            gone |= area[piece]
    return gone


def places_of(box: Box) -> list[int]:
    """All places where tiles can lie, as actions, ascending."""
    return [
        int(build(at // TILES, at % TILES, box.place_pose[place]))
        for at in range(3 * LOTS * TILES)
        for place in range(box.places_from[at], box.places_from[at + 1])
    ]


def place_of(box: Box, action: i64) -> i64:
    """The squares that a build covers, in the block of its first square; 0 if there is no such place."""
    at = first_square(action) * TILES + tile_built(action)
    for place in range(box.places_from[at], box.places_from[at + 1]):
        if box.place_pose[place] == pose_built(action):
            return box.place_mask[place]
    return 0


def put_building(table: Table, seat: i64, action: i64) -> bool:
    """Lay the tile, take back workers from the site, mark vacated lots, score (§5.6, §5.7, §6).

    Whether anything was demolished for it.
    """
    box = table.box
    tile = tile_built(action)
    block = box.block_of[first_square(action) // 3]
    mask = place_of(box, action)
    marked = table.covered(seat, block)
    demolishes = mask & marked != 0
    before = lots_with_worker(table, seat, block, marked)
    if demolishes:
        demolish(table, seat, block, mask)
    raise_tile(table, seat, tile, block, mask)
    table.workers[seat] += before - lots_with_worker(table, seat, block, table.covered(seat, block))
    freed = before - lots_with_worker(table, seat, block, marked | mask)
    table.tell(BUILT, seat, action, box.points[tile], freed)
    if demolishes:
        tell_vacated(table, seat, block, marked)
    gain(table, seat, box.points[tile])
    gain_prestige(table, seat, tile, block, mask)
    return demolishes


def raise_tile(table: Table, seat: i64, piece: i64, block: i64, mask: i64) -> None:
    table.site[seat * PIECES + piece] = block
    table.area[seat * PIECES + piece] = mask
    table.built_in[seat * PIECES + piece] = table.turn
    table.cover[(seat * table.box.blocks + block) * GENERATIONS + table.box.generation[piece]] |= mask


def demolish(table: Table, seat: i64, block: i64, mask: i64) -> None:
    """Every building of one's own under the new one; it is out of the game and costs no points (§6.1, §6.6)."""
    first = seat * PIECES
    for piece in range(PIECES):
        area = table.area[first + piece]
        if table.site[first + piece] == block and area & mask:
            table.site[first + piece] = DEMOLISHED_TILE
            table.area[first + piece] = 0
            table.cover[(seat * table.box.blocks + block) * GENERATIONS + table.box.generation[piece]] &= ~area
            table.tell(DEMOLISHED, seat, piece, block)


def tell_vacated(table: Table, seat: i64, block: i64, before: i64) -> None:
    """A worker stands where one of the demolished buildings stood (§6.5)."""
    box = table.box
    covered = table.covered(seat, block)
    for k in range(box.first_lot[block], box.first_lot[block + 1]):
        lot = box.lot_in[k]
        if table.owner[lot] == seat and box.lot_mask[lot] & before and box.lot_mask[lot] & covered == 0:
            table.tell(OCCUPIED, seat, lot)
