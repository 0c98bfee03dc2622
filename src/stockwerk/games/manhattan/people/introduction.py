"""For somebody's first game: what lies where, and where to read on."""

from __future__ import annotations

from collections.abc import Sequence

from stockwerk.core.game import Step
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.reach import can_build
from stockwerk.games.manhattan.people.view import View


def introduction(view: View) -> Sequence[Step]:
    """The board, what lies before the player, how a tower changes hands, what counts."""
    picks = view.picking != NOBODY and view.picking in view.colours_of(view.seat)
    stock = words("intro-stock", two="yes" if view.players == 2 else "no")
    own = [Step(stock, "stock")] if picks else []
    if view.seat != NOBODY:
        own.append(Step(words("intro-cards"), "cards"))
    return (
        Step(words("intro-cities"), "city-B"),
        *own,
        Step(words("intro-towers"), "site:B5"),
        Step(words("intro-score"), "scores"),
    )


def chapter(view: View) -> str:
    """Picking (§3.1, for two §8.2), playing a card and building (§4), a turn without building (§3.8), the end (§7)."""
    if view.actor == NOBODY:
        return "7"
    if view.picking != NOBODY:
        return "8.2" if view.players == 2 else "3.1"
    if view.actor == view.seat and not can_build(view):
        return "3.8"
    return "4"
