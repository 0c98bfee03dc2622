"""PettingZoo: all agents act at the same time (parallel). Whoever has nothing to decide has an empty mask."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import ParallelEnv

from stockwerk.core.errors import IllegalAction
from stockwerk.envs.copies import Copyable
from stockwerk.envs.episode import Episode, Observation, action_of
from stockwerk.envs.turns import agents_of, metadata_of


class TogetherEnv(Copyable, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # it has no types
    """A game in steps: all who may act do one thing each, the others' actions are not looked at.

    `infos[agent]["refused"]` tells why an action was not possible.
    """

    def __init__(self, **wanted: Any) -> None:
        self.episode = Episode(**wanted)
        self.metadata = metadata_of(self.episode)
        self.render_mode = self.episode.render_mode
        self.possible_agents = agents_of(self.episode)
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.episode.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.episode.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        return self.observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        episode, agents = self.episode, self.possible_agents
        if not self.agents and episode.dealt:
            return {}, {}, {}, {}, {}  # nobody is left, so nobody is told or paid anything
        episode.check_on()
        chosen = {seat: self.chosen(actions, agents[seat]) for seat in episode.state.actors()}
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        done = False
        for seat, action in chosen.items():
            refused = episode.act(seat, action)
            if refused:
                infos[agents[seat]]["refused"] = refused
            else:
                done = True
        episode.count(done)
        over, cut_short = episode.over, episode.cut_short
        rewards = dict(zip(agents, episode.rewards(), strict=True))
        if over or cut_short:
            self.agents = []
        return self.observations(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut_short), infos

    @staticmethod
    def chosen(actions: dict[str, int], agent: str) -> int:
        if agent not in actions:
            raise IllegalAction(f"no action for {agent}, who is to act")
        return action_of(actions[agent])

    def observations(self) -> dict[str, Observation]:
        return {agent: self.episode.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return self.episode.render()

    def close(self) -> None:
        """Nothing is open."""
