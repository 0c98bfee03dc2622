"""The table in a notebook, in a real browser: the widget's own script, with this process as its kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

import stockwerk
from hands import PATIENCE, comes_to, in_a_browser, my_turn, touch
from notebook import show, table
from stockwerk.core.game import AnyGame
from stockwerk.core.record import Record
from stockwerk.games import find_games
from stockwerk.play.match import Match

pytestmark = in_a_browser(__file__)
Notebook = Callable[..., Page]
DOCS = Path(__file__).parents[2] / "docs"
LONG = 3  # decisions of a game that is not played to its end
LATE = 20  # moves before the end


@pytest.fixture
def notebook(browser: Browser) -> Iterator[Notebook]:
    complaints: list[str] = []
    contexts = []

    def opened(width: int = 940, **more: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce", **more)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def skip_tour(frame: Frame) -> None:
    frame.click("[data-step=end]")


def hand(frame: Frame) -> Page:
    """What people do with their hands on a page they do in a frame."""
    return cast(Page, frame)


def test_a_game_to_its_end_and_the_match_is_in_step(notebook: Notebook) -> None:
    whole = Match.from_record(Record.from_json((DOCS / "manhattan.json").read_text(encoding="utf-8")))
    match = whole.at(next(n for n in range(len(whole.moves) - LATE, 0, -1) if whole.moves[n].seat == 0))
    page = notebook()
    frame = show(page, match.widget(bots=["casual", "greedy", "random"], milliseconds=5))
    before = len(match.log)
    touch(hand(frame))
    assert match.record().actions[before].startswith("0 ")
    my_turn(hand(frame))
    before = len(match.log)
    match.play(0, match.legal(0)[0])  # in a cell
    told = match.reader().say(next(iter(match.story(0, since=len(match.moves) - 1))))
    expect(frame.locator("[data-plate=log]")).to_contain_text(told)
    for _ in range(LATE):
        if not my_turn(hand(frame)):
            break
        touch(hand(frame))
    expect(frame.locator("[data-part=prompt]")).to_contain_text("won")
    assert match.over
    expect(frame.locator("[data-plate=result] .rank-1").first).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in find_games() if game.id != "manhattan"], ids=str)
def test_every_game_is_played_narrow_and_in_the_dark(notebook: Notebook, game: AnyGame) -> None:
    match = stockwerk.new_match(game.id, players=game.players[-1], seed="narrow")
    page = notebook(400)
    frame = show(page, match.widget(language="de", bots=["random"] * (game.players[-1] - 1), milliseconds=1), "#111")
    assert frame.locator("html").get_attribute("data-theme") == "dark"
    assert frame.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    my_turn(hand(frame))
    if frame.locator(".tour").is_visible():
        skip_tour(frame)
    for _ in range(LONG):
        if my_turn(hand(frame)):
            touch(hand(frame))
    assert [move.seat for move in match.moves].count(0) >= LONG


@pytest.mark.slow
def test_keys_reasons_rules_undo_and_the_other_language(notebook: Notebook) -> None:
    match = stockwerk.new_match("manhattan", players=3, seed="keys")
    page = notebook()
    frame = show(page, match.widget(bots="random", milliseconds=1))
    skip_tour(frame)
    page.evaluate("window.keys = []; addEventListener('keydown', ({ key }) => keys.push(key))")
    for _ in range(4):
        page.keyboard.press("Enter")  # the focus goes on to the next of the same
    expect(frame.locator("[data-part=confirm]")).to_be_visible()
    frame.locator("[data-target^='site:']").first.click()
    expect(frame.locator(".why")).to_contain_text("First pick your 4 parts")
    frame.click(".why a")
    expect(frame.locator(".rulebook .here")).to_contain_text("§8.1")
    expect(frame.locator(".rulebook .here")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(frame.locator(".rulebook")).to_be_hidden()
    frame.click("[data-part=confirm]")
    frame.wait_for_selector("[data-state=turn]:not([data-version='0'])")
    assert page.evaluate("keys") == []  # what is typed here is not for the notebook
    frame.click("[data-part=undo]")
    expect(frame.locator("[data-part=warning]")).to_contain_text("2 turns of bots")
    frame.click("[data-part=sure] button.main")
    expect(frame.locator("[data-plate=ask]")).to_contain_text("Your last move is taken back")
    assert match.moves == []
    frame.click("a.tongue")
    comes_to(page, lambda: "Nimm 4 Bauteile" in table(page).inner_text("body"), True)
    assert table(page).locator("[data-url]").get_attribute("data-seat") == "0"


@pytest.mark.slow
def test_on_one_screen_the_table_is_covered_between_players(notebook: Notebook) -> None:
    match = stockwerk.new_match("manhattan", players=3, seed="one screen", names=["Ada", "Ben", "Cem"])
    page = notebook()
    frame = show(page, match.widget([0, 1, 2]))
    for seat, name in enumerate(["Ada", "Ben", "Cem"]):
        comes_to(page, lambda: table(page).locator("[data-part=cover]").is_visible(), True)
        frame = table(page)
        expect(frame.locator("#next")).to_contain_text(name)
        expect(frame.locator("[data-part=cover] img")).to_have_js_property("complete", True)
        frame.click("[data-part=cover] button.main")
        shown = f"[data-url][data-seat='{seat}'][data-state=turn]"
        comes_to(page, lambda shown=shown: table(page).locator(shown).count(), 1)  # type: ignore[misc]
        frame = table(page)
        if frame.locator(".tour").is_visible():
            skip_tour(frame)
        touch(hand(frame))
    assert [entry[0] for entry in match.log] == ["0", "1", "2"]


def test_no_style_gets_in_or_out_and_it_follows_the_notebook_s_colours(notebook: Notebook) -> None:
    """The notebook of these tests paints its buttons red."""
    page = notebook()
    frame = show(page, stockwerk.new_match("manhattan", players=2, seed="style").widget())
    colour = "(element) => getComputedStyle(element).color"
    assert frame.locator("[data-part=undo]").evaluate(colour) != "rgb(255, 0, 0)"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("document.styleSheets.length") == 1
    assert frame.locator("html").get_attribute("data-theme") == "light"
    page.evaluate("document.body.style.background = '#222'")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_kernel_that_does_not_answer_is_told_and_caught_up_with(notebook: Notebook) -> None:
    match = stockwerk.new_match("manhattan", players=2, seed="busy")
    widget = match.widget([0, 1])
    page = notebook()
    page.clock.install()
    frame = show(page, widget)
    answer, widget.hear = widget.hear, lambda *_: None  # type: ignore[method-assign]
    frame.evaluate("document.querySelector('[data-url]').live.connect()")
    page.clock.fast_forward(21_000)
    expect(frame.locator("[data-part=banner]")).to_be_visible()
    widget.hear = answer  # type: ignore[method-assign]
    for wait in (21_000, 2_000):  # it may have asked again already
        page.clock.fast_forward(wait)
    expect(frame.locator("[data-part=banner]")).to_be_hidden()
