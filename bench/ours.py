"""Our own figures, for every game: compiled or (STOCKWERK_PURE=1) interpreted."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import Any

from peers_driver import play_aec
from worker import Measure, Work, nanoseconds_each, per_second, serve

import stockwerk
from stockwerk.bots.search import try_each
from stockwerk.core.batch import Tally, play_games, play_games_from_lists
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY, State
from stockwerk.games import find_games

USUAL = 4  # players, or as many as may play
GAMES = 5  # played at a time
CLONES = 1000  # made at a time
TABLES = 256  # side by side
STEPS = 16  # of each of them at a time
ITERATIONS = 20  # worlds that are imagined at a time

SEEDS = count()


@dataclass(frozen=True)
class Bench:
    """One game with its usual number of players."""

    game: AnyGame

    @cached_property
    def setup(self) -> Setup:
        return self.game.setup(min(USUAL, self.game.players[-1]))

    @cached_property
    def bare(self) -> State:
        bare: State = self.game.lay_out(self.setup)
        return bare

    def measures(self) -> dict[str, Measure]:
        return {
            "playouts": per_second(self.playouts),
            "playouts from lists": per_second(self.playouts_from_lists),
            "step by step": per_second(self.step_by_step),
            "random actions": per_second(self.random_actions),
            "clone": nanoseconds_each(self.clones),
            "iterations": per_second(self.iterations),
            "aec": later(self.aec),
            "vector": later(self.vector),
        }

    def playouts(self) -> int:
        """Random playouts inside the library, as quickly as the game knows how."""
        tally = Tally(self.setup.players, len(self.game.endings))
        play_games(tally, self.bare, 0, GAMES, f"bench {next(SEEDS)}", self.game.longest)
        return int(tally.plies)

    def playouts_from_lists(self) -> int:
        """The same, choosing from the list of all legal actions."""
        tally = Tally(self.setup.players, len(self.game.endings))
        play_games_from_lists(tally, self.bare, 0, GAMES, f"bench {next(SEEDS)}")
        return int(tally.plies)

    def step_by_step(self) -> int:
        """As a Python program plays: ask for the legal actions, do one."""
        state: State = self.game.start(self.setup, next(SEEDS))
        steps = 0
        while (actor := state.actor) != NOBODY:
            legal = state.legal(actor)
            state.apply(actor, legal[int(random.random() * len(legal))])
            steps += 1
        return steps

    def random_actions(self) -> int:
        """As a Python program plays that leaves the choice to the library."""
        state: State = self.game.start(self.setup, next(SEEDS))
        steps = 0
        while (actor := state.actor) != NOBODY:
            state.apply(actor, state.random_action())
            steps += 1
        return steps

    @cached_property
    def middle(self) -> State:
        state: State = self.game.start(self.setup, 1)
        for _ in range(16):
            state.apply(state.actor, state.random_action())
        return state

    def clones(self) -> int:
        state = self.middle
        for _ in range(CLONES):
            state.clone()
        return CLONES

    def iterations(self) -> int:
        """As the Monte Carlo bot thinks at the first decision: imagine a world, do something, play on from there."""
        state: State = self.game.start(self.setup, next(SEEDS))
        luck, seat = seeded(next(SEEDS)), state.actors()[0]
        actions = state.legal(seat)[:1]
        for _ in range(ITERATIONS):
            try_each(state, seat, actions, luck)
        return ITERATIONS

    def aec(self) -> Work:
        from stockwerk import envs

        env = envs.aec(self.game.id, players=self.setup.players)
        return lambda: play_aec(env)

    def vector(self) -> Work:
        """Random actions at many tables, with what each seat sees and may do, finished games dealt anew."""
        from stockwerk import envs

        env = envs.self_play(self.game.id, players=self.setup.players, games=TABLES)
        env.reset(seed=1)

        def work() -> int:
            for _ in range(STEPS):
                env.step(env.any_actions())
            return TABLES * STEPS

        return work


def later(make: Callable[[], Work]) -> Measure:
    """What takes a while to set up is set up when it is asked for."""
    made: list[Any] = []

    def measure(seconds: float) -> float:
        if not made:
            made.append(per_second(make()))
        return float(made[0](seconds))

    return measure


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
    """Milliseconds in a fresh interpreter: to import the library, the game with it, to play the first game.

    Without the start of Python itself. Modules were compiled to bytecode by an earlier start, as they are for anybody.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def measure(_: float) -> float:
        command = [sys.executable, "-c", FIRST_TIME]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return float(json.loads(done.stdout)[which])

    return measure


if __name__ == "__main__":
    serve(
        {
            **{f"{game}: {name}": measure for game in find_games() for name, measure in Bench(game).measures().items()},
            "import": first_time(0),
            "import with the game": first_time(1),
            "first playout": first_time(2),
        },
        about=f"stockwerk, {'compiled' if stockwerk.compiled() else 'interpreted'}",
    )
