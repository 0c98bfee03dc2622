"""Board games about building a city. One set of rules serves every way to play them.

>>> import stockwerk
>>> match = stockwerk.new_match("manhattan", players=4, seed="example")
>>> match.state.actors()
[0]
>>> match.play(0, "112344")
>>> match.record().actions
('0 112344',)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from stockwerk import _finder as _finder  # before anything that may be compiled
from stockwerk._submodules import submodules_of
from stockwerk.games import find_game as game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from stockwerk.bots.selfplay import SelfPlay
    from stockwerk.core.game import Data, Game, S, V
    from stockwerk.games import find_games as games
    from stockwerk.play.match import Match

    __version__: str
else:
    from stockwerk import games  # the package itself, which can be called

    submodule = submodules_of(__name__)

    def __getattr__(name: str) -> object:
        """What is imported when somebody first asks for it: who only wants a game does not wait for the rest."""
        if name == "__version__":
            from importlib.metadata import version  # it takes longer to import than a game

            return version(__name__)
        return submodule(name)


__all__ = ["__version__", "compiled", "game", "games", "load_selfplay", "new_match"]


@overload
def new_match(
    game: Game[S, V],
    *,
    players: int,
    seed: str | int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    components: Data | None = None,
) -> Match[S, V]: ...
@overload
def new_match(
    game: str,
    *,
    players: int,
    seed: str | int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    components: Data | None = None,
) -> Match: ...
def new_match(
    game: str | Game,
    *,
    players: int,
    seed: str | int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    components: Data | None = None,
) -> Match:
    """A new match of a game, which is named or given by its card. Without a seed it gets one that nobody can guess.

    By the card, type checkers know what its state and its views are.
    """
    from stockwerk.core.record import Player
    from stockwerk.games import find_game
    from stockwerk.play.match import Match

    found = find_game(game) if isinstance(game, str) else game
    return Match.new(
        found, found.setup(players, options, components), seed=seed, seats=[Player(name) for name in names]
    )


def load_selfplay(folder: str | Path) -> SelfPlay:
    """What `stockwerk selfplay` has written: its games, and part by part its arrays."""
    from pathlib import Path

    from stockwerk.bots.selfplay import SelfPlay

    return SelfPlay(Path(folder))


def compiled() -> bool:
    """Whether the rules run compiled; the same games either way, at another speed."""
    from stockwerk.core import state

    return not str(state.__file__).endswith(".py")
