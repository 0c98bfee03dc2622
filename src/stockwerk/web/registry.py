"""The hall: all tables that are being played, the bots that play at them, and whoever listens for news."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from stockwerk.core.errors import StockwerkError
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.play.notify_bus import NotifyBus
from stockwerk.play.store import Store, has_written
from stockwerk.play.table import Table
from stockwerk.web.bot_processes import BotProcesses, Thought
from stockwerk.web.garbage_collection import GarbageCollector
from stockwerk.web.presence import Presence
from stockwerk.web.seat_page import Common, SeatPage
from stockwerk.web.spectators import SpectatorQueue, check_room
from stockwerk.web.subscriber import UNREAD_BY_ALL, Backlog, Chunks, Subscriber, Subscribers
from stockwerk.web.table_cache import BUDGET, MEGABYTE, TableCache
from stockwerk.web.worker_bus import WorkerBus

LOCKS: Final = 8192
MOVERS: Final = 8  # moves that are made at a time: those that wait for the disk wait together
PAUSE: Final = 1.0  # seconds until a table is looked at again
LOOKS: Final = 3  # for memory to be given back, after streams that nobody has read
TICKS: Final = 3  # of the loop between two moves: what is written by then is told, handed out and sent


class NoSuchTable(StockwerkError):
    """A table that is not in the store."""


class TableRegistry:
    """Tables as this process knows them. It holds no truth: before each look a table catches up with its log."""

    def __init__(
        self, store: Store, *, milliseconds: int, bus: WorkerBus | None = None, megabytes: int = BUDGET
    ) -> None:
        self.store = store
        self.loop: asyncio.AbstractEventLoop | None = None
        self._locks = [threading.RLock() for _ in range(LOCKS)]
        self._ahead: set[int] = set()  # those that the loop holds
        self._one_by_one = asyncio.Lock()  # for moves, or the page of the first would wait until the last is drawn
        self._drawing = threading.Lock()  # Python draws one picture at a time; more threads would only hold up the loop
        self.subscribers = Subscribers()
        self._tables = TableCache(megabytes * MEGABYTE, self.subscribers)
        self.told = 0  # how often something was
        self.collector = GarbageCollector()
        self.on_bot_move: Callable[[], object] = lambda: None
        self._closed = False
        self._looks = 0  # that are still worth it
        self._bus = NotifyBus(store.engine) if store.shared else bus  # to the other workers
        if self._bus is bus and bus is not None:
            store.tell = bus.tell
        self.presence = Presence(store, self.subscribers, alone=self._bus is None)
        self.bot_processes = BotProcesses(milliseconds, self._bus, self._bot_plays, self._look_later)
        self.spectators = SpectatorQueue(
            self._draw_for_spectators, self.hand_out, self._drop_spectators, self._one_by_one.locked
        )
        self.movers = ThreadPoolExecutor(MOVERS, "mover")  # who carry out what is done at the tables

    # Tables.

    @contextmanager
    def at(self, id: str) -> Iterator[Table]:
        """A table, up to date, while nobody else in this process touches it."""
        with self._locks[hash(id) % LOCKS]:
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
            self._tables[id] = table
            wake = self.bot_processes.wake
            try:
                yield table
            except SQLAlchemyError:
                wake = self._wake_later
                raise
            finally:
                self.publish(table)
                wake(table)

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

    def listen(self, subscriber: Subscriber) -> None:
        with self.at(subscriber.id) as table:
            if subscriber.seat != NOBODY:
                table.check_seated(subscriber.seat)
            given_up = check_room(self.subscribers.of(subscriber.id), subscriber)
            if given_up is not None:
                self._hand_out_soon([(given_up, None)])
                self.leave(given_up)
            newest = table.version_for(subscriber.seat)
            subscriber.version = min(subscriber.version, newest)  # nobody has seen what is still to come
            self.subscribers.add(subscriber)
            table.catch_up(self.store)  # what another worker has told of before we listened
            if subscriber.version < table.version_for(subscriber.seat):
                with self._drawing:
                    self._hand_out_soon(self.draw(table, [subscriber]))
            subscriber.settled = True

    def leave(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)

    def publish(self, table: Table) -> None:
        """Players get the fresh view of their seat, made here and now while nobody else touches the table; spectators
        get theirs afterwards.

        Where somebody has sat down, old keys may be good no more: those pages have to ask again.
        """
        players, spectators = self.behind(table)
        if players:
            with self._drawing:
                self._hand_out_soon(self.draw(table, players))
        if spectators and self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.spectators.add, table.id)

    def _hand_out_soon(self, chunks: Chunks) -> None:
        """From any thread."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.hand_out, chunks)

    def _draw_for_spectators(self, id: str) -> Chunks | None:
        """Nothing while somebody is at the table; what may not come true is never drawn for them."""
        place = hash(id) % LOCKS
        if place in self._ahead or not self._locks[place].acquire(blocking=False):
            return None
        try:
            table = self._tables.get(id)
            if table is None:
                self._look_aside(id)
                return []
            return self.draw(table, self.behind(table)[1])
        finally:
            self._locks[place].release()

    def _drop_spectators(self, id: str) -> None:
        self.hand_out([(one, None) for one in self.subscribers.of(id) if one.seat == NOBODY])

    def hand_out(self, chunks: Chunks) -> None:
        for subscriber, chunk in chunks:
            subscriber.put(chunk)
        while Backlog.of_all > UNREAD_BY_ALL:
            worst = max(self.subscribers.everyone(), key=lambda one: one.chunks.bytes, default=None)
            if worst is None or not worst.chunks.bytes:
                break  # those who wait have been told to leave
            self.leave(worst)
            worst.cut_off()
        self.collector.soon()

    async def play_ahead(self, id: str, seat: int, notation: str, version: int) -> int | None:
        """A move, made by the loop itself: what it leads to is drawn while it is being written, and told when it is
        on the disk. The seat's new version; None if nothing has happened, because it cannot be done, or not at once.
        """
        place = hash(id) % LOCKS
        table = self._tables.get(id)
        if table is None or seat in table.free_seats() or place in self._ahead:
            return None
        if not self._locks[place].acquire(blocking=False):
            return None
        self._ahead.add(place)  # the lock itself would let the loop in again
        try:
            wake = asyncio.Event()
            loop = asyncio.get_running_loop()
            done = partial(loop.call_soon_threadsafe, wake.set)
            async with self._one_by_one:
                try:
                    writing = table.play_ahead(self.store, seat, notation, version, done)
                except StockwerkError:
                    return None
                with self._forgotten_if_stopped(table):
                    players, spectators = self.behind(table)
                    chunks = self.draw(table, players)
                    told = bool(writing.written)
                    if told:
                        loop.call_soon(self.hand_out, chunks)  # after what others have handed out
                    for _ in range(TICKS):  # others hear of theirs before the next move is drawn
                        await asyncio.sleep(0)
            if not told:
                with self._forgotten_if_stopped(table):
                    await wake.wait()
                    written = has_written(writing)
                if not written:  # somebody else was first
                    self.forget(table)
                    return None
                self.hand_out(chunks)
            self._tables[id] = table  # it has grown
        finally:
            self._ahead.discard(place)
            self._locks[place].release()
        if spectators:
            self.spectators.add(id)
        if table.waiting_bots():
            self._look_aside(id)
        return table.version_for(seat)

    @contextmanager
    def _forgotten_if_stopped(self, table: Table) -> Iterator[None]:
        """Whoever is stopped here has drawn a move, and may not have told it."""
        try:
            yield
        except BaseException:
            self.forget(table)
            raise

    def forget(self, table: Table) -> None:
        """What is in memory may not have come true: it is read again, whoever listens has to connect again, and
        if it did come true after all, a bot may be to act."""
        self._tables.pop(table.id)
        self.hand_out([(subscriber, None) for subscriber in self.subscribers.of(table.id)])
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
        self._tables.pop(id)
        ends: Chunks = [(subscriber, None) for subscriber in self.subscribers.of(id)]
        if ends and self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.hand_out, ends)

    def let_go(self) -> bool:
        """Of tables that nobody has asked for in a while; whether there is memory to be given back, of them or of
        streams that nobody has read. What is on its way to those is held until their connections are closed."""
        unread, Backlog.dropped = Backlog.dropped, 0
        self._looks = LOOKS if unread else max(0, self._looks - 1)
        return bool(self._tables.evict_idle() or self._looks)

    def draw(self, table: Table, behind: list[Subscriber]) -> Chunks:
        """What each of them is to be sent; nothing ends their stream."""
        self.told += 1
        seat_pages: dict[tuple[int, str], SeatPage] = {}
        chunks: Chunks = []
        common: dict[str, Common] = {}  # by language
        shared: dict[Hashable, tuple[Subscriber, bytes]] = {}  # what spectators were sent, by what they knew
        for subscriber in behind:
            if subscriber.ended or subscriber.chunks.full():  # nobody reads there
                self.leave(subscriber)
                chunks.append((subscriber, None))
                continue
            knew = subscriber.knows() if subscriber.seat == NOBODY else None
            news = table.since(subscriber.seat, subscriber.version)
            subscriber.version = table.version_for(subscriber.seat)
            if subscriber.settled and any(new.kind in ("sit", "free") and new.seat == subscriber.seat for new in news):
                chunks.append((subscriber, None))
                continue
            if knew in shared:
                subscriber.has_heard_with(shared[knew][0])
                chunks.append((subscriber, shared[knew][1]))
                continue
            key = (subscriber.seat, subscriber.language)
            if key not in seat_pages:
                alike = common.setdefault(subscriber.language, {})
                seat_pages[key] = SeatPage(table, subscriber.seat, table.reader(subscriber.language), alike)
            chunk = subscriber.hear(seat_pages[key])
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
        with suppress(RuntimeError):  # the house is closed
            self.movers.submit(self._until_read, self._look_at_all)

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

    def _bot_plays(self, thought: Thought, notation: str, claim: ExitStack) -> None:
        """Its answer counts unless something has happened meanwhile that concerns its seat."""
        seat = thought.seat
        with self.at(thought.table) as table, claim.pop_all():  # let go before the next bot is woken
            if seat in table.waiting_bots() and table.concerns(seat) == thought.concerns:
                table.play(self.store, seat, notation, table.version_for(seat))
                self.on_bot_move()

    def _wake_later(self, table: Table) -> None:
        """The store failed: a bot that is to act would fail at once again."""
        if table.waiting_bots():
            self._look_later(table.id)

    def _look_later(self, id: str) -> None:
        later(self._look_until, id)

    def _look_aside(self, id: str) -> None:
        with suppress(RuntimeError):  # the house is closed
            self.movers.submit(self._look_until, id)

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
        self.hand_out([(subscriber, None) for subscriber in self.subscribers.everyone()])

    def close(self) -> None:
        """Bots that are thinking are waited for, which takes no longer than a thought."""
        self.stop()
        self.movers.shutdown(wait=True)
        self.bot_processes.close()
        if self._bus is not None:
            self._bus.close()
        self.store.close()


def later(do: Callable[[Any], None], what: Any) -> None:
    """After a pause, in a thread of its own."""
    timer = threading.Timer(PAUSE, do, (what,))
    timer.daemon = True
    timer.start()
