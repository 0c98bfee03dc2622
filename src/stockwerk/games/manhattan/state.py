"""Manhattan as a `State`: each question, and which room of the folder answers it."""

from __future__ import annotations

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.bots.features import bounds, observe
from stockwerk.games.manhattan.box.components import CITIES
from stockwerk.games.manhattan.rules.actions import ACTIONS
from stockwerk.games.manhattan.rules.cards import deal_hand, redeal_unseen
from stockwerk.games.manhattan.rules.course import NONE_FOUND, begin_round, legal_actions, random_build, take_turn
from stockwerk.games.manhattan.rules.position import Position
from stockwerk.games.manhattan.rules.scoring import leader_in, tallest_tower


@mypyc_attr(acyclic=True)
class Manhattan(Position):
    """The position with the rules: what matches, bots and simulations play."""

    def actions(self) -> i64:
        return ACTIONS

    def clone(self) -> Manhattan:
        return Manhattan(self)

    def deal(self, rng: Rng) -> None:
        self.rng = rng
        for seat in range(self.players):
            deal_hand(self, seat)
        begin_round(self)

    def redeal(self, player: i64, rng: Rng) -> None:
        redeal_unseen(self, player, rng)

    def fill(self, player: i64, out: vec[i64]) -> i64:
        return legal_actions(self, player, out)

    def random_action(self) -> i64:
        if not self.picking:
            action = random_build(self, self.actor)
            if action != NONE_FOUND:
                return action
        return super().random_action()

    def apply(self, player: i64, action: i64) -> None:
        take_turn(self, player, action)

    def score(self, player: i64) -> i64:
        """Two colours are scored one by one and count together (§8.3)."""
        points: i64 = 0
        for which in range(self.colours):
            points += self.points[self.colour(player, which)]
        return points

    def among_equals(self, player: i64) -> i64:
        """In later editions, whoever owns the tallest tower, then whoever has more majorities (§7.4)."""
        if not self.tie_break:
            return 0
        tallest = tallest_tower(self)
        found: i64 = 0
        for which in range(self.colours):
            colour = self.colour(player, which)
            if tallest != NOBODY and self.roof[tallest] == colour:
                found += CITIES + 1
            for city in range(CITIES):
                found += i64(leader_in(self, city) == colour)
        return found

    def observe(self, player: i64, out: Numbers) -> None:
        observe(self, player, out)

    def bounds(self) -> dict[str, list[tuple[int, int]]]:
        return bounds(self)
