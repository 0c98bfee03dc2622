"""A server in a process of its own, as people run it: for tests that kill it or look at it with a browser."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from http.client import HTTPException
from pathlib import Path
from typing import Any

RUN = """
import sys, uvicorn
from stockwerk.web.app import create_app
app = create_app(sys.argv[1], milliseconds=int(sys.argv[3]))
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[2]), log_level="warning", timeout_graceful_shutdown=0)
"""


class Server:
    """Serves on loopback only."""

    def __init__(self, folder: Path, milliseconds: int = 20) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.database = f"sqlite:///{folder / 'tables.sqlite'}"
        self.milliseconds = milliseconds
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", RUN, self.database, str(self.port), str(self.milliseconds)]
        self.process = subprocess.Popen(command)
        for _ in range(300):
            try:
                with urllib.request.urlopen(f"{self.url}/api/v1/games", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server did not start")

    def kill(self) -> None:
        """Without a word of warning."""
        self.process.kill()
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
