"""Migrations: every database is brought to the schema of this version before it is used.

The revisions are the files in `versions/`, applied by Alembic in the order of their numbers. The table
`alembic_version` holds the revision of a database. How to add a migration is told in docs/architecture.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from typing import Final

from sqlalchemy import Column, Connection, MetaData, String, Table, inspect, select, text

from stockwerk.core.errors import StockwerkError

REVISIONS: Final = sorted(  # from the file names: Alembic takes a second to import, and most starts need none of it
    file.name[1:5] for file in resources.files(__package__).joinpath("versions").iterdir() if file.name.startswith("r")
)
HEAD: Final = REVISIONS[-1]
VERSION: Final = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))
PATIENCE: Final = 600_000  # ms that a process waits on SQLite while another one migrates


class SchemaTooNew(StockwerkError):
    """A database that a newer version of Stockwerk has migrated."""


class SchemaTooOld(StockwerkError):
    """A database that this version of Stockwerk would upgrade first, and may not."""


def migrate(connection: Connection, schema: MetaData) -> bool:
    """Bring a database to the newest revision; whether it was an older one. Of several processes that start together,
    one does it.

    The connection is in no transaction yet; afterwards all of it has happened, or nothing.
    """
    if revision_of(connection) == HEAD:
        return False
    connection.rollback()
    with exclusively(connection):
        if revision_of(connection) == HEAD:
            return False  # somebody else was faster
        empty = is_empty(connection)
        if empty:
            schema.create_all(connection)  # which needs no history
            VERSION.create(connection, checkfirst=True)
            connection.execute(VERSION.insert().values(version_num=HEAD))
        else:  # without a revision it is from before there were any, which is where 0001 begins
            upgrade(connection)
    return not empty


def create(connection: Connection, schema: MetaData) -> bool:
    """Make the tables in an empty database; an older one is refused."""
    return migrate(connection, schema) if is_empty(connection) else require_newest(connection, schema)


def require_newest(connection: Connection, schema: MetaData) -> bool:
    """Refuse a database that has to be upgraded first: an older server may be running on it."""
    if revision_of(connection) != HEAD:
        what = "has no tables yet" if is_empty(connection) else "is of an older version"
        raise SchemaTooOld(f"the database {what}; start the server of this version once, which makes it ready")
    return False


def is_empty(connection: Connection) -> bool:
    return revision_of(connection) is None and not inspect(connection).has_table("tables")


def revision_of(connection: Connection) -> str | None:
    """The revision of a database; none if it is empty, or older than migrations."""
    if not inspect(connection).has_table(VERSION.name):
        return None
    revision = connection.execute(select(VERSION.c.version_num)).scalar()
    if revision is not None and revision not in REVISIONS:
        raise SchemaTooNew(
            f"the database has schema version {revision}, and this version of Stockwerk knows {HEAD} at most; "
            "install a newer Stockwerk"
        )
    return revision


@contextmanager
def exclusively(connection: Connection) -> Iterator[None]:
    """A transaction in which no other process migrates the database; on SQLite, none writes to it at all."""
    if connection.dialect.name != "sqlite":
        with connection.begin():
            connection.execute(text("SELECT pg_advisory_xact_lock(0)"))
            yield
        return
    timeout = connection.exec_driver_sql("PRAGMA busy_timeout").scalar()
    connection.exec_driver_sql(f"PRAGMA busy_timeout={PATIENCE}")
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # Python's driver would begin none for DDL
        yield
        connection.commit()
    except BaseException:
        connection.rollback()
        raise
    finally:
        connection.exec_driver_sql(f"PRAGMA busy_timeout={timeout}")


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Apply what is missing, in the transaction of the connection."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "stockwerk.play:migrations")
    config.attributes["connection"] = connection  # which env.py uses
    command.upgrade(config, revision)
