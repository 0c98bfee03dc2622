"""The picture of the board: the map in two halves, and beside it market, tiles, streets and players."""

from __future__ import annotations

from functools import cache

from stockwerk.core.picture.sheet import Plate
from stockwerk.core.text import Reader
from stockwerk.games.new_york_1901.board.hand import hand_plates
from stockwerk.games.new_york_1901.board.map import draw_map, printed_shapes
from stockwerk.games.new_york_1901.board.players import draw_players
from stockwerk.games.new_york_1901.board.signs import small_shapes
from stockwerk.games.new_york_1901.board.streets import draw_streets
from stockwerk.games.new_york_1901.people.view import View


def draw(view: View, reader: Reader) -> list[Plate]:
    """All words in the reader's language."""
    return [*draw_map(view, reader), *hand_plates(view, reader), draw_streets(view, reader), draw_players(view, reader)]


@cache
def shapes() -> str:
    """What exists once on a page: small signs, and the board as it is printed."""
    return small_shapes() + printed_shapes()
