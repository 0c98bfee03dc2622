"""What a scored plan uses up (§6.2, §10.8), and which estates where there is a choice (§6.5)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.welcome_to.box.components import (
    BUILT_STREET,
    END_ESTATES,
    END_HOUSES,
    END_LOT,
    ESTATES,
    FIRST_LOT,
    IN_STREET,
    LOTS,
    ONE_STREET,
    SIZES,
    STREET_OF,
    STREETS,
)
from stockwerk.games.welcome_to.rules.actions import FIRST_ESTATE
from stockwerk.games.welcome_to.rules.plans import (
    asks,
    count_from,
    count_streets,
    may_serve,
    points_now,
    serves,
    unused_estates,
)
from stockwerk.games.welcome_to.rules.position import (
    IS_USED,
    LOT_AT,
    NONE,
    PLAN_AT,
    PLANS,
    SHEET,
    SIZE_AT,
    STILL,
    STREET_AT,
    Table,
)

UNDECIDED: Final[i64] = -2  # all estates must lie in one street, and there are several such streets


def score_plan(table: Table, seat: i64, letter: i64) -> bool:
    """Note the points and use up what the plan uses; whether that is done, or estates are still to be chosen."""
    table.sheets[seat * SHEET + PLANS + letter] = points_now(table, letter)
    use_ends(table, seat, letter)
    use_street(table, seat, asks(table, letter, BUILT_STREET) - 1)
    table.note(seat, PLAN_AT, letter)
    table.note(seat, STREET_AT, asks(table, letter, IN_STREET) - 1)
    if asks(table, letter, IN_STREET) == ONE_STREET:
        table.note(seat, STREET_AT, UNDECIDED)
    table.note(seat, SIZE_AT, 0)
    table.note(seat, STILL, 0)
    return use_forced(table, seat)


def use_ends(table: Table, seat: i64, letter: i64) -> None:
    if asks(table, letter, END_ESTATES) or asks(table, letter, END_HOUSES):
        for street in range(STREETS):
            table.mark(seat, FIRST_LOT[street], IS_USED)
            table.mark(seat, END_LOT[street] - 1, IS_USED)


def use_street(table: Table, seat: i64, street: i64) -> None:
    if street >= 0:
        for lot in range(FIRST_LOT[street], END_LOT[street]):
            table.mark(seat, lot, IS_USED)


# Which estates are used up (§6.5): smallest size first, and of a size from the left.


def use_forced(table: Table, seat: i64) -> bool:
    """Use all estates without a choice; whether that was all."""
    letter = table.at(seat, PLAN_AT)
    decide_street(table, seat, letter)
    while True:
        if table.at(seat, STILL) == 0:
            size = table.at(seat, SIZE_AT) + 1
            if size > SIZES:
                table.note(seat, PLAN_AT, NONE)
                return True
            table.note(seat, SIZE_AT, size)
            table.note(seat, STILL, asks(table, letter, ESTATES + size - 1))
            table.note(seat, LOT_AT, 0)
        elif table.at(seat, STREET_AT) == UNDECIDED or choices_left(table, seat) > table.at(seat, STILL):
            return False
        else:
            use_estate(table, seat, next_choice(table, seat))


def decide_street(table: Table, seat: i64, letter: i64) -> None:
    """Only one street has it all."""
    estates = unused_estates(table, seat)
    if table.at(seat, STREET_AT) == UNDECIDED and count_streets(table, seat, letter, estates) == 1:
        for street in range(STREETS):
            if serves(table, seat, letter, street, estates):
                table.note(seat, STREET_AT, street)
                return


def choices_left(table: Table, seat: i64) -> i64:
    letter, street, size = table.at(seat, PLAN_AT), table.at(seat, STREET_AT), table.at(seat, SIZE_AT)
    return count_from(table, seat, letter, street, size, table.at(seat, LOT_AT), unused_estates(table, seat))


def next_choice(table: Table, seat: i64) -> i64:
    letter, street, size = table.at(seat, PLAN_AT), table.at(seat, STREET_AT), table.at(seat, SIZE_AT)
    estates = unused_estates(table, seat)
    for lot in range(table.at(seat, LOT_AT), LOTS):
        if estates[lot] == size and may_serve(table, seat, letter, street, size, lot):
            return lot
    raise AssertionError(f"seat {seat} has no estate left to use")


def legal_estates(table: Table, seat: i64, out: vec[i64]) -> i64:
    """Those of the size in question that leave enough to their right."""
    letter, size, still = table.at(seat, PLAN_AT), table.at(seat, SIZE_AT), table.at(seat, STILL)
    estates = unused_estates(table, seat)
    n: i64 = 0
    for lot in range(table.at(seat, LOT_AT), LOTS):
        street = table.at(seat, STREET_AT)
        if street == UNDECIDED:
            street = STREET_OF[lot]
            if not serves(table, seat, letter, street, estates):
                continue
        if estates[lot] == size and may_serve(table, seat, letter, street, size, lot):
            if count_from(table, seat, letter, street, size, lot, estates) >= still:
                out[n] = FIRST_ESTATE + lot
                n += 1
    return n


def choose_estate(table: Table, seat: i64, lot: i64) -> bool:
    """Use this one; whether all have been chosen now."""
    if table.at(seat, STREET_AT) == UNDECIDED:
        table.note(seat, STREET_AT, STREET_OF[lot])
    use_estate(table, seat, lot)
    return use_forced(table, seat)


def use_estate(table: Table, seat: i64, first: i64) -> None:
    size = table.at(seat, SIZE_AT)
    for lot in range(first, first + size):
        table.mark(seat, lot, IS_USED)
    table.note(seat, LOT_AT, first + size)
    table.note(seat, STILL, table.at(seat, STILL) - 1)
