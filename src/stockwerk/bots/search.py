"""The inner loops of the searching bots: worlds imagined and played to the end."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.core.rng import Rng
from stockwerk.core.state import State


def try_each(state: State, seat: i64, actions: list[int], luck: Rng) -> list[float]:
    """Imagine one world; what each of these actions leads to in it, when all play on at random.

    All actions meet the same world, so that they differ by what they do and not by their luck.
    """
    world = state.clone()
    world.redeal(seat, luck)
    results: list[float] = []
    for action in actions:
        trial = world.clone()
        trial.apply(seat, action)
        trial.rollout()
        results.append(success(trial, seat))
    return results


def success(end: State, seat: i64) -> float:
    """How well a finished game went for a seat, from 0 to 1: winning counts half, the margin counts half.

    The margin tells good actions apart long before they decide who wins.
    """
    mine = end.score(seat)
    best = -1_000_000
    total = mine
    for other in range(end.players):
        if other != seat:
            total += end.score(other)
            if end.score(other) > best:
                best = int(end.score(other))
    lead = float(int(mine)) - best
    won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    scale = float(int(total)) / int(end.players) + 1.0
    margin = 0.5 + 0.5 * lead / scale
    margin = max(margin, 0.0)
    margin = min(margin, 1.0)
    return 0.5 * won + 0.5 * margin
