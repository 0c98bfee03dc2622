"""Players for the load benchmark: four at a table, on connections of their own, for our server and for boardgame.io's.

Both are driven by the same plain asyncio code in one process. Each client comes from an address of its own (Linux
answers on all of 127.*), so our limits for each client hold as they do in life.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import os
import random
import re
import zlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, Final, TypeAlias

HOST: Final = "127.0.0.1"
NAMES: Final = ("Ada", "Ben", "Cem", "Dora")
SEATS: Final = len(NAMES)
PATIENCE: Final = 60.0  # seconds until we give up on an answer

Json: TypeAlias = dict[str, Any]


class Failed(Exception):
    """A server did not do its part."""


def address(number: int) -> str:
    return f"127.1.{number // 250}.{number % 250 + 1}"


class CountedConnection:
    """A connection that counts what goes over it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.bytes = 0

    @staticmethod
    async def to(port: int, number: int) -> CountedConnection:
        return CountedConnection(*await asyncio.open_connection(HOST, port, local_addr=(address(number), 0)))

    def send(self, data: bytes) -> None:
        self.bytes += len(data)
        self.writer.write(data)

    def send_request(self, method: str, path: str, *lines: str, body: bytes = b"") -> None:
        head = [f"{method} {path} HTTP/1.1", f"host: {HOST}", "accept-encoding: gzip", "accept-language: en", *lines]
        if method == "POST":
            head += ["content-type: application/json", f"content-length: {len(body)}"]
        self.send("\r\n".join([*head, "", ""]).encode() + body)

    async def exactly(self, count: int) -> bytes:
        self.bytes += count
        return await self.reader.readexactly(count)

    async def line(self) -> bytes:
        data = await self.reader.readuntil(b"\n")
        self.bytes += len(data)
        return data

    async def head(self) -> tuple[int, bytes]:
        """The status of an answer, and its lines in small letters."""
        data = await self.reader.readuntil(b"\r\n\r\n")
        self.bytes += len(data)
        return int(data[9:12]), data.lower()

    async def ask(self, method: str, path: str, *lines: str, body: Json | None = None) -> Json:
        """A request and its answer, unpacked and read."""
        self.send_request(method, path, *lines, body=b"" if body is None else json.dumps(body).encode())
        status, head = await self.head()
        length = re.search(rb"content-length: (\d+)", head)
        if length is None:
            raise Failed(f"{method} {path}: an answer of unknown length")
        data = await self.exactly(int(length[1]))
        if b"content-encoding: gzip" in head:
            data = gzip.decompress(data)
        if status not in (200, 201):
            raise Failed(f"{method} {path}: {status} {data[:200]!r}")
        answer: Json = json.loads(data)
        return answer


