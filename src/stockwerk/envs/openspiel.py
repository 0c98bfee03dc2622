"""OpenSpiel: our games under its interface, so that its algorithms and bots play them. Needs `open_spiel`.

>>> import pyspiel
>>> from stockwerk.envs import openspiel
>>> game = pyspiel.load_game("stockwerk_manhattan", {"players": 2, "deals": 10})

A game begins with a chance node: one of so many deals, all equally likely. From then on all luck is in the state, as
everywhere in Stockwerk. Whoever searches a state searches its truth; `resample_from_infostate` gives one that looks the
same to a player. Turns that are taken at the same time are taken one after the other, unseen by those who come later.

An observation is what a seat sees now. An information state is all that it has seen and done, in order (perfect
recall): the numbers at the beginning, then after each own action, and whenever something changed that the seat sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias

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
LONGEST_IN_A_TENSOR: Final = 2000  # actions: a tensor has room for every moment of the longest game
OTHERS: Final = -1  # somebody else's action

Seen: TypeAlias = npt.NDArray[np.int16]


class Recalled(NamedTuple):
    """What a seat did, and what it then saw."""

    action: int  # its own, or OTHERS
    seen: Seen


def fits_in_a_tensor(game: AnyGame) -> bool:
    return game.longest <= LONGEST_IN_A_TENSOR


def type_of(game: AnyGame) -> Any:
    """What OpenSpiel wants to know of a game beforehand; options are parameters."""
    parameters = {"players": game.players[-1], "deals": DEALS, "seed": SEED, "normalised": False}
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
        provides_information_state_string=True,
        provides_information_state_tensor=fits_in_a_tensor(game),
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters | {choice.id: "" for choice in game.choices},
    )


class Terms:
    """What was agreed on before the deal. It never changes, so copies of a state share it."""

    def __init__(self, game: AnyGame, params: Mapping[str, Any]) -> None:
        options = {choice.id: params[choice.id] for choice in game.choices if params.get(choice.id)}
        normalised = bool(params.get("normalised", False))
        episode = Episode(game, players=params.get("players"), options=options, normalised=normalised)
        self.game = game
        self.params = dict(params)
        self.setup = episode.setup
        self.bare = episode.bare
        self.numbers = episode.numbers  # room for an observation
        self.numbers_now = episode.numbers_now
        self.told = episode.told
        self.normalised = normalised
        self.numbering = episode.numbering
        self.write = episode.write
        self.deals = at_least_one("the number of deals", params.get("deals", DEALS))
        self.seed = int(params.get("seed", SEED))

    def __deepcopy__(self, memo: Any) -> Terms:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return same_terms, (self.game.id, tuple(self.params.items()))

    def observe(self, table: State, seat: int) -> Seen:
        self.numbers.at = 0
        table.observe(seat, self.numbers)
        return self.numbers_now()

    def tell(self, table: State | None, seat: int) -> str:
        return "before the deal" if table is None else self.game.tell(self.game.view(table, seat), Reader("en"))


@cache
def same_terms(game: str, params: tuple[tuple[str, Any], ...]) -> Terms:
    return Terms(find_game(game), dict(params))


class Origin:
    """Where a table began: with a deal, or as one that a player imagined. What came then is in the history."""

    def __init__(self, table: State, at: int, player: int = NOBODY, before: Origin | None = None) -> None:
        self.table = table  # nobody plays on it
        self.at = at  # actions in the history before it
        self.player = player  # who imagined it,
        self.before = before  # and where the table began that this player saw until then

    def packed(self) -> Packed:
        return snapshot(self.table), self.at, self.player, self.before and self.before.packed()


Packed: TypeAlias = tuple[list[int], int, int, Any]  # an origin, as it is pickled


class Memory:
    """All that each seat has seen and done. It is worked out when somebody asks, by playing the history again.

    A player who imagined the table remembers what it saw before; what the others saw there begins with it.
    """

    def __init__(self, terms: Terms, origin: Origin, history: Sequence[tuple[int, int]]) -> None:
        self.terms = terms
        self.table: State = origin.table.clone()
        self.at = origin.at
        seats = range(terms.setup.players)
        self.moments = [[Recalled(OTHERS, terms.observe(self.table, seat))] for seat in seats]
        if origin.before is not None:
            before = Memory(terms, origin.before, history)
            before.go_on(history[: origin.at])
            self.moments[origin.player] = before.moments[origin.player]

    def go_on(self, history: Sequence[tuple[int, int]]) -> None:
        for player, action in history[self.at :]:
            self.table.apply(player, self.terms.numbering.actions[action])
            for seat, moments in enumerate(self.moments):
                seen = self.terms.observe(self.table, seat)
                if seat == player:
                    moments.append(Recalled(action, seen))
                elif (seen != moments[-1].seen).any():
                    moments.append(Recalled(OTHERS, seen))
        self.at = len(history)

    def copy(self) -> Memory:
        other = Memory.__new__(Memory)
        other.terms, other.table, other.at = self.terms, self.table.clone(), self.at
        other.moments = [moments[:] for moments in self.moments]
        return other


class Held:
    """The table of a state, if there is one yet. OpenSpiel copies a state, or pickles it, by what it holds."""

    def __init__(self, terms: Terms, table: State | None, origin: Origin | None, memory: Memory | None = None) -> None:
        self.terms = terms
        self.table = table
        self.origin = origin
        self.memory = memory

    def __deepcopy__(self, memo: Any) -> Held:
        if self.table is None:
            return Held(self.terms, None, None)
        return Held(self.terms, self.table.clone(), self.origin, self.memory and self.memory.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        if self.table is None or self.origin is None:
            return Held, (self.terms, None, None)
        return taken_up, (self.terms, snapshot(self.table), self.origin.packed())


def taken_up(terms: Terms, numbers: list[int], origin: Packed) -> Held:
    """The table as it was: one that was dealt anew for a player is not turned back into the true one."""
    return Held(terms, restore(terms.bare, numbers), unpacked(terms, origin))


def unpacked(terms: Terms, origin: Packed) -> Origin:
    numbers, at, player, before = origin
    return Origin(restore(terms.bare, numbers), at, player, before and unpacked(terms, before))


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
        if iig_obs_type is None:
            return Observer(self.terms)
        if not iig_obs_type.public_info or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("what is seen is what a seat sees: all that is public, and its own secrets")
        return Recall(self.terms) if iig_obs_type.perfect_recall else Observer(self.terms)


def loaded(name: str, params: dict[str, Any]) -> Any:
    """A game by its name: whoever asks here has registered it."""
    return pyspiel.load_game(name, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state that OpenSpiel can walk through."""

    def __init__(self, game: SpielGame, terms: Terms) -> None:
        super().__init__(game)
        self.held = Held(terms, None, None)  # before the deal there is no table

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
            self.held.origin = Origin(self.table.clone(), at=1)
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
        table: State = self.terms.game.imagine(self.table, player, seeded(f"{sampler()}"))
        origin = Origin(table.clone(), len(self.history()), player, self.held.origin)
        other.held = Held(self.terms, table, origin)
        return other

    def moments(self, player: int) -> list[Recalled]:
        """All that a player has seen and done; nothing before the deal."""
        held = self.held
        if held.origin is None:
            return []
        history = [(entry.player, entry.action) for entry in self.full_history()]
        if held.memory is None:
            held.memory = Memory(self.terms, held.origin, history)
        held.memory.go_on(history)
        return held.memory.moments[player]

    def __str__(self) -> str:
        return self.terms.tell(self.table, NOBODY)


