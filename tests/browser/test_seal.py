"""The seal of the luck in a real browser: it is remembered as it was first seen, and the seed is checked against it."""

from __future__ import annotations

import json
import sqlite3

import pytest
from playwright.sync_api import Page, Route, expect

from hands import Opener, in_a_browser, set_table
from server import Server
from stockwerk.core.rng import seeded
from stockwerk.core.secret import SEAL_OF_BEFORE, commitment
from stockwerk.games import find_game
from stockwerk.play.match import Match

pytestmark = in_a_browser(__file__)


def finished(page: Page, server: Server, seal: str = "commitment-v1") -> tuple[str, Match]:
    """The replay of a finished match, with this kind of seal."""
    game, luck = find_game("manhattan"), seeded("sealed")
    match = Match.new(game, game.setup(2))
    while not match.over:
        legal = match.legal(match.state.actors()[0])
        match.play(match.state.actors()[0], legal[int(luck.below(len(legal)))])
    kept = json.loads(match.record().to_json()) | {"seal": seal}
    id = page.request.post(f"{server.url}/api/v1/records", data=kept).json()["id"]
    page.goto(f"{server.url}/t/{id}/replay")
    return id, match


@pytest.mark.parametrize("seal", ["commitment-v1", SEAL_OF_BEFORE])
def test_the_seed_is_checked_against_the_seal_that_this_browser_saw(visit: Opener, server: Server, seal: str) -> None:
    page = visit()
    id, match = finished(page, server, seal)
    checked = page.locator("[data-part=checked]")
    expect(checked).to_contain_text("only those who played can tell")
    for seen, said in ((commitment(match.seed, seal), "this browser saw while"), ("0" * 64, "saw another seal")):
        page.evaluate("([key, seen]) => localStorage.setItem(key, seen)", [f"seal {id}", seen])
        page.reload()
        expect(checked).to_contain_text(said)


def test_a_seed_that_does_not_fit_is_found_out(visit: Opener, server: Server) -> None:
    page = visit()
    id, match = finished(page, server)
    forged = match.seed[::-1]

    def forge(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(match.seed, forged))

    page.route("**/replay*", forge)
    page.goto(f"{server.url}/t/{id}/replay?at=1")
    expect(page.locator("[data-part=checked]")).to_contain_text("does not match the seal")


def test_the_table_remembers_its_seal_and_tells_once_of_a_new_one(visit: Opener, server: Server) -> None:
    page = visit()
    set_table(page, server, "manhattan", {"name": "Ben"}, seed="sealed")
    id = page.url.rpartition("/")[2]
    page.wait_for_function("id => localStorage.getItem(`seal ${id}`)", arg=id)
    told = page.request.get(f"{server.url}/api/v1/tables/{id}").json()
    assert page.evaluate("id => localStorage.getItem(`seal ${id}`)", id) == told["commitment"] == commitment("sealed")
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        database.execute("INSERT INTO log VALUES (?, 0, 'seal', -1, '', 1.0)", (id,))  # as the upgrade does
    notice = page.locator("[data-part=resealed]")
    page.reload()
    expect(notice).to_be_visible()
    page.reload()
    expect(page.locator("[data-part=seal]")).to_have_text(told["commitment"])
    page.wait_for_function("() => document.querySelector('[data-part=prompt]')?.textContent")
    expect(notice).to_be_hidden()


def test_only_the_latest_seals_are_kept(visit: Opener, server: Server) -> None:
    page = visit()
    page.evaluate("""() => {
        const old = [...Array(205).keys()].map(String);
        for (const one of old) localStorage.setItem(`seal ${one}`, "x");
        localStorage.setItem("resealed 0", "told");
        localStorage.setItem("seals", JSON.stringify(old));
    }""")
    set_table(page, server, "manhattan", {"name": "Ben"}, seed="sealed")
    id = page.url.rpartition("/")[2]
    page.wait_for_function("id => localStorage.getItem(`seal ${id}`)", arg=id)
    kept = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('seal '))")
    assert len(kept) == 200 and f"seal {id}" in kept and "seal 5" not in kept and "seal 6" in kept
    assert page.evaluate("localStorage.getItem('resealed 0')") is None
