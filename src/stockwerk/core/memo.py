"""What was made last, kept until what it depends on changes: most turns leave most things as they were."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Memo:
    """One place for each thing. Unlike a cache of many, it costs no more where many tables are played at once.

    >>> memo, draw = Memo(), lambda height: "#" * height
    >>> tower = memo("tower", draw, 3)
    >>> memo("tower", draw, 3) is tower, memo("tower", draw, 4)
    (True, '####')
    """

    def __init__(self) -> None:
        self._places: dict[Hashable, tuple[tuple[Any, ...], Any]] = {}

    def __call__(self, place: Hashable, make: Callable[..., T], *given: object) -> T:
        """What `make` makes of what is given, in this place always the same function."""
        kept = self._places.get(place)
        if kept is not None and kept[0] == given:
            made: T = kept[1]
            return made
        made = make(*given)
        self._places[place] = (given, made)
        return made
