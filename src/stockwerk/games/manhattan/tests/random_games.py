"""Games at random, for whatever has to hold in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from stockwerk.core.game import Setup
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.actions import FIRST_DISCARD
from stockwerk.games.manhattan.course import Manhattan
from stockwerk.play.match import Match


def setups() -> Iterator[Setup]:
    """Every number of players, with the usual options and with every other value of each."""
    for players in GAME.players:
        yield GAME.setup(players)
        for choice in GAME.choices:
            if not choice.players or players in choice.players:
                others = (value for value in choice.values if value != choice.default)
                yield from (GAME.setup(players, {choice.id: value}) for value in others)


SETUPS: Final = list(setups())


def setup_name(setup: Setup) -> str:
    """What is unusual about it: "3-rounds=4x6"."""
    usual = GAME.setup(setup.players).options
    unusual = [f"{key}={value}" for key, value in setup.options.items() if value != usual[key]]
    return "-".join([str(setup.players), *unusual])


def any_action(table: Manhattan, luck: Rng) -> int:
    legal = table.legal(table.actor)
    return legal[int(luck.below(len(legal)))]


def wall_builder(table: Manhattan, luck: Rng) -> int:
    """Builds on open ground first, then on own towers: in the end somebody may be walled in (§3.8)."""
    if table.picking:
        return any_action(table, luck)

    def liking(action: int) -> int:
        owner = int(table.roof[action // 4 % 54])
        if action >= FIRST_DISCARD or owner == NOBODY:
            return 0
        return 1 if owner % int(table.players) == table.actor else 2

    legal = table.legal(table.actor)
    best = min(liking(action) for action in legal)
    liked = [action for action in legal if liking(action) == best]
    return liked[int(luck.below(len(liked)))]


Choose: TypeAlias = Callable[[Manhattan, Rng], int]


def random_match(setup: Setup, seed: object, choose: Choose = any_action) -> Iterator[Match]:
    """A random match before each decision, and at its end."""
    match = Match(GAME, setup, str(seed))
    luck = seeded(f"{seed}/choices")
    while not match.over:
        yield match
        table = match.state
        assert isinstance(table, Manhattan)
        match.play(int(table.actor), choose(table, luck))
    yield match


def random_table(setup: Setup, seed: object, plies: int) -> Manhattan:
    """A random game after so many actions."""
    for number, match in enumerate(random_match(setup, seed)):
        if number == plies:
            break
    assert isinstance(match.state, Manhattan)
    return match.state
