"""OpenSpiel's tree search against our Monte Carlo bot, on every game: `make bench-mcts`.

Its bots play our games through our adapter. Both sides have the same processor time for each decision, every deal is
played twice with changed seats, and both know only what their seat may know. Prints the table and writes its part of
`results.md`.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from importlib.metadata import version
from time import process_time
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from results import markdown_table, rich_table, write_part
from rich.console import Console
from rich.progress import track

from stockwerk.bots import choose
from stockwerk.bots.arena import Performance, Result, performances
from stockwerk.bots.budget import Budget
from stockwerk.bots.estimates import Estimate
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.state import NOBODY
from stockwerk.envs.openspiel import Playouts, SpielState
from stockwerk.games import find_game, game_ids
from stockwerk.play.seat import Seat

PLAYERS: Final = 2
UCT: Final = 2.0  # as in OpenSpiel's own examples
MEMORY: Final = 1000  # MB
OURS: Final = "stockwerk"
AT_LEAST: Final = 2  # simulations

Search: Any = Callable[[SpielState, int, int], Any]  # a world, simulations, a seed: the root of the tree


def with_our_playouts(world: SpielState, simulations: int, seed: int) -> Any:
    """The bot in Python; leaves are played out inside our compiled rules."""
    bot = mcts.MCTSBot(
        world.get_game(), UCT, simulations, Playouts(seeded(seed)), random_state=np.random.RandomState(seed)
    )
    return bot.mcts_search(world)


def with_its_rollouts(world: SpielState, simulations: int, seed: int) -> Any:
    """The bot in C++ with its own random rollouts, which ask our adapter at each step."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(world.get_game(), evaluator, UCT, simulations, MEMORY, False, seed, False)
    return bot.mcts_search(world)


SEARCHES: Final[dict[str, Search]] = {"Python": with_our_playouts, "C++": with_its_rollouts}


@dataclass
class TimedSearch:
    """OpenSpiel's bot with a clock. It stops after so many simulations, so time is turned into them.

    What one has lately taken tells how many fit; time used beyond what was granted is missing the next time.
    """

    search: Search
    worlds: int  # searched one after the other at each decision, with equal shares of the time
    seconds: float
    each: float = 0.0  # what a simulation takes
    granted: float = 0.0
    used: float = 0.0

    def choose(self, truth: SpielState, luck: random.Random) -> tuple[int, int]:
        """Of all actions the one tried most often, and how many simulations there were."""
        player = truth.current_player()
        visits: Counter[int] = Counter()
        rewards: Counter[int] = Counter()
        self.granted += self.seconds
        done = 0
        for left in range(self.worlds, 0, -1):
            begin = process_time()
            share = (self.granted - self.used) / left
            simulations = max(AT_LEAST, int(share / self.each)) if self.each else AT_LEAST
            world = truth.resample_from_infostate(player, luck.random)
            root = self.search(world, simulations, luck.getrandbits(31))
            for child in root.children:
                visits[child.action] += child.explore_count
                rewards[child.action] += child.total_reward
            spent = process_time() - begin
            self.used += spent
            self.each = spent / simulations if not self.each else 0.7 * self.each + 0.3 * spent / simulations
            done += simulations
        return max(visits, key=lambda action: (visits[action], rewards[action])), done


@dataclass
class Effort:
    """What a side did for its decisions."""

    decisions: int = 0
    simulations: int = 0
    seconds: float = 0.0

    def add(self, simulations: int, seconds: float) -> None:
        self.decisions += 1
        self.simulations += simulations
        self.seconds += seconds


@dataclass
class Encounter:
    """All games of one game against one of OpenSpiel's bots."""

    game: str
    bot: str
    results: list[Result] = field(default_factory=list)
    efforts: dict[str, Effort] = field(default_factory=lambda: defaultdict(Effort))


def play(encounter: Encounter, deal: int, our_seat: int, asked: argparse.Namespace) -> None:
    """One game. Decisions with one possibility take no time on either side."""
    rules = find_game(encounter.game)
    described = pyspiel.load_game(f"stockwerk_{encounter.game}", {"players": PLAYERS, "seed": asked.seed})
    truth: Any = described.new_initial_state()
    truth.apply_action(deal)
    numbering = truth.terms.numbering
    ours: Rng = seeded(f"{asked.seed}/{deal}/{our_seat}")
    theirs = random.Random(f"{asked.seed}/{deal}/{our_seat}")
    searcher = TimedSearch(SEARCHES[encounter.bot], asked.worlds, asked.time / 1000)
    for _ in range(rules.longest):
        if truth.is_terminal():
            break
        seat, legal = truth.current_player(), truth.legal_actions()
        if len(legal) == 1:
            truth.apply_action(legal[0])
            continue
        begin = process_time()
        if seat == our_seat:
            budget = Budget(asked.time, clock=process_time)
            action = int(numbering.numbers[choose("monte_carlo", Seat(rules, truth.table, seat, ours), budget)])
            simulations = budget.spent
        else:
            action, simulations = searcher.choose(truth, theirs)
        encounter.efforts[OURS if seat == our_seat else encounter.bot].add(simulations, process_time() - begin)
        truth.apply_action(action)
    encounter.results += results_of(encounter, truth.table, deal, our_seat)


