"""What others do is seen: move by move, wherever it happens on the page, and told until one acts oneself."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Page, expect

from hands import (
    ALL,
    Opener,
    chosen,
    click,
    comes_to,
    first_option,
    guests,
    in_a_browser,
    my_turn,
    returning,
    sit_down,
    touch,
)
from server import Server

pytestmark = in_a_browser(__file__)


@pytest.fixture
def visit(visit: Opener, server: Server) -> Opener:
    return returning(visit, server)


@pytest.fixture
def watching(visit: Opener) -> Page:
    """Ada has moved, the three bots as well; the page shows only her move, for a moment that does not pass."""
    page = visit(reduced_motion="no-preference")
    page.clock.install(time=0)
    sit_down(page, players=4)
    my_turn(page)
    click(page.locator("[data-setting=confirm]"))
    comes_to(page, partial(page.evaluate, STREAM), 1)  # else the answer to her move brings its view as well
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))  # from now on a moment takes as long as we say
    page.evaluate(ALL, [0.5, -1])
    comes_to(page, partial(page.evaluate, WAITING), 3)
    return page


def test_the_others_moves_are_shown_one_by_one(watching: Page) -> None:
    waiting, lines = partial(watching.evaluate, WAITING), watching.locator("[data-plate=log] li")
    before = lines.count()
    watching.clock.run_for(499)
    assert waiting() == 3
    watching.clock.run_for(1)
    comes_to(watching, waiting, 2)
    expect(lines).to_have_count(before + 1)
    click(watching.locator("[data-setting=paced]"))  # whoever does something has seen enough
    assert waiting() == 0 and my_turn(watching)
    expect(lines).to_have_count(before + 3)
    watching.evaluate(ALL, [0.5, -1])
    expect(lines).to_have_count(before + 3 + 5)  # a draw is told as well
    my_turn(watching)  # though no moment has passed


def test_a_touch_that_ends_the_watching_is_no_move(watching: Page) -> None:
    """Even where nothing is asked before a move is played."""
    lines = watching.locator("[data-plate=log] li").count()
    click(watching.locator("[data-target^='card:']").first)
    my_turn(watching)
    assert chosen(watching) == []
    expect(watching.locator("[data-plate=log] li")).to_have_count(lines + 3)


def test_whoever_takes_back_while_watching_hears_what_else_is_taken_back(watching: Page) -> None:
    watching.evaluate("document.activeElement.blur()")
    watching.keyboard.press("u")
    expect(watching.locator("[data-part=sure]")).to_be_visible()
    my_turn(watching)


def test_a_new_line_begins_with_what_the_page_shows(watching: Page) -> None:
    """What waits to be shown belongs to the old line."""
    assert watching.evaluate("(() => { const { live } = document.querySelector('[data-url]'); live.connect();"
                             " return live.news.length; })()") == 0  # fmt: skip
    comes_to(watching, lambda: bool(watching.evaluate(WAITING)), True)
    click(watching.locator("[data-part=bar]"))
    my_turn(watching)


WAITING = "document.querySelector('[data-url]').live.news.length"
STREAM = "document.querySelector('[data-url]').live.source?.readyState"  # 1 if it is open


@pytest.fixture
def two(visit: Opener, server: Server) -> tuple[Page, Page]:
    """Ada with a phone, and Ben; they have picked their parts, Ada has built in city A, and Ben is to build."""
    ada, ben = guests(visit, server, "Ben", phone=True, reduced_motion="no-preference")
    while on_turn(ada, ben).locator("[data-target^=stock].lit").count():
        touch(on_turn(ada, ben))
    if on_turn(ada, ben) is ada:
        build(ada, "A")
    on_turn(ben, ada)
    ada.evaluate(GOES)
    return ada, ben


@pytest.mark.slow
def test_on_a_phone_the_page_goes_where_others_build_and_back_to_what_is_asked(two: tuple[Page, Page]) -> None:
    """Ada always builds above, Ben below, until the next round begins with the stock at the top."""
    ada, ben = two
    build(ben, "F")
    comes_to(ada, partial(ada.evaluate, IN_SIGHT, "[data-piece^=F]"), True)
    while not on_turn(ada, ben).locator("[data-target^=stock].lit").count():
        build(*((ada, "A") if on_turn(ada, ben) is ada else (ben, "F")))
    while on_turn(ada, ben) is ben:
        touch(ben)
    at_rest(ada)
    comes_to(ada, partial(ada.evaluate, IN_SIGHT, "[data-target^=stock].lit"), True)


@pytest.mark.parametrize(
    "busy",
    [
        "types",
        pytest.param("reads below", marks=pytest.mark.slow),
        pytest.param("does not wish it", marks=pytest.mark.slow),
    ],
)
def test_whoever_is_busy_stays_where_they_are(two: tuple[Page, Page], busy: str) -> None:
    ada, ben = two
    if busy == "types":
        ada.locator("[data-part=say] input").focus()
    elif busy == "reads below":
        ada.evaluate("scrollTo(0, document.querySelector('.board').getBoundingClientRect().bottom + scrollY + 300)")
    else:
        click(ada.locator("[data-setting=paced]"))
    ada.evaluate("window.goes = []")
    build(ben, "F")
    expect(ada.locator("[data-piece^=F]")).to_have_count(1)
    assert ada.evaluate("window.goes") == []
    at_rest(ada)
    if busy == "types":
        assert ada.evaluate("window.goes") == []
        ada.locator("[data-part=say] input").blur()
    if busy != "does not wish it":  # there, what is asked is in sight
        comes_to(ada, lambda: bool(ada.evaluate("window.goes.length")), True)


@pytest.mark.slow
def test_whoever_scrolls_while_something_is_shown_stays_there(two: tuple[Page, Page]) -> None:
    """Else the page goes back to what is asked; at the end, to the result and not to the last piece."""
    ada, _ = two
    at_rest(ada)
    assert ada.evaluate(ASKS_ABOVE, True) == ["shown"]
    assert ada.evaluate(ASKS_ABOVE, False) == ["shown", "scrollBy"]
    assert ada.evaluate(ENDS) == ["scrollTo"]


ASKS_ABOVE = """async (scrolled) => {
    const { picker } = document.querySelector("[data-url]").live, { rest, show } = await import("/static/sight.js");
    const option = { id: "above", targets: ["site:A1"], label: "" }, board = document.querySelector(".board");
    const choice = { options: [option], lit: new Set(option.targets), chosen: new Set(), touched: [], complete: null };
    scrollTo({ top: board.getBoundingClientRect().bottom + scrollY - 300, behavior: "instant" });
    const shown = show(picker, [{ piece: board.firstElementChild, box: new DOMRect(0, 5000, 10, 10) }]);
    if (scrolled) dispatchEvent(new Event("touchmove"));
    window.goes = [shown ? "shown" : "not shown"];
    rest(Object.assign(Object.create(picker), { choice }));
    return window.goes;
}"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "paced", [pytest.param(True, id="one by one", marks=pytest.mark.slow), pytest.param(False, id="all at once")]
)
def test_the_same_options_after_others_have_moved_are_a_new_question(two: tuple[Page, Page], paced: bool) -> None:
    """A card that is like the one just played was drawn: all can be done that could be done before."""
    ada, ben = two
    at_rest(ada)
    build(ben, "F")
    expect(ada.locator("[data-url]")).to_have_attribute("data-state", "turn")
    at_rest(ada)
    waited, asked = ada.evaluate(ASKS_AGAIN, paced)
    assert not waited and asked


