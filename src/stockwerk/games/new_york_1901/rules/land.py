"""Acquiring land (§4), and giving it back when nothing else can be done (§3.4)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import LOTS
from stockwerk.games.new_york_1901.rules.actions import acquire, release
from stockwerk.games.new_york_1901.rules.events import Acquired, Released
from stockwerk.games.new_york_1901.rules.market import open_kinds, put_under, take_card
from stockwerk.games.new_york_1901.rules.position import Position

TWO_SQUARES: Final[i64] = 0b0101010101  # the kinds of cards for such lots


def legal_acquisitions(position: Position, out: vec[i64], n: i64) -> i64:
    """A free lot whose card lies open (§4.1); with Land Grab, one of two squares (§8.5)."""
    kinds = open_kinds(position)
    if position.grabs:
        kinds &= TWO_SQUARES
    owner, kind = position.owner, position.box.kind
    for lot in range(LOTS):
        if owner[lot] == NOBODY and (kinds >> kind[lot]) & 1:
            out[n] = acquire(lot)
            n += 1
    return n


def take_lot(position: Position, seat: i64, lot: i64) -> None:
    """A card of the open market, and a worker on the lot (§4.1)."""
    take_card(position, position.box.kind[lot])
    own(position, seat, lot)
    position.workers[seat] -= 1
    if position.story is not None:
        position.tell(Acquired(seat, lot, position.workers[seat]))


def own(position: Position, seat: i64, lot: i64) -> None:
    """It belongs to the player from now on (§4.3)."""
    position.owner[lot] = seat
    position.owned_since[lot] = position.turn
    position.land[seat * position.box.blocks + position.box.block_of[lot]] |= position.box.lot_mask[lot]


def legal_releases(position: Position, seat: i64, out: vec[i64], n: i64) -> i64:
    """Any lot on which only a worker stands (§3.4)."""
    for lot in range(LOTS):
        if position.has_worker(seat, lot):
            out[n] = release(lot)
            n += 1
    return n


def give_back(position: Position, seat: i64, lot: i64) -> None:
    """The card goes under the stack, the worker comes back (§3.4)."""
    position.owner[lot] = NOBODY
    position.owned_since[lot] = 0
    position.land[seat * position.box.blocks + position.box.block_of[lot]] &= ~position.box.lot_mask[lot]
    position.workers[seat] += 1
    position.layers += 1
    put_under(position, position.box.kind[lot])
    if position.story is not None:
        position.tell(Released(seat, lot))


def lots_with_worker(position: Position, seat: i64, block: i64, covered: i64) -> i64:
    """Own lots of a block on which nothing stands, if these squares are covered (§4.3)."""
    box = position.box
    lots: i64 = 0
    for k in range(box.first_lot[block], box.first_lot[block + 1]):
        lot = box.lot_in[k]
        if position.owner[lot] == seat and box.lot_mask[lot] & covered == 0:
            lots += 1
    return lots


def workers_on_board(position: Position, seat: i64) -> i64:
    workers: i64 = 0
    for block in range(position.box.blocks):
        workers += lots_with_worker(position, seat, block, position.covered(seat, block))
    return workers
