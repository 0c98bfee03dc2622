"""The store: the database schema, and an append-only log for each table, on SQLite or PostgreSQL.

The number of an entry is part of its key, so two writers can never both write entry n: whoever comes second is told.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from hashlib import sha256
from threading import Event as ThreadEvent
from threading import Lock
from time import perf_counter, time
from typing import Any, Final

from sqlalchemy import (
    URL,
    Boolean,
    Column,
    Connection,
    Engine,
    ExceptionContext,
    Executable,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    and_,
    bindparam,
    create_engine,
    delete,
    event,
    exists,
    insert,
    literal,
    make_url,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from stockwerk.core.record import Record
from stockwerk.play import integrity
from stockwerk.play.faults import DatabaseGone, FaultLog, as_sqlalchemy
from stockwerk.play.files import make_private
from stockwerk.play.group_commit import FileWatch, SqliteWriter, Statements, WriterLock, tell_whoever_waits
from stockwerk.play.migrations import migrate
from stockwerk.play.storage import (
    HOST,
    Change,
    Entry,
    GiveKey,
    Kept,
    ListedTable,
    PendingWrite,
    RemoveWords,
    RevokeKeys,
    SetListed,
    TakeKeys,
    device_of,
)

SCHEMA: Final = MetaData()  # as the newest migration leaves it
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
JOINABLE: Final = and_(TABLES.c.listed, TABLES.c.over.is_(False))
Index("joinable", TABLES.c.touched, sqlite_where=JOINABLE, postgresql_where=JOINABLE)  # few among all that were played
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
PRESENT: Final = Table(  # when somebody was last seen at a seat
    "present",
    SCHEMA,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)
CONNECT_TIMEOUT: Final = 5  # seconds until a server of PostgreSQL that does not answer counts as gone
BUSY_TIMEOUT = 10_000  # ms that a write waits while another process holds SQLite's lock
WRITERS: Final = 8  # moves that are written to PostgreSQL at a time, each by a connection of its own
COMMITS: Final = 100_000  # that are remembered until somebody measures them
CHANNEL: Final = "stockwerk"  # where workers hear of each other's entries

# What is asked again and again is put together once.
ENTRIES: Final = (
    select(LOG.c.number, LOG.c.kind, LOG.c.seat, LOG.c.text, LOG.c.at)
    .where(LOG.c.table_id == bindparam("id"), LOG.c.number >= bindparam("since"))
    .order_by(LOG.c.number)
)
SEATS: Final = (
    select(KEYS.c.seat)
    .where(KEYS.c.table_id == bindparam("id"), KEYS.c.hash.in_((bindparam("hash"), bindparam("another"))))
    .order_by(KEYS.c.seat)
    .distinct()
)
WRITE: Final = insert(LOG)
TOUCH: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .ordered_values((TABLES.c.touched, bindparam("now")), (TABLES.c.over, bindparam("ended")))
)
NOTIFY: Final = text("SELECT pg_notify(:channel, :word)")
SEEN: Final = text(
    "INSERT INTO present (table_id, seat, at) VALUES (:id, :seat, :at) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET at = excluded.at"
)
KEY: Final = text("INSERT INTO keys (hash, table_id, seat) VALUES (:hash, :id, :seat) ON CONFLICT DO NOTHING")
PROBE: Final = "probe"  # no table has this id


def hashed(secret: str) -> str:
    """What a database knows of a secret."""
    return sha256(secret.encode()).hexdigest()


class Store:
    """All tables. Every method is one transaction: it has happened completely when it returns, or not at all."""

    def __init__(
        self,
        url: str,
        *,
        alone: bool = True,
        checked: bool = False,
        prepare: Callable[[Connection, MetaData], bool] = migrate,
    ) -> None:
        """Where other processes on this machine write as well, this one is not alone.

        A database that is to be checked first is refused if it is damaged, before anything is changed in it. How an
        empty or an older one is prepared is told in migrations.
        """
        self.announce: Callable[[str, int], None] | None = None  # of entries in SQLite; PostgreSQL tells by itself
        self.commits: deque[tuple[int, float]] = deque(maxlen=COMMITS)  # entries and seconds of each, to be measured
        self._on_error: Callable[[], object] = lambda: None
        self.shared = not url.startswith("sqlite")  # several workers may write, also on other machines
        self.alone = alone and not self.shared
        self.faults = FaultLog()
        self._watch: FileWatch | None = None
        # An error's text may end in a log, where names, talk and keys do not belong.
        self.engine: Engine = create_engine(in_time(url), pool_pre_ping=self.shared, hide_parameters=True)
        event.listen(self.engine, "handle_error", self._failed)
        if not self.shared:
            event.listen(self.engine, "connect", prepare_sqlite)
            event.listen(self.engine, "do_connect", self._check_before_connecting)
        with ExitStack() as on_failure:
            on_failure.callback(self.engine.dispose)
            if self.file and not self.file.startswith("file:"):
                make_private(self.file)
            with self.engine.connect() as connection:
                if checked:
                    integrity.check(connection, SCHEMA, self.file)
                    connection.rollback()
                self.upgraded = prepare(connection, SCHEMA)
            on_failure.pop_all()
        # SQLite has one writer, and whoever waits for it sleeps: here they wait awake.
        self._turn = None if alone or self.shared else WriterLock(f"{self.engine.url.database}-turn")
        turn: AbstractContextManager[Any] = self._turn or Lock()
        self._writing = nullcontext() if self.shared else turn
        self._threads = ThreadPoolExecutor(WRITERS, "writer") if self.shared else None
        self._writer = None
        if not self.shared:
            written, commits = self._written, self.commits.append
            self._writer = SqliteWriter(self.engine, in_sqlite(), turn, written, commits, self.faults)
        if self._writer is not None and self.file:
            self._watch = FileWatch(self.file)
            self._writer.check = self._watch.check
        self.read = self.engine.execution_options(isolation_level="AUTOCOMMIT").connect

    @property
    def file(self) -> str:
        """Where a SQLite database lies; empty for one in memory, and for PostgreSQL."""
        path = "" if self.shared else self.engine.url.database or ""
        return "" if ":memory:" in path else path

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """A transaction that writes: committed, and into a file that is still there, when it is left."""
        with self._writing:
            self.check_file()
            with self.engine.begin() as connection:
                yield connection
            self.check_file()
        self.faults.recovered()

    def check_file(self) -> None:
        """Whether what was written is where it will be found: raises DatabaseGone if a file was removed or replaced."""
        try:
            if self._watch is not None:
                self._watch.check()
        except DatabaseGone:
            self._on_error()
            raise

    def _check_before_connecting(self, *_: object) -> None:
        """SQLite would make a new, empty database in the place of one that is gone."""
        self.check_file()

    def observe(self, on_error: Callable[[], object]) -> None:
        """Be told when the database fails."""
        self._on_error = on_error
        if self._writer is not None:
            self._writer.on_error = on_error

    def _failed(self, context: ExceptionContext) -> None:
        """Somebody else's entry with the same number is no fault of the database."""
        if not isinstance(context.sqlalchemy_exception, IntegrityError):
            self._on_error()

    def check_readable(self) -> None:
        with self.read() as connection:
            connection.execute(select(TABLES.c.id).limit(1)).first()

    def check_writable(self) -> None:
        """A row is written and removed in one transaction: it has to reach the disk, and leaves nothing."""
        with self.begin() as connection:
            connection.execute(SEEN, {"id": PROBE, "seat": -1, "at": time()})
            connection.execute(delete(PRESENT).where(PRESENT.c.table_id == PROBE))

    def close(self) -> None:
        if self._threads is not None:
            self._threads.shutdown()
        if self._writer is not None:
            self._writer.close()
        if self._turn is not None:
            self._turn.close()
        self.engine.dispose()

    # Tables.

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
        """A new table, perhaps with all that has happened at it, and with keys: secrets, each with its seat. With those
        of another table, whoever may sit there, and nobody else, may sit in the same place here; bots' seats have none.
        """
        id = secrets.token_hex(6)
        now = time()
        with self.begin() as connection:
            row = {"id": id, "record": record.to_json(), "listed": listed, "over": over, "made": now, "touched": now}
            connection.execute(insert(TABLES).values(row))
            if entries:
                connection.execute(insert(LOG), [{"table_id": id, **vars(entry)} for entry in entries])
            for secret, seat in keys:
                connection.execute(statement(GiveKey(secret, id, seat)))
            if keys_of:
                people = [HOST, *(seat for seat, player in enumerate(record.seats) if not player.bot)]
                same = select(KEYS.c.hash, literal(id), KEYS.c.seat)
                same = same.where(KEYS.c.table_id == keys_of, KEYS.c.seat.in_(people))
                connection.execute(insert(KEYS).from_select(["hash", "table_id", "seat"], same))
        if self.announce is not None:
            self.announce(id, len(entries))  # a bot may begin
        return id

    def find(self, id: str) -> Kept | None:
        if not id.isalnum():
            return None  # a database may refuse other letters
        with self.read() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == id)).first()
        return None if row is None else kept(row)

    def find_all(self, ids: Sequence[str]) -> list[Kept]:
        """Those of some tables that there are, in any order."""
        with self.read() as connection:
            return [kept(row) for row in connection.execute(select(TABLES).where(TABLES.c.id.in_(ids)))]

    def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        """How many entries the logs of some tables have."""
        last = select(LOG.c.number).where(LOG.c.table_id == TABLES.c.id).order_by(LOG.c.number.desc()).limit(1)
        wanted = select(TABLES.c.id, last.scalar_subquery().label("last")).where(TABLES.c.id.in_(ids))
        with self.read() as connection:
            return {row.id: 0 if row.last is None else row.last + 1 for row in connection.execute(wanted)}

    def listed(self, since: float, limit: int = 1000) -> list[ListedTable]:
        """Tables that anyone may join and where something has happened since then, or somebody may be; the latest
        first."""
        lively = or_(TABLES.c.touched > since, TABLES.c.id.in_(select(PRESENT.c.table_id)))
        wanted = (
            select(TABLES.c.id, TABLES.c.made, TABLES.c.touched)
            .where(JOINABLE, lively)
            .order_by(TABLES.c.touched.desc())
        )
        with self.read() as connection:
            return [ListedTable(*row) for row in connection.execute(wanted.limit(limit))]

    def touch_listed(self, id: str) -> None:
        """Somebody was at a table until now; noted where strangers may be looking for company."""
        with self.begin() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == id, TABLES.c.listed).values(touched=time()))

    def running(self, limit: int = 1000) -> list[str]:
        """The tables that somebody may still wait at, the latest first. At a record from a file, whose moves have no
        time, nobody does."""
        brought = exists().where(LOG.c.table_id == TABLES.c.id, LOG.c.number == 0, LOG.c.at == 0.0)
        running = select(TABLES.c.id).where(TABLES.c.over.is_(False), ~brought)
        wanted = running.order_by(TABLES.c.touched.desc()).limit(limit)
        with self.read() as connection:
            return [row.id for row in connection.execute(wanted)]

    # The log.

    def entries(self, id: str, since: int = 0) -> list[Entry]:
        if self._writer is not None:
            return [Entry(*row) for row in self._writer.entries(id, since)]
        with self.read() as connection:
            return [Entry(*row) for row in connection.execute(ENTRIES, {"id": id, "since": since})]

    def append(
        self, id: str, entry: Entry, *, over: bool = False, touch: bool = True, also: Sequence[Change] = ()
    ) -> bool:
        """Write an entry, durably; or tell that somebody else has written this number before.

        Whether it is over, and when something last happened there, is noted with the table if it is touched. What else
        is to change is written with the entry, or not at all.
        """
        if self._writer is not None and not also:
            known = ThreadEvent()
            writing = pending_write(id, entry, over, touch)
            writing.done = known.set
            self._writer.send(writing)
            known.wait()
            return has_written(writing)
        began = perf_counter()
        try:
            with self.begin() as connection:
                connection.execute(WRITE, {"table_id": id, **vars(entry)})
                if touch:
                    connection.execute(TOUCH, {"table": id, "now": entry.at, "ended": over})
                for change in also:
                    connection.execute(statement(change))
                if self.shared:
                    connection.execute(NOTIFY, {"channel": CHANNEL, "word": f"{id} {entry.number + 1}"})
        except IntegrityError:
            return False
        self.commits.append((1, perf_counter() - began))
        if self.announce is not None:
            self.announce(id, entry.number + 1)
        return True

    def _written(self, writing: PendingWrite) -> None:
        if writing.written and self.announce is not None:
            self.announce(str(writing.row[0]), int(str(writing.row[1])) + 1)

    def send(self, id: str, entry: Entry, *, over: bool, touch: bool) -> PendingWrite:
        """Begin to write an entry; another thread does it."""
        pending = pending_write(id, entry, over, touch)
        if self._writer is not None:
            self._writer.send(pending)
        elif self._threads is not None:
            self._threads.submit(self._append_pending, pending, id, entry, over, touch)
        return pending

    def _append_pending(self, pending: PendingWrite, id: str, entry: Entry, over: bool, touch: bool) -> None:
        try:
            pending.written = self.append(id, entry, over=over, touch=touch)
        except Exception as error:  # whoever waits has to know
            pending.fault = error
        tell_whoever_waits(pending)

    # Seats.

    def give(self, secret: str, id: str, seat: int) -> None:
        """Whoever has this secret may sit here."""
        self.change(GiveKey(secret, id, seat))

    def change(self, *changes: Change) -> None:
        """Something that is no entry of a log."""
        with self.begin() as connection:
            for change in changes:
                connection.execute(statement(change))

    def has_device_link(self, link: str, id: str, seat: int) -> bool:
        """Whether this is the link for another device of a seat."""
        return device_of(seat) in self._seats_opened_by([link], id)

    def spend_device_link(self, link: str, secret: str, id: str, seat: int) -> bool:
        """A secret becomes good here in place of the link; whether that was. Of two who spend it, one hears yes."""
        with self.begin() as connection:
            spent = connection.execute(statement(TakeKeys([link], id, [device_of(seat)]))).rowcount == 1
            if spent:
                connection.execute(statement(GiveKey(secret, id, seat)))
            return spent

    def seats(self, secret: str) -> list[tuple[str, int, bool]]:
        """Where whoever has this secret may sit, and whether it is over there; the running and the latest come last."""
        wanted = (
            select(KEYS.c.table_id, KEYS.c.seat, TABLES.c.over)
            .join(TABLES, TABLES.c.id == KEYS.c.table_id)
            .where(KEYS.c.hash == hashed(secret), KEYS.c.seat >= 0)
            .order_by(TABLES.c.over.desc(), TABLES.c.touched)
        )
        with self.read() as connection:
            return [(row.table_id, row.seat, bool(row.over)) for row in connection.execute(wanted)]

    def seats_at(self, secrets_held: Sequence[str], id: str) -> list[int]:
        return [seat for seat in self._seats_opened_by(secrets_held, id) if seat >= 0]

    def is_host(self, secrets_held: Sequence[str], id: str) -> bool:
        """Whether one of these secrets is of whoever set the table."""
        return HOST in self._seats_opened_by(secrets_held, id)

    def keys_at(self, ids: Sequence[str]) -> set[tuple[str, int, str]]:
        """All keys of these tables: each table with a seat and the hash of a secret that opens it."""
        wanted = select(KEYS.c.table_id, KEYS.c.seat, KEYS.c.hash)
        found: set[tuple[str, int, str]] = set()
        with self.read() as connection:
            for start in range(0, len(ids), 500):
                some = wanted.where(KEYS.c.table_id.in_(ids[start : start + 500]))
                found.update((row.table_id, row.seat, row.hash) for row in connection.execute(some))
        return found

    def has_host(self, id: str) -> bool:
        wanted = select(KEYS.c.seat).where(KEYS.c.table_id == id, KEYS.c.seat == HOST).limit(1)
        with self.read() as connection:
            return connection.execute(wanted).first() is not None

    def _seats_opened_by(self, secrets_held: Sequence[str], id: str) -> list[int]:
        if self._writer is not None and len(secrets_held) in (1, 2):
            return self._writer.seats(id, [hashed(secret) for secret in secrets_held])
        hashes = [hashed(secret) for secret in secrets_held]
        with self.read() as connection:
            found = {
                row.seat
                for start in range(0, len(hashes), 2)
                for row in connection.execute(
                    SEATS, {"id": id, "hash": hashes[start], "another": hashes[start:][:2][-1]}
                )
            }
        return sorted(found)

    # Who is there.

    def see(self, seats: Iterable[tuple[str, int]]) -> float:
        """Somebody is at these seats now; the mark by which this is known from when they are seen later or by others.

        It is a time, but machines have different clocks, and clocks are set: it is compared only for being the same.
        """
        now = time()
        rows = [{"id": id, "seat": seat, "at": now} for id, seat in sorted(seats)]
        if rows:
            with self.begin() as connection:
                connection.execute(SEEN, rows)
        return now

    def miss(self, id: str, seat: int, mark: float | None = None) -> None:
        """Nobody is at a seat any more; given a mark, unless they were seen there after it, or by somebody else."""
        gone = delete(PRESENT).where(PRESENT.c.table_id == id, PRESENT.c.seat == seat)
        with self.begin() as connection:
            connection.execute(gone if mark is None else gone.where(PRESENT.c.at == mark))

    def seen(self, ids: Sequence[str]) -> dict[tuple[str, int], float]:
        """The seats of these tables where somebody was seen, each with the latest mark."""
        wanted = select(PRESENT.c.table_id, PRESENT.c.seat, PRESENT.c.at)
        found: dict[tuple[str, int], float] = {}
        with self.read() as connection:
            for start in range(0, len(ids), 500):
                for row in connection.execute(wanted.where(PRESENT.c.table_id.in_(ids[start : start + 500]))):
                    found[row.table_id, row.seat] = row.at
        return found