ASKS_AGAIN = """(paced) => {
    const { live } = document.querySelector("[data-url]"), { options } = live.picker.choice;
    const field = document.querySelector("[data-part=say] input"), log = live.plate("log").innerHTML;
    const comes = (options, last) => {
        live.news.push({ version: live.version + (last ? 2 : 1), plates: { log }, options, prompt: "" });
        if (paced || last) live.catchUp(false);
        return [...window.goes];
    };
    scrollTo({ top: field.getBoundingClientRect().top + scrollY, behavior: "instant" }); // to the talk
    window.goes = [];
    return [comes([], false), comes(options, true)];
}"""


@pytest.mark.slow
def test_the_first_piece_on_the_board_is_shown_and_a_quiet_page_goes_there_at_once(
    visit: Opener, server: Server
) -> None:
    """Whoever has asked for little motion, but wants to see the moves one by one."""
    ada, ben = guests(visit, server, "Ben", phone=True, reduced_motion="reduce")
    click(ada.locator("[data-setting=paced]"))
    while on_turn(ada, ben).locator("[data-target^=stock].lit").count():
        touch(on_turn(ada, ben))
    if on_turn(ada, ben) is ada:
        build(ada, "A")
    build(ben, "F")
    comes_to(ada, partial(ada.evaluate, IN_SIGHT, "[data-piece^=F]"), True)


ENDS = """() => {
    const { live } = document.querySelector("[data-url]");
    window.goes = [];
    live.follow = () => window.goes.push("follow");
    live.news.push({ version: live.version + 1, plates: { log: "<li>" }, options: [], prompt: "Over", over: true });
    live.catchUp();
    return window.goes;
}"""


