"""One of several workers: it gets its guests from the door, and hears there what the others have written."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

import uvicorn

from stockwerk.web.heartbeat import keep_metrics_by
from stockwerk.web.logs import LOG, configure
from stockwerk.web.protocol import IDLE, TIMEOUTS, TimedProtocol

CUT: Final = 1.0  # seconds after which whoever has not read their answer is cut off, when the server stops
GUEST: Final = b"+\n"  # a connection comes with it
MISSED: Final = b"?\n"  # somebody may have written without telling
USUAL: Final[dict[str, Any]] = {
    "app": "stockwerk.web.app:create_app",
    "factory": True,
    "log_config": None,  # ours is configured by logs.configure
    "log_level": "warning",
    "access_log": False,
    "proxy_headers": False,  # they are taken by a middleware of the app
    "timeout_graceful_shutdown": 5,  # seconds; then what is still under way is cancelled, and logged as an error
    "timeout_keep_alive": TIMEOUTS[IDLE],
    "http": TimedProtocol,
    "ws": "none",  # a connection that becomes another kind would have no timeouts
}


def worker_for(id: str, workers: int) -> int:
    """Whose table it is."""
    return int(id, 16) % workers


class Line:
    """Between a worker and the door: what `Wire` is between workers on several machines.

    Every worker tells what it has written. The one whose table it is thinks for its bots.
    """

    def __init__(self, number: int, workers: int, mouth: socket.socket, ear: socket.socket) -> None:
        self.number = number
        self.workers = workers
        self.mouth = mouth
        self.ear = ear
        self.hear: Callable[[str, int], None] | None = None
        self.missed: Callable[[], None] | None = None

    def open(self, hear: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """From now on. What was told before was written before, and is read when the tables are."""
        self.hear, self.missed = hear, missed

    def heard(self, word: bytes) -> None:
        """The door has said something."""
        id, _, version = word.decode().partition(" ")
        if word == MISSED.strip() and self.missed is not None:
            self.missed()
        elif version and self.hear is not None:
            self.hear(id, int(version))

    def tell(self, id: str, version: int) -> None:
        """Any thread may; it waits if the door is busy."""
        with suppress(OSError):  # there is no door any more, and soon no worker
            self.mouth.sendall(f"{id} {version}\n".encode())

    def claim(self, id: str, seat: int) -> bool:
        return self.thinks_for(id)

    def release(self, id: str, seat: int) -> None:
        pass

    def thinks_for(self, id: str) -> bool:
        return worker_for(id, self.workers) == self.number

    def close(self) -> None:
        self.hear = self.missed = None


class Server(uvicorn.Server):
    """Whoever stops it stops its streams first: they would never end by themselves, and be cancelled."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.config.loaded_app.state.hall.end_streams()
        cut = asyncio.get_running_loop().call_later(CUT, self.cut_off)
        await super().shutdown(sockets)
        cut.cancel()

    def cut_off(self) -> None:
        for connection in list(self.server_state.connections):
            connection.transport.abort()


class Worker(Server):
    """A server without a door of its own."""

    def __init__(self, config: uvicorn.Config, line: Line) -> None:
        super().__init__(config)
        self.line = line

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        self.line.ear.setblocking(False)
        self.heard = b""  # the beginning of a word
        self.guests: set[asyncio.Task[None]] = set()  # on their way in
        asyncio.get_running_loop().add_reader(self.line.ear, self.listen)

    def listen(self) -> None:
        """A guest comes with a word of their own, and no recv goes beyond one."""
        with suppress(BlockingIOError):
            words, connections, _, _ = socket.recv_fds(self.line.ear, 65536, 1)
            for connection in connections:
                guest = socket.socket(fileno=connection)
                guest.setblocking(False)
                entering = asyncio.get_running_loop().create_task(self.welcome(guest))
                self.guests.add(entering)
                entering.add_done_callback(self.guests.discard)
            *whole, self.heard = (self.heard + words).split(b"\n")
            for word in whole:
                self.line.heard(word)
            if not words:  # there is no door any more
                asyncio.get_running_loop().remove_reader(self.line.ear)
                self.should_exit = True

    async def welcome(self, guest: socket.socket) -> None:
        with suppress(OSError):  # who has left
            await asyncio.get_running_loop().connect_accepted_socket(self.protocol, guest)

    def protocol(self) -> asyncio.Protocol:
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made


def work(number: int, workers: int, mouth: socket.socket, ear: socket.socket) -> None:
    """In a process of its own."""
    keep_metrics_by(number)
    from stockwerk.web.app import create_app  # which knows the hall, which knows the line

    configure(os.environ.get(LOG, ""), number)
    line = Line(number, workers, mouth, ear)
    with suppress(KeyboardInterrupt):  # Ctrl-C is for all processes of a terminal
        Worker(uvicorn.Config(**USUAL | {"app": partial(create_app, line)}), line).run()


def serve_alone(listening: socket.socket) -> bool:
    """In this process, until it is told to stop; whether it could begin."""
    server = Server(uvicorn.Config(**USUAL))
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    return server.started
