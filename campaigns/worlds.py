"""Two worlds that look the same from a seat, and everything that its guest can ask for in both.

They differ in all that the seat cannot know: the others' hands, the pile, the luck to come, what was whispered to
others, and the seed. Of these only what binds the server to its luck may be told, so it is masked.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from fastapi.testclient import TestClient
from sqlalchemy import insert

from campaigns.moves import play
from stockwerk.core.events import EVERYBODY
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.record import Player
from stockwerk.core.rng import Rng
from stockwerk.core.snapshot import owners, snapshot
from stockwerk.core.state import NOBODY, State
from stockwerk.play.match import Match, Move
from stockwerk.play.storage import Entry
from stockwerk.play.store import TABLES
from stockwerk.play.table import Table
from stockwerk.web.app import create_app
from stockwerk.web.observability import REQUEST_ID
from stockwerk.web.rate_limits import RateLimits
from stockwerk.web.registry import TableRegistry
from stockwerk.web.sessions import COOKIE
from stockwerk.web.settings import DATABASE

API = "/api/v1/tables"
KEY = "a-key-that-both-worlds-know"
NAMES = [Player(name) for name in ("Ada", "Ben", "Cem", "Dora", "Emil", "Fay")]
LATER = 4  # moves of others that are played in both worlds after the deal
Answer = tuple[int, dict[str, str], bytes]


def sealed_values(match: Match) -> list[str]:
    """What may be told of the seed from the start, in full and as pages shorten it: it differs between worlds."""
    return [match.commitment, match.commitment[:16]]


def pieces(state: State) -> list[object]:
    """All that lies on the table, covered or not; without the luck to come."""
    fields = [(owner, value) for owner, _, value in owners(state)]
    return [value if isinstance(value, int) else [*value] for owner, value in fields if owner is state]


# Two worlds.


def played(game: AnyGame, setup: Setup, luck: Rng, moves: int) -> Match:
    """A real match, at random, so many moves from its beginning."""
    match = Match(game, setup, f"the true seed {luck.below(2**16)}", NAMES[: setup.players])
    for _ in range(moves):
        actors = match.state.actors()
        if not actors:
            break
        actor = actors[int(luck.below(len(actors)))]
        legal = match.legal(actor)
        match.play(actor, legal[int(luck.below(len(legal)))])
    return match


def other_world(match: Match, seat: int, luck: Rng) -> Match:
    """Looks the same from the seat at every move; everything else is dealt anew, and other things were whispered."""

    def hidden(state: State) -> State:
        for own in range(match.setup.players) if seat == NOBODY else (seat,):
            state = match.game.imagine(state, own, luck)
        return state

    events = [event for move in match.moves for event in move.events]
    whispers = [event for event in events if event.to not in (EVERYBODY, seat)]
    turned = whispers[1:] + whispers[:1]  # each was told what another was told
    instead = {id(event): replace(new, to=event.to) for event, new in zip(whispers, turned, strict=True)}
    other = Match(match.game, match.setup, f"another seed {luck.below(2**16)}", match.seats)
    other.opening = match.opening
    other.log = [*match.log]
    other.moves = [
        Move(
            move.seat,
            move.action,
            hidden(move.before),
            tuple(instead.get(id(event), event) for event in move.events),
            move.first,
        )
        for move in match.moves
    ]
    other.state = hidden(match.state)
    return other


class GuestServer:
    """A server, and the guest who has one seat at one table of it."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]

    def lay(self, id: str, match: Match, seat: int, language: str) -> None:
        """A table where this match is being played; people have talked, and one asks for something back."""
        table = Table(id, match, [*match.seats], listed=False)
        told = [("move", move.seat, match.game.write(move.action)) for move in match.moves]
        other = min(1, match.setup.players - 1)
        told += [("say", 0, "I have the best cards"), ("say", other, "<b>no</b>"), ("ask", other, "")]
        table.entries = [Entry(number, *what, 0.0) for number, what in enumerate(told)]
        table.agreed = [other]
        row = {"id": id, "record": match.record().to_json(), "listed": False, "over": match.over}
        with self.registry.store.engine.begin() as connection:
            connection.execute(insert(TABLES).values(row | {"made": 0.0, "touched": 0.0}))
        self.registry._tables[id] = table
        self.client.cookies.clear()
        self.client.cookies.set("language", language)
        if seat != NOBODY:
            self.client.cookies.set(COOKIE, KEY + id)
            self.registry.store.give(KEY + id, id, seat)
        self.table = table

    def ask(self, method: str, path: str, body: Any = None) -> Answer:
        self.client.app.state.limits = RateLimits()  # type: ignore[attr-defined]
        if "/stream?" in path:
            cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
            status, headers, content = listen(self.client, path, {"cookie": cookies})
        else:
            answer = self.client.request(method, path, json=body, headers={"accept-encoding": "identity"})
            status, headers, content = answer.status_code, dict(answer.headers), answer.content
        headers.pop(REQUEST_ID, "")  # which is random
        for shown in sealed_values(self.table.match):
            content = content.replace(shown.encode(), b"#" * len(shown))
        return status, headers, content


@contextmanager
def open_worlds(folder: Path) -> Iterator[tuple[GuestServer, GuestServer]]:
    """Two servers, each with a database of its own."""
    with ExitStack() as stack:
        made = []
        for name in ("this", "other"):
            with patch.dict(os.environ, {DATABASE: f"sqlite:///{folder / name}"}):
                made.append(GuestServer(stack.enter_context(TestClient(create_app()))))
        yield made[0], made[1]


