"""Where tables are kept: an append-only log for each, on SQLite or PostgreSQL.

The number of an entry is part of its key, so two writers can never both write entry n: whoever comes second is told.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from time import time
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from stockwerk.core.record import Record

SCHEMA: Final = MetaData()
TABLES: Final = Table(
    "tables",
    SCHEMA,
    Column("id", String(16), primary_key=True),
    Column("record", Text, nullable=False),  # how it began: game, options, seats, seed
    Column("listed", Boolean, nullable=False),  # anyone may join an open seat
    Column("over", Boolean, nullable=False),
    Column("made", Float, nullable=False),
    Column("touched", Float, nullable=False),
)
LOG: Final = Table(
    "log",
    SCHEMA,
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
KEYS: Final = Table(  # who may sit where: the hash of a secret, never the secret itself
    "keys",
    SCHEMA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(16), primary_key=True, index=True),
    Column("seat", Integer, primary_key=True),
)


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
    """A table as it is found in the store."""

    id: str
    record: Record
    listed: bool
    over: bool
    touched: float


def new_secret() -> str:
    """For a seat or a browser: 192 random bits that fit into an address."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


class Store:
    """All tables. Every method is one transaction: it has happened completely when it returns, or not at all."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = create_engine(url, pool_pre_ping=True)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", prepare_sqlite)
        SCHEMA.create_all(self.engine)

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        with self.engine.begin() as connection:
            yield connection

    def close(self) -> None:
        self.engine.dispose()

    # Tables.

    def create(self, record: Record, *, listed: bool = False) -> str:
        id = secrets.token_hex(6)
        now = time()
        with self.begin() as connection:
            row = {"id": id, "record": record.to_json(), "listed": listed, "over": False, "made": now, "touched": now}
            connection.execute(insert(TABLES).values(row))
        return id

    def find(self, id: str) -> Kept | None:
        with self.begin() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == id)).first()
        return None if row is None else kept(row)

    def listed(self, limit: int = 50) -> list[Kept]:
        """Open tables that anyone may join, the latest first."""
        wanted = select(TABLES).where(TABLES.c.listed, TABLES.c.over.is_(False)).order_by(TABLES.c.made.desc())
        with self.begin() as connection:
            return [kept(row) for row in connection.execute(wanted.limit(limit))]

    def unlist(self, id: str) -> None:
        with self.begin() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == id).values(listed=False))

    def running(self, limit: int = 1000) -> list[str]:
        """The tables that somebody may still wait at, the latest first."""
        wanted = select(TABLES.c.id).where(TABLES.c.over.is_(False)).order_by(TABLES.c.touched.desc()).limit(limit)
        with self.begin() as connection:
            return [row.id for row in connection.execute(wanted)]

    # The log.

    def entries(self, id: str, since: int = 0) -> list[Entry]:
        wanted = select(LOG).where(LOG.c.table_id == id, LOG.c.number >= since).order_by(LOG.c.number)
        with self.begin() as connection:
            return [Entry(row.number, row.kind, row.seat, row.text, row.at) for row in connection.execute(wanted)]

    def append(self, id: str, entry: Entry, *, over: bool = False) -> bool:
        """Write an entry, durably; or tell that somebody else has written this number before."""
        row = {"table_id": id, "number": entry.number, "kind": entry.kind, "seat": entry.seat}
        try:
            with self.begin() as connection:
                connection.execute(insert(LOG).values(row | {"text": entry.text, "at": entry.at}))
                connection.execute(update(TABLES).where(TABLES.c.id == id).values(touched=entry.at, over=over))
        except IntegrityError:
            return False
        return True

    # Seats.

    def give(self, secret: str, id: str, seat: int) -> None:
        """Whoever has this secret may sit here."""
        try:
            with self.begin() as connection:
                connection.execute(insert(KEYS).values(hash=hashed(secret), table_id=id, seat=seat))
        except IntegrityError:
            return  # they may already

    def lock_out(self, id: str, seat: int | None) -> None:
        """All keys of a seat, or of a whole table, are good no more."""
        old = delete(KEYS).where(KEYS.c.table_id == id)
        with self.begin() as connection:
            connection.execute(old if seat is None else old.where(KEYS.c.seat == seat))

    def give_on(self, id: str, to: str) -> None:
        """Whoever may sit at one table may sit in the same place at another."""
        with self.begin() as connection:
            for row in connection.execute(select(KEYS).where(KEYS.c.table_id == id)).all():
                connection.execute(insert(KEYS).values(hash=row.hash, table_id=to, seat=row.seat))

    def seats(self, secret: str) -> list[tuple[str, int]]:
        """Where whoever has this secret may sit; the running tables and the latest come last."""
        wanted = (
            select(KEYS.c.table_id, KEYS.c.seat)
            .join(TABLES, TABLES.c.id == KEYS.c.table_id)
            .where(KEYS.c.hash == hashed(secret))
            .order_by(TABLES.c.over.desc(), TABLES.c.touched)
        )
        with self.begin() as connection:
            return [(row.table_id, row.seat) for row in connection.execute(wanted)]

    def seats_at(self, secrets_held: Sequence[str], id: str) -> list[int]:
        wanted = select(KEYS.c.seat).where(KEYS.c.table_id == id, KEYS.c.hash.in_([hashed(s) for s in secrets_held]))
        with self.begin() as connection:
            return sorted({row.seat for row in connection.execute(wanted)})


def kept(row: Any) -> Kept:
    return Kept(row.id, Record.from_json(row.record), bool(row.listed), bool(row.over), row.touched)


def prepare_sqlite(connection: Any, _: object) -> None:
    """Readers do not wait for the writer, and what is committed is on the disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")
