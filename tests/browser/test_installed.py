"""The small game of `examples/` in an environment of its own: installed by pip from its folder, which then goes.

The environment has its own Python and its own packages; what is already installed here, the compiled rules among it,
it finds behind them, so that nothing is compiled or downloaded.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import stockwerk
from example import EXAMPLE
from server import Server, wait_until
from stockwerk.games import WANTED

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("installed")]  # one environment for all
ID = "noughts_and_crosses"
API = "/api/v1/tables"
PLAY = f"""
import json, stockwerk, {ID}
from pettingzoo.test import api_test
from stockwerk import envs
from stockwerk.bots.arena import pairings, performances, play_pairing
from stockwerk.testing import random_match

game = stockwerk.game("{ID}")
*_, match = random_match(game, game.setup(2), "installed")
paired = pairings(game, game.setup(2), ["greedy", "random"], 10, "arena")
found = performances([result for pairing in paired for result in play_pairing(pairing)])
api_test(envs.aec("{ID}"), num_cycles=30)
print(json.dumps({{
    "compiled": stockwerk.compiled(), "games": [game.id for game in stockwerk.games()], "file": {ID}.__file__,
    "scores": match.state.scores(), "ahead": found[0].bot, "rules": [game.rulebook("de")[:14], game.poster()[:4]],
}}))
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The Python of that environment."""
    folder = tmp_path_factory.mktemp("installed")
    source, fresh = folder / "source", folder / "fresh"
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", fresh], check=True)  # it uses ours, on itself
    found = str(fresh / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    (packages,) = fresh.glob("Lib/site-packages" if os.name == "nt" else "lib/*/site-packages")
    behind = sysconfig.get_paths()["purelib"]
    (packages / "behind.pth").write_text(f"import site; site.addsitedir({behind!r})\n", encoding="utf-8")
    pip = [found, "-m", "pip", "--disable-pip-version-check", "install", "-q", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, source], check=True, cwd=folder, env=environment())
    shutil.rmtree(source)
    return found


def environment() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")} | {WANTED: ID}


def run(python: str, folder: Path, *arguments: str, told: str = "") -> str:
    done = subprocess.run(
        [python, *arguments], cwd=folder, env=environment(), input=told, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def server(python: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHONPATH", raising=False)
        patch.setenv(WANTED, ID)
        patch.chdir(tmp_path_factory.mktemp("server"))
        running = Server("sqlite:///tables.sqlite", python=python)
    yield running
    running.kill()


def test_it_is_played_by_programs(python: str, tmp_path: Path) -> None:
    """A match, the arena, and an environment of PettingZoo."""
    told: Any = json.loads(run(python, tmp_path, "-c", PLAY).splitlines()[-1])
    assert Path(told["file"]).is_relative_to(Path(python).parents[1]) and told["compiled"] is stockwerk.compiled()
    assert told["games"] == [*(game.id for game in stockwerk.games()), ID]
    assert sorted(told["scores"]) in ([0, 1], [0, 0]) and told["ahead"] == "greedy"
    assert told["rules"] == ["# Tic-Tac-Toe:", "<svg"]


def test_it_is_played_in_the_terminal(python: str, tmp_path: Path) -> None:
    at_it = ["-m", "stockwerk", "play", ID, "--players", "2", "--bots", "random", "--plain", "--language", "en"]
    said = run(python, tmp_path, *at_it, told="\n".join(["Ada", *["list", "1"] * 5]))
    assert "Ada puts a cross into" in said and "The luck of this match was" in said
    assert ID in run(python, tmp_path, "-m", "stockwerk", "games")


def test_it_is_found_beside_a_folder_of_its_name(tmp_path: Path) -> None:
    """Installed from its folder, so that edits count; Python, started above it, sees that folder first."""
    folder = tmp_path / "examples"
    shutil.copytree(EXAMPLE, folder / ID, ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
    there = tmp_path / "there"
    pip = ["-m", "pip", "--disable-pip-version-check", "install", "-q", "--no-index", "--no-build-isolation"]
    run(sys.executable, folder, *pip, "--no-deps", "--target", str(there), "-e", ID)
    program = f"import site; site.addsitedir({str(there)!r}); import stockwerk; print(stockwerk.game({ID!r}).folder)"
    assert run(sys.executable, folder, "-c", program) == f"{ID}\n"


def test_it_is_played_over_http(server: Server) -> None:
    """To the end, by the options that a page would show; the other seat is a bot's."""
    status, made = server.ask(API, {"game": ID, "seats": [{"name": "Ada"}, {"bot": "greedy"}]})
    assert status == 201
    table, token = f"{API}/{made['id']}", made["seats"][0]["token"]

    def move() -> bool:
        _, seen = server.ask(f"{table}/view?seat=0", token=token)
        if seen["turn"]:
            body = {"seat": 0, "version": seen["version"], "option": seen["options"][0]["id"]}
            assert server.ask(f"{table}/act", body, token)[0] == 200
        return bool(seen["over"])

    wait_until(move, "the game has not ended")
    assert sorted(server.ask(table)[1]["scores"]) in ([0, 1], [0, 0])


def test_it_is_played_in_a_browser(server: Server, browser: Browser) -> None:
    """From the home page: a square is touched, the cross is there, and a bot answers with a nought."""
    complaints: list[str] = []
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="de", reduced_motion="reduce")
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(server.url)
    page.locator(f"#set-{ID} .unfold").click()
    page.locator(f"#set-{ID} button[value=bots]").click()
    page.locator("section.tour").wait_for()
    page.keyboard.press("Escape")
    page.locator('[data-target="square:B2"].lit').click()
    page.get_by_role("button", name="Bestätigen").click()
    expect(page.locator('[data-target="square:B2"] [data-piece]')).to_have_count(1)
    expect(page.locator("[data-piece]")).to_have_count(2)
    expect(page.locator('[data-plate="log"]')).to_contain_text("setzt ein Kreuz auf B2")
    page.set_viewport_size({"width": 1440, "height": 900})  # the only plate is as large as the screen has room for
    plate = page.locator('[data-plate="squares"] > svg').bounding_box()
    assert plate is not None and plate["height"] > 600 and plate["y"] + plate["height"] < 900
    context.close()
    assert complaints == []
