"""The web table in a real browser: whole games by clicking, on a desktop and on a phone, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hands import Opener, hold_still, in_a_browser, my_turn, play_on, sit_down, touch, uncover
from server import Server

pytestmark = in_a_browser(__file__)
WATCHED, MANY = 3, 60  # decisions: then whoever plays has seen the page move, and goes on quickly; no game has so many
MIDDLE = """() => {
    const { options } = document.querySelector("[data-url]").live.picker.choice;
    return options[Math.floor(options.length / 2)].id;
}"""
# What is narrower shows more: a desktop's turn comes in `make test-slow`.
PHONE_FIRST = [pytest.param(False, id="desktop", marks=pytest.mark.slow), pytest.param(True, id="phone")]


@pytest.mark.parametrize(
    ("phone", "language"),
    [pytest.param(False, "en", id="desktop"), pytest.param(True, "de", id="phone", marks=pytest.mark.slow)],
)
def test_a_whole_game_against_bots(visit: Opener, phone: bool, language: str) -> None:
    page = visit(phone=phone, language=language, reduced_motion="reduce" if phone else "no-preference")
    sit_down(page, players=3)
    expect(page.locator(".bar h1 a")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= (360 if phone else 1366)
    for _ in range(WATCHED):
        assert my_turn(page)
        touch(page)
    assert my_turn(page)
    hold_still(page)
    assert len(play_on(page, MIDDLE, [], MANY)) < MANY
    expect(page.locator("[data-part=prompt]")).to_contain_text("won" if language == "en" else "gewonnen")
    sees_the_result(page)
    page.click("[data-part=over] a[href$=replay]")
    expect(page.locator("[data-part=checked]")).to_contain_text("matches" if language == "en" else "passt")
    where, step = page.locator("[data-part=where]"), "Step {} of 90" if language == "en" else "Schritt {} von 90"
    expect(where).to_have_text(step.format(0))
    page.keyboard.press("End")
    expect(where).to_have_text(step.format(90))
    page.keyboard.press("ArrowLeft")
    expect(where).to_have_text(step.format(89))


def sees_the_result(page: Page) -> None:
    """At the end it is what one sees, wherever one was on the page; and nobody is shut out."""
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator("[data-part=over] button.main")).to_be_in_viewport()
    best = page.locator("[data-plate=result] .rank-1").first
    expect(best).to_be_in_viewport()
    expect(best.locator("td").first).to_be_visible()
    assert [v for v in Axe().run(page).response["violations"] if v["impact"] in ("serious", "critical")] == []


def test_the_same_game_by_keys_alone(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=2)
    page.click("[data-step=end]")  # it takes the focus when it comes
    page.wait_for_selector("[data-part=list] button")
    page.locator("svg [data-target].lit").first.focus()
    for _ in range(8):
        if page.locator("[data-part=confirm]").is_visible():
            break
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-part=confirm]")).to_be_visible()
    page.locator("[data-part=confirm]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-plate=log]")).to_contain_text("Ada (Brick) picks")


def test_only_playing_ends_the_introduction(visit: Opener) -> None:
    """Whoever looks around or invites somebody has not seen it yet."""
    page = visit()
    sit_down(page, players=2)
    tour = page.locator(".tour")
    expect(tour).to_be_visible()
    page.locator(".small summary").first.click()
    expect(tour).to_be_visible()
    tour.focus()
    page.keyboard.press("Escape")
    expect(tour).to_be_hidden()
    expect(page.locator("[data-target].lit:focus")).to_have_count(1)


@pytest.mark.parametrize("phone", PHONE_FIRST)
def test_all_points_stand_at_the_top(visit: Opener, phone: bool) -> None:
    page = visit(phone=phone)
    sit_down(page, players=3)
    my_turn(page)
    tally = page.get_by_role("list", name="Score")
    expect(tally.get_by_role("listitem")).to_have_text(["Ada: 0", "Bot 2 (easy): 0", "Bot 3 (easy): 0"])
    expect(tally.locator(".turn")).to_have_text("Ada: 0")
    above, board = tally.bounding_box(), page.locator(".slot").bounding_box()
    assert above and board and above["y"] <= board["y"]


@pytest.mark.parametrize("game", ["flatiron", "manhattan", "new_york_1901", "welcome_to"])
def test_whose_turn_it_is_and_how_it_stands_is_seen_without_scrolling(visit: Opener, game: str) -> None:
    page = visit()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate(f"localStorage.setItem('tour {game}', 'seen')")
    sit_down(page, players=2, game=game)
    my_turn(page)
    tally = page.locator(".tally li")
    expect(tally).to_have_count(2)
    for one in tally.all():
        expect(one).to_be_in_viewport(ratio=1)
    expect(page.locator(".tally .turn").first).to_be_visible()
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("phone", PHONE_FIRST)
def test_one_sees_where_in_the_game_it_is(visit: Opener, phone: bool) -> None:
    page = visit(phone=phone)
    sit_down(page, players=3)
    where = page.locator("[data-part=progress]")
    expect(where).to_be_visible()
    expect(where).to_have_text("Round 1 of 6 · picking parts")
    my_turn(page)
    touch(page)
    expect(where).to_have_text("Round 1 of 6 · turn 1 of 4")


@pytest.mark.parametrize("phone", PHONE_FIRST)
def test_a_short_prompt_is_as_wide_as_the_board(visit: Opener, phone: bool) -> None:
    page = visit(phone=phone)
    sit_down(page, players=2, mode="friends")
    expect(page.locator("[data-part=prompt]")).to_have_text("Waiting for one more player.")
    prompt, board = page.locator("[data-part=bar]").bounding_box(), page.locator(".board").bounding_box()
    assert prompt and board and abs(prompt["width"] - board["width"]) < 2


def test_something_unlit_tells_why_not(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=4)
    page.wait_for_selector("[data-part=list] button")
    page.locator('[data-target="site:B5"]').last.dispatch_event("click", {"bubbles": True, "detail": 0})
    expect(page.locator("[data-part=why]")).to_be_visible()
    expect(page.locator("[data-part=why]")).to_contain_text("First pick your 6 parts")
    expect(page.locator("[data-part=why] a")).to_have_attribute(
        "href", re.compile(r"^/rules/manhattan\?table=\w+#3\.1$")
    )


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
    expect(ben.locator(".people .turn [data-turn]:visible")).to_have_text(", am Zug")
    expect(ben.locator(".people .turn")).to_contain_text("Ada")
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
    page.evaluate("scrollTo(0, 600)")
    server.kill()
    try:
        expect(page.locator("[data-part=banner]")).to_be_visible()
        expect(page.locator("[data-part=banner]")).to_be_in_viewport(ratio=1)  # wherever one is on the page
        page.fill("[data-part=filter]", "3, 3")
        assert page.evaluate("document.querySelector('[data-part=bar]').getBoundingClientRect().top") >= 0
    finally:
        server.start()  # others need it, too
    expect(page.locator("[data-part=banner]")).to_be_hidden(timeout=30_000)
    touch(page)


def test_one_screen_covers_between_players(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=2, mode="screen")
    uncover(page, 0)
    for _ in range(2):  # two colours
        my_turn(page)
        touch(page)
    expect(page.locator("[data-part=cover]")).to_be_visible()
    uncover(page, 1)
    expect(page.locator("[data-part=prompt]")).to_contain_text("pick 4 parts")


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
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
