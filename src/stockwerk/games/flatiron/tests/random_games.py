"""Games at random, and games in which people know what they do: random players take long to build a roof."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from stockwerk.core.game import Setup
from stockwerk.core.rng import Rng
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.bots.playing import sensible_action
from stockwerk.games.flatiron.state import Flatiron
from stockwerk.play.match import Match
from stockwerk.testing import orderly_match, setups
from stockwerk.testing import setup_name as name_of

SETUPS: Final = list(setups(GAME))
setup_name: Final[Callable[[Setup], str]] = partial(name_of, GAME)
random_match: Final[Callable[..., Iterator[Match]]] = partial(orderly_match, GAME)


def sensible(table: Flatiron, seat: int, luck: Rng) -> int:
    """What a bot would do that plays on in its mind; now and then anything else."""
    legal = table.legal(seat)
    if luck.below(12) == 0:
        return legal[int(luck.below(len(legal)))]
    world = table.clone()
    world.rng = luck.fork()
    return int(sensible_action(world, seat))
