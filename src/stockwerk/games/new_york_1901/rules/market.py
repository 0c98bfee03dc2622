"""The lot cards: the open market of four, and the stack that nobody looks into."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.core.rng import Rng
from stockwerk.games.new_york_1901.box.components import OPEN_CARDS, size_of
from stockwerk.games.new_york_1901.rules.events import DREW
from stockwerk.games.new_york_1901.rules.position import NONE, Table


def open_cards(table: Table) -> i64:
    cards: i64 = 0
    for kind in table.market:
        if kind != NONE:
            cards += 1
    return cards


def open_small_cards(table: Table) -> i64:
    """Those for lots of two squares."""
    cards: i64 = 0
    for kind in table.market:
        if kind != NONE and size_of(kind) == 2:
            cards += 1
    return cards


def open_kinds(table: Table) -> i64:
    """The kinds that lie open, one bit each."""
    kinds: i64 = 0
    for kind in table.market:
        if kind != NONE:
            kinds |= i64(1) << kind
    return kinds


def take_card(table: Table, kind: i64) -> None:
    """From the open market; its place stays empty until the end of the turn (§3.5)."""
    for place in range(OPEN_CARDS):
        if table.market[place] == kind:
            table.market[place] = NONE
            return


def fill_market(table: Table) -> None:
    """Up to four open cards, as long as there are any (§3.5)."""
    for place in range(OPEN_CARDS):
        if table.market[place] == NONE and table.deck_size:
            table.market[place] = draw_card(table)
            table.revealed += 1
            table.tell(DREW, table.market[place], place)


def draw_card(table: Table) -> i64:
    deck, layer = table.deck, table.layer
    card = deck[0]
    table.deck_size -= 1
    for place in range(table.deck_size):
        deck[place] = deck[place + 1]
        layer[place] = layer[place + 1]
    deck[table.deck_size] = NONE
    layer[table.deck_size] = NONE
    return card


def put_under(table: Table, kind: i64) -> None:
    """Under the stack, to the cards that were put there with it."""
    table.deck[table.deck_size] = kind
    table.layer[table.deck_size] = table.layers
    table.deck_size += 1


def shift_market(table: Table) -> None:
    """The four open cards are replaced by the next four, shuffled and put under the stack (§8.4)."""
    old = table.market
    table.market = vec[i64]([NONE, NONE, NONE, NONE])
    fill_market(table)
    table.layers += 1
    first = table.deck_size
    for kind in old:
        put_under(table, kind)
    shuffle(table.deck, first, table.deck_size, table.rng)


def shuffle(cards: vec[i64], first: i64, end: i64, rng: Rng) -> None:
    """Those from the first place on, before the end."""
    left = end - first
    while left > 1:
        left -= 1
        chosen = first + rng.below(left + 1)
        card = cards[first + left]
        cards[first + left] = cards[chosen]
        cards[chosen] = card


def redeal_unseen(table: Table, rng: Rng) -> None:
    """What was shuffled together lies in any order: first in a fixed one, so that the truth is forgotten."""
    table.rng = rng.fork()
    first: i64 = 0
    while first < table.deck_size:
        end = first
        while end < table.deck_size and table.layer[end] == table.layer[first]:
            end += 1
        sort(table.deck, first, end)
        shuffle(table.deck, first, end, table.rng)
        first = end


def sort(cards: vec[i64], first: i64, end: i64) -> None:
    for place in range(first + 1, end):
        card = cards[place]
        at = place
        while at > first and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card
