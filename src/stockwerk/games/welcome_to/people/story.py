"""What happened, in words (the events themselves are listed in `rules/events.py`)."""

from __future__ import annotations

from stockwerk.core.errors import UnknownText
from stockwerk.core.events import Event
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Text
from stockwerk.games.welcome_to.box.components import DEED_NAMES
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.options import LETTERS, PLACES, agency_text, deed_text, lot_text, street_text
from stockwerk.games.welcome_to.people.plan_words import plan_text
from stockwerk.games.welcome_to.people.prompts import who_ended
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.rules import events
from stockwerk.games.welcome_to.rules.ending import ENDINGS


def narrate(view: View, event: Event) -> Text:
    said = narrate_cards(view, event) or narrate_turn(event) or narrate_plans(view, event)
    if said is None:
        raise UnknownText(f"no words for {event}")
    return said


def narrate_cards(view: View, event: Event) -> Text | None:
    match event:
        case events.PlansLaid():
            plans = tuple(
                words("plan-lies", letter=LETTERS[plan.letter], plan=plan_text(plan.row)) for plan in view.plans
            )
            return words("event-plans", plans=plans)
        case events.RoundBegan():
            return words("event-round", round=event.round)
        case events.CombinationOffered():
            return words("event-offered", place=PLACES[event.place], number=event.number, deed=deed_text(event.deed))
        case events.Drew():
            key = "event-drew" if view.players == 1 and view.seat != NOBODY else "event-drew-seat"
            place, deed = PLACES[event.place], deed_text(event.deed)
            return words(key, place=place, number=event.number, deed=deed, player=Name(event.seat))
        case events.Reshuffled():
            return words("event-reshuffled", cards=event.cards)
        case events.ProjectDrawn():
            return words("event-project", letter=LETTERS[event.letter])
        case events.SoloCardDrawn():
            return words("event-solo-card")
        case events.PassedOn():
            player, receiver = Name(event.seat), Name(event.receiver)
            return words("event-passed-on", player=player, to=receiver, number=event.number, deed=deed_text(event.deed))
        case events.Mixed():
            return words("event-mixed", player=Name(event.seat))
    return None


def narrate_turn(event: Event) -> Text | None:
    match event:
        case events.Wrote():
            lot, deed = lot_text(event.lot), DEED_NAMES[event.deed]
            return words("event-wrote", player=Name(event.seat), number=event.number, lot=lot, deed=deed)
        case events.WentWithout():
            return words("event-without", player=Name(event.seat), deed=deed_text(event.deed))
        case events.Struck():
            return words("event-struck", player=Name(event.seat), strikes=event.strikes)
        case events.LaidPark():
            return words("event-park", player=Name(event.seat), street=street_text(event.street))
        case events.BuiltPool():
            return words("event-pool", player=Name(event.seat), lot=lot_text(event.lot))
        case events.Hired(seat, printed, number):
            changed = "yes" if printed != number else "no"
            return words("event-hired", player=Name(seat), printed=printed, number=number, changed=changed)
        case events.BuiltFence():
            lot, after = lot_text(event.lot), lot_text(event.lot + 1)
            return words("event-fence", player=Name(event.seat), lot=lot, next=after)
        case events.MarketedSize():
            return words("event-marketed", player=Name(event.seat), size=event.size)
        case events.Copied():
            return words("event-copied", player=Name(event.seat), number=event.number, lot=lot_text(event.lot))
        case events.BuiltRoundabout():
            return words("event-roundabout", player=Name(event.seat), lot=lot_text(event.lot))
    return None


def narrate_plans(view: View, event: Event) -> Text | None:
    match event:
        case events.Gave():
            return words("event-gave", agency=agency_text(view), number=event.number, deed=deed_text(event.deed))
        case events.ScoredPlan():
            letter, first = LETTERS[event.letter], "yes" if event.first and view.players > 1 else "no"
            return words("event-scored", player=Name(event.seat), letter=letter, points=event.points, first=first)
        case events.AgencyScored():
            letter, how = LETTERS[event.letter], how_scored(view, event.letter, event.points)
            return words("event-agency-scored", agency=agency_text(view), letter=letter, points=event.points, how=how)
        case events.AgencyPassed():
            return words("event-agency-passed", agency=agency_text(view), letter=LETTERS[event.letter])
        case events.Ended():
            players = who_ended(view)
            return words("event-ended", how=ENDINGS[event.how], players=players, count=len(players))
    return None


def how_scored(view: View, letter: int, points: int) -> str:
    """Level 0 notes no points and only turns the plan over (§9.9), unless somebody did so in an earlier round."""
    if view.agency is not None and view.agency.level:
        return "points"
    return "turned" if points == view.plans[letter].later else "turns"
