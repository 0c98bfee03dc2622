"""The tables that a process has in memory: an LRU cache that is bounded in bytes, not in tables."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Container
from contextlib import suppress
from time import monotonic
from typing import Final

from stockwerk.play.table import Table

MEGABYTE: Final = 1_000_000
BUDGET: Final = 128  # megabytes, unless the operator says otherwise
M_ARENA_MAX: Final = -8  # of malloc.h
IDLE: Final = 180.0  # seconds after which a table that nobody has asked for goes, whatever is left of the budget


class TableCache(dict[str, Table]):
    """Eviction is always safe: the log in the store is the truth, and a table is read from it again when it is needed.

    Tables that somebody listens to go last, because each of their moves would have to read them again. What a table
    takes is estimated when it is put here: whenever somebody asks for it, but for moves, which only note the time.
    """

    def __init__(
        self, budget: int, listened_to: Container[str] = (), *, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__()
        self.budget = budget  # bytes
        self.bytes = 0
        self._sizes: dict[str, int] = {}
        self._listened_to = listened_to
        self._clock = clock
        self._lock = threading.Lock()

    def __setitem__(self, id: str, table: Table) -> None:
        """It is the most recently used one from now on; whatever is too much is evicted, but never this one."""
        with self._lock:
            self._remove(id)
            table.used = self._clock()
            super().__setitem__(id, table)
            self._sizes[id] = table.memory()
            self.bytes += self._sizes[id]
            if self.bytes > self.budget:
                self._shrink()

    def drop(self, id: str) -> None:
        with self._lock:
            self._remove(id)

    def evict_idle(self) -> int:
        """Tables that nobody has asked for in a while, and that nobody listens to; how many they were."""
        with self._lock:
            before = self._clock() - IDLE
            idle = [id for id, table in self.items() if table.used < before and id not in self._listened_to]
            for id in idle:
                self._remove(id)
        return len(idle)

    def _remove(self, id: str) -> None:
        if super().pop(id, None) is not None:
            self.bytes -= self._sizes.pop(id)

    def _shrink(self) -> None:
        """The least recently used go first; of all, those that nobody listens to."""
        *others, _ = self
        for id in sorted(others, key=lambda key: (key in self._listened_to, self[key].used)):
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
