"""Kills servers, workers, balancers and PostgreSQL under load, and lets disks fail. `make campaign-kills N=1000`

No confirmed move may be lost, and none may be written twice, whatever was killed at whatever moment.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from campaigns.players import PlayerThread
from campaigns.runner import Batch, Campaign, main
from campaigns.servers import FAULTS, Faults, Launcher, Postgresql, SmallDisk, SpawnedServer, Sqlite, wait_until
from stockwerk.core.errors import StockwerkError
from stockwerk.games import find_games
from stockwerk.play.store import Store
from stockwerk.play.table import Table

PLAYERS: Final = 5  # clients
EVENTS: Final = 12  # kills or faults in a batch
AT_LEAST: Final = 8  # moves that are confirmed before the next kill
A_MOMENT: Final = 0.05  # seconds, at most, until then: so that kills fall at any point of a request
FAILING: Final = 4  # calls that fail before a disk is well again
SERVER, WORKER, BALANCER, POSTMASTER, BACKEND = "server", "worker", "balancer", "PostgreSQL", "a backend of PostgreSQL"
FULL_DISK: Final = "full disk"


@dataclass(frozen=True)
class Scenario:
    """A server on a database, and what happens to it."""

    database: str
    workers: int
    events: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.database}, {self.workers} worker{'s' if self.workers > 1 else ''}"


SCENARIOS: Final = (
    Scenario("sqlite", 1, (SERVER,)),
    Scenario("sqlite", 2, (SERVER, WORKER, BALANCER)),
    Scenario("sqlite", 1, tuple(FAULTS)),
    Scenario("postgresql", 2, (SERVER, WORKER, BALANCER)),
    Scenario("sqlite", 1, (SERVER,)),
    Scenario("postgresql", 2, (POSTMASTER, BACKEND)),
    Scenario("sqlite", 1, (FULL_DISK,)),
    Scenario("sqlite", 2, tuple(FAULTS)),
    Scenario("postgresql", 2, tuple(FAULTS)),
)


def why_not(scenario: Scenario) -> str:
    """What this machine lacks for a scenario."""
    if scenario.database == "postgresql" and Postgresql.programs() is None:
        return "PostgreSQL is not installed: nothing was killed there"
    if FAULT_NAMES & {*scenario.events} and not Faults.possible():
        return "there is no gcc, or this is not Linux: no fault was injected"
    if FULL_DISK in scenario.events and not SmallDisk.possible():
        return "no right to mount a small file system: no disk was really full, ENOSPC was injected only"
    return ""


FAULT_NAMES: Final = frozenset(FAULTS)


@dataclass
class Stage:
    """All that runs in a batch."""

    scenario: Scenario
    database: Sqlite | Postgresql
    server: SpawnedServer
    faults: Faults | None
    disk: SmallDisk | None
    luck: random.Random
    batch: Batch
    players: list[PlayerThread] = field(default_factory=list)

    def confirmed(self) -> int:
        return sum(player.confirmed for player in self.players)

    def play_on(self, what: str) -> None:
        """Every client gets a move through, and there is something to lose again."""
        before, enough = [player.confirmed for player in self.players], self.confirmed() + AT_LEAST

        def went_on() -> bool:
            each = zip(self.players, before, strict=True)
            return self.confirmed() >= enough and all(player.confirmed > had for player, had in each)

        try:
            wait_until(went_on, "")
        except TimeoutError:
            self.batch.found.append(f"{self.scenario.name}: play does not go on after {what}; {self.ends()}")
            raise

    def ends(self) -> str:
        return f"the server's last words: {self.server.log.read_text()[-800:]!r}"

    def check(self, what: str) -> None:
        """Of each client's latest table, what it knows and what is written."""
        for player in self.players:
            with player.lock:  # no request of it is under way
                self.check_account(player, -1, what)
                self.batch.found += [f"{self.scenario.name}, after {what}: {fault}" for fault in player.found]
                player.found.clear()

    def check_account(self, player: PlayerThread, number: int, what: str) -> None:
        if player.accounts:
            account = player.accounts[number]
            fault = account.fault_in(self.database.log(account.id))
            if fault:
                self.batch.found.append(f"{self.scenario.name}, after {what}, {player.game} {account.id}: {fault}")


def work(number: int, asked: dict[str, Any]) -> Batch:
    """One scenario, with some kills or faults."""
    scenario = SCENARIOS[number % len(SCENARIOS)]
    return play_scenario(scenario, f"{asked['seed']}/{number}", min(EVENTS, asked["n"]))


def play_scenario(scenario: Scenario, seed: str, events: int) -> Batch:
    batch = Batch()
    missing = why_not(scenario)
    if missing:
        batch.notes.append(missing)
        return batch
    with staged(scenario, seed, batch) as stage:
        try:
            stage.play_on("the start")
            for number in range(events):
                what = scenario.events[number % len(scenario.events)]
                happen(stage, what)
                stage.play_on(what)
                stage.check(what)
            finish(stage)
        except (TimeoutError, RuntimeError, StockwerkError, SQLAlchemyError) as error:
            batch.found.append(f"{scenario.name}: {type(error).__name__}: {error}")
    return batch


