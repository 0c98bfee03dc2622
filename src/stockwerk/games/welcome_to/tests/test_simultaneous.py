"""All act at the same time (§3.4 to §3.6): in any order with the same outcome, and without seeing each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from stockwerk.core.errors import UndoRefused
from stockwerk.core.game import Setup
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.snapshot import snapshot
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.people.view import View, view
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.position import can, in_the_box, play, position, where_cards_are, written
from stockwerk.games.welcome_to.tests.random_games import sensible, setup_name
from stockwerk.play.match import Match
from stockwerk.testing import any_action

TOGETHER = [
    GAME.setup(2),
    GAME.setup(3, {"edition": "classic", "plans": "hard", "roundabouts": "yes"}),
    GAME.setup(4, {"edition": "expert"}),
    GAME.setup(6, {"plans": "hard", "roundabouts": "yes"}),
]


def promise(examples: int) -> Callable[[Any], Any]:
    """A test of some setups, for seeds that Hypothesis draws."""

    def over_setups(test: Any) -> Any:
        drawn = given(seed=st.integers(0, 10**9))(test)
        calm = settings(
            max_examples=examples,
            deadline=None,
            phases=[Phase.explicit, Phase.generate],  # a smaller seed is no simpler game
            suppress_health_check=list(HealthCheck),
        )(drawn)
        return pytest.mark.parametrize("setup", TOGETHER, ids=setup_name)(calm)

    return over_setups


Decisions = dict[int, list[int]]


def decide(table: WelcomeTo, seed: str) -> Decisions:
    """What each seat does in this step, as if it were alone."""
    decisions: Decisions = {}
    choose = sensible if seeded(f"{seed}/how").below(3) else any_action
    for seat in table.actors():
        alone, luck = table.clone(), seeded(f"{seed}/{seat}")
        decisions[seat] = []
        while not decisions[seat] or (alone.legal(seat) and alone.round == table.round and alone.step == table.step):
            action = choose(alone, seat, luck)
            decisions[seat].append(action)
            alone.apply(seat, action)
    return decisions


def interleaved(decisions: Decisions, luck: Rng) -> list[tuple[int, int]]:
    """All of it, each seat's part in its order."""
    rest = {seat: list(actions) for seat, actions in decisions.items()}
    order = []
    while rest:
        seat = list(rest)[int(luck.below(len(rest)))]
        order.append((seat, rest[seat].pop(0)))
        if not rest[seat]:
            del rest[seat]
    return order


def seen(table: WelcomeTo, seat: int) -> View:
    """All that a seat sees, but who has finished."""
    return replace(view(table, seat), acting=())


@promise(examples=3)
def test_the_order_of_the_seats_changes_nothing(setup: Setup, seed: int) -> None:
    """§3.4: step by step through a game, the table after the step is the same; and no card is lost."""
    table = GAME.start(setup, seed)
    luck = seeded(f"{seed}/orders")
    step = 0
    while table.actor != NOBODY:
        step += 1
        decisions = decide(table, f"{seed}/{step}")
        after = []
        for _ in range(3):
            other = table.clone()
            for seat, action in interleaved(decisions, luck):
                assert action in other.legal(seat)
                other.apply(seat, action)
            after.append(other)
        assert snapshot(after[0]) == snapshot(after[1]) == snapshot(after[2])
        table = after[0]
        assert where_cards_are(table) == in_the_box(table)


@promise(examples=1)
def test_nobody_sees_what_others_have_written_in_this_step(setup: Setup, seed: int) -> None:
    """§3.4, ruling 31: a seat's view and choices change by its own actions only; spectators see none of them."""
    table = GAME.start(setup, seed)
    luck = seeded(f"{seed}/orders")
    step = 0
    while table.actor != NOBODY and step < 40:
        step += 1
        order = interleaved(decide(table, f"{seed}/{step}"), luck)
        watched = seen(table, NOBODY)
        for seat, action in order[:-1]:
            others = [other for other in range(setup.players) if other != seat][:2] if step % 4 == 0 else []
            before = [(seen(table, other), table.legal(other)) for other in others]
            table.apply(seat, action)
            assert [(seen(table, other), table.legal(other)) for other in others] == before
        assert seen(table, NOBODY) == watched
        table.apply(*order[-1])


def test_who_has_finished_is_known() -> None:
    """§3.6: and nothing else."""
    table = position(players=3, cards="8 park, 8 park, 8 park")
    play(table, "a@1.5", seat=1)
    assert view(table, 0).acting == (0, 2)
    assert view(table, 0).sheets[1].parks == (0, 0, 0)
    assert view(table, 1).sheets[1].parks == (1, 0, 0)
    assert all(lot.number < 0 for lot in view(table, NOBODY).sheets[1].lots)


def test_everything_is_shown_when_the_last_one_has_finished() -> None:
    """§3.4, rulings 31 and 32: before plans are scored."""
    table = position("1 2 3 4 | 5 6 7 8 | .", plans="4+4, 2+5, 3+4", cards="9 park, 9 park, 9 park")
    play(table, "a@3.5", seat=1)
    play(table, "a@3.6", seat=0)
    assert view(table, 0).step == "plans"
    assert view(table, 0).sheets[1].lots[25].number == 9
    assert view(table, 1).sheets[0].lots[26].number == 9


def test_a_plan_scored_by_another_is_not_seen_before_the_step_ends() -> None:
    """§6.1, ruling 32: all decide at the same time."""
    sheet = "1 2 3 4 | 5 6 7 8 | ."
    table = position(sheet, sheet, plans="4+4, 2+5, 3+4", cards="9 park, 9 park, 9 park")
    for seat in (0, 1):
        play(table, "a@3.5", seat=seat)
    play(table, "A", seat=0)
    assert view(table, 1).sheets[0].plans == (0, 0, 0)
    assert view(table, 1).plans[0].open
    play(table, "A", seat=1)
    assert view(table, 1).sheets[0].plans == (6, 0, 0)


def test_who_has_finished_waits() -> None:
    """§3.6: there is nothing to do until the others have finished."""
    table = position(players=3, cards="8 park, 8 park, 8 park")
    play(table, "a@1.5", seat=2)
    assert can(table, 2) == set()
    assert table.actors() == [0, 1]


def test_a_turn_may_be_taken_back_until_all_have_finished() -> None:
    """§3.6: also a finished one; then no more."""
    match = Match(GAME, GAME.setup(2), "back")
    first = GAME.write(match.legal(0)[0])
    match.play(0, first)
    while match.legal(0):
        match.play(0, "ok")
    match.play(1, match.legal(1)[0])
    begun = written(table_of(match), 1)
    match.undo(0)
    while table_of(match).house(0, 0) >= 0:
        match.undo(0)
    assert written(table_of(match), 0) == written(GAME.start(GAME.setup(2), "back"), 0)
    assert written(table_of(match), 1) == begun
    match.play(0, first)
    for seat in (0, 1):
        while match.legal(seat) and match.view(seat).round == 1:
            match.play(seat, "ok")
    assert match.view(0).round == 2
    with pytest.raises(UndoRefused):
        match.undo(0)


def table_of(match: Match) -> WelcomeTo:
    assert isinstance(match.state, WelcomeTo)
    return match.state


def test_spectators_see_what_everybody_may_see() -> None:
    """§2.6: sheets as all have seen them, cards, plans; no choices."""
    table = position("1 2", cards="8 park, 8 park, 8 park")
    watched = view(table, NOBODY)
    assert [lot.number for lot in watched.sheets[0].lots][:2] == [1, 2]
    assert [card.number for card in watched.cards] == [8, 8, 8]
    assert table.legal(NOBODY) == []
