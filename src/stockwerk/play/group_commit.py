"""Group commit on SQLite: one thread writes the entries of all tables, those that wait together in one transaction.

The database is asked directly, without the toolkit between, which takes most of the time. What it is asked is compiled
once from the statements in store.py.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from queue import SimpleQueue
from threading import Event, Lock, Thread
from time import perf_counter
from typing import Any, Final, NamedTuple

from sqlalchemy import Engine, PoolProxiedConnection

from stockwerk.play.faults import DatabaseGone, FaultLog, as_sqlalchemy, logger
from stockwerk.play.storage import PendingWrite

PAGES: Final = 1000  # of SQLite's own log; they are moved to where they belong beside the moves, not between them
FILES: Final = ("", "-wal", "-shm")  # of a database: moves of the last minutes may be in the second alone
MOST_PAGES: Final = 16_000  # unless there is never a moment for it


class Statements(NamedTuple):
    """What every move asks, in SQL; values go by their places."""

    entries: str  # a table, the first number
    seats: str  # a table, two hashes
    write: str  # up to the rows
    row: str
    touch: str  # when, whether it is over, a table


class WriterLock:
    """One writer at a time, among all processes of a machine. One that dies gives it up.

    Whoever has just written would be back before the others have woken up. So one waits at the head of the line, and
    whoever comes back stands behind them.
    """

    def __init__(self, path: str) -> None:
        self._file, self._line = open(path, "a"), open(f"{path}-line", "a")  # noqa: SIM115  # while we live
        self._lock = Lock()  # a file knows processes, not threads

    def __enter__(self) -> None:
        from fcntl import LOCK_EX, LOCK_UN, flock  # not on Windows, which has one process

        self._lock.acquire()
        try:
            flock(self._line, LOCK_EX)
            try:
                flock(self._file, LOCK_EX)
            finally:
                flock(self._line, LOCK_UN)
        except BaseException:
            self._lock.release()
            raise

    def __exit__(self, *_: object) -> None:
        from fcntl import LOCK_UN, flock

        flock(self._file, LOCK_UN)
        self._lock.release()

    def close(self) -> None:
        self._file.close()
        self._line.close()


class FileWatch:
    """The files of an open SQLite database, known by device and inode.

    A process that has a removed file open can write to it without an error. So it is looked after each commit, before
    anything is confirmed, whether the path still leads to the same files. If they come back, everything goes on.
    """

    def __init__(self, path: str) -> None:
        self._paths = [os.path.abspath(path) + suffix for suffix in FILES]
        self._known = [identity(path) for path in self._paths]

    def check(self) -> None:
        for path, known in zip(self._paths, self._known, strict=True):
            if identity(path) != known:
                raise DatabaseGone(
                    f"the file {path} was removed or replaced; nothing is confirmed until it is back, or until the "
                    "server is restarted with another one"
                )


def identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class SqliteWriter:
    """One connection to read by, one to write by and one for checkpoints; whoever uses one of them uses it alone.

    Before and after each commit, `check` is asked whether the file is still there; only then it counts as written.
    After a fault the connections are as good as before: what they could not do they can do when it is gone.
    """

    def __init__(
        self,
        engine: Engine,
        statements: Statements,
        writing: AbstractContextManager[Any],
        tell: Callable[[PendingWrite], None],
        committed: Callable[[tuple[int, float]], object],
        faults: FaultLog,
    ) -> None:
        """`tell` is called for each entry, `committed` for each transaction: how many entries, and how many seconds."""
        self._sql = statements
        self._connections = [engine.raw_connection() for _ in range(3)]
        self._read, self._write, self._checkpoints = (direct(connection) for connection in self._connections)
        self._write.isolation_level = None  # a statement is a transaction
        self._write.execute(f"PRAGMA wal_autocheckpoint={MOST_PAGES}")
        self._read.execute("SELECT id FROM tables LIMIT 1").fetchall()  # now all files are there
        self.check: Callable[[], None] = lambda: None
        self._faults = faults
        self._reading = Lock()
        self._writing = writing
        self._tell = tell
        self._committed = committed
        self.on_error: Callable[[], object] = lambda: None
        self._waiting: SimpleQueue[PendingWrite | None] = SimpleQueue()
        self._full = Event()
        self._closed = False
        self._sending = Lock()  # what is sent before it is closed is written, what is sent later is refused
        self._threads = [Thread(target=self._write_on, daemon=True), Thread(target=self._checkpoint_on, daemon=True)]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        with self._sending:
            self._closed = True
            self._waiting.put(None)
        self._full.set()
        for thread in self._threads:
            thread.join()
        for connection in self._connections:
            connection.detach()
            connection.close()

    def _ask(self, question: str, *given: object) -> list[Any]:
        with self._reading:
            try:
                found: list[Any] = self._read.execute(question, given).fetchall()
            except sqlite3.Error as error:
                watched(self.on_error)
                raise as_sqlalchemy(error) from error
        return found

    def entries(self, id: str, since: int) -> list[tuple[int, str, int, str, float]]:
        return self._ask(self._sql.entries, id, since)

    def seats(self, id: str, hashes: Sequence[str]) -> list[int]:
        """Whoever asks has one key or two."""
        return [seat for (seat,) in self._ask(self._sql.seats, id, hashes[0], hashes[-1])]

    def send(self, writing: PendingWrite) -> None:
        """On its way. The disk takes as long for many entries as for one, so those that wait go together."""
        with self._sending:
            if not self._closed:
                self._waiting.put(writing)
                return
        writing.fault = DatabaseGone("the database is closed")
        tell_whoever_waits(writing)

    def _write_on(self) -> None:
        """One thread writes: it takes along whatever has come while it wrote."""
        room = PAGES
        while True:
            together = [self._waiting.get()]
            together += [self._waiting.get() for _ in range(self._waiting.qsize())]
            entries = [one for one in together if one is not None]
            began = perf_counter()
            try:
                with self._writing:
                    self._write_all(entries)
            except Exception as error:  # nobody else would write
                self._failed(entries, error)
            else:
                if entries:
                    self._committed((len(entries), perf_counter() - began))
            for one in entries:
                watched(self._tell, one)
                tell_whoever_waits(one)
            if len(entries) < len(together):
                return
            room -= 1 + 2 * len(entries)  # about as many pages as they take
            if room < 0:
                room = PAGES
                self._full.set()

    def _write_all(self, entries: list[PendingWrite]) -> None:
        """In one transaction. An entry that is there already does not keep the others out."""
        try:
            self._insert(entries)
        except sqlite3.IntegrityError:
            if len(entries) == 1:
                entries[0].written = False
            else:
                for one in entries:
                    self._write_all([one])

    def _failed(self, entries: list[PendingWrite], error: Exception) -> None:
        """Whoever waits is told that it may not be written, and the operator why."""
        for one in entries:
            one.fault = as_sqlalchemy(error)
        watched(self.on_error)
        self._faults.report(error)

    def _insert(self, entries: list[PendingWrite]) -> None:
        rows = [value for one in entries for value in one.row]
        touches = [one.touch for one in entries if one.touch is not None]
        write = self._sql.write + ", ".join([self._sql.row] * len(entries))
        self.check()
        self._roll_back()  # what a fault has left behind
        if touches:
            self._write.execute("BEGIN IMMEDIATE")
            try:
                self._write.execute(write, rows)
                self._write.executemany(self._sql.touch, touches)
                self._write.execute("COMMIT")
            except BaseException:
                self._roll_back()
                raise
        elif entries:
            self._write.execute(write, rows)  # one statement: the thread waits only once for its turn
        self.check()
        for one in entries:
            one.written = True
        if self._faults.failing:
            self._faults.recovered()

    def _roll_back(self) -> None:
        """After some faults SQLite has done it by itself."""
        if self._write.in_transaction:
            self._write.execute("ROLLBACK")

    def _checkpoint_on(self) -> None:
        """Another thread moves what was written to its place, which takes the disk longer than any entry."""
        while True:
            self._full.wait()
            if self._closed:
                return
            self._full.clear()
            try:
                self._checkpoints.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            except sqlite3.Error as error:  # it is tried again when as much was written once more
                watched(self.on_error)
                self._faults.report(error)


def tell_whoever_waits(writing: PendingWrite) -> None:
    if writing.done is not None:
        with suppress(RuntimeError):  # nobody waits any more
            writing.done()


def watched(call: Callable[..., object], *given: object) -> None:
    """Whoever watches may fail: it is written on."""
    try:
        call(*given)
    except Exception:
        logger.exception("stockwerk: what watches the storage has failed")


def direct(connection: PoolProxiedConnection) -> Any:
    return connection.driver_connection
