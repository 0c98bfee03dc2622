"""`simulate`, `arena` and `selfplay`: what takes many games, in many processes or on many machines."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from stockwerk.cli import (
    Failure,
    add_json,
    add_setup,
    asked_for,
    command,
    names,
    positive,
    print_figures,
    print_json,
    progress,
)
from stockwerk.core.errors import BadSetup
from stockwerk.core.game import AnyGame, Setup

if TYPE_CHECKING:
    from stockwerk.bots.arena import Pairing, Performance, Result
    from stockwerk.bots.estimates import Estimate
    from stockwerk.bots.simulation import Sum

T = TypeVar("T")

LIMIT: Final = "limit"  # the ending of a game that was stopped
RANDOM_GAMES: Final = (1024, 128)  # in a piece, at most and at least
MILLISECONDS: Final = 200  # for a decision in the arena
ARENA_FORMAT: Final = "stockwerk-arena-1"


# Commands, in the order of the help.


def simulate(asked: argparse.Namespace) -> None:
    from stockwerk.bots.arena import MOST_GAMES
    from stockwerk.bots.pieces import run_pieces, split
    from stockwerk.bots.simulation import Games, Sum, play_piece, seated

    game, setup = asked_for(asked)
    named = names(asked.bots, own=True)
    bots = seated(named, setup.players) if named else ()
    limit = asked.limit or game.longest
    numbers = split(asked.games, MOST_GAMES) if bots else split(asked.games, *RANDOM_GAMES)
    pieces = [Games(game.id, setup, asked.seed, piece, bots, limit) for piece in numbers]
    total = Sum.of_none(game, setup)
    timed = Timed(run_pieces(play_piece, pieces, jobs=asked.jobs, ray=asked.ray))
    for played in progress(timed, "games", asked.games, lambda played: played.games):
        total.add(played)
    if total.stopped and asked.limit is None:
        raise endless(total.stopped, total.games, limit)
    speed = speed_of(total.games, total.plies, timed.seconds)
    print_figures(figures_of(game, setup, total, asked.limit, speed), asked.json)


def arena(asked: argparse.Namespace) -> None:
    from stockwerk.bots.arena import pairings, performances, whole_deals

    game, setup = asked_for(asked)
    bots = names(asked.bots, own=True)
    milliseconds = thinking_time(asked, MILLISECONDS)
    paired = pairings(game, setup, bots, asked.games, asked.seed, milliseconds, asked.limit, asked.playouts)
    head = arena_head(asked, game, setup, bots)
    results: list[Result] = []
    played = endless_games = 0
    interrupted = False
    try:
        for of_game in progress(play_or_read(asked, paired, head), "games", len(paired)):
            results += of_game
            played += 1
            endless_games += of_game[0].stopped
    except KeyboardInterrupt:
        interrupted = True
    if endless_games and asked.limit is None:
        raise endless(endless_games, played, game.longest)
    deals = whole_deals(paired, played)
    found = performances([result for result in results if result.deal < deals])
    if found and asked.json:
        print_json([performance_json(performance, asked.limit is not None) for performance in found])
    elif found:
        print_performances(found, asked.limit is not None)
    if interrupted:
        then = "the same command goes on" if asked.output else "with -o FILE, the same command could go on"
        raise Failure(f"stopped after {played} of {len(paired)} games, which make {deals} whole deals; {then}")


def selfplay(asked: argparse.Namespace) -> None:
    from stockwerk.bots.selfplay import Command, written_to
    from stockwerk.bots.simulation import seated

    game, setup = asked_for(asked)
    wanted = Command(
        game=game.id,
        players=setup.players,
        games=asked.games,
        bots=seated(names(asked.bots, own=True), setup.players),
        seed=asked.seed,
        options=setup.options,
        components=setup.components,
        limit=asked.limit,
        time=thinking_time(asked),
        playouts=asked.playouts,
        arrays=asked.arrays,
    )
    with written_to(asked.output, wanted) as written:
        total, games, plies = written.total, written.total.games, written.total.plies  # that are there already
        timed = Timed(written.play(jobs=asked.jobs, ray=asked.ray))
        try:
            for _ in progress(timed, "games", asked.games - games, lambda played: played.games):
                if total.stopped and asked.limit is None:
                    raise endless(total.stopped, total.games, game.longest)
        except KeyboardInterrupt:
            kept = f"{written.kept} of {asked.games} games are kept"
            raise Failure(f"stopped: {kept}; the same command goes on") from None
    speed = speed_of(total.games - games, total.plies - plies, timed.seconds)
    figures = figures_of(game, setup, total, asked.limit, speed)
    print_figures(figures | {"folder": str(asked.output)}, asked.json)


# What they share.


class Timed(Generic[T]):
    """The steps, and how long one waited for them."""

    def __init__(self, steps: Iterable[T]) -> None:
        self.steps = steps
        self.seconds = 0.0

    def __iter__(self) -> Iterator[T]:
        began = perf_counter()
        for step in self.steps:
            self.seconds += perf_counter() - began
            yield step
            began = perf_counter()
        self.seconds += perf_counter() - began


def thinking_time(asked: argparse.Namespace, usual: int | None = None) -> int | None:
    if asked.time is not None and asked.playouts is not None:
        raise BadSetup("bots think for some time (--time) or for some playouts (--playouts), not for both")
    return asked.time if asked.time is not None or asked.playouts is not None else usual


def figures_of(game: AnyGame, setup: Setup, total: Sum, limit: int | None, speed: dict[str, Any]) -> dict[str, Any]:
    endings = dict(zip(game.endings, total.endings, strict=True))
    return {
        "game": game.id,
        "players": setup.players,
        "games": total.games,
        "plies": total.plies,
        **speed,
        "mean_scores": [round(points / total.games, 3) for points in total.totals],
        "endings": endings if limit is None else endings | {LIMIT: total.stopped},
        "digest": f"{total.digest:08x}",
    }


def speed_of(games: int, plies: int, seconds: float) -> dict[str, Any]:
    return {
        "seconds": round(seconds, 3),
        "plies_per_second": round(plies / seconds),
        "games_per_second": round(games / seconds, 1),
    }


def endless(stopped: int, played: int, limit: int) -> Failure:
    """Nobody asked for a limit, so games that do not end are a fault."""
    return Failure(f"{stopped} of {played} games did not end within {limit} actions; --limit N counts such games")


# The arena.


def arena_head(asked: argparse.Namespace, game: AnyGame, setup: Setup, bots: Sequence[str]) -> dict[str, Any]:
    """What decides the results, but for the number of games: whoever wants to know more asks for more of them."""
    from stockwerk.bots.pieces import our_version

    return {
        "format": ARENA_FORMAT,
        "stockwerk": our_version(),
        "rules": game.rules,
        "game": game.id,
        "players": setup.players,
        "options": setup.options,
        "components": setup.components,
        "bots": bots,
        "seed": asked.seed,
        "time": thinking_time(asked, MILLISECONDS),
        "playouts": asked.playouts,
        "limit": asked.limit,
    }


def play_or_read(asked: argparse.Namespace, paired: Sequence[Pairing], head: dict[str, Any]) -> Iterator[list[Result]]:
    """The results game by game: first those that are kept, then those that are played and kept now."""
    from dataclasses import asdict

    from stockwerk.bots.arena import Result, play_pairings
    from stockwerk.bots.kept import keeping
    from stockwerk.core.errors import BadRecord

    if asked.output is None:
        yield from play_pairings(paired, asked.jobs, asked.ray)
        return
    with keeping(asked.output, head) as kept:
        try:
            there = [[Result(**result) for result in results] for results in kept.done[: len(paired)]]
        except TypeError:
            raise BadRecord(f"{asked.output} has a line that is no game of an arena") from None
        yield from there
        for results in play_pairings(paired[len(there) :], asked.jobs, asked.ray):
            kept.add([asdict(result) for result in results])
            yield results


def performance_json(performance: Performance, limited: bool) -> dict[str, Any]:
    return performance.to_json() | ({LIMIT: performance.stopped} if limited else {})


def print_performances(found: Sequence[Performance], limited: bool) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("bot", "games", "wins", "win share", "mean rank", "mean score", *([LIMIT] if limited else []))
    for performance in found:
        estimates = map(estimated, (performance.win_share, performance.mean_rank, performance.mean_score))
        stopped = [str(performance.stopped)] if limited else []
        table.add_row(performance.bot, str(performance.games), f"{performance.wins:.1f}", *estimates, *stopped)
    Console().print(table)


def estimated(estimate: Estimate | None) -> str:
    """One deal alone tells nothing of how sure it is."""
    if estimate is None:
        return "–"
    mean, low, high = estimate
    return f"{mean:.2f} (–)" if low == -high else f"{mean:.2f} ({low:.2f} to {high:.2f})"


# The words of these commands.


def add_compute(commands: Any) -> None:
    with command(commands, simulate, "play many games and sum them up") as add:
        add_table(add)
        add(
            "--bots",
            help="e.g. greedy or mine.py:bot, or one for each seat; without, play is uniformly random and fast",
        )
        add_limit(add, "counts with its scores, under the ending “limit”")
        add_workers(add, usual=1)
    with command(commands, arena, "compare bots: the same deals for all, every seat for everyone") as add:
        add_table(add)
        add("--bots", required=True, help="e.g. greedy,monte_carlo or mine.py:bot; they are dealt around the table")
        add_thinking(add, f"how long a bot may think; {MILLISECONDS} if you leave both out")
        add_limit(add, "is won by nobody, has no ranks and scores, and is counted as “limit”")
        add("-o", "--output", type=Path, metavar="FILE", help="keep each game here; the same command goes on with them")
        add_workers(add)
    with command(commands, selfplay, "let bots play, and keep records and, for learners, every decision") as add:
        add_table(add)
        add("--bots", required=True, help="e.g. greedy or mine.py:bot, or one for each seat")
        add("-o", "--output", type=Path, required=True, metavar="DIR", help="a folder; the same command goes on in it")
        add("--arrays", choices=("npz",), help="every decision as well: what was seen, what was legal, what was done")
        add_thinking(add, "how long a bot may think; 1000 playouts if you leave both out")
        add_limit(add, "is won by nobody, and counted as “limit”")
        add_workers(add)


def add_table(add: Any) -> None:
    add("game")
    add("--players", type=positive, required=True)
    add("--games", type=positive, default=100)
    add("--seed", default="1")
    add_setup(add)
    add_json(add)


def add_thinking(add: Any, words: str) -> None:
    add("--time", type=positive, metavar="MS", help=words)
    add("--playouts", type=positive, metavar="N", help="instead of a time, to have the same games on every machine")


def add_limit(add: Any, then: str) -> None:
    add(
        "--limit",
        type=positive,
        metavar="N",
        help=f"stop a game after N actions; one that is not over by then {then}. Without, a game that goes on for more "
        "than the most that it can take (in flatiron, where nobody is forced to build: than 20000) is an error",
    )


def add_workers(add: Any, usual: int | None = None) -> None:
    many = "as many as there are cores" if usual is None else f"{usual}"
    add("--jobs", type=positive, default=usual, metavar="N", help=f"processes; {many} if you leave it out")
    add(
        "--ray",
        nargs="?",
        const="local",
        metavar="ADDRESS",
        help="work on a Ray cluster: its HOST:PORT, or auto on one of its machines; without an address, on a Ray of "
        "one's own",
    )
