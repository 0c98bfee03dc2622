"""New York 1901 in a real browser: whole games, tiles that are turned and laid, what only this game needs."""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from hands import Hit, Opener, choice, click, confirm, hold_still, in_a_browser, my_turn, pick, tap, target, unfold
from hands import set_table as set_any_table
from server import Server

pytestmark = in_a_browser(__file__)
GAME = "new_york_1901"
FIRST_TURNS = ("grab", "B4", "B5", "end", "G9", "end", "B6")  # with this luck: then two rows of three squares are Ada's
LUCK = "s6"
BY_HAND = 5  # decisions: then whoever plays has seen the page move, and goes on quickly


@pytest.fixture
def visit(visit: Opener, server: Server) -> Opener:
    """Whoever comes has played before: no introduction lies over the board."""
    seen = {"origin": server.url, "localStorage": [{"name": f"tour {GAME}", "value": "seen"}]}
    return partial(visit, storage_state={"cookies": [], "origins": [seen]})


def set_table(page: Page, server: Server, seed: str, other: dict[str, str], actions: tuple[str, ...] = ()) -> None:
    """Ada begins; some turns have been taken already."""
    set_any_table(page, server, GAME, other, seed=seed, options={"start": "first"}, actions=actions)


def lit(page: Page, kind: str) -> set[str]:
    return {name for name in choice(page, "lit.values().toArray()") if name.startswith(f"{kind}:")}


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


# Whole games.


BEST = """([seen, over]) => {
    const { choice: { options }, main } = document.querySelector("[data-url]").live.picker;
    const all = [...document.querySelectorAll("[data-target]")].map((element) => element.dataset.target);
    const left = new Set(all.filter((name) => /^tile:[bsg]/.test(name))).size;
    const middle = (name) => {
        const drawn = [...document.querySelectorAll(`[data-target="${name}"]`)].at(-1);
        const { x, y, width, height } = drawn.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const own = all.filter((name) => name.startsWith("square:")).map(middle);
    const far = (lot) => Math.min(1e4, ...own.map(([x, y]) => Math.hypot(x - middle(lot)[0], y - middle(lot)[1])));
    const rank = ({ id, targets, label, piece }) => {
        if (targets[0].startsWith("action:")) return 900;
        if (targets[0].startsWith("card:")) return 500 - far(targets[1]) / 100;
        if (!piece) return targets[0] === "end:turn" ? 0 : -5;
        const points = Number(/\\((\\d+)/.exec(label)[1]);
        const rebuilt = label.includes(over), legend = seen.includes("legend");
        if (piece[0] === "L") return 950;
        if (rebuilt) return !seen.includes("rebuilt") && piece[0] !== "g" ? 600 + points : points - (legend ? 0 : 100);
        return points + (legend ? 600 : piece[0] === "g" ? -50 : left <= 7 ? -20 : 600);
    };
    return options.reduce((a, b) => (rank(b) > rank(a) ? b : a));
}"""


def take_best(page: Page, seen: list[str], over: str, turn: int, hit: Hit | None) -> None:
    """Action cards at once, one demolition, a legendary skyscraper when it is possible; else land beside one's own, and
    the tile that brings most. Tile and squares are touched one by one, in either order; the page finds the place.
    """
    option = page.evaluate(BEST, [seen, over])
    pick(page, option["id"], 1 if turn % 2 else -1, hit)
    if option.get("piece", "").startswith("L"):
        seen.append("legend")
    if option["targets"][0].startswith("action:"):
        seen.append(option["id"])
    if over in option["label"]:
        seen.append("rebuilt")
        expect(page.locator(".ghost-layer").first).to_be_attached()
    confirm(page, hit)


def play_to_the_end(page: Page, over: str, hit: Hit) -> None:
    """The first decisions with a real finger or mouse; nothing is ever wider than the page."""
    seen: list[str] = []
    turn = 0
    while my_turn(page):
        take_best(page, seen, over, turn, hit if turn < BY_HAND else None)
        turn += 1
        if turn == BY_HAND:
            hold_still(page)
        assert fits(page)
    assert {"shift", "grab", "boom", "rebuilt", "legend"} <= set(seen), f"only {seen}"


