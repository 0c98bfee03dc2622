"""HTML responses: a page from its template, and what went wrong as a page, in the reader's language."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, Response

from stockwerk.core.errors import BadRecord, EditedRecord, OtherRules, UnknownGame
from stockwerk.core.picture.tokens import THEMES
from stockwerk.core.text import Reader, Text
from stockwerk.play.service import NoSuchTable, NotYours
from stockwerk.play.table import Refused, Removed
from stockwerk.web.page_context import around, templates
from stockwerk.web.rate_limits import Full, TooLong, TooMuch
from stockwerk.web.seat_page import words
from stockwerk.web.sessions import cookie_of, language_of

LONGEST_ERROR = 500  # letters; whoever sends a book does not get it back
SORRY: tuple[tuple[type[Exception], str], ...] = (  # the first that fits
    (RequestValidationError, "sorry-malformed"),
    (NoSuchTable, "sorry-no-table"),
    (Removed, "sorry-no-table"),
    (NotYours, "sorry-not-yours"),
    (TooLong, "sorry-too-large"),
    (TooMuch, "sorry-too-often"),
    (Full, "sorry-full"),
    (UnknownGame, "sorry-unknown-game"),
    (OtherRules, "sorry-other-rules"),
    (EditedRecord, "sorry-edited"),
    (BadRecord, "sorry-damaged"),
    (Refused, "sorry-not-now"),
)


def page(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    html = templates.get_template(template).render(
        **around(Reader(language_of(request))),
        theme=theme if (theme := cookie_of(request, "theme")) in THEMES else "",
        here=here_of(request),
        **values,
    )
    return HTMLResponse(html, status)


def here_of(request: Request) -> str:
    """Where somebody is, to come back to; whatever answers a form is no place."""
    if request.method != "GET":
        return "/"
    return request.url.path + (f"?{request.url.query}" if request.url.query else "")


def in_short(error: Exception) -> str:
    """The error's own sentence, whatever was in the request that it quotes."""
    return str(error)[:LONGEST_ERROR].encode(errors="replace").decode()


def sorry(error: Exception) -> Text:
    """A mistake for readers: in the error's own words, or in those for its kind."""
    own: Text | None = getattr(error, "text", None)
    return own or words(next((key for kind, key in SORRY if isinstance(error, kind)), "sorry-malformed"))


def mistake(request: Request, error: Exception, status: int) -> Response:
    """What went wrong, in the reader's language; the details, which are in English, lie behind it."""
    details = "" if isinstance(error, RequestValidationError) else in_short(error)
    return apology(request, sorry(error), status, details=details)


def apology(
    request: Request, text: Text, status: int = 403, *, details: str = "", table: str = "", again: bool = False
) -> Response:
    """Something does not go, in a sentence; `again` if the same page may be there in a moment."""
    said = Reader(language_of(request)).say(text)
    return page(request, "mistake.html", status, text=said, details=details, table=table, again=again)
