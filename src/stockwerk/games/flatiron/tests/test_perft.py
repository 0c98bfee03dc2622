"""The ways a game can go on, counted by hand."""

from __future__ import annotations

from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.tests.position import position
from stockwerk.testing import perft


def test_counting_by_hand() -> None:
    """§3.2, §3.4: without money, five places with two actions each; then the turn ends, or effects are used first."""
    table = position("A purple, $0", news="exchange")
    assert perft(table, 1) == 5
    assert perft(table, 2) == 10
    # Nothing can be used but the $2 of the board in 22nd Street: to be used, skipped, or the turn is ended.
    assert perft(table, 3) == 4 + 4 + 1 + 3


def test_counting_the_boards() -> None:
    """§2.6: four ways for each, one after the other."""
    assert perft(GAME.start(GAME.setup(2), "boards"), 2) == 16
    assert perft(GAME.start(GAME.setup(2, {"sides": "purple"}), "boards"), 2) == 4
