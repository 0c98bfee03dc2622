"""SQLite asked directly: what every move needs, without the toolkit between, which takes most of the time.

What they mean, and how PostgreSQL is asked for them, is told in store.py.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from threading import Lock
from typing import Any, Final

from sqlalchemy import Engine

ENTRIES: Final = "SELECT number, kind, seat, text, at FROM log WHERE table_id = ? AND number >= ? ORDER BY number"
SEATS: Final = "SELECT DISTINCT seat FROM keys WHERE table_id = ? AND hash IN (?, ?) ORDER BY seat"
WRITE: Final = "INSERT INTO log (table_id, number, kind, seat, text, at) VALUES (?, ?, ?, ?, ?, ?)"
TOUCH: Final = "UPDATE tables SET touched = ?, over = ? WHERE id = ?"


class Driver:
    """One connection to read by and one to write by; whoever uses one of them uses it alone."""

    def __init__(self, engine: Engine, writing: Lock) -> None:
        self._reader, self._writer = engine.raw_connection(), engine.raw_connection()
        self._read: Any = self._reader.driver_connection
        self._write: Any = self._writer.driver_connection
        self._reading = Lock()
        self._writing = writing

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
        with self._writing:
            try:
                self._write.execute(WRITE, (id, *entry))
                self._write.execute(TOUCH, (at, over, id))
                self._write.commit()
            except sqlite3.IntegrityError:
                self._write.rollback()
                return False
            except BaseException:
                self._write.rollback()
                raise
        return True
