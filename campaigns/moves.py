"""Moves at a table that nobody shows: made by the service, as everywhere, with nothing to draw."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager

from stockwerk.bots import find_bot
from stockwerk.play.service import Attempt, Service
from stockwerk.play.storage import Storage
from stockwerk.play.table import Table


class OneTable:
    """A table that whoever plays has in their hands."""

    def __init__(self, table: Table, storage: Storage) -> None:
        self.table = table
        self.storage = storage

    @contextmanager
    def at(self, id: str) -> Iterator[Table]:
        yield self.table

    @asynccontextmanager
    async def hold(self, id: str, check: Callable[[], None]) -> AsyncIterator[Table]:
        check()
        yield self.table

    def draw(self, table: Table) -> None: ...

    def publish(self, table: Table, drawing: None) -> None: ...

    def forget(self, table: Table) -> None:
        """It is read again, and stays the same object."""
        kept = self.storage.find(table.id)
        assert kept is not None
        fresh = Table.opened(kept)
        fresh.catch_up(self.storage)
        table.__dict__.update(fresh.__dict__)

    def is_away(self, id: str, seat: int) -> bool:
        return False


def play(storage: Storage, table: Table, seat: int, option: str, version: int) -> None:
    service = Service(storage, OneTable(table, storage), find_bot)
    by_bot = seat in table.free_seats()  # there nobody else can
    making = service.play(table.id, Attempt(seat, version), option, by_bot=by_bot, show=lambda _: None)
    with ThreadPoolExecutor(1) as aside:  # in the caller's own thread an event loop may be running
        aside.submit(asyncio.run, making).result()
