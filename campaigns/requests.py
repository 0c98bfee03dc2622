"""Fuzzed requests to a running server: none is answered with 500, and none that is refused changes anything.

`make campaign-requests N=1000000`. Valid requests that are spoiled in one or several ways, raw bytes, and schemathesis
with its stateful phase. Every connection comes from an address of its own on loopback, so the server's limits for each
client stay as they are and are met only by chance.
"""

from __future__ import annotations

import hashlib
import random
import re
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from campaigns import malformed, mutated
from campaigns.runner import Batch, Campaign, main
from campaigns.servers import Launcher, SpawnedServer, Sqlite, closing_sqlite
from campaigns.sockets import RawConnection

REQUESTS: Final = 10_000  # in a batch, of one server
GROUP: Final = 250  # requests at the same tables; then others are set
SHARES: Final = {"mutated": 0.66, "malformed": 0.24, "described": 0.05, "stateful": 0.05}
MOST_MEMORY: Final = 700  # MiB that a server may have at the end of a batch
COMPLAINT: Final = re.compile(r"^\S+Z (error|critical) |Traceback \(most recent call last\)", re.MULTILINE)
UNCOUNTED: Final = {"present", "alembic_version", "sqlite_sequence"}  # who was last seen where is no state of a table
TOUCHED: Final = {"touched"}  # a column: when something last happened


