"""The service without a server: a storage and live tables in memory, for a notebook, a page by itself, and tests.

Nothing here is waited for and nothing needs a thread, so `at_once` runs a move by `Service.play` to its end, whether an
event loop runs or not.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from time import time
from typing import Any, TypeVar

from stockwerk.core.record import Record
from stockwerk.play.service import NoSuchTable
from stockwerk.play.storage import (
    HOST,
    Change,
    Entry,
    GiveKey,
    Kept,
    PendingWrite,
    RemoveWords,
    RevokeKeys,
    SetListed,
    Storage,
    TakeKeys,
    device_of,
)
from stockwerk.play.table import Table

T = TypeVar("T")


class MemoryStorage:
    """A `Storage` that lasts as long as its process. What is written is there at once."""

    alone = True
    shared = False

    def __init__(self) -> None:
        self._tables: dict[str, Kept] = {}
        self._logs: dict[str, list[Entry]] = {}
        self._keys: dict[str, set[tuple[str, int]]] = {}  # by table: secrets, each with its seat

    def create(
        self,
        record: Record,
        *,
        listed: bool = False,
        over: bool = False,
        entries: Sequence[Entry] = (),
        keys: Iterable[tuple[str, int]] = (),
        keys_of: str = "",
    ) -> str:
        id, now = secrets.token_hex(6), time()
        people = [HOST, *(seat for seat, player in enumerate(record.seats) if not player.bot)]
        same = {(secret, seat) for secret, seat in self._keys.get(keys_of, set()) if seat in people}
        self._tables[id] = Kept(id, record, listed, over, now, now)
        self._logs[id], self._keys[id] = [*entries], {*keys} | same
        return id

    def find(self, id: str) -> Kept | None:
        return self._tables.get(id)

    def find_all(self, ids: Sequence[str]) -> list[Kept]:
        return [self._tables[id] for id in ids if id in self._tables]

    def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        return {id: len(self._logs[id]) for id in ids if id in self._logs}

    def entries(self, id: str, since: int = 0) -> list[Entry]:
        return self._logs.get(id, [])[since:]

    def append(
        self, id: str, entry: Entry, *, over: bool = False, touch: bool = True, also: Sequence[Change] = ()
    ) -> bool:
        if entry.number < len(self._logs[id]):
            return False
        self._logs[id].append(entry)
        if touch:
            self._tables[id] = replace(self._tables[id], over=over, touched=entry.at)
        self.change(*also)
        return True

    def send(self, id: str, entry: Entry, *, over: bool, touch: bool) -> PendingWrite:
        return PendingWrite(written=self.append(id, entry, over=over, touch=touch))

    def change(self, *changes: Change) -> None:
        for change in changes:
            keys, kept = self._keys[change.id], self._tables[change.id]
            match change:
                case GiveKey(secret, _, seat):
                    keys.add((secret, seat))
                case TakeKeys(held, _, seats):
                    keys -= {(secret, seat) for secret in held for seat in seats}
                case RevokeKeys(_, seat):
                    gone = (seat, device_of(seat)) if seat is not None and seat >= 0 else (seat,)
                    keys -= {key for key in keys if seat is None or key[1] in gone}
                case SetListed(_, listed):
                    self._tables[change.id] = replace(kept, listed=listed)
                case RemoveWords(_, numbers):
                    self._remove_words(change.id, numbers)

    def _remove_words(self, id: str, numbers: Collection[int]) -> None:
        log = self._logs[id]
        for number in numbers:
            if log[number].kind == "say":
                log[number] = replace(log[number], text="")

    def has_device_link(self, link: str, id: str, seat: int) -> bool:
        return (link, device_of(seat)) in self._keys[id]

    def spend_device_link(self, link: str, secret: str, id: str, seat: int) -> bool:
        is_good = self.has_device_link(link, id, seat)
        if is_good:
            self.change(TakeKeys([link], id, [device_of(seat)]), GiveKey(secret, id, seat))
        return is_good

    def seats(self, secret: str) -> list[tuple[str, int, bool]]:
        tables = sorted(self._tables.values(), key=lambda kept: (not kept.over, kept.touched))
        return [(kept.id, seat, kept.over) for kept in tables for seat in self.seats_at([secret], kept.id)]

    def seats_at(self, secrets_held: Sequence[str], id: str) -> list[int]:
        return sorted({seat for secret, seat in self._keys.get(id, ()) if secret in secrets_held and seat >= 0})

    def is_host(self, secrets_held: Sequence[str], id: str) -> bool:
        return any((secret, HOST) in self._keys.get(id, ()) for secret in secrets_held)

    def has_host(self, id: str) -> bool:
        return any(seat == HOST for _, seat in self._keys[id])

    def check_file(self) -> None:
        """There is no file."""


class MemoryTables:
    """`LiveTables` of one thread, with nothing to draw: whoever shows a table is called when it may have changed."""

    def __init__(self, storage: Storage, tables: Iterable[Table] = ()) -> None:
        self.storage = storage
        self.on_change: Callable[[Table], None] = lambda table: None
        self._tables = {table.id: table for table in tables}

    @contextmanager
    def at(self, id: str) -> Iterator[Table]:
        table = self._read(id)
        table.catch_up(self.storage)
        if table.gone:
            raise NoSuchTable(f"there is no table {id!r} any more")
        try:
            yield table
        finally:
            self.on_change(table)

    @asynccontextmanager
    async def hold(self, id: str, check: Callable[[], None]) -> AsyncIterator[Table]:
        table = self._read(id)
        check()
        yield table

    def _read(self, id: str) -> Table:
        if id not in self._tables:
            self._tables[id] = self._fresh(id)
        return self._tables[id]

    def _fresh(self, id: str) -> Table:
        kept = self.storage.find(id)
        if kept is None:
            raise NoSuchTable(f"there is no table {id!r}")
        table = Table.opened(kept)
        table.catch_up(self.storage)
        return table

    def draw(self, table: Table) -> None: ...

    def publish(self, table: Table, drawing: None) -> None:
        self.on_change(table)

    def forget(self, table: Table) -> None:
        """It is read again, and stays the same object for whoever has it in hand."""
        vars(table).update(vars(self._fresh(table.id)))

    def see(self, id: str, seat: int) -> None: ...

    def miss(self, id: str, seat: int) -> None: ...

    def is_away(self, id: str, seat: int) -> bool:
        return False


def at_once(making: Coroutine[Any, Any, T]) -> T:
    """Run something to its end that waits for nothing: it only lets others have their turn, of whom there are none."""
    while True:
        try:
            making.send(None)
        except StopIteration as done:
            result: T = done.value
            return result
