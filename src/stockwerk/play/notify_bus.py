"""What several workers on PostgreSQL tell each other: which table has a new entry, and whose bot thinks for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from stockwerk.play.store import CHANNEL, NOTIFY

SEATS: Final = 16  # more than any table has: every seat of every table is a number of its own
PAUSE: Final = 1.0  # seconds between attempts to connect, and between looks whether to stop


class NotifyBus:
    """One connection that listens, and one that holds this worker's claims. Both are made anew when they break."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.broken: tuple[type[Exception], ...] = (SQLAlchemyError, engine.dialect.loaded_dbapi.Error)
        self._guard = threading.Lock()
        self._claims: Any = None
        self._closed = threading.Event()
        self._listening: threading.Thread | None = None

    def open(self, hear: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        self._listening = threading.Thread(target=self.listen, args=(hear, missed), daemon=True)
        self._listening.start()

    def listen(self, hear: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """Until closed, tell of every entry that a worker has written; after a break, that some may be missing."""
        while not self._closed.is_set():
            with suppress(*self.broken), self.connection() as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                missed()
                while not self._closed.is_set():
                    for word in connection.notifies(timeout=PAUSE, stop_after=1):
                        id, _, version = word.payload.partition(" ")
                        if id:
                            hear(id, int(version))
            self._closed.wait(PAUSE)

    def claim(self, id: str, seat: int) -> bool:
        """Whether the bot at a seat is this worker's to think for. A claim ends with its worker, however that ends."""
        return self._ask("SELECT pg_try_advisory_lock(%s)", id, seat)

    def thinks_for(self, id: str) -> bool:
        """Whether this worker thinks for the bots of a table when another has written there: no, the other one does."""
        return False

    def release(self, id: str, seat: int) -> None:
        self._ask("SELECT pg_advisory_unlock(%s)", id, seat)

    def close(self) -> None:
        self._closed.set()
        with suppress(*self.broken), self.engine.begin() as connection:
            connection.execute(NOTIFY, {"channel": CHANNEL, "word": ""})  # so that nobody waits for the next word
        if self._listening is not None:
            self._listening.join()
        with self._guard:
            if self._claims is not None:
                self._claims.close()

    def connection(self) -> Any:
        """A connection of the driver itself, beside the pool."""
        where, how = self.engine.dialect.create_connect_args(self.engine.url)
        return self.engine.dialect.connect(*where, **how, autocommit=True)

    def _ask(self, question: str, id: str, seat: int) -> bool:
        with self._guard:
            try:
                if self._claims is None:
                    self._claims = self.connection()
                return bool(self._claims.execute(question, (int(id, 16) * SEATS + seat,)).fetchone()[0])
            except self.broken:
                self._claims = None
                return True  # two workers may think the same thought: the log takes only one
