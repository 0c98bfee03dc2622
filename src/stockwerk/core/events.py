"""What happened, in numbers. The rules tell it; the edge that knows the reader turns it into words."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, mypyc_attr

EVERYBODY: Final = -1


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened. What it was, and what its numbers mean, each game lists in its `rules/events.py`."""

    what: i64
    a: i64
    b: i64
    c: i64
    d: i64
    to: i64  # the only seat that learns of it, or EVERYBODY

    def __init__(self, what: i64, a: i64, b: i64, c: i64, d: i64, to: i64) -> None:
        self.what = what
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.to = to

    def is_for(self, seat: int) -> bool:
        return self.to == EVERYBODY or self.to == seat