class Probe:
    """Sends to one server, and judges what came of it."""

    def __init__(
        self, server: SpawnedServer, connection: sqlite3.Connection, batch: Batch, luck: random.Random
    ) -> None:
        self.server = server
        self.connection = connection
        self.batch = batch
        self.luck = luck
        self.wire = RawConnection(server.port)
        self.seen = -1
        self.state = ""
        self.remember()

    def version(self) -> int:
        """Changes with every transaction of the server."""
        return int(self.connection.execute("PRAGMA data_version").fetchone()[0])

    def remember(self) -> None:
        self.seen, self.state = self.version(), self.digest()

    def digest(self) -> str:
        """Over all rows of all tables where only people play: bots play by themselves."""
        ask = self.connection.execute
        names = [name for (name,) in ask("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        bots = {id for (id,) in ask("SELECT DISTINCT table_id FROM log WHERE kind = 'bot'")}
        bots |= {
            id for (id,) in ask("""SELECT id FROM tables WHERE record LIKE '%"bot": "_%' OR record LIKE '%"bot":"_%'""")
        }
        found = hashlib.sha256()
        for name in names:
            if name in UNCOUNTED:
                continue
            rows = ask(f"SELECT * FROM {name}")  # of the names that the database itself has given
            columns = [column[0] for column in rows.description]
            kept = [k for k, column in enumerate(columns) if column not in TOUCHED]
            whose = next(
                (k for k, column in enumerate(columns) if column == ("id" if name == "tables" else "table_id")), None
            )
            for row in sorted(repr([row[k] for k in kept]) for row in rows if whose is None or row[whose] not in bots):
                found.update(row.encode())
        return found.hexdigest()

    def judge(
        self, what: bytes | str, statuses: list[int], *, kind: str, requests: int = 1, accepted: bool = False
    ) -> None:
        """What was sent, and how it was answered: not at all, if the list is empty. Only what is accepted may write."""
        counts = self.batch.counts
        counts["requests"] += requests
        counts[f"requests: {kind}"] += requests
        counts["without an answer"] += not statuses
        for status in statuses:
            counts[f"answers of {status // 100}xx"] += 1
            if status >= 500:
                self.batch.found.append(f"{kind}: answered with {status}: {what[:2000]!r}")
        accepted = accepted or any(200 <= status < 400 for status in statuses)
        if self.version() == self.seen:
            return
        before, state = self.seen, self.state
        self.remember()
        if not accepted and self.state != state:
            self.batch.found.append(f"{kind}: refused with {statuses}, and the state has changed: {what[:2000]!r}")
        counts["accepted and written"] += accepted and before != self.seen


def work(number: int, asked: dict[str, Any]) -> Batch:
    batch, luck = Batch(), random.Random(f"{asked['seed']}/{number}")
    size = min(REQUESTS, asked["n"])
    with served() as (server, database), closing_sqlite(database.path) as connection:
        probe = Probe(server, connection, batch, luck)
        for kind, share in SHARES.items():
            try:
                KINDS[kind](probe, max(20, round(size * share)), luck)
            except (OSError, RuntimeError) as error:
                batch.found.append(f"{kind}: {type(error).__name__}: {error}; {server.log.read_text()[-500:]!r}")
        probe.wire.close()
        if not server.answers():
            batch.found.append(f"the server of batch {number} does not answer any more")
        memory = server.memory() / 2**20
        batch.peaks["memory of a server in MiB"] = round(memory)
        if memory > MOST_MEMORY:
            batch.found.append(f"the server of batch {number} has {memory:.0f} MiB after {size} requests")
        read_log(batch, server.log.read_text(errors="replace"))
    return batch


def read_log(batch: Batch, log: str) -> None:
    """What the server complained of: our own lines tell their level, what Python writes by itself has a traceback."""
    if complaint := COMPLAINT.search(log):
        batch.found.append(f"the server fell over something: {log[complaint.start() :][:1500]!r}")


@contextmanager
def served() -> Iterator[tuple[SpawnedServer, Sqlite]]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        database = Sqlite(folder)
        launcher = Launcher()
        stack.callback(launcher.close)
        server = SpawnedServer(launcher, database.url, 1, folder / "server.log")
        stack.callback(server.kill)
        yield server, database


def send_mutated(probe: Probe, wanted: int, luck: random.Random) -> None:
    """Requests that would be right, spoiled; at tables that people sit at."""
    for sent in range(wanted):
        if sent % GROUP == 0:
            tables = mutated.set_tables(probe.wire, luck)
            probe.remember()
        request = mutated.request(tables, luck)
        status = probe.wire.ask(*request)
        probe.judge(repr(request), [status] if status else [], kind="mutated")


def send_malformed(probe: Probe, wanted: int, luck: random.Random) -> None:
    """Bytes that are no requests, or not quite."""
    tables = mutated.set_tables(probe.wire, luck)
    probe.remember()
    sent = 0
    while sent < wanted:
        content, patience, maybe_right = malformed.stream(tables, luck)
        statuses = RawConnection(probe.server.port).shout(content, patience)
        unheard = maybe_right and not statuses  # it may have been accepted after we had hung up
        probe.judge(content, statuses, kind="raw", requests=max(1, len(statuses)), accepted=unheard)
        sent += max(1, len(statuses))


def send_described(probe: Probe, wanted: int, luck: random.Random) -> None:
    from campaigns.described import fuzz

    fuzz(probe, wanted, luck.getrandbits(32))


def send_stateful(probe: Probe, wanted: int, luck: random.Random) -> None:
    from campaigns.described import run_stateful

    run_stateful(probe, wanted, luck.getrandbits(32))


KINDS: Final[dict[str, Callable[[Probe, int, random.Random], None]]] = {
    "mutated": send_mutated,
    "malformed": send_malformed,
    "described": send_described,
    "stateful": send_stateful,
}


def sum_up(total: Batch, seconds: float) -> str:
    counts = total.counts
    kinds = ", ".join(f"{name.removeprefix('requests: ')} {counts[name]:,}" for name in sorted(counts) if ": " in name)
    answers = ", ".join(f"{name[-3:]} {counts[name]:,}" for name in sorted(counts) if name.startswith("answers of"))
    return (
        f"{counts['requests']:,} requests ({kinds}) in {seconds / 60:,.1f} minutes, "
        f"{counts['requests'] / seconds:,.0f} a second: {len(total.found)} answers of 500, changes by refused requests "
        f"or other faults. Answers: {answers}, none {counts['without an answer']:,}; "
        f"{counts['accepted and written']:,} were accepted and written. At the end a server had at most "
        f"{total.peaks.get('memory of a server in MiB', 0):.0f} MiB with all of its processes."
    )


CAMPAIGN: Final = Campaign("requests", "requests", 1_000_000, work, sum_up, linux=True)

if __name__ == "__main__":
    sys.exit(main(CAMPAIGN))
