"""The challenge cards (§11): one of them is in play, or none."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import (
    BRONZE,
    BRONZE_BARON,
    DISTRICTS,
    GENERATION_KING,
    GENERATIONS,
    GOLD,
    GOLD_PRESTIGE,
    GOLD_TYCOON,
    MASTER_ARCHITECT,
    PIECES,
)
from stockwerk.games.new_york_1901.rules.events import GotPrestige
from stockwerk.games.new_york_1901.rules.position import Position

GOLD_IN_DISTRICT: Final[i64] = 2


def challenge_points(position: Position, seat: i64) -> i64:
    """What the card in play would bring the player at the end; Gold Prestige has brought its points already."""
    box = position.box
    if position.challenge == GOLD_TYCOON:
        return box.for_golden_district * golden_districts(position, seat)
    if position.challenge == MASTER_ARCHITECT:
        return box.for_irregular[min(irregular_buildings(position, seat), len(box.for_irregular) - 1)]
    if position.challenge == BRONZE_BARON:
        return box.for_bronze[min(buildings_of(position, seat, BRONZE), len(box.for_bronze) - 1)]
    if position.challenge == GENERATION_KING:
        return box.for_generation * generations_ruled(position, seat)
    return 0


def golden_districts(position: Position, seat: i64) -> i64:
    """Districts with two or more gold or legendary buildings (§11.1)."""
    districts: i64 = 0
    for district in range(DISTRICTS):
        if gold_in(position, seat, district) >= GOLD_IN_DISTRICT:
            districts += 1
    return districts


def gold_in(position: Position, seat: i64, district: i64) -> i64:
    """A building in two districts counts in both (§11.6)."""
    box = position.box
    found: i64 = 0
    for piece in range(PIECES):
        block = position.site[seat * PIECES + piece]
        if block >= 0 and box.generation[piece] == GOLD:
            if position.area[seat * PIECES + piece] & box.district_part[district * box.blocks + block]:
                found += 1
    return found


def irregular_buildings(position: Position, seat: i64) -> i64:
    """Those that are no rectangles, legendary ones included (§11.2)."""
    found: i64 = 0
    for piece in range(PIECES):
        if position.site[seat * PIECES + piece] >= 0:
            found += position.box.irregular[piece]
    return found


def buildings_of(position: Position, seat: i64, generation: i64) -> i64:
    """That stand on the board; legendary ones are gold, starting properties belong to no generation (§11.5)."""
    found: i64 = 0
    for piece in range(PIECES):
        if position.site[seat * PIECES + piece] >= 0 and position.box.generation[piece] == generation:
            found += 1
    return found


def king_of(position: Position, generation: i64) -> i64:
    """Who has the most buildings of a generation; NOBODY if several have (§11.5)."""
    return alone_ahead(vec[i64]([buildings_of(position, seat, generation) for seat in range(position.players)]))


def alone_ahead(counts: vec[i64]) -> i64:
    """The seat with the most; NOBODY if several have as many, or none has any."""
    leader: i64 = NOBODY
    most: i64 = 0
    for seat in range(len(counts)):
        if counts[seat] > most:
            most = counts[seat]
            leader = seat
        elif counts[seat] == most:
            leader = NOBODY
    return leader


def generations_ruled(position: Position, seat: i64) -> i64:
    ruled: i64 = 0
    for generation in range(BRONZE, GENERATIONS):
        if king_of(position, generation) == seat:
            ruled += 1
    return ruled


def gain_prestige(position: Position, seat: i64, tile: i64, block: i64, mask: i64) -> None:
    """Gold Prestige pays at once: a point for each older building of others that the new gold one touches (§11.3)."""
    if position.challenge != GOLD_PRESTIGE or position.box.generation[tile] != GOLD:
        return
    points = position.box.for_neighbour * older_neighbours(position, seat, block, mask)
    if points:
        position.points[seat] += points
        position.prestige = position.prestige[:]
        position.prestige[seat] += points
        if position.story is not None:
            position.tell(GotPrestige(seat, points))


def older_neighbours(position: Position, seat: i64, block: i64, mask: i64) -> i64:
    """Silver, bronze and starting properties of others, edge to edge."""
    edge = squares_beside(position, block, mask)
    touched: i64 = 0
    for other in range(position.players):
        if other == seat:
            continue
        for piece in range(PIECES):
            at = other * PIECES + piece
            if position.site[at] == block and position.area[at] & edge and position.box.generation[piece] < GOLD:
                touched += 1
    return touched


def squares_beside(position: Position, block: i64, mask: i64) -> i64:
    box = position.box
    edge: i64 = 0
    for k in range(box.first_lot[block], box.first_lot[block + 1]):
        first = 3 * box.lot_in[k]
        for square in range(first, first + 3):
            if box.square_bit[square] & mask:
                edge |= box.beside[square]
    return edge