@pytest.mark.slow
def test_a_game_by_mouse_in_german(visit: Opener, server: Server) -> None:
    page = visit(language="de")
    set_table(page, server, "tower", {"bot": "random"})
    play_to_the_end(page, "ersetzt", Locator.click)
    expect(page.locator("[data-part=prompt]")).to_contain_text("gewonnen")
    result = page.locator("[data-plate=result]")
    expect(result.locator("details")).to_have_count(2)
    unfold(result)
    for line in ("Bronze:", "Silber:", "Wolkenkratzer"):
        expect(result).to_contain_text(line)
    page.click("[data-part=over] a[href$=replay]")
    expect(page.locator("[data-part=checked]")).to_contain_text("passt")
    page.keyboard.press("End")
    expect(page.locator("a[rel=next]")).to_have_attribute("aria-disabled", "true")
    assert fits(page)


@pytest.mark.slow
def test_a_game_by_finger_on_a_phone(visit: Opener, server: Server) -> None:
    page = visit(phone=True)
    set_table(page, server, "tower", {"bot": "random"})
    play_to_the_end(page, "in place of", tap)
    expect(page.locator("[data-part=prompt]")).to_contain_text("won")
    for line in ("Bronze:", "skyscrapers", "Bot 2 (at random)"):
        expect(page.locator("[data-plate=result]")).to_contain_text(line)


# Laying tiles.


def laid(page: Page) -> str:
    return str(choice(page, "laid?.id"))


def test_a_tile_hangs_at_the_pointer_and_is_turned_and_mirrored_by_keys(visit: Opener, server: Server) -> None:
    page = visit()
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    target(page, "tile:b6").click()
    assert lit(page, "square") == {f"square:B{lot}{letter}" for lot in (4, 5, 6) for letter in "ab"}
    target(page, "square:B4a").hover()
    expect(page.locator("[data-plate=map-east] .ghost-layer")).to_have_count(1)
    ghosts = [page.evaluate("document.querySelector('[data-url]').live.picker.ghost.id")]
    for key in ("r", "r", "f", "R"):
        page.keyboard.press(key)
        ghosts.append(page.evaluate("document.querySelector('[data-url]').live.picker.ghost.id"))
    assert set(ghosts) == {"B4a+b6", "B4a+b6/m", "B4a+b6/m2"}  # all ways in which it covers the corner
    assert all(one != other for one, other in pairwise(ghosts))
    target(page, "square:B4a").click()
    assert laid(page) == ghosts[-1]
    expect(page.locator("[data-part=note]")).to_contain_text("4 points")


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_tile_that_lies_is_turned_and_mirrored_by_buttons(visit: Opener, server: Server, phone: bool) -> None:
    page = visit(phone=phone)
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    touch = tap if phone else Locator.click
    touch(target(page, "tile:b6"))
    touch(target(page, "square:B5a"))
    seen = {laid(page)}
    for part in ("turn", "turn", "mirror"):
        touch(page.locator(f"[data-part={part}]"))
        seen.add(laid(page))
    assert len(seen) == 3
    touch(page.locator("[data-part=confirm]"))
    expect(page.locator("[data-plate=log]")).to_contain_text("Ada builds the bronze corner of 4")
    expect(page.locator("[data-piece='0-5']")).to_have_count(1)


def test_squares_first_and_the_tiles_that_fit_are_lit(visit: Opener, server: Server) -> None:
    page = visit()
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    target(page, "square:B6b").click()
    assert lit(page, "tile") == {f"tile:b{number}" for number in (1, 3, 4, 5, 6)}
    target(page, "square:B6a").click()
    target(page, "square:B5b").click()
    assert lit(page, "tile") == {"tile:b4", "tile:b5", "tile:b6"}  # a corner, and what has one
    target(page, "tile:b5").click()
    expect(page.locator("[data-part=confirm]")).to_be_visible()
    assert set(choice(page, "complete.targets")) == {
        "tile:b5",
        *(f"square:B{name}" for name in ("4b", "5b", "6a", "6b")),
    }


