"""How fast we are beside others: `make bench`. Prints the figures and writes its part of `results.md`.

One run, one core, ours and the peers in turn, the best of five. What is not installed is left out.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import IO, TypeAlias

from results import markdown_table, rich_table, verdict, write_part
from rich.console import Console
from rich.progress import track

from stockwerk.games import game_ids

BENCH = Path(__file__).parent
PEERS = BENCH.parent / ".venv" / "peers" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
ROUNDS = 5
SECONDS = 0.3  # for each figure in each round

RATE, ITERATIONS, NANOSECONDS, MILLISECONDS = "steps/s", "iterations/s", "ns", "ms"
RATES = (RATE, ITERATIONS)


Best: TypeAlias = dict[tuple[str, str], float]


@dataclass(frozen=True)
class Figure:
    """Something to measure: by which worker, under which name."""

    by: str
    name: str
    what: str
    unit: str = RATE

    @property
    def key(self) -> tuple[str, str]:
        return self.by, self.name

    def better(self, a: float, b: float) -> float:
        return max(a, b) if self.unit in RATES else min(a, b)

    def show(self, value: float | None) -> str:
        if value is None:
            return "not installed"
        return f"{value:,.1f} {self.unit}" if value < 100 else f"{value:,.0f} {self.unit}"


@dataclass(frozen=True)
class Goal:
    """How many times as fast as something else a figure has to be, or what it may come to (design, section 3)."""

    figure: Figure
    bound: float | None = None  # None: good to know, nothing to reach
    against: Figure | None = None

    def show_bound(self) -> str:
        if self.bound is None:
            return ""
        return f"{self.bound:g}x or more" if self.against else f"{self.bound:g} {self.figure.unit} or less"


# Ours are Manhattan with four players. Playouts are random games inside the library; all else is driven from Python.
PLAYOUTS = Figure("ours", "manhattan: playouts", "playouts, trying")
LISTS = Figure("ours", "manhattan: playouts from lists", "playouts, from lists")
STEPS = Figure("ours", "manhattan: step by step", "legal, apply")
RANDOM_ACTIONS = Figure("ours", "manhattan: random actions", "apply(random_action())")
CLONE = Figure("ours", "manhattan: clone", "clone", NANOSECONDS)
IMPORT = Figure("ours", "import", "import", MILLISECONDS)
IMPORT_GAME = Figure("ours", "import with the game", "import with the game", MILLISECONDS)
FIRST = Figure("ours", "first playout", "first playout", MILLISECONDS)
PURE_PLAYOUTS = Figure("interpreted", "manhattan: playouts", "interpreted: playouts, trying")
PURE_LISTS = Figure("interpreted", "manhattan: playouts from lists", "interpreted: playouts, from lists")
PURE_STEPS = Figure("interpreted", "manhattan: step by step", "interpreted: legal, apply")
C_PLAYOUTS = Figure("C", "playouts", "C: playouts, trying")
C_LISTS = Figure("C", "playouts from lists", "C: playouts, from lists")
HEARTS = Figure("peers", "hearts", "OpenSpiel hearts, as a user plays it")
HEARTS_DEALT = Figure("peers", "hearts after the deal", "OpenSpiel hearts, after the deal")
QUORIDOR = Figure("peers", "quoridor", "OpenSpiel quoridor")
BACKGAMMON = Figure("peers", "backgammon", "OpenSpiel backgammon")
HEARTS_CLONE = Figure("peers", "hearts clone", "OpenSpiel hearts, clone", NANOSECONDS)
CONNECT_FOUR = Figure("peers", "connect four", "PettingZoo connect_four, AEC with mask")
QUORIDOR_SEARCH = Figure("peers", "quoridor search", "OpenSpiel quoridor, C++ MCTS", ITERATIONS)
BACKGAMMON_SEARCH = Figure("peers", "backgammon search", "OpenSpiel backgammon, C++ MCTS", ITERATIONS)
MANY_BACKGAMMON = Figure("peers", "backgammon side by side", "Pgx backgammon, 256 side by side")
MANY_SHOGI = Figure("peers", "animal_shogi side by side", "Pgx animal_shogi, 256 side by side")
CATAN = Figure("peers", "Catan", "Catanatron")
CHESS = Figure("peers", "chess", "python-chess")

FIGURES = (
    *(PLAYOUTS, C_PLAYOUTS, PURE_PLAYOUTS),
    *(LISTS, C_LISTS, PURE_LISTS),
    *(STEPS, HEARTS_DEALT, HEARTS, QUORIDOR, BACKGAMMON, CATAN, CHESS, CONNECT_FOUR, PURE_STEPS, RANDOM_ACTIONS),
    *(CLONE, HEARTS_CLONE),
    *(QUORIDOR_SEARCH, BACKGAMMON_SEARCH, MANY_BACKGAMMON, MANY_SHOGI),
    *(IMPORT, IMPORT_GAME, FIRST),
)

GOALS = (
    Goal(PLAYOUTS, 0.5, C_PLAYOUTS),
    Goal(LISTS, 0.5, C_LISTS),
    Goal(STEPS, 1, HEARTS_DEALT),
    Goal(STEPS, 5, HEARTS),
    Goal(STEPS, 0.8, QUORIDOR),
    Goal(STEPS, 10, BACKGAMMON),
    Goal(STEPS, 20, CATAN),
    Goal(STEPS, 20, CHESS),
    Goal(STEPS, None, CONNECT_FOUR),
    Goal(RANDOM_ACTIONS, None, STEPS),
    Goal(PLAYOUTS, 20, PURE_PLAYOUTS),
    Goal(LISTS, 20, PURE_LISTS),
    Goal(STEPS, 20, PURE_STEPS),
    Goal(CLONE, 1, HEARTS_CLONE),
    Goal(CLONE, 500),
    Goal(IMPORT_GAME, 50),
    Goal(FIRST, 5),
)

# The same of every game, with four players or as many as may play.

GAMES = tuple(game_ids())


@dataclass(frozen=True)
class Each:
    """A goal for every game."""

    name: str
    what: str
    bound: float | None = None
    against: Figure | None = None  # None: by what it comes to
    interpreted: bool = False  # against its own interpreted form
    unit: str = RATE

    def goal(self, game: str) -> Goal:
        against = Figure("interpreted", f"{game}: {self.name}", "interpreted") if self.interpreted else self.against
        return Goal(Figure("ours", f"{game}: {self.name}", self.what, self.unit), self.bound, against)


EACH = (
    Each("step by step", "legal, apply"),
    Each("step by step", "legal, apply", 0.5, HEARTS_DEALT),
    Each("step by step", "legal, apply", 0.8, QUORIDOR),
    Each("step by step", "legal, apply", 10, BACKGAMMON),
    Each("step by step", "legal, apply", 20, CATAN),
    Each("step by step", "legal, apply", 20, CHESS),
    Each("step by step", "legal, apply", 20, interpreted=True),
    Each("playouts", "playouts"),
    Each("playouts", "playouts", 20, interpreted=True),
    Each("aec", "AEC environment"),
    Each("aec", "AEC environment", 10, CONNECT_FOUR),
    Each("vector", "256 games side by side"),
    Each("vector", "256 games side by side", 5, MANY_BACKGAMMON),
    Each("vector", "256 games side by side", 5, MANY_SHOGI),
    Each("iterations", "Monte Carlo", unit=ITERATIONS),
    Each("iterations", "Monte Carlo", 3, QUORIDOR_SEARCH, unit=ITERATIONS),
    Each("iterations", "Monte Carlo", 20, BACKGAMMON_SEARCH, unit=ITERATIONS),
    Each("clone", "clone", 500, unit=NANOSECONDS),
)


def all_figures() -> list[Figure]:
    """Each once."""
    goals = [each.goal(game) for each in EACH for game in GAMES]
    found = [*FIGURES, *(figure for goal in goals for figure in (goal.figure, goal.against) if figure is not None)]
    return list({(figure.by, figure.name): figure for figure in reversed(found)}.values())[::-1]


# Measuring.


@dataclass(frozen=True)
class Worker:
    """A process that measures what it is asked for (`worker.py`)."""

    about: str
    figures: list[str]
    questions: IO[str]
    answers: IO[str]

    def measure(self, name: str, seconds: float) -> float:
        self.questions.write(json.dumps([name, seconds]) + "\n")
        self.questions.flush()
        return float(json.loads(self.answers.readline()))


@contextmanager
def worker(python: Path | str, script: str, *, pure: bool = False) -> Iterator[Worker]:
    env = os.environ | {"STOCKWERK_PURE": "1" if pure else "0"}
    command = [str(python), str(BENCH / script)]
    with subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        hello = json.loads(process.stdout.readline())
        yield Worker(hello["about"], hello["figures"], process.stdin, process.stdout)
        process.stdin.close()


def stay_on_one_core() -> None:
    """This process and all that it starts."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(workers: dict[str, Worker], rounds: int, seconds: float, console: Console) -> Best:
    """The best of all rounds; in each round everything takes its turn."""
    best: Best = {}
    present = [figure for figure in all_figures() if figure.by in workers and figure.name in workers[figure.by].figures]
    for figure in track(present * rounds, "measuring, some minutes", console=console):
        value = workers[figure.by].measure(figure.name, seconds)
        best[figure.key] = figure.better(value, best.get(figure.key, value))
    return best


