"""Roundabouts (§8.1 to §8.5)."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.games.welcome_to.rules.position import (
    HAS_FENCE,
    NEW_ROUNDABOUT,
    NONE,
    ROUNDABOUT,
    ROUNDABOUTS,
    SHEET,
    Position,
)
from stockwerk.games.welcome_to.rules.sheet import is_first_in_street


def may_build_roundabout(position: Position, seat: i64) -> bool:
    """Two in a game, one in a turn (§8.1)."""
    if not position.with_roundabouts or position.at(seat, NEW_ROUNDABOUT) != NONE:
        return False
    return position.crosses(seat, ROUNDABOUTS) + 1 < len(position.box.roundabouts)


def build_roundabout(position: Position, seat: i64, lot: i64) -> None:
    """On a free lot, with a fence on either side (§8.2)."""
    position.sheets[seat * SHEET + lot] = ROUNDABOUT
    position.mark(seat, lot, HAS_FENCE)
    if not is_first_in_street(lot):
        position.mark(seat, lot - 1, HAS_FENCE)
    position.cross(seat, ROUNDABOUTS)
    position.note(seat, NEW_ROUNDABOUT, lot)
