"""What a position is worth to a seat, for bots that look one step ahead."""

from __future__ import annotations

from typing import Final

from stockwerk.games.welcome_to.bots.judging import promise
from stockwerk.games.welcome_to.box.components import LETTERS
from stockwerk.games.welcome_to.rules.position import PLANS, Position

A_SCORED_PLAN: Final = 6.0  # besides its points: one that could be scored later may pay less by then, or not at all


def worth(position: Position, seat: int) -> float:
    """Points so far and what the sheet promises; the others' sheets are their own affair."""
    scored = sum(position.crosses(seat, PLANS + letter) > 0 for letter in range(LETTERS))
    return float(int(promise(position, seat))) / 100 + A_SCORED_PLAN * scored
