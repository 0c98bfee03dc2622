"""What the tests of every game share: games at random, golden replays, counts of all that can happen, reasons."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from typing import Any, Final, TypeAlias

from stockwerk.core.errors import IllegalAction
from stockwerk.core.events import Event
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.state import NOBODY, State
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.play.match import Match

Choose: TypeAlias = Callable[[Any, int, Rng], int]  # who plays: the table, a seat to act, luck; an action
Notes: TypeAlias = Callable[[Match, Event], str]


# What every game has beside its tests.


@cache
def conserved_in(folder: str) -> Callable[[Any], Sequence[int]] | None:
    """Sums that no action may change: cards, pieces, money. A game keeps them in `tests/conserved.py`."""
    place = f"{folder}.tests.conserved"
    try:
        sums: Callable[[Any], Sequence[int]] = import_module(place).conserved
    except ModuleNotFoundError as error:
        if error.name is None or not place.startswith(error.name):
            raise  # something that it needs is missing
        return None
    return sums


def event_kinds(game: AnyGame) -> set[type[Event]]:
    """Every kind of event that the rules of a game declare; not what several of its kinds have in common."""
    places = [module for name, module in [*sys.modules.items()] if name.startswith(f"{game.folder}.rules")]
    found = {
        kind
        for module in places
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    }
    return {kind for kind in found if not any(issubclass(other, kind) for other in found - {kind})}


# Games at random.


def setups(game: AnyGame) -> Iterator[Setup]:
    """Every number of players, with the usual options and with every other value of each."""
    for players in game.players:
        yield game.setup(players)
        for choice in game.choices:
            if not choice.players or players in choice.players:
                others = (value for value in choice.values if value != choice.default)
                yield from (game.setup(players, {choice.id: value}) for value in others)


def setup_name(game: AnyGame, setup: Setup) -> str:
    """What is unusual about it: "3-rounds=4x6"."""
    usual = game.setup(setup.players).options
    unusual = [f"{key}={value}" for key, value in setup.options.items() if value != usual[key]]
    return "-".join([str(setup.players), *unusual])


def every_third(cases: Sequence[Setup]) -> list[Any]:
    """As parameters of a test that takes long: one in three, and the others where slow tests are run."""
    import pytest  # whoever only plays does not have it

    return [pytest.param(case, marks=pytest.mark.slow if number % 3 else ()) for number, case in enumerate(cases)]


def any_action(state: State, seat: int, luck: Rng) -> int:
    legal = state.legal(seat)
    return legal[int(luck.below(len(legal)))]


def random_play(game: AnyGame, setup: Setup, seed: object) -> Iterator[State]:
    """The table before each decision of a random game, and at its end."""
    state: State = game.start(setup, str(seed))
    luck = seeded(f"{seed}/choices")
    for _ in range(game.longest + 1):
        yield state
        if state.actor == NOBODY:
            return
        actor = state.actors()[int(luck.below(len(state.actors())))]
        legal = state.legal(actor)
        state.apply(actor, legal[int(luck.below(len(legal)))])
    raise AssertionError(f"{game.id} with seed {seed!r} goes on for more than {game.longest} actions")


def random_match(game: AnyGame, setup: Setup, seed: object, choose: Choose = any_action) -> Iterator[Match]:
    """A match before each decision, and at its end; those who may act at the same time act in any order."""
    match = Match(game, setup, str(seed))
    luck = seeded(f"{seed}/choices")
    while not match.over:
        yield match
        actors = match.state.actors()
        seat = actors[0] if len(actors) == 1 else actors[int(luck.below(len(actors)))]
        match.play(seat, choose(match.state, seat, luck))
    yield match


def orderly_match(game: AnyGame, setup: Setup, seed: object, choose: Choose = any_action) -> Iterator[Match]:
    """The same, the seats in order."""
    match = Match(game, setup, str(seed))
    luck = seeded(f"{seed}/choices")
    while not match.over:
        yield match
        seat = int(match.state.actor)
        match.play(seat, choose(match.state, seat, luck))
    yield match


# Golden replays.


def read_options(text: str) -> dict[str, str]:
    return dict(option.split("=", 1) for option in text.split())


@dataclass(frozen=True)
class ReplayPlan:
    """How a replay comes about: for how many, with which options, from which seed, and who plays."""

    players: int
    options: str  # "sides=corner tie=tallest"; the others are as usual
    seed: str
    choose: Choose = any_action


@dataclass(frozen=True)
class Replays:
    """Whole games as readable files, in a folder beside the tests. A changed line in a diff is a changed rule."""

    game: AnyGame
    folder: Path
    plans: Mapping[str, ReplayPlan]
    note: Notes  # what else is worth a line: "# 12 cards are shuffled", "= 14 23"; or nothing

    def files(self) -> list[Path]:
        return sorted(self.folder.glob("*.txt"))

    def text(self, name: str) -> str:
        return (self.folder / f"{name}.txt").read_text(encoding="utf-8")

    def setup(self, plan: ReplayPlan) -> Setup:
        return self.game.setup(plan.players, read_options(plan.options))

    def play(self, plan: ReplayPlan) -> Match:
        *_, match = orderly_match(self.game, self.setup(plan), plan.seed, plan.choose)
        return match

    def write(self, match: Match) -> str:
        """The header, what was done, line by line, and how it ended."""
        options = " ".join(f"{key}={value}" for key, value in match.setup.options.items())
        header = {"game": self.game.id, "rules": self.game.rules, "players": match.setup.players, "options": options}
        lines = [*(f"{key}: {value}" for key, value in header.items()), f"seed: {match.seed}", ""]
        again = Match(self.game, match.setup, match.seed)
        for entry in match.log:
            again.enter(entry)
            notes = (self.note(again, event) for event in again.moves[-1].events)
            lines += [entry, *(note for note in notes if note)]
        lines += ["", f"ended: {self.game.endings[again.state.ending()]}"]
        lines.append("scores: " + " ".join(str(standing.score) for standing in again.standings()))
        lines.append("ranks: " + " ".join(str(standing.rank) for standing in again.standings()))
        return "\n".join(lines) + "\n"

    def read(self, text: str) -> Match:
        """Plays what is written; the points and notes are not looked at."""
        header, actions, _ = text.split("\n\n")
        said = dict(line.split(": ", 1) for line in header.splitlines())
        setup = self.game.setup(int(said["players"]), read_options(said["options"]))
        match = Match(self.game, setup, said["seed"])
        for line in actions.splitlines():
            if line[0] not in "#=":
                match.enter(line)
        return match

    def write_all(self) -> None:
        """Plays all plans anew and says what came of them."""
        for name, plan in self.plans.items():
            text = self.write(self.play(plan))
            self.folder.joinpath(f"{name}.txt").write_text(text, encoding="utf-8")
            print(f"{name}: {text.count(chr(10))} lines,", *text.splitlines()[-3:])


# Counting what can happen.


def perft(state: State, depth: int) -> int:
    """The ways to go on for so many actions, the seats in order. The cards on each way are the luck of this table."""
    if state.actor == NOBODY:
        return 1
    legal = state.legal(state.actor)
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = state.clone()
        after.apply(after.actor, action)
        count += perft(after, depth - 1)
    return count


@dataclass(frozen=True)
class PerftRow:
    """A game after some actions, and in how many ways the next few can go."""

    players: int
    options: str  # "sides=corner,tie=tallest", "-" for the usual
    plies: int
    depth: int
    count: int = 0

    def __str__(self) -> str:
        return f"{self.players:<8} {self.options:<46} {self.plies:>6} {self.depth:>6} {self.count:>8}"


@dataclass(frozen=True)
class Counts:
    """Such rows in a file, perft.txt. A count that changed is a rule that changed."""

    game: AnyGame
    file: Path
    positions: Callable[[], Iterator[PerftRow]]  # the rows to count, of any depth
    choose: Choose = any_action
    most: int = 4000  # ways that are quickly counted

    header = f"{'players':<8} {'options':<46} {'plies':>6} {'depth':>6} {'count':>8}"
    seed = "perft"

    def rows(self) -> list[PerftRow]:
        """The table as it is kept."""
        lines = self.file.read_text(encoding="utf-8").splitlines()[1:]
        return [PerftRow(int(p), options, *map(int, rest)) for p, options, *rest in map(str.split, lines)]

    def state(self, row: PerftRow) -> State:
        """The position: the game after so many actions, or at its end."""
        setup = self.game.setup(row.players, read_options(row.options.replace(",", " ").removeprefix("-")))
        for number, match in enumerate(orderly_match(self.game, setup, self.seed, self.choose)):
            if number == row.plies:
                break
        reached: State = match.state
        return reached

    def count(self, row: PerftRow) -> PerftRow:
        return replace(row, count=perft(self.state(row), row.depth))

    def write_all(self) -> None:
        """Each position before the end, as deep as is quickly counted."""
        kept: list[str] = []
        for position in self.positions():
            if self.state(position).actor == NOBODY:
                continue
            deep = [self.count(replace(position, depth=1))]
            while len(deep) < DEEPEST and deep[-1].count <= self.most:
                deep.append(self.count(replace(position, depth=len(deep) + 1)))
            kept.append(str([row for row in deep if row.count <= self.most or row.depth == 1][-1]))
        self.file.write_text("\n".join([self.header, *dict.fromkeys(kept)]) + "\n", encoding="utf-8")


DEEPEST: Final = 4


# The rules in words, and reasons.


def paragraphs(game: AnyGame, language: str = "en") -> list[str]:
    """The numbers of the paragraphs of RULES.md."""
    return re.findall(r"^(\d+\.\d+) ", game.rulebook(language), re.M)


def docstrings(folder: Path) -> list[str]:
    """Of all tests in a folder."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("test_*.py")))
    nodes = (node for tree in trees for node in ast.walk(tree))
    tests = (node for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))
    return [ast.get_docstring(test) or "" for test in tests]


