"""What would come after the number: whether its action could be done, and what a box of temp work brings."""

from __future__ import annotations

from collections.abc import Iterator

from stockwerk.games.welcome_to.box.components import COPY, FENCE, LOTS, MARKETING, TEMP, deed_on
from stockwerk.games.welcome_to.rules.actions import FIRST_FENCE, OK
from stockwerk.games.welcome_to.rules.deeds import has_deed
from stockwerk.games.welcome_to.rules.position import DEED_CARD, NONE, SHEET, STAGE, TEMPS, WRITING, Position
from stockwerk.games.welcome_to.rules.scoring import temp_points
from stockwerk.games.welcome_to.rules.sheet import is_free

LATER = (FENCE, MARKETING, COPY)  # done after the number
NO_NUMBER = 99  # built, but like no house beside it: no copy of one, and none of it (§10.2)


def open_deed(position: Position, seat: int) -> int:
    """The action that can still be done in the turn under way, or NONE."""
    if position.at(seat, DEED_CARD) == NONE or not any(FIRST_FENCE <= action < OK for action in position.legal(seat)):
        return int(NONE)
    return int(deed_on(position.deed_card(seat, position.at(seat, DEED_CARD))))


def idle(position: Position, seat: int) -> frozenset[tuple[int, int]]:
    """The actions, each with a lot, that could not be done if a number were written there (§5.4, §5.9)."""
    return frozenset(idle_pairs(position.clone(), seat)) if position.at(seat, STAGE) == WRITING else frozenset()


def idle_pairs(position: Position, seat: int) -> Iterator[tuple[int, int]]:
    """The copied table is judged with each lot built in turn; which number stands there makes no difference."""
    for place in range(3):
        deed = int(deed_on(position.deed_card(seat, place)))
        if deed not in LATER:
            continue
        position.note(seat, DEED_CARD, place)
        for lot in range(int(LOTS)):
            if is_free(position, seat, lot):
                at = seat * int(SHEET) + lot
                kept, position.sheets[at] = position.sheets[at], NO_NUMBER
                possible = has_deed(position, seat)
                position.sheets[at] = kept
                if not possible:
                    yield deed, lot


def gain_by_temp(position: Position, seat: int) -> int:
    """What one more box brings, as the others' boxes are known to stand (§7.3, §9.9, §9.11, §10.9)."""
    if position.crosses(seat, TEMPS) >= position.box.temp_boxes:
        return 0
    after = position.clone()
    after.cross(seat, TEMPS)
    return int(temp_points(after, seat) - temp_points(position, seat))


def loss_by_gift(position: Position, seat: int) -> tuple[int, int]:
    """What temp work handed to the AAA takes from one's own (§9.6, §9.11): as the boxes stand, and with one more."""
    found = []
    for more in range(2):
        before = position.clone()
        if more and position.crosses(seat, TEMPS) < position.box.temp_boxes:
            before.cross(seat, TEMPS)
        after = before.clone()
        after.given[int(after.gifts)] = TEMP  # any card with that action
        after.gifts += 1
        found.append(int(temp_points(before, seat) - temp_points(after, seat)))
    return found[0], found[1]
