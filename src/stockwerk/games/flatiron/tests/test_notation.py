"""Actions as notation, and notation as actions."""

from __future__ import annotations

import doctest

import pytest

from stockwerk.core.errors import UnreadableNotation
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.rules import actions
from stockwerk.games.flatiron.tests import position


def test_examples() -> None:
    """§3.4: in the modules themselves."""
    for module in (actions, position):
        assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize(
    ("written", "read"),
    [("GO-bw", "go-BW"), ("go ch", "go-CH"), (" a purple ", "A-purple"), ("decree 7 av lower", "decree-7-AV-lower")],
)
def test_small_letters_and_spaces_will_do(written: str, read: str) -> None:
    """§3.4"""
    assert GAME.write(GAME.read(written)) == read


@pytest.mark.parametrize("notation", ["", "go", "go-XX", "decree-11-BW-upper", "build-pink-1", "own-BW-9", "A-green"])
def test_what_cannot_be_read(notation: str) -> None:
    """§3.4: one line that says how to write it."""
    with pytest.raises(UnreadableNotation, match="choose a board with A-purple") as refused:
        GAME.read(notation)
    assert "\n" not in str(refused.value)
