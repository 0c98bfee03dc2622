"""Integrity check of a database before anybody plays in it.

SQLite looks at every page (`quick_check`), which takes about ten seconds for a gigabyte: of a large file only some
pages are read at the start, and the rest while people play already.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from threading import Thread
from typing import Final

from sqlalchemy import Connection, MetaData, func, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from stockwerk.core.errors import StockwerkError
from stockwerk.play.faults import in_one_line, logger

LARGE = 64 * 2**20  # bytes of a file; up to that, all of it is checked in less than a second
ADVICE: Final = "stop the server and restore a backup"


class Damaged(StockwerkError):
    """A database that cannot be trusted."""


def check(connection: Connection, schema: MetaData, file: str) -> None:
    """Refuse a damaged database: of SQLite all pages if it is not large, of any other what can be asked quickly."""
    try:
        if file and not is_large(file):
            found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            if found != "ok":
                raise damaged(file, str(found))
        for table in schema.tables.values():
            if inspect(connection).has_table(table.name):
                key = table.primary_key.columns.values()[0]
                connection.execute(select(func.min(key), func.max(key))).all()
    except SQLAlchemyError as error:
        if not file or not is_damage(error):
            raise  # which says by itself what is wrong
        raise damaged(file, in_one_line(error)) from None


def check_aside(file: str) -> None:
    """All pages of a large file, in a thread of its own; what is found is logged."""
    if file and is_large(file):
        Thread(target=check_all, args=(os.path.abspath(file),), daemon=True).start()


def check_all(file: str) -> None:
    try:
        connection = sqlite3.connect(f"{Path(file).as_uri()}?mode=ro", uri=True)
        found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        connection.close()
    except sqlite3.Error as error:
        found = in_one_line(error)
        if not is_damage(error):
            logger.error("stockwerk: the database %s could not be checked: %s", file, found)
            return
    if found != "ok":
        logger.error("stockwerk: %s", damaged(file, found))


def is_damage(error: Exception) -> bool:
    """Whether a backup is needed: not if the disk fails, or somebody else holds the lock."""
    return in_one_line(error).startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))


def is_large(file: str) -> bool:
    return os.path.exists(file) and os.path.getsize(file) > LARGE


def damaged(file: str, found: str) -> Damaged:
    told = found.splitlines()[-1]  # the first says only that it is about the database
    return Damaged(f"the database {file} is damaged ({told}); {ADVICE}")
