"""Moves that are made and drawn while they are still being written: nobody hears of one that is not on the disk."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from threading import Event, Thread
from typing import Any, TextIO

import pytest
from fastapi.testclient import TestClient
from sqlalchemy.exc import OperationalError

from stockwerk.play.group_commit import WriterLock, tell_whoever_waits
from stockwerk.play.service import Attempt
from stockwerk.play.storage import Entry, PendingWrite
from stockwerk.play.table import Table
from stockwerk.web.registry import TableRegistry
from stockwerk.web.subscriber import Chunks, Subscriber, Subscribers

API = "/api/v1/tables"


@pytest.fixture
def registry(client: TestClient) -> TableRegistry:
    found: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    if found.store.shared:
        pytest.skip("the tests hold up the writer of SQLite")
    return found


async def move(registry: TableRegistry, id: str, version: int = 0) -> int:
    """A move of the seat that begins, as the service makes it; the new version."""
    return await registry.service.play(id, Attempt(0, version), "1111", show=lambda table: table.version_for(0))


def table_of_two(client: TestClient, registry: TableRegistry) -> tuple[str, str, Subscriber]:
    """Its id, the token of the seat that begins, and a page of the other seat."""
    body = {"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}], "seed": "ahead"}
    made = client.post(API, json=body).json()
    subscriber = Subscriber(made["id"], 1, "en", "", False, 0, keeps=True)
    registry.subscribe(subscriber)
    return made["id"], made["seats"][0]["token"], subscriber


def act(client: TestClient, id: str, token: str, version: int = 0) -> Any:
    body = {"seat": 0, "option": "1111", "version": version, "listens": True}
    return client.post(f"{API}/{id}/act", json=body, headers={"authorization": f"Bearer {token}"})


def test_a_move_is_not_refused_because_this_worker_is_behind(client: TestClient, registry: TableRegistry) -> None:
    """Another one has written, and this one has not heard of it yet: it reads the log before it refuses."""
    registry.store.alone = False
    id, ada, _ = table_of_two(client, registry)
    assert registry.store.append(id, Entry(0, "move", 0, "1111", 1.0))  # past the table that is in memory
    assert registry._tables[id].version == 0
    assert act(client, id, ada, 1).status_code == 200
    assert registry.store.append(id, Entry(2, "say", 1, "hello", 1.0))
    assert act(client, id, ada, 1).status_code in (409, 422)  # it has read the log, and that is done already
    assert [entry.kind for entry in registry.store.entries(id)] == ["move", "move", "say"]


def test_nobody_hears_of_a_move_before_it_is_written(client: TestClient, registry: TableRegistry) -> None:
    id, ada, subscriber = table_of_two(client, registry)
    answers: list[Any] = []
    acting = Thread(target=lambda: answers.append(act(client, id, ada)))
    with registry.store._writing:  # the disk is busy
        acting.start()
        while registry._tables[id].version == 0:
            pass  # until the move counts in memory
        looking = Thread(target=lambda: answers.append(client.get(f"{API}/{id}")))
        looking.start()
        looking.join(0.3)
        assert answers == [] and subscriber.chunks.empty() and registry.store.entries(id) == []
    for thread in (acting, looking):
        thread.join()
    assert [answer.status_code for answer in answers] == [200, 200]
    assert not subscriber.chunks.empty() and [entry.text for entry in registry.store.entries(id)] == ["1111"]


def test_a_move_that_cannot_be_written_has_not_happened(client: TestClient, registry: TableRegistry) -> None:
    """Another server has written in between: whoever listens connects again, and the table is read again."""
    id, ada, subscriber = table_of_two(client, registry)
    assert registry.store.append(id, Entry(0, "move", 0, "1112", 0.0))
    answer = act(client, id, ada)
    assert answer.status_code == 409 and "faster" in answer.json()["said"] and answer.json()["version"] == 1
    assert subscriber.chunks.get_nowait() is None
    assert [entry.text for entry in registry.store.entries(id)] == ["1112"]
    assert act(client, id, ada, version=1).status_code == 200


@pytest.mark.parametrize("disk", ["quick", "slow"])
def test_the_pages_of_one_move_do_not_wait_for_the_drawing_of_all_others(
    client: TestClient, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, disk: str
) -> None:
    """Several moves arrive at once: each is sent when it is drawn and written, be it while the next is drawn."""
    tables = [table_of_two(client, registry) for _ in range(4)]
    happened: list[tuple[str, int]] = []
    sent: list[PendingWrite] = []
    draw = registry.draw_for

    def send(id: str, entry: Entry, **how: bool) -> PendingWrite:
        sent.append(PendingWrite((id,)))
        return sent[-1]

    def draw_slowly(table: Table, behind: list[Subscriber]) -> Chunks:
        chunks, late = draw(table, behind), disk == "slow"
        happened.append(("drawn", len(sent) - 1))
        for one in sent[len(sent) - 1 - late : len(sent) - late]:
            one.written = True
            tell_whoever_waits(one)
        return chunks

    async def read(number: int, subscriber: Subscriber) -> None:
        await subscriber.chunks.get()
        happened.append(("sent", number))

    async def at_once() -> list[int]:
        reading = [asyncio.create_task(read(k, subscriber)) for k, (_, _, subscriber) in enumerate(tables)]
        playing = [asyncio.create_task(move(registry, id)) for id, _, _ in tables]
        while len(sent) < len(tables):
            await asyncio.sleep(0)
        sent[-1].written = True
        tell_whoever_waits(sent[-1])
        await asyncio.gather(*reading)
        return await asyncio.gather(*playing)

    monkeypatch.setattr(registry.store, "send", send)
    monkeypatch.setattr(registry, "draw_for", draw_slowly)
    assert client.portal is not None
    assert client.portal.call(at_once) == [1, 1, 1, 1]
    order = "d0 s0 d1 s1 d2 s2 d3 s3" if disk == "quick" else "d0 d1 s0 d2 s1 d3 s2 s3"
    assert " ".join(f"{what[0]}{number}" for what, number in happened) == order


def test_who_is_stopped_before_a_move_is_told_leaves_no_page_behind(
    client: TestClient, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is read again, and whoever listens connects again."""
    id, _, subscriber = table_of_two(client, registry)
    draw = registry.draw_for

    async def stopped() -> None:
        moving = asyncio.create_task(move(registry, id))

        def draw_and_stop(table: Table, behind: list[Subscriber]) -> Chunks:
            moving.cancel()
            return draw(table, behind)

        monkeypatch.setattr(registry, "draw_for", draw_and_stop)
        monkeypatch.setattr(registry.store, "send", lambda *what, **how: PendingWrite())
        await asyncio.gather(moving, return_exceptions=True)

    looked_for: list[str] = []
    monkeypatch.setattr(registry, "_look_later", looked_for.append)
    assert client.portal is not None
    client.portal.call(stopped)
    assert id not in registry._tables and subscriber.chunks.get_nowait() is None
    assert looked_for == [id]  # the move may be on the disk, and a bot to act


