"""Rate limits: how much one client may ask for, by token buckets, and how much at a time."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Final

from fastapi import Request

from stockwerk.core.errors import StockwerkError
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Text
from stockwerk.web.connections import network_of

if TYPE_CHECKING:
    from stockwerk.web.subscriber import Subscriber

BODY: Final = 200_000  # bytes of a request
PER_SECOND: Final = 30  # requests of one client, on average
AT_ONCE: Final = 300  # and in a burst
TABLES_PER_SECOND: Final = 0.1  # that one client sets, or records that it brings
TABLES_AT_ONCE: Final = 200
UPLOADS_PER_SECOND: Final = 1 / 300  # records that one client brings: each stays, up to half a megabyte on the disk
UPLOADS_AT_ONCE: Final = 30
READERS: Final = 2  # tables that are read, records that are checked and histories that are made at a time for a client
WAITING: Final = 100  # that may wait for it
STREAMS: Final = 200  # that one client listens to at a time
CLIENTS: Final = 10_000  # remembered
RECONNECT: Final = 20  # seconds: by then connections that nobody uses are closed
LONGEST_WAIT: Final = 3600  # seconds that anybody is told to wait


class TryLater(StockwerkError):
    """Refused for now; it says after how many seconds it is worth another try (`Retry-After`)."""

    def __init__(self, message: str, text: Text | None = None, *, after: int) -> None:
        super().__init__(message, text)
        self.after = after


class TooMuch(TryLater):
    """Too many requests of one client."""


class Full(TryLater):
    """There is no room for anybody else now, whoever it is."""


class TooLong(StockwerkError):
    """Too large a request, or one that does not say how large it is."""


def check_length(request: Request) -> None:
    """Nobody sends without end."""
    length = request.headers.get("content-length", "" if request.method in ("POST", "PUT", "PATCH") else "0")
    known = length.isdecimal() and len(length) < 10 and "transfer-encoding" not in request.headers
    if not known or int(length) > BODY:
        raise TooLong(f"a request says how long it is, and has at most {BODY} bytes")


def client_of(request: Request) -> str:
    """An address or a network; behind a trusted proxy, that of whom it speaks for."""
    return network_of(request.client.host if request.client else "?")


class TokenBucket:
    """One for each client: it fills steadily, and what a client does takes one out."""

    def __init__(self, size: float, per_second: float) -> None:
        self.size = size
        self.per_second = per_second
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        now = time.monotonic()
        left, then = self.left.get(client, (self.size, now))
        left = min(self.size, left + (now - then) * self.per_second) - 1
        self.left[client] = (max(left, -1.0), now)
        self.left.move_to_end(client)
        while len(self.left) > CLIENTS:
            self.left.popitem(last=False)
        return left >= 0

    def forget(self) -> None:
        """Clients whose bucket is full again: it is as if they had never come."""
        now = time.monotonic()
        for client, (left, then) in list(self.left.items()):
            if left + (now - then) * self.per_second >= self.size:
                self.left.pop(client, None)

    def seconds(self, client: str) -> int:
        """Until whoever was just refused is not any more, if they ask for nothing before."""
        left, _ = self.left.get(client, (self.size, 0.0))
        missing = max(0.0, 1 - left) / self.per_second if self.per_second else inf
        return int(min(missing, LONGEST_WAIT)) + 1


@dataclass(eq=False)
class ReadingTurns:
    """Of one client, for what takes long."""

    free: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(READERS))
    wanted: int = 0  # by those who have one, and those who wait


class RateLimits:
    """How much is too much, for each client."""

    def __init__(self) -> None:
        self.requests = TokenBucket(AT_ONCE, PER_SECOND)
        self.tables = TokenBucket(TABLES_AT_ONCE, TABLES_PER_SECOND)
        self.uploads = TokenBucket(UPLOADS_AT_ONCE, UPLOADS_PER_SECOND)
        self.streams: dict[str, dict[Subscriber, None]] = {}  # by client, the oldest first
        self.turns: dict[str, ReadingTurns] = {}  # by client, while any is wanted

    def forget(self) -> None:
        """Addresses are known for no longer than they count."""
        for bucket in (self.requests, self.tables, self.uploads):
            bucket.forget()

    def count(self, request: Request) -> None:
        client = client_of(request)
        if not self.requests.take(client):
            raise TooMuch("too many requests; try again in a moment", after=self.requests.seconds(client))

    def count_table(self, request: Request) -> None:
        client = client_of(request)
        if not self.tables.take(client):
            raise TooMuch("too many tables; try again in a few minutes", after=self.tables.seconds(client))

    def count_upload(self, request: Request) -> None:
        """A record that is brought becomes a table, too."""
        self.count_table(request)
        client = client_of(request)
        if not self.uploads.take(client):
            raise TooMuch("too many records; try again in a few minutes", after=self.uploads.seconds(client))

    @asynccontextmanager
    async def reading(self, client: str) -> AsyncIterator[None]:
        """While something is done that takes long. Whoever wants more than a little of it waits for themselves: threads
        and processor are left to the others."""
        turns = self.turns.setdefault(client, ReadingTurns())
        if turns.wanted >= READERS + WAITING:
            raise TooMuch("too much to read at a time; try again in a moment", after=RECONNECT)
        turns.wanted += 1
        try:
            async with turns.free:
                yield
        finally:
            turns.wanted -= 1
            if not turns.wanted:
                del self.turns[client]

    def begin_stream(self, subscriber: Subscriber) -> None:
        """One more page that listens. A player's takes the place of a spectator's of the same client."""
        own = self.streams.setdefault(subscriber.client, {})
        if len(own) >= STREAMS:
            spectator = next((one for one in own if one.seat == NOBODY), None)
            if not subscriber.owned or spectator is None:
                raise TooMuch("too many streams; close one of them", after=RECONNECT)
            spectator.put(None)
            del own[spectator]
        own[subscriber] = None

    def end_stream(self, subscriber: Subscriber) -> None:
        own = self.streams.get(subscriber.client, {})
        own.pop(subscriber, None)
        if not own:
            self.streams.pop(subscriber.client, None)
