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
from stockwerk.games.flatiron.rules.position import ACTING, CHOOSING, MOVING, NONE, PAID, RESOLVING, Position


def legal_actions(position: Position, seat: i64, out: vec[i64]) -> i64:
    if seat == NOBODY:
        return 0
    if position.phase == CHOOSING:
        return legal_choices(position, seat, out)
    if seat != position.actor:
        return 0
    if position.depth > 0:
        return legal_in_effect(position, seat, out)
    n: i64 = 0
    if position.phase == MOVING:
        n = legal_moves(position, seat, out)
    elif position.phase == ACTING:
        n = legal_main_actions(position, seat, out)
    elif position.phase == RESOLVING:
        n = legal_uses(position, seat, next_effect(position, seat), out, 0)
    n = legal_plays(position, seat, out, n)
    if position.phase == RESOLVING:
        out[n] = SKIP
        n += 1
    if position.phase >= RESOLVING:
        out[n] = END_TURN  # with effects that are left, it skips them all
        n += 1
    return n


def legal_main_actions(position: Position, seat: i64, out: vec[i64]) -> i64:
    """Using effects, taking money or buying a card, where the architect stands (§3.4)."""
    out[0] = ACTIVATE
    out[1] = TAKE
    location = position.place[seat]
    if location == CITY_HALL:
        return legal_decrees(position, seat, 0, out, 2)
    return legal_cards_of(position, seat, location, 0, out, 2)


def legal_in_effect(position: Position, seat: i64, out: vec[i64]) -> i64:
    """One way to use it, or nothing (§5.1); newspapers have to wait (§9.1)."""
    if position.drawn[0] != NONE:
        return legal_keeps(position, out)
    n: i64 = 0
    if position.progress() > 0:
        n = legal_further_builds(position, seat, out)
    else:
        n = legal_uses(position, seat, position.top(), out, 0)
    if position.progress() != PAID:
        out[n] = SKIP
        n += 1
    return n


def legal_further_builds(position: Position, seat: i64, out: vec[i64]) -> i64:
    """Another pillar of the same effect, already paid for (§6.5)."""
    return legal_builds(position, seat, position.box.number(position.top(), COLOUR) != 0, out, 0)


def legal_keeps(position: Position, out: vec[i64]) -> i64:
    """Either of the two newspapers (§9.5)."""
    low, high = position.drawn[0], position.drawn[1]
    if low > high:
        low, high = high, low
    out[0] = keep(low)
    out[1] = keep(high)
    if low == high:
        return 1
    return 2


def legal_plays(position: Position, seat: i64, out: vec[i64], n: i64) -> i64:
    """Any own newspaper, as long as no effect is going on (§9.1)."""
    for newspaper in range(NEWSPAPERS):
        if position.holds(seat, newspaper) > 0:
            out[n] = play(newspaper)
            n += 1
    return n


def next_effect(position: Position, seat: i64) -> i64:
    """Of the column that is being used (§5.2)."""
    return effect_at(position, seat, position.column_in_use(), next_line(position, seat))
