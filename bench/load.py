"""How much the web table carries, beside a boardgame.io server: `make bench-load`. Writes its part of `results.md`.

One run, one machine: ours with as many workers as there are cores, the same without a disk to wait for, and with one
worker, theirs with files and theirs in memory take turns, each a fresh server, with the same number of tables, clients
and moves. A figure is the median of the rounds. Needs Linux (/proc); without node and npm only ours is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import random
import resource
import shutil
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, process_time, sleep
from typing import Final

import uvloop
from clients import HOST, PATIENCE, SEATS, ClientTable, our_table, their_table
from results import markdown_table, rich_table, verdict, write_part
from rich.console import Console

PEER: Final = Path(__file__).parent / "boardgame_io"
GAME: Final = 112  # moves in a game of four
WARM_UP: Final = 100  # moves at a table of its own, before anything is measured
CLOSED: Final = 120.0  # seconds that playing at full speed may take at most
TICK: Final = os.sysconf("SC_CLK_TCK")
MEGABYTE: Final = 1e6
RAM_DISK: Final = Path("/dev/shm")  # whatever is written there is on the "disk" at once

OURS, DISKLESS, ALONE = "ours", "ours, no disk", "ours, one worker"
FILES, MEMORY = "boardgame.io, files", "boardgame.io, memory"


@dataclass(frozen=True)
class Contestant:
    """A server to be measured: how it is started on a port and a folder, and how a table is opened there."""

    name: str
    command: Callable[[int, Path], list[str]]
    open_table: Callable[[int, int], Awaitable[ClientTable]]
    disk: Path | None = None  # where its folder is made, if not where temporary folders are


def our_command(port: int, folder: Path, workers: int = 1) -> list[str]:
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    serve = [sys.executable, "-m", "stockwerk", "serve", "--port", str(port), "--database", database]
    return [*serve, "--workers", str(workers)]


def their_command(port: int, folder: Path | None = None) -> list[str]:
    return ["node", str(PEER / "server.js"), str(port), *([str(folder)] if folder else [])]


CONTESTANTS: Final = (
    Contestant(OURS, partial(our_command, workers=os.cpu_count() or 1), our_table),
    Contestant(DISKLESS, partial(our_command, workers=os.cpu_count() or 1), our_table, RAM_DISK),
    Contestant(ALONE, our_command, our_table),
    Contestant(FILES, their_command, their_table),
    Contestant(MEMORY, lambda port, folder: their_command(port), their_table),
)


# A server and what it takes.


class MeasuredServer:
    """A process and all that it has started."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port

    def family(self) -> list[int]:
        parents = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdecimal():
                with suppress(OSError):  # it may end while we look
                    parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(") ")[2].split()[1])
        family = [self.process.pid]
        for member in family:
            family += [pid for pid, parent in parents.items() if parent == member]
        return family

    def memory(self) -> int:
        """Bytes in memory (RSS)."""
        pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.family()]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")

    def processor_time(self) -> float:
        """Seconds."""
        times = [Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()[11:13] for pid in self.family()]
        return sum(int(ticks) for pair in times for ticks in pair) / TICK


@contextmanager
def serving(contestant: Contestant) -> Iterator[MeasuredServer]:
    with socket.socket() as free:
        free.bind((HOST, 0))
        port = free.getsockname()[1]
    with TemporaryDirectory(dir=contestant.disk) as folder:
        command = contestant.command(port, Path(folder))
        process = subprocess.Popen(command, env=os.environ | {"NODE_ENV": "production"}, stdout=subprocess.DEVNULL)
        try:
            wait_for(port, process)
            yield MeasuredServer(process, port)
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = monotonic() + 60
    while monotonic() < until and process.poll() is None:
        with suppress(OSError), socket.create_connection((HOST, port), 1):
            return
        sleep(0.1)
    raise RuntimeError(f"the server did not start: {process.args!r}")


# Measuring.


@dataclass
class Stretch:
    """Some moves in a row: how long each took, and what all of them took from server, wires and ourselves."""

    times: list[float] = field(default_factory=list)  # seconds until all clients of the table have the board
    seconds: float = 0.0
    server: float = 0.0  # seconds of processor time
    generator: float = 0.0
    bytes: int = 0

    def percentile(self, percent: int) -> float:
        return quantiles(self.times, n=100, method="inclusive")[percent - 1]


async def measure(
    server: MeasuredServer, tables: list[ClientTable], play: Callable[[list[float]], Awaitable[None]]
) -> Stretch:
    stretch = Stretch()
    gc.collect()
    gc.disable()  # our own pauses are not the server's
    spent, used, sent, begin = process_time(), server.processor_time(), wired(tables), perf_counter()
    await play(stretch.times)
    stretch.seconds = perf_counter() - begin
    stretch.generator = process_time() - spent
    stretch.server = server.processor_time() - used
    stretch.bytes = wired(tables) - sent
    gc.enable()
    return stretch


