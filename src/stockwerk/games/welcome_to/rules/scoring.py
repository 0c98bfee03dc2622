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
    Table,
)
from stockwerk.games.welcome_to.rules.sheet import count_estates


def score_of(table: Table, seat: i64) -> i64:
    """All lines added up, minus points taken off (§7.2)."""
    return (
        plan_points(table, seat)
        + park_points(table, seat)
        + pool_points(table, seat)
        + temp_points(table, seat)
        + all_estate_points(table, seat)
        - minus_for_copies(table, seat)
        - minus_for_strikes(table, seat)
        - minus_for_roundabouts(table, seat)
    )


def plan_points(table: Table, seat: i64) -> i64:
    points: i64 = 0
    for letter in range(LETTERS):
        points += table.crosses(seat, PLANS + letter)
    return points


def park_points(table: Table, seat: i64) -> i64:
    """The lowest value that is not crossed, for each street."""
    points: i64 = 0
    for street in range(STREETS):
        points += table.box.parks[street * ROW + table.crosses(seat, PARKS + street)]
    return points


def pool_points(table: Table, seat: i64) -> i64:
    return table.box.pools[table.crosses(seat, POOLS)]


def estate_value(table: Table, seat: i64, size: i64) -> i64:
    """What one complete estate of this size is worth (§7.4)."""
    return table.box.marketing[(size - 1) * ROW + table.crosses(seat, MARKETED + size - 1)]


def all_estate_points(table: Table, seat: i64) -> i64:
    """Used for a plan or not (§7.4)."""
    estates = count_estates(table, seat)
    points: i64 = 0
    for size in range(1, SIZES + 1):
        points += estates[size] * estate_value(table, seat, size)
    return points


def minus_for_copies(table: Table, seat: i64) -> i64:
    return table.box.copies[table.crosses(seat, COPIES)]


def minus_for_strikes(table: Table, seat: i64) -> i64:
    return table.box.strikes[table.crosses(seat, STRIKES)]


def minus_for_roundabouts(table: Table, seat: i64) -> i64:
    return table.box.roundabouts[table.crosses(seat, ROUNDABOUTS)]


# Temp work (§7.3).


def temp_points(table: Table, seat: i64) -> i64:
    """For the most, the second and the third most boxes; equals share a place; none for no box."""
    mine = table.crosses(seat, TEMPS)
    if mine == 0:
        return 0
    if table.players == 1 and table.level <= 0:
        return temp_points_alone(table, mine)
    return points_for_place(table, places_above(table, mine))


def temp_points_alone(table: Table, boxes: i64) -> i64:
    """Level 0: by the number of boxes (§9.9). The classic solo game: from six boxes on (§10.9)."""
    if table.level == NONE:
        if boxes >= 6:
            return table.box.temp_points[0]
        return 0
    if boxes >= 4:
        return table.box.temp_points[0]
    if boxes == 3:
        return table.box.temp_points[1]
    return table.box.temp_points[2]


def places_above(table: Table, boxes: i64) -> i64:
    """How many different numbers of boxes are larger."""
    above: i64 = 0
    most: i64 = most_temps(table)
    while most > boxes:
        if somebody_has(table, most):
            above += 1
        most -= 1
    return above


def most_temps(table: Table) -> i64:
    most = given_temps(table)
    for seat in range(table.players):
        most = max(most, table.crosses(seat, TEMPS))
    return most


def somebody_has(table: Table, boxes: i64) -> bool:
    for seat in range(table.players):
        if table.crosses(seat, TEMPS) == boxes:
            return True
    return given_temps(table) == boxes


def given_temps(table: Table) -> i64:
    """The temp work of the AAA: cards that it was given (§9.11)."""
    found: i64 = 0
    for k in range(table.gifts):
        if deed_on(table.given[k]) == TEMP:
            found += 1
    return found


def points_for_place(table: Table, above: i64) -> i64:
    if above < 3:
        return table.box.temp_points[above]
    return 0
