"""The two halves of the map: what is printed, who owns what, what stands there, and what can be touched.

Free lots and those of others are touched as a whole, one's own square by square. What changes together is a line of its
own, so that pages are sent only that.
"""

from __future__ import annotations

from functools import lru_cache

from stockwerk.core.picture.pen import Point, at, group, lines_at, path, rect
from stockwerk.core.picture.sheet import Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, Text
from stockwerk.games.new_york_1901.board.buildings import draw_building
from stockwerk.games.new_york_1901.board.ground import draw_ground, draw_names, explain_places
from stockwerk.games.new_york_1901.board.lots import (
    cells_of,
    dotted,
    draw_land,
    draw_lot,
    draw_tab,
    draw_worker,
    is_latest,
    lot_cells,
    lot_of,
    newness,
)
from stockwerk.games.new_york_1901.board.plan import Cells, Plan, plan_of
from stockwerk.games.new_york_1901.board.signs import use
from stockwerk.games.new_york_1901.box.components import (
    GENERATION_NAMES,
    LOTS,
    OWN_TILES,
    START_PROPERTY,
    Box,
    printed_box,
)
from stockwerk.games.new_york_1901.box.geometry import Cell
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.ground import ground_of
from stockwerk.games.new_york_1901.people.options import own_text, place_text
from stockwerk.games.new_york_1901.people.view import Building, View
from stockwerk.games.new_york_1901.rules.actions import square_name

HALVES = ("map-west", "map-east")
FRAME = 2.0


def draw_map(view: View, reader: Reader) -> list[Plate]:
    return [draw_half(view, half, reader) for half in plan_of(view.box).halves]


@lru_cache(maxsize=16)
def lots_in(box: Box, half: int) -> tuple[int, ...]:
    return tuple(lot for lot in range(int(LOTS)) if plan_of(box).half_of(lot_cells(box, lot)) == half)


def draw_half(view: View, half: int, reader: Reader) -> Plate:
    box, plan, lots = view.box, plan_of(view.box), lots_in(view.box, half)
    counting = frozenset([box.street_tokens[street.street] for street in view.streets if street.drawn])
    own = [lot for lot in lots if view.owner[lot] == view.seat != NOBODY]
    picture = (
        draw_printed(box, half) + draw_names(plan, half, counting, int(box.for_street), reader)
        + explain_places(plan, half, reader),
        *(draw_lot(lot_of(view, lot), reader) for lot in lots if lot not in own),
        *(draw_land(lot_of(view, lot)) for lot in own),
        *(draw_standing(box, building, newness(view, building.seat, building.turn)) for building in view.buildings
          if building.squares[0] // 3 in lots),
        *(draw_square(box, square, view.building_on.get(square), view.worker[lot] != NOBODY, reader) for lot in own
          for square in view.ground.of_lot(lot)),
        *(draw_worker(box, lot, view.worker[lot], view.worker[lot] == view.seat, is_latest(view, lot), reader)
          for lot in lots if view.worker[lot] != NOBODY),
    )  # fmt: skip
    width, height = plan.width(half) + FRAME * 3 - FRAME * len(plan.halves), plan.height + 2 * FRAME
    drawn = (*lines_at(*origin(plan, half), *picture), draw_frame(plan, half, width, height))
    label = reader.say(words(f"board-{HALVES[half]}"))
    return Plate(HALVES[half], width, height, drawn, label, bleeds=len(plan.halves) > 1)


def origin(plan: Plan, half: int) -> Point:
    """Where the plan of a half begins on its plate: there is no frame along the fold."""
    return (FRAME if half == plan.halves[0] else 0), FRAME


def draw_frame(plan: Plan, half: int, width: float, height: float) -> str:
    """Around both halves together."""
    left, right = plan.bleed(half)
    edge, foot = FRAME / 2, height - FRAME / 2
    if not left + right:
        return rect(edge, edge, width - FRAME, height - FRAME, "none", "outline", FRAME, 2)
    inner, outer = (width + right, edge) if right else (-left, width - edge)
    return path(f"M{inner:g},{edge:g}H{outer:g}V{foot:g}H{inner:g}", "none", "outline", FRAME)


def draw_printed(box: Box, half: int) -> str:
    """The board as it is printed exists once on a page; that of a corrected box is drawn anew."""
    return use(f"ground-{half}") if box is printed_box() else draw_ground(plan_of(box), half)


def printed_shapes() -> str:
    plan = plan_of(printed_box())
    return "".join(group(draw_ground(plan, half), id=f"ny-ground-{half}") for half in range(2))


# What stands there.


@lru_cache(maxsize=2000)
def draw_standing(box: Box, building: Building, newness: int) -> str:
    plan, cells, piece = plan_of(box), cells_of(box, building.squares), building.piece
    house = draw_building(plan, building.seat, metal(box, piece), cells, building.points, is_regular(box, piece))
    piece_drawn = group(house, data_piece=f"{building.seat}-{piece}")
    return group(piece_drawn, dotted(plan, cells, newness), pointer_events="none")


def metal(box: Box, piece: int) -> str:
    """Bronze, silver and gold; a starting property and legends look different."""
    return "legend" if OWN_TILES <= piece < START_PROPERTY else GENERATION_NAMES[box.generation[piece]]


def is_regular(box: Box, piece: int) -> bool:
    return not box.irregular[piece]


# Own squares.


@lru_cache(maxsize=3000)
def draw_square(box: Box, square: int, building: Building | None, worker: bool, reader: Reader) -> str:
    """One's own square is lit along its edge, so that land, names, workers and buildings can still be seen."""
    plan, cell = plan_of(box), ground_of(box).cell[square]
    (x, y), (right, bottom) = plan.outline(frozenset([cell]))[:3:2]
    wide, high = right - x, bottom - y
    edge = draw_edges(cell, cells_of(box, building.squares) if building else frozenset([cell]), wide, high)
    light = group(path(edge, "none", "lit-line", 6), path(edge, "none", "lit", 3.6))
    if building is None and cell == min(lot_cells(box, square // 3)):
        light += draw_tab(square // 3, 3.4, 3.4)
    if building is None and not worker:
        light += use("plus", wide / 2, high / 2 + 2, 0.8)
    return at(
        x,
        y,
        rect(0, 0, wide, high, "none", pointer_events="all"),
        group(light, class_="lamp"),
        use("tick", wide - 11, 11, 0.8, class_="tick"),
        data_target=f"square:{square_name(square)}",
        role="img",
        aria_label=reader.say(square_text(box, square, building)),
    )


def draw_edges(cell: Cell, cells: Cells, wide: float, high: float, inset: float = 3.4) -> str:
    """The edges of a square, but not those to another square of the same building: that stays in one piece."""
    row, column = cell
    above, below = (row - 1, column) in cells, (row + 1, column) in cells
    before, after = (row, column - 1) in cells, (row, column + 1) in cells
    left, right = 0 if before else inset, wide if after else wide - inset
    top, bottom = 0 if above else inset, high if below else high - inset
    sides = (
        (above, f"M{left:g},{top:g}H{right:g}"),
        (after, f"M{right:g},{top:g}V{bottom:g}"),
        (below, f"M{right:g},{bottom:g}H{left:g}"),
        (before, f"M{left:g},{bottom:g}V{top:g}"),
    )
    return "".join(side for inside, side in sides if not inside)


def square_text(box: Box, square: int, building: Building | None) -> Text:
    place = place_text(box, (square,))
    if building is None:
        return words("board-square", square=place)
    return words("board-square-built", square=place, tile=own_text(box, building.piece))
