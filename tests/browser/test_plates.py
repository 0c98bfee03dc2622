"""Plates in a real browser: the drawing that fits the screen, targets for fingers, and the lens."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hands import Opener, in_a_browser
from server import Server

pytestmark = in_a_browser


def table_with_streets(visit: Opener, server: Server, phone: bool) -> Page:
    """A table of the game that draws its streets twice; nobody else moves."""
    page = visit(phone=phone)
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    made = page.request.post(f"{server.url}/api/v1/tables", data={"game": "welcome_to", "seats": seats, "seed": "plates"})
    page.evaluate("localStorage.setItem('tour welcome_to', 'seen')")
    page.goto(f"{server.url}/t/{made.json()['id']}?seat=0")
    page.wait_for_selector("[data-state=turn]")
    return page


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_is_drawn_twice_is_seen_once(visit: Opener, server: Server, phone: bool) -> None:
    page = table_with_streets(visit, server, phone)
    wide, tall = page.locator(".plate[data-plate=street-1]"), page.locator(".plate[data-plate=street-1-tall]")
    seen, hidden = (tall, wide) if phone else (wide, tall)
    expect(seen).to_be_visible()
    expect(hidden).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= (360 if phone else 1366)
    lot = seen.locator("[data-target='lot:1.5']").bounding_box()
    assert lot and (lot["width"] >= 44 and lot["height"] >= 44)
    seen.locator("[data-target='lot:1.5']").click()
    expect(seen.locator("[data-target='lot:1.5']")).to_have_class(re.compile("chosen"))


def test_turning_the_phone_shows_the_other_drawing_with_what_was_chosen(visit: Opener, server: Server) -> None:
    page = table_with_streets(visit, server, phone=True)
    page.locator("[data-plate=street-2-tall] [data-target='lot:2.3']").click()
    page.set_viewport_size({"width": 900, "height": 400})
    chosen = page.locator(".plate[data-plate=street-2] [data-target='lot:2.3']")
    expect(chosen).to_be_visible()
    expect(chosen).to_have_class(re.compile("chosen"))


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_small_plate_is_shown_large(visit: Opener, server: Server, phone: bool) -> None:
    page = table_with_streets(visit, server, phone)
    small, lens = page.locator(".plate > [data-enlarge]"), page.locator("dialog.lens")
    small.click()
    expect(lens).to_be_visible()
    expect(lens).to_have_accessible_name("Sheet of Bo")
    large = lens.locator("svg").bounding_box()
    assert large and large["width"] >= 600
    page.keyboard.press("Escape")
    expect(lens).to_be_hidden()


def test_the_lens_by_keys_and_for_screen_readers(visit: Opener, server: Server) -> None:
    page = table_with_streets(visit, server, phone=False)
    button = page.get_by_role("button", name="Enlarge: Sheet of Bo")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog.lens")).to_be_visible()
    serious = [v for v in Axe().run(page).response["violations"] if v["impact"] in ("serious", "critical")]
    assert serious == []
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
