"""Actions as numbers and as notation: 432 builds, 119 picks of parts, 9 discards.

>>> write(build(0, site_at("B5"), 3))
'B5+3'
>>> write(build(1, site_at("F9"), 4))  # of the second colour, when two play
'F9+4b'
>>> write(read("441132"))
'112344'
>>> write(FIRST_DISCARD + 4)
'x5'
"""

from __future__ import annotations

from typing import Final

from stockwerk.core.errors import UnreadableNotation
from stockwerk.core.packed import i64
from stockwerk.games.manhattan.box.components import CITIES, SITES, ways_to_pick

BUILDS: Final[i64] = 216  # of one colour: 54 sites x 4 sizes
FIRST_PICK: Final[i64] = 432  # after the builds of two colours
FIRST_PICK_OF_SIX: Final[i64] = 467  # after the 35 ways to pick four parts
FIRST_DISCARD: Final[i64] = 551  # after the 84 ways to pick six
ACTIONS: Final[i64] = 560

PICKS: Final = [
    "".join(str(floors) * pick[floors] for floors in range(1, 5)) for number in (4, 6) for pick in ways_to_pick(number)
]


def build(which: i64, site: i64, floors: i64) -> i64:
    """Set a part of the seat's first colour (0) or, when two play, of its second (1)."""
    return (which * SITES + site) * 4 + floors - 1


def which_colour(action: i64) -> i64:
    return action // BUILDS


def building_site(action: i64) -> i64:
    return action // 4 % SITES


def floors_built(action: i64) -> i64:
    return action % 4 + 1


# Notation: a city is a letter, a square a number, both from the top left.


def site_name(site: i64) -> str:
    return "ABCDEF"[site % CITIES] + str(site // CITIES + 1)


def site_at(name: str) -> int:
    """The site with this name: the city's letter, then the square."""
    city, square = "ABCDEF".find(name[:1].upper()), "123456789".find(name[1:2])
    if len(name) != 2 or city < 0 or square < 0:
        raise UnreadableNotation(f"no site {name!r}: a site is a city from A to F and a square from 1 to 9, such as B5")
    return square * 6 + city


def write(action: int) -> str:
    if action < FIRST_PICK:
        second = "b" if which_colour(action) else ""
        return f"{site_name(building_site(action))}+{int(floors_built(action))}{second}"
    if action < FIRST_DISCARD:
        return PICKS[action - int(FIRST_PICK)]
    return f"x{action - int(FIRST_DISCARD) + 1}"


def read(notation: str) -> int:
    text = notation.strip()
    if "+" in text:
        return read_build(text)
    if text[:1] in ("x", "X"):
        return read_discard(text)
    pick = "".join(sorted(text))
    if pick in PICKS:
        return int(FIRST_PICK) + PICKS.index(pick)
    raise UnreadableNotation(
        f"cannot read {notation!r}: build with B5+3 (site, floors; B5+3b for the second colour), "
        "pick parts with 112344 (four or six), discard with x5"
    )


def read_build(text: str) -> int:
    where, _, part = text.partition("+")
    site = site_at(where)
    second = part[1:].lower()
    if part[:1] not in ("1", "2", "3", "4") or second not in ("", "b"):
        raise UnreadableNotation(f"no part {part!r} in {text!r}: a part has 1 to 4 floors, such as B5+3 or B5+3b")
    return int(build(1 if second else 0, site, int(part[:1])))


def read_discard(text: str) -> int:
    square = "123456789".find(text[1:])
    if len(text) != 2 or square < 0:
        raise UnreadableNotation(f"no card {text[1:]!r} in {text!r}: a card marks a square from 1 to 9, such as x5")
    return int(FIRST_DISCARD) + square
