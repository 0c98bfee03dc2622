"""PettingZoo: agents take turns (AEC). Whoever may act is asked; of several, the one who sits next."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from stockwerk.envs.copies import Copyable
from stockwerk.envs.episode import RENDER_MODES, Episode, Observation, action_of


def agents_of(episode: Episode) -> list[str]:
    return [f"player_{seat}" for seat in range(episode.players)]


def metadata_of(episode: Episode) -> dict[str, Any]:
    return {
        "name": f"stockwerk_{episode.game.id}_v{episode.game.rules}",
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
        "is_parallelizable": True,
    }


class TurnEnv(Copyable, AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # it has no types
    """A game whose agents act one after the other. `infos[agent]["refused"]` tells why an action was not possible."""

    def __init__(self, **wanted: Any) -> None:
        super().__init__()
        self.episode = Episode(**wanted)
        self.metadata = metadata_of(self.episode)
        self.render_mode = self.episode.render_mode
        self.possible_agents = agents_of(self.episode)
        self.agents: list[str] = []
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.episode.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.episode.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.state.actors()[0]]

    def observe(self, agent: str) -> Observation:
        return self.episode.observe(self.seats[agent])

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self.agents:
            self.episode.check_on()
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: int | None) -> None:
        if not self.agents:
            self.episode.check_on()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode, seat = self.episode, self.seats[agent]
        refused = episode.act(seat, action_of(action))
        self._cumulative_rewards[agent] = 0.0
        if refused or self.infos[agent]:
            self.infos[agent] = {"refused": refused} if refused else {}
        episode.count(not refused)
        over = episode.over
        if over or episode.reward == "score":  # else all are zero, as they were
            self.rewards = dict(zip(self.possible_agents, episode.rewards(), strict=True))
            self._accumulate_rewards()
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        elif episode.cut_short:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        elif not refused:
            self.agent_selection = self.possible_agents[episode.state.actor_after(seat)]

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return self.episode.render()

    def close(self) -> None:
        """Nothing is open."""
