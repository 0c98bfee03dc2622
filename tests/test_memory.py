"""Memory: a move takes little of it, looking leaves nothing behind, and tables are kept within a budget of bytes."""

from __future__ import annotations

import gc
import sys
import tomllib
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest
from fastapi.testclient import TestClient

from conftest import setups
from stockwerk.core.errors import UndoRefused
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.picture.sheet import opening
from stockwerk.core.record import Player
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.snapshot import snapshot
from stockwerk.core.state import NOBODY
from stockwerk.games import find_game, find_games
from stockwerk.play.match import KEPT_EVERY, Match
from stockwerk.play.storage import Entry
from stockwerk.play.table import LATEST, Table
from stockwerk.web.app import create_app
from stockwerk.web.background import evict_idle
from stockwerk.web.garbage_collection import YOUNG, only_new_garbage
from stockwerk.web.registry import TableRegistry
from stockwerk.web.seat_page import SeatPage
from stockwerk.web.settings import DATABASE, MEMORY
from stockwerk.web.table_cache import BUDGET, IDLE, MEGABYTE, TableCache, release_memory

TWO = [{"name": "Ada"}, {"name": "Ben"}]
A_MOVE = 2000  # bytes that it may take
MOVES = 240  # of a game that we play; some go on for thousands
FEW_AND_MANY = [
    pytest.param(
        game,
        game.setup(players),
        id=f"{game.id} {players}",
        marks=[] if players == game.players[-1] else pytest.mark.slow,
    )
    for game in find_games()
    for players in sorted({game.players[0], game.players[-1]})
]


def any_action(match: Match, luck: Rng) -> tuple[int, int]:
    actors = match.state.actors()
    seat = actors[int(luck.below(len(actors)))]
    legal = match.legal(seat)
    return seat, legal[int(luck.below(len(legal)))]


def laid(game: AnyGame, setup: Setup, seed: str) -> Table:
    """A table where everybody sits, at the beginning."""
    seats = [Player(f"{name} {seed}") for name in ("Ada", "Ben", "Cem", "Dora", "Eva", "Fay")[: setup.players]]
    return Table("memory", Match.new(game, setup, seed=seed, seats=seats), seats, listed=False)


def go_on(table: Table, luck: Rng) -> None:
    seat, action = any_action(table.match, luck)
    table.enter(Entry(table.version, "move", seat, table.match.game.write(action), float(table.version)))


def draw(table: Table) -> None:
    for language in ("en", "de"):
        for seat in range(NOBODY, len(table.seats)):
            SeatPage(table, seat, table.reader(language)).view()


@contextmanager
def traced() -> Iterator[None]:
    tracemalloc.start()
    try:
        yield
    finally:
        tracemalloc.stop()


