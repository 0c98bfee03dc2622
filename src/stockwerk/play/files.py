"""Matches in files: read with one clear line about what is wrong, written completely or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from stockwerk.core.errors import BadRecord, StockwerkError, UnwritableFile
from stockwerk.core.record import Record
from stockwerk.play.match import Match


def read_match(path: Path) -> Match:
    try:
        return Match.from_record(Record.from_json(path.read_text(encoding="utf-8")))
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: not a record: no text") from None
    except StockwerkError as error:
        raise BadRecord(f"{path}: {error}") from None


def file_named(text: str) -> Path:
    """The file that somebody has typed. There is none with too long a name, or at the home (~) of nobody."""
    try:
        path = Path(text).expanduser()
        path.exists()
    except (OSError, RuntimeError, ValueError) as error:
        raise UnwritableFile(f"no file can be called {text[:40]!r}: {error}") from None
    return path


def make_private(path: str | Path) -> None:
    """An empty file that its owner alone may read, unless there is one. Writing tells why it cannot be made."""
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))


def write_whole(path: Path, content: str | bytes, *, private: bool = False) -> None:
    """A file that is there is never left half-written. What is no ordinary file (a pipe, a device) is written into.

    A private one can be read by its owner alone.
    """
    written = content.encode() if isinstance(content, str) else content
    try:
        target = path.resolve()
        if path.name in ("", ".", "..") or target.is_dir():
            raise UnwritableFile(f"cannot write {path}: it is a directory")
        if target.exists() and not target.is_file():
            target.write_bytes(written)
            return
        draft = target.with_name(f".{target.name}.draft")
        try:
            if private:
                draft.unlink(missing_ok=True)  # somebody else's, perhaps
                make_private(draft)
            draft.write_bytes(written)
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise UnwritableFile(f"cannot write {path}: {(error.strerror or str(error)).lower()}") from None
