"""Who learns of a move. Of a turn that several take at the same time, the others learn when all have finished it.

A step begins when something is turned up, and lasts until something is turned up again. If several seats are to act
at its beginning, each takes its turn apart: what it does changes nothing for the others, but for who has finished.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stockwerk.core.events import Event
from stockwerk.core.state import NOBODY, State


def acting_together(actors: Sequence[int]) -> Sequence[int]:
    """The seats whose turns are simultaneous in a step at whose beginning these may act; none if one by one."""
    return actors if len(actors) > 1 else ()


def hearers(mover: int, players: int, events: Iterable[Event], together: Sequence[int], uncovers: bool) -> set[int]:
    """Who is told of a move, or of one that is taken back: everyone, or of an unfinished turn whoever takes it."""
    everyone = {NOBODY, *range(players)}
    if not together or uncovers:
        return everyone
    told = [*events]
    return {seat for seat in everyone if seat == mover or any(event.is_for(seat) for event in told)}


def noticers(mover: int, before: State, after: State, events: Iterable[Event], together: Sequence[int]) -> set[int]:
    """Who can notice a move: whoever is told of it; and everyone sees who is still to act."""
    players = int(before.players)
    if before.actors() != after.actors():
        return {NOBODY, *range(players)}
    return hearers(mover, players, events, together, bool(before.revealed != after.revealed))
