"""How sensible people play, quickly: the bots imagine games to the end with it. No rule stands here."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.new_york_1901.bots.judging import count, land_beside
from stockwerk.games.new_york_1901.box.components import GOLD, OWN_TILES
from stockwerk.games.new_york_1901.rules.actions import (
    END_TURN,
    FIRST_BUILD,
    FIRST_RELEASE,
    PLAY_BOOM,
    PLAY_GRAB,
    PLAY_SHIFT,
    first_square,
    tile_built,
)
from stockwerk.games.new_york_1901.rules.building import NO_LIMIT, legal_places, place_of
from stockwerk.games.new_york_1901.rules.generations import tiles_left
from stockwerk.games.new_york_1901.rules.position import UNDECIDED, Position

A_POINT: Final[i64] = 100
LAND_OF_A_TURN: Final[i64] = 600  # what is lost by demolishing instead of acquiring a lot
MOOD: Final[i64] = 90  # of what one sees, a little is mood
NEVER: Final[i64] = -1000000


def sensible_action(position: Position, seat: i64) -> i64:
    room = position.make_room()
    n = position.fill(seat, room)
    if n == 1:
        return room[0]
    first_build = n
    for k in range(n):
        if room[k] >= FIRST_BUILD:
            first_build = k
            break
    if first_build < n and room[n - 1] >= FIRST_RELEASE:
        return room[first_build + position.rng.below(n - first_build)]  # give any lot back
    if position.choice == UNDECIDED and position.may_acquire:
        return begin_sensibly(position, seat, room, n, first_build)
    if first_build < n:
        return best_build(position, seat, room, first_build, n)
    if room[0] < PLAY_SHIFT:
        return best_lot(position, seat, room, n)
    return go_on(position, seat, room, n)


def begin_sensibly(position: Position, seat: i64, room: vec[i64], n: i64, first_build: i64) -> i64:
    """Rebuild if it brings clearly more than a lot and the best that can be built without demolishing."""
    if has(room, n, PLAY_GRAB) and position.rng.below(3) == 0:
        return PLAY_GRAB
    if first_build < n:
        rebuild = best_build(position, seat, room, first_build, n)
        gain = worth_of_build(position, seat, rebuild)
        lot = best_lot(position, seat, room, n)  # now: the places take its room
        rest = legal_places(position, seat, True, False, room, 0, NO_LIMIT)
        if rest:
            gain -= worth_of_build(position, seat, best_build(position, seat, room, 0, rest))
        if gain > LAND_OF_A_TURN:
            return rebuild
        return lot
    return best_lot(position, seat, room, n)


def best_lot(position: Position, seat: i64, room: vec[i64], n: i64) -> i64:
    """A large one, beside one's own land."""
    best = NEVER
    chosen = room[0]
    for k in range(n):
        lot = room[k]
        if lot >= PLAY_SHIFT:
            break
        worth = 120 * position.box.lot_size[lot] + 70 * land_beside(position, seat, lot) + position.rng.below(MOOD)
        if worth > best:
            best = worth
            chosen = lot
    return chosen


def best_build(position: Position, seat: i64, room: vec[i64], first: i64, n: i64) -> i64:
    """What brings most points."""
    best = NEVER
    chosen = room[first]
    for k in range(first, n):
        worth = worth_of_build(position, seat, room[k]) + position.rng.below(MOOD)
        if worth > best:
            best = worth
            chosen = room[k]
    return chosen


def worth_of_build(position: Position, seat: i64, action: i64) -> i64:
    """Its points, a little for streets that count, a little less for land that is gone for ever."""
    box = position.box
    tile = tile_built(action)
    block = box.block_of[first_square(action) // 3]
    mask = place_of(box, action)
    worth = A_POINT * box.points[tile]
    for street in position.streets:
        if mask & box.street_side[street * box.blocks + block]:
            worth += 70
    if box.generation[tile] == GOLD:
        worth -= 20 * count(mask)
        if tile >= OWN_TILES:
            worth += 100
    return worth


def go_on(position: Position, seat: i64, room: vec[i64], n: i64) -> i64:
    """Something was built, or nothing can be: perhaps a card, else the end of the turn."""
    if has(room, n, PLAY_GRAB):
        return PLAY_GRAB
    if has(room, n, PLAY_BOOM) and (tiles_left(position, seat) <= 8 or position.points[seat] >= 20):
        return PLAY_BOOM
    return END_TURN


def has(room: vec[i64], n: i64, action: i64) -> bool:
    for k in range(n):
        if room[k] == action:
            return True
    return False
