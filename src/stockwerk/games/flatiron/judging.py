"""What things are worth to a bot, in tenths of a point: money, pillars, effects, cards, places, and a whole position.

These are rules of thumb, no part of the rules.
"""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.buying import card_price, decree_price, is_open, may_buy_card
from stockwerk.games.flatiron.columns import effect_at, has_room_for_decree
from stockwerk.games.flatiron.components import (
    AMOUNT,
    BONUS_DOLLARS,
    BONUS_FOR_COLOUR,
    BONUS_NEWSPAPER,
    BONUS_POINTS,
    BONUS_REPUTATION,
    BONUS_ROW,
    BONUS_STREET_CARD,
    BONUS_TOKEN,
    BUILD,
    BUY_CARD,
    BUY_DECREE,
    BUY_PILLAR,
    CARDS,
    CITY_HALL,
    CITY_HALL_ACTION,
    COLOUR,
    COLOURS,
    DECREES,
    EXCHANGE,
    FIRST_NEWSPAPER,
    FLOOR,
    LOCATIONS,
    NEWSPAPER,
    OWN_EFFECT,
    PER_DECREE,
    PER_PAIR,
    PER_PILLAR,
    POINTS,
    PRICE,
    SCORES,
    SCORING,
    SPACES,
    STREET_EFFECT,
    STREETS,
    TAKE_MORE,
    TRADE,
    VISIT,
    on_card,
)
from stockwerk.games.flatiron.effects import TAKEN, dollars_of, points_of
from stockwerk.games.flatiron.floors import may_build_floor
from stockwerk.games.flatiron.pillars import (
    fits,
    free_spaces,
    may_buy_pillar,
    pillar_price,
    printed_price,
)
from stockwerk.games.flatiron.projecting import projected
from stockwerk.games.flatiron.scoring import decrees_of, points_for_decree, reputation_in, street_points
from stockwerk.games.flatiron.table import ACTING, LINES, MOVING, NONE, OVER, RESOLVING, STOREYS, Table

A_TOKEN: Final[i64] = 22  # a newspaper in hand
A_THUMB: Final[i64] = 30  # a token for reputation, while streets can still use it
A_BUILD: Final[i64] = 8  # what it costs to build a pillar that is in store
A_BONUS: Final[i64] = 15  # of a space, on average
ENOUGH: Final[i64] = 12  # dollars; more are worth less
SPARE: Final[i64] = 3
PLENTY: Final[i64] = 30  # dollars; more are worth nothing
LATE: Final[i64] = 150  # turns; then nothing is saved any more, so that two careful bots come to an end
A_STEP: Final[i64] = 150  # a pillar or a floor when it is late, whoever built it
A_PILLAR: Final[i64] = 100  # in store when it is late, if it fits: less than a step, and more than its price
A_DOLLAR: Final[i64] = 10
NEEDED: Final[i64] = 10  # dollars for a step, at most
AT_THE_END: Final[i64] = 400  # as if all of them were there
AGAINST_DANIEL: Final[i64] = 80  # the same at any time, alone
A_WIN: Final[i64] = 200
VISITS: Final[i64] = 2  # of a column for each floor that is still to be built

# What an effect of each kind brings when it is used, on average; in the order of the kinds.
USUAL: Final = vec[i64]([14, 6, 18, 14, 14, 12, 16, 14, 16, 10, 18, 20, 16, 0, 0, 0, 0, 0])


# Money and pillars.


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


# Effects.


def effect_worth(table: Table, company: i64, effect: i64) -> i64:
    """What using it now brings, its price included; nothing if it is better skipped."""
    box = table.box
    kind, price = box.kind(effect), box.number(effect, PRICE)
    if kind == BUY_PILLAR:
        return best_purchase(table, company, price)
    if table.money[company] < price:
        return 0
    if kind == TRADE:
        return trade_worth(table, company, box.number(effect, COLOUR))
    if kind == BUILD:
        return worth_of_building(table, company, effect)
    if kind == FLOOR:
        if not may_build_floor(table):
            return 0
        return max(0, box.number(effect, POINTS) * 10 + 5 - price_in_points(table, company, price))
    if kind == NEWSPAPER:
        return effect_worth(table, company, FIRST_NEWSPAPER + table.news)
    if kind == EXCHANGE:
        return 4
    if kind == BUY_CARD:
        return best_card(table, company, box.number(effect, AMOUNT))
    if kind == BUY_DECREE:
        return best_decree(table, company, box.number(effect, AMOUNT))
    if kind == CITY_HALL_ACTION:
        return dollar(table)
    if OWN_EFFECT <= kind <= STREET_EFFECT:
        return max(0, USUAL[kind] - dollar(table))
    return income(table, company, dollars_of(table, company, effect)) + points_of(table, effect) * 10


def trade_worth(table: Table, company: i64, colour: i64) -> i64:
    price = printed_price(table, company, colour)
    if table.stores(company, colour):
        return max(0, income(table, company, price) - stored_worth(table, company, colour))
    return purchase_worth(table, company, colour, price)


