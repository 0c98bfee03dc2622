"""The tiles that can still be built: one's own by generation, and the legendary ones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.patterns import texture_of
from stockwerk.core.picture.pen import Point, at, group, path
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.games.new_york_1901.board.plan import area, contour, moved
from stockwerk.games.new_york_1901.board.signs import badge, use
from stockwerk.games.new_york_1901.box.geometry import Shape


@dataclass(frozen=True)
class Tile:
    """A tile as it is drawn."""

    number: int
    shape: Shape
    metal: str  # bronze, silver, gold or legend
    points: int
    regular: bool


def corners_of(shape: Shape, cell: float) -> tuple[list[Point], float, float]:
    """Around the origin, and how wide and high."""
    rows, columns = [row for row, _ in shape], [column for _, column in shape]
    top, left = min(rows), min(columns)
    wide, high = (max(columns) - left + 1) * cell, (max(rows) - top + 1) * cell
    corners = [((c - left) * cell - wide / 2, (r - top) * cell - high / 2) for r, c in contour(frozenset(shape))]
    return corners, wide, high


def rows_of(shape: Shape) -> int:
    return len({row for row, _ in shape})


def columns_of(shape: Shape) -> int:
    return len({column for _, column in shape})


@lru_cache(maxsize=1000)
def draw_tile(tile: Tile, seat: int, cell: float, r: float, locked: bool = False) -> str:
    """From above, around the origin: cornice in its metal, roof in the owner's colour, its points at the lower right.

    What cannot be built yet is pale, but not its number.
    """
    corners, wide, high = corners_of(tile.shape, cell)
    name = PLAYERS[seat].name if seat >= 0 else "label"
    over, inner = texture_of(seat) if seat >= 0 else None, moved(corners, 3)
    drawn = area([(x + 2, y + 2) for x, y in corners], "shadow")
    drawn += area(corners, "on-label" if tile.metal == "legend" else tile.metal, "outline", 1.4)
    drawn += area(inner, name, "outline", 1) + (area(inner, over) if over else "")
    drawn += path(seams(tile.shape, cell), "none", "outline", 0.9, opacity=0.55)
    x, y = (0.0, 0.0) if tile.metal == "legend" else badge_spot(tile.shape, cell, wide, high)
    drawn += use("star", x, y, r / 5.4) if tile.metal == "legend" else ""
    drawn = (group(drawn, opacity=0.4) if locked else drawn) + badge(tile.points, tile.metal, tile.regular, x, y, r)
    return drawn if rows_of(tile.shape) > 1 else at(0, -cell / 3, drawn)  # a row makes room for what hangs below it


def badge_spot(shape: Shape, cell: float, wide: float, high: float) -> Point:
    """Where it hides as little of the shape as possible: in a gap, else over the corner, below a mere row."""
    left = min(column for _, column in shape)
    cells = {(row, column - left) for row, column in shape}
    free = [(row, column) for row in range(rows_of(shape)) for column in range(columns_of(shape))]
    gaps = [place for place in free if place not in cells]
    if gaps:
        row, column = max(gaps, key=lambda gap: (gap[1], gap[0]))
        return (column + 0.5) * cell - wide / 2, (row + 0.5) * cell - high / 2
    return wide / 2 - cell / 3, high / 2 + (cell / 3 if rows_of(shape) == 1 else -cell / 4)


def seams(shape: Shape, cell: float) -> str:
    """Between the squares, so that they can be counted."""
    top, left = min(row for row, _ in shape), min(column for _, column in shape)
    wide = (max(column for _, column in shape) - left + 1) * cell
    high = (max(row for row, _ in shape) - top + 1) * cell
    d = ""
    for row, column in shape:
        x, y = (column - left) * cell - wide / 2, (row - top) * cell - high / 2
        if (row, column + 1) in shape:
            d += f"M{x + cell:g},{y + 3:g}v{cell - 6:g}"
        if (row + 1, column) in shape:
            d += f"M{x + 3:g},{y + cell:g}h{cell - 6:g}"
    return d


@lru_cache(maxsize=1000)
def draw_small(tile: Tile, cell: float) -> str:
    """Only its squares in its metal, from the top left: what others still have."""
    top, left = min(row for row, _ in tile.shape), min(column for _, column in tile.shape)
    squares = "".join(
        f"M{(c - left) * cell:g},{(r - top) * cell:g}h{cell:g}v{cell:g}h-{cell:g}Z" for r, c in tile.shape
    )
    return path(squares, "gold" if tile.metal == "legend" else tile.metal, "outline", 0.8)


def small_width(tile: Tile, cell: float) -> float:
    columns = [column for _, column in tile.shape]
    return (max(columns) - min(columns) + 1) * cell
