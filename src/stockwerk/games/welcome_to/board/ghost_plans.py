"""Scoring a plan, or none: what it would bring, what it would use up, and whether there is a later round."""

from __future__ import annotations

from dataclasses import replace

from stockwerk.core.option import Ghost, Preview
from stockwerk.core.picture.pen import group
from stockwerk.core.picture.sheet import TALL, WIDE
from stockwerk.core.text import Text
from stockwerk.games.welcome_to.board import street as across
from stockwerk.games.welcome_to.board import tall
from stockwerk.games.welcome_to.board.words import gain
from stockwerk.games.welcome_to.box.components import BUILT_STREET, END_HOUSES
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.options import LETTERS, street_text
from stockwerk.games.welcome_to.people.plan_words import estate_sizes
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.people.written import Estate
from stockwerk.games.welcome_to.rules.actions import FIRST_ESTATE, FIRST_SCORE, PASS, lot_name
from stockwerk.games.welcome_to.rules.position import EMPTY


def preview_plans(view: View, action: int) -> Preview:
    if action < PASS:
        return preview_plan(view, action - int(FIRST_SCORE))
    if action == PASS:
        return Preview(pass_note(view))
    return preview_estate(view, action - int(FIRST_ESTATE))


def pass_note(view: View) -> Text:
    """Whether there is a later round, and what plans then pay: less, once others or the AAA turn them (§6.3, §9.7)."""
    letters = [one.letter for one in view.scorable]
    turned = [k for k in view.agency.projects if view.agency.scores_plan[k]] if view.agency else []
    may_turn = [k for k in letters if view.plans[k].open and (view.agency is None or view.agency.scores_plan[k])]
    pays = "same" if not may_turn else "maybe" if may_turn == letters else "some"
    if letters and all(letter in may_turn and letter in turned for letter in letters):
        pays = "surely"
    last = "yes" if is_last_round(view) else "no"
    return words(
        "board-note-pass",
        last=last,
        pays=pays,
        count=len(letters),
        players=view.players,
        some=len(may_turn),
        plans=", ".join(LETTERS[letter] for letter in may_turn),
    )


def preview_plan(view: View, letter: int) -> Preview:
    """The points, and what is used up: shown where it is certain, else the sizes from which to choose (§6.5)."""
    plan = view.plans[letter]
    spending = next((one for one in view.scorable if one.letter == letter), None)
    lots = spending.lots if spending else ()
    choice = spending is not None and spending.choice
    touched = estates_at(view, lots)
    note = words(
        "board-note-plan",
        plan=LETTERS[letter],
        gain=gain(plan.first if plan.open else plan.later),
        uses="some" if choice else uses_of(plan.row) if lots else "none",
        estates=tuple(used_text(estate) for estate in touched),
        sizes=", ".join(map(str, sorted(set(estate_sizes(plan.row))))),
        street=street_text(max(plan.row[int(BUILT_STREET)] - 1, 0)),
    )
    return Preview(note, () if choice else ghosts_used(touched))


def preview_estate(view: View, first: int) -> Preview:
    """This estate, and all that are no longer a choice after it (§6.5)."""
    spending = next((spending for lot, spending in view.choices if lot == first), None)
    touched = estates_at(view, spending.lots if spending else (first,))
    note = words(
        "board-note-estate",
        plan=LETTERS[max(view.choosing, 0)],
        estates=tuple(used_text(estate) for estate in touched),
        count=len(touched),
        more="yes" if spending and spending.choice else "no",
    )
    return Preview(note, ghosts_used(touched))


def estates_at(view: View, lots: tuple[int, ...]) -> list[Estate]:
    return [one for one in view.own.estates if any(one.first <= lot < one.first + one.size for lot in lots)]


def ghosts_used(estates: list[Estate]) -> tuple[Ghost, ...]:
    return tuple(Ghost(f"estate:{lot_name(one.first)}", ghost_used(one)) for one in estates)


def uses_of(row: tuple[int, ...]) -> str:
    """Most plans use up estates; two kinds of the classic edition name houses (§10.8)."""
    return "street" if row[int(BUILT_STREET)] else "ends" if row[int(END_HOUSES)] else "these"


def used_text(estate: Estate) -> Text:
    first, last = lot_name(estate.first), lot_name(estate.first + estate.size - 1)
    return words("board-used", size=estate.size, first=first, last=last)


def ghost_used(estate: Estate) -> str:
    """As it will lie on the road."""
    used = replace(estate, used=True)
    return group(across.estate_pill(used), class_=WIDE) + group(tall.estate_pill(used), class_=TALL)


def is_last_round(view: View) -> bool:
    """A sheet that all can see ends the game (§7.1), or too few cards are left (§10.9)."""
    struck = any(sheet.strikes + 1 == len(view.tracks.strikes) for sheet in view.sheets)
    full = any(all(lot.number != EMPTY for lot in sheet.lots) for sheet in view.sheets)
    return struck or full or (view.classic and view.players == 1 and view.left - view.specials < 3)
