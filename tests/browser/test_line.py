"""The line between page and server: it may die without a word."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Route, expect

from hands import Opener, comes_to, in_a_browser, my_turn, sit_down, touch
from server import FIXED, MAIN, Server

pytestmark = in_a_browser(__file__)
BUSY = "import stockwerk.web.pages, stockwerk.web.presence as presence; presence.BEAT = 0.1; "  # its heart beats faster


class SilentProxy:
    """A TCP proxy on loopback that can fall silent: open streams carry nothing any more, and no socket is closed."""

    def __init__(self, port: int) -> None:
        self.server = ("127.0.0.1", port)
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.streams: set[socket.socket] = set()
        self.silent: set[socket.socket] = set()
        self.carriers: list[tuple[socket.socket, threading.Thread]] = []
        threading.Thread(target=self.take, daemon=True).start()

    def take(self) -> None:
        with suppress(OSError):
            while True:
                page, server = self.door.accept()[0], socket.create_connection(self.server)
                for way in ((page, server), (server, page)):
                    carrier = threading.Thread(target=self.carry, args=(*way, server), daemon=True)
                    self.carriers.append((way[0], carrier))
                    carrier.start()

    def carry(self, source: socket.socket, drain: socket.socket, server: socket.socket) -> None:
        with source, suppress(OSError):
            while data := source.recv(65536):
                if source is not server and b"/stream?" in data:
                    self.streams.add(server)
                if server not in self.silent:
                    drain.sendall(data)
            if server not in self.silent:
                drain.shutdown(socket.SHUT_WR)

    def hush(self) -> None:
        self.silent |= self.streams

    def close(self) -> None:
        self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()
        for source, carrier in self.carriers:
            with suppress(OSError):
                source.shutdown(socket.SHUT_RDWR)
            carrier.join(10)


@pytest.fixture
def proxy(server: Server) -> Iterator[SilentProxy]:
    way = SilentProxy(server.port)
    yield way
    way.close()


def test_a_line_that_died_without_a_word_is_noticed(visit: Opener, server: Server, proxy: SilentProxy) -> None:
    """The page's own clock is turned on: nobody waits for two beats here."""
    ada = visit()
    ada.clock.install()
    ada.goto(proxy.url)
    sit_down(ada, players=2, mode="friends")
    link = ada.locator("[data-part=links] input").input_value()
    ben = visit("/join/" + link.partition("/join/")[2])
    ben.click("button.main")
    my_turn(ada)
    touch(ada)
    touch(ada)
    my_turn(ben)
    ada.clock.pause_at(ada.evaluate("Date.now() / 1000 + 1"))  # from now on time passes only here
    proxy.hush()
    touch(ben)
    opened: list[str] = []
    ada.on("request", lambda request: opened.extend([request.url] if "/stream?" in request.url else []))
    ada.clock.fast_forward("00:30")  # one beat may be late
    assert opened == [] and "Player 2" not in ada.locator("[data-plate=log]").inner_text()
    ada.clock.fast_forward("00:20")
    ada.clock.resume()
    expect(ada.locator("[data-plate=log]")).to_contain_text("Player 2")
    expect(ada.locator("[data-part=banner]")).to_be_hidden()
    assert len(opened) == 1


@pytest.mark.slow
def test_a_page_hears_the_server_s_heart(visit: Opener, tmp_path_factory: pytest.TempPathFactory) -> None:
    """As long as it does, it stays, however long nothing happens."""
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('heart') / 'tables.sqlite'}", run=FIXED + BUSY + MAIN)
    try:
        page = visit()
        page.clock.install()
        page.goto(server.url)
        sit_down(page, players=2)
        my_turn(page)
        page.evaluate("""() => { const { live } = document.querySelector("[data-url]"); window.heard = 0;
            live.source.addEventListener("beat", () => { window.heard++; }); window.first = live.source; }""")
        for _ in range(4):  # together far longer than one would wait
            page.clock.fast_forward("00:30")
            heard = page.evaluate("window.heard")
            comes_to(page, lambda heard=heard: page.evaluate("window.heard") > heard, True)  # type: ignore[misc]
        assert page.evaluate("document.querySelector('[data-url]').live.source === window.first")
    finally:
        server.kill()


def test_a_page_that_is_refused_says_why_and_waits_as_long_as_it_is_told(visit: Opener) -> None:
    """Too many are watching: the table is still there to be seen, and nobody knocks again and again."""
    ada = visit()
    sit_down(ada, players=2)
    path = "/t/" + ada.url.partition("/t/")[2].partition("#")[0]
    page = visit()
    page.clock.install()
    knocks: list[str] = []
    full = True

    def answer(route: Route) -> None:
        knocks.append(route.request.resource_type)
        if not full:
            return route.continue_()
        if route.request.resource_type == "fetch":
            page.clock.run_for(5000)  # the server is slow: until it has said why, nobody knocks again
        words = json.dumps({"error": "full", "said": "So many are watching."})
        return route.fulfill(status=503, headers={"retry-after": "60", "content-type": "application/json"}, body=words)

    page.route("**/stream?*", answer)
    page.goto(ada.url.partition("/t/")[0] + path)
    banner = page.locator("[data-part=banner]")
    expect(banner).to_have_text("So many are watching.")
    expect(page.locator("[data-plate=log]")).to_be_attached()
    asked = len(knocks)
    assert knocks.count("eventsource") == 1 and asked == 2
    page.clock.fast_forward("00:59")
    assert len(knocks) == asked
    full = False
    page.clock.fast_forward("00:17")
    expect(banner).to_be_hidden()
    assert len(knocks) == asked + 1
