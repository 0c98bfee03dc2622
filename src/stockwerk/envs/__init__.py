"""Games as learning environments, for any game: PettingZoo, Gymnasium, OpenSpiel. Needs `stockwerk[envs]`.

>>> from stockwerk import envs
>>> env = envs.aec("manhattan", players=2)
>>> env.reset(seed=7)
>>> env.agent_selection, env.last()[0]["observation"].shape
('player_0', (438,))

"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import gymnasium

from stockwerk.games import find_games

if TYPE_CHECKING:
    from stockwerk.envs.among_bots import SeatEnv
    from stockwerk.envs.side_by_side import ManyEnv
    from stockwerk.envs.together import TogetherEnv
    from stockwerk.envs.turns import TurnEnv

NAMES: Final = tuple(f"stockwerk/{game.id}-v{game.rules}" for game in find_games())  # for gymnasium.make


def aec(game: str, **wanted: Any) -> TurnEnv:
    """Agents take turns. `players`, `options`, `components`, `reward`, `render_mode`, `max_cycles` as one likes."""
    from stockwerk.envs.turns import TurnEnv

    return TurnEnv(game=game, **wanted)


def parallel(game: str, **wanted: Any) -> TogetherEnv:
    """All agents act at the same time; those who have nothing to decide have an empty mask."""
    from stockwerk.envs.together import TogetherEnv

    return TogetherEnv(game=game, **wanted)


def single(game: str, **wanted: Any) -> SeatEnv:
    """One learner at `seat`, against `bots`."""
    from stockwerk.envs.among_bots import SeatEnv

    return SeatEnv(game=game, **wanted)


def vector(game: str, **wanted: Any) -> ManyEnv:
    """Many `games` at once, stepped inside the compiled part."""
    from stockwerk.envs.side_by_side import ManyEnv

    return ManyEnv(game=game, **wanted)


def layout(game: str, **wanted: Any) -> dict[str, list[slice]]:
    """Where in an observation what stands; the game's `features.py` tells what the numbers mean."""
    from stockwerk.envs.episode import Episode

    return Episode(game, **wanted).layout()


for name in NAMES:
    if name not in gymnasium.registry:
        gymnasium.register(
            name, "stockwerk.envs.among_bots:SeatEnv", kwargs={"game": name.split("/")[1].rpartition("-")[0]}
        )
