"""Somebody leaves: the others hear it soon, but not when a page is only loaded again."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import time
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from stockwerk.web.hall import BEAT, Hall, Listener

RELOAD: Final = 8.0  # seconds in which a page is loaded again, or a lost connection heals
_telling: set[asyncio.Task[None]] = set()  # the loop itself would forget them


def leave(hall: Hall, listener: Listener) -> None:
    """A page was closed. If it was the last one of its seat, the others are told after a while.

    Where there are several workers, one of them may have another page of the seat, and says so with its next beat.
    """
    hall.depart(listener)
    if listener.counted:
        wait = RELOAD if hall.alone else BEAT + RELOAD
        asyncio.get_running_loop().call_later(wait, _tell, hall, listener.id, listener.seat, time())


def _tell(hall: Hall, id: str, seat: int, left: float) -> None:
    task = asyncio.get_running_loop().create_task(tell(hall, id, seat, left))
    _telling.add(task)
    task.add_done_callback(_telling.discard)


async def tell(hall: Hall, id: str, seat: int, left: float) -> None:
    """Somebody who has not come back since then is not here any more."""
    if not hall.misses(id, seat):
        return
    with suppress(SQLAlchemyError):  # then it is told with one of the next beats
        await asyncio.to_thread(hall.store.miss, id, seat, left)
        await hall.look_around([id])
