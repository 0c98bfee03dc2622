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
    AgencyPassed,
    AgencyScored,
    Ended,
    Mixed,
    ProjectDrawn,
    Reshuffled,
    RoundBegan,
    ScoredPlan,
    SoloCardDrawn,
    Struck,
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


def note(played: Match, event: Event) -> str:
    """What else came of an action: strikes, plans, new piles, and the points at the end of a round."""
    match event:
        case RoundBegan() | Ended():
            return "= " + " ".join(str(sheet.tally.total) for sheet in played.view(NOBODY).sheets)
        case Struck():
            return f"# seat {event.seat} strikes: {event.strikes}"
        case ScoredPlan():
            return f"# seat {event.seat} scores {'ABC'[event.letter]}: {event.points}"
        case AgencyScored():
            return f"# the AAA scores {'ABC'[event.letter]}: {event.points}"
        case AgencyPassed():
            return f"# the AAA does not score {'ABC'[event.letter]}"
        case ProjectDrawn():
            return f"# project card {'ABC'[event.letter]}"
        case SoloCardDrawn():
            return "# the solo card"
        case Mixed():
            return f"# seat {event.seat} has all cards mixed"
        case Reshuffled():
            return f"# {event.cards} cards are shuffled"
    return ""


REPLAYS: Final = Replays(GAME, Path(__file__).with_name("replays"), PLANS, note)

if __name__ == "__main__":
    REPLAYS.write_all()
