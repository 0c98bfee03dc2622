"""What a position is worth to a seat, for bots that look one step ahead."""

from __future__ import annotations

from stockwerk.games.new_york_1901.bots.judging import promise
from stockwerk.games.new_york_1901.rules.position import Position


def worth(position: Position, seat: int) -> float:
    """What the table promises the seat, and a little of what it promises the best of the others."""
    others = max(int(promise(position, other)) for other in range(int(position.players)) if other != seat)
    return (int(promise(position, seat)) - 0.3 * others) / 100
