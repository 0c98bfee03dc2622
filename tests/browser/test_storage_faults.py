"""The server cannot write, or its answer is lost: the page keeps the move, says so, and it is made exactly once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from hands import ALL, Opener, comes_to, in_a_browser, my_turn, sit_down, touch
from server import Server

pytestmark = in_a_browser(__file__)
UNWRITTEN = {
    "en": "The server cannot write at the moment. Your move is not lost: "
    "it is kept here and sent again until it is confirmed.",
    "de": "Der Server kann gerade nicht schreiben. Dein Zug ist nicht verloren: "
    "Er bleibt hier und wird wieder gesendet, bis er bestätigt ist.",
}
UNREACHED = "No connection. Your move is not lost: it is kept here and sent again until it is confirmed."
KEPT = {
    (429, "act"): "That was too much at once for the server. "
    "Your move is not lost: it is kept here and sent again until it is confirmed.",
    (502, "act"): "The server does not answer at the moment. "
    "Your move is not lost: it is kept here and sent again until it is confirmed.",
    (504, "lend"): "The server does not answer at the moment. "
    "What you asked for is kept here and sent again until it is answered.",
}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faults") / "tables.sqlite"


@pytest.fixture(scope="module")
def faulty(file: Path) -> Iterator[Server]:
    """A server of its own: others are not to notice."""
    running = Server(f"sqlite:///{file}")
    yield running
    running.kill()


def sitting(visit: Opener, server: Server, **how: Any) -> Page:
    page = visit(**how)
    page.goto(server.url)
    page.evaluate("localStorage.setItem('tour manhattan', 'seen')")
    sit_down(page, players=2)
    my_turn(page)
    return page


def facts(page: Page, server: Server) -> Any:
    return server.ask(f"/api/v1/tables/{page.url.rpartition('/')[2]}")[1]


def choose(page: Page) -> None:
    """Without waiting for what becomes of it."""
    page.evaluate(ALL, [0.5, -1])
    page.click("[data-part=confirm]")


@pytest.mark.parametrize(
    ("language", "phone"),
    [
        pytest.param("en", False, id="en-desktop"),
        pytest.param("de", True, id="de-phone", marks=pytest.mark.slow),
        pytest.param("de", False, id="de-desktop", marks=pytest.mark.slow),
        pytest.param("en", True, id="en-phone", marks=pytest.mark.slow),
    ],
)
def test_a_move_is_kept_until_the_server_can_write_again(
    visit: Opener, faulty: Server, file: Path, language: str, phone: bool
) -> None:
    page = sitting(visit, faulty, language=language, phone=phone)
    file.rename(file.with_name("away"))
    try:
        choose(page)
        banner = page.locator("[data-part=banner]")
        expect(banner).to_have_text(UNWRITTEN[language])
        expect(banner).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-url]")).to_have_attribute("aria-busy", "true")  # nothing else can be sent meanwhile
        with page.expect_response(lambda answer: answer.url.endswith("/act")) as again:
            pass  # it is sent again by itself
        sent: Any = again.value.request.post_data_json
        assert again.value.status == 503 and sent["again"]
        expect(banner).to_have_text(UNWRITTEN[language])
        expect(page.locator("[data-part=live]")).not_to_be_empty()
    finally:
        file.with_name("away").rename(file)
    expect(page.locator("[data-url]")).to_have_attribute("data-version", "1")
    expect(page.locator("[data-url]")).to_have_attribute("aria-busy", "false")
    expect(page.locator("[data-part=banner]")).to_be_hidden()
    assert facts(page, faulty)["moves"] == 1
    touch(page)  # and on it goes
    comes_to(page, lambda: facts(page, faulty)["moves"] >= 2, True)


def test_a_move_that_was_written_but_whose_answer_was_lost_is_shown_as_done(visit: Opener, faulty: Server) -> None:
    page = sitting(visit, faulty)
    sent: list[Any] = []

    def lose(route: Route) -> None:
        sent.append(route.request.post_data_json)
        if len(sent) == 1:
            assert route.fetch().status == 200  # the server has made it
            route.abort()
        else:
            route.continue_()

    page.route("**/act", lose)
    choose(page)
    comes_to(page, lambda: len(sent), 2)
    expect(page.locator("[data-url]")).to_have_attribute("data-version", "1")
    expect(page.locator("[data-url]")).to_have_attribute("aria-busy", "false")
    expect(page.locator("[data-part=banner]")).to_be_hidden()
    assert "again" not in sent[0] and sent[1]["again"] and sent[0]["version"] == sent[1]["version"]
    assert "faster" not in page.locator("[data-part=live]").inner_text()
    assert facts(page, faulty)["moves"] == 1
    page.unroute("**/act")
    touch(page)


def test_a_move_without_a_connection_is_kept(visit: Opener, faulty: Server) -> None:
    page = sitting(visit, faulty)
    page.route("**/act", lambda route: route.abort())
    choose(page)
    expect(page.locator("[data-part=banner]")).to_have_text(UNREACHED)
    page.unroute("**/act")
    expect(page.locator("[data-url]")).to_have_attribute("data-version", "1")
    assert facts(page, faulty)["moves"] == 1


def test_when_the_server_is_back_the_stream_is_as_well(visit: Opener, faulty: Server) -> None:
    """At once: its own timer does not ring here."""
    page = sitting(visit, faulty)
    page.evaluate("document.querySelector('[data-url]').live.reconnect = () => {}")
    faulty.kill()
    choose(page)
    expect(page.locator("[data-part=banner]")).to_have_text(UNREACHED)
    faulty.start()
    expect(page.locator("[data-part=banner]")).to_be_hidden()
    comes_to(page, lambda: page.evaluate("document.querySelector('[data-url]').live.source.readyState"), 1)  # open
    assert facts(page, faulty)["moves"] == 1


def test_while_a_move_is_sent_again_nothing_looks_alive(visit: Opener, faulty: Server) -> None:
    page = sitting(visit, faulty)
    page.route("**/act", lambda route: route.abort())
    choose(page)
    expect(page.locator("[data-part=banner]")).to_have_text(UNREACHED)
    expect(page.locator("[data-part=cancel]")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".lit > .lamp:visible")).to_have_count(0)
    page.unroute("**/act")
    expect(page.locator("[data-url]")).to_have_attribute("data-version", "1")
    expect(page.locator("[data-kept]")).to_have_count(0)


@pytest.mark.parametrize(
    ("status", "what"),
    [(429, "act"), *(pytest.param(*one, marks=pytest.mark.slow) for one in ((502, "act"), (504, "lend")))],
)
def test_the_page_says_why_something_is_sent_again_and_what(
    visit: Opener, faulty: Server, status: int, what: str
) -> None:
    page = sitting(visit, faulty)
    page.route(f"**/{what}", lambda route: route.fulfill(status=status, body="<h1>Sorry</h1>"))
    if what == "act":
        choose(page)
    else:
        page.evaluate("void document.querySelector('[data-url]').live.post('lend', { bot: 'casual' })")
    expect(page.locator("[data-part=banner]")).to_have_text(KEPT[status, what])
    page.unroute(f"**/{what}")
    expect(page.locator("[data-part=banner]")).to_be_hidden()


def test_the_page_asks_when_the_server_wants_to_be_asked(visit: Opener, faulty: Server) -> None:
    """The page's own clock is turned on."""
    page = visit()
    page.clock.install()
    page.goto(faulty.url)
    page.evaluate("localStorage.setItem('tour manhattan', 'seen')")
    sit_down(page, players=2)
    my_turn(page)
    sent: list[int] = []

    def busy(route: Route) -> None:
        sent.append(1)
        route.fulfill(status=503, headers={"retry-after": "12"}, json={"error": "busy", "said": "busy"})

    page.route("**/act", busy)
    choose(page)
    expect(page.locator("[data-part=banner]")).to_have_text(UNWRITTEN["en"])
    page.clock.run_for(11_900)
    assert len(sent) == 1
    page.clock.run_for(3_200)
    comes_to(page, lambda: len(sent), 2)
    page.unroute("**/act")
    page.clock.run_for(16_000)
    expect(page.locator("[data-url]")).to_have_attribute("data-version", "1")
    assert facts(page, faulty)["moves"] == 1


def test_a_move_that_is_refused_meanwhile_says_why(visit: Opener, faulty: Server) -> None:
    """Kept, and then answered otherwise: it is not sent for ever."""
    page = sitting(visit, faulty)
    answers = [503, 422]

    def refuse(route: Route) -> None:
        route.fulfill(status=answers.pop(0), json={"error": "no", "said": "That is not possible any more."})

    page.route("**/act", refuse)
    choose(page)
    expect(page.locator("[data-part=note]")).to_have_text("That is not possible any more.")
    expect(page.locator("[data-part=banner]")).to_be_hidden()
    expect(page.locator("[data-url]")).to_have_attribute("aria-busy", "false")
    assert answers == [] and facts(page, faulty)["moves"] == 0
