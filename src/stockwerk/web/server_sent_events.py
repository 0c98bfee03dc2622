"""Server-sent events: the stream of a page, open for as long as it listens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from stockwerk.web.compression import HEAD
from stockwerk.web.registry import TableRegistry
from stockwerk.web.subscriber import Subscriber

BARE: Final = "stockwerk.send"  # in the scope of a request: the way to the client without anybody between


class Stream(Response):
    """What a listener is told, until they leave or are told no more. However it ends, they are gone then."""

    def __init__(
        self, registry: TableRegistry, subscriber: Subscriber, gone: Callable[[], None], headers: dict[str, str]
    ) -> None:
        self.status_code = 200
        self.background = None
        self.raw_headers = [(name.encode(), value.encode()) for name, value in headers.items()]
        self.registry = registry
        self.subscriber = subscriber
        self.gone = gone

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        leaving = asyncio.create_task(self.leave(receive))
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            send = scope.get(BARE, send)  # what comes now needs nobody's attention
            if self.subscriber.accepts_gzip:
                await send({"type": "http.response.body", "body": HEAD, "more_body": True})
            if self.registry.closed:  # since it was asked for
                self.subscriber.put(None)
            await self.registry.presence.arrive(self.subscriber)
            while (chunk := await self.subscriber.chunks.get()) is not None:
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            leaving.cancel()
            self.gone()

    async def leave(self, receive: Receive) -> None:
        """The other end hangs up."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.subscriber.put(None)
