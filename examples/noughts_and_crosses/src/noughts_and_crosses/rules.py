"""The position and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stockwerk.core.errors import UnreadableNotation
from stockwerk.core.events import Event
from stockwerk.core.game import Setup
from stockwerk.core.numbers import Numbers
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY, State

SQUARES = ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")  # row by row
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Put(Event):
    """A mark was put into a square."""

    seat: int
    square: int


class Position(State):
    """What lies on the table. An action is the square to put a mark into."""

    marks: list[int]  # [square] the seat whose mark is in it, NOBODY if it is empty
    misere: bool  # three in a row lose

    def __init__(self, like: Position | None = None) -> None:
        super().__init__(like)
        if like is not None:
            self.marks, self.misere = like.marks[:], like.misere

    def actions(self) -> int:
        return len(SQUARES)

    def clone(self) -> Position:
        return Position(self)

    def deal(self, rng: Rng) -> None:
        """Nothing is dealt; whoever plays on at random needs luck."""
        self.rng = rng

    def redeal(self, player: int, rng: Rng) -> None:
        """Nothing is hidden but the luck to come."""
        self.rng = rng.fork()

    def fill(self, player: int, out: Any) -> int:
        """The empty squares (§2.2)."""
        legal = [square for square, mark in enumerate(self.marks) if mark == NOBODY] if player == self.actor else []
        for number, square in enumerate(legal):
            out[number] = square
        return len(legal)

    def apply(self, player: int, action: int) -> None:
        """Put a mark; then it is the other one's turn (§2.1), unless the game is over (§3)."""
        self.marks[action] = player
        self.tell(Put(player, action))
        over = row_of_three(self.marks) or NOBODY not in self.marks
        self.actor = NOBODY if over else 1 - player

    def score(self, player: int) -> int:
        return int(winner(self.marks, self.misere) == player)

    def observe(self, player: int, out: Numbers) -> None:
        """For learners: 0 is one's own mark, 1 the other's, -1 none."""
        for mark in self.marks:
            out.put(self.counted_from(player, mark))


def lay_out(setup: Setup) -> Position:
    """An empty board (§1.1); crosses begin (§2.1)."""
    position = Position()
    position.players, position.actor, position.revealed = 2, 0, 0
    position.rng = Rng(0, 0, 0, 1)  # until it is dealt
    position.marks = [NOBODY] * len(SQUARES)
    position.misere = setup.options["three"] == "loses"
    return position


def row_of_three(marks: Sequence[int]) -> tuple[int, ...]:
    """The squares of three equal marks in a row (§3.1); empty if there are none."""
    return next((line for line in LINES if marks[line[0]] == marks[line[1]] == marks[line[2]] != NOBODY), ())


def winner(marks: Sequence[int], misere: bool) -> int:
    """Whoever has three in a row (§3.1), or the other one (§3.3); NOBODY in a draw (§3.2) and before the end."""
    if not (three := row_of_three(marks)):
        return NOBODY
    return 1 - marks[three[0]] if misere else marks[three[0]]


def write(action: int) -> str:
    return SQUARES[action]


def read(notation: str) -> int:
    if (square := notation.strip().upper()) not in SQUARES:
        raise UnreadableNotation(f"cannot read {notation[:20]!r}; a square is one of {', '.join(SQUARES)}")
    return SQUARES.index(square)


def worth(position: Position, seat: int) -> float:
    """For bots: a point, or the lines in which one side alone has marks; in misère they are a danger."""
    hopes = 0
    for line in LINES:
        mine, theirs = ([position.marks[square] for square in line].count(who) for who in (seat, 1 - seat))
        hopes += mine**2 * (not theirs) - theirs**2 * (not mine)
    return 100.0 * (position.score(seat) - position.score(1 - seat)) + (-hopes if position.misere else hopes)
