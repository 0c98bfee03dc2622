"""Turns that are taken at the same time: nobody sees another's unfinished one, and nobody is in another's way.

A tiny game of the tests' own shows it: three times, everyone secretly notes two numbers, and then all show them.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from fastapi.testclient import TestClient

import notes
from campaigns.moves import play
from campaigns.worlds import GuestServer, look, questions
from conftest import listen
from notes import put_out_for_a_while
from server import wait_until
from stockwerk.bots.arena import pairings, performances, play_pairing
from stockwerk.bots.search import try_each
from stockwerk.core.errors import IllegalAction, UndoRefused
from stockwerk.core.game import AnyGame
from stockwerk.core.record import Player
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.snapshot import snapshot
from stockwerk.core.state import NOBODY
from stockwerk.games import game_ids
from stockwerk.play.match import Match
from stockwerk.play.service import NoSuchTable
from stockwerk.play.store import Store
from stockwerk.play.table import Conflict, Table
from stockwerk.testing.promises import keep_promises, turns_at_the_same_time_stay_apart
from stockwerk.web import bot_processes
from stockwerk.web.rate_limits import RateLimits
from stockwerk.web.registry import TableRegistry
from stockwerk.web.seat_page import SeatPage
from stockwerk.web.subscriber import Subscriber
from test_secrets import worlds

__all__ = ["worlds"]  # a fixture
API = "/api/v1/tables"
NAMES = ("Ada", "Ben", "Cem", "Dora", "Emil", "Fay")


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """Found in this process and in those of its bots."""
    monkeypatch.setattr(bot_processes, "be_humble", notes.be_humble)
    with put_out_for_a_while():
        yield notes.notes()
    assert "notes" not in game_ids()


def begun(game: AnyGame, players: int = 3) -> Match:
    return Match.new(game, game.setup(players), seed="together", seats=[Player(name) for name in NAMES[:players]])


# The game keeps the promises of every game; a game that did not is found out.


def test_the_promises_hold(game: AnyGame) -> None:
    keep_promises(game)


def test_a_view_of_unfinished_turns_is_found_out(game: AnyGame) -> None:
    def view(table: Any, seat: int) -> Any:
        return replace(game.view(table, seat), lucky=sum(note >= 0 for note in table.turn))

    with pytest.raises(AssertionError, match="sees"):
        turns_at_the_same_time_stay_apart(replace(game, view=view), game.setup(3), 1)


# Matches.


def test_undo_leaves_the_moves_of_others_standing(game: AnyGame) -> None:
    match = begun(game)
    for seat, number in ((0, "1"), (1, "2"), (0, "3"), (2, "4"), (1, "5")):
        match.play(seat, number)
    assert match.state.actors() == [2]
    match.undo(0)
    assert match.state.actors() == [0, 2]
    assert [(move.seat, move.action + 1) for move in match.moves] == [(0, 1), (1, 2), (2, 4), (1, 5)]
    match.undo(0)
    assert [match.view(seat).mine for seat in range(3)] == [(), (1, 4), (3,)]
    for seat, number in ((0, "6"), (0, "6"), (2, "1")):
        match.play(seat, number)
    assert match.view().sheets == ((5, 5), (1, 4), (3, 0))
    for seat in range(3):
        with pytest.raises(UndoRefused):
            match.undo(seat)
    assert snapshot(Match.from_record(match.record()).state) == snapshot(match.state)


def test_going_back_by_consent_keeps_what_others_did_at_the_same_time(game: AnyGame) -> None:
    match = begun(game)
    for seat, number in ((0, "1"), (1, "2"), (0, "3"), (1, "4"), (2, "5"), (2, "6"), (1, "1")):
        match.play(seat, number)
    assert match.state.revealed == 1
    match.go_back(5)  # to the second decision of seat 0
    assert match.state.revealed == 0 and match.state.actors() == [0]
    assert [match.view(seat).mine for seat in range(3)] == [(0,), (1, 3), (4, 5)]
    assert snapshot(Match.from_record(match.record()).state) == snapshot(match.state)


def test_a_seat_hears_of_its_own_moves_and_of_what_is_shown(game: AnyGame) -> None:
    match = begun(game)
    for seat, number in ((0, "1"), (1, "2"), (0, "3"), (1, "4"), (2, "5"), (2, "6"), (1, "1")):
        match.play(seat, number)
    assert [match.heard(seat) for seat in (NOBODY, 0, 1, 2)] == [[5], [0, 2, 5], [1, 3, 5, 6], [4, 5]]
    assert [match.has_begun(seat) for seat in range(3)] == [False, True, False]


# Tables: a seat is refused only for what concerns it.


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    kept = Store(database)
    yield kept
    kept.close()


def laid(store: Store, game: AnyGame, players: int = 3) -> str:
    return store.create(begun(game, players).record())


def opened(store: Store, id: str) -> Table:
    kept = store.find(id)
    assert kept is not None
    table = Table.opened(kept)
    table.catch_up(store)
    return table


def test_a_stale_version_is_no_conflict_while_nothing_concerns_the_seat(store: Store, game: AnyGame) -> None:
    table = opened(store, laid(store, game))
    play(store, table, 0, "1", 0)
    play(store, table, 1, "2", 0)
    play(store, table, 1, "2", 1)  # has finished
    play(store, table, 0, "3", 1)  # has not even seen that
    with pytest.raises(Conflict):
        table.undo(store, 0, 2)  # it has not seen its own last move
    table.undo(store, 0, 3)
    assert [table.version_for(seat) for seat in (NOBODY, 0, 1, 2)] == [3, 4, 4, 3]
    with pytest.raises(Conflict):
        play(store, table, 0, "4", 0)  # from before its own moves: a second click
    with pytest.raises(Conflict):
        play(store, table, 2, "4", 99)
    with pytest.raises(IllegalAction):
        play(store, table, 1, "4", table.version_for(1))
    for number in ("5", "6"):
        play(store, table, 2, number, table.version_for(2))
    before = table.version_for(2)
    play(store, table, 0, "4", 4)
    assert table.match.state.revealed == 1
    with pytest.raises(Conflict):
        play(store, table, 2, "1", before)  # all was shown since
    with pytest.raises(Conflict):
        table.undo(store, 2, before)


def test_nobody_notices_an_unfinished_turn(store: Store, game: AnyGame) -> None:
    table = opened(store, laid(store, game))
    others = (NOBODY, 1, 2)
    for version in (0, 1):
        if version == 0:
            play(store, table, 0, "1", version)
        else:
            table.undo(store, 0, version)
        assert [table.version_for(seat) for seat in others] == [0, 0, 0] and table.answer is None
        assert [table.last_seen(seat) for seat in others] == [table.made] * 3
    table.say(store, 1, "hurry")
    assert [table.version_for(seat) for seat in (0, *others)] == [3, 1, 1, 1]
    assert [entry.kind for entry in table.since(1, 0)] == ["move", "undo", "say"] and table.since(1, 1) == []


def test_who_loses_the_race_for_a_number_takes_the_next(store: Store, game: AnyGame) -> None:
    id = laid(store, game)
    one, other = opened(store, id), opened(store, id)
    play(store, one, 0, "1", 0)
    play(store, other, 1, "2", 0)
    one.undo(store, 0, 1)
    play(store, other, 1, "3", 1)
    play(store, one, 2, "4", one.version_for(2))
    assert [(entry.kind, entry.seat) for entry in store.entries(id)] == [
        ("move", 0), ("move", 1), ("undo", 0), ("move", 1), ("move", 2),
    ]  # fmt: skip
    other.catch_up(store)
    play(store, other, 0, "6", other.version_for(0))
    with pytest.raises(Conflict):  # two devices of one seat
        play(store, one, 0, "5", one.version_for(0))


def test_all_can_act_at_once_and_no_move_is_lost(store: Store, game: AnyGame) -> None:
    id = laid(store, game, 6)
    tables = [opened(store, id) for _ in range(6)]
    together = Barrier(6)

    def take_part(seat: int) -> None:
        table = tables[seat]
        for round in range(3):
            together.wait(60)
            table.catch_up(store)
            together.wait(60)
            for number in (round + 1, seat + 1):
                play(store, table, seat, str(number), table.version_for(seat))

    with ThreadPoolExecutor(6) as people:
        for done in [people.submit(take_part, seat) for seat in range(6)]:
            done.result(120)
    table = opened(store, id)
    assert table.match.over and len(table.entries) == 36
    assert table.match.view().sheets == tuple((0, seat, 1, seat, 2, seat) for seat in range(6))
    kept = store.find(id)
    assert kept is not None and kept.over
    for other in tables:
        other.catch_up(store)
        assert [other.version_for(seat) for seat in range(6)] == [table.version_for(seat) for seat in range(6)]


def test_a_wish_to_go_back_outlasts_the_unfinished_turns_of_others(store: Store, game: AnyGame) -> None:
    table = opened(store, laid(store, game))
    for seat in (0, 1, 2):
        for number in ("1", "2"):
            play(store, table, seat, number, table.version_for(seat))
    table.undo(store, 1, table.version_for(1))
    assert table.agreed == [1]
    late = opened(store, table.id)
    play(store, table, 2, "4", table.version_for(2))
    table.undo(store, 2, table.version_for(2))
    play(store, table, 2, "5", table.version_for(2))
    table.agree(store, 0, table.version_for(0))
    assert table.agreed == [1, 0]
    late.agree(store, 2, late.version_for(2))  # in another worker, which had not heard of it
    table.catch_up(store)
    assert table.match.state.actors() == [1] and table.match.state.revealed == 0
    assert [table.match.view(seat).mine for seat in range(3)] == [(0, 1), (0,), (0, 1)]


def test_whoever_a_bot_plays_for_is_asked_and_who_has_left_only_about_own_moves(store: Store, game: AnyGame) -> None:
    """Behind nobody's back. When a seat was given away, what stands is no loss, nor is what a bot did there."""
    table = opened(store, laid(store, game, 3))
    for seat in (0, 1, 2):
        for number in ("1", "2"):
            play(store, table, seat, number, table.version_for(seat))
    table.lend(store, 1, "random")
    assert table.to_agree(0) == [0, 1, 2] == opened(store, table.id).to_agree(0)
    table.write(store, "free", 1)
    table.lend(store, 1, "random")
    assert table.to_agree(0) == [0, 2]  # Ben wrote at the same time as Ada
    play(store, table, 1, "3", table.version_for(1))
    assert table.to_agree(0) == [0, 2] == opened(store, table.id).to_agree(0)  # that was the bot
    table.sit(store, 1, "Eve")
    table.undo(store, 1, table.version_for(1))
    play(store, table, 1, "3", table.version_for(1))
    table.write(store, "free", 1)
    assert table.to_agree(0) == [0, 1, 2] == opened(store, table.id).to_agree(0)