def at_rest(page: Page) -> None:
    """All that was new has been shown."""
    comes_to(page, partial(page.evaluate, "document.querySelector('[data-url]').live.showing"), 0)


def build(page: Page, city: str) -> None:
    """Somewhere in a city; until it is seen."""
    before = page.locator("[data-url]").get_attribute("data-version")
    page.evaluate(BUILD, city)
    page.wait_for_selector(f"[data-url]:not([data-version='{before}'])")


def on_turn(*pages: Page) -> Page:
    """Whoever is to act, once all of them have seen who that is."""
    states = [page.locator("[data-url]") for page in pages]
    comes_to(pages[0], lambda: [one.get_attribute("data-state") for one in states].count("turn"), 1)
    return next(page for page, one in zip(pages, states, strict=True) if one.get_attribute("data-state") == "turn")


BUILD = """(city) => {
    const { live } = document.querySelector("[data-url]");
    const there = ({ targets }) => targets.some((target) => target.startsWith(`site:${city}`));
    live.post("act", { option: live.picker.choice.options.find(there).id });
}"""
GOES = """() => {
    window.goes = [];
    for (const way of ["scrollBy", "scrollTo"]) {
        const goes = window[way];
        window[way] = (...where) => { window.goes.push(way); goes(...where); };
    }
}"""
IN_SIGHT = """(what) => {
    const { top, bottom } = document.querySelector(what)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const bar = document.querySelector("[data-part=bar]"), hand = document.querySelector("[data-hand]");
    const low = getComputedStyle(hand).position === "sticky" ? hand.getBoundingClientRect().top : innerHeight;
    return top > bar.getBoundingClientRect().bottom && bottom < low;
}"""


@pytest.mark.slow
def test_on_a_phone_the_prompt_covers_no_board_and_a_round_begins_with_the_stock(visit: Opener) -> None:
    """Towers stand still when the stock comes above them, or goes."""
    page = visit(phone=True, language="de", reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('comfort', JSON.stringify({ paced: false }))")
    page.evaluate("document.querySelector('#set-manhattan button[value=bots]').click()")
    my_turn(page)
    touch(page)
    my_turn(page)
    assert (
        page.evaluate("scrollY") == 0
        and page.evaluate(f"{BAR} - document.querySelector('.board').getBoundingClientRect().top") < 2
    )
    for _ in range(6):
        touch(page)
        my_turn(page)
    expect(page.locator("[data-part=prompt]")).to_contain_text("Runde 2")
    first = page.locator("[data-target^='stock:']:visible").first
    comes_to(page, lambda: first.evaluate(f"(part) => part.getBoundingClientRect().top >= {BAR}"), True)
    stood = page.evaluate("[...document.querySelectorAll('[data-piece]')].map((piece) => piece.dataset.piece)")
    page.evaluate(SPY)
    touch(page)
    my_turn(page)
    ground = {piece for piece in stood if piece.endswith("-1")}  # floors above may grow lower with a tall tower
    assert ground and ground.isdisjoint(page.evaluate("window.moved"))


BAR = "document.querySelector('[data-part=bar]').getBoundingClientRect().bottom"
SPY = """() => {
    const { animate } = Element.prototype;
    window.moved = [];
    Element.prototype.animate = function (...how) {
        if (this.dataset.piece) window.moved.push(this.dataset.piece);
        return animate.apply(this, how);
    };
}"""


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_the_others_did_is_told_until_one_acts(visit: Opener, phone: bool) -> None:
    page = visit(phone=phone)
    sit_down(page, players=3)
    my_turn(page)
    touch(page)
    page.wait_for_selector("[data-target^=card].lit:visible")
    news = page.locator("[data-part=since] li" if phone else "[data-plate=log] .new")
    expect(news).to_have_count(2)
    for bot in ("Bot 2", "Bot 3"):
        line = news.filter(has_text=f"{bot} picks" if phone else f"{bot} (easy) picks")  # there is little room
        expect(line).to_be_visible()
        expect(line).to_be_in_viewport()
        expect(line.locator(".sign")).to_have_count(1)
    board = page.locator(".board").bounding_box()
    click(page.locator(f'[data-target="{first_option(page)[0]}"]:visible').last)
    if phone:
        expect(news.first).to_be_hidden()  # what was touched is told in its place
    assert page.locator(".board").bounding_box() == board  # and nothing has moved
    touch(page)
    expect(page.locator("[data-plate=log] .new", has_text="Ada")).to_have_count(0)
