"""What a position is worth to a seat, for bots that look one step ahead."""

from __future__ import annotations

from stockwerk.games.flatiron.bots.judging import hurry, promise
from stockwerk.games.flatiron.rules.course import Flatiron


def worth(table: Flatiron, seat: int) -> float:
    """What one has and may get, against the other's, in points."""
    return int(promise(table, seat) - promise(table, 1 - seat) + hurry(table)) / 10
