"""The ways a game can go on, counted by hand."""

from __future__ import annotations

from stockwerk.games.welcome_to.tests.position import position
from stockwerk.testing import perft


def test_counting_by_hand() -> None:
    """§4.2 and §5.2: one lot takes 9, and then there are 30 places for a fence, or none is built."""
    full = "1 2 3 4 5 6 7 8 . 10 / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
    table = position(full, cards="9 fence, 4 fence, 5 fence")
    assert perft(table, 1) == 1
    assert perft(table, 2) == 31
