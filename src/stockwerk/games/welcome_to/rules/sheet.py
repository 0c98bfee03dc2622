"""Reading a sheet: streets and their sections, estates, what is full."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.welcome_to.box.components import END_LOT, FIRST_LOT, LOTS, SIZES, STREET_OF, STREETS
from stockwerk.games.welcome_to.rules.position import (
    EMPTY,
    HAS_FENCE,
    HAS_POOL,
    HOUSES,
    IS_COPY,
    IS_USED,
    PARKS,
    ROUNDABOUT,
    SHEET,
    STRIKES,
    Position,
)

BELOW_ALL: Final[i64] = -1  # a bound that every number is above
ABOVE_ALL: Final[i64] = 99


def is_free(position: Position, seat: i64, lot: i64) -> bool:
    return position.house(seat, lot) == EMPTY


def is_built(position: Position, seat: i64, lot: i64) -> bool:
    """A house stands there; a roundabout is none (§8.4)."""
    return position.house(seat, lot) >= 0


def is_last_in_street(lot: i64) -> bool:
    return lot + 1 == LOTS or STREET_OF[lot] != STREET_OF[lot + 1]


def is_first_in_street(lot: i64) -> bool:
    return lot == 0 or STREET_OF[lot] != STREET_OF[lot - 1]


def bounds(position: Position, seat: i64) -> vec[i64]:
    """For each lot the highest number to its left and the lowest to its right, in its street (§4.2) or, with
    roundabouts, in its section of the street (§8.3). A free lot takes the numbers strictly between them.
    """
    found = vec[i64]([BELOW_ALL] * 66)
    sheets, houses = position.sheets, seat * SHEET + HOUSES
    for street in range(STREETS):
        first, end = FIRST_LOT[street], END_LOT[street]
        lowest: i64 = BELOW_ALL
        lot = first
        while lot < end:
            found[lot] = lowest
            house = sheets[houses + lot]
            if house >= 0:
                lowest = house
            elif house == ROUNDABOUT:
                lowest = BELOW_ALL
            lot += 1
        highest: i64 = ABOVE_ALL
        lot = end - 1
        while lot >= first:
            found[LOTS + lot] = highest
            house = sheets[houses + lot]
            if house >= 0:
                highest = house
            elif house == ROUNDABOUT:
                highest = ABOVE_ALL
            lot -= 1
    return found


def fits(position: Position, seat: i64, between: vec[i64], lot: i64, number: i64) -> bool:
    return is_free(position, seat, lot) and between[lot] < number < between[LOTS + lot]


def fits_anywhere(position: Position, seat: i64, between: vec[i64], number: i64) -> bool:
    for lot in range(LOTS):
        if fits(position, seat, between, lot, number):
            return True
    return False


def free_lots(position: Position, seat: i64) -> i64:
    free: i64 = 0
    for lot in range(LOTS):
        if is_free(position, seat, lot):
            free += 1
    return free


# Estates (§5.2): what lies between two fences. They are named by their first lot.


def begins_estate(position: Position, seat: i64, lot: i64) -> bool:
    """There is a fence on the left of this lot; the edge of a street has one."""
    return is_first_in_street(lot) or position.has(seat, lot - 1, HAS_FENCE)


def estate_size(position: Position, seat: i64, first: i64) -> i64:
    """Lots from this one to the next fence, if all have houses and there are no more than six; else 0 (§5.2)."""
    size: i64 = 0
    lot = first
    while True:
        if not is_built(position, seat, lot):
            return 0
        size += 1
        if is_last_in_street(lot) or position.has(seat, lot, HAS_FENCE):
            break
        lot += 1
    if size > SIZES:
        return 0
    return size


def is_unused(position: Position, seat: i64, first: i64, size: i64) -> bool:
    """None of its houses has served a plan (§6.2)."""
    for lot in range(first, first + size):
        if position.has(seat, lot, IS_USED):
            return False
    return True


def any_in(position: Position, seat: i64, first: i64, size: i64, what: i64) -> bool:
    """Whether some lot of an estate has a pool, or a copy."""
    for lot in range(first, first + size):
        if position.has(seat, lot, what):
            return True
    return False


def count_estates(position: Position, seat: i64) -> vec[i64]:
    """Complete estates by size; at 0, all of them."""
    found = vec[i64]([0] * 7)
    for lot in range(LOTS):
        if begins_estate(position, seat, lot):
            size = estate_size(position, seat, lot)
            if size:
                found[size] += 1
                found[0] += 1
    return found


# Streets.


def count_in_street(position: Position, seat: i64, street: i64, what: i64) -> i64:
    found: i64 = 0
    for lot in range(FIRST_LOT[street], END_LOT[street]):
        if position.has(seat, lot, what):
            found += 1
    return found


def pools_in(position: Position, seat: i64, street: i64) -> i64:
    return count_in_street(position, seat, street, HAS_POOL)


def copies_in(position: Position, seat: i64, street: i64) -> i64:
    return count_in_street(position, seat, street, IS_COPY)


def roundabouts_in(position: Position, seat: i64, street: i64) -> i64:
    found: i64 = 0
    for lot in range(FIRST_LOT[street], END_LOT[street]):
        if position.house(seat, lot) == ROUNDABOUT:
            found += 1
    return found


def is_full_of_parks(position: Position, seat: i64, street: i64) -> bool:
    return position.crosses(seat, PARKS + street) == position.box.park_boxes[street]


def is_full_of_pools(position: Position, seat: i64, street: i64) -> bool:
    return pools_in(position, seat, street) == position.box.street_pools[street]


def parks_of(position: Position, seat: i64) -> i64:
    return position.crosses(seat, PARKS) + position.crosses(seat, PARKS + 1) + position.crosses(seat, PARKS + 2)


def has_struck_out(position: Position, seat: i64) -> bool:
    """All boxes for strikes are crossed: three (§7.1)."""
    return position.crosses(seat, STRIKES) + 1 == len(position.box.strikes)
