"""A turn (§3): what may be done when, giving a lot back, the market at its end."""

from __future__ import annotations

import pytest

from stockwerk.core.errors import UndoRefused
from stockwerk.core.game import Setup
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.rules.course import PATIENCE
from stockwerk.games.new_york_1901.tests.position import (
    builds,
    can,
    lots_of,
    open_cards,
    play,
    position,
    seen,
    stack,
    started,
    workers_on,
)
from stockwerk.games.new_york_1901.tests.random_games import SETUPS, hoarder, random_tables, setup_name
from stockwerk.play.match import Match

FULL = "R1 R2 Y6 Y7"  # four lots with a worker each: nobody is left


def test_acquire_and_build_or_demolish_and_rebuild() -> None:
    """§3.1: with a worker, a turn begins with a lot or with a demolition; nothing is built before that."""
    table = position("R1 R3!", market="R2 R3 Y2 B2", cards="")
    assert builds(table) == {"R1b+b1", "R3a+b1", "R1b+b3", "R1a+b4/3", "R1a+b6/m2"}  # all of them over R3
    assert {"R2", "R4", "Y2", "B1"} <= can(table)
    assert "R1a+b1/1" not in can(table)  # open land: first acquire
    play(table, "R4")
    assert "R1a+b1/1" in can(table)
    assert "R1b+b3" not in can(table)  # no demolition in such a turn


def test_building_is_optional_after_acquiring() -> None:
    """§3.1: 1b may be left out."""
    table = position("", market="R2 R3 Y2 B2", cards="")
    play(table, "R1", "end")
    assert table.actor == 1
    assert workers_on(table, 0) == ["R1"]


def test_only_one_lot_and_one_building_in_a_turn() -> None:
    """§3.1: without action cards."""
    table = position("R2", market="R2 R3 Y2 B2", cards="")
    play(table, "R1")
    assert not any(lot in can(table) for lot in ("R3", "R4", "Y2"))
    play(table, "R1a+b1/1")
    assert can(table) == {"end"}


def test_demolishing_is_the_whole_turn() -> None:
    """§3.1: no land is acquired after it."""
    table = position("R1 R3!", market="R2 R3 Y2 B2", cards="")
    play(table, "R1b+b3")
    assert can(table) == {"end"}


def test_without_a_worker_one_builds_at_once_and_acquires_nothing() -> None:
    """§3.2: workers that come back do not change that in the same turn."""
    table = position(FULL, market="R2 R3 Y2 B2", cards="")
    assert can(table) == builds(table)
    play(table, "R1a+b1/1")
    assert table.workers[0] == 1
    assert can(table) == {"end"}


def test_nobody_may_pass() -> None:
    """§3.3: with workers a lot or a demolition, without them a building; no turn ends before that."""
    assert "end" not in can(started())
    assert "end" not in can(position(FULL))
    with_workers = position("R1", market="R2 R3 Y2 B2", cards="")
    assert can(with_workers) == {*red(2), *red(3), *yellow(2), *blue(2)} - {"R1"}


def red(size: int) -> set[str]:
    return {f"R{lot}" for lot in range(1, 14) if (3 if lot in (4, 6, 9) else 2) == size}


def yellow(size: int) -> set[str]:
    return {f"Y{lot}" for lot in range(1, 14) if (3 if lot in (1, 3, 9) else 2) == size}


def blue(size: int) -> set[str]:
    return {f"B{lot}" for lot in range(1, 14) if (3 if lot in (9, 11, 12) else 2) == size}


def test_who_can_do_nothing_gives_a_lot_back() -> None:
    """§3.4: without workers and without anything to build or demolish."""
    table = position("R1 R7 Y6 Y12", left="s1 s2 s3 g1 g2 g3", market="R2 R3 Y2 B2", cards="")
    assert can(table) == {"-R1", "-R7", "-Y6", "-Y12"}
    before = stack(table)
    play(table, "-R7")
    assert lots_of(table, 0) == ["R1", "Y6", "Y12"]
    assert table.workers[0] == 1
    assert table.points[0] == 0
    assert stack(table) == [*before, "R2"]  # under the stack
    assert table.actor == 1  # the turn is over
    assert seen(table).beneath == ((0,),)


