"""The pages around the table in a real browser: the window of games, the introduction, replay, records, devices."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, Page, expect

from hands import Opener, comes_to, in_a_browser, sit_down
from server import Server
from stockwerk.core.record import Player
from stockwerk.core.rng import seeded
from stockwerk.games import find_game
from stockwerk.play.match import Match

pytestmark = in_a_browser(__file__)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of three, as somebody downloaded it."""
    game, luck = find_game("manhattan"), seeded("around")
    seats = [Player("Ada"), Player(bot="greedy"), Player(bot="random")]
    match = Match.new(game, game.setup(3), seed="around", seats=seats)
    while not match.over:
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[int(luck.below(len(legal)))])
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(match.record().to_json())
    return path


def watch(page: Page, record: Path) -> None:
    page.set_input_files("input[type=file]", record)
    page.click(".upload button")
    page.wait_for_url("**/replay?at=0")


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


# Home.


def test_one_click_and_one_plays(visit: Opener) -> None:
    page = visit()
    page.click("#set-manhattan button[value=bots]")
    expect(page.locator("[data-plate=people] li")).to_have_count(4)
    page.go_back()
    expect(page.locator(".tables a[href^='/t/']")).to_have_count(1)  # where one comes from is found again


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_every_seat_is_chosen_and_only_what_fits_is_shown(visit: Opener, phone: bool) -> None:
    page = visit(phone=phone)
    assert fits(page)
    form = page.locator("#set-manhattan")
    page.fill(".me input", "Ada")
    if phone:
        form.locator(".unfold").click()
    page.check("#set-manhattan input[name=players][value='3']")
    form.locator("summary").focus()
    page.keyboard.press("Enter")
    assert fits(page)
    expect(form.locator("[data-seat='4']")).to_be_hidden()
    expect(form.locator("[data-for='3']")).to_be_visible()
    page.check("#set-manhattan input[name=players][value='4']")
    expect(form.locator("[data-seat='4']")).to_be_visible()
    expect(form.locator("[data-for='3']")).to_be_hidden()
    expect(form.locator("[data-seat='2'] input")).to_be_hidden()
    page.select_option("#set-manhattan [data-seat='2'] select", "person")
    page.fill("#set-manhattan [data-seat='2'] input", "Ben")
    page.select_option("#set-manhattan [data-seat='3'] select", "open")
    page.select_option("#set-manhattan [data-seat='4'] select", "casual")
    form.locator("button[value=seats]").click()
    people = page.locator("[data-plate=people]")
    for name in ("Ada", "Ben", "open seat", "Bot 4 (easy)"):
        expect(people).to_contain_text(name)
    expect(page.locator("[data-part=links] input")).to_have_count(1)
    page.goto(page.url.split("/t/")[0])
    expect(page.locator(".me input")).to_have_value("Ada")
    expect(form.locator("input[name=players][value='4']")).to_be_checked()
    expect(page.locator(".tables li")).to_contain_text("Waiting for one more player.")


def test_home_works_without_script(visit: Opener) -> None:
    page = visit(java_script_enabled=False)
    page.fill("#set-manhattan input[name=name]", "Ada")
    page.check("#set-manhattan input[name=players][value='2']")
    page.click("#set-manhattan button[value=bots]")
    expect(page.locator("[data-plate=people]")).to_contain_text("Ada")
    expect(page.locator(".tour")).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_all_games_are_near_and_their_choices_unfold(visit: Opener, language: str) -> None:
    page = visit(phone=True, language=language)
    assert page.evaluate("document.documentElement.scrollHeight") < 2200
    expect(page.locator("button[value=bots]:visible")).to_have_count(4)
    form = page.locator("#set-manhattan")
    unfold, screen = form.locator(".unfold"), form.locator("button[value=screen]")
    expect(screen).to_be_hidden()
    for unfolded in (True, False):
        unfold.focus()
        page.keyboard.press("Enter")
        expect(unfold).to_have_attribute("aria-expanded", str(unfolded).lower())
        expect(screen).to_be_visible(visible=unfolded)
        expect(form.locator("input[name=players]").first).to_be_visible(visible=unfolded)
        for way in ("bots", "friends"):
            expect(form.locator(f"button[value={way}]")).to_be_visible()
    expect(page.locator("#set-flatiron button[value=screen]")).to_be_hidden()


