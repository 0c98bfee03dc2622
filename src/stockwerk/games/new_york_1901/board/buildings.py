"""A tile as a building: a front with windows to the south, a cornice of its metal, a roof in its owner's colour."""

from __future__ import annotations

from functools import lru_cache

from stockwerk.core.picture.patterns import texture_of
from stockwerk.core.picture.pen import group, number, path
from stockwerk.core.picture.pieces import emblem
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.games.new_york_1901.board.plan import Cells, Plan, area
from stockwerk.games.new_york_1901.board.signs import badge, use

FRONT = {"start": 5.0, "bronze": 7.0, "silver": 11.0, "gold": 14.0, "legend": 16.0}  # later is taller
ROWS = {"start": 1, "bronze": 1, "silver": 2, "gold": 3, "legend": 3}  # of windows
SETBACKS = {"start": 0, "bronze": 0, "silver": 1, "gold": 2, "legend": 3}
CORNICE = {"start": "label", "legend": "ink"}


@lru_cache(maxsize=2000)
def draw_building(plan: Plan, seat: int, metal: str, cells: Cells, points: int, regular: bool) -> str:
    return draw_house(plan, seat, metal, cells) + draw_marks(plan, seat, metal, cells, points, regular)


def draw_house(plan: Plan, seat: int, metal: str, cells: Cells) -> str:
    name, front, over = PLAYERS[seat].name, FRONT[metal], texture_of(seat)
    body, inner = plan.outline(cells, 2), plan.outline(cells, 6, 6 + front)
    drawn = area([(x + 4, y + 4) for x, y in body], "shadow") + area(body, f"{name}-side", "outline", 1.6)
    drawn += draw_windows(plan, metal, cells)
    drawn += area(plan.outline(cells, 2, 2 + front), CORNICE.get(metal, metal), "outline", 1.6)
    drawn += area(inner, name, "outline", 1.1) + (area(inner, over) if over else "")
    for step in range(1, SETBACKS[metal] + 1):  # a later building steps back more often
        deep = 6 + 4 * step
        drawn += area(plan.outline(cells, deep, deep + front), f"{name}-top", "outline", 1, fill_opacity=0.32)
    return drawn


def draw_windows(plan: Plan, metal: str, cells: Cells) -> str:
    """Rows of panes wherever a front looks to the south."""
    front, rows, d, half = FRONT[metal], ROWS[metal], "", plan.half_of(cells)
    high = (front - 2) / rows
    for row, column in sorted(cells):
        if (row + 1, column) not in cells:
            (left, _), (right, foot) = plan.corner(row, column, half), plan.corner(row + 1, column + 1, half)
            for floor in range(rows):
                d += f"M{left + 7:g},{number(foot - front + (floor + 0.5) * high)}H{right - 6:g}"
    return path(d, "none", "window", high * 0.58, stroke_dasharray="4 2.25")


def draw_marks(plan: Plan, seat: int, metal: str, cells: Cells, points: int, regular: bool) -> str:
    """Points on the first square, the owner on the last; a legend carries a star in its middle."""
    front, ordered = FRONT[metal], sorted(cells)
    x, y = plan.middle([ordered[0]])
    if metal == "legend":
        cx, cy = heart(plan, cells)
        seal = use("star", cx, cy - front / 2, 2.2) + badge(points, metal, regular, cx, cy - front / 2)
        return seal + emblem(seat, x, y - front / 2 + 1, 6.8)
    first = use("home", x, y - 3, 0.9) if metal == "start" else badge(points, metal, regular, x, y - front / 2 + 1)
    x, y = plan.middle([ordered[-1]])
    return first + emblem(seat, x, y - front / 2 + 1, 6.8)


def heart(plan: Plan, cells: Cells) -> tuple[float, float]:
    """The middle of a building, if there is building all around it; else of the square that is next to it."""
    row, column = (sum(part) / len(cells) for part in zip(*cells, strict=True))
    around = {(round(row + down), round(column + right)) for down in (-0.4, 0.4) for right in (-0.4, 0.4)}
    if around <= cells:
        return plan.middle(cells)
    return plan.middle([min(cells, key=lambda cell: abs(cell[0] - row) + abs(cell[1] - column))])


@lru_cache(maxsize=400)
def draw_ghost(plan: Plan, seat: int, metal: str, cells: Cells, points: int, regular: bool) -> str:
    """A building that would stand there: pale over a light plate, its contour dashed, its number in full."""
    drawn = area(plan.outline(cells, 1), "label") + group(draw_house(plan, seat, metal, cells), opacity=0.78)
    drawn += area(plan.outline(cells, 1), "none", "ink", 2.4, stroke_dasharray="6 4")
    return drawn + draw_marks(plan, seat, metal, cells, points, regular)
