"""A move without the framework around it: most of what a server does is this one call.

It answers exactly as the route `act` does, which describes it. That one takes whatever is not a plain move of somebody
who listens to the stream.
"""

from __future__ import annotations

import asyncio
import json
import re
from typing import Final

from fastapi import Request, Response
from fastapi.responses import JSONResponse
from starlette.types import Message, Receive, Scope

from stockwerk.web import api
from stockwerk.web.authentication import own_seat
from stockwerk.web.registry import TableRegistry
from stockwerk.web.schemas import Act

MOVE: Final = re.compile("/api/v1/tables/([0-9a-f]{12})/act")
JSON: Final = "application/json"


def is_move(scope: Scope) -> bool:
    return scope["method"] == "POST" and scope["path"].endswith("/act") and MOVE.fullmatch(scope["path"]) is not None


async def move(request: Request, content: bytes, registry: TableRegistry) -> Response | None:
    """Try it: at once if nobody is in the way, else in one of a few threads. None if it is left to the route."""
    asked = read(request, content)
    if asked is None:
        return None
    id = request.scope["path"].split("/")[4]
    if not registry.store.shared:
        own_seat(registry.store, request, id, asked.seat)
        version = await registry.play_ahead(id, asked.seat, asked.option, asked.version)
        if version is not None:
            return JSONResponse({"version": version})
    return await asyncio.get_running_loop().run_in_executor(registry.movers, api.act, request, id, asked)


def read(request: Request, content: bytes) -> Act | None:
    """What is asked for, if it has the right form, by somebody to whom the stream brings the view."""
    if request.headers.get("content-type") != JSON:
        return None
    try:
        asked = Act.model_validate(json.loads(content))
    except (ValueError, RecursionError):
        return None
    return asked if asked.listens else None


def again(content: bytes, receive: Receive) -> Receive:
    """The same request, to be read once more."""
    unread = True

    async def repeat() -> Message:
        nonlocal unread
        if unread:
            unread = False
            return {"type": "http.request", "body": content, "more_body": False}
        return await receive()

    return repeat
