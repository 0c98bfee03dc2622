"""What a seat sees: everything on the table but the others' cards and the order of the pile."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from stockwerk.core.picture.seen import Seen
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.box.components import SITES, SIZES, SQUARES
from stockwerk.games.manhattan.people.history import Scoring, Towers, Turn, history, scoring_of
from stockwerk.games.manhattan.rules.cards import cards_left
from stockwerk.games.manhattan.rules.course import this_round, turns_in_round
from stockwerk.games.manhattan.rules.picking import picking_colour
from stockwerk.games.manhattan.rules.position import Position


@dataclass(frozen=True)
class View(Seen):
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
    towers: Towers
    highest: int  # floors of the highest of them
    least: tuple[tuple[int, ...], ...]  # [colour][site] floors of the smallest part this colour may set here
    moves: tuple[Turn, ...]  # all turns of the game, in order
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
        return colours_at(self.players, seat)

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

    def latest(self) -> tuple[Turn, ...]:
        """What is new to whoever is to act: the turns since their own last one. After the end, the last."""
        if self.actor == NOBODY:
            return self.moves[-1:]
        for number in range(len(self.moves) - 1, -1, -1):
            if self.moves[number].seat == self.actor:
                return self.moves[number + 1 :] or self.moves[-1:]
        return self.moves[-self.players :]


@cache
def colours_at(players: int, seat: int) -> tuple[int, ...]:
    return tuple(colour for colour in range(4 if players == 2 else players) if colour % players == seat)


def view(position: Position, seat: int) -> View:
    in_round = int(turns_in_round(position))
    past = history(tuple(position.moves[: int(position.moved)]), int(position.players), in_round)
    over = position.actor == NOBODY
    return View(
        seat=seat,
        players=int(position.players),
        actor=int(position.actor),
        start=int(position.start),
        sides=tuple(position.sides),
        round=int(this_round(position)) - over,
        rounds=len(past.scored) + int(position.rounds),
        turns=int(position.turns),
        round_parts=int(position.round_parts),
        picking=int(picking_colour(position)) if position.picking and not over else NOBODY,
        towers=past.towers,
        highest=past.highest,
        least=rows(list(position.least), int(SITES)),
        moves=past.moves,
        stock=rows(list(position.stock), int(SIZES)),
        parts=rows(list(position.parts), int(SIZES)),
        hand=hand_of(position, seat),
        pile=int(cards_left(position)),
        shown=tuple(top_card(past.moves, int(position.shuffled), other) for other in range(position.players)),
        points=tuple(position.points),
        scored=past.scored,
        now=scoring_of(position),
        tie_break=position.tie_break,
    )


def view_from(other: View, position: Position, seat: int) -> View:
    """Seats differ only in their hands."""
    return other.from_seat(seat, hand=hand_of(position, seat))


def hand_of(position: Position, seat: int) -> tuple[int, ...]:
    return tuple(position.hands[seat * SQUARES : (seat + 1) * SQUARES]) if seat >= 0 else ()


def rows(numbers: list[int], width: int) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple(numbers[at : at + width]) for at in range(0, len(numbers), width)])


def top_card(moves: tuple[Turn, ...], shuffled: int, seat: int) -> int:
    """Of those that still lie before the seat: shuffling takes them away (§4.5)."""
    for number in range(len(moves) - 1, shuffled - 1, -1):
        if moves[number].seat == seat:
            return moves[number].square
    return NOBODY
