"""Counting what can happen. After a change that is meant, write perft.txt anew with

python src/stockwerk/games/new_york_1901/tests/perft.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from stockwerk.games.new_york_1901 import GAME
from stockwerk.testing import Counts, PerftRow

PLIES: Final = (0, 1, 2, 12, 40, 75, 110, 150)
KINDS: Final = (
    (2, "-"),
    (2, "action_cards=no"),
    (2, "mirrored=no"),
    (3, "-"),
    (3, "rules=advanced"),
    (3, "challenge=gold_prestige"),
    (4, "-"),
    (4, "setup=beginner"),
)


def positions() -> Iterator[PerftRow]:
    """Some of each kind of game."""
    for players, options in KINDS:
        for plies in PLIES:
            yield PerftRow(players, options, plies, 1)


COUNTS: Final = Counts(GAME, Path(__file__).with_name("perft.txt"), positions, most=800)

if __name__ == "__main__":
    COUNTS.write_all()
