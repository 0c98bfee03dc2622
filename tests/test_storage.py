"""Storage faults: answered by 503 and told to the operator; nothing confirmed is lost, and play goes on afterwards."""

from __future__ import annotations

import logging
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import event
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from conftest import run_apart
from server import PATIENCE, RUN, Server
from stockwerk.cli import run
from stockwerk.play import integrity
from stockwerk.play import store as store_module
from stockwerk.play.faults import QUIET, DatabaseGone, FaultLog
from stockwerk.play.storage import Entry
from stockwerk.play.store import Store
from stockwerk.web.app import create_app
from stockwerk.web.error_handlers import RETRY
from stockwerk.web.registry import TableRegistry
from stockwerk.web.settings import DATABASE, THINKING

API = "/api/v1/tables"
SAID = {
    "en": "The server cannot reach its storage at the moment.",
    "de": "Der Server kommt gerade nicht an seinen Speicher.",
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def alone(file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server on SQLite that does not wait long for a lock."""
    monkeypatch.setenv(DATABASE, f"sqlite:///{file}")
    monkeypatch.setenv(THINKING, "5")
    monkeypatch.setattr(store_module, "BUSY_TIMEOUT", 50)
    with TestClient(create_app(), raise_server_exceptions=False) as client:
        yield client


def registry_of(client: TestClient) -> TableRegistry:
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    return registry


def set_table(client: TestClient) -> tuple[str, list[dict[str, str]]]:
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]}).json()
    return f"{API}/{made['id']}", [{"authorization": f"Bearer {seat['token']}"} for seat in made["seats"]]


def move(version: int, **more: Any) -> dict[str, Any]:
    """Ada has two colours and chooses the floors of both, one after the other."""
    return {"seat": 0, "option": "1111", "version": version} | more


# Faults, each with how it begins and ends.


@contextmanager
def locked(client: TestClient, file: Path) -> Iterator[None]:
    """Somebody else holds the lock for longer than anybody waits."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(client: TestClient, file: Path) -> Iterator[None]:
    """No page more fits on the disk. What is full stays full for connections that are opened anew."""
    engine = registry_of(client).store.engine

    def limit(connection: Any, *_: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")

    driver = registry_of(client).store._writer
    assert driver is not None
    event.listen(engine, "checkout", limit)
    limit(driver._write)
    yield
    event.remove(engine, "checkout", limit)
    driver._write.execute("PRAGMA max_page_count=1000000")


@contextmanager
def failing(client: TestClient, file: Path) -> Iterator[None]:
    """The disk answers every write with an error."""
    driver = registry_of(client).store._writer
    assert driver is not None
    usual = driver._insert

    def insert(entries: Any) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    driver._insert = insert  # type: ignore[method-assign]
    yield
    driver._insert = usual  # type: ignore[method-assign]


@contextmanager
def renamed(client: TestClient, file: Path) -> Iterator[None]:
    """The file is gone, and comes back."""
    away = file.with_name("away")
    file.rename(away)
    yield
    assert not file.exists(), "an empty database was made in its place"
    away.rename(file)


@contextmanager
def without_log(client: TestClient, file: Path) -> Iterator[None]:
    """SQLite's own log is gone, which has the latest moves."""
    log = file.with_name(f"{file.name}-wal")
    log.rename(log.with_name("away-wal"))
    yield
    log.with_name("away-wal").rename(log)


Fault = Callable[[TestClient, Path], Any]
FAULTS = [locked, failing, renamed, without_log]


@pytest.mark.parametrize("listens", [False, True], ids=["route", "loop"])
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_move_that_cannot_be_written_is_answered_503_and_made_later(
    alone: TestClient, file: Path, fault: Fault, listens: bool
) -> None:
    table, keys = set_table(alone)
    assert alone.post(f"{table}/act", json=move(0, listens=listens), headers=keys[0]).status_code == 200
    with fault(alone, file):
        for language, said in SAID.items():
            asked = keys[0] | {"accept-language": language}
            answer = alone.post(f"{table}/act", json=move(1, listens=listens), headers=asked)
            assert answer.status_code == 503
            assert answer.headers["retry-after"] == str(RETRY)
            assert answer.json()["error"] and answer.json()["said"].startswith(said)
    again = alone.post(f"{table}/act", json=move(1, listens=listens, again=True), headers=keys[0])
    assert again.status_code == 200
    assert alone.get(table).json()["moves"] == 2


def test_a_full_disk(alone: TestClient, file: Path) -> None:
    """Really full, as SQLite sees it: talk is written until no page is left."""
    table, keys = set_table(alone)
    with full(alone, file):
        statuses = []
        for number in range(200):
            who = number % 2
            body = {"seat": who, "text": "x" * 380}
            registry_of(alone)._tables[table.split("/")[-1]].talked.clear()  # nobody is told to talk less
            statuses.append(alone.post(f"{table}/say", json=body, headers=keys[who]).status_code)
            if statuses[-1] != 200:
                break
        assert statuses[-1] == 503 and set(statuses[:-1]) <= {200}
    said = statuses.count(200)
    assert alone.post(f"{table}/act", json=move(0), headers=keys[0]).status_code == 200
    kinds = [entry.kind for entry in registry_of(alone).store.entries(table.split("/")[-1])]
    assert kinds == ["say"] * said + ["move"]


@pytest.mark.parametrize("language", SAID)
def test_pages_say_it_without_the_database(alone: TestClient, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = set_table(alone)
    store = registry_of(alone).store

    def broken(*_: object, **__: object) -> Any:
        raise OperationalError("SELECT", None, Exception("the server closed the connection"))

    for name in ("entries", "find", "seats", "seats_at", "listed", "read", "begin"):
        monkeypatch.setattr(store, name, broken)
    for page in ("/", f"/t/{table.split('/')[-1]}", f"/t/{table.split('/')[-1]}/replay"):
        answer = alone.get(page, headers={"accept-language": language})
        assert answer.status_code == 503 and answer.headers["retry-after"] == str(RETRY)
        assert answer.headers["content-type"].startswith("text/html")
        assert SAID[language] in answer.text and f'href="{page}"' in answer.text


def test_a_stream_that_begins_while_the_storage_fails(alone: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refused with 503; and whoever could not sit down is not counted as a listener."""
    table, keys = set_table(alone)
    registry = registry_of(alone)
    monkeypatch.setattr(
        registry.store, "seats_at", lambda *_: (_ for _ in ()).throw(OperationalError("", None, Exception()))
    )
    answer = alone.get(f"{table}/stream?seat=0", headers=keys[0])
    assert answer.status_code == 503 and answer.headers["retry-after"]
    assert registry.subscribers.everyone() == []


# What was done is done once.


@pytest.mark.parametrize("listens", [False, True], ids=["route", "loop"])
def test_a_move_whose_answer_was_lost_is_confirmed_not_made_again(alone: TestClient, listens: bool) -> None:
    table, keys = set_table(alone)
    assert alone.post(f"{table}/act", json=move(0, listens=listens), headers=keys[0]).status_code == 200
    twice = alone.post(f"{table}/act", json=move(0, listens=listens, again=True), headers=keys[0])
    assert twice.status_code == 200 and twice.json()["version"] == 1
    another = alone.post(
        f"{table}/act", json=move(0, listens=listens, again=True) | {"option": "1234"}, headers=keys[0]
    )
    assert another.status_code == 409  # it was not that one
    first = alone.post(f"{table}/act", json=move(0, listens=listens), headers=keys[0])
    assert first.status_code == 409  # whoever has not sent it before is told that the table has changed
    assert alone.get(table).json()["moves"] == 1


def test_talk_and_undo_whose_answers_were_lost(alone: TestClient) -> None:
    table, keys = set_table(alone)
    for _ in range(2):
        body = {"seat": 0, "text": "hallo", "version": 0, "again": True}
        assert alone.post(f"{table}/say", json=body, headers=keys[0]).status_code == 200
    assert alone.post(f"{table}/act", json=move(1), headers=keys[0]).status_code == 200
    for _ in range(2):
        body = {"seat": 0, "version": 2, "again": True}
        assert alone.post(f"{table}/undo", json=body, headers=keys[0]).status_code == 200
    entries = registry_of(alone).store.entries(table.split("/")[-1])
    assert [entry.kind for entry in entries] == ["say", "move", "undo"]


def test_what_was_written_into_a_file_that_is_gone_is_not_confirmed_either(alone: TestClient, file: Path) -> None:
    """The move was written, its answer lost, and then the file vanished."""
    table, keys = set_table(alone)
    assert alone.post(f"{table}/act", json=move(0), headers=keys[0]).status_code == 200
    with renamed(alone, file):
        assert alone.post(f"{table}/act", json=move(0, again=True), headers=keys[0]).status_code == 503
    assert alone.post(f"{table}/act", json=move(0, again=True), headers=keys[0]).status_code == 200


def test_a_program_without_a_page_costs_no_write_but_its_moves(
    alone: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is there at once, and the store hears of it with the next heartbeat; if that fails, with another one."""
    table, keys = set_table(alone)
    registry, id = registry_of(alone), table.rpartition("/")[2]
    seen: list[list[tuple[str, int]]] = []
    see = registry.store.see

    def fails_once(seats: Iterable[tuple[str, int]]) -> float:
        seen.append([*seats])
        if len(seen) == 1:
            raise OperationalError("INSERT", None, Exception("disk full"))
        return see(seen[-1])

    monkeypatch.setattr(registry.store, "see", fails_once)
    assert registry.is_away(id, 0)
    assert alone.post(f"{table}/act", json=move(0), headers=keys[0]).status_code == 200
    assert seen == [] and not registry.is_away(id, 0) and registry.store.seen([id]) == {}
    with pytest.raises(OperationalError):
        run_apart(registry.presence.mark())
    for _ in range(2):
        run_apart(registry.presence.mark())
    assert seen == [[(id, 0)], [(id, 0)], []]
    assert [*registry.store.seen([id])] == [(id, 0)] and not registry.is_away(id, 0)


def test_whoever_has_lost_a_seat_is_not_there_any_more(alone: TestClient) -> None:
    table, keys = set_table(alone)
    registry, id = registry_of(alone), table.rpartition("/")[2]
    assert alone.post(f"{table}/act", json=move(0), headers=keys[0]).status_code == 200
    with registry.at(id) as held:
        registry.service.give_away(held, 0, "", [])
    assert registry.is_away(id, 0) and registry.presence.moved == set()


# Files.


def test_a_database_that_was_replaced_is_never_written_to(file: Path) -> None:
    store = Store(f"sqlite:///{file}")
    other = file.with_name("other")
    shutil.copy(file, other)
    os.replace(other, file)
    entry = Entry(0, "say", 0, "into nowhere", 0.0)
    with pytest.raises(DatabaseGone, match="removed or replaced"):
        store.append("0" * 12, entry)
    with pytest.raises(DatabaseGone):
        store.give("secret", "0" * 12, 0)
    store.close()
    again = Store(f"sqlite:///{file}")  # the server is restarted
    assert again.entries("0" * 12) == [] and again.append("0" * 12, entry)
    again.close()


def test_a_file_that_goes_while_it_is_being_written_to(file: Path) -> None:
    """After the commit, before the confirmation."""
    store = Store(f"sqlite:///{file}")
    assert store._writer is not None
    usual, asked = store._writer.check, []

    def check() -> None:
        asked.append(1)
        if len(asked) == 2:
            file.unlink()
        usual()

    store._writer.check = check
    with pytest.raises(DatabaseGone):
        store.append("0" * 12, Entry(0, "say", 0, "into nowhere", 0.0))
    assert len(asked) == 2
    store.close()


def test_databases_in_memory_have_no_file() -> None:
    store = Store("sqlite://")
    assert store.file == ""
    store.check_file()
    store.close()


# What the operator learns.


def test_one_line_tells_what_is_wrong(alone: TestClient, file: Path, caplog: pytest.LogCaptureFixture) -> None:
    table, keys = set_table(alone)
    with renamed(alone, file):
        for _ in range(5):
            assert alone.post(f"{table}/act", json=move(0), headers=keys[0]).status_code == 503
    assert alone.post(f"{table}/act", json=move(0), headers=keys[0]).status_code == 200
    told = [record.getMessage() for record in caplog.records if record.name == "stockwerk.storage"]
    assert len(told) == 2 and all("\n" not in line for line in told)
    assert f"the file {file} was removed or replaced" in told[0]
    assert told[1] == "stockwerk: the database can be written again"


def test_the_same_fault_is_told_once_in_a_while(caplog: pytest.LogCaptureFixture) -> None:
    now = 1000.0
    faults = FaultLog(lambda: now)
    with caplog.at_level(logging.WARNING, "stockwerk.storage"):
        for _ in range(3):
            faults.report(sqlite3.OperationalError("database or disk is full"))
        faults.report(OperationalError("INSERT INTO log …", None, sqlite3.OperationalError("database or disk is full")))
        assert len(caplog.records) == 1
        faults.report(sqlite3.OperationalError("disk I/O error"))
        assert len(caplog.records) == 2
        now += QUIET
        faults.report(sqlite3.OperationalError("disk I/O error"))
        assert len(caplog.records) == 3
        faults.recovered()
        faults.recovered()
        assert len(caplog.records) == 4


def test_what_fails_in_part_is_told_no_more_often(caplog: pytest.LogCaptureFixture) -> None:
    """One page cannot be read, and once a second something else is written."""
    now = 1000.0
    faults = FaultLog(lambda: now)
    with caplog.at_level(logging.WARNING, "stockwerk.storage"):
        for _ in range(int(2 * QUIET)):
            faults.report(sqlite3.DatabaseError("database disk image is malformed"))
            faults.recovered()
            now += 1
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 4 and told[::2] == [told[0]] * 2 and told[1::2] == [told[1]] * 2
    assert "malformed" in told[0] and "written again" in told[1]


def appended(store: Store, number: int) -> bool | Exception:
    """What became of an entry, which may be that it is waited for without end."""
    outcome: list[bool | Exception] = []

    def append() -> None:
        try:
            outcome.append(store.append("0" * 12, Entry(number, "say", 0, "a", 0.0)))
        except SQLAlchemyError as error:
            outcome.append(error)

    waiting = Thread(target=append, daemon=True)
    waiting.start()
    waiting.join(PATIENCE)
    assert outcome, "it waits for ever"
    return outcome[0]


def test_what_is_sent_to_a_closed_database_is_refused_at_once(file: Path) -> None:
    store = Store(f"sqlite:///{file}")
    store.close()
    assert isinstance(appended(store, 0), DatabaseGone)


def test_whoever_watches_may_fail(file: Path) -> None:
    store = Store(f"sqlite:///{file}")

    def broken(*_: object) -> None:
        raise ValueError("no such metric")

    store.observe(broken)
    for number in range(3):
        assert appended(store, number) is True
    store.close()


def test_every_fault_is_counted(file: Path) -> None:
    """What is read without the toolkit, and a file that is gone, as well."""
    store = Store(f"sqlite:///{file}")
    counted: list[int] = []
    store.observe(lambda: counted.append(1))
    driver = store._writer
    assert driver is not None
    usual, driver._read = driver._read, SimpleNamespace(execute=fails)
    with pytest.raises(SQLAlchemyError):
        store.entries("0" * 12)
    assert len(counted) == 1
    driver._read = usual
    file.rename(file.with_name("away"))
    with pytest.raises(DatabaseGone):
        store.check_writable()
    assert len(counted) == 2
    file.with_name("away").rename(file)
    store.close()


def fails(*_: object) -> Any:
    raise sqlite3.OperationalError("disk I/O error")


def test_the_threads_of_the_driver_outlive_every_fault(file: Path) -> None:
    """The one that writes, and the one that moves what was written to its place."""
    store = Store(f"sqlite:///{file}")
    driver = store._writer
    assert driver is not None
    usual = (driver._read, driver._write, driver._checkpoints)
    broken = SimpleNamespace(execute=fails, in_transaction=False)
    driver._read = driver._write = driver._checkpoints = broken
    with pytest.raises(OperationalError, match="disk I/O error"):
        store.append("0" * 12, Entry(0, "say", 0, "a", 0.0))
    with pytest.raises(SQLAlchemyError, match="disk I/O error"):
        store.entries("0" * 12)
    driver._full.set()
    while driver._full.is_set():
        time.sleep(0.001)
    with pytest.raises(OperationalError):  # by now the checkpoint has failed as well
        store.append("0" * 12, Entry(0, "say", 0, "a", 0.0))
    driver._read, driver._write, driver._checkpoints = usual
    assert store.append("0" * 12, Entry(0, "say", 0, "a", 0.0))
    assert len(store.entries("0" * 12)) == 1
    assert all(thread.is_alive() for thread in driver._threads)
    store.close()


def test_bots_go_on_when_the_storage_is_back(alone: TestClient, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = alone.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {"bot": "random"}]}).json()
    table, ada = f"{API}/{made['id']}", {"authorization": f"Bearer {made['seats'][0]['token']}"}
    registry = registry_of(alone)
    failed: list[BaseException] = []
    with renamed(alone, file):
        monkeypatch.setattr(registry.store.faults, "report", failed.append)
        # The moves are smuggled in, as another worker would have written them before the fault.
        check, registry.store._writer.check = registry.store._writer.check, lambda: None  # type: ignore[union-attr]
        for number in range(2):
            assert registry.store.append(made["id"], Entry(number, "move", 0, "1111", 0.0))
        registry.store._writer.check = check  # type: ignore[union-attr]
        with registry.at(made["id"]):
            pass  # the bot is woken, thinks, and cannot write
        wait_until(lambda: len(failed) >= 2, "the bot has not tried twice")
    wait_until(lambda: alone.get(table, headers=ada).json()["moves"] >= 3, "the bot does not go on")


def test_a_bot_whose_table_cannot_be_read_thinks_again(alone: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has thought, and nobody else looks at the table."""
    registry = registry_of(alone)
    play = registry.service.play
    failed: list[int] = []

    async def fails_once(*given: Any, **more: Any) -> Any:
        if not failed:
            failed.append(1)
            raise OperationalError("SELECT", None, Exception("disk I/O error"))
        return await play(*given, **more)

    monkeypatch.setattr(registry.service, "play", fails_once)
    made = alone.post(API, json={"game": "manhattan", "seats": [{"bot": "random"}, {"name": "Ada"}]}).json()
    wait_until(lambda: len(registry.store.entries(made["id"])) >= 2, "the bot does not begin")
    assert failed


def wait_until(true: Callable[[], bool], otherwise: str) -> None:
    for _ in range(1500):
        if true():
            return
        time.sleep(0.02)
    raise AssertionError(otherwise)


# At the start.


def damage(file: Path) -> None:
    """Some pages in the middle are overwritten, as by a disk that fails."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = file.stat().st_size
    with file.open("r+b") as damaged:
        damaged.seek(size // 2 // 4096 * 4096)
        damaged.write(os.urandom(4096) * 3)


def filled(file: Path) -> None:
    store = Store(f"sqlite:///{file}")
    for number in range(300):
        assert store.append("0" * 12, Entry(number, "say", 0, "x" * 300, 0.0))
    store.close()


@pytest.fixture
def never_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stockwerk.web.worker.serve_alone", lambda _: pytest.fail("it was started"))


@pytest.mark.usefixtures("never_started")
def test_a_damaged_database_is_refused_before_anything_is_announced(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    filled(file)
    damage(file)
    before = file.read_bytes()
    assert run(["serve", "--database", f"sqlite:///{file}"]) == 1
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    assert told.err.startswith(f"stockwerk: the database {file} is damaged (")
    assert "restore a backup" in told.err
    assert file.read_bytes() == before


@pytest.mark.usefixtures("never_started")
@pytest.mark.parametrize("content", [b"not a database at all" * 1000, b"SQLite format 3\0" + b"\xff" * 9000])
def test_a_file_that_is_no_database_is_refused(file: Path, content: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(content)
    assert run(["serve", "--database", f"sqlite:///{file}"]) == 1
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1 and "database" in told.err
    assert file.read_bytes() == content


@pytest.mark.usefixtures("never_started")
def test_a_database_that_cannot_be_written_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(file)
    assert run(["serve", "--database", f"sqlite:///file:{file}?mode=ro&uri=true"]) == 1
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    assert str(file) in told.err and "SQLITE_READONLY: attempt to write a readonly database" in told.err


@pytest.mark.usefixtures("never_started")
@pytest.mark.parametrize("command", [["serve"], ["admin", "restore", "all.backup"]])
def test_a_database_that_cannot_be_opened_is_named(
    file: Path, command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    Store(f"sqlite:///{file}").close()
    assert run(["admin", "backup", "all.backup", "--database", f"sqlite:///{file}"]) == 0
    capsys.readouterr()
    nowhere = file.parent / "nowhere" / "at" / "all.sqlite"
    assert run([*command, "--database", f"sqlite:///{nowhere}"]) == 1
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1 and "(sqlite3." not in told.err
    assert told.err.startswith(f"stockwerk: {nowhere}: ") and "unable to open database file" in told.err


@pytest.mark.usefixtures("never_started")
def test_a_disk_that_fails_is_no_damage(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(file)

    def fails(*_: object) -> bool:
        fault = sqlite3.OperationalError("disk I/O error")
        fault.sqlite_errorname = "SQLITE_IOERR_READ"
        raise OperationalError("PRAGMA quick_check(1)", None, fault)

    monkeypatch.setattr(integrity, "is_large", fails)
    assert run(["serve", "--database", f"sqlite:///{file}"]) == 1
    told = capsys.readouterr()
    assert told.err == f"stockwerk: {file}: the database cannot be used: SQLITE_IOERR_READ: disk I/O error\n"


def test_a_new_database_is_readable_for_its_owner_alone(file: Path) -> None:
    """It has the seeds of running matches. One that is there stays as it is."""
    store = Store(f"sqlite:///{file}")
    assert store.append("0" * 12, Entry(0, "say", 0, "a", 0.0))
    assert [path.stat().st_mode & 0o777 for path in file.parent.iterdir()] == [0o600] * 3  # with its -wal and -shm
    store.close()
    file.chmod(0o640)
    Store(f"sqlite:///{file}").close()
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_large_database_is_checked_beside_the_play(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    filled(file)
    damage(file)
    monkeypatch.setattr(integrity, "LARGE", 1000)
    integrity.check_aside(str(file))
    wait_until(lambda: bool(caplog.records), "nothing was found")
    assert f"the database {file} is damaged" in caplog.text
    caplog.clear()
    file.unlink()
    filled(file)
    integrity.check_all(str(file))
    assert not caplog.records


def test_a_server_that_loses_its_file_says_so_on_stderr(file: Path) -> None:
    """In processes of its own, as people run it."""
    errors = file.with_name("stderr")
    with errors.open("w") as kept:
        command = [sys.executable, "-c", RUN, "serve", "--database", f"sqlite:///{file}", "--port"]
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = str(free.getsockname()[1])
        process = subprocess.Popen([*command, port], stdout=subprocess.PIPE, stderr=kept, text=True)
    try:
        server = object.__new__(Server)  # only asked, not started
        server.url = f"http://127.0.0.1:{port}"
        wait_until(lambda: server.ask("/api/v1/games")[0] == 200, "it does not start")
        _, made = server.ask(API, {"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]})
        table, keys = f"{API}/{made['id']}", [seat["token"] for seat in made["seats"]]
        file.unlink()
        assert server.ask(f"{table}/act", move(0), keys[0])[0] == 503
        assert server.ask(f"{table}/act", move(0, listens=True), keys[0])[0] == 503
    finally:
        process.terminate()
        process.wait(20)
    assert process.stdout is not None
    process.stdout.close()
    told = errors.read_text().splitlines()
    assert len(told) == 1 and f"the file {file} was removed or replaced" in told[0]


# PostgreSQL: a cluster of its own, which is stopped and started again.


class Cluster:
    """PostgreSQL in a folder of its own, on a free port of loopback."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        self.root = os.geteuid() == 0  # PostgreSQL does not run as root
        if self.root:
            shutil.chown(folder, "postgres")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.run("initdb", "-U", "stockwerk", "-A", "trust", "--no-sync")
        self.start()

    def run(self, program: str, *more: str) -> None:
        command = [str(self.bin / program), "-D", str(self.folder / "data"), *more]
        by = ["runuser", "-u", "postgres", "--"] if self.root else []
        subprocess.run([*by, *command], check=True, stdout=subprocess.DEVNULL, cwd="/", timeout=120)

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        self.run("pg_ctl", "-l", str(self.folder / "log"), "-w", "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-m", "immediate", "stop")


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    pytest.importorskip("psycopg")
    if not any(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        pytest.skip("no PostgreSQL here")
    with TemporaryDirectory(dir="/tmp") as folder:
        Path(folder).chmod(0o755)
        running = Cluster(Path(folder))
        yield running
        with suppress(subprocess.CalledProcessError):  # it may be stopped already
            running.stop()


@pytest.mark.slow
def test_postgresql_goes_and_comes_back(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a restart of ours: people and bots go on."""
    monkeypatch.setenv(DATABASE, f"postgresql+psycopg://stockwerk@127.0.0.1:{cluster.port}/postgres")
    monkeypatch.setenv(THINKING, "5")
    with TestClient(create_app(), raise_server_exceptions=False) as client:
        table, keys = set_table(client)
        assert client.post(f"{table}/act", json=move(0), headers=keys[0]).status_code == 200
        cluster.stop()
        for listens in (False, True):
            for language, said in SAID.items():
                asked = keys[0] | {"accept-language": language}
                answer = client.post(f"{table}/act", json=move(1, listens=listens), headers=asked)
                assert answer.status_code == 503 and answer.headers["retry-after"] == str(RETRY)
                assert answer.json()["said"].startswith(said)
                page = client.get("/t/" + table.split("/")[-1], headers=asked)
                assert page.status_code == 503 and said in page.text
        cluster.start()
        again = client.post(f"{table}/act", json=move(1, again=True), headers=keys[0])
        assert again.status_code == 200
        assert client.get(table).json()["moves"] == 2
        made = client.post(API, json={"game": "manhattan", "seats": [{"bot": "random"}, {"name": "Ada"}]}).json()
        wait_until(lambda: client.get(f"{API}/{made['id']}").json()["moves"] >= 2, "the bot does not begin")
