"""Bots of a notebook: they think beside it, and play in its own thread, as a table in memory wants it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from stockwerk.bots import choose
from stockwerk.bots.budget import Budget
from stockwerk.play.seat import Seat
from stockwerk.play.table import Table


class Bots:
    """Those at one table. It may be played on from anywhere meanwhile."""

    def __init__(
        self, table: Table, milliseconds: int, may_play: Callable[[], bool], play: Callable[[int, int], None]
    ) -> None:
        self.table = table
        self.milliseconds = milliseconds
        self.may_play = may_play
        self.play = play  # a seat, its action
        self.thinking: asyncio.Task[None] | None = None

    def waiting(self) -> list[int]:
        return self.table.waiting_bots() if self.may_play() else []

    def wake(self) -> None:
        """Where a loop runs, as in every kernel, they begin when it has a moment: after the cell, or the message."""
        if self.thinking is None and self.waiting() and is_looping():
            self.thinking = asyncio.get_running_loop().create_task(self.think())

    async def think(self) -> None:
        try:
            while seats := self.waiting():
                seat, concerns = seats[0], self.table.concerns(seats[0])
                action = await asyncio.to_thread(self.choose, self.table.match.seat(seat))
                if seat in self.waiting() and self.table.concerns(seat) == concerns:  # else it is out of date
                    self.play(seat, action)
        finally:
            self.thinking = None

    def play_at_once(self) -> None:
        """Without a loop nobody else could do anything meanwhile."""
        while not is_looping() and (seats := self.waiting()):
            self.play(seats[0], self.choose(self.table.match.seat(seats[0])))

    def choose(self, seat: Seat) -> int:
        """About a table of its own, so in any thread."""
        return choose(self.table.bot_at(seat.number), seat, Budget(self.milliseconds))


def is_looping() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
