"""What all tests share."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any, TypeVar

import pytest
from _pytest.runner import runtestprotocol
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, text

from campaigns.worlds import listen as listen  # for tests
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY, State
from stockwerk.web.app import DATABASE, THINKING, create_app

T = TypeVar("T")


def setups(game: AnyGame) -> Iterator[Setup]:
    """Every number of players with the default options; every other value of each choice, in turn with few and many."""
    for players in game.players:
        yield game.setup(players)
    several = cycle((min, max))
    for choice in game.choices:
        for value in choice.values:
            if value != choice.default:
                yield game.setup(next(several)(choice.players or game.players), {choice.id: value})


def random_play(game: AnyGame, setup: Setup, seed: object) -> Iterator[State]:
    """The table before each decision of a random game, and at its end."""
    state: State = game.start(setup, str(seed))
    luck = seeded(f"{seed}/choices")
    for _ in range(game.longest + 1):
        yield state
        if state.actor == NOBODY:
            return
        actor = state.actors()[int(luck.below(len(state.actors())))]
        legal = state.legal(actor)
        state.apply(actor, legal[int(luck.below(len(legal)))])
    raise AssertionError(f"{game.id} with seed {seed!r} goes on for more than {game.longest} actions")


SECOND_TRY = ("browser", "test_durable.py")  # tests with processes of their own, which wait for each other


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """On a busy machine a browser or a killed server may miss its moment once; a fault of ours fails twice."""
    if not set(SECOND_TRY) & set(item.path.parts):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed for report in reports):
        item._initrequest()  # type: ignore[attr-defined]  # fresh fixtures
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def run_apart(coroutine: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: where a browser was driven, this one has an event loop that never ends."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


POSTGRESQL = os.environ.get("STOCKWERK_DATABASE", "")
NO_POSTGRESQL = pytest.mark.skipif(
    not POSTGRESQL.startswith("postgresql"), reason="no PostgreSQL here: STOCKWERK_DATABASE names none"
)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=NO_POSTGRESQL)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind; of PostgreSQL, a schema of its own that goes afterwards."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.sqlite'}"
        return
    with own_schema() as address:
        yield address


@contextmanager
def own_schema() -> Iterator[str]:
    schema = f"test_{secrets.token_hex(6)}"
    engine = create_engine(POSTGRESQL, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    yield f"{POSTGRESQL}?options=-csearch_path%3D{schema}"
    with engine.connect() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture
def client(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """Somebody who asks a server of each kind of database, whose bots hardly think."""
    monkeypatch.setenv(DATABASE, database)
    monkeypatch.setenv(THINKING, "5")
    with TestClient(create_app()) as client:
        yield client
