"""What a server does by itself: it notices what whoever keeps house has changed, and removes what is kept no longer."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import _lru_cache_wrapper
from time import time
from typing import Any, Final, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from stockwerk.core.errors import BadSetup, StockwerkError
from stockwerk.play.housekeeping import journal, outdated, remove, sweep
from stockwerk.play.store import Store
from stockwerk.web import logs, metrics
from stockwerk.web.hall import Hall
from stockwerk.web.threads import in_thread

KEEP_FINISHED: Final = "STOCKWERK_KEEP_FINISHED"  # days, where the environment tells it; without, for ever
KEEP_ABANDONED: Final = "STOCKWERK_KEEP_ABANDONED"
CONTACT: Final = "STOCKWERK_CONTACT"  # whom to ask: an address of mail or of a page
DAY: Final = 86_400
LOOK: Final = 1.0  # seconds between two looks into the journal
FIRST: Final = 60.0  # seconds after the start until tables are looked through
AGAIN: Final = 3600.0  # and between two times
BATCH: Final = 20  # tables that are removed without a pause
PAUSE: Final = 1.0  # seconds, in which others write
RESTART: Final = 1.0  # seconds until a job that failed begins again


class Retention(NamedTuple):
    """How many days tables are kept after they were last touched; 0 for ever."""

    finished: int = 0
    abandoned: int = 0

    @staticmethod
    def configured() -> Retention:
        days = [os.environ.get(name) or "0" for name in (KEEP_FINISHED, KEEP_ABANDONED)]
        for number in days:
            if not (number.isascii() and number.isdecimal() and len(number) < 10):
                raise BadSetup(f"tables are kept for a number of days, not {number!r}")
        return Retention(*map(int, days))


def contact() -> str:
    """Whom to ask, as an address that can be followed; empty if nobody is named."""
    given = os.environ.get(CONTACT, "").strip()
    address = f"mailto:{given}" if "@" in given and ":" not in given else given
    if address and not (address.isprintable() and address.startswith(("mailto:", "https://", "http://", "tel:"))):
        raise BadSetup(f"a contact is an address of mail or of a page, not {given!r}")
    return address


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


async def follow_journal(hall: Hall) -> None:
    """For as long as the server runs. What was noted before it started, it has read with the tables."""
    known: int | None = None
    while True:
        with suppress(SQLAlchemyError):  # the store may come back
            known = await in_thread(catch_up, hall, known)
        await asyncio.sleep(LOOK)


def catch_up(hall: Hall, known: int | None) -> int:
    """Read on in the journal; how far it was read."""
    news = journal(hall.store, known or 0)
    if known is not None:
        for id in dict.fromkeys(entry.text for entry in news):
            hall.reread(id)
        if any(entry.kind == "forget" for entry in news):
            forget_remembered()
    return news[-1].number + 1 if news else known or 0


def forget_remembered() -> None:
    """What was drawn and said is remembered by those who draw and say it, names included."""
    for name, module in list(sys.modules.items()):
        if name.startswith("stockwerk."):
            for one in vars(module).values():
                # Those without a bound remember what is in the box, and no people.
                if isinstance(one, _lru_cache_wrapper) and one.cache_parameters()["maxsize"] is not None:
                    one.cache_clear()


# Retention.


async def keep_only(hall: Hall, retention: Retention) -> None:
    """For as long as the server runs, in small batches and beside everything else."""
    if not any(retention):
        return
    await asyncio.sleep(FIRST)
    while True:
        with suppress(SQLAlchemyError, StockwerkError):
            while await in_thread(remove_some, hall.store, retention):
                await asyncio.sleep(PAUSE)
            await in_thread(sweep, hall.store)
        await asyncio.sleep(AGAIN)


def remove_some(store: Store, retention: Retention) -> int:
    """A batch of tables that are kept no longer; how many were removed."""
    finished, abandoned = (time() - days * DAY if days else None for days in retention)
    old = outdated(store, finished=finished, abandoned=abandoned, most=BATCH)
    return sum(remove(store, id, untouched_since=since) for id, since in old)
