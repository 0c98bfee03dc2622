"""Sums that no action may change."""

from __future__ import annotations

from collections.abc import Sequence

from stockwerk.games.manhattan.box.components import COLOURS, SITES, SIZES
from stockwerk.games.manhattan.state import Manhattan


def conserved(table: Manhattan) -> Sequence[int]:
    """Cards in hands, pile and before the players; parts and floors of each colour."""
    cards = sum(table.hands) + sum(table.pile) + sum(table.played)
    floors = [0] * int(COLOURS)
    for k, count in enumerate(list(table.floors)):
        floors[k // int(SITES)] += int(count)
    for k in range(COLOURS * SIZES):
        floors[k // int(SIZES)] += k % int(SIZES) * int(table.stock[k] + table.parts[k])
    return [int(cards), *floors]
