"""A lot and what stands on it, as it is drawn in a street that runs across and in one that runs downwards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.pen import at, circle, group, rect, text
from stockwerk.core.picture.pieces import plus, tick
from stockwerk.core.text import Reader, Text
from stockwerk.games.welcome_to.board.signs import FORMS, house_shape, use
from stockwerk.games.welcome_to.box.components import STREET_OF
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.written import Lot
from stockwerk.games.welcome_to.rules.actions import lot_name
from stockwerk.games.welcome_to.rules.position import EMPTY, ROUNDABOUT

INKS = ("muted", "on-label")  # of a lot's name, on the lawn and in lamplight
LETTERS = "abcdefghijklm"  # of houses with the same number: 8, 8b, 8c


@dataclass(frozen=True)
class Frame:
    """Where things stand on a lot, from its top left corner."""

    width: float
    height: float
    house: tuple[float, float]  # the middle of its foot
    pool: tuple[float, float]
    scale: float
    name: tuple[float, float] | None = None  # where its name ends; across, it stands on the pavement


ACROSS = Frame(60, 82, (30, 56), (30, 71.5), 1)
DOWNWARDS = Frame(98, 50, (34, 47), (75, 32), 0.86, (88, 17))
ROUND = {ACROSS: (30.0, 41.0, 0.98), DOWNWARDS: (34.0, 25.0, 0.72)}  # a roundabout: free of all fences


def street_of(lot: int) -> int:
    return int(STREET_OF[lot])


def form_of(lot: int) -> int:
    """Roofs take turns, in each street from another one on."""
    return (lot + street_of(lot)) % FORMS


@lru_cache(maxsize=2000)
def draw_house(lot: int, number: int, copy: int, frame: Frame) -> str:
    """A house with its number, as large as its wall; without a number only a drawing, or a roundabout."""
    (x, y), scale = frame.house, frame.scale
    if number == ROUNDABOUT:
        return use("roundabout", *ROUND[frame])
    if number == EMPTY:
        return use(f"plot-{form_of(lot)}", x, y, scale)
    written, letter = str(number), LETTERS[copy] if copy else ""
    return use(house_shape(street_of(lot), form_of(lot)), x, y, scale) + draw_number(written, letter, frame)


@lru_cache(maxsize=500)
def draw_number(written: str, letter: str, frame: Frame) -> str:
    """As large as its wall; a copy has a small letter behind it."""
    (x, y), scale = frame.house, frame.scale
    size = (25 if len(written) == 1 else 20 if letter else 23) * scale
    main = text(x - 6.5 * scale * bool(letter), y - 8.5 * scale, written, size, "on-label", weight=700)
    small = text(x + 14 * scale, y - 8.5 * scale, letter, 15 * scale, "on-label", weight=700) if letter else ""
    return main + small


def around(x: float, y: float, width: float, height: float) -> str:
    """The dotted ring around what is new."""
    dots = rect(x, y, width, height, "none", "last", 3.2, 4, stroke_dasharray="0.1 5.4", stroke_linecap="round")
    return group(rect(x, y, width, height, "none", "card", 5, 4), dots, class_="last")


@lru_cache(maxsize=2500)
def draw_standing(lot: int, here: Lot, frame: Frame) -> str:
    """A pool and a house, or what is left of them; a ring around what is new."""
    (x, y), scale, free = frame.house, frame.scale, here.number == EMPTY
    drawn = use(f"pool-{here.pool}", *frame.pool, scale * 0.98) if here.pool and here.number != ROUNDABOUT else ""
    drawn += group(draw_house(lot, here.number, here.copy, frame), data_piece=None if free else lot_name(lot))
    return drawn + (around(x - 28 * scale, y - 55 * scale, 56 * scale, 57 * scale) if here.fresh else "")


@lru_cache(maxsize=2500)
def draw_lot(lot: int, here: Lot, frame: Frame, reader: Reader) -> str:
    """What can be touched: a free lot to build on, or a house to be copied."""
    w, h, free = frame.width, frame.height, here.number == EMPTY
    (x, y), scale = frame.house, frame.scale
    light = rect(2, 2, w - 4, h - 4, "lit", "lit-line", 2.8, 3)
    name, bright = (text(*frame.name, lot_name(lot), 11.2, ink, "end", 600) if frame.name else "" for ink in INKS)
    kind = "lot" if free else "house"
    return group(
        rect(1, 0, w - 2, h, "none", pointer_events="all"),
        name,
        group(light, plus(x, y - 17 * scale, 7 * scale) if free else "", bright, class_="lamp"),
        draw_standing(lot, here, frame),
        tick(w - 11, 12),
        data_target=f"{kind}:{lot_name(lot)}",
        role="img",
        aria_label=reader.say(lot_text(lot, here)),
    )


def lot_text(lot: int, here: Lot) -> Text:
    """What stands on a lot, for those who cannot see it."""
    name = lot_name(lot)
    if here.number == EMPTY:
        return words("board-lot", lot=name, pool=here.pool or "no")
    if here.number == ROUNDABOUT:
        return words("board-lot-round", lot=name, fresh=str(here.fresh))
    number = f"{here.number}{LETTERS[here.copy] if here.copy else ''}"
    fresh, used = str(here.fresh), str(here.used)
    return words("board-house", lot=name, number=number, pool=here.pool or "no", used=used, fresh=fresh)


@lru_cache(maxsize=200)
def round_target(lot: int, x: float, y: float, size: float, width: float, height: float, reader: Reader) -> str:
    """The road sign on a free lot: a roundabout could be built here."""
    return at(
        x, y,
        rect(-width / 2, -height / 2, width, height, "none", pointer_events="all"),
        group(circle(0, 0, size, "lit", "lit-line", 2.4), class_="lamp"),
        use("round-sign", scale=size * 0.068),
        tick(-size - 1, -5),
        data_target=f"round:{lot_name(lot)}", role="img",
        aria_label=reader.say(words("board-round-here", lot=lot_name(lot))),
    )  # fmt: skip
