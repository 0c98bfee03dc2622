"""The ways a game can go on, counted by hand."""

from __future__ import annotations

from stockwerk.games.new_york_1901.tests.position import can, position
from stockwerk.testing import perft


def test_counting_by_hand() -> None:
    """§3.1: nine red lots of two squares; after each of them one may end the turn or build on the new lot."""
    table = position("R3!", market="R2 R2 R2 R2", cards="", left="b1")
    assert can(table) == {"R3a+b1", *(f"R{lot}" for lot in (1, 2, 5, 7, 8, 10, 11, 12, 13))}
    assert perft(table, 1) == 10
    assert perft(table, 2) == 1 + 9 * 2
