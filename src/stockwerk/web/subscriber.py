"""Somebody who listens for news of a table: what they have, how they take it, and what is on its way to them."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from dataclasses import dataclass, field
from itertools import count
from threading import Lock
from typing import ClassVar, Final, TypeAlias

from stockwerk.web.compression import compressed_event, plain_event, quickly_compressed
from stockwerk.web.seat_page import SeatPage, marks_in
from stockwerk.web.view_delta import PageState, view_delta

BEHIND: Final = 50  # events that may wait for a slow page
UNREAD: Final = 256_000  # bytes of them; the one that reaches this may be larger
UNREAD_BY_ALL: Final = 64_000_000  # bytes that may wait for all pages of a process
numbers: Final = count()


class Backlog(asyncio.Queue[bytes | None]):
    """What waits until a page reads it. In the event loop alone, so that nothing is counted twice."""

    of_all: ClassVar = 0  # bytes that wait in this process; what spectators share is counted for each of them
    dropped: ClassVar = 0  # bytes that nobody read, since somebody asked

    def __init__(self) -> None:
        super().__init__(BEHIND)
        self.bytes = 0

    def full(self) -> bool:
        return super().full() or self.bytes >= UNREAD

    def drop(self) -> None:
        """Nobody reads it any more."""
        Backlog.dropped += self.bytes
        while not self.empty():
            self.get_nowait()

    def _put(self, item: bytes | None) -> None:
        super()._put(item)
        self._count(len(item or b""))

    def _get(self) -> bytes | None:
        item: bytes | None = super()._get()
        self._count(-len(item or b""))
        return item

    def _count(self, more: int) -> None:
        self.bytes += more
        Backlog.of_all += more


@dataclass(eq=False)
class Subscriber:
    """A page that gets every new view of its seat."""

    id: str
    seat: int
    language: str
    have: str  # the plates it has
    accepts_gzip: bool  # whether it can unpack
    version: int  # of the table, as it knows it
    keeps: bool = False  # it keeps what it is sent, and is sent only what changed in it
    settled: bool = False  # it was let in, and knows how things stood then
    counted: bool = False  # among those who are there
    present: list[int] | None = None  # who is there, as it knows it
    client: str = ""  # whose it is: an address or a network
    owned: bool = False  # it has shown a key of its seat
    number: int = field(default_factory=numbers.__next__)  # who came later has a higher one
    chunks: Backlog = field(default_factory=Backlog)
    ended: bool = False  # nothing is sent any more

    def __post_init__(self) -> None:
        self.page = PageState(marks_in(self.have))

    def hear(self, seat_page: SeatPage) -> bytes:
        """The news of its seat, as it takes them."""
        if self.keeps:
            pieces = view_delta(seat_page, self.page)
            return b"".join(map(quickly_compressed, pieces)) if self.accepts_gzip else "".join(pieces).encode()
        view = seat_page.view(self.have)
        self.have = view["have"]
        return compressed_event(view) if self.accepts_gzip else plain_event(view)

    def knows(self) -> Hashable:
        """What a spectator's page has: those that have the same are sent the same.

        Once it was sent something, that is what stood on the table then. Of plates that it came with and that have not
        changed since, it has no lines.
        """
        has = frozenset(self.page.sent) if self.page.facts else self.have
        return self.language, self.accepts_gzip, self.keeps, self.version, has

    def has_heard_with(self, other: Subscriber) -> None:
        """It was sent what another spectator was sent, who knew the same."""
        self.have, self.page = other.have, other.page.copy()

    def put(self, chunk: bytes | None) -> None:
        """Something to send; nothing ends the stream. Whoever falls too far behind has to connect again."""
        if self.ended:
            return
        if self.chunks.full():
            self.cut_off()
        else:
            self.chunks.put_nowait(chunk)

    def cut_off(self) -> None:
        """It is behind: the stream ends, without what waits."""
        self.end()
        self.chunks.put_nowait(None)

    def end(self) -> None:
        """What waits is not kept any longer, nor what is still handed out: the listener itself may stay for a while."""
        self.ended = True
        self.chunks.drop()


class Subscribers:
    """Who listens to which table. Asked by the event loop and by threads, so no set is ever changed, only replaced."""

    def __init__(self) -> None:
        self._by_table: dict[str, frozenset[Subscriber]] = {}
        self._lock = Lock()

    def add(self, subscriber: Subscriber) -> None:
        with self._lock:
            self._by_table[subscriber.id] = self.of(subscriber.id) | {subscriber}

    def discard(self, subscriber: Subscriber) -> None:
        with self._lock:
            others = self.of(subscriber.id) - {subscriber}
            if others:
                self._by_table[subscriber.id] = others
            else:
                self._by_table.pop(subscriber.id, None)

    def of(self, id: str) -> frozenset[Subscriber]:
        return self._by_table.get(id, frozenset())

    def tables(self) -> list[str]:
        return list(self._by_table)

    def everyone(self) -> list[Subscriber]:
        return [one for some in list(self._by_table.values()) for one in some]

    def __contains__(self, id: object) -> bool:
        """Whether anybody listens to a table."""
        return id in self._by_table


Chunks: TypeAlias = list[tuple[Subscriber, bytes | None]]
