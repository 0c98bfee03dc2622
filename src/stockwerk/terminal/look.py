"""The look of the screen: the house's colours by night, and boards in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from rich.theme import Theme as RichTheme
from textual.color import Color
from textual.content import Content
from textual.style import Style
from textual.theme import Theme

from stockwerk.core.ink import letters
from stockwerk.core.picture.tokens import TOKENS

NARROWEST: Final = 78  # boards are made for this; a narrower window scrolls them sideways
HANGING: Final = 4  # how far the rest of a line that is too long stands to the right


def shade(token: str) -> str:
    return TOKENS[token][1]


THEME: Final = Theme(
    "stockwerk",
    primary=shade("harbour"),
    secondary=shade("jade"),
    warning=shade("ochre"),
    error=shade("bad"),
    success=shade("good"),
    accent=shade("lit"),
    foreground=shade("ink"),
    background=shade("paper"),
    surface=shade("card"),
    panel=shade("site"),
    variables={
        "muted": shade("muted"),
        "sunken": shade("sunken"),
        "hair": shade("edge"),
        "lit": shade("lit"),
        "on-label": shade("on-label"),
    },
)


HEADINGS: Final = RichTheme({
    "markdown.h1": f"bold {shade('lit')}",
    "markdown.h2": f"bold {shade('lit')}",
    "markdown.h3": "bold",
    "markdown.item.bullet": shade("lit"),
    "markdown.table.header": "bold",
    "markdown.table.border": shade("muted"),
})  # fmt: skip


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
