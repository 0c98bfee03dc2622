"""What a seat sees, as numbers: colours and seats are counted from its own on."""

from __future__ import annotations

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.box.components import SITES, SIZES, SQUARES
from stockwerk.games.manhattan.rules.cards import cards_left
from stockwerk.games.manhattan.rules.position import Table


def observe(table: Table, seat: i64, out: Numbers) -> None:
    """The whole table but the others' cards and the order of the pile."""
    out.part("now")  # whose turn it is, who began, what is left of the game and of this round
    out.put(table.counted_from(seat, table.actor))
    out.put(table.counted_from(seat, table.start))
    out.put(table.rounds)
    out.put(table.turns)
    out.put(table.round_parts)
    out.put(i64(table.picking))
    out.put(i64(table.tie_break))
    out.part("sides")  # [seat]
    for k in range(table.players):
        out.put(table.sides[(seat + k) % table.players])
    out.part("roof")  # [site] whose, NOBODY on open ground
    roof = table.roof
    for site in range(SITES):
        out.put(colour_from(table, seat, roof[site]))
    for which in range(table.colours):
        for k in range(table.players):
            observe_colour(table, table.colour((seat + k) % table.players, which), out)
    out.part("hand")  # [square] own cards
    out.put_all(table.hands, seat * SQUARES, SQUARES)
    out.part("played")  # [card] lying open before the players
    out.put_all(table.played, 0, SQUARES)
    out.part("pile")  # cards left
    out.put(cards_left(table))
    out.part("moves")  # [turn] what was done, as actions; NOBODY for turns to come
    out.put_all(table.moves, 0, table.moved)
    for turn in range(table.moved, len(table.moves)):
        out.put(NOBODY)


def observe_colour(table: Table, colour: i64, out: Numbers) -> None:
    out.part("floors")  # [site]
    out.put_all(table.floors, colour * SITES, SITES)
    out.part("stock")  # [floors] parts in the box
    out.put_all(table.stock, colour * SIZES, SIZES)
    out.part("parts")  # [floors] parts of this round
    out.put_all(table.parts, colour * SIZES, SIZES)
    out.part("points")
    out.put(table.points[colour])


def colour_from(table: Table, seat: i64, colour: i64) -> i64:
    """The colour's place in the order in which they are told."""
    if colour == NOBODY:
        return NOBODY
    return colour // table.players * table.players + table.counted_from(seat, colour % table.players)
