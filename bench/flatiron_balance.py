"""How even the parts of Flatiron are that had to be reconstructed: `python bench/flatiron_balance.py`.

Monte Carlo bots play each other and Daniel, with boards and sides by lot. Every game is kept in a file as soon as it is
over, so a run can be stopped and taken up again. Prints the figures and writes its part of `docs/balance.md`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir
from typing import Final

from flatiron_tally import ALONE, DUEL, HARDER, KINDS, LADDER, Played, Section, tables
from results import markdown_table, rich_table, write_part
from rich.console import Console

from stockwerk import bots
from stockwerk.bots import choose
from stockwerk.bots.budget import Budget
from stockwerk.cli import progress, read_components
from stockwerk.core.game import Data
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games import flatiron
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.people.seeing import view
from stockwerk.games.flatiron.rules.actions import choose as choose_side
from stockwerk.games.flatiron.rules.projecting import has_won
from stockwerk.games.flatiron.state import Flatiron
from stockwerk.play.seat import Seat

PAGE: Final = Path(__file__).parent.parent / "docs" / "balance.md"
OPTIONS: Final = {DUEL: {}, LADDER: {}, ALONE: {"daniel": "normal"}, HARDER: {"daniel": "harder"}}
BOTS: Final = {
    DUEL: ("monte_carlo", "monte_carlo"),
    LADDER: ("monte_carlo", "greedy"),
    ALONE: ("monte_carlo",),
    HARDER: ("monte_carlo",),
}


@dataclass(frozen=True)
class PlannedGame:
    """A game to be played. Two play each deal twice: equals change their boards, unequal bots their seats."""

    kind: str
    deal: int
    turned: bool
    seed: str
    playouts: int
    components: Data | None = None

    @property
    def key(self) -> tuple[str, int, bool]:
        return self.kind, self.deal, self.turned


def plans(asked: argparse.Namespace) -> list[PlannedGame]:
    components = read_components(asked.components)
    found = []
    for kind in asked.kinds:
        turns = len(BOTS[kind])
        for number in range(games_of(asked, kind)):
            deal, turned = number // turns, number % turns == 1
            found.append(PlannedGame(kind, deal, turned, f"{asked.seed}/{deal}", asked.playouts, components))
    return found


def games_of(asked: argparse.Namespace, kind: str) -> int:
    """More duels than others, as each side of a board is only in a quarter of them."""
    return int({DUEL: asked.duels, LADDER: asked.ladder}.get(kind, asked.games))


# Playing.


def play(plan: PlannedGame) -> Played:
    """Boards and sides by lot, then the bots decide, each with so many playouts: the same on every machine."""
    names = BOTS[plan.kind]
    table = GAME.start(GAME.setup(len(names), OPTIONS[plan.kind], plan.components), plan.seed)
    offered = list(view(table, NOBODY).decrees)
    assign_boards(table, plan)
    lucks = [seeded(f"{plan.seed}/bot {seat}") for seat in range(len(names))]
    for _ in range(GAME.longest):
        if table.actor == NOBODY:
            break
        actor = int(table.actor)
        seat = Seat(GAME, table, actor, lucks[actor])
        table.apply(actor, choose(names[actor - plan.turned], seat, Budget(playouts=plan.playouts)))
    return note(table, plan, offered)


def assign_boards(table: Flatiron, plan: PlannedGame) -> None:
    """Any side of any of the boards that were dealt."""
    luck = seeded(f"{plan.seed}/boards")
    pairs = [int(board) for board in table.pairs]
    sides = [int(choose_side(pairs[seat * 2 + luck.below(2)], luck.below(2))) for seat in range(2)]
    if table.players == 1:
        table.apply(0, sides[0])
        daniels = table.legal(0)
        table.apply(0, daniels[int(luck.below(len(daniels)))])
        return
    if plan.turned and plan.kind == DUEL:
        for place, board in enumerate([*pairs[2:], *pairs[:2]]):
            table.pairs[place] = board  # nobody else shares them yet
        sides.reverse()
    for seat, side in enumerate(sides):
        table.apply(seat, side)


def note(table: Flatiron, plan: PlannedGame, offered: Sequence[int]) -> Played:
    seen = view(table, NOBODY)
    companies = range(2)
    return Played(
        kind=plan.kind,
        deal=plan.deal,
        turned=plan.turned,
        ended=table.actor == NOBODY,
        turns=int(table.turn),
        start=int(table.start),
        winner=next((company for company in companies if has_won(table, company)), NOBODY),
        sides=[int(side) for side in table.side],
        scores=[company.projected for company in seen.companies],
        tracks=[company.points for company in seen.companies],
        decrees=[
            [company.number, own.decree, own.half, own.points] for company in seen.companies for own in company.decrees
        ],
        offered=list(offered),
        effects=[
            [company.number, number]
            for company in seen.companies
            for street, column in enumerate(company.effects)
            for line, number in enumerate(column)
            if company.columns[street][line] >= 0 and number >= 0
        ],
        floors=list(seen.floors[:-1]),
    )


def give_way(level: int) -> None:
    """To others who use the machine."""
    os.nice(max(0, level - os.nice(0)))


def play_all(todo: Sequence[PlannedGame], jobs: int, level: int) -> Iterator[Played]:
    """In order, as they come in."""
    pool = ProcessPoolExecutor(jobs, initializer=give_way, initargs=(level,))
    try:
        yield from pool.map(play, todo)
    finally:
        pool.shutdown(cancel_futures=True)


# Keeping.


def fingerprint(asked: argparse.Namespace) -> str:
    """Of all that the result of a game depends on."""
    rules, players = Path(flatiron.__file__).parent, Path(bots.__file__).parent
    digest = sha256(f"{asked.seed}/{asked.playouts}".encode())
    parts = asked.components or rules / "components.toml"
    rooms = [
        rules / "state.py",
        *sorted(file for room in ("rules", "box", "bots") for file in rules.glob(f"{room}/*.py")),
    ]
    for file in [*rooms, *sorted(players.glob("*.py")), parts]:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def read_kept(path: Path, mark: str) -> list[Played]:
    """The games of an earlier run by the same rules; the last line may have been cut off."""
    if not path.exists():
        path.write_text(mark + "\n", encoding="utf-8")
        return []
    first, *lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if first.strip() != mark:
        sys.exit(f"{path} has games by other rules, parts, playouts or seeds: --keep another file, or remove it")
    whole = [line for line in lines if line.endswith("\n")]
    path.write_text("".join([first, *whole]), encoding="utf-8")
    return [Played(**json.loads(line)) for line in whole]


def gather(asked: argparse.Namespace) -> list[Played]:
    """What was kept, and the games that are missing, unless somebody stops it."""
    wanted = plans(asked)
    kept = {played.key: played for played in read_kept(asked.keep, fingerprint(asked))}
    todo = [plan for plan in wanted if plan.key not in kept]
    with asked.keep.open("a", encoding="utf-8") as file:
        try:
            for played in progress(play_all(todo, asked.jobs, asked.nice), "games", total=len(todo)):
                kept[played.key] = played
                file.write(json.dumps(asdict(played)) + "\n")
                file.flush()
        except KeyboardInterrupt:
            print(f"stopped; what is done is kept in {asked.keep}", file=sys.stderr)
    return [kept[plan.key] for plan in wanted if plan.key in kept]


# Telling.


def report(games: Sequence[Played], found: Sequence[Section], asked: argparse.Namespace) -> str:
    counts = ", ".join(f"{sum(played.kind == kind for played in games)} {KINDS[kind]}" for kind in asked.kinds)
    sizes = f"--duels {asked.duels} --games {asked.games}"
    command = f"python bench/flatiron_balance.py {sizes} --playouts {asked.playouts} --seed {asked.seed}"
    parts = "\n".join(f"### {title}\n\n{about}\n\n{markdown_table(rows)}" for title, about, rows in found)
    return f"""## Figures

