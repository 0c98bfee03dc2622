"""How the table feels in the hand: what a new player wants to know, and finds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from hands import (
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
    tap,
    touch,
    uncover,
)
from server import Server

pytestmark = in_a_browser(__file__)


@pytest.fixture
def visit(visit: Opener, server: Server) -> Opener:
    return returning(visit, server)


def target(page: Page, name: str) -> None:
    """Touch it as a finger or a mouse does."""
    drawn = page.locator(f'[data-target="{name}"]:visible').last
    drawn.scroll_into_view_if_needed()
    tap(drawn) if page.evaluate("navigator.maxTouchPoints") else drawn.click()


# Choosing.


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])
def test_equal_parts_are_taken_and_given_back_one_by_one(visit: Opener, phone: bool) -> None:
    page = visit(phone=phone)
    sit_down(page, players=4)
    my_turn(page)
    note = page.locator("[data-part=note]")
    expect(note).to_have_text("0 of 6 chosen")
    target(page, "stock:3#3")
    assert chosen(page) == ["stock:3#1"]
    target(page, "stock:3#3")
    target(page, "stock:4#1")
    assert chosen(page) == ["stock:3#1", "stock:3#2", "stock:4#1"]
    expect(note).to_have_text("3 of 6 chosen")
    target(page, "stock:3#1")
    assert chosen(page) == ["stock:3#1", "stock:4#1"]
    for _ in range(4):
        target(page, "stock:2#6")
    expect(page.locator("[data-part=prompt]")).to_have_text("Pick the parts 2, 2, 2, 2, 3, 4")
    target(page, "stock:1#1")  # one too many
    expect(page.locator("[data-part=why]")).to_contain_text("exactly 6 parts")
    page.click("[data-part=why] button")  # instead: the rest stays
    assert len(chosen(page)) == 6 and "stock:1#1" in chosen(page)


def test_equal_parts_by_keys_and_for_ears(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=4)
    my_turn(page)
    page.locator('[data-target="stock:3#1"]').focus()
    for _ in range(3):
        page.keyboard.press("Enter")  # the focus goes on to the next one of the heap
    assert chosen(page) == ["stock:3#1", "stock:3#2", "stock:3#3"]
    expect(page.locator('[data-target="stock:3#2"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-part=live]")).to_contain_text("3 of 6 chosen")
    page.keyboard.press("Backspace")
    expect(page.locator("[data-part=live]")).to_contain_text("2 of 6 chosen")
    page.locator('[data-target="stock:3#1"]').focus()
    page.keyboard.press("Enter")
    assert chosen(page) == ["stock:3#1"]


def test_what_came_from_the_list_can_be_changed_part_by_part(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=4)
    my_turn(page)
    page.fill("[data-part=filter]", "3, 3, 3, 3, 4, 4")
    page.get_by_role("button", name="Pick the parts 3, 3, 3, 3, 4, 4").click()
    target(page, "stock:4#1")
    assert chosen(page) == ["stock:3#1", "stock:3#2", "stock:3#3", "stock:3#4", "stock:4#1"]


def test_only_what_alone_can_be_done_is_done_by_one_touch(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=4)
    my_turn(page)
    for options, sent in ((["a"], 1), (["a", "b"], 0)):  # the other is the same and something more
        assert page.evaluate(TAKE, options) == sent


TAKE = """(ids) => {
    const { picker } = document.querySelector("[data-url]").live, card = picker.choice.options[0].targets[0];
    const all = [{ id: "a", targets: [card], label: "" }, { id: "b", targets: [card, "site:A1"], label: "" }];
    let sent = 0;
    picker.send = () => { sent += 1; };
    picker.choice.keep([]);
    picker.show({ options: all.filter(({ id }) => ids.includes(id)), prompt: "" });
    picker.take(card, "mouse");
    return sent;
}"""


def test_the_prompt_says_what_is_still_missing(visit: Opener) -> None:
    page = visit(language="de")
    sit_down(page, players=4)
    my_turn(page)
    touch(page)
    my_turn(page)
    note = page.locator("[data-part=note]")
    page.wait_for_selector("[data-target^=card].lit:visible")
    expect(note).to_contain_text("eine Karte")
    card, part, site = first_option(page)
    target(page, site)
    if page.locator("[data-part=confirm]").is_hidden():
        expect(note).to_have_text("Noch zu wählen: ein Bauteil")
        expect(page.locator("[data-part=live]")).to_contain_text("Noch zu wählen: ein Bauteil")
        target(page, part)
    expect(page.locator("[data-part=confirm]")).to_be_visible()
    expect(note).to_contain_text("gehört dann dir")
    assert card in chosen(page)


# Keys.


def test_the_focus_goes_on_to_what_is_next(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=2)
    my_turn(page)
    page.locator('[data-target="stock:3#1"]').focus()
    for _ in range(4):
        page.keyboard.press("Enter")
    expect(page.locator("[data-part=confirm]")).to_be_focused()
    page.keyboard.press("Enter")  # two colours: still my turn
    expect(page.locator("[data-part=prompt]")).to_contain_text("Ochre")
    expect(page.locator("[data-target]:focus")).to_have_count(1)
    expect(page.locator("[data-part=ring]")).to_be_visible()
    page.keyboard.press("Enter")
    assert len(chosen(page)) == 1
    expect(page.locator("[data-part=live]")).to_contain_text("1 of 4 chosen")


@pytest.mark.slow
def test_when_others_are_to_act_the_focus_rests_on_the_prompt(visit: Opener, server: Server) -> None:
    ada, _ = guests(visit, server, "Ben")
    for _ in range(2):
        my_turn(ada)
        ada.locator('[data-target="stock:3#1"]').focus()
        for _ in range(4):
            ada.keyboard.press("Enter")
        before = ada.locator("[data-url]").get_attribute("data-version")
        expect(ada.locator("[data-part=confirm]")).to_be_focused()
        ada.keyboard.press("Enter")
        ada.wait_for_selector(f"[data-url]:not([data-version='{before}'])")
    expect(ada.locator("[data-part=bar]")).to_be_focused()
    expect(ada.locator("[data-part=live]")).to_have_text("Ada (Ochre) picks 3, 3, 3, 3. Ben is to pick parts.")


def test_an_arrow_leads_on_for_whoever_has_waited(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=2)
    my_turn(page)
    page.locator("[data-part=bar]").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-target].lit:focus")).to_have_count(1)


def test_tab_leads_to_the_board_and_to_comforts_last(visit: Opener) -> None:
    """Past everything that is no part of the game, with one key."""
    page = visit()
    page.evaluate("localStorage.setItem('tour manhattan', 'seen')")
    sit_down(page, players=2)
    my_turn(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=bar]")).to_be_focused()
    met = []
    for _ in range(12):
        page.keyboard.press("Tab")
        inside = "document.activeElement.closest('[data-target], [data-part=list], .below')"
        met.append(page.evaluate(f"{inside}?.getAttribute('class')"))
    places = [k for k, name in enumerate(met) if name == "below"]
    assert "lit" in met[:3] and "options" in met and places and places[0] > met.index("options")


# Together.


@pytest.mark.slow
def test_who_asked_to_take_back_sees_who_is_missing_and_what_they_say(visit: Opener, server: Server) -> None:
    ada, ben, cem = guests(visit, server, "Ben", "Cem")
    my_turn(ada)
    touch(ada)
    my_turn(ben)
    touch(ben)
    ask = ada.locator("[data-plate=ask]")
    ada.wait_for_selector("[data-plate=log] >> text=Ben picks")
    ada.click("[data-part=undo]")
    expect(ask).to_contain_text("Still to agree: Ben, Cem.")
    expect(cem).to_have_title(re.compile("^● You are asked – "))  # it may be another tab that is looked at
    ask.locator("button").click()  # withdrawn
    expect(ben.locator("[data-plate=ask]")).to_have_text("Ada no longer wants to take the move back.")
    expect(ben).not_to_have_title(re.compile("^● You are asked"))
    ada.click("[data-part=undo]")
    ben.click("[data-post=agree]")
    expect(ask).to_contain_text("Still to agree: Cem.")
    cem.click("[data-post=refuse]")
    expect(ask).to_have_text("Cem does not agree: the move stays.")
    ada.click("[data-part=undo]")
    ben.click("[data-post=agree]")
    cem.click("[data-post=agree]")
    expect(ask).to_have_text("Your last move is taken back.")
    my_turn(ada)


@pytest.mark.slow
def test_bots_agree_at_once_but_whoever_asks_hears_what_else_is_taken_back(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=3)
    my_turn(page)
    touch(page)
    page.wait_for_selector("[data-target^=card].lit:visible")
    version = page.locator("[data-url]").get_attribute("data-version")
    page.click("[data-part=undo]")
    expect(page.locator("[data-part=sure]")).to_contain_text("This also takes back 2 turns of bots.")
    page.keyboard.press("Escape")
    expect(page.locator("[data-part=sure]")).to_be_hidden()
    expect(page.locator("[data-url]")).to_have_attribute("data-version", version or "")
    page.keyboard.press("u")
    page.click("[data-part=sure] button[value=yes]")
    expect(page.locator("[data-plate=ask]")).to_have_text("Your last move is taken back.")
    expect(page.locator("[data-part=note]")).to_have_text("0 of 4 chosen")


@pytest.mark.slow
def test_a_reason_tells_what_would_have_to_go_and_what_is_possible_says_so(visit: Opener, server: Server) -> None:
    page = visit()
    seats = [{"name": "Ada"}, {"bot": "casual"}, {"bot": "casual"}]
    table = {"game": "manhattan", "seats": seats, "seed": "four cards"}  # for four squares
    made = page.request.post(f"{server.url}/api/v1/tables", data=table).json()
    page.goto(f"{server.url}/t/{made['id']}")
    my_turn(page)
    touch(page)
    my_turn(page)
    card = page.evaluate(FIRST_LIT, "card:")
    drawn = page.locator(f'[data-target="{card}"]:visible').first
    page.keyboard.press("?")
    expect(page.locator("[data-part=note]")).to_contain_text("Point at something")
    drawn.focus()
    page.keyboard.press("?")
    expect(page.locator("[data-part=note]")).to_have_text("Nothing prevents this. Enter chooses it.")
    target(page, card)
    other = page.evaluate(UNLIT, "site:")
    page.locator(f'[data-target="{other}"]').first.hover()
    page.keyboard.press("?")  # about what the mouse is on
    expect(page.locator(".why")).to_be_visible()
    page.keyboard.press("Escape")
    click(page.locator(f'[data-target="{other}"]').first)
    instead = page.locator(".why button")
    expect(instead).to_have_text(f"Choose this instead of “Card for square {card[-1]}”")
    instead.click()
    assert other in chosen(page) and card not in chosen(page)


FIRST_LIT = """(kind) => {
    const { lit } = document.querySelector("[data-url]").live.picker.choice;
    return [...lit].find((one) => one.startsWith(kind));
}"""
UNLIT = """(kind) => {
    const { known, lit, chosen } = document.querySelector("[data-url]").live.picker.choice;
    return [...known].find((one) => one.startsWith(kind) && !lit.has(one) && !chosen.has(one));
}"""


@pytest.mark.slow
def test_of_two_equal_cards_the_one_that_was_touched_is_ticked(visit: Opener, server: Server) -> None:
    page = visit()
    made = page.request.post(
        f"{server.url}/api/v1/tables",
        data={"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Bo"}, {"name": "Cem"}], "seed": "twins-1"},
    )
    for seat in (0, 1, 2, 0):
        page.goto(f"{server.url}/t/{made.json()['id']}?seat={seat}")
        my_turn(page)
        if page.locator("[data-target^=stock]").count():
            touch(page)
    my_turn(page)
    page.wait_for_selector("[data-target^=card].lit:visible")
    names = page.eval_on_selector_all("[data-plate=cards] [data-target]", "all => all.map(one => one.dataset.target)")
    twice = next(name for name in names if names.count(name) > 1)
    cards = page.locator(f"svg[data-plate=cards] [data-target='{twice}']")
    for touched in (1, 0):
        cards.nth(touched).click()
        expect(cards.nth(touched)).to_have_class(re.compile("chosen"))
        expect(cards.nth(1 - touched)).not_to_have_class(re.compile("chosen"))
    assert chosen(page).count(twice) == 1
    cards.nth(0).click()
    assert twice not in chosen(page)


def hold(page: Page, address: str) -> list[Route]:
    """Requests that wait until they are let go on."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(address, keep)
    return held


