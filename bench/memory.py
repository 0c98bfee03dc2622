"""How much memory the server takes, and gives back: `make bench-memory`. Prints its resident set size over time.

Two cases, each against a fresh server with one worker on loopback:

uploads: one address brings the same finished record again and again, and each table that comes of it is looked at:
    its page, and its replay at the beginning, in the middle and at the end.
play: programs play at many tables at a time, all games in turn, each seat with a stream of its own; a table whose game
    is over is left, and another one is set.

Afterwards nobody is there, and the server is given time to let go of what it has. Needs Linux (/proc).
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import random
import resource
from statistics import mean
from time import monotonic
from typing import Final

from clients import CountedConnection, Failed, OurClient
from load import ALONE, CONTESTANTS, MEGABYTE, MeasuredServer, serving

from stockwerk.core.rng import seeded
from stockwerk.games import find_game, find_games
from stockwerk.play.match import Match

GOAL: Final = 400  # megabytes in all
PATIENCE: Final = 60.0  # seconds until we give up on an answer
RECORD: Final = ("new_york_1901", 4, "memory 2")  # game, players and seed of the record: 6.6 kB
SEATS: Final = 2
EVERY: Final = 10.0  # seconds between two looks at the memory


def show(line: str) -> None:
    print(line, flush=True)


class Course:
    """The memory of a server over time."""

    def __init__(self, server: MeasuredServer) -> None:
        self.server = server
        self.begin = monotonic()
        self.taken: list[tuple[float, float]] = []  # seconds, megabytes

    def look(self, what: str) -> float:
        self.taken.append((monotonic() - self.begin, self.server.memory() / MEGABYTE))
        show(f"  {self.taken[-1][0]:6.0f} s  {self.taken[-1][1]:6.0f} MB  {what}")
        return self.taken[-1][1]

    async def rest(self, seconds: float) -> None:
        """Nobody is there any more."""
        until = monotonic() + seconds
        while monotonic() < until:
            await asyncio.sleep(min(EVERY * 3, until - monotonic()))
            self.look("at rest")

    def summary(self) -> str:
        first, most, last = self.taken[0][1], max(size for _, size in self.taken), self.taken[-1][1]
        reached = "reached" if most < GOAL else "not reached"
        return f"{first:.0f} MB at first, {most:.0f} MB at most, {last:.0f} MB in the end; below {GOAL} MB: {reached}"

    def is_flat(self, begin: float) -> str:
        """How much more it was in the last third than in the second, of what came after the begin."""
        sizes = [size for seconds, size in self.taken if seconds >= begin]
        third = max(1, len(sizes) // 3)
        return f"second third {mean(sizes[third : 2 * third]):.0f} MB, last third {mean(sizes[2 * third :]):.0f} MB"


# Uploads.


def finished_record() -> str:
    game, players, seed = RECORD
    match, luck = Match(find_game(game), find_game(game).setup(players), seed), seeded(seed)
    while not match.over:
        seat = int(match.state.actor)
        legal = match.legal(seat)
        match.play(seat, legal[int(luck.below(len(legal)))])
    return match.record().to_json()


async def get(wire: CountedConnection, path: str) -> bytes:
    """A page."""
    wire.send_request("GET", path)
    async with asyncio.timeout(PATIENCE):
        status, head = await wire.head()
        length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        data = await wire.exactly(length)
    if status != 200:
        raise Failed(f"{path}: {status}")
    return gzip.decompress(data) if b"content-encoding: gzip" in head else data


async def uploads(server: MeasuredServer, asked: argparse.Namespace) -> Course:
    text = finished_record()
    record = json.loads(text)
    show(f"uploads: a record of {len(text) / 1000:.1f} kB with {len(record['actions'])} moves, {asked.uploads} times")
    course = Course(server)
    course.look("before")
    for number in range(asked.uploads):
        brings, looks = [await CountedConnection.to(server.port, 1 + number) for _ in range(2)]  # one client brings few
        async with asyncio.timeout(PATIENCE):
            made = await brings.ask("POST", "/api/v1/records", body=record)
        pages = [f"/t/{made['id']}", *(f"/t/{made['id']}/replay?at={at}" for at in (0, made["moves"] // 2, -1))]
        for path in pages[: 1 + asked.looks]:
            await get(looks, path)
        brings.writer.close()
        looks.writer.close()
        if number % 20 == 19:
            course.look(f"{number + 1} records")
    await course.rest(asked.rest)
    return course


# Play.


class PlayingClient(OurClient):
    """A seat at a table; a move's answer tells its version."""

    async def play(self, option: str) -> None:
        body = {"seat": self.seat, "version": self.version, "option": option, "listens": True}
        answer = await self.ask("POST", "act", body)
        while self.version < answer["version"]:
            await self.table.changed()  # type: ignore[attr-defined]  # a TableOfTwo


