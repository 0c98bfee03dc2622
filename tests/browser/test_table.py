"""The web table in a real browser: whole games by clicking, on a desktop and on a phone, in both languages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect, sync_playwright

from server import Server

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: the browser tests did not run"),
    pytest.mark.xdist_group("browser"),
]
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
Opener = Callable[..., Page]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('browser') / 'tables.sqlite'}")
    yield running
    running.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def visit(server: Server, browser: Browser) -> Iterator[Opener]:
    """A new person with a browser of their own; afterwards no error was logged by any page."""
    complaints: list[str] = []
    contexts = []

    def opened(path: str = "/", *, phone: bool = False, language: str = "en", **more: Any) -> Page:
        size = {"width": 360, "height": 740} if phone else {"width": 1366, "height": 900}
        context = browser.new_context(viewport=size, has_touch=phone, is_mobile=phone, locale=language, **more)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(server.url + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def sit_down(page: Page, players: int = 4, mode: str = "bots", bot: str = "random") -> None:
    page.fill("input[name=name]", "Ada")
    page.check(f"input[name=players][value='{players}']")
    page.check(f"input[name=bot][value='{bot}']")
    page.click(f"button[value={mode}]")
    page.wait_for_selector("[data-url]")


def my_turn(page: Page) -> bool:
    """Wait until this seat is to act, or the game is over."""
    page.wait_for_selector("[data-state=turn], [data-state=over]")
    return page.locator("[data-state=over]").count() == 0


def touch(page: Page) -> None:
    """Touch the targets of an option, the last one first; then confirm it and see it happen."""
    before = page.locator("[data-url]").get_attribute("data-version")
    options = "document.querySelector('[data-url]').live.picker.choice.open"
    for target in reversed(page.evaluate(f"{options}[{options}.length >> 1].targets")):
        drawn = page.locator(f'[data-target="{target}"]').last
        if not page.locator("[data-part=confirm]").is_visible() and "chosen" not in (
            drawn.get_attribute("class") or ""
        ):
            drawn.dispatch_event("click", {"bubbles": True, "detail": 0})
    page.click("[data-part=confirm]")
    page.wait_for_selector(f"[data-url]:not([data-version='{before}'])")


@pytest.mark.parametrize(("phone", "language"), [(False, "en"), (True, "de")], ids=["desktop", "phone"])
def test_a_whole_game_against_bots(visit: Opener, phone: bool, language: str) -> None:
    page = visit(phone=phone, language=language)
    sit_down(page, players=3)
    assert page.evaluate("document.documentElement.scrollWidth") <= (360 if phone else 1366)
    for _ in range(60):
        if not my_turn(page):
            break
        touch(page)
    expect(page.locator("[data-part=prompt]")).to_contain_text("won" if language == "en" else "gewonnen")
    page.click("[data-part=over] a[href$=replay]")
    expect(page.locator("[data-part=checked]")).to_contain_text("matches" if language == "en" else "passt")
    expect(page.locator(".prompt strong")).to_contain_text("0")
    page.keyboard.press("End")
    expect(page.locator(".prompt strong")).to_contain_text("90")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".prompt strong")).to_contain_text("89")


def test_the_same_game_by_keys_alone(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=2)
    page.wait_for_selector("[data-part=list] button")
    page.locator("svg [data-target].lit").first.focus()
    for _ in range(8):
        if page.locator("[data-part=confirm]").is_visible():
            break
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    page.locator("[data-part=confirm]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-plate=log]")).to_contain_text("Ada (Brick) picks")


def test_something_unlit_tells_why_not(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=4)
    page.wait_for_selector("[data-part=list] button")
    page.locator('[data-target="site:B5"]').last.dispatch_event("click", {"bubbles": True, "detail": 0})
    expect(page.locator("[data-part=why]")).to_contain_text("First pick your 6 parts")
    expect(page.locator("[data-part=why] a")).to_have_attribute("href", "/rules/manhattan#3.1")


def test_two_browsers_at_one_table_see_each_other(visit: Opener, server: Server) -> None:
    ada = visit()
    sit_down(ada, players=2, mode="friends")
    expect(ada.locator("[data-part=prompt]")).to_contain_text("Waiting for one more player")
    link = ada.locator("[data-part=links] input").input_value()
    ben = visit(link.removeprefix(server.url), language="de")
    ben.fill("input[name=name]", "Ben <b>")
    ben.click("button.main")
    ben.wait_for_selector("[data-url]")
    my_turn(ada)
    touch(ada)
    expect(ben.locator("[data-plate=log]")).to_contain_text("Ada (Ziegel) nimmt")
    ben.fill("[data-part=say] input", "hallo <i>du</i>")
    ben.click("[data-part=say] button")
    expect(ada.locator("[data-plate=chat]")).to_contain_text("Ben <b> hallo <i>du</i>")
    ada.click("[data-part=undo]")
    expect(ben.locator("[data-plate=log]")).not_to_contain_text("Ada (Ziegel) nimmt")


def test_a_lost_connection_heals(visit: Opener, server: Server) -> None:
    page = visit()
    sit_down(page, players=2)
    my_turn(page)
    server.kill()
    expect(page.locator("[data-part=banner]")).to_be_visible()
    server.start()
    expect(page.locator("[data-part=banner]")).to_be_hidden(timeout=30_000)
    touch(page)


def test_one_screen_covers_between_players(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=2, mode="screen")
    for _ in range(2):  # two colours
        my_turn(page)
        touch(page)
    expect(page.locator("[data-part=cover]")).to_be_visible()
    page.click("[data-part=cover] button")
    expect(page.locator("[data-part=prompt]")).to_contain_text("pick 4 parts")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nobody_is_shut_out(visit: Opener, theme: str, tmp_path: Path) -> None:
    """axe finds nothing serious on any page."""
    page = visit(color_scheme=theme)
    found = [("home", Axe().run(page))]
    sit_down(page, players=2)
    my_turn(page)
    found.append(("table", Axe().run(page)))
    touch(page)
    for name in ("replay", "rules"):
        href = page.locator(f".bar a[href*={name}]").first.get_attribute("href") or ""
        other = visit(href, color_scheme=theme)
        found.append((name, Axe().run(other)))
    for name, result in found:
        serious = [v for v in result.response["violations"] if v["impact"] in ("serious", "critical")]
        told = [(violation["id"], violation["nodes"][0]["html"][:200]) for violation in serious]
        assert told == [], f"{name}: {told}"
