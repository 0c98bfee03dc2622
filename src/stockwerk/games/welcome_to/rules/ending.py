"""When the game ends (§7.1), with the classic solo card also when the cards run out (§10.9)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64
from stockwerk.games.welcome_to.box.components import LETTERS
from stockwerk.games.welcome_to.rules.position import NONE, PLANS, Position
from stockwerk.games.welcome_to.rules.sheet import free_lots, has_struck_out

BY_STRIKES: Final[i64] = 0
BY_PLANS: Final[i64] = 1
BY_A_FULL_SHEET: Final[i64] = 2
BY_THE_LAST_CARD: Final[i64] = 3
ENDINGS: Final = ("strikes", "plans", "full_sheet", "deck")


def how_it_ends(position: Position) -> i64:
    """By what somebody has done (§7.1), in the classic solo game also with the pile (§10.9); NONE if it goes on."""
    for seat in range(position.players):
        if has_struck_out(position, seat):
            return BY_STRIKES
    for seat in range(position.players):
        if has_all_plans(position, seat):
            return BY_PLANS
    for seat in range(position.players):
        if free_lots(position, seat) == 0:
            return BY_A_FULL_SHEET
    if position.classic and position.players == 1 and position.left - position.hidden < 3:
        return BY_THE_LAST_CARD
    return NONE


def has_all_plans(position: Position, seat: i64) -> bool:
    for letter in range(LETTERS):
        if position.crosses(seat, PLANS + letter) == 0:
            return False
    return True
