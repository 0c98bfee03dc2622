"""The server: pages for people, the same as JSON for programs, one stream of news for both."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import lru_cache, partial
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from typing import Any

from fastapi import FastAPI
from fastapi.responses import FileResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.types import Scope

from stockwerk.core.picture.tokens import stylesheet
from stockwerk.play.store import Store
from stockwerk.web import api, health, home, moderation, pages, privacy
from stockwerk.web.background import Retention, evict_idle, follow_journal, keep_only, supervised
from stockwerk.web.bot_processes import leave_with
from stockwerk.web.error_handlers import add_error_handlers
from stockwerk.web.garbage_collection import collect_garbage, only_new_garbage
from stockwerk.web.health import Readiness, check, keep_watch
from stockwerk.web.heartbeat import Heartbeat
from stockwerk.web.listing import Listing
from stockwerk.web.metrics import watch
from stockwerk.web.middleware import add_middleware
from stockwerk.web.rate_limits import RateLimits
from stockwerk.web.registry import TableRegistry
from stockwerk.web.settings import Settings
from stockwerk.web.table_cache import share_one_arena
from stockwerk.web.worker_bus import WorkerBus

HERE = Path(__file__).parent
TOLD = re.compile(r"""(?sm)[ \t]*/\*\*.*?\*/(?:[ \t]*\n)?|^[ \t]*//[^\n]*\n|(?<=[;{},)]) //[^\n"'`]*$""")


def create_app(bus: WorkerBus | None = None) -> FastAPI:
    """The table on a database: SQLite in a file by default, PostgreSQL by its address. One of several has a line."""
    share_one_arena()
    settings = Settings.read()
    store = Store(settings.database, alone=bus is None)
    registry = TableRegistry(store, milliseconds=settings.thinking, bus=bus, megabytes=settings.memory)
    folder = settings.worker_folder
    heartbeat = Heartbeat(Path(folder), bus.number, bus.workers) if bus is not None and folder else None
    watch(registry)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        master = parent_process()
        if master is not None:  # one of several workers: it does not outlive the one who started it
            Thread(target=leave_with, args=(master,), daemon=True).start()
        with only_new_garbage():
            registry.loop = asyncio.get_running_loop()
            waking = asyncio.create_task(asyncio.to_thread(registry.open))
            jobs: list[Callable[[], Coroutine[Any, Any, None]]] = [
                registry.presence.beat,
                registry.spectators.run,
                partial(
                    collect_garbage,
                    lambda: registry.drawings,
                    partial(evict_idle, registry, app.state.limits, app.state.listing),
                ),
                partial(keep_watch, registry, heartbeat),
                partial(follow_journal, registry),
            ]
            if bus is None or bus.number == 0:  # one of several workers keeps house
                jobs.append(partial(keep_only, registry, Retention(settings.keep_finished, settings.keep_abandoned)))
            background = [asyncio.create_task(supervised(job)) for job in jobs]
            yield
            registry.stop()
            for task in background:
                task.cancel()
            await asyncio.wait([waking, *background])
            await asyncio.to_thread(registry.close)

    app = FastAPI(title="Stockwerk", version="1", docs_url=None, redoc_url=None, openapi_url=None, lifespan=life)
    app.state.settings = settings
    app.state.registry, app.state.service = registry, registry.service
    app.state.heartbeat = heartbeat
    app.state.readiness = Readiness(partial(check, registry, heartbeat))
    app.state.limits = RateLimits()
    app.state.listing = Listing(registry.store, registry.presence)
    add_middleware(app, settings.proxies)
    add_error_handlers(app)
    app.include_router(api.moves)  # looked up first: most requests are moves
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


def tokens() -> Response:
    return Response(stylesheet(), media_type="text/css", headers={"cache-control": "max-age=3600"})
