"""Counting what can happen. After a change that is meant, write perft.txt anew with

python src/stockwerk/games/flatiron/tests/perft.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from stockwerk.games.flatiron import GAME
from stockwerk.testing import Counts, PerftRow

PLIES: Final = (0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144)
KINDS: Final = ((1, "-"), (1, "sides=purple"), (1, "daniel=harder"), (2, "-"), (2, "sides=purple"))


def positions() -> Iterator[PerftRow]:
    """Some of each kind of game, from the first action on."""
    for players, options in KINDS:
        for plies in PLIES:
            yield PerftRow(players, options, plies, 1)


COUNTS: Final = Counts(GAME, Path(__file__).with_name("perft.txt"), positions)

if __name__ == "__main__":
    COUNTS.write_all()
