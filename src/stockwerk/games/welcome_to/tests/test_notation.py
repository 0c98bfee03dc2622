"""Actions in notation: what is written can be read, and people may write it in their own way."""

from __future__ import annotations

import pytest

from stockwerk.core.errors import UnreadableNotation
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.rules.actions import deed_of, lot_at, lot_name, number_of, pair


def test_every_action_can_be_written_and_read() -> None:
    """§3.5 to §10.7: all have names of their own."""
    names = [GAME.write(action) for action in range(GAME.actions)]
    assert [GAME.read(name) for name in names] == list(range(GAME.actions))
    assert len(set(names)) == GAME.actions
    assert sum("@" in name and name[0] != "o" for name in names) == 9 * 6 * 33
    assert sum(name.startswith("o@") for name in names) == 33
    assert sum(name[0] == "b" and name[-1] in "<>" for name in names) == 66
    assert [name for name in names if name[0] == "x"] == ["x", "xa", "xb", "xc"]


def test_pairs_of_cards() -> None:
    """§9.5: three combinations, then six ways to take two different cards."""
    assert [(int(number_of(k)), int(deed_of(k))) for k in range(9)] == [
        *((0, 0), (1, 1), (2, 2)),
        *((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)),
    ]
    assert [int(pair(number_of(k), deed_of(k))) for k in range(9)] == list(range(9))


def test_lots_have_names() -> None:
    """§1.3: the street from the top, the place from the left."""
    assert (lot_at("1.1"), lot_at("1.10"), lot_at("2.1"), lot_at("2.11"), lot_at("3.1"), lot_at("3.12")) == (
        *(0, 9, 10, 20, 21, 32),
    )
    assert all(lot_at(lot_name(lot)) == lot for lot in range(33))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (" a@1.5 ", "a@1.5"),
        ("a @ 1.5", "a@1.5"),
        ("AB+1@2.11", "ab+1@2.11"),
        ("A@1.5", "a@1.5"),
        ("F1.4", "f1.4"),
        ("M4", "m4"),
        ("OK", "ok"),
        ("PASS", "pass"),
        ("XA", "xa"),
        ("A", "A"),
        ("b1.5 <", "b1.5<"),
    ],
)
def test_reading_is_tolerant(written: str, meant: str) -> None:
    """Small or capital letters, spaces anywhere."""
    assert GAME.write(GAME.read(written)) == meant


@pytest.mark.parametrize(
    ("unreadable", "complaint"),
    [
        ("", "cannot read ''"),
        ("hello", "cannot read 'hello'"),
        ("a@1.11", "no lot '1.11'"),
        ("a@4.1", "no lot '4.1'"),
        ("a@", "no lot ''"),
        ("o@0.1", "no lot '0.1'"),
        ("a+3@1.5", "cannot read 'a+3@1.5'"),
        ("aa@1.5", "cannot read 'aa@1.5'"),
        ("d@1.5", "cannot read 'd@1.5'"),
        ("m7", "cannot read 'm7'"),
        ("f1.13", "cannot read 'f1.13'"),
        ("b1.5", "cannot read 'b1.5'"),
        ("D", "cannot read 'D'"),
        ("xd", "cannot read 'xd'"),
    ],
)
def test_what_cannot_be_read_is_named(unreadable: str, complaint: str) -> None:
    """One line: what is wrong, and what would be right."""
    with pytest.raises(UnreadableNotation) as mistake:
        GAME.read(unreadable)
    assert str(mistake.value).startswith(complaint)
    assert "\n" not in str(mistake.value)
