"""Keys of seats: who has them from when to when, what they open, and that streams end with them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from threading import Event, Semaphore
from typing import Any

import pytest
from fastapi.testclient import TestClient

from campaigns.moves import play
from conftest import listen
from stockwerk.core.state import NOBODY
from stockwerk.play import service
from stockwerk.play import table as table_module
from stockwerk.play.storage import DEVICE_SECONDS, GiveKey, RevokeKeys, TakeKeys
from stockwerk.play.store import hashed
from stockwerk.play.table import Conflict, Table, conflict
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


def test_rematches_that_are_asked_for_at_once_are_one_table(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, _ = table_of_two(client)
    finish(client, id)
    store, rematch = registry_of(client).store, registry_of(client).service.rematch
    create, several = store.create, Event()

    def slowly(*given: Any, **more: Any) -> str:
        """Until somebody else is as far, if anybody comes so far."""
        if not slowly_begun.acquire(blocking=False):
            several.set()
        several.wait(0.3)
        return create(*given, **more)

    slowly_begun = Semaphore(1)
    monkeypatch.setattr(store, "create", slowly)
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(rematch, id, same_deal=False, secrets=[one], browser=one) for one in [ADA, BEN] * 4]
        made = {one.result() for one in asked}
    assert len(made) == 1 and not several.is_set()
    assert {table for table, _, _ in store.seats(ADA)} == {id, *made}


def test_a_seat_that_nobody_took_is_its_bots_in_a_rematch(client: TestClient) -> None:
    """Or whoever was invited there and never came would sit down unseen."""
    id, tokens, _ = set_table(client, [{"name": "Ada"}, {}])
    assert client.post(f"{API}/{id}/lend", json={"seat": 0, "whose": 1, "bot": "casual"}).status_code == 200
    finish(client, id)
    made = client.post(f"{API}/{id}/rematch", json={}).json()["id"]
    assert client.get(f"{API}/{made}").json()["seats"] == [{"name": "Ada", "bot": ""}, {"name": "", "bot": "casual"}]
    assert registry_of(client).store.seats_at([tokens[1]], made) == []
    assert registry_of(client).store.seats_at([ADA], made) == [0]


# Invitations.


def test_an_invitation_opens_a_seat_once(client: TestClient) -> None:
    """Whoever has looked at a hand cannot hand the seat on, as if nobody had sat there."""
    id, tokens, _ = set_table(client, [{"name": "Ada"}, {}])
    use(client, "the browser of a spy")
    spy = client.post(f"{API}/{id}/sit", json={"seat": 1, "name": "Ben", "token": tokens[1]}).json()["token"]
    use(client, BEN)
    for token in (spy, tokens[1]):
        assert client.get(f"/join/{id}/1/{token}").status_code == 403
        assert client.post(f"/join/{id}/1", data={"name": "Ben", "token": token}).status_code == 403
        refused = client.post(f"{API}/{id}/sit", json={"seat": 1, "name": "Ben", "token": token})
        assert refused.status_code == 403 and client.get(f"{API}/{id}").json()["yours"] == []
    for language, told in (("en", "already sat down by this invitation"), ("de", "schon jemand hingesetzt")):
        asked = {"seat": 1, "name": "Ben", "token": spy}
        answer = client.post(f"{API}/{id}/sit", json=asked, headers={"accept-language": language})
        assert told in answer.text
    use(client, "the browser of a spy")
    assert client.get(f"{API}/{id}").json()["yours"] == [1]


@pytest.mark.parametrize("how", ["cookie", "bearer"])
def test_whoever_sits_is_called_otherwise_and_stays(client: TestClient, how: str) -> None:
    id, key = table_of_two(client)
    headers = {} if how == "cookie" else bearer(key)
    use(client, BEN if how == "cookie" else "the browser of somebody")
    assert client.post(f"{API}/{id}/sit", json={"seat": 1, "name": "Benno"}, headers=headers).status_code == 200
    assert client.get(f"{API}/{id}").json()["seats"][1]["name"] == "Benno"
    for browser in (BEN, "the browser of somebody")[: 1 + (how == "bearer")]:
        use(client, browser)
        assert client.get(f"{API}/{id}").json()["yours"] == [1]  # nobody was put out by it
    client.cookies.clear()
    assert client.get(f"{API}/{id}", headers=bearer(key)).json()["yours"] == [1]


def test_an_invitation_is_used_up_in_a_rematch_as_well(client: TestClient) -> None:
    id, key = table_of_two(client)
    finish(client, id)
    made = client.post(f"{API}/{id}/rematch", json={"same_deal": True}).json()["id"]
    use(client, "somebody else")
    assert client.post(f"{API}/{made}/sit", json={"seat": 1, "name": "Ben", "token": key}).status_code == 403
    facts = client.get(f"{API}/{made}").json()
    assert [seat["name"] for seat in facts["seats"]] == ["Ada", "Ben"] and facts["moves"] == 0
    assert "has the deal of an earlier game" in client.get(f"/t/{made}").text


def test_who_sits_down_at_their_own_seat_again_and_again_is_refused_in_the_end(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time leaves a key."""
    monkeypatch.setattr(table_module, "MOST_EACH", 5)
    id, _ = table_of_two(client)
    store, again = registry_of(client).store, {"seat": 1, "name": "Ben"}
    statuses = [client.post(f"{API}/{id}/sit", json=again).status_code for _ in range(8)]
    assert statuses == [200] * 4 + [422] * 4
    assert len(store.keys_at([id])) <= 4 + 3 + 5


