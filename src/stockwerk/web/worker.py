"""A worker process: an HTTP server that is handed its connections by the load balancer; or one that serves alone."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from functools import partial
from typing import Any, Final

import uvicorn

from stockwerk.web.heartbeat import keep_metrics_by
from stockwerk.web.logs import configure
from stockwerk.web.protocol import IDLE, TIMEOUTS, TimedProtocol
from stockwerk.web.settings import Settings
from stockwerk.web.worker_bus import WorkerBus

CUT: Final = 1.0  # seconds after which whoever has not read their answer is cut off, when the server stops
USUAL: Final[dict[str, Any]] = {
    "app": "stockwerk.web.app:create_app",
    "factory": True,
    "log_config": None,  # ours is configured by logs.configure
    "log_level": None,  # likewise; each request that is none would be a warning
    "access_log": False,
    "proxy_headers": False,  # they are taken by a middleware of the app
    "timeout_graceful_shutdown": 5,  # seconds; then what is still under way is cancelled, and logged as an error
    "timeout_keep_alive": TIMEOUTS[IDLE],
    "http": TimedProtocol,
    "ws": "none",  # a connection that becomes another kind would have no timeouts
}


class HttpServer(uvicorn.Server):
    """uvicorn's server. When it stops, event streams end first: by themselves they never would."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.config.loaded_app.state.registry.end_streams()
        cut = asyncio.get_running_loop().call_later(CUT, self.cut_off)
        await super().shutdown(sockets)
        cut.cancel()

    def cut_off(self) -> None:
        for connection in list(self.server_state.connections):
            connection.transport.abort()


class WorkerServer(HttpServer):
    """A server that does not listen itself: the load balancer passes it connections as file descriptors."""

    def __init__(self, config: uvicorn.Config, bus: WorkerBus) -> None:
        super().__init__(config)
        self.bus = bus

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        self.bus.incoming.setblocking(False)
        self.partial_message = b""
        self.accepting: set[asyncio.Task[None]] = set()
        asyncio.get_running_loop().add_reader(self.bus.incoming, self.receive)

    def receive(self) -> None:
        """A connection comes with a message of its own, and no recv goes beyond one."""
        with suppress(BlockingIOError):
            received, descriptors, _, _ = socket.recv_fds(self.bus.incoming, 65536, 1)
            for descriptor in descriptors:
                connection = socket.socket(fileno=descriptor)
                connection.setblocking(False)
                task = asyncio.get_running_loop().create_task(self.accept(connection))
                self.accepting.add(task)
                task.add_done_callback(self.accepting.discard)
            *whole, self.partial_message = (self.partial_message + received).split(b"\n")
            for message in whole:
                self.bus.heard(message)
            if not received:  # the load balancer is gone
                asyncio.get_running_loop().remove_reader(self.bus.incoming)
                self.should_exit = True

    async def accept(self, connection: socket.socket) -> None:
        with suppress(OSError):  # the client has hung up
            await asyncio.get_running_loop().connect_accepted_socket(self.protocol, connection)

    def protocol(self) -> asyncio.Protocol:
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made


def work(number: int, workers: int, outgoing: socket.socket, incoming: socket.socket) -> None:
    """The main function of a worker process."""
    keep_metrics_by(number)
    from stockwerk.web.app import create_app  # late: metrics are made when it is imported

    configure(Settings.read().log, number)
    bus = WorkerBus(number, workers, outgoing, incoming)
    with suppress(KeyboardInterrupt):  # Ctrl-C is for all processes of a terminal
        WorkerServer(uvicorn.Config(**USUAL | {"app": partial(create_app, bus)}), bus).run()


def serve_alone(listening: socket.socket) -> bool:
    """Serve from this process until it is told to stop; whether it could begin."""
    server = HttpServer(uvicorn.Config(**USUAL))
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    return server.started
