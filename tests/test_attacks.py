"""What somebody may try who means no good: forged keys, races, odd bytes, other sites, floods."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from threading import Barrier, Event, Lock, Semaphore
from time import monotonic
from types import FrameType, SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from conftest import listen, run_apart
from server import PATIENCE, Server
from stockwerk.core.record import FORMAT, UNDO, Player
from stockwerk.core.rng import seeded
from stockwerk.games import find_game
from stockwerk.play import table as table_module
from stockwerk.play.match import Match
from stockwerk.play.storage import Entry, Kept
from stockwerk.play.table import Table
from stockwerk.web import home, rate_limits
from stockwerk.web import registry as registry_module
from stockwerk.web import subscriber as subscriber_module
from stockwerk.web.app import create_app
from stockwerk.web.bot_processes import CORES, Thought
from stockwerk.web.presence import AWAY
from stockwerk.web.rate_limits import (
    BODY,
    READERS,
    STREAMS,
    TABLES_AT_ONCE,
    UPLOADS_AT_ONCE,
    UPLOADS_PER_SECOND,
    WAITING,
    RateLimits,
    TokenBucket,
    TooMuch,
)
from stockwerk.web.registry import LOOKS, TableRegistry
from stockwerk.web.sessions import COOKIE
from stockwerk.web.settings import DATABASE, PROXIES, THINKING
from stockwerk.web.subscriber import UNREAD, Backlog, Subscriber

API = "/api/v1/tables"
JSON = {"content-type": "application/json"}
RECORD = {"format": FORMAT, "game": "manhattan", "rules": 1, "players": 2, "seed": "brought"}
EXAMPLE = Path(__file__).parent.parent / "docs" / "manhattan.json"


@pytest.fixture
def client(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setenv(DATABASE, database)
    monkeypatch.setenv(THINKING, "5")
    with TestClient(create_app(), raise_server_exceptions=False) as client:
        yield client


def registry_of(client: TestClient) -> TableRegistry:
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    return registry


def limits_of(client: TestClient) -> RateLimits:
    limits: RateLimits = client.app.state.limits  # type: ignore[attr-defined]
    return limits


def set_table(client: TestClient, **more: Any) -> tuple[str, list[str]]:
    """A table of two people; its id and the tokens of both seats. The client itself has neither."""
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}], **more}).json()
    client.cookies.clear()
    return made["id"], [seat["token"] for seat in made["seats"]]


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


# Keys.

BODIES: dict[str, Any] = {
    "act": {"seat": 0, "option": "1111", "version": 0},
    "undo": {"seat": 0, "version": 0},
    "agree": {"seat": 0},
    "refuse": {"seat": 0},
    "say": {"seat": 0, "text": "hello"},
    "lend": {"seat": 0, "bot": "random"},
    "why-not": {"seat": 0, "targets": []},
    "sit": {"seat": 0, "name": "Eve"},
    "rematch": {},
}


def test_no_call_takes_a_key_that_does_not_fit(client: TestClient) -> None:
    """Forged, cut short, of another table, of another seat, of a seat that was given away."""
    id, (ada, ben) = set_table(client)
    _, (other, _) = set_table(client)
    body = {"seat": 0, "name": "Ada", "token": ada}
    sat = client.post(f"{API}/{id}/sit", json=body).json()
    new = sat["token"]
    client.cookies.clear()
    wrong = ["", "x", new[:-1], new + "x", new.swapcase(), other, ada, "é", "' OR 1=1 --", "../" * 9, "x" * 5000]
    for token in [*wrong, ben]:
        for what, body in BODIES.items():
            if what == "rematch" and token == ben:
                continue  # the other player may ask
            limits_of(client).requests.left.clear()
            headers = {b"authorization": f"Bearer {token}".encode()}
            answer = client.post(f"{API}/{id}/{what}", json=body, headers=headers)
            assert answer.status_code == 403, (what, token)
            assert set(answer.json()) == {"error", "said"}
        for path in ("view?seat=0", "preview/1111?seat=0", "large/sheet-2?seat=0"):
            assert client.get(f"{API}/{id}/{path}", headers=headers).status_code == 403
    assert client.get(f"{API}/{id}").json()["version"] == sat["version"]
    assert client.get(f"{API}/{id}/view?seat=0", headers=bearer(new)).status_code == 200


def test_a_cookie_is_for_the_server_alone(client: TestClient) -> None:
    body = {"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]}
    sent = client.post(API, json=body).headers["set-cookie"]
    assert sent.startswith(f"{COOKIE}=") and "HttpOnly" in sent and "SameSite=lax" in sent and "Secure" not in sent
    sent = client.post(f"https://testserver{API}", json=body).headers["set-cookie"]
    assert "Secure" in sent
    client.cookies.clear()
    client.cookies.set(COOKIE, "short")  # too short to be ours: it gets another one
    assert "short" not in client.post(API, json=body).headers["set-cookie"]


# Races.


def post(server: Server, path: str, body: object, token: str) -> tuple[int, Any]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request("POST", path, json.dumps(body), JSON | bearer(token))
    answer = connection.getresponse()
    found = answer.status, json.loads(answer.read())
    connection.close()
    return found


def test_of_many_requests_at_the_same_moment_one_wins(database: str) -> None:
    server = Server(database)
    clients = 8
    try:
        body = {"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}], "seed": "race"}
        made = server.ask(API, body)[1]
        table, tokens = f"{API}/{made['id']}", [seat["token"] for seat in made["seats"]]
        barrier = Barrier(clients)

        def act(number: int, seat: int, version: int) -> tuple[int, Any]:
            barrier.wait(PATIENCE)
            asked = {"seat": seat, "option": ("1111", "1112")[number % 2], "version": version}
            return post(server, f"{table}/act", asked, tokens[seat])

        with ThreadPoolExecutor(clients) as pool:
            for version, seat in enumerate((0, 0, 1, 1)):
                answers = list(pool.map(lambda number: act(number, seat, version), range(clients)))  # noqa: B023
                assert sorted(status for status, _ in answers) == [200] + [409] * (clients - 1)
                assert {view["version"] for _, view in answers} == {version + 1}
                assert all(view["said"] for status, view in answers if status == 409)
            talk = [(f"{table}/say", {"seat": n % 2, "text": f"line {n}"}, tokens[n % 2]) for n in range(40)]
            assert {status for status, _ in pool.map(lambda asked: post(server, *asked), talk)} == {200}
        facts = server.ask(table)[1]
        assert (facts["moves"], facts["version"]) == (4, 44)  # nothing is lost, nothing twice
    finally:
        server.kill()


def test_an_invitation_sent_twice_at_once_seats_one(database: str) -> None:
    server = Server(database)
    try:
        made = server.ask(API, {"game": "manhattan", "seats": [{"name": "Ada"}, {}]})[1]
        token = made["seats"][1]["token"]
        barrier = Barrier(6)

        def sit(name: str) -> int:
            barrier.wait(PATIENCE)
            return post(server, f"{API}/{made['id']}/sit", {"seat": 1, "name": name, "token": token}, "")[0]

        with ThreadPoolExecutor(6) as pool:
            statuses = sorted(pool.map(sit, ["Ben", "Cem", "Eve", "Fay", "Gil", "Hal"]))
        assert statuses[0] == 200 and set(statuses[1:]) <= {403, 409}  # 409: at the same moment in another worker
    finally:
        server.kill()


def test_nobody_has_seen_what_is_still_to_come(client: TestClient) -> None:
    """A version ahead of the table's would switch the check for conflicts off."""
    id, (ada, _) = set_table(client)
    ahead = client.post(f"{API}/{id}/act", json=BODIES["act"] | {"version": 7}, headers=bearer(ada))
    assert ahead.status_code == 409 and client.get(f"{API}/{id}").json()["moves"] == 0


