"""What a position is worth to a seat, for bots that look one step ahead."""

from __future__ import annotations

from stockwerk.games.new_york_1901.bots.judging import promise
from stockwerk.games.new_york_1901.rules.course import NewYork


def worth(table: NewYork, seat: int) -> float:
    """What the table promises the seat, and a little of what it promises the best of the others."""
    others = max(int(promise(table, other)) for other in range(int(table.players)) if other != seat)
    return (int(promise(table, seat)) - 0.3 * others) / 100
