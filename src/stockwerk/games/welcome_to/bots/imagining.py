"""What another seat may have written since the step began: something sensible, as nobody else knows it (§3.4)."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.bots.playing import sensible_action
from stockwerk.games.welcome_to.rules.position import (
    FINISHED,
    MIXING,
    NONE,
    PLAN_AT,
    PLANNING,
    PLANS_STEP,
    SHEET,
    STAGE,
    TURNS,
    WANTS_MIX,
    Position,
)
from stockwerk.games.welcome_to.rules.turns import act, begin_turn, was_asked


def imagine_turn(position: Position, seat: i64) -> None:
    """Whoever has finished has done something; whoever has not has done nothing yet."""
    if position.actor == NOBODY:
        return
    finished = position.at(seat, STAGE) == FINISHED
    if finished and not was_asked(position, seat):
        return
    first, end = seat * SHEET, (seat + 1) * SHEET
    for k in range(first, end):
        position.sheets[k] = position.shown[k]
    if position.step == TURNS:
        begin_turn(position, seat)
    elif position.step == PLANS_STEP:
        position.note(seat, STAGE, PLANNING)
        for column in range(PLAN_AT, WANTS_MIX + 1):
            position.note(seat, column, NONE)
    else:
        position.note(seat, STAGE, MIXING)
        position.note(seat, WANTS_MIX, NONE)
    if finished:
        while not act(position, seat, sensible_action(position, seat, position.rng)):
            pass
        position.note(seat, STAGE, FINISHED)
