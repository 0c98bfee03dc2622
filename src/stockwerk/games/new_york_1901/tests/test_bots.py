"""What bots think of a position, and how sensible people play on."""

from __future__ import annotations

import pytest

from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.bots.worth import worth
from stockwerk.games.new_york_1901.tests.position import play, position
from stockwerk.games.new_york_1901.tests.random_games import random_tables, sensible
from stockwerk.testing import any_action


def test_a_building_is_worth_more_than_the_land_under_it() -> None:
    """§5.7: points now, and still something to build upon."""
    table = position("R1 R2 Y6 Y12", cards="")
    before = worth(table, 0)
    play(table, "R2a+b1")
    assert worth(table, 0) > before


def test_a_lot_beside_ones_own_is_worth_more_than_one_apart() -> None:
    """§5.2: larger tiles fit."""
    beside, apart = (position("R1", market="R2 R2 R2 R2", cards="") for _ in range(2))
    play(beside, "R2")
    play(apart, "R8")
    assert worth(beside, 0) > worth(apart, 0)


def test_at_the_end_only_the_score_counts() -> None:
    """§10.6: whoever has more is better off."""
    *_, table = random_tables(GAME.setup(2), "judged")
    better = max((0, 1), key=table.score)
    assert table.score(0) != table.score(1)
    assert worth(table, better) > worth(table, 1 - better)
    assert worth(table, 0) == pytest.approx(int(table.score(0)) - 0.3 * int(table.score(1)))


def test_land_is_worth_nothing_to_whoever_has_played_last() -> None:
    """§9.3: in the last round, of two with the same land the one who has had the turn has less to hope for."""
    table = position("R1 R2", "Y6 Y7", cards="", challenge="none", action_cards="no", market="R2 R2 Y2 B2")
    before = worth(table, 0)
    table.trigger, table.turns_left, table.actor = 0, 1, 1
    assert worth(table, 0) < before - 1


def test_of_equals_bots_see_who_is_ahead() -> None:
    """§10.7: the tallest legendary skyscraper, then gold; a shared win is half of one."""

    def success(*seats: str) -> list[float]:
        table = position(*seats, points=(60,) * len(seats), challenge="none", action_cards="no")
        return [table.success(seat) for seat in range(len(seats))]

    assert success("R5a+L2", "Y1a+L4") == [0.25, 0.75]
    assert success("R5a+L1", "Y6a+g1 Y11a+g5 G3a+g2") == [0.75, 0.25]
    assert success("R1a+g1", "Y6a+g1 Y11a+g5") == [0.25, 0.75]
    assert success("R5a+g1", "Y12a+g1") == [0.5, 0.5]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sensible_people_play_legally_and_better_than_at_random(players: int) -> None:
    """§3: the first seat is sensible, the others do anything."""
    margin = 0
    for seed in range(4):
        table = GAME.start(GAME.setup(players), f"sensible {seed}")
        luck = seeded(seed)
        while table.actor != NOBODY:
            action = (any_action if table.actor else sensible)(table, int(table.actor), luck)
            assert action in table.legal(table.actor)
            table.apply(table.actor, action)
        margin += table.scores()[0] - max(table.scores()[1:])
    assert margin > 0


def test_a_playout_ends() -> None:
    """§9: like any game."""
    table = GAME.start(GAME.setup(4), "playout")
    table.playout()
    assert table.actor == NOBODY
