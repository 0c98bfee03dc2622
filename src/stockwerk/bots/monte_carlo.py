"""A bot that imagines: flat Monte Carlo over the worlds that look the same from its seat."""

from __future__ import annotations

from stockwerk.bots.budget import Budget
from stockwerk.bots.greedy import worths_of
from stockwerk.bots.search import try_each
from stockwerk.play.seat import Seat


def monte_carlo(seat: Seat, budget: Budget) -> int:
    """Play every action to the end in many worlds, halving the field again and again; the one that fares best.

    Half of the actions are dropped each time an equal share of the budget is used (sequential halving). Where there
    are more actions than a game thinks worth trying, those that look best one step ahead are tried.
    """
    field = seat.legal
    world = seat.imagine()
    if 0 < seat.game.tries < len(field):
        worths = dict(zip(field, worths_of(seat, world, field), strict=True))
        field = sorted(field, key=lambda action: -worths[action])[: seat.game.tries]
    fared = dict.fromkeys(field, 0.0)
    halvings = max(1, (len(field) - 1).bit_length())
    for halving in range(1, halvings + 1):
        while len(field) > 1:
            for action, result in zip(field, try_each(world, seat.number, field, seat.luck), strict=True):
                fared[action] += result
            budget.spend(len(field))
            if budget.used() >= halving / halvings:
                break
        field = sorted(field, key=lambda action: -fared[action])[: (len(field) + 1) // 2]
    return field[0]
