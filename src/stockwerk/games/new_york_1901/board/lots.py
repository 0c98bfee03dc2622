"""Lots on the map: whose they are, which of them can be touched as a whole, and the workers that stand there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.pen import Point, circle, group, path, text, var
from stockwerk.core.picture.pieces import emblem
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Reader, Text, Value
from stockwerk.games.new_york_1901.board.plan import Cells, Plan, area, joined, plan_of
from stockwerk.games.new_york_1901.board.signs import use
from stockwerk.games.new_york_1901.box.components import IN_DISTRICT, Box
from stockwerk.games.new_york_1901.box.names import lot_name
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.ground import ground_of
from stockwerk.games.new_york_1901.people.options import district_text, piece_text
from stockwerk.games.new_york_1901.people.view import View

FEET = 14.0  # of a worker, below the middle of its place
KNOWN, NEW, LATEST = 0, 1, 2  # how new something is


@lru_cache(maxsize=2000)
def cells_of(box: Box, squares: tuple[int, ...]) -> Cells:
    return frozenset(ground_of(box).cell[square] for square in squares)


@lru_cache(maxsize=500)
def lot_cells(box: Box, lot: int) -> Cells:
    return cells_of(box, ground_of(box).of_lot(lot))


@dataclass(frozen=True)
class Lot:
    """All that the picture of a lot depends on."""

    box: Box
    number: int
    open: tuple[int, ...]  # its squares that nothing covers
    owner: int
    worker: int
    in_play: bool
    newness: int
    standing: tuple[int, ...]  # pieces

    @property
    def plan(self) -> Plan:
        return plan_of(self.box)

    @property
    def cells(self) -> Cells:
        return lot_cells(self.box, self.number)


def lot_of(view: View, lot: int) -> Lot:
    squares, owner, covered = view.ground.of_lot(lot), view.owner[lot], view.building_on
    return Lot(
        box=view.box,
        number=lot,
        open=tuple([square for square in squares if square not in covered]),
        owner=owner,
        worker=view.worker[lot],
        in_play=view.in_play(lot),
        newness=KNOWN if view.worker[lot] in (NOBODY, view.seat) else newness(view, owner, view.owned_since[lot]),
        standing=tuple(dict.fromkeys([covered[square].piece for square in squares if square in covered])),
    )


def newness(view: View, seat: int, turn: int) -> int:
    """Of what a seat did in a turn: the latest turn stands out, then what others did since one's own last one."""
    if turn and turn == view.latest_turn:
        return LATEST
    return NEW if seat != view.seat and view.is_fresh(turn) else KNOWN


def is_latest(view: View, lot: int) -> bool:
    """Whether one has just acquired it."""
    return view.worker[lot] == view.seat and newness(view, view.seat, view.owned_since[lot]) == LATEST


@lru_cache(maxsize=3000)
def draw_lot(lot: Lot, reader: Reader) -> str:
    """A lot that is not one's own: if it is free, it can be lit."""
    shape = lot.plan.outline(lot.cells)
    if lot.owner != NOBODY:
        inside = draw_land(lot)
    elif lot.in_play:
        x, y = worker_spot(lot.box, lot.number)
        inside = group(draw_light(lot), use("plus", x, y - FEET + 3, 0.85), class_="lamp")
        inside += use("tick", *tick_spot(lot), 0.85, class_="tick")
    else:
        inside = area(shape, "card", fill_opacity=0.62)
    return group(
        area(shape, "none", pointer_events="all"),
        inside,
        data_target=f"lot:{lot_name(lot.number)}",
        role="img",
        aria_label=reader.say(lot_text(lot)),
    )


def draw_light(lot: Lot) -> str:
    """Along its edge, so that the district can still be seen."""
    around = lot.plan.outline(lot.cells, 4)
    edge = area(around, "none", "lit-line", 8) + area(around, "none", "lit", 5)
    x, y = first_corner(lot)
    return group(edge, draw_tab(lot.number, x + 4, y + 4))


def tick_spot(lot: Lot) -> Point:
    """In the corner at the top right, beside the worker that would stand there."""
    top = min(row for row, _ in lot.cells)
    right = max(column for row, column in lot.cells if row == top)
    x, y = lot.plan.corner(top, right + 1, lot.plan.half_of(lot.cells))
    return x - 11, y + 11


def first_corner(lot: Lot) -> Point:
    return lot.plan.corner(*min(lot.cells), lot.plan.half_of(lot.cells))


