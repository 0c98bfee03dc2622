"""Golden replays, with money and points after each turn. After a change that is meant, write them anew with

python src/stockwerk/games/flatiron/tests/golden.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from stockwerk.core.events import Event
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.box.components import COLOUR_NAMES, NEWSPAPER_NAMES
from stockwerk.games.flatiron.rules import events
from stockwerk.games.flatiron.rules.actions import PLACES
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


def note(played: Match, event: Event) -> str:
    """What chance and Daniel brought, and money and points before each turn."""
    match event:
        case events.TurnBegan() | events.Ended():
            companies = played.view(NOBODY).companies
            return "= " + " ".join(f"${company.money}/{company.points}" for company in companies)
        case events.CardOpened(deck, card):
            return f"# {card_name(card)} is open" if card >= 0 else f"# the deck {PLACES[deck]} is empty"
        case events.FloorOpened():
            return f"# floor {event.floor + 1} is next"
        case events.BuiltFloor():
            return f"# company {event.company} builds floor {event.floor + 1} for {event.points}"
        case events.ReachedPaperboy():
            return f"# company {event.company} reaches the paperboy at {event.points}"
        case events.NewsChanged():
            return f"# the newspaper is now {NEWSPAPER_NAMES[event.newspaper]}"
    return note_daniel(event)


def note_daniel(event: Event) -> str:
    match event:
        case events.DanielMoved():
            return f"# Daniel goes to {PLACES[event.location]}"
        case events.DanielMet():
            return f"# Daniel meets you: {event.points}"
        case events.DanielPopular():
            return f"# Daniel is popular: {event.points}"
        case events.DanielBuilt():
            return f"# Daniel builds {COLOUR_NAMES[event.colour]} on {event.space + 1}: {event.points}"
        case events.DanielFloor():
            return f"# Daniel builds floor {event.floor + 1}: {event.points}"
        case events.DanielDecree():
            return f"# Daniel takes decree {event.decree + 1}"
        case events.DanielCard():
            return f"# Daniel takes {card_name(event.card)}" if event.card >= 0 else "# Daniel takes no card"
        case events.DanielShuffled():
            return "# Daniel's cards are shuffled"
    return ""


REPLAYS: Final = Replays(GAME, Path(__file__).with_name("replays"), PLANS, note)

if __name__ == "__main__":
    REPLAYS.write_all()
