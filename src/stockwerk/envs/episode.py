"""A game as learners meet it: numbers to see, a mask of what can be done, rewards. All environments stand on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from operator import index
from random import Random
from typing import Any, Final, Literal, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from stockwerk.core.errors import BadSetup, IllegalAction
from stockwerk.core.game import AnyGame, Data, Game, Setup
from stockwerk.core.mask import Mask, Numbering, blank
from stockwerk.core.numbers import LONGEST, Numbers
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY, State
from stockwerk.core.text import Reader
from stockwerk.games import find_game

N = TypeVar("N", bound=np.integer[Any])
Observation: TypeAlias = dict[str, npt.NDArray[Any]]
Reward: TypeAlias = Literal["win", "score"]

RENDER_MODES: Final = ("ansi", "rgb_array")
REWARDS: Final = ("win", "score")
LEAST: Final = np.iinfo(np.int16).min
MOST: Final = np.iinfo(np.int16).max
ROWS: Final = ("numbers", "numbering", "marks", "numbers_now", "marks_now")  # of an episode: made anew


class Episode:
    """A table that is set again and again. A refused action changes nothing.

    It counts where `max_cycles` was given. Without, only what is done counts: no refusal keeps a game from its end.
    """

    def __init__(
        self,
        game: str | AnyGame,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        components: Data | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        normalised: bool = False,
    ) -> None:
        if reward not in REWARDS:
            raise BadSetup(f"no reward {reward!r}; there are: {', '.join(REWARDS)}")
        if render_mode not in (None, *RENDER_MODES):
            raise BadSetup(f"no render mode {render_mode!r}; there are: {', '.join(RENDER_MODES)}")
        self.game: AnyGame = game if isinstance(game, Game) else find_game(str(game))
        most = self.game.players[-1]
        wanted = most if players is None else whole("the number of players", players)
        self.setup: Setup = self.game.setup(wanted, options, components)
        self.reward = reward
        self.render_mode = render_mode
        self.limit = self.game.longest if max_cycles is None else at_least_one("max_cycles", max_cycles)
        self.counts_refusals = max_cycles is not None
        self.frame: tuple[int, int] | None = None  # width and height of all pictures, from the first one on
        self.seeds = Random()
        self.parts: list[tuple[str, int]] = []
        self.bare: State = self.game.lay_out(self.setup)
        self.state = self.deal(self.seeds)
        self.numbers = Numbers(LONGEST, self.parts)
        self.state.observe(0, self.numbers)
        self.size = int(self.numbers.at)
        self.least, self.most = self.bounds()
        self.span = self.most.astype(np.float32) - self.least
        self.normalised = normalised
        self.make_rows()
        self.begin(0)
        self.dealt = False  # a table to look at; whoever plays deals first

    def make_rows(self) -> None:
        """Where observations and masks are written, and who reads them there."""
        self.numbers = Numbers(self.size)
        self.numbering = Numbering(self.state)
        self.actions = len(self.numbering.actions)  # those of this box: learners need no others
        self.marks = Mask(self.state, self.numbering, blank(self.actions), 0)
        self.numbers_now = reader_of(self.numbers.row, np.int16)
        self.marks_now = reader_of(self.marks.row, np.int8)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in ROWS}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.make_rows()

    # Spaces.

    @property
    def players(self) -> int:
        return self.setup.players

    def observation_space(self) -> spaces.Space[Any]:
        """What is seen, and what can be done."""
        return spaces.Dict(
            {
                "observation": self.numbers_space(),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def numbers_space(self) -> spaces.Box:
        if self.normalised:
            return spaces.Box(0, 1, (self.size,), np.float32)
        return spaces.Box(self.least, self.most, dtype=np.int16)

    def action_space(self) -> spaces.Space[Any]:
        return spaces.Discrete(self.actions)

    def layout(self) -> dict[str, list[slice]]:
        """Where in the row of numbers what stands; parts that each player has come once for each."""
        found: dict[str, list[slice]] = {}
        edges = [*(first for _, first in self.parts), self.size]
        for (name, _), (first, end) in zip(self.parts, pairwise(edges), strict=True):
            found.setdefault(name, []).append(slice(first, end))
        return found

    def bounds(self) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
        """[number] the least and the most that it can be."""
        bounds = self.state.bounds()
        least, most = np.full(self.size, LEAST, np.int16), np.full(self.size, MOST, np.int16)
        for name, parts in self.layout().items():
            for part in parts:
                if bounds.get(name):
                    least[part], most[part] = np.array(bounds[name], np.int16).T
        return least, np.maximum(most, least + 1)  # Gymnasium warns of a number that is always the same

    def told(self, numbers: npt.NDArray[np.int16]) -> npt.NDArray[Any]:
        """A row, or many, as wanted: as they are, or each from 0 at its least to 1 at its most."""
        if not self.normalised:
            return numbers
        scaled: npt.NDArray[np.float32] = (numbers - self.least.astype(np.float32)) / self.span
        return scaled

    # Actions by their numbers here, which leave out what this box does not have.

    def write(self, action: int) -> str:
        """In notation."""
        return self.game.write(int(self.numbering.actions[action]))

    def read(self, notation: str) -> int:
        action = int(self.numbering.numbers[self.game.read(notation)])
        if action < 0:
            raise ValueError(f"{notation} can never be done with this box")
        return action

    # A game.

    def begin(self, seed: int | None = None) -> None:
        """A new deal. Equal seeds give equal deals; without one, the deals go on from the last seed."""
        if seed is not None:
            self.seeds.seed(whole("a seed", seed))
        self.state = self.deal(self.seeds)
        self.marks.player = NOBODY  # nothing is marked yet for this table
        self.cycles = 0
        self.dealt = True
        self.scores = self.state.scores()

    def deal(self, seeds: Random) -> State:
        state: State = self.bare.clone()
        state.deal(seeded(f"{seeds.getrandbits(64):016x}"))
        return state

    @property
    def over(self) -> bool:
        return self.state.actor == NOBODY

    @property
    def cut_short(self) -> bool:
        """It has gone on for too long."""
        return self.cycles >= self.limit and not self.over

    def check_on(self) -> None:
        """Refuses to go on where there is nothing to go on with."""
        if not self.dealt:
            raise IllegalAction("nothing is dealt yet: reset comes first")
        if self.over or self.cut_short:
            raise IllegalAction("the game is over: reset deals the next")

    def count(self, done: bool) -> None:
        """A cycle in which something was done, or all was refused."""
        self.cycles += done or self.counts_refusals

    def observe(self, seat: int) -> Observation:
        """Fresh arrays, to keep as long as one likes."""
        state, numbers = self.state, self.numbers
        numbers.at = 0
        state.observe(seat, numbers)
        self.marks.mark(state, seat)
        return {"observation": self.told(self.numbers_now()), "action_mask": self.marks_now()}

    def mask(self, seat: int) -> npt.NDArray[np.bool_]:
        """Which actions are possible."""
        self.marks.mark(self.state, seat)
        return self.marks_now().view(np.bool_)

    def act(self, seat: int, action: int) -> str:
        """Do something; why not, if it cannot be done."""
        if 0 <= action < self.actions and self.marks.act(self.state, seat, action):
            return ""
        return self.refusal(self.state, seat, action)

    def apply(self, seat: int, action: int) -> None:
        """Do what is known to be possible, as the rules call it."""
        self.marks.player = NOBODY  # the mask that is there was made before
        self.state.apply(seat, action)

    def refusal(self, state: State, seat: int, action: int) -> str:
        if not 0 <= action < self.actions:
            return f"no action {action}; there are actions 0 to {self.actions - 1}"
        view = self.game.view(state, seat)
        reason = self.game.why_not(view, self.game.option(view, int(self.numbering.actions[action])).targets)
        return f"{self.write(action)}: {Reader('en').say(reason.text)}"

    # What it brings.

    def rewards(self) -> list[float]:
        """[seat] what the last actions brought: points as they come, or at the end the place from 1 down to -1."""
        if self.reward == "score":
            before, self.scores = self.scores, self.state.scores()
            return [float(now - then) for now, then in zip(self.scores, before, strict=True)]
        return places(self.game, self.state) if self.over else [0.0] * self.players

    # Pictures.

    def render(self, seat: int = NOBODY) -> str | npt.NDArray[np.uint8] | None:
        """The table as everybody may see it, or as a seat does."""
        if self.render_mode is None:
            return None
        view = self.game.view(self.state, seat)
        if self.render_mode == "ansi":
            return self.game.tell(view, Reader("en"))
        from stockwerk.envs.pixels import pixels

        drawn = pixels(self.game, view, self.frame)
        self.frame = drawn.shape[1], drawn.shape[0]
        return drawn


def whole(what: str, given: Any, refuse: type[ValueError] = BadSetup) -> int:
    """A number without a fraction, numpy's included."""
    try:
        return index(given)
    except TypeError:
        raise refuse(f"{what} is a whole number, not {given!r}") from None


