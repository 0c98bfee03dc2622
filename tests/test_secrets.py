"""No seat learns what it may not know: two worlds that look the same from a seat answer it with the same bytes.

The two differ in all that the seat cannot know: the others' hands, the pile, the luck to come, what was whispered to
others, and the seed. Of these only the hash of the seed may be told (it binds the server to its luck and tells nothing
of it), so it is taken out before the answers are compared.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import insert

from conftest import dear, listen, setups
from stockwerk.core.events import EVERYBODY, Event
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.record import Player
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.snapshot import snapshot
from stockwerk.core.state import NOBODY, State
from stockwerk.games import find_games
from stockwerk.play.match import Match, Move
from stockwerk.play.store import TABLES, Entry
from stockwerk.play.table import Table
from stockwerk.web.app import DATABASE, create_app
from stockwerk.web.guests import COOKIE, Limits
from stockwerk.web.hall import Hall

API = "/api/v1/tables"
KEY = "a-key-that-both-worlds-know"
NAMES = [Player(name) for name in ("Ada", "Ben", "Cem", "Dora", "Emil", "Fay")]
LATER = 4  # moves of others that are played in both worlds after the deal
Answer = tuple[int, dict[str, str], bytes]


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
    instead = {
        id(event): Event(event.what, new.a, new.b, 0, 0, event.to) for event, new in zip(whispers, turned, strict=True)
    }
    other = Match(match.game, match.setup, f"another seed {luck.below(2**16)}", match.seats)
    other.opening = match.opening
    other.log = [*match.log]
    other.moves = [
        Move(move.seat, move.action, hidden(move.before), tuple(instead.get(id(event), event) for event in move.events))
        for move in match.moves
    ]
    other.state = hidden(match.state)
    return other


class World:
    """A server, and the guest who has one seat at one table of it."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.hall: Hall = client.app.state.hall  # type: ignore[attr-defined]

    def lay(self, id: str, match: Match, seat: int, language: str) -> None:
        """A table where this match is being played; people have talked, and one asks for something back."""
        table = Table(id, match, [*match.seats], listed=False)
        told = [("move", move.seat, match.game.write(move.action)) for move in match.moves]
        told += [("say", 0, "I have the best cards"), ("say", 1, "<b>no</b>"), ("ask", 1, "")]
        table.entries = [Entry(number, *what, 0.0) for number, what in enumerate(told)]
        table.agreed = [1]
        row = {"id": id, "record": match.record().to_json(), "listed": False, "over": match.over}
        with self.hall.store.engine.begin() as connection:
            connection.execute(insert(TABLES).values(row | {"made": 0.0, "touched": 0.0}))
        self.hall._tables[id] = table
        self.client.cookies.clear()
        self.client.cookies.set("language", language)
        if seat != NOBODY:
            self.client.cookies.set(COOKIE, KEY + id)
            self.hall.store.give(KEY + id, id, seat)
        self.table = table

    def ask(self, method: str, path: str, body: Any = None) -> Answer:
        self.client.app.state.limits = Limits()  # type: ignore[attr-defined]
        if "/stream?" in path:
            cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
            status, headers, content = listen(self.client, path, {"cookie": cookies})
        else:
            answer = self.client.request(method, path, json=body, headers={"accept-encoding": "identity"})
            status, headers, content = answer.status_code, dict(answer.headers), answer.content
        hash = self.table.match.seed_hash
        for shown in (hash, hash[:16]):
            content = content.replace(shown.encode(), b"#" * len(shown))
        return status, headers, content


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    with ExitStack() as stack:
        environment = stack.enter_context(pytest.MonkeyPatch.context())
        folder: Path = tmp_path_factory.mktemp("worlds")
        made = []
        for name in ("this", "other"):
            environment.setenv(DATABASE, f"sqlite:///{folder / name}")
            made.append(World(stack.enter_context(TestClient(create_app()))))
        yield made[0], made[1]


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


def compare(this: World, other: World, seat: int, luck: Rng) -> int:
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


def look(worlds: tuple[World, World], game: AnyGame, setup: Setup, seat: int, moves: int, luck: Rng) -> None:
    """Both worlds through the eyes of a seat, at a move and after moves of others that are possible in both."""
    this, other = worlds
    match = played(game, setup, luck, moves)
    apart = other_world(match, seat, luck)
    assert snapshot(match.state) != snapshot(apart.state)
    id = f"{len(this.hall._tables):012x}"
    language = "de" if moves % 2 else "en"
    for world, its in zip(worlds, (match, apart), strict=True):
        world.lay(id, its, seat, language)
    if match.over:
        return  # everything is told now: the seed, and with it all luck
    assert compare(this, other, seat, luck) > 20
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
            with world.hall.at(id) as table:
                table.play(world.hall.store, actors[0], action, table.version_for(actors[0]))
        if match.over or game.view(match.state, seat) != game.view(apart.state, seat):
            return  # what was turned up for all to see differs, as it may
        went_on += 1
    if went_on:
        compare(this, other, seat, luck)


CASES = [
    pytest.param(game, setup, id=f"{game}-{setup.players}-{'-'.join(setup.options.values())}", marks=dear(game, setup))
    for game in find_games()
    for setup in setups(game)
]


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_what_a_seat_may_not_know_never_reaches_it(worlds: tuple[World, World], game: AnyGame, setup: Setup) -> None:
    luck = seeded(f"{game.id} {setup}")
    longest = len(played(game, setup, seeded("length"), game.longest).moves)
    for seat in (NOBODY, int(luck.below(setup.players))):
        look(worlds, game, setup, seat, int(luck.below(longest)), luck)


