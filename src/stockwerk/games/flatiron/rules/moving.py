"""Moving the architect (§3.2, §3.3)."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.games.flatiron.box.components import LOCATIONS, SHARE, VISIT
from stockwerk.games.flatiron.rules.actions import move_to
from stockwerk.games.flatiron.rules.events import Moved, Visited
from stockwerk.games.flatiron.rules.position import Position


def may_move(position: Position, company: i64, location: i64) -> bool:
    """To another place, and not to the other architect (§3.3) unless the floor allows it (§8.10)."""
    if location == position.place[company]:
        return False
    return location != position.place[position.other(company)] or position.floor_effect() == SHARE


def legal_moves(position: Position, company: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    for location in range(LOCATIONS):
        if may_move(position, company, location):
            out[n] = move_to(location)
            n += 1
    return n


def move(position: Position, company: i64, location: i64) -> None:
    """Whoever moves to the street that the floor shows gets money at once (§8.9)."""
    position.place[company] = location
    if position.story is not None:
        position.tell(Moved(company, location))
    dollars = dollars_for_visit(position, location)
    if dollars > 0:
        position.money[company] += dollars
        if position.story is not None:
            position.tell(Visited(company, dollars))


def dollars_for_visit(position: Position, location: i64) -> i64:
    """From the active floor, if it shows this street (§8.9)."""
    if position.floor_effect() == VISIT and position.box.floor_streets[position.active_floor()] == location:
        return position.floor_amount()
    return 0
