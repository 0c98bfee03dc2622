"""Requests as bytes, over sockets that nothing keeps from sending what is wrong."""

from __future__ import annotations

import http.client
import json
import re
import socket
from contextlib import suppress
from itertools import count
from typing import Any, Final

PATIENCE: Final = 30.0  # seconds until a whole request counts as not answered
PER_ADDRESS: Final = 150  # requests; then it is another client's turn
STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3}) ")
addresses = count(1)


def next_address() -> str:
    """Of our own: Linux answers on all of 127.*"""
    number = next(addresses)
    return f"127.{30 + number // 62500 % 200}.{number // 250 % 250}.{number % 250 + 1}"


class RawConnection:
    """A connection that is opened again when needed, now and then from another address."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.socket: socket.socket | None = None
        self.left = 0

    def open(self) -> socket.socket:
        if self.socket is None or self.left == 0:
            self.close()
            self.left = PER_ADDRESS
            self.socket = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (next_address(), 0))
        self.left -= 1
        return self.socket

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()
        self.socket = None

    def ask(self, method: str, path: bytes, headers: list[tuple[bytes, bytes]], body: bytes) -> int:
        """The status; 0 if the server hangs up."""
        return self.answer(method, path, headers, body)[0]

    def answer(self, method: str, path: bytes, headers: list[tuple[bytes, bytes]], body: bytes) -> tuple[int, bytes]:
        lines = [method.encode() + b" " + path + b" HTTP/1.1", *(name + b": " + value for name, value in headers)]
        content = b"\r\n".join([*lines, b"", b""]) + body
        for _ in range(2):
            fresh = self.socket is None or self.left == 0
            line = self.open()
            try:
                line.sendall(content)
                answer = http.client.HTTPResponse(line, method=method)
                answer.begin()
                endless = answer.getheader("content-type", "").startswith("text/event-stream")
                found = b"" if endless else answer.read()
                if endless or answer.will_close:
                    self.close()
                return answer.status, found
            except (OSError, http.client.HTTPException):
                self.close()
                if fresh:  # else the server had closed it meanwhile, as it may
                    break
        return 0, b""

    def post(self, path: str, body: object, token: str = "") -> tuple[int, Any]:
        """As a good client does it."""
        content = json.dumps(body).encode()
        headers = [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")]
        headers += [(b"content-length", str(len(content)).encode()), (b"authorization", f"Bearer {token}".encode())]
        status, found = self.answer("POST", path.encode(), headers, content)
        return status, json.loads(found) if found else None

    def shout(self, content: bytes, patience: float) -> list[int]:
        """Send it, come what may, and listen for a moment; the statuses of all answers."""
        found = b""
        line = self.open()
        with suppress(OSError):
            line.sendall(content)
            line.settimeout(patience)
            while patience and len(found) < 2**20:
                got = line.recv(65536)
                if not got:
                    break
                found += got
        self.close()
        return [int(status) for status in STATUS.findall(found)]