def test_the_worlds_differ_in_what_is_hidden() -> None:
    """The seat sees the same; at some moment somebody else does not, or what is turned up later is not the same."""
    for game in find_games():
        players, differ = game.players[-1], False
        for moves in (*range(8, 20), 60):
            match = played(game, game.setup(players), seeded("apart"), moves)
            apart = other_world(match, 0, seeded("dealt"))
            assert match.view(0) == apart.view(0)
            assert match.seed_hash != apart.seed_hash
            differ |= any(match.view(seat) != apart.view(seat) for seat in range(1, players))
        assert differ or later(match) != later(apart), f"nothing is hidden in {game}"


def later(match: Match) -> object:
    """What everyone sees when the game has gone on for a while."""
    luck = seeded("later")
    for _ in range(100):
        if not match.over:
            seat = match.state.actors()[0]
            legal = match.legal(seat)
            match.play(seat, legal[int(luck.below(len(legal)))])
    return match.view(NOBODY)


# It would be found out: each of these tells a little of what is hidden.


def secret_of(state: State) -> int:
    """A number that differs as soon as anything hidden does."""
    return crc32(json.dumps(snapshot(state)).encode())


def in_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    true = Match.refusal
    told = lambda match, *args: f"{true(match, *args)} {secret_of(match.state)}"  # noqa: E731
    monkeypatch.setattr(Match, "refusal", told)


def in_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only when something touched is in the hand of another: here, in the legal actions of all."""
    true = Match.why_not
    told = lambda match, seat, targets: true(match, seat, targets) if secret_of(match.state) % 2 else None  # noqa: E731
    monkeypatch.setattr(Match, "why_not", told)


def in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was whispered is told to all."""

    def narrate(match: Match, events: Iterable[Event], seat: int) -> Iterator[Any]:
        return (match.game.narrate(match.view(seat), event) for event in events)

    monkeypatch.setattr(Match, "narrate", narrate)


def whispers(game: AnyGame) -> bool:
    """Whether anything is told to one seat alone; who keeps it back until all may know it has nothing to leak there."""
    match = played(game, game.setup(game.players[-1]), seeded("whispers"), 30)
    return any(event.to != EVERYBODY for move in match.moves for event in move.events)


def the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "seed_hash", property(lambda match: match.seed))


def in_the_order_of_options(monkeypatch: pytest.MonkeyPatch) -> None:
    true = Match.options
    turn = lambda match, seat: true(match, seat)[:: 1 if secret_of(match.state) % 2 else -1]  # noqa: E731
    monkeypatch.setattr(Match, "options", turn)


def in_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    true = Match.standings
    told = lambda match: [replace(one, score=secret_of(match.state)) for one in true(match)]  # noqa: E731
    monkeypatch.setattr(Match, "standings", told)


def in_the_past(monkeypatch: pytest.MonkeyPatch) -> None:
    """The replay tells more than the table did."""
    true = Match.at

    def at(match: Match, number: int) -> Match:
        past = true(match, number)
        if number < len(match.moves):
            told = match.game.title if secret_of(past.state) % 2 else match.game.summary
            past.game = replace(past.game, draw=lambda view, reader: [], narrate=lambda view, event: told)
        return past

    monkeypatch.setattr(Match, "at", at)


def look_often(worlds: tuple[World, World], game: AnyGame) -> None:
    for moves in range(10, 26):
        luck = seeded(f"{game.id} {moves}")
        look(worlds, game, game.setup(game.players[-1]), moves % game.players[-1], moves, luck)


@pytest.mark.parametrize(
    "leak",
    [in_an_error, in_a_reason, in_the_log, the_seed, in_the_order_of_options, in_the_score, in_the_past],
    ids=lambda leak: leak.__name__,
)
def test_a_leak_is_found(
    worlds: tuple[World, World], monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    concerned = [game for game in find_games() if leak is not in_the_log or whispers(game)]
    assert concerned
    leak(monkeypatch)
    for game in concerned:
        with pytest.raises(AssertionError, match="tells seat"):
            look_often(worlds, game)


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_a_view_that_tells_too_much_is_found(worlds: tuple[World, World], game: AnyGame) -> None:
    """The view's own words are the same; its prompt depends on something hidden."""
    seen: dict[int, int] = {}

    def view(state: State, seat: int) -> Any:
        made = game.view(state, seat)
        seen[id(made)] = secret_of(state)
        return made

    def prompt(made: Any) -> Any:
        return game.title if seen[id(made)] % 2 else game.summary

    leaky = replace(game, view=view, view_from=None, prompt=prompt)
    with pytest.raises(AssertionError, match="tells seat"):
        look_often(worlds, leaky)


@pytest.mark.parametrize("game", [game for game in find_games() if not game.secret], ids=str)
def test_where_nothing_is_covered_everybody_sees_the_same(game: AnyGame) -> None:
    """But for what each of them can do, which follows from it."""
    match, luck = Match.new(game, game.setup(max(game.players)), seed="open"), seeded("open")
    while not match.over:
        own = {name: () for name in ("legal", "ready") if hasattr(match.view(), name)}
        everybody = {
            replace(match.view(seat), seat=NOBODY, **own) == replace(match.view(), **own)
            for seat in range(max(game.players))
        }
        assert everybody == {True}
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[int(luck.below(len(legal)))])
