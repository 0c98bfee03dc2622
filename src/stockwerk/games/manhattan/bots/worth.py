"""What a position is worth to a seat, for bots that look one step ahead."""

from __future__ import annotations

from typing import Final

from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.box.components import CITIES, COLOURS, PARTS, SITES, SIZES
from stockwerk.games.manhattan.rules.position import Position
from stockwerk.games.manhattan.rules.scoring import FOR_MAJORITY, FOR_TALLEST, leader_in, tallest_tower

# How likely it is that something still counts for its owner at a later scoring.
A_TOWER_LASTS: Final = (0.35, 0.45, 0.6, 0.75, 0.88, 1.0)  # by the floors that the next one lacks to take it over
A_MAJORITY_LASTS: Final = 0.6
THE_TALLEST_LASTS: Final = 0.7
A_MIXED_STOCK: Final = 0.01  # for each part by which the stock is off its mixture


def worth(position: Position, seat: int) -> float:
    """Points so far and what the board promises, against the best and the average of the others."""
    promised = promises(position)
    worths = [
        sum(int(position.points[colour]) + promised[colour] for colour in colours_of(position, other))
        for other in range(position.players)
    ]
    others = [worths[other] for other in range(position.players) if other != seat]
    return worths[seat] - (max(others) + sum(others) / len(others)) / 2 - unevenness(position, seat)


def colours_of(position: Position, seat: int) -> list[int]:
    return [int(position.colour(seat, which)) for which in range(position.colours)]


def promises(position: Position) -> list[float]:
    """What each colour may expect from the scorings to come, if the board stays much as it is."""
    promised = [0.0] * int(COLOURS)
    rounds = int(position.rounds)
    if rounds == 0:
        return promised
    roof, floors = list(position.roof), list(position.floors)
    for site in range(SITES):
        if roof[site] != NOBODY:
            shares = [floors[colour * int(SITES) + site] for colour in range(COLOURS)]
            mine = shares.pop(roof[site])
            promised[roof[site]] += expected(1, A_TOWER_LASTS[min(mine - max(shares), 5)], rounds)
    for city in range(CITIES):
        leader = leader_in(position, city)
        if leader != NOBODY:
            promised[leader] += expected(int(FOR_MAJORITY), A_MAJORITY_LASTS, rounds)
    tallest = tallest_tower(position)
    if tallest != NOBODY:
        promised[roof[tallest]] += expected(int(FOR_TALLEST), THE_TALLEST_LASTS, rounds)
    return promised


def expected(points: int, lasts: float, rounds: int) -> float:
    """Half way to sure at the next scoring, as likely as it lasts at the later ones."""
    return points * ((1 + lasts) / 2 + lasts * (rounds - 1))


def unevenness(position: Position, seat: int) -> float:
    """A stock that keeps its mixture serves every round: the further from it, the worse."""
    off = 0.0
    for colour in colours_of(position, seat):
        stock = [int(count) for count in list(position.stock)[colour * int(SIZES) : (colour + 1) * int(SIZES)]]
        off += sum(abs(stock[size] - int(position.box.parts[size]) * sum(stock) / PARTS) for size in range(1, 5))
    return A_MIXED_STOCK * off
