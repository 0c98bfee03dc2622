"""The registry of live tables: those in memory, the bots that play at them, and the pages that show them.

It holds no truth: the log in the store is the truth, and a table catches up with it before anybody looks at it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Hashable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from time import monotonic
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from stockwerk.bots import find_bot
from stockwerk.core.errors import StockwerkError
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.play.notify_bus import NotifyBus
from stockwerk.play.service import Attempt, NoSuchTable, Service
from stockwerk.play.store import Store
from stockwerk.play.table import Table
from stockwerk.web.bot_processes import BotProcesses, Thought
from stockwerk.web.presence import Presence
from stockwerk.web.seat_page import Common, SeatPage
from stockwerk.web.subscriber import (
    UNREAD_BY_ALL,
    Backlog,
    Chunks,
    SpectatorQueue,
    Subscriber,
    Subscribers,
    check_room,
)
from stockwerk.web.table_cache import BUDGET, MEGABYTE, TableCache
from stockwerk.web.worker_bus import WorkerBus

LOCKS: Final = 8192
THREADS: Final = 8  # that read tables and wait for them
PAUSE: Final = 1.0  # seconds until a table is looked at again
LOOKS: Final = 3  # for memory to be given back, after streams that nobody has read


class TableRegistry:
    """Tables as this process knows them: `Service` asks it for them, and has it draw and publish what happens there.

    Whoever holds a table has its lock: threads, which may wait for it, or a move in the event loop, which may not.
    """

    def __init__(
        self, store: Store, *, milliseconds: int, bus: WorkerBus | None = None, megabytes: int = BUDGET
    ) -> None:
        self.store = store
        self.loop: asyncio.AbstractEventLoop | None = None
        self._locks = [threading.Lock() for _ in range(LOCKS)]
        self._drawing = threading.Lock()  # Python draws one picture at a time; more threads would only hold up the loop
        self.subscribers = Subscribers()
        self._tables = TableCache(megabytes * MEGABYTE, self.subscribers)
        self.drawings = 0  # how often something was drawn for pages
        self.on_bot_move: Callable[[], object] = lambda: None
        self._closed = False
        self._looks = 0  # that are still worth it
        self._bus = NotifyBus(store.engine) if store.shared else bus  # to the other workers
        if self._bus is bus and bus is not None:
            store.announce = bus.tell
        self.presence = Presence(store, self.subscribers, alone=self._bus is None)
        self.service: Service[Chunks] = Service(store, self, find_bot)
        self.bot_processes = BotProcesses(milliseconds, self._bus, self._bot_plays, self._look_later)
        self.spectators = SpectatorQueue(
            self._draw_for_spectators, self.deliver, self._drop_spectators, self.service.is_moving
        )
        self._threads = ThreadPoolExecutor(THREADS, "registry")

    # Tables.

    @contextmanager
    def at(self, id: str) -> Iterator[Table]:
        """A table, up to date, while nobody else in this process touches it."""
        with self._locks[hash(id) % LOCKS]:
            table = self._read(id)
            wake = self.bot_processes.wake
            try:
                yield table
            except SQLAlchemyError:
                wake = self._wake_later
                raise
            finally:
                self._publish_changes(table)
                wake(table)

    @asynccontextmanager
    async def hold(self, id: str, check: Callable[[], None]) -> AsyncIterator[Table]:
        """A table for a move, in the event loop: at once if it is in memory and nobody holds it, else when a thread has
        got hold of it. That it is up to date is known when the move is written: no other has its number then.

        That thread also checks: whoever holds a table never waits for a thread, which may be waiting for the table.
        """
        lock = self._locks[hash(id) % LOCKS]
        table = None
        if id in self._tables and not self.store.shared and lock.acquire(blocking=False):
            table = self._tables.get(id)
            try:
                if table is not None:
                    check()
            except BaseException:
                lock.release()
                raise
            if table is None:  # it was dropped meanwhile
                lock.release()
        if table is None:
            table = await self._hold_aside(id, check)
        table.used = monotonic()
        try:
            yield table
        finally:
            bots_wait = self._tables.get(id) is table and bool(table.waiting_bots())  # else it was forgotten
            lock.release()
            if bots_wait:
                self._submit(self._wake, id)

    async def _hold_aside(self, id: str, check: Callable[[], None]) -> Table:
        """In a thread, which nobody can stop: if nobody waits for it any more, it lets go."""
        holding = self._threads.submit(self._hold, id, check)
        try:
            return await asyncio.shield(asyncio.wrap_future(holding))
        except asyncio.CancelledError:
            holding.add_done_callback(partial(self._release, id))
            raise

    def _hold(self, id: str, check: Callable[[], None]) -> Table:
        lock = self._locks[hash(id) % LOCKS]
        lock.acquire()
        try:
            table = self._read(id)
            check()
            return table
        except BaseException:
            lock.release()
            raise

    def _release(self, id: str, holding: Future[Table]) -> None:
        if not holding.cancelled() and holding.exception() is None:
            self._locks[hash(id) % LOCKS].release()

    def _read(self, id: str) -> Table:
        """A table, up to date. Whoever asks has its lock."""
        table = self._tables.get(id)
        if table is None:
            kept = self.store.find(id)
            if kept is None:
                raise NoSuchTable(f"there is no table {id!r}")
            table = Table.opened(kept)
        table.catch_up(self.store)
        if table.gone:
            self._drop(id)
            raise NoSuchTable(f"there is no table {id!r} any more")
        self._tables[table.id] = table
        return table

    def reader(self, id: str, language: str) -> Reader:
        """Of a table that was looked at; without names if it is not known here."""
        table = self._tables.get(id)
        return Reader(language) if table is None else table.reader(language)

    def open(self) -> None:
        """After a start: bots that were to act when the server stopped go on, and other workers are listened to."""
        if self._bus is not None:
            self._bus.open(self._heard, self._missed)
        self._until_read(self._look_at_ours)

    # News.

    def subscribe(self, subscriber: Subscriber) -> None:
        with self.at(subscriber.id) as table:
            if subscriber.seat != NOBODY:
                table.check_seated(subscriber.seat)
            given_up = check_room(self.subscribers.of(subscriber.id), subscriber)
            if given_up is not None:
                self._deliver_soon([(given_up, None)])
                self.unsubscribe(given_up)
            newest = table.version_for(subscriber.seat)
            subscriber.version = min(subscriber.version, newest)  # nobody has seen what is still to come
            self.subscribers.add(subscriber)
            table.catch_up(self.store)  # what another worker has told of before we listened
            if subscriber.version < table.version_for(subscriber.seat):
                with self._drawing:
                    self._deliver_soon(self.draw_for(table, [subscriber]))
            subscriber.settled = True

    def unsubscribe(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)

    def draw(self, table: Table) -> Chunks:
        """What players get: the fresh view of their seat, while nobody else touches the table."""
        return self.draw_for(table, self.behind(table)[0])

    def publish(self, table: Table, drawing: Chunks) -> None:
        """In the event loop, after what threads have handed out."""
        asyncio.get_running_loop().call_soon(self._publish, table, drawing)

    def _publish(self, table: Table, drawing: Chunks) -> None:
        """Spectators get theirs afterwards."""
        self.deliver(drawing)
        if self.behind(table)[1]:
            self.spectators.add(table.id)

    def _publish_changes(self, table: Table) -> None:
        """The same from any thread, if anything has happened."""
        players, spectators = self.behind(table)
        if players:
            with self._drawing:
                self._deliver_soon(self.draw_for(table, players))
        if spectators and self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.spectators.add, table.id)

    def _deliver_soon(self, chunks: Chunks) -> None:
        """From any thread."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.deliver, chunks)

    def _draw_for_spectators(self, id: str) -> Chunks | None:
        """Nothing while somebody is at the table; what may not come true is never drawn for them."""
        lock = self._locks[hash(id) % LOCKS]
        if not lock.acquire(blocking=False):
            return None
        try:
            table = self._tables.get(id)
            if table is None:
                self._look_aside(id)
                return []
            return self.draw_for(table, self.behind(table)[1])
        finally:
            lock.release()

    def _drop_spectators(self, id: str) -> None:
        self.deliver([(one, None) for one in self.subscribers.of(id) if one.seat == NOBODY])

    def deliver(self, chunks: Chunks) -> None:
        for subscriber, chunk in chunks:
            subscriber.put(chunk)
        while Backlog.of_all > UNREAD_BY_ALL:
            worst = max(self.subscribers.everyone(), key=lambda one: one.chunks.bytes, default=None)
            if worst is None or not worst.chunks.bytes:
                break  # those who wait have been told to leave
            self.unsubscribe(worst)
            worst.cut_off()

    def forget(self, table: Table) -> None:
        """What is in memory may not have come true: it is read again, whoever listens has to connect again, and
        if it did come true after all, a bot may be to act."""
        self._tables.drop(table.id)
        self.deliver([(subscriber, None) for subscriber in self.subscribers.of(table.id)])
        self._look_later(table.id)

    def subscriber_counts(self) -> tuple[int, int]:
        """Open streams of players, and of spectators."""
        seats = [one.seat for one in self.subscribers.everyone()]
        spectators = seats.count(NOBODY)
        return len(seats) - spectators, spectators

    @property
    def closed(self) -> bool:
        return self._closed

    def has_read(self, id: str) -> bool:
        """Whether a table is in memory, so that to look at it takes no time."""
        return id in self._tables

    def tables_in_memory(self) -> int:
        return len(self._tables)

    def behind(self, table: Table) -> tuple[list[Subscriber], list[Subscriber]]:
        """Pages that do not show how things stand: those of players, and those of spectators."""
        late = [one for one in self.subscribers.of(table.id) if one.version < table.version_for(one.seat)]
        return [one for one in late if one.seat != NOBODY], [one for one in late if one.seat == NOBODY]

    def reread(self, id: str) -> None:
        """Something was changed in the store or removed from it, and not by an entry of the table's log."""
        with self._locks[hash(id) % LOCKS]:  # whoever is just reading the table has read it then
            self._drop(id)
        self._look_aside(id)

    def _drop(self, id: str) -> None:
        """Out of memory; whoever listens has to connect again, and hears then how things are."""
        self._tables.drop(id)
        ends: Chunks = [(subscriber, None) for subscriber in self.subscribers.of(id)]
        if ends and self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.deliver, ends)

    def evict_idle(self) -> bool:
        """Of tables that nobody has asked for in a while; whether there is memory to be given back, of them or of
        streams that nobody has read. What is on its way to those is held until their connections are closed."""
        unread, Backlog.dropped = Backlog.dropped, 0
        self._looks = LOOKS if unread else max(0, self._looks - 1)
        return bool(self._tables.evict_idle() or self._looks)

    def draw_for(self, table: Table, behind: list[Subscriber]) -> Chunks:
        """What each of them is to be sent; nothing ends their stream."""
        self.drawings += 1
        seat_pages: dict[tuple[int, str], SeatPage] = {}
        chunks: Chunks = []
        common: dict[str, Common] = {}  # by language
        shared: dict[Hashable, tuple[Subscriber, bytes]] = {}  # what spectators were sent, by what they knew
        for subscriber in behind:
            if subscriber.ended or subscriber.chunks.full():  # nobody reads there
                self.unsubscribe(subscriber)
                chunks.append((subscriber, None))
                continue
            knew = subscriber.knows() if subscriber.seat == NOBODY else None
            news = table.since(subscriber.seat, subscriber.version)
            subscriber.version = table.version_for(subscriber.seat)
            if subscriber.settled and any(new.kind in ("sit", "free") and new.seat == subscriber.seat for new in news):
                chunks.append((subscriber, None))
                continue
            if knew in shared:
                subscriber.adopt_state(shared[knew][0])
                chunks.append((subscriber, shared[knew][1]))
                continue
            key = (subscriber.seat, subscriber.language)
            if key not in seat_pages:
                alike = common.setdefault(subscriber.language, {})
                seat_pages[key] = SeatPage(table, subscriber.seat, table.reader(subscriber.language), alike)
            chunk = subscriber.encode_update(seat_pages[key])
            chunks.append((subscriber, chunk))
            if knew is not None:
                shared[knew] = subscriber, chunk
        return chunks

    def _heard(self, id: str, version: int) -> None:
        """Another worker has written: whoever listens here is to see it, and a bot may be to act."""
        if id in self.subscribers or (self._bus is not None and self._bus.thinks_for(id)):
            self._look_aside(id)

    def _missed(self) -> None:
        """Other workers could not be heard for a while: look at all tables that may concern us."""
        with suppress(RuntimeError):  # the server stops
            self._threads.submit(self._until_read, self._look_at_all)

    def _look_at_all(self) -> None:
        for id in {*self.subscribers.tables(), *(self._ours() if isinstance(self._bus, WorkerBus) else ())}:
            self._look_aside(id)

    def _look_at_ours(self) -> None:
        for id in self._ours():
            if self._closed:
                return
            self._look_until(id)

    def _ours(self) -> list[str]:
        """The running tables whose bots are this worker's to think for, as far as that is settled."""
        running = self.store.running()
        return [id for id in running if self._bus.thinks_for(id)] if isinstance(self._bus, WorkerBus) else running

    # Bots, and looking after tables.

    def _bot_plays(self, thought: Thought, version: int, notation: str) -> Future[None] | None:
        """Have its answer played in the event loop."""
        if self.loop is None or self.loop.is_closed():
            return None
        return asyncio.run_coroutine_threadsafe(self._play_for_bot(thought, version, notation), self.loop)

    async def _play_for_bot(self, thought: Thought, version: int, notation: str) -> None:
        """It counts unless something has happened meanwhile that concerns its seat. Then, or if the store has failed,
        the bot thinks anew, after a pause if nothing else wakes it."""
        attempt = Attempt(thought.seat, version)
        try:
            await self.service.play(thought.table, attempt, notation, by_bot=True, show=lambda table: None)
        except SQLAlchemyError as error:
            self.store.faults.report(error)
            self._look_later(thought.table)
        except StockwerkError:
            self._look_later(thought.table)
        else:
            self.on_bot_move()

    def see(self, id: str, seat: int) -> None:
        """A program may have no page; the store is told with the next heartbeat that it is there."""
        if (id, seat) not in self.presence.here:
            self.presence.moved.add((id, seat))

    def miss(self, id: str, seat: int) -> None:
        self.presence.moved.discard((id, seat))
        self.store.miss(id, seat)

    def is_away(self, id: str, seat: int) -> bool:
        return self.presence.is_away(id, seat)

    def _wake(self, id: str) -> None:
        """Bots that are to act after a move; the table is up to date, if it is still here."""
        with self._locks[hash(id) % LOCKS]:
            table = self._tables.get(id)
            if table is not None:
                self.bot_processes.wake(table)
        if table is None:
            self._look_until(id)

    def _wake_later(self, table: Table) -> None:
        """The store failed: a bot that is to act would fail at once again."""
        if table.waiting_bots():
            self._look_later(table.id)

    def _look_later(self, id: str) -> None:
        later(self._look_until, id)

    def _look_aside(self, id: str) -> None:
        self._submit(self._look_until, id)

    def _submit(self, do: Callable[[str], None], id: str) -> None:
        with suppress(RuntimeError):  # the server stops
            self._threads.submit(do, id)

    def _look_until(self, id: str) -> None:
        self._until_read(partial(self.look, id))

    def _until_read(self, look: Callable[[], None]) -> None:
        """If the store cannot be read, again after a pause."""
        try:
            look()
        except SQLAlchemyError as error:
            self.store.faults.report(error)
            if not self._closed:
                later(self._until_read, look)

    def look(self, id: str) -> None:
        """Read a table, if it can be read; whoever asks for it afterwards is told if it cannot."""
        if not self._closed:
            with suppress(StockwerkError), self.at(id):
                pass  # looking wakes the bot

    def stop(self) -> None:
        """No bot is woken any more, and nobody is missed."""
        self._closed = True
        self.bot_processes.stop()
        self.presence.stop()

    def end_streams(self) -> None:
        """The server begins to stop; one that is just being opened ends by itself."""
        self.stop()
        self.deliver([(subscriber, None) for subscriber in self.subscribers.everyone()])

    def close(self) -> None:
        """Bots that are thinking are waited for, which takes no longer than a thought."""
        self.stop()
        self.bot_processes.close()
        self._threads.shutdown(wait=True)
        if self._bus is not None:
            self._bus.close()
        self.store.close()


def later(do: Callable[[Any], None], what: Any) -> None:
    """After a pause, in a thread of its own."""
    timer = threading.Timer(PAUSE, do, (what,))
    timer.daemon = True
    timer.start()
