"""What can happen, as numbers; `people/story.py` finds the words. In solo games Daniel is company 1.

A company is a seat, or Daniel. `effect` is a number as in components.py; `tokens` are kinds of newspapers.
"""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64

CHOSE: Final[i64] = 0  # company, side: boards are turned up when all have chosen
TURN_BEGAN: Final[i64] = 1  # company, turn
MOVED: Final[i64] = 2  # company, location
VISITED: Final[i64] = 3  # company, dollars that the floor gives for it
ACTIVATED: Final[i64] = 4  # company, location
TOOK: Final[i64] = 5  # company, dollars
BOUGHT_CARD: Final[i64] = 6  # company, card, half that stays visible, price
CARD_OPENED: Final[i64] = 7  # deck, card; NONE if the deck is empty now
BOUGHT_DECREE: Final[i64] = 8  # company, decree, street * 2 + half, price
USED: Final[i64] = 9  # company, effect: a gain, with dollars and points
SKIPPED: Final[i64] = 10  # company, effect
BOUGHT_PILLAR: Final[i64] = 11  # company, colour, price
SOLD_PILLAR: Final[i64] = 12  # company, colour, dollars
EXCHANGED: Final[i64] = 13  # company, colour given, colour taken
BUILT_PILLAR: Final[i64] = 14  # company, colour, space, points
GOT_POINTS: Final[i64] = 15  # company, points: bonus of a space, of a building effect, or for a card by the floor
GOT_DOLLARS: Final[i64] = 16  # company, dollars: bonus of a space
GOT_REPUTATION: Final[i64] = 17  # company, 1 if there was a token left
GOT_TOKEN: Final[i64] = 18  # company, 1 if there was a newspaper left
SAW_TOKEN: Final[i64] = 19  # whispered: the newspaper that was drawn or given to the seat
BUILT_FLOOR: Final[i64] = 20  # company, floor (ROOF for the roof), points, storeys now
FLOOR_OPENED: Final[i64] = 21  # floor, or ROOF
ENTERED_EFFECT: Final[i64] = 22  # company, effect that is used next, price: another of one's own, or of an open card
PLAYED: Final[i64] = 23  # company, newspaper, which becomes the active one
PAPERBOY: Final[i64] = 24  # company that reached him, his stop in points
DREW_PAIR: Final[i64] = 25  # whispered: the two newspapers to choose from
KEPT: Final[i64] = 26  # company: one was kept, the other given away
NEWS_CHANGED: Final[i64] = 27  # newspaper that became active without being played
SCORED_STREET: Final[i64] = 28  # company, street, its reputation, points
SCORED_DECREE: Final[i64] = 29  # company, decree, half, points
ENDED: Final[i64] = 30  # company that built the roof
DANIEL_TURNED: Final[i64] = 31  # card of Daniel
DANIEL_MOVED: Final[i64] = 32  # location, 1 if it is the alternative one
DANIEL_MET: Final[i64] = 33  # points for sharing the place
DANIEL_POPULAR: Final[i64] = 34  # points, 1 if it is in place of a pillar
DANIEL_BUILT: Final[i64] = 35  # colour, space, points
DANIEL_FLOOR: Final[i64] = 36  # floor, points, storeys now
DANIEL_DECREE: Final[i64] = 37  # decree, or NONE if there was none
DANIEL_CARD: Final[i64] = 38  # card, or NONE; how often a place has repeated
DANIEL_SHUFFLED: Final[i64] = 39
DANIEL_SCORED: Final[i64] = 40  # points for prices, points for thumbs in the harder game
BEGAN: Final[i64] = 41  # the company that begins, its dollars, the other's
SAW_LEFT: Final[i64] = 42  # whispered to the one who gave it: the newspaper given away
