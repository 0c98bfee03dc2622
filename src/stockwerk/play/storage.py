"""What tables need of a storage, whichever database it is: entries of a log, keys, and changes written with an entry.

`Store` is the one that servers use, `MemoryStorage` is for whoever plays without a server and needs no database. So
nothing here imports one.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from stockwerk.core.record import Record

HOST: Final = -2  # in place of a seat: a key of whoever set the table, which opens no seat
DEVICE: Final = -10  # minus a seat: the link for another device, which opens nothing until it is exchanged for a key
DEVICE_SECONDS: Final = 3600  # for which such a link is good


@dataclass(frozen=True)
class Entry:
    """One line of a table's log; what its kinds mean is told in table.py."""

    number: int
    kind: str
    seat: int
    text: str
    at: float


@dataclass(frozen=True)
class Kept:
    """A table as it is found in the storage."""

    id: str
    record: Record
    listed: bool
    over: bool
    made: float
    touched: float


@dataclass(frozen=True)
class ListedTable:
    """A table that anyone may join."""

    id: str
    made: float
    touched: float


@dataclass
class PendingWrite:
    """An entry on its way to the disk."""

    row: tuple[object, ...] = ()  # as a database takes it
    touch: tuple[object, ...] | None = None
    done: Callable[[], object] | None = None  # called by the thread that writes, when it is known
    written: bool | None = None  # whether it is on the disk; not if somebody else had written this number before
    fault: Exception | None = None  # why it is not known to be


# Changes that are written together with an entry, or not at all.


@dataclass(frozen=True)
class GiveKey:
    """Whoever has this secret may sit here; they may already."""

    secret: str
    id: str
    seat: int


@dataclass(frozen=True)
class TakeKeys:
    """These secrets are good for these seats no more."""

    secrets: Sequence[str]
    id: str
    seats: Sequence[int]


@dataclass(frozen=True)
class RevokeKeys:
    """All keys of a seat and the link for another device, or of a whole table, are good no more."""

    id: str
    seat: int | None = None


@dataclass(frozen=True)
class SetListed:
    """Whether strangers are told of a table."""

    id: str
    listed: bool


@dataclass(frozen=True)
class RemoveWords:
    """Lines of talk lose their words; the entries stay, so that their numbers do."""

    id: str
    numbers: Collection[int]


Change: TypeAlias = GiveKey | TakeKeys | RevokeKeys | SetListed | RemoveWords


class Storage(Protocol):
    """An append-only log for each table. The number of an entry is its key, so two writers never both write entry n."""

    alone: bool  # no other process writes into it; else a table may be behind it at any time
    shared: bool  # it is asked over a network

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
        """A new table, perhaps with all that has happened at it, and with keys: secrets, each with its seat; or with
        those of another table."""

    def find(self, id: str) -> Kept | None: ...

    def find_all(self, ids: Sequence[str]) -> list[Kept]:
        """Those of some tables that there are, in any order."""

    def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        """How many entries the logs of some tables have."""

    def entries(self, id: str, since: int = 0) -> list[Entry]: ...

    def append(
        self, id: str, entry: Entry, *, over: bool = False, touch: bool = True, also: Sequence[Change] = ()
    ) -> bool:
        """Write an entry, durably; or tell that somebody else has written this number before."""

    def send(self, id: str, entry: Entry, *, over: bool, touch: bool) -> PendingWrite:
        """Begin to write an entry; its `done` may be set as long as it is not known whether it is written."""

    def change(self, *changes: Change) -> None:
        """Something that is no entry of a log."""

    def has_device_link(self, link: str, id: str, seat: int) -> bool:
        """Whether this is the link for another device of a seat."""

    def spend_device_link(self, link: str, secret: str, id: str, seat: int) -> bool:
        """A secret becomes good here in place of the link; whether that was. Of two who spend it, one hears yes."""

    def seats(self, secret: str) -> list[tuple[str, int, bool]]:
        """Where whoever has this secret may sit, and whether it is over there; the running and the latest come last."""

    def seats_at(self, secrets_held: Sequence[str], id: str) -> list[int]: ...

    def is_host(self, secrets_held: Sequence[str], id: str) -> bool: ...

    def has_host(self, id: str) -> bool: ...

    def check_file(self) -> None:
        """Raises if what was written is not where it will be found."""


def new_secret() -> str:
    """For a seat or a browser: 192 random bits that fit into an address."""
    return secrets.token_urlsafe(24)


def device_of(seat: int) -> int:
    """Where the link for another device of a seat is kept: at no seat, so that it opens none by itself."""
    return DEVICE - seat


def new_device_link(now: float) -> str:
    """It says until when it is good, which nobody can change: a storage knows the hash of all of it."""
    return f"{int(now) + DEVICE_SECONDS:x}-{new_secret()}"


def is_fresh(link: str, now: float) -> bool:
    until, _, _ = link.partition("-")
    try:
        return now < int(until, 16) <= now + DEVICE_SECONDS
    except ValueError:
        return False
