"""The map as it is drawn: where each square lies, where the board is folded, and the outline of what covers squares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import TypeAlias

from stockwerk.core.picture.pen import Point, el, number, var
from stockwerk.games.new_york_1901.box.components import Box
from stockwerk.games.new_york_1901.box.geometry import Cell, connected, neighbours

Cells: TypeAlias = frozenset[Cell]

SQUARE, STREET = 42.0, 26.0  # a square of a lot; a street
WEST, EAST = 0, 1  # the halves of the board
RIM = (30.0, 22.0)  # [half] the street at its rim; above and below it is narrower
EDGE = 18.0
FOLD = (10.0, 18.0)  # [half] the street along the fold, as wide as the half shows it: its name stands in the east
BLEED = (6.0, 4.0)  # [half] how far its ground reaches over the fold: side by side, the halves join
BOTH_ENDS = ((0, 0), (1, 1))  # of a square


@dataclass(frozen=True)
class Place:
    """A street, a park or a building that stands already."""

    token: str
    name: str
    cells: Cells


@dataclass(frozen=True, eq=False)
class Plan:
    """A board by its tokens: lots begin with the letter of their district, parks with ^, standing buildings with #."""

    tokens: tuple[tuple[str, ...], ...]
    names: tuple[tuple[str, str], ...]  # token, name of streets, parks and standing buildings

    @cached_property
    def cells(self) -> dict[str, Cells]:
        """By token."""
        found: dict[str, set[Cell]] = {}
        for row, tokens in enumerate(self.tokens):
            for column, token in enumerate(tokens):
                found.setdefault(token, set()).add((row, column))
        return {token: frozenset(cells) for token, cells in found.items()}

    def places(self, first: str) -> list[Place]:
        """Those that have a name, by the first letter of their token: ^ for parks, # for buildings, else streets."""
        wanted = [(token, name) for token, name in self.names if (token[0] if token[0] in "^#" else "") == first]
        return [Place(token, name, self.cells[token]) for token, name in wanted if token in self.cells]

    def park_of(self, standing: Place) -> str:
        """The token of the park around a building; nothing if it stands between others."""
        around = [self.tokens[r][c] for cell in standing.cells for r, c in neighbours(cell)]
        parks = [token for token in around if token[0] == "^"]
        return parks[0] if len(parks) > 2 else ""

    @cached_property
    def land(self) -> Cells:
        """The squares of all lots."""
        return frozenset(cell for token, cells in self.cells.items() if token[0].isupper() for cell in cells)

    @cached_property
    def fold(self) -> int:
        """The column of the street in the middle, along which the board is folded; nothing is ever built across it."""
        columns = range(1, len(self.tokens[0]) - 1)
        free = [column for column in columns if not any(own == column for _, own in self.land)]
        middle = (len(self.tokens[0]) - 1) / 2
        return min(free, key=lambda column: abs(column - middle), default=columns[-1] + 1)

    @cached_property
    def columns(self) -> tuple[range, range]:
        """Of each half; both show the street along the fold."""
        return range(self.fold + 1), range(self.fold, len(self.tokens[0]))

    @cached_property
    def x(self) -> tuple[tuple[float, ...], ...]:
        """[half] where its columns begin, and where the last one ends."""
        lots = {column for _, column in self.land}
        rim = {0, len(self.tokens[0]) - 1}
        return tuple(
            lines_of([width_of(column, lots, rim, self.fold, half) for column in columns])
            for half, columns in enumerate(self.columns)
        )

    @cached_property
    def y(self) -> tuple[float, ...]:
        lots = {row for row, _ in self.land}
        rows = range(len(self.tokens))
        return lines_of([SQUARE if row in lots else EDGE if row in (0, rows[-1]) else STREET for row in rows])

    @cached_property
    def halves(self) -> tuple[int, ...]:
        """Those that have lots."""
        return (WEST, EAST) if any(column > self.fold for _, column in self.land) else (WEST,)

    def bleed(self, half: int) -> tuple[float, float]:
        """How far the ground of a half reaches beyond its left and its right edge."""
        if len(self.halves) == 1:
            return 0, 0
        return (0, BLEED[WEST]) if half == WEST else (BLEED[EAST], 0)

    def half_of(self, cells: Iterable[Cell]) -> int:
        return EAST if min(column for _, column in cells) > self.fold else WEST

    def width(self, half: int) -> float:
        return self.x[half][-1]

    @property
    def height(self) -> float:
        return self.y[-1]

    def corner(self, row: int, column: int, half: int) -> Point:
        """Where two lines of the grid cross."""
        return self.x[half][column - self.columns[half][0]], self.y[row]

    def middle(self, cells: Iterable[Cell]) -> Point:
        """Of a square, or of several that lie in one half."""
        cells = list(cells)
        half = self.half_of(cells)
        spots = [self.corner(row + down, column + right, half) for row, column in cells for down, right in BOTH_ENDS]
        return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)

    def outline(self, cells: Cells, inset: float = 0, south: float | None = None) -> tuple[Point, ...]:
        """An area, moved inwards; its south edges by `south`, so that a front can be seen below a roof."""
        half = self.half_of(cells)
        return moved([self.corner(row, column, half) for row, column in contour(cells)], inset, south)


