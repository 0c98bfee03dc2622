"""The picture of the board: six cities as an architect draws them, and beside them hand and scores."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from stockwerk.core.picture.sheet import Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games.manhattan.board.city import draw_city
from stockwerk.games.manhattan.board.hand import hand_plates
from stockwerk.games.manhattan.board.scores import draw_pad, draw_scores
from stockwerk.games.manhattan.board.towers import floor_height, newest_parts
from stockwerk.games.manhattan.components import CITIES
from stockwerk.games.manhattan.view import View


def draw(view: View, reader: Reader) -> list[Plate]:
    """The cities, then what lies beside the board; all words in the reader's language."""
    cities, beside = draw_open(Open(open_facts(view), reader, view))
    return [*cities, *hand_plates(view, reader), *beside]


@dataclass(frozen=True)
class Open:
    """All that the plates depend on which everybody sees. The view they are drawn from counts only as far as that."""

    facts: tuple[object, ...]
    reader: Reader
    view: View = field(compare=False, repr=False)


def open_facts(view: View) -> tuple[object, ...]:
    """Nothing of it is known to one seat alone."""
    facts = (view.players, view.actor, view.start, view.round, view.rounds, view.picking, view.pile, view.latest())
    return (*facts, view.towers, view.shown, view.points, view.parts, view.stock, view.now, view.scored)


@lru_cache(maxsize=50)
def draw_open(open: Open) -> tuple[list[Plate], list[Plate]]:
    """The board and what lies beside it, drawn once for all seats."""
    view, reader = replace(open.view, seat=NOBODY, hand=()), open.reader
    floor, newest = floor_height(view), newest_parts(view)
    cities = [draw_city(view, reader, city, floor, newest) for city in range(CITIES)]
    return cities, [draw_scores(view, reader), draw_pad(view, reader)]