def reasons_in_words(game: AnyGame, language: str) -> set[str]:
    """The keys of all reasons that the game has words for."""
    file = resources.files(game.title.package).joinpath("locale", f"{language}.ftl")
    return set(re.findall(r"^(why-[a-z-]+) =", file.read_text(encoding="utf-8"), re.M))


def check_touch(match: Match, seat: int, targets: list[str], key: str, rule: str) -> None:
    """What is touched is refused for this reason, in both languages."""
    reason = match.why_not(seat, targets)
    assert reason is not None
    assert (reason.text.key, reason.rule) == (key, rule)
    assert len({Reader(language).say(reason.text) for language in LANGUAGES}) == len(LANGUAGES)


def check_refusal(match: Match, seat: int, notation: str, key: str, rule: str) -> None:
    """What is asked for is refused in one line, with the paragraph at its end, and changes nothing."""
    game, view, log = match.game, match.view(seat), list(match.log)
    reason = game.why_not(view, game.option(view, game.read(notation)).targets)
    assert (reason.text.key, reason.rule) == (key, rule)
    refusal = match.refusal(seat, game.read(notation))
    assert refusal == f"{notation}: {match.reader().say(reason.text)} (§{rule})"
    assert "\n" not in refusal
    try:
        match.play(seat, notation)
        answer = "it was done"
    except IllegalAction as refused:
        answer = str(refused)
    assert (answer, match.log) == (refusal, log)
