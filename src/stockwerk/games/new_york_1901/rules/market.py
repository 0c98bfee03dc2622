"""The lot cards: the open market of four, and the stack that nobody looks into."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.core.rng import Rng
from stockwerk.games.new_york_1901.box.components import OPEN_CARDS, size_of
from stockwerk.games.new_york_1901.rules.events import Drew
from stockwerk.games.new_york_1901.rules.position import NONE, Position


def open_cards(position: Position) -> i64:
    cards: i64 = 0
    for kind in position.market:
        if kind != NONE:
            cards += 1
    return cards


def open_small_cards(position: Position) -> i64:
    """Those for lots of two squares."""
    cards: i64 = 0
    for kind in position.market:
        if kind != NONE and size_of(kind) == 2:
            cards += 1
    return cards


def open_kinds(position: Position) -> i64:
    """The kinds that lie open, one bit each."""
    kinds: i64 = 0
    for kind in position.market:
        if kind != NONE:
            kinds |= i64(1) << kind
    return kinds


def take_card(position: Position, kind: i64) -> None:
    """From the open market; its place stays empty until the end of the turn (§3.5)."""
    for place in range(OPEN_CARDS):
        if position.market[place] == kind:
            position.market[place] = NONE
            return


def fill_market(position: Position) -> None:
    """Up to four open cards, as long as there are any (§3.5)."""
    for place in range(OPEN_CARDS):
        if position.market[place] == NONE and position.deck_size:
            position.market[place] = draw_card(position)
            position.revealed += 1
            if position.story is not None:
                position.tell(Drew(position.market[place], place))


def draw_card(position: Position) -> i64:
    deck, layer = position.deck, position.layer
    card = deck[0]
    position.deck_size -= 1
    for place in range(position.deck_size):
        deck[place] = deck[place + 1]
        layer[place] = layer[place + 1]
    deck[position.deck_size] = NONE
    layer[position.deck_size] = NONE
    return card


def put_under(position: Position, kind: i64) -> None:
    """Under the stack, to the cards that were put there with it."""
    position.deck[position.deck_size] = kind
    position.layer[position.deck_size] = position.layers
    position.deck_size += 1


def shift_market(position: Position) -> None:
    """The four open cards are replaced by the next four, shuffled and put under the stack (§8.4)."""
    old = position.market
    position.market = vec[i64]([NONE, NONE, NONE, NONE])
    fill_market(position)
    position.layers += 1
    first = position.deck_size
    for kind in old:
        put_under(position, kind)
    shuffle(position.deck, first, position.deck_size, position.rng)


def shuffle(cards: vec[i64], first: i64, end: i64, rng: Rng) -> None:
    """Those from the first place on, before the end."""
    left = end - first
    while left > 1:
        left -= 1
        chosen = first + rng.below(left + 1)
        card = cards[first + left]
        cards[first + left] = cards[chosen]
        cards[chosen] = card


def redeal_unseen(position: Position, rng: Rng) -> None:
    """What was shuffled together lies in any order: first in a fixed one, so that the truth is forgotten."""
    position.rng = rng.fork()
    first: i64 = 0
    while first < position.deck_size:
        end = first
        while end < position.deck_size and position.layer[end] == position.layer[first]:
            end += 1
        sort(position.deck, first, end)
        shuffle(position.deck, first, end, position.rng)
        first = end


def sort(cards: vec[i64], first: i64, end: i64) -> None:
    for place in range(first + 1, end):
        card = cards[place]
        at = place
        while at > first and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card
