"""Flatiron in a real browser: whole games by touching, what a card would do, why not, signs in words."""

from __future__ import annotations

import re
from functools import partial

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from hands import (
    Hit,
    Opener,
    confirm,
    hold_still,
    in_a_browser,
    my_turn,
    options,
    pick,
    play_on,
    set_table,
    sit_down,
    tap,
    target,
    unfold,
)
from server import Server

pytestmark = in_a_browser(__file__)
GAME = "flatiron"
MANY = 500  # decisions: with this luck a game takes about 150, whatever the bot does
BY_HAND = 8  # decisions: then whoever plays has seen the page move, and goes on quickly


@pytest.fixture
def visit(visit: Opener, server: Server) -> Opener:
    """Whoever comes has played before: no introduction lies over the board."""
    seen = {"origin": server.url, "localStorage": [{"name": f"tour {GAME}", "value": "seen"}]}
    return partial(visit, storage_state={"cookies": [], "origins": [seen]})


# Somebody who goes around the streets, buys what can be built and builds what can be built, the best first; and not
# always the same, as one may get stuck in this. Six dollars buy a pillar and build it.
DECIDE = """(done) => {
    const ids = document.querySelector("[data-url]").live.picker.choice.options.map(({ id }) => id);
    const turn = done.filter((id) => id.startsWith("go-")).length;
    const some = (fits) => ids.filter(fits).at(turn % Math.max(1, ids.filter(fits).length));
    for (const kind of ["floor", "keep", "build", "play", "use", "buy"]) {
        const wanted = some((id) => id.split("-")[0] === kind);
        if (wanted) return wanted;
    }
    const money = /\\$(\\d+)/.exec(document.querySelector("[data-plate=hand] svg").ariaLabel)?.[1] ?? 0;
    if (ids.includes("activate")) return Number(money) >= 6 ? "activate" : "take";
    const streets = some((id) => id.startsWith("go-") && id !== "go-CH");
    return streets ?? ["skip", "end", ids[0]].find((id) => ids.includes(id));
}"""


def do(page: Page, option: str, hit: Hit | None = None) -> None:
    pick(page, option, hit=hit)
    confirm(page, hit)


def play_to_the_end(page: Page, hit: Hit) -> None:
    """The first decisions with a real finger or mouse; nothing is ever wider than the page."""
    done: list[str] = []
    while my_turn(page) and len(done) < BY_HAND:
        done.append(page.evaluate(DECIDE, done))
        do(page, done[-1], hit)
    assert fits(page)
    hold_still(page)
    assert BY_HAND < len(play_on(page, DECIDE, done, MANY)) < MANY
    assert fits(page)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


# Whole games.


PLACES = pytest.mark.parametrize(("phone", "language"), [(False, "de"), (True, "en")], ids=["desktop", "phone"])
WON = {"de": "gewonnen", "en": "won"}
LINES = {"de": ("auf der Leiste", "Broadway"), "en": ("on the track", "Broadway")}


@pytest.mark.slow
def test_alone_against_daniel(visit: Opener, server: Server) -> None:
    """To the end; Daniel's steps are told, and he has his place in the result."""
    page = visit(phone=True)
    set_table(page, server, GAME, seed="alone 131")
    play_to_the_end(page, tap)
    expect(page.locator("[data-part=prompt]")).to_contain_text("won")
    expect(page.locator("[data-plate=log]")).to_contain_text("Daniel")
    result = page.locator("[data-plate=result]")
    expect(result.locator("details")).to_have_count(2)
    expect(result).to_contain_text("Daniel Burnham")
    unfold(result)
    for line in (*LINES["en"], "street card"):
        expect(result).to_contain_text(line)


