"""Actions as numbers and as notation: acquiring lots, action cards, the end of a turn, building, giving a lot back.

>>> write(acquire(3))
'R4'
>>> write(release(13))
'-Y1'
>>> write(build(3 * 3 + 1, 10, 5))  # the first square in reading order, the tile, how it lies
'R4b+s5/m1'
>>> write(read("g10a + L4"))
'G10a+L4'
>>> [write(action) for action in (PLAY_SHIFT, PLAY_GRAB, PLAY_BOOM, END_TURN)]
['shift', 'grab', 'boom', 'end']

A lot is the letter of its district and its number, a square is a lot and a letter. A tile is b, s or g for its
generation, or L for a legendary one, and its number. It lies as printed, or turned by /1 to /3 quarters clockwise; /m
mirrors it first. The numbers depend on no box: a corrected one has other places, but calls them in the same way.
"""

from __future__ import annotations

import re
from typing import Final

from stockwerk.core.errors import UnreadableNotation
from stockwerk.core.packed import i64
from stockwerk.games.new_york_1901.box.components import IN_DISTRICT, IN_GENERATION, POSES, TILES
from stockwerk.games.new_york_1901.box.names import LETTERS, lot_name, tile_name

PLAY_SHIFT: Final[i64] = 65  # after the 65 lots that can be acquired
PLAY_GRAB: Final[i64] = 66
PLAY_BOOM: Final[i64] = 67
END_TURN: Final[i64] = 68
FIRST_BUILD: Final[i64] = 69
FIRST_RELEASE: Final[i64] = 34389  # after 195 squares with 22 tiles in 8 poses
ACTIONS: Final[i64] = 34454

WORDS: Final = ("shift", "grab", "boom", "end")
POSE_NAMES: Final = ("", "/1", "/2", "/3", "/m", "/m1", "/m2", "/m3")


def acquire(lot: i64) -> i64:
    return lot


def release(lot: i64) -> i64:
    return FIRST_RELEASE + lot


def build(square: i64, tile: i64, pose: i64) -> i64:
    return FIRST_BUILD + (square * TILES + tile) * POSES + pose


def is_build(action: i64) -> bool:
    return FIRST_BUILD <= action < FIRST_RELEASE


def first_square(action: i64) -> i64:
    """Of the squares that it covers, in reading order."""
    return (action - FIRST_BUILD) // (TILES * POSES)


def tile_built(action: i64) -> i64:
    return (action - FIRST_BUILD) // POSES % TILES


def pose_built(action: i64) -> i64:
    return (action - FIRST_BUILD) % POSES


# Notation.


def square_name(square: i64) -> str:
    return lot_name(square // 3) + "abc"[square % 3]


def write(action: int) -> str:
    if action < PLAY_SHIFT:
        return lot_name(action)
    if action < FIRST_BUILD:
        return WORDS[action - int(PLAY_SHIFT)]
    if action >= FIRST_RELEASE:
        return "-" + lot_name(action - FIRST_RELEASE)
    pose = POSE_NAMES[pose_built(action)]
    return f"{square_name(first_square(action))}+{tile_name(tile_built(action))}{pose}"


def read(notation: str) -> int:
    text = "".join(notation.split())
    if text.lower() in WORDS:
        return int(PLAY_SHIFT) + WORDS.index(text.lower())
    if "+" in text:
        return read_build(text)
    if text.startswith("-"):
        return int(release(lot_at(text[1:])))
    if text[:1].upper() in tuple(LETTERS):
        return int(acquire(lot_at(text)))
    raise UnreadableNotation(
        f"cannot read {notation!r}: acquire a lot with R4, build with R4b+s5 (first square, tile; /1 to /3 turns it, "
        "/m mirrors it), give a lot back with -R4, play shift, grab or boom, finish with end"
    )


def read_build(text: str) -> int:
    where, _, what = text.partition("+")
    tile, slash, pose = what.partition("/")
    if slash + pose.lower() not in POSE_NAMES:
        raise UnreadableNotation(f"no pose {slash + pose!r} in {text!r}: it is {', '.join(POSE_NAMES[1:])} or nothing")
    return int(build(square_at(where), tile_at(tile), POSE_NAMES.index(slash + pose.lower())))


def lot_at(name: str) -> int:
    found = re.fullmatch(r"([RYBGP])([1-9]|1[0-3])", name.upper())
    if not found:
        raise UnreadableNotation(f"no lot {name!r}: a lot is a district from {', '.join(LETTERS)} and a number to 13")
    return LETTERS.index(found[1]) * int(IN_DISTRICT) + int(found[2]) - 1


def square_at(name: str) -> int:
    if name[-1:].lower() not in ("a", "b", "c"):
        raise UnreadableNotation(f"no square {name!r}: a square is a lot and a letter from a to c, such as R4b")
    return 3 * lot_at(name[:-1]) + "abc".index(name[-1].lower())


def tile_at(name: str) -> int:
    found = re.fullmatch(r"([bsg][1-6])|(l[1-4])", name.lower())
    if not found:
        raise UnreadableNotation(f"no tile {name!r}: a tile is b1 to b6, s1 to s6, g1 to g6 or L1 to L4")
    return "bsgl".index(name[0].lower()) * int(IN_GENERATION) + int(name[1]) - 1
