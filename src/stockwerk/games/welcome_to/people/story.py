"""What happened, in words (the events themselves are listed in `rules/events.py`)."""

from __future__ import annotations

from stockwerk.core.events import Event
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Text
from stockwerk.games.welcome_to.box.components import DEED_NAMES
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.options import LETTERS, PLACES, agency_text, deed_text, lot_text, street_text
from stockwerk.games.welcome_to.people.plan_words import plan_text
from stockwerk.games.welcome_to.people.prompts import who_ended
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.rules.ending import ENDINGS
from stockwerk.games.welcome_to.rules.events import (
    AAA_PASSED,
    AAA_SCORED,
    BUILT_FENCE,
    BUILT_POOL,
    BUILT_ROUNDABOUT,
    COPIED,
    DREW,
    GAVE,
    HIRED,
    LAID_PARK,
    MARKETED_SIZE,
    MIXED,
    OFFERED,
    PASSED_ON,
    PLANS_LAID,
    PROJECT,
    RESHUFFLED,
    ROUND_BEGAN,
    SCORED_PLAN,
    SOLO_CARD,
    STRUCK,
    WENT_WITHOUT,
    WROTE,
)


def narrate(view: View, event: Event) -> Text:
    what, a, b, c, d = int(event.what), int(event.a), int(event.b), int(event.c), int(event.d)
    if what <= SOLO_CARD:
        return narrate_cards(view, what, a, b, c, d)
    if what <= BUILT_ROUNDABOUT or what == WENT_WITHOUT:
        return narrate_turn(what, a, b, c, d)
    return narrate_plans(view, what, a, b, c, d)


def narrate_cards(view: View, what: int, a: int, b: int, c: int, d: int) -> Text:
    if what == PLANS_LAID:
        plans = tuple(words("plan-lies", letter=LETTERS[plan.letter], plan=plan_text(plan.row)) for plan in view.plans)
        return words("event-plans", plans=plans)
    if what == ROUND_BEGAN:
        return words("event-round", round=a)
    if what == OFFERED:
        return words("event-offered", place=PLACES[a], number=b, deed=deed_text(c))
    if what == DREW:
        key = "event-drew" if view.players == 1 and view.seat != NOBODY else "event-drew-seat"
        return words(key, place=PLACES[a], number=b, deed=deed_text(c), player=Name(d))
    if what == RESHUFFLED:
        return words("event-reshuffled", cards=a)
    if what == PROJECT:
        return words("event-project", letter=LETTERS[a])
    return words("event-solo-card")


def narrate_turn(what: int, a: int, b: int, c: int, d: int) -> Text:
    player = Name(a)
    if what == WROTE:
        return words("event-wrote", player=player, number=b, lot=lot_text(c), deed=DEED_NAMES[d])
    if what == WENT_WITHOUT:
        return words("event-without", player=player, deed=deed_text(b))
    if what == STRUCK:
        return words("event-struck", player=player, strikes=b)
    if what == LAID_PARK:
        return words("event-park", player=player, street=street_text(b))
    if what == BUILT_POOL:
        return words("event-pool", player=player, lot=lot_text(b))
    if what == HIRED:
        return words("event-hired", player=player, printed=b, number=c, changed="yes" if b != c else "no")
    if what == BUILT_FENCE:
        return words("event-fence", player=player, lot=lot_text(b), next=lot_text(b + 1))
    if what == MARKETED_SIZE:
        return words("event-marketed", player=player, size=b)
    if what == COPIED:
        return words("event-copied", player=player, number=b, lot=lot_text(c))
    return words("event-roundabout", player=player, lot=lot_text(b))


def narrate_plans(view: View, what: int, a: int, b: int, c: int, d: int) -> Text:
    if what == GAVE:
        return words("event-gave", agency=agency_text(view), number=a, deed=deed_text(b))
    if what == SCORED_PLAN:
        first = "yes" if d and view.players > 1 else "no"
        return words("event-scored", player=Name(a), letter=LETTERS[b], points=c, first=first)
    if what == AAA_SCORED:
        return words(
            "event-agency-scored", agency=agency_text(view), letter=LETTERS[a], points=b, how=how_scored(view, a, b)
        )
    if what == AAA_PASSED:
        return words("event-agency-passed", agency=agency_text(view), letter=LETTERS[a])
    if what == MIXED:
        return words("event-mixed", player=Name(a))
    if what == PASSED_ON:
        return words("event-passed-on", player=Name(a), to=Name(b), number=c, deed=deed_text(d))
    return words("event-ended", how=ENDINGS[a], players=who_ended(view), count=len(who_ended(view)))


def how_scored(view: View, letter: int, points: int) -> str:
    """Level 0 notes no points and only turns the plan over (§9.9), unless somebody did so in an earlier round."""
    if view.agency is not None and view.agency.level:
        return "points"
    return "turned" if points == view.plans[letter].later else "turns"
