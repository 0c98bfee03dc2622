"""What is answered when something goes wrong: for programs a line of JSON, for people a page in their language."""

from __future__ import annotations

import re
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.routing import Match, Mount

from stockwerk.core.errors import StockwerkError
from stockwerk.core.text import Reader
from stockwerk.play.service import NoSuchTable, NotYours
from stockwerk.play.table import Conflict, Removed
from stockwerk.web import html_responses
from stockwerk.web.csrf import Foreign
from stockwerk.web.dependencies import registry_of
from stockwerk.web.protocol import FULL
from stockwerk.web.rate_limits import Full, TooLong, TooMuch, TryLater
from stockwerk.web.seat_page import words
from stockwerk.web.sessions import language_of

METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
AT_TABLE: Final = re.compile("/api/v1/tables/([0-9a-f]{12})/")
STATUS: Final[dict[type[Exception], int]] = {
    NotYours: 403, Foreign: 403, NoSuchTable: 404, Removed: 404, Conflict: 409, TooLong: 413, TooMuch: 429, Full: 503,
}  # fmt: skip
RETRY: Final = 3  # seconds until it is worth asking again when the storage has failed


def add_error_handlers(app: FastAPI) -> None:
    app.add_exception_handler(StockwerkError, refuse)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, not_served)
    app.add_exception_handler(SQLAlchemyError, unavailable)


async def malformed(request: Request, error: Exception) -> Response:
    """What does not have the right form: for programs with all details, for people in a sentence."""
    if request.url.path.startswith("/api/"):
        found = error.errors() if isinstance(error, RequestValidationError) else ()
        wrong = [{"where": [str(part) for part in one["loc"]], "what": one["msg"]} for one in found]
        return JSONResponse({"error": "the request does not have the right form", "details": wrong}, 422)
    return html_responses.mistake(request, error, 422)


async def refuse(request: Request, error: Exception) -> Response:
    """A mistake of whoever asked: one clear line, and nothing has changed."""
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 422)
    if request.url.path.startswith("/api/"):
        said = reader_of(request).say(html_responses.sorry(error))
        answer: Response = JSONResponse({"error": html_responses.in_short(error), "said": said}, status)
    else:
        answer = html_responses.mistake(request, error, status)
    if isinstance(error, TryLater):
        answer.headers["retry-after"] = str(error.after)
    if FULL in request.scope:
        answer.headers["connection"] = "close"
    return answer


async def unavailable(request: Request, error: Exception) -> Response:
    """A storage fault (disk full, locked, corrupt, gone): 503, and when to ask again. Nothing here needs the store."""
    registry_of(request).store.faults.report(error)
    if request.url.path.startswith("/api/"):
        said = Reader(language_of(request)).say(words("sorry-storage"))
        answer: Response = JSONResponse({"error": "the storage cannot be used at the moment", "said": said}, 503)
    else:
        answer = html_responses.apology(request, words("sorry-storage"), 503, again=request.method == "GET")
    answer.headers["retry-after"] = str(RETRY)
    return answer


def reader_of(request: Request) -> Reader:
    """Whoever asks about a table knows the names of those who sit there."""
    found = AT_TABLE.match(request.scope["path"])
    return registry_of(request).reader(found[1] if found else "", language_of(request))


async def not_served(request: Request, error: Exception) -> Response:
    """What the framework refuses: an unknown address or method, a body that cannot be read."""
    assert isinstance(error, HTTPException)
    if error.status_code == 400:
        return await malformed(request, error)
    headers = error.headers if error.status_code != 405 else {"allow": allowed(request, error)}
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": str(error.detail)}, error.status_code, headers)
    answer = html_responses.mistake(request, error, error.status_code)
    answer.headers.update(headers or {})
    return answer


def allowed(request: Request, error: HTTPException) -> str:
    """The methods that an address takes. The framework names those of the first route that fits, and not HEAD."""
    found = {method.strip() for method in (error.headers or {}).get("Allow", "").split(",")} - {""}
    plain = {key: request.scope[key] for key in ("type", "path", "root_path", "headers")}
    for method in METHODS:
        for route in request.app.routes:
            if not isinstance(route, Mount) and route.matches(plain | {"method": method})[0] is Match.FULL:
                found.add(method)
    return ", ".join(sorted(found | ({"HEAD"} if "GET" in found else set())))
