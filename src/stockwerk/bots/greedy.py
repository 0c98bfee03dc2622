"""A bot that looks one step ahead."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from stockwerk.bots.budget import Budget
from stockwerk.core.state import State
from stockwerk.play.seat import Seat

NEARLY: Final = 0.04  # of what the best action is better than the average one


def greedy(seat: Seat, budget: Budget) -> int:
    """The action after which the table is worth most to the seat, as the game's `worth` sees it.

    Its luck chooses among all that are nearly as good, so that two at one table do not play the same game.
    """
    worths = worths_of(seat, seat.imagine(), seat.legal)
    best = max(worths)
    enough = best - NEARLY * max(0.0, best - fmean(worths))
    good = [action for action, worth in zip(seat.legal, worths, strict=True) if worth >= enough]
    return good[int(seat.luck.below(len(good)))]


def worths_of(seat: Seat, world: State, actions: Sequence[int]) -> list[float]:
    """What each of these actions leads to in an imagined world, one step ahead."""
    found = []
    for action in actions:
        after = world.clone()
        after.apply(seat.number, action)
        found.append(seat.game.worth(after, seat.number))
    return found
