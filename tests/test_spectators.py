"""Spectators: served after the players and together, and never more than there is room for."""

from __future__ import annotations

import json
import socket
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from threading import Event, Thread
from typing import Any

import pytest
from fastapi.testclient import TestClient

from campaigns.moves import play
from conftest import listen
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games import find_game
from stockwerk.play.table import Table
from stockwerk.web import subscriber as subscribers
from stockwerk.web.app import create_app
from stockwerk.web.connections import ConnectionLimits
from stockwerk.web.protocol import SENDING, TIMEOUTS
from stockwerk.web.rate_limits import STREAMS, Full, RateLimits, TooMuch
from stockwerk.web.registry import TableRegistry
from stockwerk.web.seat_page import SeatPage
from stockwerk.web.settings import DATABASE
from stockwerk.web.subscriber import Chunks, Subscriber, Subscribers
from test_connections import Running, rest, running, wait_until

API = "/api/v1/tables"


def registry_of(client: TestClient) -> TableRegistry:
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    return registry


def set_table(client: TestClient, game: str = "manhattan", players: int = 2) -> tuple[str, list[str]]:
    seats = [{"name": f"Player {number}"} for number in range(players)]
    made = client.post(API, json={"game": game, "seats": seats, "seed": "spectators"}).json()
    return made["id"], [seat["token"] for seat in made["seats"]]


