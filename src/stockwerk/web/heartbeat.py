"""The heartbeat of workers: each says that it lives, in a folder that they share while the server runs.

Their metrics lie there as well.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Final

PREFIX: Final = "stockwerk-workers-"
STALE: Final = 10.0  # seconds without a heartbeat after which a worker does not answer


class Heartbeat:
    """Every worker writes that it lives, and reads whether the others do. The clock is the machine's monotonic one."""

    def __init__(self, folder: Path, number: int, workers: int) -> None:
        self.folder = folder
        self.number = number
        self.workers = workers

    def beat(self) -> None:
        file = self.folder / f"heartbeat-{self.number}"
        fresh = file.with_suffix(".new")
        fresh.write_text(f"{os.getpid()} {monotonic()}")
        fresh.replace(file)  # nobody reads half of it

    def alive(self) -> dict[int, int]:
        """The workers that answer, with their process ids."""
        found = {}
        for number in range(self.workers):
            with suppress(OSError, ValueError):
                pid, at = (self.folder / f"heartbeat-{number}").read_text().split()
                os.kill(int(pid), 0)  # raises if there is no such process
                if monotonic() - float(at) < STALE:
                    found[number] = int(pid)
        return found


def keep_metrics_by(number: int) -> None:
    """Called by a worker before any metric is made: its files go by its number, so that its successor goes on there."""
    from prometheus_client import values

    values.ValueClass = values.MultiProcessValue(lambda: number)  # type: ignore[no-untyped-call]


@contextmanager
def shared_folder() -> Iterator[Path]:
    """Made for one server and removed with it; those of servers that were killed are removed now."""
    from fcntl import LOCK_EX, flock  # not on Windows, which has one process

    for old in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError):
            remove_unused(old)
    made = Path(tempfile.mkdtemp(prefix=f".{PREFIX}"))
    folder = made.with_name(made.name[1:])  # nobody looks at it before it is locked
    with opened(made) as lock:
        flock(lock, LOCK_EX)  # which also keeps those away who clean up temporary files
        made.rename(folder)
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def remove_unused(folder: Path) -> None:
    """Whoever uses a folder holds its lock, and a process that dies lets go of it. Others' folders are left alone."""
    from fcntl import LOCK_EX, LOCK_NB, flock

    if folder.stat(follow_symlinks=False).st_uid != os.getuid():
        return
    with opened(folder) as lock:
        flock(lock, LOCK_EX | LOCK_NB)
        shutil.rmtree(folder)


@contextmanager
def opened(folder: Path) -> Iterator[int]:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        yield descriptor
    finally:
        os.close(descriptor)
