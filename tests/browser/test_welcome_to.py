"""Welcome To Your Perfect Home in a real browser: whole games, turns at the same time, what only this game needs."""

from __future__ import annotations

import re
from functools import partial

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from hands import Opener, click, guests, hold_still, in_a_browser, my_turn, sit_down, tap, target, touch, uncover
from server import Server

pytestmark = in_a_browser(__file__)
GAME = "welcome_to"
BY_HAND = 6  # decisions: then whoever plays has seen the page move, and goes on quickly
DEEDS = ("fence", "marketing")  # actions that are a step of their own, and one touch
first = partial(touch, place=0)  # the first option fills the streets from their beginnings, which ends a game soon


@pytest.fixture
def visit(visit: Opener, server: Server) -> Opener:
    """Whoever comes has played before: no introduction lies over the board."""
    seen = {"origin": server.url, "localStorage": [{"name": f"tour {GAME}", "value": "seen"}]}
    return partial(visit, storage_state={"cookies": [], "origins": [seen]})


def finish(page: Page) -> None:
    """A turn to its end: the number, and what comes after it."""
    first(page)
    while page.locator("[data-state=turn]").count() and not page.locator("[data-target^=stack].lit").count():
        first(page)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def sees_replay_and_rules(page: Page, over: str) -> None:
    """History and rules are one touch away, and the rules open where the end of the game is told."""
    with page.expect_popup() as opened:
        page.click(".bar a[href$=rules]")
    rules = opened.value
    expect(rules).to_have_url(re.compile(f"/rules/{GAME}.*#7$"))
    expect(rules.locator("[id='7']")).to_be_in_viewport()
    rules.close()
    page.click("[data-part=over] a[href$=replay]")
    expect(page.locator("[data-part=checked]")).to_contain_text(over)
    page.keyboard.press("End")
    expect(page.locator("a[rel=next]")).to_have_attribute("aria-disabled", "true")
    assert fits(page)


# Whole games.


@pytest.mark.slow
def test_alone_against_the_agency(visit: Opener) -> None:
    """By mouse, in German; the AAA has its place in the result."""
    page = visit(language="de")
    sit_down(page, players=1, game=GAME)
    turns = 0
    while my_turn(page):
        touch(page, 0, 1, Locator.click if turns < BY_HAND else None)
        turns += 1
        if turns == BY_HAND:
            hold_still(page)
    assert turns > 3
    expect(page.locator("[data-part=prompt]")).to_contain_text("gewonnen")
    result = page.locator("[data-plate=result]")
    expect(result.locator("details")).to_have_count(2)
    expect(result).to_contain_text("Ada")
    expect(result).to_contain_text("AAA")
    expect(result.locator("details[open]")).to_have_count(2)  # the winner's lines, and one's own
    for line in ("Plan", "Streik", "größten Wohnanlagen"):
        expect(result).to_contain_text(line)
    sees_replay_and_rules(page, "passt")


@pytest.mark.slow
def test_against_bots_on_a_phone(visit: Opener) -> None:
    """By touch, in English; nothing is wider than the phone, and what is asked stays in sight."""
    page = visit(phone=True, reduced_motion="no-preference")
    sit_down(page, players=3, game=GAME)
    turns = 0
    while my_turn(page):
        touch(page, 0, -1, tap if turns < BY_HAND else None)
        turns += 1
        if turns == BY_HAND:
            hold_still(page)
        assert fits(page)
        expect(page.locator("[data-part=bar]")).to_be_in_viewport()
        if page.locator("[data-target^=size].lit").count():  # marketing: below the streets, but not out of sight
            expect(page.locator("[data-target^=size].lit").first).to_be_in_viewport()
    assert turns > 3
    expect(page.locator("[data-part=prompt]")).to_contain_text("won")
    result = page.locator("[data-plate=result]")
    expect(result).to_be_in_viewport()  # wherever one was on the page
    expect(result.locator("details")).to_have_count(3)
    for line in (re.compile("[Pp]lan"), "Parks: ", "Bot 2 (easy)", "Bot 3 (easy)"):
        expect(result).to_contain_text(line)
    sees_replay_and_rules(page, "matches")


# At the same time.


WATCH = """() => {
    window.changes = 0;
    const ghost = (node) => node.classList?.contains("ghost-layer");
    new MutationObserver((changes) => changes.forEach(({ addedNodes, removedNodes }) => {
        if (![...addedNodes, ...removedNodes].every(ghost)) window.changes++;
    })).observe(document.querySelector(".board"), { childList: true, subtree: true });
}"""


def watch_board(page: Page) -> None:
    """Count what is drawn anew; what the pointer that rests there shows comes and goes."""
    page.evaluate(WATCH)


def houses_of(page: Page, seat: int) -> str:
    """What the small sheet of another player tells of their houses."""
    said = page.locator(f"[data-plate=sheet-{seat + 1}] [role=img]").first.get_attribute("aria-label") or ""
    return said.split(";")[1]


def writes(page: Page, name: str, times: int) -> None:
    """So often the page tells that they have written a number."""
    expect(page.locator("[data-plate=log] li", has_text=f"{name} writes")).to_have_count(times)