def used() -> int:
    """Bytes that Python has allocated since it is traced."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


# A move.


@pytest.mark.parametrize(("game", "setup"), FEW_AND_MANY)
def test_a_move_takes_less_than_two_kilobytes(game: AnyGame, setup: Setup) -> None:
    """With all that a table remembers of it, but for pictures; caches of sentences are filled beforehand."""

    def play() -> float:
        luck, table = seeded("bytes"), laid(game, setup, "bytes")
        go_on(table, luck)
        table.match.legal(table.match.state.actors()[0])  # makes room for legal actions, which a table has once
        before = used()
        while not table.match.over and table.version < MOVES:
            go_on(table, luck)
        for seat in range(NOBODY, setup.players):
            table.story(seat, table.reader("en"))
        return (used() - before) / (table.version - 1)

    play()  # fills the caches
    with traced():
        each = play()
    assert each < A_MOVE, f"{each:.0f} bytes"


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_looking_at_a_table_leaves_nothing_behind(game: AnyGame) -> None:
    """Whatever was made for a view is freed. The first rounds fill caches; after them, every round is the same."""
    luck, setup = seeded("views"), game.setup(min(2, game.players[-1]))
    match = Match.new(game, setup, seed="views")
    while not match.over and len(match.moves) < 40:
        match.play(*any_action(match, luck))

    def look() -> None:
        for number in range(0, len(match.moves) + 1, 2):
            past = match.at(number)
            for seat in range(NOBODY, setup.players):
                past.view(seat)
                past.standings()
            for seat in past.state.actors():
                past.options(seat)

    look()
    with traced():
        look()
        sizes = []
        for _ in range(4):
            look()
            sizes.append(used())
    grown = min(later - earlier for earlier, later in pairwise(sizes))
    assert grown < 4000, f"{grown} bytes more with every round"


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_every_position_of_the_past_is_the_one_that_was_there(game: AnyGame) -> None:
    """Though only some of them are kept: for replays, for undo, and for whoever asks a move for what was before it."""
    for setup in setups(game):
        luck, match = seeded("past"), Match.new(game, setup, seed="past")
        positions = [snapshot(match.state)]
        while not match.over and len(match.moves) < 3 * KEPT_EVERY:
            seat, action = any_action(match, luck)
            actors, revealed = match.state.actors(), match.state.revealed
            match.play(seat, action)
            assert (list(match.moves[-1].actors), match.moves[-1].revealed) == (actors, revealed)
            positions.append(snapshot(match.state))
            if luck.below(4) == 0:
                take_back(match, luck, positions)
        assert [snapshot(move.before) for move in match.moves] == positions[:-1]
        assert [snapshot(match.at(number).state) for number in range(len(positions))] == positions
        again = Match.from_record(match.record())
        assert [snapshot(move.before) for move in again.moves] == positions[:-1]


def take_back(match: Match, luck: Rng, positions: list[list[int]]) -> None:
    """As a seat may, or all together; what was done since at the same time is played again."""
    seat = match.moves[-1].seat
    try:
        number = match.check_undo(seat)
    except UndoRefused:
        match.undo_agreed(range(match.setup.players))
        positions.pop()
        return
    assert number == len(match.moves) - 1
    match.undo(seat)
    positions.pop()
    assert snapshot(match.state) == positions[-1]


def test_a_position_of_the_past_is_nobody_elses() -> None:
    game = find_game("manhattan")
    match, luck = Match.new(game, game.setup(2), seed="apart"), seeded("apart")
    while len(match.moves) <= KEPT_EVERY:
        match.play(*any_action(match, luck))
    for number in (0, 3, KEPT_EVERY):
        move = match.moves[number]
        kept = snapshot(move.before)
        move.before.apply(move.seat, move.action)
        assert snapshot(move.before) == kept


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_only_the_latest_lines_of_the_story_are_kept(game: AnyGame) -> None:
    """They are those that a page shows, drawn or not drawn in between; and all are counted."""
    luck, table = seeded("story"), laid(game, game.setup(game.players[-1]), "story")
    seats = range(NOBODY, len(table.seats))
    while not table.match.over and table.version < 100:
        go_on(table, luck)
        for seat in seats:
            if luck.below(3) == 0:
                SeatPage(table, seat, table.reader("en")).log()
    for seat in seats:
        seat_page = SeatPage(table, seat, table.reader("en"))
        told = [seat_page.reader.say(text) for text in table.match.story(seat)]
        fresh = Table("fresh", table.match, table.seats, listed=False)
        assert seat_page.story.count == len(told) and len(seat_page.story.lines) <= LATEST
        assert [line.words for line in fresh.story(seat, seat_page.reader).lines] == told[-LATEST:]
        assert seat_page.log() == SeatPage(fresh, seat, seat_page.reader).log() and len(seat_page.log()) == min(
            len(told), LATEST
        )
        assert seat_page.story.news == fresh.story(seat, seat_page.reader).news


# Tables in memory.


@pytest.mark.parametrize(("game", "setup"), FEW_AND_MANY)
def test_a_table_takes_no_more_than_it_is_thought_to(game: AnyGame, setup: Setup) -> None:
    """Also when it was drawn for every seat in both languages, and with a box of its own."""
    corrected = game.setup(setup.players, None, tomllib.loads(game.components()))
    for one in (setup, corrected):
        luck = seeded("weight")
        with traced():
            table = laid(game, one, "weight")
            while not table.match.over and table.version < 60:
                go_on(table, luck)
            draw(table)
            thought, with_it = table.memory(), used()
            del table
            taken = with_it - used()
        assert 10_000 < taken < thought, f"{taken} bytes instead of {thought}"


def cache(budget: int, *listened_to: str) -> tuple[TableCache, list[Table]]:
    """For so many tables, and as many to put into it."""
    game = find_game("manhattan")
    tables = [laid(game, game.setup(2), str(number)) for number in range(budget)]
    return TableCache(budget * tables[0].memory(), {*listened_to}, clock=lambda: now[0]), tables


now = [0.0]  # the clock of these caches


def test_the_least_recently_used_table_is_evicted_first() -> None:
    kept, (a, b, c) = cache(3)
    for id, table in (("a", a), ("b", b), ("c", c)):
        kept[id] = table
    assert kept.bytes == kept.budget and len(kept) == 3
    kept["a"] = a
    kept["d"] = b
    assert [id for id in "abcd" if id in kept] == ["a", "c", "d"] and kept["a"] is a and kept.get("b") is None
    kept.drop("c")
    kept.drop("nobody knows it")
    assert [id for id in "abcd" if id in kept] == ["a", "d"] and kept.bytes == 2 * a.memory()


def test_a_table_that_grows_evicts_others_but_never_itself() -> None:
    kept, (a, b, c) = cache(3)
    for id, table in (("a", a), ("b", b), ("c", c)):
        kept[id] = table
    a.entries = [Entry(number, "say", 0, "hello", 0.0) for number in range(300)]
    kept["a"] = a
    assert [id for id in "abc" if id in kept] == ["a"] and kept.bytes == a.memory() < kept.budget
    a.entries *= 10
    kept["a"] = a
    assert "a" in kept and kept.bytes == a.memory() > kept.budget
    kept["b"] = b
    assert [id for id in "abc" if id in kept] == ["b"] and kept.bytes == b.memory()


def test_tables_that_somebody_listens_to_are_evicted_last() -> None:
    kept, (a, b, c) = cache(3, "a")
    for id, table in (("a", a), ("b", b), ("c", c), ("d", a), ("e", b)):
        kept[id] = table
    assert [id for id in "abcde" if id in kept] == ["a", "d", "e"]
    kept, (a, b) = cache(2, "a", "b")
    for id, table in (("a", a), ("b", b), ("c", a)):
        kept[id] = table
    assert [id for id in "abc" if id in kept] == ["b", "c"]  # even they, when there are too many


def test_tables_that_nobody_asks_for_go_after_a_while() -> None:
    now[0] = 1000.0
    kept, (a, b, c) = cache(3, "c")
    for id, table in (("a", a), ("b", b), ("c", c)):
        kept[id] = table
    now[0] += IDLE
    assert kept.evict_idle() == 0
    kept["b"] = b
    now[0] += 1
    assert kept.evict_idle() == 1 and [id for id in "abc" if id in kept] == ["b", "c"]
    now[0] += 10 * IDLE
    assert kept.evict_idle() == 1 and "c" in kept and kept.bytes == c.memory()
    release_memory()  # nothing else can be said of it than that it works


@pytest.fixture
def small(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server that may keep tables of two megabytes."""
    monkeypatch.setenv(DATABASE, database)
    monkeypatch.setenv(MEMORY, "2")
    with TestClient(create_app()) as client:
        yield client


