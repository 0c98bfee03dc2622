"""Every ruling has a test that names it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from stockwerk.testing import docstrings

# What players and programs stumble over, numbered so that tests can name it.
RULINGS: Final = {
    1: "the number is that of the new top card, the action that of the card just turned",
    2: "discards become stacks apart from each other, without their top cards; classic: all are mixed",
    3: "whoever scores the first plan may have the cards mixed: in the classic edition only",
    4: "a strike only if no number fits; plans may be scored all the same",
    5: "nobody has to use temp work to avoid a strike",
    6: "temp work: by up to two, 0 to 17, also without a free box",
    7: "temp work: equals share a place, then comes the next place, nothing for no box",
    8: "pools: for the house just written; any other use of the lot loses it",
    9: "parks: in the street of the house just written; none in a full street",
    10: "copies: across fences in the new edition; nine in a game",
    11: "copies: nothing from or across a roundabout",
    12: "copies: of the left or of the right neighbour; numbers stay strictly between, beside copies too",
    13: "fences: anywhere but twice and inside a used estate",
    14: "seven lots between fences are no estate, nor do they break a tie",
    15: "used estates score at the end, serve no other plan and are not divided",
    16: "several plans in a round, each once, later if wanted, with estates of one's choice",
    17: "who scores in the first round of a plan gets the higher points, whatever the order",
    18: "crosses are not used up by plans",
    19: "one pool or copy is at least one, in the estate of its own lot",
    20: "roundabouts: two in a game, one in a turn, before or after the number, with fences",
    21: "a roundabout may make a number fit; who strikes after it keeps it",
    22: "a roundabout fills its lot",
    23: "the end is looked for when the round is over for all",
    24: "ties: complete estates, then shared; classic: then sizes from 1 on",
    25: "roundabouts cost points together with strikes",
    26: "alone: what was given does not come back; a pile that runs out is made anew while drawing",
    27: "alone: number and action of two cards, the third goes to the AAA, also on a strike",
    28: "estates of the AAA: between fences, the five with most houses",
    29: "the AAA and the player may be first together",
    30: "the expert game: three own cards, one passed to the right, two new ones",
    31: "nobody sees a turn under way",
    32: "plans are a step of their own; whoever can score none is not asked",
}


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
