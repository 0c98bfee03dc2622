"""Welcome To as a `State`: each question, and which room of the folder answers it."""

from __future__ import annotations

from typing import Final

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.bots.features import bounds, observe
from stockwerk.games.welcome_to.bots.imagining import imagine_turn
from stockwerk.games.welcome_to.bots.playing import sensible_action
from stockwerk.games.welcome_to.box.components import LOTS, SIZES
from stockwerk.games.welcome_to.rules.actions import ACTIONS
from stockwerk.games.welcome_to.rules.agency import count_their_estates, their_score
from stockwerk.games.welcome_to.rules.cards import lay_cards
from stockwerk.games.welcome_to.rules.course import begin_round, take_action
from stockwerk.games.welcome_to.rules.plans import lay_plans
from stockwerk.games.welcome_to.rules.position import FINISHED, STAGE, Position
from stockwerk.games.welcome_to.rules.scoring import score_of
from stockwerk.games.welcome_to.rules.sheet import count_estates
from stockwerk.games.welcome_to.rules.turns import legal_actions

AHEAD: Final = 10.0  # points that winning is worth to a bot: little, for others hardly depend on what one writes

ROUNDS: Final = 36  # 33 houses and three strikes at most
IN_A_ROUND: Final = 4  # actions of a seat: number, roundabout, action, plans
FOR_PLANS: Final = 3 + 3 * 9  # three plans, and the estates that are chosen for them
LONGEST: Final = 6 * (ROUNDS * IN_A_ROUND + FOR_PLANS)


@mypyc_attr(acyclic=True)
class WelcomeTo(Position):
    """The position with the rules: what matches, bots and simulations play."""

    def actions(self) -> i64:
        return ACTIONS

    def clone(self) -> WelcomeTo:
        return WelcomeTo(self)

    def deal(self, rng: Rng) -> None:
        self.rng = rng
        lay_plans(self)
        lay_cards(self)
        begin_round(self)

    def redeal(self, player: i64, rng: Rng) -> None:
        """Nobody knows the order of the cards, nor what others have written since the step began."""
        self.rng = rng.fork()
        for seat in range(self.players):
            if seat != player:
                imagine_turn(self, seat)

    def fill(self, player: i64, out: vec[i64]) -> i64:
        return legal_actions(self, player, out)

    def apply(self, player: i64, action: i64) -> None:
        take_action(self, player, action)

    def actors(self) -> list[int]:
        """All who have not finished."""
        if self.actor == NOBODY:
            return []
        return [seat for seat in range(int(self.players)) if self.at(seat, STAGE) != FINISHED]

    def score(self, player: i64) -> i64:
        return score_of(self, player)

    def among_equals(self, player: i64) -> i64:
        """Complete estates (§7.5); in the classic edition then those of one house, of two, and so on (§10.5)."""
        estates = count_estates(self, player)
        found = estates[0]
        if self.classic:
            for size in range(1, SIZES + 1):
                found = found * (LOTS + 1) + estates[size]
        return found

    def observe(self, player: i64, out: Numbers) -> None:
        observe(self, player, out)

    def bounds(self) -> dict[str, list[tuple[int, int]]]:
        return bounds(self)

    def ending(self) -> i64:
        return self.how

    def playout(self) -> None:
        play_sensibly(self, self.rng.fork())

    def play_on(self, player: i64, action: i64) -> None:
        """Whatever the action is, the same cards come: what is compared is not the luck of the draw."""
        mood = self.rng.fork()
        self.apply(player, action)
        play_sensibly(self, mood)

    def success(self, player: i64) -> float:
        """One's own sheet, and a little for being ahead; against the AAA the margin counts as well."""
        mine = float(int(score_of(self, player)))
        if self.players > 1:
            best = mine
            for other in range(self.players):
                if other != player:
                    best = max(best, float(int(score_of(self, other))))
            if mine == best:
                mine += AHEAD
            return mine / (abs(mine) + 100.0)
        if self.level <= 0:
            return mine / (abs(mine) + 100.0)
        theirs = float(int(their_score(self)))
        won = 0.0
        if mine > theirs or (mine == theirs and count_estates(self, player)[0] > count_their_estates(self)):
            won = 0.2
        return won + 0.8 * (mine - theirs + 200.0) / 400.0


def play_sensibly(position: WelcomeTo, mood: Rng) -> None:
    """To the end, as people might."""
    while position.actor != NOBODY:
        position.apply(position.actor, sensible_action(position, position.actor, mood))
