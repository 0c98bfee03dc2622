"""Games at random, for whatever has to hold in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from stockwerk.core.game import Setup
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.rules.actions import FIRST_DISCARD
from stockwerk.games.manhattan.state import Manhattan
from stockwerk.play.match import Match
from stockwerk.testing import any_action, orderly_match, setups
from stockwerk.testing import setup_name as name_of

SETUPS: Final = list(setups(GAME))
setup_name: Final[Callable[[Setup], str]] = partial(name_of, GAME)
random_match: Final[Callable[..., Iterator[Match]]] = partial(orderly_match, GAME)


def wall_builder(table: Manhattan, seat: int, luck: Rng) -> int:
    """Builds on open ground first, then on own towers: in the end somebody may be walled in (§3.8)."""
    if table.picking:
        return any_action(table, seat, luck)

    def liking(action: int) -> int:
        owner = int(table.roof[action // 4 % 54])
        if action >= FIRST_DISCARD or owner == NOBODY:
            return 0
        return 1 if owner % int(table.players) == seat else 2

    legal = table.legal(seat)
    best = min(liking(action) for action in legal)
    liked = [action for action in legal if liking(action) == best]
    return liked[int(luck.below(len(liked)))]
