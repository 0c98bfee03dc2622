"""For somebody's first game: what lies where, and where to read on."""

from __future__ import annotations

from collections.abc import Sequence

from stockwerk.core.game import Step
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import DEED_NAMES
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.rules.actions import lot_name
from stockwerk.games.welcome_to.rules.position import EMPTY

CHAPTERS = {"fence": "5.2", "marketing": "5.4", "copy": "5.8", "park": "8.1", "pool": "8.1", "temp": "8.1"}


def introduction(view: View) -> Sequence[Step]:
    """The cards, the streets, the six actions, the plans, the score."""
    if view.stacks:
        key = "intro-cards"
    elif view.expert:
        key = "intro-hand-expert"
    else:
        key = "intro-hand" if view.agency else "intro-hand-classic"
    watching = view.seat == NOBODY  # then all sheets are small and alike
    free = next((lot_name(lot) for lot, here in enumerate(view.own.lots) if here.number == EMPTY), "1.1")
    street, score = ("sheet-1",) * 2 if watching else (f"lot:{free}", "total")
    return (
        Step(words(key), "cards"),
        Step(words("intro-street"), street),
        Step(words("intro-deeds"), "deeds"),
        Step(words("intro-plans"), "plans"),
        Step(words("intro-score"), score),
    )


def chapter(view: View) -> str:
    """Where the rules tell of what is asked now."""
    if view.step == "over":
        return "7"
    if view.stage == "acting":
        return "8.1" if view.done else CHAPTERS[DEED_NAMES[view.deed]]
    if view.stage == "writing":
        return "4" if view.stacks else "10.7" if view.expert else "9.5" if view.agency else "10.9"
    return {"planning": "6", "choosing": "6.5", "mixing": "10.4"}.get(view.stage, "3.6")