class Observer:
    """What a seat sees: its numbers, and its board as text."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.tensor: npt.NDArray[np.float32] | None = np.zeros(len(terms.numbers.row), np.float32)
        self.dict: dict[str, npt.NDArray[Any]] = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        assert self.tensor is not None
        self.tensor[:] = 0 if state.table is None else self.terms.told(self.terms.observe(state.table, player))

    def string_from(self, state: SpielState, player: int) -> str:
        return self.terms.tell(state.table, player)


class Recall(Observer):
    """What a seat has seen and done, moment by moment, for as many moments as the longest game can have.

    A row is 1, the own action counted from 1 (0 if it was somebody else's), and the numbers; all zero where no moment
    is yet. The string tells the first numbers, then own actions and the numbers that changed.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.tensor, self.dict = None, {}
        if fits_in_a_tensor(terms.game):
            rows = np.zeros((terms.game.longest + 1, 2 + len(terms.numbers.row)), np.float32)
            self.tensor, self.dict = rows.reshape(-1), {"moments": rows}

    def set_from(self, state: SpielState, player: int) -> None:
        moments = state.moments(player)
        if self.tensor is None or not moments:
            self.clear()
            return
        rows, most = self.dict["moments"], len(self.terms.numbering.actions)
        last = len(moments)
        rows[last:] = 0
        rows[:last, 0] = 1
        rows[:last, 1] = [1 + moment.action for moment in moments]
        if self.terms.normalised:
            rows[:last, 1] /= int(most)
        rows[:last, 2:] = self.terms.told(np.array([moment.seen for moment in moments]))

    def clear(self) -> None:
        if self.tensor is not None:
            self.tensor[:] = 0

    def string_from(self, state: SpielState, player: int) -> str:
        moments = state.moments(player)
        if not moments:
            return "before the deal"
        lines = [" ".join(map(str, moments[0].seen.tolist()))]
        for (_, before), (action, seen) in pairwise(moments):
            changed = [f"{place}={seen[place]}" for place in np.flatnonzero(seen != before)]
            lines.append(" ".join([self.terms.write(action) if action != OTHERS else "-", *changed]))
        return "\n".join(lines)


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
