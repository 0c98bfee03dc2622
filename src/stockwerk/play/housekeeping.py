"""Keeping house: tables are listed, removed, forgotten and checked, also while a server runs.

A server notices. A removed table leaves one last entry in its log ("gone"), under the number that the next move would
have had: so no move is confirmed into nowhere, and whoever has the table in memory meets it. And whatever is changed is
noted in a journal, which is the log of no table; servers read it every second.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from time import time
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from stockwerk.core.errors import StockwerkError
from stockwerk.core.record import Player, Record
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, alike
from stockwerk.play.storage import HOST, Entry, device_of
from stockwerk.play.store import KEYS, LOG, PRESENT, TABLES, Store, hashed, kept
from stockwerk.play.table import Table

JOURNAL: Final = "admin"  # in the log, in place of a table's id
LOCK: Final = {"one": 16, "two": 1}  # of PostgreSQL, for one at a time who keeps house
TRIES: Final = 20
YEAR: Final = 365 * 86_400  # seconds
AT_ONCE: Final = 200  # tables that are asked for together


class TooBusy(StockwerkError):
    """A table at which somebody is always faster."""


@dataclass
class Summary:
    """A table in a line."""

    id: str
    game: str
    players: int
    seats: list[Player]
    state: str  # running, over, or closed by its host
    listed: bool
    made: float
    touched: float
    called: list[set[str]] = field(default_factory=list)  # all names that each seat ever had

    @property
    def names(self) -> list[str]:
        return [player.name or (f"bot {player.bot}" if player.bot else "(open)") for player in self.seats]


def lock(store: Store, connection: Connection) -> None:
    if store.shared:
        connection.execute(text("SELECT pg_advisory_xact_lock(:one, :two)"), LOCK)


def note(connection: Connection, kind: str, id: str) -> None:
    """For servers, and for whoever asks later what was done: the kind of change, the table and the time."""
    last = connection.execute(select(func.max(LOG.c.number)).where(LOG.c.table_id == JOURNAL)).scalar()
    number = 0 if last is None else last + 1
    row = {"table_id": JOURNAL, "number": number, "kind": kind, "seat": NOBODY, "text": id, "at": time()}
    connection.execute(insert(LOG).values(row))


def journal(store: Store, since: int = 0) -> list[Entry]:
    return store.entries(JOURNAL, since)


def journal_end(store: Store) -> int:
    """The number that its next entry will have."""
    with store.read() as connection:
        last = connection.execute(select(func.max(LOG.c.number)).where(LOG.c.table_id == JOURNAL)).scalar()
    return 0 if last is None else int(last) + 1


def last_touched(store: Store) -> float | None:
    """When something last happened at any table."""
    with store.read() as connection:
        latest: float | None = connection.execute(select(func.max(TABLES.c.touched))).scalar()
    return latest


# Looking.


def summaries(
    store: Store, *, over: bool | None = None, untouched_since: float | None = None, ids: Iterable[str] = ()
) -> Iterator[Summary]:
    """The tables, the latest touched last. Who sits there now is read from their logs."""
    wanted = select(TABLES).order_by(TABLES.c.touched, TABLES.c.id)
    if over is not None:
        wanted = wanted.where(TABLES.c.over.is_(over))
    if untouched_since is not None:
        wanted = wanted.where(TABLES.c.touched < untouched_since)
    if ids := [*ids]:
        wanted = wanted.where(TABLES.c.id.in_(ids))
    with store.read() as connection:
        rows = connection.execute(wanted).all()
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE]
            told = (
                select(LOG.c.table_id, LOG.c.kind, LOG.c.seat, LOG.c.text)
                .where(LOG.c.table_id.in_([row.id for row in some]), LOG.c.kind.in_(("sit", "free", "close")))
                .order_by(LOG.c.table_id, LOG.c.number)
            )
            entries: dict[str, list[Any]] = {}
            for entry in connection.execute(told):
                entries.setdefault(entry.table_id, []).append(entry)
            for row in some:
                yield summary(row, entries.get(row.id, []))


def summary(row: Any, entries: Iterable[Any]) -> Summary:
    record = Record.from_json(row.record)
    seats = [*record.seats] or [Player()] * record.players
    called = [{player.name} - {""} for player in seats]
    state = "over" if row.over else "running"
    for entry in entries:
        if entry.kind == "close":
            state = "closed"
        elif 0 <= entry.seat < len(seats):
            seats[entry.seat] = Player(entry.text) if entry.kind == "sit" else Player()
            called[entry.seat] |= {entry.text} - {""}
    listed = bool(row.listed) and not row.over
    return Summary(row.id, record.game, record.players, seats, state, listed, row.made, row.touched, called)


def opened(store: Store, id: str) -> Table | None:
    """A table as its log has it; None if there is none."""
    found = store.find(id)
    if found is None:
        return None
    table = Table.opened(found)
    table.catch_up(store)
    return None if table.gone else table


# Removing.


def remove(store: Store, id: str, *, untouched_since: float | None = None) -> bool:
    """A table and all that belongs to it, at once and for good, unless it was touched; whether it was removed."""
    condition = [TABLES.c.id == id] + ([] if untouched_since is None else [TABLES.c.touched < untouched_since])
    for _ in range(TRIES):
        try:
            with store.begin() as connection:
                lock(store, connection)
                if connection.execute(select(TABLES.c.id).where(*condition)).first() is None:
                    return False
                last = connection.execute(select(func.max(LOG.c.number)).where(LOG.c.table_id == id)).scalar()
                end = {"number": 0 if last is None else last + 1, "kind": "gone", "seat": NOBODY, "text": ""}
                connection.execute(insert(LOG).values(table_id=id, at=time(), **end))
                # The log first and then the table, as every move does: or each could wait for the other.
                if not connection.execute(delete(TABLES).where(*condition)).rowcount:
                    connection.execute(delete(LOG).where(LOG.c.table_id == id, LOG.c.number == end["number"]))
                    return False  # it was touched meanwhile
                connection.execute(delete(LOG).where(LOG.c.table_id == id, LOG.c.number < end["number"]))
                for one in (KEYS, PRESENT):
                    connection.execute(delete(one).where(one.c.table_id == id))
                note(connection, "remove", id)
        except IntegrityError:
            continue  # somebody has just written this number: again, with the next
        return True
    raise TooBusy(f"table {id} could not be removed: too much happens there")


def outdated(store: Store, *, finished: float | None, abandoned: float | None, most: int) -> list[tuple[str, float]]:
    """Tables that nobody has touched since: finished ones, and running ones; each with the time that counts for it."""
    found: list[tuple[str, float]] = []
    with store.read() as connection:
        for over, since in ((True, finished), (False, abandoned)):
            if since is not None:
                wanted = select(TABLES.c.id).where(TABLES.c.over.is_(over), TABLES.c.touched < since)
                found += [(row.id, since) for row in connection.execute(wanted.order_by(TABLES.c.touched).limit(most))]
    return found


def sweep(store: Store) -> None:
    """Keys and presence of tables that are no more: a page may have told of itself a moment too late. And what the
    journal has of more than a year ago, but for its last entry, from which the next has its number."""
    for one in (KEYS, PRESENT):
        stray = one.c.table_id.not_in(select(TABLES.c.id))
        while True:
            with store.read() as connection:  # which holds up nobody
                wanted = select(one.c.table_id).where(stray).distinct().limit(AT_ONCE)
                ids = [row.table_id for row in connection.execute(wanted)]
            if not ids:
                break
            with store.begin() as connection:
                connection.execute(delete(one).where(one.c.table_id.in_(ids), stray))
    old = (LOG.c.table_id == JOURNAL, LOG.c.number < journal_end(store) - 1, LOG.c.at < time() - YEAR)
    with store.begin() as connection:
        connection.execute(delete(LOG).where(*old))


# Forgetting.


def forget_seat(store: Store, id: str, seat: int, name: str = "") -> bool:
    """Whoever sat at a seat (or of several, whoever had this name) is forgotten: their name, their talk, their keys.

    The moves stay, for they are the others' game as well. Whether there is such a seat.
    """
    neutral = Reader().name(seat)  # every reader is told it in their own language
    with store.begin() as connection:
        lock(store, connection)
        if store.shared:  # what is being written is waited for, and nobody else writes now
            connection.execute(text("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE"))
        row_of = TABLES.c.id == id
        if not connection.execute(update(TABLES).where(row_of).values(touched=TABLES.c.touched)).rowcount:
            return False  # and if there is one, SQLite lets nobody else write now
        record = Record.from_json(connection.execute(select(TABLES.c.record).where(row_of)).scalar_one())
        if not 0 <= seat < record.players:
            return False
        players = [*record.seats] or [Player()] * record.players
        holder = players[seat].name
        if holder and is_meant(holder, name):
            players[seat] = replace(players[seat], name=neutral)
            kept_record = replace(record, seats=tuple(players)).to_json()
            connection.execute(update(TABLES).where(row_of).values(record=kept_record))
        told = select(LOG).where(LOG.c.table_id == id, LOG.c.seat == seat).order_by(LOG.c.number)
        for entry in connection.execute(told).all():
            if entry.kind in ("sit", "free"):
                holder = entry.text if entry.kind == "sit" else ""
            if is_meant(holder, name) and entry.kind in ("sit", "say"):
                where = (LOG.c.table_id == id, LOG.c.number == entry.number)
                words = neutral if entry.kind == "sit" else ""
                connection.execute(update(LOG).where(*where).values(text=words))
        if is_meant(holder, name):
            at_seat = select(KEYS.c.hash).where(KEYS.c.table_id == id, KEYS.c.seat == seat)
            own = KEYS.c.hash.in_([row.hash for row in connection.execute(at_seat)])
            connection.execute(delete(KEYS).where(KEYS.c.table_id == id, own, KEYS.c.seat.in_((seat, HOST))))
            connection.execute(delete(KEYS).where(KEYS.c.table_id == id, KEYS.c.seat == device_of(seat)))
            connection.execute(delete(PRESENT).where(PRESENT.c.table_id == id, PRESENT.c.seat == seat))
        note(connection, "forget", id)
    return True


def is_meant(holder: str, name: str) -> bool:
    return not name or alike(holder) == alike(name)


def forget_secret(store: Store, secret: str) -> None:
    """A browser or a link: its key opens nothing any more, wherever that was."""
    with store.begin() as connection:
        connection.execute(delete(KEYS).where(KEYS.c.hash == hashed(secret)))


def hosted_by(store: Store, secret: str) -> int:
    """How many tables were set by whoever has this secret."""
    wanted = select(func.count()).select_from(KEYS).where(KEYS.c.hash == hashed(secret), KEYS.c.seat == HOST)
    with store.read() as connection:
        return int(connection.execute(wanted).scalar_one())


def seats_named(store: Store, name: str) -> list[tuple[str, int]]:
    """Where somebody of this name sits or sat."""
    wanted = alike(name)
    return [
        (one.id, seat)
        for one in summaries(store)
        for seat, names in enumerate(one.called)
        if wanted in map(alike, names)
    ]


# Checking.


def damage(store: Store) -> Iterator[str]:
    """What is wrong with the database itself."""
    if store.shared:
        return  # PostgreSQL checks its pages when it reads them
    with store.read() as connection:
        for (line,) in connection.exec_driver_sql("PRAGMA integrity_check(20)"):
            if line != "ok":
                yield f"the database is damaged: {line}"


def faults(store: Store, id: str) -> list[str]:
    """What is wrong with a table. Somebody may play there meanwhile: only what is wrong twice is wrong."""
    return found_faults(store, id) and found_faults(store, id)


def found_faults(store: Store, id: str) -> list[str]:
    with store.read() as connection:
        row = connection.execute(select(TABLES).where(TABLES.c.id == id)).first()
    if row is None:
        return []  # removed meanwhile
    entries = store.entries(id)
    numbers = [entry.number for entry in entries]
    if numbers != [*range(len(numbers))]:
        gap = next((at for at, number in enumerate(numbers) if at != number), len(numbers))
        return [f"the log has a gap: entry {gap} is missing"]
    try:
        table = Table.opened(kept(row))
        for entry in entries:
            table.enter(entry)
    except (StockwerkError, ValueError, LookupError, AssertionError) as error:
        return [f"the log cannot be replayed: {error}"]
    if table.ended != bool(row.over):
        return [f"it is marked as {'over' if row.over else 'running'}, and is {'over' if table.ended else 'running'}"]
    return []


def all_ids(store: Store) -> list[str]:
    with store.read() as connection:
        return [row.id for row in connection.execute(select(TABLES.c.id).order_by(TABLES.c.made, TABLES.c.id))]


def stray_entries(store: Store) -> list[str]:
    """Ids in the log that no table has, without those that were removed and the journal."""
    alone = LOG.c.table_id.not_in(select(TABLES.c.id))
    wanted = select(LOG.c.table_id).where(alone, LOG.c.kind != "gone", LOG.c.table_id != JOURNAL).distinct()
    with store.read() as connection:
        return [row.table_id for row in connection.execute(wanted)]
