"""The picture of the table: cards, three streets, plans and tracks; beside them all that is not one's own."""

from __future__ import annotations

from stockwerk.core.picture.sheet import ASIDE, BOARD, Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games.welcome_to.board.agency import draw_agency
from stockwerk.games.welcome_to.board.cards import draw_cards, draw_tall_cards
from stockwerk.games.welcome_to.board.left import draw_left
from stockwerk.games.welcome_to.board.others import draw_person, person_at
from stockwerk.games.welcome_to.board.plans import draw_plans
from stockwerk.games.welcome_to.board.signs import shapes as shapes
from stockwerk.games.welcome_to.board.street import draw_street, street_of
from stockwerk.games.welcome_to.board.tall import draw_tall_street
from stockwerk.games.welcome_to.board.tracks import draw_tracks
from stockwerk.games.welcome_to.box.components import STREETS
from stockwerk.games.welcome_to.people.view import View


def draw(view: View, reader: Reader) -> list[Plate]:
    """One's own sheet large, the others' small; spectators see all of them alike."""
    watching = view.seat == NOBODY
    plates = [draw_cards(view, reader)]
    if not watching:
        streets = [street_of(view, view.own, number) for number in range(STREETS)]
        plates += [draw_street(street, reader) for street in streets]
        plates += [draw_tall_street(street, reader) for street in streets]
    plates.append(draw_plans(view, reader))
    plates += draw_tracks(view, reader) if not watching else ()
    plates.append(draw_tall_cards(view, reader))
    plates += [draw_agency(view.agency, reader)] if view.agency else []
    place = BOARD if watching else ASIDE
    plates += [draw_person(person_at(view, seat), place, reader) for seat in range(view.players) if seat != view.seat]
    return [*plates, draw_left(view.unseen, view.specials, view.classic, reader)]
