"""Shapes and the map: how a tile lies in each of its poses, and which squares of the board belong together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]  # row and column, from the top left
Shape: TypeAlias = tuple[Cell, ...]  # cells in reading order, counted from the first of them

POSES: Final = 8  # four quarter turns clockwise as printed, then four of the mirror image
DIGITS: Final = "123456789abcd"  # of lots, in the tokens of the map


def shape_of(rows: Sequence[str]) -> Shape:
    """A tile as it is drawn in the box: an X for each square.

    >>> shape_of(["XX", "X."])
    ((0, 0), (0, 1), (1, 0))
    """
    return placed((row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign == "X")


def placed(cells: Iterable[Cell]) -> Shape:
    """In reading order, counted from the first cell."""
    ordered = sorted(cells)
    top, left = ordered[0]
    return tuple((row - top, column - left) for row, column in ordered)


def in_pose(shape: Shape, pose: int) -> Shape:
    """Mirrored from the fourth pose on, then turned clockwise.

    >>> in_pose(shape_of(["XX", "X."]), 1)
    ((0, 0), (0, 1), (1, 1))
    """
    cells: Iterable[Cell] = shape if pose < POSES // 2 else [(row, -column) for row, column in shape]
    for _ in range(pose % (POSES // 2)):
        cells = [(column, -row) for row, column in cells]
    return placed(cells)


def plain_pose(shape: Shape, pose: int) -> int:
    """The first of the poses that look like this one: a square has only one, a straight tile two."""
    return next(first for first in range(POSES) if in_pose(shape, first) == in_pose(shape, pose))


def is_rectangle(shape: Shape) -> bool:
    rows, columns = {row for row, _ in shape}, {column for _, column in shape}
    return len(shape) == len(rows) * len(columns)


def is_connected(cells: Iterable[Cell]) -> bool:
    return len(connected(set(cells))) == 1


def neighbours(cell: Cell) -> list[Cell]:
    """Edge to edge; corners do not count."""
    row, column = cell
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def connected(cells: set[Cell]) -> list[list[Cell]]:
    """Cells that hang together edge to edge, each part in reading order, the parts by their first cells."""
    left, parts = set(cells), []
    while left:
        part, reached = set(), [min(left)]
        while reached:
            cell = reached.pop()
            if cell in left:
                left.remove(cell)
                part.add(cell)
                reached += neighbours(cell)
        parts.append(sorted(part))
    return sorted(parts)


def grid_of(rows: Sequence[str]) -> dict[Cell, str]:
    """The tokens of the map by their cells."""
    return {(row, column): token for row, line in enumerate(rows) for column, token in enumerate(line.split())}


def lot_cells(grid: Mapping[Cell, str], letters: str) -> list[list[Cell]]:
    """The cells of each lot in reading order: district by district, number by number."""
    tokens = [letter + digit for letter in letters for digit in DIGITS]
    cells: dict[str, list[Cell]] = {token: [] for token in tokens}
    for cell, token in sorted(grid.items()):
        if token in cells:
            cells[token].append(cell)
    return [cells[token] for token in tokens]