def test_whoever_has_finished_waits_and_disturbs_nobody(visit: Opener, server: Server) -> None:
    """In either order; until both have finished nobody sees the other's number."""
    pages, names = guests(visit, server, "Ben", game=GAME), ("Ada", "Ben")
    for number, (quick, slow) in enumerate(((1, 0), (0, 1)), start=1):
        ready, busy = pages[quick], pages[slow]
        assert my_turn(ready) and my_turn(busy)
        before, told = houses_of(busy, quick), busy.content().count(f"{names[quick]} writes")
        click(target(busy, "stack:b"))
        watch_board(busy)
        finish(ready)
        expect(ready.locator("[data-part=prompt]")).to_contain_text(f"Waiting for {names[slow]}")
        expect(busy.locator(f"[data-plate=people] [data-seat='{quick}']")).not_to_have_class("turn")
        assert houses_of(busy, quick) == before
        assert busy.content().count(f"{names[quick]} writes") <= told  # of the round before; what was announced goes
        writes(busy, names[quick], number - 1)
        assert busy.evaluate("window.changes") == 0
        expect(target(busy, "stack:b")).to_have_class(re.compile("chosen"))
        finish(busy)
        for page, other in ((ready, slow), (busy, quick)):
            writes(page, names[other], number)
            assert houses_of(page, other) != before


@pytest.mark.slow
def test_a_finished_turn_can_be_taken_back_while_the_other_writes(visit: Opener, server: Server) -> None:
    ada, ben = guests(visit, server, "Ben", game=GAME)
    assert my_turn(ada) and my_turn(ben)
    click(target(ada, "stack:c"))
    watch_board(ada)
    row = ada.locator("[data-plate=people] [data-seat='1']")
    finish(ben)
    expect(row).not_to_have_class("turn")
    while ben.locator("[data-part=undo]").is_visible():  # also the number, if an action came after it
        before = ben.locator("[data-url]").get_attribute("data-version")
        ben.click("[data-part=undo]")
        ben.wait_for_selector(f"[data-url]:not([data-version='{before}'])")
    expect(row).to_have_class("turn")
    expect(ben.locator("[data-part=prompt]")).to_contain_text("choose a combination")
    finish(ben)
    expect(row).not_to_have_class("turn")
    assert ada.evaluate("window.changes") == 0
    finish(ada)
    for page in (ada, ben):
        writes(page, "Ada", 1)
        writes(page, "Ben", 1)


# What only this game needs.


def test_a_small_sheet_is_shown_as_a_whole_and_put_away(visit: Opener) -> None:
    """Upright, the streets downwards as on one's own sheet; nothing in it can be touched in place of one's own."""
    page = visit(phone=True)
    sit_down(page, players=2, game=GAME)
    my_turn(page)
    lens, sheet = page.locator("[data-part=lens]"), page.locator("[data-plate=sheet-2]").first
    sheet.tap()
    expect(lens).to_be_visible()
    expect(lens.locator("svg.tall:visible")).to_have_count(3)
    expect(lens.locator("svg.wide:visible")).to_have_count(0)
    expect(lens.locator("svg.half:visible")).to_have_count(4)  # points, estates, pools and temp work, what costs points
    street = lens.locator("svg.tall").first.bounding_box()
    assert street and street["height"] > 3 * street["width"] and fits(page)
    assert lens.locator("[data-target]").count() == 0
    expect(lens.locator("svg").first).to_be_in_viewport(ratio=1)
    lens.locator("p").scroll_into_view_if_needed()
    expect(lens.locator("p")).to_be_in_viewport(ratio=1)
    expect(lens.locator("p")).to_contain_text("points")
    lens.locator("button").tap()
    expect(lens).to_be_hidden()
    sheet.locator("button").focus()
    page.keyboard.press("Enter")
    expect(lens).to_be_visible()
    expect(lens).to_have_accessible_name(re.compile("Bot 2"))
    page.keyboard.press("Escape")
    expect(lens).to_be_hidden()
    expect(sheet.locator("button")).to_be_focused()


def test_a_lot_where_nothing_fits_tells_why(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=2, game=GAME)
    why = page.locator("[data-part=why]")
    my_turn(page)
    amiss = """() => {
        const { options } = document.querySelector("[data-url]").live.picker.choice, stacks = {}, lots = new Set();
        for (const { targets } of options.filter(({ targets: [one] }) => one.startsWith("stack:"))) {
            const lot = targets.find((target) => target.startsWith("lot:"));
            (stacks[targets[0]] ??= new Set()).add(lot);
            lots.add(lot);
        }
        const without = ([stack, own]) => [...lots].filter((lot) => !own.has(lot)).map((lot) => [stack, lot]);
        return Object.entries(stacks).flatMap(without);
    }"""
    while not page.evaluate(amiss):  # until some number no longer fits where another one does
        touch(page)  # in the middle of what is possible: at the edges of the streets it may soon be over
        assert my_turn(page)
    stack, lot = page.evaluate(amiss)[0]
    click(target(page, stack))
    expect(target(page, lot)).to_have_class(re.compile("unlit"))
    target(page, lot).click()
    expect(why).to_contain_text("numbers rise along the street")
    expect(why.locator("a")).to_have_attribute("href", re.compile(rf"^/rules/{GAME}\?table=\w+#4.2$"))
    with page.expect_popup() as opened:
        why.locator("a").click()
    expect(opened.value.locator("[id='4.2']")).to_be_in_viewport()


