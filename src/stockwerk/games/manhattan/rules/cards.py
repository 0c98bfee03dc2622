"""Cards (§4): drawing, playing, and shuffling when the pile is used up."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.core.rng import Rng
from stockwerk.games.manhattan.box.components import HAND, SQUARES
from stockwerk.games.manhattan.rules.actions import FIRST_DISCARD
from stockwerk.games.manhattan.rules.events import Drew, Shuffled
from stockwerk.games.manhattan.rules.position import Position


def deal_hand(position: Position, seat: i64) -> None:
    """Four cards from the pile, face down (§2.4)."""
    for card in range(HAND):
        take(position, seat, draw_from_pile(position))


def discard(position: Position, seat: i64, square: i64) -> None:
    """Lay down the card that marks this square from your side of the board (§4.2), on your own pile (§4.4)."""
    position.hands[seat * SQUARES + square] -= 1
    position.played[position.box.card_for[position.sides[seat] * SQUARES + square]] += 1


def draw(position: Position, seat: i64) -> None:
    """Draw a card (§3.2); if there is none, the cards played become the new pile first (§4.5)."""
    if cards_left(position) == 0:
        shuffle(position)
    square = take(position, seat, draw_from_pile(position))
    position.revealed += 1
    if position.story is not None:
        position.tell(Drew(square, to=seat))


def draw_from_pile(position: Position) -> i64:
    card = nth_card(position.pile, position.rng.below(cards_left(position)))
    position.pile[card] -= 1
    return card


def take(position: Position, seat: i64, card: i64) -> i64:
    """Into the hand, sorted by the square it marks from this side of the board (§4.2)."""
    square = position.box.square_of[position.sides[seat] * SQUARES + card]
    position.hands[seat * SQUARES + square] += 1
    return square


def cards_left(position: Position) -> i64:
    cards: i64 = 0
    for copies in position.pile:
        cards += copies
    return cards


def nth_card(pile: vec[i64], nth: i64) -> i64:
    card: i64 = 0
    while nth >= pile[card]:
        nth -= pile[card]
        card += 1
    return card


def shuffle(position: Position) -> None:
    """All cards lying in front of the players become the new pile; hands are kept (§4.5)."""
    for card in range(SQUARES):
        position.pile[card] += position.played[card]
        position.played[card] = 0
    position.shuffled = position.moved
    if position.story is not None:
        position.tell(Shuffled(cards_left(position)))


def legal_discards(position: Position, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    for square in range(SQUARES):
        if position.hands[seat * SQUARES + square]:
            out[n] = FIRST_DISCARD + square
            n += 1
    return n


def redeal_unseen(position: Position, seat: i64, rng: Rng) -> None:
    """All cards but the seat's own hand and those played are dealt anew."""
    position.rng = rng.fork()
    for other in range(position.players):
        if other != seat:
            put_hand_back(position, other)
    for other in range(position.players):
        if other != seat:
            deal_hand(position, other)


def put_hand_back(position: Position, seat: i64) -> None:
    for square in range(SQUARES):
        card = position.box.card_for[position.sides[seat] * SQUARES + square]
        position.pile[card] += position.hands[seat * SQUARES + square]
        position.hands[seat * SQUARES + square] = 0
