"""OpenSpiel: our games under its interface, so that its algorithms and bots play them. Needs `open_spiel`.

>>> import pyspiel
>>> from stockwerk.envs import openspiel
>>> game = pyspiel.load_game("stockwerk_manhattan", {"players": 2, "deals": 10})

A game begins with a chance node: one of so many deals, all equally likely. From then on all luck is in the state, as
everywhere in Stockwerk. Whoever searches a state searches its truth; `resample_from_infostate` gives one that looks the
same to a player. Turns that are taken at the same time are taken one after the other, unseen by those who come later.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyspiel
from open_spiel.python.algorithms import mcts

from stockwerk.core.game import AnyGame
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.snapshot import restore, snapshot
from stockwerk.core.state import NOBODY, State
from stockwerk.core.text import Reader
from stockwerk.envs.episode import Episode, at_least_one, places
from stockwerk.games import find_game, find_games

DEALS: Final = 1000
SEED: Final = 0


def type_of(game: AnyGame) -> Any:
    """What OpenSpiel wants to know of a game beforehand; options are parameters."""
    parameters = {"players": game.players[-1], "deals": DEALS, "seed": SEED}
    return pyspiel.GameType(
        short_name=f"stockwerk_{game.id}",
        long_name=Reader("en").say(game.title),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters | {choice.id: "" for choice in game.choices},
    )


class Terms:
    """What was agreed on before the deal. It never changes, so copies of a state share it."""

    def __init__(self, game: AnyGame, params: Mapping[str, Any]) -> None:
        options = {choice.id: params[choice.id] for choice in game.choices if params.get(choice.id)}
        episode = Episode(game, players=params.get("players"), options=options)
        self.game = game
        self.params = dict(params)
        self.setup = episode.setup
        self.bare = episode.bare
        self.numbers = episode.numbers  # room for an observation
        self.numbers_now = episode.numbers_now
        self.numbering = episode.numbering
        self.write = episode.write
        self.deals = at_least_one("the number of deals", params.get("deals", DEALS))
        self.seed = int(params.get("seed", SEED))

    def __deepcopy__(self, memo: Any) -> Terms:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return same_terms, (self.game.id, tuple(self.params.items()))

    def observe(self, table: State, seat: int) -> npt.NDArray[np.int16]:
        self.numbers.at = 0
        table.observe(seat, self.numbers)
        return self.numbers_now()

    def tell(self, table: State | None, seat: int) -> str:
        return "before the deal" if table is None else self.game.tell(self.game.view(table, seat), Reader("en"))


@cache
def same_terms(game: str, params: tuple[tuple[str, Any], ...]) -> Terms:
    return Terms(find_game(game), dict(params))


class Held:
    """The table of a state, if there is one yet. OpenSpiel copies a state, or pickles it, by what it holds."""

    def __init__(self, terms: Terms, table: State | None) -> None:
        self.terms = terms
        self.table = table

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.terms, None if self.table is None else self.table.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return taken_up, (self.terms, None if self.table is None else snapshot(self.table))


def taken_up(terms: Terms, numbers: list[int] | None) -> Held:
    """The table as it was: one that was dealt anew for a player is not turned back into the true one."""
    return Held(terms, None if numbers is None else restore(terms.bare, numbers))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options, for OpenSpiel. An option that is not named has its default."""

    game: AnyGame  # of its own class for each game, as OpenSpiel registers classes
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.terms = Terms(self.game, params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.terms.numbering.actions),
            max_chance_outcomes=self.terms.deals,
            num_players=self.terms.setup.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.game.longest,
        )
        super().__init__(self.kind, info, dict(params or {}))

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (self.kind.short_name, self.terms.params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.terms)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"an observation has no parameters, so not {params}")
        return Observer(self.terms)


def loaded(name: str, params: dict[str, Any]) -> Any:
    """A game by its name: whoever asks here has registered it."""
    return pyspiel.load_game(name, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state that OpenSpiel can walk through."""

    def __init__(self, game: SpielGame, terms: Terms) -> None:
        super().__init__(game)
        self.held = Held(terms, None)  # before the deal there is no table

    @property
    def terms(self) -> Terms:
        return self.held.terms

    @property
    def table(self) -> State | None:
        return self.held.table

    @table.setter
    def table(self, table: State | None) -> None:
        self.held.table = table

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.table.actor)

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.actor == NOBODY

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.terms.deals) for deal in range(self.terms.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None, "the deal is due"
        return self.terms.numbering.legal(self.table, player)

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self.terms.game.start(self.terms.setup, f"{self.terms.seed}/{action}")
        else:
            self.table.apply(self.table.actor, self.terms.numbering.actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.terms.write(action)

    def returns(self) -> list[float]:
        """From 1 for the first to -1 for the last; nothing before the end."""
        if self.table is None or not self.is_terminal():
            return [0.0] * self.terms.setup.players
        return places(self.terms.game, self.table)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that looks the same to this player; all that it cannot know is dealt anew."""
        other: SpielState = self.clone()
        other.table = self.terms.game.imagine(self.table, player, seeded(f"{sampler()}"))
        return other

    def __str__(self) -> str:
        return self.terms.tell(self.table, NOBODY)


class Observer:
    """The numbers of a seat, and its board as text."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.tensor = np.zeros(len(terms.numbers.row), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        seen = 0 if state.table is None else self.terms.observe(state.table, player)
        self.tensor[:] = seen

    def string_from(self, state: SpielState, player: int) -> str:
        return self.terms.tell(state.table, player)


class Playouts(mcts.Evaluator):  # type: ignore[misc]
    """For OpenSpiel's tree search in Python: leaves are played to the end inside our rules, not step by step."""

    def __init__(self, luck: Rng) -> None:
        self.luck = luck

    def __repr__(self) -> str:
        return f"<Playouts: {self.luck!r}>"

    def evaluate(self, state: SpielState) -> npt.NDArray[np.float64]:
        """The returns of one game from here on, as sensible people might play it."""
        assert state.table is not None, "the deal is due"
        table = state.table.clone()
        table.rng = self.luck.fork()
        table.playout()
        return np.array(places(state.terms.game, table))

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """All alike."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def register() -> None:
    """Under OpenSpiel's own register, once."""
    for game in find_games():
        kind = type_of(game)
        if kind.short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), {"game": game, "kind": kind}))


register()
