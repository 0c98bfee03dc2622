"""Colour in a board that is told as text: which letters are painted, and what is named by touching them.

`Reader.paint` marks letters for readers who see colour, and leaves them plain for all others. The marks are letters for
private use, which no name and no catalogue has, so that a painted text is cut and joined like any other; only its width
is to be asked for here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

BEGIN, BETWEEN, END = "\ue000", "\ue001", "\ue002"
PAINTED: Final = re.compile(f"{BEGIN}([^{BETWEEN}]*){BETWEEN}([^{BETWEEN}]*){BETWEEN}([^{END}]*){END}")


@dataclass(frozen=True)
class Letters:
    """Some letters of a text that look alike."""

    text: str
    ink: str = ""  # a token of the house's colours, or two: "brick-on on brick"
    target: str = ""  # what to type for what is drawn here, e.g. "B5"


def painted(text: str, ink: str, target: str = "") -> str:
    return f"{BEGIN}{ink}{BETWEEN}{target}{BETWEEN}{text}{END}"


def letters(text: str) -> Iterator[Letters]:
    """A painted text in its parts.

    >>> [part.text for part in letters("A " + painted("●4", "brick", "A1") + " free")]
    ['A ', '●4', ' free']
    """
    end = 0
    for found in PAINTED.finditer(text):
        if found.start() > end:
            yield Letters(text[end : found.start()])
        ink, target, inside = found.groups()
        yield Letters(inside, ink, target)
        end = found.end()
    if end < len(text):
        yield Letters(text[end:])


def pad(text: str, width: int) -> str:
    """With spaces behind it, so that what is seen of it has this width.

    >>> pad("R4", 4) + "|" + pad(painted("R5", "brick"), 4)[-3:] + "|"
    'R4  |\\ue002  |'
    """
    return text + " " * (width - sum(len(part.text) for part in letters(text)))