class TableOfTwo:
    """A table with two programs at it."""

    def __init__(self, number: int) -> None:
        self.news = asyncio.Event()
        self.clients: list[PlayingClient] = [PlayingClient(self, seat, number * SEATS + seat) for seat in range(SEATS)]  # type: ignore[arg-type]

    def look(self) -> None:
        """A client has the board."""
        self.news.set()

    def lost(self, listening: asyncio.Task[None]) -> None:
        self.news.set()

    async def changed(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.news.wait()
        self.news.clear()
        for client in self.clients:
            if client.listening is not None and client.listening.done():
                raise Failed(f"a stream has ended: {client.listening}")

    async def open(self, port: int, game: str, number: int) -> None:
        wire = await CountedConnection.to(port, number * SEATS)
        seats = [{"name": f"{name} {number}"} for name in ("Ada", "Ben")]
        place = await wire.ask("POST", "/api/v1/tables", body={"game": game, "seats": seats})
        wire.writer.close()
        for client in self.clients:
            await client.sit_down(port, place)

    async def move(self, luck: random.Random) -> bool:
        """Whoever is to act does something; whether the game goes on."""
        while not (movers := [client for client in self.clients if client.to_act()]):
            if self.clients[0].view["over"]:
                return False
            await self.changed()
        mover = luck.choice(movers)
        await mover.play(mover.choose(luck))
        return True

    def leave(self) -> None:
        for client in self.clients:
            client.leave()


class PlayCounts:
    """What was played so far."""

    moves = 0
    games = 0


async def play_on(
    port: int, number: int, game: str, asked: argparse.Namespace, until: float, tally: PlayCounts
) -> None:
    """At one table after the other, with pauses, until time is up."""
    luck = random.Random(number)
    pause = asked.tables / asked.rate
    await asyncio.sleep(luck.random() * pause)
    while monotonic() < until:
        table = TableOfTwo(number)
        try:
            await table.open(port, game, number)
            while monotonic() < until and await table.move(luck):
                tally.moves += 1
                await asyncio.sleep(luck.random() * 2 * pause)
        finally:
            table.leave()
        tally.games += 1


async def play(server: MeasuredServer, asked: argparse.Namespace) -> Course:
    show(f"play: {asked.tables} tables, {asked.rate} moves a second in all, for {asked.seconds:.0f} seconds")
    course, tally, until = Course(server), PlayCounts(), monotonic() + asked.seconds
    spent = server.processor_time()
    course.look("before")
    ids = [game.id for game in find_games()]
    async with asyncio.TaskGroup() as group:
        for number in range(asked.tables):
            group.create_task(play_on(server.port, number, ids[number % len(ids)], asked, until, tally))
        while monotonic() < until:
            await asyncio.sleep(min(EVERY, max(0.1, until - monotonic())))
            course.look(f"{tally.moves} moves, {tally.games} games ended")
    each = (server.processor_time() - spent) / max(1, tally.moves)
    show(f"  {course.is_flat(min(120.0, asked.seconds / 4))}; {1000 * each:.1f} ms of processor time a move")
    await course.rest(asked.rest)
    return course


CASES: Final = {"uploads": uploads, "play": play}


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=CASES)
    parser.add_argument("--uploads", type=int, default=200)
    parser.add_argument("--looks", type=int, default=3, choices=range(4), help="pages of each replay")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second in all")
    parser.add_argument("--seconds", type=float, default=300.0, help="of play")
    parser.add_argument("--rest", type=float, default=300.0, help="seconds until the last look")
    return parser.parse_args()


def main() -> None:
    asked = parse()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # connections, ours and the server's
    alone = next(one for one in CONTESTANTS if one.name == ALONE)
    found = {}
    for name, case in CASES.items():
        if asked.only in (None, name):
            with serving(alone) as server:
                found[name] = asyncio.run(case(server, asked)).summary()
    for name, summary in found.items():
        show(f"{name}: {summary}")


if __name__ == "__main__":
    main()
