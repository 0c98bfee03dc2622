"""The ways a game can go on, counted by hand."""

from __future__ import annotations

from stockwerk.games.manhattan.tests.position import position
from stockwerk.testing import perft


def test_counting_by_hand() -> None:
    """§3.2: two parts on each of six sites; then harbour has nothing before it and discards one of its cards."""
    table = position(hand="5", parts="12")
    others = sum(count > 0 for count in table.hands[9:18])
    assert perft(table, 1) == 12
    assert perft(table, 2) == 12 * others
