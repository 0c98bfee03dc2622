"""The wall clock is set back and forward by an hour while people play: intervals do not care."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from conftest import run_apart
from stockwerk.core.text import Reader
from stockwerk.play import store as store_module
from stockwerk.play import table as table_module
from stockwerk.play.store import Store
from stockwerk.play.table import TALK, TALK_SECONDS
from stockwerk.web import background, home, logs
from stockwerk.web.home import when
from stockwerk.web.presence import AWAY, Presence
from stockwerk.web.registry import TableRegistry
from stockwerk.web.subscriber import Subscriber, Subscribers

API = "/api/v1/tables"
HOUR = 3600.0
SetClock = Callable[[float], None]


@pytest.fixture
def set_wall_clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """By so many seconds, for tables, where they are kept, the home page, and what the server removes by itself."""

    def set_it(by: float) -> None:
        for module in (store_module, table_module, home, background):
            monkeypatch.setattr(module, "time", lambda: time() + by)

    return set_it


def registry_of(client: TestClient) -> TableRegistry:
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    return registry


def set_table(client: TestClient) -> tuple[str, list[dict[str, str]]]:
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]}).json()
    return made["id"], [{"authorization": f"Bearer {seat['token']}"} for seat in made["seats"]]


def say(client: TestClient, id: str, key: dict[str, str]) -> int:
    return client.post(f"{API}/{id}/say", json={"seat": 0, "text": "hallo"}, headers=key).status_code


def test_nobody_is_muted_by_a_clock_that_is_set_back(
    client: TestClient, set_wall_clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, (ada, _) = set_table(client)
    for _ in range(TALK):
        assert say(client, id, ada) == 200
    assert say(client, id, ada) == 422  # the limit itself holds
    set_wall_clock(-HOUR)
    monkeypatch.setattr(table_module, "monotonic", lambda: monotonic() + TALK_SECONDS)  # a minute goes by
    assert say(client, id, ada) == 200


def test_a_clock_that_is_set_forward_lifts_no_limit(client: TestClient, set_wall_clock: SetClock) -> None:
    id, (ada, _) = set_table(client)
    for _ in range(TALK):
        assert say(client, id, ada) == 200
    set_wall_clock(HOUR)
    assert say(client, id, ada) == 422


@pytest.mark.parametrize("by", [-HOUR, HOUR])
def test_whoever_leaves_is_missed_whatever_the_clock_says(
    client: TestClient, set_wall_clock: SetClock, by: float
) -> None:
    registry, (id, _) = registry_of(client), set_table(client)
    page = Subscriber(id, 1, "en", "", accepts_gzip=False, version=0)

    async def departs() -> None:
        registry.presence.depart(page)

    run_apart(registry.presence.arrive(page))
    assert registry.presence.present([id])[id] == [1]
    set_wall_clock(by)
    run_apart(departs())
    run_apart(registry.presence.tell(id, 1))
    assert registry.presence.present([id])[id] == [] and registry.presence.is_away(id, 1)


@pytest.mark.parametrize("by", [-HOUR, HOUR])
def test_no_seat_is_lent_by_a_clock(client: TestClient, set_wall_clock: SetClock, by: float) -> None:
    id, (ada, ben) = set_table(client)
    move = {"seat": 0, "option": "1111", "version": 0}
    assert client.post(f"{API}/{id}/act", json=move, headers=ada).status_code == 200  # Ada is there, without a page
    lend: dict[str, Any] = {"seat": 1, "whose": 0, "bot": "random", "version": 1}
    set_wall_clock(by)
    assert client.post(f"{API}/{id}/lend", json=lend, headers=ben).status_code == 403
    run_apart(registry_of(client).presence.mark())
    registry_of(client).presence.clock = lambda: monotonic() + AWAY  # until she has been away for long enough
    assert client.post(f"{API}/{id}/lend", json=lend, headers=ben).status_code == 200


@pytest.mark.parametrize("by", [-HOUR, HOUR])
def test_workers_whose_clocks_differ_agree_on_who_is_there(database: str, set_wall_clock: SetClock, by: float) -> None:
    """Each with a store and a clock of its own, as on two machines."""
    now = 0.0
    here, there = (Presence(Store(database), Subscribers(), alone=False, clock=lambda: now) for _ in range(2))
    here.see([("a" * 12, 0)])
    set_wall_clock(by)
    for _ in range(10):  # it beats, for longer than anybody is missed
        assert there.present(["a" * 12]) == {"a" * 12: [0]}
        now += 20
        here.see([("a" * 12, 0)])
    assert there.present(["a" * 12]) == {"a" * 12: [0]}
    now += AWAY - 1
    assert not there.is_away("a" * 12, 0)
    now += 1
    assert there.is_away("a" * 12, 0)
    for presence in (here, there):
        presence.store.close()


def test_a_page_of_a_worker_is_there_whatever_the_store_knows(client: TestClient) -> None:
    registry, (id, _) = registry_of(client), set_table(client)
    page = Subscriber(id, 0, "en", "", accepts_gzip=False, version=0)
    run_apart(registry.presence.arrive(page))
    registry.presence.clock = lambda: monotonic() + 10 * AWAY  # the store could not be written for long
    assert not registry.presence.is_away(id, 0)


def test_what_happens_is_noted_with_the_table_also_after_the_clock_was_set_back(
    client: TestClient, set_wall_clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, (ada, _) = set_table(client)
    assert say(client, id, ada) == 200
    set_wall_clock(-HOUR)
    monkeypatch.setattr(table_module, "monotonic", lambda: monotonic() + TALK_SECONDS)
    before = time()
    assert say(client, id, ada) == 200
    kept = registry_of(client).store.find(id)
    assert kept is not None and kept.touched < before - HOUR + 60


@pytest.mark.parametrize("by", [-HOUR, 1000 * 24 * HOUR])
def test_no_table_is_removed_by_a_clock(
    client: TestClient, set_wall_clock: SetClock, caplog: pytest.LogCaptureFixture, by: float
) -> None:
    """Only after a round in which the clock was not set."""
    store, (id, _) = registry_of(client).store, set_table(client)
    keep, clocks = background.Retention(abandoned=30), background.Clocks()
    set_wall_clock(by)
    run_apart(background.keep_house(store, keep, clocks))
    assert store.find(id) is not None
    assert [record.getMessage() for record in caplog.records] == ["the clock was set: no table is removed now"]
    run_apart(background.keep_house(store, keep, clocks))
    assert (store.find(id) is None) == (by > 0)


def test_the_server_tells_what_it_has_removed(
    client: TestClient, set_wall_clock: SetClock, caplog: pytest.LogCaptureFixture
) -> None:
    store, (id, _) = registry_of(client).store, set_table(client)
    keep = background.Retention(finished=30, abandoned=60)
    assert not background.all_outdated(store, keep)
    set_wall_clock(61 * 24 * HOUR)
    assert background.all_outdated(store, keep)
    with caplog.at_level("INFO", "stockwerk.house"):
        run_apart(background.keep_house(store, keep, background.Clocks()))
    assert store.find(id) is None
    (line,) = caplog.records
    assert line.getMessage() == "tables were removed"
    assert getattr(line, logs.FIELDS) == {"tables": 1, "kind": "abandoned", "untouched_days": 60}


def test_nothing_happened_in_the_future() -> None:
    """A clock that was set back shows no negative time."""
    for language in ("en", "de"):
        assert Reader(language).say(when(-HOUR)) == Reader(language).say(when(0.0))