# Odd bytes.


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 90_000,
        b"[" * 90_000 + b"]" * 90_000,
        b'{"a":' * 30_000,
        b'{"seat":' + b"9" * 5000 + b"}",
        b'{"seat":0,"text":"\xff"}',
        b'{"seat":NaN,"text":"x"}',
        b'{"seat":0,"text":"x","\\ud800":1}',
        b'{"seat":0,"text":"\\ud800"}',
        b"\x00",
        b"",
        b"null",
    ],
    ids=range(11),
)
def test_bodies_that_are_no_request(client: TestClient, content: bytes) -> None:
    id, (ada, _) = set_table(client)
    answer = client.post(f"{API}/{id}/say", content=content, headers=JSON | bearer(ada))
    assert answer.status_code == 422 and answer.json()["error"]
    assert client.get(f"{API}/{id}").json()["version"] == 0


@pytest.mark.parametrize("key", ["game", "rules", "options", "components", "seats", "actions", "seed", "more"])
def test_records_that_are_none(client: TestClient, key: str) -> None:
    text = json.dumps(RECORD | {key: "@"})
    for depth in (1, 300, 500, 900, 20_000):
        for opening, closing in (('{"a":', "}"), ("[", "]")):
            body = text.replace('"@"', opening * depth + "1" + closing * depth)
            answer = client.post("/api/v1/records", content=body)
            assert answer.status_code == 422 and len(answer.json()["error"]) <= 500
    for odd in ("\ud800", ["\ud800"], {"\ud800": "\ud800"}, [{"name": "\ud800"}], ["0 \ud800"], 10**30, 1e300, -1):
        assert client.post("/api/v1/records", content=json.dumps(RECORD | {key: odd})).status_code == 422


@pytest.mark.parametrize("seat", [2, 7, 11])
def test_whoever_listens_at_a_seat_that_is_not_there_disturbs_nobody(client: TestClient, seat: int) -> None:
    id, (ada, ben) = set_table(client)
    for key in ({}, bearer(ada)):
        answer = client.get(f"{API}/{id}/stream?seat={seat}", headers=key)
        assert answer.status_code == 422 and answer.json()["error"] == "there is no such seat at this table"
    assert registry_of(client).subscribers.everyone() == []
    for who, token in enumerate((ada, ben)):
        said = client.post(f"{API}/{id}/say", json={"seat": who, "text": "hello"}, headers=bearer(token))
        assert said.status_code == 200
    assert client.post(f"{API}/{id}/act", json=BODIES["act"] | {"version": 2}, headers=bearer(ada)).status_code == 200


@pytest.mark.parametrize("bot", ["", "random"], ids=["open", "a bot plays"])
def test_an_invitation_shows_no_hand(client: TestClient, bot: str) -> None:
    """Whoever invites others has their links, and must not look at what they will hold."""
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {}]}).json()
    table, (ada, link) = f"{API}/{made['id']}", (bearer(seat["token"]) for seat in made["seats"])
    if bot:
        client.post(f"{table}/lend", json={"seat": 0, "whose": 1, "bot": bot}, headers=ada)
    client.cookies.clear()
    asked = [f"{table}/{what}?seat=1" for what in ("view", "stream", "preview/1111", "large/hand")]
    for answer in [client.get(path, headers=link) for path in asked] + [
        client.post(f"{table}/{what}", json=body | {"seat": 1}, headers=link)
        for what, body in BODIES.items()
        if what not in ("sit", "rematch")
    ]:
        assert answer.status_code == 422 and "nobody sits here yet" in answer.json()["error"]
    for page in (f"/t/{made['id']}", f"/t/{made['id']}?seat=1", f"/t/{made['id']}/replay"):
        assert 'data-target="card:' not in client.get(page, headers=link).text


