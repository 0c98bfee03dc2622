"""News on their way to a page, for as long as it listens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from stockwerk.web.hall import Hall
from stockwerk.web.listener import Listener
from stockwerk.web.packing import HEAD

BARE: Final = "stockwerk.send"  # in the scope of a request: the way to the client without anybody between


class Stream(Response):
    """What a listener is told, until they leave or are told no more. However it ends, they are gone then."""

    def __init__(self, hall: Hall, listener: Listener, gone: Callable[[], None], headers: dict[str, str]) -> None:
        self.status_code = 200
        self.background = None
        self.raw_headers = [(name.encode(), value.encode()) for name, value in headers.items()]
        self.hall = hall
        self.listener = listener
        self.gone = gone

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        leaving = asyncio.create_task(self.leave(receive))
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            send = scope.get(BARE, send)  # what comes now needs nobody's attention
            if self.listener.packs:
                await send({"type": "http.response.body", "body": HEAD, "more_body": True})
            if self.hall.closed:  # since it was asked for
                self.listener.put(None)
            await self.hall.presence.arrive(self.listener)
            while (chunk := await self.listener.chunks.get()) is not None:
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            leaving.cancel()
            self.gone()

    async def leave(self, receive: Receive) -> None:
        """The other end hangs up."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.listener.put(None)
