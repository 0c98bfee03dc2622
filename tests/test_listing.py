"""The list of open tables: nobody fills it alone, and only tables at which somebody waits are on it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import time
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import event, update

from stockwerk.play import store as store_module
from stockwerk.play.store import TABLES, Store
from stockwerk.web import listing as listing_module
from stockwerk.web.listing import FORGOTTEN, LISTED_EACH, SHOWN, UNATTENDED, Listing
from stockwerk.web.rate_limits import TokenBucket
from stockwerk.web.registry import TableRegistry
from test_migrations import BEFORE
from test_spectators import registry_of

API = "/api/v1/tables"
TABLE = {"game": "manhattan", "seats": [{"name": "Ada"}, {}], "listed": True}


@pytest.fixture
def store(client: TestClient) -> Store:
    return registry_of(client).store


@pytest.fixture
def listing(client: TestClient) -> Listing:
    found: Listing = client.app.state.listing  # type: ignore[attr-defined]
    return found


def set_tables(client: TestClient, number: int, whose: str, made: float = 0.0) -> list[str]:
    """So many listed tables that somebody has set; the first is the oldest."""
    limits: Any = client.app.state  # type: ignore[attr-defined]
    limits.limits.tables = limits.limits.requests = TokenBucket(10_000, 0.0)
    ids = []
    for one in range(number):
        record = client.post(API, json=TABLE | {"listed": False}).json()
        with registry_of(client).at(record["id"]) as table:
            table.listed = True
        change(registry_of(client), record["id"], listed=True, made=made + one)
        limits.listing.add(record["id"], whose)
        ids.append(record["id"])
    return ids


def change(registry: TableRegistry, id: str, **values: Any) -> None:
    with registry.store.begin() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == id).values(values))


def shown(client: TestClient) -> list[str]:
    return [table["id"] for table in client.get(API).json()]


def test_one_client_has_so_many_tables_on_the_list(client: TestClient) -> None:
    for _ in range(LISTED_EACH):
        assert client.post(API, json=TABLE).status_code == 201
    full = client.post(API, json=TABLE, headers={"accept-language": "de"})
    assert full.status_code == 422 and "stehen schon 10 Tische auf der Liste" in full.json()["said"]
    form = {"game": "manhattan", "players": "2", "mode": "friends", "listed": "true"}
    page = client.post("/tables", data=form)
    assert page.status_code == 422 and "already 10 tables of yours" in page.text
    assert client.post(API, json=TABLE | {"listed": False}).status_code == 201  # any other still
    assert len(shown(client)) == LISTED_EACH
    id = shown(client)[0]
    client.cookies.clear()
    assert client.post(f"{API}/{id}/sit", json={"seat": 1, "name": "Ben"}).status_code == 200
    assert client.post(API, json=TABLE).status_code == 201  # one of them is full, so there is room


def test_many_tables_of_one_client_push_nobody_out(client: TestClient) -> None:
    now = time()
    (early,) = set_tables(client, 1, "early", made=now - 1000)
    many = set_tables(client, SHOWN + 10, "many", made=now)
    (late,) = set_tables(client, 1, "late", made=now + 1000)
    order = shown(client)
    assert order[:3] == [late, many[-1], early] and order[3:] == many[-2 : -LISTED_EACH - 1 : -1]


def test_tables_with_somebody_there_come_first(client: TestClient, store: Store) -> None:
    old, new, newest = (set_tables(client, 1, whose, made=made)[0] for made, whose in ((1, "a"), (2, "b"), (3, "c")))
    assert shown(client) == [newest, new, old]
    store.see([(old, 0)])
    assert shown(client) == [old, newest, new]


def test_a_table_leaves_the_list_with_the_last_who_waits_there(
    client: TestClient, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And comes back with them."""
    (id,) = set_tables(client, 1, "somebody")
    change(registry_of(client), id, touched=time() - UNATTENDED - 1)
    assert shown(client) == [] and id not in home(client)
    assert client.get(f"/join/{id}/1").status_code == 200  # whoever knows it may still come
    presence = registry_of(client).presence
    presence._own[id, 0] = store.see([(id, 0)])
    assert shown(client) == [id] and id in home(client)
    seen = time()
    monkeypatch.setattr(store_module, "time", lambda: seen + 1)
    assert client.portal is not None
    client.portal.call(presence.tell, id, 0)  # they have closed the page
    assert presence.present([id])[id] == [] and shown(client) == [id]  # for a while
    monkeypatch.setattr(listing_module, "time", lambda: seen + UNATTENDED + 2)
    assert shown(client) == []


def home(client: TestClient) -> str:
    client.cookies.clear()
    return client.get("/").text


def test_nobody_s_address_is_stored(client: TestClient, listing: Listing, store: Store) -> None:
    assert client.post(API, json=TABLE).status_code == 201 and [*listing.client.values()] == ["testclient"]
    with store.read() as connection:
        for table in store_module.SCHEMA.tables.values():
            assert "testclient" not in str(connection.execute(table.select()).all())


def test_who_set_a_table_is_not_remembered_for_ever(listing: Listing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing_module, "REMEMBERED", 3)
    for number in range(9):
        listing.add(str(number), "a")
    assert [*listing.client] == ["6", "7", "8"]


@contextmanager
def statements(store: Store) -> Iterator[list[tuple[str, Any]]]:
    """What the database is asked meanwhile."""
    asked: list[tuple[str, Any]] = []

    def note(_: object, __: object, statement: str, parameters: Any, *___: object) -> None:
        asked.append((statement, parameters))

    event.listen(store.engine, "before_cursor_execute", note)
    yield asked
    event.remove(store.engine, "before_cursor_execute", note)


def test_the_list_is_found_without_looking_at_all_tables(tmp_path: Path) -> None:
    """In a new database, and in one of before."""
    for path, old in ((tmp_path / "new.sqlite", False), (tmp_path / "old.sqlite", True)):
        if old:
            with closing(sqlite3.connect(path)) as connection:
                connection.executescript(BEFORE)
        store = Store(f"sqlite:///{path}")
        with statements(store) as asked:
            store.listed(0.0)
        store.close()
        with closing(sqlite3.connect(path)) as connection:
            plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {asked[0][0]}", asked[0][1])]
        assert any("tables USING INDEX joinable" in step for step in plan), plan


def test_to_list_more_tables_takes_no_more_questions(client: TestClient, store: Store) -> None:
    numbers = []
    for _ in range(2):
        set_tables(client, 5, "somebody")
        with statements(store) as asked:
            found = client.get(API).json()
        numbers.append((len(found), len(asked)))
    (few, once), (many, again) = numbers
    assert many == 2 * few and once == again


def test_who_set_a_table_is_forgotten_when_it_is_not_on_the_list(
    client: TestClient, listing: Listing, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(listing_module, "monotonic", lambda: now)
    on_list, off_list = set_tables(client, 2, "somebody")
    change(registry_of(client), off_list, listed=False)
    now = FORGOTTEN
    assert shown(client) == [on_list]
    now += 1
    listing.forget()
    assert [*listing.client] == [on_list]
    now += FORGOTTEN
    listing.forget()
    assert not listing.client and not listing.seen