def at_least_one(what: str, given: Any) -> int:
    number = whole(what, given)
    if number < 1:
        raise BadSetup(f"{what} is at least 1, not {number}")
    return number


def action_of(given: Any) -> int:
    return whole("an action", given, IllegalAction)


def reader_of(row: Any, kind: type[N], *, copy: bool = True) -> Callable[[], npt.NDArray[N]]:
    """Reads what stands in a row now. Compiled rows are memory that numpy sees, interpreted ones are lists."""
    if isinstance(row, list):
        return lambda: np.array(row, kind)
    memory = np.frombuffer(row, kind)
    return memory.copy if copy else lambda: memory


def places(game: AnyGame, state: State) -> list[float]:
    """[seat] 1 for the first, -1 for the last, evenly between them; equals share, and automata take part."""
    ranked = ranks(game, state)
    several = len(ranked) - 1
    if not several:
        return [0.0]
    seats = [rank for seat, rank in ranked if seat != NOBODY]
    return [sum((other > rank) - (other < rank) for _, other in ranked) / several for rank in seats]


def ranks(game: AnyGame, state: State) -> list[tuple[int, int]]:
    """Seats with their ranks. Where several play, no automaton takes part."""
    scores = state.scores()
    if len(scores) > 1:
        worth = [(score, int(state.among_equals(seat))) for seat, score in enumerate(scores)]
        return [(seat, sum(other > mine for other in worth)) for seat, mine in enumerate(worth)]
    standings = game.standings(game.view(state, NOBODY))
    return [(standing.seat, standing.rank) for standing in sorted(standings, key=lambda standing: standing.seat)]
