"""What operators see: health, readiness, metrics, logs; and how the server speaks HTTP. None of it tells a secret."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import replace
from fcntl import LOCK_EX, flock
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient
from prometheus_client.mmap_dict import MmapedDict, mmap_key
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from conftest import listen, run_apart
from server import RUN, Server
from stockwerk.cli import FAILED, WRONG_USE, run
from stockwerk.core.state import NOBODY
from stockwerk.play.store import PRESENT
from stockwerk.web import background, health, heartbeat, logs, metrics
from stockwerk.web.app import create_app
from stockwerk.web.headers import HSTS
from stockwerk.web.health import Readiness
from stockwerk.web.heartbeat import PREFIX, Heartbeat, shared_folder
from stockwerk.web.registry import TableRegistry
from stockwerk.web.sessions import COOKIE
from stockwerk.web.settings import DATABASE, THINKING

API = "/api/v1/tables"
LOCAL = "http://127.0.0.1:8000"
PATIENCE = 60.0  # seconds
SECRET = "Wilhelmine"  # a name that nobody else has
TOKEN = "a token of more than 16 letters".replace(" ", "-")


@pytest.fixture
def local(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """Somebody on the machine itself."""
    monkeypatch.setenv(DATABASE, database)
    monkeypatch.setenv(THINKING, "5")
    with TestClient(create_app(), base_url=LOCAL, client=("127.0.0.1", 50000)) as client:
        yield client


def registry_of(client: TestClient) -> TableRegistry:
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    return registry


def set_table(client: TestClient, *seats: dict[str, str]) -> tuple[str, list[str]]:
    made = client.post(API, json={"game": "manhattan", "seats": seats or ({"name": SECRET}, {"name": "Ben"})}).json()
    return made["id"], [seat["token"] for seat in made["seats"]]


def wait_until(true: Callable[[], object], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, what
        time.sleep(0.02)


# Health and readiness.


def test_health_asks_for_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(registry_of(client), "store", None)
        answer = client.get("/health")
    assert (answer.status_code, answer.text) == (200, "ok\n")
    assert answer.headers["cache-control"] == "no-store"


def test_whoever_can_read_and_write_is_ready_and_leaves_nothing_behind(client: TestClient) -> None:
    answer = client.get("/ready")
    assert (answer.status_code, answer.text) == (200, "ready\n")
    with registry_of(client).store.read() as connection:
        assert connection.execute(PRESENT.select()).all() == []


@pytest.mark.parametrize(
    ("part", "line"), [("readable", "the database cannot be read"), ("writable", "the database cannot be written to")]
)
def test_one_line_tells_what_is_not_ready(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, part: str, line: str
) -> None:
    def fail() -> None:
        raise OperationalError("sqlite:////srv/secret/path", None, Exception())

    monkeypatch.setattr(registry_of(client).store, f"check_{part}", fail)
    answer = client.get("/ready")
    assert (answer.status_code, answer.text) == (503, f"not ready: {line}\n")
    assert answer.headers["retry-after"] == "5"


def test_who_is_stopping_is_not_ready(client: TestClient) -> None:
    registry_of(client).stop()
    assert client.get("/ready").text == "not ready: the server is stopping\n"


def test_a_disk_that_takes_nothing_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By SQLite itself: the file is there and can be read, but it may not grow."""
    monkeypatch.setenv(DATABASE, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with TestClient(create_app()) as client:
        before = errors_counted()
        event.listen(
            registry_of(client).store.engine, "checkout", lambda direct, *_: direct.execute("PRAGMA query_only=ON")
        )
        assert client.get("/ready").text == "not ready: the database cannot be written to\n"
        assert errors_counted() == before + 1


def errors_counted() -> float:
    return number("stockwerk_store_errors_total", metrics.scrape(None).decode())


def test_however_many_ask_the_database_is_asked_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    asked: list[float] = []
    monkeypatch.setattr(health, "monotonic", lambda: now)

    def check() -> str:
        asked.append(now)
        return "something" if len(asked) == 1 else ""

    async def ask() -> None:
        nonlocal now
        readiness = Readiness(check)
        assert await asyncio.gather(*[readiness.problem() for _ in range(50)]) == ["something"] * 50
        assert asked == [100.0]
        now += health.LASTS - 0.01
        assert await readiness.problem() == "something"
        now += 0.01
        assert await readiness.problem() == ""
        assert asked == [100.0, 101.0]

    run_apart(ask())


def test_a_database_that_hangs_is_waited_for_by_one_thread_and_not_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    release = threading.Event()
    begun: list[int] = []
    monkeypatch.setattr(health, "PATIENCE", 0.05)

    def check() -> str:
        begun.append(1)
        assert release.wait(PATIENCE)
        return ""

    async def ask() -> None:
        readiness = Readiness(check)
        try:
            for _ in range(5):
                assert await readiness.problem() == "the database does not answer in time"
        finally:
            release.set()

    run_apart(ask())
    assert begun == [1]


# Metrics: who may see them.


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "127.0.0.1"},
        {"forwarded": "for=127.0.0.1"},
        {"x-real-ip": "127.0.0.1"},
        {"via": "1.1 proxy"},
        {"host": "games.example"},
        {"host": "127.0.0.1.evil.example"},
        {"host": "[", "authorization": "Bearer "},
    ],
)
def test_what_comes_by_a_proxy_or_another_name_sees_no_metrics(local: TestClient, headers: dict[str, str]) -> None:
    assert local.get("/metrics").status_code == 200
    hidden = local.get("/metrics", headers=headers)
    assert hidden.status_code == 404
    nothing = local.get("/nothing", headers=headers)
    assert hidden.text.replace("metrics", "nothing") == nothing.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])
