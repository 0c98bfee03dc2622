"""The server: pages for people, the same as JSON for programs, one stream of news for both."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import lru_cache, partial
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from typing import Any

from fastapi import FastAPI, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse, JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.routing import Match, Mount
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from stockwerk.core.errors import StockwerkError
from stockwerk.core.picture.tokens import stylesheet
from stockwerk.core.text import Reader
from stockwerk.play.store import Store
from stockwerk.play.table import Conflict, Removed
from stockwerk.web import api, health, home, moderation, pages, privacy
from stockwerk.web.authentication import NotYours
from stockwerk.web.background import Retention, follow_journal, keep_only, let_go, supervised
from stockwerk.web.bot_processes import leave_with
from stockwerk.web.connections import Admission
from stockwerk.web.cookies import language_of
from stockwerk.web.csrf import Foreign, check_origin
from stockwerk.web.garbage_collection import collect_garbage, collected_by_hand
from stockwerk.web.headers import protect
from stockwerk.web.health import Readiness, check, keep_watch
from stockwerk.web.heartbeat import FOLDER, Heartbeat
from stockwerk.web.listing import Listing
from stockwerk.web.metrics import watch
from stockwerk.web.observability import Observability
from stockwerk.web.protocol import FULL
from stockwerk.web.quick import again, is_move, move
from stockwerk.web.rate_limits import RECONNECT, Full, RateLimits, TooLong, TooMuch, TryLater, check_length, client_of
from stockwerk.web.registry import NoSuchTable, TableRegistry
from stockwerk.web.seat_page import words
from stockwerk.web.server_sent_events import BARE
from stockwerk.web.table_cache import BUDGET, share_one_arena
from stockwerk.web.worker_bus import WorkerBus

HERE = Path(__file__).parent
DATABASE = "STOCKWERK_DATABASE"  # where the environment tells it
THINKING = "STOCKWERK_THINKING"  # milliseconds a bot takes for a decision
PROXIES = "FORWARDED_ALLOW_IPS"  # the addresses of proxies that are believed, as uvicorn calls them
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
MEMORY = "STOCKWERK_MEMORY"  # megabytes of tables in memory
TABLE = re.compile(r"/(?:api/v1/tables|t|join|device)/([0-9a-f]{12})\b")
AT_TABLE = re.compile("/api/v1/tables/([0-9a-f]{12})/")
TOLD = re.compile(r"""[ \t]*/\*\*.*?\*/(?:[ \t]*\n)?|(?<=[;{},)]) //[^\n"'`]*$""", re.DOTALL | re.MULTILINE)
STATUS: dict[type[Exception], int] = {
    NotYours: 403, Foreign: 403, NoSuchTable: 404, Removed: 404, Conflict: 409, TooLong: 413, TooMuch: 429, Full: 503,
}  # fmt: skip
RETRY = 3  # seconds until it is worth asking again when the storage has failed


