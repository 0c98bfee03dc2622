"""Games as learning environments, for any game: PettingZoo, Gymnasium, OpenSpiel. Needs `stockwerk[envs]`.

>>> from stockwerk import envs
>>> env = envs.aec("manhattan", players=2)
>>> env.reset(seed=7)
>>> env.agent_selection, env.last()[0]["observation"].shape
('player_0', (438,))

"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from stockwerk.games import find_games

try:
    import gymnasium
except ImportError as error:
    raise ImportError('learning environments need Gymnasium: pip install "stockwerk[envs]"') from error

if TYPE_CHECKING:
    from stockwerk.core.game import AnyGame, Data
    from stockwerk.envs.among_bots import Opponent, SeatEnv, SeatVectorEnv
    from stockwerk.envs.episode import Reward
    from stockwerk.envs.side_by_side import ManyEnv
    from stockwerk.envs.together import TogetherEnv
    from stockwerk.envs.turns import TurnEnv

NAMES: Final = tuple(f"stockwerk/{game.id}-v{game.rules}" for game in find_games())  # for gymnasium.make


def aec(
    game: str | AnyGame,
    *,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    components: Data | None = None,
    reward: Reward = "win",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    normalised: bool = False,
) -> TurnEnv:
    """Agents take turns. Without `players`, as many as can; without `max_cycles`, until the game's end."""
    from stockwerk.envs.turns import TurnEnv

    return TurnEnv(
        game=game,
        players=players,
        options=options,
        components=components,
        reward=reward,
        render_mode=render_mode,
        max_cycles=max_cycles,
        normalised=normalised,
    )


def parallel(
    game: str | AnyGame,
    *,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    components: Data | None = None,
    reward: Reward = "win",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    normalised: bool = False,
) -> TogetherEnv:
    """All agents act at the same time; those who have nothing to decide have an empty mask."""
    from stockwerk.envs.together import TogetherEnv

    return TogetherEnv(
        game=game,
        players=players,
        options=options,
        components=components,
        reward=reward,
        render_mode=render_mode,
        max_cycles=max_cycles,
        normalised=normalised,
    )


def single(
    game: str | AnyGame,
    *,
    seat: int = 0,
    bots: Opponent | Sequence[Opponent] = "greedy",
    playouts: int = 64,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    components: Data | None = None,
    reward: Reward = "win",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    normalised: bool = False,
) -> SeatEnv:
    """One learner at `seat`, `bots` at the others: a name, FILE.py:FUNCTION or a function; one for all or one each."""
    from stockwerk.envs.among_bots import SeatEnv

    return SeatEnv(
        seat=seat,
        bots=bots,
        playouts=playouts,
        game=game,
        players=players,
        options=options,
        components=components,
        reward=reward,
        render_mode=render_mode,
        max_cycles=max_cycles,
        normalised=normalised,
    )


def vector(
    game: str | AnyGame,
    *,
    num_envs: int = 64,
    seat: int = 0,
    bots: Opponent | Sequence[Opponent] = "greedy",
    playouts: int = 64,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    components: Data | None = None,
    reward: Reward = "win",
    max_cycles: int | None = None,
    normalised: bool = False,
) -> SeatVectorEnv:
    """What `single` is, at many tables: a `gymnasium.vector.VectorEnv`. They are not drawn."""
    from stockwerk.envs.among_bots import SeatVectorEnv

    return SeatVectorEnv(
        num_envs,
        seat=seat,
        bots=bots,
        playouts=playouts,
        game=game,
        players=players,
        options=options,
        components=components,
        reward=reward,
        max_cycles=max_cycles,
        normalised=normalised,
    )


def self_play(
    game: str | AnyGame,
    *,
    games: int = 64,
    copy: bool = True,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    components: Data | None = None,
    reward: Reward = "win",
    max_cycles: int | None = None,
    normalised: bool = False,
) -> ManyEnv:
    """Many `games` at once for agents at all seats, stepped inside the compiled part. They are not drawn."""
    from stockwerk.envs.side_by_side import ManyEnv

    return ManyEnv(
        game=game,
        games=games,
        copy=copy,
        players=players,
        options=options,
        components=components,
        reward=reward,
        max_cycles=max_cycles,
        normalised=normalised,
    )


def layout(
    game: str | AnyGame,
    *,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    components: Data | None = None,
) -> dict[str, list[slice]]:
    """Where in an observation what stands; the game's `bots/features.py` tells what the numbers mean."""
    from stockwerk.envs.episode import Episode

    return Episode(game, players=players, options=options, components=components).layout()


for name in NAMES:
    if name not in gymnasium.registry:
        gymnasium.register(
            name,
            "stockwerk.envs.among_bots:SeatEnv",
            vector_entry_point="stockwerk.envs.among_bots:SeatVectorEnv",
            kwargs={"game": name.split("/")[1].rpartition("-")[0]},
        )
