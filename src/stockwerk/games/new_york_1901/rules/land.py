"""Acquiring land (§4), and giving it back when nothing else can be done (§3.4)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import LOTS
from stockwerk.games.new_york_1901.rules.actions import acquire, release
from stockwerk.games.new_york_1901.rules.events import ACQUIRED, RELEASED
from stockwerk.games.new_york_1901.rules.market import open_kinds, put_under, take_card
from stockwerk.games.new_york_1901.rules.position import Table

TWO_SQUARES: Final[i64] = 0b0101010101  # the kinds of cards for such lots


def legal_acquisitions(table: Table, out: vec[i64], n: i64) -> i64:
    """A free lot whose card lies open (§4.1); with Land Grab, one of two squares (§8.5)."""
    kinds = open_kinds(table)
    if table.grabs:
        kinds &= TWO_SQUARES
    owner, kind = table.owner, table.box.kind
    for lot in range(LOTS):
        if owner[lot] == NOBODY and (kinds >> kind[lot]) & 1:
            out[n] = acquire(lot)
            n += 1
    return n


def take_lot(table: Table, seat: i64, lot: i64) -> None:
    """A card of the open market, and a worker on the lot (§4.1)."""
    take_card(table, table.box.kind[lot])
    own(table, seat, lot)
    table.workers[seat] -= 1
    table.tell(ACQUIRED, seat, lot, table.workers[seat])


def own(table: Table, seat: i64, lot: i64) -> None:
    """It belongs to the player from now on (§4.3)."""
    table.owner[lot] = seat
    table.owned_since[lot] = table.turn
    table.land[seat * table.box.blocks + table.box.block_of[lot]] |= table.box.lot_mask[lot]


def legal_releases(table: Table, seat: i64, out: vec[i64], n: i64) -> i64:
    """Any lot on which only a worker stands (§3.4)."""
    for lot in range(LOTS):
        if table.has_worker(seat, lot):
            out[n] = release(lot)
            n += 1
    return n


def give_back(table: Table, seat: i64, lot: i64) -> None:
    """The card goes under the stack, the worker comes back (§3.4)."""
    table.owner[lot] = NOBODY
    table.owned_since[lot] = 0
    table.land[seat * table.box.blocks + table.box.block_of[lot]] &= ~table.box.lot_mask[lot]
    table.workers[seat] += 1
    table.layers += 1
    put_under(table, table.box.kind[lot])
    table.tell(RELEASED, seat, lot)


def lots_with_worker(table: Table, seat: i64, block: i64, covered: i64) -> i64:
    """Own lots of a block on which nothing stands, if these squares are covered (§4.3)."""
    box = table.box
    lots: i64 = 0
    for k in range(box.first_lot[block], box.first_lot[block + 1]):
        lot = box.lot_in[k]
        if table.owner[lot] == seat and box.lot_mask[lot] & covered == 0:
            lots += 1
    return lots


def workers_on_board(table: Table, seat: i64) -> i64:
    workers: i64 = 0
    for block in range(table.box.blocks):
        workers += lots_with_worker(table, seat, block, table.covered(seat, block))
    return workers
