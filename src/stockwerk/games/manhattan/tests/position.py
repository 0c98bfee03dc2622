"""A table in one readable line: the towers with their parts, from the ground up.

>>> table = position("B5: brick 3, harbour 1 | C1: ochre 2", turn=HARBOUR, hand="5", parts="12")
>>> sorted(can(table))
['A5+1', 'A5+2', 'B5+1', 'B5+2', 'C5+1', 'C5+2', 'D5+1', 'D5+2', 'E5+1', 'E5+2', 'F5+1', 'F5+2']
>>> from stockwerk.games.manhattan.tests.conserved import conserved
>>> conserved(table)
[45, 47, 47, 47, 47]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.rules.actions import FIRST_DISCARD, build, site_at, write
from stockwerk.games.manhattan.rules.building import put
from stockwerk.games.manhattan.rules.cards import deal_hand
from stockwerk.games.manhattan.rules.course import note_move, turns_in_round
from stockwerk.games.manhattan.state import Manhattan
from stockwerk.play.match import Match

COLOUR_NAMES: Final = ("brick", "harbour", "ochre", "jade")
BRICK, HARBOUR, OCHRE, JADE = range(4)


def position(
    towers: str = "", *, players: int = 4, turn: int = 0, hand: str = "1234", parts: str = "1234", **options: str
) -> Manhattan:
    """These towers stand; a seat is to build, with these parts (of each of its colours) and cards for these squares.

    As the table remembers its turns, it remembers that others discarded a card while the towers were built.
    """
    table = GAME.lay_out(GAME.setup(players, options))
    table.rng = seeded("position")
    for site, colour, floors in read_towers(towers):
        wait_for(table, colour % players)
        note_move(table, build(colour // players, site, floors))
        ready(table, colour, floors)
        put(table, colour, site, floors)
    wait_for(table, turn)
    for colour in range(turn, players * int(table.colours), players):
        for part in parts:
            ready(table, colour, int(part))
    give_hand(table, turn, hand)
    for other in range(players):
        if other != turn:
            deal_hand(table, other)
    in_round = int(turns_in_round(table))
    table.start = int(table.moved) // in_round % players
    table.rounds -= int(table.moved) // in_round
    table.turns = in_round - int(table.moved) % in_round
    table.actor = turn
    return table


def read_towers(text: str) -> Iterator[tuple[int, int, int]]:
    """Site, colour and floors of each part, in order."""
    for tower in filter(None, text.split("|")):
        place, _, stack = tower.partition(":")
        for part in stack.split(","):
            colour, floors = part.split()
            yield site_at(place.strip()), COLOUR_NAMES.index(colour), int(floors)


def wait_for(table: Manhattan, seat: int) -> None:
    """The others discard a card until it is this seat's turn."""
    in_round, players = int(turns_in_round(table)), int(table.players)
    while (int(table.moved) // in_round + int(table.moved) % in_round) % players != seat:
        note_move(table, FIRST_DISCARD)


def ready(table: Manhattan, colour: int, floors: int) -> None:
    """A part out of the stock, before its player."""
    assert table.stock[colour * 5 + floors], f"{COLOUR_NAMES[colour]} has no part of {floors} left"
    table.stock[colour * 5 + floors] -= 1
    table.parts[colour * 5 + floors] += 1


def give_hand(table: Manhattan, seat: int, squares: str) -> None:
    for square in squares:
        card = table.box.card_for[table.sides[seat] * 9 + int(square) - 1]
        table.pile[card] -= 1
        table.hands[seat * 9 + int(square) - 1] += 1


# Positions that several tests need.

WALLS: Final = " | ".join(f"{city}5: harbour 2" for city in "ABCDEF")


def walled_in(parts: str = "1", turn: int = BRICK) -> Manhattan:
    """A seat has only cards for square 5, where a part of one floor is too small everywhere."""
    walls = WALLS.replace("harbour", COLOUR_NAMES[(turn + 1) % 4])
    return position(walls, turn=turn, hand="5555", parts=parts)


def started(players: int = 4, seed: str = "started", **options: str) -> Manhattan:
    """A table when the first parts are to be picked."""
    return GAME.start(GAME.setup(players, options), seed)


# What tests do with a table.


def can(table: Manhattan) -> set[str]:
    """What the seat whose turn it is can do, in notation."""
    return {write(action) for action in table.legal(table.actor)}


def play(table: Manhattan, *notations: str) -> None:
    """Whoever's turn it is does this, if it is legal."""
    for notation in notations:
        action = GAME.read(notation)
        assert action in table.legal(table.actor), f"{notation} is not among {sorted(can(table))}"
        table.apply(table.actor, action)


def at_random(table: Manhattan) -> None:
    """Whoever's turn it is does something."""
    table.apply(table.actor, table.random_action())


def play_round(table: Manhattan) -> list[int]:
    """One round at random; who acted, in order."""
    seats = []
    rounds = int(table.rounds)
    while table.actor != NOBODY and table.rounds == rounds:
        seats.append(int(table.actor))
        at_random(table)
    return seats


def hand(table: Manhattan, seat: int) -> str:
    """The squares that the cards of a seat mark for it."""
    return "".join(str(square + 1) * table.hands[seat * 9 + square] for square in range(9))


def parts(table: Manhattan, colour: int) -> str:
    """The parts that stand before a colour."""
    return "".join(str(floors) * table.parts[colour * 5 + floors] for floors in range(1, 5))


def stock(table: Manhattan, colour: int) -> tuple[int, ...]:
    """How many parts of one, two, three and four floors a colour has in the box."""
    return tuple(table.stock[colour * 5 + 1 : colour * 5 + 5])


def match_at(table: Manhattan) -> Match:
    """A match that has come to this position."""
    match = Match(GAME, GAME.setup(int(table.players)), "position")
    match.state = table
    return match