def act(client: TestClient, id: str, token: str, version: int = 0) -> None:
    body = {"seat": 0, "option": "1111", "version": version, "listens": True}
    answer = client.post(f"{API}/{id}/act", json=body, headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 200


def settle(client: TestClient) -> None:
    assert client.portal is not None
    client.portal.call(registry_of(client).spectators.join)


# Players first.


@pytest.mark.parametrize("way", ["act", "say"])
def test_players_have_their_pages_before_anything_is_drawn_for_spectators(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    registry = registry_of(client)
    id, (ada, _) = set_table(client)
    for number in range(40):
        registry.subscribe(
            Subscriber(id, NOBODY, "en" if number % 2 else "de", "", True, 0, keeps=True, client=str(number))
        )
    for seat in (0, 1):
        registry.subscribe(Subscriber(id, seat, "en", "", True, 0, keeps=True))
    happened: list[str] = []
    draw, put = registry.draw_for, Subscriber.put

    def watched_draw(table: Table, behind: list[Subscriber]) -> Chunks:
        happened.extend(f"draw {'player' if seat != NOBODY else 'spectators'}" for seat in {one.seat for one in behind})
        return draw(table, behind)

    def watched_put(subscriber: Subscriber, chunk: bytes | None) -> None:
        happened.append("sent to player" if subscriber.seat != NOBODY else "sent to spectator")
        put(subscriber, chunk)

    monkeypatch.setattr(registry, "draw_for", watched_draw)
    monkeypatch.setattr(Subscriber, "put", watched_put)
    if way == "act":
        act(client, id, ada)
    else:
        said = {"seat": 0, "text": "hello", "version": 0, "listens": True}
        headers = {"authorization": f"Bearer {ada}"}
        assert client.post(f"{API}/{id}/say", json=said, headers=headers).status_code == 200
    settle(client)
    assert happened == ["draw player"] * 2 + ["sent to player"] * 2 + ["draw spectators"] + ["sent to spectator"] * 40


def test_spectators_wait_while_players_move(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """But not for ever."""
    registry = registry_of(client)
    id, (ada, _) = set_table(client)
    watching = Subscriber(id, NOBODY, "en", "", True, 0, keeps=True)
    registry.subscribe(watching)
    looked: Counter[bool] = Counter()

    def moving(times: int) -> bool:
        looked[True] += 1
        return looked[True] < times

    monkeypatch.setattr(registry.spectators, "players_move", lambda: moving(10))
    act(client, id, ada)
    settle(client)
    assert looked[True] == 10 and watching.chunks.qsize() == 1
    monkeypatch.setattr(subscribers, "LONGEST_YIELD", 0.01)
    monkeypatch.setattr(registry.spectators, "players_move", lambda: True)
    client.post(f"{API}/{id}/say", json={"seat": 0, "text": "hello"}, headers={"authorization": f"Bearer {ada}"})
    settle(client)
    assert watching.chunks.qsize() == 2


def test_a_table_that_cannot_be_drawn_stops_nobody_elses_news(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = registry_of(client)
    tables = [set_table(client) for _ in range(2)]
    watching = [Subscriber(id, NOBODY, "en", "", True, 0, keeps=True) for id, _ in tables]
    for one in watching:
        registry.subscribe(one)
    draw = registry.draw_for

    def broken(table: Table, behind: list[Subscriber]) -> Chunks:
        if table.id == tables[0][0] and behind and behind[0].seat == NOBODY:
            raise RuntimeError("no ink")
        return draw(table, behind)

    monkeypatch.setattr(registry, "draw_for", broken)
    for id, (ada, _) in tables:
        act(client, id, ada)
    settle(client)
    assert watching[0].chunks.get_nowait() is None  # it has to come again
    assert watching[1].chunks.get_nowait()


# Together.


def test_spectators_share_one_drawing_in_each_language(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = registry_of(client)
    id, (ada, _) = set_table(client)
    for number in range(60):
        registry.subscribe(
            Subscriber(id, NOBODY, ("en", "de")[number % 2], "", True, 0, keeps=True, client=str(number))
        )
    hear, heard = Subscriber.encode_update, []

    def counted(subscriber: Subscriber, seat_page: SeatPage) -> bytes:
        heard.append(subscriber.language)
        return hear(subscriber, seat_page)

    monkeypatch.setattr(Subscriber, "encode_update", counted)
    act(client, id, ada)
    settle(client)
    assert sorted(heard) == ["de", "en"]
    sent = Counter(one.chunks.get_nowait() for one in registry.subscribers.of(id))
    assert [*sent.values()] == [30, 30]


@pytest.mark.parametrize("game", ["manhattan", "new_york_1901", "flatiron", "welcome_to"])
def test_what_is_shared_is_what_everyone_would_have_got_alone(client: TestClient, game: str) -> None:
    """Spectators come at any time, with any knowledge, and miss any number of moves before they are sent something."""
    registry, luck = registry_of(client), seeded(game)
    id, _ = set_table(client, game)
    together: list[Subscriber] = []
    alone: list[Subscriber] = []
    haves = [""]
    shared = 0
    with registry.at(id) as table:
        for move in range(30):
            for _ in range(3):
                have = haves[int(luck.below(len(haves)))]
                how = ("en", have, bool(luck.below(2)), table.version_for(NOBODY) if have else -1, bool(luck.below(4)))
                for crowd in (together, alone):
                    language, have, accepts_gzip, version, keeps = how
                    crowd.append(Subscriber(id, NOBODY, language, have, accepts_gzip, version, keeps=keeps))
            late = [number for number, one in enumerate(together) if one.version < table.version_for(NOBODY)]
            late = [number for number in late if luck.below(4)]
            chunks = registry.draw_for(table, [together[number] for number in late])
            seat_page = SeatPage(table, NOBODY, table.reader("en"))
            for number, (subscriber, chunk) in zip(late, chunks, strict=True):
                assert subscriber is together[number]
                alone[number].version = table.version_for(NOBODY)
                assert alone[number].encode_update(seat_page) == chunk
            shared += len(chunks) - len({chunk for _, chunk in chunks})
            haves = ["", seat_page.view()["have"], "people. log.1f"]
            for crowd in (together, alone):
                for one in crowd:
                    while not one.chunks.empty():
                        one.chunks.get_nowait()
            actors = table.match.state.actors()
            if not actors:
                break
            legal = table.match.legal(actors[0])
            chosen = table.match.game.write(legal[int(luck.below(len(legal)))])
            play(registry.store, table, actors[0], chosen, table.version_for(actors[0]))
    assert shared > 100 and find_game(game).id == game


# Room.


def crowd(number: int, seat: int = NOBODY, client: str = "") -> list[Subscriber]:
    return [Subscriber("", seat, "en", "", False, 0, client=client or str(one)) for one in range(number)]


def test_a_table_has_room_for_so_many() -> None:
    there = crowd(subscribers.SPECTATORS - 1)
    (new,) = crowd(1)
    assert subscribers.check_room(there, new) is None
    there.append(new)
    with pytest.raises(Full, match="spectators"):
        subscribers.check_room(there, crowd(1)[0])
    player = crowd(1, seat=0)[0]
    assert subscribers.check_room(there, player) is None


def test_one_client_has_room_for_fewer() -> None:
    there = crowd(subscribers.SPECTATORS_EACH, client="a") + crowd(50)
    with pytest.raises(TooMuch, match="your address"):
        subscribers.check_room(there, crowd(1, client="a")[0])
    assert subscribers.check_room(there, crowd(1, client="b")[0]) is None


def test_a_seat_s_oldest_page_gives_way_to_its_own_player_only() -> None:
    there = crowd(20) + crowd(subscribers.PAGES_OF_A_SEAT, seat=1)
    (stranger,) = crowd(1, seat=1)
    assert subscribers.check_room(there[::-1], stranger) is None
    stranger.owned = True
    assert subscribers.check_room(there[::-1], stranger) is there[20]
    assert subscribers.check_room(there, Subscriber("", 0, "en", "", False, 0, owned=True)) is None


def test_a_player_takes_the_place_of_a_spectator_of_the_same_client() -> None:
    limits = RateLimits()
    for one in (there := crowd(STREAMS, client="a")):
        limits.begin_stream(one)
    for stranger in (*crowd(1, client="a"), *crowd(1, seat=0, client="a")):
        with pytest.raises(TooMuch, match="streams"):
            limits.begin_stream(stranger)
    (player,) = crowd(1, seat=0, client="a")
    player.owned = True
    limits.begin_stream(player)
    assert there[0].chunks.get_nowait() is None and len(limits.streams["a"]) == STREAMS
    for one in (*there, player):
        limits.end_stream(one)
    assert limits.streams == {}


@pytest.mark.parametrize(("language", "words"), [("en", "So many are watching"), ("de", "schauen schon so viele zu")])
def test_whoever_finds_no_room_is_told_and_still_sees_the_table(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    id, (ada, _) = set_table(client)
    monkeypatch.setattr(subscribers, "SPECTATORS", 2)
    for number in range(2):
        registry_of(client).subscribe(Subscriber(id, NOBODY, "en", "", False, 0, client=str(number)))
    status, sent, body = listen(client, f"{API}/{id}/stream", {"accept-language": language})
    assert status == 503 and sent["retry-after"] == str(subscribers.COME_AGAIN) and words in json.loads(body)["said"]
    assert len(registry_of(client).subscribers.of(id)) == 2 and not client.app.state.limits.streams  # type: ignore[attr-defined]
    assert client.get(f"/t/{id}").status_code == client.get(f"{API}/{id}/view").status_code == 200
    assert listen(client, f"{API}/{id}/stream?seat=0", {"authorization": f"Bearer {ada}"})[0] == 200
    monkeypatch.setattr(subscribers, "SPECTATORS", 100)
    monkeypatch.setattr(subscribers, "SPECTATORS_EACH", 0)
    status, sent, _ = listen(client, f"{API}/{id}/stream")
    assert status == 429 and sent["retry-after"] == str(subscribers.COME_AGAIN)


def test_a_stranger_takes_no_player_s_place(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    id, (ada, _) = set_table(client)
    monkeypatch.setattr(subscribers, "PAGES_OF_A_SEAT", 1)
    page = Subscriber(id, 0, "en", "", False, 0)
    registry_of(client).subscribe(page)
    client.cookies.clear()
    assert listen(client, f"{API}/{id}/stream?seat=0")[0] == 403
    assert page.chunks.empty() and page in registry_of(client).subscribers.of(id)
    assert listen(client, f"{API}/{id}/stream?seat=0", {"authorization": f"Bearer {ada}"})[0] == 200
    assert page.chunks.get_nowait() is None and id not in registry_of(client).subscribers


# With real connections.


def ask(server: Running, text: str, body: bytes = b"") -> bytes:
    with server.connect() as line:
        line.sendall(text.encode() + b"host: x\r\nconnection: close\r\n\r\n" + body)
        return rest(line)


def post(server: Running, path: str, body: Any, token: str = "") -> Any:
    data = json.dumps(body).encode()
    lines = f"content-type: application/json\r\ncontent-length: {len(data)}\r\nauthorization: Bearer {token}\r\n"
    return json.loads(ask(server, f"POST {path} HTTP/1.1\r\n{lines}", data).partition(b"\r\n\r\n")[2])


def open_streams(server: Running, id: str, number: int) -> Sequence[socket.socket]:
    lines = []
    for _ in range(number):
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.settimeout(30)
        line.connect(("127.0.0.1", server.port))
        line.sendall(f"GET {API}/{id}/stream HTTP/1.1\r\nhost: x\r\n\r\n".encode())
        lines.append(line)
    return lines


def test_spectators_that_read_nothing_are_dropped_and_delay_nobody(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATABASE, database)
    monkeypatch.setitem(TIMEOUTS, SENDING, 0.2)
    app = create_app()
    registry: TableRegistry = app.state.registry
    with running(app, ConnectionLimits(1000), "on") as server, ExitStack() as opened:
        made = post(server, API, {"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]})
        id, token = made["id"], made["seats"][0]["token"]
        for line in open_streams(server, id, 20):
            opened.enter_context(line)
        wait_until(lambda: len(registry.subscribers.of(id)) == 20, "they do not listen")
        assert registry.loop is not None
        for one in [*registry.subscribers.of(id)]:
            registry.loop.call_soon_threadsafe(one.put, b": \n" * 100_000)
        move = {"seat": 0, "option": "1111", "version": 0, "listens": True}
        assert post(server, f"{API}/{id}/act", move, token) == {"version": 1}
        wait_until(lambda: id not in registry.subscribers, "they are kept")
        wait_until(lambda: not app.state.limits.streams, "they still count")


def test_who_listens_can_be_asked_while_others_come_and_go() -> None:
    """Threads and the event loop ask at the same time; with sets that change, one in some hundred looks failed."""
    subscribers = Subscribers()
    stay = [Subscriber(f"{number % 40}", NOBODY, "en", "", False, 0) for number in range(80)]
    for one in stay:
        subscribers.add(one)
    stopped = Event()

    def churn(part: int) -> None:
        while not stopped.is_set():
            new = [Subscriber(f"{part} {number}", NOBODY, "en", "", False, 0) for number in range(20)]
            for one in new:
                subscribers.add(one)
            for one in new:
                subscribers.discard(one)

    threads = [Thread(target=churn, args=(part,)) for part in range(2)]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for _ in range(300):
            assert {*stay} <= {*subscribers.everyone()}
            assert len(subscribers.tables()) >= 40 and "0" in subscribers and len(subscribers.of("0")) == 2
    finally:
        stopped.set()
        for thread in threads:
            thread.join()
        sys.setswitchinterval(usual)
    assert {*subscribers.everyone()} == {*stay}
