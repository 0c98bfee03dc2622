"""For somebody's first game: what lies where, and where to read on."""

from __future__ import annotations

from collections.abc import Sequence

from stockwerk.core.game import Step
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import LAST_TILES, LOTS, NO_CHALLENGE
from stockwerk.games.new_york_1901.box.names import lot_name
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.view import View
from stockwerk.games.new_york_1901.rules.actions import square_name


def introduction(view: View) -> Sequence[Step]:
    """A lot, the market, one's tiles, demolishing, what counts at the end."""
    tiles = "tiles" if view.seat != NOBODY else "players"
    own, cards = own_building(view), "yes" if view.action_cards else "no"
    return (
        Step(words("intro-map"), free_lot(view)),
        Step(words("intro-market", cards=cards), "market"),
        Step(words("intro-tiles", silver=view.silver_from, gold=view.gold_from), tiles),
        Step(words("intro-rebuild", built="yes" if own else "no"), own or tiles),
        Step(
            words(
                "intro-streets",
                points=int(view.box.for_street),
                challenge="no" if view.challenge == NO_CHALLENGE else "yes",
                cards=cards,
                card=int(view.box.for_unused_card),
            ),
            "streets",
        ),
        Step(words("intro-end", tiles=int(LAST_TILES)), "players"),
    )


def free_lot(view: View) -> str:
    """One that could be acquired now, if possible; else the map."""
    free = [lot for lot in range(int(LOTS)) if view.in_play(lot) and view.owner[lot] == NOBODY]
    return next((f"lot:{lot_name(lot)}" for lot in (*filter(view.is_open, free), *free)), "map-west")


def own_building(view: View) -> str:
    """The first square of what the seat has built, if anything."""
    own = [building for building in view.buildings if building.seat == view.seat]
    return f"square:{square_name(own[0].squares[0])}" if own else ""


def chapter(view: View) -> str:
    """Where the rules tell of what is asked now."""
    if view.over:
        return "10"
    if view.actor != view.seat:
        return "3"
    if view.grabs:
        return "8.5"
    if view.booming:
        return "8.2"
    if view.choice == "undecided":
        return "4" if view.may_acquire else "3.4" if view.must_release else "3.2"
    return "5" if not view.builds else "3.5"
