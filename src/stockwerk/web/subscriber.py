"""A subscriber: a page that listens to a table, what it has, how it takes what is new, and what is on its way to it.

There may be many spectators at a table, and players come first: a move is over for them when their own pages are sent.
Only then, and while no other move is being made, one drawing in each language is made for all spectators; those whose
pages have the same are sent the same bytes. Where moves follow each other faster than that, spectators are sent the
latest view only.

Backpressure: of a page that does not read, only so much waits; then its stream ends, and it has to connect again.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass, field
from itertools import count
from threading import Lock
from typing import Any, ClassVar, Final, TypeAlias

from stockwerk.core.state import NOBODY
from stockwerk.web.compression import compressed_event, quickly_compressed
from stockwerk.web.diff import PageState, view_diff
from stockwerk.web.rate_limits import Full, TooMuch
from stockwerk.web.seat_page import SeatPage, marks_in, words

BEHIND: Final = 50  # events that may wait for a slow page
UNREAD: Final = 256_000  # bytes of them; the one that reaches this may be larger
UNREAD_BY_ALL: Final = 64_000_000  # bytes that may wait for all pages of a process
SPECTATORS: Final = 200  # at one table
SPECTATORS_EACH: Final = 50  # of one client at one table
PAGES_OF_A_SEAT: Final = 10  # that are open at a time
COME_AGAIN: Final = 30  # seconds: by then those who do not read have been dropped
AT_A_TIME: Final = 20  # spectators who are sent something before others in the loop have their turn
YIELD: Final = 0.005  # seconds until we look again whether players are done, or a table is free
LONGEST_YIELD: Final = 0.5  # seconds after which spectators wait no more
log: Final = logging.getLogger("uvicorn.error")
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
    keys: Collection[str] = ()  # the hashes of those that it has shown, if any are asked for
    number: int = field(default_factory=numbers.__next__)  # who came later has a higher one
    chunks: Backlog = field(default_factory=Backlog)
    ended: bool = False  # nothing is sent any more

    def __post_init__(self) -> None:
        self.page = PageState(marks_in(self.have))

    def encode_update(self, seat_page: SeatPage) -> bytes:
        """The news of its seat, as it takes them."""
        if self.keeps:
            pieces = view_diff(seat_page, self.page)
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

    def adopt_state(self, other: Subscriber) -> None:
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


def plain_event(view: dict[str, Any]) -> bytes:
    """A view as an event of a stream; what is compressed says the same."""
    return f"event: view\nid: {view['version']}\ndata: {json.dumps(view)}\n\n".encode()


# Spectators.


def check_room(others: Collection[Subscriber], new: Subscriber) -> Subscriber | None:
    """Whether somebody may listen at a table beside those who do; who has to leave for them, if anybody.

    A player always may. Where a seat has very many pages, the oldest is the one that nobody looks at. Whoever only says
    that it is their seat pushes nobody out.
    """
    alike = [one for one in others if one.seat == new.seat]
    if new.seat != NOBODY:
        crowded = new.owned and len(alike) >= PAGES_OF_A_SEAT
        return min(alike, key=lambda one: one.number) if crowded else None
    if len(alike) >= SPECTATORS:
        raise Full("too many spectators at this table", words("sorry-spectators"), after=COME_AGAIN)
    if sum(one.client == new.client for one in alike) >= SPECTATORS_EACH:
        raise TooMuch(
            "too many spectators from your address at this table", words("sorry-spectators"), after=COME_AGAIN
        )
    return None


class SpectatorQueue:
    """The tables that have news for spectators. Everything but `add` happens in the event loop."""

    def __init__(
        self,
        draw: Callable[[str], Chunks | None],
        deliver: Callable[[Chunks], None],
        drop: Callable[[str], None],
        players_move: Callable[[], bool],
    ) -> None:
        """`draw` gives nothing while a table is in use; `players_move` tells whether any move is being made."""
        self.draw = draw
        self.deliver = deliver
        self.drop = drop
        self.players_move = players_move
        self._due: dict[str, float] = {}  # since when
        self._filled = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()

    def add(self, id: str) -> None:
        self._due.setdefault(id, asyncio.get_running_loop().time())
        self._idle.clear()
        self._filled.set()

    async def join(self) -> None:
        """Until everybody has been sent everything."""
        await self._idle.wait()

    async def run(self) -> None:
        """For as long as the server runs."""
        while True:
            await self._filled.wait()
            for id, since in [*self._due.items()]:
                await self.yield_to_players(since + LONGEST_YIELD)
                del self._due[id]
                await self.serve(id)
            if not self._due:
                self._filled.clear()
                self._idle.set()

    async def yield_to_players(self, until: float) -> None:
        loop = asyncio.get_running_loop()
        while self.players_move() and loop.time() < until:
            await asyncio.sleep(YIELD)

    async def serve(self, id: str) -> None:
        try:
            chunks = self.draw(id)
        except Exception:  # one table that cannot be drawn must not end the news of all others
            log.exception("the spectators of a table could not be served")
            self.drop(id)
            return
        if chunks is None:
            await asyncio.sleep(YIELD)
            self.add(id)
            return
        for start in range(0, len(chunks), AT_A_TIME):
            await asyncio.sleep(0)  # after what others have handed out before
            self.deliver(chunks[start : start + AT_A_TIME])
