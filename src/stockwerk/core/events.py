"""What happened, in numbers. The rules tell it; the edge that knows the reader turns it into words."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Final, dataclass_transform

__all__ = ["EVERYBODY", "Event", "Whisper"]

EVERYBODY: Final = -1


@dataclass_transform(field_specifiers=(field,))
class EventKind(type):
    """Makes a kind of event a dataclass, small since a match keeps all that happened.

    What all have in common stands in `Event`, and is not made for each: whoever imports a game waits for that.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> EventKind:
        kind: Any = super().__new__(cls, name, bases, body)
        if "__slots__" not in body:  # else dataclass() makes the class once more, with slots
            kind = dataclass(slots=True, eq=False, repr=False)(kind)
        made: EventKind = kind
        return made


class Event(metaclass=EventKind):
    """One thing that happened. Each game's `rules/events.py` has a subclass for each kind, with its fields."""

    to: int = field(default=EVERYBODY, kw_only=True)  # the only seat that learns of it, or EVERYBODY

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.named() == other.named()

    def __hash__(self) -> int:
        return hash((type(self), *self.named().values()))

    def __repr__(self) -> str:
        said = {name: value for name, value in self.named().items() if name != "to" or value != EVERYBODY}
        return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in said.items())})"

    def named(self) -> dict[str, int]:
        return {one.name: getattr(self, one.name) for one in fields(self)}

    def is_for(self, seat: int) -> bool:
        return self.to == EVERYBODY or self.to == seat


class Whisper(Event):
    """An event that only one seat may know: whoever tells it must say `to` whom."""

    to: int = field(kw_only=True)
