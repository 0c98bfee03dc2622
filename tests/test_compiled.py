"""The compiled and the interpreted rules play the same games. Each runs in a Python of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import stockwerk

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
