"""How sensible people play, quickly: the bots imagine games to the end with it. No rule stands here."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.rng import Rng
from stockwerk.games.welcome_to.bots.judging import cost_of_gap
from stockwerk.games.welcome_to.box.components import (
    COPY,
    ESTATES,
    FENCE,
    LETTERS,
    LOTS,
    MARKETING,
    PARK,
    POOL,
    SIZES,
    STREET_OF,
    deed_on,
    number_on,
)
from stockwerk.games.welcome_to.rules.actions import (
    FIRST_COPY,
    FIRST_FENCE,
    FIRST_MARKETING,
    OK,
    PLAIN,
    WAYS,
    WRITES,
    deed_of,
    is_forgone,
    number_of,
)
from stockwerk.games.welcome_to.rules.deeds import open_deed
from stockwerk.games.welcome_to.rules.plans import asks
from stockwerk.games.welcome_to.rules.position import (
    ACTING,
    CHOOSING,
    HAS_FENCE,
    MARKETED,
    PLANNING,
    PLANS,
    STAGE,
    WRITING,
    Position,
)
from stockwerk.games.welcome_to.rules.sheet import (
    begins_estate,
    bounds,
    is_first_in_street,
    is_free,
    is_full_of_parks,
    is_last_in_street,
)

FOR_DEED: Final = vec[i64]([170, 120, 260, 0, 130, 60])  # what an action is worth beside the number
A_POOL: Final[i64] = 400
CHANCE: Final[i64] = 60  # of what one sees, a little is mood


def sensible_action(position: Position, seat: i64, mood: Rng) -> i64:
    """What somebody might do who thinks a little. The mood is luck of its own: the cards do not depend on it."""
    room = position.make_room()
    n = position.fill(seat, room)
    if n == 1:
        return room[0]
    stage = position.at(seat, STAGE)
    if stage == WRITING:
        return best_write(position, seat, room, n, mood)
    if stage in (PLANNING, CHOOSING):
        return room[0]  # score what can be scored
    if stage == ACTING:
        deed = open_deed(position, seat)
        if deed == FENCE:
            return best_fence(position, seat, room, n, mood)
        if deed == MARKETING:
            return best_market(position, seat, room, n, mood)
        if deed == COPY:
            return best_copy(position, seat, room, n, mood)
    return room[n - 1]  # nothing more; leave the cards as they are


def best_write(position: Position, seat: i64, room: vec[i64], n: i64, mood: Rng) -> i64:
    """Where the number leaves most room for others, with the action that brings most."""
    between = bounds(position, seat)
    best: i64 = -1000000
    chosen = room[0]
    for k in range(n):
        action = room[k]
        if action >= WRITES:
            if action < FIRST_FENCE:
                continue  # roundabouts are for those who plan them
            worth: i64 = -900
        elif is_forgone(action):
            continue
        else:
            worth = worth_of_write(position, seat, action, between)
        worth += mood.below(CHANCE)
        if worth > best:
            best = worth
            chosen = action
    return chosen


def worth_of_write(position: Position, seat: i64, action: i64, between: vec[i64]) -> i64:
    which = action // LOTS // WAYS
    lot = action % LOTS
    number = number_on(position.card(seat, number_of(which))) + action // LOTS % WAYS - PLAIN
    deed = deed_on(position.deed_card(seat, deed_of(which)))
    left: i64 = 0
    at = lot
    while not is_first_in_street(at) and is_free(position, seat, at - 1):
        left += 1
        at -= 1
    right: i64 = 0
    at = lot
    while not is_last_in_street(at) and is_free(position, seat, at + 1):
        right += 1
        at += 1
    low, high = between[lot], between[LOTS + lot]
    worth = cost_of_gap(left + right + 1, low, high)
    worth -= cost_of_gap(left, low, number) + cost_of_gap(right, number, high)
    worth += FOR_DEED[deed]
    if position.box.pool_lots[lot]:
        if deed == POOL:
            worth += A_POOL
        else:
            worth -= 110
    if deed == PARK and is_full_of_parks(position, seat, STREET_OF[lot]):
        worth -= FOR_DEED[PARK]
    return worth


def wanted(position: Position, seat: i64) -> vec[i64]:
    """By size: how much the plans that are left ask for such an estate."""
    found = vec[i64]([0] * 13)
    for size in range(1, SIZES + 1):
        found[size] = 4
        for letter in range(LETTERS):
            if position.crosses(seat, PLANS + letter) == 0:
                found[size] += 20 * asks(position, letter, ESTATES + size - 1)
    return found


def best_fence(position: Position, seat: i64, room: vec[i64], n: i64, mood: Rng) -> i64:
    """One that makes estates that are asked for, with as many houses as can be."""
    want = wanted(position, seat)
    best: i64 = 0
    chosen = OK
    for k in range(n):
        lot = room[k] - FIRST_FENCE
        if room[k] < FIRST_FENCE or lot >= LOTS:
            continue
        left, built_left = size_and_houses(position, seat, lot, -1)
        right, built_right = size_and_houses(position, seat, lot + 1, 1)
        worth = want[left] * (built_left + 1) * 4 // (left + 1) + want[right] * (built_right + 1) * 4 // (right + 1)
        if left + right <= SIZES:
            worth -= want[left + right] * (built_left + built_right + 1) * 4 // (left + right + 1)
        worth += mood.below(12)
        if worth > best:
            best = worth
            chosen = room[k]
    return chosen


def size_and_houses(position: Position, seat: i64, lot: i64, way: i64) -> tuple[i64, i64]:
    """From a lot to the next fence: lots and houses."""
    size: i64 = 0
    houses: i64 = 0
    while True:
        size += 1
        if position.house(seat, lot) >= 0:
            houses += 1
        if way < 0:
            if begins_estate(position, seat, lot):
                return size, houses
        elif is_last_in_street(lot) or position.has(seat, lot, HAS_FENCE):
            return size, houses
        lot += way


def best_market(position: Position, seat: i64, room: vec[i64], n: i64, mood: Rng) -> i64:
    """For the size of which most estates are fenced in."""
    estates = vec[i64]([0] * 13)
    lot: i64 = 0
    while lot < LOTS:
        size, houses = size_and_houses(position, seat, lot, 1)
        if size <= SIZES:
            estates[size] += 1 + houses
        lot += size
    best: i64 = -1
    chosen = OK
    for k in range(n):
        if room[k] < FIRST_MARKETING or room[k] >= FIRST_COPY:
            continue
        size = room[k] - FIRST_MARKETING + 1
        worth = estates[size] * 10 + position.crosses(seat, MARKETED + size - 1) + mood.below(4)
        if worth > best:
            best = worth
            chosen = room[k]
    return chosen


def best_copy(position: Position, seat: i64, room: vec[i64], n: i64, mood: Rng) -> i64:
    """Where hardly any number fits."""
    between = bounds(position, seat)
    best: i64 = 100
    chosen = OK
    for k in range(n):
        if room[k] < FIRST_COPY or room[k] >= OK:
            continue
        lot = (room[k] - FIRST_COPY) // 2
        worth = cost_of_gap(1, between[lot], between[LOTS + lot])
        if position.box.pool_lots[lot]:
            worth -= 100
        worth += mood.below(CHANCE)
        if worth > best:
            best = worth
            chosen = room[k]
    return chosen
