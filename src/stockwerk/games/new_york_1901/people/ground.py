"""The squares of a box for people and pictures: where they lie, what a tile covers, what faces a street."""

from __future__ import annotations

from functools import cached_property, lru_cache

from stockwerk.games.new_york_1901.box.components import POSES, SQUARES, STREETS, TILES, Box
from stockwerk.games.new_york_1901.box.geometry import Cell, in_pose, neighbours


class Ground:
    """A box by its squares. Squares are numbers, three for each lot; see `actions.square_name`."""

    def __init__(self, box: Box) -> None:
        self.box = box
        places = zip(box.square_row, box.square_column, strict=True)
        self.cell: tuple[Cell, ...] = tuple((int(row), int(column)) for row, column in places)  # [square]
        self.squares = tuple(square for square in range(int(SQUARES)) if self.cell[square] != (-1, -1))
        self.square_at = {self.cell[square]: square for square in self.squares}

    def of_lot(self, lot: int) -> tuple[int, ...]:
        return tuple(range(3 * lot, 3 * lot + int(self.box.lot_size[lot])))

    def of_mask(self, block: int, mask: int) -> tuple[int, ...]:
        """The squares that a mask of a block stands for."""
        return tuple(square for square in self.in_block[block] if self.box.square_bit[square] & mask)

    @cached_property
    def in_block(self) -> tuple[tuple[int, ...], ...]:
        blocks: list[list[int]] = [[] for _ in range(int(self.box.blocks))]
        for square in self.squares:
            blocks[int(self.box.block_of[square // 3])].append(square)
        return tuple(tuple(block) for block in blocks)

    @cached_property
    def near(self) -> dict[int, frozenset[int]]:
        """The squares that touch a square, edge to edge."""
        around = {square: neighbours(self.cell[square]) for square in self.squares}
        return {
            square: frozenset(self.square_at[cell] for cell in cells if cell in self.square_at)
            for square, cells in around.items()
        }

    @cached_property
    def facing(self) -> dict[int, frozenset[str]]:
        """The tokens of streets and parks at the edges of a square."""
        open_ground = {*self.box.street_tokens, *self.box.park_names}
        around = {square: neighbours(self.cell[square]) for square in self.squares}
        return {
            square: frozenset(self.box.grid.get(cell, "") for cell in cells) & open_ground
            for square, cells in around.items()
        }

    def streets_at(self, squares: tuple[int, ...]) -> tuple[int, ...]:
        """Of the streets with cards, those that these squares face."""
        tokens = {token for square in squares for token in self.facing[square]}
        return tuple(street for street in range(int(STREETS)) if self.box.street_tokens[street] in tokens)

    def has_frontage(self, squares: tuple[int, ...]) -> bool:
        """At least one edge at a street or a park (§5.3)."""
        return any(self.facing[square] for square in squares)

    def footprint(self, square: int, tile: int, pose: int) -> tuple[int, ...]:
        """The squares that a tile would cover, or none if it does not lie on lots alone."""
        return self.footprints[tile][pose].get(square, ())

    @cached_property
    def footprints(self) -> list[list[dict[int, tuple[int, ...]]]]:
        """[tile][pose] by the first square."""
        return [
            [self.laid(in_pose(self.box.shapes[tile], pose)) for pose in range(int(POSES))]
            for tile in range(int(TILES))
        ]

    def laid(self, look: tuple[Cell, ...]) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {}
        for square in self.squares:
            row, column = self.cell[square]
            covered = [self.square_at.get((row + down, column + right), -1) for down, right in look]
            if -1 not in covered:
                found[square] = tuple(covered)
        return found


@lru_cache(maxsize=8)
def ground_of(box: Box) -> Ground:
    return Ground(box)
