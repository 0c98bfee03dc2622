"""How an environment of PettingZoo is played at random, ours and theirs alike."""

from __future__ import annotations

import random
from typing import Any


def play_aec(env: Any) -> int:
    """With observation and mask at every step."""
    env.reset()
    steps = 0
    while env.agents:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            possible = observation["action_mask"].view(bool).nonzero()[0]
            env.step(int(possible[int(random.random() * len(possible))]))
            steps += 1
    return steps
