"""The picture of the board: six cities as an architect draws them, and beside them hand and scores."""

from __future__ import annotations

from stockwerk.core.picture.sheet import Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games.manhattan.board.city import draw_city
from stockwerk.games.manhattan.board.hand import hand_plates
from stockwerk.games.manhattan.board.scores import draw_pad, draw_scores
from stockwerk.games.manhattan.board.towers import floor_height, newest_parts
from stockwerk.games.manhattan.box.components import CITIES
from stockwerk.games.manhattan.people.view import View


def draw(view: View, reader: Reader) -> list[Plate]:
    """The cities, then what lies beside the board; all words in the reader's language."""
    if reader not in view.alike:
        view.alike[reader] = draw_open(view.from_seat(NOBODY, hand=()), reader)
    cities, beside = view.alike[reader]
    return [*cities, *hand_plates(view, reader), *beside]


def draw_open(view: View, reader: Reader) -> tuple[list[Plate], list[Plate]]:
    """The board and what lies beside it: all that everybody sees."""
    floor, newest = floor_height(view), newest_parts(view)
    cities = [draw_city(view, reader, city, floor, newest) for city in range(CITIES)]
    return cities, [draw_scores(view, reader), draw_pad(view, reader)]
