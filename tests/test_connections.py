"""Slow and silent clients: they are given up in time, and shut nobody out."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from starlette.types import Message, Receive, Scope, Send

from conftest import run_apart
from server import RUN, Server
from stockwerk.web import connections, protocol
from stockwerk.web.app import create_app
from stockwerk.web.connections import Admission, ConnectionLimits, network_of
from stockwerk.web.load_balancer import LoadBalancer
from stockwerk.web.protocol import FULL, IDLE, RECEIVING_BODY, RECEIVING_HEADERS, SENDING, TIMEOUTS, TimedProtocol
from stockwerk.web.settings import DATABASE
from stockwerk.web.worker import USUAL

PATIENCE = 30.0  # seconds
SHORT = 0.1
STRANGER = "127.0.0.2"  # unlike 127.0.0.1, nobody believes it when it speaks for others
ASK = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
NONSENSE = b"\x00\x01 no request\r\n\r\n"
STREAM = b"GET /stream HTTP/1.1\r\nhost: x\r\n\r\n"

loopback = pytest.mark.skipif(sys.platform != "linux", reason="other systems answer on 127.0.0.1 only")


class App:
    """Answers everything; a stream goes on until it is told to end, or its client is gone."""

    def __init__(self) -> None:
        self.gone = Event()
        self.chunks: asyncio.Queue[bytes] = asyncio.Queue()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] == "/read":
            while (await receive()).get("more_body"):
                pass
        await send({"type": "http.response.start", "status": 503 if FULL in scope else 200, "headers": []})
        if scope["path"] == "/stream":
            hearing = asyncio.create_task(self.hear(receive))
            while not hearing.done():
                chunk = asyncio.create_task(self.chunks.get())
                await asyncio.wait([hearing, chunk], return_when=asyncio.FIRST_COMPLETED)
                if chunk.done():
                    await send({"type": "http.response.body", "body": chunk.result(), "more_body": True})
                chunk.cancel()
        await send({"type": "http.response.body", "body": b"done", "more_body": False})

    async def hear(self, receive: Receive) -> None:
        message: Message = {"type": ""}
        while message["type"] != "http.disconnect":
            message = await receive()
        self.gone.set()


class Running:
    """An application served in a thread, as the program serves it."""

    def __init__(self, app: Any, limits: ConnectionLimits, lifespan: str = "off") -> None:
        self.app, self.limits = app, limits
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        http = type("Limited", (TimedProtocol,), {"limits": limits})
        usual = {key: value for key, value in USUAL.items() if key not in ("app", "factory")}
        settings = usual | {"timeout_keep_alive": TIMEOUTS[IDLE], "http": http, "log_config": None}
        self.server = uvicorn.Server(uvicorn.Config(app, lifespan=lifespan, **settings))  # type: ignore[arg-type]
        self.thread = Thread(target=self.server.run, kwargs={"sockets": [self.listening]})
        self.thread.start()
        wait_until(lambda: self.server.started, "the server does not start")

    def connect(self, host: str = "127.0.0.1") -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE, (host, 0))

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listening.close()


def wait_until(true: Callable[[], object], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, what
        time.sleep(0.01)


@contextmanager
def running(app: Any, limits: ConnectionLimits | None = None, lifespan: str = "off") -> Iterator[Running]:
    with closing(Running(app, limits or ConnectionLimits(), lifespan)) as server:
        yield server


def rest(line: socket.socket) -> bytes:
    """All that comes until the other end hangs up."""
    read = b""
    with suppress(ConnectionResetError):
        while data := line.recv(65536):
            read += data
    return read


def trickle(line: socket.socket, data: bytes) -> None:
    """The same again and again, for as long as it is taken."""
    until = time.monotonic() + PATIENCE
    with suppress(OSError):
        while time.monotonic() < until:
            line.sendall(data)
            time.sleep(SHORT / 20)


# Timeouts.


@pytest.mark.parametrize(
    ("phase", "sent", "more", "answer"),
    [
        (RECEIVING_HEADERS, b"", b"", b""),
        (RECEIVING_HEADERS, b"", b"\r\n", b""),
        (RECEIVING_HEADERS, b"GET / HTTP/1.1\r\nhost", b"", b" 408 "),
        (RECEIVING_HEADERS, b"GET / HTTP/1.1\r\nhost: ", b"x", b" 408 "),
        (RECEIVING_HEADERS, ASK + b"GET / HT", b"", b" 408 "),
        (RECEIVING_BODY, b"POST /read HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n1", b"", b" 408 "),
        (RECEIVING_BODY, b"POST /read HTTP/1.1\r\nhost: x\r\ncontent-length: 9999999\r\n\r\n1", b"2", b" 408 "),
        (RECEIVING_BODY, b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9999999\r\n\r\n1", b"2", b" 200 "),
        (RECEIVING_BODY, b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n", b"1\r\nx\r\n", b" 200 "),
        (IDLE, ASK, b"", b" 200 "),
        (IDLE, ASK, b"\r\n", b" 200 "),
        (IDLE, b"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n", b"", b" 200 "),
    ],
)
def test_whoever_keeps_us_waiting_is_given_up(
    monkeypatch: pytest.MonkeyPatch, phase: str, sent: bytes, more: bytes, answer: bytes
) -> None:
    """However little they send meanwhile."""
    for other in TIMEOUTS:
        monkeypatch.setitem(TIMEOUTS, other, SHORT if other == phase else 10 * PATIENCE)
    with running(App()) as server, server.connect() as line:
        line.sendall(sent)
        sending = Thread(target=trickle, args=(line, more))
        if more:
            sending.start()
        assert answer in rest(line)
        wait_until(lambda: not server.limits.address and not server.limits.open, "it is still counted")
        if more:
            sending.join()


@pytest.mark.parametrize("data", [b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 20_000, b"GET /" + b"x" * 100_000])
def test_headers_are_not_endless(data: bytes) -> None:
    with running(App()) as server, server.connect() as line:
        with suppress(OSError):
            for start in range(0, len(data), 10_000):
                line.sendall(data[start : start + 10_000])
        read = rest(line)
        assert not read or b" 431 " in read  # whoever goes on sending may not hear why


def test_a_stream_is_not_cut_while_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long nothing happens."""
    for phase in TIMEOUTS:
        monkeypatch.setitem(TIMEOUTS, phase, SHORT / 5)
    app = App()
    with running(app) as server, server.connect() as line:
        line.sendall(STREAM)
        for number in range(5):
            time.sleep(SHORT)
            app.chunks.put_nowait(b"chunk %d" % number)
            server.server.servers[0].get_loop().call_soon_threadsafe(lambda: None)
            read = b""
            while b"chunk %d" % number not in read:
                data = line.recv(1000)
                assert data, "it was cut"
                read += data


