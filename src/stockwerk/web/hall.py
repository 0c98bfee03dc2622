"""The hall: all tables that are being played, the bots that play at them, and whoever listens for news."""

from __future__ import annotations

import asyncio
import os
import threading
from collections import Counter, OrderedDict
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from stockwerk.bots import choose
from stockwerk.bots.budget import Budget
from stockwerk.core.errors import StockwerkError
from stockwerk.core.record import Record
from stockwerk.play.match import Match
from stockwerk.play.store import Store
from stockwerk.play.table import Table
from stockwerk.play.wire import Wire

IN_MEMORY: Final = 500  # tables; any other is read again when somebody comes
LOCKS: Final = 64
CORES: Final = os.cpu_count() or 1
TRIES: Final = 5  # of a bot that could not think
PAUSE: Final = 1.0  # seconds between them
BEAT: Final = 20.0  # seconds between two looks at who is there
AWAY: Final = 50.0  # seconds after which somebody who was not seen has left


class NoSuchTable(StockwerkError):
    """A table that is not in the store."""


@dataclass(eq=False)
class Listener:
    """Somebody who waits for news of a table."""

    id: str
    version: int = -1  # the latest that was told
    present: tuple[int, ...] | None = None  # the seats where somebody is, once it is known
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Hall:
    """Tables as this process knows them. It holds no truth: before each look a table catches up with its log."""

    def __init__(self, store: Store, *, milliseconds: int) -> None:
        self.store = store
        self.milliseconds = milliseconds
        self.loop: asyncio.AbstractEventLoop | None = None
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._guard = threading.Lock()
        self._locks = [threading.RLock() for _ in range(LOCKS)]
        self._listeners: dict[str, set[Listener]] = {}
        self._here: Counter[tuple[str, int]] = Counter()  # seats with an open page
        self._thinking: set[tuple[str, int]] = set()
        self._failed: dict[str, int] = {}  # by table: how often in a row its bot could not think
        self._closed = False
        self._broken: list[ProcessPoolExecutor] = []  # kept: to let go of one inside its own thread would stop us
        self._pool: ProcessPoolExecutor | None = None
        self._wire = Wire(store.engine) if store.shared else None

    # Tables.

    @contextmanager
    def at(self, id: str) -> Iterator[Table]:
        """A table, up to date, while nobody else in this process touches it."""
        with self._locks[hash(id) % LOCKS]:
            with self._guard:
                table = self._tables.get(id)
            if table is None:
                kept = self.store.find(id)
                if kept is None:
                    raise NoSuchTable(f"there is no table {id!r}")
                table = Table.opened(kept)
            table.catch_up(self.store)
            with self._guard:
                self._tables[id] = table
                self._tables.move_to_end(id)
                while len(self._tables) > IN_MEMORY:
                    self._tables.popitem(last=False)
            before = table.version
            try:
                yield table
            finally:
                if table.version != before:
                    self.tell(id, table.version)
                self.wake_bot(table)

    def open(self) -> None:
        """After a start: bots that were to act when the server stopped go on, and other workers are listened to."""
        if self._wire is not None:
            self._wire.open(self.tell, self._missed)
        for id in self.store.running():
            if self._closed:
                return
            with suppress(StockwerkError), self.at(id):
                pass

    # News.

    def listen(self, id: str) -> Listener:
        listener = Listener(id)
        self._listeners.setdefault(id, set()).add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        others = self._listeners[listener.id]
        others.discard(listener)
        if not others:
            del self._listeners[listener.id]

    def tell(self, id: str, version: int) -> None:
        """Something happened at a table: from whichever thread, whoever listens wakes up."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._wake, id, version)

    def _wake(self, id: str, version: int) -> None:
        for listener in self._listeners.get(id, ()):
            if version > listener.version:
                listener.version = version
                listener.news.set()

    def _missed(self) -> None:
        """Other workers could not be heard for a while: look at all tables that somebody listens to."""
        for id in list(self._listeners):
            with suppress(StockwerkError), self.at(id) as table:
                self.tell(id, table.version)

    # Who is there. A seat is taken as left when no worker has had an open page of it for a while.

    async def arrive(self, id: str, seat: int) -> None:
        self._here[id, seat] += 1
        if self._here[id, seat] == 1:
            await asyncio.to_thread(self.store.see, [(id, seat)])
            await self.look_around([id])

    def depart(self, id: str, seat: int) -> None:
        self._here[id, seat] -= 1
        if not self._here[id, seat]:
            del self._here[id, seat]

    async def beat(self) -> None:
        """Now and then: say who is here, and hear who else is."""
        while True:
            await asyncio.sleep(BEAT)
            with suppress(SQLAlchemyError):  # the store may come back
                await asyncio.to_thread(self.store.see, list(self._here))
                await self.look_around(list(self._listeners))

    async def look_around(self, ids: list[str]) -> None:
        for id, seats in (await asyncio.to_thread(self.store.present, ids, AWAY)).items():
            for listener in self._listeners.get(id, ()):
                if listener.present != tuple(seats):
                    listener.present = tuple(seats)
                    listener.news.set()

    def is_away(self, id: str, seat: int) -> bool:
        return seat not in self.store.present([id], AWAY)[id]

    # Bots think in processes of their own, never in the server's.

    def wake_bot(self, table: Table) -> None:
        seat = table.waiting_bot()
        if seat is None or self._closed:
            return
        key = (table.id, len(table.match.moves))
        with self._guard:
            if key in self._thinking:
                return
            self._thinking.add(key)
        if self._wire is not None and not self._wire.claim(table.id):
            with self._guard:
                self._thinking.discard(key)
            return
        record, bot, version = table.match.record().to_json(), table.bot_at(seat), table.version
        pool = self.pool()
        try:
            future = pool.submit(think, record, seat, bot, self.time_to_think())
        except BrokenExecutor:
            with self._guard:
                if self._pool is pool:
                    self._pool = None
            self._broken.append(pool)
            self._try_again(key)
        else:
            future.add_done_callback(lambda done: self._bot_has_thought(key, seat, version, done))

    def time_to_think(self) -> int:
        """However many bots are thinking, none waits much longer than for one thought: they share the time."""
        return max(1, self.milliseconds * CORES // max(CORES, len(self._thinking)))

    def pool(self) -> ProcessPoolExecutor:
        with self._guard:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(CORES, get_context("spawn"), initializer=be_humble)
            return self._pool

    def _bot_has_thought(self, key: tuple[str, int], seat: int, version: int, done: Future[str]) -> None:
        if done.cancelled() or self._closed:
            return
        if done.exception() is not None:
            self._try_again(key)
            return
        with self._guard:
            self._thinking.discard(key)
            self._failed.pop(key[0], None)
        with suppress(StockwerkError), self.at(key[0]) as table:
            try:
                if table.waiting_bot() == seat and len(table.match.moves) == key[1]:
                    table.play(self.store, seat, done.result(), version)
            finally:
                self._release(key[0])  # before the next bot is woken

    def _release(self, id: str) -> None:
        if self._wire is not None:
            self._wire.release(id)

    def _try_again(self, key: tuple[str, int]) -> None:
        """A bot could not think, perhaps because its process died: a few times more, after a pause."""
        self._release(key[0])
        with self._guard:
            self._thinking.discard(key)
            self._failed[key[0]] = self._failed.get(key[0], 0) + 1
            if self._closed or self._failed[key[0]] > TRIES:
                return
        timer = threading.Timer(PAUSE, self._look, (key[0],))
        timer.daemon = True
        timer.start()

    def _look(self, id: str) -> None:
        if not self._closed:
            with suppress(StockwerkError), self.at(id):
                pass  # looking wakes the bot

    def stop(self) -> None:
        """No bot is woken any more."""
        self._closed = True

    def close(self) -> None:
        """Bots that are thinking are waited for, which takes no longer than a thought."""
        self.stop()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
        if self._wire is not None:
            self._wire.close()
        self.store.close()


def be_humble() -> None:
    """A thinking bot gives way to the server, and does not outlive it."""
    if hasattr(os, "nice"):
        os.nice(10)
    server = parent_process()
    if server is not None:
        threading.Thread(target=leave_with, args=(server,), daemon=True).start()


def leave_with(server: BaseProcess) -> None:
    """When the server is gone, however it went, so is this process."""
    server.join()
    os._exit(0)


def think(record: str, seat: int, bot: str, milliseconds: int) -> str:
    match = Match.from_record(Record.from_json(record))
    return match.game.write(choose(bot, match.seat(seat), Budget(milliseconds)))
