"""The worker bus: what worker processes on one machine tell each other, by sockets to the load balancer."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Final

CONNECTION: Final = b"+\n"  # the message that a client's connection comes with
MISSED: Final = b"?\n"  # a worker has died, and may have written without telling


def worker_for(id: str, workers: int) -> int:
    """The number of the worker that a table belongs to."""
    return int(id, 16) % workers


class WorkerBus:
    """A worker's end of the bus. Between machines, `NotifyBus` does the same by PostgreSQL.

    Every worker announces what it has written. The worker that a table belongs to runs its bots.
    """

    def __init__(self, number: int, workers: int, outgoing: socket.socket, incoming: socket.socket) -> None:
        self.number = number
        self.workers = workers
        self.outgoing = outgoing
        self.incoming = incoming
        self.hear: Callable[[str, int], None] | None = None
        self.missed: Callable[[], None] | None = None

    def open(self, hear: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """Messages are delivered from now on. What earlier ones announced is read with the tables."""
        self.hear, self.missed = hear, missed

    def heard(self, message: bytes) -> None:
        """Deliver a message that the load balancer has passed on."""
        id, _, version = message.decode().partition(" ")
        if message == MISSED.strip() and self.missed is not None:
            self.missed()
        elif version and self.hear is not None:
            self.hear(id, int(version))

    def tell(self, id: str, version: int) -> None:
        """Announce a new version of a table, from any thread; blocks while the load balancer is busy."""
        with suppress(OSError):  # the load balancer is gone, and this worker soon
            self.outgoing.sendall(f"{id} {version}\n".encode())

    def claim(self, id: str, seat: int) -> bool:
        return self.thinks_for(id)

    def release(self, id: str, seat: int) -> None:
        pass

    def thinks_for(self, id: str) -> bool:
        return worker_for(id, self.workers) == self.number

    def close(self) -> None:
        self.hear = self.missed = None
