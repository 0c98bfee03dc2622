"""What has changed in a plate, line by line: a page that has the others is sent only the new lines."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final, TypeAlias

Change: TypeAlias = tuple[int, int, list[str]]  # from which line on, how many go, which come in their place
FAR: Final = 8  # lines, as far as we look for one that both have


def changes(old: str, new: str) -> list[Change]:
    """From the top down; the numbers are those of the old lines.

    >>> changes("roof\\nfloor\\nground", "new roof\\nfloor\\nfloor\\nground")
    [(0, 1, ['new roof']), (1, 0, ['floor'])]
    """
    ours, theirs = old.split("\n"), new.split("\n")
    found: list[Change] = []
    i = j = 0
    while True:
        pairs = enumerate(zip(ours[i:], theirs[j:], strict=False))
        shorter = min(len(ours) - i, len(theirs) - j)
        alike = next((k for k, (one, other) in pairs if one != other), shorter)
        i, j = i + alike, j + alike
        go, come = apart(ours[i : i + FAR], theirs[j : j + FAR])
        if not go and not come:
            return found
        found.append((i, go, theirs[j : j + come]))
        i, j = i + go, j + come


def apart(ours: list[str], theirs: list[str]) -> tuple[int, int]:
    """How many lines to leave out on each side until both go on alike; as few as possible."""
    for both in range(len(ours) + len(theirs)):
        for go in range(max(0, both - len(theirs) + 1), min(both + 1, len(ours))):
            if ours[go] == theirs[both - go]:
                return go, both - go
    return len(ours), len(theirs)


@lru_cache(maxsize=500)
def changes_json(old: str, new: str) -> str:
    """Several seats see the same change."""
    return json.dumps(changes(old, new))
