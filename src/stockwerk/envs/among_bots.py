"""Gymnasium: one learner at a table with bots, or alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt

from stockwerk.bots import Bot, ask
from stockwerk.bots.budget import Budget
from stockwerk.bots.own import own_bot
from stockwerk.core.errors import BadSetup, UnknownBot
from stockwerk.core.rng import seeded
from stockwerk.envs.copies import Copyable
from stockwerk.envs.episode import RENDER_MODES, Episode, Observation, action_of, at_least_one, whole
from stockwerk.play.seat import Seat

Opponent: TypeAlias = str | Bot  # a name, FILE.py:FUNCTION, or the function itself


class SeatEnv(Copyable, gymnasium.Env[Observation, int]):
    """A seat at a table. The others are bots that see what their seats may see and nothing else."""

    def __init__(
        self, *, seat: int = 0, bots: Opponent | Sequence[Opponent] = "greedy", playouts: int = 64, **wanted: Any
    ) -> None:
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}
        self.episode = Episode(**wanted)
        self.render_mode = self.episode.render_mode
        others = self.episode.players - 1
        self.seat = whole("a seat", seat)
        if not 0 <= self.seat <= others:
            raise BadSetup(f"no seat {seat}; the seats are 0 to {others}")
        named = opponents(bots, others)
        self.bots = {other: named.pop(0) for other in range(others + 1) if other != self.seat}
        self.playouts = at_least_one(
            "playouts", playouts
        )  # a fixed number, so that equal seeds give equal games on every machine
        self.observation_space = self.episode.observation_space()
        self.action_space = self.episode.action_space()

    def __getstate__(self) -> dict[str, Any]:
        """Bots that were named are named: in another process their files are read again."""
        named = {other: (name, None if is_named(name, bot) else bot) for other, (name, bot) in self.bots.items()}
        return vars(self) | {"bots": named}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        bots = {other: (name, bot or own_bot(name)) for other, (name, bot) in kept["bots"].items()}
        vars(self).update(kept, bots=bots)

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
        """Until the learner is to act, or the game is over."""
        episode = self.episode
        while not episode.over and not episode.cut_short:
            waiting = [seat for seat in episode.state.actors() if seat != self.seat]
            if not waiting or self.seat in episode.state.actors():
                return
            seat = waiting[0]
            place = Seat(episode.game, episode.state, seat, self.luck)
            name, bot = self.bots[seat]
            episode.apply(seat, ask(bot, name, place, Budget(playouts=self.playouts)))
            episode.count(True)

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return self.episode.render(self.seat)


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
