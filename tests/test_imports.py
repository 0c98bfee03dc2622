"""The library and a game are there soon: nothing is imported that they do not need."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from importlib.metadata import version
from typing import Final

import pytest

import stockwerk
from stockwerk.core.game import AnyGame
from stockwerk.games import find_game, game_ids

RUN_BY: Final = {"stockwerk", "stockwerk__mypyc", "librt", "mypy_extensions"}  # ours, and what compiled rules run with
DEAR: Final = {  # what takes long of the standard library
    *("asyncio", "email", "http", "importlib.metadata", "importlib.resources", "logging", "multiprocessing"),
    *("socket", "sqlite3", "subprocess", "tempfile", "xml"),
}
FACES: Final = {f"stockwerk.{name}" for name in ("admin", "cli", "envs", "notebook", "terminal", "testing", "web")}
WORDS: Final = ("introduction", "options", "prompts", "reasons", "standings", "story", "text_board")  # in people/


def imported_by(program: str) -> set[str]:
    """The modules that a program has imported when it ends, in an interpreter of its own."""
    probe = f"import sys; old = {{*sys.modules}}; {program}; print(*({{*sys.modules}} - old))"
    return set(subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True).stdout.split())


def of_others(modules: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules} - sys.stdlib_module_names - RUN_BY


def test_the_library_alone_imports_no_rules() -> None:
    modules = imported_by("import stockwerk")
    assert not of_others(modules) and not modules & DEAR
    assert {name for name in modules if name.startswith("stockwerk.")} == {
        *("stockwerk._compiled", "stockwerk._finder", "stockwerk._submodules"),
        *("stockwerk.core", "stockwerk.core.errors", "stockwerk.games"),
    }


@pytest.mark.parametrize("game", [find_game(id) for id in game_ids()], ids=str)
def test_a_match_imports_its_game_and_nothing_to_show_it(game: AnyGame) -> None:
    """No other game, no words, no picture, no page, and no package of others."""
    match = f"match = stockwerk.new_match({game.id!r}, players=2, seed='imports'); seat = match.state.actor"
    modules = imported_by(f"import stockwerk; {match}; match.play(seat, match.legal(seat)[0]); match.view(seat)")
    assert f"{game.folder}.state" in modules
    assert not of_others(modules) and not modules & (DEAR | FACES)
    assert not {f"stockwerk.games.{id}" for id in game_ids() if id != game.id} & modules
    assert not {f"{game.folder}.board", *(f"{game.folder}.people.{name}" for name in WORDS)} & modules


@pytest.mark.parametrize("path", ["bots.arena", "core.rng", "games.flatiron", "play.match", "testing"])
def test_a_module_is_there_when_it_is_asked_for(path: str) -> None:
    assert f"stockwerk.{path}" not in imported_by("import stockwerk")
    assert f"stockwerk.{path}" in imported_by(f"import stockwerk; stockwerk.{path}")


@pytest.mark.parametrize(
    "package", ["stockwerk", "stockwerk.bots", "stockwerk.core", "stockwerk.games", "stockwerk.play"]
)
def test_what_is_not_there_is_named(package: str) -> None:
    module = import_module(package)
    for name in ("nothing", "__wrapped__"):
        with pytest.raises(AttributeError, match=f"module '{package}' has no attribute '{name}'"):
            getattr(module, name)


def test_the_library_knows_its_version() -> None:
    assert stockwerk.__version__ == version("stockwerk")
