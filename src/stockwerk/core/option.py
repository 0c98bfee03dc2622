"""A legal action as people meet it, and the reason why something is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from stockwerk.core.text import Text

# "kind:name" of what is touched on the board, e.g. "card:5", "site:B5"; the k-th of equal things is "kind:name#k", e.g.
# "stock:3#2". Equal things are counted: an option that has the second also has the first.
Targets: TypeAlias = Sequence[str]


@dataclass(frozen=True, repr=False)
class Option:
    """What can be done: as a number for the rules, in notation for records, by touches and in words for people."""

    action: int
    id: str  # its notation
    targets: tuple[str, ...]  # a set for touching, an order for saying
    label: Text
    piece: str = ""  # options of one piece differ only in where and how it lies
    pose: tuple[int, int] | None = None  # of a piece that can be turned: mirrored or not, quarter turns
    # By language, once it was told; whoever copies an option to change it does not copy that.
    told: dict[str, str] = field(init=False, default_factory=dict, compare=False)

    def __repr__(self) -> str:
        from stockwerk.core.described import said  # late: it stands on this

        return f"<Option {self.id}: {said(self.label)}>"


@dataclass(frozen=True)
class Ghost:
    """A drawing of what would be there, in the place of a target."""

    into: str
    picture: str  # SVG elements, in the target's own coordinates


@dataclass(frozen=True)
class Preview:
    """What would happen: in one sentence, and drawn."""

    note: Text
    ghosts: tuple[Ghost, ...] = ()


@dataclass(frozen=True)
class Reason:
    """Why something cannot be done now, and the rule that says so."""

    text: Text
    rule: str  # the paragraph in RULES.md, e.g. "5.3"
