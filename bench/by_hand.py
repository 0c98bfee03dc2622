"""The limit: the same game written by hand in C, compiled when the benchmark runs."""

from __future__ import annotations

import os
import subprocess
import tempfile
from ctypes import CDLL, POINTER, c_int, c_int64, c_uint32
from itertools import count
from pathlib import Path

from worker import Work, per_second, serve

SOURCE = Path(__file__).with_name("manhattan.c")
PLAYERS = 4
GAMES = 100  # played at a time
SEEDS = count(step=GAMES)


def version(compiler: str) -> str:
    shown = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True).stdout
    return shown.splitlines()[0]


def build(compiler: str, folder: str) -> CDLL:
    library = Path(folder, "manhattan.so")
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", "-o", str(library), str(SOURCE)], check=True)
    game = CDLL(str(library))
    game.playouts.argtypes = (c_int64, c_uint32, c_int, POINTER(c_int64))
    game.playouts.restype = c_int64
    return game


def playouts(game: CDLL, *, from_lists: bool) -> Work:
    points = (c_int64 * PLAYERS)()  # asked for, or a compiler might leave out the scoring
    return lambda: int(game.playouts(GAMES, next(SEEDS), from_lists, points))


def main() -> None:
    compiler = os.environ.get("CC", "cc")
    with tempfile.TemporaryDirectory() as folder:
        try:
            about, game = version(compiler), build(compiler, folder)
        except (OSError, subprocess.CalledProcessError):
            serve({}, about="no C compiler")
            return
        measures = {
            "playouts": per_second(playouts(game, from_lists=False)),
            "playouts from lists": per_second(playouts(game, from_lists=True)),
        }
        serve(measures, about=about)


if __name__ == "__main__":
    main()
