"""The inner loops of the searching bots: worlds imagined and played to the end."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.core.rng import Rng
from stockwerk.core.state import State


def try_each(state: State, seat: i64, actions: list[int], luck: Rng) -> list[float]:
    """Imagine one world; what each of these actions leads to in it, when all play on as `play_on` does.

    All actions meet the same world, so that they differ by what they do and not by their luck.
    """
    world = state.clone()
    world.redeal(seat, luck)
    results: list[float] = []
    for action in actions:
        trial = world.clone()
        trial.play_on(seat, action)
        results.append(trial.success(seat))
    return results
