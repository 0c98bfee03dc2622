"""Generations (§7)."""

from __future__ import annotations

import pytest

from stockwerk.games.new_york_1901.box.names import TILE_LETTERS
from stockwerk.games.new_york_1901.tests.position import can, play, position, seen

LAND = "R1 R2 R3 R4"


def generations(points: int, rules: str = "basic") -> str:
    """The generations of which something can be built."""
    found = {action.partition("+")[2][0] for action in can(position(LAND, points=(points,), cards="", rules=rules))}
    return "".join(letter for letter in TILE_LETTERS if letter in found)


@pytest.mark.parametrize(
    ("points", "open_now"), [(0, "b"), (5, "b"), (6, "bs"), (17, "bs"), (18, "bsgL"), (60, "bsgL")]
)
def test_points_open_generations(points: int, open_now: str) -> None:
    """§7.2: silver from 6, gold and legendary from 18; earlier ones always."""
    assert generations(points) == open_now


@pytest.mark.parametrize(("points", "open_now"), [(6, "b"), (9, "b"), (10, "bs"), (24, "bs"), (25, "bsgL")])
def test_the_advanced_game_asks_for_more(points: int, open_now: str) -> None:
    """§12.1: silver from 10, gold from 25."""
    assert generations(points, rules="advanced") == open_now


def test_a_generation_opens_as_soon_as_the_points_are_there() -> None:
    """§7.2, §8.2: the first building opens the generation of the second."""
    table = position("R1 R2 R3 Y6", points=(4,), cards="boom")
    play(table, "R1a+b1/1", "boom")
    assert table.points[0] == 6
    assert any("+s" in action for action in can(table))
    assert seen(table).reached[0] == 2


def test_in_order() -> None:
    """§7.1: bronze, silver, gold; legendary ones are gold, the starting property is older than all."""
    box = position("").box
    assert list(box.generation) == [1] * 6 + [2] * 6 + [3] * 6 + [3] * 4 + [0]
