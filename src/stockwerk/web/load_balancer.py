"""The load balancer in front of several workers. Every table has a worker, and its requests are routed there.

It peeks at a connection's request line and passes the connection on to a worker as a file descriptor. Any worker can
answer any request, for none holds the truth; but where all clients of a table meet, it is read and drawn only once.
The balancer also relays what workers tell each other, and replaces workers that have died.
"""

from __future__ import annotations

import asyncio
import re
import signal
import socket
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from typing import Final

from stockwerk.web.connections import Admission, ConnectionLimits, raise_file_limit
from stockwerk.web.worker import work
from stockwerk.web.worker_bus import CONNECTION, MISSED, worker_for

TABLE: Final = re.compile(rb"[A-Z]+ (?:/api/v1/tables|/t|/join|/device)/([0-9a-f]{12})\b")
REQUEST_LINE: Final = 200  # bytes, at most: as far as we look for a table
SILENT: Final = 3.0  # seconds after which a client that sends nothing is passed on, too
WAITING: Final = 2048  # connections before they are accepted, and as many that may wait for one worker
SILENT_EACH: Final = 200  # connections of one address that have sent nothing yet
PAUSE: Final = 1.0  # seconds before a worker that has died is replaced, and before what failed is tried again
RETRY: Final = 0.05  # seconds until something is sent to a worker again
CLOSING: Final = 10.0  # seconds until workers have finished


@dataclass(eq=False)
class WorkerHandle:
    """A worker process as the load balancer knows it."""

    process: SpawnProcess
    incoming: socket.socket  # from the worker
    outgoing: socket.socket  # to the worker
    partial_message: bytes = b""
    unsent: deque[bytes | socket.socket] = field(default_factory=deque)  # messages and connections


@dataclass(eq=False)
class PendingConnection:
    """A connection that has not sent its request line yet."""

    connection: socket.socket
    evict: Callable[[], None]
    timer: asyncio.TimerHandle | None = None


