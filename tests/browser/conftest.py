"""People with browsers of their own, at a server of their own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from hands import PATIENCE, Opener
from server import FIXED, MAIN, Server

# The shell is the same browser without its own windows and menus, which take as much time as the pages.
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('browser') / 'tables.sqlite'}", run=FIXED + MAIN)
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium here: the browser tests did not run")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def visit(server: Server, browser: Browser) -> Iterator[Opener]:
    """A new person with a browser of their own; afterwards no error was logged by any page."""
    complaints: list[str] = []
    contexts = []

    def opened(path: str = "/", *, phone: bool = False, language: str = "en", **more: Any) -> Page:
        size = {"width": 360, "height": 740} if phone else {"width": 1366, "height": 900}
        more = {"reduced_motion": "reduce"} | more  # what moves is painted anew all the time
        context = browser.new_context(viewport=size, has_touch=phone, is_mobile=phone, locale=language, **more)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(server.url + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
