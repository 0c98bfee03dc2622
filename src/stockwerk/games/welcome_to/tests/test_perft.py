"""The ways a game can go on, counted again."""

from __future__ import annotations

import pytest

from stockwerk.games.welcome_to.tests.perft import FILE, HEADER, Row, perft, recount, rows
from stockwerk.games.welcome_to.tests.position import position


@pytest.mark.parametrize("row", list(rows()), ids=lambda row: "-".join(str(row).split()[:4]))
def test_the_ways_to_go_on_are_counted_again(row: Row) -> None:
    """§3 to §10: as in perft.txt."""
    assert str(recount(row)) == str(row)


def test_the_table_is_laid_out_as_it_is_written() -> None:
    assert FILE.read_text(encoding="utf-8") == "\n".join([HEADER, *map(str, rows())]) + "\n"


def test_counting_by_hand() -> None:
    """§4.2 and §5.2: one lot takes 9, and then there are 30 places for a fence, or none is built."""
    full = "1 2 3 4 5 6 7 8 . 10 / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
    table = position(full, cards="9 fence, 4 fence, 5 fence")
    assert perft(table, 1) == 1
    assert perft(table, 2) == 31