def test_by_no_method_is_it_told_that_there_are_metrics(client: TestClient, method: str) -> None:
    found = {path: client.request(method, path, content=b"") for path in ("/metrics", "/nothing")}
    assert {answer.status_code for answer in found.values()} == {404}
    assert client.get("/metrics/", follow_redirects=False).status_code == 404


def test_whoever_has_the_token_sees_the_metrics_from_anywhere(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    for token, status in ((TOKEN, 404), ("", 404)):  # there is none
        assert client.get("/metrics", headers={"authorization": f"Bearer {token}"}).status_code == status
    state: Any = client.app.state  # type: ignore[attr-defined]
    monkeypatch.setattr(state, "settings", replace(state.settings, metrics_token=TOKEN))
    for token, status in ((TOKEN, 200), (TOKEN[:-1], 404), ("", 404), ("ä", 404)):
        headers = {b"authorization": f"Bearer {token}".encode(), b"x-forwarded-for": b"10.0.0.1"}
        assert client.get("/metrics", headers=headers).status_code == status
    assert client.get("/metrics").status_code == 404


@pytest.mark.parametrize("token", ["", "short", "two words are no token", "umläute-umläute-umläute", "a" * 20 + "\nb"])
def test_a_token_that_could_be_guessed_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], token: str
) -> None:
    file = tmp_path / "token"
    file.write_text(token, encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0)) as taken:  # a server that would start does not
        serve = [
            "serve",
            "--port",
            str(taken.getsockname()[1]),
            "--database",
            f"sqlite:///{tmp_path / 'tables.sqlite'}",
        ]
        assert run([*serve, "--metrics-token-file", str(file)]) == WRONG_USE
        said = capsys.readouterr()
        assert said.err.count("\n") == 1 and "at least 16" in said.err and not said.out
        assert run([*serve, "--metrics-token-file", str(file / "not")]) == FAILED
        assert capsys.readouterr().err.count("\n") == 1


# Metrics: what they tell.


