"""Trains with sb3-contrib's MaskablePPO, alone in Welcome To, and tells as JSON what came of it.

python tests/learners.py STEPS: the mean score of some games before and after, and how many actions masks show. It is
run in an environment that has PyTorch (`make .venv/learns-with`).
"""

from __future__ import annotations

import json
import sys
from statistics import fmean
from typing import Any

import numpy as np
import torch  # type: ignore[import-not-found]  # it is in an environment of its own
from sb3_contrib import MaskablePPO  # type: ignore[import-not-found]
from sb3_contrib.common.maskable.utils import get_action_masks  # type: ignore[import-not-found]
from stable_baselines3.common.env_checker import check_env  # type: ignore[import-not-found]
from stable_baselines3.common.vec_env import DummyVecEnv, SubprocVecEnv  # type: ignore[import-not-found]

from stockwerk import envs
from stockwerk.games import find_games

SEED = 1
GAMES = 12


def make() -> Any:
    return envs.single("welcome_to", players=1, options={"opponent": "0"}, reward="score", normalised=True)


def main(steps: int) -> None:
    for game in find_games():
        check_env(envs.single(game.id, players=game.players[0], bots="random"), warn=False)
    torch.set_num_threads(1)
    many = DummyVecEnv([make] * 4)
    model = MaskablePPO("MultiInputPolicy", many, n_steps=128, batch_size=128, gamma=1.0, seed=SEED, device="cpu")
    before = fmean(play(model, seed) for seed in range(GAMES))
    model.learn(steps)
    after = fmean(play(model, seed) for seed in range(GAMES))
    print(json.dumps({"before": before, "after": after, "masks": masks_of(SubprocVecEnv([make] * 2))}))


def play(model: Any, seed: int) -> float:
    """The score of a game; fails if an action is chosen that is not possible."""
    env = make()
    observation, _ = env.reset(seed=seed)
    score, over = 0.0, False
    while not over:
        masks = get_action_masks(env)
        action, _ = model.predict(observation, action_masks=masks, deterministic=True)
        assert masks[action], f"{env.episode.write(int(action))} is not possible"
        observation, reward, terminated, truncated, info = env.step(int(action))
        assert not info, info
        score += reward
        over = terminated or truncated
    return score


def masks_of(many: Any) -> list[int]:
    """How much is possible at first in processes of their own; and whether what is seen says the same."""
    many.seed(SEED)
    seen = many.reset()
    masks = get_action_masks(many)
    assert np.array_equal(masks, seen["action_mask"].astype(bool))
    many.close()
    return [int(mask.sum()) for mask in masks]


if __name__ == "__main__":
    main(int(sys.argv[1]))