def worth_of_building(table: Table, company: i64, effect: i64) -> i64:
    box = table.box
    worth = builds_worth(table, company, box.number(effect, AMOUNT), box.number(effect, COLOUR) != 0)
    if worth == 0:
        return 0
    return max(0, worth + box.number(effect, POINTS) * 10 - price_in_points(table, company, box.number(effect, PRICE)))


def column_worth(table: Table, company: i64, street: i64, line: i64) -> i64:
    """Of the effects from this line on."""
    worth: i64 = 0
    for place in range(line, LINES):
        effect = effect_at(table, company, street, place)
        if effect != NONE:
            worth += effect_worth(table, company, effect)
    return worth


# Cards.


def future(table: Table) -> i64:
    """How often a column may still be used, in all."""
    if is_late(table):
        return 0
    return max(0, (STOREYS - table.storeys) * VISITS - 1)


def half_worth(table: Table, effect: i64) -> i64:
    """What the effect of a card will bring until the end; beside others in its column it needs no turn of its own."""
    return USUAL[table.box.kind(effect)] * future(table) // 4


def reputation_worth(table: Table, company: i64, street: i64, reputation: i64) -> i64:
    now = reputation_in(table, company, street)
    gain = (street_points(now + reputation) - street_points(now)) * 6
    return gain + reputation * 6


def card_worth(table: Table, company: i64, card: i64, half: i64) -> i64:
    """Of having it in its column."""
    reputation = table.box.reputation[card * 2 + half]
    street = table.box.street_of[card]
    return half_worth(table, on_card(card, half)) + reputation_worth(table, company, street, reputation)


def deck_worth(table: Table, company: i64, deck: i64, discount: i64) -> i64:
    """Of the open card, placed as is best, at its price."""
    if not may_buy_card(table, company, deck, discount):
        return 0
    card = table.tops[deck]
    best = max(card_worth(table, company, card, 0), card_worth(table, company, card, 1))
    return max(0, best - price_in_points(table, company, card_price(table, deck, discount)))


def best_card(table: Table, company: i64, discount: i64) -> i64:
    best: i64 = 0
    for deck in range(STREETS):
        best = max(best, deck_worth(table, company, deck, discount))
    return best


def decree_worth(table: Table, company: i64, decree: i64, half: i64) -> i64:
    """What it would bring now, and what it may still grow."""
    scorings, row = table.box.scorings, (decree * 2 + half) * SCORING
    worth = points_for_decree(table, company, decree, half) * 10
    kind = scorings[row + SCORES]
    left = STOREYS - table.storeys
    if kind == PER_DECREE:
        worth += scorings[row + 1] * 10 * min(left, 3 - min(3, decrees_of(table, company)))
    elif kind == PER_PAIR:
        worth += left * 15
    elif kind == PER_PILLAR:
        worth += left * 14
    return worth


def decree_gain(table: Table, company: i64, decree: i64, street: i64, half: i64) -> i64:
    reputation = table.box.reputation[(CARDS + decree) * 2 + half]
    return decree_worth(table, company, decree, half) + reputation_worth(table, company, street, reputation)


def best_decree(table: Table, company: i64, discount: i64) -> i64:
    price = decree_price(table, discount)
    if table.money[company] < price:
        return 0
    best: i64 = 0
    for street in range(STREETS):
        if has_room_for_decree(table, company, street):
            for decree in range(DECREES):
                if is_open(table, decree):
                    best = max(best, decree_gain(table, company, decree, street, 0))
                    best = max(best, decree_gain(table, company, decree, street, 1))
            break  # one column is much like another
    return max(0, best - price_in_points(table, company, price))


# Places.


def taking(table: Table, company: i64, location: i64) -> i64:
    dollars = TAKEN
    if location == CITY_HALL and table.floor_effect() == TAKE_MORE:
        dollars = table.floor_amount()
    return income(table, company, dollars)


def using(table: Table, company: i64, location: i64) -> i64:
    if location == CITY_HALL:
        return effect_worth(table, company, FIRST_NEWSPAPER + table.news)
    return column_worth(table, company, location, 0)


def buying(table: Table, company: i64, location: i64) -> i64:
    if location == CITY_HALL:
        return best_decree(table, company, 0)
    return deck_worth(table, company, location, 0)


def place_worth(table: Table, company: i64, location: i64) -> i64:
    """Of the best action there."""
    return max(taking(table, company, location), using(table, company, location), buying(table, company, location))


def visit_worth(table: Table, company: i64, location: i64) -> i64:
    """With what the floor gives for the visit."""
    worth = place_worth(table, company, location)
    if table.floor_effect() == VISIT and table.box.floor_streets[table.active_floor()] == location:
        worth += income(table, company, table.floor_amount())
    return worth


# A position.


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


def has_won(table: Table, company: i64) -> bool:
    """At the end; of equals, whoever built the roof (§10.6)."""
    mine, theirs = projected(table, company), projected(table, table.other(company))
    return mine > theirs or (mine == theirs and table.roof_by == company)


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
