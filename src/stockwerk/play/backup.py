"""All tables in one file, which can be restored to a database of either kind.

The file is JSON by lines: what it is, one line for each table with its log and its keys, and at the end how many there
were and a checksum, so that half a file is not taken for a whole one. It holds the seeds of running matches.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import zlib
from collections.abc import Iterator
from contextlib import nullcontext
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Any, Final, TextIO

from sqlalchemy import delete, func, insert, select

from stockwerk.core.errors import StockwerkError
from stockwerk.core.record import Record
from stockwerk.play.housekeeping import lock, note
from stockwerk.play.store import KEYS, LOG, TABLES, Store

FORMAT: Final = "stockwerk-backup-1"
COLUMNS: Final = ("id", "record", "listed", "over", "made", "touched")  # of a table
ID: Final = re.compile("[0-9a-f]{12}")
TOGETHER: Final = 50  # tables that are restored in one transaction: moves elsewhere wait no longer than that


class BadBackup(StockwerkError):
    """A file that is no backup, or only a part of one."""


def write_backup(store: Store, path: Path) -> Iterator[tuple[int, int]]:
    """Tell after each table how many are done, of how many. The file is there when all are, for its owner to read."""
    if path.exists():
        raise BadBackup(f"{path}: there is such a file already")
    if not path.parent.is_dir():
        raise BadBackup(f"{path.parent}: there is no such folder")
    draft = path.with_name(f".{path.name}.draft")
    try:
        draft.unlink(missing_ok=True)
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            packed = gzip.GzipFile(fileobj=file, mode="wb", filename="") if path.suffix == ".gz" else nullcontext(file)
            with packed as raw:
                lines = io.TextIOWrapper(raw, encoding="utf-8", write_through=True)
                yield from write_lines(store, lines)
                lines.detach()
            file.flush()
            os.fsync(descriptor)
        draft.rename(path)
    except OSError as error:
        raise BadBackup(f"{path}: {(error.strerror or str(error)).lower()}") from None
    finally:
        draft.unlink(missing_ok=True)


def write_lines(store: Store, file: TextIO) -> Iterator[tuple[int, int]]:
    """In one transaction that only reads: all tables as they stood at one moment, whatever is played meanwhile."""
    sum_ = sha256()

    def put(line: dict[str, Any]) -> None:
        told = json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"
        sum_.update(told.encode())
        file.write(told)

    with store.engine.connect() as connection:
        if store.shared:
            connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            connection.exec_driver_sql("BEGIN")  # the driver itself would begin with the first write
        rows = connection.execute(select(TABLES.c.id).order_by(TABLES.c.made, TABLES.c.id)).all()
        put({"format": FORMAT, "made": time(), "tables": len(rows)})
        for number, (id,) in enumerate(rows, start=1):
            table = connection.execute(select(TABLES).where(TABLES.c.id == id)).one()
            log = select(LOG.c.number, LOG.c.kind, LOG.c.seat, LOG.c.text, LOG.c.at).where(LOG.c.table_id == id)
            keys = select(KEYS.c.hash, KEYS.c.seat).where(KEYS.c.table_id == id).order_by(KEYS.c.seat, KEYS.c.hash)
            put(
                {
                    **{name: table._mapping[name] for name in COLUMNS},
                    "listed": bool(table.listed),
                    "over": bool(table.over),
                    "log": [[*row] for row in connection.execute(log.order_by(LOG.c.number))],
                    "keys": [[*row] for row in connection.execute(keys)],
                }
            )
            yield number, len(rows)
        connection.rollback()
    put({"end": len(rows), "sha256": sum_.hexdigest()})


def read_backup(path: Path) -> Iterator[dict[str, Any]]:
    """Its tables, checked; that it is whole is known at the end."""
    sum_, count = sha256(), 0
    head: Any = None
    try:
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as file:
            for line in file:
                found = json.loads(line)
                if head is None:
                    head = found
                    if not isinstance(found, dict) or found.get("format") != FORMAT:
                        raise BadBackup(f"{path}: not a backup: it must begin with {FORMAT!r}")
                elif "end" in found:
                    if found != {"end": count, "sha256": sum_.hexdigest()}:
                        raise BadBackup(f"{path}: the backup was changed, or is damaged")
                    return
                else:
                    count += 1
                    yield checked(found)
                sum_.update(line.encode())
    except (ValueError, TypeError, KeyError, EOFError, gzip.BadGzipFile, zlib.error, RecursionError):
        raise BadBackup(f"{path}: not a backup, or a damaged one (after {count} tables)") from None
    raise BadBackup(
        f"{path}: only a part of a backup (its end is missing)"
        if head is not None
        else f"{path}: not a backup: it is empty"
    )


def checked(table: dict[str, Any]) -> dict[str, Any]:
    """A table of the right form; ValueError and the like if it has another."""
    if not ID.fullmatch(table["id"]) or {*table} != {*COLUMNS, "log", "keys"}:
        raise ValueError(table["id"])
    try:
        Record.from_json(table["record"])
    except StockwerkError as error:
        raise ValueError(str(error)) from None
    for name in ("listed", "over"):
        table[name] = {True: True, False: False}[table[name]]
    for name in ("made", "touched"):
        table[name] = float(table[name])
    names = ("number", "kind", "seat", "text", "at")
    table["log"] = [dict(zip(names, row, strict=True)) for row in table["log"]]
    table["keys"] = [dict(zip(("hash", "seat"), row, strict=True)) for row in table["keys"]]
    for entry in table["log"]:
        whole = all(type(entry[name]) is int for name in ("number", "seat")) and len(entry["kind"]) <= 8
        if not whole or not isinstance(entry["text"], str) or not isinstance(entry["at"], (int, float)):
            raise ValueError(entry)
    return table


def has_tables(store: Store) -> bool:
    with store.read() as connection:
        return bool(connection.execute(select(func.count()).select_from(TABLES)).scalar())


def restore_all(store: Store, path: Path) -> Iterator[tuple[int, bool]]:
    """Tell for each table whether it was restored: not if it is there already. Each is whole or not there."""
    together: list[dict[str, Any]] = []
    done = 0
    for table in read_backup(path):
        together.append(table)
        if len(together) == TOGETHER:
            for new in restore_some(store, together):
                done += 1
                yield done, new
            together = []
    for new in restore_some(store, together):
        done += 1
        yield done, new


def restore_some(store: Store, tables: list[dict[str, Any]]) -> list[bool]:
    restored = []
    with store.begin() as connection:
        lock(store, connection)
        for table in tables:
            id = table["id"]
            row = {name: table[name] for name in COLUMNS}
            there = connection.execute(select(TABLES.c.id).where(TABLES.c.id == id)).first() is not None
            restored.append(not there)
            if there:
                continue
            connection.execute(delete(LOG).where(LOG.c.table_id == id))  # if it was removed, that it was
            connection.execute(insert(TABLES).values(row))
            for rows, where in ((table["log"], LOG), (table["keys"], KEYS)):
                if rows:
                    connection.execute(insert(where), [{"table_id": id, **one} for one in rows])
            note(connection, "restore", id)
    return restored
