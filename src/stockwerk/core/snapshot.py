"""A position as plain numbers: for storing and comparing what lies on the table of any game."""

from __future__ import annotations

import reprlib
from collections.abc import Iterator
from typing import Any, Final, TypeVar

from stockwerk.core.content import fields
from stockwerk.core.errors import BadSnapshot
from stockwerk.core.state import NO_ROOM, State

__all__ = ["restore", "snapshot"]

S = TypeVar("S", bound=State)
NO_POSITION = {"key", "room", "story"}  # the key of a match's luck is its secret, and stays with it
VECTORS: Final[Any] = (list, type(NO_ROOM).__mro__[-2])  # packed ones of any numbers; lists where nothing is compiled


def owners(state: State) -> Iterator[tuple[Any, str, Any]]:
    """Each field of the position: whose it is, its name and its value."""
    for owner in (state, state.rng):
        for name in fields(type(owner)):
            value = None if name in NO_POSITION else getattr(owner, name)
            if value is not None and is_flat(value):
                yield owner, name, value
            elif not is_object(value):
                where = f"{type(owner).__module__}.{type(owner).__qualname__}.{name}"
                raise BadSnapshot(f"{where} is an int, a bool or a flat list of ints, not {reprlib.repr(value)}")


def is_flat(value: object) -> bool:
    """It is one number, or many of them in a row."""
    return isinstance(value, int) or (isinstance(value, VECTORS) and all(isinstance(number, int) for number in value))


def is_object(value: object) -> bool:
    """The luck, the box, or what is remembered of it for people, if anything: no part of the position."""
    return value is None or not (hasattr(value, "__len__") or type(value).__module__ == "builtins")


def snapshot(state: State) -> list[int]:
    numbers: list[int] = []
    for _, _, value in owners(state):
        numbers.extend([int(value)] if isinstance(value, int) else value)
    return numbers


def restore(like: S, numbers: list[int]) -> S:
    """The position as it was; `like` is any table of the same game, players and options."""
    state = like.clone()
    rest = iter(numbers)
    try:
        for owner, name, value in owners(state):
            if isinstance(value, int):
                setattr(owner, name, type(value)(next(rest)))
            else:
                fresh = value[:]  # clones may share what never changes
                for k in range(len(fresh)):
                    fresh[k] = next(rest)
                setattr(owner, name, fresh)
    except StopIteration:
        raise BadSnapshot(f"{len(numbers)} numbers are too few for this table") from None
    if next(rest, None) is not None:
        raise BadSnapshot(f"{len(numbers)} numbers are too many for this table")
    assert isinstance(state, type(like))
    return state
