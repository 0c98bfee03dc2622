"""What lots and tiles are called, on the map and in notation: R4 is a lot, s5 a tile."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64
from stockwerk.games.new_york_1901.box.components import IN_DISTRICT, IN_GENERATION

LETTERS: Final = "RYBGP"
TILE_LETTERS: Final = "bsgL"


def lot_name(lot: i64) -> str:
    return LETTERS[lot // IN_DISTRICT] + str(int(lot % IN_DISTRICT) + 1)


def tile_name(tile: i64) -> str:
    return TILE_LETTERS[tile // IN_GENERATION] + str(int(tile % IN_GENERATION) + 1)
