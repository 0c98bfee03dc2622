"""Bots: what they like, and that their games come to an end."""

from __future__ import annotations

import pytest

from stockwerk.bots import choose
from stockwerk.bots.arena import play_game
from stockwerk.bots.budget import Budget
from stockwerk.core.game import Setup
from stockwerk.core.rng import seeded
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.bots.goods import LATE, dollar, token, worth_of_money
from stockwerk.games.flatiron.bots.judging import promise
from stockwerk.games.flatiron.bots.playing import sensible_action
from stockwerk.games.flatiron.state import PATIENCE, Flatiron
from stockwerk.games.flatiron.tests.position import ME, THEM, play, position
from stockwerk.games.flatiron.tests.random_games import SETUPS, setup_name
from stockwerk.play.seat import Seat

BELOW = "/".join(f"F0{k} orange blue white" for k in range(1, 5))


def test_a_floor_that_can_be_built_is_built() -> None:
    """§6.6: 6 points for $5."""
    table = position("A purple, $5, stores gray", floor="F12 orange blue white", at="BW")
    play(table, "go-AV activate skip")
    assert max(table.legal(ME), key=lambda action: worth_after(table, action)) == GAME.read("floor")
    for luck in range(10):
        table.rng = seeded(luck)
        assert sensible_action(table, ME) == GAME.read("floor")


def worth_after(table: Flatiron, action: int) -> float:
    after = table.clone()
    after.apply(ME, action)
    return GAME.worth(after, ME)


def test_worth_is_mine_against_theirs() -> None:
    """§10.6"""
    for text in ("A purple, points 5", "A purple, $20", "A purple, stores gray", "A purple, holds dollars"):
        table = position(text, "A purple")
        assert GAME.worth(table, ME) > GAME.worth(position("A purple", "A purple"), ME)
        assert promise(table, ME) > promise(table, THEM)


def test_money_is_worth_less_and_less() -> None:
    """§3.5: so that it is spent."""
    table = position()
    steps = [int(worth_of_money(table, dollars + 1) - worth_of_money(table, dollars)) for dollars in range(40)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] == 0
    table.turn = LATE + 1
    assert (dollar(table), token(table)) == (1, 1)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_bots_imagine_this_turn_and_the_others_next(setup: Setup) -> None:
    """§10.1: no more, as nothing in the rules forces anybody to build; and no less if an action ends the turn."""
    state = GAME.start(setup, "imagined")
    while state.actor >= 0:
        for action in state.legal(state.actor)[-2:]:
            imagined = state.clone()
            imagined.play_on(state.actor, action)
            assert imagined.turn == state.turn + PATIENCE or imagined.roof_by >= 0
            assert all(0 <= imagined.success(seat) <= 1 for seat in range(setup.players))
        state.apply(state.actor, sensible_action(state, state.actor))


def test_greedy_bots_come_to_an_end() -> None:
    """§10.1: alone, and two who once waited for each other."""
    assert play_game(GAME, GAME.setup(1), "greedy", ["greedy"]).actor < 0
    end = play_game(GAME, GAME.setup(2, {"sides": "purple"}), "g/67", ["greedy"] * 2)
    assert end.actor < 0


def test_who_waits_too_long_hurries_up() -> None:
    """§10.1: when it is late, a pillar in the tower is worth more than anything in store."""
    table = position("A purple, $9, stores orange blue white gray", floor="F12 . . .")
    play(table, "go-BW activate skip")
    table.turn = LATE + 1
    best = max(table.legal(ME), key=lambda action: worth_after(table, action))
    assert GAME.write(best).startswith("build")


@pytest.mark.parametrize(("turn", "ends"), [(LATE - 9, False), (LATE + 1, True)])
def test_whoever_is_behind_ends_it_when_it_is_late(turn: int, ends: bool) -> None:
    """§10.1: two bots once went on for ever, as one would have lost and the other expected it to build the roof."""
    table = position("A purple, $9, points 20", "A purple, $0, points 90", floor="F12 orange blue white", served=5,
                     below=BELOW, next_floor="ROOF")  # fmt: skip
    play(table, "go-AV activate skip")
    table.turn = turn
    chosen = choose("monte_carlo", Seat(GAME, table, ME, seeded("late")), Budget(playouts=20))
    assert (GAME.write(chosen) == "floor") is ends


def test_when_it_is_late_money_and_pillars_are_for_building() -> None:
    """§10.1: points are not worth waiting for."""
    late = {}
    for mine in ("$0", "$4", "$4, stores blue", "$0, stores white", "$0, points 20"):
        table = position(f"A purple, {mine}", "A purple, $0", floor="F12 orange blue .")
        table.turn = LATE + 1
        late[mine] = table.success(ME)
    assert late["$0, stores white"] > late["$4, stores blue"] > late["$4"] > late["$0, points 20"] > late["$0"]


def test_daniel_scores_in_all_his_turns() -> None:
    """§11.4: so who plays alone is glad of every pillar, whoever built it."""
    built, not_yet = "F12 blue . .", "F12 . . ."
    for players, glad in ((1, True), (2, False)):
        better, worse = (position("A purple", "A purple", floor=floor, players=players) for floor in (built, not_yet))
        assert (better.success(ME) > worse.success(ME)) is glad


def test_success_is_about_winning_and_the_margin() -> None:
    """§10.6, §11.12: in money and goods, too."""
    for better in ("A purple, $20", "A purple, stores gray", "A purple, holds dollars", "A purple, BW-1 upper"):
        assert position(better, "A purple").success(ME) > position("A purple", "A purple").success(ME)
    table = position("A purple, $9, points 30", "A purple, $9, points 20")
    closer = position("A purple, $9, points 30", "A purple, $9, points 29")
    assert table.success(ME) > closer.success(ME) > 0.5 > closer.success(THEM) > table.success(THEM)
    behind, ahead = (position("A purple", f"A purple, points {points}", players=1) for points in (40, 20))
    assert behind.success(ME) < ahead.success(ME)
