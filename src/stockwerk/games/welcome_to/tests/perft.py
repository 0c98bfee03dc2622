"""Counting what can happen in sensible games. After a change that is meant, write perft.txt anew with

python src/stockwerk/games/welcome_to/tests/perft.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.tests.random_games import sensible
from stockwerk.testing import Counts, PerftRow

KINDS: Final = (
    (1, "-"),
    (1, "opponent=classic"),
    (2, "-"),
    (2, "roundabouts=yes,plans=hard"),
    (2, "edition=classic,roundabouts=yes,plans=hard"),
    (3, "edition=expert"),
)


def positions() -> Iterator[PerftRow]:
    """Some of each kind of game."""
    for players, options in KINDS:
        for plies in (0, 1, 15, 30, 45, 60, 75, 90):
            yield PerftRow(players, options, plies, 1)


COUNTS: Final = Counts(GAME, Path(__file__).with_name("perft.txt"), positions, sensible, most=1500)

if __name__ == "__main__":
    COUNTS.write_all()
