"""What an object of the compiled part consists of: for comparing, hashing and pickling it.

Interpreted on purpose: it asks a class for the names of its fields, in the one way compiled classes answer. A packed
vector becomes a list, so that interpreted rules read what compiled ones have pickled, and the other way round.
"""

from __future__ import annotations

from collections.abc import Mapping
from inspect import get_annotations
from typing import Any, Final

from stockwerk.core.fields import packed

NO_CONTENT: Final = frozenset(("digest", "room", "story"))  # a remembered hash; of a state, scratch and who listens
VECTOR: Final = type(packed([]))  # a list, where the rules are interpreted


def fields(kind: type) -> list[str]:
    """The declared fields of a class, in the same order compiled and interpreted, or one derived from the other."""
    names = [name for base in kind.__mro__ for name in vars(base).get("__mypyc_attrs__") or get_annotations(base)]
    return sorted(set(names))


def content(thing: object) -> dict[str, Any]:
    """Its fields by their names, as far as they are set, and what an interpreted class has put beside them."""
    names = {*fields(type(thing)), *getattr(thing, "__dict__", ())} - NO_CONTENT
    found = {name: getattr(thing, name) for name in sorted(names) if hasattr(thing, name)}
    return {name: list(value) if type(value) is VECTOR else value for name, value in found.items()}


def by_fields(thing: object) -> tuple[Any, ...]:
    """The answer of `__reduce__` for something that is sometimes pickled by its name."""
    return blank, (type(thing),), content(thing)


def blank(kind: Any) -> Any:
    return kind.__new__(kind)


def fill(thing: object, content: Mapping[str, Any]) -> None:
    """Set the fields of an object that has none yet."""
    for name, value in content.items():
        try:
            setattr(thing, name, value)
        except TypeError:  # what was a list for others, a compiled class has declared as a packed vector
            setattr(thing, name, packed(value))


def same(one: object, other: object) -> bool:
    return one is other or (type(one) is type(other) and content(one) == content(other))


def hash_of(thing: object) -> int:
    """By its numbers and texts: what it refers to, and secrets, which are bytes, are left out."""
    return hash(tuple(frozen(value) for value in content(thing).values()))


def frozen(value: object) -> object:
    if isinstance(value, (list, tuple)):
        return tuple(frozen(one) for one in value)
    return value if isinstance(value, (int, str)) else None
