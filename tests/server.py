"""A server in processes of its own, as people run it: for tests that kill it or look at it with a browser."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from http.client import HTTPException
from pathlib import Path
from typing import Any

TESTS = str(Path(__file__).parent)
MAIN = "from stockwerk.cli import main; sys.exit(main())"
RUN = f"import sys; {MAIN}"
FIXED = f"import sys; sys.path.insert(0, {TESTS!r}); import luck; luck.fix(); "  # before what is to be run
PATIENCE = 60  # seconds: what is waited for comes at once, unless the machine is busy


def reserve_port() -> socket.socket:
    """A free port of loopback that nobody else gets as long as the socket is open: it is bound, and does not listen.

    A server may listen there, again and again, since both sockets have SO_REUSEADDR. Systems other than Linux let no
    second socket bind; there the port is only known to have been free.
    """
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    return held


def free_port(held: socket.socket) -> int:
    port = int(held.getsockname()[1])
    if sys.platform != "linux":
        held.close()
    return port


class Server:
    """Serves on loopback only; with PostgreSQL always by two workers."""

    def __init__(
        self, database: str, thinking: int = 20, run: str = RUN, workers: int = 1, python: str = sys.executable
    ) -> None:
        self.held = reserve_port()
        self.port = free_port(self.held)
        workers = workers if database.startswith("sqlite") else 2
        self.command = [python, "-c", run, "serve", "--database", database]
        self.command += ["--port", str(self.port), "--workers", str(workers), "--thinking", str(thinking)]
        self.database = database
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, start_new_session=True)
        wait_for_answer(f"{self.url}/api/v1/games", self.process)

    def kill(self) -> None:
        """Without a word of warning, and all of its processes at once. It may be started again, at the same port."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def __del__(self) -> None:
        if hasattr(self, "held"):
            self.held.close()  # whoever has killed it need not say that it is not started again

    def ask(self, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        """Status and answer; 0 when the server is not there."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, None
        except (OSError, ValueError, HTTPException):  # killed in the middle of an answer
            return 0, None


def wait_until(true: Callable[[], object], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, what
        time.sleep(0.02)


def wait_for_answer(address: str, process: subprocess.Popen[bytes]) -> None:
    """Until the server at this address answers; one that has ended has said why."""

    def answers() -> bool:
        assert process.poll() is None, f"the server has ended: {process.returncode}"
        try:
            with urllib.request.urlopen(address, timeout=5):
                return True
        except OSError:
            return False

    wait_until(answers, "the server did not start")
