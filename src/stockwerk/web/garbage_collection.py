"""Garbage collection: of what is new it takes a millisecond, all of the memory is looked through when nobody waits.

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

YOUNG: Final = 3000  # new things in memory after which Python looks through them, which takes a millisecond or two
NEVER: Final = 1_000_000  # such looks after which it looks further by itself
THOROUGHLY: Final = 600  # seconds after which all of the memory is looked through, in a second in which nothing happens
AT_LAST: Final = 3600  # and after which even if something does
EVICTION: Final = 20  # seconds between two looks for idle tables


@contextmanager
def only_new_garbage() -> Iterator[None]:
    """By itself Python looks through what is new, and never through all of the memory.

    Threads that draw pages let the loop in sooner than after 5 ms.
    """
    usual, thresholds = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(0.001)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(usual)


async def collect_garbage(happened: Callable[[], int], evict_idle: Callable[[], bool]) -> None:
    """All of it, for as long as the server runs, given how much has happened so far, and what lets go of memory."""
    seen, since, seconds = happened(), 0, 0
    while True:
        await asyncio.sleep(1)
        seen, busy = happened(), happened() != seen
        since += 1
        if since > (AT_LAST if busy else THOROUGHLY):
            gc.collect()
            since = 0
        seconds += 1
        if seconds % EVICTION == 0 and evict_idle():
            await asyncio.to_thread(release_memory)
