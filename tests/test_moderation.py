"""What the host of a table can do, and nobody else; and what neither of them learns by it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import event, select

from campaigns.moves import play
from conftest import listen
from stockwerk.core.state import NOBODY
from stockwerk.play import table as table_module
from stockwerk.play.storage import HOST, Entry, RevokeKeys
from stockwerk.play.store import LOG
from stockwerk.play.table import Refused, Table
from stockwerk.web.registry import TableRegistry
from stockwerk.web.subscriber import Subscriber

API = "/api/v1/tables"


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


class Set:
    """A table of Ada, who set it, and Ben; the client itself has no key."""

    def __init__(self, client: TestClient, **more: Any) -> None:
        self.client = client
        body = {"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}], **more}
        made = client.post(API, json=body).json()
        client.cookies.clear()
        self.id: str = made["id"]
        self.url = f"{API}/{self.id}"
        self.host: str = made["host"]
        self.tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
        self.registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]

    def post(self, what: str, body: Any, token: str = "") -> Any:
        self.client.cookies.clear()
        answer = self.client.post(f"{self.url}/{what}", json=body, headers=bearer(token))
        self.client.cookies.clear()
        return answer

    def facts(self, token: str = "") -> Any:
        return self.client.get(self.url, headers=bearer(token)).json()

    def play(self, seat: int, token: str = "") -> Any:
        key = token or self.tokens[seat]
        view = self.client.get(f"{self.url}/view?seat={seat}", headers=bearer(key)).json()
        body = {"seat": seat, "option": view["options"][0]["id"], "version": view["version"]}
        return self.post("act", body, key)

    def say(self, seat: int, text: str) -> None:
        assert self.post("say", {"seat": seat, "text": text}, self.tokens[seat]).status_code == 200

    def chat(self) -> str:
        plates = self.client.get(f"{self.url}/view").json()["plates"]
        return str(plates["chat"])


DEEDS: dict[str, Any] = {"close": {}, "listing": {"listed": False}, "hush": {"lines": [1]}, "give-away": {"seat": 1}}


def test_only_the_host_is_the_host(client: TestClient) -> None:
    table, other = Set(client), Set(client)
    table.say(1, "hello")
    before = table.facts()
    for token in ("", "x", *table.tokens.values(), other.host, table.host[:-1]):
        for what, body in DEEDS.items():
            answer = table.post(what, body, token)
            assert answer.status_code == 403 and "whoever set this table" in answer.json()["error"], what
    assert table.facts() == before
    assert table.facts(table.host)["yours"] == []  # a host's key opens no seat
    for path in ("view?seat=0", "view?seat=1", f"view?seat={HOST}"):
        assert client.get(f"{table.url}/{path}", headers=bearer(table.host)).status_code in (403, 422)
    assert listen(client, f"{table.url}/stream?seat=1", bearer(table.host))[0] == 403


def test_the_browser_that_set_a_table_is_its_host(client: TestClient) -> None:
    form = {"game": "manhattan", "players": "2", "mode": "friends", "name": "Ada"}
    made = client.post("/tables", data=form, follow_redirects=False)
    id = made.headers["location"][3:15]
    assert 'data-part="host"' in client.get(f"/t/{id}").text
    assert client.get(f"{API}/{id}").json()["yours"] == [0]
    assert client.post(f"{API}/{id}/listing", json={"listed": True}).status_code == 200
    assert [one["id"] for one in client.get(API).json()] == [id]
    mine = dict(client.cookies)
    client.cookies.clear()
    assert 'data-part="host"' not in client.get(f"/t/{id}").text
    client.cookies.update(mine)
    client.post(f"/t/{id}/forget")  # whoever leaves gives that up as well
    assert client.post(f"{API}/{id}/close", json={}).status_code == 403


def test_at_a_closed_table_nothing_can_be_done(client: TestClient) -> None:
    table = Set(client)
    assert table.play(0).status_code == 200
    table.say(1, "hello")
    assert table.post("close", {}, table.host).status_code == 200
    facts = table.facts()
    assert facts["closed"] and facts["over"] and facts["actors"] == [] and facts["seed"] is None
    doings: dict[str, Any] = {
        "act": {"option": "1111", "version": facts["version"]},
        "undo": {"version": facts["version"]},
    }
    doings |= {"say": {"text": "hm"}, "lend": {"bot": "greedy"}, "agree": {}, "sit": {"name": "Eve"}}
    for seat, token in table.tokens.items():
        for what, body in doings.items():
            answer = table.post(what, {"seat": seat, **body}, token)
            assert answer.status_code == 422, what
    assert table.post("give-away", {"seat": 1}, table.host).status_code == 422
    assert table.post("listing", {"listed": True}, table.host).status_code == 422
    assert table.post("close", {}, table.host).status_code == 422
    assert table.post("rematch", {}, table.tokens[0]).status_code == 422
    assert client.get(f"{table.url}/record").status_code == 422  # whoever closes a table does not look at its hands
    assert table.facts()["version"] == facts["version"]
    assert table.post("hush", {"lines": [1]}, table.host).status_code == 200
    for language, words in (("en", "This table is closed."), ("de", "Dieser Tisch ist geschlossen.")):
        view = client.get(f"{table.url}/view", headers={"accept-language": language}).json()
        assert view["prompt"] == words and view["closed"] and not view["options"] and not view["turn"]
        assert words in client.get(f"/t/{table.id}", headers={"accept-language": language}).text
    assert not table.registry.store.running()
    client.cookies.set("stockwerk", "b" * 32)
    table.registry.store.give("b" * 32, table.id, 0)
    assert "This table is closed." in client.get("/").text


def test_no_bot_goes_on_at_a_closed_table(client: TestClient) -> None:
    made = Set(client)
    kept = made.registry.store.find(made.id)
    assert kept is not None
    table = Table.opened(kept)
    table.enter(Entry(0, "bot", 0, "random", 1.0))
    assert table.waiting_bots() == [0]
    table.enter(Entry(1, "close", NOBODY, "", 2.0))
    assert table.waiting_bots() == []


def finish(table: Set) -> None:
    """As far as the server knows: nobody is to act any more."""
    with table.registry.at(table.id) as at:
        at.match.state.actor = NOBODY


def test_a_finished_table_cannot_be_closed(client: TestClient) -> None:
    table = Set(client)
    finish(table)
    answers = [table.post(what, DEEDS[what], table.host) for what in ("close", "give-away")]
    assert [answer.status_code for answer in answers] == [422, 422]


def test_a_table_is_listed_while_a_seat_is_open(client: TestClient) -> None:
    table = Set(client, seats=[{"name": "Ada"}, {}], listed=True)
    assert [one["id"] for one in client.get(API).json()] == [table.id] and table.facts()["listed"]
    assert table.post("listing", {"listed": False}, table.host).status_code == 200
    assert client.get(API).json() == [] and not table.facts()["listed"]
    assert table.post("sit", {"seat": 1, "name": "Eve"}).status_code == 403
    assert table.post("listing", {"listed": True}, table.host).status_code == 200
    assert table.post("sit", {"seat": 1, "name": "Eve"}).status_code == 200
    assert client.get(API).json() == []
    assert table.post("listing", {"listed": True}, table.host).status_code == 422


def test_talk_is_removed_from_pages_memory_and_store(client: TestClient) -> None:
    table = Set(client)
    for text in ("nice", "rude words", "nice again"):
        table.say(1, text)
    table.say(0, "well")
    assert table.post("hush", {"lines": [2]}, table.host).status_code == 200
    chat = table.chat()
    assert "rude words" not in chat and "(removed)" in chat and "nice again" in chat
    assert table.post("hush", {"lines": [99]}, table.host).status_code == 422
    assert table.post("hush", {}, table.host).status_code == 422
    assert table.post("hush", {"seat": 1}, table.host).status_code == 200
    assert re.findall("<bdi>(.*?)</bdi>", table.chat()) == ["well"]
    with table.registry.at(table.id) as at:
        assert [entry.text for entry in at.spoken()] == ["", "", "", "well"]
    with table.registry.store.read() as connection:
        kept = connection.execute(select(LOG.c.text).where(LOG.c.kind == "say").order_by(LOG.c.number)).all()
    assert [text for (text,) in kept] == ["", "", "", "well"]
    table.registry._tables.drop(table.id)
    assert re.findall("<bdi>(.*?)</bdi>", table.chat()) == ["well"]
    assert "(entfernt)" in client.get(f"{table.url}/view", headers={"accept-language": "de"}).json()["plates"]["chat"]


def test_a_seat_is_given_away(client: TestClient) -> None:
    """Whoever had it has no key any more; whoever comes plays on; between them, nobody sees what lies there."""
    table = Set(client)
    while 1 not in table.facts()["actors"]:
        assert table.play(0).status_code == 200
    hand = client.get(f"{table.url}/view?seat=1", headers=bearer(table.tokens[1])).json()["plates"]
    answer = table.post("give-away", {"seat": 1}, table.host)
    invitation = answer.json()["token"]
    assert answer.status_code == 200 and answer.json()["seat"] == 1
    assert table.facts()["seats"][1] == {"name": "", "bot": ""} and table.facts()["actors"] == []
    for token in (table.tokens[1], table.host, table.tokens[0], invitation):
        seen = client.get(f"{table.url}/view?seat=1", headers=bearer(token))
        assert seen.status_code in (403, 422)
        assert listen(client, f"{table.url}/stream?seat=1", bearer(token))[0] in (403, 422)
    assert table.post("act", {"seat": 1, "option": "1111", "version": 99}, table.tokens[1]).status_code == 403
    assert table.post("sit", {"seat": 1, "name": "Ben"}, table.tokens[1]).status_code == 403
    told = client.get(f"{table.url}/view").json()["plates"]["ask"]
    assert "given away the seat of Ben" in told
    page = client.get(f"/join/{table.id}/1/{table.tokens[1]}")
    assert page.status_code == 403 and "given away by whoever set the table" in page.text
    sat = table.post("sit", {"seat": 1, "name": "Eve", "token": invitation})
    assert sat.status_code == 200
    assert client.get(f"{table.url}/view").json()["plates"]["ask"] == ""  # somebody sits there again
    new = client.get(f"{table.url}/view?seat=1", headers=bearer(sat.json()["token"])).json()
    assert {name: new["plates"][name] for name in hand if name.startswith("hand")} == {
        name: hand[name] for name in hand if name.startswith("hand")
    }
    assert table.play(1, sat.json()["token"]).status_code == 200


def test_neither_the_host_nor_anyone_at_the_table_takes_a_seat_that_was_given_away(client: TestClient) -> None:
    seats = [{"name": "Ada"}, {"name": "Ben"}, {"name": "Cat"}]
    table = Set(client, seats=seats)
    for seat, name in ((1, "Ben"), (2, "Cat")):
        sat = table.post("sit", {"seat": seat, "name": name, "token": table.tokens[seat]})
        table.tokens[seat] = sat.json()["token"]
    invitation = table.post("give-away", {"seat": 1}, table.host).json()["token"]
    version = table.facts()["version"]
    for token in (table.host, table.tokens[0], table.tokens[2]):
        answer = table.post("sit", {"seat": 1, "name": "Eve", "token": invitation}, token)
        assert answer.status_code == 403 and "somebody new" in answer.json()["error"]
        page = client.get(f"/join/{table.id}/1/{invitation}", headers=bearer(token))
        assert page.status_code == 403 and "This seat is for somebody new" in page.text
    assert table.facts()["version"] == version  # and the invitation is still good
    assert client.get(f"/join/{table.id}/1/{invitation}").status_code == 200
    assert table.post("sit", {"seat": 1, "name": "Eve", "token": invitation}).status_code == 200


def test_whoever_was_put_out_hears_no_more(client: TestClient) -> None:
    table = Set(client)
    ben = Subscriber(table.id, 1, "en", "", False, 0, settled=True)
    ada = Subscriber(table.id, 0, "en", "", False, 0, settled=True)
    for one in (ben, ada):
        table.registry.subscribe(one)
    assert table.post("give-away", {"seat": 1}, table.host).status_code == 200
    assert client.portal is not None
    heard = client.portal.call(lambda: [one.chunks.get_nowait() for one in (ben, ada)])
    assert heard[0] is None
    assert heard[1] is not None and b"given away the seat of Ben" in heard[1]


def test_a_bot_plays_until_somebody_comes(client: TestClient) -> None:
    table = Set(client)
    while 1 not in table.facts()["actors"]:
        assert table.play(0).status_code == 200
    moves = table.facts()["moves"]
    answer = table.post("give-away", {"seat": 1, "bot": "random"}, table.host)
    assert answer.status_code == 200
    for _ in range(200):
        with table.registry.at(table.id) as at:
            if not at.waiting_bots():
                break
        assert client.portal is not None
        client.portal.call(asyncio.sleep, 0.05)
    assert table.facts()["moves"] > moves
    sat = table.post("sit", {"seat": 1, "name": "Eve", "token": answer.json()["token"]})
    assert sat.status_code == 200 and table.facts()["seats"][1] == {"name": "Eve", "bot": ""}


def test_a_new_link_makes_the_old_one_void(client: TestClient) -> None:
    table = Set(client, seats=[{"name": "Ada"}, {}])
    new = table.post("give-away", {"seat": 1}, table.host).json()["token"]
    assert table.post("sit", {"seat": 1, "name": "Eve", "token": table.tokens[1]}).status_code == 403
    assert table.post("sit", {"seat": 1, "name": "Eve", "token": new}).status_code == 200


def test_seats_that_cannot_be_given_away(client: TestClient) -> None:
    bots = Set(client, seats=[{"name": "Ada"}, {"bot": "greedy"}])
    assert bots.post("give-away", {"seat": 1}, bots.host).status_code == 422
    assert bots.post("give-away", {"seat": 7}, bots.host).status_code == 422
    chosen = Set(client, seed="chosen")  # nobody new is dealt from a seed that somebody chose
    assert chosen.post("give-away", {"seat": 1}, chosen.host).status_code == 422
    assert chosen.post("listing", {"listed": True}, chosen.host).status_code == 422
    assert chosen.play(0).status_code == 200  # and its keys are as good as before
    assert client.get(f"{chosen.url}/view?seat=1", headers=bearer(chosen.tokens[1])).status_code == 200
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {}]}).json()
    assert client.post(f"{API}/{made['id']}/give-away", json={"seat": 0}).status_code == 422  # one's own


def asked(table: Set) -> None:
    """Ada asks to take something back that Ben has to agree to."""
    while 1 not in table.facts()["actors"]:
        assert table.play(0).status_code == 200
    assert table.play(1).status_code == 200
    version = table.facts(table.tokens[0])["version"]
    assert table.post("undo", {"seat": 0, "version": version}, table.tokens[0]).status_code == 200
    with table.registry.at(table.id) as at:
        assert at.agreed == [0]


def test_a_question_that_waits_for_who_was_put_out_is_settled(client: TestClient) -> None:
    """And not in favour of whoever asked: nobody puts the others out to take back what they do not agree to."""
    table = Set(client)
    asked(table)
    moves = table.facts()["moves"]
    assert table.post("give-away", {"seat": 1}, table.host).status_code == 200
    with table.registry.at(table.id) as at:
        assert at.agreed == []
    version = table.facts(table.tokens[0])["version"]
    again = table.post("undo", {"seat": 0, "version": version}, table.tokens[0])
    assert again.status_code == 422 and table.facts()["moves"] == moves
    assert table.post("lend", {"seat": 0, "whose": 1, "bot": "random"}, table.tokens[0]).status_code == 200
    version = table.facts(table.tokens[0])["version"]
    assert table.post("undo", {"seat": 0, "version": version}, table.tokens[0]).status_code in (409, 422)
    with table.registry.at(table.id) as at:
        assert not any(entry.kind == "undo" for entry in at.entries)


def test_closing_settles_a_question(client: TestClient) -> None:
    table = Set(client)
    asked(table)
    assert table.post("close", {}, table.host).status_code == 200
    version = table.facts(table.tokens[1])["version"]
    assert table.post("agree", {"seat": 1, "version": version}, table.tokens[1]).status_code == 422


def test_a_move_that_was_sent_before_the_table_was_closed_comes_too_late(client: TestClient) -> None:
    """Another worker has closed it: whoever writes second is told."""
    table = Set(client)
    kept = table.registry.store.find(table.id)
    assert kept is not None
    slow = Table.opened(kept)
    slow.catch_up(table.registry.store)
    assert table.post("close", {}, table.host).status_code == 200
    with pytest.raises(Refused, match="closed"):
        play(table.registry.store, slow, 0, "1111", 0)
    assert slow.closed and not slow.match.moves


def test_the_host_of_a_rematch_is_the_host_of_the_game(client: TestClient) -> None:
    table = Set(client)
    finish(table)
    made = table.post("rematch", {}, table.tokens[1])
    assert made.status_code == 201
    url = f"{API}/{made.json()['id']}"
    for token, status in ((table.tokens[0], 403), (table.tokens[1], 403), (table.host, 200)):
        assert client.post(f"{url}/close", json={}, headers=bearer(token)).status_code == status


def test_tables_of_before_have_no_host(client: TestClient) -> None:
    table = Set(client)
    table.registry.store.change(RevokeKeys(table.id, HOST))
    assert table.post("close", {}, table.host).status_code == 403
    finish(table)
    made = client.post(f"{table.url}/rematch", json={}, headers=bearer(table.tokens[1]))
    assert client.post(f"{API}/{made.json()['id']}/close", json={}).status_code == 200  # of the rematch, whoever asked


def test_the_log_stays_readable_after_all_of_it(client: TestClient) -> None:
    """What the host does is in the log, and a server that starts anew reads the same table from it."""
    table = Set(client)
    table.say(1, "one")
    table.post("hush", {"lines": [1]}, table.host)
    table.post("give-away", {"seat": 1}, table.host)
    table.post("listing", {"listed": True}, table.host)
    table.post("close", {}, table.host)
    before = table.facts()
    table.registry._tables.drop(table.id)
    assert table.facts() == before
    assert json.loads(client.get("/api/openapi.json").text)["paths"]["/api/v1/tables/{id}/close"]["post"]["responses"][
        "403"
    ]


def test_a_line_keeps_the_name_of_whoever_said_it(client: TestClient) -> None:
    table = Set(client)
    table.say(1, "by Ben")
    invitation = table.post("give-away", {"seat": 1}, table.host).json()["token"]
    table.tokens[1] = table.post("sit", {"seat": 1, "name": "Eve", "token": invitation}).json()["token"]
    table.say(1, "by Eve")
    assert re.findall("<b>(.*?)</b> <bdi>(.*?)</bdi>", table.chat()) == [("Ben", "by Ben"), ("Eve", "by Eve")]


def test_a_seat_goes_to_a_bot_at_once_or_not_at_all(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one entry, which is written however long the log is."""
    table = Set(client)
    table.say(1, "one")
    monkeypatch.setattr(table_module, "LONGEST_LOG", 1)
    given = table.post("give-away", {"seat": 1, "bot": "greedy"}, table.host)
    assert given.status_code == 200
    table.registry._tables.drop(table.id)
    assert table.facts()["seats"][1] == {"name": "", "bot": "greedy"}
    assert [entry.kind for entry in table.registry.store.entries(table.id)] == ["say", "free"]
    # Of an open seat, another bot is one more entry: with it, or not at all, there is another invitation.
    assert table.post("give-away", {"seat": 1, "bot": "random"}, table.host).status_code == 422
    monkeypatch.undo()
    assert table.facts()["seats"][1] == {"name": "", "bot": "greedy"}
    sit = {"seat": 1, "name": "Eve", "token": given.json()["token"]}
    assert table.post("sit", sit).status_code == 200


