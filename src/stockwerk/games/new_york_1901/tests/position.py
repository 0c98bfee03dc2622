"""A table in a few readable words: for each seat its lots, with workers, and its buildings.

>>> table = position("R1 R2 R4a+b3", "B10!", market="R2 R3 G2 G2")
>>> sorted(can(table))[:4]
['G1', 'G10', 'G11', 'G12']
>>> lots_of(table, 0), int(table.workers[0])  # a worker on each lot without a building
(['R1', 'R2', 'R4'], 2)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stockwerk.core.rng import seeded
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.box.components import ACTION_CARDS, LOTS, PIECES, START_PROPERTY, WORKERS
from stockwerk.games.new_york_1901.box.names import lot_name
from stockwerk.games.new_york_1901.people.seeing import view
from stockwerk.games.new_york_1901.people.view import Building, View
from stockwerk.games.new_york_1901.rules.actions import first_square, lot_at, tile_at, tile_built, write
from stockwerk.games.new_york_1901.rules.building import place_of, raise_tile
from stockwerk.games.new_york_1901.rules.course import begin_turn
from stockwerk.games.new_york_1901.rules.dealing import districts_in_play, draw_challenge, draw_streets
from stockwerk.games.new_york_1901.rules.land import own, workers_on_board
from stockwerk.games.new_york_1901.rules.market import put_under, shuffle
from stockwerk.games.new_york_1901.rules.position import DEMOLISHED_TILE, IN_SUPPLY, NONE
from stockwerk.games.new_york_1901.state import NewYork

CARDS = ("boom", "shift", "grab")


def position(
    *seats: str,
    turn: int = 0,
    points: tuple[int, ...] = (),
    market: str = "",
    deck: int | None = None,
    left: str = "",
    cards: str = "boom shift grab",
    components: Mapping[str, Any] | None = None,
    **options: str,
) -> NewYork:
    """Lots ("R4"), starting properties ("R3!") and buildings ("R4a+b3", which own their lots) of each seat.

    The market has these cards ("R2" is a red one for two squares), the stack the others, or only so many of them. The
    seat whose turn it is has only these tiles left, if any are named, and only these action cards. All this
    may come from a corrected box.
    """
    seats = (*seats, *[""] * (2 - len(seats)))
    table = GAME.lay_out(GAME.setup(len(seats), options, components=components))
    table.rng = seeded("position")
    for seat, things in enumerate(seats):
        for thing in things.split():
            lay(table, seat, thing)
    for seat in range(len(seats)):
        table.workers[seat] = int(WORKERS - workers_on_board(table, seat))
        assert table.workers[seat] >= 0, f"seat {seat} has too few workers for {seats[seat]}"
    for seat, number in enumerate(points):
        table.points[seat] = number
    lay_cards(table, market.split(), deck)
    draw_streets(table)
    draw_challenge(table)
    table.start = turn
    if left:
        leave_only(table, turn, left.split())
    for number, card in enumerate(CARDS):
        if card not in cards.split():
            table.hands[turn * int(ACTION_CARDS) + number] = 0
    begin_turn(table, turn)
    return table


def lay(table: NewYork, seat: int, thing: str) -> None:
    if "+" in thing:
        action = GAME.read(thing)
        raise_at(table, seat, int(tile_built(action)), int(first_square(action)) // 3, int(place_of(table.box, action)))
    elif thing.endswith("!"):
        lot = lot_at(thing[:-1])
        raise_at(table, seat, int(START_PROPERTY), lot, int(table.box.lot_mask[lot]))
    else:
        give(table, seat, lot_at(thing))


def give(table: NewYork, seat: int, lot: int) -> None:
    assert table.owner[lot] in (NONE, seat), f"{lot_name(lot)} belongs to two seats"
    own(table, seat, lot)


def raise_at(table: NewYork, seat: int, piece: int, lot: int, mask: int) -> None:
    block = int(table.box.block_of[lot])
    assert mask, "there is no such place"
    assert not any(table.covered(other, block) & mask for other in range(int(table.players))), "two buildings overlap"
    for other in range(int(LOTS)):
        if table.box.block_of[other] == block and table.box.lot_mask[other] & mask:
            give(table, seat, other)
    raise_tile(table, seat, piece, block, mask)


def lay_cards(table: NewYork, market: list[str], deck: int | None) -> None:
    """A card for each free lot: those named lie open, the others are shuffled."""
    free = [lot for lot in range(int(LOTS)) if table.owner[lot] < 0 and lot // 13 < districts_in_play(table)]
    kinds = [int(table.box.kind[lot]) for lot in free]
    for place, card in enumerate(market or [card_name(kind) for kind in kinds[:4]]):
        table.market[place] = kind_named(card)
        if kind_named(card) in kinds:
            kinds.remove(kind_named(card))
    for kind in kinds[:deck]:
        put_under(table, kind)
    shuffle(table.deck, 0, table.deck_size, table.rng)


def leave_only(table: NewYork, seat: int, tiles: list[str]) -> None:
    """All other tiles were built and demolished, or stand."""
    for tile in range(18):
        at = seat * int(PIECES) + tile
        if table.site[at] == IN_SUPPLY and tile not in map(tile_at, tiles):
            table.site[at] = DEMOLISHED_TILE


def kind_named(card: str) -> int:
    return "RYBGP".index(card[0]) * 2 + int(card[1]) - 2


def card_name(kind: int) -> str:
    return "RYBGP"[kind // 2] + str(kind % 2 + 2)


def started(players: int = 3, seed: str = "started", **options: str) -> NewYork:
    """A table when the first turn begins."""
    return GAME.start(GAME.setup(players, options), seed)


# What tests do with a table.


def can(table: NewYork) -> set[str]:
    """What the seat whose turn it is can do, in notation."""
    return {write(action) for action in table.legal(table.actor)}


def builds(table: NewYork) -> set[str]:
    return {notation for notation in can(table) if "+" in notation}


def play(table: NewYork, *notations: str) -> None:
    """Whoever's turn it is does this, if it is legal."""
    for notation in notations:
        action = GAME.read(notation)
        assert action in table.legal(table.actor), f"{notation} is not among {sorted(can(table))}"
        table.apply(table.actor, action)


def skip_to(table: NewYork, seat: int) -> None:
    """The others do nothing until it is this seat's turn."""
    begin_turn(table, seat)


def seen(table: NewYork, seat: int = 0) -> View:
    return view(table, seat)


def lots_of(table: NewYork, seat: int) -> list[str]:
    return [lot_name(lot) for lot in seen(table).lots_of(seat)]


def workers_on(table: NewYork, seat: int) -> list[str]:
    """The lots on which the seat's workers stand."""
    return [lot_name(lot) for lot, owner in enumerate(seen(table).worker) if owner == seat]


def buildings(table: NewYork, seat: int) -> list[Building]:
    return [building for building in seen(table).buildings if building.seat == seat]


def open_cards(table: NewYork) -> list[str]:
    return [card_name(kind) for kind in list(table.market) if kind != NONE]


def stack(table: NewYork) -> list[str]:
    """The cards of the stack, the next one first."""
    return [card_name(int(kind)) for kind in list(table.deck)[: int(table.deck_size)]]
