"""Logs for operators: a line for each request if wanted, and one for whatever nobody expected.

They hold no address, cookie, token, name or table's id: of a request the template of its route, of an exception its
type and where it happened, but not its message, which may quote what somebody has sent.
"""

from __future__ import annotations

import errno
import json
import logging
import threading
import traceback
from datetime import UTC, datetime
from typing import Any, Final

KINDS: Final = ("none", "text", "json")
FIELDS: Final = "fields"  # of a record of ours

requests: Final = logging.getLogger("stockwerk.requests")
errors: Final = logging.getLogger("stockwerk.errors")
house: Final = logging.getLogger("stockwerk.house")  # what the server has removed by itself


class Formatter(logging.Formatter):
    """The same fields for every line, as JSON or to be read by people."""

    def __init__(self, *, as_json: bool, worker: int) -> None:
        super().__init__()
        self.as_json = as_json
        self.worker = worker

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        message = record.getMessage()
        if record.name == "asyncio":  # it tells in further lines what the task was doing
            message = message.partition("\n")[0]
        line: dict[str, Any] = {
            "time": at,
            "level": record.levelname.lower(),
            "event": message.strip(),
            **getattr(record, FIELDS, {}),
            "worker": self.worker,
        }
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            line["error"] = named(error)
        if self.as_json:
            return json.dumps(line | ({"traceback": trace(error)} if error else {}))
        head = f"{line.pop('time')} {line.pop('level')} {line.pop('event')}"
        text = " ".join((head, *(f"{key}={value}" for key, value in line.items())))
        return f"{text}\n{trace(error)}" if error else text


def named(error: BaseException) -> str:
    """Its type, and the system's or SQLite's own name for it.

    >>> named(OSError(28, "No space left on device", "/srv/tables.sqlite"))
    'OSError [ENOSPC]'
    """
    code = getattr(error, "sqlite_errorname", "") or errno.errorcode.get(getattr(error, "errno", None) or 0, "")
    return type(error).__qualname__ + (f" [{code}]" if code else "")


def trace(error: BaseException) -> str:
    """Where an exception and those that led to it were raised."""
    chain: list[BaseException] = []
    found: BaseException | None = error
    while found is not None and found not in chain:
        chain.append(found)
        found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
    return "\nthen\n".join("".join(traceback.format_tb(one.__traceback__)) + named(one) for one in reversed(chain))


def configure(kind: str, worker: int = 0) -> None:
    """For the whole process: everything goes to stderr, in one form; below warnings only our own lines."""
    handler = logging.StreamHandler()
    handler.setFormatter(Formatter(as_json=kind == "json", worker=worker))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # its warnings: one for each request that is none
    requests.setLevel(logging.WARNING if kind == "none" else logging.INFO)
    house.setLevel(logging.INFO)
    threading.excepthook = report_thread


def report_thread(failed: threading.ExceptHookArgs) -> None:
    errors.error("a thread failed", exc_info=failed.exc_value)
