"""The service without a server: whole games in memory, as a database would have them, without a thread or a loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from campaigns.worlds import played
from stockwerk.bots import find_bot
from stockwerk.core.game import AnyGame
from stockwerk.core.record import Player
from stockwerk.core.rng import seeded
from stockwerk.games import find_game, find_games
from stockwerk.play.in_memory import MemoryStorage, MemoryTables, at_once
from stockwerk.play.match import Match
from stockwerk.play.service import Attempt, NoSuchTable, NotYours, Service
from stockwerk.play.storage import (
    HOST,
    Entry,
    GiveKey,
    RemoveWords,
    RevokeKeys,
    SetListed,
    Storage,
    TakeKeys,
    device_of,
)
from stockwerk.play.store import Store
from stockwerk.play.table import Conflict, Table

SCREEN = "whoever sits at this screen"


def in_memory() -> Service[None]:
    storage = MemoryStorage()
    return Service(storage, MemoryTables(storage), find_bot)


def table_of(service: Service[None], game: AnyGame, *names: str) -> str:
    players = [Player(name) for name in names] or [Player("Ada")] + [Player(bot="random")] * (game.players[-1] - 1)
    return service.open_table(service.plan(game.id, players, {}, seed="in memory"), SCREEN).id


def play(service: Service[None], table: Table, seat: int, option: str, version: int | None = None) -> None:
    attempt = Attempt(seat, table.version_for(seat) if version is None else version)
    bot = bool(table.bot_at(seat))
    held = None if bot else [SCREEN]
    at_once(service.play(table.id, attempt, option, secrets=held, by_bot=bot, show=lambda _: None))


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_a_whole_game_needs_no_thread_and_no_loop(game: AnyGame) -> None:
    service, luck, threads = in_memory(), seeded("in memory"), threading.active_count()
    id = table_of(service, game)
    for _ in range(game.longest):
        with service.at(id) as table:
            if table.match.over:
                break
            seat = table.match.state.actors()[0]
            legal = table.match.legal(seat)
        play(service, table, seat, game.write(legal[int(luck.below(len(legal)))]))
    record = service.record(id)
    assert Match.from_record(record).over and len(record.actions) == len(service.storage.entries(id))
    kept = service.storage.find(id)
    assert kept is not None and kept.over
    assert threading.active_count() == threads


def test_a_move_is_made_at_once_where_a_loop_runs() -> None:
    service = in_memory()
    id = table_of(service, find_game("manhattan"), "Ada", "Ben")

    async def cell() -> int:
        with service.at(id) as table:
            play(service, table, 0, table.match.options(0)[0].id)
            return table.version

    done: list[int] = []
    thread = threading.Thread(target=lambda: done.append(asyncio.run(cell())))
    thread.start()
    thread.join()
    assert done == [1]


def test_whoever_shows_a_table_is_called_when_it_has_changed() -> None:
    service = in_memory()
    id = table_of(service, find_game("manhattan"), "Ada", "Ben")
    shown: list[int] = []
    assert isinstance(service.tables, MemoryTables)
    service.tables.on_change = lambda table: shown.append(table.version)
    with service.at(id) as table:
        first, second = (option.id for option in table.match.options(0)[:2])
    play(service, table, 0, first)
    service.storage.append(id, Entry(1, "say", 1, "hello", 0.0))  # as another process would
    with service.at(id) as table:
        assert [entry.text for entry in table.spoken()] == ["hello"]
    assert shown == [0, 1, 2]
    with pytest.raises(Conflict):
        play(service, table, 0, second, version=0)
    with pytest.raises(NotYours):
        at_once(service.play(id, Attempt(0, 2), second, secrets=["another"], show=lambda _: None))
    with pytest.raises(NoSuchTable), service.at("nowhere"):
        pass
    assert table.version == 2


def test_a_move_that_somebody_else_wrote_first_is_checked_anew() -> None:
    """The table stays the same object, as whoever shows it has it in hand."""
    service = in_memory()
    id = table_of(service, find_game("manhattan"), "Ada", "Ben")
    with service.at(id) as table:
        first = table.match.options(0)[0].id
    service.storage.append(id, Entry(0, "say", 1, "hello", 0.0))
    play(service, table, 0, first)
    assert [entry.kind for entry in table.entries] == ["say", "move"]
    seat = table.match.state.actors()[0]
    service.storage.append(id, Entry(2, "undo", 0, "", 0.0))
    with pytest.raises(Conflict):
        play(service, table, seat, table.match.options(seat)[0].id)
    with service.at(id) as again:
        assert again is table and [entry.kind for entry in table.entries] == ["say", "move", "undo"]


# As a database has it.


@pytest.fixture
def storages(tmp_path: Path) -> Iterator[list[Storage]]:
    with closing(Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")) as store:
        yield [MemoryStorage(), store]


def told(storage: Storage, id: str) -> list[Any]:
    kept, held = storage.find(id), [["a"], ["b"], ["a", "b", "c"], []]
    assert kept is not None
    return [
        replace(kept, id="", made=0.0, touched=0.0),
        storage.entries(id),
        storage.entries(id, 1),
        [(storage.seats_at(some, id), storage.is_host(some, id)) for some in held],
        storage.has_host(id),
        [replace(one, id="", made=0.0, touched=0.0) for one in storage.find_all([id, "0" * 12])],
        [*storage.lengths([id, "0" * 12]).values()],
        [(seat, over) for table, seat, over in storage.seats("a") if table == id],
        [storage.has_device_link(link, id, seat) for link in "abl" for seat in (0, 1)],
    ]


def test_both_storages_give_the_same_answers(storages: list[Storage]) -> None:
    game = find_game("manhattan")
    match = played(game, game.setup(3), seeded("both"), 0)
    match.seats = (Player("Ada"), Player("Ben"), Player(bot="random"))
    answers: list[list[Any]] = []
    for storage in storages:
        keys = [("a", 0), ("a", HOST), ("b", 1), ("b", 2)]
        id = storage.create(match.record(), listed=True, entries=[Entry(0, "sit", 0, "Ada", 1.0)], keys=keys)
        again = storage.create(match.record(), keys_of=id)
        said: list[Any] = [told(storage, id), told(storage, again), storage.find("0" * 12), storage.entries("0" * 12)]
        hello = Entry(1, "say", 1, "hello", 2.0)
        said += [storage.append(id, hello, also=[SetListed(id, False)]), storage.append(id, hello), told(storage, id)]
        said += [storage.append(id, Entry(2, "close", -1, "", 3.0), over=True, touch=False), told(storage, id)]
        said += [storage.append(id, Entry(3, "move", 0, "1111", 4.0), over=True), told(storage, id)]
        storage.change(RemoveWords(id, [0, 1]), GiveKey("c", id, 1), GiveKey("l", id, device_of(1)))
        said += [told(storage, id), storage.spend_device_link("l", "d", id, 1), told(storage, id)]
        said += [storage.spend_device_link("l", "d", id, 1), storage.seats_at(["d"], id)]
        storage.change(TakeKeys(["a"], id, [0]), GiveKey("l", id, device_of(1)), RevokeKeys(id, 1))
        said += [told(storage, id)]
        storage.change(RevokeKeys(id))
        answers.append([*said, told(storage, id)])
    assert answers[0] == answers[1]
