"""The actions that are done after the number: fence, marketing, copy (§5.2 to §5.4, §5.8 to §5.10)."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.games.welcome_to.box.components import COPY, FENCE, LOTS, MARKETING, SIZES, deed_on
from stockwerk.games.welcome_to.rules.actions import FIRST_COPY, FIRST_FENCE, FIRST_MARKETING, FIRST_ROUNDABOUT, OK
from stockwerk.games.welcome_to.rules.events import BuiltFence, BuiltRoundabout, Copied, MarketedSize
from stockwerk.games.welcome_to.rules.position import (
    COPIES,
    DEED_CARD,
    HAS_FENCE,
    IS_COPY,
    IS_USED,
    MARKETED,
    NEW_ROUNDABOUT,
    NONE,
    NTH_COPY,
    SHEET,
    TARGET,
    Position,
)
from stockwerk.games.welcome_to.rules.roundabouts import may_build_roundabout
from stockwerk.games.welcome_to.rules.sheet import is_built, is_first_in_street, is_free, is_last_in_street


def has_deed(position: Position, seat: i64) -> bool:
    """Whether an action could be done, whatever else could. For code that is not compiled, which is to hand over no vec
    to compiled code: such a one is never freed.
    """
    room = position.make_room()
    count = legal_deeds(position, seat, room)
    return count >= 2 and room[count - 2] >= FIRST_FENCE  # after the roundabouts; the last is “no action”


def legal_deeds(position: Position, seat: i64, out: vec[i64]) -> i64:
    """A roundabout may still come before the action (§8.1), in the classic edition also after it (§10.6)."""
    n: i64 = 0
    if may_build_roundabout(position, seat):
        for lot in range(LOTS):
            if is_free(position, seat, lot):
                out[n] = FIRST_ROUNDABOUT + lot
                n += 1
    deed = open_deed(position, seat)
    if deed == FENCE:
        for lot in range(LOTS):
            if may_fence(position, seat, lot):
                out[n] = FIRST_FENCE + lot
                n += 1
    elif deed == MARKETING:
        for size in range(SIZES):
            if may_market(position, seat, size):
                out[n] = FIRST_MARKETING + size
                n += 1
    elif deed == COPY:
        n = legal_copies(position, seat, out, n)
    if n:
        out[n] = OK
        n += 1
    return n


def open_deed(position: Position, seat: i64) -> i64:
    """The action of the turn, if it is done after the number and has not been done."""
    if position.at(seat, DEED_CARD) == NONE or position.at(seat, TARGET) != NONE:
        return NONE
    return deed_on(position.deed_card(seat, position.at(seat, DEED_CARD)))


def do_deed(position: Position, seat: i64, action: i64) -> None:
    if action >= FIRST_COPY:
        copy_house(position, seat, action - FIRST_COPY)
    elif action >= FIRST_MARKETING:
        market(position, seat, action - FIRST_MARKETING)
    else:
        build_fence(position, seat, action - FIRST_FENCE)


def may_fence(position: Position, seat: i64, lot: i64) -> bool:
    """Between two lots, built or not (§5.2), not twice and not inside an estate that was used for a plan (§5.3).

    In the classic edition not between a house and its copy (§10.2).
    """
    if is_last_in_street(lot) or position.has(seat, lot, HAS_FENCE):
        return False
    if position.has(seat, lot, IS_USED) and position.has(seat, lot + 1, IS_USED):
        return False
    if position.classic and is_built(position, seat, lot):
        return position.house(seat, lot) != position.house(seat, lot + 1)
    return True


def build_fence(position: Position, seat: i64, lot: i64) -> None:
    position.mark(seat, lot, HAS_FENCE)
    position.note(seat, TARGET, lot)


def may_market(position: Position, seat: i64, size: i64) -> bool:
    """As long as the column has a free box (§5.4)."""
    return position.crosses(seat, MARKETED + size) < position.box.marketing_boxes[size]


def market(position: Position, seat: i64, size: i64) -> None:
    position.cross(seat, MARKETED + size)
    position.note(seat, TARGET, size)


def legal_copies(position: Position, seat: i64, out: vec[i64], n: i64) -> i64:
    """Beside any house, of its left or right neighbour (§5.8)."""
    if position.crosses(seat, COPIES) + 1 == len(position.box.copies):
        return n  # no box is left (§5.9)
    for lot in range(LOTS):
        if not is_free(position, seat, lot):
            continue
        if may_copy_left(position, seat, lot):
            out[n] = FIRST_COPY + 2 * lot
            n += 1
        if may_copy_right(position, seat, lot):
            out[n] = FIRST_COPY + 2 * lot + 1
            n += 1
    return n


def may_copy_left(position: Position, seat: i64, lot: i64) -> bool:
    """Across a fence in the new edition only (§5.8, §10.2)."""
    if is_first_in_street(lot) or not is_built(position, seat, lot - 1):
        return False
    return not position.classic or not position.has(seat, lot - 1, HAS_FENCE)


def may_copy_right(position: Position, seat: i64, lot: i64) -> bool:
    if is_last_in_street(lot) or not is_built(position, seat, lot + 1):
        return False
    return not position.classic or not position.has(seat, lot, HAS_FENCE)


def copy_house(position: Position, seat: i64, where: i64) -> None:
    """The neighbour's number once more, and a cross for it (§5.8)."""
    lot = where // 2
    neighbour = lot - 1
    if where % 2:
        neighbour = lot + 1
    position.mark(seat, lot, IS_COPY + NTH_COPY * (copies_of(position, seat, neighbour) + 1))
    position.sheets[seat * SHEET + lot] = position.house(seat, neighbour)
    position.cross(seat, COPIES)
    position.note(seat, TARGET, lot)


def copies_of(position: Position, seat: i64, lot: i64) -> i64:
    """Side by side with a house, itself included: only copies have the same number."""
    number = position.house(seat, lot)
    while not is_first_in_street(lot) and position.house(seat, lot - 1) == number:
        lot -= 1
    found: i64 = 0
    while True:
        if position.has(seat, lot, IS_COPY):
            found += 1
        if is_last_in_street(lot) or position.house(seat, lot + 1) != number:
            return found
        lot += 1


def tell_deed(position: Position, seat: i64) -> None:
    """What a finished turn did besides the number, once all may know it."""
    if position.at(seat, NEW_ROUNDABOUT) != NONE:
        position.tell(BuiltRoundabout(seat, position.at(seat, NEW_ROUNDABOUT)))
    target = position.at(seat, TARGET)
    if target == NONE:
        return
    deed = deed_on(position.deed_card(seat, position.at(seat, DEED_CARD)))
    if deed == FENCE:
        position.tell(BuiltFence(seat, target))
    elif deed == MARKETING:
        position.tell(MarketedSize(seat, target + 1))
    else:
        position.tell(Copied(seat, position.house(seat, target), target))
