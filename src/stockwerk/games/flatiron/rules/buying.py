"""Buying cards (§4): street cards and decrees."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.flatiron.box.components import CARD_POINTS, CARDS, CHEAP_DECREES, DECREES, STREETS
from stockwerk.games.flatiron.rules.actions import buy_card, buy_decree, deck_of, decree_of, decree_street, half_of
from stockwerk.games.flatiron.rules.columns import has_room, has_room_for_decree, put_card
from stockwerk.games.flatiron.rules.drawing import open_card
from stockwerk.games.flatiron.rules.events import BOUGHT_CARD, BOUGHT_DECREE
from stockwerk.games.flatiron.rules.paperboy import give_points
from stockwerk.games.flatiron.rules.position import NONE, Table

DECREE_PRICE: Final[i64] = 3


# Street cards.


def card_price(table: Table, deck: i64, discount: i64) -> i64:
    """Never below 0 (§3.6)."""
    price = table.box.price_of[table.tops[deck]] - discount
    return max(price, 0)


def may_buy_card(table: Table, company: i64, deck: i64, discount: i64) -> bool:
    """There is a card (§4.7), its own column has room (§4.4), and it can be paid (§3.6)."""
    card = table.tops[deck]
    if card == NONE or not has_room(table, company, table.box.street_of[card]):
        return False
    return table.money[company] >= card_price(table, deck, discount)


def legal_cards_of(table: Table, company: i64, deck: i64, discount: i64, out: vec[i64], n: i64) -> i64:
    """From above or from below (§4.3)."""
    if may_buy_card(table, company, deck, discount):
        out[n] = buy_card(deck, 0)
        out[n + 1] = buy_card(deck, 1)
        n += 2
    return n


def legal_cards(table: Table, company: i64, discount: i64, out: vec[i64], n: i64) -> i64:
    """Of any deck (§8.5)."""
    for deck in range(STREETS):
        n = legal_cards_of(table, company, deck, discount, out, n)
    return n


def take_card(table: Table, company: i64, action: i64, discount: i64) -> None:
    """Pay, put the card into its column, turn up the next one (§4.1)."""
    deck = deck_of(action)
    card = table.tops[deck]
    price = card_price(table, deck, discount)
    table.money[company] -= price
    put_card(table, company, table.box.street_of[card], half_of(action), card)
    table.tell(BOUGHT_CARD, company, card, half_of(action), price)
    open_card(table, deck)
    if table.floor_effect() == CARD_POINTS:
        give_points(table, company, table.floor_amount())


# Decrees.


def decree_price(table: Table, discount: i64) -> i64:
    """$3 (§4.5), less by a newspaper (§9.4) and by the floor (§8.13), never below 0 (§3.6)."""
    price = DECREE_PRICE - discount
    if table.floor_effect() == CHEAP_DECREES:
        price -= table.floor_amount()
    return max(price, 0)


def is_open(table: Table, decree: i64) -> bool:
    return (table.decrees >> decree) & 1 == 1


def legal_decrees(table: Table, company: i64, discount: i64, out: vec[i64], n: i64) -> i64:
    """Any open one, in any column with room for it, from above or from below (§4.5, §4.6)."""
    if table.money[company] < decree_price(table, discount) or table.decrees == 0:
        return n
    rooms: i64 = 0
    for street in range(STREETS):
        if has_room_for_decree(table, company, street):
            rooms |= i64(1) << street
    for decree in range(DECREES):
        if is_open(table, decree):
            for street in range(STREETS):
                if (rooms >> street) & 1:
                    out[n] = buy_decree(decree, street, 0)
                    out[n + 1] = buy_decree(decree, street, 1)
                    n += 2
    return n


def take_decree(table: Table, company: i64, action: i64, discount: i64) -> None:
    """No new one is laid out (§4.5)."""
    decree, street, half = decree_of(action), decree_street(action), half_of(action)
    price = decree_price(table, discount)
    table.money[company] -= price
    table.decrees &= ~(i64(1) << decree)
    put_card(table, company, street, half, CARDS + decree)
    table.tell(BOUGHT_DECREE, company, decree, street * 2 + half, price)
