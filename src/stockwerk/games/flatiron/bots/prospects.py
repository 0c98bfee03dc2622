"""What deeds are worth to a bot, in tenths of a point: to have a card, to use an effect, to go to a place.

These are rules of thumb, no part of the rules.
"""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64
from stockwerk.games.flatiron.bots.goods import (
    USUAL,
    best_purchase,
    builds_worth,
    dollar,
    income,
    is_late,
    price_in_points,
    purchase_worth,
    stored_worth,
)
from stockwerk.games.flatiron.box.components import (
    AMOUNT,
    BUILD,
    BUY_CARD,
    BUY_DECREE,
    BUY_PILLAR,
    CARDS,
    CITY_HALL,
    CITY_HALL_ACTION,
    COLOUR,
    DECREES,
    EXCHANGE,
    FIRST_NEWSPAPER,
    FLOOR,
    NEWSPAPER,
    OWN_EFFECT,
    PER_DECREE,
    PER_PAIR,
    PER_PILLAR,
    POINTS,
    PRICE,
    SCORES,
    SCORING,
    STREET_EFFECT,
    STREETS,
    TRADE,
    on_card,
)
from stockwerk.games.flatiron.rules.buying import card_price, decree_price, is_open, may_buy_card
from stockwerk.games.flatiron.rules.columns import effect_at, has_room_for_decree
from stockwerk.games.flatiron.rules.effects import dollars_at, dollars_of, points_of
from stockwerk.games.flatiron.rules.floors import may_build_floor
from stockwerk.games.flatiron.rules.moving import dollars_for_visit
from stockwerk.games.flatiron.rules.pillars import printed_price
from stockwerk.games.flatiron.rules.position import LINES, NONE, STOREYS, Position
from stockwerk.games.flatiron.rules.scoring import decrees_of, points_for_decree, reputation_in, street_points

VISITS: Final[i64] = 2  # of a column for each floor that is still to be built


# Cards.


def future(position: Position) -> i64:
    """How often a column may still be used, in all."""
    if is_late(position):
        return 0
    return max(0, (STOREYS - position.storeys) * VISITS - 1)


def half_worth(position: Position, effect: i64) -> i64:
    """What the effect of a card will bring until the end; beside others in its column it needs no turn of its own."""
    return USUAL[position.box.kind(effect)] * future(position) // 4


def reputation_worth(position: Position, company: i64, street: i64, reputation: i64) -> i64:
    now = reputation_in(position, company, street)
    gain = (street_points(now + reputation) - street_points(now)) * 6
    return gain + reputation * 6


def card_worth(position: Position, company: i64, card: i64, half: i64) -> i64:
    """Of having it in its column."""
    reputation = position.box.reputation[card * 2 + half]
    street = position.box.street_of[card]
    return half_worth(position, on_card(card, half)) + reputation_worth(position, company, street, reputation)


def deck_worth(position: Position, company: i64, deck: i64, discount: i64) -> i64:
    """Of the open card, placed as is best, at its price."""
    if not may_buy_card(position, company, deck, discount):
        return 0
    card = position.tops[deck]
    best = max(card_worth(position, company, card, 0), card_worth(position, company, card, 1))
    return max(0, best - price_in_points(position, company, card_price(position, deck, discount)))


def best_card(position: Position, company: i64, discount: i64) -> i64:
    best: i64 = 0
    for deck in range(STREETS):
        best = max(best, deck_worth(position, company, deck, discount))
    return best


def decree_worth(position: Position, company: i64, decree: i64, half: i64) -> i64:
    """What it would bring now, and what it may still grow."""
    scorings, row = position.box.scorings, (decree * 2 + half) * SCORING
    worth = points_for_decree(position, company, decree, half) * 10
    kind = scorings[row + SCORES]
    left = STOREYS - position.storeys
    if kind == PER_DECREE:
        worth += scorings[row + 1] * 10 * min(left, 3 - min(3, decrees_of(position, company)))
    elif kind == PER_PAIR:
        worth += left * 15
    elif kind == PER_PILLAR:
        worth += left * 14
    return worth


