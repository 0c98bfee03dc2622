"""What can be done now (§3.4, §5.1, §9.1): the one place that decides."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.box.components import CITY_HALL, COLOUR, NEWSPAPERS
from stockwerk.games.flatiron.rules.actions import ACTIVATE, END_TURN, SKIP, TAKE, keep, play
from stockwerk.games.flatiron.rules.buying import legal_cards_of, legal_decrees
from stockwerk.games.flatiron.rules.choosing import legal_choices
from stockwerk.games.flatiron.rules.columns import effect_at, next_line
from stockwerk.games.flatiron.rules.effects import legal_uses
from stockwerk.games.flatiron.rules.moving import legal_moves
from stockwerk.games.flatiron.rules.pillars import legal_builds
from stockwerk.games.flatiron.rules.position import ACTING, CHOOSING, MOVING, NONE, PAID, RESOLVING, Table


def legal_actions(table: Table, seat: i64, out: vec[i64]) -> i64:
    if seat == NOBODY:
        return 0
    if table.phase == CHOOSING:
        return legal_choices(table, seat, out)
    if seat != table.actor:
        return 0
    if table.depth > 0:
        return legal_in_effect(table, seat, out)
    n: i64 = 0
    if table.phase == MOVING:
        n = legal_moves(table, seat, out)
    elif table.phase == ACTING:
        n = legal_main_actions(table, seat, out)
    elif table.phase == RESOLVING:
        n = legal_uses(table, seat, next_effect(table, seat), out, 0)
    n = legal_plays(table, seat, out, n)
    if table.phase == RESOLVING:
        out[n] = SKIP
        n += 1
    if table.phase >= RESOLVING:
        out[n] = END_TURN  # with effects that are left, it skips them all
        n += 1
    return n


def legal_main_actions(table: Table, seat: i64, out: vec[i64]) -> i64:
    """Using effects, taking money or buying a card, where the architect stands (§3.4)."""
    out[0] = ACTIVATE
    out[1] = TAKE
    location = table.place[seat]
    if location == CITY_HALL:
        return legal_decrees(table, seat, 0, out, 2)
    return legal_cards_of(table, seat, location, 0, out, 2)


def legal_in_effect(table: Table, seat: i64, out: vec[i64]) -> i64:
    """One way to use it, or nothing (§5.1); newspapers have to wait (§9.1)."""
    if table.drawn[0] != NONE:
        return legal_keeps(table, out)
    n: i64 = 0
    if table.progress() > 0:
        n = legal_further_builds(table, seat, out)
    else:
        n = legal_uses(table, seat, table.top(), out, 0)
    if table.progress() != PAID:
        out[n] = SKIP
        n += 1
    return n


def legal_further_builds(table: Table, seat: i64, out: vec[i64]) -> i64:
    """Another pillar of the same effect, already paid for (§6.5)."""
    return legal_builds(table, seat, table.box.number(table.top(), COLOUR) != 0, out, 0)


def legal_keeps(table: Table, out: vec[i64]) -> i64:
    """Either of the two newspapers (§9.5)."""
    low, high = table.drawn[0], table.drawn[1]
    if low > high:
        low, high = high, low
    out[0] = keep(low)
    out[1] = keep(high)
    if low == high:
        return 1
    return 2


def legal_plays(table: Table, seat: i64, out: vec[i64], n: i64) -> i64:
    """Any own newspaper, as long as no effect is going on (§9.1)."""
    for newspaper in range(NEWSPAPERS):
        if table.holds(seat, newspaper) > 0:
            out[n] = play(newspaper)
            n += 1
    return n


def next_effect(table: Table, seat: i64) -> i64:
    """Of the column that is being used (§5.2)."""
    return effect_at(table, seat, table.column_in_use(), next_line(table, seat))
