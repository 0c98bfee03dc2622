"""Golden replays, with the points after each round. After a change that is meant, write them anew with

python src/stockwerk/games/welcome_to/tests/golden.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from stockwerk.core.events import Event
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.rules.events import (
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
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.random_games import sensible
from stockwerk.play.match import Match
from stockwerk.testing import ReplayPlan, Replays


def greedy(table: WelcomeTo, seat: int, luck: Rng) -> int:
    """Whatever is worth most at once: games with many plans."""

    def worth(action: int) -> float:
        after = table.clone()
        after.apply(seat, action)
        return GAME.worth(after, seat) + int(luck.below(100)) / 1000

    return max(table.legal(seat), key=worth)


PLANS: Final = {
    "one-level-0": ReplayPlan(1, "opponent=0 roundabouts=yes plans=hard", "alone 0", greedy),
    "one-level-1": ReplayPlan(1, "", "alone 1", greedy),
    "one-level-2": ReplayPlan(1, "opponent=2", "alone 2", greedy),
    "one-level-3": ReplayPlan(1, "opponent=3 roundabouts=yes", "alone 3", sensible),
    "one-level-4": ReplayPlan(1, "opponent=4 plans=hard", "alone 4", sensible),
    "one-level-5": ReplayPlan(1, "opponent=5", "alone 5", sensible),
    "one-level-6": ReplayPlan(1, "opponent=6", "alone 6"),
    "one-level-7": ReplayPlan(1, "opponent=7", "alone 7", greedy),
    "one-classic": ReplayPlan(1, "opponent=classic", "alone with a card", sensible),
    "two": ReplayPlan(2, "", "g4", greedy),
    "two-classic": ReplayPlan(2, "edition=classic", "two as in 2018", greedy),
    "two-advanced": ReplayPlan(2, "roundabouts=yes plans=hard", "two advanced", greedy),
    "three-expert": ReplayPlan(3, "edition=expert", "three experts", sensible),
    "four-classic-advanced": ReplayPlan(4, "edition=classic roundabouts=yes plans=hard", "four advanced", greedy),
    "five": ReplayPlan(5, "", "five"),
    "six-expert": ReplayPlan(6, "edition=expert roundabouts=yes", "six experts"),
}


def note(match: Match, event: Event) -> str:
    """What else came of an action: strikes, plans, new piles, and the points at the end of a round."""
    what, a, b, c = (int(number) for number in (event.what, event.a, event.b, event.c))
    if what in (ROUND_BEGAN, ENDED):
        return "= " + " ".join(str(sheet.tally.total) for sheet in match.view(NOBODY).sheets)
    letter = "ABC"[a] if a in range(3) else ""
    told = {
        STRUCK: f"# seat {a} strikes: {b}",
        SCORED_PLAN: f"# seat {a} scores {'ABC'[b] if b in range(3) else ''}: {c}",
        AAA_SCORED: f"# the AAA scores {letter}: {b}",
        AAA_PASSED: f"# the AAA does not score {letter}",
        PROJECT: f"# project card {letter}",
        SOLO_CARD: "# the solo card",
        MIXED: f"# seat {a} has all cards mixed",
        RESHUFFLED: f"# {a} cards are shuffled",
    }
    return told.get(what, "")


REPLAYS: Final = Replays(GAME, Path(__file__).with_name("replays"), PLANS, note)

if __name__ == "__main__":
    REPLAYS.write_all()
