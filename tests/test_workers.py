"""Several workers on one file: each table has its own, and what one writes is seen by all."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import pytest

from server import PATIENCE, RUN, Server, wait_until
from stockwerk.play.storage import Entry
from stockwerk.play.store import Store
from stockwerk.web.load_balancer import TABLE, LoadBalancer, WorkerHandle, sent
from stockwerk.web.worker_bus import worker_for

API = "/api/v1/tables"
T = TypeVar("T")

pytestmark = pytest.mark.skipif(not hasattr(socket, "send_fds"), reason="no system that hands connections over")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('workers') / 'tables.sqlite'}", workers=2)
    yield running
    running.kill()


def set_table(server: Server, number: int, *seats: dict[str, str]) -> tuple[str, list[str]]:
    """A table that is a worker's own: its id, and its seats' tokens."""
    for _ in range(100):
        _, made = server.ask(API, {"game": "manhattan", "seats": seats or ({"name": "Ada"}, {"name": "Ben"})})
        if worker_for(made["id"], 2) == number:
            return made["id"], [seat["token"] for seat in made["seats"]]
    raise AssertionError("no such table in a hundred")


By: TypeAlias = Callable[[int], HTTPConnection]


@pytest.fixture
def by_way_of(server: Server) -> Iterator[By]:
    """A connection to a certain worker, whatever is asked over it later."""
    with ExitStack() as opened:

        def connect(number: int) -> HTTPConnection:
            connection = opened.enter_context(closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)))
            connection.request("GET", f"{API}/{number:012x}")  # there is no such table, but it would be that worker's
            assert connection.getresponse().read()
            return connection

        yield connect


def act(way: HTTPConnection, id: str, token: str) -> int:
    """The first move of a table, and how it was answered."""
    move = {"seat": 0, "option": "1111", "version": 0, "listens": True}
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    way.request("POST", f"{API}/{id}/act", json.dumps(move), headers)
    answer = way.getresponse()
    answer.read()
    return answer.status


def stream(connection: HTTPConnection, id: str, seat: int, token: str) -> HTTPResponse:
    headers = {"authorization": f"Bearer {token}", "accept-encoding": "identity"}
    connection.request("GET", f"{API}/{id}/stream?seat={seat}&last-event-id=-1", headers=headers)
    answer = connection.getresponse()
    assert answer.status == 200
    return answer


def next_view(answer: HTTPResponse) -> dict[str, Any]:
    """What comes next that is a view."""
    kind = ""
    while True:
        line = answer.readline().decode()
        assert line, "the stream has ended"
        if line.startswith("event: "):
            kind = line.removeprefix("event: ").strip()
        elif line.startswith("data: ") and kind == "view":
            view: dict[str, Any] = json.loads(line.removeprefix("data: "))
            return view


@pytest.mark.parametrize(
    ("moves_at", "listens_at"),
    [(0, 1), *(pytest.param(*which, marks=pytest.mark.slow) for which in ((0, 0), (1, 0), (1, 1)))],
)
def test_a_move_is_seen_by_whoever_listens_at_another_worker(
    server: Server, by_way_of: By, listens_at: int, moves_at: int
) -> None:
    id, tokens = set_table(server, 0)
    with stream(by_way_of(listens_at), id, 1, tokens[1]) as ben:
        assert next_view(ben)["version"] == 0
        assert act(by_way_of(moves_at), id, tokens[0]) == 200
        assert next_view(ben)["version"] == 1


def test_workers_that_know_an_older_table_refuse_what_does_not_fit(server: Server, by_way_of: By) -> None:
    """Both have read it, one plays, and the other is asked for the same move: nothing is written twice."""
    id, tokens = set_table(server, 1)
    ways = [by_way_of(number) for number in (0, 1)]
    for way in ways:
        way.request("GET", f"{API}/{id}")
        assert json.load(way.getresponse())["moves"] == 0
    assert [act(way, id, tokens[0]) for way in ways] == [200, 409]
    assert server.ask(f"{API}/{id}")[1]["moves"] == 1


@pytest.mark.parametrize("moves_at", [pytest.param(0, marks=pytest.mark.slow), 1])
def test_bots_answer_whichever_worker_was_asked(server: Server, by_way_of: By, moves_at: int) -> None:
    id, tokens = set_table(server, 0, {"name": "Ada"}, {"bot": "greedy"}, {"bot": "greedy"})
    assert act(by_way_of(moves_at), id, tokens[0]) == 200
    wait_until(lambda: server.ask(f"{API}/{id}")[1]["moves"] >= 2, "the bot does not answer")


@pytest.mark.parametrize("made_at", [0, 1])
def test_a_bot_begins_wherever_the_table_was_set(by_way_of: By, made_at: int) -> None:
    """Set, and looked at, by way of one worker only, whoever's table it is."""
    way = by_way_of(made_at)
    for _ in range(4):
        seats = [{"bot": "greedy"}, {"bot": "greedy"}, {"name": "Ada"}]
        way.request(
            "POST", API, json.dumps({"game": "manhattan", "seats": seats}), {"content-type": "application/json"}
        )
        id = json.load(way.getresponse())["id"]

        def moves(id: str = id) -> int:
            way.request("GET", f"{API}/{id}")
            return int(json.load(way.getresponse())["moves"])

        wait_until(lambda: moves() >= 2, "the bots do not begin")