@pytest.mark.parametrize("what", ["act", "say"])
def test_who_is_put_out_while_they_act_does_nothing_more(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Their request came before the seat was given to somebody else, and waited for the table meanwhile."""
    id, key = table_of_two(client)
    registry, service_of = registry_of(client), registry_of(client).service
    hold, at = registry.hold, service_of.at

    def replaced() -> None:
        monkeypatch.setattr(registry, "hold", hold)
        monkeypatch.setattr(service_of, "at", at)
        with at(id) as table:
            token = service_of.give_away(table, 1, "", [ADA])
        service_of.sit(id, 1, "Eve", secrets=[], token=token, browser="the browser of Eve", anew=True)

    @asynccontextmanager
    async def hold_late(id: str, check: Callable[[], None]) -> AsyncIterator[Table]:
        await asyncio.to_thread(replaced)
        async with hold(id, check) as table:
            yield table

    @contextmanager
    def at_late(id: str) -> Iterator[Table]:
        replaced()
        with at(id) as table:
            yield table

    monkeypatch.setattr(registry, "hold", hold_late)
    monkeypatch.setattr(service_of, "at", at_late)
    client.cookies.clear()
    body: dict[str, Any] = {"seat": 1, "version": 3}  # as if they had seen who has come
    body |= {"option": "1111"} if what == "act" else {"text": "hello"}
    assert client.post(f"{API}/{id}/{what}", json=body, headers=bearer(key)).status_code == 403
    assert [entry.kind for entry in registry.store.entries(id)] == ["sit", "free", "sit"]


@pytest.mark.parametrize("how", ["invitation", "list", "given away"])
def test_nobody_new_sits_down_where_somebody_has_looked_ahead(client: TestClient, how: str) -> None:
    """Ada plays on with a bot in the free seat, sees what comes, and takes all of it back: bots agree."""
    id, tokens, host = set_table(client, [{"name": "Ada"}, {} if how != "given away" else {"name": "Ben"}])
    url, key = f"{API}/{id}", bearer(host)
    if how == "list":
        assert client.post(f"{url}/listing", json={"listed": True}, headers=key).status_code == 200
    if how == "given away":
        registry_of(client).store.change(TakeKeys([ADA], id, [1]))
        assert client.post(f"{url}/give-away", json={"seat": 1, "bot": "casual"}, headers=key).status_code == 200
    else:
        assert client.post(f"{url}/lend", json={"seat": 0, "whose": 1, "bot": "casual"}).status_code == 200
    registry = registry_of(client)
    with registry.at(id) as table:
        while table.match.revealed(0) == table.match.state.revealed:
            seat = table.match.state.actors()[0]
            option = table.match.game.write(table.match.legal(seat)[0])
            play(registry.store, table, seat, option, table.version_for(seat))
        version = table.version_for(0)
    assert client.post(f"{url}/undo", json={"seat": 0, "version": version}).status_code == 200
    assert "taken back here" in client.get(f"/t/{id}").text
    given = client.post(f"{url}/give-away", json={"seat": 1}, headers=key)
    listed = client.post(f"{url}/listing", json={"listed": True}, headers=key)
    assert all("nobody new can join" in answer.json()["error"] for answer in (given, listed))
    assert [one["id"] for one in client.get(API).json()] == []
    use(client, BEN)
    refused = client.post(f"{url}/sit", json={"seat": 1, "name": "Cleo", "token": tokens[1]})
    assert refused.status_code in (403, 422) and client.get(url).json()["yours"] == []


def worker_of(client: TestClient, id: str) -> Table:
    """The table as another process knows it, which is not told of what happens from now on."""
    store = registry_of(client).store
    kept = store.find(id)
    assert kept is not None
    table = Table.opened(kept)
    table.catch_up(store)
    return table


def test_of_a_new_invitation_and_a_guest_the_first_counts(client: TestClient) -> None:
    """A host who renews an invitation at the very moment in which a guest takes the seat gets no key behind them."""
    store = registry_of(client).store
    for bot in ("", "casual"):
        id, tokens, _ = set_table(client, [{"name": "Ada"}, {}])
        other = worker_of(client, id)
        use(client, BEN)
        assert client.post(f"{API}/{id}/sit", json={"seat": 1, "name": "Ben", "token": tokens[1]}).status_code == 200
        with pytest.raises(Conflict):
            other.free(store, 1, bot, [RevokeKeys(id, 1), GiveKey("a new invitation", id, 1)])
        assert store.seats_at(["a new invitation"], id) == [] and store.seats_at([BEN], id) == [1]
    id, tokens, host = set_table(client, [{"name": "Ada"}, {}])
    other = worker_of(client, id)
    assert client.post(f"{API}/{id}/give-away", json={"seat": 1}, headers=bearer(host)).status_code == 200
    with pytest.raises(Conflict):
        other.sit(store, 1, "Ben", [RevokeKeys(id, 1), GiveKey(BEN, id, 1)])
    assert store.seats_at([BEN], id) == []


def test_rematches_asked_for_in_two_processes_at_once_are_one_table(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, _ = table_of_two(client)
    finish(client, id)
    registry = registry_of(client)
    store, create, made = registry.store, registry.store.create, []

    def create_second(*given: Any, **more: Any) -> str:
        """Meanwhile another process has set one, and written that down."""
        monkeypatch.setattr(store, "create", create)
        made.append(create(*given, **more))
        other = worker_of(client, id)
        other.match.state.actor = NOBODY
        other.write(store, "again", 1, made[0])
        made.append(create(*given, **more))
        return made[1]

    monkeypatch.setattr(store, "create", create_second)
    use(client, ADA)
    asked = client.post(f"{API}/{id}/rematch", json={})
    assert (asked.status_code, asked.json()["id"]) == (201, made[0])
    assert {table for table, _, _ in store.seats(ADA)} == {table for table, _, _ in store.seats(BEN)} == {id, made[0]}
    assert client.get(f"{API}/{made[1]}").json()["closed"]


@pytest.mark.parametrize("what", ["act", "undo"])
def test_who_was_put_out_is_not_shown_the_seat_in_a_conflict(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    id, key = table_of_two(client)
    registry = registry_of(client)

    def replaced() -> Conflict:
        with registry.at(id) as table:
            token = registry.service.give_away(table, 1, "", [ADA])
        registry.service.sit(id, 1, "Eve", secrets=[], token=token, browser="the browser of Eve", anew=True)
        return conflict()

    async def play_late(*given: Any, **more: Any) -> None:
        raise await asyncio.to_thread(replaced)

    def undo_late(table: Table, *given: Any) -> None:
        """Another process has written it: this one reads it when its own entry is refused."""
        registry.store.change(RevokeKeys(id, 1))
        raise conflict()

    monkeypatch.setattr(registry.service, "play", play_late)
    monkeypatch.setattr(registry.service, "undo", undo_late)
    client.cookies.clear()
    body: dict[str, Any] = {"seat": 1, "version": 1} | ({"option": "1111"} if what == "act" else {})
    answer = client.post(f"{API}/{id}/{what}", json=body, headers=bearer(key))
    assert answer.status_code == 403 and "plates" not in answer.json()


def test_what_was_done_at_a_free_seat_is_not_its_guests(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "MOST_EACH", 6)
    id, tokens, _ = set_table(client, [{"name": "Ada"}, {}])
    lend = [{"seat": 0, "whose": 1, "bot": bot} for bot in ("casual", "") * 5]
    assert [client.post(f"{API}/{id}/lend", json=one).status_code for one in lend] == [200] * 6 + [422, 200] * 2
    use(client, BEN)
    assert client.post(f"{API}/{id}/sit", json={"seat": 1, "name": "Ben", "token": tokens[1]}).status_code == 200
    assert client.post(f"{API}/{id}/lend", json={"seat": 1, "bot": "casual"}).status_code == 200


# Another device.


def device_link(client: TestClient, id: str, seat: int) -> str:
    page = client.post(f"/t/{id}/device", data={"seat": str(seat)})
    found = re.search(rf"/device/{id}/{seat}/([\w-]+)", page.text)
    assert page.status_code == 200 and found
    return found[1]


def spend(client: TestClient, id: str, seat: int, link: str) -> int:
    """From a new browser."""
    client.cookies.clear()
    return int(client.post(f"/device/{id}/{seat}/{link}", follow_redirects=False).status_code)


def test_the_link_for_another_device_is_no_key(client: TestClient) -> None:
    id, _ = table_of_two(client)
    use(client, BEN)
    link = device_link(client, id, 1)
    client.cookies.clear()
    assert client.get(f"{API}/{id}/view?seat=1", headers=bearer(link)).status_code == 403
    assert client.get(f"{API}/{id}", headers=bearer(link)).json()["yours"] == []
    assert listen(client, f"{API}/{id}/stream?seat=1", bearer(link))[0] == 403
    assert client.post(f"/t/{id}/device", data={"seat": "1"}, headers=bearer(link)).status_code == 403
    for what, body in (("sit", {"seat": 1, "name": "Eve", "token": link}), ("close", {}), ("rematch", {})):
        assert client.post(f"{API}/{id}/{what}", json=body, headers=bearer(link)).status_code == 403
    assert client.get(f"/join/{id}/1/{link}").status_code == 403
    assert spend(client, id, 0, link) == 403 and spend(client, id, 1, link) == 303
    assert client.get(f"{API}/{id}").json()["yours"] == [1]


def test_a_seat_has_one_link_for_another_device(client: TestClient) -> None:
    id, _ = table_of_two(client)
    use(client, BEN)
    before = len(registry_of(client).store.keys_at([id]))
    links = [device_link(client, id, 1) for _ in range(4)]
    assert len(registry_of(client).store.keys_at([id])) == before + 1
    assert [spend(client, id, 1, link) for link in links] == [403, 403, 403, 303]
    assert spend(client, id, 1, links[-1]) == 403


def test_the_link_for_another_device_is_good_for_an_hour(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    id, _ = table_of_two(client)
    use(client, BEN)
    monkeypatch.setattr(service, "time", lambda: 1_000_000.0)
    link = device_link(client, id, 1)
    monkeypatch.setattr(service, "time", lambda: 1_000_000.0 + DEVICE_SECONDS)
    assert client.get(f"/device/{id}/1/{link}").status_code == 403
    until, _, secret = link.partition("-")
    for changed in (link, f"{int(until, 16) + 900:x}-{secret}", secret, f"zz-{secret}"):
        assert spend(client, id, 1, changed) == 403
    monkeypatch.setattr(service, "time", lambda: 1_000_000.0 + DEVICE_SECONDS - 1)
    client.cookies.clear()
    assert client.get(f"/device/{id}/1/{link}").status_code == 200
    assert spend(client, id, 1, link) == 303


@pytest.mark.parametrize("how", ["give-away", "forget", "sit"])
def test_a_seat_with_new_keys_has_no_link_of_before(client: TestClient, how: str) -> None:
    id, tokens, host = set_table(client, [{"name": "Ada"}, {"name": "Ben"}])
    registry_of(client).store.give(BEN, id, 1)
    use(client, BEN)
    link = device_link(client, id, 1)
    if how == "give-away":
        client.cookies.clear()
        given = client.post(f"{API}/{id}/give-away", json={"seat": 1}, headers=bearer(host)).json()
        sat = {"seat": 1, "name": "Eve", "token": given["token"]}
        assert client.post(f"{API}/{id}/sit", json=sat).status_code == 200
    elif how == "forget":
        assert client.post(f"/t/{id}/forget", follow_redirects=False).status_code == 303
    else:
        client.cookies.clear()
        sat = {"seat": 1, "name": "Ben", "token": tokens[1]}
        assert client.post(f"{API}/{id}/sit", json=sat).status_code == 200
    assert spend(client, id, 1, link) == 403


# Streams.


def streaming(client: TestClient, id: str, seat: int, *secrets: str) -> Subscriber:
    subscriber = Subscriber(id, seat, "en", "", False, -1, keys=[hashed(secret) for secret in secrets])
    registry_of(client).subscribe(subscriber)
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
    listened = registry.subscribe

    def note(subscriber: Subscriber) -> None:
        came.append(subscriber.keys)
        listened(subscriber)

    monkeypatch.setattr(registry, "subscribe", note)
    assert listen(client, f"{API}/{id}/stream?seat=1", bearer(key))[0] == 200
    assert listen(client, f"{API}/{id}/stream")[0] == 200
    assert came == [[hashed(key)], ()]
