"""What is asked of a seat, in one sentence."""

from __future__ import annotations

from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Text
from stockwerk.games.welcome_to.box.components import DEED_NAMES
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.offers import way_around
from stockwerk.games.welcome_to.people.options import LETTERS
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.people.written import Sheet
from stockwerk.games.welcome_to.rules.position import EMPTY, NONE


def prompt(view: View) -> Text:
    """What is asked of the seat, in one sentence; or whom it waits for."""
    if view.step == "over":
        return words("prompt-over", how=view.ended, players=who_ended(view), count=len(who_ended(view)))
    if view.stage == "finished":
        waiting = tuple(words("player", player=Name(seat)) for seat in view.acting)
        key = "prompt-watch" if view.seat == NOBODY else "prompt-wait"
        asked = words(key, players=waiting, count=len(waiting), step=view.step)
        return words("prompt-and", first=asked, then=words("prompt-take-back")) if view.may_take_back else asked
    asked = question(view)
    if view.stage in ("writing", "planning", "choosing"):
        for news in project_news(view):
            asked = words("prompt-and", first=asked, then=news)
    return asked


def question(view: View) -> Text:
    """What is to be decided now."""
    if view.stage == "writing":
        return prompt_to_write(view)
    if view.stage == "acting":
        deed = "none" if view.open_deed == NONE else DEED_NAMES[view.open_deed]
        return words("prompt-act", deed=deed, roundabout="yes" if view.may_roundabout else "no")
    if view.stage == "choosing":
        return words("prompt-choose", letter=LETTERS[view.choosing])
    return words("prompt-mix" if view.stage == "mixing" else "prompt-plan")


def progress(view: View) -> Text:
    """The round, and how far somebody is on each of the three ways to the end (§7.1)."""
    done = words(
        "progress-done",
        plans=max(sum(map(bool, sheet.plans)) for sheet in view.sheets),
        strikes=max(sheet.strikes for sheet in view.sheets),
        lots=max(sum(lot.number != EMPTY for lot in sheet.lots) for sheet in view.sheets),
        all=len(view.sheets[0].lots),
    )
    if view.players > 1:
        return words("progress", round=view.round, done=done)
    rounds = view.left // 3 if view.classic else NONE  # the pile may end it, too (§10.9)
    return words("progress-alone", round=view.round, done=done, rounds=int(rounds))


def project_news(view: View) -> tuple[Text, ...]:
    """What the project cards of this round will do (§9.7)."""
    if view.agency is None:
        return ()
    found = []
    for letter in view.agency.projects:
        plan, scores = view.plans[letter], view.agency.scores_plan[letter]
        how = "passes" if not scores else "scores" if view.agency.level else "turns" if plan.open else "turned"
        points = plan.later if how == "turns" or not plan.open else plan.first
        found.append(words("prompt-project", letter=LETTERS[letter], how=how, points=points))
    return tuple(found)


def prompt_to_write(view: View) -> Text:
    if view.must_strike:
        to = "agency" if view.agency else "neighbour" if view.expert else "none"
        return words("prompt-strike", to=to, way=way_around(view))
    return words("prompt-write" if view.stacks else "prompt-write-hand", round=view.round)


def who_ended(view: View) -> tuple[Text, ...]:
    """Those with three strikes, three plans or a full sheet, whichever ended the game (§7.1)."""
    ended = (seat for seat, sheet in enumerate(view.sheets) if has_ended(view, sheet))
    return tuple(words("player", player=Name(seat)) for seat in ended)


def has_ended(view: View, sheet: Sheet) -> bool:
    if view.ended == "strikes":
        return sheet.strikes + 1 == len(view.tracks.strikes)
    if view.ended == "plans":
        return all(sheet.plans)
    return view.ended == "full_sheet" and all(lot.number != EMPTY for lot in sheet.lots)
