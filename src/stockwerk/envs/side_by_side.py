"""Many games at once, stepped inside the compiled part: for learners that want thousands of positions at a time."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium.vector.utils import batch_space

from stockwerk.core.many import Many
from stockwerk.core.rng import seeded
from stockwerk.envs.episode import Episode, Observation, places, reader_of

Flags: TypeAlias = npt.NDArray[np.bool_]
Info: TypeAlias = dict[str, npt.NDArray[Any]]


class ManyEnv:
    """Games side by side, each with the seat to act; in the manner of Gymnasium's `VectorEnv`, but a reward per seat.

    A game that is over or cut short is dealt anew in the same step: its rewards are those of the old one, and what is
    seen is the new one. Game k with seed s is the game of `envs.aec` with seed s + k. With `copy=False` observations
    are not copied, and change with the next step.
    """

    def __init__(self, *, games: int = 64, copy: bool = True, **wanted: Any) -> None:
        if games < 1:
            raise ValueError(f"at least one game, not {games}")
        self.episode = Episode(**wanted)  # what is played and how it is told; nobody sits at its table
        self.num_envs = games
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
            for k, seeds in enumerate(self.seeds):
                seeds.seed(seed + k)
            self.luck = seeded(f"{seed}/any")
        episode = self.episode
        tables = [episode.deal(seeds) for seeds in self.seeds]
        by_score = episode.reward == "score"
        self.many = Many(tables, episode.numbering, episode.size, episode.limit, by_score)
        self.read_numbers = reader_of(self.many.numbers.row, np.int16, copy=self.copy)
        self.read_marks = reader_of(self.many.marks, np.int8, copy=self.copy)
        self.read_seats = reader_of(self.many.seats, np.int64)
        self.read_refused = reader_of(self.many.refused, np.int8)
        self.read_points = reader_of(self.many.points, np.int64)
        self.points = self.read_points()
        return self.observation(), self.info()

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Observation, npt.NDArray[np.float32], Flags, Flags, dict[str, npt.NDArray[Any]]]:
        """At each table the seat to act does something. What cannot be done changes nothing and is `refused`."""
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"an action for each of {self.num_envs} games, not {chosen.shape}")
        many, episode = self.many, self.episode
        finished = many.step(chosen.tolist())
        terminated, truncated = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        rewards = np.zeros((self.num_envs, self.players), np.float32)
        if episode.reward == "score":
            before, self.points = self.points, self.read_points()
            rewards += (self.points - before).reshape(rewards.shape)
        for k in finished:
            table = many.tables[k]
            over = terminated[k] = not table.actors()
            truncated[k] = not over
            if over and episode.reward == "win":
                rewards[k] = places(episode.game, table)
            many.put(k, episode.deal(self.seeds[k]))
        if finished and episode.reward == "score":
            self.points = self.read_points()  # a new game begins with points of its own
        return self.observation(), rewards, terminated, truncated, self.info()

    def observation(self) -> Observation:
        games = self.num_envs
        return {
            "observation": self.read_numbers().reshape(games, -1),
            "action_mask": self.read_marks().reshape(games, -1),
        }

    def info(self) -> Info:
        return {"seat": self.read_seats(), "refused": self.read_refused().view(np.bool_)}

    def any_actions(self) -> npt.NDArray[np.int64]:
        """A possible action for each game, all equally likely: faster than choosing by the mask."""
        return np.array(self.many.any_of_each(self.luck), np.int64)
