"""What can happen, as numbers (`people/story.py` has the words). In brackets: the numbers that go with it."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64

ROUND_BEGAN: Final[i64] = 0  # round, seat that starts
PICKED: Final[i64] = 1  # seat, colour, action
BUILT: Final[i64] = 2  # colour, site, floors, owner before
DREW: Final[i64] = 3  # square; only for the seat that drew
SHUFFLED: Final[i64] = 4  # cards
PASSED: Final[i64] = 5  # seat, square of the card that was discarded
TOOK_BACK: Final[i64] = 6  # colour, parts
SCORED_TALLEST: Final[i64] = 7  # colour, site, floors
TALLEST_TIED: Final[i64] = 8
SCORED_MAJORITY: Final[i64] = 9  # colour, city, towers
SCORED_TOWERS: Final[i64] = 10  # colour, towers
ENDED: Final[i64] = 11
