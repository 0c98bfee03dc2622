"""What all tests share."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import pytest
from fastapi.testclient import TestClient
from hypothesis import settings
from sqlalchemy import create_engine, text

import luck
from campaigns.worlds import listen as listen  # for tests
from stockwerk.core.game import AnyGame, Game, Setup
from stockwerk.games import WANTED
from stockwerk.testing import random_play as random_play  # for tests
from stockwerk.web import app
from stockwerk.web.app import create_app
from stockwerk.web.settings import DATABASE, THINKING

pytest.register_assert_rewrite("stockwerk.testing.promises")  # before it is imported: it says what was not as promised

HERE = Path(__file__).parent
os.environ[WANTED] = os.environ.get(
    "GAMES", ""
)  # games of other packages: only those that are asked for, as GAMES=chess
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


def dear(game: AnyGame, setup: Setup) -> list[pytest.MarkDecorator]:
    """Where a test costs much, `make test` is content with every number of players: the slow ones try every choice."""
    return [] if setup == game.setup(setup.players) else [pytest.mark.slow]


SECOND_TRY = ("browser", "test_durable.py")  # tests with processes of their own, which wait for each other

# What `make check` runs beside the tests of the games: what takes no time and needs no server of its own.
CORE = (
    "test_card.py",
    "test_events.py",
    "test_imports.py",
    "test_layers.py",
    "test_listing.py",
    "test_locale.py",
    "test_match.py",
    "test_names.py",
    "test_names_of_classes.py",
    "test_pages.py",
    "test_promises.py",
    "test_reference.py",
    "test_replays.py",
    "test_rng.py",
    "test_rulebooks.py",
    "test_search.py",
    "test_secrets.py",
    "test_simultaneous.py",
    "test_snapshot.py",
)


class FixedLuck:
    """A plugin of pytest: each test, and each further try of it, begins with its own luck."""

    def __init__(self) -> None:
        self.folder = TemporaryDirectory(prefix="stockwerk-")
        self.running = Path(self.folder.name, "test")
        os.environ[luck.RUNNING] = str(self.running)
        self.running.write_text("")
        luck.fix()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self.running.write_text(item.nodeid, encoding="utf-8")

    def pytest_unconfigure(self) -> None:
        self.folder.cleanup()


@pytest.hookimpl(trylast=True)  # after Hypothesis, which then has the profile that pyproject.toml names
def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(FixedLuck())  # for all tests, not only those that lie beside this file
    if "LUCK" in os.environ:
        settings.register_profile("luck", settings.get_profile("ci"), derandomize=False)
        settings.load_profile("luck")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One second try in a whole run is forgiven, and told at its end (see pyproject.toml); the next failure counts."""
    for item in items:
        if set(SECOND_TRY) & set(item.path.parts):
            item.add_marker(pytest.mark.flaky(reruns=1))
        if is_core(item):
            item.add_marker(pytest.mark.core)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The core is there sooner if what is not of it is not even imported."""
    others = collection_path.parent == HERE and collection_path.name not in (*CORE, "conftest.py")
    return True if others and config.option.markexpr.startswith("core") else None


def is_core(item: pytest.Item) -> bool:
    """What holds for every setup of every game is tested with one of each game: its most players, nothing chosen."""
    if (item.path.parent == HERE and item.path.name not in CORE) or HERE / "browser" in item.path.parents:
        return False
    chosen = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    setup, game = chosen.get("setup"), chosen.get("game")
    if not isinstance(setup, Setup) or not isinstance(game, Game):
        return True
    return setup == game.setup(game.players[-1])


def pytest_collection_finish() -> None:
    """Half a million things that stay until the end: nobody has to look through them for garbage again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def collector() -> Iterator[None]:
    """A server in this process leaves the garbage collector as it is: a full look takes longer than most tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "only_new_garbage", nullcontext)
        yield


def run_apart(coroutine: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: where a browser was driven, this one has an event loop that never ends."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


POSTGRESQL = os.environ.get("STOCKWERK_DATABASE", "")
NO_POSTGRESQL = pytest.mark.skipif(
    not POSTGRESQL.startswith("postgresql"), reason="no PostgreSQL here: STOCKWERK_DATABASE names none"
)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=[NO_POSTGRESQL, pytest.mark.slow])])
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