def decree_gain(position: Position, company: i64, decree: i64, street: i64, half: i64) -> i64:
    reputation = position.box.reputation[(CARDS + decree) * 2 + half]
    return decree_worth(position, company, decree, half) + reputation_worth(position, company, street, reputation)


def best_decree(position: Position, company: i64, discount: i64) -> i64:
    price = decree_price(position, discount)
    if position.money[company] < price:
        return 0
    best: i64 = 0
    for street in range(STREETS):
        if has_room_for_decree(position, company, street):
            for decree in range(DECREES):
                if is_open(position, decree):
                    best = max(best, decree_gain(position, company, decree, street, 0))
                    best = max(best, decree_gain(position, company, decree, street, 1))
            break  # one column is much like another
    return max(0, best - price_in_points(position, company, price))


# Effects.


def effect_worth(position: Position, company: i64, effect: i64) -> i64:
    """What using it now brings, its price included; nothing if it is better skipped."""
    box = position.box
    kind, price = box.kind(effect), box.number(effect, PRICE)
    if kind == BUY_PILLAR:
        return best_purchase(position, company, price)
    if position.money[company] < price:
        return 0
    if kind == TRADE:
        return trade_worth(position, company, box.number(effect, COLOUR))
    if kind == BUILD:
        return worth_of_building(position, company, effect)
    if kind == FLOOR:
        if not may_build_floor(position):
            return 0
        return max(0, box.number(effect, POINTS) * 10 + 5 - price_in_points(position, company, price))
    if kind == NEWSPAPER:
        return effect_worth(position, company, FIRST_NEWSPAPER + position.news)
    if kind == EXCHANGE:
        return 4
    if kind == BUY_CARD:
        return best_card(position, company, box.number(effect, AMOUNT))
    if kind == BUY_DECREE:
        return best_decree(position, company, box.number(effect, AMOUNT))
    if kind == CITY_HALL_ACTION:
        return dollar(position)
    if OWN_EFFECT <= kind <= STREET_EFFECT:
        return max(0, USUAL[kind] - dollar(position))
    return income(position, company, dollars_of(position, company, effect)) + points_of(position, effect) * 10


def trade_worth(position: Position, company: i64, colour: i64) -> i64:
    price = printed_price(position, company, colour)
    if position.stores(company, colour):
        return max(0, income(position, company, price) - stored_worth(position, company, colour))
    return purchase_worth(position, company, colour, price)


def worth_of_building(position: Position, company: i64, effect: i64) -> i64:
    box = position.box
    worth = builds_worth(position, company, box.number(effect, AMOUNT), box.number(effect, COLOUR) != 0)
    if worth == 0:
        return 0
    return max(
        0, worth + box.number(effect, POINTS) * 10 - price_in_points(position, company, box.number(effect, PRICE))
    )


def column_worth(position: Position, company: i64, street: i64, line: i64) -> i64:
    """Of the effects from this line on."""
    worth: i64 = 0
    for place in range(line, LINES):
        effect = effect_at(position, company, street, place)
        if effect != NONE:
            worth += effect_worth(position, company, effect)
    return worth


# Places.


def taking(position: Position, company: i64, location: i64) -> i64:
    return income(position, company, dollars_at(position, location))


def using(position: Position, company: i64, location: i64) -> i64:
    if location == CITY_HALL:
        return effect_worth(position, company, FIRST_NEWSPAPER + position.news)
    return column_worth(position, company, location, 0)


def buying(position: Position, company: i64, location: i64) -> i64:
    if location == CITY_HALL:
        return best_decree(position, company, 0)
    return deck_worth(position, company, location, 0)


def place_worth(position: Position, company: i64, location: i64) -> i64:
    """Of the best action there."""
    return max(
        taking(position, company, location), using(position, company, location), buying(position, company, location)
    )


def visit_worth(position: Position, company: i64, location: i64) -> i64:
    """With what the floor gives for the visit."""
    return place_worth(position, company, location) + income(position, company, dollars_for_visit(position, location))
