"""A bot that plays by the way: an opponent for somebody's first games."""

from __future__ import annotations

from typing import Final

from stockwerk.bots.budget import Budget
from stockwerk.bots.greedy import worths_of
from stockwerk.play.seat import Seat

AT_LEAST: Final = 2  # of its actions that come to mind
AT_MOST: Final = 4  # ... and of fewer than eight, half


def casual(seat: Seat, budget: Budget) -> int:
    """Of some actions that come to mind, the one after which the table is worth most to the seat."""
    rest = list(seat.legal)
    looks = min(len(rest), max(AT_LEAST, min(AT_MOST, len(rest) // 2)))
    seen = [rest.pop(int(seat.luck.below(len(rest)))) for _ in range(looks)]
    worths = worths_of(seat, seat.imagine(), seen)
    return seen[worths.index(max(worths))]