# Changes that go together with an entry of a log.


def statement(change: Change) -> Executable:
    """As the database is asked for it."""
    match change:
        case GiveKey(secret, id, seat):
            return KEY.bindparams(hash=hashed(secret), id=id, seat=seat)
        case TakeKeys(held, id, seats):
            hashes = KEYS.c.hash.in_([hashed(secret) for secret in held])
            return delete(KEYS).where(hashes, KEYS.c.table_id == id, KEYS.c.seat.in_(seats))
        case RevokeKeys(id, seat):
            old = delete(KEYS).where(KEYS.c.table_id == id)
            if seat is None:
                return old
            return old.where(KEYS.c.seat.in_((seat, device_of(seat)) if seat >= 0 else (seat,)))
        case SetListed(id, listed):
            return update(TABLES).where(TABLES.c.id == id).values(listed=listed)
        case RemoveWords(id, numbers):
            lines = update(LOG).where(LOG.c.table_id == id, LOG.c.number.in_([*numbers]), LOG.c.kind == "say")
            return lines.values(text="")


def pending_write(id: str, entry: Entry, over: bool, touch: bool) -> PendingWrite:
    row = (id, entry.number, entry.kind, entry.seat, entry.text, entry.at)
    return PendingWrite(row, (entry.at, over, id) if touch else None)


