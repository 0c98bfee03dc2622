"""A street across: its gardens, houses and fences, its estates on the road, its park at the end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.pen import Point, at, circle, group, line, path, rect, text
from stockwerk.core.picture.pieces import plus, tick
from stockwerk.core.picture.sheet import WIDE, Plate
from stockwerk.core.text import Reader, Text
from stockwerk.games.welcome_to.board.lots import ACROSS, around, draw_lot, draw_standing, round_target
from stockwerk.games.welcome_to.board.signs import use
from stockwerk.games.welcome_to.box.components import END_LOT, FENCE, FIRST_LOT
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.people.written import Estate, Lot, Sheet
from stockwerk.games.welcome_to.rules.actions import lot_name
from stockwerk.games.welcome_to.rules.position import EMPTY
from stockwerk.games.welcome_to.rules.sheet import is_last_in_street

WIDTH, HEIGHT = 960.0, 112.0
LEFT = 16.0  # where the first lot begins
LAWN = 83.0  # where the gardens end and the pavement begins
KERB = 93.0  # where the road begins
ROAD = 101.5  # the middle of the road

FENCES, ESTATES, NOTHING = "fences", "estates", ""  # what can be touched besides lots and houses


@dataclass(frozen=True)
class Street:
    """All that the picture of a street depends on."""

    number: int
    lots: tuple[Lot, ...]
    estates: tuple[Estate, ...]
    parks: int
    values: tuple[int, ...]  # of its parks
    touch: str
    rounds: bool  # a roundabout can be built
    still: bool = False  # another's: nothing in it can be touched

    @property
    def first(self) -> int:
        return int(FIRST_LOT[self.number])


def street_of(view: View, sheet: Sheet, number: int) -> Street:
    """With what can be touched in this moment."""
    first, end = int(FIRST_LOT[number]), int(END_LOT[number])
    fencing = view.stage == "acting" and view.deed == FENCE and not view.done
    touch = FENCES if fencing else ESTATES if view.stage == "choosing" else NOTHING
    return Street(
        number,
        sheet.lots[first:end],
        tuple(estate for estate in sheet.estates if first <= estate.first < end),
        sheet.parks[number],
        view.tracks.parks[number],
        touch,
        view.may_roundabout,
    )


def still_street(parks: tuple[tuple[int, ...], ...], sheet: Sheet, number: int) -> Street:
    """Of a sheet that is only looked at."""
    first, end = int(FIRST_LOT[number]), int(END_LOT[number])
    estates = tuple(estate for estate in sheet.estates if first <= estate.first < end)
    lots, values = sheet.lots[first:end], parks[number]
    return Street(number, lots, estates, sheet.parks[number], values, NOTHING, rounds=False, still=True)


def street_text(street: Street) -> Text:
    built = sum(lot.number >= 0 for lot in street.lots)
    return words(
        "board-street-told",
        street=street.number + 1,
        built=built,
        lots=len(street.lots),
        parks=street.parks,
        points=street.values[street.parks],
    )


@lru_cache(maxsize=300)
def draw_street(street: Street, reader: Reader) -> Plate:
    first = street.first
    drawn = draw_gardens() + draw_park(street)
    drawn += draw_borders(len(street.lots)) + draw_names(first, len(street.lots))
    for k, lot in enumerate(street.lots):
        here = draw_standing(first + k, lot, ACROSS) if street.still else draw_lot(first + k, lot, ACROSS, reader)
        drawn += at(LEFT + 60 * k, 0, here) + "\n"
    drawn += use("fence", LEFT, LAWN - 1)
    for k, lot in enumerate(street.lots):
        x = LEFT + 60 * (k + 1)
        if lot.fence:
            drawn += use("fence", x, LAWN - 1)
            drawn += around(x - 12, 1, 24, LAWN) if lot.fresh_fence else ""
        drawn += at(x, 0, fence_target(first + k, lot.fence, street.touch, reader)) if not street.still else ""
        if street.rounds and lot.number == EMPTY:
            drawn += round_target(first + k, x - 30, ROAD - 3, 11.6, 50, 24, reader)
    drawn += "".join(
        at(LEFT + 60 * (estate.first - first), 0, draw_estate(estate, street.touch, reader))
        for estate in street.estates
    )
    return Plate(f"street-{street.number + 1}", WIDTH, HEIGHT, drawn, reader.say(street_text(street)), shape=WIDE)


@lru_cache(maxsize=3)
def draw_gardens() -> str:
    """Lawn, hedge, pavement and road."""
    drawn = rect(6, 1, WIDTH - 12, LAWN, "lawn", "outline", 1.6) + use("hedge", 6, 1)
    drawn += rect(6, LAWN, WIDTH - 12, KERB - LAWN, "site", "outline", 1.6)
    drawn += rect(6, KERB, WIDTH - 12, 17, "ground", "outline", 1.6)
    return drawn + line(14, ROAD, WIDTH - 14, ROAD, "card", 2, stroke_dasharray="10 8")


def draw_borders(lots: int) -> str:
    """Where fences may come."""
    spots = "".join(f"M{LEFT + 60 * k:g},10V{LAWN - 4:g}" for k in range(1, lots))
    return path(spots, "none", "leaf", 1.6, stroke_dasharray="1 6", stroke_linecap="round")


@lru_cache(maxsize=3)
def draw_names(first: int, count: int) -> str:
    """On the pavement, what the story and the list call each lot."""
    names = (text(LEFT + 60 * k + 30, KERB - 1.4, lot_name(first + k), 10.6, "muted", weight=600) for k in range(count))
    return group(*names, aria_hidden="true")


@lru_cache(maxsize=300)
def fence_target(lot: int, built: bool, touch: str, reader: Reader) -> str:
    """Between two lots there is room for a finger. Where no fence can be built now, a touch still asks why."""
    drawn = rect(-8, 1, 16, LAWN - 2, "none", pointer_events="all")
    if touch == FENCES and not built:
        light = group(rect(-6.5, 30, 13, LAWN - 34, "lit", "lit-line", 2.4, 4), plus(0, 43, 4.2), class_="lamp")
        drawn = rect(-28, 1, 56, LAWN - 2, "none", pointer_events="all") + light + tick(0, 22)
    told = reader.say(fence_text(lot, built))
    return group(drawn, data_target=f"fence:{lot_name(lot)}", role="img", aria_label=told)


def fence_text(lot: int, built: bool) -> Text:
    name = lot_name(lot)
    if is_last_in_street(lot):
        return words("board-fence-end", lot=name)
    return words("board-fence-there" if built else "board-fence-here", lot=name, next=lot_name(lot + 1))


def estate_pill(estate: Estate) -> str:
    width = 60 * estate.size
    pill = rect(11, ROAD - 7.5, width - 22, 15, "on-label" if estate.used else "label", "outline", 1.5, 7.5)
    return pill + estate_size(estate, width / 2, ROAD)


@lru_cache(maxsize=400)
def draw_estate(estate: Estate, touch: str, reader: Reader) -> str:
    """Its size on the road; those that a plan has used up are ticked off."""
    width, pill = 60 * estate.size, estate_pill(estate)
    target, told = f"estate:{lot_name(estate.first)}", reader.say(estate_text(estate))
    if touch != ESTATES or estate.used:
        return group(pill, data_target=target, role="img", aria_label=told)
    bright = rect(11, ROAD - 7.5, width - 22, 15, "lit", "lit-line", 2.8, 7.5)
    contour = "".join(
        rect(4, 3, width - 8, LAWN - 6, "none", paint, strength, 4)
        for paint, strength in (("lit-line", 6), ("lit", 3.4))
    )
    return group(
        rect(1, 0, width - 2, HEIGHT - 3, "none", pointer_events="all"),
        pill,
        group(bright, contour, class_="lamp"),
        estate_size(estate, width / 2, ROAD),
        tick(width - 12, 12),
        data_target=target,
        role="img",
        aria_label=told,
    )


def estate_size(estate: Estate, x: float, y: float) -> str:
    size = text(x - 6 * estate.used, y + 5, str(estate.size), 14, "label" if estate.used else "on-label", weight=700)
    done = path(
        "M0,0l3.2,3.4l6,-7", "none", "label", 2.4, stroke_linecap="round", transform=f"translate({x + 2:g} {y:g})"
    )
    return size + (done if estate.used else "")


def estate_text(estate: Estate) -> Text:
    first, last = lot_name(estate.first), lot_name(estate.first + estate.size - 1)
    return words("board-estate", size=estate.size, first=first, last=last, used=str(estate.used))


GAP = 34.0  # between the values of a park


def value_at(street: Street, crosses: int) -> float:
    """Where a value of the street's park stands."""
    middle = (LEFT + 60 * len(street.lots) + WIDTH) / 2
    return middle + GAP * (crosses - (len(street.values) - 1) / 2)


