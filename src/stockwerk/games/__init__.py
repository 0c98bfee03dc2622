"""Games are found, not registered: each folder here is one, and other packages bring theirs as entry points."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Final

from stockwerk._submodules import submodules_of
from stockwerk.core.errors import BrokenGame, UnknownGame

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from stockwerk.core.game import AnyGame

GROUP: Final = "stockwerk.games"  # of entry points: a game's id, and where its card is ("my_game:GAME")
WANTED: Final = (
    "STOCKWERK_GAMES"  # the games of other packages that are looked for, as "chess,go"; all if it is not set
)


def game_ids() -> list[str]:
    """Of the games in this folder."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


@cache
def find_game(id: str) -> AnyGame:
    """The game with this name; importing its folder is all it takes. Other packages are asked for what is not here."""
    if id in game_ids():
        game: AnyGame = import_module(f"{__name__}.{id}").GAME
        return game
    if id not in installed():
        raise UnknownGame(f"no game {id!r}; there are: {', '.join([*game_ids(), *installed()])}")
    return load(id)


def find_games() -> list[AnyGame]:
    """All that can be played: ours, then those of other packages. A broken one is in nobody's way."""
    found = [find_game(id) for id in game_ids()]
    for id in installed():
        with suppress(BrokenGame):
            found.append(find_game(id))
    return found


# Games of other packages.


@cache
def installed() -> dict[str, tuple[EntryPoint, ...]]:
    """The entry points of each id that is not one of ours, in the order of the ids."""
    from importlib.metadata import entry_points  # late: it takes longer to import than a game

    wanted = os.environ.get(WANTED)
    found = [one for one in entry_points(group=GROUP) if wanted is None or one.name in wanted.split(",")]
    named = sorted(found, key=lambda one: (one.name, package_of(one)))
    for one in named:
        if one.name in game_ids():
            report(f"the game {one.name!r} of {package_of(one)} is left out: stockwerk has a game of that id")
    names = [one.name for one in named if one.name not in game_ids()]
    return {name: tuple(one for one in named if one.name == name) for name in names}


def load(id: str) -> AnyGame:
    """The game that an entry point names."""
    from stockwerk.core.game import Game

    first, *others = installed()[id]
    if others:
        packages = ", ".join(map(package_of, installed()[id]))
        raise broken(f"the game {id!r} is brought by more than one package: {packages}")
    about = f"the game {id!r} of {package_of(first)} cannot be loaded"
    try:
        module = import_module(first.module)
        game = first.load() if hasattr(module, first.attr or "__name__") else None
    except Exception as error:
        raise broken(about, f": {type(error).__name__}: {error}") from error
    if game is None:
        raise broken(f"{about}: {without_card(module, first.attr)}")
    if not isinstance(game, Game):
        raise broken(f"{about}: {first.value} is no game but a {type(game).__name__}")
    if game.id != id:
        raise broken(f"{about}: its card has the id {game.id!r}")
    return game


def without_card(module: ModuleType, card: str) -> str:
    """Why there is none. Python takes a folder for a package, e.g. the one around it where it was started."""
    if module.__file__ is None:
        return f"{module.__path__[0]} is found for {module.__name__}, and is no package"
    return f"{module.__name__} has no {card}"


def broken(what: str, why: str = "") -> BrokenGame:
    """One line for whoever asked; whoever runs this process reads the reason as well."""
    report(what + why)
    return BrokenGame(what)


def package_of(one: EntryPoint) -> str:
    return one.dist.name if one.dist is not None else one.value


@cache
def report(line: str) -> None:
    """To whoever runs this process, once."""
    from logging import getLogger

    getLogger(__name__).warning(line)


class CallablePackage(ModuleType):
    """`stockwerk.games()` lists the games, though `stockwerk.games` is also the package they are in."""

    def __call__(self) -> list[AnyGame]:
        return find_games()


sys.modules[__name__].__class__ = CallablePackage

if not TYPE_CHECKING:
    __getattr__ = submodules_of(__name__)
