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
from http.client import HTTPException
from typing import Any

RUN = "import sys; from stockwerk.cli import main; sys.exit(main())"


class Server:
    """Serves on loopback only; with PostgreSQL always by two workers."""

    def __init__(self, database: str, thinking: int = 20, run: str = RUN, workers: int = 1) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        workers = workers if database.startswith("sqlite") else 2
        self.command = [sys.executable, "-c", run, "serve", "--database", database]
        self.command += ["--port", str(self.port), "--workers", str(workers), "--thinking", str(thinking)]
        self.database = database
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, start_new_session=True)
        for _ in range(300):
            try:
                with urllib.request.urlopen(f"{self.url}/api/v1/games", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server did not start")

    def kill(self) -> None:
        """Without a word of warning, and all of its processes at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def ask(self, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        """Status and answer; 0 when the server is not there."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, None
        except (OSError, ValueError, HTTPException):  # killed in the middle of an answer
            return 0, None