def registry_of(client: TestClient) -> TableRegistry:
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    return registry


def finished_record() -> str:
    game = find_game("new_york_1901")
    match, luck = Match.new(game, game.setup(2), seed="uploaded"), seeded("uploaded")
    while not match.over:
        match.play(*any_action(match, luck))
    return match.record().to_json()


def test_records_that_are_brought_and_looked_at_stay_within_the_budget(small: TestClient) -> None:
    """However many they are: an address may bring hundreds of them at once."""
    tables, record = registry_of(small)._tables, finished_record()
    assert tables.budget == 2 * MEGABYTE

    def bring_and_look() -> str:
        id = str(small.post("/api/v1/records", content=record).json()["id"])
        for path in (f"/t/{id}", f"/t/{id}/replay", f"/t/{id}/replay?at=50", f"/api/v1/tables/{id}"):
            assert small.get(path).status_code == 200
        assert tables.bytes <= tables.budget
        return id

    ids = [bring_and_look() for _ in range(8)]
    assert ids[0] not in tables and ids[-1] in tables
    with traced():
        before = used()
        ids += [bring_and_look() for _ in range(12)]
        grown = used() - before
    assert grown < tables.budget, f"{grown} bytes more after twelve tables"
    assert len(tables) < 8


def test_a_table_that_was_evicted_looks_as_before(small: TestClient) -> None:
    """To everybody, and its game goes on."""
    tables = registry_of(small)._tables
    seats = [{"name": "Ada"}, {"name": "Ben"}]
    made = small.post("/api/v1/tables", json={"game": "flatiron", "seats": seats, "seed": "evicted"}).json()
    id, tokens = made["id"], [seat["token"] for seat in made["seats"]]
    luck, url = seeded("evicted"), f"/api/v1/tables/{made['id']}"

    def views() -> list[object]:
        keys = [{"authorization": f"Bearer {token}"} for token in tokens]
        seen: list[object] = [small.get(f"{url}/view?seat={seat}", headers=keys[seat]).json() for seat in range(2)]
        small.cookies.clear()
        return [*seen, small.get(f"{url}/view").json(), small.get(url).json(), small.get(f"/t/{id}/replay").text]

    for turn in range(60):
        with registry_of(small).at(id) as table:
            seat, action = any_action(table.match, luck)
            option, version = table.match.game.write(action), table.version_for(seat)
        body = {"seat": seat, "option": option, "version": version, "listens": bool(turn % 2)}
        answer = small.post(f"{url}/act", json=body, headers={"authorization": f"Bearer {tokens[seat]}"})
        assert answer.status_code == 200, answer.text
        if turn % 10 == 5:
            before = views()
            first = tables[id]
            tables.drop(id)
            assert views() == before and tables[id] is not first
    with registry_of(small).at(id) as table:
        assert len(table.match.moves) == 60


