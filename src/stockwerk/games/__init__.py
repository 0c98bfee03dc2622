"""One folder is one game. Games are found, not registered."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from stockwerk.core.errors import UnknownGame

if TYPE_CHECKING:
    from stockwerk.core.game import AnyGame


def game_ids() -> list[str]:
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


@cache
def find_game(id: str) -> AnyGame:
    """The game with this name; importing its folder is all it takes."""
    if id not in game_ids():
        raise UnknownGame(f"no game {id!r}; there are: {', '.join(game_ids())}")
    game: AnyGame = import_module(f"{__name__}.{id}").GAME
    return game


def find_games() -> list[AnyGame]:
    return [find_game(id) for id in game_ids()]


class CallablePackage(ModuleType):
    """`stockwerk.games()` lists the games, though `stockwerk.games` is also the package they are in."""

    def __call__(self) -> list[AnyGame]:
        return find_games()


sys.modules[__name__].__class__ = CallablePackage
