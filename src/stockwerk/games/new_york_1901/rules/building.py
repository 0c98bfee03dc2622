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
from stockwerk.games.new_york_1901.rules.events import Built, Demolished, Occupied
from stockwerk.games.new_york_1901.rules.generations import gain, tiles_ready
from stockwerk.games.new_york_1901.rules.land import lots_with_worker
from stockwerk.games.new_york_1901.rules.position import DEMOLISHED_TILE, Position

NO_LIMIT: Final[i64] = -1


def legal_places(
    position: Position, seat: i64, building: bool, rebuilding: bool, out: vec[i64], n: i64, most: i64
) -> i64:
    """Where tiles may lie: on open land of one's own (building), over own older buildings (rebuilding), or both.

    Stops when there are `most` actions.
    """
    ready = tiles_ready(position, seat)
    for lot in range(LOTS):
        if position.owner[lot] == seat:
            n = places_from(position, seat, lot, ready, building, rebuilding, out, n, most)
            if n == most:
                break
    return n


def places_from(
    position: Position,
    seat: i64,
    lot: i64,
    ready: i64,
    building: bool,
    rebuilding: bool,
    out: vec[i64],
    n: i64,
    most: i64,
) -> i64:
    """Those whose first square is on this lot. All places of the box face a street or a park (§5.3)."""
    box = position.box
    begins, tiles, poses, masks = box.places_from, box.place_tile, box.place_pose, box.place_mask
    block = box.block_of[lot]
    covered = position.covered(seat, block)
    open_land = position.land_in(seat, block) & ~covered
    for_bronze = open_land
    for_silver = open_land
    for_gold = open_land
    if rebuilding:
        for_bronze = ground_for(position, seat, block, BRONZE)
        for_silver = ground_for(position, seat, block, SILVER)
        for_gold = ground_for(position, seat, block, GOLD)
    last_pose = POSES
    if not position.mirrored:
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
            elif not has_workers_for(position, seat, block, mask, covered):
                continue
            out[n] = build(square, tile, poses[place])
            n += 1
            if n == most:
                return n
    return n


def ground_for(position: Position, seat: i64, block: i64, generation: i64) -> i64:
    """Own squares of a block that such a building may cover: open (§5.1), or under older buildings (§6.2)."""
    first = (seat * position.box.blocks + block) * GENERATIONS
    ground = position.land_in(seat, block)
    for standing in range(generation, GENERATIONS):
        ground &= ~position.cover[first + standing]
    return ground


def can_build_on_open_land(position: Position, seat: i64) -> bool:
    found = vec[i64]([0])
    return legal_places(position, seat, True, False, found, 0, 1) > 0


def has_workers_for(position: Position, seat: i64, block: i64, mask: i64, covered: i64) -> bool:
    """Each lot that would be vacated needs a worker; those that come back from the site count (§6.5)."""
    gone = demolished_by(position, seat, block, mask)
    if gone & ~mask == 0:
        return True
    after = covered & ~gone | mask
    needed = lots_with_worker(position, seat, block, after) - lots_with_worker(position, seat, block, covered)
    return needed <= position.workers[seat]


def demolished_by(position: Position, seat: i64, block: i64, mask: i64) -> i64:
    """All squares of the own buildings that these squares touch: they go as a whole (§6.1)."""
    site, area = position.site, position.area
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


def put_building(position: Position, seat: i64, action: i64) -> bool:
    """Lay the tile, take back workers from the site, mark vacated lots, score (§5.6, §5.7, §6).

    Whether anything was demolished for it.
    """
    box = position.box
    tile = tile_built(action)
    block = box.block_of[first_square(action) // 3]
    mask = place_of(box, action)
    marked = position.covered(seat, block)
    demolishes = mask & marked != 0
    before = lots_with_worker(position, seat, block, marked)
    if demolishes:
        demolish(position, seat, block, mask)
    raise_tile(position, seat, tile, block, mask)
    position.workers[seat] += before - lots_with_worker(position, seat, block, position.covered(seat, block))
    freed = before - lots_with_worker(position, seat, block, marked | mask)
    if position.story is not None:
        position.tell(Built(seat, action, box.points[tile], freed))
    if demolishes and position.story is not None:
        tell_vacated(position, seat, block, marked)
    gain(position, seat, box.points[tile])
    gain_prestige(position, seat, tile, block, mask)
    return demolishes


def raise_tile(position: Position, seat: i64, piece: i64, block: i64, mask: i64) -> None:
    position.site[seat * PIECES + piece] = block
    position.area[seat * PIECES + piece] = mask
    position.built_in[seat * PIECES + piece] = position.turn
    position.cover[(seat * position.box.blocks + block) * GENERATIONS + position.box.generation[piece]] |= mask


def demolish(position: Position, seat: i64, block: i64, mask: i64) -> None:
    """Every building of one's own under the new one; it is out of the game and costs no points (§6.1, §6.6)."""
    first = seat * PIECES
    for piece in range(PIECES):
        area = position.area[first + piece]
        if position.site[first + piece] == block and area & mask:
            position.site[first + piece] = DEMOLISHED_TILE
            position.area[first + piece] = 0
            position.cover[(seat * position.box.blocks + block) * GENERATIONS + position.box.generation[piece]] &= ~area
            if position.story is not None:
                position.tell(Demolished(seat, piece, block))


def tell_vacated(position: Position, seat: i64, block: i64, before: i64) -> None:
    """A worker stands where one of the demolished buildings stood (§6.5)."""
    box = position.box
    covered = position.covered(seat, block)
    for k in range(box.first_lot[block], box.first_lot[block + 1]):
        lot = box.lot_in[k]
        if position.owner[lot] == seat and box.lot_mask[lot] & before and box.lot_mask[lot] & covered == 0:
            position.tell(Occupied(seat, lot))