def wired(tables: list[ClientTable]) -> int:
    return sum(table.bytes() for table in tables)


async def full_speed(tables: list[ClientTable], moves: int, times: list[float]) -> None:
    """At each table the next seat moves as soon as all four have the board."""
    until = perf_counter() + CLOSED

    async def play(number: int, table: ClientTable) -> None:
        rng = random.Random(number)
        for _ in range(moves):
            took = await table.move(rng)
            times.append(took)
            if perf_counter() > until:
                return

    async with asyncio.TaskGroup() as group:
        for number, table in enumerate(tables):
            group.create_task(play(number, table))


async def at_rate(tables: list[ClientTable], rate: int, seconds: float, times: list[float]) -> None:
    """So many moves a second altogether, at random moments, table by table."""
    rng = random.Random(rate)
    due = perf_counter()

    async def play(table: ClientTable, due: float) -> None:
        times.append(await table.move(rng, due))

    async with asyncio.TaskGroup() as group:
        for number in range(int(rate * seconds)):
            due += rng.expovariate(rate)
            await asyncio.sleep(max(0.0, due - perf_counter()))
            group.create_task(play(tables[number % len(tables)], due))


async def open_table(contestant: Contestant, server: MeasuredServer, number: int) -> ClientTable:
    async with asyncio.timeout(PATIENCE):
        return await contestant.open_table(server.port, number)


async def take_figures(contestant: Contestant, server: MeasuredServer, asked: argparse.Namespace) -> dict[str, float]:
    """All figures of one server in one round."""
    warm = await open_table(contestant, server, asked.tables)
    await full_speed([warm], WARM_UP, [])
    warm.leave()
    await asyncio.sleep(1)
    before = server.memory()
    tables = [await open_table(contestant, server, number) for number in range(asked.tables)]
    seated = server.memory()
    fast = await measure(server, tables, partial(full_speed, tables, asked.moves))
    figures = {
        "moves per second": len(fast.times) / fast.seconds,
        "full speed: median, ms": fast.percentile(50) * 1000,
        "full speed: 99th, ms": fast.percentile(99) * 1000,
        "full speed: server's processor time per move, ms": fast.server / len(fast.times) * 1000,
        "full speed: generator's share of a core, %": fast.generator / fast.seconds * 100,
        "bytes per client and move": fast.bytes / len(fast.times) / SEATS,
    }
    for rate in asked.rates:
        steady = await measure(server, tables, partial(at_rate, tables, rate, asked.seconds))
        figures |= {
            f"{rate} moves/s: carried": len(steady.times) / steady.seconds,
            f"{rate} moves/s: median, ms": steady.percentile(50) * 1000,
            f"{rate} moves/s: 99th, ms": steady.percentile(99) * 1000,
            f"{rate} moves/s: server's processor time per move, ms": steady.server / len(steady.times) * 1000,
            f"{rate} moves/s: generator's share of a core, %": steady.generator / steady.seconds * 100,
        }
    figures["memory per table when all are seated, MB"] = (seated - before) / asked.tables / MEGABYTE
    figures["memory per table after the moves, MB"] = (server.memory() - before) / asked.tables / MEGABYTE
    for table in tables:
        table.leave()
    return figures


# boardgame.io.


def install_peer(console: Console) -> bool:
    """What package-lock.json names, once."""
    if not shutil.which("node") or not shutil.which("npm"):
        console.print("stockwerk: node or npm is missing, so boardgame.io is left out and only ours is measured")
        return False
    lock, installed = PEER / "package-lock.json", PEER / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        console.print("stockwerk: installing boardgame.io (npm ci) ...")
        done = subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=PEER, check=False)
        if done.returncode:
            console.print("stockwerk: npm ci failed, so boardgame.io is left out and only ours is measured")
            return False
        installed.touch()
    return True


# Telling.


def figure_rows(figures: dict[str, dict[str, float]]) -> list[tuple[str, ...]]:
    return [
        ("what", *figures),
        *((what, *(show(mine[what]) for mine in figures.values())) for what in figures[OURS]),
    ]