@pytest.mark.slow
def test_what_comes_later_tells_so(visit: Opener) -> None:
    """A price, a plan, the fence at the end of a street; and what is lit wins over the fence beside it."""
    page = visit()
    sit_down(page, players=2, game=GAME)
    my_turn(page)
    why = page.locator("[data-part=why]")
    for name, reason in (
        ("size:4", "First write a number"),
        ("fence:3.12", "First write a number"),
        ("plan:B", "Plans"),
    ):
        box = target(page, name).bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
        expect(why).to_be_visible()
        expect(why).to_contain_text(reason)
        page.keyboard.press("Escape")
        expect(why).to_be_hidden()
    box = target(page, "fence:1.3").bounding_box()
    assert box
    page.mouse.click(box["x"] + 2, box["y"] + box["height"] / 2)
    expect(target(page, "lot:1.3")).to_have_class(re.compile("chosen"))


def test_a_whole_turn_by_keys(visit: Opener) -> None:
    """Number, lot, then a fence or marketing, whichever comes first."""
    page = visit()
    sit_down(page, players=2, game=GAME)
    wanted = page.locator(", ".join(f'[data-target^=stack].lit[aria-label$="with {it}"]:visible' for it in DEEDS))
    focused, confirm = page.locator("[data-target]:focus"), page.locator("[data-part=confirm]")
    while my_turn(page) and not wanted.count():
        first(page)
    page.locator("[data-part=bar]").focus()
    for _ in range(10):
        page.keyboard.press("Tab")
        if focused.count():
            break
    expect(focused).to_have_count(1)  # the board is reached; where it begins depends on what is lit
    wanted.first.focus()
    page.keyboard.press("Enter")
    expect(focused).to_have_attribute("data-target", re.compile("lot:"))  # on to what is missing
    page.keyboard.press("ArrowDown")
    expect(focused).to_have_attribute("data-target", re.compile("lot:"))
    expect(page.locator("[data-part=ring]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(confirm).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-target^=fence].lit, [data-target^=size].lit")).not_to_have_count(0)
    expect(focused).to_have_attribute("data-target", re.compile("fence:|size:"))  # not the button that ends the turn
    page.keyboard.press("ArrowDown")
    expect(focused).to_have_attribute("data-target", re.compile("fence:|size:"))
    page.keyboard.press("Enter")
    expect(confirm).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-plate=log]")).to_contain_text(re.compile("Ada (builds a fence|raises the value)"))


def test_one_screen_covers_between_two(visit: Opener) -> None:
    """Each takes a whole turn; whoever comes next does not see what was written."""
    page = visit()
    sit_down(page, players=2, mode="screen", game=GAME)
    cover = page.locator("[data-part=cover]")
    for seat, name in ((0, "Ada"), (1, "Player 2"), (0, "Ada")):
        expect(cover).to_be_visible()
        expect(cover).to_contain_text(name)
        uncover(page, seat)
        expect(cover).to_be_hidden()
        writes(page, "Ada", 1 if page.locator("[data-part=prompt]", has_text="Round 2").count() else 0)
        finish(page)


@pytest.mark.slow
def test_nobody_is_shut_out(visit: Opener) -> None:
    """axe finds nothing serious, in light and in dark colours, large and small."""
    for how in ({"players": 1}, {"players": 3, "phone": True}):
        page = visit(phone=how.get("phone", False))
        sit_down(page, players=how["players"], game=GAME)
        my_turn(page)
        first(page)
        my_turn(page)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            found = [v for v in Axe().run(page).response["violations"] if v["impact"] in ("serious", "critical")]
            assert [(v["id"], v["nodes"][0]["html"][:200]) for v in found] == [], theme


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_one_player_is_offered_what_one_player_needs(visit: Opener, phone: bool) -> None:
    page = visit(phone=phone)
    form = page.locator(f"#set-{GAME}")
    if phone:
        form.locator(".unfold").click()
    form.locator("summary").click()
    alone = [form.locator("button span", has_text="on your own"), form.locator("label", has_text="Playing alone")]
    together = [form.locator("button", has_text="With friends"), form.locator("label", has_text="Edition")]
    together += [form.locator("[name=bot]").first, form.locator("[name=seat]").nth(1)]
    for players, shown, not_shown in ((1, alone, together), (3, together, alone)):
        form.locator(f"input[name=players][value='{players}']").check()
        for one in shown:
            expect(one).to_be_visible()
        for one in not_shown:
            expect(one).to_be_hidden()
        expect(form.locator("[data-seat]:visible")).to_have_count(players if players > 1 else 0)
        assert fits(page)
