"""Actions in notation: what is written can be read, and people may write it in their own way."""

from __future__ import annotations

import pytest

from stockwerk.core.errors import UnreadableNotation
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.rules.actions import build, building_site, floors_built, site_at, which_colour


def test_every_action_can_be_written_and_read() -> None:
    """§3.1, §3.2 and §3.8: 432 builds, 119 picks and 9 discards, all with names of their own."""
    names = [GAME.write(action) for action in range(GAME.actions)]
    assert [GAME.read(name) for name in names] == list(range(560))
    assert len(set(names)) == 560
    assert sum("+" in name for name in names) == 2 * 54 * 4
    assert sum(len(name) == 4 and name.isdecimal() for name in names) == 35
    assert sum(len(name) == 6 and name.isdecimal() for name in names) == 84
    assert sum(name.startswith("x") for name in names) == 9


@pytest.mark.parametrize("which", [0, 1])
def test_a_build_is_a_colour_a_site_and_a_part(which: int) -> None:
    """§3.2: and can be taken apart again."""
    for site in range(54):
        for floors in range(1, 5):
            action = build(which, site, floors)
            assert (which_colour(action), building_site(action), floors_built(action)) == (which, site, floors)


def test_names_mean_what_they_say() -> None:
    """§1.1: the city, the square, the floors."""
    assert GAME.read("B5+3") == build(0, site_at("B5"), 3)
    assert GAME.read("F9+4b") == build(1, 53, 4)
    assert GAME.read("A1+1") == 0
    assert GAME.write(551) == "x1"
    assert GAME.write(559) == "x9"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("b5+3", "B5+3"),
        (" B5+3 ", "B5+3"),
        ("f9+4B", "F9+4b"),
        ("443211", "112344"),
        ("4321", "1234"),
        ("\t112344\n", "112344"),
        ("X5", "x5"),
        (" x5", "x5"),
    ],
)
def test_reading_is_tolerant(written: str, meant: str) -> None:
    """Small or capital letters, the parts in any order, spaces around it."""
    assert GAME.write(GAME.read(written)) == meant


@pytest.mark.parametrize(
    ("unreadable", "complaint"),
    [
        ("", "cannot read '': build with B5+3 (site, floors; B5+3b for the second colour), pick parts with 112344"),
        ("hello", "cannot read 'hello': build with B5+3"),
        ("B5", "cannot read 'B5': build with B5+3"),
        ("B5-3", "cannot read 'B5-3': build with B5+3"),
        ("11234", "cannot read '11234': build with B5+3"),
        ("1234567", "cannot read '1234567': build with B5+3"),
        ("112345", "cannot read '112345': build with B5+3"),
        ("11 23 44", "cannot read '11 23 44': build with B5+3"),
        ("G5+3", "no site 'G5': a site is a city from A to F and a square from 1 to 9, such as B5"),
        ("B0+3", "no site 'B0': a site is a city"),
        ("B+3", "no site 'B': a site is a city"),
        ("+3", "no site '': a site is a city"),
        ("B55+3", "no site 'B55': a site is a city"),
        ("5B+3", "no site '5B': a site is a city"),
        ("B5+", "no part '' in 'B5+': a part has 1 to 4 floors, such as B5+3 or B5+3b"),
        ("B5+0", "no part '0' in 'B5+0': a part has 1 to 4 floors"),
        ("B5+5", "no part '5' in 'B5+5': a part has 1 to 4 floors"),
        ("B5+3c", "no part '3c' in 'B5+3c': a part has 1 to 4 floors"),
        ("B5+33", "no part '33' in 'B5+33': a part has 1 to 4 floors"),
        ("B5+3bb", "no part '3bb' in 'B5+3bb': a part has 1 to 4 floors"),
        ("B5++3", "no part '+3' in 'B5++3': a part has 1 to 4 floors"),
        ("x", "no card '' in 'x': a card marks a square from 1 to 9, such as x5"),
        ("x0", "no card '0' in 'x0': a card marks a square from 1 to 9"),
        ("x12", "no card '12' in 'x12': a card marks a square from 1 to 9"),
        ("xx", "no card 'x' in 'xx': a card marks a square from 1 to 9"),
    ],
)
def test_what_cannot_be_read_is_named(unreadable: str, complaint: str) -> None:
    """One line: what is wrong, and what would be right."""
    with pytest.raises(UnreadableNotation) as mistake:
        GAME.read(unreadable)
    assert str(mistake.value).startswith(complaint)
    assert "\n" not in str(mistake.value)
