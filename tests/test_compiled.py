"""The compiled and the interpreted rules play the same games, each in a Python of its own; and help is the same."""

from __future__ import annotations

import ast
import inspect
import json
import os
import pydoc
import subprocess
import sys
from importlib import import_module
from operator import attrgetter
from typing import Any

import pytest

import stockwerk
from stockwerk._compiled import hot_modules
from stockwerk._docstrings import docstrings
from stockwerk._finder import PACKAGE, name_of
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.state import State

PLAY = """
import json, stockwerk
from stockwerk.bots.arena import play_game
from stockwerk.bots.search import try_each
from stockwerk.core.batch import Tally, play_games, play_games_from_lists
from stockwerk.core.rng import LUCKS, luck_from, seeded
from stockwerk.core.snapshot import snapshot

def play(game, players):
    setup = game.setup(players)
    start = game.lay_out(setup)
    tally = Tally(players, len(game.endings))
    play_games(tally, start, 0, 10, "same", game.longest)
    play_games_from_lists(tally, start, 0, 10, "same")
    if players == game.players[0]:
        play_game(game, setup, "same", ["greedy"] * players, tally=tally)
    table = game.start(setup, "same")
    for _ in range(12):
        table.apply(table.actor, table.random_action())
    tried = try_each(table, table.actor, table.legal(table.actor)[:5], seeded(1))
    return [int(tally.digest), int(tally.plies), tried, snapshot(table)]

def words(luck):
    return [int(luck.word()) for _ in range(50)]

played = [play(game, players) for game in stockwerk.games() for players in game.players]
luck = {kind: words(luck_from("same", kind)) for kind in LUCKS}
print(json.dumps({"compiled": stockwerk.compiled(), "played": played, "luck": luck}))
"""


def run(program: str, pure: str) -> Any:
    environment = os.environ | {"STOCKWERK_PURE": pure}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_pure_means_interpreted() -> None:
    assert run("import json, stockwerk; print(json.dumps(stockwerk.compiled()))", pure="1") is False


@pytest.mark.skipif(not stockwerk.compiled() and "CI" not in os.environ, reason="installed without a C compiler")
def test_compiled_and_interpreted_play_the_same() -> None:
    compiled, interpreted = run(PLAY, pure="0"), run(PLAY, pure="1")
    assert compiled["compiled"] is True and interpreted["compiled"] is False
    assert compiled["played"] == interpreted["played"] and compiled["luck"] == interpreted["luck"]


def test_every_docstring_is_there_compiled_or_not() -> None:
    """But for methods that Python itself finds by a slot, such as `__hash__`: it has words of its own for them."""
    count = 0
    for source in hot_modules(PACKAGE):
        module, tree = import_module(name_of(source)), ast.parse(source.read_text(encoding="utf-8"))
        assert inspect.getdoc(module) == ast.get_docstring(tree)
        for name, doc in docstrings(tree):
            if not name.endswith("__"):
                assert inspect.getdoc(attrgetter(name)(module)) == doc, f"{module.__name__}.{name}"
                count += 1
    assert count > 300


def test_help_tells_how_something_is_called_and_what_it_does() -> None:
    told = pydoc.plain(pydoc.render_doc(State))
    assert "Everything on the table. Nobody at the table sees all of it." in told
    assert "legal(self, " in told and "The legal actions, ascending; empty if it is not theirs to act." in told
    assert list(inspect.signature(State.legal).parameters) == ["self", "player"]
    assert list(inspect.signature(Rng).parameters) == ["a", "b", "c", "counter"]
    assert list(inspect.signature(seeded).parameters) == ["seed"]
