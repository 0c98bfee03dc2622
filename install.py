"""Installs into .venv what is pinned in requirements/, for make: install.py STAMP REQUIREMENTS.

An environment is whole while `.venv/plays-with` is there. It goes before anything is installed and comes back
afterwards, so an environment whose installation was stopped half-way, by whatever, is recognised and made anew.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent
BUILD: Final = ROOT / "build"
VENV: Final = ROOT / ".venv"
WHOLE: Final = VENV / "plays-with"
UNFINISHED: Final = VENV / "unfinished"
PIP: Final = (str(VENV / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "-q")
FOR: Final = {
    "play": "the games need",
    "test": "the tests need",
    "docs": "prints the documentation",
    "ray": "plays on clusters",
}


@contextmanager
def locked(name: str) -> Iterator[None]:
    """While nobody else does the same in this source tree; others wait. Whoever is killed has let go of it."""
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / f"{name}.lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"stockwerk: another command is {name} already", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def install(stamp: Path, requirements: Path) -> None:
    with locked("installing"):
        if WHOLE.exists() and is_newer(stamp, requirements):
            return  # somebody else was faster
        print(f"stockwerk: installing what {FOR[requirements.stem]} ...", flush=True)
        if whole := WHOLE.exists():
            WHOLE.rename(UNFINISHED)
        else:
            make_environment()
        run(*PIP, "install", "--require-hashes", "-r", str(requirements))
        if stamp == WHOLE or not whole:
            run(*PIP, "install", "--no-build-isolation", "--no-deps", "-e", str(ROOT))
        os.sync()  # all of it is on the disk before we say so
        if whole:
            UNFINISHED.rename(WHOLE)  # as old as it was
        else:
            WHOLE.touch()
        stamp.touch()


def is_newer(stamp: Path, requirements: Path) -> bool:
    asked = [requirements, *((ROOT / "setup.py", ROOT / "pyproject.toml") if stamp == WHOLE else (WHOLE,))]
    return stamp.exists() and all(stamp.stat().st_mtime >= path.stat().st_mtime for path in asked)


def make_environment() -> None:
    python = Path(sys.executable)
    if VENV in python.parents:  # somebody has activated it
        python = python.resolve()
    shutil.rmtree(VENV, ignore_errors=True)
    run(str(python), "-m", "venv", str(VENV), hint="stockwerk needs Python's venv module (Debian: python3-venv)")


def run(*command: str, hint: str = "stockwerk: could not be installed; the same command tries again") -> None:
    """The programs that we call say themselves what is wrong."""
    if subprocess.run(command, check=False).returncode:
        sys.exit(hint)


if __name__ == "__main__":
    try:
        install(ROOT / sys.argv[1], ROOT / sys.argv[2])
    except KeyboardInterrupt:
        sys.exit(1)
