"""Every paragraph of RULES.md, and what people and bots meet."""

import pytest
from noughts_and_crosses import GAME

from stockwerk.core.text import Reader
from stockwerk.play.match import Match
from stockwerk.testing import check_touch
from stockwerk.testing.promises import keep_promises


def played(moves: str, three: str = "wins") -> Match:
    match = Match.new(GAME, GAME.setup(2, {"three": three}), seed="any")
    for number, square in enumerate(moves.split()):
        match.play(number % 2, square)
    return match


def test_crosses_begin_on_nine_empty_squares() -> None:
    """§1.1, §1.2, §2.1: and noughts follow."""
    assert [len(played("").options(seat)) for seat in (0, 1)] == [9, 0]
    check_touch(played(""), 1, ["square:A1"], "why-not-your-turn", "2.1")
    assert played("A1").state.actors() == [1]


def test_a_mark_stays_where_it_is() -> None:
    """§2.2: whoever comes later needs another square."""
    check_touch(played("B2"), 1, ["square:B2"], "why-taken", "2.2")
    check_touch(played("B2"), 1, ["square:A1", "square:C1"], "why-one-square", "2.2")


@pytest.mark.parametrize("moves", ["A1 A2 B1 B2 C1", "A1 B1 A2 B2 A3", "A1 B1 B2 C1 C3"])
def test_three_in_a_row_end_the_game(moves: str) -> None:
    """§3.1, §3.3: across, down, slanting; they win, or lose if that was agreed."""
    assert played(moves).state.scores() == [1, 0] and played(moves, "loses").state.scores() == [0, 1]
    check_touch(played(moves), 1, ["square:A3"], "over", "3.1")


def test_a_full_board_is_a_draw() -> None:
    """§3.2: both are first, without a point."""
    match = played("A1 B1 C1 B2 A2 C2 B3 A3 C3")
    assert match.over and [(one.rank, one.score) for one in match.standings()] == [(1, 0), (1, 0)]
    check_touch(match, 1, ["square:A1"], "over", "3.2")


def test_the_board_is_told() -> None:
    assert "1 │ ● │ · │ · │\n2 │ · │ ✚ │ · │" in GAME.tell(played("B2 A1").view(0), Reader())


def test_it_keeps_what_every_game_promises() -> None:
    keep_promises(GAME)
