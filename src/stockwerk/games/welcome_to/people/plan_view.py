"""The plans as a seat sees them: what they pay, what its sheet lacks for them, and what scoring one uses up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import (
    ESTATES,
    FIRST_POINTS,
    HARD,
    IN_STREET,
    LATER_POINTS,
    LOTS,
    ONE_STREET,
    PLAN,
    STREET_OF,
)
from stockwerk.games.welcome_to.rules.actions import FIRST_ESTATE
from stockwerk.games.welcome_to.rules.plans import (
    asks,
    is_open,
    may_score,
    may_serve,
    serves_now,
    unused_counts,
    unused_estates,
)
from stockwerk.games.welcome_to.rules.position import IS_USED, MIX_STEP, PLAN_AT, STREET_AT, Position
from stockwerk.games.welcome_to.rules.spending import UNDECIDED, choose_estate, score_plan


@dataclass(frozen=True)
class Plan:
    """A plan that lies on the table."""

    letter: int
    row: tuple[int, ...]  # what it asks for, as in components.py
    first: int
    later: int
    open: bool  # the higher points can still be had
    hard: bool


@dataclass(frozen=True)
class Spending:
    """What is used up when a plan is scored now, or an estate is chosen for it (§6.2, §10.8)."""

    letter: int
    lots: tuple[int, ...]  # in any case
    choice: bool  # ... and estates that are still to be chosen (§6.5)


def plan_of(position: Position, letter: int) -> Plan:
    first = int(position.plans[letter] * PLAN)
    row = tuple(int(number) for number in position.box.plans[first : first + int(PLAN)])
    return Plan(
        letter=letter,
        row=row,
        first=row[int(FIRST_POINTS)],
        later=row[int(LATER_POINTS)],
        open=is_open(position, letter) and not is_turned(position, letter),
        hard=bool(row[int(HARD)]),
    )


def is_turned(position: Position, letter: int) -> bool:
    """It was scored, and all who could be first have decided (§6.3): also before the next round, or if none comes."""
    return position.first[letter] > 0 and (position.actor == NOBODY or position.step == MIX_STEP)


def lacking(position: Position, seat: int, letter: int) -> tuple[tuple[int, int], ...]:
    """Of each size, how many estates the sheet lacks: those in a wrong street, or without their pool, do not count.

    Where all must lie in one street, that depends on the street; then there is no such list.
    """
    street = int(asks(position, letter, IN_STREET)) - 1
    if street + 1 == ONE_STREET:
        return ()
    counts = [
        (size, int(asks(position, letter, ESTATES + size - 1)) - count)
        for size, count in enumerate(unused_counts(position, seat, letter, street), start=1)
    ]
    return tuple((size, count) for size, count in counts if count > 0)


def scorable(position: Position, seat: int) -> Iterator[Spending]:
    for letter in range(3):
        if may_score(position, seat, letter):
            after = position.clone()
            choice = not score_plan(after, seat, letter)
            yield Spending(letter, newly_used(position, after, seat), choice)


def choices(position: Position, seat: int) -> Iterator[tuple[int, Spending]]:
    letter = int(position.at(seat, PLAN_AT))
    for action in position.legal(seat):
        lot, after = int(action - FIRST_ESTATE), position.clone()
        choice = not choose_estate(after, seat, lot)
        yield lot, Spending(letter, newly_used(position, after, seat), choice)


def suitable(position: Position, seat: int) -> Iterator[int]:
    """The first lots of the estates that could serve the plan in question, of whatever size and in whatever order."""
    letter, estates = int(position.at(seat, PLAN_AT)), unused_estates(position, seat)
    for lot, size in enumerate(estates):
        street = position.at(seat, STREET_AT)
        if street == UNDECIDED:
            street = STREET_OF[lot]
            if not serves_now(position, seat, letter, street):
                continue
        if size and may_serve(position, seat, letter, street, size, lot):
            yield lot


def newly_used(before: Position, after: Position, seat: int) -> tuple[int, ...]:
    lots = range(int(LOTS))
    return tuple(lot for lot in lots if after.has(seat, lot, IS_USED) and not before.has(seat, lot, IS_USED))
