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
    Position,
)

UNDECIDED: Final[i64] = -2  # all estates must lie in one street, and there are several such streets


def score_plan(position: Position, seat: i64, letter: i64) -> bool:
    """Note the points and use up what the plan uses; whether that is done, or estates are still to be chosen."""
    position.sheets[seat * SHEET + PLANS + letter] = points_now(position, letter)
    use_ends(position, seat, letter)
    use_street(position, seat, asks(position, letter, BUILT_STREET) - 1)
    position.note(seat, PLAN_AT, letter)
    position.note(seat, STREET_AT, asks(position, letter, IN_STREET) - 1)
    if asks(position, letter, IN_STREET) == ONE_STREET:
        position.note(seat, STREET_AT, UNDECIDED)
    position.note(seat, SIZE_AT, 0)
    position.note(seat, STILL, 0)
    return use_forced(position, seat)


def use_ends(position: Position, seat: i64, letter: i64) -> None:
    if asks(position, letter, END_ESTATES) or asks(position, letter, END_HOUSES):
        for street in range(STREETS):
            position.mark(seat, FIRST_LOT[street], IS_USED)
            position.mark(seat, END_LOT[street] - 1, IS_USED)


def use_street(position: Position, seat: i64, street: i64) -> None:
    if street >= 0:
        for lot in range(FIRST_LOT[street], END_LOT[street]):
            position.mark(seat, lot, IS_USED)


# Which estates are used up (§6.5): smallest size first, and of a size from the left.


def use_forced(position: Position, seat: i64) -> bool:
    """Use all estates without a choice; whether that was all."""
    letter = position.at(seat, PLAN_AT)
    decide_street(position, seat, letter)
    while True:
        if position.at(seat, STILL) == 0:
            size = position.at(seat, SIZE_AT) + 1
            if size > SIZES:
                position.note(seat, PLAN_AT, NONE)
                return True
            position.note(seat, SIZE_AT, size)
            position.note(seat, STILL, asks(position, letter, ESTATES + size - 1))
            position.note(seat, LOT_AT, 0)
        elif position.at(seat, STREET_AT) == UNDECIDED or choices_left(position, seat) > position.at(seat, STILL):
            return False
        else:
            use_estate(position, seat, next_choice(position, seat))


def decide_street(position: Position, seat: i64, letter: i64) -> None:
    """Only one street has it all."""
    estates = unused_estates(position, seat)
    if position.at(seat, STREET_AT) == UNDECIDED and count_streets(position, seat, letter, estates) == 1:
        for street in range(STREETS):
            if serves(position, seat, letter, street, estates):
                position.note(seat, STREET_AT, street)
                return


def choices_left(position: Position, seat: i64) -> i64:
    letter, street, size = position.at(seat, PLAN_AT), position.at(seat, STREET_AT), position.at(seat, SIZE_AT)
    return count_from(position, seat, letter, street, size, position.at(seat, LOT_AT), unused_estates(position, seat))


def next_choice(position: Position, seat: i64) -> i64:
    letter, street, size = position.at(seat, PLAN_AT), position.at(seat, STREET_AT), position.at(seat, SIZE_AT)
    estates = unused_estates(position, seat)
    for lot in range(position.at(seat, LOT_AT), LOTS):
        if estates[lot] == size and may_serve(position, seat, letter, street, size, lot):
            return lot
    raise AssertionError(f"seat {seat} has no estate left to use")


def legal_estates(position: Position, seat: i64, out: vec[i64]) -> i64:
    """Those of the size in question that leave enough to their right."""
    letter, size, still = position.at(seat, PLAN_AT), position.at(seat, SIZE_AT), position.at(seat, STILL)
    estates = unused_estates(position, seat)
    n: i64 = 0
    for lot in range(position.at(seat, LOT_AT), LOTS):
        street = position.at(seat, STREET_AT)
        if street == UNDECIDED:
            street = STREET_OF[lot]
            if not serves(position, seat, letter, street, estates):
                continue
        if estates[lot] == size and may_serve(position, seat, letter, street, size, lot):
            if count_from(position, seat, letter, street, size, lot, estates) >= still:
                out[n] = FIRST_ESTATE + lot
                n += 1
    return n


def choose_estate(position: Position, seat: i64, lot: i64) -> bool:
    """Use this one; whether all have been chosen now."""
    if position.at(seat, STREET_AT) == UNDECIDED:
        position.note(seat, STREET_AT, STREET_OF[lot])
    use_estate(position, seat, lot)
    return use_forced(position, seat)


def use_estate(position: Position, seat: i64, first: i64) -> None:
    size = position.at(seat, SIZE_AT)
    for lot in range(first, first + size):
        position.mark(seat, lot, IS_USED)
    position.note(seat, LOT_AT, first + size)
    position.note(seat, STILL, position.at(seat, STILL) - 1)