@lru_cache(maxsize=8)
def plan_of(box: Box) -> Plan:
    """The board of a box."""
    rows, columns = max(row for row, _ in box.grid) + 1, max(column for _, column in box.grid) + 1
    tokens = tuple(tuple(box.grid[row, column] for column in range(columns)) for row in range(rows))
    streets = zip(box.street_tokens, box.street_names, strict=True)
    return Plan(tokens, (*streets, *box.park_names.items(), *box.standing_names.items()))


def moved(corners: Sequence[Point], inset: float, south: float | None = None) -> tuple[Point, ...]:
    """The corners of an area, clockwise, moved inwards; edges to the south by `south`."""
    points = []
    for k, (x, y) in enumerate(corners):
        (x0, y0), (x2, y2) = corners[k - 1], corners[(k + 1) % len(corners)]
        px, py = x, y
        for down, right in ((y - y0, x - x0), (y2 - y, x2 - x)):
            if right > 0:
                py += inset
            elif right < 0:
                py -= inset if south is None else south
            elif down > 0:
                px -= inset
            else:
                px += inset
        points.append((px, py))
    return tuple(points)


def edges(corners: Sequence[Point]) -> str:
    """An outline of straight edges as a path: half as long as a list of points."""
    d, level = "", corners[0][1]
    for x, y in corners[1:]:
        d += f"H{number(x)}" if y == level else f"V{number(y)}"
        level = y
    return f"M{number(corners[0][0])},{number(corners[0][1])}{d}Z"


def area(corners: Sequence[Point], fill: str = "none", stroke: str = "none", width: float = 1.5, **more: object) -> str:
    """A field with straight edges."""
    paint: dict[str, object] = {"fill": var(fill)}
    if stroke != "none":
        paint |= {"stroke": var(stroke), "stroke_width": width}
    return el("path", d=edges(corners), **paint, **more)


def width_of(place: int, lots: set[int], rim: set[int], fold: int, half: int) -> float:
    """Of a column: streets are narrower than lots."""
    if place in lots:
        return SQUARE
    return FOLD[half] if place == fold else RIM[half] if place in rim else STREET


def lines_of(widths: Iterable[float]) -> tuple[float, ...]:
    return tuple(accumulate(widths, initial=0.0))


def contour(cells: Cells) -> list[Cell]:
    """The corners of a connected area without holes, clockwise, as grid points."""
    steps: dict[Cell, list[Cell]] = {}
    for r, c in cells:
        for start, end, across in (
            ((r, c), (r, c + 1), (r - 1, c)),
            ((r, c + 1), (r + 1, c + 1), (r, c + 1)),
            ((r + 1, c + 1), (r + 1, c), (r + 1, c)),
            ((r + 1, c), (r, c), (r, c - 1)),
        ):
            if across not in cells:
                steps.setdefault(start, []).append(end)
    first = here = min(steps)
    corners: list[Cell] = []
    before = (0, 0)
    while True:
        ways = steps[here]
        turned = [there for there in ways if (there[0] - here[0], there[1] - here[1]) == right_of(before)]
        there = turned[0] if turned else ways[0]
        ways.remove(there)
        heading = (there[0] - here[0], there[1] - here[1])
        if heading != before:
            corners.append(here)
        here, before = there, heading
        if here == first:
            return corners


def right_of(heading: Cell) -> Cell:
    """Where two squares touch at a corner, whoever walks around the area keeps to it."""
    down, right = heading
    return right, -down


def joined(cells: Iterable[Cell]) -> list[Cells]:
    """The parts of an area that hang together by edges."""
    return [frozenset(part) for part in connected(set(cells))]