def let_go(page: Page, held: list[Route]) -> None:
    """The first of them, as soon as it has come."""
    comes_to(page, lambda: bool(held), True)
    held[0].continue_()


def test_a_touch_while_something_is_being_sent_is_not_lost(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=2)
    my_turn(page)
    for _ in range(4):
        target(page, "stock:3#1" if "stock:3#1" not in chosen(page) else "stock:3#4")
    held = hold(page, "**/act")
    page.click("[data-part=confirm]")
    expect(page.locator("[data-url]")).to_have_attribute("aria-busy", "true")
    target(page, "stock:2#1")
    let_go(page, held)
    expect(page.locator("[data-part=prompt]")).to_contain_text("Ochre")
    expect(page.locator("[data-part=note]")).to_have_text("1 of 4 chosen")


def test_a_reason_that_comes_too_late_stays_away(visit: Opener) -> None:
    page = visit()
    sit_down(page, players=2)
    my_turn(page)
    why, held = page.locator("[data-part=why]"), hold(page, "**/why-not")
    site = page.locator('[data-target="site:B5"]').first
    with page.expect_request("**/why-not"):
        site.click()
    page.keyboard.press("Escape")
    with page.expect_response("**/why-not"):
        let_go(page, held)
    page.unroute("**/why-not")
    page.evaluate("fetch('/static/icon.svg').then((answer) => answer.text())")  # what came before it has been read
    expect(why).to_be_hidden()
    assert not why.inner_text()
    site.click()
    expect(why).to_be_visible()


