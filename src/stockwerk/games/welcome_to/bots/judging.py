"""What a sheet promises, for bots that look ahead. No rule stands here.

Worths are whole numbers, a point is a hundred: machine integers are quick and the same everywhere.
"""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.welcome_to.box.components import (
    END_LOT,
    ESTATES,
    FIRST_LOT,
    LETTERS,
    LOTS,
    ROW,
    SIZES,
    STREETS,
    deed_on,
)
from stockwerk.games.welcome_to.rules.plans import asks, points_now
from stockwerk.games.welcome_to.rules.position import (
    ACTING,
    DEED_CARD,
    HAS_FENCE,
    IS_USED,
    MARKETED,
    NONE,
    PARKS,
    PLANS,
    ROUNDABOUT,
    STAGE,
    STRIKES,
    TARGET,
    TEMPS,
    Position,
)
from stockwerk.games.welcome_to.rules.scoring import minus_for_copies, minus_for_roundabouts, plan_points, pool_points
from stockwerk.games.welcome_to.rules.sheet import bounds, is_free, is_last_in_street

# How easily a number is come by: as often as it is on the cards, and by temp work from its neighbours.
OFTEN: Final = vec[i64]([1, 3, 3, 4, 4, 5, 6, 6, 7, 6, 6, 5, 4, 4, 3, 3, 1, 1])

A_LOST_LOT: Final[i64] = 190  # no number will ever fit there
A_TIGHT_LOT: Final[i64] = 420  # divided by how well numbers fit
A_HOUSE: Final[i64] = 45
A_FREE_POOL: Final[i64] = 110
A_TEMP: Final[i64] = 110
STRIKE_COSTS: Final = vec[i64]([0, 300, 900, 1100])
A_COMING_DEED: Final = vec[i64]([160, 130, 0, 0, 0, 100])  # by action, while it is still to be done


def promise(position: Position, seat: i64) -> i64:
    """Points so far and points to come, if the sheet goes on as it begins."""
    found = 100 * (plan_points(position, seat) + pool_points(position, seat))
    found -= 100 * (minus_for_copies(position, seat) + minus_for_roundabouts(position, seat))
    found -= STRIKE_COSTS[position.crosses(seat, STRIKES)]
    found += A_TEMP * position.crosses(seat, TEMPS)
    found += promise_of_parks(position, seat)
    found += promise_of_estates(position, seat)
    found += promise_of_lots(position, seat)
    if position.at(seat, STAGE) == ACTING and position.at(seat, TARGET) == NONE:
        found += A_COMING_DEED[deed_on(position.deed_card(seat, position.at(seat, DEED_CARD)))]
    return found


def promise_of_parks(position: Position, seat: i64) -> i64:
    """A park is worth its share of a full street, a little less while the street is not full."""
    found: i64 = 0
    for street in range(STREETS):
        crosses = position.crosses(seat, PARKS + street)
        boxes = position.box.park_boxes[street]
        now = 100 * position.box.parks[street * ROW + crosses]
        share = 85 * position.box.parks[street * ROW + boxes] * crosses // boxes
        if share > now:
            found += share
        else:
            found += now
    return found


def promise_of_lots(position: Position, seat: i64) -> i64:
    """Free lots are worth as much as numbers fit there; a free pool lot may get its pool."""
    between = bounds(position, seat)
    found: i64 = 0
    for street in range(STREETS):
        lot = FIRST_LOT[street]
        end = END_LOT[street]
        while lot < end:
            if not is_free(position, seat, lot):
                lot += 1
                continue
            first = lot
            while lot < end and is_free(position, seat, lot):
                if position.box.pool_lots[lot]:
                    found += A_FREE_POOL
                lot += 1
            found -= cost_of_gap(lot - first, between[first], between[LOTS + lot - 1])
    return found


def cost_of_gap(lots: i64, low: i64, high: i64) -> i64:
    """Free lots side by side, between two numbers: some may stay empty for ever."""
    numbers: i64 = 0
    often: i64 = 0
    number = low + 1
    while number < high and number <= 17:
        numbers += 1
        often += OFTEN[number]
        number += 1
    cost: i64 = 0
    if lots > numbers:
        cost = A_LOST_LOT * (lots - numbers)
        lots = numbers
    return cost + A_TIGHT_LOT * lots * lots // (often + 2)


def promise_of_estates(position: Position, seat: i64) -> i64:
    """Complete estates count in full, begun ones in part; and so do the plans that ask for them."""
    whole = vec[i64]([0] * 7)  # unused, by size
    begun = vec[i64]([0] * 7)
    found: i64 = 0
    lot: i64 = 0
    while lot < LOTS:
        first = lot
        built: i64 = 0
        used = False
        while True:
            if position.house(seat, lot) >= 0:
                built += 1
            if position.has(seat, lot, IS_USED):
                used = True
            if is_last_in_street(lot) or position.has(seat, lot, HAS_FENCE):
                break
            lot += 1
        lot += 1
        size = lot - first
        if position.house(seat, first) == ROUNDABOUT:
            continue
        if size > SIZES:
            found += A_HOUSE * built
        else:
            value = 100 * position.box.marketing[(size - 1) * ROW + position.crosses(seat, MARKETED + size - 1)]
            if built == size:
                found += value
                if not used:
                    whole[size] += 1
            else:
                found += value * (built + 1) * 70 // ((size + 1) * 100)
                begun[size] += 1
    return found + promise_of_plans(position, seat, whole, begun)


def promise_of_plans(position: Position, seat: i64, whole: vec[i64], begun: vec[i64]) -> i64:
    found: i64 = 0
    for letter in range(LETTERS):
        if position.crosses(seat, PLANS + letter):
            continue
        needed: i64 = 0
        there: i64 = 0
        for size in range(1, SIZES + 1):
            want = asks(position, letter, ESTATES + size - 1)
            needed += 100 * want * (size + 1)
            have = whole[size]
            if have >= want:
                there += 100 * want * (size + 1)
            else:
                half = want - have
                half = min(half, begun[size])
                there += (100 * have + 40 * half) * (size + 1)
        if needed:
            found += 90 * points_now(position, letter) * there // needed * there // needed
    return found
