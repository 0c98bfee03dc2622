"""Actions as numbers and as notation. A lot is a street and a place in it, 1.5; the three cards are a, b and c.

>>> write(write_number(0, PLAIN, lot_at("1.5")))  # number and action of the first combination
'a@1.5'
>>> write(write_number(pair(0, 1), shift(2), lot_at("3.12")))  # number of one card, temp work of another
'ab+2@3.12'
>>> write(write_number(2, FORGO, lot_at("2.11")))  # without using the action
'c!@2.11'
>>> write(FIRST_FENCE + lot_at("1.4")), write(FIRST_MARKETING + 3), write(FIRST_COPY + 2 * lot_at("2.7") + 1)
('f1.4', 'm4', 'b2.7>')
>>> [write(action) for action in (FIRST_ROUNDABOUT, OK, STRIKE, STRIKE + 2, FIRST_SCORE + 1, PASS, FIRST_ESTATE, MIX)]
['o@1.1', 'ok', 'x', 'xb', 'B', 'pass', 'e1.1', 'mix']
"""

from __future__ import annotations

from functools import cache
from typing import Final

from stockwerk.core.errors import UnreadableNotation
from stockwerk.core.packed import i64
from stockwerk.games.welcome_to.box.components import LOTS, STREET_LOTS

PAIRS: Final[i64] = 9  # three combinations, then six ways to take number and action from two different cards
WAYS: Final[i64] = 6  # to write the number: two less .. two more, or without the action
PLAIN: Final[i64] = 2
FORGO: Final[i64] = 5
WRITES: Final[i64] = 1782

FIRST_ROUNDABOUT: Final[i64] = 1782
FIRST_FENCE: Final[i64] = 1815  # by the lot on its left; those at the end of a street are never legal
FIRST_MARKETING: Final[i64] = 1848
FIRST_COPY: Final[i64] = 1854  # two for each lot: of the left neighbour, of the right one
OK: Final[i64] = 1920
STRIKE: Final[i64] = 1921  # and three that hand over a card
FIRST_SCORE: Final[i64] = 1925
PASS: Final[i64] = 1928
FIRST_ESTATE: Final[i64] = 1929
MIX: Final[i64] = 1962
KEEP: Final[i64] = 1963
ACTIONS: Final[i64] = 1964

PAIR_NAMES: Final = ("a", "b", "c", "ab", "ac", "ba", "bc", "ca", "cb")
WAY_NAMES: Final = ("-2", "-1", "", "+1", "+2", "!")


def write_number(pair: i64, way: i64, lot: i64) -> i64:
    return (pair * WAYS + way) * LOTS + lot


def pair(number: i64, deed: i64) -> i64:
    """Number and action of two cards, or of one combination."""
    if number == deed:
        return number
    if deed > number:
        return 3 + number * 2 + deed - 1
    return 3 + number * 2 + deed


def number_of(pair: i64) -> i64:
    """The card that gives the number."""
    if pair < 3:
        return pair
    return (pair - 3) // 2


def deed_of(pair: i64) -> i64:
    """The card that gives the action."""
    if pair < 3:
        return pair
    number = (pair - 3) // 2
    other = (pair - 3) % 2
    if other >= number:
        return other + 1
    return other


def is_forgone(action: i64) -> bool:
    """A number without the action that would take effect at once (§5.1)."""
    return action < WRITES and action // LOTS % WAYS == FORGO


def shift(by: i64) -> i64:
    """The way to write a number that temp work has changed."""
    return PLAIN + by


# Notation.


@cache
def lot_names() -> tuple[str, ...]:
    return tuple(f"{street}.{lot}" for street, length in enumerate(STREET_LOTS, 1) for lot in range(1, length + 1))


def lot_name(lot: int) -> str:
    return lot_names()[lot]


def lot_at(name: str) -> int:
    """The lot with this name: the street from the top, then the place from the left."""
    if name not in lot_names():
        raise UnreadableNotation(
            f"no lot {name!r}: a lot is a street from 1 to 3 and a place in it, such as 1.5; "
            "the streets have 10, 11 and 12 lots"
        )
    return lot_names().index(name)


@cache
def notations() -> tuple[str, ...]:
    """Of all actions, in order."""
    lots = lot_names()
    return (
        *(f"{pair}{way}@{lot}" for pair in PAIR_NAMES for way in WAY_NAMES for lot in lots),
        *(f"o@{lot}" for lot in lots),
        *(f"f{lot}" for lot in lots),
        *(f"m{size}" for size in range(1, 7)),
        *(f"b{lot}{side}" for lot in lots for side in "<>"),
        "ok",
        *("x", "xa", "xb", "xc"),
        *("A", "B", "C"),
        "pass",
        *(f"e{lot}" for lot in lots),
        *("mix", "keep"),
    )


@cache
def numbers() -> dict[str, int]:
    """Of what is typed, in small letters."""
    return {notation.lower(): action for action, notation in enumerate(notations())}


def write(action: int) -> str:
    return notations()[action]


def read(notation: str) -> int:
    text = "".join(notation.split())
    found = numbers().get(text.lower())
    if found is not None:
        return found
    _, at, lot = text.partition("@")
    if at:
        lot_at(lot)  # says what is wrong with it
    raise UnreadableNotation(
        f"cannot read {notation!r}: write a number with a@1.5 (combination, lot; a+2@1.5 with temp work, a!@1.5 "
        "without the action, ab@1.5 from two cards), then f1.5 (fence right of it), m4 (marketing), b1.5< (copy of "
        "the left neighbour), o@1.5 (roundabout) or ok; x is a strike, A scores a plan, pass does not"
    )
