"""Bots whose game can be repeated: where somebody chose the seed, they have luck from it, and no clock."""

from __future__ import annotations

from stockwerk.bots.budget import Budget
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.secret import BOTS, derive
from stockwerk.play.match import Match
from stockwerk.play.seat import Seat


def seat_of(match: Match, seat: int) -> Seat:
    """What a bot is given. With a chosen seed, equal moves until now give it equal luck."""
    return match.seat(seat, luck_of(match, seat) if match.chosen else None)


def luck_of(match: Match, seat: int) -> Rng:
    return seeded(f"{derive(match.seed, BOTS).hex()}/{seat}/{len(match.moves)}")


def budget_of(match: Match, milliseconds: int) -> Budget:
    """With a chosen seed, so many playouts instead: a clock is never the same."""
    return Budget(playouts=milliseconds) if match.chosen else Budget(milliseconds)
