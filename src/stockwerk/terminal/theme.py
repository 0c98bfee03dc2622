"""The Textual theme and the style of Markdown headings: the tokens of the dark theme."""

from __future__ import annotations

from typing import Final

from rich.theme import Theme as RichTheme
from textual.theme import Theme

from stockwerk.core.picture.tokens import TOKENS


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