@pytest.mark.slow
@PLACES
def test_a_duel_against_a_bot(visit: Opener, server: Server, phone: bool, language: str) -> None:
    """To the end; what is asked stays in sight, and the other's company is only looked at."""
    page = visit(phone=phone, language=language)
    set_table(page, server, GAME, {"bot": "greedy"}, seed="duel 140")
    expect(page.locator("[data-part=bar]")).to_be_in_viewport()
    expect(page.locator("div[data-plate=companies]")).to_contain_text("Bot 2")
    assert page.locator("div[data-plate=company] [data-target]").count() == 0
    play_to_the_end(page, tap if phone else Locator.click)
    expect(page.locator("[data-part=prompt]")).to_contain_text(WON[language])
    expect(page.locator("[data-plate=log]")).to_contain_text("Bot 2")
    result = page.locator("[data-plate=result]")
    expect(result.locator("details")).to_have_count(2)
    unfold(result)
    for line in LINES[language]:
        expect(result).to_contain_text(line)


# What only this game needs.


def begin(page: Page, players: int = 2) -> None:
    """Boards are chosen, and it is Ada's turn to move."""
    sit_down(page, players=players, game=GAME)
    my_turn(page)
    while not options(page)[0].startswith("go-"):
        do(page, options(page)[0])
        my_turn(page)


def test_a_card_is_shown_where_it_would_go(visit: Opener) -> None:
    """Its half as a ghost in the column of its street, with the money that would be left."""
    page = visit()
    begin(page, players=1)
    do(page, next(option for option in options(page) if option != "go-CH"))
    buy = next(option for option in options(page) if option.startswith("card-"))
    target(page, f"card:{buy.removeprefix('card-')}").click()
    expect(page.locator(".ghost-layer").first).to_be_visible()
    slot = page.locator("[data-target^=slot].chosen:visible")
    expect(slot).to_have_count(1)
    expect(page.locator("[data-part=note]")).to_contain_text("left; reputation")
    page.locator("[data-part=confirm]").click()
    expect(page.locator("[data-plate=log]")).to_contain_text("buys a card")


def test_signs_are_said_and_refusals_have_a_rule(visit: Opener) -> None:
    page = visit()
    begin(page, players=1)
    why = page.locator("[data-part=why]")
    target(page, "line:BW-4").click()
    expect(why).to_contain_text("buy or sell")
    expect(why).to_contain_text("First move")
    expect(why.locator("a")).to_have_attribute("href", re.compile(rf"^/rules/{GAME}\?table=\w+#3.1$"))
    page.keyboard.press("Escape")
    target(page, "news:active").click()
    expect(why).to_contain_text("The active newspaper")


def test_what_alone_can_be_done_is_done_by_touching_it(visit: Opener, server: Server) -> None:
    page = visit()
    set_table(page, server, GAME, seed="alone")
    my_turn(page)
    while options(page) != ["end"]:  # with this luck, soon
        do(page, options(page)[0])
    before = page.locator("[data-url]").get_attribute("data-version")
    expect(page.locator("[data-part=confirm]")).to_be_visible()
    target(page, "do:end").click()
    page.wait_for_selector(f"[data-url]:not([data-version='{before}'])")


def test_all_signs_can_be_read_large(visit: Opener) -> None:
    page = visit(phone=True, language="de")
    sit_down(page, players=1, game=GAME)
    my_turn(page)
    page.locator("[data-plate=signs]").first.tap()
    lens = page.locator("[data-part=lens]")
    expect(lens).to_be_visible()
    expect(lens).to_contain_text("eine beliebige Säule für $2 kaufen")
    lens.locator("button").tap()
    expect(lens).to_be_hidden()
    assert fits(page)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_nothing_stands_in_the_way_of_anybody(visit: Opener, theme: str) -> None:
    """By axe, before and within a turn."""
    page = visit(color_scheme=theme)
    begin(page, players=1)
    for option in (options(page)[0], "activate"):
        found = Axe().run(page).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")] == []
        do(page, option)


def test_a_turn_by_keys(visit: Opener) -> None:
    """A place, an action, the end of the turn."""
    page = visit()
    begin(page, players=1)
    before = page.locator("[data-url]").get_attribute("data-version")
    page.locator("[data-target^=place].lit:visible").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=confirm]")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(f"[data-url]:not([data-version='{before}'])")
    page.wait_for_selector("[data-url][aria-busy=false]")
    target(page, "do:take").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=confirm]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-plate=log]")).to_contain_text("takes $2")
