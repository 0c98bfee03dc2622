"""Getting ready (§2): the table before the cards are dealt, for two, three or four (§8)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.box.components import BOX, COLOURS, PARTS, SITES, SIZES, SQUARES, Box
from stockwerk.games.manhattan.rules.course import Manhattan

SOUTH: Final = 0
WEST: Final = 1
NORTH: Final = 2
EAST: Final = 3


def usual_sides(players: int) -> list[int]:
    """Two sit opposite each other; more sit clockwise from the south (§2.5)."""
    if players == 2:
        return [SOUTH, NORTH]
    return [SOUTH, WEST, NORTH, EAST][:players]


def lay_out(
    players: int,
    *,
    box: Box = BOX,
    sides: list[int] | None = None,
    round_parts: int | None = None,
    tie_break: bool = False,
) -> Manhattan:
    """Four play four rounds of six parts; two and three play six rounds of four (§8).

    Three may as well play with six parts. Any sides of the board will do, as long as each seat keeps its own.
    """
    colours = 2 if players == 2 else 1
    table = Manhattan()
    table.box = box
    table.players = players
    table.actor = NOBODY
    table.revealed = 0
    table.rng = Rng(0, 0, 0, 1)
    table.sides = vec[i64](sides or usual_sides(players))
    table.roof = vec[i64]([NOBODY] * int(SITES))
    table.floors = vec[i64]([0] * int(COLOURS * SITES))
    table.least = vec[i64]([1] * int(COLOURS * SITES))
    in_play = players * colours
    table.stock = vec[i64]([
        int(box.parts[floors]) if colour < in_play else 0 for colour in range(COLOURS) for floors in range(SIZES)
    ])  # fmt: skip
    table.parts = vec[i64]([0] * int(COLOURS * SIZES))
    table.hands = vec[i64]([0] * int(players * SQUARES))
    table.pile = box.cards[:]
    table.played = vec[i64]([0] * int(SQUARES))
    table.points = vec[i64]([0] * int(COLOURS))
    table.moves = vec[i64]([0] * (in_play * PARTS))
    table.moved = 0
    table.shuffled = 0
    table.colours = colours
    table.round_parts = round_parts or (6 if players == 4 else 4)
    table.rounds = PARTS // table.round_parts
    table.start = 0
    table.turns = 0
    table.picking = False
    table.tie_break = tie_break
    return table