def create_app(bus: WorkerBus | None = None) -> FastAPI:
    """The table on a database: SQLite in a file by default, PostgreSQL by its address. One of several has a line."""
    share_one_arena()
    registry = TableRegistry(
        Store(database(), alone=bus is None),
        milliseconds=int(os.environ.get(THINKING, "700")),
        bus=bus,
        megabytes=int(os.environ.get(MEMORY, str(BUDGET))),
    )

    folder = os.environ.get(FOLDER)
    heartbeat = Heartbeat(Path(folder), bus.number, bus.workers) if bus is not None and folder else None
    watch(registry)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        master = parent_process()
        if master is not None:  # one of several workers: it does not outlive the one who started it
            Thread(target=leave_with, args=(master,), daemon=True).start()
        with collected_by_hand():
            registry.loop = asyncio.get_running_loop()
            waking = asyncio.create_task(asyncio.to_thread(registry.open))
            jobs: list[Callable[[], Coroutine[Any, Any, None]]] = [
                registry.presence.beat,
                registry.spectators.run,
                partial(
                    collect_garbage,
                    lambda: registry.told,
                    registry.collector,
                    partial(let_go, registry, app.state.limits, app.state.listing),
                ),
                partial(keep_watch, registry, heartbeat),
                partial(follow_journal, registry),
            ]
            if bus is None or bus.number == 0:  # one of several workers keeps house
                jobs.append(partial(keep_only, registry, Retention.configured()))
            background = [asyncio.create_task(supervised(job)) for job in jobs]
            yield
            registry.stop()
            for task in background:
                task.cancel()
            await asyncio.wait([waking, *background])
            await asyncio.to_thread(registry.close)

    app = FastAPI(title="Stockwerk", version="1", docs_url=None, redoc_url=None, openapi_url=None, lifespan=life)
    app.state.registry = registry
    app.state.heartbeat = heartbeat
    app.state.readiness = Readiness(partial(check, registry, heartbeat))
    proxies = os.environ.get(PROXIES, "127.0.0.1,::1")
    app.state.limits = RateLimits()
    app.state.listing = Listing(registry.store, registry.presence)
    app.add_middleware(GZipMiddleware, minimum_size=600, compresslevel=9)
    app.add_middleware(Guard)
    app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=proxies)
    app.add_middleware(Observability, trusted=ProxyHeadersMiddleware(app, proxies).trusted_hosts)  # type: ignore[arg-type]
    app.add_exception_handler(StockwerkError, refuse)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, not_served)
    app.add_exception_handler(SQLAlchemyError, unavailable)
    app.mount("/static", Loaded(directory=HERE / "static"), name="static")
    app.add_api_route("/tokens.css", tokens, include_in_schema=False)
    app.include_router(health.router)
    app.include_router(home.router)
    app.include_router(pages.router)
    app.include_router(privacy.router)
    app.include_router(api.router)
    app.include_router(moderation.router)
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
                protect(message, scope)
            await send(message)

        request = Request(scope, receive)
        answer: Response | None = None
        try:
            check_connection(scope)
            request.app.state.limits.count(request)
            check_length(request)
            check_origin(request)
            if is_move(scope):
                content = await request.body()
                answer = await move(request, content, request.app.state.registry)
                receive = again(content, receive)
            else:
                await read_table(request)
        except ClientDisconnect:
            return
        except StockwerkError as error:
            answer = await refuse(request, error)
        except SQLAlchemyError as error:
            answer = await unavailable(request, error)
        scope.setdefault(BARE, send)
        try:
            await (self.app if answer is None else answer)(scope, receive, send_guarded)
        finally:
            del scope[BARE]  # it refers to the scope: without a garbage collection, neither would ever be freed


async def read_table(request: Request) -> None:
    """A table that is not in memory is read before it is asked for, in one of the turns of whoever asks. Moves do not
    wait for that: who makes one has a seat there."""
    registry: TableRegistry = request.app.state.registry
    found = TABLE.match(request.scope["path"])
    if found and not registry.has_read(found[1]):
        async with request.app.state.limits.reading(client_of(request)):
            if not registry.has_read(found[1]):  # somebody else who waited may have read it
                try:
                    await run_in_threadpool(registry.look, found[1])
                except SQLAlchemyError:
                    raise
                except Exception:
                    return  # the route meets it again, and is named in the log


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
        answer: Response = JSONResponse({"error": pages.in_short(error), "said": said}, status)
    else:
        answer = pages.mistake(request, error, status)
    if isinstance(error, TryLater):
        answer.headers["retry-after"] = str(error.after)
    if FULL in request.scope:
        answer.headers["connection"] = "close"
    return answer


def check_connection(scope: Scope) -> None:
    """A connection that is one too many is answered once."""
    if scope.get(FULL) is Admission.ADDRESS_FULL:
        raise TooMuch("too many connections from your address", after=RECONNECT)
    if scope.get(FULL) is Admission.SERVER_FULL:
        raise Full("too many connections", after=RECONNECT)


async def unavailable(request: Request, error: Exception) -> Response:
    """A storage fault (disk full, locked, corrupt, gone): 503, and when to ask again. Nothing here needs the store."""
    registry: TableRegistry = request.app.state.registry
    registry.store.faults.report(error)
    if request.url.path.startswith("/api/"):
        said = Reader(language_of(request)).say(words("sorry-storage"))
        answer: Response = JSONResponse({"error": "the storage cannot be used at the moment", "said": said}, 503)
    else:
        answer = pages.apology(request, words("sorry-storage"), 503, again=request.method == "GET")
    answer.headers["retry-after"] = str(RETRY)
    return answer


def reader_of(request: Request) -> Reader:
    """Whoever asks about a table knows the names of those who sit there."""
    registry: TableRegistry = request.app.state.registry
    found = AT_TABLE.match(request.scope["path"])
    return registry.reader(found[1] if found else "", language_of(request))


async def not_served(request: Request, error: Exception) -> Response:
    """What the framework refuses: an unknown address or method, a body that cannot be read."""
    assert isinstance(error, HTTPException)
    if error.status_code == 400:
        return await malformed(request, error)
    headers = error.headers if error.status_code != 405 else {"allow": allowed(request, error)}
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": str(error.detail)}, error.status_code, headers)
    answer = pages.mistake(request, error, error.status_code)
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
