"""The picture of the board: six cities as an architect draws them, and beside them hand and scores."""

from __future__ import annotations

from stockwerk.core.picture.sheet import GAP, Plate
from stockwerk.core.text import Reader
from stockwerk.games.manhattan.board.city import draw_city
from stockwerk.games.manhattan.board.hand import hand_plates
from stockwerk.games.manhattan.board.scores import draw_pad, draw_scores, pad_height, scores_height
from stockwerk.games.manhattan.board.towers import FLOOR, newest_parts
from stockwerk.games.manhattan.components import CITIES
from stockwerk.games.manhattan.view import View

HIGHEST = 100.0  # of a tower: at the far corner it just stays on its plate


def draw(view: View, reader: Reader) -> list[Plate]:
    """The cities, then what lies beside the board; all words in the reader's language."""
    floor = min(FLOOR, HIGHEST / max([1, *map(view.height, range(len(view.towers)))]))
    newest = newest_parts(view)
    cities = [draw_city(view, reader, city, floor, newest) for city in range(CITIES)]
    return cities + beside(view, reader)


def beside(view: View, reader: Reader) -> list[Plate]:
    """The hand and the scores in two columns of equal height; the score pad goes where there is room."""
    hand = list(hand_plates(view, reader))
    left = sum(plate.height + GAP for plate in hand)
    scores, pad = scores_height(view), pad_height(view)
    if left - GAP < scores + pad:
        height = max(left + pad, scores)
        drawn = [draw_scores(view, reader, height), draw_pad(view, reader, height - left)]
    else:  # a full stock takes a column for itself
        drawn = [draw_scores(view, reader, left - GAP - GAP - pad), draw_pad(view, reader, pad)]
    return [*hand[:1], drawn[0], *hand[1:], drawn[1]]
