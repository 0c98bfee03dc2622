"""New York 1901 as a `State`: each question, and which room of the folder answers it."""

from __future__ import annotations

from typing import Final

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.bots.features import bounds, observe
from stockwerk.games.new_york_1901.bots.playing import sensible_action
from stockwerk.games.new_york_1901.box.components import PIECES
from stockwerk.games.new_york_1901.rules.actions import ACTIONS, FIRST_BUILD, FIRST_RELEASE
from stockwerk.games.new_york_1901.rules.building import places_of
from stockwerk.games.new_york_1901.rules.course import begin_turn, legal_actions, take_action
from stockwerk.games.new_york_1901.rules.dealing import deal_all
from stockwerk.games.new_york_1901.rules.market import redeal_unseen
from stockwerk.games.new_york_1901.rules.position import Position
from stockwerk.games.new_york_1901.rules.scoring import gold_buildings, legend_height

# Every building of every player, a legendary one each and two in the last round, comes after less than thirty turns of
# each player without one; such a turn takes two actions.
LONGEST: Final = 70 * 4 * 30 * 2 + 70 * 8


@mypyc_attr(acyclic=True)
class NewYork(Position):
    """The position with the rules: what matches, bots and simulations play."""

    def actions(self) -> i64:
        return ACTIONS

    def possible(self) -> list[int]:
        """Without buildings where nothing of their form can stand: of the numbers, few are left."""
        return [*range(FIRST_BUILD), *places_of(self.box), *range(FIRST_RELEASE, ACTIONS)]

    def clone(self) -> NewYork:
        return NewYork(self)

    def deal(self, rng: Rng) -> None:
        self.rng = rng
        deal_all(self)
        begin_turn(self, self.start)

    def redeal(self, player: i64, rng: Rng) -> None:
        redeal_unseen(self, rng)

    def fill(self, player: i64, out: vec[i64]) -> i64:
        return legal_actions(self, player, out)

    def apply(self, player: i64, action: i64) -> None:
        take_action(self, player, action)

    def score(self, player: i64) -> i64:
        return self.points[player] + self.bonus[player]

    def observe(self, player: i64, out: Numbers) -> None:
        observe(self, player, out)

    def bounds(self) -> dict[str, list[tuple[int, int]]]:
        return bounds(self)

    def among_equals(self, player: i64) -> i64:
        """The tallest legendary skyscraper, then gold (§10.7)."""
        return legend_height(self, player) * PIECES + gold_buildings(self, player)

    def ending(self) -> i64:
        return self.how

    def playout(self) -> None:
        """As sensible people might play on."""
        while self.actor != NOBODY:
            self.apply(self.actor, sensible_action(self, self.actor))

    def make_room(self) -> vec[i64]:
        """For all places of the box and whatever else can be done: few of the numbers stand for a place."""
        if len(self.room) == 1:
            self.room = vec[i64]([0] * (len(self.box.place_mask) + 200))
        return self.room
