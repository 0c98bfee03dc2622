"""Actions as notation."""

from __future__ import annotations

import pytest

from stockwerk.core.errors import UnreadableNotation
from stockwerk.games.new_york_1901.box.components import POSES, SQUARES, TILES
from stockwerk.games.new_york_1901.box.names import lot_name
from stockwerk.games.new_york_1901.rules.actions import ACTIONS, lot_at, read, square_at, square_name, write


def test_every_action_has_a_name_of_its_own() -> None:
    """§1.1: R4 is the fourth lot of the red district."""
    written = [write(action) for action in range(int(ACTIONS))]
    assert len(set(written)) == ACTIONS == 65 + 4 + int(SQUARES * TILES * POSES) + 65
    assert [read(text) for text in written] == list(range(int(ACTIONS)))


def test_lots_and_squares() -> None:
    """§1.1: a letter for the district, a number, and a letter for the square."""
    assert [lot_name(lot) for lot in (0, 12, 13, 64)] == ["R1", "R13", "Y1", "P13"]
    assert lot_at("p13") == 64
    assert square_name(square_at("R4c")) == "R4c"


@pytest.mark.parametrize(
    ("said", "meant"),
    [("r4", "R4"), (" -y1 ", "-Y1"), ("END", "end"), ("g10a + l4", "G10a+L4"), ("r4B+S5/M1", "R4b+s5/m1")],
)
def test_reading_is_patient(said: str, meant: str) -> None:
    """§3.1: capitals and blanks do not matter."""
    assert write(read(said)) == meant


@pytest.mark.parametrize(
    ("said", "because"),
    [
        ("", "cannot read"),
        ("pass", "no lot 'pass'"),
        ("Q1", "cannot read"),
        ("R14", "no lot 'R14'"),
        ("R0", "no lot"),
        ("-X1", "no lot"),
        ("R4d+s5", "no square 'R4d'"),
        ("R4+s5", "no square"),
        ("R4b+s7", "no tile 's7'"),
        ("R4b+L5", "no tile"),
        ("R4b+s5/4", "no pose '/4'"),
        ("R4b+s5/mm", "no pose"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_hint(said: str, because: str) -> None:
    """§3.1: and says what would be right."""
    with pytest.raises(UnreadableNotation, match=because):
        read(said)
