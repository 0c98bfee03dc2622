"""What each part of the machinery brings, with and without it: `make bench-machinery`. Writes its part of `results.md`.

One run, one machine: the server as it is, and with one part replaced by the plain thing (`plain.py`), each a fresh
server, take turns in an order that changes from round to round. A ratio is "without : with" in the same round; its
interval comes from drawing the rounds again and again (bootstrap). Needs Linux (/proc).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import random
import resource
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from importlib.util import find_spec
from itertools import count
from math import exp, log
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

import uvloop
from clients import HOST, ClientTable, CountedConnection, Failed, OurClient, our_table
from load import GAME, Contestant, our_command, serving, show, take_figures
from results import markdown_table, write_part
from rich.console import Console

from campaigns.servers import Postgresql

PLAIN: Final = Path(__file__).with_name("plain.py")
DRAWS: Final = 4000  # of all rounds, for an interval
AS_IS, WATCHED = "as it is", "as it is, with spectators"
SQLITE, ALONE, SHARED = "SQLite, 2 workers", "PostgreSQL, 1 worker", "PostgreSQL, 2 workers"
SPECTATORS: Final = 10  # at each table, where there are any
FIRST_SPECTATOR: Final = 10_000  # the number of the address that they come from
COLLECTION: Final = "longest garbage collection, ms"

Figures: TypeAlias = dict[str, float]
Rounds: TypeAlias = Sequence[dict[str, Figures]]  # by case
Ratio: TypeAlias = tuple[float, float, float]  # with the ends of its 95 % interval


@dataclass(frozen=True)
class Case:
    """A server: what is switched off (a part of `plain.py`), and with what it is compared."""

    name: str
    part: str = "none"
    against: str = AS_IS  # itself: with nothing
    workers: int = 1
    shared: bool = False  # on PostgreSQL
    spectators: int = 0


PARTS: Final = (
    Case("garbage collected by default", "garbage-collection"),
    Case("a deflater for each stream", "shared-deflate"),
    Case("nothing deflated", "deflate"),
    Case("whole plates", "line-diff"),
    Case("everything drawn anew", "memo"),
    Case(WATCHED, against=WATCHED, spectators=SPECTATORS),
    Case("a deflater for each stream, with spectators", "shared-deflate", WATCHED, spectators=SPECTATORS),
)
WORKERS: Final = (
    Case(SQLITE, workers=2),
    Case("SQLite, 2 workers, spread by the kernel", "load-balancer", SQLITE, workers=2),
    Case(ALONE, against=ALONE, shared=True),
    Case(SHARED, against=ALONE, workers=2, shared=True),
    Case("PostgreSQL, 2 workers, spread by the kernel", "load-balancer", SHARED, workers=2, shared=True),
)
GROUPS: Final = {"parts": PARTS, "workers": WORKERS}


def figures_at(rate: int) -> dict[str, str]:
    """What is told, and how the load benchmark calls it."""
    return {
        "moves per second": "moves per second",
        "processor time, full speed": "full speed: server's processor time per move, ms",
        f"processor time, {rate}/s": f"{rate} moves/s: server's processor time per move, ms",
        f"median, {rate}/s": f"{rate} moves/s: median, ms",
        f"99th, {rate}/s": f"{rate} moves/s: 99th, ms",
        "bytes": "bytes per client and move",
        "memory": "memory per table after the moves, MB",
        "longest collection": COLLECTION,
    }


# Servers.


@contextmanager
def cluster(wanted: bool, console: Console) -> Iterator[Postgresql | None]:
    """PostgreSQL of our own, in a folder of its own, that goes when we have measured."""
    if wanted and not (Postgresql.programs() and find_spec("psycopg")):
        console.print("stockwerk: PostgreSQL or its driver is missing, so only SQLite is measured")
        wanted = False
    if not wanted:
        yield None
        return
    with TemporaryDirectory() as folder:
        found = Postgresql(Path(folder))
        try:
            yield found
        finally:
            found.close()


def contestant(case: Case, collections: Path, postgresql: Postgresql | None = None) -> Contestant:
    def command(port: int, folder: Path) -> list[str]:
        python, _, _, *serve = our_command(port, folder, case.workers)
        if case.shared:
            assert postgresql is not None
            serve[serve.index("--database") + 1] = new_database(postgresql)
        return [python, str(PLAIN), case.part, str(collections), *serve]

    watching: list[asyncio.Task[None]] = []

    async def open_table(port: int, number: int) -> ClientTable:
        table = await our_table(port, number)
        player = table.clients[0]
        assert isinstance(player, OurClient)
        for one in range(case.spectators):
            wire = await CountedConnection.to(port, FIRST_SPECTATOR + number * case.spectators + one)
            wire.send_request("GET", f"{player.url}/stream?keeps=true")
            status, _ = await wire.head()
            if status != 200:
                raise Failed(f"a spectator was answered {status}")
            watching.append(asyncio.create_task(watch(wire)))
        return table

    return Contestant(case.name, command, open_table)


async def watch(wire: CountedConnection) -> None:
    """Until the server hangs up. What a spectator has to do with it is not ours to measure."""
    while await wire.reader.read(65536):
        pass
    wire.writer.close()


def longest(collections: Path) -> float:
    """Milliseconds; 0 if nothing was noted: of several workers."""
    return max(map(float, collections.read_text(encoding="utf-8").split()), default=0.0)


numbers: Final = count()


def new_database(postgresql: Postgresql) -> str:
    name = f"round_{next(numbers)}"
    postgresql.run("createdb", "-h", HOST, "-p", str(postgresql.port), "-U", "stockwerk", name)
    return postgresql.url.replace("/postgres", f"/{name}")


# Ratios.


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> Ratio:
    """Round by round: the geometric mean, and its interval."""
    logs = [log(one / other) for one, other in zip(ours, theirs, strict=True)]
    luck = random.Random(len(logs))
    drawn = sorted(fmean(luck.choices(logs, k=len(logs))) for _ in range(DRAWS))
    return exp(fmean(logs)), exp(drawn[DRAWS // 40]), exp(drawn[-DRAWS // 40])


def told(ours: Sequence[float], theirs: Sequence[float]) -> str:
    """Where next to nothing was measured, nothing."""
    if min(*ours, *theirs) <= 0:
        return "–"
    return "{:.2f} ({:.2f}–{:.2f})".format(*ratio(ours, theirs))


def ratio_rows(cases: Sequence[Case], rounds: Rounds, rate: int) -> list[tuple[str, ...]]:
    def taken(name: str, key: str) -> list[float]:
        return [one[name][key] for one in rounds]

    keys = figures_at(rate)
    return [
        ("ratio of", "to", *keys),
        *(
            (one.name, one.against, *(told(taken(one.name, key), taken(one.against, key)) for key in keys.values()))
            for one in cases
            if one.name != one.against
        ),
    ]


def shown(values: Sequence[float]) -> str:
    return show(median(values)) if any(values) else "–"


def figure_rows(cases: Sequence[Case], rounds: Rounds, rate: int) -> list[tuple[str, ...]]:
    return [
        ("median of the rounds", *figures_at(rate).values()),
        *(
            (case.name, *(shown([one[case.name][key] for one in rounds]) for key in figures_at(rate).values()))
            for case in cases
        ),
    ]


def report(cases: Sequence[Case], rounds: Rounds, asked: argparse.Namespace) -> str:
    return f"""## What the machinery brings

