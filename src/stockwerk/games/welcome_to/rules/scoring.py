"""The score (§7.2 to §7.5), line by line as on the sheet."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.games.welcome_to.box.components import LETTERS, ROW, SIZES, STREETS, TEMP, deed_on
from stockwerk.games.welcome_to.rules.position import (
    COPIES,
    MARKETED,
    NONE,
    PARKS,
    PLANS,
    POOLS,
    ROUNDABOUTS,
    STRIKES,
    TEMPS,
    Position,
)
from stockwerk.games.welcome_to.rules.sheet import count_estates


def score_of(position: Position, seat: i64) -> i64:
    """All lines added up, minus points taken off (§7.2)."""
    return (
        plan_points(position, seat)
        + park_points(position, seat)
        + pool_points(position, seat)
        + temp_points(position, seat)
        + all_estate_points(position, seat)
        - minus_for_copies(position, seat)
        - minus_for_strikes(position, seat)
        - minus_for_roundabouts(position, seat)
    )


def plan_points(position: Position, seat: i64) -> i64:
    points: i64 = 0
    for letter in range(LETTERS):
        points += position.crosses(seat, PLANS + letter)
    return points


def park_points(position: Position, seat: i64) -> i64:
    """The lowest value that is not crossed, for each street."""
    points: i64 = 0
    for street in range(STREETS):
        points += position.box.parks[street * ROW + position.crosses(seat, PARKS + street)]
    return points


def pool_points(position: Position, seat: i64) -> i64:
    return position.box.pools[position.crosses(seat, POOLS)]


def estate_value(position: Position, seat: i64, size: i64) -> i64:
    """What one complete estate of this size is worth (§7.4)."""
    return position.box.marketing[(size - 1) * ROW + position.crosses(seat, MARKETED + size - 1)]


def all_estate_points(position: Position, seat: i64) -> i64:
    """Used for a plan or not (§7.4)."""
    estates = count_estates(position, seat)
    points: i64 = 0
    for size in range(1, SIZES + 1):
        points += estates[size] * estate_value(position, seat, size)
    return points


def minus_for_copies(position: Position, seat: i64) -> i64:
    return position.box.copies[position.crosses(seat, COPIES)]


def minus_for_strikes(position: Position, seat: i64) -> i64:
    return position.box.strikes[position.crosses(seat, STRIKES)]


def minus_for_roundabouts(position: Position, seat: i64) -> i64:
    return position.box.roundabouts[position.crosses(seat, ROUNDABOUTS)]


# Temp work (§7.3).


def temp_points(position: Position, seat: i64) -> i64:
    """For the most, the second and the third most boxes; equals share a place; none for no box."""
    mine = position.crosses(seat, TEMPS)
    if mine == 0:
        return 0
    if position.players == 1 and position.level <= 0:
        return temp_points_alone(position, mine)
    return points_for_place(position, places_above(position, mine))


def temp_points_alone(position: Position, boxes: i64) -> i64:
    """Level 0: by the number of boxes (§9.9). The classic solo game: from six boxes on (§10.9)."""
    if position.level == NONE:
        if boxes >= 6:
            return position.box.temp_points[0]
        return 0
    if boxes >= 4:
        return position.box.temp_points[0]
    if boxes == 3:
        return position.box.temp_points[1]
    return position.box.temp_points[2]


def places_above(position: Position, boxes: i64) -> i64:
    """How many different numbers of boxes are larger."""
    above: i64 = 0
    most: i64 = most_temps(position)
    while most > boxes:
        if somebody_has(position, most):
            above += 1
        most -= 1
    return above


def most_temps(position: Position) -> i64:
    most = given_temps(position)
    for seat in range(position.players):
        most = max(most, position.crosses(seat, TEMPS))
    return most


def somebody_has(position: Position, boxes: i64) -> bool:
    for seat in range(position.players):
        if position.crosses(seat, TEMPS) == boxes:
            return True
    return given_temps(position) == boxes


def given_temps(position: Position) -> i64:
    """The temp work of the AAA: cards that it was given (§9.11)."""
    found: i64 = 0
    for k in range(position.gifts):
        if deed_on(position.given[k]) == TEMP:
            found += 1
    return found


def points_for_place(position: Position, above: i64) -> i64:
    if above < 3:
        return position.box.temp_points[above]
    return 0
