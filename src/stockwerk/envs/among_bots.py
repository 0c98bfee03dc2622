"""Gymnasium: one learner at a table with bots, or alone; and many such tables at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from stockwerk.bots import Bot, ask
from stockwerk.bots.budget import Budget
from stockwerk.bots.own import own_bot
from stockwerk.core.errors import BadSetup, IllegalAction, UnknownBot
from stockwerk.core.game import AnyGame
from stockwerk.core.many import Many
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.state import NOBODY, State
from stockwerk.envs.copies import Copyable
from stockwerk.envs.episode import RENDER_MODES, Episode, Observation, action_of, at_least_one, places, whole
from stockwerk.envs.side_by_side import SideBySide, actions_of
from stockwerk.play.seat import Seat

Opponent: TypeAlias = str | Bot  # a name, FILE.py:FUNCTION, or the function itself
Flags: TypeAlias = npt.NDArray[np.bool_]


class Others:
    """The bots at all seats but the learner's. They see what their seats may see and nothing else."""

    def __init__(
        self, game: AnyGame, players: int, seat: int, bots: Opponent | Sequence[Opponent], playouts: int
    ) -> None:
        self.game = game
        self.seat = whole("a seat", seat)
        if not 0 <= self.seat < players:
            raise BadSetup(f"no seat {seat}; the seats are 0 to {players - 1}")
        named = opponents(bots, players - 1)
        self.bots = {other: named.pop(0) for other in range(players) if other != self.seat}
        # A fixed number, so that equal seeds give equal games on every machine.
        self.playouts = at_least_one("playouts", playouts)

    def __getstate__(self) -> dict[str, Any]:
        """Bots that were named are named: in another process their files are read again."""
        named = {other: (name, None if is_named(name, bot) else bot) for other, (name, bot) in self.bots.items()}
        return vars(self) | {"bots": named}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        bots = {other: (name, bot or own_bot(name)) for other, (name, bot) in kept["bots"].items()}
        vars(self).update(kept, bots=bots)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Others) and self.__getstate__() == other.__getstate__()

    def __hash__(self) -> int:
        return hash((self.game, self.seat))

    def play(self, state: State, luck: Rng, most: int) -> int:
        """Until the learner is to act, the game is over, or so many actions are done; how many were."""
        done = 0
        while done < most:
            actors = state.actors()
            if not actors or self.seat in actors:
                break
            name, bot = self.bots[actors[0]]
            place = Seat(self.game, state, actors[0], luck)
            state.apply(actors[0], ask(bot, name, place, Budget(playouts=self.playouts)))
            done += 1
        return done


