"""Who is there, and the keep-alive of streams. A seat is left when no worker has had an open page of it for a while.

Workers tell each other in the store by marks. How old one is, each worker judges by its own monotonic clock, from when
it first saw it: clocks of several machines differ, and the wall clock may be set back or forward at any time.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Lock
from time import monotonic
from typing import Final, TypeAlias

from sqlalchemy.exc import SQLAlchemyError

from stockwerk.core.state import NOBODY
from stockwerk.play.store import Store
from stockwerk.web.compression import compressed
from stockwerk.web.subscriber import Subscriber, Subscribers
from stockwerk.web.threads import in_thread

BEAT: Final = 20.0  # seconds between two looks at who is there, and between signs of life in a stream
SIGN: Final = f"event: beat\ndata: {BEAT:g}\n\n"  # a page sees an event, unlike a comment, and misses it
PLAIN_SIGN: Final = SIGN.encode()
PACKED_SIGN: Final = compressed(SIGN)
AWAY: Final = 50.0  # seconds after which somebody who was not seen has left
RELOAD: Final = 8.0  # seconds in which a page is loaded again, or a lost connection heals
MARKS: Final = 20_000  # that are remembered, the latest

Here: TypeAlias = tuple[str, int]  # a table, and a seat at it


class Presence:
    """The seats with an open page, as this worker knows them; the store knows those of all."""

    def __init__(
        self,
        store: Store,
        subscribers: Subscribers,
        *,
        alone: bool,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.store = store
        self.alone = alone  # there are no other workers
        self.clock = clock
        self._listeners = subscribers
        self.here: Counter[Here] = Counter()  # seats with an open page of this worker
        self.moved: set[Here] = set()  # seats without one where somebody has made a move since the last beat
        self._marks: OrderedDict[Here, tuple[float, float]] = OrderedDict()  # each with when it was first seen here
        self._own: dict[Here, float] = {}  # the latest mark that this worker has made of a seat with an open page
        self._guard = Lock()
        self._leaving: dict[Here, asyncio.TimerHandle] = {}  # whoever is missed in a moment, unless they come back
        self._telling: set[asyncio.Task[None]] = set()  # the loop itself would forget them
        self._closed = False

    async def arrive(self, subscriber: Subscriber) -> None:
        if subscriber.seat != NOBODY:
            here = (subscriber.id, subscriber.seat)
            subscriber.counted = True
            self.here[here] += 1
            if here in self._leaving:
                self._leaving.pop(here).cancel()
        with suppress(SQLAlchemyError):  # then it is told with one of the next beats
            if subscriber.counted and self.here[subscriber.id, subscriber.seat] == 1:
                await in_thread(self.see, [(subscriber.id, subscriber.seat)])
            await self.look_around([subscriber.id])

    def depart(self, subscriber: Subscriber) -> None:
        """A page was closed. If it was the last one of its seat, the others are told after a while: not when it is only
        loaded again. Where there are several workers, one of them may have another page of the seat, and says so with
        its next beat.
        """
        if not subscriber.counted:
            return
        here = (subscriber.id, subscriber.seat)
        self.here[here] -= 1
        if not self.here[here]:
            del self.here[here]
            wait = RELOAD if self.alone else BEAT + RELOAD
            self._leaving[here] = asyncio.get_running_loop().call_later(wait, self._tell, here)

    def _tell(self, here: Here) -> None:
        self._leaving.pop(here, None)
        task = asyncio.get_running_loop().create_task(self.tell(*here))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def tell(self, id: str, seat: int) -> None:
        """Somebody who has not come back is not here any more, unless another worker has seen them since."""
        if not self.misses(id, seat):
            return
        mark = self._own.pop((id, seat), None)
        with suppress(SQLAlchemyError):  # then it is told with one of the next beats
            if mark is not None:
                await in_thread(self.store.miss, id, seat, mark)
            await in_thread(self.store.touch_listed, id)
            await self.look_around([id])

    def misses(self, id: str, seat: int) -> bool:
        """Whether no page of a seat is open here. A server that stops misses nobody."""
        return (id, seat) not in self.here and not self._closed

    async def beat(self) -> None:
        """Now and then: say who is here, and hear who else is."""
        while True:
            await asyncio.sleep(BEAT)
            for subscriber in self._listeners.everyone():
                subscriber.put(PACKED_SIGN if subscriber.accepts_gzip else PLAIN_SIGN)  # the line is alive
            with suppress(SQLAlchemyError):  # the store may come back
                await self.end_keyless()
                await self.mark()
                await self.look_around(self._listeners.tables())

    async def mark(self) -> None:
        """Say who is here, by a page or by a move that was made without one."""
        moved = {*self.moved}
        await in_thread(self.see, [*{*self.here, *moved}])
        self.moved -= moved

    async def end_keyless(self) -> None:
        """A key may be taken without an entry in the log of its table: then nothing else ends the streams of its seat.
        Whoever has another key of the seat connects again."""
        players = [one for one in self._listeners.everyone() if one.keys]
        good = await in_thread(self.store.keys_at, [*{one.id for one in players}])
        for one in players:
            if not any((one.id, one.seat, key) in good for key in one.keys):
                one.put(None)

    async def look_around(self, ids: list[str]) -> None:
        for id, seats in (await in_thread(self.present, ids)).items():
            told = f"event: present\ndata: {json.dumps(seats)}\n\n"
            for subscriber in self._listeners.of(id):
                if subscriber.present == seats:
                    continue
                subscriber.present = seats
                subscriber.put(compressed(told) if subscriber.accepts_gzip else told.encode())

    def see(self, seats: Sequence[Here]) -> None:
        """Somebody is at these seats now, as this worker knows."""
        mark = self.store.see(seats)
        with self._guard:
            for here in seats:
                self._remember(here, mark)
                if here in self.here or here in self._leaving:
                    self._own[here] = mark

    def _remember(self, here: Here, mark: float) -> float:
        """When a mark was first seen here."""
        known, since = self._marks.get(here, (None, 0.0))
        if known != mark:
            since = self.clock()
            self._marks[here] = (mark, since)
        self._marks.move_to_end(here)
        while len(self._marks) > MARKS:
            self._marks.popitem(last=False)
        return since

    def present(self, ids: Sequence[str]) -> dict[str, list[int]]:
        """The seats of these tables where somebody is: with a page that is open here, or with a mark that this worker
        has not known for long. So a mark that it sees for the first time counts: nobody is missed by mistake.
        """
        found: dict[str, list[int]] = {id: [] for id in ids}
        marks = self.store.seen(ids)
        with self._guard:
            recent = {here for here, mark in marks.items() if self.clock() < self._remember(here, mark) + AWAY}
        for id, seat in sorted(recent | {here for here in (*self.here, *self.moved) if here[0] in found}):
            found[id].append(seat)
        return found

    def is_away(self, id: str, seat: int) -> bool:
        return seat not in self.present([id])[id]

    def stop(self) -> None:
        """The server stops: streams that end from now on tell nothing of their readers."""
        self._closed = True