class LoadBalancer:
    """Runs until the process is told to stop."""

    def __init__(self, listening: socket.socket, workers: int) -> None:
        self.listening = listening
        self.workers = workers
        self.handles: dict[int, WorkerHandle] = {}
        self.next = cycle(range(workers))  # for requests that concern no table
        self.stopped = asyncio.Event()
        self.pending = ConnectionLimits(per_address=SILENT_EACH)

    async def run(self) -> None:
        self.loop = asyncio.get_running_loop()
        for stop in (signal.SIGINT, signal.SIGTERM):
            self.loop.add_signal_handler(stop, self.stopped.set)
        for number in range(self.workers):
            self.start(number)
        self.watch()
        await self.stopped.wait()
        self.loop.remove_reader(self.listening)
        self.listening.close()
        for worker in self.handles.values():
            self.loop.remove_reader(worker.process.sentinel)
            worker.process.terminate()
        for worker in self.handles.values():
            await asyncio.to_thread(worker.process.join, CLOSING)
            worker.process.kill()

    # Workers.

    def start(self, number: int) -> None:
        if self.stopped.is_set():
            return
        try:
            self.handles[number] = worker = started_worker(number, self.workers)
        except OSError:  # too many files are open, or there is no memory
            self.loop.call_later(PAUSE, self.start, number)
            return
        self.loop.add_reader(worker.incoming, self.relay, worker)
        self.loop.add_reader(worker.process.sentinel, self.replace, number)

    def replace(self, number: int) -> None:
        """A worker has died. Its clients connect again by themselves; what it may have written, the others read."""
        dead = self.handles.pop(number)
        self.loop.remove_reader(dead.process.sentinel)
        self.loop.remove_reader(dead.incoming)
        self.loop.remove_writer(dead.outgoing)
        for end in (dead.incoming, dead.outgoing, *(one for one in dead.unsent if isinstance(one, socket.socket))):
            end.close()
        for worker in self.handles.values():
            self.send(worker, MISSED)
        self.loop.call_later(PAUSE, self.start, number)

    def relay(self, sender: WorkerHandle) -> None:
        """What one worker announces goes to all others."""
        try:
            received = sender.incoming.recv(65536)
        except (BlockingIOError, ConnectionError):
            return
        if not received:  # it is dying
            self.loop.remove_reader(sender.incoming)
        whole, end, sender.partial_message = (sender.partial_message + received).rpartition(b"\n")
        for worker in self.handles.values():
            if worker is not sender and whole:
                self.send(worker, whole + end)

    def send(self, worker: WorkerHandle, item: bytes | socket.socket) -> None:
        """A message or a connection, in order."""
        worker.unsent.append(item)
        if len(worker.unsent) == 1:
            self.flush(worker)

    def flush(self, worker: WorkerHandle) -> None:
        """Send all that is unsent, as far as the worker takes it now."""
        if worker.outgoing.fileno() < 0:
            return  # it is gone
        self.loop.remove_writer(worker.outgoing)
        try:
            while worker.unsent:
                item = worker.unsent.popleft()
                try:
                    rest = sent(worker.outgoing, item)
                except OSError:
                    worker.unsent.appendleft(item)
                    raise
                if rest:
                    worker.unsent.appendleft(rest)
        except BlockingIOError:
            self.loop.add_writer(worker.outgoing, self.flush, worker)
        except OSError:  # it is dying, or too many connections are on their way
            self.loop.call_later(RETRY, self.flush, worker)

    # Clients.

    def accept(self) -> None:
        try:
            while True:
                connection, (host, *_) = self.listening.accept()
                connection.setblocking(False)
                pending = PendingConnection(connection, connection.close)
                pending.evict = partial(self.reject, pending)
                if self.pending.admit(pending, host) is not Admission.OPEN:
                    connection.close()
                    self.pending.leave(pending)
                    continue
                pending.timer = self.loop.call_later(SILENT, self.route, pending)
                self.loop.add_reader(connection, self.route, pending)
        except (BlockingIOError, ConnectionError):
            pass  # that were all, or one who has left
        except OSError:  # too many files are open
            self.loop.remove_reader(self.listening)
            self.loop.call_later(PAUSE, self.watch)

    def watch(self) -> None:
        """Accept connections from now on."""
        if not self.stopped.is_set():
            self.loop.add_reader(self.listening, self.accept)

    def forget(self, pending: PendingConnection) -> None:
        self.pending.leave(pending)
        self.loop.remove_reader(pending.connection)
        if pending.timer is not None:
            pending.timer.cancel()

    def reject(self, pending: PendingConnection) -> None:
        """The connection that has been silent for longest makes room for another."""
        self.forget(pending)
        pending.connection.close()

    def route(self, pending: PendingConnection) -> None:
        """To the worker of the table that is asked for; to any worker if none is."""
        self.forget(pending)
        first = b""
        with suppress(OSError):  # it has sent nothing, or hung up
            first = pending.connection.recv(REQUEST_LINE, socket.MSG_PEEK)
        found = TABLE.match(first)
        number = worker_for(found[1].decode(), self.workers) if found else next(self.next)
        worker = self.handles.get(number) or next(iter(self.handles.values()), None)  # in place of one that just died
        if worker is None or len(worker.unsent) >= WAITING:
            pending.connection.close()
        else:
            self.send(worker, pending.connection)


def started_worker(number: int, workers: int) -> WorkerHandle:
    """A new worker process."""
    with ExitStack() as on_failure:
        ends = [on_failure.enter_context(end) for _ in range(2) for end in socket.socketpair()]
        incoming, its_outgoing, outgoing, its_incoming = ends
        process = get_context("spawn").Process(target=work, args=(number, workers, its_outgoing, its_incoming))
        process.start()
        on_failure.pop_all()
    for end in (its_outgoing, its_incoming):
        end.close()
    for end in (incoming, outgoing):
        end.setblocking(False)
    return WorkerHandle(process, incoming, outgoing)


def sent(outgoing: socket.socket, item: bytes | socket.socket) -> bytes:
    """Send a message, and return what is left of it; a connection goes as a whole."""
    if isinstance(item, bytes):
        return item[outgoing.send(item) :]
    socket.send_fds(outgoing, [CONNECTION], [item.fileno()])
    item.close()
    return b""


def listening_socket(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=WAITING)
    listening.setblocking(False)
    return listening


def run_load_balancer(listening: socket.socket, workers: int) -> None:
    """For as long as the process runs; as many connections are open as the system allows."""
    import uvloop

    raise_file_limit()
    balancer = LoadBalancer(listening, workers)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(balancer.run())