`{command}`, {date.today().isoformat()}: {counts}. In brackets: 95 % intervals over deals, because the two games of
one deal belong together.

{parts}"""


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duels", type=int, default=4000, help="so that intervals of a side are three points")
    parser.add_argument("--games", type=int, default=1000, help="against Daniel, with each final scoring")
    parser.add_argument("--ladder", type=int, default=100, help="games against greedy bots")
    parser.add_argument("--kinds", nargs="+", choices=list(KINDS), default=list(KINDS))
    parser.add_argument("--playouts", type=int, default=48, help="for each decision")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time")
    parser.add_argument("--nice", type=int, default=15, help="how much the games give way to others on the machine")
    parser.add_argument("--components", type=Path, help="a corrected box; then nothing is written")
    parser.add_argument(
        "--keep",
        type=Path,
        default=Path(gettempdir()) / "flatiron-balance.jsonl",
        help="where games are kept, to stop and to go on later",
    )
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    asked = parse(arguments)
    console = Console()
    games = gather(asked)
    found = tables(games, GAME.lay_out(GAME.setup(2, components=read_components(asked.components))).box)
    for title, _, rows in found:
        console.print(title, rich_table(rows))
    if asked.components is None:
        write_part("balance", report(games, found, asked), PAGE)


if __name__ == "__main__":
    main()
