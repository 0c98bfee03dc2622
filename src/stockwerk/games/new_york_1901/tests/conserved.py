"""Sums that no action may change."""

from __future__ import annotations

from collections.abc import Sequence

from stockwerk.games.new_york_1901.box.components import KINDS, LOTS
from stockwerk.games.new_york_1901.rules.land import workers_on_board
from stockwerk.games.new_york_1901.state import NewYork


def conserved(table: NewYork) -> Sequence[int]:
    """Cards in the market and the stack less free lots, of each kind (§4.4); workers; squares under tiles."""
    cards = [*table.market, *table.deck]
    free = [table.box.kind[lot] for lot in range(int(LOTS)) if table.owner[lot] < 0]
    surplus = [cards.count(kind) - free.count(kind) for kind in range(int(KINDS))]
    workers = [int(table.workers[seat] + workers_on_board(table, seat)) for seat in range(int(table.players))]
    squares = sum(mask.bit_count() for mask in map(int, table.area))
    return [*surplus, *workers, squares - sum(mask.bit_count() for mask in map(int, table.cover))]