class Client(ABC):
    """Somebody at a table, who always wants to see how it stands."""

    def __init__(self, table: ClientTable, seat: int, number: int) -> None:
        self.table = table
        self.seat = seat
        self.number = number
        self.version = -1
        self.wires: list[CountedConnection] = []
        self.listening: asyncio.Task[None] | None = None

    async def connect(self, port: int) -> CountedConnection:
        self.wires.append(await CountedConnection.to(port, self.number))
        return self.wires[-1]

    def listen(self) -> None:
        self.listening = asyncio.create_task(self.hear())
        self.listening.add_done_callback(self.table.lost)

    def has(self, version: int) -> None:
        """The fresh board is in this client's hands."""
        self.version = version
        self.table.look()

    def leave(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
        for wire in self.wires:
            wire.writer.close()

    @abstractmethod
    async def sit_down(self, port: int, place: Json) -> None: ...

    @abstractmethod
    async def hear(self) -> None:
        """Take in what the server tells, for ever."""

    @abstractmethod
    def to_act(self) -> bool: ...

    @abstractmethod
    def choose(self, rng: random.Random) -> Any: ...

    @abstractmethod
    async def act(self, action: Any) -> None: ...


class ClientTable:
    """Four clients, and how long it takes until all of them have the board after a move."""

    def __init__(self, kind: type[Client], number: int) -> None:
        self.clients: Sequence[Client] = [kind(self, seat, number * SEATS + seat) for seat in range(SEATS)]
        self.awaited = 0  # version
        self.fresh: asyncio.Future[float] | None = None
        self.busy = asyncio.Lock()

    def look(self) -> None:
        if self.fresh is not None and not self.fresh.done():
            if all(client.version >= self.awaited for client in self.clients):
                self.fresh.set_result(perf_counter())

    def lost(self, listening: asyncio.Task[None]) -> None:
        """A client no longer hears anything: that is told where somebody waits for it."""
        if not listening.cancelled() and self.fresh is not None and not self.fresh.done():
            self.fresh.set_exception(listening.exception() or Failed("a server fell silent"))

    async def move(self, rng: random.Random, due: float | None = None) -> float:
        """Seconds from sending a move to all four boards; from when it was due, if the table was not ready for it."""
        late = self.busy.locked()
        async with self.busy, asyncio.timeout(PATIENCE):
            mover = next(client for client in self.clients if client.to_act())
            action = mover.choose(rng)
            self.awaited = mover.version + 1
            self.fresh = asyncio.get_running_loop().create_future()
            begin = due if due is not None and late else perf_counter()
            await mover.act(action)
            return await self.fresh - begin

    def bytes(self) -> int:
        return sum(wire.bytes for client in self.clients for wire in client.wires)

    def leave(self) -> None:
        for client in self.clients:
            client.leave()


# Ours.


class OurClient(Client):
    """As static/live.js does: the stream brings what is new in the view, packed; a move's answer tells its version."""

    view: Json
    unread = b""
    plates: dict[str, list[str]]  # by lines
    choice: dict[str, Json]  # the latest options, by id

    async def sit_down(self, port: int, place: Json) -> None:
        self.url = f"/api/v1/tables/{place['id']}"
        self.token = f"authorization: Bearer {place['seats'][self.seat]['token']}"
        self.port = port
        self.wire = await self.connect(port)
        self.stream = await self.connect(port)
        self.view, self.plates, self.choice = {}, {}, {}
        self.unpack = zlib.decompressobj(16 + zlib.MAX_WBITS)
        self.stream.send_request("GET", f"{self.url}/stream?seat={self.seat}&keeps=true", self.token)
        status, head = await self.stream.head()
        if status != 200 or b"content-encoding: gzip" not in head:
            raise Failed(f"the stream answered {head!r}")
        while self.version < 0:
            await self.read()
        self.listen()

    async def hear(self) -> None:
        while True:
            await self.read()

    async def read(self) -> None:
        """One chunk of the answer: events, or part of one."""
        size = int(await self.stream.line(), 16)
        self.unread += self.unpack.decompress((await self.stream.exactly(size + 2))[:size])
        *events, self.unread = self.unread.split(b"\n\n")
        for event in events:
            if event.startswith(b"event: view"):
                self.take(json.loads(event.partition(b"data: ")[2]))

    async def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """As browsers do it: a connection that the server has closed meanwhile is opened again."""
        for _ in range(3):
            if not self.wire.reader.at_eof():
                with suppress(asyncio.IncompleteReadError, ConnectionError):
                    return await self.wire.ask(method, f"{self.url}/{path}", self.token, body=body)
            self.wire.writer.close()
            self.wire = await self.connect(self.port)
        raise Failed(f"{method} {path}: the server hangs up")

    def take(self, view: Json) -> None:
        """All plates are whole before the board counts as being there."""
        for name, markup in view["plates"].items():
            self.plates[name] = markup.split("\n")
        for name, changes in view["changes"].items():
            for at, gone, come in reversed(changes):
                self.plates[name][at : at + gone] = come
        if "options" in view:
            view["options"] = [self.choice[one] if isinstance(one, str) else one for one in view["options"]]
            self.choice = {one["id"]: one for one in view["options"]} or self.choice
        self.view |= view
        self.has(view["version"])

    def to_act(self) -> bool:
        return bool(self.view["turn"])

    def choose(self, rng: random.Random) -> Any:
        return rng.choice(self.view["options"])["id"]

    async def act(self, action: Any) -> None:
        await self.ask("POST", "act", {"seat": self.seat, "version": self.version, "option": action, "listens": True})


async def our_table(port: int, number: int) -> ClientTable:
    table = ClientTable(OurClient, number)
    wire = await CountedConnection.to(port, number * SEATS)
    seats = [{"name": f"{name} {number}"} for name in NAMES]  # of its own at each table: what is said names them
    place = await wire.ask("POST", "/api/v1/tables", body={"game": "manhattan", "seats": seats})
    wire.writer.close()
    for client in table.clients:
        await client.sit_down(port, place)
    return table


# boardgame.io's.

GAME: Final = "manhattan"
SIDES: Final = ("123456789", "369258147", "987654321", "741852963")  # which square a card marks from each side
TEXT, CLOSE = 1, 8  # kinds of frames


class TheirClient(Client):
    """As their own client does: one websocket, an `update` for each move, the whole state comes back to everyone."""

    state: Json

    async def sit_down(self, port: int, place: Json) -> None:
        self.match = place["matchID"]
        self.credentials = place["credentials"][self.seat]
        self.wire = await self.connect(port)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ("connection: Upgrade", "upgrade: websocket", "sec-websocket-version: 13", f"sec-websocket-key: {key}")
        self.wire.send_request("GET", "/socket.io/?EIO=4&transport=websocket", *lines)
        status, head = await self.wire.head()
        if status != 101:
            raise Failed(f"no websocket: {head!r}")
        await self.frame()  # how often it will ping
        self.send(f"40/{GAME},")
        await self.frame()
        self.emit("sync", self.match, str(self.seat), self.credentials, SEATS)
        while self.version < 0:
            self.take(await self.frame())
        self.listen()

    async def frame(self) -> str:
        first, length = await self.wire.exactly(2)
        if length >= 126:
            length = int.from_bytes(await self.wire.exactly(2 if length == 126 else 8), "big")
        data = await self.wire.exactly(length)
        if first & 15 == CLOSE:
            raise Failed("the websocket was closed")
        return data.decode()

    def send(self, text: str) -> None:
        data = text.encode()
        size = bytes([128 | len(data)]) if len(data) < 126 else bytes([128 | 126]) + len(data).to_bytes(2, "big")
        self.wire.send(bytes([128 | TEXT]) + size + bytes(4) + data)  # a mask of zeros changes nothing

    def emit(self, *message: Any) -> None:
        self.send(f"42/{GAME}," + json.dumps(message, separators=(",", ":")))

    async def hear(self) -> None:
        while True:
            self.take(await self.frame())

    def take(self, text: str) -> None:
        if text == "2":
            self.send("3")  # we are alive
        elif text.startswith("42"):
            name, _, *rest = json.loads(text.partition(",")[2])
            if name in ("sync", "update"):
                self.state = rest[0]["state"] if name == "sync" else rest[0]
                self.has(self.state["_stateID"])

    def to_act(self) -> bool:
        return bool(self.state["ctx"]["currentPlayer"] == str(self.seat))

    def choose(self, rng: random.Random) -> Any:
        """A legal move; with boardgame.io a client works that out by itself."""
        table, seat = self.state["G"], self.seat
        if table["turns"] < SEATS:
            stock = [kind for kind, left in enumerate(table["stock"][seat]) for _ in range(left)]
            picked = rng.sample(stock, 6)
            return "pick", [picked.count(kind) for kind in range(4)]
        hand = table["players"][str(seat)]["hand"]
        options = [
            (card, city, size)
            for card in hand
            for city in range(6)
            for size in range(1, 5)
            if table["parts"][seat][size - 1] and self.may_build(city * 9 + int(SIDES[seat][card]) - 1, size)
        ]
        return ("build", *rng.choice(options)) if options else ("pass", rng.choice(hand))

    def may_build(self, at: int, size: int) -> bool:
        site = self.state["G"]["sites"][at]
        roof, floors = site["roof"], site["floors"]
        return bool(roof in (-1, self.seat) or floors[self.seat] + size >= floors[roof])

    async def act(self, action: Any) -> None:
        name, *args = action
        payload = {"type": name, "args": args, "playerID": str(self.seat), "credentials": self.credentials}
        self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.version, self.match, str(self.seat))


async def their_table(port: int, number: int) -> ClientTable:
    table = ClientTable(TheirClient, number)
    wire = await CountedConnection.to(port, number * SEATS)
    place = await wire.ask("POST", f"/games/{GAME}/create", body={"numPlayers": SEATS})
    joined = [
        await wire.ask(
            "POST", f"/games/{GAME}/{place['matchID']}/join", body={"playerID": str(seat), "playerName": name}
        )
        for seat, name in enumerate(("Ada", "Ben", "Cem", "Dora"))
    ]
    wire.writer.close()
    place["credentials"] = [answer["playerCredentials"] for answer in joined]
    for client in table.clients:
        await client.sit_down(port, place)
    return table
