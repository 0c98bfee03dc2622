"""The tables that a process has in memory: an LRU cache that is bounded in bytes, not in tables."""

from __future__ import annotations

import ctypes
import threading
from collections import OrderedDict
from collections.abc import Callable, Container
from contextlib import suppress
from time import monotonic
from typing import Final, NamedTuple

from stockwerk.play.table import Table

MEGABYTE: Final = 1_000_000
BUDGET: Final = 128  # megabytes, unless the operator says otherwise
M_ARENA_MAX: Final = -8  # of malloc.h
IDLE: Final = 180.0  # seconds after which a table that nobody has asked for goes, whatever is left of the budget


class Cached(NamedTuple):
    """A table, and what it costs to have it."""

    table: Table
    bytes: int  # as it was when it was last asked for
    used: float  # when that was


class TableCache:
    """Eviction is always safe: the log in the store is the truth, and a table is read from it again when it is needed.

    Tables that somebody listens to go last, because each of their moves would have to read them again.
    """

    def __init__(
        self, budget: int, listened_to: Container[str] = (), *, clock: Callable[[], float] = monotonic
    ) -> None:
        self.budget = budget  # bytes
        self.bytes = 0
        self._listened_to = listened_to
        self._clock = clock
        self._lock = threading.Lock()
        self._cached: OrderedDict[str, Cached] = OrderedDict()  # the least recently used first

    def __len__(self) -> int:
        return len(self._cached)

    def __contains__(self, id: str) -> bool:
        return id in self._cached

    def __getitem__(self, id: str) -> Table:
        return self._cached[id].table

    def get(self, id: str) -> Table | None:
        cached = self._cached.get(id)
        return None if cached is None else cached.table

    def __setitem__(self, id: str, table: Table) -> None:
        """It is the most recently used one from now on; whatever is too much is evicted, but never this one."""
        with self._lock:
            self._remove(id)
            self._cached[id] = Cached(table, table.memory(), self._clock())
            self.bytes += self._cached[id].bytes
            if self.bytes > self.budget:
                self._shrink()

    def pop(self, id: str) -> None:
        with self._lock:
            self._remove(id)

    def evict_idle(self) -> int:
        """Tables that nobody has asked for in a while, and that nobody listens to; how many they were."""
        with self._lock:
            before = self._clock() - IDLE
            idle = [id for id, one in self._cached.items() if one.used < before and id not in self._listened_to]
            for id in idle:
                self._remove(id)
        return len(idle)

    def _remove(self, id: str) -> None:
        cached = self._cached.pop(id, None)
        if cached is not None:
            self.bytes -= cached.bytes

    def _shrink(self) -> None:
        *others, _ = self._cached
        for id in sorted(others, key=self._listened_to.__contains__):  # stable: of both kinds, the oldest first
            if self.bytes <= self.budget:
                return
            self._remove(id)


# The allocator of the C library, if it is glibc; elsewhere nothing happens.


def share_one_arena() -> None:
    """All threads allocate from one arena, to be called before there are any. Python runs one of them at a time, so
    that arenas of their own, up to eight for each core, would gain nothing and each keep its own freed memory."""
    call_allocator("mallopt", M_ARENA_MAX, 1)


def release_memory() -> None:
    """Hand freed memory back to the system, also where a block behind it is still in use."""
    call_allocator("malloc_trim", 0)


def call_allocator(function: str, *arguments: int) -> None:
    with suppress(OSError, AttributeError, TypeError):  # another system has another library, or no such function
        getattr(ctypes.CDLL(None), function)(*arguments)