@pytest.mark.slow
def test_a_reason_goes_when_the_table_changes_and_is_in_no_finger_s_way(visit: Opener, server: Server) -> None:
    ada, ben = guests(visit, server, "Ben")
    my_turn(ada)
    site = ada.locator('[data-target="site:B5"]').first
    site.click()
    why = ada.locator("[data-part=why]")
    expect(why).to_be_visible()
    shown, asked = why.bounding_box(), site.bounding_box()
    assert shown and asked
    assert shown["y"] >= asked["y"] + asked["height"] or shown["y"] + shown["height"] <= asked["y"]
    at = (shown["x"] + 20, shown["y"] + 20)
    assert not ada.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[data-part=why]')", at)
    ben.fill("[data-part=say] input", "hello")
    ben.click("[data-part=say] button")
    expect(ada.locator("[data-plate=chat]")).to_contain_text("hello")
    expect(why).to_be_hidden()


@pytest.mark.slow
def test_talk_is_noticed_wherever_one_looks(visit: Opener, server: Server) -> None:
    ada, ben = guests(visit, server, "Ben")
    expect(ada.locator("[data-part=unread]")).to_be_hidden()
    for line in ("hello", "a \u202e\u2066trap"):
        ben.fill("[data-part=say] input", line)
        ben.click("[data-part=say] button")
        expect(ben.locator("[data-plate=chat] li").last).to_contain_text(line[:1])
    expect(ada.locator("[data-part=unread] b")).to_have_text("2")
    expect(ada.locator("[data-part=heard]")).to_have_text("Ben a trap")
    expect(ada.locator("[data-part=live]")).to_have_text("Ben: a trap")
    ada.click("[data-part=unread]")
    expect(ada.locator("[data-part=unread]")).to_be_hidden()
    expect(ada.locator("[data-plate=chat] li").last).to_be_in_viewport()


