"""What a server does by itself: it notices what an administrator has changed, and removes old tables (retention)."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import _lru_cache_wrapper
from time import monotonic, time
from typing import Any, Final, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from stockwerk.core.errors import StockwerkError
from stockwerk.play.housekeeping import journal, journal_end, last_touched, outdated, remove, sweep
from stockwerk.play.store import Store
from stockwerk.web import logs, metrics
from stockwerk.web.listing import Listing
from stockwerk.web.rate_limits import RateLimits
from stockwerk.web.registry import TableRegistry
from stockwerk.web.threads import in_thread

DAY: Final = 86_400
LOOK: Final = 1.0  # seconds between two looks into the journal
FIRST: Final = 60.0  # seconds after the start until tables are looked through
AGAIN: Final = 3600.0  # and between two times
BATCH: Final = 20  # tables that are removed without a pause
PAUSE: Final = 1.0  # seconds, in which others write
JUMP: Final = 600.0  # seconds by which two clocks may differ after an hour
RESTART: Final = 1.0  # seconds until a job that failed begins again


class Retention(NamedTuple):
    """How many days tables are kept after they were last touched; 0 for ever."""

    finished: int = 0
    abandoned: int = 0


async def supervised(job: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """What runs for as long as the server does. If it fails, that is logged, and it begins again after a pause."""
    while True:
        try:
            return await job()
        except Exception as error:
            told = {"job": getattr(job, "func", job).__qualname__}
            logs.errors.error("a background job failed", exc_info=error, extra={logs.FIELDS: told})
            metrics.ERRORS.inc()
            await asyncio.sleep(RESTART)


# The journal.


async def follow_journal(registry: TableRegistry) -> None:
    """For as long as the server runs. What was noted before it started, it has read with the tables."""
    known: int | None = None
    while True:
        with suppress(SQLAlchemyError):  # the store may come back
            known = await in_thread(catch_up, registry, known)
        await asyncio.sleep(LOOK)


def catch_up(registry: TableRegistry, known: int | None) -> int:
    """Read on in the journal, at first from its end; how far it was read."""
    if known is None:
        return journal_end(registry.store)
    news = journal(registry.store, known)
    for id in dict.fromkeys(entry.text for entry in news):
        registry.reread(id)
    if any(entry.kind == "forget" for entry in news):
        forget_remembered()
    return news[-1].number + 1 if news else known


def forget_remembered() -> None:
    """What was drawn and said is remembered by those who draw and say it, names included."""
    for name, module in list(sys.modules.items()):
        if name.startswith("stockwerk."):
            for one in vars(module).values():
                # Those without a bound remember what is in the box, and no people.
                if isinstance(one, _lru_cache_wrapper) and one.cache_parameters()["maxsize"] is not None:
                    one.cache_clear()


def evict_idle(registry: TableRegistry, limits: RateLimits, listing: Listing) -> bool:
    """Of what counts no more: clients, and tables that nobody asks for; whether there is memory to be given back.

    With the last table all drawings go: nobody is there who would be shown the same again.
    """
    limits.forget()
    listing.forget()
    released = registry.evict_idle()
    if released and not registry.tables_in_memory():
        forget_remembered()
    return released


# Retention.


class Clocks:
    """The wall clock beside the monotonic one, which nobody can set."""

    def __init__(self) -> None:
        self.wall, self.steady = time(), monotonic()

    def jump(self) -> float:
        """By how many seconds the wall clock was set since this was last asked; about 0 if it was not."""
        wall, steady = self.wall, self.steady
        self.wall, self.steady = time(), monotonic()
        return (self.wall - wall) - (self.steady - steady)


async def keep_only(registry: TableRegistry, retention: Retention) -> None:
    """For as long as the server runs, in small batches and beside everything else."""
    if not any(retention):
        return
    clocks = Clocks()
    await asyncio.sleep(FIRST)
    with suppress(SQLAlchemyError):
        if await in_thread(all_outdated, registry.store, retention):
            logs.house.warning("no table was touched for so long that all are to go: in an hour, if the clock is right")
            await asyncio.sleep(AGAIN)
    while True:
        with suppress(SQLAlchemyError, StockwerkError):
            await keep_house(registry.store, retention, clocks)
        await asyncio.sleep(AGAIN)


async def keep_house(store: Store, retention: Retention, clocks: Clocks) -> None:
    """One round. If the wall clock was set since the one before, nothing is removed: it may be wrong."""
    if abs(jump := clocks.jump()) > JUMP:
        logs.house.warning("the clock was set: no table is removed now", extra={logs.FIELDS: {"seconds": round(jump)}})
        return
    now = clocks.wall
    for kind, days in retention._asdict().items():
        removed = 0
        while some := await in_thread(remove_some, store, Retention(**{kind: days}), now):
            removed += some
            metrics.REMOVED.labels(kind).inc(some)
            await asyncio.sleep(PAUSE)
        if removed:
            told = {"tables": removed, "kind": kind, "untouched_days": days}
            logs.house.info("tables were removed", extra={logs.FIELDS: told})
    await in_thread(sweep, store)


def all_outdated(store: Store, retention: Retention) -> bool:
    """Either nobody was here for long, or the clock is wrong."""
    latest = last_touched(store)
    return latest is not None and latest < time() - min(days for days in retention if days) * DAY


def remove_some(store: Store, retention: Retention, now: float | None = None) -> int:
    """A batch of tables that are kept no longer; how many were removed."""
    now = time() if now is None else now
    finished, abandoned = (now - days * DAY if days else None for days in retention)
    old = outdated(store, finished=finished, abandoned=abandoned, most=BATCH)
    return sum(remove(store, id, untouched_since=since) for id, since in old)
