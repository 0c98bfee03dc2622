"""Counting what can happen: the tables after so many more actions, however they come about.

A count that changed is a rule that changed. After a change that is meant, write perft.txt anew with

    python src/stockwerk/games/welcome_to/tests/perft.py
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.course import WelcomeTo
from stockwerk.games.welcome_to.tests.golden import read_options
from stockwerk.games.welcome_to.tests.random_games import random_table, sensible

FILE: Final = Path(__file__).with_name("perft.txt")
HEADER: Final = f"{'players':<8} {'options':<46} {'plies':>6} {'depth':>6} {'count':>8}"
SEED: Final = "perft"


@dataclass(frozen=True)
class Row:
    """A sensible game after some actions, and what can happen in the next few."""

    players: int
    options: str  # "-" for the usual
    plies: int
    depth: int
    count: int

    def __str__(self) -> str:
        return f"{self.players:<8} {self.options:<46} {self.plies:>6} {self.depth:>6} {self.count:>8}"


def perft(table: WelcomeTo, depth: int) -> int:
    """The ways to go on for so many actions, the seats in order. The cards on each way are the luck of this table."""
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
    setup = GAME.setup(row.players, read_options(row.options.replace(",", " ").replace("-", " ").strip()))
    count = perft(random_table(setup, SEED, row.plies, sensible), row.depth)
    return Row(row.players, row.options, row.plies, row.depth, count)


def rows() -> Iterator[Row]:
    """The table as it is kept."""
    for line in FILE.read_text(encoding="utf-8").splitlines()[1:]:
        players, options, plies, depth, count = line.split()
        yield Row(int(players), options, int(plies), int(depth), int(count))


KINDS: Final = (
    (1, "-"),
    (1, "opponent=classic"),
    (2, "-"),
    (2, "roundabouts=yes,plans=hard"),
    (2, "edition=classic,roundabouts=yes,plans=hard"),
    (3, "edition=expert"),
)


def write_all() -> None:
    """Some positions of each kind of game, as deep as is quickly counted."""
    lines = [HEADER]
    for players, options in KINDS:
        for plies in (0, 1, 15, 30, 45, 60, 75, 90):
            kept = None
            for depth in (1, 2, 3, 4):
                row = recount(Row(players, options, plies, depth, 0))
                if row.count > 1500 or (kept and row.count == kept.count):
                    break
                kept = row
            if kept and kept.count > 1:
                lines.append(str(kept))
    FILE.write_text("\n".join(dict.fromkeys(lines)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_all()