def test_who_is_stopped_while_a_table_is_in_use_does_not_hold_it_for_ever(
    client: TestClient, registry: TableRegistry
) -> None:
    id, _, _ = table_of_two(client, registry)

    async def stopped() -> None:
        moving = asyncio.create_task(move(registry, id))
        await asyncio.sleep(0)
        while registry._threads._work_queue.qsize():
            await asyncio.sleep(0)
        moving.cancel()
        await asyncio.gather(moving, return_exceptions=True)

    assert client.portal is not None
    with registry.at(id):
        client.portal.call(stopped)
    with registry.at(id) as table:  # or nobody would ever get hold of it
        assert table.version == 0


def test_a_bot_is_woken_even_if_the_store_cannot_be_read_at_first(
    client: TestClient, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a move was made, but the table is not in memory any more."""
    seats = [{"name": "Ada"}, {"bot": "random"}, {"bot": "random"}]
    made = client.post(API, json={"game": "manhattan", "seats": seats}).json()
    registry._tables.drop(made["id"])
    looks: list[str] = []
    look, looked = registry.look, Event()

    def look_again(id: str) -> None:
        looks.append(id)
        if len(looks) == 1:
            raise OperationalError("the disk", {}, OSError())
        look(id)
        looked.set()

    monkeypatch.setattr(registry, "look", look_again)
    monkeypatch.setattr("stockwerk.web.registry.PAUSE", 0.01)
    registry._wake(made["id"])
    assert looked.wait(60) and looks == [made["id"]] * 2


def test_what_a_thread_has_told_comes_before_the_move_that_follows(
    client: TestClient, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody talks, in a thread; before the loop has handed that out, a move is made and written."""
    id, _, subscriber = table_of_two(client, registry)
    send = registry.store.send

    def send_and_wait(*what: Any, **how: Any) -> PendingWrite:
        writing = send(*what, **how)
        while writing.written is None:
            pass
        return writing

    async def both() -> None:
        with registry.at(id) as table:
            table.say(registry.store, 0, "hello")
        await move(registry, id, version=1)

    monkeypatch.setattr(registry.store, "send", send_and_wait)
    assert client.portal is not None
    client.portal.call(both)
    assert [json.loads(chunk.split(b"data: ")[1])["version"] for chunk in told(subscriber)] == [1, 2]


def told(subscriber: Subscriber) -> list[bytes]:
    chunks = [subscriber.chunks.get_nowait() for _ in range(subscriber.chunks.qsize())]
    return [chunk for chunk in chunks if chunk and b"event: view" in chunk]


def test_whoever_has_written_stands_behind_those_who_wait(tmp_path: Path) -> None:
    """Two writers of two processes; a file's lock knows open files, so one process can stand for both."""
    fcntl = pytest.importorskip("fcntl")
    ours, theirs = WriterLock(str(tmp_path / "turn")), WriterLock(str(tmp_path / "turn"))
    order: list[str] = []

    def write() -> None:
        with theirs:
            order.append("they")

    other = Thread(target=write)
    with ours:
        order.append("we")
        other.start()
        with open(tmp_path / "turn-line") as line:
            while is_free(fcntl, line):
                pass  # until they wait at the head of the line
    with ours:
        order.append("we again")
    other.join()
    ours.close()
    theirs.close()
    assert order == ["we", "they", "we again"]


def is_free(fcntl: Any, line: TextIO) -> bool:
    try:
        fcntl.flock(line, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    fcntl.flock(line, fcntl.LOCK_UN)
    return True


def test_entries_that_wait_are_written_together_but_for_those_that_are_there(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, answers = registry.store, {}
    assert store.append("a", Entry(0, "say", 0, "first", 0.0))
    sent: list[PendingWrite] = []
    assert store._writer is not None
    send = store._writer.send

    def send_on(writing: PendingWrite) -> None:
        send(writing)
        sent.append(writing)

    monkeypatch.setattr(store._writer, "send", send_on)

    def write(id: str) -> None:
        answers[id] = store.append(id, Entry(0, "say", 0, "second", 0.0))

    with store._writing:
        writers = [Thread(target=write, args=(id,)) for id in "abc"]
        for writer in writers:
            writer.start()
        while len(sent) < len(writers):
            pass
    for writer in writers:
        writer.join()
    assert answers == {"a": False, "b": True, "c": True}
    assert [entry.text for id in "abc" for entry in store.entries(id)] == ["first", "second", "second"]


def test_what_is_written_while_somebody_begins_to_listen_is_told(client: TestClient, registry: TableRegistry) -> None:
    """Another worker writes after the table was read and before its word could be heard here."""

    class Late(Subscribers):
        def add(self, subscriber: Subscriber) -> None:
            registry.store.append(subscriber.id, Entry(0, "move", 0, "1111", 0.0))
            super().add(subscriber)

    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]}).json()
    registry.subscribers = Late()
    subscriber = Subscriber(made["id"], -1, "en", "", False, 0, keeps=True)
    registry.subscribe(subscriber)
    assert subscriber.version == 1
