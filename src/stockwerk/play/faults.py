"""Storage faults: a database file that is gone, and one line in the log that tells the operator what is wrong.

Outside of this package every fault is a SQLAlchemyError, whichever database it comes from.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Final

from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

QUIET: Final = 60.0  # seconds between two log lines about the same fault

logger = logging.getLogger("stockwerk.storage")


class DatabaseGone(SQLAlchemyError):
    """The file of the database was removed or replaced while the server runs, or it was closed: what is written goes
    nowhere."""


class FaultLog:
    """What is wrong with the storage, in one line; the same fault is told once in a while, and its end as well.

    Where only some of it fails, it is written again and again in between: that neither brings a line forward nor gives
    one by itself.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._told: dict[str, float] = {}  # when, of the last minute
        self.failing = False  # as far as was told

    def report(self, error: BaseException) -> None:
        line = in_one_line(error)
        with self._lock:
            now = self._clock()
            self._told = {told: at for told, at in self._told.items() if now < at + QUIET}
            if line in self._told:
                return
            self._told[line] = now
            self.failing = True
        logger.error("stockwerk: the database cannot be used: %s", line)

    def recovered(self) -> None:
        """Something was written."""
        if self.failing:
            with self._lock:
                if not self.failing:
                    return  # another thread tells it
                self.failing = False
            logger.warning("stockwerk: the database can be written again")


def in_one_line(error: BaseException) -> str:
    """The fault as the database names it, without the statement that met it."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    name = getattr(cause, "sqlite_errorname", "") or getattr(cause, "sqlstate", "") or type(cause).__name__
    told = " ".join(str(cause).split())
    return f"{name}: {told[:300]}" if told else name


def as_sqlalchemy(error: Exception) -> SQLAlchemyError:
    """A fault that was met without the toolkit, as everybody else expects it."""
    return error if isinstance(error, SQLAlchemyError) else OperationalError("without the toolkit", None, error)