Repeat it with `make bench-machinery`: the server as it is, and with one part replaced by the plain thing
(`bench/plain.py`), in turn, {len(rounds)} rounds. {asked.tables} tables of Manhattan with four live clients each play
at full speed, {asked.moves} moves at each table, and then {asked.rate} moves a second altogether for
{asked.seconds:g} seconds.
[Architecture](../docs/architecture.md#machinery-of-our-own) tells what each part is for.

A ratio above 1 says by how much more it takes without the part, or with more workers; of moves per second, by how much
more is carried. In brackets are 95 % intervals, by bootstrap over the rounds. The processor time is that of the
server's own processes, without PostgreSQL's. Where other work runs on the machine, rates and times tell little;
processor time and bytes are the figures to go by.

{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()},
{date.today().isoformat()}, load when it ended {os.getloadavg()[0]:.1f}, our own included.

{markdown_table(ratio_rows(cases, rounds, asked.rate))}
{markdown_table(figure_rows(cases, rounds, asked.rate))}"""


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=20, help="at each table, at full speed")
    parser.add_argument("--rate", type=int, default=150, help="moves a second altogether")
    parser.add_argument("--seconds", type=float, default=6.0, help="at that rate")
    parser.add_argument("--only", choices=GROUPS, help="writes nothing")
    asked = parser.parse_args()
    if asked.moves + asked.rate * asked.seconds / asked.tables + 1 > GAME:
        parser.error(f"a game has {GAME} moves: more tables, or fewer moves or seconds")
    asked.rates = [asked.rate]  # as the load benchmark calls it
    return asked


def take(case: Case, postgresql: Postgresql | None, asked: argparse.Namespace) -> Figures:
    with TemporaryDirectory() as folder:
        collections = Path(folder, "collections")
        one, lean = contestant(case, collections, postgresql), asyncio.Runner(loop_factory=uvloop.new_event_loop)
        with serving(one) as server, lean as runner:
            return runner.run(take_figures(one, server, asked)) | {COLLECTION: longest(collections)}


def measure(
    cases: Sequence[Case], postgresql: Postgresql | None, asked: argparse.Namespace, console: Console
) -> Rounds:
    """As many rounds as there is patience for: Ctrl-C leaves those that are whole."""
    rounds: list[dict[str, Figures]] = []
    try:
        for number in range(asked.rounds):
            found: dict[str, Figures] = {}
            for case in random.Random(number).sample(cases, len(cases)):
                console.print(f"round {number + 1} of {asked.rounds}: {case.name}")
                found[case.name] = take(case, postgresql, asked)
            rounds.append(found)
    except KeyboardInterrupt:
        console.print(f"stopped; rounds that are whole: {len(rounds)}")
    return rounds


def main() -> None:
    asked = parse()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # connections, ours and the servers'
    console = Console(stderr=True)
    chosen = [case for name, group in GROUPS.items() if asked.only in (None, name) for case in group]
    with cluster(any(case.shared for case in chosen), console) as postgresql:
        cases = [Case(AS_IS), *(case for case in chosen if postgresql or not case.shared)]
        rounds = measure(cases, postgresql, asked, console)
    if not rounds:
        sys.exit("stockwerk: no round is whole, so there is nothing to tell")
    for rows in (ratio_rows(cases, rounds, asked.rate), figure_rows(cases, rounds, asked.rate)):
        sys.stdout.write(f"\n{markdown_table(rows)}")
    if asked.only is None and len(rounds) == asked.rounds:
        write_part("machinery", report(cases, rounds, asked))


if __name__ == "__main__":
    main()
