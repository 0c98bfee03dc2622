"""The board as text: all that lies open, in both languages, and nothing secret."""

from __future__ import annotations

import pytest

from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.tests.moments import SHORT, match_at, moments
from stockwerk.games.flatiron.tests.position import play, position


@pytest.mark.parametrize("name", SHORT)
def test_the_board_can_be_told_at_any_time(name: str) -> None:
    for match in moments(name, 13):
        for seat in (NOBODY, 0):
            for language in LANGUAGES:
                told = GAME.tell(match.view(seat), Reader(language))
                assert "{" not in told
                assert max(len(row) for row in told.splitlines()) < 200


def test_the_tower_is_a_list_of_floors_and_colours() -> None:
    """§6.3: from the top, with what the free spaces of the active floor bring."""
    told = GAME.tell(match_at(position(floor="F05 . blue .", below="F01 gray white orange")).view(0), Reader("en"))
    rows = told.splitlines()
    assert "  2  /1: 3 points | blue | 3: buy an open street card\\   <- taking money in City Hall brings $4" in rows
    assert "  1  /gray | white | orange\\" in rows


def test_a_column_is_listed_from_top_to_bottom() -> None:
    """§5.2: the line that is next has a mark."""
    table = position("A purple, $9, BW-1 upper, BW-2 lower, stores orange")
    play(table, "go-BW activate use")
    rows = GAME.tell(match_at(table).view(0), Reader("en")).splitlines()
    first = rows.index("  BW  [orange] $3, 4 points; reputation 3, 5 at the end")
    assert rows[first + 1 : first + 5] == [
        "     3- gain $1 [+2]",
        "    >4= buy or sell an orange pillar for $3",
        "     5= pay $1 and build a pillar",
        "     6- exchange a pillar for one of another colour [+1]",
    ]


def test_boards_to_choose_from_are_listed() -> None:
    """§2.6: by the name that is typed, with what differs between them."""
    match = next(moments("two-purple"))
    rows = GAME.tell(match.view(0), Reader("en")).splitlines()
    names = [option.id for option in match.options(0)]
    assert len(names) == 2
    for name in names:
        first = rows.index(name)
        assert [row.split()[0] for row in rows[first + 1 : first + 5]] == ["BW", "E3", "AV", "E2"]


def test_newspapers_of_the_other_are_not_told() -> None:
    """§9.3: only their number, and those that one gave."""
    told = GAME.tell(match_at(position("A purple", "B purple, holds exchange")).view(0), Reader("en"))
    assert "$9, one newspaper" in told or "$7, one newspaper" in told
    assert "Newspapers that you gave" not in told
    table = position("A purple", "B purple, holds exchange")
    table.known[7 + 1] = 1
    assert "Newspapers that you gave: exchange a pillar" in GAME.tell(match_at(table).view(0), Reader("en"))


def test_at_the_end_the_points_are_the_final_ones() -> None:
    """§10: nothing would be counted any more."""
    *_, match = moments("two-purple", 1)
    told = GAME.tell(match.view(NOBODY), Reader("en"))
    assert match.over and "if it ended now" not in told
    assert all(f": {standing.score} point" in told for standing in match.standings())