def test_a_record_has_what_was_taken_back(store: Store, game: AnyGame) -> None:
    """It comes from the log of the table: the match keeps none of its own."""
    table = opened(store, laid(store, game, 2))
    for seat, number in ((0, "1"), (1, "2"), (0, "3"), (1, "4")):
        play(store, table, seat, number, table.version_for(seat))
    table.undo(store, 0, table.version_for(0))
    table.agree(store, 1, table.version_for(1))
    assert table.match.log == [] and [entry.kind for entry in table.entries][-1] == "undo"
    record = table.record()
    assert record.actions == ("0 1", "1 2", "0 3", "1 4", "* undo", "* undo", "1 4")
    assert snapshot(Match.from_record(record).state) == snapshot(table.match.state)


def test_a_wish_to_go_back_ends_when_whoever_asked_goes_on(store: Store, game: AnyGame) -> None:
    table = opened(store, laid(store, game, 2))
    for seat in (0, 1):
        for number in ("1", "2"):
            play(store, table, seat, number, table.version_for(seat))
    table.undo(store, 1, table.version_for(1))
    late = opened(store, table.id)
    play(store, table, 1, "5", table.version_for(1))
    assert table.agreed == []
    with pytest.raises(Conflict):
        late.agree(store, 0, late.version_for(0))
    assert late.agreed == [] and late.match.state.revealed == 1


