"""What nobody knows yet: floors, cards and newspapers face down. Their order is made up when they are turned up."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.core.rng import Rng
from stockwerk.games.flatiron.box.components import FLOORS, IN_DECK, NEWSPAPERS, ROOF, STREETS
from stockwerk.games.flatiron.rules.events import CardOpened, FloorOpened
from stockwerk.games.flatiron.rules.position import CHOOSING, NONE, Position


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


def open_card(position: Position, deck: i64) -> None:
    """The next card of a deck: one that nobody has seen, or else the first of those that went under it (§4.1, §6.7)."""
    unseen = position.unseen[deck]
    if unseen:
        card = draw_bit(unseen, position.rng)
        position.unseen = position.unseen[:]
        position.unseen[deck] = unseen & ~(i64(1) << card)
        position.tops[deck] = deck * IN_DECK + card
        position.revealed += 1
    else:
        position.tops[deck] = take_from_beneath(position, deck)
    if position.story is not None:
        position.tell(CardOpened(deck, position.tops[deck]))


def take_from_beneath(position: Position, deck: i64) -> i64:
    first = deck * IN_DECK
    card = position.beneath[first]
    position.beneath = position.beneath[:]
    for place in range(first, first + IN_DECK - 1):
        position.beneath[place] = position.beneath[place + 1]
    position.beneath[first + IN_DECK - 1] = NONE
    return card


def put_beneath(position: Position, deck: i64) -> None:
    """The open card goes under its deck (§6.7)."""
    place = deck * IN_DECK
    while position.beneath[place] != NONE:
        place += 1
    position.beneath = position.beneath[:]
    position.beneath[place] = position.tops[deck]
    position.tops[deck] = NONE


def turn_over_decks(position: Position) -> None:
    """Four other cards are open (§6.7)."""
    for deck in range(STREETS):
        if position.tops[deck] != NONE:
            put_beneath(position, deck)
            open_card(position, deck)


# Floors.


def draw_floor(position: Position, among: i64) -> i64:
    """One of these floors that was not seen before."""
    floor = draw_bit(among & ~position.seen_floors, position.rng)
    position.seen_floors |= i64(1) << floor
    return floor


def open_floor(position: Position) -> None:
    """The next floor; the last one is the roof, which everybody knows (§6.7)."""
    if position.face_down:
        position.next_floor = draw_floor(position, (i64(1) << FLOORS) - 1)
        position.face_down -= 1
        position.revealed += 1
    else:
        position.next_floor = ROOF
    if position.story is not None:
        position.tell(FloorOpened(position.next_floor))


# Newspapers.


def newspapers_left(position: Position) -> i64:
    count: i64 = 0
    for copies in position.supply:
        count += copies
    return count


def draw_newspaper(position: Position) -> i64:
    """By lot from the reserve (§8.3)."""
    nth = position.rng.below(newspapers_left(position))
    newspaper: i64 = 0
    while nth >= position.supply[newspaper]:
        nth -= position.supply[newspaper]
        newspaper += 1
    position.supply = position.supply[:]
    position.supply[newspaper] -= 1
    position.revealed += 1
    return newspaper


# What a seat cannot know.


def redeal_unseen(position: Position, seat: i64, rng: Rng) -> None:
    """The order of all that is face down, and the other's secrets: newspapers, and a board that is chosen (§2.6)."""
    position.rng = rng.fork()
    if position.alone():
        return
    other = position.other(seat)
    if position.phase == CHOOSING:
        if position.side[other] != NONE:
            position.side = position.side[:]
            position.side[other] = any_side(position, other)
        return
    position.supply = position.supply[:]
    hidden_hand = put_back_hand(position, other)
    choosing = position.actor == other and position.drawn[0] != NONE
    if choosing:
        for k in range(2):
            position.supply[position.drawn[k]] += 1
    for token in range(hidden_hand):
        position.tokens[other * NEWSPAPERS + draw_unseen(position)] += 1
    if choosing:
        for k in range(2):
            position.drawn[k] = draw_unseen(position)


def draw_unseen(position: Position) -> i64:
    """Nothing is turned up by imagining it."""
    newspaper = draw_newspaper(position)
    position.revealed -= 1
    return newspaper


def put_back_hand(position: Position, company: i64) -> i64:
    """All newspapers of a company that the other does not know; how many they are."""
    hidden: i64 = 0
    for newspaper in range(NEWSPAPERS):
        at = company * NEWSPAPERS + newspaper
        secret = position.tokens[at] - position.known[at]
        position.tokens[at] -= secret
        position.supply[newspaper] += secret
        hidden += secret
    return hidden


def any_side(position: Position, seat: i64) -> i64:
    """A board of the seat's pair, and a side of it."""
    board = position.pairs[seat * 2 + position.rng.below(2)]
    if position.purple:
        return board * 2
    return board * 2 + position.rng.below(2)
