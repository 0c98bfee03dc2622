"""Matches: checked play, reasons, undo, records, fair luck, seats that hold no truth."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stockwerk
from stockwerk.core.errors import (
    BadRecord,
    BadSetup,
    IllegalAction,
    StockwerkError,
    UndoRefused,
    UnknownGame,
    UnreadableNotation,
)
from stockwerk.core.record import Record
from stockwerk.core.rng import seeded
from stockwerk.core.secret import commitment
from stockwerk.core.snapshot import snapshot
from stockwerk.play.match import Match


def begun(moves: int = 20) -> Match:
    match = stockwerk.new_match("manhattan", players=3, seed="match", names=["Ada", "Ben", "Cem"])
    luck = seeded("moves")
    for _ in range(moves):
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[int(luck.below(len(legal)))])
    return match


def test_play_refuses_with_the_reason_and_changes_nothing() -> None:
    match = begun()
    before, log = snapshot(match.state), list(match.log)
    waiting = (match.state.actors()[0] + 1) % 3
    with pytest.raises(IllegalAction, match=r"^A1\+1: It is Ada’s turn\. \(§3\.3\)$"):
        match.play(waiting, "A1+1")
    with pytest.raises(UnreadableNotation, match="cannot read 'hello'"):
        match.play(waiting, "hello")
    assert (snapshot(match.state), match.log) == (before, log)


@pytest.mark.parametrize("action", [-1, 10_000, True, 3.0])
def test_numbers_that_are_no_actions_are_refused(action: int) -> None:
    with pytest.raises(IllegalAction, match=f"no action {action}"):
        begun().play(2, action)


def test_numbers_of_numpy_are_numbers() -> None:
    match, plain = begun(), begun()
    seat = match.state.actors()[0]
    action = match.legal(seat)[0]
    match.play(np.int64(seat), np.array([action])[0])  # type: ignore[arg-type]
    plain.play(seat, action)
    assert match.record() == plain.record() and type(match.moves[-1].seat) is type(match.moves[-1].action) is int


@pytest.mark.parametrize("seat", [-2, 3, 99, True, 0.0])
def test_seats_that_do_not_exist_are_refused_everywhere(seat: int) -> None:
    match = begun()
    asked: list[Callable[[], object]] = [
        lambda: match.play(seat, "A1+1"),
        lambda: match.undo(seat),
        lambda: match.view(seat),
        lambda: match.legal(seat),
        lambda: match.options(seat),
        lambda: match.seat(seat),
        lambda: match.why_not(seat, []),
        lambda: match.story(seat),
        lambda: match.picture(seat),
    ]
    for ask in asked:
        with pytest.raises(IllegalAction, match=f"no seat {seat}; the seats are 0 to 2"):
            ask()


def test_spectators_can_look_but_not_act() -> None:
    match = begun()
    assert match.view(-1).hand == ()
    with pytest.raises(IllegalAction):
        match.play(-1, "A1+1")


def test_why_not_is_silent_about_what_is_possible() -> None:
    match = begun()
    seat = match.state.actors()[0]
    for option in match.options(seat):
        assert match.why_not(seat, option.targets) is None
        assert match.why_not(seat, option.targets[:1]) is None
    sites = {option.targets[-1] for option in match.options(seat)}
    reason = match.why_not(seat, sorted(sites)[:2])
    assert reason is not None
    assert reason.rule == "3.2"


# Undo.


def test_a_pick_can_be_taken_back_until_the_next_one_acts() -> None:
    match = stockwerk.new_match("manhattan", players=3, seed="undo")
    before = snapshot(match.state)
    match.play(0, "1111")
    match.undo(0)
    assert snapshot(match.state) == before
    assert match.log == ["0 1111", "0 undo"]
    match.play(0, "1112")
    match.play(1, "1112")
    with pytest.raises(UndoRefused, match="others have acted since seat 0 did"):
        match.undo(0)


def test_what_turned_up_a_card_needs_everyones_consent() -> None:
    match = begun()
    seat, before = match.moves[-1].seat, snapshot(begun(19).state)
    with pytest.raises(UndoRefused, match="all seats must agree"):
        match.undo(seat)
    with pytest.raises(UndoRefused, match="seat 2 has not agreed"):
        match.undo_agreed([0, 1])
    match.undo_agreed([0, 1, 2])
    assert snapshot(match.state) == before
    assert match.log[-1] == "* undo"


def test_undone_actions_stay_in_the_record() -> None:
    match = begun()
    match.undo_agreed(range(3))
    again = Match.from_record(match.record())
    assert again.log == match.log and len(again.log) == 21 and len(again.moves) == 19
    assert snapshot(again.state) == snapshot(match.state)


def test_undo_leaves_the_match_whole_when_it_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    before, log = snapshot(match.state), list(match.log)

    def interrupted(self: Match, number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Match, "_take_back", interrupted)
    with pytest.raises(KeyboardInterrupt):
        match.undo_agreed(range(3))
    assert (snapshot(match.state), match.log, len(match.moves)) == (before, log, 20)


def test_there_is_nothing_to_undo_at_the_start() -> None:
    match = stockwerk.new_match("manhattan", players=2)
    with pytest.raises(UndoRefused):
        match.undo(0)
    with pytest.raises(UndoRefused, match="nothing has been done yet"):
        match.undo_agreed([0, 1])


# Luck.


def test_the_seed_decides_everything() -> None:
    assert snapshot(begun().state) == snapshot(begun().state)
    one, other = (stockwerk.new_match("manhattan", players=4) for _ in range(2))
    assert len(one.seed) == 64 and one.seed != other.seed
    assert one.commitment == commitment(one.seed) != other.commitment


def test_a_seat_has_its_own_luck_and_no_truth() -> None:
    """The table behind a seat is imagined: others' cards in it are not the real ones."""
    match = begun()
    worlds = {tuple(snapshot(match.seat(0, seeded(luck)).imagine())) for luck in range(20)}
    assert len(worlds) == 20
    assert tuple(snapshot(match.state)) not in worlds
    seat = match.seat(2)
    assert seat.view == match.view(2) and seat.legal == match.legal(2)
    assert [option.id for option in seat.options] == [option.id for option in match.options(2)]


