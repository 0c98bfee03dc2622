"""Garbage collection when nobody waits: of what is new it takes a millisecond, of all of the memory far more.

Hardly anything at the tables refers to itself. What the framework leaves behind with every request does.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from stockwerk.web.table_cache import release_memory

YOUNG: Final = 1500  # new things in memory that are worth a look
SOON: Final = 0.004  # seconds after a move: by then all pages have been sent what it led to
THOROUGHLY: Final = 600  # seconds after which all of the memory is looked through, in a second in which nothing happens
AT_LAST: Final = 3600  # and after which even if something does
EVICTION: Final = 20  # seconds between two looks for idle tables


@contextmanager
def collected_by_hand() -> Iterator[None]:
    """No look through the memory comes by itself. Threads that draw pages let the loop in sooner than after 5 ms."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(0.001)
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.enable()
        sys.setswitchinterval(usual)


class GarbageCollector:
    """For what is new."""

    def __init__(self) -> None:
        self._due = False

    def soon(self) -> None:
        """If it is worth it, in a moment."""
        if not self._due and gc.get_count()[0] > YOUNG:
            self._due = True
            asyncio.get_running_loop().call_later(SOON, self.sweep)

    def sweep(self) -> None:
        self._due = False
        gc.collect(0)


async def collect_garbage(
    happened: Callable[[], int], collector: GarbageCollector, evict_idle: Callable[[], bool]
) -> None:
    """For as long as the server runs, given how much has happened so far, and what lets go of memory."""
    seen, since, seconds = happened(), 0, 0
    while True:
        await asyncio.sleep(1)
        seen, busy = happened(), happened() != seen
        since += 1
        if since > (AT_LAST if busy else THOROUGHLY):
            gc.collect()
            since = 0
        else:
            collector.soon()
        seconds += 1
        if seconds % EVICTION == 0 and evict_idle():
            await asyncio.to_thread(release_memory)
