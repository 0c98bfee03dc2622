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
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from typing import Final

from stockwerk.web.worker import GUEST, work, worker_for

TABLE: Final = re.compile(rb"[A-Z]+ (?:/api/v1/tables|/t|/join|/device)/([0-9a-f]{12})\b")
FIRST_LINE: Final = 200  # bytes, at most: as far as we look for a table
SHY: Final = 20.0  # seconds after which somebody who says nothing is let in, too
WAITING: Final = 2048  # guests before the door
PAUSE: Final = 1.0  # seconds before a worker that has died is replaced
CLOSING: Final = 10.0  # seconds until workers have finished


@dataclass(eq=False)
class Colleague:
    """A worker as the door knows it."""

    process: SpawnProcess
    mouth: socket.socket  # by which it tells us something
    ear: socket.socket  # by which we tell it something
    begun: bytes = b""  # a word that it has not told to the end
    unsaid: deque[bytes | socket.socket] = field(default_factory=deque)  # words and guests that it has no time for yet


class Door:
    """Open until the process is told to stop."""

    def __init__(self, host: str, port: int, workers: int) -> None:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self.listening = socket.create_server((host, port), family=family, backlog=WAITING)
        self.listening.setblocking(False)
        self.workers = workers
        self.crew: dict[int, Colleague] = {}
        self.next = cycle(range(workers))  # for whoever comes for no table
        self.stopped = asyncio.Event()

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            self.loop.add_signal_handler(sign, self.stopped.set)
        for number in range(self.workers):
            self.hire(number)
        self.loop.add_reader(self.listening, self.welcome)
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
        (mouth, its_mouth), (ear, its_ear) = socket.socketpair(), socket.socketpair()
        process = get_context("spawn").Process(target=work, args=(number, self.workers, its_mouth, its_ear))
        process.start()
        for end in (its_mouth, its_ear):
            end.close()
        for end in (mouth, ear):
            end.setblocking(False)
        self.crew[number] = one = Colleague(process, mouth, ear)
        self.loop.add_reader(mouth, self.pass_on, one)
        self.loop.add_reader(process.sentinel, self.replace, number)

    def replace(self, number: int) -> None:
        """One has died. Its guests come again by themselves."""
        gone = self.crew.pop(number)
        self.loop.remove_reader(gone.process.sentinel)
        self.loop.remove_reader(gone.mouth)
        self.loop.remove_writer(gone.ear)
        for end in (gone.mouth, gone.ear, *(one for one in gone.unsaid if isinstance(one, socket.socket))):
            end.close()
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
        with suppress(BlockingIOError, ConnectionError):  # later; or it is dying
            while one.unsaid:
                word = one.unsaid[0]
                if isinstance(word, socket.socket):
                    socket.send_fds(one.ear, [GUEST], [word.fileno()])
                    word.close()
                else:
                    sent = one.ear.send(word)
                    if sent < len(word):
                        one.unsaid[0] = word[sent:]
                        continue
                one.unsaid.popleft()
        if one.unsaid:
            self.loop.add_writer(one.ear, self.say, one)
        else:
            self.loop.remove_writer(one.ear)

    # Guests.

    def welcome(self) -> None:
        with suppress(BlockingIOError, ConnectionError):
            while True:
                guest, _ = self.listening.accept()
                guest.setblocking(False)
                late = self.loop.call_later(SHY, self.lead, guest)
                self.loop.add_reader(guest, self.lead, guest, late)

    def lead(self, guest: socket.socket, late: asyncio.TimerHandle | None = None) -> None:
        """To the worker of the table that they ask for; to any if they ask for none."""
        self.loop.remove_reader(guest)
        if late is not None:
            late.cancel()
        first = b""
        with suppress(OSError):  # they have said nothing, or left
            first = guest.recv(FIRST_LINE, socket.MSG_PEEK)
        found = TABLE.match(first)
        number = worker_for(found[1].decode(), self.workers) if found else next(self.next)
        one = self.crew.get(number) or next(iter(self.crew.values()), None)  # in place of one that has just died
        if one is None:
            guest.close()
        else:
            self.tell(one, guest)


def open_door(host: str, port: int, workers: int) -> None:
    import uvloop

    async def open_it() -> None:
        await Door(host, port, workers).open()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(open_it())
