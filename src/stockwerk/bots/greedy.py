"""A bot that looks one step ahead."""

from __future__ import annotations

from stockwerk.bots.budget import Budget
from stockwerk.play.seat import Seat


def greedy(seat: Seat, budget: Budget) -> int:
    """The action after which the table is worth most to the seat, as the game's `worth` sees it."""
    worths = []
    world = seat.imagine()
    for action in seat.legal:
        after = world.clone()
        after.apply(seat.number, action)
        worths.append(seat.game.worth(after, seat.number))
    best = [action for action, worth in zip(seat.legal, worths, strict=True) if worth == max(worths)]
    return best[int(seat.luck.below(len(best)))]
