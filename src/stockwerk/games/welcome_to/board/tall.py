"""The same streets for a phone: they run downwards in three columns, and every lot has room for a finger."""

from __future__ import annotations

from functools import lru_cache

from stockwerk.core.picture.pen import Point, at, circle, group, line, path, rect, text
from stockwerk.core.picture.pieces import plus, tick
from stockwerk.core.picture.sheet import TALL, Plate
from stockwerk.core.text import Reader
from stockwerk.games.welcome_to.board.lots import DOWNWARDS, around, draw_lot, draw_standing, round_target
from stockwerk.games.welcome_to.board.signs import use
from stockwerk.games.welcome_to.board.street import (
    ESTATES,
    FENCES,
    Street,
    estate_size,
    estate_text,
    fence_text,
    street_text,
    value_in,
)
from stockwerk.games.welcome_to.board.words import say
from stockwerk.games.welcome_to.people.written import Estate, Lot
from stockwerk.games.welcome_to.rules.actions import lot_name
from stockwerk.games.welcome_to.rules.position import EMPTY

WIDTH = 120.0
LEFT, TOP = 2.0, 60.0  # where the first lot begins
LOT, DEPTH = 50.0, 98.0  # a lot along the street, and away from it
ROAD = LEFT + DEPTH + 9  # the middle of the road


@lru_cache(maxsize=300)
def draw_tall_street(street: Street, reader: Reader) -> Plate:
    first, count = street.first, len(street.lots)
    length = LOT * count
    drawn = draw_tall_park(street, reader)
    drawn += rect(LEFT, TOP, DEPTH, length, "lawn", "outline", 1.6)
    drawn += rect(LEFT + DEPTH, TOP, 18, length, "ground", "outline", 1.6)
    drawn += line(ROAD, TOP + 6, ROAD, TOP + length - 6, "card", 2, stroke_dasharray="9 8")
    borders = "".join(f"M10,{TOP + LOT * k:g}H92" for k in range(1, count))
    drawn += path(borders, "none", "leaf", 1.5, stroke_dasharray="1 6", stroke_linecap="round")
    for k, lot in enumerate(street.lots):
        here = still_lot(first + k, lot) if street.still else draw_lot(first + k, lot, DOWNWARDS, reader)
        drawn += at(LEFT, TOP + LOT * k, here) + "\n"
    drawn += use("cross-fence", LEFT, TOP, 0.98)
    for k, lot in enumerate(street.lots):
        y = TOP + LOT * (k + 1)
        if lot.fence:
            drawn += use("cross-fence", LEFT, y, 0.98)
            drawn += around(LEFT + 1, y - 9, DEPTH - 2, 17) if lot.fresh_fence else ""
        drawn += at(LEFT, y, tall_fence_target(first + k, lot.fence, street.touch, reader)) if not street.still else ""
        if street.rounds and lot.number == EMPTY:
            drawn += round_target(first + k, ROAD - 5.5, y - LOT / 2 + 3, 13.6, 40, LOT - 2, reader)
    drawn += "".join(
        at(LEFT, TOP + LOT * (estate.first - first), draw_tall_estate(estate, street.touch, reader))
        for estate in street.estates
    )
    height = TOP + length + 8
    return Plate(f"street-{street.number + 1}-tall", WIDTH, height, drawn, reader.say(street_text(street)), shape=TALL)


def still_lot(lot: int, here: Lot) -> str:
    """With its name, for it has no pavement."""
    assert DOWNWARDS.name is not None, "no room for a name"
    return text(*DOWNWARDS.name, lot_name(lot), 11.2, "muted", "end", 600) + draw_standing(lot, here, DOWNWARDS)


def draw_tall_park(street: Street, reader: Reader) -> str:
    """At the head of the street: its name, the values of its parks; past ones are crossed out."""
    name = say(reader, "board-street", street=street.number + 1)
    drawn = use("deed-park", 14, 15, 0.7) + text(27, 20, name, 14, "ink", "start", 700)
    for k, value in enumerate(street.values):
        (x, y), counts = value_place(street, k), k == street.parks
        drawn += circle(x, y, 9.6 if value < 10 else 12, "ink") if counts else ""
        drawn += value_in(x, y, value, k - street.parks)
        drawn += use("cross", x, y, 0.78) if k < street.parks else ""
    return drawn


def value_place(street: Street, crosses: int) -> Point:
    """All in one row, the last one with room for two digits and a ring around them."""
    last = len(street.values) - 1
    pitch = min(26.0, 74 / (last - 1))
    return min(106, 11 + pitch * crosses + (4 if crosses == last else 0)), 40


def ghost_value(street: Street, crosses: int) -> str:
    """The value that would count."""
    x, y = value_place(street, crosses)
    ring = circle(x, y, 10, "label", "ink", 2.2, stroke_dasharray="4 3")
    return ring + text(x, y + 5.4, str(street.values[crosses]), 15, "on-label", weight=700)


@lru_cache(maxsize=300)
def tall_fence_target(lot: int, built: bool, touch: str, reader: Reader) -> str:
    drawn = rect(0, -6, DEPTH, 12, "none", pointer_events="all")
    if touch == FENCES and not built:
        drawn = rect(0, -23.5, DEPTH, 47, "none", pointer_events="all")
        drawn += group(
            rect(4, -3.5, DEPTH - 8, 7, "lit", "lit-line", 2, 3),
            rect(60, -9, 33, 18, "lit", "lit-line", 2.4, 4),  # beside the houses
            plus(76.5, 0, 5.5),
            class_="lamp",
        )
        drawn += tick(76.5, 0)
    told = reader.say(fence_text(lot, built))
    return group(drawn, data_target=f"fence:{lot_name(lot)}", role="img", aria_label=told)


def estate_pill(estate: Estate) -> str:
    length, x = LOT * estate.size, ROAD - LEFT
    pill = rect(x - 8, 8, 16, length - 16, "on-label" if estate.used else "label", "outline", 1.5, 8)
    size = tall_done(estate, x, length / 2) if estate.used else estate_size(estate, x, length / 2)
    return pill + size


@lru_cache(maxsize=400)
def draw_tall_estate(estate: Estate, touch: str, reader: Reader) -> str:
    """Its size on the road; to choose it, any of its houses can be touched."""
    length, x = LOT * estate.size, ROAD - LEFT

    plain = estate_pill(estate)
    target, told = f"estate:{lot_name(estate.first)}", reader.say(estate_text(estate))
    if touch != ESTATES or estate.used:
        return group(plain, data_target=target, role="img", aria_label=told)
    contour = "".join(
        rect(4, 4, DEPTH - 8, length - 8, "none", paint, width, 4) for paint, width in (("lit-line", 6), ("lit", 3.4))
    )
    return group(
        rect(0, 1, DEPTH + 18, length - 2, "none", pointer_events="all"),
        plain,
        group(rect(x - 8, 8, 16, length - 16, "lit", "lit-line", 2.4, 8), contour, class_="lamp"),
        estate_size(estate, x, length / 2),
        tick(DEPTH - 12, 13),
        data_target=target,
        role="img",
        aria_label=told,
    )


def tall_done(estate: Estate, x: float, y: float) -> str:
    """Size and tick, one above the other: the road is narrow."""
    done = path(
        "M-4.6,0l3.2,3.4l6,-7", "none", "label", 2.4, stroke_linecap="round", transform=f"translate({x:g} {y + 11:g})"
    )
    return text(x, y + 2, str(estate.size), 15, "label", weight=700) + done