def has_written(writing: PendingWrite) -> bool:
    """Whether an entry is on the disk; not if somebody else has written this number before."""
    if writing.written is None:
        raise as_sqlalchemy(writing.fault or RuntimeError("an entry was not written"))
    return writing.written


def in_sqlite() -> Statements:
    """The statements that every move needs, as SQLite is asked for them without the toolkit."""
    dialect = sqlite.dialect()
    entries, seats, write, touch = (str(one.compile(dialect=dialect)) for one in (ENTRIES, SEATS, WRITE, TOUCH))
    insert_into, values, row = write.partition(" VALUES ")
    return Statements(entries, seats, insert_into + values, row, touch)


def kept(row: Any) -> Kept:
    return Kept(row.id, Record.from_json(row.record), bool(row.listed), bool(row.over), row.made, row.touched)


def in_time(url: str) -> URL:
    """The address of a database, which for PostgreSQL says how long to wait for a server that does not answer."""
    made = make_url(url)
    patient = made.drivername.startswith("postgresql") and "connect_timeout" not in made.query
    return made.update_query_dict({"connect_timeout": str(CONNECT_TIMEOUT)}) if patient else made


def prepare_sqlite(connection: Any, _: object) -> None:
    """Readers do not wait for the writer, and what is committed is on the disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_TIMEOUT}"):
        connection.execute(f"PRAGMA {pragma}")
