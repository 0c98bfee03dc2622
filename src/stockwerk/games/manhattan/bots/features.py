"""What a seat sees, as numbers: colours and seats are counted from its own on."""

from __future__ import annotations

from typing import Final

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.box.components import CITIES, HAND, SITES, SIZES, SQUARES
from stockwerk.games.manhattan.rules.actions import ACTIONS
from stockwerk.games.manhattan.rules.cards import cards_left
from stockwerk.games.manhattan.rules.position import Position
from stockwerk.games.manhattan.rules.scoring import FOR_MAJORITY, FOR_TALLEST, FOR_TOWER

ROUNDS: Final[i64] = 6
IN_A_ROUND: Final[i64] = 24  # turns, at most
# A colour with all towers that its parts can come to, the tallest one and every majority; six rounds of four parts.
POINTS: Final[i64] = ROUNDS * (FOR_TALLEST + CITIES * FOR_MAJORITY) + 84 * FOR_TOWER


def bounds(position: Position) -> dict[str, list[tuple[int, int]]]:
    """Least and most, part by part."""
    seats, box = position.players, position.box
    anybody = (NOBODY, seats - 1)
    return {
        "now": [anybody, anybody, (0, ROUNDS), (0, IN_A_ROUND), (0, IN_A_ROUND), (0, 1), (0, 1)],
        "sides": [(0, 3)],
        "roof": [(NOBODY, seats * position.colours - 1)],
        "floors": [(0, box.all_floors)],
        "stock": [(0, count) for count in box.parts],
        "parts": [(0, position.round_parts)],
        "points": [(0, POINTS)],
        "hand": [(0, HAND)],
        "played": [(0, copies) for copies in box.cards],
        "pile": [(0, sum(box.cards))],
        "moves": [(NOBODY, ACTIONS - 1)],
    }


def observe(position: Position, seat: i64, out: Numbers) -> None:
    """The whole table but the others' cards and the order of the pile."""
    out.part("now")  # whose turn it is, who began, what is left of the game and of this round
    out.put(position.counted_from(seat, position.actor))
    out.put(position.counted_from(seat, position.start))
    out.put(position.rounds)
    out.put(position.turns)
    out.put(position.round_parts)
    out.put(i64(position.picking))
    out.put(i64(position.tie_break))
    out.part("sides")  # [seat]
    for k in range(position.players):
        out.put(position.sides[(seat + k) % position.players])
    out.part("roof")  # [site] whose, NOBODY on open ground
    roof = position.roof
    for site in range(SITES):
        out.put(colour_from(position, seat, roof[site]))
    for which in range(position.colours):
        for k in range(position.players):
            observe_colour(position, position.colour((seat + k) % position.players, which), out)
    out.part("hand")  # [square] own cards
    out.put_all(position.hands, seat * SQUARES, SQUARES)
    out.part("played")  # [card] lying open before the players
    out.put_all(position.played, 0, SQUARES)
    out.part("pile")  # cards left
    out.put(cards_left(position))
    out.part("moves")  # [turn] what was done, as actions; NOBODY for turns to come
    out.put_all(position.moves, 0, position.moved)
    for turn in range(position.moved, len(position.moves)):
        out.put(NOBODY)


def observe_colour(position: Position, colour: i64, out: Numbers) -> None:
    out.part("floors")  # [site]
    out.put_all(position.floors, colour * SITES, SITES)
    out.part("stock")  # [floors] parts in the box
    out.put_all(position.stock, colour * SIZES, SIZES)
    out.part("parts")  # [floors] parts of this round
    out.put_all(position.parts, colour * SIZES, SIZES)
    out.part("points")
    out.put(position.points[colour])


def colour_from(position: Position, seat: i64, colour: i64) -> i64:
    """The colour's place in the order in which they are told."""
    if colour == NOBODY:
        return NOBODY
    return colour // position.players * position.players + position.counted_from(seat, colour % position.players)