@pytest.mark.slow
def test_who_talks_too_fast_is_told(visit: Opener, server: Server) -> None:
    ada, _ = guests(visit, server, "Ben", language="de")
    url = ada.locator("[data-url]").get_attribute("data-url")
    for _ in range(20):
        assert ada.request.post(f"{server.url}{url}/say", data={"seat": 0, "text": "so"}).ok
    ada.fill("[data-part=say] input", "noch etwas")
    ada.click("[data-part=say] button")
    expect(ada.locator("[data-part=unsaid]")).to_have_text("Das geht sehr schnell. Warte ein wenig.")
    expect(ada.locator("[data-part=say] input")).to_have_value("noch etwas")


@pytest.mark.slow
def test_invitations_are_copied_and_go_when_everybody_has_come(visit: Opener, server: Server) -> None:
    ada = visit(language="de")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.url)
    sit_down(ada, players=3, mode="friends")
    items = ada.locator("[data-part=links] li")
    expect(items).to_have_count(2)
    expect(items.first).to_contain_text("Hafen")
    items.first.locator("button").first.click()
    expect(items.first.locator("button").first).to_have_text("Kopiert")
    expect(ada.locator("[data-part=live]")).to_have_text("Kopiert: Spieler 2")
    link = items.first.locator("input").input_value()
    assert ada.evaluate("navigator.clipboard.readText()") == link
    others = [field.input_value() for field in ada.locator("[data-part=links] input").all()]
    for name, path in zip(("Ben", "Cem"), others, strict=True):
        page = visit(path.removeprefix(server.url))
        page.fill("input[name=name]", name)
        page.click("button.main")
        page.wait_for_selector("[data-url]")
        if name == "Ben":
            expect(items.first).to_have_class("here")
            expect(items.first).to_contain_text("Ben")
    expect(ada.locator("[data-part=invite]")).to_be_hidden()


