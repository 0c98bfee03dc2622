"""Work that is kept, so that what was interrupted goes on: of the same command only.

A file of lines, each of them JSON: first what was asked for, then what is done of it. It is only appended to, so at
most its last line can be torn, and that one is left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

from stockwerk.core.errors import BadRecord, BadSetup, UnwritableFile

NOT_COMPARED: Final = ("python",)  # plays the same games in every version


class KeptFile:
    """Such a file, open to go on with."""

    def __init__(self, path: Path, file: BinaryIO, asked: Mapping[str, Any]) -> None:
        self.path = path
        self.file = file
        self.done: list[Any] = []
        head, written = line_of(asked), path.read_bytes()
        if head.startswith(written):  # nothing, or the beginning of what was to be written
            file.truncate(0)
            self.append(head)
        else:
            had, self.done = read_kept(path, str(asked["format"]))
            check_same(path, had, json.loads(head))
            file.truncate(written.rindex(b"\n") + 1)

    def add(self, done: Any) -> None:
        self.done.append(done)
        with writing(self.path):
            self.append(line_of(done))

    def append(self, line: bytes) -> None:
        self.file.write(line)
        self.file.flush()


@contextmanager
def keeping(path: Path, asked: Mapping[str, Any]) -> Iterator[KeptFile]:
    """The file, made if it is not there. Only one at a time may write to it, and whoever is killed has let go of it."""
    with ExitStack() as open_files:
        with writing(path):
            file = open_files.enter_context(open(path, "ab"))
            hold(file, path)
            kept = KeptFile(path, file, asked)
        yield kept


@contextmanager
def writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UnwritableFile(f"cannot write {path}: {(error.strerror or str(error)).lower()}") from None


def hold(file: BinaryIO, path: Path) -> None:
    with suppress(ImportError):  # not on Windows
        from fcntl import LOCK_EX, LOCK_NB, flock

        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise UnwritableFile(f"another command is writing to {path}") from None


def read_kept(path: Path, format: str) -> tuple[dict[str, Any], list[Any]]:
    """What was asked for, and what is done of it."""
    try:
        whole = path.read_bytes().decode().split("\n")[:-1]  # after the last line there is nothing, or one that is torn
        asked, *done = map(json.loads, whole)
        if not isinstance(asked, dict) or asked.get("format") != format:
            raise ValueError
    except (ValueError, RecursionError):
        raise BadRecord(f"{path} is not of the format {format!r}, so nothing can go on with it") from None
    return asked, done


def check_same(path: Path, had: Mapping[str, Any], asked: Mapping[str, Any]) -> None:
    """Refuses to go on with something else, and names the first difference."""
    for what, wanted in asked.items():
        if what not in NOT_COMPARED and had.get(what) != wanted:
            raise BadSetup(f"{path} is of another command: {what} was {shown(had.get(what))}, not {shown(wanted)}")


def line_of(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode() + b"\n"


def shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."