@contextmanager
def staged(scenario: Scenario, seed: str, batch: Batch) -> Iterator[Stage]:
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        scratch.chmod(0o755)  # the user postgres looks in
        folder = scratch / "data"
        folder.mkdir()
        disk = faults = None
        if FULL_DISK in scenario.events:
            disk = SmallDisk(folder)
            stack.callback(disk.close)
        if FAULT_NAMES & {*scenario.events}:
            faults = Faults(folder, scratch)
        preload = faults.environment if faults else {}
        database: Sqlite | Postgresql
        if scenario.database == "sqlite":
            database = Sqlite(folder)
        else:
            database, preload = Postgresql(folder, preload), {}
        stack.callback(database.close)
        launcher = Launcher(preload)
        stack.callback(launcher.close)
        server = SpawnedServer(launcher, database.url, scenario.workers, scratch / "server.log")
        stack.callback(server.kill)
        stage = Stage(scenario, database, server, faults, disk, random.Random(seed), batch)
        games = find_games()
        for number in range(PLAYERS):
            game = games[number % len(games)]
            stage.players.append(PlayerThread(server.port, game.id, max(2, game.players[0]), f"{seed}/{number}"))
            stage.players[-1].start()
        stack.callback(stop, stage)
        yield stage


def stop(stage: Stage) -> None:
    for player in stage.players:
        player.stopped.set()
    for player in stage.players:
        player.join()


def happen(stage: Stage, what: str) -> None:
    """A kill, or a fault; when it is over, the server and its database run again."""
    stage.players[0].stopped.wait(stage.luck.random() * A_MOMENT)
    counts = stage.batch.counts
    if what in FAULTS or what == FULL_DISK:
        fail(stage, what)
        counts["faults"] += 1
        counts[f"{stage.scenario.name}: {what}"] += 1
        return
    kills: dict[str, Callable[[], None]] = {
        SERVER: stage.server.kill,
        WORKER: lambda: stage.server.kill_worker(stage.luck),
        BALANCER: stage.server.kill_balancer,
    }
    if isinstance(stage.database, Postgresql):
        database = stage.database
        kills |= {POSTMASTER: database.kill, BACKEND: lambda: database.kill_backend(stage.luck)}
    kills[what]()
    counts["kills"] += 1
    counts[f"{stage.scenario.name}: kill of {what}"] += 1
    if what in (SERVER, BALANCER):
        stage.server.start()


def fail(stage: Stage, what: str) -> None:
    """The disk fails under load for a while; every other time the server is killed before it is well again."""
    unanswered = sum(player.unanswered for player in stage.players)
    if stage.disk is not None:
        stage.disk.fill()
        wait_until(lambda: sum(player.unanswered for player in stage.players) > unanswered + FAILING, "no disk is full")
    else:
        assert stage.faults is not None
        faults = stage.faults
        faults.begin(*FAULTS[what], stage.luck.choice((0, 0, 1, 4)))
        wait_until(lambda: faults.injected() >= FAILING, f"{what} is not noticed")
        stage.batch.counts["calls that failed"] += faults.injected()
    killed = stage.luck.random() < 0.5
    if killed:
        stage.server.kill()
        stage.batch.counts["kills"] += 1
        stage.batch.counts[f"{stage.scenario.name}: kill while the disk fails"] += 1
    if stage.disk is not None:
        stage.disk.free()
    if stage.faults is not None:
        stage.faults.end()
    if isinstance(stage.database, Postgresql):
        stage.database.ensure()
    if killed:
        stage.server.start()


def finish(stage: Stage) -> None:
    """All tables of the batch once more, also those that are over; and each can be read and played on."""
    stop(stage)
    if isinstance(stage.database, Postgresql):
        stage.database.ensure()
    store = Store(stage.database.url)
    for player in stage.players:
        stage.batch.found += [f"{stage.scenario.name}: {fault}" for fault in player.found]
        stage.batch.counts["confirmed moves"] += player.confirmed
        stage.batch.counts["requests without an answer"] += player.unanswered
        for number, account in enumerate(player.accounts):
            stage.check_account(player, number, "all")
            kept = store.find(account.id)
            if kept is None:
                stage.batch.found.append(f"{stage.scenario.name}: table {account.id} is gone")
                continue
            table = Table.opened(kept)
            table.catch_up(store)
            stage.batch.counts["tables"] += 1
    store.close()


def sum_up(total: Batch, seconds: float) -> str:
    counts = total.counts
    kinds = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()) if ": " in name)
    wrong = [sum(word in fault for fault in total.found) for word in ("lost at", "doubled or changed")]
    return (
        f"{counts['kills']:,} kills and {counts['faults']:,} faults of the disk ({counts['calls that failed']:,} calls "
        f"that failed) under load of {PLAYERS} clients in {seconds / 60:,.1f} minutes: {counts['confirmed moves']:,} "
        f"confirmed moves at {counts['tables']:,} tables, lost {wrong[0]}, doubled {wrong[1]}, in all "
        f"{len(total.found)} found; {counts['requests without an answer']:,} times a move was sent again. "
        f"{kinds}."
    )


CAMPAIGN: Final = Campaign("kills", "kills", 1000, work, sum_up, linux=True)

if __name__ == "__main__":
    sys.exit(main(CAMPAIGN))
