"""Getting ready (§2): the table before any card is drawn."""

from __future__ import annotations

from typing import TypeVar

from stockwerk.core.game import Setup
from stockwerk.core.packed import i64, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import END_LOT, KINDS, LETTERS, Box, printed_box
from stockwerk.games.welcome_to.box.corrections import box_from
from stockwerk.games.welcome_to.rules.cards import all_cards
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
    Position,
)

P = TypeVar("P", bound=Position)


def lay_out(
    position: P,
    players: int,
    *,
    box: Box | None = None,
    edition: str = "new",
    opponent: str = "1",
    roundabouts: bool = False,
    hard: bool = False,
) -> P:
    """Several share three stacks (§2.1) or have hands of their own (§10.7); whoever plays alone has a hand (§9.1)."""
    position.box = box or printed_box()
    position.players = players
    position.actor = NOBODY
    position.revealed = 0
    position.rng = Rng(0, 0, 0, 1)
    agree(position, edition, opponent)
    position.with_roundabouts = roundabouts
    position.hard = hard
    sheets = empty_sheet() * players
    position.sheets = vec[i64](sheets)
    position.shown = position.sheets[:]
    position.earlier = position.shown
    turns = [int(FINISHED), *[int(NONE)] * (int(TURN) - 1)] * players
    position.turns = vec[i64](turns)
    position.pile = vec[i64]([0] * (3 * int(KINDS)))
    position.discards = vec[i64]([0] * (3 * int(KINDS)))
    places = 3
    if position.layout == HANDS:
        places = 3 * players
    position.cards = vec[i64]([int(NONE)] * places)
    position.turned = vec[i64]([int(NONE)] * 3)
    room = 0
    if players == 1:
        room = sum(all_cards(position))
    position.given = vec[i64]([0] * room)
    position.plans = vec[i64]([0] * int(LETTERS))
    position.first = vec[i64]([0] * int(LETTERS))
    position.theirs = vec[i64]([0] * int(LETTERS))
    projects = 0
    if position.level != NONE:
        projects = 1
    position.projects = vec[i64]([projects] * int(LETTERS))
    position.round = 0
    position.step = 0
    position.left = 0
    position.hidden = 0
    position.bottom = 0
    position.gifts = 0
    position.drawn = 0
    position.solo_card = False
    position.mix = False
    position.how = 0
    position.common = True
    return position


def agree(position: Position, edition: str, opponent: str) -> None:
    """Which cards are used, and how they come."""
    alone = position.players == 1
    position.classic = edition != "new"
    if alone:
        position.classic = opponent == "classic"
    position.expert = not alone and edition == "expert"
    position.layout = STACKS
    if alone or position.expert:
        position.layout = HANDS
    position.level = NONE
    if alone and not position.classic:
        position.level = int(opponent)


def empty_sheet() -> list[int]:
    """No house, no cross, and a fence at the right end of each street; at the left end one is understood (§2.4)."""
    sheet = [int(EMPTY)] * int(AROUND) + [0] * int(SHEET - AROUND)
    for end in END_LOT:
        sheet[int(AROUND) + end - 1] = int(HAS_FENCE)
    return sheet


def as_agreed(position: P, setup: Setup) -> P:
    """By the options of the card."""
    options = setup.options
    return lay_out(
        position,
        setup.players,
        box=None if setup.components is None else box_from(setup.components),
        edition=options.get("edition", "new"),
        opponent=options.get("opponent", "1"),
        roundabouts=options["roundabouts"] == "yes",
        hard=options["plans"] == "hard",
    )