@pytest.mark.slow
def test_spectators_and_those_whose_seat_a_bot_has_are_told(visit: Opener, server: Server) -> None:
    ada, ben = guests(visit, server, "Ben")
    watching = visit(ada.url.removeprefix(server.url))
    expect(watching.locator("[data-part=note]")).to_contain_text("You are watching")
    ben.select_option("[data-part=lend] select", "casual")
    expect(ben.locator("[data-part=prompt]")).to_have_text("A bot (easy) is playing for you.")
    expect(ada.locator("[data-plate=people] [data-seat='1']")).to_contain_text("a bot plays: easy")
    ben.click("[data-plate=ask] [data-post=lend]")
    expect(ben.locator("[data-plate=ask]")).to_be_empty()
    expect(ben.locator("[data-part=prompt]")).to_contain_text("Ada")


@pytest.mark.slow
def test_on_one_screen_no_hand_is_there_before_its_player(visit: Opener) -> None:
    """Neither at first, nor between two players, nor after loading the page again; nor is it read out."""
    page = visit()
    sit_down(page, players=3, mode="screen")
    hands = page.locator("[data-target^=card]")
    for seat, name in enumerate(("Ada", "Player 2", "Player 3")):
        expect(page.locator("[data-part=cover] b")).to_have_text(name)
        assert hands.count() == 0
        page.reload()
        expect(page.locator("[data-part=cover] b")).to_have_text(name)
        assert hands.count() == 0
        uncover(page, seat)
        expect(hands).to_have_count(4)
        touch(page)
    expect(page.locator("[data-part=cover] b")).to_have_text("Ada")
    for seat in range(3):
        uncover(page, seat)
        touch(page)
        page.wait_for_selector("[data-part=cover][open]")
        assert "card" not in page.locator("[data-part=live]").inner_text().lower()
        assert hands.count() == 0


