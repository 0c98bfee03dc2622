"""Positions for the tests of all that people meet: golden games decision by decision, and tables that were set up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.state import Flatiron
from stockwerk.games.flatiron.tests.golden import REPLAYS
from stockwerk.play.match import Match

SHORT = ("two", "one", "one-harder", "two-purple")  # golden games that are soon over


@cache
def golden(name: str) -> Match:
    """A whole game."""
    return REPLAYS.read(REPLAYS.text(name))


def moments(name: str, step: int = 1) -> Iterator[Match]:
    """A golden game before every so many decisions, and at its end."""
    whole = golden(name)
    match = Match(GAME, whole.setup, whole.seed)
    for number, entry in enumerate(whole.log):
        if number % step == 0:
            yield match
        match.enter(entry)
    yield match


def match_at(table: Flatiron) -> Match:
    """A match that has come to this position."""
    match = Match(GAME, GAME.setup(int(table.players)), "position")
    match.state = table
    return match