def results_of(encounter: Encounter, table: Any, deal: int, our_seat: int) -> Iterator[Result]:
    game = find_game(encounter.game)
    standings = game.standings(game.view(table, NOBODY))
    winners = sum(standing.rank == 1 for standing in standings)
    for standing in standings:
        yield Result(
            bot=OURS if standing.seat == our_seat else encounter.bot,
            deal=deal,
            won=1 / winners if standing.rank == 1 and table.actor == NOBODY else 0.0,
            rank=standing.rank + (sum(other.rank == standing.rank for other in standings) - 1) / 2,
            score=standing.score,
            stopped=table.actor != NOBODY,
        )


# Telling.


def rows_of(encounters: list[Encounter]) -> list[tuple[str, ...]]:
    head = ("game", "OpenSpiel's bot", "who", "wins", "mean rank", "mean score")
    rows: list[tuple[str, ...]] = [(*head, "simulations a decision", "ms a decision")]
    for encounter in encounters:
        for one in sorted(performances(encounter.results), key=lambda one: one.bot != OURS):
            effort = encounter.efforts[one.bot]
            rows.append(
                (
                    encounter.game,
                    encounter.bot,
                    "Stockwerk" if one.bot == OURS else "OpenSpiel",
                    wins(one),
                    interval(one.mean_rank, 2),
                    interval(one.mean_score, 1),
                    f"{effort.simulations / max(1, effort.decisions):,.0f}",
                    f"{1000 * effort.seconds / max(1, effort.decisions):.1f}",
                )
            )
    return rows


def wins(one: Performance) -> str:
    stopped = f", {one.stopped} stopped" if one.stopped else ""
    return f"{one.wins:g} of {one.games}{stopped}"


def interval(found: Estimate | None, digits: int) -> str:
    if found is None:
        return "–"  # no game has ended
    mean, low, high = found
    return f"{mean:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


WHICH: Final = {
    "Python": """“Python” is its `mcts.MCTSBot`, whose leaves are played out
inside our compiled rules (`openspiel.Playouts`), as our bot plays them out but always to the end of the game.""",
    "C++": """“C++” is its `pyspiel.MCTSBot` with its own random rollouts: they ask the adapter at every step and so
are far slower than on a game written in C++.""",
}


def report(encounters: list[Encounter], asked: argparse.Namespace) -> str:
    return f"""## OpenSpiel's tree search against our Monte Carlo bot

Repeat it with `make bench-mcts`; this is `bench/mcts.py {" ".join(sys.argv[1:])}`: two players, {asked.games} games of
each game, every deal twice with changed seats, {asked.time:g} ms of processor time for a decision on both sides; where
only one thing can be done, nobody thinks. In brackets 95 % intervals, where each deal counts as one observation.

OpenSpiel plays our games through our adapter (`stockwerk.envs.openspiel`), with UCT and its constant {UCT:g}. It
searches a state as if all were known, so at each decision it gets {asked.worlds} worlds that look the same from its
seat (`resample_from_infostate`), searches each of them with an equal share of the time, and plays what it tried most
often in all of them. Its bots stop after a number of simulations; it is set by what simulations have lately taken, and
time used beyond what was granted is missing the next time. {" ".join(WHICH[bot] for bot in asked.bots)} Ours is the
Monte Carlo bot of the library; a simulation is a playout. Where there are nearly as many actions as simulations, what
is measured is more how many of them fit into the time than how well they are spent.

{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()},
open_spiel {version("open_spiel")}, {date.today().isoformat()}, load when it ended {os.getloadavg()[0]:.1f}.

{markdown_table(rows_of(encounters))}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="of each game, against each bot")
    parser.add_argument("--time", type=float, default=50, help="milliseconds of processor time for a decision")
    parser.add_argument("--worlds", type=int, default=4, help="that OpenSpiel searches at each decision")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=game_ids(), choices=game_ids(), help="games")
    parser.add_argument("--bots", nargs="*", default=list(SEARCHES), choices=list(SEARCHES), help="of OpenSpiel")
    asked = parser.parse_args()
    console = Console()
    encounters = [Encounter(game, bot) for bot in asked.bots for game in asked.only]
    for encounter in encounters:
        pairs = [(deal, seat) for deal in range(-(-asked.games // PLAYERS)) for seat in range(PLAYERS)]
        for deal, seat in track(pairs, f"{encounter.game} against {encounter.bot}", console=console):
            play(encounter, deal, seat, asked)
        console.print(rich_table(rows_of([encounter])))
    if set(asked.only) == set(game_ids()):
        write_part("mcts", report(encounters, asked))


if __name__ == "__main__":
    main()
