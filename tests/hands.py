"""What people do with their hands: sit down, wait for their turn, touch, confirm."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

Opener = Callable[..., Page]
in_a_browser = pytest.mark.xdist_group("browser")  # one browser at a time


def sit_down(page: Page, players: int = 4, mode: str = "bots", bot: str = "random", game: str = "manhattan") -> None:
    page.fill("input[name=name]", "Ada")
    page.check(f"#set-{game} input[name=players][value='{players}']")
    if players > 1:
        page.check(f"#set-{game} input[name=bot][value='{bot}']")
    page.click(f"#set-{game} button[value={mode}]")
    page.wait_for_selector("[data-url]")


def my_turn(page: Page) -> bool:
    """Wait until this seat is to act, or the game is over."""
    page.wait_for_selector("[data-state=turn], [data-state=over]")
    return page.locator("[data-state=over]").count() == 0


def touch(page: Page) -> None:
    """Touch what an option takes, the last one first, equal things one by one; then confirm it and see it happen."""
    before = page.locator("[data-url]").get_attribute("data-version")
    options = "document.querySelector('[data-url]').live.picker.choice.open"
    targets = page.evaluate(f"{options}[{options}.length >> 1].targets")
    for target in targets if "#" in targets[0] else reversed(targets):
        drawn = page.locator(f'[data-target="{target}"]').last
        if not page.locator("[data-part=confirm]").is_visible() and "chosen" not in (
            drawn.get_attribute("class") or ""
        ):
            drawn.dispatch_event("click", {"bubbles": True, "detail": 0})
    page.click("[data-part=confirm]")
    page.wait_for_selector(f"[data-url]:not([data-version='{before}'])")
    page.wait_for_selector("[data-url][aria-busy=false]")  # others may have changed the version, too