# Records.


def test_a_position_of_the_past() -> None:
    match = begun()
    assert snapshot(match.at(20).state) == snapshot(match.state)
    assert snapshot(match.at(12).state) == snapshot(begun(12).state)


def record_with(**changes: Any) -> str:
    data = json.loads(begun(6).record().to_json())
    return json.dumps({key: value for key, value in {**data, **changes}.items() if value != "gone"})


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": "other"}, "it must be a JSON object"),
        ({"game": "gone"}, "lacks its entry 'game'"),
        ({"game": 7}, "game must be a text, not 7"),
        ({"game": "monopoly"}, "no game 'monopoly'; there are: flatiron, manhattan"),
        ({"rules": 99}, "by rules 99 of manhattan; these are rules 1"),
        ({"rules": True}, "rules must be a whole number, not True"),
        ({"players": 5}, "manhattan is for 2 to 4 players, not for 5"),
        ({"options": {"tie": "never"}}, "option 'tie' of manhattan is one of shared, tallest, not 'never'"),
        ({"options": {"tie": 1}}, "options must be texts"),
        ({"actions": "0 1111"}, "actions must be a list"),
        ({"actions": [1]}, "actions must be texts"),
        ({"actions": ["0 1111", "1 B5+3"]}, r"action 2, '1 B5\+3': B5\+3: First pick your 4 parts"),
        ({"actions": ["0 zzz"]}, "action 1, '0 zzz': cannot read 'zzz'"),
        ({"actions": ["9 1111"]}, "no seat '9'; the seats are 0 to 2"),
        ({"actions": ["0 undo"]}, "action 1, '0 undo': seat 0 has nothing to take back"),
        ({"seats": [{"name": "Ada"}]}, "1 players for 3 seats"),
        ({"seats": [{"name": "Ada\x1b[2J"}]}, "printable characters"),
        ({"seats": [{"name": "x" * 41}]}, "up to 40 printable"),
        ({"seed": ""}, "a seed has 1 to 200 printable characters"),
        ({"seed": "\ud800"}, "a seed has 1 to 200 printable characters"),
        ({"actions": ["9" * 5000 + " 1111"]}, "no seat '9999"),
        ({"actions": ["\u0660 1111"]}, "no seat"),
        ({"actions": ["00 1111"]}, "no seat '00'"),
        ({"seats": ["Ada", "Ben", "Cem"]}, "must have a name or a bot, not 'Ada'"),
        ({"surprise": 1}, "a record has no entry 'surprise'"),
        ({"components": {"parts": {}}}, r"need a table \[cards\]"),
    ],
)
def test_damaged_or_edited_records_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(StockwerkError, match=message):
        Match.from_record(Record.from_json(record_with(**changes)))


def test_half_a_record_is_refused() -> None:
    with pytest.raises(BadRecord, match="no JSON"):
        Record.from_json(begun(6).record().to_json()[:-40])


def test_a_record_carries_a_corrected_box() -> None:
    """And nobody can change it afterwards."""
    box: dict[str, Any] = {"parts": {"1": 10, "2": 7, "3": 4, "4": 3}, "cards": {"copies": [5] * 9}}
    match = stockwerk.new_match("manhattan", players=4, seed="box", components=box)
    box["parts"]["1"] = 3
    assert match.view().stock[0] == (0, 10, 7, 4, 3)
    again = Match.from_record(Record.from_json(match.record().to_json()))
    assert again.view().stock[0] == (0, 10, 7, 4, 3)


def test_unknown_games_players_and_options_are_refused() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        stockwerk.new_match("chess", players=2)
    with pytest.raises(BadSetup, match="for 2 to 4 players, not for 1"):
        stockwerk.new_match("manhattan", players=1)
    with pytest.raises(BadSetup, match="no option 'colour'; its options: rounds, sides, tie"):
        stockwerk.new_match("manhattan", players=2, options={"colour": "blue"})
    with pytest.raises(BadSetup, match="option 'rounds' of manhattan is for 3 players, not for 4"):
        stockwerk.new_match("manhattan", players=4, options={"rounds": "4x6"})
    with pytest.raises(BadSetup, match="2 players for 3 seats"):
        stockwerk.new_match("manhattan", players=3, names=["Ada", "Ben"])


def test_a_match_shows_itself() -> None:
    match = begun()
    assert match._repr_svg_().startswith("<svg")
    assert "Frankfurt" in str(match)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_whatever_is_done_to_a_record_gets_one_clear_line(data: st.DataObject) -> None:
    """Cut, doubled, swapped: it is read, or refused as a mistake of whoever sent it, and nothing else."""
    text = begun(5).record().to_json()
    at = data.draw(st.integers(0, len(text)))
    upto = data.draw(st.integers(at, min(len(text), at + 30)))
    damaged = text[:at] + data.draw(st.text(max_size=8)) + text[upto:]
    with suppress(StockwerkError):
        Match.from_record(Record.from_json(damaged))


@pytest.mark.parametrize("text", ["[" * 100_000, "null", "3", '"x"', "[]", "{}"], ids=lambda text: text[:6])
def test_other_json_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord, match="not a record"):
        Record.from_json(text)
