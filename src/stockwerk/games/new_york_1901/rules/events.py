"""What can happen, as numbers (`people/story.py` has the words). In brackets: the numbers that go with it."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64

CHARACTER: Final[i64] = 0  # seat, district, lot of the starting property or -1
STREETS_DRAWN: Final[i64] = 1  # the three streets
CHALLENGE_DRAWN: Final[i64] = 2  # challenge, or -1 without
MARKET_OPENED: Final[i64] = 3  # the kinds of the four cards (the open market at the start)
STARTS: Final[i64] = 4  # seat
ACQUIRED: Final[i64] = 5  # seat, lot, workers left
BUILT: Final[i64] = 6  # seat, action, points, workers that came back
DEMOLISHED: Final[i64] = 7  # seat, piece, block in which it stood; just before what is built
OCCUPIED: Final[i64] = 8  # seat, lot: a worker marks a vacated lot
PRESTIGE: Final[i64] = 9  # seat, points
REACHED: Final[i64] = 10  # seat, generation
PLAYED_SHIFT: Final[i64] = 11  # seat
PLAYED_GRAB: Final[i64] = 12  # seat
PLAYED_BOOM: Final[i64] = 13  # seat
RELEASED: Final[i64] = 14  # seat, lot
DREW: Final[i64] = 15  # kind, place in the open market
FIVE_LEFT: Final[i64] = 16  # seat
FOUR_LEFT: Final[i64] = 17  # seat, whose tiles bring on the end
MARKET_DRY: Final[i64] = 18  # seat, who took the card that brings on the end
STANDSTILL: Final[i64] = 19
SCORED_STREET: Final[i64] = 20  # seat or NOBODY if tied, street, buildings, points
SCORED_CHALLENGE: Final[i64] = 21  # seat, challenge, points
SCORED_CARDS: Final[i64] = 22  # seat, points
ENDED: Final[i64] = 23  # how
