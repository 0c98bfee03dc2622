"""Our own figures: Manhattan with four players, compiled or (STOCKWERK_PURE=1) interpreted."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from itertools import count

from worker import Measure, nanoseconds_each, per_second, serve

import stockwerk
from stockwerk.core.batch import Tally, play_games, play_games_from_lists
from stockwerk.core.state import NOBODY, State
from stockwerk.games import find_game

PLAYERS = 4
GAMES = 20  # played at a time
CLONES = 1000  # made at a time

GAME = find_game("manhattan")
SETUP = GAME.setup(PLAYERS)
START = GAME.lay_out(SETUP)
SEEDS = count()


def playouts() -> int:
    """Random playouts inside the library, trying anything until it is legal."""
    tally = Tally(PLAYERS, len(GAME.endings))
    play_games(tally, START, 0, GAMES, f"bench {next(SEEDS)}", GAME.longest)
    return int(tally.plies)


def playouts_from_lists() -> int:
    """The same, choosing from the list of all legal actions."""
    tally = Tally(PLAYERS, len(GAME.endings))
    play_games_from_lists(tally, START, 0, GAMES, f"bench {next(SEEDS)}")
    return int(tally.plies)


def step_by_step() -> int:
    """As a Python program plays: ask for the legal actions, do one."""
    state: State = GAME.start(SETUP, next(SEEDS))
    steps = 0
    while (actor := state.actor) != NOBODY:
        legal = state.legal(actor)
        state.apply(actor, legal[int(random.random() * len(legal))])
        steps += 1
    return steps


def random_actions() -> int:
    """As a Python program plays that leaves the choice to the library."""
    state: State = GAME.start(SETUP, next(SEEDS))
    steps = 0
    while (actor := state.actor) != NOBODY:
        state.apply(actor, state.random_action())
        steps += 1
    return steps


def in_the_middle() -> State:
    state: State = GAME.start(SETUP, 1)
    for _ in range(16):
        state.apply(state.actor, state.random_action())
    return state


def clones(state: State) -> int:
    for _ in range(CLONES):
        state.clone()
    return CLONES


FIRST_TIME = """
from time import process_time
begin = process_time()
import stockwerk
library = process_time()
from stockwerk.games import find_game
game = find_game("manhattan")
loaded = process_time()
game.start(game.setup(4), 1).rollout()
played = process_time()
print([1000 * (end - start) for start, end in ((begin, library), (begin, loaded), (loaded, played))])
"""


def first_time(which: int) -> Measure:
    """Milliseconds in a fresh interpreter: to import the library, the game with it, to play the first game."""

    def measure(_: float) -> float:
        done = subprocess.run([sys.executable, "-c", FIRST_TIME], capture_output=True, text=True, check=True)
        return float(json.loads(done.stdout)[which])

    return measure


if __name__ == "__main__":
    middle = in_the_middle()
    serve(
        {
            "playouts": per_second(playouts),
            "playouts from lists": per_second(playouts_from_lists),
            "step by step": per_second(step_by_step),
            "random actions": per_second(random_actions),
            "clone": nanoseconds_each(lambda: clones(middle)),
            "import": first_time(0),
            "import with the game": first_time(1),
            "first playout": first_time(2),
        },
        about=f"stockwerk, {'compiled' if stockwerk.compiled() else 'interpreted'}",
    )
