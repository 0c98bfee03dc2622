"""Picking the parts for a round (§3.1), and what becomes of those that could not be set (§3.8)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.manhattan.box.components import BOX, COLOURS, SIZES
from stockwerk.games.manhattan.rules.actions import FIRST_DISCARD, FIRST_PICK, FIRST_PICK_OF_SIX
from stockwerk.games.manhattan.rules.events import Picked, TookBack
from stockwerk.games.manhattan.rules.position import Position

# A bundle is parts of all sizes as one number, a byte for each size: so they are compared all at once.


def bundle(parts: vec[i64], at: i64) -> i64:
    number: i64 = 0
    for floors in range(1, SIZES):
        number |= parts[at + floors] << floors * 8
    return number


def contains(stock: i64, parts: i64) -> bool:
    """Whether there are as many of each size: none has to borrow the spare bit above its count."""
    return (stock + SPARE - parts) & SPARE == SPARE


SPARE: Final[i64] = 0x80_80_80_80_00
BUNDLES: Final = vec[i64]([int(bundle(BOX.picks, i64(at))) for at in range(0, len(BOX.picks), 5)])  # [pick]


def picking_colour(position: Position) -> i64:
    """Who has two colours picks for the first, then for the second (§8.4)."""
    which = (position.colours - position.turns % position.colours) % position.colours
    return position.colour(position.actor, which)


def first_pick(position: Position) -> i64:
    if position.round_parts == 4:
        return FIRST_PICK
    return FIRST_PICK_OF_SIX


def end_of_picks(position: Position) -> i64:
    if position.round_parts == 4:
        return FIRST_PICK_OF_SIX
    return FIRST_DISCARD


def legal_picks(position: Position, out: vec[i64]) -> i64:
    """Any parts that are left in the stock (§3.1)."""
    n: i64 = 0
    bundles, stock = BUNDLES, bundle(position.stock, picking_colour(position) * SIZES)
    for action in range(first_pick(position), end_of_picks(position)):
        out[n] = action  # counted if it is legal, else overwritten by the next
        n += contains(stock, bundles[action - FIRST_PICK])
    return n


def pick_parts(position: Position, action: i64) -> None:
    """Out of the stock, openly before the player (§3.1)."""
    colour = picking_colour(position)
    pick = (action - FIRST_PICK) * SIZES
    for floors in range(1, SIZES):
        count = position.box.picks[pick + floors]
        position.stock[colour * SIZES + floors] -= count
        position.parts[colour * SIZES + floors] += count
    if position.story is not None:
        position.tell(Picked(position.actor, colour, action - FIRST_PICK))


def take_parts_back(position: Position) -> None:
    """Parts that could not be set go back to the stock when the round ends (§3.8)."""
    for colour in range(COLOURS):
        count: i64 = 0
        for floors in range(1, SIZES):
            count += position.parts[colour * SIZES + floors]
            position.stock[colour * SIZES + floors] += position.parts[colour * SIZES + floors]
            position.parts[colour * SIZES + floors] = 0
        if count and position.story is not None:
            position.tell(TookBack(colour, count))