def draw_name(lot: int, x: float, y: float, ink: str, around: str) -> str:
    """The name once more, where something covers the printed one, in the corner of the first square."""
    return text(
        x + 4, y + 12.5, lot_name(lot), 11, ink, "start", 700,
        stroke=var(around), stroke_width=3, paint_order="stroke",
    )  # fmt: skip


def draw_tab(lot: int, x: float, y: float) -> str:
    """The name on a tab of the light, in the corner where it is printed; (x, y) is on the middle of the light."""
    name = lot_name(lot)
    w, h = 8 + 7.2 * len(name), 14.0
    tab = path(f"M{x:g},{y:g}h{w:g}v{h:g}h{-w:g}z", "lit") + path(
        f"M{x + w:g},{y + 1:g}v{h - 1:g}H{x + 1:g}", "none", "lit-line", 1.5
    )
    return tab + text(x + w / 2 - 0.5, y + 10.6, name, 11, "on-label", weight=700)


@lru_cache(maxsize=3000)
def draw_land(lot: Lot) -> str:
    """Land that belongs to somebody: a contour in their colour, and their emblem where no worker stands."""
    name, drawn = PLAYERS[lot.owner].name, ""
    for part in joined(cells_of(lot.box, lot.open)):
        drawn += area(lot.plan.outline(part, 2.6), "none", "outline", 4.6)
        drawn += area(lot.plan.outline(part, 2.6), "none", name, 2.8)
        if min(lot.cells) in part:
            drawn += draw_name(lot.number, *first_corner(lot), "ink", f"district-{lot_name(lot.number)[0]}")
        if lot.worker == NOBODY:
            drawn += emblem(lot.owner, *lot.plan.middle(part), 6, fill=name)
    return drawn + dotted(lot.plan, lot.cells, lot.newness)  # one's own by its worker: its edge may be lit


@lru_cache(maxsize=1000)
def dotted(plan: Plan, cells: Cells, newness: int) -> str:
    """Around what is new, on a light band; what happened last with larger dots."""
    if newness == KNOWN:
        return ""
    edge = plan.outline(cells, 1.2)
    width, dots = (4.4, "0.1 6.4") if newness == LATEST else (2.6, "0.1 6.4")
    return area(edge, "none", "card", width + 1.4) + area(
        edge, "none", "last", width, stroke_dasharray=dots, stroke_linecap="round"
    )


def lot_text(lot: Lot) -> Text:
    """What a lot is, for those who cannot see it."""
    district = district_text(lot.number // int(IN_DISTRICT))
    facts: dict[str, Value] = {"lot": lot_name(lot.number), "district": district, "size": len(lot.cells)}
    if not lot.in_play:
        return words("board-lot-out", **facts)
    if lot.owner == NOBODY:
        return words("board-lot-free", **facts)
    if not lot.standing:
        return words("board-lot-worker", player=Name(lot.owner), **facts)
    standing = tuple(piece_text(lot.box, piece) for piece in lot.standing)
    return words("board-lot-built", player=Name(lot.owner), standing=standing, open=len(lot.open), **facts)


# Workers.


@lru_cache(maxsize=1000)
def draw_worker(box: Box, lot: int, seat: int, own: bool, latest: bool, reader: Reader) -> str:
    """Only one's own can be touched, when a lot has to be given back. Dots around it if it has just come."""
    x, y = worker_spot(box, lot)
    name = lot_name(lot)
    figure = group(use(f"worker-{seat}", x, y, 1.3), data_piece=f"worker-{name}", pointer_events="none")
    if not own:
        return figure
    light = path(f"M{x:g},{y - 34:g}a18,20 0 1 1 -.1,0Z", "lit", "lit-line", 2.6, pointer_events="all")
    return group(
        group(light, class_="lamp"),
        draw_ring(x, y) if latest else "",
        figure,
        use("tick", x + 14, y - 24, class_="tick"),
        data_target=f"worker:{name}",
        pointer_events="none",
        role="img",
        aria_label=reader.say(words("board-worker", lot=name)),
    )


def draw_ring(x: float, y: float) -> str:
    ring = circle(x, y - 12, 17, "card", "card", 5.4)
    return ring + circle(x, y - 12, 17, "none", "last", 4, stroke_dasharray="0.1 6.58", stroke_linecap="round")


@lru_cache(maxsize=500)
def worker_spot(box: Box, lot: int) -> Point:
    """Where a worker stands: in the middle, or on the square that is nearest to it."""
    plan, cells = plan_of(box), lot_cells(box, lot)
    x, y = plan.middle(cells)
    if len(cells) > 2:
        x, y = min((plan.middle([cell]) for cell in sorted(cells)), key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
    return x, y + FEET