@pytest.mark.parametrize("size", [1000, 1_000_000])
def test_whoever_reads_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    """In bounded memory: most of what there is to send stays with the application."""
    monkeypatch.setitem(TIMEOUTS, SENDING, SHORT)
    app = App()
    with running(app) as server:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.port))
        with line:
            for _ in range(5_000_000 // size):
                app.chunks.put_nowait(b"x" * size)
            line.sendall(STREAM)
            assert app.gone.wait(PATIENCE)
        assert app.chunks.qsize() > 0.9 * (5_000_000 // size) - 2


class Paper:
    """A transport that says what was done to it."""

    def __init__(self, *sizes: int) -> None:
        self.sizes, self.done = [*sizes], ""

    def get_write_buffer_size(self) -> int:
        return self.sizes.pop(0)

    def abort(self) -> None:
        self.done = "aborted"

    def is_closing(self) -> bool:
        return True


@pytest.mark.parametrize(("left", "done"), [(100_000, "aborted"), (99_000, "aborted"), (80_000, "")])
def test_whoever_reads_slowly_has_time(left: int, done: str) -> None:
    async def wait() -> str:
        config = uvicorn.Config(App(), log_config=None)
        one = TimedProtocol(config=config, server_state=uvicorn.server.ServerState(), app_state={})
        one.transport = paper = Paper(100_000, left, left)  # type: ignore[assignment]
        one.flow = SimpleNamespace(write_paused=True)  # type: ignore[assignment]
        one.observe()
        assert one.timed == SENDING
        one.time_out()
        assert bool(one.timed) or done
        one._stop()
        return paper.done

    assert run_apart(wait()) == done


def test_every_request_of_a_connection_hears_that_it_is_gone() -> None:
    """A second one behind a stream must not keep the stream alive for ever."""
    app = App()
    with running(app) as server:
        with server.connect() as line:
            line.sendall(STREAM + ASK)
            assert line.recv(15).startswith(b"HTTP/1.1 200")
        for _ in range(20):
            app.chunks.put_nowait(b"x" * 100_000)  # it may be noticed only when something is sent
        assert app.gone.wait(PATIENCE)


def test_requests_do_not_queue_without_end() -> None:
    app = App()
    with running(app) as server, server.connect() as line:
        line.sendall(STREAM + ASK * 1000)
        assert b"HTTP/1.1 4" not in rest(line)  # it is closed: an answer to another has begun
        assert app.gone.wait(PATIENCE)


def test_what_is_no_request_is_told() -> None:
    with running(App()) as server, server.connect() as line:
        line.sendall(NONSENSE)
        assert rest(line).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("before", [ASK, STREAM, b"POST /read HTTP/1.1\r\ncontent-length: 1\r\n\r\nx", STREAM + ASK])
def test_nonsense_after_a_request_is_in_no_answer_and_no_error(before: bytes, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing goes on writing to a connection that was closed for it."""
    with running(App()) as server:
        for _ in range(20):
            with server.connect() as line:
                line.sendall(before + NONSENSE)
                assert b" 400 " not in rest(line)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


# Limits.


@loopback
def test_an_address_has_so_many_connections_and_the_oldest_that_waits_gives_way() -> None:
    with running(App(), ConnectionLimits(1000, per_address=5)) as server, ExitStack() as opened:
        held = [opened.enter_context(server.connect(STRANGER)) for _ in range(5)]
        for line in held:
            line.sendall(b"GET / HT")
        wait_until(lambda: len(server.limits.waiting) == 5, "they are not let in")
        another = opened.enter_context(server.connect(STRANGER))
        another.sendall(ASK)
        assert another.recv(12) == b"HTTP/1.1 200"
        assert rest(held[0]) == b""
        other = opened.enter_context(server.connect("127.0.0.3"))
        other.sendall(ASK)
        assert other.recv(12) == b"HTTP/1.1 200" and server.limits.open == {STRANGER: 5, "127.0.0.3": 1}


@loopback
def test_an_address_that_listens_with_all_its_connections_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SPARE", 1)
    with running(App(), ConnectionLimits(1000, per_address=2)) as server, ExitStack() as opened:
        for _ in range(2):
            line = opened.enter_context(server.connect(STRANGER))
            line.sendall(STREAM)
            assert line.recv(12) == b"HTTP/1.1 200"
        one = opened.enter_context(server.connect(STRANGER))
        one.sendall(STREAM)
        assert one.recv(12) == b"HTTP/1.1 503"  # as our own application would refuse it in words
        two = opened.enter_context(server.connect(STRANGER))
        assert rest(two) == b"" and sum(server.limits.open.values()) == 3
        proxy = [opened.enter_context(server.connect()) for _ in range(9)]
        for line in proxy:
            line.sendall(STREAM)
            assert line.recv(12) == b"HTTP/1.1 200"  # it speaks for many


def test_held_connections_shut_nobody_out() -> None:
    """Many times more than there is room for, from an address without a limit of its own; whoever listens stays."""
    app = App()
    with running(app, ConnectionLimits(60)) as server, ExitStack() as opened:
        player = opened.enter_context(server.connect())
        player.sendall(STREAM)
        assert player.recv(12) == b"HTTP/1.1 200"
        for number in range(300):
            line = opened.enter_context(server.connect())
            line.sendall((b"GET / HT", b"", b"POST /read HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n")[number % 3])
        with server.connect() as newcomer:
            newcomer.sendall(ASK)
            assert newcomer.recv(12) == b"HTTP/1.1 200"
        assert len(server.limits.address) <= 60
        server.server.servers[0].get_loop().call_soon_threadsafe(app.chunks.put_nowait, b"news")
        read = b""
        while b"news" not in read:
            data = player.recv(1000)
            assert data, "the player was shut out"
            read += data


def test_only_clients_that_are_waited_for_give_way() -> None:
    class One:
        evicted = False

        def evict(self) -> None:
            self.evicted = True

    limits = ConnectionLimits(connections.SPARE + 2)
    ones = [One() for _ in range(100)]
    assert limits.admit(ones[0], STRANGER) is limits.admit(ones[1], STRANGER) is Admission.OPEN
    limits.work(ones[0])
    assert limits.admit(ones[2], "") is Admission.OPEN and ones[1].evicted and not ones[0].evicted
    limits.work(ones[2])
    full = [limits.admit(one, f"127.0.1.{number}") for number, one in enumerate(ones[3:])]
    assert full[0] is Admission.SERVER_FULL
    for one in ones:
        limits.leave(one)
    assert not (limits.address or limits.open or limits.waiting or limits.waiting_of)


def test_a_network_counts_as_one() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8:0:0:ffff::2") != network_of("2001:db8:0:1::1")
    limits = ConnectionLimits(100, per_address=10)
    for number in range(3):
        limits.admit(Weightless(), f"2001:db8::{number + 1}")
    assert [*limits.open.values()] == [3]


class Weightless:
    def evict(self) -> None: ...


@loopback
def test_who_is_one_too_many_is_told_in_words(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATABASE, database)
    with running(create_app(), ConnectionLimits(1000, per_address=1), "on") as server, ExitStack() as opened:
        with server.connect(STRANGER) as line:
            body = json.dumps({"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]}).encode()
            head = f"POST /api/v1/tables HTTP/1.1\r\nhost: x\r\ncontent-length: {len(body)}\r\nconnection: close\r\n"
            line.sendall(f"{head}content-type: application/json\r\n\r\n".encode() + body)
            id = json.loads(rest(line).partition(b"\r\n\r\n")[2])["id"]
        wait_until(lambda: not server.limits.open, "the first is still there")
        stream = opened.enter_context(server.connect(STRANGER))
        stream.sendall(f"GET /api/v1/tables/{id}/stream HTTP/1.1\r\nhost: x\r\n\r\n".encode())
        assert stream.recv(12) == b"HTTP/1.1 200"
        for path, words in (("/", "ein wenig zu schnell"), ("/api/v1/games", '"said"')):
            with server.connect(STRANGER) as line:
                line.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\naccept-language: de\r\n\r\n".encode())
                head, _, text = rest(line).decode().partition("\r\n\r\n")
                assert head.startswith("HTTP/1.1 429") and "\r\nretry-after: 20\r\n" in head and words in text
                assert "connection: close" in head


# Files.

SMALL = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({}, {})); "


@pytest.mark.skipif(os.name == "nt", reason="no such limit there")
@pytest.mark.parametrize("hard", [1024, 120], ids=["that can be raised", "that cannot"])
def test_a_small_file_limit_shuts_nobody_out(tmp_path: Any, hard: int) -> None:
    """Without --workers, too."""
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", run=SMALL.format(120, hard) + RUN)
    try:
        with ExitStack() as opened:
            for _ in range(200):
                line = opened.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
                line.sendall(b"GET / HT")
            assert server.ask("/api/v1/games")[0] == 200
    finally:
        server.kill()


@pytest.mark.skipif(os.name == "nt", reason="no such limit there")
def test_the_file_limit_is_raised_as_far_as_it_goes() -> None:
    tell = "connections.raise_file_limit(); print(connections.file_limit(), connections.ConnectionLimits().most)"
    code = SMALL.format(100, 900) + "from stockwerk.web import connections; " + tell
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True).stdout
    assert told.split() == ["900", "700"]


# At the load balancer.


@loopback
def test_whoever_sends_nothing_to_the_load_balancer_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stockwerk.web.load_balancer.SILENT", 10 * PATIENCE)

    async def crowd() -> None:
        balancer = LoadBalancer(socket.create_server(("127.0.0.1", 0)), 1)
        balancer.listening.setblocking(False)
        balancer.pending = ConnectionLimits(1000, per_address=3)
        balancer.loop = asyncio.get_running_loop()
        balancer.watch()
        address = balancer.listening.getsockname()
        with ExitStack() as opened:
            lines = []
            for host in [STRANGER] * 5 + ["127.0.0.1"] * 5:
                reader, writer = await asyncio.open_connection(*address, local_addr=(host, 0))
                opened.callback(writer.close)
                lines.append(reader)
            for shut in lines[:2]:
                assert await asyncio.wait_for(shut.read(), PATIENCE) == b""
            while len(balancer.pending.address) < 8:
                await asyncio.sleep(0.01)
            assert not any(line.at_eof() for line in lines[2:])
        while balancer.pending.address:
            await asyncio.sleep(0.01)  # those who have left are led nowhere, for there is no worker
        balancer.loop.remove_reader(balancer.listening)
        balancer.listening.close()

    run_apart(asyncio.wait_for(crowd(), PATIENCE))


def test_the_program_uses_all_this() -> None:
    assert USUAL["http"] is TimedProtocol is protocol.TimedProtocol and USUAL["ws"] == "none"
