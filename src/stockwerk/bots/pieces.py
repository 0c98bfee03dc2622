"""Much work in pieces: one after the other here, in several processes, or on a Ray cluster.

Where a piece begins and ends follows from the work alone, and results come in the order of the pieces. So whoever adds
them up has the same, however many did the work.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

from stockwerk.bots import told
from stockwerk.core.errors import StockwerkError, WorkFailed

P = TypeVar("P")
R = TypeVar("R")

LOCAL: Final = "local"  # a Ray of one's own, for as long as the work takes
PIECES: Final = 64  # at least, where there is so much to do: so many can help
AHEAD: Final = 4  # pieces that each worker has been given: the next one is there when one is done


def split(count: int, most: int, least: int = 1) -> list[range]:
    """So many things in pieces, each with so many of them but for the last one."""
    size = max(least, min(most, count // PIECES))
    return [range(first, min(first + size, count)) for first in range(0, count, size)]


def run_pieces(
    function: Callable[[P], R], pieces: Sequence[P], *, jobs: int | None = None, ray: str | None = None
) -> Iterator[R]:
    """The result of each piece, in their order; as many at a time as there are cores, unless `jobs` says how many.

    `ray` is the address of a Ray cluster, or LOCAL. The function stands in a module, because others look for it there.
    A mistake in a piece is raised here, in one line, and ends the work of all.
    """
    if ray is None:
        several = min(jobs or os.cpu_count() or 1, len(pieces))
        if several <= 1:
            yield from (result_of(attempt(function, piece)) for piece in pieces)
            return
        workers: AbstractContextManager[Crew] = processes(several)
    else:
        from stockwerk.bots.cluster import cluster

        workers = cluster(ray, jobs)
    with workers as these:
        yield from in_order(these, function, pieces)


class Crew(Protocol):
    """Whoever does the work."""

    most: int  # pieces that they have at a time

    def begin(self, function: Callable[[Any], Any], piece: Any) -> Hashable:
        """Give a piece away; what comes back stands for its result."""

    def done(self, begun: Collection[Any]) -> Collection[Any]:
        """Wait until at least one is done; those that are."""

    def result(self, begun: Any) -> Any:
        """What `attempt` has returned."""


def in_order(workers: Crew, function: Callable[[P], R], pieces: Sequence[P]) -> Iterator[R]:
    """Nobody waits for an earlier piece, unless far too much would lie ready by then."""
    begun: dict[Hashable, int] = {}
    ready: dict[int, Any] = {}
    following = 0
    for number in range(len(pieces)):
        while number not in ready:
            while following < len(pieces) and len(begun) < workers.most and len(begun) + len(ready) < 2 * workers.most:
                begun[workers.begin(function, pieces[following])] = following
                following += 1
            for done in workers.done(begun):
                ready[begun.pop(done)] = result_of(workers.result(done))
        yield ready.pop(number)


# A piece, and what can go wrong with it.


@dataclass(frozen=True)
class Mistake:
    """What a piece failed with. It is handed back like a result: errors that are raised far away lose their words."""

    error: StockwerkError | OSError


def attempt(function: Callable[[P], R], piece: P) -> R | Mistake:
    try:
        return function(piece)
    except (StockwerkError, OSError) as error:
        return Mistake(error.with_traceback(None))
    except Exception as error:
        return Mistake(WorkFailed(f"a piece of the work failed{told(error, skip=1)}"))


def result_of(attempted: R | Mistake) -> R:
    if isinstance(attempted, Mistake):
        raise attempted.error
    return attempted


# Several processes of this machine.


@dataclass
class ProcessCrew:
    """A pool of them."""

    pool: ProcessPoolExecutor
    most: int

    def begin(self, function: Callable[[Any], Any], piece: Any) -> Hashable:
        with uninterrupted():
            return self.pool.submit(attempt, function, piece)

    def done(self, begun: Collection[Future[Any]]) -> Collection[Future[Any]]:
        return wait(begun, return_when=FIRST_COMPLETED).done

    def result(self, begun: Future[Any]) -> Any:
        try:
            return begun.result()
        except BrokenProcessPool:
            raise WorkFailed("a process that did a part of the work was killed, perhaps for lack of memory") from None


@contextmanager
def processes(count: int) -> Iterator[ProcessCrew]:
    """They end with whoever started them, at once if that is stopped half-way."""
    others = set(active_children())
    pool = ProcessPoolExecutor(count, get_context("spawn"), begin_to_work)
    try:
        yield ProcessCrew(pool, AHEAD * count)
    except BaseException:
        for process in set(active_children()) - others:
            process.terminate()  # nobody waits any longer for what it is computing
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C comes a moment later, and not to a process that only begins and would complain of it at length."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_to_work() -> None:
    """Ctrl-C goes to all processes, and the first one decides. Nobody goes on without it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a process of the pool"
    parent.join()
    os._exit(1)


def our_version() -> str:
    """Whoever has another one may play other games."""
    return version("stockwerk")
