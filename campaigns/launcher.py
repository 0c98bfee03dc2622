"""Starts servers in a moment: it has imported the program once, and each server is a fork of it.

A server that is killed by the hundred would otherwise spend its life importing. What runs in the fork is the command
line as people call it; only with `--workers` the workers import everything anew, as they always do.

It reads one JSON object a line, {"arguments": [...], "log": "FILE"}, answers with the process id, and when its input
ends, the latest server ends too.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import suppress


def serve(arguments: list[str], log: str) -> None:
    """In the fork: a session of its own, so that all of its processes can be killed at once."""
    import stockwerk.cli

    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for stream, path, flags in ((0, os.devnull, os.O_RDONLY), (2, log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)):
        os.dup2(os.open(path, flags), stream)
    os.dup2(2, 1)
    try:
        stockwerk.cli.main(arguments)
    finally:
        os._exit(1)


def main() -> None:
    import psycopg
    import uvicorn.protocols.http.httptools_impl

    import stockwerk.cli
    import stockwerk.web.app
    import stockwerk.web.load_balancer  # all of this is to be there before the first fork

    assert psycopg and uvicorn and stockwerk.cli
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    child = 0
    print("ready", flush=True)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            serve(**json.loads(line))
        print(child, flush=True)
    with suppress(ProcessLookupError):
        if child:
            os.killpg(child, signal.SIGKILL)


if __name__ == "__main__":
    main()
