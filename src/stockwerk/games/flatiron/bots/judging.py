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
from stockwerk.games.flatiron.rules.position import ACTING, LINES, MOVING, NONE, OVER, RESOLVING, Table
from stockwerk.games.flatiron.rules.projecting import has_won, projected

A_STEP: Final[i64] = 150  # a pillar or a floor when it is late, whoever built it
A_PILLAR: Final[i64] = 100  # in store when it is late, if it fits: less than a step, and more than its price
A_DOLLAR: Final[i64] = 10
NEEDED: Final[i64] = 10  # dollars for a step, at most
AT_THE_END: Final[i64] = 400  # as if all of them were there
AGAINST_DANIEL: Final[i64] = 80  # the same at any time, alone
A_WIN: Final[i64] = 200


def hurry(table: Table) -> i64:
    """Nobody is forced to build, so those who wait too long like every step (§10.1); Daniel scores in all his turns."""
    if is_late(table):
        return steps(table) * A_STEP
    if table.alone():
        return steps(table) * AGAINST_DANIEL
    return 0


def steps(table: Table) -> i64:
    """Floors and pillars of the tower."""
    count = table.storeys
    for pillar in table.tower:
        count += pillar != NONE
    return count


def readiness(table: Table, company: i64) -> i64:
    """When it is late: pillars and money for the next step; the roof is the end of all waiting."""
    if table.roof_by != NOBODY:
        return AT_THE_END
    pillars: i64 = 0
    for colour in range(COLOURS):
        pillars += table.stores(company, colour) and fits(table, colour, False)
    return min(pillars, free_spaces(table)) * A_PILLAR + min(table.money[company], NEEDED) * A_DOLLAR


def lead(table: Table, company: i64) -> i64:
    """What it has more than the other, and at the end the victory; when it is late, little counts but to end it."""
    ahead = holdings(table, company) - holdings(table, table.other(company))
    if is_late(table):
        return ahead // 10 + hurry(table) + readiness(table, company)
    ahead += hurry(table)
    if table.phase != OVER:
        return ahead
    if has_won(table, company):
        return ahead + A_WIN
    return ahead - A_WIN


def holdings(table: Table, company: i64) -> i64:
    """Points if it ended now, money, pillars, newspapers and cards."""
    worth = projected(table, company) * 10
    if table.roof_by != NOBODY:
        return worth
    worth += worth_of_money(table, table.money[company])
    worth += table.newspapers_of(company) * token(table)
    for colour in range(COLOURS):
        if table.stores(company, colour):
            worth += stored_worth(table, company, colour)
    for street in range(STREETS):
        for line in range(LINES):
            card = table.card_at(company, street, line)
            if card != NONE and not table.is_decree(card):
                worth += half_worth(table, effect_at(table, company, street, line))
    return worth


def promise(table: Table, company: i64) -> i64:
    """What it has, and what the rest of its turn may bring."""
    worth = holdings(table, company)
    if table.actor != company or table.roof_by != NOBODY:
        return worth
    if table.phase == MOVING:
        best: i64 = 0
        for location in range(LOCATIONS):
            if location != table.place[company]:
                best = max(best, visit_worth(table, company, location))
        return worth + best
    if table.phase == ACTING:
        return worth + place_worth(table, company, table.place[company])
    if table.depth > 0:
        worth += pending_worth(table, company)
    if table.phase == RESOLVING:
        worth += column_worth(table, company, table.column_in_use(), table.line)
    return worth


def pending_worth(table: Table, company: i64) -> i64:
    """Of the effect on top of the stack, and of what waits below it."""
    worth: i64 = 0
    effect = table.top()
    kind = table.box.kind(effect)
    if table.progress() < 0 and kind <= BUY_DECREE:
        worth = effect_worth(table, company, effect)
    elif table.progress() > 0:
        worth = builds_worth(table, company, 1, table.box.number(effect, COLOUR) != 0)
    return worth
