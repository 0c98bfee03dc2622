"""What happened, in words (the events themselves are listed in `rules/events.py`)."""

from __future__ import annotations

from stockwerk.core.errors import UnknownText
from stockwerk.core.events import Event
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Text
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.options import city_text, site_text, who
from stockwerk.games.manhattan.people.view import View
from stockwerk.games.manhattan.rules.actions import PICKS
from stockwerk.games.manhattan.rules.events import (
    Built,
    Drew,
    Ended,
    Passed,
    Picked,
    RoundBegan,
    ScoredMajority,
    ScoredTallest,
    ScoredTowers,
    Shuffled,
    TallestTied,
    TookBack,
)
from stockwerk.games.manhattan.rules.scoring import FOR_MAJORITY, FOR_TALLEST, FOR_TOWER


def narrate(view: View, event: Event) -> Text:
    match event:
        case RoundBegan():
            return words("event-round", round=event.round, rounds=view.rounds, player=Name(event.start))
        case Picked():
            parts = ", ".join(PICKS[event.parts])
            return words("event-picked", player=Name(event.seat), who=who(view.players, event.colour), parts=parts)
        case Built():
            return narrate_build(view, event)
        case Drew():
            return words("event-drew", square=event.square + 1)
        case Shuffled():
            return words("event-shuffled", cards=event.cards)
        case Passed():
            return words("event-passed", player=Name(event.seat), square=event.square + 1)
        case TookBack():
            return words("event-took-back", who=who(view.players, event.colour), parts=event.parts)
    return narrate_scoring(view, event)


def narrate_build(view: View, built: Built) -> Text:
    colour, floors, site = who(view.players, built.colour), built.floors, site_text(built.site)
    if built.before in (NOBODY, built.colour):
        return words("event-built", who=colour, floors=floors, site=site)
    return words("event-taken", who=colour, floors=floors, site=site, owner=who(view.players, built.before))


def narrate_scoring(view: View, event: Event) -> Text:
    match event:
        case ScoredTallest():
            colour, site = who(view.players, event.colour), site_text(event.site)
            return words("event-tallest", who=colour, site=site, floors=event.floors, points=int(FOR_TALLEST))
        case TallestTied():
            return words("event-tallest-tied")
        case ScoredMajority():
            colour, city = who(view.players, event.colour), city_text(event.city)
            return words("event-majority", who=colour, city=city, towers=event.towers, points=int(FOR_MAJORITY))
        case ScoredTowers():
            colour, points = who(view.players, event.colour), event.towers * int(FOR_TOWER)
            return words("event-towers", who=colour, towers=event.towers, points=points)
        case Ended():
            return words("event-ended")
    raise UnknownText(f"no words for {event}")
