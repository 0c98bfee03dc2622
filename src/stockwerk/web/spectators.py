"""Spectators of a table: how many there may be, and how they are served after the players.

A move is over for the players when their own pages are sent. Only then, and while no other move is being made, one
drawing in each language is made for all spectators; those whose pages have the same are sent the same bytes. Where
moves follow each other faster than that, spectators are sent the latest view only.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Final

from stockwerk.core.state import NOBODY
from stockwerk.web.rate_limits import Full, TooMuch
from stockwerk.web.seat_page import words
from stockwerk.web.subscriber import Chunks, Subscriber

SPECTATORS: Final = 200  # at one table
SPECTATORS_EACH: Final = 50  # of one client at one table
PAGES_OF_A_SEAT: Final = 10  # that are open at a time
COME_AGAIN: Final = 30  # seconds: by then those who do not read have been dropped
AT_A_TIME: Final = 20  # spectators who are sent something before others in the loop have their turn
YIELD: Final = 0.005  # seconds until we look again whether players are done, or a table is free
LONGEST_YIELD: Final = 0.5  # seconds after which spectators wait no more
log: Final = logging.getLogger("uvicorn.error")


def check_room(others: Collection[Subscriber], new: Subscriber) -> Subscriber | None:
    """Whether somebody may listen at a table beside those who do; who has to leave for them, if anybody.

    A player always may. Where a seat has very many pages, the oldest is the one that nobody looks at. Whoever only says
    that it is their seat pushes nobody out.
    """
    alike = [one for one in others if one.seat == new.seat]
    if new.seat != NOBODY:
        crowded = new.owned and len(alike) >= PAGES_OF_A_SEAT
        return min(alike, key=lambda one: one.number) if crowded else None
    if len(alike) >= SPECTATORS:
        raise Full("too many spectators at this table", words("sorry-spectators"), after=COME_AGAIN)
    if sum(one.client == new.client for one in alike) >= SPECTATORS_EACH:
        raise TooMuch(
            "too many spectators from your address at this table", words("sorry-spectators"), after=COME_AGAIN
        )
    return None


class SpectatorQueue:
    """The tables that have news for spectators. Everything but `add` happens in the event loop."""

    def __init__(
        self,
        draw: Callable[[str], Chunks | None],
        hand_out: Callable[[Chunks], None],
        drop: Callable[[str], None],
        players_move: Callable[[], bool],
    ) -> None:
        """`draw` gives nothing while a table is in use; `players_move` tells whether any move is being made."""
        self.draw = draw
        self.hand_out = hand_out
        self.drop = drop
        self.players_move = players_move
        self._due: dict[str, float] = {}  # since when
        self._filled = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()

    def add(self, id: str) -> None:
        self._due.setdefault(id, asyncio.get_running_loop().time())
        self._idle.clear()
        self._filled.set()

    async def join(self) -> None:
        """Until everybody has been sent everything."""
        await self._idle.wait()

    async def run(self) -> None:
        """For as long as the server runs."""
        while True:
            await self._filled.wait()
            for id, since in [*self._due.items()]:
                await self.yield_to_players(since + LONGEST_YIELD)
                del self._due[id]
                await self.serve(id)
            if not self._due:
                self._filled.clear()
                self._idle.set()

    async def yield_to_players(self, until: float) -> None:
        loop = asyncio.get_running_loop()
        while self.players_move() and loop.time() < until:
            await asyncio.sleep(YIELD)

    async def serve(self, id: str) -> None:
        try:
            chunks = self.draw(id)
        except Exception:  # one table that cannot be drawn must not end the news of all others
            log.exception("the spectators of a table could not be served")
            self.drop(id)
            return
        if chunks is None:
            await asyncio.sleep(YIELD)
            self.add(id)
            return
        for start in range(0, len(chunks), AT_A_TIME):
            await asyncio.sleep(0)  # after what others have handed out before
            self.hand_out(chunks[start : start + AT_A_TIME])
