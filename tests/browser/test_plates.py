"""Plates in a real browser: the drawing that fits the screen, targets for fingers, and the lens."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from hands import Opener, in_a_browser, my_turn, runs, touch
from server import Server

pytestmark = in_a_browser(__file__)


def table_with_streets(visit: Opener, server: Server, phone: bool) -> Page:
    """A table of the game that draws its streets twice; nobody else moves."""
    page = visit(phone=phone)
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    made = page.request.post(
        f"{server.url}/api/v1/tables", data={"game": "welcome_to", "seats": seats, "seed": "plates"}
    )
    page.evaluate("localStorage.setItem('tour welcome_to', 'seen')")
    page.goto(f"{server.url}/t/{made.json()['id']}?seat=0")
    page.wait_for_selector("[data-state=turn]")
    page.wait_for_selector(".enlarge", state="attached")  # the lens is there
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


def test_a_touch_before_the_lens_is_loaded_is_not_lost(visit: Opener, server: Server) -> None:
    page = table_with_streets(visit, server, phone=True)
    waiting: list[Route] = []

    def keep(route: Route) -> None:
        waiting.append(route)

    page.route("**/lens.js", keep)
    with page.expect_request("**/lens.js"):
        page.reload()
    runs(page)
    page.locator("[data-enlarge]").first.dispatch_event("click")
    expect(page.locator("[data-part=lens]")).to_be_hidden()
    waiting[0].continue_()
    expect(page.locator("[data-part=lens]")).to_be_visible()


def test_turning_the_phone_shows_the_other_drawing_with_what_was_chosen(visit: Opener, server: Server) -> None:
    page = table_with_streets(visit, server, phone=True)
    page.locator("[data-plate=street-2-tall] [data-target='lot:2.3']").click()
    page.set_viewport_size({"width": 900, "height": 400})
    chosen = page.locator(".plate[data-plate=street-2] [data-target='lot:2.3']")
    expect(chosen).to_be_visible()
    expect(chosen).to_have_class(re.compile("chosen"))


@pytest.mark.parametrize(
    "phone", [pytest.param(False, id="desktop", marks=pytest.mark.slow), pytest.param(True, id="phone")]
)
def test_a_small_plate_is_shown_large(visit: Opener, server: Server, phone: bool) -> None:
    page = table_with_streets(visit, server, phone)
    small, lens = page.locator(".plate > [data-enlarge]"), page.locator("dialog.lens")
    small.click()
    expect(lens).to_be_visible()
    expect(lens).to_have_accessible_name("Sheet of Bo")
    streets = lens.locator("svg.tall" if phone else "svg.wide")
    expect(streets.first).to_be_visible()
    expect(lens.locator("svg.wide" if phone else "svg.tall").first).to_be_hidden()
    large = streets.first.bounding_box()
    assert large and max(large["width"], large["height"]) >= 460
    if not phone:  # there it is pushed along
        for picture in lens.locator("svg:visible").all():
            expect(picture).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(lens).to_be_hidden()


def test_plates_that_come_back_lie_where_they_were(visit: Opener, server: Server) -> None:
    """What is there only while something is asked: taken back, it is on the board again, in its order."""
    page = visit()
    page.evaluate("localStorage.setItem('tour flatiron', 'seen')")
    seats = [{"name": "Ada"}, {"bot": "random"}]
    made = page.request.post(f"{server.url}/api/v1/tables", data={"game": "flatiron", "seats": seats, "seed": "back"})
    names = "all => all.map(one => one.dataset.plate)"
    places = (".board > [data-plate]", "[data-hand] > [data-plate]", ".side > [data-plate]")
    page.goto(f"{server.url}/t/{made.json()['id']}")
    page.wait_for_selector("[data-state=turn]")
    before = [page.eval_on_selector_all(place, names) for place in places]
    asked = page.locator("[data-part=prompt]").inner_text()
    touch(page)
    after = [page.eval_on_selector_all(place, names) for place in places]
    assert after != before
    page.reload()  # a page that never had them
    my_turn(page)
    page.click("[data-part=undo]")
    page.click("[data-part=sure] button[value=yes]")
    expect(page.locator("[data-part=prompt]")).to_have_text(asked)
    assert [page.eval_on_selector_all(place, names) for place in places] == before


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
