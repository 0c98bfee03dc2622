"""Keys of seats: who has them from when to when, what they open, and that streams end with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from fastapi.testclient import TestClient

from conftest import listen
from stockwerk.core.state import NOBODY
from stockwerk.play.storage import TakeKeys, hashed
from stockwerk.web.registry import TableRegistry
from stockwerk.web.sessions import COOKIE
from stockwerk.web.subscriber import Subscriber

API = "/api/v1/tables"
ADA, BEN = "the browser of Ada", "the browser of Ben"


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def registry_of(client: TestClient) -> TableRegistry:
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    return registry


def use(client: TestClient, browser: str) -> None:
    client.cookies.clear()
    client.cookies.set(COOKIE, browser)


def set_table(client: TestClient, seats: Sequence[dict[str, str]]) -> tuple[str, dict[int, str], str]:
    """A table that Ada's browser has set: its id, the invitations, and the host's key."""
    use(client, ADA)
    made = client.post(API, json={"game": "manhattan", "seats": seats}).json()
    return made["id"], {seat["seat"]: seat["token"] for seat in made["seats"]}, made["host"]


def table_of_two(client: TestClient) -> tuple[str, str]:
    """Ada and Ben, each in a browser of their own; the table's id and a key of Ben's seat."""
    id, tokens, _ = set_table(client, [{"name": "Ada"}, {}])
    use(client, BEN)
    sat = client.post(f"{API}/{id}/sit", json={"seat": 1, "name": "Ben", "token": tokens[1]})
    assert sat.status_code == 200
    return id, sat.json()["token"]


def finish(client: TestClient, id: str) -> None:
    """As far as the server knows: nobody is to act any more."""
    with registry_of(client).at(id) as table:
        table.match.state.actor = NOBODY


# A rematch.


def test_a_rematch_gives_nobody_the_keys_of_others_for_a_moment(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, key = table_of_two(client)
    finish(client, id)
    store = registry_of(client).store
    create, seen = store.create, []

    def look_at_once(*given: Any, **more: Any) -> str:
        made = create(*given, **more)
        seen.append((store.seats_at([ADA], made), store.seats_at([BEN], made), store.seats_at([key], made)))
        return made

    monkeypatch.setattr(store, "create", look_at_once)
    use(client, ADA)
    made = client.post(f"{API}/{id}/rematch", json={}).json()["id"]
    assert seen == [([0], [1], [1])]
    assert store.is_host([ADA], made) and not store.is_host([BEN], made)
    use(client, BEN)
    assert client.post(f"{API}/{id}/rematch", json={}).json()["id"] == made
    assert client.get(f"{API}/{made}").json()["yours"] == [1]


# Streams.


def streaming(client: TestClient, id: str, seat: int, *secrets: str) -> Subscriber:
    subscriber = Subscriber(id, seat, "en", "", False, -1, keys=[hashed(secret) for secret in secrets])
    registry_of(client).listen(subscriber)
    return subscriber


def has_ended(client: TestClient, subscriber: Subscriber) -> bool:
    """Whether the latest that it is sent is that nothing comes any more, after the next beat."""
    assert client.portal is not None
    client.portal.call(registry_of(client).presence.end_keyless)
    waiting = [subscriber.chunks.get_nowait() for _ in range(subscriber.chunks.qsize())]
    return None in waiting


def test_streams_end_when_their_keys_are_taken_without_an_entry(client: TestClient) -> None:
    id, key = table_of_two(client)
    store = registry_of(client).store
    by_browser, by_both = streaming(client, id, 1, BEN), streaming(client, id, 1, BEN, key)
    ada, spectator = streaming(client, id, 0, ADA), streaming(client, id, -1)
    assert not any(has_ended(client, one) for one in (by_browser, by_both, ada, spectator))
    store.change(TakeKeys([BEN], id, [1]))
    assert has_ended(client, by_browser)
    assert not any(has_ended(client, one) for one in (by_both, ada, spectator))
    store.change(TakeKeys([key], id, [1]))
    assert has_ended(client, by_both)
    assert not any(has_ended(client, one) for one in (ada, spectator))


def test_a_key_of_another_seat_keeps_no_stream_open(client: TestClient) -> None:
    id, _ = table_of_two(client)
    store = registry_of(client).store
    stream = streaming(client, id, 1, BEN)
    store.give(BEN, id, 0)
    store.change(TakeKeys([BEN], id, [1]))
    assert has_ended(client, stream)


def test_a_stream_is_known_by_the_keys_that_it_came_with(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    id, key = table_of_two(client)
    registry, came = registry_of(client), []
    listened = registry.listen

    def note(subscriber: Subscriber) -> None:
        came.append(subscriber.keys)
        listened(subscriber)

    monkeypatch.setattr(registry, "listen", note)
    assert listen(client, f"{API}/{id}/stream?seat=1", bearer(key))[0] == 200
    assert listen(client, f"{API}/{id}/stream")[0] == 200
    assert came == [[hashed(key)], ()]
