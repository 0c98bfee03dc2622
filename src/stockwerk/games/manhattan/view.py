"""What a seat sees: everything on the table but the others' cards and the order of the pile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.actions import FIRST_DISCARD, FIRST_PICK, building_site, floors_built, which_colour
from stockwerk.games.manhattan.cards import cards_left
from stockwerk.games.manhattan.components import CITIES, COLOURS, SITES, SIZES, SQUARES
from stockwerk.games.manhattan.course import Manhattan, this_round, turns_in_round
from stockwerk.games.manhattan.picking import picking_colour
from stockwerk.games.manhattan.scoring import FOR_MAJORITY, FOR_TALLEST, FOR_TOWER, leader_in, tallest_tower, towers_of

Part: TypeAlias = tuple[int, int]  # colour, floors


@dataclass(frozen=True)
class Move:
    """One turn: a part that was set, or a card discarded because none could be."""

    seat: int
    square: int
    site: int = NOBODY
    part: Part | None = None


@dataclass(frozen=True)
class Scoring:
    """What one colour got, or would get now."""

    tallest: int  # the site of its tallest tower of all, or NOBODY
    cities: tuple[int, ...]  # where it has the majority
    towers: int

    @property
    def points(self) -> int:
        for_tallest = FOR_TALLEST if self.tallest != NOBODY else 0
        return int(for_tallest + FOR_MAJORITY * len(self.cities) + FOR_TOWER * self.towers)


@dataclass(frozen=True)
class View:
    """The table from one seat; from NOBODY's, what everyone may see."""

    seat: int
    players: int
    actor: int  # whose turn it is, NOBODY when the game is over
    start: int  # who has the start marker
    sides: tuple[int, ...]  # [seat] south, west, north, east
    round: int  # counted from one
    rounds: int  # in the whole game
    turns: int  # left in this phase of the round
    round_parts: int
    picking: int  # the colour that picks its parts, NOBODY when all have
    towers: tuple[tuple[Part, ...], ...]  # [site] the parts of each tower, from the ground up
    least: tuple[tuple[int, ...], ...]  # [colour][site] floors of the smallest part this colour may set here
    moves: tuple[Move, ...]  # all turns of the game, in order
    stock: tuple[tuple[int, ...], ...]  # [colour][floors] parts still in the box
    parts: tuple[tuple[int, ...], ...]  # [colour][floors] parts of this round
    hand: tuple[int, ...]  # [square] own cards by the square they mark; empty for spectators
    pile: int  # cards left to draw
    shown: tuple[int, ...]  # [seat] the square of the card on top of their open pile, NOBODY if there is none
    points: tuple[int, ...]  # [colour]
    scored: tuple[tuple[Scoring, ...], ...]  # [round][colour] the scorings so far
    now: tuple[Scoring, ...]  # [colour] what the board would bring if it were scored now
    tie_break: bool

    @property
    def colours(self) -> range:
        """All colours in play."""
        return range(4 if self.players == 2 else self.players)

    def colours_of(self, seat: int) -> tuple[int, ...]:
        return tuple(colour for colour in self.colours if colour % self.players == seat)

    def seat_of(self, colour: int) -> int:
        return colour % self.players

    def owner(self, site: int) -> int:
        """The colour on top of the tower (§5.1)."""
        return self.towers[site][-1][0] if self.towers[site] else NOBODY

    def height(self, site: int) -> int:
        return sum(floors for _, floors in self.towers[site])

    def floors_of(self, colour: int, site: int) -> int:
        return sum(floors for owner, floors in self.towers[site] if owner == colour)

    def holds(self, square: int) -> bool:
        return bool(self.hand) and self.hand[square] > 0

    def latest(self) -> tuple[Move, ...]:
        """The turns since this seat's own last one; for spectators, the last."""
        since = [number for number, move in enumerate(self.moves) if move.seat == self.seat]
        if self.seat == NOBODY or not since:
            return self.moves[-self.players :] if self.seat != NOBODY else self.moves[-1:]
        return self.moves[since[-1] + 1 :] or self.moves[-1:]


def view(table: Manhattan, seat: int) -> View:
    moves = moves_of(table)
    scored = tuple(
        scoring_of(position_after(table, moves[: number * int(turns_in_round(table))]))
        for number in range(1, len(moves) // int(turns_in_round(table)) + 1)
    )
    over = table.actor == NOBODY
    return View(
        seat=seat,
        players=int(table.players),
        actor=int(table.actor),
        start=int(table.start),
        sides=tuple(table.sides),
        round=int(this_round(table)) - over,
        rounds=len(scored) + int(table.rounds),
        turns=int(table.turns),
        round_parts=int(table.round_parts),
        picking=int(picking_colour(table)) if table.picking and not over else NOBODY,
        towers=towers_after(moves),
        least=rows(list(table.least), int(SITES)),
        moves=moves,
        stock=rows(list(table.stock), int(SIZES)),
        parts=rows(list(table.parts), int(SIZES)),
        hand=rows(list(table.hands), int(SQUARES))[seat] if seat >= 0 else (),
        pile=int(cards_left(table)),
        shown=tuple(top_card(moves[int(table.shuffled) :], other) for other in range(table.players)),
        points=tuple(table.points),
        scored=scored,
        now=scoring_of(table),
        tie_break=table.tie_break,
    )


def rows(numbers: list[int], width: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(numbers[at : at + width]) for at in range(0, len(numbers), width))


def moves_of(table: Manhattan) -> tuple[Move, ...]:
    """The turns of all rounds; each round starts one seat further to the left (§3.5)."""
    players, in_round = int(table.players), int(turns_in_round(table))
    moves = []
    for number, action in enumerate(list(table.moves)[: int(table.moved)]):
        seat = (number // in_round + number % in_round) % players
        if action < FIRST_PICK:
            site = int(building_site(action))
            part = (int(table.colour(seat, which_colour(action))), int(floors_built(action)))
            moves.append(Move(seat, site // int(CITIES), site, part))
        else:
            moves.append(Move(seat, action - int(FIRST_DISCARD)))
    return tuple(moves)


def towers_after(moves: tuple[Move, ...]) -> tuple[tuple[Part, ...], ...]:
    towers: list[list[Part]] = [[] for _ in range(SITES)]
    for move in moves:
        if move.part is not None:
            towers[move.site].append(move.part)
    return tuple(tuple(parts) for parts in towers)


def top_card(moves: tuple[Move, ...], seat: int) -> int:
    """Of those that still lie before the seat: shuffling takes them away (§4.5)."""
    return next((move.square for move in reversed(moves) if move.seat == seat), NOBODY)


def position_after(table: Manhattan, moves: tuple[Move, ...]) -> Manhattan:
    """The board as it was after these turns; only what scoring looks at."""
    past = table.clone()
    for site in range(SITES):
        past.roof[site] = NOBODY
    for k in range(COLOURS * SITES):
        past.floors[k] = 0
    for move in moves:
        if move.part is not None:
            colour, floors = move.part
            past.roof[move.site] = colour
            past.floors[colour * int(SITES) + move.site] += floors
    return past


def scoring_of(table: Manhattan) -> tuple[Scoring, ...]:
    """What each colour gets for this board (§6)."""
    tallest = int(tallest_tower(table))
    leaders = [int(leader_in(table, city)) for city in range(CITIES)]
    return tuple(
        Scoring(
            tallest=tallest if tallest != NOBODY and table.roof[tallest] == colour else NOBODY,
            cities=tuple(city for city, leader in enumerate(leaders) if leader == colour),
            towers=int(towers_of(table, colour)),
        )
        for colour in range(COLOURS)
    )