def test_where_there_is_room_or_no_script_nothing_is_folded(visit: Opener) -> None:
    for page in (visit(), visit(phone=True, java_script_enabled=False)):
        expect(page.locator("#set-manhattan .unfold")).to_be_hidden()
        expect(page.locator("#set-manhattan button[value=screen]")).to_be_visible()


def test_from_the_rules_one_goes_back_to_the_table_one_came_from(visit: Opener) -> None:
    page = visit()
    page.click("#set-manhattan button[value=bots]")
    page.click("[data-step=end]")
    page.evaluate("window.same = true")
    with page.expect_popup() as opened:
        page.click(".bar a[href$=rules]")
    rules = opened.value
    rules.locator(".contents li a").first.click()
    with rules.expect_event("close"):
        rules.click("[data-part=back]")
    assert page.context.pages == [page] and page.evaluate("window.same")
    with page.expect_popup() as opened:
        page.click(".bar a[href$=rules]")
    table = page.url
    page.goto(table.split("/t/")[0])  # the table is not open any more
    opened.value.click("[data-part=back]")
    expect(opened.value).to_have_url(table)


# Records and replay.


def test_a_record_is_chosen_by_keyboard_or_dropped(visit: Opener, record: Path) -> None:
    page = visit(language="de")
    page.set_input_files("input[type=file]", record)
    page.locator("input[type=file]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=where]")).to_have_text("Schritt 0 von 90")
    page.goto(page.url.split("/t/")[0])
    drop = """([text]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "game.json"));
        document.querySelector(".upload").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
    }"""
    page.evaluate(drop, [record.read_text()])
    expect(page.locator("[data-part=where]")).to_have_text("Schritt 0 von 90")


