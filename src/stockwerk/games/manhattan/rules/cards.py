"""Cards (§4): drawing, playing, and shuffling when the pile is used up."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.core.rng import Rng
from stockwerk.games.manhattan.box.components import HAND, SQUARES
from stockwerk.games.manhattan.rules.actions import FIRST_DISCARD
from stockwerk.games.manhattan.rules.events import DREW, SHUFFLED
from stockwerk.games.manhattan.rules.position import Table


def deal_hand(table: Table, seat: i64) -> None:
    """Four cards from the pile, face down (§2.4)."""
    for card in range(HAND):
        take(table, seat, draw_from_pile(table))


def discard(table: Table, seat: i64, square: i64) -> None:
    """Lay down the card that marks this square from your side of the board (§4.2), on your own pile (§4.4)."""
    table.hands[seat * SQUARES + square] -= 1
    table.played[table.box.card_for[table.sides[seat] * SQUARES + square]] += 1


def draw(table: Table, seat: i64) -> None:
    """Draw a card (§3.2); if there is none, the cards played become the new pile first (§4.5)."""
    if cards_left(table) == 0:
        shuffle(table)
    square = take(table, seat, draw_from_pile(table))
    table.revealed += 1
    table.whisper(seat, DREW, square)


def draw_from_pile(table: Table) -> i64:
    card = nth_card(table.pile, table.rng.below(cards_left(table)))
    table.pile[card] -= 1
    return card


def take(table: Table, seat: i64, card: i64) -> i64:
    """Into the hand, sorted by the square it marks from this side of the board (§4.2)."""
    square = table.box.square_of[table.sides[seat] * SQUARES + card]
    table.hands[seat * SQUARES + square] += 1
    return square


def cards_left(table: Table) -> i64:
    cards: i64 = 0
    for copies in table.pile:
        cards += copies
    return cards


def nth_card(pile: vec[i64], nth: i64) -> i64:
    card: i64 = 0
    while nth >= pile[card]:
        nth -= pile[card]
        card += 1
    return card


def shuffle(table: Table) -> None:
    """All cards lying in front of the players become the new pile; hands are kept (§4.5)."""
    for card in range(SQUARES):
        table.pile[card] += table.played[card]
        table.played[card] = 0
    table.shuffled = table.moved
    table.tell(SHUFFLED, cards_left(table))


def legal_discards(table: Table, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    for square in range(SQUARES):
        if table.hands[seat * SQUARES + square]:
            out[n] = FIRST_DISCARD + square
            n += 1
    return n


def redeal_unseen(table: Table, seat: i64, rng: Rng) -> None:
    """All cards but the seat's own hand and those played are dealt anew."""
    table.rng = rng.fork()
    for other in range(table.players):
        if other != seat:
            put_hand_back(table, other)
    for other in range(table.players):
        if other != seat:
            deal_hand(table, other)


def put_hand_back(table: Table, seat: i64) -> None:
    for square in range(SQUARES):
        card = table.box.card_for[table.sides[seat] * SQUARES + square]
        table.pile[card] += table.hands[seat * SQUARES + square]
        table.hands[seat * SQUARES + square] = 0
