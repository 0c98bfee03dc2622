"""The peers, played at random as their users play them. Runs in an environment of their own."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

from peers_driver import play_aec
from worker import Measure, nanoseconds_each, per_second, serve

CLONES = 1000  # made at a time
ITERATIONS = 100  # of a search
TABLES, STEPS = 256, 16  # games side by side, and steps of each of them
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # pettingzoo draws with pygame, which greets


def any_of(actions: Any) -> Any:
    return actions[int(random.random() * len(actions))]


# OpenSpiel: its states are C++, its chance is played by the user.


def open_spiel() -> dict[str, Measure]:
    pyspiel = import_module("pyspiel")
    hearts, quoridor, backgammon = (pyspiel.load_game(name) for name in ("hearts", "quoridor", "backgammon"))
    dealt = [first_decision(hearts) for _ in range(20)]
    return {
        "hearts": per_second(lambda: play_spiel(hearts.new_initial_state())),
        "hearts after the deal": per_second(lambda: play_spiel(any_of(dealt).clone())),
        "quoridor": per_second(lambda: play_spiel(quoridor.new_initial_state())),
        "backgammon": per_second(lambda: play_spiel(backgammon.new_initial_state())),
        "hearts clone": nanoseconds_each(lambda: clones(dealt[0])),
        "quoridor search": per_second(lambda: search(pyspiel, quoridor)),
        "backgammon search": per_second(lambda: search(pyspiel, backgammon)),
    }


def play_spiel(state: Any) -> int:
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            play_chance(state)
        else:
            state.apply_action(any_of(state.legal_actions()))
            steps += 1
    return steps


def play_chance(state: Any) -> None:
    outcomes = state.chance_outcomes()
    if len(outcomes) == 1:
        state.apply_action(outcomes[0][0])
    else:
        actions, chances = zip(*outcomes, strict=True)
        state.apply_action(random.choices(actions, chances)[0])


def first_decision(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            play_chance(state)
        else:
            state.apply_action(state.legal_actions()[0])
    return state


def clones(state: Any) -> int:
    for _ in range(CLONES):
        state.clone()
    return CLONES


def search(pyspiel: Any, game: Any) -> int:
    """Iterations of its C++ tree search at the first decision, one random rollout each."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, int(random.random() * 2**31))
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, ITERATIONS, 1000, False, int(random.random() * 2**31), False)
    bot.step(first_decision(game))
    return ITERATIONS


# PettingZoo: an environment for learning, with observation and mask at every step.


def pettingzoo() -> dict[str, Measure]:
    env = import_module("pettingzoo.classic.connect_four_v3").env()
    return {"connect four": per_second(lambda: play_aec(env))}


# Catanatron and python-chess: rules in plain Python.


def catanatron() -> dict[str, Measure]:
    catan = import_module("catanatron")
    return {"Catan": per_second(lambda: play_catan(catan))}


def play_catan(catan: Any) -> int:
    colours = (catan.Color.RED, catan.Color.BLUE, catan.Color.ORANGE, catan.Color.WHITE)
    game = catan.Game([catan.RandomPlayer(colour) for colour in colours])
    steps = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick(decide_fn=lambda player, game, actions: any_of(actions))
        steps += 1
    return steps


def python_chess() -> dict[str, Measure]:
    chess = import_module("chess")
    return {"chess": per_second(lambda: play_chess(chess.Board()))}


def play_chess(board: Any) -> int:
    steps = 0
    while steps < 300 and (legal := list(board.legal_moves)):
        board.push(any_of(legal))
        steps += 1
    return steps


# Pgx: many games side by side, compiled by jax.


def pgx() -> dict[str, Measure]:
    import_module("pgx")
    return {f"{game} side by side": later(game) for game in ("backgammon", "animal_shogi")}


def later(game: str) -> Measure:
    """Compiled when it is asked for, which takes a while."""
    made: list[Measure] = []

    def measure(seconds: float) -> float:
        if not made:
            made.append(per_second(side_by_side(game)))
        return made[0](seconds)

    return measure


def side_by_side(name: str) -> Callable[[], int]:
    """The first steps of fresh games at random, which is kindest to Pgx: under vmap a new deal costs as much as a step.

    Only steps of games that still go on are counted.
    """
    jax, pgx = import_module("jax"), import_module("pgx")
    env = pgx.make(name)
    start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), TABLES))

    def step(carry: Any, key: Any) -> tuple[Any, None]:
        state, live = carry
        choosing, stepping = jax.random.split(key)
        live += (~(state.terminated | state.truncated)).sum()
        chances = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.vmap(jax.random.categorical)(jax.random.split(choosing, TABLES), chances)
        return (jax.vmap(env.step)(state, actions, jax.random.split(stepping, TABLES)), live), None

    @jax.jit  # type: ignore[untyped-decorator]
    def run(key: Any) -> Any:
        return jax.lax.scan(step, (start, 0), jax.random.split(key, STEPS))[0][1]

    return lambda: int(run(jax.random.PRNGKey(int(random.random() * 2**31))))


PEERS: dict[str, Callable[[], dict[str, Measure]]] = {
    "open_spiel": open_spiel,
    "pettingzoo": pettingzoo,
    "catanatron": catanatron,
    "chess": python_chess,
    "pgx": pgx,
}


def main() -> None:
    measures: dict[str, Measure] = {}
    installed: list[str] = []
    for name, peer in PEERS.items():
        try:
            measures |= peer()
        except ImportError:
            continue  # not installed
        installed.append(f"{name} {version(name)}")
    serve(measures, about=", ".join(installed) or "no peers")


if __name__ == "__main__":
    main()
