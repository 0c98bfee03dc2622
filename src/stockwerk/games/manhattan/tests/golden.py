"""Golden replays: whole games as readable files, with the points after each round.

A changed line in a diff is a changed rule. After a change that is meant, write them anew with

    python src/stockwerk/games/manhattan/tests/golden.py

which plays the games listed below and says what is in each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from stockwerk.core.events import Event
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.events import ENDED, PASSED, ROUND_BEGAN, SHUFFLED, TOOK_BACK
from stockwerk.games.manhattan.tests.position import COLOUR_NAMES
from stockwerk.games.manhattan.tests.random_games import Choose, any_action, random_match, wall_builder
from stockwerk.play.match import Match

FOLDER: Final = Path(__file__).with_name("replays")


@dataclass(frozen=True)
class Plan:
    """How a replay comes about: for how many, with which options, from which seed, and who plays."""

    players: int
    options: str  # "sides=corner tie=tallest"; the others are as usual
    seed: str
    choose: Choose = any_action


PLANS: Final = {
    "two": Plan(2, "", "two"),
    "two-corner": Plan(2, "sides=corner", "two around a corner"),
    "two-together": Plan(2, "sides=together", "two side by side"),
    "two-tallest": Plan(2, "tie=tallest", "two by later editions"),
    "two-dead-turn": Plan(2, "", "walls 241", wall_builder),
    "three": Plan(3, "", "three"),
    "three-4x6": Plan(3, "rounds=4x6", "three like four"),
    "three-corner": Plan(3, "sides=corner", "three around a corner"),
    "three-together": Plan(3, "sides=together", "three side by side"),
    "three-tallest": Plan(3, "tie=tallest", "three by later editions"),
    "four": Plan(4, "", "four"),
    "four-corner": Plan(4, "sides=corner", "four around a corner"),
    "four-together": Plan(4, "sides=together", "four side by side"),
    "four-tallest": Plan(4, "tie=tallest", "four by later editions"),
    "four-dead-turn": Plan(4, "", "walls 215", wall_builder),
    "four-dead-turns": Plan(4, "", "walls 207", wall_builder),  # in the last round: nothing is put back
    "shared-win": Plan(4, "", "tie 34"),
    "tie-by-tallest": Plan(4, "tie=tallest", "tie 34"),
    "tie-by-majorities": Plan(4, "tie=tallest", "tie 38"),
    "tie-still-shared": Plan(4, "tie=tallest", "tie 149"),
}


def played(plan: Plan) -> Match:
    """The whole game, at random."""
    setup = GAME.setup(plan.players, read_options(plan.options))
    *_, match = random_match(setup, plan.seed, plan.choose)
    return match


def write_replay(match: Match) -> str:
    """The header, what was done, line by line, and how it ended."""
    options = " ".join(f"{key}={value}" for key, value in match.setup.options.items())
    header = {"game": GAME.id, "rules": GAME.rules, "players": match.setup.players, "options": options}
    lines = [*(f"{key}: {value}" for key, value in header.items()), f"seed: {match.seed}", ""]
    again = Match(GAME, match.setup, match.seed)
    for entry in match.log:
        again.enter(entry)
        lines += [entry, *notes(again, again.moves[-1].events)]
    lines += ["", f"ended: {GAME.endings[again.state.ending()]}"]
    lines.append("scores: " + " ".join(str(standing.score) for standing in again.standings()))
    lines.append("ranks: " + " ".join(str(standing.rank) for standing in again.standings()))
    return "\n".join(lines) + "\n"


def notes(match: Match, events: tuple[Event, ...]) -> Iterator[str]:
    """What else came of an action: a new pile, a dead turn, and the points at the end of a round."""
    for event in events:
        if event.what == SHUFFLED:
            yield f"# {int(event.a)} cards are shuffled into a new pile"
        elif event.what == PASSED:
            yield f"# seat {int(event.a)} can build nothing"
        elif event.what == TOOK_BACK:
            yield f"# {COLOUR_NAMES[event.a]} puts back {int(event.b)}"
        elif event.what in (ROUND_BEGAN, ENDED):
            view = match.view(NOBODY)
            points = ["+".join(str(view.points[c]) for c in view.colours_of(seat)) for seat in range(view.players)]
            yield "= " + " ".join(points)


def read_replay(text: str) -> Match:
    """Plays what is written; the points and notes are not looked at."""
    header, actions, _ = text.split("\n\n")
    said = dict(line.split(": ", 1) for line in header.splitlines())
    setup = GAME.setup(int(said["players"]), read_options(said["options"]))
    match = Match(GAME, setup, said["seed"])
    for line in actions.splitlines():
        if line[0] not in "#=":
            match.enter(line)
    return match


def read_options(text: str) -> dict[str, str]:
    return dict(option.split("=", 1) for option in text.split())


def write_all() -> None:
    for name, plan in PLANS.items():
        text = write_replay(played(plan))
        FOLDER.joinpath(f"{name}.txt").write_text(text, encoding="utf-8")
        print(
            f"{name}: {text.count('shuffled')} shuffles, {text.count('build nothing')} dead turns,", text[-20:].split()
        )


if __name__ == "__main__":
    write_all()
