"""What slow clients do to players: `make bench-slow-clients` prints how long a move takes with and without them.

One server with one worker on loopback, started with the usual limit of 1,024 open files, and one table of four players
whose next move follows as soon as all four have the board. Beside it, spectators that never read their streams, and
connections that hold a request half sent. Needs Linux (all of 127.* answers there, so that everybody has an address).
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

import uvloop
from clients import HOST, NAMES, ClientTable, CountedConnection, Failed, OurClient
from load import ALONE, MEGABYTE, Contestant, MeasuredServer, our_command, serving
from results import markdown_table
from rich.console import Console

FILES: Final = 1024  # that most systems let a process open, unless it asks for more
RECEIVE_BUFFER: Final = 4096  # bytes: whoever reads nothing lets little be sent
SPECTATORS, MOVES, WARM_UP = 800, 40, 20
HELD, HOLDERS = 1500, 15  # half-sent requests, and the addresses that they come from
LONGEST: Final = 90.0  # seconds that the moves of one case may take
PATIENCE: Final = 10.0  # seconds for an answer to somebody new
HALF: Final = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: "

Row = tuple[str, ...]


def limited_command(port: int, folder: Path) -> list[str]:
    return ["sh", "-c", f'ulimit -Sn {FILES}; exec "$@"', "sh", *our_command(port, folder)]


def connect(port: int, address: str, receive_buffer: int = 0) -> socket.socket:
    line = socket.socket()
    if receive_buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    line.settimeout(PATIENCE)
    line.bind((address, 0))
    line.connect((HOST, port))
    return line


@contextmanager
def spectators(port: int, table: str, number: int) -> Iterator[list[int]]:
    """Streams that are opened, each from an address of its own, and never read: the status of each answer."""
    lines, answers = [], []
    try:
        for one in range(number):
            line = connect(port, f"127.3.{one // 250}.{one % 250 + 1}", RECEIVE_BUFFER)
            lines.append(line)
            line.sendall(f"GET {table}/stream?keeps=true HTTP/1.1\r\nhost: {HOST}\r\n\r\n".encode())
            answers.append(status_of(line))
        yield answers
    finally:
        for line in lines:
            line.close()


def status_of(line: socket.socket) -> int:
    """0 if there is no answer."""
    with suppress(OSError, ValueError):
        return int(line.recv(12)[9:])
    return 0


@contextmanager
def half_sent(port: int, number: int, addresses: int) -> Iterator[list[socket.socket]]:
    lines: list[socket.socket] = []
    try:
        for one in range(number):
            with suppress(OSError):  # a server that is full does not answer
                line = connect(port, f"127.4.0.{one % addresses + 1}")
                lines.append(line)
                line.sendall(HALF)
        yield lines
    finally:
        for line in lines:
            line.close()


def still_open(lines: Sequence[socket.socket]) -> int:
    found = 0
    for line in lines:
        line.setblocking(False)
        try:
            line.recv(1, socket.MSG_PEEK)  # an answer, or the end
        except BlockingIOError:
            found += 1
        except OSError:
            pass
    return found


def newcomer(port: int) -> str:
    """How long somebody new waits for the home page."""
    begin = perf_counter()
    try:
        with connect(port, "127.5.0.1") as line:
            line.sendall(f"GET / HTTP/1.1\r\nhost: {HOST}\r\n\r\n".encode())
            status = status_of(line)
    except OSError:
        status = 0
    return f"{(perf_counter() - begin) * 1000:,.0f} ms" if status == 200 else f"no answer in {PATIENCE:g} s"


async def moves(table: ClientTable, number: int) -> list[float]:
    """Milliseconds from sending a move until all players have the board; as many as there is time for."""
    rng, until = random.Random(number), perf_counter() + LONGEST
    times: list[float] = []
    while len(times) < number and perf_counter() < until:
        times.append(await table.move(rng) * 1000)
    return times


def told(what: str, times: Sequence[float], server: MeasuredServer, *, note: str) -> Row:
    if not times:
        return (what, "–", "–", f"{server.memory() / MEGABYTE:,.0f} MB", note)
    slowest, usual = max(times), median(times)
    return (what, f"{usual:,.1f} ms", f"{slowest:,.1f} ms", f"{server.memory() / MEGABYTE:,.0f} MB", note)


async def new_table(port: int, number: int) -> tuple[ClientTable, str]:
    """As in the load benchmark, and its address."""
    table = ClientTable(OurClient, number)
    wire = await CountedConnection.to(port, number * len(NAMES))
    seats = [{"name": f"{name} {number}"} for name in NAMES]
    place = await wire.ask("POST", "/api/v1/tables", body={"game": "manhattan", "seats": seats})
    wire.writer.close()
    for client in table.clients:
        await client.sit_down(port, place)
    return table, f"/api/v1/tables/{place['id']}"


async def cases(server: MeasuredServer, asked: argparse.Namespace, console: Console) -> list[Row]:
    port = server.port
    rows: list[Row] = [("beside the players", "a move, median", "slowest", "memory of the server", "what else")]
    table, _ = await new_table(port, 0)
    await moves(table, WARM_UP)
    rows.append(told("nobody", await moves(table, asked.moves), server, note=""))
    table.leave()
    console.print(f"{asked.spectators} spectators that read nothing …")
    table, address = await new_table(port, 1)
    with spectators(port, address, asked.spectators) as answers:
        note = ", ".join(f"{answers.count(status)} × {status}" for status in sorted({*answers}))
        times = await moves(table, asked.moves)
        rows.append(told(f"{asked.spectators} spectators that read nothing", times, server, note=f"answers: {note}"))
    table.leave()
    console.print(f"{asked.held} half-sent requests …")
    table, _ = await new_table(port, 2)
    with half_sent(port, asked.held, HOLDERS) as lines:
        note = f"somebody new: {newcomer(port)}"
        try:
            times = await moves(table, asked.moves)
        except (Failed, OSError, TimeoutError, asyncio.IncompleteReadError):
            times, note = [], f"{note}; players cannot move"
        rows.append(told(f"{asked.held} half-sent requests", times, server, note=note))
        until = perf_counter() + asked.wait
        while still_open(lines) and perf_counter() < until:
            await asyncio.sleep(0.5)
        rows.append((f"… at most {asked.wait:g} s later", "", "", "", f"{still_open(lines)} held"))
    table.leave()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--spectators", type=int, default=SPECTATORS)
    parser.add_argument("--held", type=int, default=HELD)
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("--wait", type=float, default=20.0, help="seconds until half-sent requests have to be gone")
    asked = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    console = Console(stderr=True)
    contestant = Contestant(ALONE, limited_command, new_table_only)
    with serving(contestant) as server, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        rows = runner.run(cases(server, asked, console))
    sys.stdout.write(markdown_table(rows))


async def new_table_only(port: int, number: int) -> ClientTable:
    return (await new_table(port, number))[0]


if __name__ == "__main__":
    main()
