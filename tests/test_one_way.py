"""One way for a move: a person, a program and a bot go through the modules that docs/architecture.md lists."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest

import stockwerk
from campaigns.moves import play
from conftest import run_apart
from stockwerk.core.game import AnyGame
from stockwerk.core.state import NOBODY, State
from stockwerk.games import find_games
from stockwerk.play.match import Match, noticers
from stockwerk.web.app import create_app
from stockwerk.web.background import forget_remembered
from stockwerk.web.bot_processes import Thought
from stockwerk.web.registry import TableRegistry
from stockwerk.web.sessions import COOKIE
from stockwerk.web.settings import DATABASE
from stockwerk.web.subscriber import Subscriber

SOURCES: Final = Path(stockwerk.__file__).parent
ARCHITECTURE: Final = Path(__file__).parent.parent / "docs" / "architecture.md"
NOT_COUNTED: Final = ("games/", "core/")
MOST: Final = 12
SECRET: Final = "the-cookie-of-a-browser"


def listed(way: str) -> list[str]:
    """The modules of a way, as the document tells them in their order."""
    text = ARCHITECTURE.read_text(encoding="utf-8")
    chapter = text[text.index("## The way of a move") :].split("\n## ")[0] + "\n"
    table = re.search(rf"^\| {way} \|.*\n\| --- .*\n((?:\|.*\n)+)", chapter, re.MULTILINE)
    assert table is not None, f"no table for {way}"
    return re.findall(r"^\| `([\w/]+\.py)` \|", table[1], re.MULTILINE)


class Trace:
    """What runs in all threads, from when it is armed until every subscriber has something to read."""

    def __init__(self) -> None:
        self.subscribers: list[Subscriber] = []
        self.armed = False
        self.modules: list[str] = []
        self.legal: Counter[tuple[int, int]] = Counter()  # by state and seat
        self.applied = 0
        self.states: list[State] = []  # kept, so that no other has the same place in memory

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        if not self.armed:
            return
        if self.subscribers and all(one.chunks.qsize() for one in self.subscribers):
            self.armed = False
        elif event == "call":
            self.enter(frame)
        elif event == "c_call" and isinstance(getattr(arg, "__self__", None), State):
            self.count(arg.__self__, arg.__name__, frame)

    def enter(self, frame: FrameType) -> None:
        path = Path(frame.f_code.co_filename)
        if not path.is_relative_to(SOURCES):
            return
        name = path.relative_to(SOURCES).as_posix()
        if not name.startswith(NOT_COUNTED) and name not in self.modules:
            self.modules.append(name)
        state, caller = frame.f_locals.get("self"), frame.f_back
        if isinstance(state, State) and caller is not None:  # the rules are not compiled
            self.count(state, frame.f_code.co_name, caller)

    def count(self, state: State, method: str, caller: FrameType) -> None:
        """What a game asks of its own rules, such as for a view, is its own matter."""
        if method == "apply":
            self.applied += 1
        elif method == "legal" and "/games/" not in caller.f_code.co_filename:
            self.states.append(state)
            self.legal[id(state), caller.f_locals["seat"]] += 1


@pytest.fixture
def trace() -> Iterator[Trace]:
    """Threads that are started from now on are watched as well; before, nobody was."""
    made = Trace()
    threading.setprofile(made)
    yield made
    threading.setprofile(None)  # as it is documented


class WatchedTable:
    """A server without its middleware and its background jobs, and a table of it with three subscribers."""

    def __init__(self, game: AnyGame, trace: Trace, *, bots: bool) -> None:
        self.trace = trace
        self.app = create_app()
        self.registry: TableRegistry = self.app.state.registry
        self.registry.bot_processes.pool = Never  # the test answers for them
        service, players = self.registry.service, max(2, game.players[0])
        seats = [service.player("", "random") if bots else service.player(f"Ada {n}", "") for n in range(players)]
        planned = service.plan(game.id, seats, game.setup(players).options, seed="one way")
        opened = service.open_table(planned, SECRET)
        self.id, self.tokens = opened.id, opened.tokens

    async def next_move(self) -> tuple[int, int, str, int]:
        """A move that everybody notices: who makes it, with which option, and what the seat knows by then."""
        with self.registry.at(self.id) as table:
            while True:
                seat = table.match.state.actors()[0]
                for action in table.match.legal(seat):
                    if everybody_notices(table.match, seat, action):
                        option = table.match.game.write(action)
                        return seat, table.version_for(seat), option, table.concerns(seat)
                option = table.match.game.write(table.match.legal(seat)[0])
                version = table.version_for(seat)
                await asyncio.to_thread(play, self.registry.store, table, seat, option, version)

    async def subscribe(self, seats: Sequence[int]) -> None:
        """Each with all that there is so far."""
        for seat in seats:
            subscriber = Subscriber(self.id, seat, "en", "", True, -1, keeps=True)
            await asyncio.to_thread(self.registry.subscribe, subscriber)
            await self.registry.presence.arrive(subscriber)
            self.trace.subscribers.append(subscriber)
        while not all(one.chunks.qsize() for one in self.trace.subscribers):
            await asyncio.sleep(0.001)
        for one in self.trace.subscribers:
            while not one.chunks.empty():
                one.chunks.get_nowait()

    async def run(self, move: Callable[[int, int, str, int], Awaitable[None]], *, mover_listens: bool) -> None:
        """Two seats and a spectator listen, or only the others."""
        self.registry.loop = asyncio.get_running_loop()
        spectators = asyncio.create_task(self.registry.spectators.run())
        made = await self.next_move()
        await self.subscribe([seat for seat in (0, 1, NOBODY) if mover_listens or seat != made[0]])
        sys.setprofile(self.trace)
        self.trace.armed = True
        try:
            await move(*made)
            for _ in range(10_000):
                if all(one.chunks.qsize() for one in self.trace.subscribers):
                    break
                await asyncio.sleep(0.001)
        finally:
            self.trace.armed = False
            sys.setprofile(None)
        assert all(one.chunks.qsize() == 1 for one in self.trace.subscribers)
        spectators.cancel()
        await asyncio.to_thread(self.registry.close)

    async def ask(self, seat: int, version: int, option: str, headers: dict[str, str], *, listens: bool) -> None:
        """By the route itself, as a request that has passed the middleware."""
        path, sent = f"/api/v1/tables/{self.id}/act", []
        body = json.dumps({"seat": seat, "option": option, "version": version, "listens": listens}).encode()
        headers = {"host": "127.0.0.1", "content-type": "application/json", "accept-language": "en"} | headers
        scope = {
            "type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b"",
            "root_path": "", "scheme": "http", "http_version": "1.1", "server": ("127.0.0.1", 80), "app": self.app,
            "client": ("127.0.0.1", 1), "headers": [(key.encode(), value.encode()) for key, value in headers.items()],
        }  # fmt: skip

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app.router(scope, receive, send)
        assert sent[0]["status"] == 200

    async def by_a_person(self, seat: int, version: int, option: str, _: int) -> None:
        """As the page asks for it, which listens to the stream."""
        await self.ask(seat, version, option, {"cookie": f"{COOKIE}={SECRET}"}, listens=True)

    async def by_a_program(self, seat: int, version: int, option: str, _: int) -> None:
        """With a token, and without a stream: it is answered by the view."""
        await self.ask(seat, version, option, {"authorization": f"Bearer {self.tokens[seat]}"}, listens=False)

    async def by_a_bot(self, seat: int, version: int, option: str, concerns: int) -> None:
        """From the answer of its process on."""
        answer: Future[str] = Future()
        answer.set_result(option)
        self.registry.bot_processes._has_thought(Thought(self.id, seat, concerns), version, answer)


class Never:
    """A pool of processes that never answer."""

    def submit(self, *_: Any) -> Future[str]:
        return Future()


def everybody_notices(match: Match, seat: int, action: int) -> bool:
    outcome = match.apply(seat, action)
    told = noticers(seat, match.state, outcome.state, outcome.move.events, match.together())
    return told == {NOBODY, *range(match.setup.players)}


WAYS: Final = {  # each with whether whoever moves listens to a stream
    "a person": (WatchedTable.by_a_person, True),
    "a program": (WatchedTable.by_a_program, True),
    "a program without a stream": (WatchedTable.by_a_program, False),
    "a bot": (WatchedTable.by_a_bot, True),
}


@pytest.mark.parametrize("who", WAYS)
@pytest.mark.parametrize("game", find_games(), ids=str)
def test_a_move_goes_the_way_that_is_written_down(
    game: AnyGame, who: str, trace: Trace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATABASE, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    (way, listens), bots = WAYS[who], who == "a bot"
    watched = WatchedTable(game, trace, bots=bots)
    forget_remembered()  # what another test has drawn
    run_apart(watched.run(lambda *made: way(watched, *made), mover_listens=listens))
    assert trace.modules == listed("A bot" if bots else "A person or a program")
    assert len(trace.modules) <= MOST
    assert trace.applied == 1
    # Of the state before, the options were drawn for the seat; of the one after, they are drawn now.
    assert set(trace.legal.values()) == {1} and len({state for state, _ in trace.legal}) == 1
