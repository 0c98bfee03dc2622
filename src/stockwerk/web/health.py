"""Whether the server is there (/health), whether it can be played on (/ready), and its figures (/metrics)."""

from __future__ import annotations

import asyncio
import hmac
import re
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request as AnyRequest
from starlette.types import Scope

from stockwerk.web import metrics
from stockwerk.web.heartbeat import Heartbeat
from stockwerk.web.registry import TableRegistry

METRICS: Final = "/metrics"
SHORTEST_TOKEN: Final = 16  # letters
LOOPBACK: Final = ("127.0.0.1", "::1")
LOOPBACK_HOST: Final = re.compile(r"(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?")
BY_PROXY: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")
PATIENCE: Final = 2.0  # seconds that a check may take
LASTS: Final = 1.0  # seconds that its result is good for
PAUSE: Final = 1.0  # seconds between two looks at the event loop
NO_STORE: Final = {"cache-control": "no-store"}

router = APIRouter(include_in_schema=False)


@router.get("/health")
async def health() -> Response:
    """The process answers. Nothing else is asked: not even the database."""
    return PlainTextResponse("ok\n", headers=NO_STORE)


@router.get("/ready")
async def ready(request: Request) -> Response:
    readiness: Readiness = request.app.state.readiness
    problem = await readiness.problem()
    if problem:
        return PlainTextResponse(f"not ready: {problem}\n", 503, headers={**NO_STORE, "retry-after": "5"})
    return PlainTextResponse("ready\n", headers=NO_STORE)


class Readiness:
    """What keeps the server from being played on, if anything does. However many ask, one check runs at a time."""

    def __init__(self, check: Callable[[], str]) -> None:
        self._check = check
        self._task: asyncio.Task[str] | None = None
        self._asked = 0.0

    async def problem(self) -> str:
        age = monotonic() - self._asked
        if self._task is None or (self._task.done() and age >= LASTS):
            self._task, self._asked, age = asyncio.create_task(asyncio.to_thread(self._check)), monotonic(), 0.0
        done, _ = await asyncio.wait([self._task], timeout=max(0.0, PATIENCE - age))
        return self._task.result() if done else "the database does not answer in time"


def check(registry: TableRegistry, heartbeat: Heartbeat | None) -> str:
    """One line about the first part that is not ready, or nothing. It tells no addresses: anyone may read it."""
    if registry.closed:
        return "the server is stopping"
    if heartbeat is not None and (up := len(heartbeat.alive())) < heartbeat.workers:
        return f"{up} of {heartbeat.workers} workers are up"
    try:
        registry.store.check_readable()
    except (SQLAlchemyError, OSError):
        return "the database cannot be read"
    try:
        registry.store.check_writable()
    except (SQLAlchemyError, OSError):
        return "the database cannot be written to"
    return ""


async def keep_watch(registry: TableRegistry, heartbeat: Heartbeat | None) -> None:
    """For as long as the server runs: say that this worker lives, and measure how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        metrics.sample(registry)
        with suppress(OSError):  # a disk may be full: then this worker counts as gone until it can write again
            if heartbeat is not None:
                heartbeat.beat()
        due = loop.time() + PAUSE
        await asyncio.sleep(PAUSE)
        metrics.LOOP_LAG.observe(max(0.0, loop.time() - due))


# Metrics.


def is_scrape(scope: Scope) -> bool:
    """Somebody asks for the metrics who may see them. For anybody else there is no such address, by any method."""
    return scope["path"] == METRICS and scope["method"] in ("GET", "HEAD") and may_scrape(AnyRequest(scope))


async def scrape(scope: Scope) -> Response:
    state = scope["app"].state
    metrics.sample(state.registry)
    text = await asyncio.to_thread(metrics.scrape, state.heartbeat)
    return Response(text, media_type=CONTENT_TYPE_LATEST, headers=NO_STORE)


def may_scrape(request: AnyRequest) -> bool:
    """Whoever has the token; without one, whoever asks on this machine itself, and not by way of a proxy or of a page
    that was led here by a foreign host name."""
    token = request.app.state.settings.metrics_token
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if token and scheme.lower() == "bearer" and hmac.compare_digest(given.encode(), token.encode()):
        return True
    direct = request.client is not None and request.client.host in LOOPBACK
    forwarded = any(name in request.headers for name in BY_PROXY)
    return direct and not forwarded and LOOPBACK_HOST.fullmatch(request.headers.get("host", "")) is not None
