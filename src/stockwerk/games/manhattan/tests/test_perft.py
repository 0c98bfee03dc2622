"""The ways a game can go on, counted again."""

from __future__ import annotations

import pytest

from stockwerk.games.manhattan.tests.perft import FILE, HEADER, Row, perft, recount, rows
from stockwerk.games.manhattan.tests.position import position


@pytest.mark.parametrize("row", list(rows()), ids=lambda row: "-".join(str(row).split()[:5]))
def test_the_ways_to_go_on_are_counted_again(row: Row) -> None:
    """§3 to §8: as in perft.txt."""
    assert str(recount(row)) == str(row)


def test_the_table_is_laid_out_as_it_is_written() -> None:
    assert FILE.read_text(encoding="utf-8") == "\n".join([HEADER, *map(str, rows())]) + "\n"


def test_counting_by_hand() -> None:
    """§3.2: two parts on each of six sites; then harbour has nothing before it and discards one of its cards."""
    table = position(hand="5", parts="12")
    others = sum(count > 0 for count in table.hands[9:18])
    assert perft(table, 1) == 12
    assert perft(table, 2) == 12 * others
