"""Counting what can happen: the tables after so many more actions, however they come about.

A count that changed is a rule that changed. After a change that is meant, write perft.txt anew with

    python src/stockwerk/games/manhattan/tests/perft.py
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.course import Manhattan
from stockwerk.games.manhattan.tests.golden import read_options
from stockwerk.games.manhattan.tests.random_games import random_table

FILE: Final = Path(__file__).with_name("perft.txt")
HEADER: Final = f"{'players':<8} {'options':<16} {'seed':<6} {'plies':>6} {'depth':>6} {'count':>8}"


@dataclass(frozen=True)
class Row:
    """A random game of some seed after some actions, and what can happen in the next few."""

    players: int
    options: str  # "-" for the usual
    seed: str
    plies: int
    depth: int
    count: int

    def __str__(self) -> str:
        return f"{self.players:<8} {self.options:<16} {self.seed:<6} {self.plies:>6} {self.depth:>6} {self.count:>8}"


def perft(table: Manhattan, depth: int) -> int:
    """The ways to go on for so many actions. The cards drawn on each way are the luck of this table."""
    if table.actor == NOBODY:
        return 1
    legal = table.legal(table.actor)
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = table.clone()
        after.apply(after.actor, action)
        count += perft(after, depth - 1)
    return count


def recount(row: Row) -> Row:
    setup = GAME.setup(row.players, read_options(row.options.replace("-", " ")))
    count = perft(random_table(setup, row.seed, row.plies), row.depth)
    return Row(row.players, row.options, row.seed, row.plies, row.depth, count)


def rows() -> Iterator[Row]:
    """The table as it is kept."""
    for line in FILE.read_text(encoding="utf-8").splitlines()[1:]:
        players, options, seed, plies, depth, count = line.split()
        yield Row(int(players), options, seed, int(plies), int(depth), int(count))


PLIES: Final = (0, 1, 3, 4, 8, 15, 27, 28, 40, 55, 56, 70, 84, 90, 100, 108, 111)


def write_all() -> None:
    """Some positions of each kind of game, as deep as is quickly counted."""
    lines = [HEADER]
    kinds = ((2, "-"), (2, "sides=corner"), (3, "-"), (3, "rounds=4x6"), (4, "-"), (4, "sides=together"))
    for players, options in kinds:
        last = GAME.longest - (0, 0, 0, 30, 8)[players]
        if options == "rounds=4x6":
            last = 84
        for plies in [plies for plies in PLIES if plies < last] + [last - 4, last - 2, last - 1]:
            for depth in (1, 2, 3, 4):
                row = recount(Row(players, options, "perft", plies, depth, 0))
                if row.count > 4000:
                    break
                kept = row
            lines.append(str(kept))
    FILE.write_text("\n".join(dict.fromkeys(lines)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_all()
