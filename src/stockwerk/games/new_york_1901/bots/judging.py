"""What a position promises a player, in hundredths of a point: for bots. No rule stands here."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import (
    BOOM,
    BRONZE,
    BRONZE_BARON,
    DISTRICTS,
    FIRST_TILE,
    GENERATIONS,
    GOLD,
    GOLD_TYCOON,
    GRAB,
    LAST_TILES,
    MASTER_ARCHITECT,
    OWN_TILES,
    PIECES,
    POSES,
    SHIFT,
    TILES,
)
from stockwerk.games.new_york_1901.rules.building import ground_for
from stockwerk.games.new_york_1901.rules.challenges import buildings_of, challenge_points, gold_in, irregular_buildings
from stockwerk.games.new_york_1901.rules.generations import builder_of, legend_of, reached, tiles_left
from stockwerk.games.new_york_1901.rules.position import IN_SUPPLY, Position
from stockwerk.games.new_york_1901.rules.scoring import buildings_at

A_SQUARE: Final[i64] = 70  # of own land on which something better can still be built
A_WORKER: Final[i64] = 25
A_TILE_TO_COME: Final[i64] = 200  # fourteen tiles can be built: small ones use them up
A_LOT_TO_COME: Final[i64] = 260  # of Land Grab
A_HELD_SHIFT: Final[i64] = 110
A_HELD_GRAB: Final[i64] = 150
A_HELD_BOOM: Final[i64] = 450
PLANNED: Final = vec[i64]([62, 34, 18, 8])  # percent of the best places of the best blocks
AT_ONCE: Final[i64] = 60  # percent more for what can be built in this turn
LATER: Final[i64] = 55  # percent, if its generation is not reached yet
A_STREET: Final = vec[i64]([20, 90, 200, 330, 410, 460])  # by how far one is ahead, from two behind to three ahead


def promise(position: Position, seat: i64) -> i64:
    """Points on the track and what land, buildings and cards may still bring."""
    found = 100 * position.score(seat)
    if position.actor == NOBODY:
        return found
    found += A_WORKER * position.workers[seat]
    found += A_TILE_TO_COME * (tiles_left(position, seat) - LAST_TILES)
    found += promise_of_cards(position, seat)
    found += promise_of_streets(position, seat)
    found += promise_of_challenge(position, seat)
    if position.trigger == NOBODY or not has_played_last(position, seat):
        found += promise_of_land(position, seat)
    return found


def has_played_last(position: Position, seat: i64) -> bool:
    """In the last round, whoever comes after this seat has brought about the end or has played."""
    ahead = seat - position.actor
    if ahead < 0:
        ahead += position.players
    return ahead >= position.turns_left


def promise_of_cards(position: Position, seat: i64) -> i64:
    """A card is kept for its point, or for better days."""
    late = position.trigger != NOBODY or tiles_left(position, seat) <= 6
    found: i64 = 0
    if position.holds(seat, BOOM):
        found += 100
        if not late:
            found += A_HELD_BOOM - 100
    if position.holds(seat, SHIFT):
        found += A_HELD_SHIFT
    if position.holds(seat, GRAB):
        found += 100
        if not late:
            found += A_HELD_GRAB - 100
    if position.actor == seat:
        found += A_LOT_TO_COME * position.grabs
    return found


def promise_of_streets(position: Position, seat: i64) -> i64:
    found: i64 = 0
    for street in position.streets:
        mine = buildings_at(position, seat, street)
        best: i64 = 0
        for other in range(position.players):
            if other != seat:
                best = max(best, buildings_at(position, other, street))
        ahead = mine - best
        if ahead >= -2:
            ahead = min(ahead, 3)
            found += A_STREET[ahead + 2]
    return found


def promise_of_challenge(position: Position, seat: i64) -> i64:
    """What it would bring now counts mostly, and the way to the next step a little."""
    found = 75 * challenge_points(position, seat)
    if position.challenge == GOLD_TYCOON:
        for district in range(DISTRICTS):
            if gold_in(position, seat, district) == 1:
                found += 70
    elif position.challenge == MASTER_ARCHITECT:
        found += 60 * irregular_buildings(position, seat)
    elif position.challenge == BRONZE_BARON:
        found += 60 * buildings_of(position, seat, BRONZE)
    return found


def promise_of_land(position: Position, seat: i64) -> i64:
    """Squares that are not under gold, and the best that could be built on them in each block."""
    box = position.box
    wanted = wanted_tiles(position, seat)
    latest = reached(position, seat)
    bests = vec[i64]([0, 0, 0, 0])
    at_once = may_still_build(position, seat)
    found: i64 = 0
    now: i64 = 0
    for block in range(box.blocks):
        if position.land_in(seat, block):
            ground = ground_for(position, seat, block, GOLD)
            found += A_SQUARE * count(ground)
            insert(bests, best_in_block(position, seat, block, wanted, latest, False))
            if at_once:
                now = max(now, best_in_block(position, seat, block, wanted, latest, True))
    found += now * AT_ONCE // 100
    for k in range(len(PLANNED)):
        found += bests[k] * PLANNED[k] // 100
    return found


def wanted_tiles(position: Position, seat: i64) -> i64:
    """All tiles that the player has not built yet, one bit each, whatever their generation."""
    wanted: i64 = 0
    for tile in range(OWN_TILES):
        if position.site[seat * PIECES + tile] == IN_SUPPLY:
            wanted |= i64(1) << tile
    if legend_of(position, seat) < 0:
        for tile in range(OWN_TILES, TILES):
            if builder_of(position, tile) == NOBODY:
                wanted |= i64(1) << tile
    return wanted


def may_still_build(position: Position, seat: i64) -> bool:
    """In this turn, without demolishing anything."""
    return position.actor == seat and (position.booming or (position.acquired > 0 and position.builds == 0))


def best_in_block(position: Position, seat: i64, block: i64, wanted: i64, latest: i64, at_once: bool) -> i64:
    """The most that one building could bring here, in hundredths; less if its generation is not reached.

    At once it is what can be built on open land now.
    """
    box = position.box
    begins, masks, poses = box.places_from, box.place_mask, box.place_pose
    last_pose = POSES
    if not position.mirrored:
        last_pose = POSES // 2
    best: i64 = 0
    for generation in range(BRONZE, GENERATIONS):
        if generation > latest + 1 or (at_once and generation > latest):
            break
        share: i64 = 100
        if generation > latest:
            share = LATER
        ground = ground_for(position, seat, block, generation)
        if at_once:
            ground &= ~position.covered(seat, block)
        squares = count(ground)
        for tile in range(FIRST_TILE[generation], FIRST_TILE[generation + 1]):
            if (wanted >> tile) & 1 == 0 or box.size[tile] > squares or box.points[tile] * share <= best:
                continue
            for k in range(box.first_lot[block], box.first_lot[block + 1]):
                lot = box.lot_in[k]
                if position.owner[lot] != seat:
                    continue
                for square in range(3 * lot, 3 * lot + box.lot_size[lot]):
                    for place in range(begins[square * TILES + tile], begins[square * TILES + tile + 1]):
                        if masks[place] & ~ground == 0 and poses[place] < last_pose:
                            best = max(best, box.points[tile] * share)
    return best


def insert(bests: vec[i64], value: i64) -> None:
    """Among the best, in descending order; the last one drops out."""
    for k in range(len(bests)):
        if value > bests[k]:
            less = bests[k]
            bests[k] = value
            value = less


def count(mask: i64) -> i64:
    """Its squares."""
    squares: i64 = 0
    while mask:
        mask &= mask - 1
        squares += 1
    return squares


def land_beside(position: Position, seat: i64, lot: i64) -> i64:
    """How many squares of own land that touch this lot and are not under gold."""
    box = position.box
    edge: i64 = 0
    for square in range(3 * lot, 3 * lot + box.lot_size[lot]):
        edge |= box.beside[square]
    block = box.block_of[lot]
    return count(edge & ground_for(position, seat, block, GOLD) & ~box.lot_mask[lot])