def number(series: str, text: str) -> float:
    found = re.search(rf"^{re.escape(series)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_moves_are_counted_by_how_they_end(local: TestClient) -> None:
    id, (ada, ben) = set_table(local)
    before = local.get("/metrics").text

    def act(token: str, listens: bool, **body: Any) -> int:
        asked = {"seat": 0, "option": "1111", "version": 0, "listens": listens} | body
        headers = {"authorization": f"Bearer {token}"}
        return local.post(f"{API}/{id}/act", json=asked, headers=headers).status_code

    local.cookies.clear()
    assert act(ben, True) == 403
    assert act(ada, True, option="nonsense") == 422
    assert act(ada, True) == 200
    seat = local.get(f"{API}/{id}").json()["actors"][0]
    token = (ada, ben)[seat]
    view = local.get(f"{API}/{id}/view?seat={seat}", headers={"authorization": f"Bearer {token}"}).json()
    option = view["options"][0]["id"]
    assert act(token, False, seat=seat, option=option, version=view["version"]) == 200
    assert act(ada, True) == 409
    after = local.get("/metrics").text

    def grew(series: str) -> float:
        return number(series, after) - number(series, before)

    assert grew('stockwerk_moves_confirmed_total{by="person"}') == 2
    assert grew("stockwerk_move_duration_seconds_count") == 2
    assert [grew(f'stockwerk_moves_refused_total{{status="{status}"}}') for status in (403, 409, 422)] == [1, 1, 1]
    labels = f'method="POST",route="{API}/{{id}}/act",status'
    assert grew(f'stockwerk_http_request_duration_seconds_count{{{labels}="200"}}') == 2
    assert grew("stockwerk_store_write_duration_seconds_count") == 2
    assert grew("stockwerk_store_group_commit_entries_sum") == 2
    assert number("stockwerk_tables_in_memory", after) == 1
    for secret in (id, ada, ben, SECRET, "127.0.0.1", "testclient"):
        assert secret not in after


def test_bots_streams_limits_and_the_process_are_measured(local: TestClient) -> None:
    before = local.get("/metrics").text
    id, _ = set_table(local, {"bot": "random"}, {"name": SECRET})
    moved = 'stockwerk_moves_confirmed_total{by="bot"}'
    wait_until(lambda: number(moved, local.get("/metrics").text) > number(moved, before), "the bot did not move")
    labels = 'method="GET",route="/api/v1/tables/{id}/stream",status="200"'
    streams = f"stockwerk_http_request_duration_seconds_count{{{labels}}}"
    assert listen(local, f"{API}/{id}/stream")[0] == 200
    local.app.state.limits.requests.left["127.0.0.1"] = (-1.0, time.monotonic() + 3600)  # type: ignore[attr-defined]
    assert local.get("/").status_code == 429
    local.app.state.limits.requests.left.clear()  # type: ignore[attr-defined]
    after = local.get("/metrics").text
    assert number(streams, after) == number(streams, before) + 1
    limited = "stockwerk_rate_limited_requests_total"
    assert number(limited, after) == number(limited, before) + 1
    assert number("process_resident_memory_bytes", after) > 1e6 and number("process_open_fds", after) > 0
    wait_until(lambda: number("stockwerk_event_loop_lag_seconds_count", local.get("/metrics").text), "no lag was seen")


def test_subscribers_are_counted_as_players_and_spectators(client: TestClient) -> None:
    registry = registry_of(client)
    subscribers = [_seat(0), _seat(NOBODY), _seat(1)]
    for one in subscribers:
        registry.subscribers.add(one)
    registry.bot_processes._thinking.update({_thought(number) for number in range(100)})
    assert registry.subscriber_counts() == (2, 1)
    thinking, queued = registry.bot_processes.load()
    assert thinking + queued == 100 and thinking == (os.cpu_count() or 1)
    for one in subscribers:
        registry.subscribers.discard(one)
    registry.bot_processes._thinking.clear()


def _seat(seat: int) -> Any:
    from stockwerk.web.subscriber import Subscriber

    return Subscriber("a", seat, "en", "", accepts_gzip=False, version=0)


def _thought(number: int) -> Any:
    from stockwerk.web.bot_processes import Thought

    return Thought("a", number, 0)


# Several workers.


def get(server: Server, path: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"{server.url}{path}", timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()
    except OSError:
        return 0, ""


@pytest.mark.slow
def test_one_scrape_tells_of_all_workers_also_when_one_was_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", workers=2)
    try:
        wait_until(lambda: get(server, "/ready") == (200, "ready\n"), "the workers are not ready")
        for table in ("000000000000", "000000000001") * 3:  # of one worker, and of the other
            assert get(server, f"{API}/{table}")[0] == 404
        asked = f'stockwerk_http_request_duration_seconds_count{{method="GET",route="{API}/{{id}}",status="404"}}'
        for _ in range(4):  # whichever answers
            status, text = get(server, "/metrics")
            assert status == 200 and number(asked, text) == 6
        killed = pid_of(tmp_path, 1)
        os.kill(killed, signal.SIGKILL)
        wait_until(lambda: pid_of(tmp_path, 1) not in (0, killed), "the worker was not replaced")
        wait_until(lambda: get(server, "/ready") == (200, "ready\n"), "the workers are not ready again")
        text = get(server, "/metrics")[1]
        assert number(asked, text) == 6  # what it had counted is not forgotten
        assert all(number(f'process_resident_memory_bytes{{worker="{worker}"}}', text) for worker in (0, 1))
    finally:
        server.kill()


def pid_of(folder: Path, worker: int) -> int:
    (shared,) = folder.glob(f"{PREFIX}*")
    return Heartbeat(shared, 0, 2).alive().get(worker, 0)


def test_the_shared_folder_goes_with_the_server_and_with_one_that_was_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    killed, foreign = tmp_path / f"{PREFIX}killed", tmp_path / "another"
    for folder in (killed, foreign):
        folder.mkdir()
        (folder / "counter_0.db").write_text("")
    (tmp_path / f"{PREFIX}link").symlink_to(foreign)
    running = tmp_path / f"{PREFIX}running"
    running.mkdir()
    with heartbeat.opened(running) as lock:
        flock(lock, LOCK_EX)
        with shared_folder() as folder:
            assert folder.is_dir() and oct(folder.stat().st_mode)[-3:] == "700"
            assert not killed.exists() and running.is_dir() and (foreign / "counter_0.db").exists()
        assert not folder.exists()


def test_a_worker_that_does_not_beat_or_has_died_is_not_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(heartbeat, "monotonic", lambda: now)
    one, other = Heartbeat(tmp_path, 0, 3), Heartbeat(tmp_path, 1, 3)
    one.beat()
    other.beat()
    (tmp_path / "heartbeat-2").write_text("999999999 100.0")
    assert one.alive() == {0: os.getpid(), 1: os.getpid()}
    now += heartbeat.STALE
    one.beat()
    assert one.alive() == {0: os.getpid()}
    (tmp_path / "heartbeat-0").write_text("half a li")
    assert one.alive() == {}


def test_not_all_workers_are_up(client: TestClient, tmp_path: Path) -> None:
    one = Heartbeat(tmp_path, 0, 2)
    one.beat()
    assert health.check(registry_of(client), one) == "1 of 2 workers are up"
    Heartbeat(tmp_path, 1, 2).beat()
    assert health.check(registry_of(client), one) == ""


def test_a_dead_worker_has_counted_but_has_no_gauges(tmp_path: Path) -> None:
    for worker in (0, 1):
        for kind, name, value in (("gauge_livesum", "tables", 5), ("counter", "moves_total", 7)):
            file = MmapedDict(str(tmp_path / f"{kind}_{worker}.db"))  # type: ignore[no-untyped-call]
            file.write_value(mmap_key(name, name, [], [], "help"), value, 0)  # type: ignore[no-untyped-call]
            file.close()  # type: ignore[no-untyped-call]
    one = Heartbeat(tmp_path, 0, 2)
    one.beat()
    text = metrics.scrape(one).decode()
    assert (number("tables", text), number("moves_total", text)) == (5, 14)
    assert 'process_resident_memory_bytes{worker="0"}' in text and 'worker="1"' not in text
    Heartbeat(tmp_path, 1, 2).beat()
    assert number("tables", metrics.scrape(one).decode()) == 10


# Logs.


def logged(caplog: pytest.LogCaptureFixture, *, as_json: bool = True) -> list[str]:
    formatter = logs.Formatter(as_json=as_json, worker=3)
    return [formatter.format(record) for record in caplog.records if record.name.startswith("stockwerk")]


def test_a_line_for_each_request_tells_no_secret(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "stockwerk.requests")
    id, tokens = set_table(client, {"name": SECRET}, {})
    client.get(f"/join/{id}/1/{tokens[1]}?a={SECRET}")
    client.get(f"/static/{SECRET}")
    client.get(f"/{SECRET}")
    answer = client.post(f"{API}/{id}/act", json={"seat": 0, "option": SECRET, "version": 0, "listens": True})
    text = "\n".join((*logged(caplog), *logged(caplog, as_json=False)))
    for secret in (SECRET, id, *tokens, client.cookies[COOKIE], "testclient", "127.0.0.1"):
        assert secret not in text
    lines = [json.loads(line) for line in logged(caplog)]
    assert [line["route"] for line in lines] == [
        "/api/v1/tables", "/join/{id}/{seat}/{token}", "/static/{path}", "unknown", "/api/v1/tables/{id}/act",
    ]  # fmt: skip
    assert [line["status"] for line in lines] == [201, 200, 404, 404, 422]
    last = lines[-1]
    assert last.keys() == {"time", "level", "event", "request_id", "method", "route", "status", "duration_ms", "worker"}
    assert last["request_id"] == answer.headers["x-request-id"] and last["worker"] == 3 and last["duration_ms"] > 0
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", last["time"])


@pytest.mark.parametrize(
    ("given", "taken"), [("abc-123.X_9", True), ("", False), ("a b", False), ("é", False), ("a" * 65, False)]
)
def test_a_request_id_is_taken_over_from_a_trusted_proxy_alone(
    local: TestClient, client: TestClient, given: str, taken: bool
) -> None:
    headers = {b"x-request-id": given.encode("latin-1"), b"x-forwarded-for": b"198.51.100.7"}
    got = local.get("/health", headers=headers).headers["x-request-id"]
    assert (got == given) == taken and re.fullmatch(r"[A-Za-z0-9._-]{1,64}", got)
    assert client.get("/health", headers=headers).headers["x-request-id"] != given


def test_a_trusted_proxy_is_still_believed_whom_it_forwards(local: TestClient) -> None:
    left = local.app.state.limits.requests.left  # type: ignore[attr-defined]
    sent = local.get("/", headers={"x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https"})
    assert list(left) == ["198.51.100.7"] and sent.headers["strict-transport-security"] == HSTS


def break_down(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        try:
            raise OSError(28, f"no room for {SECRET}")
        except OSError as error:
            raise ValueError(f"{SECRET} cannot be read") from error

    monkeypatch.setattr(registry_of(client).store, "find", fail)
    monkeypatch.setattr(registry_of(client).store, "seats_at", fail)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Something went wrong here. Tell the operator this number: "),
        ("de", "Hier ist etwas schiefgegangen. Nenne dem Betreiber diese Nummer: "),
    ],
)
def test_whoever_meets_a_fault_gets_a_number_by_which_the_operator_finds_it(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, language: str, words: str
) -> None:
    id, (ada, _) = set_table(client)
    break_down(client, monkeypatch)
    headers = {"accept-language": language, "authorization": f"Bearer {ada}"}
    counted = metrics.ERRORS._value.get()
    page = client.get("/t/0123456789ab", headers=headers)
    told = client.get(f"{API}/0123456789ab", headers=headers)
    move = client.post(  # which is made without the framework
        f"{API}/{id}/act", json={"seat": 0, "option": "1111", "version": 0, "listens": True}, headers=headers
    )
    assert metrics.ERRORS._value.get() == counted + 3
    lines = [json.loads(line) for line in logged(caplog)]
    for answer, line in zip((page, told, move), lines, strict=True):
        assert answer.status_code == line["status"] == 500
        assert answer.headers["x-request-id"] == line["request_id"]
        assert f"{words}{line['request_id']}" in (answer.text if answer is page else answer.json()["said"])
        assert "content-security-policy" in answer.headers and answer.headers["cache-control"] == "no-store"
        assert SECRET not in answer.text
        assert line["level"] == "error" and line["error"] == "ValueError"
        assert "OSError [ENOSPC]\nthen\n" in line["traceback"] and "in fail" in line["traceback"]
    assert page.headers["content-type"].startswith("text/html")
    assert told.json().keys() == {"error", "said", "request_id"}
    assert [line["route"] for line in lines] == ["/t/{id}", f"{API}/{{id}}", f"{API}/{{id}}/act"]
    for as_json in (True, False):
        text = "\n".join(logged(caplog, as_json=as_json))
        assert SECRET not in text and id not in text
        assert not as_json or text.count("\n") == 2


def test_a_scrape_that_fails_is_answered_and_told_as_any_request(
    local: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: object) -> bytes:
        raise ValueError(SECRET)

    monkeypatch.setattr(metrics, "scrape", fail)
    counted = metrics.ERRORS._value.get()
    answer = local.get("/metrics")
    (line,) = [json.loads(line) for line in logged(caplog)]
    assert answer.status_code == line["status"] == 500 and line["route"] == "/metrics"
    assert answer.headers["x-request-id"] == line["request_id"]
    assert metrics.ERRORS._value.get() == counted + 1


@pytest.mark.parametrize("kind", logs.KINDS)
def test_a_log_is_as_the_operator_wants_it(tmp_path: Path, kind: str) -> None:
    """In a process of its own, since it is a process that has a log."""
    asked = """
import logging, sys, threading, uvicorn
from stockwerk.web import logs, worker
logs.configure(sys.argv[1], 2)
uvicorn.Config(**worker.USUAL)  # which has loggers of its own
logs.requests.info("request", extra={logs.FIELDS: {"status": 200}})
logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
logging.getLogger("asyncio").error("Task exception was never retrieved\\nfuture: Wilhelmine")
thread = threading.Thread(target=lambda: int("Wilhelmine"))
thread.start()
thread.join()
"""
    done = subprocess.run([sys.executable, "-c", asked, kind], capture_output=True, text=True, timeout=60, check=True)
    assert not done.stdout and SECRET not in done.stderr.replace('int("Wilhelmine")', "")
    lines = done.stderr.splitlines()
    if kind == "json":
        told = [json.loads(line) for line in lines]
        events = ["request", "Task exception was never retrieved", "a thread failed"]  # of what was no request nothing
        assert [line["event"] for line in told] == events and {line["worker"] for line in told} == {2}
        assert told[0]["status"] == 200 and told[2]["error"] == "ValueError"
    else:
        assert lines[-1] == "ValueError"
        assert ("info request status=200 worker=2" in lines[0]) == (kind == "text")


def test_a_background_job_that_fails_is_told_and_begins_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(background, "RESTART", 0.0)
    begun = 0

    async def job(what: str) -> None:
        nonlocal begun
        begun += 1
        if begun < 3:
            raise RuntimeError(SECRET)

    before = metrics.ERRORS._value.get()
    run_apart(background.supervised(partial(job, "it")))
    assert begun == 3 and metrics.ERRORS._value.get() == before + 2
    lines = logged(caplog)
    assert len(lines) == 2 and all("a background job failed" in line and "RuntimeError" in line for line in lines)
    assert all("job" in line and SECRET not in line for line in lines)


def test_an_error_of_the_database_is_told_without_what_was_asked(tmp_path: Path) -> None:
    from stockwerk.play.store import Store

    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE keys")
    with pytest.raises(OperationalError) as told:
        store.seats(SECRET)
    store.close()
    assert "parameters hidden" in str(told.value)


# HTTP.


def addresses(client: TestClient) -> list[str]:
    """One of every route that answers GET."""
    id, _ = set_table(client, {"name": SECRET}, {"bot": "random"})
    given = {"id": id, "seat": "0", "token": "none", "game": "manhattan", "language": "de", "theme": "dark"}
    given |= {"option": "1111", "plate": "board"}
    found = []
    for path in sorted(templates()):
        if path.startswith(("/rules", "/posters")):
            path = path.replace("{id}", "manhattan")  # noqa: PLW2901
        found.append(path.replace(":path", "").format_map(given))
    return [*found, "/static/page.css", "/static/table.js", "/static/icon.svg", "/static/nothing", "/nothing"]


def templates() -> set[str]:
    from stockwerk.web import api, home, pages

    routes = [*api.moves.routes, *(route for part in (api, health, home, pages) for route in part.router.routes)]
    return {route.path for route in routes if isinstance(route, APIRoute) and "GET" in (route.methods or ())}


def test_head_answers_as_get_without_a_body(client: TestClient) -> None:
    found = addresses(client)
    assert len(found) > 25
    changing = {"x-request-id", "set-cookie"}
    for path in found:
        if path.endswith("/stream"):
            continue
        get, head = client.get(path, follow_redirects=False), client.head(path, follow_redirects=False)
        assert head.status_code == get.status_code, path
        assert head.content == b"", path
        alike = [{k: v for k, v in one.headers.items() if k not in changing} for one in (get, head)]
        assert alike[0] == alike[1], path


def test_head_of_a_stream_ends_at_once(client: TestClient) -> None:
    id, _ = set_table(client)
    head = client.head(f"{API}/{id}/stream")
    assert head.status_code == 200 and head.headers["content-type"].startswith("text/event-stream")
    assert head.content == b""
    wait_until(lambda: registry_of(client).subscriber_counts() == (0, 0), "the stream did not end")


@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("DELETE", "/", "GET, HEAD"),
        ("DELETE", "/join/0123456789ab/1", "GET, HEAD, POST"),
        ("DELETE", "/device/0123456789ab/1/token", "GET, HEAD, POST"),
        ("GET", "/tables", "POST"),
        ("HEAD", "/tables", "POST"),
        ("OPTIONS", f"{API}/0123456789ab/act", "POST"),
        ("OPTIONS", API, "GET, HEAD, POST"),
        ("DELETE", f"{API}/0123456789ab", "GET, HEAD"),
        ("DELETE", "/static/page.css", "GET, HEAD"),
        ("POST", "/ready", "GET, HEAD"),
    ],
)
def test_a_method_that_is_refused_is_told_the_others(client: TestClient, method: str, path: str, allow: str) -> None:
    answer = client.request(method, path, content=b"" if method == "POST" else None)
    assert (answer.status_code, answer.headers.get_list("allow")) == (405, [allow])


