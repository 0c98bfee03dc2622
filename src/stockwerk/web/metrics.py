"""Prometheus metrics: what is measured, and one scrape of it for all workers.

No label holds a table's id, a name, an address or a secret: routes are counted by their template. One process keeps its
figures in memory. Several write them into files of a folder that they share (prometheus-client's multiprocess mode), so
that whichever worker is asked answers for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from stockwerk.web.heartbeat import Heartbeat
from stockwerk.web.registry import TableRegistry

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
WRITE_SECONDS: Final = (0.0001, 0.00025, 0.0005, *SECONDS)
GROUP: Final = (1, 2, 4, 8, 16, 32, 64)
METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))

disable_created_metrics()  # type: ignore[no-untyped-call]  # a second series beside each, which nothing here needs

REQUESTS = Histogram(
    "stockwerk_http_request_duration_seconds",
    "Time until a request was answered; of a stream, until it was open.",
    ("method", "route", "status"),
    buckets=SECONDS,
)
MOVES_CONFIRMED = Counter("stockwerk_moves_confirmed", "Moves that are on the disk and were confirmed.", ("by",))
MOVES_REFUSED = Counter("stockwerk_moves_refused", "Moves that were answered with a client error.", ("status",))
MOVE_SECONDS = Histogram(
    "stockwerk_move_duration_seconds", "Time from the request to the confirmed move.", buckets=SECONDS
)
RATE_LIMITED = Counter("stockwerk_rate_limited_requests", "Requests that were answered with 429.")
ERRORS = Counter("stockwerk_unexpected_errors", "Requests that ended in an exception nobody expected.")
STORE_WRITE_SECONDS = Histogram(
    "stockwerk_store_write_duration_seconds", "Time until a group of log entries was durable.", buckets=WRITE_SECONDS
)
STORE_GROUP_SIZE = Histogram(
    "stockwerk_store_group_commit_entries", "Log entries that were written in one transaction.", buckets=GROUP
)
STORE_ERRORS = Counter("stockwerk_store_errors", "Errors of the database; conflicting entries are none.")
REMOVED = Counter("stockwerk_tables_removed", "Tables that the server has removed by itself.", ("kind",))
LOOP_LAG = Histogram(
    "stockwerk_event_loop_lag_seconds",
    "How much later than asked for a timer of the event loop fired.",
    buckets=SECONDS,
)
TABLES = Gauge("stockwerk_tables_in_memory", "Tables that are held in memory.", multiprocess_mode="livesum")
SUBSCRIBERS = Gauge("stockwerk_subscribers", "Open event streams.", ("kind",), multiprocess_mode="livesum")
BOTS_THINKING = Gauge("stockwerk_bots_thinking", "Bots that think now.", multiprocess_mode="livesum")
BOTS_QUEUED = Gauge("stockwerk_bots_queued", "Bots that wait for a core to think on.", multiprocess_mode="livesum")
PLAYERS, SPECTATORS = SUBSCRIBERS.labels("player"), SUBSCRIBERS.labels("spectator")
BY_PERSON, BY_BOT = MOVES_CONFIRMED.labels("person"), MOVES_CONFIRMED.labels("bot")


def watch(registry: TableRegistry) -> None:
    """The store tells when it fails, and bots tell of their moves."""
    registry.store.observe(STORE_ERRORS.inc)
    registry.on_bot_move = BY_BOT.inc


def sample(registry: TableRegistry) -> None:
    """What is not counted when it happens, but looked at now and then."""
    commits = registry.store.commits
    while commits:
        entries, seconds = commits.popleft()
        STORE_WRITE_SECONDS.observe(seconds)
        STORE_GROUP_SIZE.observe(entries)
    players, spectators = registry.subscriber_counts()
    thinking, queued = registry.bot_processes.load()
    TABLES.set(registry.tables_in_memory())
    PLAYERS.set(players)
    SPECTATORS.set(spectators)
    BOTS_THINKING.set(thinking)
    BOTS_QUEUED.set(queued)


_requests: dict[tuple[str, str, int], Histogram] = {}  # looked up for every request


def count_request(method: str, route: str, status: int, seconds: float, *, is_move: bool) -> None:
    key = (method if method in METHODS else "other", route, status)
    child = _requests.get(key)
    if child is None:
        child = _requests[key] = REQUESTS.labels(*key)
    child.observe(seconds)
    if status == 429:
        RATE_LIMITED.inc()
    if is_move and status == 200:
        BY_PERSON.inc()
        MOVE_SECONDS.observe(seconds)
    elif is_move and 400 <= status < 500:
        MOVES_REFUSED.labels(status).inc()


# A scrape.


class Workers(Collector):
    """What all workers have written into the folder; gauges only of those that live."""

    def __init__(self, heartbeat: Heartbeat) -> None:
        self.heartbeat = heartbeat

    def collect(self) -> Iterator[Metric]:
        alive = self.heartbeat.alive()
        files = [str(file) for file in self.heartbeat.folder.glob("*.db") if counts(file, alive)]
        yield from MultiProcessCollector.merge(files)  # type: ignore[no-untyped-call]
        yield from processes(alive)


def counts(file: Path, alive: dict[int, int]) -> bool:
    """Files are named kind_worker.db; what a dead worker has counted stays true, its gauges do not."""
    kind, _, number = file.stem.rpartition("_")
    return not kind.startswith("gauge_live") or int(number) in alive


def processes(alive: dict[int, int]) -> Iterator[Metric]:
    """Memory, processor time and files of each worker."""
    found: dict[str, Metric] = {}
    for number, pid in sorted(alive.items()):
        for metric in ProcessCollector(pid=lambda pid=pid: pid, registry=None).collect():  # type: ignore[misc]
            together = found.setdefault(metric.name, Metric(metric.name, metric.documentation, metric.type))
            for one in metric.samples:
                together.add_sample(one.name, {"worker": str(number)}, one.value)
    yield from found.values()


def scrape(heartbeat: Heartbeat | None) -> bytes:
    """All metrics as text."""
    if heartbeat is None:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    registry.register(Workers(heartbeat))
    return generate_latest(registry)
