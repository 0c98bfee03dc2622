"""What every game's table can do, so that one search and one batch runner serve all games."""

from __future__ import annotations

from typing import Final

from stockwerk.core.events import Event
from stockwerk.core.fields import Fields
from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.rng import Rng

__all__ = ["NOBODY", "State"]

NOBODY: Final = -1
NO_ROOM: Final = vec[i64]([0])


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State(Fields):
    """Everything on the table. Nobody at the table sees all of it.

    A game declares its fields in the class body, copies them in `__init__`, and fills them in its setup. It may be
    written for the compiler or not: what is called here is then found as Python finds it.
    """

    players: i64
    actor: i64  # the seat to act next, NOBODY when the game is over
    revealed: i64  # counts what has been turned up; undo never crosses a change
    rng: Rng
    story: list[Event] | None  # where the rules tell what happens, if anybody listens; no part of the position
    room: vec[i64]  # where legal actions are written; made when needed, never copied, no part of the position

    def __init__(self, like: State | None) -> None:
        self.story = None
        self.room = NO_ROOM
        if like is not None:
            self.players = like.players
            self.actor = like.actor
            self.revealed = like.revealed
            self.rng = like.rng.clone()

    def _lacks(self, method: str) -> str:
        return f"{type(self).__name__} has no method {method!r}, which every game has"

    # What each game answers.

    def actions(self) -> i64:
        """The size of the action space."""
        raise NotImplementedError(self._lacks("actions"))

    def clone(self) -> State:
        """A copy that goes its own way, with equal luck."""
        raise NotImplementedError(self._lacks("clone"))

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __setstate__(self, fields: dict[str, object]) -> None:
        self.story = None
        self.room = NO_ROOM
        super().__setstate__(fields)

    def __repr__(self) -> str:
        from stockwerk.core.described import described  # late: it asks for the card of the game

        return described(self)

    def deal(self, rng: Rng) -> None:
        """All that chance does before the first decision; from then on this is the table's luck."""
        raise NotImplementedError(self._lacks("deal"))

    def redeal(self, player: i64, rng: Rng) -> None:
        """Shuffle all that a seat cannot know, the luck to come included.

        Tables that look the same from the seat become the same table, given the same luck.
        """
        raise NotImplementedError(self._lacks("redeal"))

    def fill(self, player: i64, out: vec[i64]) -> i64:
        """Write the legal actions to `out`, ascending; how many they are. None if it is not theirs to act."""
        raise NotImplementedError(self._lacks("fill"))

    def apply(self, player: i64, action: i64) -> None:
        """Do it. Trusts its caller."""
        raise NotImplementedError(self._lacks("apply"))

    def score(self, player: i64) -> i64:
        """The points of a seat."""
        raise NotImplementedError(self._lacks("score"))

    def observe(self, player: i64, out: Numbers) -> None:
        """Write all that a seat may see, as numbers: always as many, and players are counted from the seat on."""
        raise NotImplementedError(self._lacks("observe"))

    # What follows from it.

    def bounds(self) -> dict[str, list[tuple[int, int]]]:
        """Least and most of what `observe` writes, by part: one for all its numbers, or one for each.

        What is left out may be any number.
        """
        return {}

    def among_equals(self, player: i64) -> i64:
        """Of those with equal scores, whoever has more is ahead."""
        return 0

    def ending(self) -> i64:
        """How the game ended, as an index into the game's `endings`."""
        return 0

    def possible(self) -> list[int]:
        """All actions that may ever be legal with this box, ascending."""
        return list(range(int(self.actions())))

    def actors(self) -> list[int]:
        """The seats that may act now, ascending: several if turns are simultaneous."""
        return [] if self.actor == NOBODY else [int(self.actor)]

    def actor_after(self, seat: i64) -> i64:
        """Of those who may act, the next one around the table, so that turns at the same time go on side by side."""
        found: i64 = NOBODY
        for other in self.actors():
            if found == NOBODY or self.places_after(seat, other) < self.places_after(seat, found):
                found = other
        return found

    def places_after(self, seat: i64, other: i64) -> i64:
        """0 for the next seat around the table; one's own comes last."""
        return (other - seat - 1 + self.players) % self.players

    def legal(self, player: i64) -> list[int]:
        """The legal actions, ascending; empty if it is not theirs to act."""
        room = self.make_room()
        return list(room[: self.fill(player, room)])

    def random_action(self) -> i64:
        """A legal action of the actor, all equally likely. A game may know a faster way."""
        room = self.make_room()
        return room[self.rng.below(self.fill(self.actor, room))]

    def rollout(self) -> None:
        """Play at random to the end."""
        while self.actor != NOBODY:
            self.apply(self.actor, self.random_action())

    def playout(self) -> None:
        """Play to the end as sensible people might, for bots that look ahead; at random unless a game knows better."""
        self.rollout()

    def play_on(self, player: i64, action: i64) -> None:
        """Do this and play on from there, for bots that look ahead; a game whose end is far may stop earlier."""
        self.apply(player, action)
        self.playout()

    def success(self, player: i64) -> float:
        """How well a finished game went for a seat, from 0 to 1, for bots that play it out.

        Winning counts half and the margin counts half: it tells good actions apart long before they decide who wins.
        Alone, it is the score that counts. A game with other goals answers in its own way.
        """
        mine = float(int(self.score(player)))
        if self.players == 1:
            return mine / (abs(mine) + 100.0)
        best = -1e9
        all_scores = abs(mine)
        won = 1.0
        for other in range(self.players):
            if other != player:
                score = float(int(self.score(other)))
                all_scores += abs(score)
                best = max(best, score)
                ahead = self.score(player) - self.score(other)
                if ahead == 0:
                    ahead = self.among_equals(player) - self.among_equals(other)
                if ahead < 0:
                    won = 0.0
                elif ahead == 0:
                    won = min(won, 0.5)
        margin = 0.5 + 0.5 * (mine - best) / (all_scores / int(self.players) + 1.0)
        return 0.5 * won + 0.5 * min(1.0, max(0.0, margin))

    def counted_from(self, seat: i64, other: i64) -> i64:
        """How many places further on the other sits; nobody stays nobody."""
        if other == NOBODY:
            return NOBODY
        if other < seat:
            return other - seat + self.players
        return other - seat

    def scores(self) -> list[int]:
        """[seat] the points."""
        return [int(self.score(seat)) for seat in range(self.players)]

    def tell(self, event: Event) -> None:
        """Something happened. Fast rules ask first whether `story` is None: then no event is made."""
        if self.story is not None:
            self.story.append(event)

    def make_room(self) -> vec[i64]:
        """Where `fill` may write: long enough for all that can be legal at once."""
        if len(self.room) == 1:
            self.room = vec[i64]([0] * int(self.actions()))
        return self.room
