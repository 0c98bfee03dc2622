"""The course of the game (§3)."""

from __future__ import annotations

from collections import Counter

import pytest

from stockwerk.core.game import Setup
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.rules.actions import FIRST_DISCARD, FIRST_PICK
from stockwerk.games.manhattan.rules.events import RoundBegan
from stockwerk.games.manhattan.state import Manhattan
from stockwerk.games.manhattan.tests.position import (
    BRICK,
    HARBOUR,
    at_random,
    can,
    hand,
    match_at,
    parts,
    play,
    play_round,
    position,
    ready,
    started,
    stock,
    walled_in,
)
from stockwerk.games.manhattan.tests.random_games import SETUPS, setup_name

# Picking parts.


def test_parts_are_picked_in_turn_from_the_start_player_on() -> None:
    """§3.1: the start player and then the others."""
    table = started()
    for seat in range(4):
        assert table.actor == seat
        assert table.picking
        play(table, "112344")
    assert table.actor == 0
    assert not table.picking


def test_six_parts_are_picked_any_they_like() -> None:
    """§3.1: every six out of eleven, six, four and three."""
    stocked = {1: 11, 2: 6, 3: 4, 4: 3}
    sixes = {
        "1" * a + "2" * b + "3" * c + "4" * d
        for a in range(7)
        for b in range(7)
        for c in range(5)
        for d in range(4)
        if a + b + c + d == 6 and a <= stocked[1] and b <= stocked[2]
    }
    assert can(started()) == sixes
    assert len(sixes) == 70


def test_parts_are_picked_from_the_stock_only() -> None:
    """§3.1: what is not in the stock cannot be picked."""
    table = started()
    for floors, left in ((1, 4), (2, 1), (3, 1), (4, 0)):
        table.stock[BRICK * 5 + floors] = left
    assert can(table) == {"111123"}
    for floors, left in ((1, 4), (2, 0), (3, 0), (4, 3)):
        table.stock[BRICK * 5 + floors] = left
    assert can(table) == {"111144", "111444"}


@pytest.mark.parametrize(("players", "pick"), [(3, "4444"), (3, "1111"), (4, "444444"), (4, "111111")])
def test_all_parts_of_one_size_may_be_picked(players: int, pick: str) -> None:
    """§3.1: any they like, with a box that has so many (§1.2)."""
    box = {"parts": {"1": 8, "2": 5, "3": 5, "4": 6}, "cards": {"copies": [5] * 9}}
    table = GAME.start(GAME.setup(players, components=box), "box")
    play(table, pick)
    assert parts(table, BRICK) == pick
    assert table.actor == HARBOUR
    assert table.moved == 0


def test_picked_parts_leave_the_stock_and_stand_before_the_player() -> None:
    """§3.1: the rest of the stock stays in the box."""
    table = started()
    play(table, "112344", "111111")
    assert [parts(table, colour) for colour in range(4)] == ["112344", "111111", "", ""]
    assert [stock(table, colour) for colour in range(3)] == [(9, 5, 3, 1), (5, 6, 4, 3), (11, 6, 4, 3)]


def test_parts_are_picked_openly() -> None:
    """§3.1: for all to see."""
    table = started()
    play(table, "112344")
    for seat in (NOBODY, 0, 1, 2, 3):
        assert GAME.view(table, seat).parts[BRICK] == (0, 2, 1, 1, 2)
        assert GAME.view(table, seat).stock[BRICK] == (0, 9, 5, 3, 1)
    match = match_at(started())
    match.play(0, "112344")
    for seat in (NOBODY, 0, 1, 2, 3):
        told = [text for text in match.story(seat) if text.key == "event-picked"]
        assert [text.values["parts"] for text in told] == ["1, 1, 2, 3, 4, 4"]


def test_nobody_picks_while_parts_remain() -> None:
    """§3.1: new parts are picked only in the next round."""
    table = started()
    play(table, *["112344"] * 4)
    for _ in range(24):
        assert not table.picking
        assert not any(FIRST_PICK <= action < FIRST_DISCARD for action in table.legal(table.actor))
        at_random(table)
    assert table.picking
    assert not any(table.parts)


# A turn.


def test_a_turn_is_a_card_a_part_and_a_new_card() -> None:
    """§3.2: play one card, set one part on a site that it marks, draw a card."""
    table = position(hand="1258", parts="113")
    pile = sum(table.pile)
    play(table, "B5+3")
    assert table.floors[BRICK * 54 + 4 * 6 + 1] == 3
    assert parts(table, BRICK) == "11"
    assert len(hand(table, BRICK)) == 4
    assert Counter("128") <= Counter(hand(table, BRICK))
    assert sum(table.pile) == pile - 1
    assert sum(table.played) == 1


def test_a_card_is_drawn_after_building() -> None:
    """§3.2, in this order: the new card cannot be played in the same turn."""
    table = position(hand="5", parts="1")
    assert can(table) == {f"{city}5+1" for city in "ABCDEF"}
    play(table, "A5+1")
    assert table.actor == HARBOUR
    assert table.legal(BRICK) == []


def test_a_part_is_set_only_on_sites_that_a_card_marks_and_only_one_that_was_picked() -> None:
    """§3.2: no other site, no other part."""
    table = position(hand="19", parts="24")
    assert can(table) == {f"{city}{square}+{floors}" for city in "ABCDEF" for square in "19" for floors in "24"}


