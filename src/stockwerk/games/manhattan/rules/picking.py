"""Picking the parts for a round (§3.1), and what becomes of those that could not be set (§3.8)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.manhattan.box.components import BOX, COLOURS, SIZES
from stockwerk.games.manhattan.rules.actions import FIRST_DISCARD, FIRST_PICK, FIRST_PICK_OF_SIX
from stockwerk.games.manhattan.rules.events import PICKED, TOOK_BACK
from stockwerk.games.manhattan.rules.position import Table

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


def picking_colour(table: Table) -> i64:
    """Who has two colours picks for the first, then for the second (§8.4)."""
    which = (table.colours - table.turns % table.colours) % table.colours
    return table.colour(table.actor, which)


def first_pick(table: Table) -> i64:
    if table.round_parts == 4:
        return FIRST_PICK
    return FIRST_PICK_OF_SIX


def end_of_picks(table: Table) -> i64:
    if table.round_parts == 4:
        return FIRST_PICK_OF_SIX
    return FIRST_DISCARD


def legal_picks(table: Table, out: vec[i64]) -> i64:
    """Any parts that are left in the stock (§3.1)."""
    n: i64 = 0
    bundles, stock = BUNDLES, bundle(table.stock, picking_colour(table) * SIZES)
    for action in range(first_pick(table), end_of_picks(table)):
        out[n] = action  # counted if it is legal, else overwritten by the next
        n += contains(stock, bundles[action - FIRST_PICK])
    return n


def pick_parts(table: Table, action: i64) -> None:
    """Out of the stock, openly before the player (§3.1)."""
    colour = picking_colour(table)
    pick = (action - FIRST_PICK) * SIZES
    for floors in range(1, SIZES):
        count = table.box.picks[pick + floors]
        table.stock[colour * SIZES + floors] -= count
        table.parts[colour * SIZES + floors] += count
    table.tell(PICKED, table.actor, colour, action)


def take_parts_back(table: Table) -> None:
    """Parts that could not be set go back to the stock when the round ends (§3.8)."""
    for colour in range(COLOURS):
        count: i64 = 0
        for floors in range(1, SIZES):
            count += table.parts[colour * SIZES + floors]
            table.stock[colour * SIZES + floors] += table.parts[colour * SIZES + floors]
            table.parts[colour * SIZES + floors] = 0
        if count:
            table.tell(TOOK_BACK, colour, count)
