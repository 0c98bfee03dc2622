"""What goods are worth to a bot, in tenths of a point: money, newspapers, pillars and the spaces for them.

These are rules of thumb, no part of the rules.
"""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.box.components import (
    BONUS_DOLLARS,
    BONUS_FOR_COLOUR,
    BONUS_NEWSPAPER,
    BONUS_POINTS,
    BONUS_REPUTATION,
    BONUS_ROW,
    BONUS_STREET_CARD,
    BONUS_TOKEN,
    COLOURS,
    NEWSPAPER,
    SPACES,
)
from stockwerk.games.flatiron.rules.pillars import fits, free_spaces, may_buy_pillar, pillar_price, printed_price
from stockwerk.games.flatiron.rules.position import NONE, STOREYS, Table

A_TOKEN: Final[i64] = 22  # a newspaper in hand
A_THUMB: Final[i64] = 30  # a token for reputation, while streets can still use it
A_BUILD: Final[i64] = 8  # what it costs to build a pillar that is in store
A_BONUS: Final[i64] = 15  # of a space, on average
ENOUGH: Final[i64] = 12  # dollars; more are worth less
SPARE: Final[i64] = 3
PLENTY: Final[i64] = 30  # dollars; more are worth nothing
LATE: Final[i64] = 150  # turns; then nothing is saved any more, so that two careful bots come to an end

# What an effect of each kind brings when it is used, on average; in the order of the kinds.
USUAL: Final = vec[i64]([14, 6, 18, 14, 14, 12, 16, 14, 16, 10, 18, 20, 16, 0, 0, 0, 0, 0])


# Money and newspapers.


def is_late(table: Table) -> bool:
    return table.turn > LATE


def dollar(table: Table) -> i64:
    """What a dollar is worth: less when little can still be bought."""
    if table.roof_by != NOBODY:
        return 0
    if is_late(table):
        return 1
    if table.storeys < STOREYS - 1:
        return 8
    return 4


def worth_of_money(table: Table, dollars: i64) -> i64:
    each = dollar(table)
    if dollars <= ENOUGH:
        return dollars * each
    return ENOUGH * each + (min(dollars, PLENTY) - ENOUGH) * min(each, SPARE)


def token(table: Table) -> i64:
    """What a newspaper in hand is worth."""
    if is_late(table):
        return 1
    return A_TOKEN


def price_in_points(table: Table, company: i64, price: i64) -> i64:
    have = table.money[company]
    return worth_of_money(table, have) - worth_of_money(table, have - price)


def income(table: Table, company: i64, dollars: i64) -> i64:
    have = table.money[company]
    return worth_of_money(table, have + dollars) - worth_of_money(table, have)


# Pillars.


def built_worth(table: Table, company: i64, colour: i64) -> i64:
    return table.box.points[table.side[company] * COLOURS + colour] * 10


def waits_for_roof(table: Table) -> bool:
    """All pillars are built."""
    return table.storeys == STOREYS - 1 and free_spaces(table) == 0


def stored_worth(table: Table, company: i64, colour: i64) -> i64:
    """Half way between what it costs and what it brings when it is built; nothing if no space is left for it."""
    if table.roof_by != NOBODY or waits_for_roof(table):
        return 0
    price = printed_price(table, company, colour) * dollar(table)
    return (price + built_worth(table, company, colour) + A_BONUS - A_BUILD) // 2


def purchase_worth(table: Table, company: i64, colour: i64, price: i64) -> i64:
    """Of a pillar at this price; nothing if it cannot be bought."""
    if not may_buy_pillar(table, company, colour, price):
        return 0
    gain = stored_worth(table, company, colour) - price_in_points(table, company, pillar_price(table, price))
    return max(gain, 0)


def best_purchase(table: Table, company: i64, price: i64) -> i64:
    best: i64 = 0
    for colour in range(COLOURS):
        best = max(best, purchase_worth(table, company, colour, price))
    return best


def space_worth(table: Table, company: i64, space: i64, colour: i64) -> i64:
    """The bonus of a space, for a pillar of this colour."""
    row = (table.active_floor() * SPACES + space) * BONUS_ROW
    kind, amount = table.box.bonuses[row], table.box.bonuses[row + 1]
    if kind == BONUS_POINTS:
        return amount * 10
    if kind == BONUS_FOR_COLOUR:
        if colour == table.box.bonuses[row + 2]:
            return amount * 10
        return 0
    if kind == BONUS_DOLLARS:
        return income(table, company, amount)
    if kind == BONUS_REPUTATION:
        return A_THUMB
    if kind == BONUS_TOKEN:
        return token(table)
    if kind == BONUS_NEWSPAPER:
        return USUAL[NEWSPAPER]
    if kind == BONUS_STREET_CARD:
        return 10
    return 0


def build_worth(table: Table, company: i64, colour: i64, repeats: bool) -> i64:
    """Of building this pillar from the store on the best free space; nothing if it cannot be built."""
    if not table.stores(company, colour) or free_spaces(table) == 0 or not fits(table, colour, repeats):
        return 0
    best: i64 = 0
    for space in range(SPACES):
        if table.pillar_at(space) == NONE:
            best = max(best, space_worth(table, company, space, colour))
    return max(0, built_worth(table, company, colour) + best - stored_worth(table, company, colour))


def builds_worth(table: Table, company: i64, pillars: i64, repeats: bool) -> i64:
    """Of building the best one or two pillars from the store."""
    best: i64 = 0
    second: i64 = 0
    for colour in range(COLOURS):
        worth = build_worth(table, company, colour, repeats)
        if worth > best:
            second = best
            best = worth
        else:
            second = max(second, worth)
    if pillars > 1 and free_spaces(table) > 1:
        return best + second
    return best
