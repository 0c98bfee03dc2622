"""Scoring (§6): at the end of each round, for the tallest tower, for majorities and for every tower."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.box.components import CITIES, COLOURS, SITES
from stockwerk.games.manhattan.rules.events import ScoredMajority, ScoredTallest, ScoredTowers, TallestTied
from stockwerk.games.manhattan.rules.position import Position

FOR_TALLEST: Final[i64] = 3
FOR_MAJORITY: Final[i64] = 2
FOR_TOWER: Final[i64] = 1


def score_round(position: Position) -> None:
    score_tallest(position)
    for city in range(CITIES):
        score_majority(position, city)
    score_towers(position)


def score_tallest(position: Position) -> None:
    """Three points for the tallest tower of all, if there is only one (§6.1)."""
    site = tallest_tower(position)
    if site == NOBODY:
        if position.story is not None:
            position.tell(TallestTied())
        return
    position.points[position.roof[site]] += FOR_TALLEST
    if position.story is not None:
        position.tell(ScoredTallest(position.roof[site], site, height(position, site)))


def score_majority(position: Position, city: i64) -> None:
    """Two points for more towers in the city than each other colour (§6.2)."""
    leader = leader_in(position, city)
    if leader != NOBODY:
        position.points[leader] += FOR_MAJORITY
        if position.story is not None:
            position.tell(ScoredMajority(leader, city, towers_in(position, leader, city)))


def score_towers(position: Position) -> None:
    """One point for each tower (§6.3)."""
    for colour in range(COLOURS):
        count = towers_of(position, colour)
        position.points[colour] += count * FOR_TOWER
        if count and position.story is not None:
            position.tell(ScoredTowers(colour, count))


def tallest_tower(position: Position) -> i64:
    """The site of the tallest tower; NOBODY's if there is none, or if there are several (§6.1)."""
    tallest: i64 = 0
    where: i64 = NOBODY
    for site in range(SITES):
        floors = height(position, site)
        if floors > tallest:
            tallest = floors
            where = site
        elif floors == tallest:
            where = NOBODY
    return where


def leader_in(position: Position, city: i64) -> i64:
    """The colour with more towers in the city than each other colour, or NOBODY (§6.2)."""
    most: i64 = 0
    leader: i64 = NOBODY
    for colour in range(COLOURS):
        count = towers_in(position, colour, city)
        if count > most:
            most = count
            leader = colour
        elif count == most:
            leader = NOBODY
    return leader


def height(position: Position, site: i64) -> i64:
    floors: i64 = 0
    for tower in range(site, COLOURS * SITES, SITES):
        floors += position.floors[tower]
    return floors


def towers_in(position: Position, colour: i64, city: i64) -> i64:
    """How many towers of a city belong to a colour."""
    count: i64 = 0
    for site in range(city, SITES, CITIES):
        count += position.roof[site] == colour
    return count


def towers_of(position: Position, colour: i64) -> i64:
    """How many towers on the whole board belong to a colour."""
    count: i64 = 0
    for owner in position.roof:
        count += owner == colour
    return count