def listen(
    client: TestClient, path: str, headers: Mapping[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    """The beginning of a stream, until it tells a view or refuses; then the client hangs up."""
    raw, _, query = path.partition("?")
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": raw, "raw_path": raw.encode(), "root_path": "", "query_string": query.encode(),
        "headers": [(name.lower().encode(), value.encode()) for name, value in (headers or {}).items()],
        "client": ("testclient", 50000), "server": ("testserver", 80),
    }  # fmt: skip

    async def run() -> tuple[int, dict[str, str], bytes]:
        heard = asyncio.Event()
        started: dict[str, Any] = {}
        body = b""
        asked = False

        async def receive() -> dict[str, Any]:
            nonlocal asked
            if not asked:
                asked = True
                return {"type": "http.request", "body": b"", "more_body": False}
            await heard.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            nonlocal body
            if message["type"] == "http.response.start":
                started.update(message)
            elif not heard.is_set():
                body += message.get("body", b"")
                if body and (started["status"] != 200 or b"event: view" in body):
                    heard.set()

        await asyncio.wait_for(client.app(scope, receive, send), 60)
        return started["status"], {k.decode(): v.decode() for k, v in started["headers"]}, body

    assert client.portal is not None
    return client.portal.call(run)


# Everything that a guest can ask for.


def questions(match: Match, id: str, seat: int, version: int, luck: Rng) -> Iterator[tuple[str, str, Any]]:
    """All that changes nothing, or must not: pages, views, reasons, refusals, moves with cards that others hold."""
    table, game = f"{API}/{id}", match.game
    other = 1 if seat == 0 else 0
    moves = len(match.moves)
    yield from (("GET", path, None) for path in ("/", f"/t/{id}", f"/t/{id}?seat={other}", API, table))
    for at in sorted({0, moves // 2, max(0, moves - 1), moves}):
        yield "GET", f"/t/{id}/replay?at={at}", None
    yield "GET", f"{table}/stream?seat={seat}", None
    yield "GET", f"{table}/stream?seat={seat}&keeps=true", None
    yield "GET", f"{table}/stream?seat={other}", None
    yield "GET", f"{table}/record", None
    yield "GET", f"{table}/view", None
    yield "GET", f"{table}/view?seat={other}", None
    yield "POST", f"{table}/rematch", {}
    for what in ("act", "undo", "agree", "refuse", "lend", "say"):
        yield "POST", f"{table}/{what}", {"seat": other, "version": version, "option": "x", "text": "x"}
    yield "POST", f"{table}/sit", {"seat": other, "name": "Eve"}
    view = match.view(max(seat, 0))
    some = [int(luck.below(game.actions)) for _ in range(6)]
    for action in some[:3]:
        targets = list(game.option(view, action).targets)
        yield "POST", f"{table}/why-not", {"seat": seat, "targets": targets}
        yield "POST", f"{table}/why-not", {"seat": seat, "targets": targets[:1]}
    if seat == NOBODY:
        return
    legal = match.legal(seat)
    yield "GET", f"{table}/view?seat={seat}", None
    yield "GET", f"{table}/view?seat={seat}&have=log.0 nothing.1", None
    for other in range(1, match.setup.players + 1):
        yield "GET", f"{table}/large/sheet-{other}?seat={seat}", None
    for action in (*some[:2], *legal[:1], *legal[-1:]):
        yield "GET", f"{table}/preview/{game.write(action)}?seat={seat}", None
    for action in some:
        if action not in legal:
            yield "POST", f"{table}/act", {"seat": seat, "version": version, "option": game.write(action)}
    if moves:
        yield "POST", f"{table}/act", {"seat": seat, "version": 0, "option": game.write((legal or [0])[0])}


def compare(this: GuestServer, other: GuestServer, seat: int, luck: Rng) -> int:
    """Each question to both; how many there were."""
    table = this.table
    asked = 0
    for method, path, body in questions(table.match, table.id, seat, table.version, luck):
        assert this.ask(method, path, body) == other.ask(method, path, body), (
            f"{method} {path} {body} tells seat {seat}"
        )
        asked += 1
    assert this.table.version == other.table.version == table.version
    return asked


def look(worlds: tuple[GuestServer, GuestServer], game: AnyGame, setup: Setup, seat: int, moves: int, luck: Rng) -> int:
    """Both worlds through the eyes of a seat, at a move and after moves of others that are possible in both.

    How many answers were compared.
    """
    this, other = worlds
    match = played(game, setup, luck, moves)
    apart = other_world(match, seat, luck)
    assert snapshot(match.state) != snapshot(apart.state)
    id = f"{len(this.registry._tables):012x}"
    language = "de" if moves % 2 else "en"
    for world, its in zip(worlds, (match, apart), strict=True):
        world.lay(id, its, seat, language)
    if match.over:
        return 0  # everything is told now: the seed, and with it all luck
    asked = compare(this, other, seat, luck)
    assert asked > 20
    went_on = 0
    for _ in range(LATER):
        actors = match.state.actors()
        if not actors or actors[0] == seat:
            break
        both = sorted(set(match.legal(actors[0])) & set(apart.legal(actors[0])))
        if not both:
            break
        action = game.write(both[int(luck.below(len(both)))])
        for world in worlds:
            with world.registry.at(id) as table:
                play(world.registry.store, table, actors[0], action, table.version_for(actors[0]))
        if match.over or game.view(match.state, seat) != game.view(apart.state, seat):
            return asked  # what was turned up for all to see differs, as it may
        went_on += 1
    return asked + (compare(this, other, seat, luck) if went_on else 0)
