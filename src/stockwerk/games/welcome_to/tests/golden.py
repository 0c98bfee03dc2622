"""Golden replays: whole games as readable files, with the points after each round.

A line is what a seat does in a step. A changed line in a diff is a changed rule. After a change that is meant, write
them anew with

    python src/stockwerk/games/welcome_to/tests/golden.py

which plays the games listed below and says what is in each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from stockwerk.core.events import Event
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.course import WelcomeTo
from stockwerk.games.welcome_to.events import (
    AAA_PASSED,
    AAA_SCORED,
    ENDED,
    MIXED,
    PROJECT,
    RESHUFFLED,
    ROUND_BEGAN,
    SCORED_PLAN,
    SOLO_CARD,
    STRUCK,
)
from stockwerk.games.welcome_to.tests.random_games import Choose, any_action, sensible
from stockwerk.play.match import Match

FOLDER: Final = Path(__file__).with_name("replays")


def greedy(table: WelcomeTo, seat: int, luck: Rng) -> int:
    """Whatever is worth most at once: games with many plans."""

    def worth(action: int) -> float:
        after = table.clone()
        after.apply(seat, action)
        return GAME.worth(after, seat) + int(luck.below(100)) / 1000

    return max(table.legal(seat), key=worth)


@dataclass(frozen=True)
class Plan:
    """How a replay comes about: for how many, with which options, from which seed, and who plays."""

    players: int
    options: str  # "edition=classic plans=hard"; the others are as usual
    seed: str
    choose: Choose = any_action


PLANS: Final = {
    "one-level-0": Plan(1, "opponent=0 roundabouts=yes plans=hard", "alone 0", greedy),
    "one-level-1": Plan(1, "", "alone 1", greedy),
    "one-level-2": Plan(1, "opponent=2", "alone 2", greedy),
    "one-level-3": Plan(1, "opponent=3 roundabouts=yes", "alone 3", sensible),
    "one-level-4": Plan(1, "opponent=4 plans=hard", "alone 4", sensible),
    "one-level-5": Plan(1, "opponent=5", "alone 5", sensible),
    "one-level-6": Plan(1, "opponent=6", "alone 6"),
    "one-level-7": Plan(1, "opponent=7", "alone 7", greedy),
    "one-classic": Plan(1, "opponent=classic", "alone with a card", sensible),
    "two": Plan(2, "", "g4", greedy),
    "two-classic": Plan(2, "edition=classic", "two as in 2018", greedy),
    "two-advanced": Plan(2, "roundabouts=yes plans=hard", "two advanced", greedy),
    "three-expert": Plan(3, "edition=expert", "three experts", sensible),
    "four-classic-advanced": Plan(4, "edition=classic roundabouts=yes plans=hard", "four advanced", greedy),
    "five": Plan(5, "", "five"),
    "six-expert": Plan(6, "edition=expert roundabouts=yes", "six experts"),
}


def played(plan: Plan) -> Match:
    """The whole game; the seats act in order."""
    match = Match(GAME, GAME.setup(plan.players, read_options(plan.options)), plan.seed)
    luck = seeded(f"{plan.seed}/choices")
    while not match.over:
        table = match.state
        assert isinstance(table, WelcomeTo)
        match.play(int(table.actor), plan.choose(table, int(table.actor), luck))
    return match


def write_replay(match: Match) -> str:
    """The header, what was done, line by line, and how it ended."""
    options = " ".join(f"{key}={value}" for key, value in match.setup.options.items())
    header = {"game": GAME.id, "rules": GAME.rules, "players": match.setup.players, "options": options}
    lines = [*(f"{key}: {value}" for key, value in header.items()), f"seed: {match.seed}", ""]
    again = Match(GAME, match.setup, match.seed)
    for entry in match.log:
        seat, notation = entry.split()
        if lines[-1].startswith(f"{seat} ") and not lines[-1].endswith(" pass"):
            lines[-1] += f" {notation}"
        else:
            lines.append(entry)
        again.enter(entry)
        lines += notes(again, again.moves[-1].events)
    lines += ["", f"ended: {GAME.endings[again.state.ending()]}"]
    lines.append("scores: " + " ".join(str(standing.score) for standing in again.standings()))
    lines.append("ranks: " + " ".join(str(standing.rank) for standing in again.standings()))
    return "\n".join(lines) + "\n"


def notes(match: Match, events: tuple[Event, ...]) -> Iterator[str]:
    """What else came of an action: strikes, plans, new piles, and the points at the end of a round."""
    for event in events:
        what, a, b, c = (int(number) for number in (event.what, event.a, event.b, event.c))
        if what == STRUCK:
            yield f"# seat {a} strikes: {b}"
        elif what == SCORED_PLAN:
            yield f"# seat {a} scores {'ABC'[b]}: {c}"
        elif what in (AAA_SCORED, AAA_PASSED):
            yield f"# the AAA scores {'ABC'[a]}: {b}" if what == AAA_SCORED else f"# the AAA does not score {'ABC'[a]}"
        elif what == PROJECT:
            yield f"# project card {'ABC'[a]}"
        elif what == SOLO_CARD:
            yield "# the solo card"
        elif what == MIXED:
            yield f"# seat {a} has all cards mixed"
        elif what == RESHUFFLED:
            yield f"# {a} cards are shuffled"
        elif what in (ROUND_BEGAN, ENDED):
            yield "= " + " ".join(str(sheet.tally.total) for sheet in match.view(NOBODY).sheets)


def read_replay(text: str) -> Match:
    """Plays what is written; the points and notes are not looked at."""
    header, actions, _ = text.split("\n\n")
    said = dict(line.split(": ", 1) for line in header.splitlines())
    match = Match(GAME, GAME.setup(int(said["players"]), read_options(said["options"])), said["seed"])
    for line in actions.splitlines():
        if line[0] not in "#=":
            seat, *notations = line.split()
            for notation in notations:
                match.enter(f"{seat} {notation}")
    return match


def read_options(text: str) -> dict[str, str]:
    return dict(option.split("=", 1) for option in text.split())


def write_all() -> None:
    for name, plan in PLANS.items():
        text = write_replay(played(plan))
        FOLDER.joinpath(f"{name}.txt").write_text(text, encoding="utf-8")
        counted = {
            word: text.count(word)
            for word in (
                "strikes:",
                "scores A",
                "scores B",
                "scores C",
                "shuffled",
                "mixed",
                "project",
                "solo card",
                "\n=",
            )
        }
        print(f"{name}: {text.count(chr(10))} lines, {counted}", text[-40:].split())


if __name__ == "__main__":
    write_all()
