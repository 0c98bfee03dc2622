"""What has changed in a plate, line by line: a page that has the others is sent only the new lines."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress, count
from json.encoder import encode_basestring_ascii as quote
from operator import ne
from typing import Final, TypeAlias

Change: TypeAlias = tuple[int, int, list[str]]  # from which line on, how many go, which come in their place
FAR: Final = 8  # lines, as far as we look for one that both have
# Most often one line has taken the place of another; else as few as possible.
WAYS: Final = [(1, 1), *sorted(((go, come) for go in range(FAR) for come in range(FAR)), key=sum)]


def changes(old: str, new: str) -> list[Change]:
    """From the top down; the numbers are those of the old lines.

    >>> changes("roof\\nfloor\\nground", "new roof\\nfloor\\nfloor\\nground")
    [(0, 1, ['new roof']), (2, 0, ['floor'])]
    """
    ours, theirs = lines_of(old), lines_of(new)
    found: list[Change] = []
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


def apart(ours: list[str], theirs: list[str]) -> tuple[int, int]:
    """How many lines to leave out on each side until both go on alike."""
    here, there = len(ours), len(theirs)
    for go, come in WAYS:
        if go < here and come < there and ours[go] == theirs[come]:
            return go, come
    return here, there


@lru_cache(maxsize=1000)
def lines_of(markup: str) -> list[str]:
    """What is new now is old the next time."""
    return markup.split("\n")


@lru_cache(maxsize=200)
def changes_json(old: str, new: str) -> str:
    """Several seats see the same change."""
    told = [f"[{at},{gone},[{','.join(map(quote, come))}]]" for at, gone, come in changes(old, new)]
    return f"[{','.join(told)}]"
