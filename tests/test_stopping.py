"""A server that is told to stop does so without a word of complaint, however many pages are open."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from server import PATIENCE, RUN, Server, free_port, reserve_port, wait_for_answer

API = "/api/v1/tables"
WORKERS = [1, pytest.param(2, marks=pytest.mark.skipif(not hasattr(socket, "send_fds"), reason="one process only"))]


@pytest.mark.parametrize("sign", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.slow)])
@pytest.mark.parametrize("workers", WORKERS)
def test_a_stop_with_open_pages_is_silent(tmp_path: Path, workers: int, sign: int) -> None:
    """Ctrl-C goes to all processes of a terminal, those in which bots think as well."""
    server = object.__new__(Server)  # started here, with its errors kept
    with ExitStack() as opened, (tmp_path / "stderr").open("w+") as errors:
        port = free_port(opened.enter_context(reserve_port()))
        server.url = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-c", RUN, "serve", "--database", f"sqlite:///{tmp_path / 't.sqlite'}"]
        command += ["--port", str(port), "--workers", str(workers), "--thinking", "5"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, start_new_session=True)
        try:
            wait_for_answer(f"{server.url}/api/v1/games", process)
            pages = []
            for seats in ([{"name": "Ada"}, {"name": "Ben"}], [{"name": "Ada"}, {"bot": "random"}]):
                _, made = server.ask(API, {"game": "manhattan", "seats": seats})
                for seat in (0, -1):
                    page = opened.enter_context(closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)))
                    headers = {"authorization": f"Bearer {made['seats'][0]['token']}"}
                    page.request("GET", f"{API}/{made['id']}/stream?seat={seat}&last-event-id=-1", headers=headers)
                    pages.append(page.getresponse())
                    assert pages[-1].status == 200 and pages[-1].readline()
            if sign == signal.SIGINT:
                os.killpg(process.pid, sign)
            else:
                process.send_signal(sign)
            for stream in pages:
                stream.read()  # to its end, which it has
            assert process.wait(PATIENCE) in (0, -sign)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait(PATIENCE)
        errors.seek(0)
        assert errors.read() == ""
