"""What the turns have led to: towers part by part, and what they brought. Everybody knows all of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.box.components import CITIES, COLOURS, SITES
from stockwerk.games.manhattan.rules.actions import FIRST_DISCARD, FIRST_PICK, building_site, floors_built, which_colour
from stockwerk.games.manhattan.rules.position import Position
from stockwerk.games.manhattan.rules.scoring import (
    FOR_MAJORITY,
    FOR_TALLEST,
    FOR_TOWER,
    leader_in,
    tallest_tower,
    towers_of,
)
from stockwerk.games.manhattan.rules.setup import lay_out

Part: TypeAlias = tuple[int, int]  # colour, floors
Towers: TypeAlias = tuple[tuple[Part, ...], ...]  # [site] the parts of each tower, from the ground up


class Turn(NamedTuple):
    """One turn: a part that was set, or a card discarded because none could be."""

    seat: int
    square: int
    site: int = NOBODY
    part: Part | None = None


class Scoring(NamedTuple):
    """What one colour got, or would get now."""

    tallest: int  # the site of its tallest tower of all, or NOBODY
    cities: tuple[int, ...]  # where it has the majority
    towers: int

    @property
    def points(self) -> int:
        for_tallest = FOR_TALLEST if self.tallest != NOBODY else 0
        return int(for_tallest + FOR_MAJORITY * len(self.cities) + FOR_TOWER * self.towers)


@dataclass(frozen=True)
class History:
    """A game up to a turn."""

    moves: tuple[Turn, ...]  # all turns of the game, in order
    towers: Towers
    highest: int  # floors of the highest of them
    scored: tuple[tuple[Scoring, ...], ...]  # [round][colour] the scorings so far


@lru_cache(maxsize=800)
def history(actions: tuple[int, ...], players: int, in_round: int) -> History:
    """What these turns have led to: the last one, added to what the others have."""
    if not actions:
        bare: Towers = ((),) * int(SITES)
        return History((), bare, 0, ())
    before = history(actions[:-1], players, in_round)
    move = turn_of(len(actions) - 1, actions[-1], players, in_round)
    towers, highest = before.towers, before.highest
    if move.part is not None:
        tower = (*towers[move.site], move.part)
        towers = (*towers[: move.site], tower, *towers[move.site + 1 :])
        highest = max(highest, sum([floors for _, floors in tower]))
    scored = before.scored if len(actions) % in_round else (*before.scored, scoring_of(board_of(towers)))
    return History((*before.moves, move), towers, highest, scored)


def turn_of(number: int, action: int, players: int, in_round: int) -> Turn:
    """A turn by its number in the game; each round starts one seat further to the left (§3.5)."""
    seat = (number // in_round + number % in_round) % players
    if action >= FIRST_PICK:
        return Turn(seat, action - int(FIRST_DISCARD))
    site, colour = int(building_site(action)), int(which_colour(action)) * players + seat
    return Turn(seat, site // int(CITIES), site, (colour, int(floors_built(action))))


def board_of(towers: Towers) -> Position:
    """A board with these towers, on which nobody plays."""
    position = lay_out(Position(), 4)
    for site, parts in enumerate(towers):
        for colour, floors in parts:
            position.roof[site] = colour
            position.floors[colour * int(SITES) + site] += floors
    return position


def scoring_of(position: Position) -> tuple[Scoring, ...]:
    """What each colour gets for this board (§6)."""
    tallest = int(tallest_tower(position))
    leaders = [int(leader_in(position, city)) for city in range(CITIES)]
    return tuple(
        Scoring(
            tallest=tallest if tallest != NOBODY and position.roof[tallest] == colour else NOBODY,
            cities=tuple(city for city, leader in enumerate(leaders) if leader == colour),
            towers=int(towers_of(position, colour)),
        )
        for colour in range(COLOURS)
    )
