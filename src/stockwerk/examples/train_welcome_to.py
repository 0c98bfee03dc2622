"""An agent that teaches itself Welcome To, alone at level 0: `python -m stockwerk.examples.train_welcome_to`.

It plays, looks one action ahead, and takes what promises most: the points it then has, and the points that will still
come. Those it learns. They are a sum over the patterns on its sheet, one number for each, and all are zero at first.
Nobody shows it a game. It takes numpy, one core and a few minutes; equal seeds give equal agents.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stockwerk import envs
from stockwerk.bots import BOTS, Bot
from stockwerk.bots.budget import Budget
from stockwerk.bots.estimates import Estimate, estimate
from stockwerk.core.errors import UnknownBot
from stockwerk.core.numbers import Numbers
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY, State
from stockwerk.examples.learning_curve import curve
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.box import components as box
from stockwerk.games.welcome_to.rules import position as at
from stockwerk.play.seat import Seat

Array: TypeAlias = npt.NDArray[Any]

SETUP: Final = GAME.setup(1, {"opponent": "0"})
LAYOUT: Final = envs.layout("welcome_to", players=1, options={"opponent": "0"})
LENGTH: Final = max(part.stop for parts in LAYOUT.values() for part in parts)  # of an observation
STREETS: Final = (slice(0, 10), slice(10, 21), slice(21, 33))
POOL_LOTS: Final = np.array(box.printed_box().pool_lots) > 0

GAMES: Final = 8000
AT_ONCE: Final = 32  # games side by side: numpy likes long columns
TOLD: Final = 160  # games between two points of the curve
BATCH: Final = 64  # positions that are learned from together
TWICE: Final = 2  # each of them
RATE: Final = 0.015  # of learning, less and less until the end
PATIENCE: Final = 0.8  # lambda: how far what came later counts, against what was expected meanwhile

WEIGHTS: Final = Path("welcome_to.npy")  # in the folder where it is run, as the next
CURVE: Final = Path("training.svg")


# What is on the sheet.


class Patterns:
    """Rows of indices into one long table. Index 0 is for what is not there."""

    def __init__(self) -> None:
        self.columns: list[Array] = []
        self.size = 1

    def add(self, shape: tuple[int, ...], *which: Array, where: Array | bool = True) -> None:
        """A part of the table with this shape, and the places in it that each row names."""
        found = np.ravel_multi_index(np.broadcast_arrays(*which), shape, mode="clip")
        found = np.where(where, found + self.size, 0)
        self.columns.append(found.reshape(len(found), -1))
        self.size += int(np.prod(shape))

    def rows(self) -> Array:
        return np.concatenate(self.columns, axis=1)


def patterns(seen: Array) -> Patterns:
    """What matters of some observations; of the cards only the action that is still to be done.

    Which cards come next is nothing an action can change, and what they are is not known when it is chosen.
    """
    found = Patterns()
    turn, sheet = seen[:, LAYOUT["turn"][0]], seen[:, LAYOUT["sheet"][0]]
    plans = [seen[:, part] for part in LAYOUT["plan"]]
    houses, around = sheet[:, : at.AROUND], sheet[:, at.AROUND : at.PARKS]
    marketed, scored = sheet[:, at.MARKETED : at.COPIES], sheet[:, at.PLANS : at.SHEET] > 0
    built = houses >= 0
    free = 33 - built.sum(1)
    third = free // 3  # how far the game is, roughly

    # Numbers: where they stand, and what may still be written between two of them.
    found.add((33, 19), np.arange(33), houses + 1)
    shapes = [gaps(houses[:, street]) for street in STREETS]
    lots, low, high = (np.concatenate(part, axis=1) for part in zip(*shapes, strict=True))
    found.add((13, 19, 19), lots, low, high, where=lots > 0)

    # Estates: how large, how many houses, what they pay, how many of them the plans still ask for.
    fences = [estates(built[:, street], around[:, street]) for street in STREETS]
    size, inside, used = (np.concatenate(part, axis=1) for part in zip(*fences, strict=True))
    complete = (size > 0) & (size == inside)
    whole = np.stack([(complete & (size == k)).sum(1) for k in range(7)], axis=1)
    ready = np.stack([(complete & (size == k) & ~used).sum(1) for k in range(7)], axis=1)
    asked = np.stack([plan[:, box.ESTATES : box.ESTATES + 6] for plan in plans], axis=1)
    wanted = np.pad((asked * ~scored[:, :, None]).sum(1), ((0, 0), (1, 0))) - ready
    crosses = np.pad(marketed, ((0, 0), (1, 0)))
    column = np.where(size <= 6, size, 0)
    crossed, missing = (np.take_along_axis(what, column, axis=1) for what in (crosses, wanted))
    found.add((13, 13, 2, 5, 4), size, inside, used, crossed, missing, where=size > 0)
    found.add((6, 5, 9), np.arange(6), marketed, whole[:, 1:])
    found.add((6, 5, 12), np.arange(6), marketed, third[:, None])

    # Plans: what they pay, how many lots of estates are missing.
    found.add((4, 34), scored.sum(1), free)
    for letter, plan in enumerate(plans):
        points = np.where(plan[:, -1] > 0, plan[:, box.FIRST_POINTS], plan[:, box.LATER_POINTS])
        lacks = (np.maximum(asked[:, letter] - ready[:, 1:], 0) * np.arange(1, 7)).sum(1)
        found.add((16, 21, 4), points, lacks, third // 3, where=~scored[:, letter])

    # Tracks, and what the seat is at.
    in_street = np.stack([(~built[:, street]).sum(1) for street in STREETS], axis=1)
    found.add((3, 6, 13), np.arange(3), sheet[:, at.PARKS : at.POOLS], in_street)
    found.add((10, 10), sheet[:, at.POOLS], (POOL_LOTS & ~built).sum(1))
    found.add((12, 12), sheet[:, at.TEMPS], third)
    found.add((10, 12), sheet[:, at.COPIES], third)
    found.add((4, 34), sheet[:, at.STRIKES], free)
    found.add((6, 4), turn[:, at.STAGE], third // 3)
    card = turn[:, at.DEED_CARD]
    deed = np.take_along_axis(seen[:, LAYOUT["deeds"][0]], np.maximum(card, 0)[:, None], axis=1)[:, 0]
    pending = (turn[:, at.STAGE] == at.ACTING) & (turn[:, at.TARGET] == at.NONE) & (card != at.NONE)
    found.add((6, 12), deed, third, where=pending)
    return found


def gaps(houses: Array) -> tuple[Array, Array, Array]:
    """At the last lot of each gap in a street: how many lots, and the numbers before and after; 0 lots elsewhere."""
    built, lot = houses >= 0, np.arange(houses.shape[1])
    low = np.maximum.accumulate(houses, axis=1) + 1
    high = np.minimum.accumulate(np.where(built, houses, 18)[:, ::-1], axis=1)[:, ::-1]
    lots = lot - np.maximum.accumulate(np.where(built, lot, -1), axis=1)
    last = np.pad(built[:, 1:], ((0, 0), (0, 1)), constant_values=True)
    return np.where(last, lots, 0), low, high


def estates(built: Array, around: Array) -> tuple[Array, Array, Array]:
    """At the last lot between two fences: how many lots, how many houses, whether used for a plan; 0 lots elsewhere."""
    lot = np.arange(built.shape[1])
    fence = (around & at.HAS_FENCE > 0) | (lot == lot[-1])
    first = np.pad(np.maximum.accumulate(np.where(fence, lot + 1, 0), axis=1)[:, :-1], ((0, 0), (1, 0)))
    houses = np.pad(np.cumsum(built, axis=1), ((0, 0), (1, 0)))
    inside = houses[:, 1:] - np.take_along_axis(houses, first, axis=1)
    return np.where(fence, lot + 1 - first, 0), inside, around & at.IS_USED > 0


# What is learned.


class Values:
    """The points that will still come, as the sum over the patterns on a sheet."""

    def __init__(self) -> None:
        self.table = np.zeros(patterns(np.zeros((1, LENGTH), np.int16)).size)
        self.slope, self.square = np.zeros_like(self.table), np.zeros_like(self.table)
        self.steps = 0

    def of(self, rows: Array) -> Array:
        found: Array = self.table[rows].sum(1)
        return found

    def learn(self, rows: Array, wanted: Array, rate: float) -> None:
        """A step towards what was wanted (Adam; Kingma and Ba 2015)."""
        wrong = np.repeat(wanted - self.of(rows), rows.shape[1]) / len(rows)
        slope: Array = np.bincount(rows.ravel(), wrong, len(self.table))
        slope[0] = 0.0
        self.steps += 1
        self.slope += 0.1 * (slope - self.slope)
        self.square += 0.001 * (slope**2 - self.square)
        slope, square = self.slope / (1 - 0.9**self.steps), self.square / (1 - 0.999**self.steps)
        self.table += rate * slope / (np.sqrt(square) + 1e-8)


def look_ahead(worlds: Sequence[State], actions: Sequence[Sequence[int]]) -> tuple[Array, Array, Array]:
    """After each action in its world: the patterns on the sheet, the points, and whether the game goes on."""
    numbers = Numbers(LENGTH * sum(map(len, actions)))
    points, goes_on = [], []
    for world, choices in zip(worlds, actions, strict=True):
        for action in choices:
            after = world.clone()
            after.apply(0, action)
            after.observe(0, numbers)
            points.append(int(after.score(0)))
            goes_on.append(after.actor != NOBODY)
    seen = np.asarray(numbers.row, np.int16).reshape(-1, LENGTH)
    return patterns(seen).rows(), np.array(points), np.array(goes_on)


def bot_with(values: Values) -> Bot:
    """The agent as a bot: it takes the action that promises most."""

    def learned(seat: Seat, budget: Budget) -> int:
        rows, points, goes_on = look_ahead([seat.imagine()], [seat.legal])
        return seat.legal[int(np.argmax(points + goes_on * values.of(rows)))]

    return learned


# Games.


def play(values: Values, seeds: Sequence[str]) -> tuple[Array, Array, list[int]]:
    """Games side by side: the patterns after each action, the points to come, and the final scores."""
    tables = [GAME.start(SETUP, seed) for seed in seeds]
    lucks = [seeded(f"{seed}/bot 0") for seed in seeds]
    steps: list[list[tuple[Array, float, float]]] = [[] for _ in seeds]  # [game] patterns, points, points expected
    while going := [game for game, table in enumerate(tables) if table.actor != NOBODY]:
        worlds = [GAME.imagine(tables[game], 0, lucks[game]) for game in going]
        actions = [world.legal(0) for world in worlds]
        rows, points, goes_on = look_ahead(worlds, actions)
        promised = points + goes_on * values.of(rows)
        first = 0
        for game, choices in zip(going, actions, strict=True):
            best = first + int(np.argmax(promised[first : first + len(choices)]))
            steps[game].append((rows[best], float(points[best]), float(promised[best])))
            tables[game].apply(0, choices[best - first])
            first += len(choices)
    rows = np.array([row for game in steps for row, _, _ in game])
    wanted = np.concatenate([points_to_come(game) for game in steps])
    return rows, wanted, [int(table.score(0)) for table in tables]


def points_to_come(game: Sequence[tuple[Array, float, float]]) -> Array:
    """After each action, what came later; the further off, the more is taken as it was expected: TD(lambda)."""
    wanted = np.zeros(len(game))
    total = game[-1][1]
    for k in reversed(range(len(game) - 1)):
        _, points, promised = game[k]
        wanted[k] = total - points
        total = PATIENCE * total + (1 - PATIENCE) * promised
    return wanted


def train(games: int, seed: int, *, tell: bool = False) -> tuple[Values, list[int]]:
    """An agent that has played so many games, and the score of each of them. No deal comes twice."""
    values, scores = Values(), list[int]()
    luck = np.random.default_rng(seed)
    for first in range(0, games, AT_ONCE):
        deals = range(first, min(first + AT_ONCE, games))
        rows, wanted, points = play(values, [f"training {seed}/{deal}" for deal in deals])
        scores += points
        for _ in range(TWICE):
            for batch in np.split(luck.permutation(len(rows)), range(BATCH, len(rows), BATCH)):
                values.learn(rows[batch], wanted[batch], RATE * (1 - first / games))
        if tell and len(scores) % TOLD == 0:
            print(f"{len(scores):5} games, {process_time():4.0f} s: {fmean(scores[-TOLD:]):6.1f} points")
    return values, scores


def scores_of(bot: Bot, deals: int) -> list[int]:
    """The final scores on the deals of `stockwerk arena --seed solo`."""
    scores = []
    for deal in range(deals):
        table, luck = GAME.start(SETUP, f"solo/{deal}"), seeded(f"solo/{deal}/bot 0")
        while table.actor != NOBODY:
            table.apply(0, bot(Seat(GAME, table, 0, luck), Budget()))
        scores.append(int(table.score(0)))
    return scores


# The trained agent.


@cache
def trained() -> Values:
    if not WEIGHTS.exists():
        raise UnknownBot(f"no {WEIGHTS} here: nothing has been learned yet in this folder")
    values = Values()
    values.table = np.load(WEIGHTS)
    return values


def learned(seat: Seat, budget: Budget) -> int:
    """The agent that was trained last in this folder: `--bots stockwerk.examples.train_welcome_to:learned`."""
    return bot_with(trained())(seat, budget)


# What it came to.


def told(name: str, found: Estimate) -> str:
    return f"{name:28} {found[0]:6.1f} ({found[1]:.1f} to {found[2]:.1f})"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=200, help="to compare on")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="where to keep what was learned")
    parser.add_argument("--curve", type=Path, default=CURVE, help="where to draw how it was learned")
    asked = parser.parse_args(arguments)
    if min(asked.games, asked.deals) < 2:
        parser.error("two games are the least from which anything can be told")
    values, scores = train(asked.games, asked.seed, tell=True)
    print(f"trained in {process_time():.0f} s of processor time")
    np.save(asked.weights, values.table)
    agent = scores_of(bot_with(values), asked.deals)
    others = {name: scores_of(BOTS[name], asked.deals) for name in ("greedy", "random")}
    for name, points in {"the agent": agent, **others}.items():
        print(told(name, estimate(points)))
    ahead = [mine - theirs for mine, theirs in zip(agent, others["greedy"], strict=True)]
    print(told("ahead of greedy, deal by deal", estimate(ahead)))
    together = min(TOLD, len(scores))
    blocks = [estimate(scores[end - together : end]) for end in range(together, len(scores) + 1, together)]
    levels = {name: fmean(points) for name, points in others.items()}
    title = "The points of an agent that learns Welcome To alone, from its first game to its last"
    asked.curve.write_text(curve(blocks, together, levels, title), encoding="utf-8")


if __name__ == "__main__":
    main()
