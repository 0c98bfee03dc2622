"""The menu of whoever set a table, and what the others see of what is done there."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hands import Opener, in_a_browser, sit_down
from server import RUN, Server

pytestmark = in_a_browser(__file__)


def two_people(visit: Opener, server: Server, phone: bool = False) -> tuple[Page, Page]:
    """Ada, who has set the table, and Ben, who has come by her link; the introduction is known to both."""
    ada = visit(phone=phone)
    sit_down(ada, players=2, mode="friends")
    ben = visit(ada.locator("[data-part=links] input").input_value().removeprefix(server.url))
    ben.fill("input[name=name]", "Ben")
    ben.click("button.main")
    for page in (ada, ben):
        expect(page.locator("[data-plate=people] [data-open]")).to_have_count(0)
        page.evaluate("localStorage.setItem('tour manhattan', '1')")
        page.reload()
    return ada, ben


@pytest.mark.parametrize("phone", [pytest.param(False, marks=pytest.mark.slow), True])
def test_the_host_gives_a_seat_away_and_closes_the_table_by_keys_alone(
    visit: Opener, server: Server, phone: bool
) -> None:
    ada, ben = two_people(visit, server, phone)
    expect(ben.locator("[data-part=hosting]")).to_have_count(0)
    ben.fill("[data-part=say] input", "something rude")
    ben.click("[data-part=say] button")
    expect(ada.locator("[data-plate=chat]")).to_contain_text("something rude")
    ada.locator("[data-part=hosting]").focus()
    ada.keyboard.press("Enter")
    menu, sure = ada.locator("[data-part=host]"), ada.locator("[data-part=host-sure]")
    expect(menu).to_be_visible()
    assert not Axe().run(ada, context="[data-part=host]").response["violations"]
    remove = menu.get_by_role("button", name="Remove: something rude")
    remove.focus()
    ada.keyboard.press("Enter")
    for page in (ada, ben):
        expect(page.locator("[data-plate=chat]")).to_contain_text("(removed)")
        expect(page.locator("[data-plate=chat] li .sign")).to_have_count(1)  # whoever it was, by colour
    expect(remove).to_have_count(0)
    give = menu.get_by_role("button", name="Give the seat away: Ben")
    give.focus()
    ada.keyboard.press("Enter")
    expect(sure).to_be_visible()
    ada.keyboard.press("Escape")  # not yet
    expect(sure).to_be_hidden()
    expect(menu).to_be_visible()
    give.focus()
    ada.keyboard.press("Enter")
    sure.locator("button.main").focus()
    ada.keyboard.press("Enter")
    link = ada.locator("[data-part=links] input")
    expect(link).to_be_in_viewport()
    expect(ben.locator("main")).to_have_attribute("data-seat", "-1")  # Ben looks on, and sees nobody's hand
    expect(ben.locator("[data-plate=ask]")).to_have_text(re.compile("^Your seat was given away"))
    assert "#" not in ben.url
    eve = visit(link.input_value().removeprefix(server.url))
    eve.fill("input[name=name]", "Eve")
    eve.click("button.main")
    expect(ada.locator("[data-plate=people]")).to_contain_text("Eve")
    for page in (ada, ben):
        expect(page.locator("[data-plate=ask]")).to_be_empty()
    ada.locator("[data-part=hosting]").click()
    ada.locator("[data-part=host-shut]").click()
    sure.locator("button.main").click()
    for page in (ada, ben, eve):
        expect(page.locator("[data-part=prompt]")).to_have_text("This table is closed.")
    expect(eve.locator("[data-part=say]")).to_be_hidden()


def test_an_answer_is_for_the_question_that_stands_there(visit: Opener, server: Server) -> None:
    """A dialog's close event may come when the next question has been asked already: it answers nothing."""
    ada, ben = two_people(visit, server, phone=True)
    ada.locator("[data-part=hosting]").click()
    expect(ada.locator("[data-part=host]")).to_be_visible()
    ada.evaluate("""() => {
        const give = document.querySelector("[data-part=host-seats] button");
        give.click();
        document.querySelector("[data-part=host-sure]").close();
        give.click();
    }""")
    ada.evaluate("() => new Promise((done) => setTimeout(done, 100))")  # the event has come
    ada.locator("[data-part=host-sure] button.main").click()
    expect(ada.locator("[data-part=links] input")).to_be_in_viewport()
    expect(ben.locator("main")).to_have_attribute("data-seat", "-1")


def test_the_hosts_menu_keeps_its_focus_when_something_happens(visit: Opener, server: Server) -> None:
    ada, ben = two_people(visit, server, phone=True)
    ada.locator("[data-part=hosting]").click()
    ada.locator("[data-part=host-seats] button").focus()
    ben.fill("[data-part=say] input", "hello")
    ben.click("[data-part=say] button")
    expect(ada.locator("[data-part=host-talk] button")).to_have_count(1)
    expect(ada.locator("[data-part=host-seats] button")).to_be_focused()


def test_words_that_are_removed_go_at_once(visit: Opener, server: Server) -> None:
    ada, ben = two_people(visit, server, phone=True)
    ben.fill("[data-part=say] input", "something rude")
    ben.click("[data-part=say] button")
    expect(ada.locator("[data-part=heard]")).to_contain_text("something rude")
    expect(ada.locator("[data-part=unread] b")).to_have_text("1")
    id = ada.url.rpartition("/")[2]
    ada.clock.pause_at(ada.evaluate("Date.now() / 1000 + 1"))  # however long it would have been shown
    assert ada.request.post(f"{server.url}/api/v1/tables/{id}/hush", data={"lines": [1]}).ok
    expect(ada.locator("[data-plate=chat]")).to_contain_text("(removed)")
    expect(ada.locator("[data-part=heard]")).to_be_hidden()
    expect(ada.locator("[data-part=unread]")).to_be_hidden()
    assert "something rude" not in ada.locator("main").text_content()  # type: ignore[operator]


@pytest.mark.slow
def test_pages_of_a_removed_table_say_so(visit: Opener, server: Server) -> None:
    ada = visit(language="de")
    sit_down(ada)
    expect(ada.locator("[data-part=prompt]")).not_to_be_empty()
    id = ada.url.rpartition("/")[2]
    command = [sys.executable, "-c", RUN, "admin", "remove", id, "--yes", "--database", server.database]
    subprocess.run(command, check=True, timeout=60, stdout=subprocess.DEVNULL)
    expect(ada.locator("[data-part=banner]")).to_have_text("Dieser Tisch wurde entfernt.")