def test_what_cannot_be_built_tells_why(visit: Opener, server: Server) -> None:
    page = visit()
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    why = page.locator("[data-part=why]")
    for name, reason, rule in (
        ("tile:g1", "from 18 points on", "7.2"),
        ("lot:G9", "belongs to Ben", "4.4"),
        ("lot:R1", "You have acquired land", "4.1"),
        ("action:boom", "brings a second building", "8.2"),
    ):
        target(page, name).click()
        expect(why).to_contain_text(reason)
        expect(why.locator("a")).to_have_attribute("href", re.compile(rf"^/rules/{GAME}\?table=\w+#{rule}$"))
        page.keyboard.press("Escape")
        expect(why).to_be_hidden()
    target(page, "tile:g1").click()
    with page.expect_popup() as opened:
        why.locator("a").click()
    expect(opened.value.locator("[id='7.2']")).to_be_in_viewport()


def test_a_turn_by_keys(visit: Opener, server: Server) -> None:
    page = visit()
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    focused, confirm = page.locator("[data-target]:focus"), page.locator("[data-part=confirm]")
    target(page, "tile:b3").focus()
    page.keyboard.press("Enter")
    target(page, "square:B4a").focus()
    expect(page.locator("[data-part=ring]")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("data-target", "square:B4b")
    page.keyboard.press("Enter")
    expect(confirm).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-plate=log]")).to_contain_text("Ada builds the bronze row of 3 on B4, B6")


@pytest.mark.slow
def test_the_end_of_a_turn_is_beside_the_yes(visit: Opener, server: Server) -> None:
    """It comes in the place of the no: whoever clicks twice does not end it by mistake."""
    page = visit()
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    end, cancel, yes = (page.locator(f"[data-part={name}]") for name in ("close", "cancel", "confirm"))
    expect(end).to_have_text("End your turn")
    end.hover()
    expect(page.locator("[data-part=note]")).to_have_text("End your turn")
    box = end.bounding_box()
    assert box
    end.click()
    expect(end).to_be_hidden()
    no, sure = cancel.bounding_box(), yes.bounding_box()
    assert no and sure and no["x"] < box["x"] + box["width"] <= sure["x"] + 1 and sure["x"] - box["x"] < 250
    cancel.click()
    expect(end).to_be_visible()
    end.focus()
    page.keyboard.press("Enter")
    expect(yes).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-seat='1'][data-state=turn]")  # Ben plays at the same screen, and goes on by keys
    expect(page.locator("[data-part=bar]")).to_be_focused()


def test_one_begins_with_what_can_be_built_not_with_the_end(visit: Opener, server: Server) -> None:
    page = visit()
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    page.locator("[data-part=bar]").focus()
    page.keyboard.press("ArrowDown")
    assert page.locator("[data-target]:focus").get_attribute("data-target") != "end:turn"
    expect(page.locator("[data-target]:focus")).to_have_count(1)


@pytest.mark.slow
def test_one_goes_on_to_the_end_of_a_turn_not_to_a_card_for_the_whole_game(visit: Opener, server: Server) -> None:
    page = visit()
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    first = page.evaluate("""() => {
        const { picker } = document.querySelector("[data-url]").live;
        return picker.first((target) => target === "end:turn" || target.startsWith("action:"));
    }""")
    assert first == "end:turn"


# The page.


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_a_building_brings_is_read_to_the_end_and_nothing_moves_for_it(
    visit: Opener, server: Server, phone: bool
) -> None:
    page = visit(phone=phone)
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    bar, note = page.locator("[data-part=bar]"), page.locator("[data-part=note]")
    others = [page.locator(name) for name in (".board", "[data-part=confirm]", "[data-part=cancel]")]
    pick(page, "B4a+b6")
    expect(note).to_contain_text("4 points")
    places = [one.bounding_box() for one in others]
    for told in ("", " ".join(["Wall Street: +1."] * 30)):
        page.evaluate("(told) => { document.querySelector('[data-url]').live.picker.remark(told); }", told)
        expect(note).to_contain_text(told or "4 points")
        around, words = bar.bounding_box(), note.bounding_box()
        assert around and words and words["y"] + words["height"] <= around["y"] + around["height"]
        assert bar.locator(".asks").evaluate("(asks) => asks.scrollHeight <= asks.clientHeight")
    assert [one.bounding_box() for one in others] == places