def test_what_a_worker_wrote_before_it_died_is_seen_by_the_others(server: Server, by_way_of: By) -> None:
    """It had no time to tell of it."""
    id, tokens = set_table(server, 0)
    with stream(by_way_of(1), id, 1, tokens[1]) as ben:
        assert next_view(ben)["version"] == 0
        store = Store(server.database, alone=False)
        assert store.append(id, Entry(0, "move", 0, "1111", 0.0))
        store.close()
        os.kill(workers_of(server)[0], signal.SIGKILL)
        assert next_view(ben)["version"] == 1
    wait_until(lambda: len(workers_of(server)) == 2, "it is not replaced")


def test_a_worker_that_dies_is_replaced_and_nothing_is_lost(server: Server) -> None:
    id, tokens = set_table(server, 0)
    move = {"seat": 0, "option": "1111", "version": 0, "listens": True}
    assert server.ask(f"{API}/{id}/act", move, tokens[0])[0] == 200
    killed = workers_of(server)
    assert len(killed) == 2
    for worker in killed:
        os.kill(worker, signal.SIGKILL)
    wait_until(lambda: server.ask(f"{API}/{id}")[0] == 200, "nobody answers any more")
    assert server.ask(f"{API}/{id}")[1]["moves"] == 1
    wait_until(lambda: len({*workers_of(server)} - {*killed}) == 2, "they are not replaced")