@pytest.mark.parametrize("bot", ["\\ud800", "a\\nb", "\\u202e", "x" * 401])
def test_bots_of_a_record_can_be_written_down(client: TestClient, bot: str) -> None:
    text = json.dumps(RECORD | {"seats": [{"bot": "BOT"}, {"name": "Ada"}], "actions": ["0 1111"]}).replace("BOT", bot)
    answer = client.post("/api/v1/records", content=text, headers=JSON)
    assert answer.status_code == 422 and "a bot has up to 400 printable characters" in answer.text
    upload = client.post("/records", files={"record": ("a.json", text.encode(), "application/json")})
    assert upload.status_code == 422


def test_a_record_names_bots_of_somebodys_own() -> None:
    assert Player(bot="/home/ada/my bots/Ünser.py:best").bot


def test_a_record_without_moves_is_nothing_to_look_at(client: TestClient) -> None:
    for actions in ([], ["0 1111", "0 undo"]):
        answer = client.post("/api/v1/records", content=json.dumps(RECORD | {"actions": actions}))
        assert answer.status_code == 422 and answer.json()["error"] == "this record has no moves to look at"


def test_a_record_is_not_endless(client: TestClient) -> None:
    body = json.dumps(RECORD | {"actions": ["0 1111", "0 undo"] * 9000}, separators=(",", ":"))
    assert len(body) < BODY
    answer = client.post("/api/v1/records", content=body)
    assert answer.status_code == 422 and "10000 actions" in answer.json()["error"]


@pytest.mark.parametrize("length", ["9" * 5000, "-1", "1e3", "0x10", "²", "", str(BODY + 1)])
def test_lengths_that_are_none(client: TestClient, length: str) -> None:
    headers = {b"content-length": length.encode(), b"content-type": b"application/json"}
    assert client.post(API, content=b"{}", headers=headers).status_code == 413


def test_a_body_in_pieces_has_no_length_that_counts(database: str) -> None:
    """With both headers the pieces count, so a small length would let an endless body in."""
    server = Server(database)
    try:
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
            line.sendall(
                b"POST /api/v1/records HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n"
            )
            assert line.recv(100).split()[1] in (b"400", b"413")
    finally:
        server.kill()


@pytest.mark.parametrize(
    "id", ["%00", "..%2f..%2fetc%2fpasswd", "'%20OR%201=1--", "%f0%9f", "0" * 5000, "%0d%0aset-cookie:a=b", "*", "%"]
)
def test_ids_that_are_none(client: TestClient, id: str) -> None:
    for path in (f"{API}/{id}", f"/t/{id}", f"/t/{id}/replay", f"/join/{id}/0/x", f"/rules/{id}", f"/static/{id}"):
        answer = client.get(path)
        assert answer.status_code in (404, 422), path
        assert "set-cookie" not in answer.headers and "root:" not in answer.text
    assert client.get(f"/posters/{id}.svg").status_code in (404, 422)
    assert client.get("/nothing/here").status_code == 404
    assert client.get("/", headers={"host": "[::1"}).status_code == 200


# Other sites.


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://testserver:81"},
        {"origin": "http://testserver.evil.example"},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": "http://testserver"},
    ],
    ids=str,
)
@pytest.mark.parametrize("kind", ["application/json", "text/plain", "application/x-www-form-urlencoded"])
def test_other_sites_cannot_ask_in_somebodys_name(client: TestClient, headers: dict[str, str], kind: str) -> None:
    id, (ada, _) = set_table(client)
    client.cookies.set(COOKIE, ada)
    typed = headers | {"content-type": kind}
    for path, body in [(f"{API}/{id}/{what}", body) for what, body in BODIES.items()]:
        assert client.post(path, content=json.dumps(body), headers=typed).status_code == 403
    assert client.post("/api/v1/records", content=EXAMPLE.read_bytes(), headers=typed).status_code == 403
    for page in ("/tables", f"/t/{id}/rematch", f"/join/{id}/0"):
        assert client.post(page, content=b"game=manhattan&players=2&mode=bots", headers=typed).status_code == 403
    assert client.get(f"{API}/{id}").json()["version"] == 0


def test_our_own_pages_can_ask(client: TestClient) -> None:
    id, (ada, _) = set_table(client)
    client.cookies.set(COOKIE, ada)
    for headers in (
        {"origin": "http://testserver"},
        {"origin": "https://proxy.example", "sec-fetch-site": "same-origin"},
    ):
        assert client.post(f"{API}/{id}/say", json=BODIES["say"], headers=headers).status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None])
def test_only_json_is_json(client: TestClient, kind: str | None) -> None:
    """What a page of another site can send without being asked has one of these types, or none."""
    id, (ada, _) = set_table(client)
    headers = bearer(ada) | ({"content-type": kind} if kind else {})
    answer = client.post(f"{API}/{id}/say", content=json.dumps(BODIES["say"]), headers=headers)
    assert answer.status_code == 422


