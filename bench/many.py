"""Two processes against one, and Ray against processes: the same games in turn, in one run."""

from __future__ import annotations

import os
import platform
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from datetime import date
from importlib.metadata import version
from time import perf_counter
from typing import Final

from results import markdown_table, verdict, write_part
from rich.progress import track

from stockwerk.bots.pieces import AHEAD, LOCAL, run_pieces
from stockwerk.bots.simulation import Games, Sum, play_piece
from stockwerk.games import find_game

SPEED_UP: Final = 1.8  # two processes against one
OVERHEAD: Final = 0.05  # of Ray, while it works
WAYS: Final[Mapping[str, tuple[int, str | None]]] = {
    "one process": (1, None),
    "two processes": (2, None),
    "Ray": (2, LOCAL),
}
WORK: Final = {"random players": ("manhattan", 4, 1024, ()), "greedy bots": ("welcome_to", 2, 8, ("greedy",) * 2)}
PIECES: Final = 200
BEGINNING: Final = 2 * AHEAD  # pieces that are done before everybody works


def pieces_of(kind: str, count: int) -> list[Games]:
    id, players, size, bots = WORK[kind]
    game = find_game(id)
    numbers = [range(first, first + size) for first in range(0, count * size, size)]
    return [Games(id, game.setup(players), "bench", piece, bots, game.longest) for piece in numbers]


def timed(pieces: Sequence[Games], jobs: int, ray: str | None) -> tuple[float, float, int]:
    """Seconds until the first result, seconds of all pieces but those of the beginning, and the digest."""
    game = find_game(pieces[0].game)
    total = Sum.of_none(game, pieces[0].setup)
    began = perf_counter()
    times = []
    for played in run_pieces(play_piece, pieces, jobs=jobs, ray=ray):
        total.add(played)
        times.append(perf_counter() - began)
    return times[0], times[-1] - times[BEGINNING - 1], total.digest


def measured(pieces: Sequence[Games], rounds: int) -> dict[str, tuple[float, float]]:
    """[way] the seconds of the work and of the start: the best of some rounds."""
    found: dict[str, list[tuple[float, float]]] = {way: [] for way in WAYS}
    digests = set()
    for _ in track(range(rounds), f"{pieces[0].game} …"):
        for way, how in WAYS.items():
            start, seconds, digest = timed(pieces, *how)
            digests.add(digest)
            found[way].append((seconds, start))
    assert len(digests) == 1, "all of them play the same games"
    return {way: (min(work for work, _ in times), min(start for _, start in times)) for way, times in found.items()}


def report(rows: list[tuple[str, ...]], rounds: int, count: int) -> str:
    return f"""## Many games in several processes and on Ray

Repeat it with `make bench-ray`: the same {count} pieces in one process, in two, and on a Ray of this machine with two
workers, in turn, best of {rounds}. The start is what it takes until the first piece is done; the seconds are those of
all pieces after the first {BEGINNING}, when everybody works. All have the same digest.

| what | which |
| --- | --- |
| machine | {platform.system()} {platform.machine()}, {os.cpu_count()} cores |
| Python, Ray | {platform.python_version()}, {version("ray")} |
| load when it ended | {os.getloadavg()[0]:.1f}, our own included |
| date | {date.today()} |

{markdown_table(rows)}"""


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pieces", type=int, default=PIECES, help="fewer are quicker, say less, and are only printed")
    asked = parser.parse_args()
    rows: list[tuple[str, ...]] = [("what", "how", "seconds", "start", "against", "measured", "goal", "verdict")]
    for kind in WORK:
        times = measured(pieces_of(kind, asked.pieces), asked.rounds)
        one, two, ray = (times[way][0] for way in WAYS)
        gain, more = one / two, ray / two - 1
        judged = {
            "one process": ("", "", "", ""),
            "two processes": ("one process", f"{gain:.2f}x", f"{SPEED_UP}x or more", verdict(gain >= SPEED_UP)),
            "Ray": ("two processes", f"{more:+.1%}", f"less than {OVERHEAD:+.0%}", verdict(more < OVERHEAD)),
        }
        for way, (seconds, start) in times.items():
            rows.append((f"{WORK[kind][0]}, {kind}", way, f"{seconds:.2f}", f"{start:.1f}", *judged[way]))
    text = report(rows, asked.rounds, asked.pieces)
    print(text)
    if asked.pieces == PIECES:
        write_part("many", text)


if __name__ == "__main__":
    main()
