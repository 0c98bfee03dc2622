"""The server with one part of its machinery replaced by the plain thing: `python bench/plain.py PART FILE serve …`.

`machinery.py` starts it and measures what the part brings. PART is a key of `PARTS`, at the end; into FILE goes how
long each garbage collection took.
"""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import lru_cache
from json.encoder import encode_basestring_ascii as quote
from multiprocessing import get_context
from pathlib import Path
from time import thread_time
from typing import Any, Final, TypeAlias
from weakref import WeakKeyDictionary
from zlib import DEFLATED, MAX_WBITS, Z_SYNC_FLUSH, compressobj

from stockwerk import cli
from stockwerk.core.memo import Memo
from stockwerk.core.picture.pen import Lines
from stockwerk.web import app, diff, load_balancer, presence, subscriber, worker
from stockwerk.web.load_balancer import WAITING, LoadBalancer, WorkerHandle
from stockwerk.web.seat_page import markup_of
from stockwerk.web.subscriber import Subscriber
from stockwerk.web.worker import WorkerServer

BLOCK: Final = 65_535  # bytes in a block that is not deflated, at most

Pack: TypeAlias = Callable[[Subscriber, bytes], bytes]


def replace(owner: object, name: str, plain: object) -> None:
    """If there is no such thing any more, say so: nothing would be switched off."""
    getattr(owner, name)
    setattr(owner, name, plain)


def collect_by_default() -> None:
    """Garbage is collected as Python does it by itself, also in the middle of moves."""
    replace(app, "only_new_garbage", nullcontext)


def note_collections(file: Path) -> None:
    """From when a server with one worker is up: milliseconds of processor time, a line for each."""
    entered = app.__dict__["only_new_garbage"]
    lines = file.open("a", buffering=1)  # while we live
    began = 0.0

    def note(phase: str, info: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = thread_time()
        else:
            lines.write(f"{(thread_time() - began) * 1000}\n")

    @contextmanager
    def noting() -> Iterator[None]:
        with entered():
            gc.callbacks.append(note)
            yield

    replace(app, "only_new_garbage", noting)


def pack_each_by_itself(pack: Pack) -> None:
    """What is put into the queue of a page is packed for this page alone; nothing was packed before."""
    put = Subscriber.put

    def put_packed(self: Subscriber, chunk: bytes | None) -> None:
        put(self, pack(self, chunk) if chunk is not None and self.accepts_gzip and not self.ended else chunk)

    replace(Subscriber, "put", put_packed)
    replace(subscriber, "compressed_event", subscriber.plain_event)
    replace(subscriber, "quickly_compressed", str.encode)
    replace(presence, "compressed", str.encode)
    replace(presence, "PACKED_SIGN", presence.PLAIN_SIGN)


def deflate_each_by_itself() -> None:
    """A deflater for the life of each stream, as quick as it gets: it remembers what it has sent before."""
    deflaters: WeakKeyDictionary[Subscriber, Any] = WeakKeyDictionary()

    def pack(self: Subscriber, chunk: bytes) -> bytes:
        deflater = deflaters.get(self)
        if deflater is None:
            deflaters[self] = deflater = compressobj(1, DEFLATED, -MAX_WBITS)
        return bytes(deflater.compress(chunk) + deflater.flush(Z_SYNC_FLUSH))

    pack_each_by_itself(pack)


def deflate_nothing() -> None:
    """The same framing, so that clients need not know, around bytes as they are."""

    def pack(self: Subscriber, chunk: bytes) -> bytes:
        blocks = [chunk[at : at + BLOCK] for at in range(0, len(chunk), BLOCK)]
        sizes = [len(block).to_bytes(2, "little") for block in blocks]
        heads = [b"\0" + size + bytes(255 - byte for byte in size) for size in sizes]
        return b"".join(head + block for head, block in zip(heads, blocks, strict=True))

    pack_each_by_itself(pack)


def send_whole_plates() -> None:
    """A plate in which anything has changed is sent as a whole."""

    @lru_cache(maxsize=60)
    def whole(old: Lines, new: Lines) -> str:
        return f"[[0,{len(old)},[{quote(markup_of(new))}]]]"

    replace(diff, "diff_json", whole)


def draw_all_anew() -> None:
    """Nothing is remembered from one drawing to the next."""
    replace(Memo, "__call__", lambda self, place, make, *given: make(*given))


# Several workers without a balancer between them and their clients.


class Relay(LoadBalancer):
    """Workers accept connections themselves, and the kernel spreads them; only what they tell each other comes here."""

    def watch(self) -> None: ...

    def start(self, number: int) -> None:
        address = self.listening.getsockname()
        its_own = socket.create_server(address, backlog=WAITING, reuse_port=True)
        (incoming, its_outgoing), (outgoing, its_incoming) = socket.socketpair(), socket.socketpair()
        process = get_context("spawn").Process(
            target=work_listening, args=(number, self.workers, its_outgoing, its_incoming, its_own)
        )
        process.start()
        for end in (its_own, its_outgoing, its_incoming):
            end.close()
        for end in (incoming, outgoing):
            end.setblocking(False)
        self.handles[number] = handle = WorkerHandle(process, incoming, outgoing)
        self.loop.add_reader(incoming, self.relay, handle)
        self.loop.add_reader(process.sentinel, self.stopped.set)


class ListeningServer(WorkerServer):
    """A worker that listens for itself."""

    listening: socket.socket

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(self.protocol, sock=self.listening, backlog=WAITING))


def work_listening(
    number: int, workers: int, outgoing: socket.socket, incoming: socket.socket, listening: socket.socket
) -> None:
    ListeningServer.listening = listening
    replace(worker, "WorkerServer", ListeningServer)
    worker.work(number, workers, outgoing, incoming)


def let_the_kernel_spread() -> None:
    """Several listen at the same port (SO_REUSEPORT). Any of them may be asked anything."""

    def bound_socket(host: str, port: int) -> socket.socket:
        """Which only reserves the port."""
        bound = socket.socket()
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        bound.bind((host, port))
        return bound

    replace(load_balancer, "listening_socket", bound_socket)
    replace(load_balancer, "LoadBalancer", Relay)


PARTS: Final[dict[str, Callable[[], None]]] = {
    "none": lambda: None,
    "garbage-collection": collect_by_default,
    "shared-deflate": deflate_each_by_itself,
    "deflate": deflate_nothing,
    "line-diff": send_whole_plates,
    "memo": draw_all_anew,
    "load-balancer": let_the_kernel_spread,
}


if __name__ == "__main__":
    PARTS[sys.argv[1]]()
    note_collections(Path(sys.argv[2]))
    cli.main(sys.argv[3:])