# The registry: bots think at once.


class Slow:
    """A pool that answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, Future[str]]] = []

    def submit(self, think: Any, record: str, seat: int, *rest: Any) -> Future[str]:
        assert json.loads(record)["game"] == "notes"
        self.asked.append((seat, Future()))
        return self.asked[-1][1]

    def shutdown(self, **_: Any) -> None:
        pass


class AtOnce:
    """A timer that does not wait."""

    def __init__(self, _: float, what: Callable[..., None], arguments: tuple[Any, ...]) -> None:
        self.start = lambda: what(*arguments)


class Claims:
    """What a worker has claimed, and how often."""

    def __init__(self) -> None:
        self.held: Counter[tuple[str, int]] = Counter()

    def claim(self, id: str, seat: int) -> bool:
        self.held[id, seat] += 1
        return True

    def release(self, id: str, seat: int) -> None:
        self.held[id, seat] -= 1

    def thinks_for(self, id: str) -> bool:
        return False

    def close(self) -> None:
        pass


def table_of(client: TestClient, *who: str) -> tuple[str, list[str]]:
    """People have a name with a capital letter, bots a level. The client itself has no seat."""
    seats = [{"name": name} if name[0].isupper() else {"bot": name} for name in who]
    made = client.post(API, json={"game": "notes", "seats": seats, "seed": "web"}).json()
    client.cookies.clear()
    return f"{API}/{made['id']}", [seat["token"] for seat in made["seats"]]


def post(client: TestClient, table: str, token: str, what: str, seat: int, version: int, **more: Any) -> Any:
    body = {"seat": seat, "version": version, **more}
    return client.post(f"{table}/{what}", json=body, headers={"authorization": f"Bearer {token}"})


def registry_of(client: TestClient) -> TableRegistry:
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    return registry


def test_all_bots_that_wait_think_at_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    registry, pool = registry_of(client), Slow()
    monkeypatch.setattr(registry.bot_processes, "pool", lambda: pool)
    table, (ada, *_) = table_of(client, "Ada", "random", "random", "random")
    assert [seat for seat, _ in pool.asked] == [1, 2, 3]
    assert post(client, table, ada, "act", 0, 0, option="1").status_code == 200
    assert len(pool.asked) == 3  # that was nothing to them
    pool.asked[1][1].set_result("4")
    wait_until(lambda: [seat for seat, _ in pool.asked] == [1, 2, 3, 2], "it is not asked for its second number")
    pool.asked[0][1].set_result("3")
    pool.asked[2][1].set_result("5")
    wait_until(lambda: len(pool.asked) == 6, "the others are not asked for theirs")
    for seat, asked in pool.asked[3:]:
        asked.set_result("6" if seat == 2 else "1")
    registry.bot_processes.join()
    with registry.at(table.split("/")[-1]) as kept:
        assert [kept.match.view(seat).mine for seat in range(4)] == [(0,), (2, 0), (3, 5), (4, 0)]
    assert client.get(table).json()["actors"] == [0]
    assert len(pool.asked) == 6


def test_a_thought_is_dropped_when_its_seat_has_acted_or_all_is_new(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry, pool = registry_of(client), Slow()
    monkeypatch.setattr(registry.bot_processes, "pool", lambda: pool)
    table, _ = table_of(client, "Ada", "Ben")
    with registry.at(table.split("/")[-1]) as kept:
        kept.lend(registry.store, 1, "random")
    assert [seat for seat, _ in pool.asked] == [1]
    with registry.at(table.split("/")[-1]) as kept:
        play(registry.store, kept, 1, "2", kept.version_for(1))  # Ben is faster than his substitute
    assert [seat for seat, _ in pool.asked] == [1, 1]
    pool.asked[0][1].set_result("6")
    registry.bot_processes.join()
    with registry.at(table.split("/")[-1]) as kept:
        assert kept.match.view(1).mine == (1,)
    pool.asked[1][1].set_result("3")
    registry.bot_processes.join()
    with registry.at(table.split("/")[-1]) as kept:
        assert kept.match.view(1).mine == (1, 2)


def test_a_bot_that_cannot_think_is_not_in_the_way_of_others(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is given its own tries, whatever becomes of the others at its table."""
    registry, pool, tries = registry_of(client), Slow(), bot_processes.TRIES
    monkeypatch.setattr(registry.bot_processes, "pool", lambda: pool)
    monkeypatch.setattr(threading, "Timer", AtOnce)
    table, _ = table_of(client, "Ada", "random", "random")
    id, (_, other) = table.split("/")[-1], pool.asked.pop()
    for _ in range(tries + 1):
        pool.asked.pop()[1].set_exception(OSError("no memory"))
    assert pool.asked == [] and registry.bot_processes._failed == {(id, 1): tries + 1}  # not asked any more
    other.set_result("4")
    wait_until(lambda: [seat for seat, _ in pool.asked] == [1, 2], "they are not asked when something has happened")
    assert registry.bot_processes._failed == {(id, 1): tries + 1}
    pool.asked.pop()[1].set_exception(OSError("no memory"))
    assert [seat for seat, _ in pool.asked] == [1, 2]  # the other one has all of its tries
    pool.asked[0][1].set_result("4")
    registry.bot_processes.join()
    assert registry.bot_processes._failed == {(id, 2): 1}