# Telling.


def outcome(goal: Goal, best: Best) -> tuple[str, str]:
    """What it came to, and whether that is enough."""
    mine, theirs = best.get(goal.figure.key), best.get((goal.against or goal.figure).key)
    if mine is None or theirs is None:
        return "", "not measured"
    if goal.against is None:
        return goal.figure.show(mine), "" if goal.bound is None else verdict(mine <= goal.bound)
    times = mine / theirs if goal.figure.unit in RATES else theirs / mine
    return f"{times:.2f}x", "" if goal.bound is None else verdict(times >= goal.bound)


def figure_rows(best: Best) -> list[tuple[str, ...]]:
    return [("what", "best"), *((figure.what, figure.show(best.get(figure.key))) for figure in FIGURES)]


def goal_rows(best: Best) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("figure", "against", "measured", "goal", "verdict")]
    for goal in GOALS:
        against = goal.against.what if goal.against else ""
        measured, reached = outcome(goal, best)
        rows.append((goal.figure.what, against, measured, goal.show_bound(), reached))
    return rows


def each_rows(best: Best) -> list[tuple[str, ...]]:
    """A row for each goal, a column for each game."""
    rows: list[tuple[str, ...]] = [("figure", "against", "goal", *GAMES)]
    for each in EACH:
        goals = [each.goal(game) for game in GAMES]
        found = [" ".join(outcome(goal, best)) for goal in goals]
        cells = [cell.removesuffix(" reached") if not cell.endswith("not reached") else f"**{cell}**" for cell in found]
        against = goals[0].against.what if goals[0].against else ""
        rows.append((each.what, against, goals[0].show_bound(), *(cell.strip() for cell in cells)))
    return rows