def test_only_one_seat_acts() -> None:
    """§3.3: the others wait."""
    table = started()
    for _ in range(60):
        assert [seat for seat in range(4) if table.legal(seat)] == [table.actor] == table.actors()
        assert [table.fill(seat, table.make_room()) for seat in range(4) if seat != table.actor] == [0, 0, 0]
        at_random(table)


def test_turns_go_around_clockwise() -> None:
    """§3.3: each in turn, once for each part."""
    assert play_round(started()) == [0, 1, 2, 3] + [0, 1, 2, 3] * 6


# Rounds.


def test_the_round_ends_when_all_parts_have_been_set_and_is_scored() -> None:
    """§3.4: after a turn for each part; not before, and then at once."""
    table = started()
    play(table, *["112344"] * 4)
    for _ in range(23):
        at_random(table)
        assert not any(table.points)
    assert sum(table.parts) == 1
    at_random(table)
    assert not any(table.parts)
    towers = sum(owner != NOBODY for owner in table.roof)
    assert sum(table.points) >= towers > 0


def test_the_round_ends_when_everybody_has_had_a_turn_for_each_part() -> None:
    """§3.4: also for one that could not be set (§3.8), and nobody gets a turn more."""
    table = walled_in()
    ready(table, HARBOUR, 1)
    table.turns = 2
    play(table, "x5")
    assert (table.actor, parts(table, BRICK), sum(table.points)) == (HARBOUR, "1", 0)
    at_random(table)
    assert table.picking
    assert sum(table.points) > 0


def test_the_board_is_scored_after_every_round_and_towers_count_again() -> None:
    """§3.4: an undisturbed tower brings its point in each round."""
    table = started()
    for number in range(1, 5):
        before = list(table.points)
        play_round(table)
        now = GAME.view(table, NOBODY).now
        gains = [int(points) - had for points, had in zip(table.points, before, strict=True)]
        assert gains == [scoring.points for scoring in now], f"round {number}"
        assert [scoring.towers for scoring in now] == [list(table.roof).count(colour) for colour in range(4)]
    assert table.actor == NOBODY


def test_the_start_marker_passes_to_the_left_after_the_scoring() -> None:
    """§3.5: seat after seat; who has it picks and builds first."""
    table = started()
    for start in range(4):
        assert table.start == start
        order = [(start + k) % 4 for k in range(4)]
        assert play_round(table) == order * 7
    assert table.actor == NOBODY


def test_everybody_is_told_who_starts() -> None:
    """§3.5: the start marker lies on the table, and its passing is told."""
    table = started()
    play_round(table)
    assert [GAME.view(table, seat).start for seat in (NOBODY, 0, 3)] == [1, 1, 1]


def test_what_has_been_built_stays_and_cards_in_hand_are_kept() -> None:
    """§3.6: the scoring changes neither towers nor hands."""
    table = position("A1: brick 3, harbour 3 | B2: jade 4", hand="5678", parts="1")
    table.turns = 1
    before = list(table.floors)
    play(table, "C5+1")
    assert table.picking
    assert [here - there for here, there in zip(table.floors, before, strict=True) if here != there] == [1]
    assert [int(table.roof[site]) for site in (0, 7)] == [HARBOUR, 3]
    assert Counter("678") <= Counter(hand(table, BRICK))
    assert [len(hand(table, seat)) for seat in range(4)] == [4, 4, 4, 4]


def test_a_new_round_begins_with_picking() -> None:
    """§3.7: by whoever has the start marker now, out of what is left."""
    table = started()
    play(table, *["111111"] * 4)
    while not table.picking:
        at_random(table)
    assert table.actor == 1
    assert table.turns == 4
    assert "111111" not in can(table)
    assert {"111112", "222222", "223344"} <= can(table)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_rounds_are_counted(setup: Setup) -> None:
    """§3.7: round by round, as all are told."""
    table = GAME.start(setup, "rounds")
    table.story = []
    total = int(table.rounds)
    for number in range(1, total + 1):
        view = GAME.view(table, NOBODY)
        assert (view.round, view.rounds) == (number, total)
        play_round(table)
    view = GAME.view(table, NOBODY)
    assert (view.round, view.rounds, view.actor) == (total, total, NOBODY)
    assert len(view.scored) == total
    begun = [event for event in table.story if isinstance(event, RoundBegan)]
    assert begun == [RoundBegan(number, (number - 1) % setup.players) for number in range(2, total + 1)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("turn", [0, 1])
def test_random_play_sets_each_part_that_is_legal_equally_often(players: int, turn: int) -> None:
    """§3.2: every site, every size and both colours when two play, and nothing else."""
    towers = "B5: harbour 4 | C5: ochre 3 | D1: brick 2, harbour 2 | F9: brick 4, brick 4"
    table = position(towers, players=players, turn=turn, hand="1559", parts="1234")
    assert spread(table) < 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play_picks_parts_equally_often(players: int) -> None:
    """§3.1: all that the stock allows."""
    table = started(players)
    play(table, "1144" if players < 4 else "111444")
    assert spread(table) < 4


def spread(table: Manhattan) -> float:
    """How unevenly random play chooses among what is legal, in standard deviations of chi square."""
    legal = table.legal(table.actor)
    drawn = Counter(int(table.random_action()) for _ in range(100 * len(legal)))
    assert sorted(drawn) == legal
    chi_square = sum((drawn[action] - 100) ** 2 / 100 for action in legal)
    return float((chi_square - len(legal)) / (2 * len(legal)) ** 0.5)