@pytest.mark.slow
def test_on_a_phone_the_yes_is_always_in_the_same_place(visit: Opener, server: Server) -> None:
    page = visit(phone=True)
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    yes = page.locator("[data-part=confirm]")
    pick(page, "end")
    expect(yes).to_be_visible()
    place = yes.bounding_box()
    tap(page.locator("[data-part=cancel]"))
    expect(yes).to_be_hidden()
    pick(page, "B4a+b6")
    for part in ("turn", "mirror"):
        tap(page.locator(f"[data-part={part}]"))
        assert yes.bounding_box() == place


@pytest.mark.slow
def test_on_a_phone_one_stays_where_one_has_built(visit: Opener, server: Server) -> None:
    page = visit(phone=True)
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    tap(target(page, "tile:b6"))
    tap(target(page, "square:B5a"))
    expect(page.locator("[data-part=confirm]")).to_be_visible()
    place = page.evaluate("scrollY")
    assert place > 0  # the page went there by itself
    confirm(page, tap)
    expect(page.locator("[data-piece='0-5']:visible")).to_be_in_viewport()
    assert page.evaluate("scrollY") == place


def test_on_one_screen_nothing_is_covered_and_a_turn_is_taken_back(visit: Opener, server: Server) -> None:
    """Nobody has a hand to hide: whoever is next has the screen at once, and whoever was before may still undo."""
    page = visit()
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    pick(page, "end")
    page.click("[data-part=confirm]")
    page.wait_for_selector("[data-url][data-seat='1'][data-state=turn]")
    expect(page.locator("[data-part=cover]")).to_be_hidden()
    expect(page.locator(".whose")).to_have_text("Ben")
    page.click("[data-part=undo]")
    page.wait_for_selector("[data-url][data-seat='0'][data-state=turn]")
    page.goto(page.url.partition("?")[0])  # whoever comes back sees it at once, too
    page.wait_for_selector("[data-url][data-seat='0'][data-state=turn]")


def test_on_a_phone_the_tiles_are_a_strip_within_reach(visit: Opener, server: Server) -> None:
    page = visit(phone=True)
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    assert fits(page)
    strip = page.locator(".plate[data-plate=tiles-tall]")
    expect(strip).to_be_in_viewport()
    assert strip.evaluate("(strip) => strip.scrollWidth > strip.clientWidth && strip.clientHeight >= 44")
    last = strip.locator("[data-target='tile:L4']")
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    assert fits(page)
    square = target(page, "square:B4a").bounding_box()
    assert square and square["width"] >= 38 and square["height"] >= 38  # what is lit is reached from 44 px around
    for hidden in ("market", "tiles"):
        expect(page.locator(f".plate[data-plate={hidden}]")).to_be_hidden()


def test_what_counts_is_always_in_words_as_well(visit: Opener, server: Server) -> None:
    page = visit()
    set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
    tallies = page.locator("[data-plate=streets] [role=img]")
    expect(tallies).to_have_count(4)  # three streets and the challenge
    expect(tallies.first).to_have_accessible_name(re.compile(r"Ada \d+, Ben \d+"))
    expect(page.locator("[data-plate=players] [role=img]").first).to_have_accessible_name(re.compile("Ada: 0 points"))


@pytest.mark.slow
def test_nobody_is_shut_out(visit: Opener, server: Server) -> None:
    """axe finds nothing serious, in light and in dark colours, large and small."""
    for phone in (False, True):
        page = visit(phone=phone)
        set_table(page, server, LUCK, {"name": "Ben"}, FIRST_TURNS)
        click(target(page, "tile:b6"))
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            found = [v for v in Axe().run(page).response["violations"] if v["impact"] in ("serious", "critical")]
            assert [(v["id"], v["nodes"][0]["html"][:200]) for v in found] == [], theme
