"""Mistakes that are known and not yet mended: each of these tests fails until then."""

from __future__ import annotations

from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.tests.position import match_at, position


def test_spectators_are_told_that_they_only_watch() -> None:
    """§3.2: `Match.why_not` refuses the seat of spectators before the game can give its reason `why-spectator`."""
    reason = match_at(position(hand="5")).why_not(NOBODY, ["card:5"])
    assert reason is not None
    assert (reason.text.key, reason.rule) == ("why-spectator", "3.2")
