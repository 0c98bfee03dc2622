"""For somebody's first game: what lies where, and where to read on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stockwerk.core.game import Step
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.prices import effect_now, own
from stockwerk.games.flatiron.people.view import View
from stockwerk.games.flatiron.rules.position import NONE

CHAPTERS: Final = {
    "gain": "7.1", "exchange": "7.2", "buy_pillar": "7.3", "own_effect": "7.4", "street_effect": "7.5",
    "city_hall": "7.6", "newspaper": "7.7", "per_icon": "7.8", "per_floor": "7.9", "points_per_floors": "7.10",
    "build": "6.2", "floor": "6.6", "points_for_colour": "7.14", "trade": "6.1", "buy_card": "8.5", "buy_decree": "4.5",
    "delivery": "9.5", "bonus": "8.1",
}  # fmt: skip


def introduction(view: View) -> Sequence[Step]:
    """The goal (alone, with Daniel), the places and a turn, cards and the company, the tower, the score."""
    chosen = view.seat != NOBODY and view.companies[view.seat].side != NONE
    column = "line:E3-4" if own(view).place == 0 else "line:BW-4"  # not the one that is offered as a whole
    return (
        Step(words("intro-goal", daniel="yes" if view.alone else "no"), "companies"),
        Step(words("intro-places"), "place:BW"),
        Step(words("intro-company"), column if chosen else "companies"),
        Step(words("intro-tower"), "floor:next" if view.next_floor != NONE else "companies"),
        Step(words("intro-score"), "companies"),
    )


def chapter(view: View) -> str:
    """Where the rules tell of what is asked now."""
    if view.over:
        return "10"
    if view.phase == "choosing":
        return "11.1" if view.choosing_for_daniel else "2.6"
    effect = effect_now(view)
    if effect is not None:
        return CHAPTERS[effect.kind]
    return {"moving": "3.3", "acting": "3.4", "resolving": "5", "finishing": "3.7"}[view.phase]
