"""What a position is worth to a seat, for bots that look one step ahead."""

from __future__ import annotations

from typing import Final

from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.components import CITIES, COLOURS, SITES, SIZES
from stockwerk.games.manhattan.course import Manhattan
from stockwerk.games.manhattan.scoring import FOR_MAJORITY, FOR_TALLEST, leader_in, tallest_tower

# How likely a tower stays with its owner, by the floors that the next one lacks to take it over.
SAFETY: Final = (0.35, 0.45, 0.6, 0.75, 0.88, 1.0)
A_MAJORITY_LASTS: Final = 0.6
THE_TALLEST_LASTS: Final = 0.7


def worth(table: Manhattan, seat: int) -> float:
    """Points so far and what the board promises, less what it promises the strongest of the others."""
    promised = promises(table)
    if table.picking or table.actor == NOBODY:
        balance = 0.0
    else:
        balance = 0.0
    worths = [
        sum(table.points[c] + promised[c] for c in range(int(other), int(COLOURS), int(table.players)))
        for other in range(table.players)
    ]
    others = [worths[other] for other in range(table.players) if other != seat]
    return worths[seat] - max(others) * 0.5 - sum(others) / len(others) * 0.5 + balance + evenness(table, seat)


def promises(table: Manhattan) -> list[float]:
    """What each colour may expect from the scorings to come, if the board stays much as it is."""
    roof, floors = list(table.roof), list(table.floors)
    rounds = float(int(table.rounds))
    promised = [0.0] * int(COLOURS)
    if rounds == 0:
        return promised
    for site in range(SITES):
        owner = roof[site]
        if owner != NOBODY:
            mine = floors[owner * int(SITES) + site]
            rival = max(floors[c * int(SITES) + site] for c in range(COLOURS) if c != owner)
            safety = SAFETY[min(mine - rival, 5)]
            promised[owner] += 0.5 + safety * (rounds - 0.5)
    for city in range(CITIES):
        leader = leader_in(table, city)
        if leader != NOBODY:
            promised[leader] += float(int(FOR_MAJORITY)) * (1 + A_MAJORITY_LASTS * (rounds - 1))
    top = tallest_tower(table)
    if top != NOBODY:
        promised[roof[top]] += float(int(FOR_TALLEST)) * (1 + THE_TALLEST_LASTS * (rounds - 1))
    return promised


def evenness(table: Manhattan, seat: int) -> float:
    """A stock that keeps its mixture serves every round: the further from it, the worse."""
    off = 0.0
    for colour in range(seat, int(COLOURS), int(table.players)):
        row = colour * int(SIZES)
        left = sum(table.stock[row + f] for f in range(1, 5))
        for f in range(1, 5):
            off += abs(table.stock[row + f] - int(table.box.parts[f]) * left / 24)
    return -0.01 * off
