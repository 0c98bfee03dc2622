"""What people do with their hands: sit down, wait for their turn, touch, confirm."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from server import Server

Opener = Callable[..., Page]
in_a_browser = pytest.mark.xdist_group("browser")  # one browser at a time


def sit_down(page: Page, players: int = 4, mode: str = "bots", bot: str = "random", game: str = "manhattan") -> None:
    page.fill("input[name=name]", "Ada")
    page.check(f"#set-{game} input[name=players][value='{players}']")
    if players > 1:
        page.check(f"#set-{game} input[name=bot][value='{bot}']")
    page.click(f"#set-{game} button[value={mode}]")
    page.wait_for_selector("[data-url]")


def guests(visit: Opener, server: Server, *names: str, game: str = "manhattan", **how: str) -> list[Page]:
    """Ada has invited her friends, and they have come."""
    ada = visit(**how)
    sit_down(ada, players=len(names) + 1, mode="friends", game=game)
    expect(ada.locator("[data-part=links] input")).to_have_count(len(names))
    links = [field.input_value() for field in ada.locator("[data-part=links] input").all()]
    pages = [ada]
    for name, link in zip(names, links, strict=True):
        page = visit(link.removeprefix(server.url))
        page.fill("input[name=name]", name)
        page.click("button.main")
        page.wait_for_selector("[data-url]")
        pages.append(page)
    return pages


def my_turn(page: Page) -> bool:
    """Wait until this seat is to act, or the game is over."""
    page.wait_for_selector("[data-state=turn], [data-state=over]")
    return page.locator("[data-state=over]").count() == 0


NEXT = """([place, order]) => {
    const { open, lit } = document.querySelector("[data-url]").live.picker.choice;
    const { targets } = open[Math.floor(open.length * place)];
    return (order < 0 ? [...targets].reverse() : targets).find((target) => lit.has(target));
}"""


def click(drawn: Locator) -> None:
    """As a screen reader does, wherever it is drawn."""
    drawn.dispatch_event("click", {"bubbles": True, "detail": 0})


def touch(page: Page, place: float = 0.5, order: int = -1, hit: Callable[[Locator], None] = click) -> None:
    """Touch what is lit and belongs to one option, the last one first, until an option is complete; an option that is
    another one and one thing more is not needed. Then confirm it and see it happen.
    """
    before = page.locator("[data-url]").get_attribute("data-version")
    confirm = page.locator("[data-part=confirm]")
    while not confirm.is_visible():
        target = page.evaluate(NEXT, [place, order])
        hit(page.locator(f'[data-target="{target}"]:visible').last)
    confirm.click()
    page.wait_for_selector(f"[data-url]:not([data-version='{before}'])")
    page.wait_for_selector("[data-url][aria-busy=false]")  # others may have changed the version, too
