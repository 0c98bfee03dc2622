"""The picture of the table: tower, streets, City Hall and companies."""

from __future__ import annotations

from collections.abc import Iterator

from stockwerk.core.picture.sheet import Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games.flatiron.board.choosing import draw_side
from stockwerk.games.flatiron.board.dictionary import draw_dictionary
from stockwerk.games.flatiron.board.hand import draw_hand
from stockwerk.games.flatiron.board.people import draw_daniel, draw_other, draw_people
from stockwerk.games.flatiron.board.scene import (
    columns_of,
    daniel_of,
    hand_of,
    name_of,
    people_of,
    printed_columns,
    reserve_of,
    scene_of,
)
from stockwerk.games.flatiron.board.signs import shapes as shapes
from stockwerk.games.flatiron.board.table import draw_tall, draw_wide
from stockwerk.games.flatiron.people.view import View


def draw(view: View, reader: Reader) -> list[Plate]:
    """One's own company on the table, the other's beside it."""
    scene = scene_of(view)
    plates = [*draw_choices(view, reader), draw_wide(scene, reader), *draw_tall(scene, reader)]
    hand = hand_of(view)
    if hand is not None:
        plates.append(draw_hand(hand, reader))
    plates.append(draw_people(people_of(view, reader), reserve_of(view), view.over, reader))
    other = view.companies[1 - max(view.seat, 0)]
    daniel = daniel_of(view)
    if daniel is not None:
        plates.append(draw_daniel(daniel, reader))
    else:
        plates.append(draw_other(name_of(other, reader), columns_of(view, other), reader))
    return [*plates, draw_dictionary(view.box, reader)]


def draw_choices(view: View, reader: Reader) -> Iterator[Plate]:
    """The sides that can be chosen, while somebody chooses."""
    if view.phase != "choosing" or view.seat == NOBODY:
        return
    for place, number in enumerate(view.legal, start=1):
        yield draw_side(place, number, printed_columns(view, number), reader)
