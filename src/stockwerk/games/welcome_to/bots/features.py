"""What a seat sees, as numbers: its own sheet first, then the others' as they were when the step began."""

from __future__ import annotations

from typing import Final

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import (
    DEEDS,
    FIRST_POINTS,
    HIGHEST,
    KINDS,
    LATER_POINTS,
    LETTERS,
    LEVELS,
    LOTS,
    ONE_STREET,
    PLAN,
    SIZES,
    Box,
    deed_on,
    number_on,
)
from stockwerk.games.welcome_to.rules.cards import all_cards
from stockwerk.games.welcome_to.rules.plans import is_open
from stockwerk.games.welcome_to.rules.position import (
    EMPTY,
    FINISHED,
    MIX_STEP,
    MIXING,
    NONE,
    NTH_COPY,
    ROUNDABOUT,
    SHEET,
    STACKS,
    STAGE,
    TURN,
    Position,
)
from stockwerk.games.welcome_to.rules.spending import UNDECIDED
from stockwerk.games.welcome_to.rules.writing import HIGHEST_NUMBER

ROUNDS: Final[i64] = 36  # 33 houses and three strikes at most
OF_A_SIZE: Final[i64] = 9  # estates that a plan asks for


def bounds(position: Position) -> dict[str, list[tuple[int, int]]]:
    """Least and most, part by part."""
    box, flag, lot = position.box, (0, 1), (NONE, LOTS - 1)
    card = [(NONE, HIGHEST), (NONE, DEEDS - 1)]
    cards = all_cards(position)
    most = most_of_a_plan(box)
    now = [flag, (0, ROUNDS), (0, MIX_STEP), (0, sum(cards) + LETTERS), (NONE, LEVELS - 1), (0, (1 << LETTERS) - 1)]
    written = [(0, MIXING), (NONE, 2), (NONE, 2), (NONE, HIGHEST_NUMBER), lot, (NONE, 1), lot, lot]
    planned = [(NONE, LETTERS - 1), (UNDECIDED, ONE_STREET - 1), (NONE, SIZES), (NONE, LOTS), (NONE, OF_A_SIZE)]
    return {
        "now": now + [flag] * 5,
        "acting": [flag],
        "turn": [*written, *planned, (NONE, 1)],
        "sheet": sheet_within(box),
        "cards": card * 3,
        "deeds": [card[1]],
        "unseen": [(0, max(cards))],
        "plan": plan_within(box),
        "theirs": [(0, most)],
        "given": card * len(position.given),
    }


def sheet_within(box: Box) -> list[tuple[int, int]]:
    """Column by column."""
    tracks = [*box.park_boxes, len(box.pools) - 1, box.temp_boxes, *box.marketing_boxes]
    tracks += [len(box.copies) - 1, len(box.strikes) - 1, len(box.roundabouts) - 1]
    houses = [(int(min(EMPTY, ROUNDABOUT)), int(HIGHEST_NUMBER))] * int(LOTS)
    around = [(0, int(NTH_COPY * len(box.copies)) - 1)] * int(LOTS)
    return houses + around + [(0, int(boxes)) for boxes in tracks] + [(0, most_of_a_plan(box))] * int(LETTERS)


def most_of_a_plan(box: Box) -> int:
    first, later = plan_column(box, FIRST_POINTS), plan_column(box, LATER_POINTS)
    return max(*first, *later)


def plan_column(box: Box, column: i64) -> list[int]:
    """What all plans of the box have there."""
    return [int(box.plans[plan * PLAN + column]) for plan in range(box.plan_count())]


def plan_within(box: Box) -> list[tuple[int, int]]:
    columns = [plan_column(box, column) for column in range(PLAN)]
    return [(min(values), max(values)) for values in columns] + [(0, 1)]


def observe(position: Position, seat: i64, out: Numbers) -> None:
    """Sheets, cards and plans; nothing of what others have written since the step began (§3.4)."""
    out.part("now")
    out.put(i64(position.actor == NOBODY))
    out.put(position.round)
    out.put(position.step)
    out.put(position.left)
    out.put(position.level)
    out.put(position.drawn)
    for flag in (position.classic, position.expert, position.with_roundabouts, position.hard, position.solo_card):
        out.put(i64(flag))
    out.part("acting")  # [seat] 1 while it has not finished
    for k in range(position.players):
        out.put(i64(position.actor != NOBODY and position.at((seat + k) % position.players, STAGE) != FINISHED))
    out.part("turn")  # what this seat is at, column by column as in rules/position.py
    out.put_all(position.turns, seat * TURN, TURN)
    for k in range(position.players):
        out.part("sheet")  # column by column as in rules/position.py
        other = (seat + k) % position.players
        out.put_all(position.sheets if k == 0 else position.shown, other * SHEET, SHEET)
    observe_cards(position, seat, out)
    observe_plans(position, out)
    observe_agency(position, out)


def observe_cards(position: Position, seat: i64, out: Numbers) -> None:
    """The three places, and what may still come."""
    stacks = position.layout == STACKS
    mixed = (
        stacks and position.classic and (position.left == 0 or position.mix)
    )  # before the next actions are turned up
    for k in range(position.players):
        if k == 0 or not stacks:  # with stacks they are the same for all
            out.part("cards")  # [place] number and action on its back, NONE where there is none to be seen
            for place in range(3):
                put_card(position.card((seat + k) % position.players, place), not mixed, out)
    out.part("deeds")  # [place] the action that each place gives
    for place in range(3):
        card = position.deed_card(seat, place)
        deed: i64 = NONE
        if card != NONE:
            deed = deed_on(card)
        out.put(deed)
    out.part("unseen")  # [number, action] cards since the last shuffle
    pile = position.pile
    for kind in range(KINDS):
        out.put(pile[kind] + pile[KINDS + kind] + pile[2 * KINDS + kind])


def put_card(card: i64, both: bool, out: Numbers) -> None:
    number: i64 = NONE
    deed: i64 = NONE
    if card != NONE:
        number = number_on(card)
        if both:
            deed = deed_on(card)
    out.put(number)
    out.put(deed)


def observe_plans(position: Position, out: Numbers) -> None:
    for letter in range(LETTERS):
        out.part("plan")  # column by column as in components.py; then whether the higher points can still be had
        out.put_all(position.box.plans, position.plans[letter] * PLAN, PLAN)
        out.put(i64(is_open(position, letter)))


def observe_agency(position: Position, out: Numbers) -> None:
    """The cards of the AAA in the order in which it got them, and what it scored for plans."""
    if position.level == NONE:
        return
    out.part("theirs")  # [letter]
    out.put_all(position.theirs, 0, LETTERS)
    out.part("given")  # number and action of each card, NONE where there is none yet
    for k in range(len(position.given)):
        card: i64 = NONE
        if k < position.gifts:
            card = position.given[k]
        put_card(card, True, out)
