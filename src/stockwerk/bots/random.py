"""A bot that does anything."""

from __future__ import annotations

from stockwerk.bots.budget import Budget
from stockwerk.play.seat import Seat


def random(seat: Seat, budget: Budget) -> int:
    """Any legal action, all equally likely."""
    return seat.legal[int(seat.luck.below(len(seat.legal)))]
