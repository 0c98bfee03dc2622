"""A seat's part of a step (§3.4): its number and action, the plans it scores, whether it wants the cards mixed."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.bots.playing import sensible_action
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
    FINISHED,
    MIX_STEP,
    MIXING,
    NONE,
    NUMBER_CARD,
    PLAN_AT,
    PLANNING,
    PLANS_STEP,
    SHEET,
    STAGE,
    TURNS,
    WANTS_MIX,
    WRITING,
    Table,
)
from stockwerk.games.welcome_to.rules.roundabouts import build_roundabout
from stockwerk.games.welcome_to.rules.spending import choose_estate, legal_estates, score_plan
from stockwerk.games.welcome_to.rules.writing import legal_writes, strike, write_house


def begin_turn(table: Table, seat: i64) -> None:
    table.note(seat, STAGE, WRITING)
    for column in range(NUMBER_CARD, WANTS_MIX + 1):
        table.note(seat, column, NONE)


def legal_actions(table: Table, seat: i64, out: vec[i64]) -> i64:
    if table.actor == NOBODY or seat == NOBODY:
        return 0
    stage = table.at(seat, STAGE)
    if stage == WRITING:
        return legal_writes(table, seat, out)
    if stage == ACTING:
        return legal_deeds(table, seat, out)
    if stage == PLANNING:
        return legal_plans(table, seat, out)
    if stage == CHOOSING:
        return legal_estates(table, seat, out)
    if stage == MIXING:
        out[0] = MIX
        out[1] = KEEP
        return 2
    return 0


def act(table: Table, seat: i64, action: i64) -> bool:
    """What a seat does; whether it has finished its part of the step."""
    if action < WRITES:
        write_house(table, seat, action)
        return has_no_more_to_do(table, seat)
    if action < FIRST_FENCE:
        build_roundabout(table, seat, action - FIRST_ROUNDABOUT)
        return table.at(seat, STAGE) == ACTING and has_no_more_to_do(table, seat)
    if action < OK:
        do_deed(table, seat, action)
        return not table.classic or has_no_more_to_do(table, seat)
    if action in (OK, PASS):
        return True
    if action < FIRST_SCORE:
        strike(table, seat, action)
        return True
    if action < PASS:
        return go_on_planning(table, seat, score_plan(table, seat, action - FIRST_SCORE))
    if action < MIX:
        return go_on_planning(table, seat, choose_estate(table, seat, action - FIRST_ESTATE))
    table.note(seat, WANTS_MIX, 0)
    if action == MIX:
        table.note(seat, WANTS_MIX, 1)
    return True


def has_no_more_to_do(table: Table, seat: i64) -> bool:
    """After the number: neither the action nor a roundabout is left to be done."""
    table.note(seat, STAGE, ACTING)
    return legal_deeds(table, seat, table.make_room()) == 0


def go_on_planning(table: Table, seat: i64, chosen: bool) -> bool:
    if not chosen:
        table.note(seat, STAGE, CHOOSING)
        return False
    table.note(seat, STAGE, PLANNING)
    return not may_score_any(table, seat)


# What a seat cannot know of another (§3.4): its unfinished turn, and what a finished one wrote.


def imagine_turn(table: Table, seat: i64) -> None:
    """Whoever has finished has done something; whoever has not has done nothing yet."""
    if table.actor == NOBODY:
        return
    finished = table.at(seat, STAGE) == FINISHED
    if finished and not was_asked(table, seat):
        return
    first, end = seat * SHEET, (seat + 1) * SHEET
    for k in range(first, end):
        table.sheets[k] = table.shown[k]
    if table.step == TURNS:
        begin_turn(table, seat)
    elif table.step == PLANS_STEP:
        table.note(seat, STAGE, PLANNING)
        for column in range(PLAN_AT, WANTS_MIX + 1):
            table.note(seat, column, NONE)
    else:
        table.note(seat, STAGE, MIXING)
        table.note(seat, WANTS_MIX, NONE)
    if finished:
        while not act(table, seat, sensible_action(table, seat, table.rng)):
            pass
        table.note(seat, STAGE, FINISHED)


def was_asked(table: Table, seat: i64) -> bool:
    """Whether this seat has a part in this step; all have one in the turns."""
    if table.step == TURNS:
        return True
    if table.step == MIX_STEP:
        return table.at(seat, WANTS_MIX) != NONE
    return could_plan(table, seat)


def could_plan(table: Table, seat: i64) -> bool:
    """It could score a plan when the step began."""
    kept = table.sheets
    table.sheets = table.shown
    could = may_score_any(table, seat)
    table.sheets = kept
    return could
