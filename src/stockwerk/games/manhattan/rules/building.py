"""Building (§5): where a part may go, and whose the tower is afterwards."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.manhattan.box.components import CITIES, COLOURS, SITES, SIZES, SQUARES
from stockwerk.games.manhattan.rules.actions import build
from stockwerk.games.manhattan.rules.events import Built
from stockwerk.games.manhattan.rules.position import Position

ALL: Final[i64] = -1  # a bit for each size


def may_build(position: Position, colour: i64, site: i64, floors: i64) -> bool:
    """On open ground and on your own towers, always (§5.2).

    On another's tower, only if you then have at least as many floors in it as its owner (§5.3).
    """
    return floors >= position.least[colour * SITES + site]


def put(position: Position, colour: i64, site: i64, floors: i64) -> None:
    """Set a part. The tower belongs to whose part is on top (§5.1)."""
    if position.story is not None:
        position.tell(Built(colour, site, floors, position.roof[site]))
    position.parts[colour * SIZES + floors] -= 1
    position.floors[colour * SITES + site] += floors
    position.roof[site] = colour
    see_who_may_build(position, site)


def see_who_may_build(position: Position, site: i64) -> None:
    """What each colour lacks to have as many floors as the owner (§5.3)."""
    floors, least = position.floors, position.least
    owned = floors[position.roof[site] * SITES + site]
    for colour in range(COLOURS):
        lacking = owned - floors[colour * SITES + site]
        lacking = max(lacking, 1)
        least[colour * SITES + site] = lacking


def sizes_ready(position: Position, colour: i64) -> i64:
    """The sizes of the parts a colour has before it, one bit each."""
    sizes: i64 = 0
    for floors in range(1, SIZES):
        if position.parts[colour * SIZES + floors]:
            sizes |= i64(1) << floors
    return sizes


def legal_builds(position: Position, seat: i64, out: vec[i64]) -> i64:
    """A card in hand, any city (§4.3), a part of the seat's colours that may be set there."""
    n: i64 = 0
    hands, least = position.hands, position.least
    for which in range(position.colours):
        colour = position.colour(seat, which)
        ready = sizes_ready(position, colour)
        for square in range(SQUARES):
            if hands[seat * SQUARES + square]:
                for site in range(square * CITIES, square * CITIES + CITIES):
                    sizes = ready & (ALL << least[colour * SITES + site])
                    for floors in range(1, SIZES):
                        out[n] = build(which, site, floors)  # counted if it is legal, else overwritten by the next
                        n += (sizes >> floors) & 1
    return n