def workers_of(server: Server) -> list[int]:
    """The load balancer's children that serve, the oldest first: bots think in children of theirs."""
    listed = subprocess.run(["ps", "-wweo", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    rows = [line.split(maxsplit=2) for line in listed.splitlines()]
    return sorted(int(pid) for pid, parent, args in rows if int(parent) == server.process.pid and "spawn_main" in args)


def test_who_says_nothing_keeps_nobody_out(server: Server) -> None:
    with (
        socket.create_connection(("127.0.0.1", server.port)),
        socket.create_connection(("127.0.0.1", server.port)) as shy,
    ):
        assert server.ask("/api/v1/games")[0] == 200
        shy.sendall(b"GET /api/v1/games HT")  # not even the first line is there
        assert server.ask("/api/v1/games")[0] == 200
        shy.sendall(b"TP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        assert shy.recv(12) == b"HTTP/1.1 200"


# The load balancer by itself, where something fails.


def run_apart(work: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: where browsers are driven, this one has a loop already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asyncio.wait_for(work, PATIENCE)).result()


def test_a_worker_is_told_later_what_it_cannot_be_told_now(monkeypatch: pytest.MonkeyPatch) -> None:
    failures = [OSError(errno.ETOOMANYREFS, "too many connections on their way"), OSError(errno.EPIPE, "")]

    def sent_at_last(outgoing: socket.socket, item: bytes | socket.socket) -> bytes:
        if failures:
            raise failures.pop()
        return sent(outgoing, item)

    async def talk() -> None:
        balancer, one, its_end = balancer_with_one()
        balancer.loop = asyncio.get_running_loop()
        for word in (b"a 1\n", b"a 2\n"):
            balancer.send(one, word)
        assert await asyncio.wait_for(asyncio.to_thread(its_end.recv, 8, socket.MSG_WAITALL), PATIENCE) == b"a 1\na 2\n"
        for end in (its_end, one.outgoing, balancer.listening):
            end.close()

    monkeypatch.setattr("stockwerk.web.load_balancer.sent", sent_at_last)
    run_apart(talk())
    assert failures == []


def balancer_with_one() -> tuple[LoadBalancer, WorkerHandle, socket.socket]:
    """And the end at which a worker would listen."""
    ours, its_end = socket.socketpair()
    ours.setblocking(False)
    process: Any = None
    return LoadBalancer(socket.socket(), 1), WorkerHandle(process, ours, ours), its_end


def test_a_worker_that_could_not_be_started_is_started_later(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = asyncio.Queue[int]()

    def fails(number: int, workers: int) -> WorkerHandle:
        tried.put_nowait(number)
        raise OSError(errno.EMFILE, "too many open files")

    async def start() -> None:
        balancer, one, its_end = balancer_with_one()
        balancer.loop = asyncio.get_running_loop()
        balancer.start(0)
        assert [await asyncio.wait_for(tried.get(), PATIENCE) for _ in range(3)] == [0, 0, 0]
        balancer.stopped.set()
        for end in (its_end, one.outgoing, balancer.listening):
            end.close()

    monkeypatch.setattr("stockwerk.web.load_balancer.started_worker", fails)
    monkeypatch.setattr("stockwerk.web.load_balancer.PAUSE", 0.01)
    run_apart(start())


def test_a_balancer_with_too_many_connections_accepts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not try again and again meanwhile."""

    class Crowded(socket.socket):
        asked = 0

        def accept(self) -> Any:
            self.asked += 1
            raise OSError(errno.EMFILE, "too many open files") if self.asked == 1 else BlockingIOError

    async def crowd(looks: int) -> int:
        """How often it has looked after so many rounds of the loop, or when it has looked again."""
        balancer, one, its_end = balancer_with_one()
        balancer.loop = asyncio.get_running_loop()
        balancer.listening.close()
        balancer.listening = listening = Crowded()
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        balancer.watch()
        with socket.create_connection(listening.getsockname()):
            while listening.asked < (2 if looks == 0 else 1):
                await asyncio.sleep(0.01)
            for _ in range(looks):
                await asyncio.sleep(0)
        balancer.loop.remove_reader(listening)
        for end in (its_end, one.outgoing, listening):
            end.close()
        return listening.asked

    monkeypatch.setattr("stockwerk.web.load_balancer.PAUSE", PATIENCE)
    assert run_apart(crowd(looks=50)) == 1
    monkeypatch.setattr("stockwerk.web.load_balancer.PAUSE", 0.01)
    assert run_apart(crowd(looks=0)) >= 2


@pytest.mark.parametrize(
    ("line", "table"),
    [
        ("GET /t/0123456789ab HTTP/1.1", "0123456789ab"),
        ("GET /t/0123456789ab/replay?at=3 HTTP/1.1", "0123456789ab"),
        ("POST /api/v1/tables/0123456789ab/act HTTP/1.1", "0123456789ab"),
        ("GET /join/0123456789ab/1/secret HTTP/1.1", "0123456789ab"),
        ("GET /device/0123456789ab/1/secret HTTP/1.1", "0123456789ab"),
        ("GET / HTTP/1.1", ""),
        ("POST /api/v1/tables HTTP/1.1", ""),
        ("GET /rules/0123456789ab HTTP/1.1", ""),
        ("GET /t/0123456789abc HTTP/1.1", ""),
    ],
)
def test_the_door_knows_who_comes_for_a_table(line: str, table: str) -> None:
    found = TABLE.match(line.encode())
    assert (found[1].decode() if found else "") == table


def run(*serve: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", RUN, *serve]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_a_door_that_cannot_be_opened_says_so_in_one_line(server: Server, tmp_path: Path) -> None:
    serve = ["serve", "--port", str(server.port), "--workers", "2", "--database", f"sqlite:///{tmp_path / 't.sqlite'}"]
    done = subprocess.run(
        [sys.executable, "-c", RUN, *serve], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1 and "cannot listen" in done.stderr


@pytest.mark.parametrize(
    "database",
    [
        "sqlite://",
        pytest.param("sqlite+pysqlite://", marks=pytest.mark.slow),
        pytest.param("sqlite:///file::memory:?uri=true", marks=pytest.mark.slow),
    ],
)
def test_workers_do_not_share_what_is_in_memory(database: str) -> None:
    serve = ["serve", "--workers", "2", "--database", database]
    done = subprocess.run(
        [sys.executable, "-c", RUN, *serve], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "memory" in done.stderr
