"""The documentation as it is printed: nothing dead in it, nothing from other sites, readable on every screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urldefrag

import pytest
from playwright.sync_api import Browser
from publish import ROOT, DeadLink, card, menu, publish, set_type

from stockwerk.core.text import Reader
from stockwerk.games import find_games

pytestmark = pytest.mark.xdist_group("site")  # printed once
LOADS = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src", "video": "src"}
NAMES = ("http://www.w3.org/", "http://creativecommons.org")  # of formats: nobody goes there


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return publish(tmp_path_factory.mktemp("press"))


class PrintedPage(HTMLParser):
    """A page: what it links to, what it loads, and where in it links can lead."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {key: value or "" for key, value in attrs}
        self.anchors |= {told[key] for key in ("id", "name") if key in told}
        if tag == "a" and "href" in told:
            self.links.append(told["href"])
        if tag in LOADS and LOADS[tag] in told:
            self.loads.append(told[LOADS[tag]])


@pytest.mark.slow
def test_nothing_is_dead(site: Path) -> None:
    """Links lead to a page that is there, and to a place in it; pictures, styles and scripts are there."""
    pages = {path: PrintedPage(path) for path in site.rglob("*.html") if path.name != "404.html"}  # it may be anywhere
    assert len(pages) > 30
    for path, page in pages.items():
        for link in page.links + page.loads:
            if "://" in link:
                continue
            target, anchor = urldefrag(link)
            there = (path.parent / unquote(target)).resolve() if target else path
            assert there.is_file(), f"{path.relative_to(site)} links to {link}"
            if anchor and there in pages and link in page.links:
                assert unquote(anchor) in pages[there].anchors, f"{path.relative_to(site)} links to {link}"


@pytest.mark.slow
def test_no_marks_are_left(site: Path) -> None:
    """Tables, lists and links are seen as such."""
    for path in site.rglob("*.html"):
        text = re.sub(r"<(pre|code|script)\b.*?</\1>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not re.findall(r"\| --- \||\]\(|\*\*|^- |<!-- options", text, re.M), path


@pytest.mark.slow
def test_nothing_comes_from_other_sites(site: Path) -> None:
    for path in site.rglob("*.html"):
        assert not [load for load in PrintedPage(path).loads if re.match(r"(\w+:)?//", load)], path
    for path in [*site.rglob("*.css"), *site.rglob("*.svg")]:
        found = re.findall(r"(?:url\(|@import|href=)\s*[\"']?(?:https?:)?//", path.read_text(encoding="utf-8"))
        assert not found, path


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


class Quiet(SimpleHTTPRequestHandler):
    """Tells nobody what was asked for."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.mark.slow
@pytest.mark.parametrize(("width", "theme"), [(360, "dark"), (1366, "light")])
def test_pages_are_read_on_every_screen(address: str, browser: Browser, width: int, theme: str) -> None:
    """No page is wider than the screen, logs an error, or asks anybody else; pictures are those of the theme."""
    context = browser.new_context(viewport={"width": width, "height": 740}, color_scheme=theme)  # type: ignore[arg-type]
    page = context.new_page()
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    for name in ("index", "play", "games/manhattan", "games/welcome_to_rules", "bots", "http", "de/index", "de/server"):
        page.goto(f"{address}/{name}.html")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    page.goto(f"{address}/de/games/manhattan.html")
    seen = page.locator(".md-content img:visible").evaluate_all("all => all.map(one => one.src.split('#')[1])")
    assert seen == [f"only-{theme}"]
    page.get_by_role("link", name="English").click()
    assert page.url == f"{address}/games/manhattan.html"
    page.locator("[data-md-component=search] input, .md-search__button").first.evaluate("one => one.click()")
    assert wrong == []
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []
    context.close()


def test_a_dead_link_stops_the_press() -> None:
    with pytest.raises(DeadLink, match="nowhere"):
        set_type("[there](nowhere.md)", ROOT / "docs" / "play.md", "play.md", "en")
    with pytest.raises(DeadLink, match="among the pictures"):
        set_type("![it](pictures/nothing.svg)", ROOT / "docs" / "play.md", "play.md", "en")


def test_links_of_the_repository_become_those_of_the_site() -> None:
    page = ROOT / "docs" / "de" / "games" / "manhattan.md"
    said = set_type(
        "[R](../../../src/stockwerk/games/manhattan/RULES.de.md#6) [B](../../bots.md)\n```sh\n[x](y.md)\n```\n",
        page,
        "games/manhattan.md",
        "de",
    )
    assert said == ('[R](manhattan_rules.md#6) <a href="../../bots.html" hreflang="en">B</a>\n```sh\n[x](y.md)\n```\n')


def test_a_place_in_the_menu_waits_for_its_page() -> None:
    listed = [{"Program": [{"Bots": "bots.md"}, {"To come": "come.md"}]}]
    assert menu(listed, {"bots.md"}, Reader("en")) == [{"Program": [{"Bots": "bots.md"}]}]


def test_a_new_game_needs_nothing_here() -> None:
    """It is in the menus, and has a page that its card tells until somebody writes one."""
    found = menu([{"*": "games/*_rules.md"}], set(), Reader("de"))
    assert {"Manhattan": "games/manhattan_rules.md"} in found and len(found) == len(find_games())
    told = card("manhattan", "de")
    assert told.startswith("# Manhattan\n\nTürme bauen in sechs Städten.")
    page = ROOT / "docs" / "de" / "games" / "manhattan.md"
    assert "| **Plätze** | |" in set_type(told, page, "games/manhattan.md", "de")
