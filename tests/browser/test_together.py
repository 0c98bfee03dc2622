"""Turns that are taken at the same time, in real browsers: nobody is disturbed by what others do meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from hands import Opener, in_a_browser, my_turn, sit_down, touch, uncover
from server import FIXED, Server

pytestmark = in_a_browser(__file__)
RUN = FIXED + "import notes; sys.exit(notes.serve())"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('together') / 'tables.sqlite'}", run=RUN)
    yield running
    running.kill()


def version(page: Page) -> int:
    return int(page.locator("[data-url]").get_attribute("data-version") or 0)


@pytest.mark.slow
def test_what_others_do_meanwhile_disturbs_nobody(visit: Opener, server: Server) -> None:
    ada = visit()
    sit_down(ada, players=2, mode="friends", game="notes")
    ben = visit(ada.locator("[data-part=links] input").input_value().removeprefix(server.url))
    ben.fill("input[name=name]", "Ben")
    ben.click("button.main")
    assert my_turn(ada) and my_turn(ben)
    ada.locator('[data-target="number:2"]').dispatch_event("click", {"bubbles": True, "detail": 0})
    expect(ada.locator("[data-part=confirm]")).to_be_visible()
    before = version(ada)
    ada.evaluate("window.changes = 0; new MutationObserver(() => window.changes++).observe("
                 "document.querySelector('[data-hand]'), {childList: true, subtree: true})")  # fmt: skip
    touch(ben)
    ben.fill("[data-part=say] input", "one noted")
    ben.click("[data-part=say] button")
    expect(ada.locator("[data-plate=chat]")).to_contain_text("one noted")
    assert version(ada) == before + 1  # his words, not his note
    touch(ben)
    row = ada.locator("[data-plate=people] [data-seat='1']")
    expect(row).not_to_have_class("turn")
    assert version(ada) == before + 2
    assert ada.evaluate("window.changes") == 0
    expect(ada.locator("[data-part=confirm]")).to_be_visible()  # what she had touched is still touched
    assert ben.title().startswith("Not") and ada.title().startswith("●")
    ada.click("[data-part=confirm]")
    expect(ada.locator("[data-plate=log]")).to_contain_text("You noted 2.")
    ben.click("[data-part=undo]")  # while nothing is shown, he may change his mind
    my_turn(ben)
    expect(row).to_have_class("turn")
    touch(ben)
    touch(ada)
    for page in (ada, ben):
        expect(page.locator("[data-plate=log]")).to_contain_text("Ada shows 2 and")
        expect(page.locator("[data-plate=log]")).to_contain_text("Ben shows")
        assert my_turn(page)


@pytest.mark.slow
def test_on_one_screen_whoever_has_begun_stays_until_they_have_finished(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=2, mode="screen", game="notes")
    cover = page.locator("[data-part=cover]")
    for seat, name in ((0, "Ada"), (1, "Player 2"), (0, "Ada")):  # the first goes first, in the next round as well
        expect(cover).to_be_visible()
        expect(cover).to_contain_text(name)
        uncover(page, seat)
        expect(cover).to_be_hidden()
        touch(page)
        my_turn(page)
        expect(cover).to_be_hidden()
        touch(page)
    expect(cover).to_contain_text("Player 2")


@pytest.mark.slow
def test_against_bots_and_alone(visit: Opener) -> None:
    for players in (1, 4):
        page = visit()
        sit_down(page, players=players, game="notes")
        for _ in range(6):
            assert my_turn(page)
            touch(page)
        page.wait_for_selector("[data-state=over]")
        expect(page.locator("[data-plate=result]")).to_contain_text("Ada")
        assert page.locator("[data-part=say]").count() == 0