def test_whoever_comes_to_a_seat_that_was_given_away_has_done_nothing_yet(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Set(client)
    monkeypatch.setattr(table_module, "MOST_EACH", 2)
    lend = [{"seat": 1, "bot": bot} for bot in ("random", "", "random")]
    assert [table.post("lend", body, table.tokens[1]).status_code for body in lend] == [200, 200, 422]
    token = table.post("give-away", {"seat": 1}, table.host).json()["token"]
    key = table.post("sit", {"seat": 1, "name": "Eve", "token": token}).json()["token"]
    table.registry._tables.drop(table.id)
    assert [table.post("lend", body, key).status_code for body in lend] == [200, 200, 422]


def handovers(table: Set, language: str = "en") -> list[str]:
    """As a spectator reads them, in a table that is read anew."""
    table.registry._tables.drop(table.id)
    headers = {"accept-language": language}
    chat = table.client.get(f"{table.url}/view", headers=headers).json()["plates"]["chat"]
    lines = re.findall("<li.*?</li>", chat)
    return [re.sub("<.*?>", "", line) if "data-line" not in line else "talk" for line in lines]


def test_who_was_put_out_and_who_came_is_told_for_good(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host could let a friend look at a hand, under the same name."""
    monkeypatch.setattr(table_module, "TALK_SECONDS", 0)
    table = Set(client)
    table.say(0, "before")
    invitation = table.post("give-away", {"seat": 1}, table.host).json()["token"]
    table.say(0, "between")
    key = table.post("sit", {"seat": 1, "name": "Ben", "token": invitation}).json()["token"]
    gave = "Whoever set the table gave away the seat of Ben."
    came = "Somebody sat down on this seat, which had been given away, as Ben."
    assert handovers(table) == ["talk", gave, "talk", came]
    assert handovers(table, "de") == [
        "talk",
        "Wer den Tisch eröffnet hat, hat den Platz von Ben neu vergeben.",
        "talk",
        "Auf diesen Platz, der neu vergeben war, hat sich jemand als Ben gesetzt.",
    ]
    for _ in range(25):
        table.say(0, "pushing")
    for name in [f"Eve {number}" for number in range(20)]:
        key = table.post("sit", {"seat": 1, "name": name}, key).json()["token"]
    called = "Ben, on a seat that had been given away, is now called Eve 19."
    assert handovers(table) == [gave, came, *["talk"] * 20, called]
    assert table.post("hush", {"lines": [*range(8, 28)]}, table.host).status_code == 200
    finish(table)
    assert all(told in table.chat() for told in (gave, came, called))
    page = client.get(f"/t/{table.id}").text
    assert gave in page and came in page


def test_a_seat_that_was_never_given_away_is_not_told_of(client: TestClient) -> None:
    table = Set(client)
    for name in ("Eve", "Ben"):
        table.tokens[0] = table.post("sit", {"seat": 0, "name": f"{name} again"}, table.tokens[0]).json()["token"]
    assert handovers(table) == []


# Each is one transaction: a fault changes nothing, and the same again does it.


@contextmanager
def failing(registry: TableRegistry, statement: str) -> Iterator[None]:
    """The disk fails when this is to be written."""

    def fail(_: Any, __: Any, text: str, *___: Any) -> None:
        if text.startswith(statement):
            raise registry.store.engine.dialect.dbapi.OperationalError("disk I/O error")  # type: ignore[union-attr]

    event.listen(registry.store.engine, "before_cursor_execute", fail)
    yield
    event.remove(registry.store.engine, "before_cursor_execute", fail)


@pytest.mark.parametrize("statement", ["DELETE FROM keys", "INSERT INTO keys", "UPDATE tables"])
def test_who_could_not_sit_down_sits_down_later(client: TestClient, statement: str) -> None:
    table = Set(client, seats=[{"name": "Ada"}, {}])
    sit = {"seat": 1, "name": "Ben", "token": table.tokens[1]}
    with failing(table.registry, statement):
        answer = table.post("sit", sit)
    assert answer.status_code == 503 and answer.headers["retry-after"]
    assert table.facts()["seats"][1]["name"] == "" and table.facts(table.tokens[1])["yours"] == [1]
    answer = table.post("sit", sit)
    assert answer.status_code == 200 and table.facts(answer.json()["token"])["yours"] == [1]
    assert table.facts(table.tokens[1])["yours"] == []


def test_what_could_not_be_removed_is_removed_later(client: TestClient) -> None:
    table = Set(client)
    table.say(1, "rude words")
    with failing(table.registry, "UPDATE log"):
        assert table.post("hush", {"seat": 1}, table.host).status_code == 503
    assert "rude words" in table.chat()
    assert table.post("hush", {"seat": 1}, table.host).status_code == 200
    assert "rude words" not in table.chat()
    with table.registry.store.read() as connection:
        assert "rude words" not in connection.execute(select(LOG.c.text)).scalars().all()


@pytest.mark.parametrize("listed", [True, False])
def test_what_could_not_be_listed_is_listed_later(client: TestClient, listed: bool) -> None:
    table = Set(client, seats=[{"name": "Ada"}, {}], listed=not listed)
    with failing(table.registry, "UPDATE tables"):
        assert table.post("listing", {"listed": listed}, table.host).status_code == 503
    assert table.facts()["listed"] is not listed
    assert table.post("listing", {"listed": listed}, table.host).status_code == 200
    assert table.facts()["listed"] is listed and [one["id"] for one in client.get(API).json()] == [table.id][:listed]


def test_a_seat_that_could_not_be_given_away_stays(client: TestClient) -> None:
    table = Set(client)
    with failing(table.registry, "INSERT INTO keys"):
        assert table.post("give-away", {"seat": 1}, table.host).status_code == 503
    assert table.facts(table.tokens[1])["yours"] == [1] and table.facts()["seats"][1]["name"] == "Ben"
    assert table.post("give-away", {"seat": 1}, table.host).status_code == 200


def test_a_table_is_set_with_all_its_keys_or_not_at_all(client: TestClient) -> None:
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    with failing(registry, "INSERT INTO keys"):
        assert client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {}]}).status_code == 503
    assert registry.store.running() == []


# Who was removed does not come back by another way.


@pytest.mark.parametrize("at", ["creation", "later"])
def test_a_table_that_was_full_is_off_the_list_when_it_is_read_again(client: TestClient, at: str) -> None:
    """Neither a stranger nor whoever lost the seat takes one that was given away, unless the host lists it again."""
    table = Set(client, seats=[{"name": "Ada"}, {}], listed=at == "creation")
    if at == "later":
        assert table.post("listing", {"listed": True}, table.host).status_code == 200
    assert table.post("sit", {"seat": 1, "name": "Mallory"}).status_code == 200
    table.registry._tables.drop(table.id)
    assert table.facts()["listed"] is False
    assert table.post("give-away", {"seat": 1}, table.host).status_code == 200
    for _ in range(2):
        assert table.post("sit", {"seat": 1, "name": "Mallory"}).status_code == 403
        table.registry._tables.drop(table.id)
    assert table.post("listing", {"listed": True}, table.host).status_code == 200
    assert table.post("sit", {"seat": 1, "name": "Ben"}).status_code == 200


def test_giving_a_seat_away_takes_the_table_off_the_list(client: TestClient) -> None:
    """Whoever lost it would be back at once."""
    table = Set(client, seats=[{"name": "Ada"}, {}, {}], listed=True)
    mallory = table.post("sit", {"seat": 1, "name": "Mallory"}).json()["token"]
    token = table.post("give-away", {"seat": 1}, table.host).json()["token"]
    assert table.facts()["listed"] is False and client.get(API).json() == []
    assert table.post("sit", {"seat": 1, "name": "Mallory"}, mallory).status_code == 403
    assert table.post("sit", {"seat": 1, "name": "Ben", "token": token}).status_code == 200


def test_whoever_leaves_a_listed_table_takes_it_off_the_list_for_good(client: TestClient) -> None:
    table = Set(client, seats=[{"name": "Ada"}, {}])
    assert table.post("listing", {"listed": True}, table.host).status_code == 200
    client.post(f"/t/{table.id}/forget", headers=bearer(table.tokens[0]))
    table.registry._tables.drop(table.id)
    assert table.facts()["listed"] is False


def test_an_invitation_to_a_seat_that_was_given_away_opens_no_device(client: TestClient) -> None:
    """The host could look at the hand while a bot plays there."""
    table = Set(client)
    token = table.post("give-away", {"seat": 1, "bot": "random"}, table.host).json()["token"]
    for ask in (client.get, client.post):
        assert ask(f"/device/{table.id}/1/{token}", headers=bearer(table.host)).status_code != 200
    client.cookies.clear()
    assert table.facts(token)["yours"] == [1]  # it is not spent
    assert table.post("sit", {"seat": 1, "name": "Eve", "token": token}).status_code == 200


# No seat fills the log.


def test_no_seat_fills_the_log(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "MOST_EACH", 3)
    table = Set(client)
    for bot in ("random", "", "random"):
        assert table.post("lend", {"seat": 0, "whose": 0, "bot": bot}, table.tokens[0]).status_code == 200
    assert table.post("lend", {"seat": 0, "whose": 0, "bot": ""}, table.tokens[0]).status_code == 422
    monkeypatch.setattr(table_module, "MOST_EACH", 4)
    assert table.post("lend", {"seat": 0, "whose": 0, "bot": ""}, table.tokens[0]).status_code == 200
    assert table.play(0).status_code == 200


def test_a_host_can_act_when_the_log_is_full(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Set(client)
    table.say(1, "rude words")
    monkeypatch.setattr(table_module, "LONGEST_LOG", 1)
    assert table.play(0).status_code == 422
    assert table.post("hush", {"seat": 1}, table.host).status_code == 200
    assert table.post("give-away", {"seat": 1}, table.host).status_code == 200
    assert table.post("close", {}, table.host).status_code == 200


def test_a_host_cannot_fill_the_log(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """What they do counts for itself: the others can play on and talk, and the host can close the table."""
    monkeypatch.setattr(table_module, "MOST_HOSTED", 8)
    monkeypatch.setattr(table_module, "LONGEST_LOG", 4)
    table = Set(client, seats=[{"name": "Ada"}, {"name": "Ben"}, {}])
    table.say(0, "hello")
    for _ in range(3):  # once is enough
        assert table.post("hush", {"lines": [1]}, table.host).status_code == 200
    statuses = [table.post("listing", {"listed": n % 2 == 0}, table.host).status_code for n in range(10)]
    assert statuses == [200] * 7 + [422, 200, 422]  # to list it where it is listed changes nothing
    table.say(1, "still here")
    assert len(table.registry.store.entries(table.id)) == 10
    assert table.post("close", {}, table.host).status_code == 200
