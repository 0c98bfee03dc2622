"""What lies beside the board lies on trays: two take the width of three cities, and the width of a phone each."""

from __future__ import annotations

from functools import lru_cache

from stockwerk.core.picture.pen import at, number, path, polygon, rect, text
from stockwerk.core.picture.pieces import stepped_frame
from stockwerk.core.picture.sheet import HAND, Plate
from stockwerk.games.manhattan.board.city import lozenges

SIDE = 362.0
INSET = 12.0
HEADING = 32.0


def tray(name: str, height: float, heading: str, *inside: str, fill: str = "sunken", place: str = HAND,
         shape: str = "") -> Plate:  # fmt: skip
    """A frame with its heading, and what lies in it, line by line."""
    return Plate(
        name, SIDE, height, (ground(height, fill) + caption(INSET + 4, heading), *inside), heading, place, shape
    )


@lru_cache(maxsize=100)
def ground(height: float, fill: str) -> str:
    return stepped_frame(3, 3, SIDE - 6, height - 6, 10, fill=fill, stroke="hair", width=1.4)


@lru_cache(maxsize=1000)
def caption(x: float, heading: str, anchor: str = "start") -> str:
    return text(x, 23, heading.upper(), 12, "muted", anchor, 700, 1.2)


@lru_cache(maxsize=1000)
def draw_card(square: int, x: float, y: float, half: float) -> str:
    """The face of a card: the plan of a city with one square filled, turned as the board is drawn."""
    one, two, three = (number(half * k) for k in (1, 2, 3))
    around = f"M0,-{three} L{three},0 0,{three} -{three},0 Z"
    down = f"M-{two},-{one} l{three},{three} M-{one},-{two} l{three},{three}"
    up = f"M{two},-{one} l-{three},{three} M{one},-{two} l-{three},{three}"
    filled = next(lozenge for k, _, _, lozenge in lozenges(half) if k == square)
    return at(x, y, path(f"{around} {down} {up}", "label", "on-label", 1.2), polygon(filled, "on-label"))


def empty_place(x: float, y: float, width: float, height: float) -> str:
    """Where a part lay before it was set."""
    return rect(x + 3, y + 3, width - 6, height - 6, "none", "hair", 1.6, 3, stroke_dasharray="4 4")
