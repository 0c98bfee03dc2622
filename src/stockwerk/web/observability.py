"""Around every request: its id, its metrics, its line in the log; HEAD as GET without a body; what nobody expected.

It is the outermost middleware, so it sees the address that really connected, before a proxy's word is taken.
"""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Container
from functools import partial
from time import perf_counter
from typing import Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stockwerk.core.text import Reader
from stockwerk.web import html_responses, logs, metrics
from stockwerk.web.headers import protect
from stockwerk.web.health import METRICS, is_scrape, scrape
from stockwerk.web.seat_page import words
from stockwerk.web.server_sent_events import BARE
from stockwerk.web.sessions import language_of

REQUEST_ID: Final = "x-request-id"
VALID_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
MOVE: Final = "/api/v1/tables/{id}/act"
A_MOVE: Final = re.compile("/api/v1/tables/([0-9a-f]{12})/act")
STREAM: Final = "/api/v1/tables/{id}/stream"
STATIC: Final = "/static/"
UNKNOWN: Final = "unknown"  # the route of an address that there is not, or that was refused before it was looked up
ROUTE: Final = "stockwerk.route"  # in the scope of a request that needs no router
CLIENT_GONE: Final = 499  # nobody was there any more to be answered, as nginx calls it


class Observability:
    """Every request gets an id, is measured, and is answered even if something fails."""

    def __init__(self, app: ASGIApp, trusted: Container[str]) -> None:
        """Trusted are the addresses of proxies whose request ids are taken over."""
        self.app = app
        self.trusted = trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        method, request_id = scope["method"], id_of(scope, self.trusted)
        status = 0
        opened = began

        async def send_observed(message: Message) -> None:
            nonlocal status, opened
            if message["type"] == "http.response.start":
                status, opened = message["status"], perf_counter()
                message["headers"] = [*message["headers"], (REQUEST_ID.encode(), request_id.encode())]
            await send(message)

        if method == "HEAD":
            scope, send = {**scope, "method": "GET"}, partial(send_head, send)
        scope[BARE] = send  # what a stream sends needs nobody's attention
        try:
            if not is_scrape(scope):
                await self.app(scope, receive, send_observed)
            else:
                scope[ROUTE] = METRICS
                answer = await scrape(scope)
                await answer(scope, receive, partial(send_protected, send_observed, scope))
        except ClientDisconnect:
            pass
        except Exception as error:
            metrics.ERRORS.inc()
            told = {"request_id": request_id, "method": method, "route": route_of(scope), "status": 500}
            logs.errors.error("unexpected error", exc_info=error, extra={logs.FIELDS: told})
            if not status:
                await failed(Request(scope), request_id)(scope, receive, partial(send_protected, send_observed, scope))
        finally:
            self.report(scope, method, request_id, status or CLIENT_GONE, began, opened)

    def report(self, scope: Scope, method: str, request_id: str, status: int, began: float, opened: float) -> None:
        ended = perf_counter()
        route = route_of(scope)
        seconds = (opened if route == STREAM else ended) - began
        metrics.count_request(method, route, status, seconds, is_move=route == MOVE and method == "POST")
        if logs.requests.isEnabledFor(logging.INFO):
            told = {
                "request_id": request_id,
                "method": method,
                "route": route,
                "status": status,
                "duration_ms": round((ended - began) * 1000, 3),
            }
            logs.requests.info("request", extra={logs.FIELDS: told})


def id_of(scope: Scope, trusted: Container[str]) -> str:
    """A proxy's own id is taken over if it has a usual form; anybody else's request gets a new one."""
    if (client := scope.get("client")) and client[0] in trusted:
        given = next((value for name, value in scope["headers"] if name == b"x-request-id"), b"").decode("latin-1")
        if VALID_ID.fullmatch(given):
            return given
    return secrets.token_hex(8)


def is_move(scope: Scope) -> bool:
    return scope["method"] == "POST" and scope["path"].endswith("/act") and A_MOVE.fullmatch(scope["path"]) is not None


def route_of(scope: Scope) -> str:
    """The template of an address: the address itself may hold a table's id or the token of an invitation."""
    if is_move(scope):  # also one that was refused before it was routed
        return MOVE
    if scope["path"].startswith(STATIC):
        return f"{STATIC}{{path}}"
    return str(scope.get(ROUTE) or getattr(scope.get("route"), "path", UNKNOWN))


async def send_head(send: Send, message: Message) -> None:
    """The beginning of an answer, and no more; what would follow, even without end, is not sent."""
    if message["type"] == "http.response.start":
        await send(message)
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def send_protected(send: Send, scope: Scope, message: Message) -> None:
    if message["type"] == "http.response.start":
        protect(message, scope)
    await send(message)


def failed(request: Request, request_id: str) -> Response:
    """For whoever asked: a number by which the operator finds what happened."""
    text = words("sorry-failed", id=request_id)
    if request.url.path.startswith("/api/"):
        said = Reader(language_of(request)).say(text)
        return JSONResponse({"error": "something went wrong here", "said": said, "request_id": request_id}, 500)
    return html_responses.apology(request, text, 500)