def test_other_sites_read_nothing(client: TestClient) -> None:
    id, _ = set_table(client)
    for path in ("/", f"/t/{id}", f"{API}/{id}", f"{API}/{id}/view", "/static/table.js", "/nothing"):
        answer = client.get(path, headers={"origin": "http://evil.example"})
        assert "access-control-allow-origin" not in answer.headers
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "etag" in answer.headers or answer.headers["cache-control"] in ("private, no-cache", "no-store")
    asked = {"origin": "http://evil.example", "access-control-request-method": "POST"}
    assert client.options(f"{API}/{id}/act", headers=asked).status_code == 405


@pytest.mark.parametrize(
    "back",
    ["//evil.example", "/\\evil.example", "/\t/evil.example", "https:evil.example", "\\\\evil.example", "/\r\na:b"],
)
@pytest.mark.parametrize("setting", ["language/de", "theme/dark"])
def test_settings_lead_nowhere_else(client: TestClient, setting: str, back: str) -> None:
    location = client.get(f"/{setting}", params={"back": back}, follow_redirects=False).headers["location"]
    assert location.startswith("/") and not location.startswith("//")
    assert not set(location) & set("\\\t\r\n")


# Markup in what people write.


class Elements(HTMLParser):
    """What a browser would make of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.odd: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {name for name, _ in attrs}
        if tag == "b0" or (tag == "script" and not names & {"src", "id"}):
            self.odd.append(f"{tag} {attrs}")
        self.odd += [f"{tag} {name}" for name in names if name.startswith("on") or name in ("style", "evil")]


def oddities(markup: str) -> list[str]:
    elements = Elements()
    elements.feed(markup)
    return elements.odd


NASTY = [
    "<script>evil()</script>",
    '"><b0 evil=1>',
    "' onclick='evil",
    "</script><b0 evil>",
    "{{7*7}}&lt;",
    "]]><b0 evil>",
]


@pytest.mark.parametrize("nasty", NASTY)
def test_what_people_write_stays_text(client: TestClient, nasty: str) -> None:
    assert oddities(nasty) or nasty[0] in "'{"  # the test would see it
    name = nasty[:20]
    id, (ada, _) = set_table(client, seats=[{"name": name}, {"name": f"{nasty[:19]}2"}])
    said = client.post(f"{API}/{id}/say", json={"seat": 0, "text": nasty * 5}, headers=bearer(ada))
    assert said.status_code == 200
    listed = client.post(API, json={"game": "manhattan", "seats": [{"name": name}, {}], "listed": True}).json()
    token = listed["seats"][1]["token"]
    record = json.loads(EXAMPLE.read_text())
    record["seats"] = [{"name": f"{name}{number}"} for number in range(record["players"])]
    brought = client.post("/api/v1/records", content=json.dumps(record)).json()["id"]
    pages = ["/", f"/t/{id}", f"/t/{id}/replay", f"/t/{brought}", f"/t/{brought}/replay?at=9"]
    pages += [f"/join/{listed['id']}/1/{token}", f"/t/{nasty}", f"/rules/{nasty}", f"/?x={nasty}"]
    client.cookies.set("theme", "dark\"'><b0 evil=1>".replace('"', ""))
    for path in pages:
        assert oddities(client.get(path).text) == [], path
    for at in (id, brought):
        for markup in client.get(f"{API}/{at}/view").json()["plates"].values():
            assert oddities(markup) == []
    refused = client.post(
        "/tables", data={"game": nasty, "players": "2", "mode": "bots", "name": name, "bot": nasty[:20]}
    )
    assert refused.status_code == 422 and oddities(refused.text) == []


@pytest.mark.parametrize("content", [b"[" * 100_000, b'{"seat":' * 2000], ids=["lists", "objects"])
def test_what_is_nested_too_deep_is_no_move(client: TestClient, content: bytes) -> None:
    assert client.post(f"{API}/{'a' * 12}/act", content=content, headers=JSON).status_code in (400, 422)


def test_whoever_plays_is_there_also_without_a_page(client: TestClient) -> None:
    """Nobody hands a seat to a bot whose player has just moved; nor to a worse bot than usual when they have left."""
    id, (ada, ben) = set_table(client)

    def post(what: str, token: str, **body: Any) -> Any:
        return client.post(f"{API}/{id}/{what}", json=body, headers={"authorization": f"Bearer {token}"})

    assert post("act", ada, seat=0, version=0, option="1111").status_code == 200
    assert post("lend", ben, seat=1, version=1, whose=0, bot="random").status_code == 403
    run_apart(registry_of(client).presence.mark())  # as now and then
    registry_of(client).presence.clock = lambda: monotonic() + AWAY  # long after
    assert post("lend", ben, seat=1, version=1, whose=0, bot="random").status_code == 200
    with registry_of(client).at(id) as table:
        assert table.lent[0] == "greedy"


def test_nobody_passes_a_chosen_seed_off_as_drawn(client: TestClient) -> None:
    id, (ada, _) = set_table(client, seed="lucky-7")
    told = "Whoever set this table chose the seed"
    assert told in client.get(f"/t/{id}", headers={"authorization": f"Bearer {ada}"}).text
    assert told in client.get(f"/t/{id}/replay").text
    drawn, _ = set_table(client)
    assert told not in client.get(f"/t/{drawn}").text
    body = {"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}], "seed": "0123456789abcdef" * 4}
    refused = client.post(API, json=body)
    assert refused.status_code == 422 and "choose another seed" in refused.json()["error"]


def test_a_refusal_names_people_by_their_names(client: TestClient) -> None:
    id, (_, ben) = set_table(client)
    for body in ({"listens": True}, {}):
        asked = {"seat": 1, "version": 0, "option": "1111", **body}
        answer = client.post(f"{API}/{id}/act", json=asked, headers={"authorization": f"Bearer {ben}"}).json()
        assert "Ada" in answer["said"] and "Player" not in answer["said"]


def test_a_downloaded_record_has_a_plain_name(client: TestClient) -> None:
    brought = client.post("/api/v1/records", content=EXAMPLE.read_bytes()).json()["id"]
    sent = client.get(f"{API}/{brought}/record").headers
    assert sent["content-disposition"] == f'attachment; filename="manhattan-{brought}.json"'


# Floods.


def test_one_client_cannot_fill_the_house(client: TestClient) -> None:
    limits_of(client).tables = TokenBucket(3, 0.0)
    body = {"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]}
    wrong = client.post(API, json=body | {"game": "none"})
    assert wrong.status_code == 422  # costs nothing
    codes = [client.post(API, json=body).status_code for _ in range(2)]
    codes += [client.post("/api/v1/records", content=EXAMPLE.read_bytes()).status_code for _ in range(2)]
    assert codes == [201, 201, 201, 429]
    assert client.post(API, json=body).json()["error"].startswith("too many tables")
    form = {"game": "manhattan", "players": "2", "mode": "bots"}
    assert client.post("/tables", data=form).status_code == 429
    assert client.get("/").status_code == 200  # and can play on
    assert TABLES_AT_ONCE >= 100


def test_one_client_cannot_fill_the_disk_with_records(client: TestClient) -> None:
    """By the page or by the API. Records have a limit of their own, and whoever has reached it can set tables."""
    assert limits_of(client).uploads.size == UPLOADS_AT_ONCE and UPLOADS_PER_SECOND == 1 / 300
    limits_of(client).uploads = TokenBucket(2, UPLOADS_PER_SECOND)
    record = EXAMPLE.read_bytes()
    assert client.post("/api/v1/records", content=record).status_code == 201
    form = {"record": ("game.json", record)}
    assert client.post("/records", files=form, follow_redirects=False).status_code == 303
    for refused in (client.post("/api/v1/records", content=record), client.post("/records", files=form)):
        assert refused.status_code == 429 and 300 <= int(refused.headers["retry-after"]) <= 601
    assert "try again in a few minutes" in refused.text
    set_table(client)


def test_an_unfinished_record_is_no_table_that_waits_for_somebody(client: TestClient) -> None:
    """After a restart the server looks at tables whose bots are to act, and at no more than a thousand."""
    id, _ = set_table(client)
    brought = client.post("/api/v1/records", content=json.dumps(RECORD | {"actions": ["0 1111"]})).json()
    assert not brought["over"]
    assert registry_of(client).store.running() == [id]


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: now))
    bucket = TokenBucket(2, 0.5)
    assert [bucket.take("a") for _ in range(3)] == [True, True, False]
    assert bucket.take("b")
    now = 4.0
    assert [bucket.take("a"), bucket.take("a"), bucket.take("a")] == [True, False, False]


def test_an_address_is_forgotten_when_it_counts_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: now))
    limits = RateLimits()
    limits.uploads = TokenBucket(2, 0.5)
    for client in ("a", "b", "b"):
        limits.uploads.take(client)
    for now, known in ((1.0, ["a", "b"]), (2.0, ["b"]), (3.9, ["b"]), (4.0, [])):
        limits.forget()
        assert [*limits.uploads.left] == known


@pytest.mark.parametrize(("size", "per_second"), [(300, 30.0), (200, 0.1), (2, 0.5), (1, 0.03)])
@pytest.mark.parametrize("too_many", [1, 7])
def test_whoever_waits_as_long_as_they_are_told_is_let_in(
    monkeypatch: pytest.MonkeyPatch, size: int, per_second: float, too_many: int
) -> None:
    """And is not told to wait much longer than that."""
    now = 1000.7
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: now))
    bucket = TokenBucket(size, per_second)
    while bucket.take("a"):
        pass
    for _ in range(too_many - 1):
        assert not bucket.take("a")
    wait = bucket.seconds("a")
    left = dict(bucket.left)
    now += wait - 1.1
    assert now < 1000.7 or not bucket.take("a")
    bucket.left.update(left)
    now = 1000.7 + wait
    assert bucket.take("a")


def test_every_refusal_for_now_says_until_when(client: TestClient) -> None:
    limits_of(client).tables = TokenBucket(1, 0.1)
    body = {"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]}
    form = {"game": "manhattan", "players": "2", "mode": "bots"}
    assert client.post(API, json=body).status_code == 201
    for refused in (client.post(API, json=body), client.post("/tables", data=form)):
        assert refused.status_code == 429 and 19 <= int(refused.headers["retry-after"]) <= 21
    limits_of(client).requests = TokenBucket(0, 0.5)
    for path in ("/", "/api/v1/games", f"{API}/{'0' * 12}/act", "/static/live.js"):
        refused = client.get(path)
        assert refused.status_code == 429 and 3 <= int(refused.headers["retry-after"]) <= 5
    limits_of(client).requests = TokenBucket(0, 0.0)
    assert client.get("/").headers["retry-after"] == "3601"  # never more than that


def test_a_client_is_an_address_or_a_network() -> None:
    class FakeRequest:
        def __init__(self, host: str) -> None:
            self.client = type("Client", (), {"host": host})

    def of(host: str) -> str:
        return rate_limits.client_of(FakeRequest(host))  # type: ignore[arg-type]

    assert of("2001:db8::1") == of("2001:db8:0:0:ffff::2") != of("2001:db8:0:1::1")
    assert of("192.0.2.1") != of("192.0.2.2") and of("::ffff:192.0.2.1") != of("::ffff:192.0.2.2")
    assert of("a:b") == "a:b"


def test_a_log_is_not_endless(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    id, (ada, _) = set_table(client)
    monkeypatch.setattr(table_module, "LONGEST_LOG", 3)
    codes = [client.post(f"{API}/{id}/say", json=BODIES["say"], headers=bearer(ada)).status_code for _ in range(4)]
    assert codes == [200, 200, 200, 422] and client.get(f"{API}/{id}").json()["version"] == 3


def test_bots_share_the_time_when_many_think(client: TestClient) -> None:
    registry = registry_of(client)
    registry.bot_processes.milliseconds = 700
    assert registry.bot_processes.time_to_think() == 700
    registry.bot_processes._thinking = {Thought(str(number), 0, 0) for number in range(CORES)}
    assert registry.bot_processes.time_to_think() == 700
    registry.bot_processes._thinking = {Thought(str(number), 0, 0) for number in range(100 * CORES)}
    assert registry.bot_processes.time_to_think() == 7
    registry.bot_processes._thinking = set()


# Long logs.

SIGNS = ("floor", "buil", "own-", "buy-", "use", "card", "effe")  # of what brings Flatiron nearer to its end


def endless(length: int) -> Match:
    """A game of Flatiron in which nobody gets on, and nothing is turned up."""
    game, luck = find_game("flatiron"), seeded("endless")
    match = Match.new(game, game.setup(2), seed="endless")
    while len(match.moves) < length:
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        idle = [action for action in legal if not game.write(action).startswith(SIGNS)] or legal
        match.play(seat, idle[luck.below(len(idle))])
    return match


def taken_back(match: Match, by: int | None) -> list[Entry]:
    """A log in which the last move is taken back as often as there are moves: by its seat, or by everyone."""
    moves = [(move.seat, match.game.write(move.action)) for move in match.moves]
    log = [("move", seat, text) for seat, text in moves]
    undo = ("undo", moves[-1][0], "") if by is None else ("undo", by, "1")
    log += [undo, ("move", *moves[-1])] * len(moves)
    return [Entry(number, kind, seat, text, 0.0) for number, (kind, seat, text) in enumerate(log)]


def lines_run(what: Callable[[], object]) -> int:
    """How many lines of our own code are run: what takes twice as long has run twice as many."""
    run = 0

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal run
        if "stockwerk" not in frame.f_code.co_filename:
            return None
        run += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        what()
    finally:
        sys.settrace(before)
    return run


@pytest.mark.parametrize("way", ["moves", "undo", "agreed", "record"])
def test_a_log_that_is_twice_as_long_takes_twice_as_long_to_read(way: str) -> None:
    """However long nothing is turned up, and however often something is taken back."""

    def reading(length: int) -> Callable[[], object]:
        match = endless(length)
        assert match.step() < 10
        record = match.record()
        log = taken_back(match, -1 if way == "agreed" else None)
        if way == "record":
            said = [f"{entry.seat} {entry.text or UNDO}" for entry in log]
            return lambda: Match.from_record(replace(record, actions=tuple(said)))
        table = Table.opened(Kept("", replace(record, actions=()), False, False, 0.0, 0.0))
        return lambda: deque(map(table.enter, log[: length if way == "moves" else None]), 0)

    reading(20)()  # what is made once is made
    short, long = (lines_run(reading(length)) for length in (150, 300))
    assert long < 2.2 * short


class Crowd:
    """Threads that read tables: how many at a time, and that they wait until they may go on."""

    def __init__(self, look: Callable[[str], None]) -> None:
        self.look = look
        self.held: set[str] = set()  # tables that cannot be read yet
        self.read: set[str] = set()
        self.now = self.most = 0
        self.lock, self.came, self.go_on = Lock(), Semaphore(0), Event()

    def __call__(self, id: str) -> None:
        if id in self.held:
            with self.lock:
                self.now += 1
                self.most = max(self.most, self.now)
            self.came.release()
            assert self.go_on.wait(PATIENCE)
            with self.lock:
                self.now -= 1
        self.read.add(id)
        self.look(id)


def test_whoever_reads_many_tables_holds_nobody_else_up(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two at a time for each client; and moves wait for that, unless their table is in memory."""
    monkeypatch.setenv(DATABASE, database)
    monkeypatch.setenv(PROXIES, "testclient")
    with TestClient(create_app()) as client:
        registry = registry_of(client)
        tables = [set_table(client) for _ in range(8)]
        for id, _ in tables[:7]:
            registry._tables.drop(id)
        crowd = Crowd(registry.look)
        crowd.held = {id for id, _ in tables[:6]}
        monkeypatch.setattr(registry, "look", crowd)

        def ask(path: str, client_address: str) -> int:
            return int(client.get(path, headers={"x-forwarded-for": client_address}).status_code)

        def act(number: int) -> int:
            id, (ada, _) = tables[number]
            headers = bearer(ada) | {"x-forwarded-for": "192.0.2.1"}
            body = BODIES["act"] | {"listens": True}
            return int(client.post(f"{API}/{id}/act", json=body, headers=headers).status_code)

        with ThreadPoolExecutor(6) as pool:
            paths = [f"/t/{tables[0][0]}", f"{API}/{tables[1][0]}", f"/t/{tables[2][0]}/replay"]
            paths += [f"/t/{tables[n][0]}/rules" for n in range(3, 5)]
            asked = [pool.submit(act, 5), *(pool.submit(ask, path, "192.0.2.1") for path in paths)]
            for _ in range(READERS):
                assert crowd.came.acquire(timeout=PATIENCE)
            assert ask(f"/t/{tables[6][0]}", "192.0.2.2") == 200
            assert act(7) == 200
            crowd.go_on.set()
            assert [one.result() for one in asked] == [200] * 6
        assert crowd.most == READERS and crowd.read == {id for id, _ in tables[:7]} and not limits_of(client).turns