def machine(workers: dict[str, Worker]) -> list[tuple[str, ...]]:
    return [
        ("machine", f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, one of them used"),
        ("Python", platform.python_version()),
        ("load when it ended", f"{os.getloadavg()[0]:.1f}, our own included"),
        ("date", date.today().isoformat()),
        *((name, worker.about) for name, worker in workers.items()),
    ]


def report(best: Best, workers: dict[str, Worker], rounds: int) -> str:
    return f"""## The rules

Repeat it with `make bench`: one run on one core, ours and the others in turn, best of {rounds}, in the processor's own
time. Ratios are what counts; the figures themselves change with the machine.

{markdown_table([("what", "which"), *machine(workers)])}
### Every game

With four players, or as many as may play. Steps are driven from Python, as are the peers; playouts are random games
inside the library. Environments are played at random by the same code as connect_four, by observation and mask. Side by
side, all games take a step at a time, each with what the seat to act sees and may do; finished ones are dealt anew. Pgx
is measured in its kindest mode, without new deals. One iteration of Monte Carlo imagines a world, does one thing and
plays on sensibly, in Flatiron for two turns and else to the end; one of OpenSpiel's tree search plays on at random, in
C++.

{markdown_table(each_rows(best))}
### Manhattan with four players

{markdown_table(goal_rows(best))}
### Figures

{markdown_table(figure_rows(best))}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each figure in each round")
    args = parser.parse_args()
    stay_on_one_core()
    console = Console()
    with ExitStack() as stack:
        workers = {
            "ours": stack.enter_context(worker(sys.executable, "ours.py")),
            "interpreted": stack.enter_context(worker(sys.executable, "ours.py", pure=True)),
            "C": stack.enter_context(worker(sys.executable, "by_hand.py")),
        }
        if PEERS.exists():
            workers["peers"] = stack.enter_context(worker(PEERS, "peers.py"))
        best = measure(workers, args.rounds, args.seconds, console)
    for rows in (figure_rows(best), goal_rows(best), each_rows(best)):
        console.print(rich_table(rows))
    write_part("rules", report(best, workers, args.rounds))


if __name__ == "__main__":
    main()
