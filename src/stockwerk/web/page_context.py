"""What a table page is made of when it opens, before its script takes over: on a server, or in a notebook."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup

from stockwerk.core.game import AnyGame
from stockwerk.core.picture.patterns import PATTERNS
from stockwerk.core.picture.sheet import ASIDE, BOARD, HAND
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.play.match import Match
from stockwerk.web.seat_page import SeatPage, words

templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"), autoescape=True, undefined=StrictUndefined
)
OWN_NAMES: Final = {"en": "English", "de": "Deutsch"}  # whoever looks for a language looks for its own name
SCRIPT_WORDS: Final = (
    "either", "or", "chosen", "chosenOf", "missing", "anyOrder", "onward", "confirmHint", "sending", "instead",
    "offline", "online", "unsent", "unwritten", "unreached", "unanswered",
    "tooFast", "keptMove", "keptWish", "unsaid", "nothingDone", "dropped", "yourTurn", "unread",
    "copy", "copied", "share", "absent", "possible", "whyHow", "yourAnswer", "removed", "lostSeat",
)  # fmt: skip


def around(reader: Reader) -> dict[str, Any]:
    """What every page needs: words, languages, patterns."""
    return {
        "say": lambda key, **given: reader.say(words(key, **given)),
        "language": reader.language,
        "languages": LANGUAGES,
        "names_of_languages": OWN_NAMES,
        "patterns": Markup(PATTERNS),
    }


def opening(seat_page: SeatPage, yours: Sequence[int], *, beat: float = 0.0) -> dict[str, Any]:
    """The table as a seat sees it, for whoever has these seats at one screen.

    The page takes its line for dead if no sign of life came for some beats; where there are none, it never does.
    """
    table, match, seat = seat_page.table, seat_page.table.match, seat_page.seat
    view = seat_page.view()
    plates = view.pop("plates")
    data = {
        "words": {key: seat_page.say(f"script-{key.lower()}") for key in SCRIPT_WORDS},
        "kinds": {kind: seat_page.reader.say(name) for kind, name in match.game.kinds.items()},
        "view": view | {"plates": {}},
        "beat": beat,
        "seat": seat,
        "yours": yours,
        "secret": match.game.secret,
        "last": last_of(match, yours),
        "names": [seat_page.reader.name(number) for number in range(len(table.seats))],
    }
    return {
        "game": match.game,
        "title": seat_page.reader.say(match.game.title),
        "shapes": Markup(match.game.shapes()),
        "seat": seat,
        "plates": {name: Markup(markup) for name, markup in plates.items()},
        "boards": seat_page.places(BOARD),
        "hands": seat_page.places(HAND),
        "asides": seat_page.places(ASIDE),
        "prompt": view["prompt"],
        "whose": seat_page.reader.name(seat) if len(yours) > 1 and seat != NOBODY and not match.over else "",
        "progress": view["progress"],
        "commitment": match.commitment,
        "resealed": table.resealed,
        "known_luck": table.known_luck,
        "data": Markup(json.dumps(data).replace("<", "\\u003c")),
        "tour": tour(seat_page),
    }


def first_seat(match: Match, yours: Sequence[int]) -> int:
    """Whose side is shown to whoever has these seats and has asked for none."""
    if len(yours) > 1 and not match.over and match.game.secret:
        return NOBODY  # on one screen, a hand is shown only when its player has asked for it
    actors = match.state.actors()
    return next((own for own in yours if own in actors), yours[0] if yours else NOBODY)


def last_of(match: Match, yours: Sequence[int]) -> int:
    """On one screen without secrets, whoever of them has acted last: they may still take it back. Else NOBODY."""
    open_ = len(yours) > 1 and not match.game.secret and not match.over and match.moves
    return match.moves[-1].seat if open_ and match.moves[-1].seat in yours else NOBODY


def tour(seat_page: SeatPage) -> list[dict[str, str]]:
    """The introduction: the game's own steps, and how it is played here."""
    match = seat_page.table.match
    steps = [
        {"at": step.at, "text": seat_page.reader.say(step.text)}
        for step in match.game.introduction(match.view(seat_page.seat))
    ]
    return [*steps, {"at": "", "text": seat_page.say("tour-prompt")}]


def rulebook(game: AnyGame, language: str) -> str:
    """The rules in our own words; every chapter and paragraph can be linked to."""
    text = re.sub(r"^(\d+\.\d+) ", r"**§\1** ", game.rulebook(language), flags=re.MULTILINE)
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    html = re.sub(r"<p><strong>§(\d+\.\d+)</strong>", r'<p id="\1"><strong>§\1</strong>', html)
    return re.sub(r"<h2>(\d+) ", r'<h2 id="\1"><span>\1</span> ', html)
