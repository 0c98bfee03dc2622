"""Painted text (`core/ink.py`), boards and the footer's keys as Textual content."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from textual.color import Color
from textual.content import Content
from textual.style import Style

from stockwerk.core.ink import letters
from stockwerk.terminal.theme import shade

NARROWEST: Final = 78  # boards are made for this; a narrower window scrolls them sideways
HANGING: Final = 4  # how far the rest of a line that is too long stands to the right


@cache
def style_of(ink: str) -> Style:
    """`brick`, or `brick-on on brick`."""
    front, _, back = ink.partition(" on ")
    return Style(
        foreground=Color.parse(shade(front)) if front else None,
        background=Color.parse(shade(back)) if back else None,
    )


def coloured(text: str) -> Content:
    """A painted text as the screen shows it; what is drawn in it can be clicked."""
    parts = []
    for part in letters(text):
        style = style_of(part.ink)
        parts.append((part.text, style + Style.from_meta({"target": part.target}) if part.target else style))
    return Content.assemble(*parts)


def board(text: str, width: int) -> Content:
    """All lines, those that are too long broken between words."""
    room = max(width, NARROWEST)
    return Content("\n").join(part for line in text.split("\n") for part in folded(coloured(line), room))


def folded(line: Content, width: int, hanging: int = 0) -> Iterator[Content]:
    indent = hanging or len(line.plain) - len(line.plain.lstrip()) + HANGING
    while line.cell_length > width:
        cut = line.plain.rfind(" ", indent + 1, width + 1)
        cut = width if cut < 0 else cut
        yield line[:cut]
        rest = line[cut:]
        gap = len(rest.plain) - len(rest.plain.lstrip())
        line = Content(" " * indent) + rest[gap:]
    yield line


def keys_line(text: str) -> Content:
    """`[F1] Rules`: a key, and what it does; a click on either does it as well."""
    parts = []
    for key, does in re.findall(r"\[([^]]+)\]([^[]*)", text):
        pressed = {"^": "ctrl+", "E": "escape"}.get(key[0], "") + (key[1:].lower() if key[0] == "^" else "")
        pressed = pressed or key.lower()
        parts.append(
            Content.from_markup(
                f"[@click=app.simulate_key('{pressed}')][b $foreground]$key[/][/]$does", key=key, does=does
            )
        )
    return Content("").join(parts)
