"""Getting ready (§2): the table before any card is drawn."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import END_LOT, KINDS, LETTERS, Box, printed_box
from stockwerk.games.welcome_to.rules.cards import all_cards
from stockwerk.games.welcome_to.rules.course import WelcomeTo
from stockwerk.games.welcome_to.rules.position import (
    AROUND,
    EMPTY,
    FINISHED,
    HANDS,
    HAS_FENCE,
    NONE,
    SHEET,
    STACKS,
    TURN,
)


def lay_out(
    players: int,
    *,
    box: Box | None = None,
    edition: str = "new",
    opponent: str = "1",
    roundabouts: bool = False,
    hard: bool = False,
) -> WelcomeTo:
    """Several share three stacks (§2.1) or have hands of their own (§10.7); whoever plays alone has a hand (§9.1)."""
    table = WelcomeTo()
    table.box = box or printed_box()
    table.players = players
    table.actor = NOBODY
    table.revealed = 0
    table.rng = Rng(0, 0, 0, 1)
    agree(table, edition, opponent)
    table.with_roundabouts = roundabouts
    table.hard = hard
    sheets = empty_sheet() * players
    table.sheets = vec[i64](sheets)
    table.shown = table.sheets[:]
    table.earlier = table.shown
    turns = [int(FINISHED), *[int(NONE)] * (int(TURN) - 1)] * players
    table.turns = vec[i64](turns)
    table.pile = vec[i64]([0] * (3 * int(KINDS)))
    table.discards = vec[i64]([0] * (3 * int(KINDS)))
    places = 3
    if table.layout == HANDS:
        places = 3 * players
    table.cards = vec[i64]([int(NONE)] * places)
    table.turned = vec[i64]([int(NONE)] * 3)
    room = 0
    if players == 1:
        room = sum(all_cards(table))
    table.given = vec[i64]([0] * room)
    table.plans = vec[i64]([0] * int(LETTERS))
    table.first = vec[i64]([0] * int(LETTERS))
    table.theirs = vec[i64]([0] * int(LETTERS))
    projects = 0
    if table.level != NONE:
        projects = 1
    table.projects = vec[i64]([projects] * int(LETTERS))
    table.round = 0
    table.step = 0
    table.left = 0
    table.hidden = 0
    table.bottom = 0
    table.gifts = 0
    table.drawn = 0
    table.solo_card = False
    table.mix = False
    table.how = 0
    table.common = True
    return table


def agree(table: WelcomeTo, edition: str, opponent: str) -> None:
    """Which cards are used, and how they come."""
    alone = table.players == 1
    table.classic = edition != "new"
    if alone:
        table.classic = opponent == "classic"
    table.expert = not alone and edition == "expert"
    table.layout = STACKS
    if alone or table.expert:
        table.layout = HANDS
    table.level = NONE
    if alone and not table.classic:
        table.level = int(opponent)


def empty_sheet() -> list[int]:
    """No house, no cross, and a fence at the right end of each street; at the left end one is understood (§2.4)."""
    sheet = [int(EMPTY)] * int(AROUND) + [0] * int(SHEET - AROUND)
    for end in END_LOT:
        sheet[int(AROUND) + end - 1] = int(HAS_FENCE)
    return sheet
