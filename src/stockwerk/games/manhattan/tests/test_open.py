"""Mistakes that are known and not yet mended: each of these tests fails until then."""

from __future__ import annotations

import subprocess
import sys

import pytest

from stockwerk.core.errors import IllegalAction
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.tests.position import match_at, started


def test_nobody_can_act_when_the_game_is_over() -> None:
    """§7.1: not even NOBODY, who is the actor then. Spectators are offered the last seat's cards to discard."""
    for players in (2, 3, 4):
        table = started(players)
        table.rollout()
        assert table.legal(NOBODY) == []
        assert GAME.options(table, NOBODY) == []


@pytest.mark.parametrize(("players", "rule"), [(3, "8.1"), (2, "8.2")])
def test_the_number_of_parts_for_two_and_three_is_refused_by_their_own_rule(players: int, rule: str) -> None:
    """§8.1 and §8.2 say four; the refusal names §3.1, which says six."""
    with pytest.raises(IllegalAction, match=rf"112344: You pick exactly 4 parts in each round. \(§{rule}\)"):
        match_at(started(players)).play(0, "112344")


def test_the_games_can_be_imported_by_their_full_name() -> None:
    """`stockwerk.games` is a package, but `import stockwerk` puts a function of that name in its place."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", "import stockwerk.games.manhattan as game; print(game.GAME)"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "manhattan\n", done.stderr
