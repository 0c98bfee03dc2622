"""Many games at once, stepped inside the compiled part: for learners that want thousands of positions at a time."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium.vector.utils import batch_space

from stockwerk.core.described import counted
from stockwerk.core.errors import IllegalAction
from stockwerk.core.game import AnyGame, Data
from stockwerk.core.many import Many
from stockwerk.core.rng import seeded
from stockwerk.envs.copies import Copyable
from stockwerk.envs.episode import Episode, Observation, Reward, at_least_one, places, reader_of, whole

Flags: TypeAlias = npt.NDArray[np.bool_]
Info: TypeAlias = dict[str, npt.NDArray[Any]]


class SideBySide(Copyable):
    """Tables that are stepped inside the compiled part, and what is read of them."""

    episode: Episode
    num_envs: int
    many: Many | None = None
    copy: bool = True  # what is read stays as it is

    def read_from(self, many: Many) -> None:
        """Who reads what the tables show."""
        self.read_numbers = reader_of(many.numbers.row, np.int16, copy=self.copy)
        self.read_marks = reader_of(many.marks, np.int8, copy=self.copy)
        self.read_seats = reader_of(many.seats, np.int64)
        self.read_refused = reader_of(many.refused, np.int8)
        self.read_points = reader_of(many.points, np.int64)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if not name.startswith("read_")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        if self.many is not None:
            self.read_from(self.many)

    def told(self) -> list[str]:
        return [*super().told(), counted(self.num_envs, "game")]

    def dealt(self) -> Many:
        if self.many is None:
            raise IllegalAction("nothing is dealt yet: reset comes first")
        return self.many

    def observation(self) -> Observation:
        return {
            "observation": self.episode.told(self.read_numbers().reshape(self.num_envs, -1)),
            "action_mask": self.read_marks().reshape(self.num_envs, -1),
        }


class ManyEnv(SideBySide):
    """Games side by side, each with the seat to act: one agent, or several, at all seats; a reward for every seat.

    It steps as Gymnasium's `VectorEnv` does, and is none: that has one reward for each game (`SeatVectorEnv`).
    A game that is over or cut short is dealt anew in the same step: its rewards are those of the old one, and what is
    seen is the new one. Where games were cut short, the info marks them in `_final_obs`, and has in `final_obs` what
    the seat to act saw last, in `final_seat` which seat that was. Game k with seed s is the game of `envs.aec` with
    seed s + k. With `copy=False` observations are not copied, and change with the next step.
    """

    def __init__(
        self,
        *,
        game: str | AnyGame,
        games: int = 64,
        copy: bool = True,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        components: Data | None = None,
        reward: Reward = "win",
        max_cycles: int | None = None,
        normalised: bool = False,
    ) -> None:
        # What is played and how it is told; nobody sits at its table.
        self.episode = Episode(
            game,
            players=players,
            options=options,
            components=components,
            reward=reward,
            max_cycles=max_cycles,
            normalised=normalised,
        )
        self.num_envs = games = at_least_one("the number of games", games)
        self.players = self.episode.players
        self.copy = copy
        self.single_observation_space = self.episode.observation_space()
        self.single_action_space = self.episode.action_space()
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self.seeds = [Random() for _ in range(games)]
        self.luck = seeded(0)

    def reset(self, *, seed: int | None = None) -> tuple[Observation, Info]:
        """New deals. Equal seeds give equal ones; without a seed, the deals go on from the last one."""
        if seed is not None:
            seed = whole("a seed", seed)
            for k, seeds in enumerate(self.seeds):
                seeds.seed(seed + k)
            self.luck = seeded(f"{seed}/any")
        episode = self.episode
        tables = [episode.deal(seeds) for seeds in self.seeds]
        by_score = episode.reward == "score"
        self.many = Many(tables, episode.numbering, episode.size, by_score)
        self.cycles = np.zeros(self.num_envs, np.int64)
        self.read_from(self.many)
        self.points = self.read_points()
        return self.observation(), self.info()

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Observation, npt.NDArray[np.float32], Flags, Flags, dict[str, npt.NDArray[Any]]]:
        """At each table the seat to act does something. What cannot be done changes nothing and is `refused`."""
        many, episode = self.dealt(), self.episode
        ended = many.step(actions_of(actions, self.num_envs))
        info = self.info()
        self.cycles += 1 if episode.counts_refusals else ~info["refused"]
        terminated = np.zeros(self.num_envs, np.bool_)
        terminated[ended] = True
        truncated = (self.cycles >= episode.limit) & ~terminated
        rewards = np.zeros((self.num_envs, self.players), np.float32)
        if episode.reward == "score":
            before, self.points = self.points, self.read_points()
            rewards += (self.points - before).reshape(rewards.shape)
        elif ended:
            for k in ended:
                rewards[k] = places(episode.game, many.tables[k])
        more = self.last_seen(truncated, info["seat"]) if truncated.any() else {}
        finished = np.flatnonzero(terminated | truncated).tolist()
        for k in finished:
            many.put(k, episode.deal(self.seeds[k]))
        if finished:
            self.cycles[finished] = 0
            info["seat"] = self.read_seats()
            if episode.reward == "score":
                self.points = self.read_points()  # a new game begins with points of its own
        return self.observation(), rewards, terminated, truncated, info | more

    def last_seen(self, truncated: Flags, seats: npt.NDArray[Any]) -> Info:
        """What the seats to act saw in games that were cut short, named as in Gymnasium: values go on from there."""
        seen = self.observation()
        found = np.full(self.num_envs, None, np.object_)
        for k in np.flatnonzero(truncated):
            found[k] = {name: rows[k].copy() for name, rows in seen.items()}
        return {"final_obs": found, "_final_obs": truncated.copy(), "final_seat": seats}

    def info(self) -> Info:
        return {"seat": self.read_seats(), "refused": self.read_refused().view(np.bool_)}

    def any_actions(self) -> npt.NDArray[np.int64]:
        """A possible action for each game, all equally likely: faster than choosing by the mask."""
        return np.array(self.dealt().any_of_each(self.luck), np.int64)

    def close(self) -> None:
        """Nothing is open."""


def actions_of(given: npt.ArrayLike, games: int) -> list[int]:
    """A number for each game."""
    chosen = np.asarray(given)
    if chosen.dtype.kind not in "iu":
        raise IllegalAction(f"actions are whole numbers, not {chosen.dtype}")
    if chosen.shape != (games,):
        raise IllegalAction(f"an action for each of {games} games, not {chosen.shape}")
    found: list[int] = chosen.tolist()
    return found
