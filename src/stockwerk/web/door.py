"""Several workers behind one door. Every table has a worker of its own, and whoever comes for it is led there.

The process at the door reads the first line of what a guest sends, and hands the connection over as it is. Any worker
can answer any request, for none holds the truth; but where all guests of a table meet, it is read and drawn only once.
It also passes on what workers tell each other, and replaces those that have died.
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
from stockwerk.web.worker import GUEST, MISSED, work, worker_for

TABLE: Final = re.compile(rb"[A-Z]+ (?:/api/v1/tables|/t|/join|/device)/([0-9a-f]{12})\b")
FIRST_LINE: Final = 200  # bytes, at most: as far as we look for a table
SHY: Final = 3.0  # seconds after which somebody who says nothing is let in, too
WAITING: Final = 2048  # guests before the door, and of those inside as many as may wait for one worker
SHY_EACH: Final = 200  # guests of one address who have said nothing yet
PAUSE: Final = 1.0  # seconds before a worker that has died is replaced, and before what failed is tried again
BREATH: Final = 0.05  # seconds until a worker is told what it could not be told
CLOSING: Final = 10.0  # seconds until workers have finished


@dataclass(eq=False)
class Colleague:
    """A worker as the door knows it."""

    process: SpawnProcess
    mouth: socket.socket  # by which it tells us something
    ear: socket.socket  # by which we tell it something
    begun: bytes = b""  # a word that it has not told to the end
    unsaid: deque[bytes | socket.socket] = field(default_factory=deque)  # words and guests that it has no time for yet


@dataclass(eq=False)
class Newcomer:
    """A connection that has not sent its first line yet."""

    connection: socket.socket
    evict: Callable[[], None]
    late: asyncio.TimerHandle | None = None


class Door:
    """Open until the process is told to stop."""

    def __init__(self, listening: socket.socket, workers: int) -> None:
        self.listening = listening
        self.workers = workers
        self.crew: dict[int, Colleague] = {}
        self.next = cycle(range(workers))  # for whoever comes for no table
        self.stopped = asyncio.Event()
        self.newcomers = ConnectionLimits(per_address=SHY_EACH)

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            self.loop.add_signal_handler(sign, self.stopped.set)
        for number in range(self.workers):
            self.hire(number)
        self.watch()
        await self.stopped.wait()
        self.loop.remove_reader(self.listening)
        self.listening.close()
        for one in self.crew.values():
            self.loop.remove_reader(one.process.sentinel)
            one.process.terminate()
        for one in self.crew.values():
            await asyncio.to_thread(one.process.join, CLOSING)
            one.process.kill()

    # Workers.

    def hire(self, number: int) -> None:
        if self.stopped.is_set():
            return
        try:
            self.crew[number] = one = hired(number, self.workers)
        except OSError:  # too many files are open, or there is no memory
            self.loop.call_later(PAUSE, self.hire, number)
            return
        self.loop.add_reader(one.mouth, self.pass_on, one)
        self.loop.add_reader(one.process.sentinel, self.replace, number)

    def replace(self, number: int) -> None:
        """One has died. Its guests come again by themselves, and what it may have written is read by the others."""
        gone = self.crew.pop(number)
        self.loop.remove_reader(gone.process.sentinel)
        self.loop.remove_reader(gone.mouth)
        self.loop.remove_writer(gone.ear)
        for end in (gone.mouth, gone.ear, *(one for one in gone.unsaid if isinstance(one, socket.socket))):
            end.close()
        for one in self.crew.values():
            self.tell(one, MISSED)
        self.loop.call_later(PAUSE, self.hire, number)

    def pass_on(self, teller: Colleague) -> None:
        """What one worker tells is told to all others."""
        try:
            words = teller.mouth.recv(65536)
        except (BlockingIOError, ConnectionError):
            return
        if not words:  # it is dying
            self.loop.remove_reader(teller.mouth)
        whole, end, teller.begun = (teller.begun + words).rpartition(b"\n")
        for one in self.crew.values():
            if one is not teller and whole:
                self.tell(one, whole + end)

    def tell(self, one: Colleague, word: bytes | socket.socket) -> None:
        """A word, or a guest. What comes first is told first."""
        one.unsaid.append(word)
        if len(one.unsaid) == 1:
            self.say(one)

    def say(self, one: Colleague) -> None:
        """All that is unsaid, as far as it can be said now."""
        if one.ear.fileno() < 0:
            return  # it is gone
        self.loop.remove_writer(one.ear)
        try:
            while one.unsaid:
                word = one.unsaid.popleft()
                try:
                    rest = said(one.ear, word)
                except OSError:
                    one.unsaid.appendleft(word)
                    raise
                if rest:
                    one.unsaid.appendleft(rest)
        except BlockingIOError:
            self.loop.add_writer(one.ear, self.say, one)
        except OSError:  # it is dying, or too many guests are on their way
            self.loop.call_later(BREATH, self.say, one)

    # Guests.

    def welcome(self) -> None:
        try:
            while True:
                connection, (host, *_) = self.listening.accept()
                connection.setblocking(False)
                guest = Newcomer(connection, connection.close)
                guest.evict = partial(self.turn_away, guest)
                if self.newcomers.admit(guest, host) is not Admission.OPEN:
                    connection.close()
                    self.newcomers.leave(guest)
                    continue
                guest.late = self.loop.call_later(SHY, self.lead, guest)
                self.loop.add_reader(connection, self.lead, guest)
        except (BlockingIOError, ConnectionError):
            pass  # that were all, or one who has left
        except OSError:  # too many files are open
            self.loop.remove_reader(self.listening)
            self.loop.call_later(PAUSE, self.watch)

    def watch(self) -> None:
        """Whether somebody comes."""
        if not self.stopped.is_set():
            self.loop.add_reader(self.listening, self.welcome)

    def forget(self, guest: Newcomer) -> None:
        self.newcomers.leave(guest)
        self.loop.remove_reader(guest.connection)
        if guest.late is not None:
            guest.late.cancel()

    def turn_away(self, guest: Newcomer) -> None:
        """Whoever has said nothing for longest makes room for somebody else."""
        self.forget(guest)
        guest.connection.close()

    def lead(self, guest: Newcomer) -> None:
        """To the worker of the table that they ask for; to any if they ask for none."""
        self.forget(guest)
        first = b""
        with suppress(OSError):  # they have said nothing, or left
            first = guest.connection.recv(FIRST_LINE, socket.MSG_PEEK)
        found = TABLE.match(first)
        number = worker_for(found[1].decode(), self.workers) if found else next(self.next)
        one = self.crew.get(number) or next(iter(self.crew.values()), None)  # in place of one that has just died
        if one is None or len(one.unsaid) >= WAITING:
            guest.connection.close()
        else:
            self.tell(one, guest.connection)


def hired(number: int, workers: int) -> Colleague:
    """A new worker, in a process of its own."""
    with ExitStack() as on_failure:
        ends = [on_failure.enter_context(end) for _ in range(2) for end in socket.socketpair()]
        mouth, its_mouth, ear, its_ear = ends
        process = get_context("spawn").Process(target=work, args=(number, workers, its_mouth, its_ear))
        process.start()
        on_failure.pop_all()
    for end in (its_mouth, its_ear):
        end.close()
    for end in (mouth, ear):
        end.setblocking(False)
    return Colleague(process, mouth, ear)


def said(ear: socket.socket, word: bytes | socket.socket) -> bytes:
    """What is left of a word; a guest goes as a whole."""
    if isinstance(word, bytes):
        return word[ear.send(word) :]
    socket.send_fds(ear, [GUEST], [word.fileno()])
    word.close()
    return b""


def listen_at(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=WAITING)
    listening.setblocking(False)
    return listening


def open_door(listening: socket.socket, workers: int) -> None:
    """For as long as the process runs; as many guests may come as the system allows."""
    import uvloop

    raise_file_limit()
    door = Door(listening, workers)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(door.open())
