"""Notes: three times, a card is turned up and everyone secretly notes two numbers; then all show them."""

from __future__ import annotations

from typing import Any

from stockwerk.core.events import Event, Whisper
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY, State

NUMBERS, NOTES, ROUNDS = 6, 2, 3
EMPTY = -1


class Turned(Event):
    number: int


class Noted(Whisper):
    number: int


class Shown(Event):
    seat: int
    first: int
    second: int


class Notes(State):
    """What lies on the table."""

    cards: list[int]  # [round] turned up so far
    lucky: list[int]  # [seat] a number that only its seat knows; it counts at the end
    sheets: list[int]  # [seat, round, note] what has been shown
    turn: list[int]  # [seat, note] of this round: for its seat alone

    def __init__(self, like: Notes | None = None) -> None:
        super().__init__(like)
        if like is not None:
            self.cards = like.cards[:]
            self.lucky = like.lucky[:]
            self.sheets = like.sheets[:]
            self.turn = like.turn[:]

    def actions(self) -> int:
        return NUMBERS

    def clone(self) -> Notes:
        return Notes(self)

    def deal(self, rng: Rng) -> None:
        self.rng = rng
        self.lucky = [int(rng.below(NUMBERS)) for _ in self.lucky]
        self.turn_card()

    def turn_card(self) -> None:
        at = self.cards.index(EMPTY)
        self.cards[at] = int(self.rng.below(NUMBERS))
        self.actor = 0
        self.tell(Turned(self.cards[at]))

    def redeal(self, player: int, rng: Rng) -> None:
        """Others' numbers until they count; and what they have noted, of which one can know only whether it is done."""
        for seat in range(self.players):
            if seat != player and self.actor != NOBODY:
                self.lucky[seat] = int(rng.below(NUMBERS))
                done = self.is_done(seat)
                for k in range(NOTES):
                    self.turn[seat * NOTES + k] = int(rng.below(NUMBERS)) if done else EMPTY
        self.rng = rng.fork()

    def is_done(self, seat: int) -> bool:
        return self.turn[seat * NOTES + NOTES - 1] != EMPTY

    def actors(self) -> list[int]:
        return [] if self.actor == NOBODY else [seat for seat in range(self.players) if not self.is_done(seat)]

    def fill(self, player: int, out: Any) -> int:
        if player not in self.actors():
            return 0
        for number in range(NUMBERS):
            out[number] = number
        return NUMBERS

    def apply(self, player: int, action: int) -> None:
        at = self.turn.index(EMPTY, player * NOTES)
        self.turn[at] = action
        self.tell(Noted(action, to=player))
        if not self.actors():
            self.show()
        else:
            self.actor = self.actors()[0]

    def show(self) -> None:
        done = self.round()
        for seat in range(self.players):
            for k in range(NOTES):
                self.sheets[(seat * ROUNDS + done) * NOTES + k] = self.turn[seat * NOTES + k]
            self.tell(Shown(seat, *self.turn[seat * NOTES : seat * NOTES + NOTES]))
        self.turn = [EMPTY] * len(self.turn)
        self.revealed += 1
        if done + 1 == ROUNDS:
            self.actor = NOBODY
        else:
            self.turn_card()

    def round(self) -> int:
        return (self.cards.index(EMPTY) if EMPTY in self.cards else ROUNDS) - 1

    def shown(self, seat: int, round: int) -> list[int]:
        at = (seat * ROUNDS + round) * NOTES
        return self.sheets[at : at + NOTES]

    def score(self, player: int) -> int:
        hits = sum(3 * self.shown(player, k).count(card) for k, card in enumerate(self.cards) if card != EMPTY)
        lucky = sum(self.shown(player, k).count(self.lucky[player]) for k in range(ROUNDS))
        return hits + (lucky if self.actor == NOBODY else 0)


def lay_out(players: int) -> Notes:
    table = Notes()
    table.players, table.actor, table.revealed = players, 0, 0
    table.cards, table.lucky = [EMPTY] * ROUNDS, [0] * players
    table.sheets, table.turn = [EMPTY] * (players * ROUNDS * NOTES), [EMPTY] * (players * NOTES)
    return table