def test_a_home_page_reads_no_more_than_anybody_may(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two at a time for each client, however many tables are on it."""
    monkeypatch.setenv(DATABASE, database)
    monkeypatch.setenv(PROXIES, "testclient")
    with TestClient(create_app()) as client:
        crowd, tables_of = Crowd(lambda page: None), registry_of(client).service.tables_of
        crowd.held = {"a page"}

        def read(held: Any) -> Any:
            crowd("a page")
            return tables_of(held)

        monkeypatch.setattr(registry_of(client).service, "tables_of", read)

        def ask(number: int) -> int:
            return int(client.get("/", headers={"x-forwarded-for": f"192.0.2.{number}"}).status_code)

        with ThreadPoolExecutor(6) as pool:
            asked = [pool.submit(ask, number) for number in (1, 1, 1, 1, 1, 2)]
            for _ in range(READERS + 1):  # and somebody else
                assert crowd.came.acquire(timeout=PATIENCE)
            assert not crowd.came.acquire(timeout=0.2)
            crowd.go_on.set()
            assert [one.result() for one in asked] == [200] * 6
        assert crowd.most == READERS + 1 and not limits_of(client).turns


def test_a_home_page_tells_of_very_long_tables_what_is_known_unread(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shortest are read first, so that a few long ones hide no others; and what is in memory is always shown."""
    monkeypatch.setattr(home, "MUCH", 10)
    registry = registry_of(client)
    tables = [set_table(client)[0] for _ in range(4)]
    for id, lines in zip(tables, (4, 30, 5, 30), strict=True):
        registry.store.give("the browser of Ada", id, 0)
        for number in range(lines):
            assert registry.store.append(id, Entry(number, "say", 0, "hello", 1.0))
    client.cookies.set(COOKIE, "the browser of Ada")
    for language, told in (("en", "Open it to see how it stands."), ("de", "Öffne ihn, um zu sehen, wie es steht.")):
        for id in tables:
            registry._tables.drop(id)
        page = client.get("/", headers={"accept-language": language}).text
        assert page.count(told) == 2 and all(f"/t/{id}" in page for id in tables)
        for number, id in enumerate(tables):
            line = page[page.index(f"/t/{id}") :].partition("</a>")[0]
            assert (told in line) == (number in (1, 3)) == (not registry.has_read(id)) and "Manhattan" in line
    with registry.at(tables[1]):
        pass
    assert client.get("/").text.count("Open it to see how it stands.") == 1


def test_whoever_wants_to_read_far_too_much_is_told_so() -> None:
    limits = RateLimits()

    async def read(done: asyncio.Event) -> None:
        async with limits.reading("a"):
            await done.wait()

    async def crowd() -> None:
        done = asyncio.Event()
        reading = [asyncio.create_task(read(done)) for _ in range(READERS + WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await read(done)
        async with limits.reading("b"):
            pass  # somebody else
        reading.pop().cancel()
        done.set()
        await asyncio.gather(*reading)

    run_apart(crowd())
    assert not limits.turns


# Streams.


def test_a_stream_tells_each_what_their_seat_sees(client: TestClient) -> None:
    id, (ada, _) = set_table(client)
    client.post(f"{API}/{id}/act", json=BODIES["act"], headers=bearer(ada))
    for seat, headers in ((-1, {}), (-1, bearer("forged")), (-1, bearer(ada)), (0, bearer(ada))):
        status, sent, body = listen(client, f"{API}/{id}/stream?seat={seat}", headers)
        assert status == 200 and sent["content-type"].startswith("text/event-stream")
        event, number, data = body.decode().strip().split("\n")
        assert (event, number) == ("event: view", "id: 1")
        shown = client.get(f"{API}/{id}/view?seat={seat}", headers=headers).json()
        assert json.loads(data.removeprefix("data: ")) == shown
        assert ("card:" in data) == (seat == 0)
    assert registry_of(client).subscribers.everyone() == [] and not limits_of(client).streams  # nobody is left behind
    assert listen(client, f"{API}/{id}/stream?seat=0", bearer("forged"))[0] == 403
    assert listen(client, f"{API}/{id}/stream?seat=1", bearer(ada))[0] == 403
    assert listen(client, f"{API}/000000000000/stream")[0] == 404
    assert listen(client, f"{API}/..%2f/stream")[0] in (404, 422)
    assert registry_of(client).subscribers.everyone() == []


def heard(client: TestClient, subscriber: Subscriber) -> list[bytes]:
    """What a page was sent until its stream ended, if it has."""
    assert client.portal is not None
    client.portal.call(asyncio.sleep, 0)  # what waits to be sent is sent
    client.portal.call(registry_of(client).spectators.join)
    sent: list[bytes] = []
    while not subscriber.chunks.empty():
        chunk = subscriber.chunks.get_nowait()
        if chunk is None:
            break
        sent.append(chunk)
    return sent


@pytest.mark.parametrize("ahead", [-1, 0, 1, 2, 3])
def test_whoever_gave_a_seat_away_hears_no_more_of_it(client: TestClient, ahead: int) -> None:
    """Even if their page says that it knows a version which is still to come."""
    id, (ada, ben) = set_table(client)
    subscriber = Subscriber(id, 1, "en", "", False, ahead)
    registry_of(client).subscribe(subscriber)
    before = heard(client, subscriber)
    assert client.post(f"{API}/{id}/sit", json={"seat": 1, "name": "Eve", "token": ben}).status_code == 200
    for version in (1, 2):
        acted = client.post(f"{API}/{id}/act", json=BODIES["act"] | {"version": version}, headers=bearer(ada))
        assert acted.status_code == 200
    assert len(before) == (ahead < 0) and heard(client, subscriber) == []


def test_a_page_that_reads_nothing_is_forgotten(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    id, (ada, _) = set_table(client)
    monkeypatch.setattr(subscriber_module, "BEHIND", 5)
    subscriber = Subscriber(id, -1, "en", "", False, -1)
    registry_of(client).subscribe(subscriber)
    for _ in range(7):
        client.post(f"{API}/{id}/say", json=BODIES["say"], headers=bearer(ada))
        assert client.portal is not None
        client.portal.call(registry_of(client).spectators.join)
    assert heard(client, subscriber) == [] and registry_of(client).subscribers.everyone() == []


def listeners_at(client: TestClient, number: int) -> tuple[list[Subscriber], int]:
    """Pages that somebody has open at a new table; and what waited for others before."""
    id, _ = set_table(client)
    listening = [Subscriber(id, -1, "en", "", False, -1, client=str(one)) for one in range(number)]
    for subscriber in listening:
        registry_of(client).subscribe(subscriber)
        assert heard(client, subscriber)
    return listening, Backlog.of_all


def hand_out(client: TestClient, *chunks: tuple[Subscriber, bytes | None]) -> None:
    assert client.portal is not None
    client.portal.call(registry_of(client).deliver, list(chunks))


def test_what_waits_for_a_page_is_bounded_in_bytes(client: TestClient) -> None:
    """It has to connect again, nothing more is kept for it, and what waited is given back; one that reads stays."""
    (reads, idle), before = listeners_at(client, 2)
    registry_of(client).evict_idle()
    for _ in range(3 * UNREAD // 100_000):
        hand_out(client, (reads, bytes(100_000)), (idle, bytes(100_000)))
        assert heard(client, reads) == [bytes(100_000)]
        assert idle.chunks.bytes < UNREAD + 100_000 and Backlog.of_all == before + idle.chunks.bytes
    assert idle.ended and not reads.ended
    assert idle.chunks.bytes == 0 and idle.chunks.get_nowait() is None and idle.chunks.empty()
    assert [registry_of(client).evict_idle() for _ in range(LOOKS + 1)] == [True] * LOOKS + [False]


def test_what_waits_for_all_pages_is_bounded_in_bytes(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that is furthest behind has to go first, whoever fills the measure."""
    (much, more, little), before = listeners_at(client, 3)
    monkeypatch.setattr(registry_module, "UNREAD_BY_ALL", before + 50_000)
    hand_out(client, (much, bytes(20_000)), (more, bytes(25_000)))
    assert Backlog.of_all == before + 45_000 and not more.ended
    hand_out(client, (little, bytes(6_000)))
    assert [one.ended for one in (much, more, little)] == [False, True, False]
    assert Backlog.of_all == before + 26_000 and more not in registry_of(client).subscribers.everyone()
    for one in (much, little):
        one.end()
    assert Backlog.of_all == before


def test_a_stream_that_ends_leaves_nothing_behind(client: TestClient) -> None:
    before = Backlog.of_all
    id, (ada, _) = set_table(client)
    for path, headers in (("stream?seat=0", bearer(ada)), ("stream", {}), ("stream?seat=0", bearer("forged"))):
        listen(client, f"{API}/{id}/{path}", headers)
        assert Backlog.of_all == before


def test_one_client_cannot_listen_without_end(client: TestClient) -> None:
    id, _ = set_table(client)
    others = [Subscriber(id, -1, "en", "", False, -1, client="testclient") for _ in range(STREAMS)]
    limits_of(client).streams["testclient"] = dict.fromkeys(others)
    status, sent, body = listen(client, f"{API}/{id}/stream")
    assert status == 429 and b"too many streams" in body and int(sent["retry-after"]) > 0
    limits_of(client).end_stream(others.pop())
    assert listen(client, f"{API}/{id}/stream")[0] == 200
    assert [*limits_of(client).streams["testclient"]] == others


def test_slow_clients_hold_nobody_up(database: str) -> None:
    """Requests that never end, and streams that are never read, while others are answered."""
    server = Server(database)
    lines = []
    try:
        made = server.ask(API, {"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]})[1]
        begun = [
            b"GET / HTT",
            b"POST /api/v1/records HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{",
            f"GET {API}/{made['id']}/stream HTTP/1.1\r\nhost: x\r\n\r\n".encode(),
        ]
        for number in range(90):
            line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
            line.sendall(begun[number % 3])
            lines.append(line)
        assert server.ask(f"{API}/{made['id']}")[0] == 200
        assert post(server, f"{API}/{made['id']}/act", BODIES["act"], made["seats"][0]["token"])[0] == 200
    finally:
        for line in lines:
            line.close()
        server.kill()
