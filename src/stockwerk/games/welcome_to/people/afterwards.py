"""What would come after the number: whether its action could be done, and what a box of temp work brings."""

from __future__ import annotations

from collections.abc import Iterator

from stockwerk.games.welcome_to.box.components import COPY, FENCE, LOTS, MARKETING, TEMP, deed_on
from stockwerk.games.welcome_to.rules.actions import FIRST_FENCE, OK
from stockwerk.games.welcome_to.rules.course import WelcomeTo
from stockwerk.games.welcome_to.rules.deeds import has_deed
from stockwerk.games.welcome_to.rules.position import DEED_CARD, NONE, SHEET, STAGE, TEMPS, WRITING
from stockwerk.games.welcome_to.rules.scoring import temp_points
from stockwerk.games.welcome_to.rules.sheet import is_free

LATER = (FENCE, MARKETING, COPY)  # done after the number
NO_NUMBER = 99  # built, but like no house beside it: no copy of one, and none of it (§10.2)


def open_deed(table: WelcomeTo, seat: int) -> int:
    """The action that can still be done in the turn under way, or NONE."""
    if table.at(seat, DEED_CARD) == NONE or not any(FIRST_FENCE <= action < OK for action in table.legal(seat)):
        return int(NONE)
    return int(deed_on(table.deed_card(seat, table.at(seat, DEED_CARD))))


def idle(table: WelcomeTo, seat: int) -> frozenset[tuple[int, int]]:
    """The actions, each with a lot, that could not be done if a number were written there (§5.4, §5.9)."""
    return frozenset(idle_pairs(table.clone(), seat)) if table.at(seat, STAGE) == WRITING else frozenset()


def idle_pairs(table: WelcomeTo, seat: int) -> Iterator[tuple[int, int]]:
    """The copied table is judged with each lot built in turn; which number stands there makes no difference."""
    for place in range(3):
        deed = int(deed_on(table.deed_card(seat, place)))
        if deed not in LATER:
            continue
        table.note(seat, DEED_CARD, place)
        for lot in range(int(LOTS)):
            if is_free(table, seat, lot):
                at = seat * int(SHEET) + lot
                kept, table.sheets[at] = table.sheets[at], NO_NUMBER
                possible = has_deed(table, seat)
                table.sheets[at] = kept
                if not possible:
                    yield deed, lot


def gain_by_temp(table: WelcomeTo, seat: int) -> int:
    """What one more box brings, as the others' boxes are known to stand (§7.3, §9.9, §9.11, §10.9)."""
    if table.crosses(seat, TEMPS) >= table.box.temp_boxes:
        return 0
    after = table.clone()
    after.cross(seat, TEMPS)
    return int(temp_points(after, seat) - temp_points(table, seat))


def loss_by_gift(table: WelcomeTo, seat: int) -> tuple[int, int]:
    """What temp work handed to the AAA takes from one's own (§9.6, §9.11): as the boxes stand, and with one more."""
    found = []
    for more in range(2):
        before = table.clone()
        if more and table.crosses(seat, TEMPS) < table.box.temp_boxes:
            before.cross(seat, TEMPS)
        after = before.clone()
        after.given[int(after.gifts)] = TEMP  # any card with that action
        after.gifts += 1
        found.append(int(temp_points(before, seat) - temp_points(after, seat)))
    return found[0], found[1]