def show(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def goal_rows(figures: dict[str, dict[str, float]], rates: list[int]) -> list[tuple[str, ...]]:
    """At least its throughput, at most half of its 99th percentile, whichever way it keeps its matches."""
    rows: list[tuple[str, ...]] = [("who", "against", "figure", "ratio", "goal", "verdict")]
    for ours, theirs in ((OURS, FILES), (DISKLESS, FILES), (OURS, MEMORY), (DISKLESS, MEMORY)):
        if ours in figures and theirs in figures:
            speed = "moves per second"
            ratio = figures[ours][speed] / figures[theirs][speed]
            rows.append((ours, theirs, speed, f"{ratio:.2f}x", "1x or more", verdict(ratio >= 1)))
            work = "full speed: server's processor time per move, ms"
            rows.append((ours, theirs, work, f"{figures[ours][work] / figures[theirs][work]:.2f}x", "", ""))
            for late in (f"{rate} moves/s: 99th, ms" for rate in rates):
                ratio = figures[ours][late] / figures[theirs][late]
                rows.append((ours, theirs, late, f"{ratio:.2f}x", "0.5x or less", verdict(ratio <= 0.5)))
    return rows


def machine() -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [
        ("what", "which"),
        ("machine", f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"),
        ("load when it ended", f"{os.getloadavg()[0]:.1f}, our own included"),
        ("date", date.today().isoformat()),
        (
            "ours",
            f"Python {platform.python_version()} ({platform.python_compiler()}), {os.cpu_count()} workers, and one",
        ),
    ]
    if shutil.which("node"):
        node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
        found.append(("theirs", f"boardgame.io 0.50.2, node {node}, one server process"))
    return found


def report(figures: dict[str, dict[str, float]], asked: argparse.Namespace) -> str:
    return f"""## The web table under load

Repeat it with `make bench-load`: {asked.tables} tables of Manhattan with {SEATS} live clients each on one machine,
the servers in turn, the median of {asked.rounds} rounds. A time is from the moment a client sends its move until
all {SEATS} clients of the table have the fresh board. At full speed, a table's next move follows at once,
{asked.moves} times. At a rate, moves come at random moments for {asked.seconds:g} seconds; one that finds its table
busy counts from when it was due, and where less is carried than was asked for, the times only tell how long the
queue was.

Ours is measured with a worker for each core (`--workers`), and with one. The generator takes a part of the same cores.
A Python as distributions build it is quicker by about a quarter than one built without profiles, as `pyenv` does.

The two do not do quite the same. Our server checks the move, has it on the disk (SQLite, `synchronous=FULL`) before
it answers, and sends each client what changed in the drawn plates, the options with their words, the log and the
scores, packed; the clock stops when they are unpacked and put together. boardgame.io checks the move and sends each
client the whole state without the others' secrets, not packed; options, words and drawing are left to the browser and
not measured. It sends before it writes: with files (FlatFile) it does not wait for the disk, and in memory nothing
outlives the server. So a disk that is slow now and then is in our 99th percentile and not in theirs; without a disk
(the database is on a RAM disk) ours waits for none either. Its clients have a websocket each, ours a stream of events
and a connection for requests. One generator plays for all; its share of a core shows whether it was the bottleneck.
Where other work runs on the machine, rates and times tell little, and the processor time that a server takes for a
move is the figure to go by.

{markdown_table(machine())}
### Goals

{markdown_table(goal_rows(figures, asked.rates))}
### Figures

{markdown_table(figure_rows(figures))}"""


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves", type=int, default=20, help="at each table, at full speed")
    parser.add_argument("--rates", type=int, nargs="*", default=[50, 100, 200, 400], help="moves a second altogether")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each rate")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=[contestant.name for contestant in CONTESTANTS], help="writes nothing")
    asked = parser.parse_args()
    if asked.moves + sum(rate * asked.seconds / asked.tables + 1 for rate in asked.rates) > GAME:
        parser.error(f"a game has {GAME} moves: more tables, or fewer moves or seconds")
    return asked


def main() -> None:
    asked = parse()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # connections, ours and the servers'
    console = Console()
    ours = {OURS, ALONE, *([DISKLESS] if RAM_DISK.is_dir() else [])}
    peer = asked.only not in ours and install_peer(console)
    present = [
        one
        for one in CONTESTANTS
        if (one.name in ours or (peer and one.open_table is their_table)) and asked.only in (None, one.name)
    ]
    rounds: dict[str, list[dict[str, float]]] = {contestant.name: [] for contestant in present}
    for number in range(asked.rounds):
        for contestant in present:
            console.print(f"round {number + 1} of {asked.rounds}: {contestant.name}")
            lean = asyncio.Runner(loop_factory=uvloop.new_event_loop)
            with serving(contestant) as server, lean as runner:
                rounds[contestant.name].append(runner.run(take_figures(contestant, server, asked)))
    figures = {
        name: {what: median(taken[what] for taken in all_taken) for what in all_taken[0]}
        for name, all_taken in rounds.items()
    }
    if asked.only:
        for what, value in figures[asked.only].items():
            console.print(f"{what}: {show(value)}")
        return
    for rows in (figure_rows(figures), goal_rows(figures, asked.rates)):
        console.print(rich_table(rows))
    write_part("load", report(figures, asked))


if __name__ == "__main__":
    main()
