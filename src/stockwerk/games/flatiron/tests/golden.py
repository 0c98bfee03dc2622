"""Golden replays, with money and points after each turn. After a change that is meant, write them anew with

python src/stockwerk/games/flatiron/tests/golden.py
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from stockwerk.core.events import Event
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.box.components import COLOUR_NAMES, NEWSPAPER_NAMES
from stockwerk.games.flatiron.rules.actions import PLACES
from stockwerk.games.flatiron.rules.events import (
    BUILT_FLOOR,
    CARD_OPENED,
    DANIEL_BUILT,
    DANIEL_CARD,
    DANIEL_DECREE,
    DANIEL_FLOOR,
    DANIEL_MET,
    DANIEL_MOVED,
    DANIEL_POPULAR,
    DANIEL_SHUFFLED,
    ENDED,
    FLOOR_OPENED,
    NEWS_CHANGED,
    PAPERBOY,
    TURN_BEGAN,
)
from stockwerk.games.flatiron.tests.position import card_name
from stockwerk.games.flatiron.tests.random_games import sensible
from stockwerk.play.match import Match
from stockwerk.testing import ReplayPlan, Replays

PLANS: Final = {
    "one": ReplayPlan(1, "", "alone", sensible),
    "one-purple": ReplayPlan(1, "sides=purple", "alone in purple", sensible),
    "one-harder": ReplayPlan(1, "daniel=harder", "alone and harder", sensible),
    "one-random": ReplayPlan(1, "", "alone at random"),
    "two": ReplayPlan(2, "", "two", sensible),
    "two-purple": ReplayPlan(2, "sides=purple", "two in purple", sensible),
    "two-again": ReplayPlan(2, "", "two again", sensible),
    "two-random": ReplayPlan(2, "", "two at random"),
}


def note(match: Match, event: Event) -> str:
    """What chance and Daniel brought, and money and points before each turn."""
    what, a, b, c = (int(number) for number in (event.what, event.a, event.b, event.c))
    if what in (TURN_BEGAN, ENDED):
        companies = match.view(NOBODY).companies
        return "= " + " ".join(f"${company.money}/{company.points}" for company in companies)
    return TOLD[what](a, b, c) if what in TOLD else ""


TOLD: Final[Mapping[int, Callable[[int, int, int], str]]] = {
    CARD_OPENED: lambda a, b, c: f"# {card_name(b)} is open" if b >= 0 else f"# the deck {PLACES[a]} is empty",
    FLOOR_OPENED: lambda a, b, c: f"# floor {a + 1} is next",
    BUILT_FLOOR: lambda a, b, c: f"# company {a} builds floor {b + 1} for {c}",
    PAPERBOY: lambda a, b, c: f"# company {a} reaches the paperboy at {b}",
    NEWS_CHANGED: lambda a, b, c: f"# the newspaper is now {NEWSPAPER_NAMES[a]}",
    DANIEL_MOVED: lambda a, b, c: f"# Daniel goes to {PLACES[a]}",
    DANIEL_MET: lambda a, b, c: f"# Daniel meets you: {a}",
    DANIEL_POPULAR: lambda a, b, c: f"# Daniel is popular: {a}",
    DANIEL_BUILT: lambda a, b, c: f"# Daniel builds {COLOUR_NAMES[a]} on {b + 1}: {c}",
    DANIEL_FLOOR: lambda a, b, c: f"# Daniel builds floor {a + 1}: {b}",
    DANIEL_DECREE: lambda a, b, c: f"# Daniel takes decree {a + 1}",
    DANIEL_CARD: lambda a, b, c: f"# Daniel takes {card_name(a)}" if a >= 0 else "# Daniel takes no card",
    DANIEL_SHUFFLED: lambda a, b, c: "# Daniel's cards are shuffled",
}

REPLAYS: Final = Replays(GAME, Path(__file__).with_name("replays"), PLANS, note)

if __name__ == "__main__":
    REPLAYS.write_all()