def test_a_claim_is_given_back_once_even_if_the_table_cannot_be_read(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry, pool, claims = registry_of(client), Slow(), Claims()
    monkeypatch.setattr(registry.bot_processes, "pool", lambda: pool)
    monkeypatch.setattr(registry.bot_processes, "_bus", claims)
    table, _ = table_of(client, "Ada", "random")
    id = table.split("/")[-1]
    assert claims.held == {(id, 1): 1}
    pool.asked[0][1].set_result("4")
    wait_until(lambda: len(pool.asked) == 2, "it is not asked for its second number")
    assert claims.held == {(id, 1): 1}

    def fail(*_: object) -> None:
        raise NoSuchTable("gone")

    with monkeypatch.context() as broken:
        broken.setattr(Table, "check", fail)
        for looks in ("_look_aside", "_wake"):
            broken.setattr(registry, looks, lambda _: None)
        pool.asked[1][1].set_result("4")
        registry.bot_processes.join()
    assert claims.held == {(id, 1): 0}


def test_bots_play_whole_games(client: TestClient) -> None:
    """In processes of their own; alone, too."""
    from test_web import wait_for_bot

    for levels in (["greedy"], ["random", "greedy", "greedy"]):
        table, _ = table_of(client, *levels)
        while not wait_for_bot(registry_of(client), table.split("/")[-1]):
            pass
        facts = client.get(table).json()
        assert facts["over"] and len(facts["scores"]) == len(facts["ranks"]) == len(levels)
        client.get(f"/t/{table.split('/')[-1]}/replay")


# The web: an unfinished turn changes no byte of what others get.


def answers(client: TestClient, table: str, token: str, seat: int) -> list[tuple[str, int, bytes]]:
    id, given = table.rsplit("/", maxsplit=1)[-1], {"authorization": f"Bearer {token}"} if token else {}
    with registry_of(client).at(id) as kept:
        match, version = kept.match, kept.version_for(seat)
    found = []
    seen = Match.at(match, 0)  # what is asked must not depend on what the seat cannot know
    asked = [*questions(seen, id, seat, version, seeded("asked")), ("GET", f"/t/{id}/replay", None)]
    asked += [("GET", f"/t/{id}/replay?at={number}", None) for number in range(4)]
    asked += [("GET", f"{table}/view?seat={seat}", None), ("GET", f"/t/{id}?seat={seat}", None)]
    for method, path, body in asked:
        client.app.state.limits = RateLimits()  # type: ignore[attr-defined]
        if "/stream?" in path:
            status, _, content = listen(client, path, given)
        else:
            answer = client.request(method, path, json=body, headers=given)
            status, content = answer.status_code, answer.content
        found.append((f"{method} {path}", status, content))
    return found


@pytest.mark.parametrize("seat", [NOBODY, 1, 2])
def test_an_unfinished_turn_changes_no_byte_for_others(client: TestClient, seat: int) -> None:
    """Seat 2 has finished its own turn, seat 1 has begun it; seat 0 makes a move, takes it back, makes another."""
    table, tokens = table_of(client, "Ada", "Ben", "Cem")
    versions = [0, 0, 0]

    def play(mover: int, what: str = "act", **more: str) -> None:
        answer = post(client, table, tokens[mover], what, mover, versions[mover], **more)
        assert answer.status_code == 200
        versions[mover] = answer.json()["version"]

    for mover, number in ((2, "3"), (2, "4"), (1, "5")):
        play(mover, option=number)
    token = tokens[seat] if seat != NOBODY else ""
    before = answers(client, table, token, seat)
    for what, more in (("act", {"option": "6"}), ("undo", {}), ("act", {"option": "1"})):
        play(0, what, **more)
        assert answers(client, table, token, seat) == before
    play(0, option="2")  # and now everyone sees that it is finished
    assert answers(client, table, token, seat) != before


@pytest.mark.parametrize("players", [1, 2, pytest.param(6, marks=pytest.mark.slow)])
def test_two_worlds_answer_alike(worlds: tuple[GuestServer, GuestServer], game: AnyGame, players: int) -> None:
    """What others know and have noted is dealt anew; see test_secrets.py."""
    for moves in (3, 7, 4 * players):
        for seat in (NOBODY, players - 1):
            luck = seeded(f"{players} {moves} {seat}")
            look(worlds, game, game.setup(players), seat, min(moves, 5 * players), luck)


@pytest.mark.parametrize("keeps", [False, True])
def test_nothing_is_sent_to_those_who_notice_nothing(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, keeps: bool
) -> None:
    registry, hear = registry_of(client), Subscriber.encode_update
    table, (ada, *_) = table_of(client, "Ada", "Ben", "Cem")
    sent: dict[int, Any] = {}

    def heard(page: Subscriber, seat_page: SeatPage) -> bytes:
        told = hear(page, seat_page)
        sent[page.seat] = json.loads(told.decode().partition("data: ")[2])
        return told

    monkeypatch.setattr(Subscriber, "encode_update", heard)
    with registry.at(table.split("/")[-1]) as kept:
        faces = {seat: SeatPage(kept, seat, kept.reader("en")).view()["have"] for seat in (NOBODY, 0, 1, 2)}
    for seat, have in faces.items():
        registry.subscribe(Subscriber(table.split("/")[-1], seat, "en", have, False, 0, keeps))
    assert sent == {}
    assert client.portal is not None
    post(client, table, ada, "act", 0, 0, option="1")
    client.portal.call(registry.spectators.join)
    assert [*sent] == [0] and sent[0]["version"] == 1 and sent[0]["begun"]
    sent.clear()
    post(client, table, ada, "act", 0, 1, option="1")  # has finished: everyone sees that, and nothing else has changed
    client.portal.call(registry.spectators.join)
    assert sent.pop(0)["version"] == 2
    assert {seat: (view["version"], view["begun"]) for seat, view in sent.items()} == dict.fromkeys(
        (NOBODY, 1, 2), (1, False)
    )
    assert [sorted(view["plates"]) for view in sent.values()] == [["sheets"]] * 3
    assert [view["actors"] for view in sent.values()] == [[1, 2]] * 3


def test_whoever_listens_is_told_the_version_of_their_seat(client: TestClient) -> None:
    table, (ada, ben) = table_of(client, "Ada", "Ben")
    assert post(client, table, ada, "act", 0, 0, option="1", listens=True).json() == {"version": 1}
    assert post(client, table, ben, "act", 1, 0, option="2", listens=True).json() == {"version": 1}
    again = post(client, table, ada, "act", 0, 0, option="1", listens=True)
    assert again.status_code == 409 and again.json()["version"] == 1 and again.json()["begun"]


def test_the_web_refuses_only_what_concerns_the_seat(client: TestClient) -> None:
    table, (ada, ben) = table_of(client, "Ada", "Ben")
    assert post(client, table, ada, "act", 0, 0, option="1").json()["version"] == 1
    assert post(client, table, ben, "act", 1, 0, option="2").json()["version"] == 1
    assert post(client, table, ben, "act", 1, 1, option="2").json()["turn"] is False
    assert post(client, table, ada, "undo", 0, 1).status_code == 200
    again = post(client, table, ada, "act", 0, 0, option="1")
    assert again.status_code == 409 and again.json()["begun"] is False
    assert client.get(table).json()["moves"] == 0
    for number in ("1", "2"):
        version = client.get(f"{table}/view?seat=0", headers={"authorization": f"Bearer {ada}"}).json()["version"]
        assert post(client, table, ada, "act", 0, version, option=number).status_code == 200
    assert client.get(table).json()["moves"] == 1  # that all was shown
    assert post(client, table, ben, "act", 1, 2, option="2").status_code == 409


def test_home_says_whom_a_table_waits_for(client: TestClient) -> None:
    table, (ada, ben, cem) = table_of(client, "Ada", "Ben", "Cem")

    def home(token: str) -> str:
        return client.get("/", headers={"authorization": f"Bearer {token}"}).text

    assert "Your turn" in home(ada) and "Your turn" in home(ben)
    for version in (0, 1):
        post(client, table, ada, "act", 0, version, option="1")
    assert "waiting for Ben, Cem" in home(ada) and "Your turn" in home(ben) and "Your turn" in home(cem)


# Alone, and with an automaton.


def test_a_game_for_one(client: TestClient) -> None:
    form = {"game": "notes", "players": "1", "mode": "bots", "name": "Ada"}
    made = client.post("/tables", data=form, follow_redirects=False)
    id = made.headers["location"].removeprefix("/t/")
    page = client.get(f"/t/{id}").text
    assert 'data-part="say"' not in page and 'data-part="lend"' not in page and "The clerk" in page
    for version in range(6):
        answer = client.post(f"{API}/{id}/act", json={"seat": 0, "version": version, "option": "1"})
        assert answer.status_code == 200
    facts = client.get(f"{API}/{id}").json()
    assert facts["over"] and len(facts["scores"]) == len(facts["ranks"]) == 1 and facts["moves"] == 6
    german = {"accept-language": "de"}
    assert "Der Schreiber" in client.get(f"/t/{id}/replay?at=6", headers=german).text
    assert "hat mit" in client.get(f"/t/{id}", headers=german).text  # gewonnen, she or the clerk
    again = client.post(f"/t/{id}/rematch", follow_redirects=False)
    assert again.status_code == 303 and client.get(again.headers["location"]).status_code == 200
    home = client.get("/").text
    assert 'data-for="1">' in home or 'data-for="1" hidden>' in home


def test_the_arena_has_room_for_one_and_for_many(game: AnyGame) -> None:
    for players, bots in ((1, ["greedy"]), (5, ["greedy", "random"])):
        paired = pairings(game, game.setup(players), bots, 2, "arena")
        found = performances([result for pairing in paired for result in play_pairing(pairing)])
        assert found[0].bot == "greedy" and found[0].games == sum(pairing.bots.count("greedy") for pairing in paired)


def test_bots_play_on_by_playout(game: AnyGame) -> None:
    """A game may know a better way than chance."""
    table = begun(game, 1).state
    played = []

    class Sensible(type(table)):  # type: ignore[misc]
        def clone(self) -> Sensible:
            return Sensible(self)

        def playout(self) -> None:
            played.append(self.turn[0])
            self.rollout()

    results = try_each(Sensible(table), 0, [0, 3], seeded("playout"))
    assert played == [0, 3] and len(results) == 2


# The terminal.


TERMINAL = "import sys, notes; notes.put_out(); from stockwerk.cli import main; sys.exit(main())"


def at_the_terminal(lines: list[str], *arguments: str) -> str:
    command = [sys.executable, "-c", TERMINAL, "play", "notes", "--time", "1", "--seed", "t", "--language", "en"]
    done = subprocess.run(
        [*command, *arguments], input="\n".join(lines) + "\n", capture_output=True, text=True, check=False, timeout=120,
        env={"PYTHONPATH": str(Path(__file__).parent)},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_alone_at_the_terminal() -> None:
    said = at_the_terminal(["Ada", *"112233"], "--players", "1")
    assert "The clerk: 4 points" in said and "won" in said and "which bots" not in said.lower()


def test_people_take_turns_at_the_terminal_and_keep_their_secrets() -> None:
    """Whoever has begun stays until they have finished; what others have noted is not told when something is undone."""
    hand_over = ["", ""]
    said = at_the_terminal(
        ["Ada", "Ben", "", "1", "undo", "2", "3", *hand_over, "4", "5", *hand_over, "undo", "no", "quit"],
        "--players", "2", "--bots", "",
    )  # fmt: skip
    assert said.count("It is Ada’s turn") == 2 and said.count("It is Ben’s turn") == 1
    assert "Ada shows 2 and 3." in said and "Ben shows 4 and 5." in said
    assert "This takes back: Ada 3, Ben." in said


def test_bots_at_the_terminal() -> None:
    said = at_the_terminal(["Ada", *"112233"], "--players", "3", "--bots", "greedy,random")
    assert "won" in said and said.count(" shows ") == 6


def test_luck_is_hidden(game: AnyGame) -> None:
    """What one seat knows differs between worlds that look the same from another."""
    state = begun(game).state
    worlds = [game.imagine(state, 0, luck) for luck in (seeded("one"), seeded("other"))]
    assert isinstance(worlds[0].rng, Rng) and worlds[0].lucky != worlds[1].lucky