def test_nothing_is_given_back_while_something_can_be_built_or_demolished() -> None:
    """§3.4, §3.3: one more tile that fits, or a demolition, and there is no way out."""
    assert not any(action.startswith("-") for action in can(position("R1 R7 Y6 Y12", left="b1 s1", cards="")))
    table = position("R1 R2 R3! Y6 Y12", left="b3 s1", cards="")
    assert can(table) == builds(table) != set()


def test_only_lots_with_workers_are_given_back() -> None:
    """§3.4: what is built upon stays."""
    table = position("R1 R7 Y6 Y12 B7a+b1", left="s1 s2 s3", cards="")
    assert can(table) == {"-R1", "-R7", "-Y6", "-Y12"}


def test_market_shift_may_come_before_giving_back() -> None:
    """§3.4, §8.4: it is the beginning of the turn."""
    table = position("R1 R7 Y6 Y12", left="s1 s2 s3", cards="shift")
    play(table, "shift")
    assert can(table) == {"-R1", "-R7", "-Y6", "-Y12"}


def test_the_market_is_filled_up_at_the_end_of_the_turn_only() -> None:
    """§3.5: four cards again, not before."""
    table = position("", market="R2 R3 Y2 B2", cards="grab")
    next_cards = stack(table)[:2]
    play(table, "grab", "R1", "Y2")
    assert open_cards(table) == ["R3", "B2"]
    play(table, "end")
    assert sorted(open_cards(table)) == sorted(["R3", "B2", *next_cards])


def test_only_whose_turn_it_is_acts() -> None:
    """§3.6: and the others wait."""
    table = started(3)
    assert [seat for seat in range(3) if table.legal(seat)] == [table.actor]
    assert table.actors() == [table.actor]


def test_turns_go_around_clockwise() -> None:
    """§2.9: seat by seat, and again from the first."""
    table = position("", "", "", turn=1, cards="")
    seats = []
    for _ in range(6):
        seats.append(int(table.actor))
        play(table, next(iter(sorted(can(table) - builds(table) - {"shift", "grab"}))), "end")
    assert seats == [1, 2, 0, 1, 2, 0]


def test_a_turn_can_be_taken_back_until_a_card_is_turned_up() -> None:
    """§2.9: nothing is turned up before the market is filled; Market Shift turns cards up."""
    match = Match.new(GAME, GAME.setup(3), seed="undo")
    seat = int(match.state.actor)
    lot = match.legal(seat)[0]
    match.play(seat, lot)
    match.undo(seat)
    match.play(seat, lot)
    match.play(seat, "end")
    with pytest.raises(UndoRefused):
        match.undo(seat)
    other = int(match.state.actor)
    match.play(other, "shift")
    with pytest.raises(UndoRefused):
        match.undo(other)


def test_a_turn_that_turned_nothing_up_can_be_taken_back_until_the_next_player_acts() -> None:
    """§2.9: whoever demolishes takes no card, so the market stays as it is; the end of the turn and then the rest."""
    match = Match.new(GAME, GAME.setup(2, {"start": "first"}), seed="undo")
    rebuild = next(action for action in match.legal(0) if "+b1" in GAME.write(action))
    match.play(0, rebuild)
    match.play(0, "end")
    assert match.state.actor == 1
    match.undo(0)
    match.undo(0)
    assert rebuild in match.legal(0)
    match.play(0, rebuild)
    match.play(0, "end")
    match.play(1, match.legal(1)[0])
    with pytest.raises(UndoRefused, match="others have acted"):
        match.undo(0)


def test_when_nobody_builds_any_more_the_game_is_over() -> None:
    """§9.5: after thirty turns of each player without a building."""
    table = position("", cards="")
    table.idle = int(PATIENCE) * 2 - 1
    play(table, "R1", "end")
    assert table.actor == -1
    assert GAME.endings[table.ending()] == "standstill"


def test_a_building_begins_the_count_anew() -> None:
    """§9.5: somebody builds at the last moment."""
    table = position("R1 R2 Y6 Y7", cards="")
    table.idle = int(PATIENCE) * 2 - 1
    play(table, "R1a+b1/1", "end")
    assert table.actor == 1 and table.idle == 0


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.players == 2], ids=setup_name)
def test_nobody_is_ever_stuck(setup: Setup) -> None:
    """§3.3, §3.4: not even whoever builds as little as possible."""
    for table in random_tables(setup, "stuck", hoarder):
        assert table.actor == -1 or table.legal(table.actor)
