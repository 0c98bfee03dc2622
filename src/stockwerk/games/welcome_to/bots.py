"""What a position is worth to a seat, for bots that look one step ahead."""

from __future__ import annotations

from stockwerk.games.welcome_to.course import WelcomeTo
from stockwerk.games.welcome_to.judging import promise


def worth(table: WelcomeTo, seat: int) -> float:
    """Points so far and what the sheet promises; the others' sheets are their own affair."""
    return float(int(promise(table, seat))) / 100
