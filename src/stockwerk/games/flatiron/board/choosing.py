"""Company boards to choose from: each side with its four columns."""

from __future__ import annotations

from functools import lru_cache

from stockwerk.core.picture.pen import at, rect, text
from stockwerk.core.picture.pieces import stepped_frame
from stockwerk.core.picture.sheet import Plate
from stockwerk.core.text import Reader
from stockwerk.games.flatiron.board.columns import Column, Look, draw_column, printed_height
from stockwerk.games.flatiron.board.pieces import ribbon, touchable
from stockwerk.games.flatiron.board.words import say
from stockwerk.games.flatiron.box.components import BOARD_NAMES, SIDE_NAMES
from stockwerk.games.flatiron.people.options import board_target
from stockwerk.games.flatiron.people.wording import SHADES, place_text

LOOK = Look(114, 36, 50, 0.86)
WIDTH = 478.0
BANDS = (("lilac-side", "on-street"), ("label", "on-label"))  # of a purple side, and of an advanced one


@lru_cache(maxsize=20)
def draw_side(place: int, number: int, columns: tuple[Column, ...], reader: Reader) -> Plate:
    """One side of a board; all of it can be touched."""
    height = 66 + printed_height(LOOK) + 10
    said = say(reader, f"board-side-{SIDE_NAMES[number % 2]}", board=BOARD_NAMES[number // 2])
    ground = stepped_frame(2, 2, WIDTH - 4, height - 4, 8, "card", "edge", 1.6)
    light = stepped_frame(2, 2, WIDTH - 4, height - 4, 8, "lit", "lit-line", 3.4)
    band, ink = BANDS[number % 2]
    drawn = rect(10, 9, WIDTH - 20, 25, band, "outline", 1.2, 3) + text(18, 26.5, said, 15, ink, "start", 700)
    for column in columns:
        x = 9 + column.street * (LOOK.w + 1)
        drawn += ribbon(
            x + LOOK.w / 2,
            47,
            LOOK.w - 4,
            21,
            reader.say(place_text(column.street)).upper(),
            SHADES[column.street],
            11.5,
        )
        drawn += "\n" + at(x, 62, draw_column(column, LOOK, reader))
    picture = touchable(board_target(number), said, ground, light, drawn, chosen=(WIDTH - 18, 18))
    return Plate(f"choice-{place}", WIDTH, height, picture, said)
