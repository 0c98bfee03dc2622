"""Where the printed rules are silent or differ, somebody had to decide; each ruling has tests that name it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from stockwerk.testing import docstrings

RULINGS: Final = {
    1: "newspapers: any time in one's own turn, but never inside an effect",
    2: "a newspaper just received can be played in the same turn, after the effect",
    3: "the old active newspaper leaves the game, then the new one is used",
    4: "a newspaper may be played without its effect",
    5: "a newspaper that builds on the space of the active newspaper may be used once more",
    6: "one gain that passes several stops: one delivery after the other",
    7: "each stop of the paperboy serves once",
    8: "a delivery: two are drawn, one is kept, the other given away, he moves on",
    9: "a delivery in the middle of an effect comes at once; its newspapers wait",
    10: "a short reserve: the last one for whoever reached him, else nothing; he moves on",
    11: "the final scoring calls no paperboy",
    12: "tokens for reputation that are used up: none",
    13: "buying or selling: one of them, once",
    14: "pillars: only a colour that is not in store; the discount of a floor holds everywhere",
    15: "exchange: free, for a colour that is not in store and that the reserve has",
    16: "two pillars of which one can be built: the price stays",
    17: "additional points for building come once, also for one pillar",
    18: "the first pillar with points and bonus, then the second",
    19: "colours repeat only by the floor or by the card that says so",
    20: "the space for a colour is paid once",
    21: "the bonus of a street card: any deck, printed price",
    22: "a full column takes no card; a decree needs room and no other decree",
    23: "an empty deck: nothing to buy or use, but a visit is possible",
    24: "decrees that are sold out: none for anybody",
    25: "another effect of one's own: any but those that are going on, at its own price",
    26: "an effect of an open card: either half, the card stays",
    27: "City Hall by a card: three actions, no move, no visit",
    28: "money for a visit: when moving there, before the action; not for a floor built later",
    29: "a shared place: one still has to move",
    30: "no price below 0",
    31: "no debts: what cannot be paid is skipped",
    32: "a new floor: active at once, four cards under their decks, the next floor is turned up",
    33: "the roof: no other cards, no spaces, no effect, counts as a floor",
    34: "the turn of the roof is finished, then it is over",
    35: "the roof costs and brings what the effect says",
    36: "halves are rounded down",
    37: "decrees bring points at the end only",
    38: "thumbs up are counted whatever the thumbs down",
    39: "tokens for reputation are laid as is best",
    40: "Daniel ignores the effects of floors",
    41: "nobody enters Daniel's place, unless the floor says so",
    42: "Daniel enters yours, for 2 points",
    43: "Daniel's repetitions are counted among the open cards, after his action",
    44: "Daniel at City Hall or at an empty deck takes no street card",
    45: "a colour that the reserve lacks: popularity instead",
    46: "Daniel builds floors as others do, and the roof",
    47: "Daniel reaches the paperboy: the first replaces the newspaper, the second is yours",
    48: "equal scores alone: whoever built the roof wins",
    49: "boards are chosen at the same time and in secret",
    50: "a card that comes into the column in use: used if it lies below the point reached",
    51: "a dollar for another effect is never lost",
    52: "a turn is over when its player says so",
}


@cache
@cache
def rulings_named() -> set[int]:
    """ "ruling 5", "rulings 13 and 15"."""
    texts = docstrings(Path(__file__).parent)
    named = (words for text in texts for words in re.findall(r"rulings? (\d+(?:(?:, | and )\d+)*)", text))
    return {int(number) for words in named for number in re.findall(r"\d+", words)}


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_a_test(ruling: int) -> None:
    assert ruling in rulings_named()


def test_no_other_ruling_is_named() -> None:
    assert rulings_named() <= set(RULINGS)