def tree_at(street: Street, crosses: int) -> Point:
    """The foot of the tree that comes with so many crosses."""
    return value_at(street, crosses) - GAP / 2, 46


def draw_park(street: Street) -> str:
    """At the end of the street: a tree for each box, the value that counts in reverse, and the street's number."""
    drawn = ""
    for k, value in enumerate(street.values):
        x, counts = value_at(street, k), k == street.parks
        drawn += use(f"tree-{int(k <= street.parks)}", *tree_at(street, k)) if k else ""
        drawn += circle(x, 65, 14, "ink" if counts else "card", "ink" if counts else "edge", 1.1)
        drawn += value_in(x, 65, value, k - street.parks)
    sign = rect(WIDTH - 42, ROAD - 7.5, 22, 15, "label", "outline", 1.4, 3)
    drawn += sign + text(WIDTH - 31, ROAD + 5, str(street.number + 1), 14, "on-label", weight=700)
    end = LEFT + 60 * len(street.lots)
    return drawn + use("car", end + (70, 130, 88)[street.number], ROAD + 4)


def value_in(x: float, y: float, value: int, ahead: int) -> str:
    """A value of a track: it counts, it may come, or it is past."""
    paint = "card" if ahead == 0 else "ink" if ahead > 0 else "muted"
    return text(x, y + 5.4, str(value), 15, paint, weight=700)