@pytest.mark.parametrize("port", ["65536", "99999", "-1", "x", "1e3", ""])
def test_a_port_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str], port: str) -> None:
    with pytest.raises(SystemExit) as refused:
        run(["serve", f"--port={port}", "--database", "none"])  # where no server would start
    said = capsys.readouterr()
    assert refused.value.code == WRONG_USE and said.err.count("\n") == 1
    assert "not a number from 0 to 65535" in said.err and not said.out


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_port_in_use_is_one_line_and_nothing_is_announced(tmp_path: Path, workers: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        serve = ["serve", "--port", str(taken.getsockname()[1]), "--workers", workers]
        serve += ["--database", f"sqlite:///{tmp_path / 't.sqlite'}"]
        command = [sys.executable, "-c", RUN, *serve]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == FAILED and not done.stdout
    assert re.fullmatch(r"stockwerk: cannot listen at 127\.0\.0\.1:\d+: Address already in use\n", done.stderr)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_port_that_is_announced_is_listened_at(tmp_path: Path, workers: str) -> None:
    serve = ["serve", "--port", "0", "--workers", workers, "--log", "json"]
    serve += ["--database", f"sqlite:///{tmp_path / 't.sqlite'}"]
    process = subprocess.Popen(
        [sys.executable, "-c", RUN, *serve], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline().partition("http://127.0.0.1:")[2].split()[0])
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:  # at once
            connection.sendall(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            connection.settimeout(PATIENCE)
            assert connection.recv(12) == b"HTTP/1.1 200"
    finally:
        process.terminate()
        _, told = process.communicate(timeout=PATIENCE)
    lines = [json.loads(line) for line in told.splitlines()]
    assert [(line["route"], line["status"]) for line in lines] == [("/health", 200)]


# Headers and cookies.


def test_by_https_browsers_are_told_to_stay_there(client: TestClient) -> None:
    for path in ("/", "/static/page.css", "/nothing", f"{API}/none"):
        plain, safe = client.get(path), client.get(f"https://testserver{path}")
        assert "strict-transport-security" not in plain.headers
        assert safe.headers["strict-transport-security"] == HSTS == "max-age=31536000"
        assert "microphone=()" in safe.headers["permissions-policy"]


def test_text_says_how_it_is_encoded(client: TestClient) -> None:
    for path in ("/", "/static/page.css", "/static/table.js", "/static/icon.svg", "/posters/manhattan.svg", "/health"):
        kind = client.get(path).headers["content-type"]
        assert kind.endswith("; charset=utf-8"), (path, kind)


def test_by_https_cookies_are_for_this_host_alone(client: TestClient) -> None:
    safe = "https://testserver"
    body = {"game": "manhattan", "players": "2", "mode": "screen", "name": SECRET}
    for answer in (
        client.post(f"{safe}/tables", data=body, follow_redirects=False),
        client.get(f"{safe}/language/de", follow_redirects=False),
        client.get(f"{safe}/theme/dark", follow_redirects=False),
    ):
        sent = answer.headers.get_list("set-cookie")
        assert sent
        for cookie in sent:
            assert cookie.startswith("__Host-"), cookie
            assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; ")), cookie
            assert "Domain" not in cookie
    page = client.get(f"{safe}/")
    assert 'lang="de"' in page.text and 'data-theme="dark"' in page.text and SECRET in page.text


def test_a_planted_cookie_gets_no_seat_and_one_of_before_keeps_its_own(client: TestClient) -> None:
    """Another host of the same domain can set a cookie without the prefix, whose secret it knows."""
    old, safe = "o" * 32, "https://testserver"
    client.cookies.set(COOKIE, old)
    kept, _ = set_table(client)  # before there was HTTPS
    view = client.get(f"{safe}{API}/{kept}")
    assert view.json()["yours"] == [0, 1]
    made = client.post(f"{safe}{API}", json={"game": "manhattan", "seats": [{"name": SECRET}, {"name": "Ben"}]}).json()
    assert client.get(f"{safe}{API}/{made['id']}").json()["yours"] == [0, 1]
    assert registry_of(client).store.seats_at([old], made["id"]) == []
    client.post(f"{safe}/t/{kept}/forget")
    assert client.get(f"{safe}{API}/{kept}").json()["yours"] == []


def test_a_page_that_holds_an_invitation_is_stored_nowhere(client: TestClient) -> None:
    id, tokens = set_table(client, {"name": SECRET}, {})
    assert client.get(f"/join/{id}/1/{tokens[1]}").headers["cache-control"] == "no-store"
    link = registry_of(client).service.invite_device(id, 0, [tokens[0]])
    assert client.get(f"/device/{id}/0/{link}").status_code == 200
    assert client.get(f"/device/{id}/0/{link}").headers["cache-control"] == "no-store"
