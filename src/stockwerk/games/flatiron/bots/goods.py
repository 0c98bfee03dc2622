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
from stockwerk.games.flatiron.rules.position import NONE, STOREYS, Position

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


def is_late(position: Position) -> bool:
    return position.turn > LATE


def dollar(position: Position) -> i64:
    """What a dollar is worth: less when little can still be bought."""
    if position.roof_by != NOBODY:
        return 0
    if is_late(position):
        return 1
    if position.storeys < STOREYS - 1:
        return 8
    return 4


def worth_of_money(position: Position, dollars: i64) -> i64:
    each = dollar(position)
    if dollars <= ENOUGH:
        return dollars * each
    return ENOUGH * each + (min(dollars, PLENTY) - ENOUGH) * min(each, SPARE)


def token(position: Position) -> i64:
    """What a newspaper in hand is worth."""
    if is_late(position):
        return 1
    return A_TOKEN


def price_in_points(position: Position, company: i64, price: i64) -> i64:
    have = position.money[company]
    return worth_of_money(position, have) - worth_of_money(position, have - price)


def income(position: Position, company: i64, dollars: i64) -> i64:
    have = position.money[company]
    return worth_of_money(position, have + dollars) - worth_of_money(position, have)


# Pillars.


def built_worth(position: Position, company: i64, colour: i64) -> i64:
    return position.box.points[position.side[company] * COLOURS + colour] * 10


def waits_for_roof(position: Position) -> bool:
    """All pillars are built."""
    return position.storeys == STOREYS - 1 and free_spaces(position) == 0


def stored_worth(position: Position, company: i64, colour: i64) -> i64:
    """Half way between what it costs and what it brings when it is built; nothing if no space is left for it."""
    if position.roof_by != NOBODY or waits_for_roof(position):
        return 0
    price = printed_price(position, company, colour) * dollar(position)
    return (price + built_worth(position, company, colour) + A_BONUS - A_BUILD) // 2


def purchase_worth(position: Position, company: i64, colour: i64, price: i64) -> i64:
    """Of a pillar at this price; nothing if it cannot be bought."""
    if not may_buy_pillar(position, company, colour, price):
        return 0
    gain = stored_worth(position, company, colour) - price_in_points(position, company, pillar_price(position, price))
    return max(gain, 0)


def best_purchase(position: Position, company: i64, price: i64) -> i64:
    best: i64 = 0
    for colour in range(COLOURS):
        best = max(best, purchase_worth(position, company, colour, price))
    return best


def space_worth(position: Position, company: i64, space: i64, colour: i64) -> i64:
    """The bonus of a space, for a pillar of this colour."""
    row = (position.active_floor() * SPACES + space) * BONUS_ROW
    kind, amount = position.box.bonuses[row], position.box.bonuses[row + 1]
    if kind == BONUS_POINTS:
        return amount * 10
    if kind == BONUS_FOR_COLOUR:
        if colour == position.box.bonuses[row + 2]:
            return amount * 10
        return 0
    if kind == BONUS_DOLLARS:
        return income(position, company, amount)
    if kind == BONUS_REPUTATION:
        return A_THUMB
    if kind == BONUS_TOKEN:
        return token(position)
    if kind == BONUS_NEWSPAPER:
        return USUAL[NEWSPAPER]
    if kind == BONUS_STREET_CARD:
        return 10
    return 0


def build_worth(position: Position, company: i64, colour: i64, repeats: bool) -> i64:
    """Of building this pillar from the store on the best free space; nothing if it cannot be built."""
    if not position.stores(company, colour) or free_spaces(position) == 0 or not fits(position, colour, repeats):
        return 0
    best: i64 = 0
    for space in range(SPACES):
        if position.pillar_at(space) == NONE:
            best = max(best, space_worth(position, company, space, colour))
    return max(0, built_worth(position, company, colour) + best - stored_worth(position, company, colour))


def builds_worth(position: Position, company: i64, pillars: i64, repeats: bool) -> i64:
    """Of building the best one or two pillars from the store."""
    best: i64 = 0
    second: i64 = 0
    for colour in range(COLOURS):
        worth = build_worth(position, company, colour, repeats)
        if worth > best:
            second = best
            best = worth
        else:
            second = max(second, worth)
    if pillars > 1 and free_spaces(position) > 1:
        return best + second
    return best