def test_on_one_screen_a_move_is_taken_back_from_the_cover(visit: Opener) -> None:
    """Whoever has just played still has the screen in hand."""
    page = visit()
    sit_down(page, players=3, mode="screen")
    expect(page.locator("[data-part=cover] button").first).to_be_focused()
    page.keyboard.press("Enter")  # no need to aim
    page.wait_for_selector("[data-url][data-seat='0'][data-state=turn]")
    touch(page)
    expect(page.locator("[data-part=cover] b")).to_have_text("Player 2")
    expect(page.locator("[data-part=cover] b .sign")).to_be_visible()
    expect(page.locator("[data-part=cover] img")).to_have_js_property("complete", True)
    expect(page.locator("[data-part=cover]")).to_contain_text("Round 1 of 6")
    page.click("[data-part=cover] [data-post=undo]")
    page.wait_for_selector("[data-state=turn]")
    expect(page.locator("[data-part=cover][open]")).to_have_count(0)
    expect(page.locator("[data-target^=card]")).to_have_count(4)


def test_a_refusal_speaks_the_reader_s_language(visit: Opener, server: Server) -> None:
    page = visit(language="de")
    sit_down(page, players=2)
    my_turn(page)
    url = page.locator("[data-url]").get_attribute("data-url")
    told = page.request.post(
        f"{server.url}{url}/undo", data={"seat": 0}, headers={"accept-language": "de-DE,de;q=0.9"}
    ).json()
    assert told["error"] == "you have done nothing yet that could be taken back"
    assert told["said"] == "Du hast noch nichts getan, was sich zurücknehmen ließe."
    page.keyboard.press("u")
    expect(page.locator("[data-part=note]")).to_have_text(told["said"])
    page.goto(f"{server.url}/t/000000000000")
    expect(page.locator("main")).to_contain_text("Diesen Tisch gibt es hier nicht")


# Who is there.


def test_a_bot_sits_in_until_the_friend_comes(visit: Opener, server: Server) -> None:
    ada = visit()
    sit_down(ada, players=2, mode="friends")
    link = ada.locator("[data-part=links] input").input_value()
    ada.click(".people [data-lend='1']")
    expect(ada.locator(".people [data-seat='1'] small")).to_contain_text("a bot plays")
    my_turn(ada)
    ben = visit(link.removeprefix(server.url))
    ben.fill("input[name=name]", "Ben")
    ben.click("button.main")
    expect(ada.locator(".people [data-seat='1'] span b")).to_have_text("Ben")
    expect(ada.locator("[data-seat='1'] [data-away]")).to_be_hidden()
    ben.context.close()
    ada.evaluate("document.querySelector('[data-url]').live.present = [0]")  # as the server tells it after a while
    ada.evaluate("document.querySelector('[data-url]').live.presence()")
    expect(ada.locator("[data-seat='1'] [data-away]")).to_be_visible()
    expect(ada.locator("[data-lend='1']")).to_be_visible()


# Your turn.

COUNTS = """
window.rung = 0; window.asked = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real { constructor() { super(); window.rung += 1; } };
window.Notification = class { constructor() { window.asked += 1; throw new TypeError("Illegal constructor"); }
  static async requestPermission() { return "granted"; } };
Object.defineProperty(document, "hidden", { get: () => true });
"""


def test_whose_turn_it_is_can_be_heard_and_no_phone_is_stopped_by_it(visit: Opener) -> None:
    """Some phones have the word for notifications, and refuse each of them."""
    page = visit()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.add_init_script(COUNTS)
    sit_down(page, players=4)
    my_turn(page)
    assert page.evaluate("rung") == 0  # the page was only opened
    for wish in ("sound", "notify"):
        page.locator(f'[data-setting="{wish}"]').check()
    assert page.evaluate("rung") == 1  # to know it
    version = page.evaluate("document.querySelector('[data-url]').live.version")
    touch(page)
    expect(page.locator("[data-url]")).to_have_attribute("data-version", str(version + 4))  # and three bots
    my_turn(page)
    assert page.evaluate("[rung, asked]") == [2, 1] and failures == []
