"""Games at random, for whatever has to hold in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from stockwerk.core.game import Setup
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.bots.playing import sensible_action
from stockwerk.games.new_york_1901.rules.actions import END_TURN, PLAY_SHIFT, is_build, tile_built
from stockwerk.games.new_york_1901.state import NewYork
from stockwerk.testing import Choose, any_action, setups
from stockwerk.testing import setup_name as name_of

SETUPS: Final = list(setups(GAME))
setup_name: Final[Callable[[Setup], str]] = partial(name_of, GAME)


def builder(table: NewYork, seat: int, luck: Rng) -> int:
    """Builds as long as there is something to build, the largest tiles first: games are short and full of gold."""
    builds = [action for action in table.legal(seat) if is_build(action)]
    if not builds or luck.below(4) == 0:
        return any_action(table, seat, luck)
    points = [int(table.box.points[tile_built(action)]) for action in builds]
    best = [action for action, worth in zip(builds, points, strict=True) if worth == max(points)]
    return best[int(luck.below(len(best)))]


def hoarder(table: NewYork, seat: int, luck: Rng) -> int:
    """Builds only what must be built: the market runs dry, or everything stands still."""
    legal = table.legal(seat)
    if END_TURN in legal:
        return int(END_TURN)
    lots = [action for action in legal if action < PLAY_SHIFT]
    return lots[int(luck.below(len(lots)))] if lots else any_action(table, seat, luck)


def sensible(table: NewYork, seat: int, luck: Rng) -> int:
    """As in the games that the bots imagine."""
    world = table.clone()
    world.rng = luck.fork()
    return int(sensible_action(world, seat))


def random_tables(setup: Setup, seed: object, choose: Choose = any_action) -> Iterator[NewYork]:
    """A random game before each decision, and at its end."""
    table = GAME.start(setup, str(seed))
    luck = seeded(f"{seed}/choices")
    while table.actor != NOBODY:
        yield table
        table.apply(table.actor, choose(table, int(table.actor), luck))
    yield table
