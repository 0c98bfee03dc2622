"""What a position is worth to a bot, in tenths of a point: all it has, what its turn may bring, and how late it is.

These are rules of thumb, no part of the rules.
"""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.bots.goods import builds_worth, is_late, stored_worth, token, worth_of_money
from stockwerk.games.flatiron.bots.prospects import column_worth, effect_worth, half_worth, place_worth, visit_worth
from stockwerk.games.flatiron.box.components import BUY_DECREE, COLOUR, COLOURS, LOCATIONS, STREETS
from stockwerk.games.flatiron.rules.columns import effect_at
from stockwerk.games.flatiron.rules.pillars import fits, free_spaces
from stockwerk.games.flatiron.rules.position import ACTING, LINES, MOVING, NONE, OVER, RESOLVING, Position
from stockwerk.games.flatiron.rules.projecting import has_won, projected

A_STEP: Final[i64] = 150  # a pillar or a floor when it is late, whoever built it
A_PILLAR: Final[i64] = 100  # in store when it is late, if it fits: less than a step, and more than its price
A_DOLLAR: Final[i64] = 10
NEEDED: Final[i64] = 10  # dollars for a step, at most
AT_THE_END: Final[i64] = 400  # as if all of them were there
AGAINST_DANIEL: Final[i64] = 80  # the same at any time, alone
A_WIN: Final[i64] = 200


def hurry(position: Position) -> i64:
    """Nobody is forced to build, so those who wait too long like every step (§10.1); Daniel scores in all his turns."""
    if is_late(position):
        return steps(position) * A_STEP
    if position.alone():
        return steps(position) * AGAINST_DANIEL
    return 0


def steps(position: Position) -> i64:
    """Floors and pillars of the tower."""
    count = position.storeys
    for pillar in position.tower:
        count += pillar != NONE
    return count


def readiness(position: Position, company: i64) -> i64:
    """When it is late: pillars and money for the next step; the roof is the end of all waiting."""
    if position.roof_by != NOBODY:
        return AT_THE_END
    pillars: i64 = 0
    for colour in range(COLOURS):
        pillars += position.stores(company, colour) and fits(position, colour, False)
    return min(pillars, free_spaces(position)) * A_PILLAR + min(position.money[company], NEEDED) * A_DOLLAR


def lead(position: Position, company: i64) -> i64:
    """What it has more than the other, and at the end the victory; when it is late, little counts but to end it."""
    ahead = holdings(position, company) - holdings(position, position.other(company))
    if is_late(position):
        return ahead // 10 + hurry(position) + readiness(position, company)
    ahead += hurry(position)
    if position.phase != OVER:
        return ahead
    if has_won(position, company):
        return ahead + A_WIN
    return ahead - A_WIN


def holdings(position: Position, company: i64) -> i64:
    """Points if it ended now, money, pillars, newspapers and cards."""
    worth = projected(position, company) * 10
    if position.roof_by != NOBODY:
        return worth
    worth += worth_of_money(position, position.money[company])
    worth += position.newspapers_of(company) * token(position)
    for colour in range(COLOURS):
        if position.stores(company, colour):
            worth += stored_worth(position, company, colour)
    for street in range(STREETS):
        for line in range(LINES):
            card = position.card_at(company, street, line)
            if card != NONE and not position.is_decree(card):
                worth += half_worth(position, effect_at(position, company, street, line))
    return worth


def promise(position: Position, company: i64) -> i64:
    """What it has, and what the rest of its turn may bring."""
    worth = holdings(position, company)
    if position.actor != company or position.roof_by != NOBODY:
        return worth
    if position.phase == MOVING:
        best: i64 = 0
        for location in range(LOCATIONS):
            if location != position.place[company]:
                best = max(best, visit_worth(position, company, location))
        return worth + best
    if position.phase == ACTING:
        return worth + place_worth(position, company, position.place[company])
    if position.depth > 0:
        worth += pending_worth(position, company)
    if position.phase == RESOLVING:
        worth += column_worth(position, company, position.column_in_use(), position.line)
    return worth


def pending_worth(position: Position, company: i64) -> i64:
    """Of the effect on top of the stack, and of what waits below it."""
    worth: i64 = 0
    effect = position.top()
    kind = position.box.kind(effect)
    if position.progress() < 0 and kind <= BUY_DECREE:
        worth = effect_worth(position, company, effect)
    elif position.progress() > 0:
        worth = builds_worth(position, company, 1, position.box.number(effect, COLOUR) != 0)
    return worth