def test_the_operator_chooses_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATABASE, "sqlite://")
    monkeypatch.delenv(MEMORY, raising=False)
    assert create_app().state.registry._tables.budget == BUDGET * MEGABYTE
    monkeypatch.setenv(MEMORY, "7")
    assert create_app().state.registry._tables.budget == 7 * MEGABYTE


def test_with_the_last_table_all_drawings_go(client: TestClient) -> None:
    """They are shared by all tables, and take more than the tables do."""
    state = client.app.state  # type: ignore[attr-defined]
    now = 0.0
    state.registry._tables._clock = lambda: now
    for _ in range(2):
        made = client.post("/api/v1/tables", json={"game": "manhattan", "seats": TWO}).json()
        client.get(f"/t/{made['id']}")
        now += IDLE
    assert evict_idle(state.registry, state.limits, state.listing) and state.registry.tables_in_memory() == 1
    assert opening.cache_info().currsize
    now += IDLE
    assert evict_idle(state.registry, state.limits, state.listing) and state.registry.tables_in_memory() == 0
    assert not opening.cache_info().currsize


# The garbage collector.


def test_a_server_looks_through_what_is_new_and_never_by_itself_through_all() -> None:
    """However much stays, as Python would do in the middle of a move; afterwards everything is as it was."""
    usual = gc.get_threshold(), sys.getswitchinterval()
    generations = []

    def note(phase: str, info: dict[str, int]) -> None:
        generations.append(info["generation"])

    with only_new_garbage():
        assert gc.get_freeze_count() and sys.getswitchinterval() < usual[1]
        gc.callbacks.append(note)
        kept = [[number] for number in range(100 * YOUNG)]
        gc.callbacks.remove(note)
    assert len(generations) >= len(kept) / YOUNG and {*generations} == {0}
    assert (gc.get_threshold(), sys.getswitchinterval()) == usual and not gc.get_freeze_count()
    gc.freeze()  # as in every test run, see conftest.py
