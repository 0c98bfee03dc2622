"""SQLite asked directly: what every move needs, without the toolkit between, which takes most of the time.

What they mean, and how PostgreSQL is asked for them, is told in store.py.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from sqlalchemy import Engine

ENTRIES: Final = "SELECT number, kind, seat, text, at FROM log WHERE table_id = ? AND number >= ? ORDER BY number"
SEATS: Final = "SELECT DISTINCT seat FROM keys WHERE table_id = ? AND hash IN (?, ?) ORDER BY seat"
WRITE: Final = "INSERT INTO log (table_id, number, kind, seat, text, at) VALUES (?, ?, ?, ?, ?, ?)"
TOUCH: Final = "UPDATE tables SET touched = ?, over = ? WHERE id = ?"


@dataclass
class Writing:
    """An entry on its way to the disk."""

    row: tuple[object, ...]
    touch: tuple[object, ...]
    written: bool | None = None  # whether it is on the disk; not if somebody else had written this number before


class Driver:
    """One connection to read by and one to write by; whoever uses one of them uses it alone."""

    def __init__(self, engine: Engine, writing: Lock) -> None:
        self._reader, self._writer = engine.raw_connection(), engine.raw_connection()
        self._read: Any = self._reader.driver_connection
        self._write: Any = self._writer.driver_connection
        self._reading = Lock()
        self._writing = writing
        self._waiting: deque[Writing] = deque()

    def close(self) -> None:
        for connection in (self._reader, self._writer):
            connection.close()

    def entries(self, id: str, since: int) -> list[tuple[int, str, int, str, float]]:
        with self._reading:
            found: list[tuple[int, str, int, str, float]] = self._read.execute(ENTRIES, (id, since)).fetchall()
        return found

    def seats(self, id: str, hashes: Sequence[str]) -> list[int]:
        """Whoever asks has one key or two."""
        with self._reading:
            return [seat for (seat,) in self._read.execute(SEATS, (id, hashes[0], hashes[-1])).fetchall()]

    def append(self, id: str, entry: Sequence[object], at: float, over: bool) -> bool:
        """Durable when it returns. The disk takes as long for many entries as for one, so those that wait go together:
        whoever is first to write takes along what the others have brought meanwhile."""
        mine = Writing((id, *entry), (at, over, id))
        self._waiting.append(mine)
        with self._writing:
            if mine.written is None:
                self._write_all([self._waiting.popleft() for _ in range(len(self._waiting))])
        if mine.written is None:
            raise sqlite3.OperationalError("what was written together with this could not be written")
        return mine.written

    def _write_all(self, together: list[Writing]) -> None:
        """In one transaction. An entry that is there already does not keep the others out."""
        fresh = []
        try:
            for one in together:
                try:
                    self._write.execute(WRITE, one.row)
                except sqlite3.IntegrityError:
                    one.written = False
                else:
                    self._write.execute(TOUCH, one.touch)
                    fresh.append(one)
            self._write.commit()
        except BaseException:
            self._write.rollback()
            raise
        for one in fresh:
            one.written = True