def test_a_file_that_is_too_large_is_told_before_it_is_sent(visit: Opener, tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    huge.write_text("x" * 300_000)
    page = visit()
    page.set_input_files("input[type=file]", huge)
    expect(page.locator(".wrong")).to_be_visible()
    expect(page.locator(".wrong")).to_contain_text("too large")
    page.evaluate("addEventListener('submit', (event) => { window.kept = event.defaultPrevented; })")
    page.click(".upload button")
    assert page.evaluate("window.kept")


@pytest.mark.slow
@pytest.mark.parametrize(
    "phone", [pytest.param(False, id="desktop"), pytest.param(True, id="phone", marks=pytest.mark.slow)]
)
def test_replay_steps_without_loading_the_page_anew(visit: Opener, record: Path, phone: bool) -> None:
    page = visit(phone=phone)
    watch(page, record)
    page.evaluate("window.same = true")
    place = page.locator("a[rel=next]").bounding_box()
    where = page.locator("[data-part=where]")
    for number in range(1, 40):
        page.click("a[rel=next]")
        expect(where).to_have_text(f"Step {number} of 90")
        assert page.locator("a[rel=next]").bounding_box() == place, "the button has moved away"
    assert page.evaluate("window.same") and page.url.endswith("?at=39") and fits(page)
    expect(page.locator(".story li").first).to_contain_text("39")
    expect(page.locator("[data-part=live]")).to_contain_text("Step 39 of 90.")
    page.locator(".story a").nth(2).click()
    expect(where).to_have_text("Step 37 of 90")
    page.go_back()
    expect(page.locator(".upload")).to_be_visible()  # one step back is where one came from


def test_replay_by_keys_and_slider(visit: Opener, record: Path) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    watch(page, record)
    where = page.locator("[data-part=where]")
    page.keyboard.press("End")
    expect(where).to_have_text("Step 90 of 90")
    expect(page.locator("[data-part=live]")).to_contain_text("won with")
    expect(page.locator(".over details[open]")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(where).to_have_text("Step 89 of 90")
    expect(page.locator(".over")).to_have_count(0)
    expect(page.locator(".side .standings details[open]")).to_have_count(0)
    for key in ("Home", "ArrowRight", "End", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)  # faster than pages come
    expect(where).to_have_text("Step 88 of 90")
    slider = page.locator(".slide input")
    expect(slider).to_have_value("88")
    slider.focus()
    page.keyboard.press("Home")
    expect(where).to_have_text("Step 0 of 90")
    page.keyboard.press("ArrowRight")
    expect(where).to_have_text("Step 1 of 90")
    expect(page.locator("[data-part=checked]")).to_contain_text("Checked")
    page.click("[data-copy]")
    expect(page.locator("[data-copy]")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith("?at=1")
    page.locator("a[rel=next]").focus()
    page.keyboard.press("Enter")
    expect(where).to_have_text("Step 2 of 90")
    expect(page.locator("a[rel=next]")).to_be_focused()
    page.reload()
    expect(where).to_have_text("Step 2 of 90")


def test_replay_works_without_script(visit: Opener, record: Path) -> None:
    page = visit(java_script_enabled=False)
    watch(page, record)
    page.click("a[rel=next]")
    expect(page.locator("[data-part=where]")).to_have_text("Step 1 of 90")
    expect(page.locator("[data-copy]")).to_be_hidden()


# The introduction.


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_first_game_is_introduced_once(visit: Opener, phone: bool) -> None:
    page = visit(phone=phone, language="de")
    page.click("#set-manhattan button[value=bots]")
    tour = page.locator(".tour")
    expect(tour).to_be_visible()
    expect(tour).to_be_focused()
    seen: set[int] = set()
    for number in range(1, 7):
        expect(tour).to_contain_text(f"{number}/6")
        box = tour.bounding_box()
        ring = page.locator(".tour-ring").bounding_box()
        assert box and ring and fits(page)
        assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= (360 if phone else 1366)
        assert ring["y"] + ring["height"] > 0 and ring["y"] < (740 if phone else 900), "what it points at is seen"
        apart = ring["y"] + ring["height"] <= box["y"] + 1 or box["y"] + box["height"] <= ring["y"] + 1
        assert apart or ring["height"] > 300, "it does not hide what it points at"
        seen.add(page.evaluate("scrollY"))
        page.click("[data-step=next]")
    expect(tour).to_be_hidden()
    assert max(seen) > 0 and page.evaluate("scrollY") == 0, "the page is where it began"
    assert page.evaluate("localStorage.getItem('tour manhattan')") == "seen"
    page.reload()
    page.wait_for_selector("[data-state]")
    expect(tour).to_be_hidden()
    page.click("[data-tour=again]")
    expect(tour).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(tour).to_contain_text("2/6")
    page.keyboard.press("ArrowLeft")
    expect(tour).to_contain_text("1/6")
    page.keyboard.press("Escape")
    expect(tour).to_be_hidden()
    expect(page.locator("[data-tour=again]")).to_be_focused()


def test_whoever_wants_to_play_at_once_just_plays(visit: Opener) -> None:
    page = visit()
    page.click("#set-manhattan button[value=bots]")
    expect(page.locator(".tour")).to_be_visible()
    page.locator('[data-target="stock:1#1"]').click()
    expect(page.locator(".tour")).to_be_hidden()
    expect(page.locator('[data-target="stock:1#1"]')).to_have_class(re.compile("chosen"))


def test_nothing_changes_behind_the_introduction(visit: Opener, server: Server) -> None:
    """What happens meanwhile is shown when it is closed; with bots only, nobody waits for anybody."""
    page = visit()
    page.click("#set-manhattan button[value=bots]")
    expect(page.locator(".tour")).to_be_visible()
    root = page.locator("[data-url]")
    table, before = root.get_attribute("data-url"), root.get_attribute("data-version") or ""
    option = page.evaluate("document.querySelector('[data-url]').live.picker.choice.options[0].id")
    done = page.request.post(f"{server.url}{table}/act", data={"seat": 0, "option": option, "version": int(before)})
    assert done.ok
    waiting = "document.querySelector('[data-url]').live.news.length > 0"
    comes_to(page, lambda: bool(page.evaluate(waiting)), True)
    expect(root).to_have_attribute("data-version", before)
    page.click("[data-step=end]")
    expect(root).not_to_have_attribute("data-version", before)
    expect(page.locator("[data-plate=log]")).to_contain_text("Player 1 picks")


def test_friends_are_invited_before_anything_is_explained(visit: Opener, server: Server) -> None:
    ada = visit()
    sit_down(ada, players=2, mode="friends")
    links = ada.locator("[data-part=links] input")
    expect(links).to_be_visible()
    ben = visit(links.input_value().removeprefix(server.url))
    expect(ada.locator(".tour")).to_be_hidden()
    ben.fill("input[name=name]", "Ben")
    ben.click("button.main")
    for page in (ben, ada):
        expect(page.locator(".tour")).to_be_visible()


def test_with_a_bot_for_a_friend_who_has_not_come_the_board_comes_first(visit: Opener, server: Server) -> None:
    ada = visit()
    sit_down(ada, players=3, mode="friends")
    panel = ada.locator("[data-part=invite]")
    ben = visit(panel.locator("input").first.input_value().removeprefix(server.url))
    ben.fill("input[name=name]", "Ben")
    ben.click("button.main")
    expect(panel.locator("li").first).to_contain_text("Ben")
    expect(ada.locator(".side [data-part=invite]")).to_be_visible()
    expect(ada.locator(".tour")).to_be_hidden()
    panel.locator("[data-lend]").click()
    expect(ada.locator(".below [data-part=invite]")).to_be_visible()
    expect(panel).not_to_contain_text("open seat")
    for page in (ben, ada):
        expect(page.locator(".tour")).to_be_visible()


# Help, devices, and everywhere.


def test_help_opens_at_the_chapter_of_what_is_asked(visit: Opener) -> None:
    page = visit()
    page.check("#set-manhattan input[name=players][value='3']")
    page.click("#set-manhattan button[value=bots]")
    page.click("[data-step=end]")
    with page.expect_popup() as opened:
        page.click(".bar a[href$=rules]")
    rules = opened.value
    expect(rules).to_have_url(re.compile(r"#3\.1$"))
    expect(rules.locator("[id='3.1']")).to_be_in_viewport()
    rules.click(".contents a[href='#6']")
    expect(rules.locator("[id='6']")).to_be_in_viewport()
    with rules.expect_event("close"), suppress(Error):  # a tab that closes may leave the click itself without an answer
        rules.click(".contents .button")


def test_one_plays_on_on_another_device(visit: Opener, server: Server) -> None:
    page = visit()
    page.fill(".me input", "Ada")
    page.click("#set-manhattan button[value=bots]")
    page.click("[data-step=end]")
    page.click("form[action$=device] button")
    link = page.locator(".link input").input_value()
    other = visit(link.removeprefix(server.url), phone=True, language="de")
    assert fits(other)
    expect(other.locator("main")).to_contain_text("als Ada spielen")
    other.click("button.main")
    expect(other.locator("main[data-seat='0']")).to_be_visible()
    other.goto(link)
    expect(other.locator("h1")).to_have_text("Das hat nicht geklappt")
    page.click("main a.button")
    expect(page.locator("main[data-seat='0']")).to_be_visible()


def test_the_page_can_be_installed(visit: Opener) -> None:
    page = visit()
    session = page.context.new_cdp_session(page)
    wrong = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error for error in wrong if error["errorId"] != "in-incognito"] == []
    assert session.send("Page.getAppManifest")["errors"] == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_nobody_is_shut_out_around_the_table(visit: Opener, record: Path, theme: str) -> None:
    """axe finds nothing serious on any page."""
    page = visit(color_scheme=theme)
    found: list[tuple[str, str, str]] = []

    def look(name: str) -> None:
        result = Axe().run(page)
        serious = [v for v in result.response["violations"] if v["impact"] in ("serious", "critical")]
        found.extend((name, violation["id"], violation["nodes"][0]["html"][:200]) for violation in serious)

    base = page.url
    page.click("#set-manhattan summary")
    look("home")
    page.check("#set-manhattan input[name=listed]")
    page.click("#set-manhattan button[value=friends]")
    link = page.locator("[data-part=links] input").first.input_value()
    look("invitation")
    page.click("[data-tour=again]")
    expect(page.locator(".tour")).to_be_visible()
    look("introduction")
    page.click("[data-step=end]")
    page.click("form[action$=device] button")
    look("device")
    page.goto(base)
    look("home with tables")
    watch(page, record)
    page.keyboard.press("End")
    expect(page.locator("[data-part=where]")).to_have_text("Step 90 of 90")
    expect(page.locator(".over")).to_be_visible()
    look("end of a replay")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".over")).to_have_count(0)
    look("replay")
    for name, path in (("join", link), ("rules", f"{base}rules/manhattan#4"), ("mistake", f"{base}t/000000000000")):
        page.goto(path)
        look(name)
    page.goto(f"{base}api/docs")
    look("api")
    assert found == []
