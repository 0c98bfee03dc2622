"""How soon a page is there: the first board, and any page while bots think on every core. `make bench-pages`.

Writes its part of `results.md`. Needs Linux (/proc), as load.py does.
"""

from __future__ import annotations

import asyncio
import os
import platform
import re
from datetime import date
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from clients import HOST, NAMES, CountedConnection, Failed, Json
from load import CONTESTANTS, OURS, MeasuredServer, serving
from results import markdown_table, rich_table, verdict, write_part
from rich.console import Console

FIRST: Final = 0.300  # seconds from the request to the first board
MEANWHILE: Final = 0.100  # seconds that a page may take while bots think
CORES: Final = os.cpu_count() or 1
TIMES: Final = 100
HARD: Final = {"bot": "monte_carlo"}


async def page(wire: CountedConnection, path: str, cookie: str = "") -> float:
    """Seconds from the request to the last byte."""
    begin = perf_counter()
    wire.send_request("GET", path, f"cookie: {cookie}")
    status, head = await wire.head()
    length = re.search(rb"content-length: (\d+)", head)
    if status != 200 or length is None:
        raise Failed(f"{path}: {head!r}")
    await wire.exactly(int(length[1]))
    return perf_counter() - begin


async def set_table(wire: CountedConnection, seats: list[Json]) -> tuple[str, str]:
    """The address of its page, and the cookie of whoever sits there."""
    begun = {"game": "manhattan", "seats": seats}
    place = await wire.ask("POST", "/api/v1/tables", body=begun)
    token = place["seats"][0]["token"] if place["seats"] else ""
    return f"/t/{place['id']}", f"stockwerk={token}"


async def first_boards(server: MeasuredServer) -> list[float]:
    """A table is set, and its page asked for on a new connection; the first one finds a cold server."""
    times = []
    for number in range(TIMES):
        wire = await CountedConnection.to(server.port, number)
        path, cookie = await set_table(wire, [{"name": name} for name in NAMES])
        fresh = await CountedConnection.to(server.port, number)
        times.append(await page(fresh, path, cookie))
        for one in (wire, fresh):
            one.writer.close()
    return times


async def pages_meanwhile(server: MeasuredServer) -> list[float]:
    """The page of a table, again and again, while hard bots play at others: two tables for each core."""
    wire = await CountedConnection.to(server.port, 0)
    mine, cookie = await set_table(wire, [{"name": "Ada"}, {"name": "Ben"}])
    for _ in range(2 * CORES):
        await set_table(wire, [HARD] * 4)
    used = server.processor_time()
    await asyncio.sleep(3)  # they have begun
    if server.processor_time() - used < 0.3 * CORES:
        raise Failed("the bots do not think")
    times = []
    for number in range(TIMES):
        fresh = await CountedConnection.to(server.port, number)
        times.append(await page(fresh, mine, cookie))
        fresh.writer.close()
        await asyncio.sleep(0.05)
    return times


def rows(first: list[float], meanwhile: list[float]) -> list[tuple[str, ...]]:
    def row(what: str, times: list[float], goal: float) -> tuple[str, ...]:
        slow = quantiles(times, n=100, method="inclusive")[98]
        figures = (f"{value * 1000:.1f}" for value in (median(times), slow, max(times)))
        return what, *figures, f"99th under {goal * 1000:.0f} ms", verdict(slow < goal)

    return [
        ("what", "median, ms", "99th, ms", "longest, ms", "goal", "verdict"),
        row("first board of a new table", first, FIRST),
        row("page while hard bots think on every core", meanwhile, MEANWHILE),
    ]


def report(found: list[tuple[str, ...]]) -> str:
    return f"""## How soon a page is there

Repeat it with `make bench-pages`: {TIMES} requests each, over HTTP on one machine, from the request to the last byte of
the page, which has the board in it; what a browser takes to show it is not measured. A new table is asked for by
somebody who was never there, the first of them from a cold server. Hard bots (Monte Carlo) play {2 * CORES} tables
among themselves, each thinking in a process of its own.

{platform.system()} {platform.machine()}, {CORES} cores, Python {platform.python_version()}, {date.today().isoformat()},
load when it ended {os.getloadavg()[0]:.1f}.

{markdown_table(found)}"""


def main() -> None:
    console, ours = Console(), next(one for one in CONTESTANTS if one.name == OURS)
    with serving(ours) as server:
        console.print(f"first boards, from http://{HOST}:{server.port} ...")
        first = asyncio.run(first_boards(server))
    with serving(ours) as server:
        console.print("pages while bots think ...")
        meanwhile = asyncio.run(pages_meanwhile(server))
    found = rows(first, meanwhile)
    console.print(rich_table(found))
    write_part("pages", report(found))


if __name__ == "__main__":
    main()
