"""Moves at a table that nobody shows: made by the service, as everywhere, with nothing to draw."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from stockwerk.bots import find_bot
from stockwerk.play.in_memory import MemoryTables
from stockwerk.play.service import Attempt, Service
from stockwerk.play.storage import Storage
from stockwerk.play.table import Table


def play(storage: Storage, table: Table, seat: int, option: str, version: int) -> None:
    """The table is in memory, its storage may be a database, which is waited for."""
    service = Service(storage, MemoryTables(storage, [table]), find_bot)
    by_bot = seat in table.free_seats()  # there nobody else can
    making = service.play(table.id, Attempt(seat, version), option, by_bot=by_bot, show=lambda _: None)
    with ThreadPoolExecutor(1) as aside:  # in the caller's own thread an event loop may be running
        aside.submit(asyncio.run, making).result()
