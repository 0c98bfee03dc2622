"""What happened, in words (the events themselves are listed in `rules/events.py`)."""

from __future__ import annotations

from stockwerk.core.events import Event
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Text
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.options import city_text, site_text, who
from stockwerk.games.manhattan.people.view import View
from stockwerk.games.manhattan.rules.actions import FIRST_PICK, PICKS
from stockwerk.games.manhattan.rules.events import (
    BUILT,
    DREW,
    PASSED,
    PICKED,
    ROUND_BEGAN,
    SCORED_MAJORITY,
    SCORED_TALLEST,
    SCORED_TOWERS,
    SHUFFLED,
    TALLEST_TIED,
    TOOK_BACK,
)
from stockwerk.games.manhattan.rules.scoring import FOR_MAJORITY, FOR_TALLEST, FOR_TOWER


def narrate(view: View, event: Event) -> Text:
    what, a, b, c, d = int(event.what), int(event.a), int(event.b), int(event.c), int(event.d)
    if what == ROUND_BEGAN:
        return words("event-round", round=a, rounds=view.rounds, player=Name(b))
    if what == PICKED:
        return words(
            "event-picked", player=Name(a), who=who(view.players, b), parts=", ".join(PICKS[c - int(FIRST_PICK)])
        )
    if what == BUILT:
        return narrate_build(view, colour=a, site=b, floors=c, before=d)
    if what == DREW:
        return words("event-drew", square=a + 1)
    if what == SHUFFLED:
        return words("event-shuffled", cards=a)
    if what == PASSED:
        return words("event-passed", player=Name(a), square=b + 1)
    if what == TOOK_BACK:
        return words("event-took-back", who=who(view.players, a), parts=b)
    return narrate_scoring(view, what, a, b, c)


def narrate_build(view: View, colour: int, site: int, floors: int, before: int) -> Text:
    if before in (NOBODY, colour):
        return words("event-built", who=who(view.players, colour), floors=floors, site=site_text(site))
    return words(
        "event-taken",
        who=who(view.players, colour),
        floors=floors,
        site=site_text(site),
        owner=who(view.players, before),
    )


def narrate_scoring(view: View, what: int, a: int, b: int, c: int) -> Text:
    if what == SCORED_TALLEST:
        return words("event-tallest", who=who(view.players, a), site=site_text(b), floors=c, points=int(FOR_TALLEST))
    if what == TALLEST_TIED:
        return words("event-tallest-tied")
    if what == SCORED_MAJORITY:
        return words("event-majority", who=who(view.players, a), city=city_text(b), towers=c, points=int(FOR_MAJORITY))
    if what == SCORED_TOWERS:
        return words("event-towers", who=who(view.players, a), towers=b, points=b * int(FOR_TOWER))
    return words("event-ended")
