"""The page of a table in one piece, for a frame in a notebook: with all that a server would send beside it."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path

from jinja2 import ChoiceLoader, FileSystemLoader
from markupsafe import Markup

from stockwerk.core.picture.tokens import THEMES as THEMES
from stockwerk.core.picture.tokens import stylesheet
from stockwerk.web.page_context import around, opening, templates
from stockwerk.web.seat_page import SeatPage

HERE = Path(__file__).parent
pages = templates.overlay(loader=ChoiceLoader([FileSystemLoader(HERE), templates.loader or FileSystemLoader([])]))


def frame(seat_page: SeatPage, yours: Sequence[int], theme: str) -> str:
    """A document of its own: no style gets in or out, and its script finds there what it finds on a server's page."""
    return pages.get_template("table.html").render(
        **around(seat_page.reader),
        **opening(seat_page, yours),
        base="frame.html",
        id="",  # there is no such table on any server
        here="",
        theme=theme,
        styles=Markup(styles()),
        scripts=Markup(scripts()),
        start=Markup((HERE / "frame.js").read_text(encoding="utf-8")),
        poster=data_url("image/svg+xml", seat_page.table.match.game.poster()),
        talk=False,
        bots=[],
        open_seats=[],
        listed=False,
    )


def static(name: str) -> str:
    return resources.files("stockwerk.web").joinpath("static", name).read_text(encoding="utf-8")


@cache
def styles() -> str:
    """Of the pages around a table, only what the rules look like."""
    own = (HERE / "frame.css").read_text(encoding="utf-8")
    rules = f".rulebook {{ {static('around.css')} }}"
    return "\n".join([stylesheet(), static("page.css"), static("table.css"), rules, own])


@cache
def scripts() -> str:
    """The page's script and all that it imports, by name: a frame has no address to load them from."""
    found: dict[str, str] = {}
    wanted = ["table.js"]
    while wanted:
        name = wanted.pop()
        if name not in found:
            text = static(name)
            wanted += re.findall(r'"\./(\w+\.js)"', text)
            found[name] = data_url("text/javascript", re.sub(r'"\./(\w+\.js)"', r'"stockwerk/\1"', text))
    return json.dumps({"imports": {f"stockwerk/{name}": address for name, address in sorted(found.items())}})


def data_url(kind: str, text: str) -> str:
    return f"data:{kind};base64,{b64encode(text.encode()).decode()}"
