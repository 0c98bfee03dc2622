"""Counting what can happen. After a change that is meant, write perft.txt anew with

python src/stockwerk/games/manhattan/tests/perft.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from stockwerk.games.manhattan import GAME
from stockwerk.testing import Counts, PerftRow

PLIES: Final = (0, 1, 3, 4, 8, 15, 27, 28, 40, 55, 56, 70, 84, 90, 100, 108, 111)
LENGTHS: Final = {
    (2, "-"): 120,
    (2, "sides=corner"): 120,
    (3, "-"): 90,
    (3, "rounds=4x6"): 84,
    (4, "-"): 112,
    (4, "sides=together"): 112,
}


def positions() -> Iterator[PerftRow]:
    """Some of each kind of game, from the first to the last action."""
    for (players, options), length in LENGTHS.items():
        for plies in [plies for plies in PLIES if plies < length] + [length - 4, length - 2, length - 1]:
            yield PerftRow(players, options, plies, 1)


COUNTS: Final = Counts(GAME, Path(__file__).with_name("perft.txt"), positions)

if __name__ == "__main__":
    COUNTS.write_all()
