"""A bot that looks one step ahead."""

from __future__ import annotations

from stockwerk.bots.budget import Budget
from stockwerk.core.state import State
from stockwerk.play.seat import Seat


def greedy(seat: Seat, budget: Budget) -> int:
    """The action after which the table is worth most to the seat, as the game's `worth` sees it."""
    worths = worths_of(seat, seat.imagine())
    best = [action for action, worth in zip(seat.legal, worths, strict=True) if worth == max(worths)]
    return best[int(seat.luck.below(len(best)))]


def worths_of(seat: Seat, world: State) -> list[float]:
    """What each legal action leads to in an imagined world, one step ahead."""
    found = []
    for action in seat.legal:
        after = world.clone()
        after.apply(seat.number, action)
        found.append(seat.game.worth(after, seat.number))
    return found
