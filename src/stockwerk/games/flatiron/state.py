"""Flatiron as a `State`: each question, and which room of the folder answers it."""

from __future__ import annotations

from typing import Final

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.bots.features import bounds, observe
from stockwerk.games.flatiron.bots.judging import lead
from stockwerk.games.flatiron.bots.playing import sensible_action
from stockwerk.games.flatiron.rules.actions import ACTIONS
from stockwerk.games.flatiron.rules.choosing import deal_all
from stockwerk.games.flatiron.rules.course import take_action
from stockwerk.games.flatiron.rules.drawing import redeal_unseen
from stockwerk.games.flatiron.rules.legality import legal_actions
from stockwerk.games.flatiron.rules.position import CHOOSING, NONE, Position

ROOM: Final = 1500  # for legal actions, and for those that are only imagined
PATIENCE: Final[i64] = 2  # turns that a bot imagines, one for each: what comes later has little to do with an action

# Nothing in the rules forces anybody to build, so a game could go on for ever. Simulations, arenas and tests stop after
# so many actions, if nobody asks for another limit (`--limit`); games of random players take 3500 at most in our
# experience, those of others a few hundred.
LONGEST: Final = 20000


@mypyc_attr(acyclic=True)
class Flatiron(Position):
    """The position with the rules: what matches, bots and simulations play."""

    def actions(self) -> i64:
        return ACTIONS

    def clone(self) -> Flatiron:
        return Flatiron(self)

    def deal(self, rng: Rng) -> None:
        self.rng = rng
        deal_all(self)

    def redeal(self, player: i64, rng: Rng) -> None:
        redeal_unseen(self, player, rng)

    def fill(self, player: i64, out: vec[i64]) -> i64:
        return legal_actions(self, player, out)

    def apply(self, player: i64, action: i64) -> None:
        take_action(self, player, action)

    def actors(self) -> list[int]:
        """Boards are chosen at the same time (§2.6)."""
        if self.phase == CHOOSING and self.players == 2:
            return [seat for seat in range(2) if self.side[seat] == NONE]
        if self.actor == NOBODY:
            return []
        return [int(self.actor)]

    def score(self, player: i64) -> i64:
        return self.points[player] + self.bonus[player]

    def among_equals(self, player: i64) -> i64:
        """Whoever built the roof (§10.6)."""
        return i64(self.roof_by == player)

    def observe(self, player: i64, out: Numbers) -> None:
        observe(self, player, out)

    def bounds(self) -> dict[str, list[tuple[int, int]]]:
        return bounds(self)

    def play_on(self, player: i64, action: i64) -> None:
        """As sensible people might: the rest of this turn and the other's next, whatever the action is."""
        last = self.turn + PATIENCE
        self.apply(player, action)
        while self.actor != NOBODY and self.turn < last:
            self.apply(self.actor, sensible_action(self, self.actor))

    def success(self, player: i64) -> float:
        """By how much it leads the other seat or Daniel, in money and goods as well; the first points count most."""
        ahead = float(int(lead(self, player)))
        return 0.5 + 0.5 * ahead / (abs(ahead) + 1000.0)

    def make_room(self) -> vec[i64]:
        if len(self.room) == 1:
            self.room = vec[i64]([0] * ROOM)
        return self.room