class SeatEnv(Copyable, gymnasium.Env[Observation, int]):
    """A seat at a table. `action_masks` tells what can be done, also to libraries that ask for it by this name."""

    def __init__(
        self, *, seat: int = 0, bots: Opponent | Sequence[Opponent] = "greedy", playouts: int = 64, **wanted: Any
    ) -> None:
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}
        self.episode = Episode(**wanted)
        self.render_mode = self.episode.render_mode
        self.others = Others(self.episode.game, self.episode.players, seat, bots, playouts)
        self.seat = self.others.seat
        self.observation_space = self.episode.observation_space()
        self.action_space = self.episode.action_space()

    def told(self) -> list[str]:
        return [*super().told(), f"a learner at seat {self.seat}"]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=None if seed is None else whole("a seed", seed))
        self.episode.begin(int(self.np_random.integers(2**63)))
        self.luck = seeded(int(self.np_random.integers(2**63)))
        self.bots_play()
        return self.episode.observe(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        episode = self.episode
        episode.check_on()
        refused = episode.act(self.seat, action_of(action))
        episode.count(not refused)
        self.bots_play()
        reward = episode.rewards()[self.seat]
        info = {"refused": refused} if refused else {}
        return episode.observe(self.seat), reward, episode.over, episode.cut_short, info

    def bots_play(self) -> None:
        episode = self.episode
        done = self.others.play(episode.state, self.luck, episode.limit - episode.cycles)
        episode.cycles += done
        if done:
            episode.marks.player = NOBODY  # the mask that is there was made before

    def action_masks(self) -> Flags:
        """Which actions are possible now."""
        return self.episode.mask(self.seat)

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return self.episode.render(self.seat)


class SeatVectorEnv(SideBySide, VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """The same seat at many tables: a `gymnasium.vector.VectorEnv`, with one reward for each table.

    Table k with seed s is `SeatEnv` with seed s + k, step by step. A game that is over or cut short is dealt anew in
    the same step (`AutoresetMode.SAME_STEP`): what was seen last is in `final_obs`, what was told last in `final_info`.
    """

    def __init__(
        self,
        num_envs: int = 64,
        *,
        seat: int = 0,
        bots: Opponent | Sequence[Opponent] = "greedy",
        playouts: int = 64,
        **wanted: Any,
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.episode = Episode(**wanted)  # what is played and how it is told; nobody sits at its table
        self.num_envs = at_least_one("the number of environments", num_envs)
        self.others = Others(self.episode.game, self.episode.players, seat, bots, playouts)
        self.seat = self.others.seat
        self.single_observation_space = self.episode.observation_space()
        self.single_action_space = self.episode.action_space()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.generators: list[np.random.Generator] = []
        self.luck = [seeded(0) for _ in range(self.num_envs)]

    def told(self) -> list[str]:
        return [*super().told(), f"a learner at seat {self.seat}"]

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New deals. Without a seed, they go on from the last one."""
        if seed is not None or not self.generators:
            self.seed_all(seed)
        self.cycles = np.zeros(self.num_envs, np.int64)
        self.many = Many([self.deal(k) for k in range(self.num_envs)], self.episode.numbering, self.episode.size, False)
        self.read_from(self.many)
        for k in range(self.num_envs):
            self.bots_play(k)
        self.scores = np.array([table.score(self.seat) for table in self.many.tables], np.int64)
        return self.observation(), {}

    def seed_all(self, seed: int | Sequence[int | None] | None) -> None:
        if isinstance(seed, Sequence):
            if len(seed) != self.num_envs:
                raise BadSetup(f"{len(seed)} seeds for {self.num_envs} environments")
            seeds = [None if one is None else whole("a seed", one) for one in seed]
        else:
            seeds = [None if seed is None else whole("a seed", seed) + k for k in range(self.num_envs)]
        if not self.generators:
            self.generators = [np_random()[0] for _ in seeds]
        for k, one in enumerate(seeds):
            if one is not None:
                self.generators[k] = np_random(one)[0]

    def deal(self, k: int) -> State:
        """The next game of a table, and luck for its bots."""
        generator = self.generators[k]
        table = self.episode.deal(Random(int(generator.integers(2**63))))
        self.luck[k] = seeded(int(generator.integers(2**63)))
        return table

    def bots_play(self, k: int) -> None:
        """At one table, until the learner is to act or the game is over; and what the learner then sees."""
        many = self.dealt()
        self.cycles[k] += self.others.play(many.tables[k], self.luck[k], int(self.episode.limit - self.cycles[k]))
        many.seats[k] = self.seat  # whoever is to act: at the end of a game, nobody is
        many.look(k)

    def step(self, actions: npt.ArrayLike) -> tuple[Observation, npt.NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """The learner acts at all tables, then the bots do. What cannot be done changes nothing and is `refused`."""
        many, episode, count = self.dealt(), self.episode, self.num_envs
        chosen = actions_of(actions, count)
        if (self.cycles >= episode.limit).any():
            raise IllegalAction("a game was over before the learner could act: max_cycles is too small")
        many.step(chosen)
        rewards = np.zeros(count, np.float64)
        terminated, truncated = np.zeros(count, np.bool_), np.zeros(count, np.bool_)
        refused = self.read_refused().tolist()
        infos: dict[str, Any] = {}
        finished: list[int] = []
        for k, table in enumerate(many.tables):
            info = {"refused": episode.refusal(table, self.seat, chosen[k])} if refused[k] else {}
            self.cycles[k] += not refused[k] or episode.counts_refusals
            if not refused[k]:
                self.bots_play(k)
            terminated[k] = table.actor == NOBODY
            truncated[k] = self.cycles[k] >= episode.limit and not terminated[k]
            rewards[k] = self.reward(k, table)
            if terminated[k] or truncated[k]:
                finished.append(k)
                infos = self._add_info(infos, {"final_info": info}, k)
            else:
                infos = self._add_info(infos, info, k)
        if finished:
            last = self.observation()
            for k in finished:
                seen = {name: rows[k] for name, rows in last.items()}
                infos = self._add_info(infos, {"final_obs": seen}, k)
                self.deal_anew(k)
        return self.observation(), rewards, terminated, truncated, infos

    def deal_anew(self, k: int) -> None:
        many = self.dealt()
        many.put(k, self.deal(k))
        self.cycles[k] = 0
        self.bots_play(k)
        self.scores[k] = many.tables[k].score(self.seat)

    def reward(self, k: int, table: State) -> float:
        if self.episode.reward == "score":
            before, self.scores[k] = self.scores[k], table.score(self.seat)
            return float(self.scores[k] - before)
        return places(self.episode.game, table)[self.seat] if table.actor == NOBODY else 0.0

    def action_masks(self) -> Flags:
        """[table, action] which are possible now."""
        self.dealt()
        return self.read_marks().reshape(self.num_envs, -1).view(np.bool_)


def is_named(name: str, bot: Bot) -> bool:
    """Whether this is the bot that has this name."""
    try:
        return own_bot(name) is bot
    except UnknownBot:
        return False


def opponents(bots: Opponent | Sequence[Opponent], seats: int) -> list[tuple[str, Bot]]:
    """Names and bots for so many seats: one for all, or one for each."""
    each = [bots] * seats if isinstance(bots, str) or callable(bots) else bots
    if not isinstance(each, Sequence) or not all(isinstance(bot, str) or callable(bot) for bot in each):
        raise BadSetup(f"a bot is a name, FILE.py:FUNCTION or a function; bots is one or a list of them, not {bots!r}")
    if len(each) != seats:
        raise BadSetup(f"{len(each)} bots for {seats} seats")
    return [
        (bot, own_bot(bot)) if isinstance(bot, str) else (getattr(bot, "__qualname__", repr(bot)), bot) for bot in each
    ]
