"""What has changed in a plate, line by line: a page that has the others is sent only the new lines."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress, count
from json.encoder import encode_basestring_ascii as quote
from operator import ne
from typing import Final, TypeAlias

from stockwerk.core.picture.pen import Lines

Hunk: TypeAlias = tuple[int, int, Lines]  # from which line on, how many go, which come in their place
FAR: Final = 8  # lines, as far as we look for one that both have
FEW: Final = 8  # lines in the place of others, and no more or fewer than before: then nothing has moved


def line_diff(ours: Lines, theirs: Lines) -> list[Hunk]:
    """From the top down; the numbers are those of the old lines. A line that is the same object is not even read.

    >>> line_diff(("roof", "floor", "ground"), ("new roof", "floor", "floor", "ground"))
    [(0, 1, ('new roof',)), (2, 0, ('floor',))]
    """
    if len(ours) == len(theirs):
        other = [*compress(count(), map(ne, ours, theirs))]
        if len(other) <= FEW:
            return [(at, 1, (theirs[at],)) for at in other]
    found: list[Hunk] = []
    i = j = 0
    while True:
        shorter = min(len(ours) - i, len(theirs) - j)
        alike = next(compress(count(), map(ne, ours[i:], theirs[j:])), shorter)
        i, j = i + alike, j + alike
        go, come = apart(ours[i : i + FAR], theirs[j : j + FAR])
        if not go and not come:
            return found
        found.append((i, go, theirs[j : j + come]))
        i, j = i + go, j + come


def apart(ours: Lines, theirs: Lines) -> tuple[int, int]:
    """How many lines to leave out on each side until both go on alike: as few as possible."""
    if ours[1:2] and ours[1:2] == theirs[1:2]:
        return 1, 1  # most often one line has taken the place of another
    there = {line: come for come, line in reversed([*enumerate(theirs)])}
    found = [(go + there[line], go) for go, line in enumerate(ours) if line in there]
    fewest, go = min(found, default=(len(ours) + len(theirs), len(ours)))
    return go, fewest - go


@lru_cache(maxsize=60)
def diff_json(old: Lines, new: Lines) -> str:
    """Several seats see the same change."""
    told = [f"[{at},{gone},[{','.join(map(quote, come))}]]" for at, gone, come in line_diff(old, new)]
    return f"[{','.join(told)}]"
