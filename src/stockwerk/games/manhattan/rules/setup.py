"""Getting ready (§2): the table before the cards are dealt, for two, three or four (§8)."""

from __future__ import annotations

from typing import Final, TypeVar

from stockwerk.core.game import Setup
from stockwerk.core.packed import i64, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.box.components import BOX, COLOURS, PARTS, SITES, SIZES, SQUARES, Box
from stockwerk.games.manhattan.box.corrections import box_from
from stockwerk.games.manhattan.rules.position import Position

P = TypeVar("P", bound=Position)

SOUTH: Final = 0
WEST: Final = 1
NORTH: Final = 2
EAST: Final = 3


def usual_sides(players: int) -> list[int]:
    """Two sit opposite each other; more sit clockwise from the south (§2.5)."""
    if players == 2:
        return [SOUTH, NORTH]
    return [SOUTH, WEST, NORTH, EAST][:players]


def sides_named(name: str, players: int) -> list[int]:
    """As usual, around a corner, or all on one side: friends who read the board alike (§2.5)."""
    if name == "together":
        return [SOUTH] * players
    if name == "corner":
        return [SOUTH, WEST] if players == 2 else [SOUTH, SOUTH, WEST, WEST][:players]
    return usual_sides(players)


def lay_out(
    position: P,
    players: int,
    *,
    box: Box = BOX,
    sides: list[int] | None = None,
    round_parts: int | None = None,
    tie_break: bool = False,
) -> P:
    """Four play four rounds of six parts; two and three play six rounds of four (§8).

    Three may as well play with six parts. Any sides of the board will do, as long as each seat keeps its own.
    """
    colours = 2 if players == 2 else 1
    position.box = box
    position.players = players
    position.actor = NOBODY
    position.revealed = 0
    position.rng = Rng(0, 0, 0, 1)
    position.sides = vec[i64](sides or usual_sides(players))
    position.roof = vec[i64]([NOBODY] * int(SITES))
    position.floors = vec[i64]([0] * int(COLOURS * SITES))
    position.least = vec[i64]([1] * int(COLOURS * SITES))
    in_play = players * colours
    position.stock = vec[i64]([
        int(box.parts[floors]) if colour < in_play else 0 for colour in range(COLOURS) for floors in range(SIZES)
    ])  # fmt: skip
    position.parts = vec[i64]([0] * int(COLOURS * SIZES))
    position.hands = vec[i64]([0] * int(players * SQUARES))
    position.pile = box.cards[:]
    position.played = vec[i64]([0] * int(SQUARES))
    position.points = vec[i64]([0] * int(COLOURS))
    position.moves = vec[i64]([0] * (in_play * PARTS))
    position.moved = 0
    position.shuffled = 0
    position.colours = colours
    position.round_parts = round_parts or (6 if players == 4 else 4)
    position.rounds = PARTS // position.round_parts
    position.start = 0
    position.turns = 0
    position.picking = False
    position.tie_break = tie_break
    return position


def as_agreed(position: P, setup: Setup) -> P:
    """By the options of the card."""
    players, options = setup.players, setup.options
    return lay_out(
        position,
        players,
        box=BOX if setup.components is None else box_from(setup.components),
        sides=sides_named(options["sides"], players),
        round_parts=6 if options.get("rounds") == "4x6" else None,
        tie_break=options["tie"] == "tallest",
    )
