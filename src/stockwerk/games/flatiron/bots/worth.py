"""What a position is worth to a seat, for bots that look one step ahead."""

from __future__ import annotations

from stockwerk.games.flatiron.bots.judging import hurry, promise
from stockwerk.games.flatiron.rules.position import Position


def worth(position: Position, seat: int) -> float:
    """What one has and may get, against the other's, in points."""
    return int(promise(position, seat) - promise(position, 1 - seat) + hurry(position)) / 10
