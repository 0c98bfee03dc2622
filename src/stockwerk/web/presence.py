"""Who is there. A seat is taken as left when no worker has had an open page of it for a while."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from time import time
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from stockwerk.core.state import NOBODY
from stockwerk.play.store import Store
from stockwerk.web.listener import Listener
from stockwerk.web.packing import packed

BEAT: Final = 20.0  # seconds between two looks at who is there, and between signs of life in a stream
SIGN: Final = f"event: beat\ndata: {BEAT:g}\n\n"  # a page sees an event, unlike a comment, and misses it
PLAIN_SIGN: Final = SIGN.encode()
PACKED_SIGN: Final = packed(SIGN)
AWAY: Final = 50.0  # seconds after which somebody who was not seen has left
RELOAD: Final = 8.0  # seconds in which a page is loaded again, or a lost connection heals


class Presence:
    """The seats with an open page, as this worker knows them; the store knows those of all."""

    def __init__(self, store: Store, listeners: Mapping[str, set[Listener]], *, alone: bool) -> None:
        self.store = store
        self.alone = alone  # there are no other workers
        self._listeners = listeners
        self._here: Counter[tuple[str, int]] = Counter()
        self._telling: set[asyncio.Task[None]] = set()  # the loop itself would forget them
        self._closed = False

    async def arrive(self, listener: Listener) -> None:
        if listener.seat != NOBODY:
            here = (listener.id, listener.seat)
            listener.counted = True
            self._here[here] += 1
            if self._here[here] == 1:
                await asyncio.to_thread(self.store.see, [here])
        await self.look_around([listener.id])

    def depart(self, listener: Listener) -> None:
        """A page was closed. If it was the last one of its seat, the others are told after a while: not when it is only
        loaded again. Where there are several workers, one of them may have another page of the seat, and says so with
        its next beat.
        """
        if not listener.counted:
            return
        here = (listener.id, listener.seat)
        self._here[here] -= 1
        if not self._here[here]:
            del self._here[here]
        wait = RELOAD if self.alone else BEAT + RELOAD
        asyncio.get_running_loop().call_later(wait, self._tell, listener.id, listener.seat, time())

    def _tell(self, id: str, seat: int, left: float) -> None:
        task = asyncio.get_running_loop().create_task(self.tell(id, seat, left))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def tell(self, id: str, seat: int, left: float) -> None:
        """Somebody who has not come back since then is not here any more."""
        if not self.misses(id, seat):
            return
        with suppress(SQLAlchemyError):  # then it is told with one of the next beats
            await asyncio.to_thread(self.store.miss, id, seat, left)
            await asyncio.to_thread(self.store.touch_listed, id)
            await self.look_around([id])

    def misses(self, id: str, seat: int) -> bool:
        """Whether no page of a seat is open here. Whoever closes the house misses nobody."""
        return (id, seat) not in self._here and not self._closed

    async def beat(self) -> None:
        """Now and then: say who is here, and hear who else is."""
        while True:
            await asyncio.sleep(BEAT)
            for listener in [one for some in self._listeners.values() for one in some]:
                listener.put(PACKED_SIGN if listener.packs else PLAIN_SIGN)  # the line is alive
            with suppress(SQLAlchemyError):  # the store may come back
                await asyncio.to_thread(self.store.see, list(self._here))
                await self.look_around(list(self._listeners))

    async def look_around(self, ids: list[str]) -> None:
        for id, seats in (await asyncio.to_thread(self.store.present, ids, AWAY)).items():
            told = f"event: present\ndata: {json.dumps(seats)}\n\n"
            for listener in self._listeners.get(id, ()):
                if listener.present == seats:
                    continue
                listener.present = seats
                listener.put(packed(told) if listener.packs else told.encode())

    def present(self, ids: Sequence[str]) -> dict[str, list[int]]:
        """The seats of these tables where somebody is."""
        return self.store.present(ids, AWAY)

    def is_away(self, id: str, seat: int) -> bool:
        return seat not in self.present([id])[id]

    def stop(self) -> None:
        """Whoever leaves from now on leaves with the house."""
        self._closed = True
