"""The server: pages for people, the same as JSON for programs, one stream of news for both."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse, JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stockwerk.core.errors import StockwerkError
from stockwerk.core.picture.tokens import stylesheet
from stockwerk.core.text import Reader
from stockwerk.play.store import Store
from stockwerk.play.table import Conflict
from stockwerk.web import api, home, pages
from stockwerk.web.guests import Foreign, Limits, NotYours, TooLong, TooMuch, check_length, check_origin, language_of
from stockwerk.web.hall import Hall, NoSuchTable
from stockwerk.web.quick import again, is_move, move
from stockwerk.web.stream import BARE
from stockwerk.web.table_cache import BUDGET, share_one_arena
from stockwerk.web.thinkers import leave_with
from stockwerk.web.tidying import by_hand, tidy_up
from stockwerk.web.worker import Line

HERE = Path(__file__).parent
DATABASE = "STOCKWERK_DATABASE"  # where the environment tells it
THINKING = "STOCKWERK_THINKING"  # milliseconds a bot takes for a decision
MEMORY = "STOCKWERK_MEMORY"  # megabytes of tables in memory
AT_TABLE = re.compile("/api/v1/tables/([0-9a-f]{12})/")
TOLD = re.compile(r"[ \t]*/\*\*.*?\*/(?:[ \t]*\n)?", re.DOTALL)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # a seat's link must not travel
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
STATUS: dict[type[Exception], int] = {
    NotYours: 403, Foreign: 403, NoSuchTable: 404, Conflict: 409, TooLong: 413, TooMuch: 429,
}  # fmt: skip


def create_app(line: Line | None = None) -> FastAPI:
    """The table on a database: SQLite in a file by default, PostgreSQL by its address. One of several has a line."""
    share_one_arena()
    hall = Hall(
        Store(database(), alone=line is None),
        milliseconds=int(os.environ.get(THINKING, "700")),
        line=line,
        megabytes=int(os.environ.get(MEMORY, str(BUDGET))),
    )

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        master = parent_process()
        if master is not None:  # one of several workers: it does not outlive the one who started it
            Thread(target=leave_with, args=(master,), daemon=True).start()
        with by_hand():
            hall.loop = asyncio.get_running_loop()
            waking = asyncio.create_task(asyncio.to_thread(hall.open))
            beating = asyncio.create_task(hall.presence.beat())
            tidying = asyncio.create_task(tidy_up(lambda: hall.told, hall.broom, hall.evict_idle))
            yield
            hall.stop()
            beating.cancel()
            tidying.cancel()
            await waking
            await asyncio.to_thread(hall.close)

    app = FastAPI(title="Stockwerk", version="1", docs_url=None, redoc_url=None, openapi_url=None, lifespan=life)
    app.state.hall = hall
    app.state.limits = Limits()
    app.add_middleware(GZipMiddleware, minimum_size=600, compresslevel=9)
    app.add_middleware(Guard)
    app.add_exception_handler(StockwerkError, refuse)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, not_served)
    app.mount("/static", Loaded(directory=HERE / "static"), name="static")
    app.add_api_route("/tokens.css", tokens, include_in_schema=False)
    app.include_router(home.router)
    app.include_router(pages.router)
    app.include_router(api.router)
    return app


class Loaded(StaticFiles):
    """What pages load. Scripts go without what they tell their readers and the checker of types: a quarter of them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        if not isinstance(answer, FileResponse) or not path.endswith(".js"):
            return answer
        kept = {name: answer.headers[name] for name in ("etag", "last-modified")}
        return Response(lean(Path(answer.path).read_text(encoding="utf-8")), headers=kept, media_type=answer.media_type)


@lru_cache(maxsize=100)
def lean(script: str) -> str:
    return TOLD.sub("", script)


def database() -> str:
    chosen = os.environ.get(DATABASE)
    if chosen:
        return chosen
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "stockwerk"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


class Guard:
    """Limits for everyone, and headers that keep pages to themselves."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if "etag" not in headers:  # what is made for one guest is kept by no cache for another
                    headers.setdefault("cache-control", "private, no-cache")
            await send(message)

        request = Request(scope, receive)
        answer: Response | None = None
        try:
            request.app.state.limits.count(request)
            check_length(request)
            check_origin(request)
            if is_move(scope):
                content = await request.body()
                answer = await move(request, content, request.app.state.hall)
                receive = again(content, receive)
        except ClientDisconnect:
            return
        except StockwerkError as error:
            answer = await refuse(request, error)
        scope[BARE] = send
        try:
            await (self.app if answer is None else answer)(scope, receive, send_guarded)
        finally:
            del scope[BARE]  # it refers to the scope: without a garbage collection, neither would ever be freed


def tokens() -> Response:
    return Response(stylesheet(), media_type="text/css", headers={"cache-control": "max-age=3600"})


async def malformed(request: Request, error: Exception) -> Response:
    """What does not have the right form: for programs with all details, for people in a sentence."""
    if request.url.path.startswith("/api/"):
        found = error.errors() if isinstance(error, RequestValidationError) else ()
        wrong = [{"where": [str(part) for part in one["loc"]], "what": one["msg"]} for one in found]
        return JSONResponse({"error": "the request does not have the right form", "details": wrong}, 422)
    return pages.mistake(request, error, 422)


async def refuse(request: Request, error: Exception) -> Response:
    """A mistake of whoever asked: one clear line, and nothing has changed."""
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 422)
    if request.url.path.startswith("/api/"):
        said = reader_of(request).say(pages.sorry(error))
        return JSONResponse({"error": pages.in_short(error), "said": said}, status)
    return pages.mistake(request, error, status)


def reader_of(request: Request) -> Reader:
    """Whoever asks about a table knows the names of those who sit there."""
    hall: Hall = request.app.state.hall
    found = AT_TABLE.match(request.scope["path"])
    return hall.reader(found[1] if found else "", language_of(request))


async def not_served(request: Request, error: Exception) -> Response:
    """What the framework refuses: an unknown address or method, a body that cannot be read."""
    assert isinstance(error, HTTPException)
    if error.status_code == 400:
        return await malformed(request, error)
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": str(error.detail)}, error.status_code, error.headers)
    return pages.mistake(request, error, error.status_code)
