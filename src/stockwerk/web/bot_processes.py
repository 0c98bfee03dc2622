"""Bots think in processes of their own, never in the server's."""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, wait
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Final, NamedTuple

from stockwerk._finder import compiled_meanwhile
from stockwerk.bots.apart import think
from stockwerk.play.notify_bus import NotifyBus
from stockwerk.play.table import Table
from stockwerk.web import logs
from stockwerk.web.worker_bus import WorkerBus

CORES: Final = os.cpu_count() or 1
TRIES: Final = 5  # of a bot that could not think


class Thought(NamedTuple):
    """A bot that is to act: where, and how often something had concerned its seat by then."""

    table: str
    seat: int
    concerns: int


class BotProcesses:
    """The bots that think just now, in this worker's processes. Of several workers, one thinks for a seat at a time."""

    def __init__(
        self,
        milliseconds: int,
        bus: NotifyBus | WorkerBus | None,
        play: Callable[[Thought, int, str], Future[None] | None],
        look_later: Callable[[str], None],
    ) -> None:
        """`play` is given what was thought of, the version of the table that the seat had seen, and the answer; a table
        where a bot could not think is looked at later."""
        self.milliseconds = milliseconds
        self._bus = bus
        self._play = play
        self._look_later = look_later
        self._guard = threading.Lock()
        self._thinking: set[Thought] = set()
        self._failed: Counter[tuple[str, int]] = Counter()  # how often in a row the bot at a seat could not think
        self._playing: set[Future[None]] = set()  # answers that are not on the disk yet
        self._former: list[ProcessPoolExecutor] = []  # kept: to let go of one inside its own thread would stop us
        self._pool: ProcessPoolExecutor | None = None
        self._pool_compiled = False  # whether it began when the rules had been compiled, later than this process
        self._closed = False

    def wake(self, table: Table) -> None:
        """All bots that are to act think at once, each about what its own seat may know."""
        if self._closed:
            return
        for seat in table.waiting_bots():
            key = Thought(table.id, seat, table.concerns(seat))
            with self._guard:
                if key in self._thinking:
                    continue
                self._thinking.add(key)
            if self._bus is None or self._bus.claim(table.id, seat):
                self._think(key, table)
            else:
                with self._guard:
                    self._thinking.discard(key)

    def _think(self, key: Thought, table: Table) -> None:
        pool, version = self.pool(), table.version_for(key.seat)
        record = table.match.record().to_json()
        try:
            future = pool.submit(think, record, key.seat, table.bot_at(key.seat), self.time_to_think())
        except RuntimeError:  # it is broken, or was given up in this very moment
            with self._guard:
                if self._pool is pool:
                    self._pool = None
            self._former.append(pool)
            self._try_again(key)
        else:
            future.add_done_callback(lambda done: self._has_thought(key, version, done))

    def time_to_think(self) -> int:
        """However many bots are thinking, none waits much longer than for one thought: they share the time."""
        return max(1, self.milliseconds * CORES // max(CORES, len(self._thinking)))

    def load(self) -> tuple[int, int]:
        """How many bots think now, and how many wait for a core."""
        all_of_them = len(self._thinking)
        return min(CORES, all_of_them), max(0, all_of_them - CORES)

    def pool(self) -> ProcessPoolExecutor:
        """The processes; others as soon as those would run the rules compiled. Whoever is thinking finishes."""
        slow = None
        with self._guard:
            compiled = compiled_meanwhile()
            if self._pool is not None and compiled and not self._pool_compiled:
                slow, self._pool = self._pool, None
            if self._pool is None:
                self._pool = ProcessPoolExecutor(CORES, get_context("spawn"), initializer=be_humble)
                self._pool_compiled = compiled
            pool = self._pool
        if slow is not None:
            self._former.append(slow)
            slow.shutdown(wait=False)
        return pool

    def _has_thought(self, key: Thought, version: int, done: Future[str]) -> None:
        """Nobody waits here for the move: whoever woke the bot may hold the table."""
        if done.cancelled() or self._closed:
            return
        if done.exception() is not None:
            self._try_again(key)
            return
        with self._guard:
            self._failed.pop((key.table, key.seat), None)
        self._release(key)  # before its move wakes the next bot
        playing = self._play(key, version, done.result())
        if playing is None:
            with self._guard:
                self._thinking.discard(key)
        else:
            self._playing.add(playing)
            playing.add_done_callback(partial(self._played, key))

    def _played(self, key: Thought, playing: Future[None]) -> None:
        """Only now the bot may think about the same once more, if its answer could not be played."""
        with self._guard:
            self._thinking.discard(key)
        self._playing.discard(playing)
        if not playing.cancelled() and (error := playing.exception()) is not None:
            logs.errors.error("a bot's move failed", exc_info=error)

    def join(self) -> None:
        """Until the answers that there are so far are on the disk. Not to be called in the event loop."""
        wait([*self._playing])

    def _release(self, key: Thought) -> None:
        if self._bus is not None:
            self._bus.release(key.table, key.seat)

    def _try_again(self, key: Thought) -> None:
        """A bot could not think, perhaps because its process died: a few times more, after a pause."""
        self._release(key)
        with self._guard:
            self._thinking.discard(key)
            self._failed[key.table, key.seat] += 1
            if self._closed or self._failed[key.table, key.seat] > TRIES:
                return
        self._look_later(key.table)

    def stop(self) -> None:
        """No bot is woken any more."""
        self._closed = True

    def close(self) -> None:
        """Those that are thinking are waited for, which takes no longer than a thought."""
        self.stop()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
        self.join()


def be_humble() -> None:
    """A thinking bot gives way to the server, and does not outlive it: Ctrl-C is the server's to hear."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
    server = parent_process()
    if server is not None:
        threading.Thread(target=leave_with, args=(server,), daemon=True).start()


def leave_with(server: BaseProcess) -> None:
    """When the server is gone, however it went, so is this process."""
    server.join()
    os._exit(0)
