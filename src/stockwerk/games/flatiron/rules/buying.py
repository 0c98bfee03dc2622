"""Buying cards (§4): street cards and decrees."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.flatiron.box.components import CARD_POINTS, CARDS, CHEAP_DECREES, DECREES, STREETS
from stockwerk.games.flatiron.rules.actions import buy_card, buy_decree, deck_of, decree_of, decree_street, half_of
from stockwerk.games.flatiron.rules.columns import has_room, has_room_for_decree, put_card
from stockwerk.games.flatiron.rules.drawing import open_card
from stockwerk.games.flatiron.rules.events import BoughtCard, BoughtDecree
from stockwerk.games.flatiron.rules.paperboy import give_points
from stockwerk.games.flatiron.rules.position import NONE, Position

DECREE_PRICE: Final[i64] = 3


# Street cards.


def card_price(position: Position, deck: i64, discount: i64) -> i64:
    """Never below 0 (§3.6)."""
    price = position.box.price_of[position.tops[deck]] - discount
    return max(price, 0)


def may_buy_card(position: Position, company: i64, deck: i64, discount: i64) -> bool:
    """There is a card (§4.7), its own column has room (§4.4), and it can be paid (§3.6)."""
    card = position.tops[deck]
    if card == NONE or not has_room(position, company, position.box.street_of[card]):
        return False
    return position.money[company] >= card_price(position, deck, discount)


def legal_cards_of(position: Position, company: i64, deck: i64, discount: i64, out: vec[i64], n: i64) -> i64:
    """From above or from below (§4.3)."""
    if may_buy_card(position, company, deck, discount):
        out[n] = buy_card(deck, 0)
        out[n + 1] = buy_card(deck, 1)
        n += 2
    return n


def legal_cards(position: Position, company: i64, discount: i64, out: vec[i64], n: i64) -> i64:
    """Of any deck (§8.5)."""
    for deck in range(STREETS):
        n = legal_cards_of(position, company, deck, discount, out, n)
    return n


def take_card(position: Position, company: i64, action: i64, discount: i64) -> None:
    """Pay, put the card into its column, turn up the next one (§4.1)."""
    deck = deck_of(action)
    card = position.tops[deck]
    price = card_price(position, deck, discount)
    position.money[company] -= price
    put_card(position, company, position.box.street_of[card], half_of(action), card)
    if position.story is not None:
        position.tell(BoughtCard(company, card, half_of(action), price))
    open_card(position, deck)
    if position.floor_effect() == CARD_POINTS:
        give_points(position, company, position.floor_amount())


# Decrees.


def decree_price(position: Position, discount: i64) -> i64:
    """$3 (§4.5), less by a newspaper (§9.4) and by the floor (§8.13), never below 0 (§3.6)."""
    price = DECREE_PRICE - discount
    if position.floor_effect() == CHEAP_DECREES:
        price -= position.floor_amount()
    return max(price, 0)


def is_open(position: Position, decree: i64) -> bool:
    return (position.decrees >> decree) & 1 == 1


def legal_decrees(position: Position, company: i64, discount: i64, out: vec[i64], n: i64) -> i64:
    """Any open one, in any column with room for it, from above or from below (§4.5, §4.6)."""
    if position.money[company] < decree_price(position, discount) or position.decrees == 0:
        return n
    rooms: i64 = 0
    for street in range(STREETS):
        if has_room_for_decree(position, company, street):
            rooms |= i64(1) << street
    for decree in range(DECREES):
        if is_open(position, decree):
            for street in range(STREETS):
                if (rooms >> street) & 1:
                    out[n] = buy_decree(decree, street, 0)
                    out[n + 1] = buy_decree(decree, street, 1)
                    n += 2
    return n


def take_decree(position: Position, company: i64, action: i64, discount: i64) -> None:
    """No new one is laid out (§4.5)."""
    decree, street, half = decree_of(action), decree_street(action), half_of(action)
    price = decree_price(position, discount)
    position.money[company] -= price
    position.decrees &= ~(i64(1) << decree)
    put_card(position, company, street, half, CARDS + decree)
    if position.story is not None:
        position.tell(BoughtDecree(company, decree, street, half, price))
