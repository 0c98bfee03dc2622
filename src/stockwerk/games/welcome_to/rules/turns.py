"""A seat's part of a step (§3.4): its number and action, the plans it scores, whether it wants the cards mixed."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.rules.actions import (
    FIRST_ESTATE,
    FIRST_FENCE,
    FIRST_ROUNDABOUT,
    FIRST_SCORE,
    KEEP,
    MIX,
    OK,
    PASS,
    WRITES,
)
from stockwerk.games.welcome_to.rules.deeds import do_deed, legal_deeds
from stockwerk.games.welcome_to.rules.plans import legal_plans, may_score_any
from stockwerk.games.welcome_to.rules.position import (
    ACTING,
    CHOOSING,
    MIX_STEP,
    MIXING,
    NONE,
    NUMBER_CARD,
    PLANNING,
    STAGE,
    TURNS,
    WANTS_MIX,
    WRITING,
    Position,
)
from stockwerk.games.welcome_to.rules.roundabouts import build_roundabout
from stockwerk.games.welcome_to.rules.spending import choose_estate, legal_estates, score_plan
from stockwerk.games.welcome_to.rules.writing import legal_writes, strike, write_house


def begin_turn(position: Position, seat: i64) -> None:
    position.note(seat, STAGE, WRITING)
    for column in range(NUMBER_CARD, WANTS_MIX + 1):
        position.note(seat, column, NONE)


def legal_actions(position: Position, seat: i64, out: vec[i64]) -> i64:
    if position.actor == NOBODY or seat == NOBODY:
        return 0
    stage = position.at(seat, STAGE)
    if stage == WRITING:
        return legal_writes(position, seat, out)
    if stage == ACTING:
        return legal_deeds(position, seat, out)
    if stage == PLANNING:
        return legal_plans(position, seat, out)
    if stage == CHOOSING:
        return legal_estates(position, seat, out)
    if stage == MIXING:
        out[0] = MIX
        out[1] = KEEP
        return 2
    return 0


def act(position: Position, seat: i64, action: i64) -> bool:
    """What a seat does; whether it has finished its part of the step."""
    if action < WRITES:
        write_house(position, seat, action)
        return has_no_more_to_do(position, seat)
    if action < FIRST_FENCE:
        build_roundabout(position, seat, action - FIRST_ROUNDABOUT)
        return position.at(seat, STAGE) == ACTING and has_no_more_to_do(position, seat)
    if action < OK:
        do_deed(position, seat, action)
        return not position.classic or has_no_more_to_do(position, seat)
    if action in (OK, PASS):
        return True
    if action < FIRST_SCORE:
        strike(position, seat, action)
        return True
    if action < PASS:
        return go_on_planning(position, seat, score_plan(position, seat, action - FIRST_SCORE))
    if action < MIX:
        return go_on_planning(position, seat, choose_estate(position, seat, action - FIRST_ESTATE))
    position.note(seat, WANTS_MIX, 0)
    if action == MIX:
        position.note(seat, WANTS_MIX, 1)
    return True


def has_no_more_to_do(position: Position, seat: i64) -> bool:
    """After the number: neither the action nor a roundabout is left to be done."""
    position.note(seat, STAGE, ACTING)
    return legal_deeds(position, seat, position.make_room()) == 0


def go_on_planning(position: Position, seat: i64, chosen: bool) -> bool:
    if not chosen:
        position.note(seat, STAGE, CHOOSING)
        return False
    position.note(seat, STAGE, PLANNING)
    return not may_score_any(position, seat)


# What a seat cannot know of another (§3.4): its unfinished turn, and what a finished one wrote.


def was_asked(position: Position, seat: i64) -> bool:
    """Whether this seat has a part in this step; all have one in the turns."""
    if position.step == TURNS:
        return True
    if position.step == MIX_STEP:
        return position.at(seat, WANTS_MIX) != NONE
    return could_plan(position, seat)


def could_plan(position: Position, seat: i64) -> bool:
    """It could score a plan when the step began."""
    kept = position.sheets
    position.sheets = position.shown
    could = may_score_any(position, seat)
    position.sheets = kept
    return could
