"""Gymnasium: one learner at a table with bots, or alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from stockwerk.bots import choose, find_bot
from stockwerk.bots.budget import Budget
from stockwerk.core.rng import seeded
from stockwerk.envs.episode import RENDER_MODES, Episode, Observation
from stockwerk.play.seat import Seat


class SeatEnv(gymnasium.Env[Observation, int]):
    """A seat at a table. The others are bots that see what their seats may see and nothing else."""

    def __init__(
        self, *, seat: int = 0, bots: str | Sequence[str] = "greedy", playouts: int = 64, **wanted: Any
    ) -> None:
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}
        self.episode = Episode(**wanted)
        self.render_mode = self.episode.render_mode
        others = self.episode.players - 1
        if not 0 <= seat <= others:
            raise ValueError(f"no seat {seat}; the seats are 0 to {others}")
        names = [bots] * others if isinstance(bots, str) else list(bots)
        if len(names) != others:
            raise ValueError(f"{len(names)} bots for {others} seats")
        for name in names:
            find_bot(name)
        self.seat = seat
        self.bots = {other: names.pop(0) for other in range(others + 1) if other != seat}
        self.playouts = playouts  # a fixed number, so that equal seeds give equal games on every machine
        self.observation_space = self.episode.observation_space()
        self.action_space = self.episode.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.episode.begin(int(self.np_random.integers(2**63)))
        self.luck = seeded(int(self.np_random.integers(2**63)))
        self.bots_play()
        return self.episode.observe(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        episode = self.episode
        refused = episode.act(self.seat, int(action))
        episode.cycles += 1
        self.bots_play()
        reward = episode.rewards()[self.seat]
        info = {"refused": refused} if refused else {}
        return episode.observe(self.seat), reward, episode.over, episode.cut_short, info

    def bots_play(self) -> None:
        """Until the learner is to act, or the game is over."""
        episode = self.episode
        while not episode.over and not episode.cut_short:
            waiting = [seat for seat in episode.state.actors() if seat != self.seat]
            if not waiting or self.seat in episode.state.actors():
                return
            seat = waiting[0]
            place = Seat(episode.game, episode.state, seat, self.luck)
            episode.apply(seat, choose(self.bots[seat], place, Budget(playouts=self.playouts)))
            episode.cycles += 1

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return self.episode.render(self.seat)
