"""The limit: the same game written by hand in C, compiled when the benchmark runs."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from ctypes import CDLL, c_int, c_int64, c_uint32
from itertools import count
from pathlib import Path

from worker import Work, per_second, serve

SOURCE = Path(__file__).with_name("manhattan.c")
GAMES = 100  # played at a time
SEEDS = count(step=GAMES)


def compiler() -> str | None:
    return shutil.which(os.environ.get("CC", "cc"))


def version(compiler: str) -> str:
    shown = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False).stdout
    return (shown.splitlines() or ["a C compiler"])[0]


def build(compiler: str, folder: str) -> CDLL:
    library = Path(folder, "manhattan.so")
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", "-o", str(library), str(SOURCE)], check=True)
    game = CDLL(str(library))
    game.playouts.argtypes = (c_int64, c_uint32, c_int)
    game.playouts.restype = c_int64
    return game


def playouts(game: CDLL, *, from_lists: bool) -> Work:
    return lambda: int(game.playouts(GAMES, next(SEEDS), from_lists))


def main() -> None:
    found = compiler()
    if found is None:
        serve({}, about="no C compiler")
        return
    with tempfile.TemporaryDirectory() as folder:
        game = build(found, folder)
        measures = {
            "playouts": per_second(playouts(game, from_lists=False)),
            "playouts from lists": per_second(playouts(game, from_lists=True)),
        }
        serve(measures, about=version(found))


if __name__ == "__main__":
    main()
