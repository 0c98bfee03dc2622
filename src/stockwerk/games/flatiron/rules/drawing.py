"""What nobody knows yet: floors, cards and newspapers face down. Their order is made up when they are turned up."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.core.rng import Rng
from stockwerk.games.flatiron.box.components import FLOORS, IN_DECK, NEWSPAPERS, ROOF, STREETS
from stockwerk.games.flatiron.rules.events import CARD_OPENED, FLOOR_OPENED
from stockwerk.games.flatiron.rules.position import CHOOSING, NONE, Table


def draw_bit(bits: i64, rng: Rng) -> i64:
    """One of the numbers in a set of bits, all equally likely."""
    count: i64 = 0
    rest = bits
    while rest:
        rest &= rest - 1
        count += 1
    nth = rng.below(count)
    number: i64 = 0
    while True:
        if (bits >> number) & 1:
            if nth == 0:
                return number
            nth -= 1
        number += 1


# Street cards.


def open_card(table: Table, deck: i64) -> None:
    """The next card of a deck: one that nobody has seen, or else the first of those that went under it (§4.1, §6.7)."""
    unseen = table.unseen[deck]
    if unseen:
        card = draw_bit(unseen, table.rng)
        table.unseen = table.unseen[:]
        table.unseen[deck] = unseen & ~(i64(1) << card)
        table.tops[deck] = deck * IN_DECK + card
        table.revealed += 1
    else:
        table.tops[deck] = take_from_beneath(table, deck)
    table.tell(CARD_OPENED, deck, table.tops[deck])


def take_from_beneath(table: Table, deck: i64) -> i64:
    first = deck * IN_DECK
    card = table.beneath[first]
    table.beneath = table.beneath[:]
    for place in range(first, first + IN_DECK - 1):
        table.beneath[place] = table.beneath[place + 1]
    table.beneath[first + IN_DECK - 1] = NONE
    return card


def put_beneath(table: Table, deck: i64) -> None:
    """The open card goes under its deck (§6.7)."""
    place = deck * IN_DECK
    while table.beneath[place] != NONE:
        place += 1
    table.beneath = table.beneath[:]
    table.beneath[place] = table.tops[deck]
    table.tops[deck] = NONE


def turn_over_decks(table: Table) -> None:
    """Four other cards are open (§6.7)."""
    for deck in range(STREETS):
        if table.tops[deck] != NONE:
            put_beneath(table, deck)
            open_card(table, deck)


# Floors.


def draw_floor(table: Table, among: i64) -> i64:
    """One of these floors that was not seen before."""
    floor = draw_bit(among & ~table.seen_floors, table.rng)
    table.seen_floors |= i64(1) << floor
    return floor


def open_floor(table: Table) -> None:
    """The next floor; the last one is the roof, which everybody knows (§6.7)."""
    if table.face_down:
        table.next_floor = draw_floor(table, (i64(1) << FLOORS) - 1)
        table.face_down -= 1
        table.revealed += 1
    else:
        table.next_floor = ROOF
    table.tell(FLOOR_OPENED, table.next_floor)


# Newspapers.


def newspapers_left(table: Table) -> i64:
    count: i64 = 0
    for copies in table.supply:
        count += copies
    return count


def draw_newspaper(table: Table) -> i64:
    """By lot from the reserve (§8.3)."""
    nth = table.rng.below(newspapers_left(table))
    newspaper: i64 = 0
    while nth >= table.supply[newspaper]:
        nth -= table.supply[newspaper]
        newspaper += 1
    table.supply = table.supply[:]
    table.supply[newspaper] -= 1
    table.revealed += 1
    return newspaper


# What a seat cannot know.


def redeal_unseen(table: Table, seat: i64, rng: Rng) -> None:
    """The order of all that is face down, and the other's secrets: newspapers, and a board that is chosen (§2.6)."""
    table.rng = rng.fork()
    if table.alone():
        return
    other = table.other(seat)
    if table.phase == CHOOSING:
        if table.side[other] != NONE:
            table.side = table.side[:]
            table.side[other] = any_side(table, other)
        return
    table.supply = table.supply[:]
    hidden_hand = put_back_hand(table, other)
    choosing = table.actor == other and table.drawn[0] != NONE
    if choosing:
        for k in range(2):
            table.supply[table.drawn[k]] += 1
    for token in range(hidden_hand):
        table.tokens[other * NEWSPAPERS + draw_unseen(table)] += 1
    if choosing:
        for k in range(2):
            table.drawn[k] = draw_unseen(table)


def draw_unseen(table: Table) -> i64:
    """Nothing is turned up by imagining it."""
    newspaper = draw_newspaper(table)
    table.revealed -= 1
    return newspaper


def put_back_hand(table: Table, company: i64) -> i64:
    """All newspapers of a company that the other does not know; how many they are."""
    hidden: i64 = 0
    for newspaper in range(NEWSPAPERS):
        at = company * NEWSPAPERS + newspaper
        secret = table.tokens[at] - table.known[at]
        table.tokens[at] -= secret
        table.supply[newspaper] += secret
        hidden += secret
    return hidden


def any_side(table: Table, seat: i64) -> i64:
    """A board of the seat's pair, and a side of it."""
    board = table.pairs[seat * 2 + table.rng.below(2)]
    if table.purple:
        return board * 2
    return board * 2 + table.rng.below(2)
