"""What can happen, as numbers (`people/story.py` has the words). In brackets: the numbers that go with it."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64

PLANS_LAID: Final[i64] = 0  # plan A, plan B, plan C
ROUND_BEGAN: Final[i64] = 1  # round
OFFERED: Final[i64] = 2  # place, number, action; of a combination
DREW: Final[i64] = 3  # place, number, action, seat; of a hand
RESHUFFLED: Final[i64] = 4  # cards
PROJECT: Final[i64] = 5  # letter
SOLO_CARD: Final[i64] = 6
WROTE: Final[i64] = 7  # seat, number, lot, action
STRUCK: Final[i64] = 8  # seat, strikes
LAID_PARK: Final[i64] = 9  # seat, street
BUILT_POOL: Final[i64] = 10  # seat, lot
HIRED: Final[i64] = 11  # seat, number on the card, number written
BUILT_FENCE: Final[i64] = 12  # seat, lot
MARKETED_SIZE: Final[i64] = 13  # seat, size
COPIED: Final[i64] = 14  # seat, number, lot
BUILT_ROUNDABOUT: Final[i64] = 15  # seat, lot
GAVE: Final[i64] = 16  # number, action; to the AAA
SCORED_PLAN: Final[i64] = 17  # seat, letter, points, 1 if first
AAA_SCORED: Final[i64] = 18  # letter, points
AAA_PASSED: Final[i64] = 19  # letter
MIXED: Final[i64] = 20  # seat that wanted it
ENDED: Final[i64] = 21  # how
PASSED_ON: Final[i64] = 22  # seat, to seat, number, action
WENT_WITHOUT: Final[i64] = 23  # seat, action
