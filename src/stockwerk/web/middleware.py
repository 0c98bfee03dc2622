"""Middleware: what every request passes before its route. From the outside in:

`Observability` (ids, metrics, logs), uvicorn's `ProxyHeadersMiddleware` (whose address it is behind a proxy), `Guard`
(connection and rate limits, CSRF, security headers), and the framework's `GZipMiddleware`.
"""

from __future__ import annotations

import re
from typing import Final

from fastapi import FastAPI, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from stockwerk.core.errors import StockwerkError
from stockwerk.web.connections import Admission
from stockwerk.web.csrf import check_origin
from stockwerk.web.dependencies import limits_of, registry_of
from stockwerk.web.error_handlers import refuse, unavailable
from stockwerk.web.headers import protect
from stockwerk.web.observability import Observability
from stockwerk.web.protocol import FULL
from stockwerk.web.rate_limits import RECONNECT, Full, TooMuch, check_length, client_of
from stockwerk.web.server_sent_events import BARE

TABLE: Final = re.compile(r"/(?:api/v1/tables|t|join|device)/([0-9a-f]{12})\b")


def add_middleware(app: FastAPI, proxies: str) -> None:
    """The innermost first."""
    app.add_middleware(GZipMiddleware, minimum_size=600, compresslevel=9)
    app.add_middleware(Guard)
    app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=proxies)
    app.add_middleware(Observability, trusted=ProxyHeadersMiddleware(app, proxies).trusted_hosts)  # type: ignore[arg-type]


class Guard:
    """Rate limits for everyone, protection against requests of other sites, and security headers."""

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
            limits_of(request).count(request)
            check_length(request)
            check_origin(request)
            await read_table(request)
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
    """A table that is not in memory is read before the route asks for it, in one of the turns of its client; also for
    a move."""
    registry = registry_of(request)
    found = TABLE.match(request.scope["path"])
    if found and not registry.has_read(found[1]):
        async with limits_of(request).reading(client_of(request)):
            if not registry.has_read(found[1]):  # somebody else who waited may have read it
                try:
                    await run_in_threadpool(registry.look, found[1])
                except SQLAlchemyError:
                    raise
                except Exception:
                    return  # the route meets it again, and is named in the log


def check_connection(scope: Scope) -> None:
    """A connection that is one too many is answered once."""
    if scope.get(FULL) is Admission.ADDRESS_FULL:
        raise TooMuch("too many connections from your address", after=RECONNECT)
    if scope.get(FULL) is Admission.SERVER_FULL:
        raise Full("too many connections", after=RECONNECT)
