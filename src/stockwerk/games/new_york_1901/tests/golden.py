"""Golden replays, with what came of each action. After a change that is meant, write them anew with

python src/stockwerk/games/new_york_1901/tests/golden.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from stockwerk.core.events import Event
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.box.components import START_PROPERTY, printed_box
from stockwerk.games.new_york_1901.box.names import lot_name, tile_name
from stockwerk.games.new_york_1901.rules.events import (
    Demolished,
    Drew,
    FourLeft,
    GotPrestige,
    MarketDry,
    Occupied,
    ScoredCards,
    ScoredChallenge,
    ScoredStreet,
    StreetTied,
)
from stockwerk.games.new_york_1901.tests.position import card_name
from stockwerk.games.new_york_1901.tests.random_games import hoarder, sensible
from stockwerk.play.match import Match
from stockwerk.testing import ReplayPlan, Replays, any_action

PLANS: Final = {
    "two": ReplayPlan(2, "", "two", sensible),
    "three": ReplayPlan(3, "", "three", sensible),
    "four": ReplayPlan(4, "", "four", sensible),
    "two-beginner": ReplayPlan(2, "setup=beginner", "two beginners", sensible),
    "three-gold-tycoon": ReplayPlan(3, "challenge=gold_tycoon", "gold tycoon", sensible),
    "four-master-architect": ReplayPlan(4, "challenge=master_architect", "master architect", sensible),
    "four-gold-prestige": ReplayPlan(4, "challenge=gold_prestige", "gold prestige", sensible),
    "two-bronze-baron": ReplayPlan(2, "challenge=bronze_baron", "bronze baron", sensible),
    "three-generation-king": ReplayPlan(3, "challenge=generation_king", "generation king", sensible),
    "two-no-challenge": ReplayPlan(2, "challenge=none", "no challenge", sensible),
    "three-no-action-cards": ReplayPlan(3, "action_cards=no", "no action cards", sensible),
    "four-advanced": ReplayPlan(4, "rules=advanced", "advanced", sensible),
    "three-turned-only": ReplayPlan(3, "mirrored=no", "not mirrored", sensible),
    "four-first-seat": ReplayPlan(4, "start=first", "first seat", sensible),
    "two-random": ReplayPlan(2, "", "two at random", any_action),
    "four-random": ReplayPlan(4, "", "at random", any_action),
    "two-standstill": ReplayPlan(2, "", "standstill 53", hoarder),
}


def note(played: Match, event: Event) -> str:
    """What else came of an action: cards, demolitions, workers, prestige, the end, points."""
    match event:
        case ScoredStreet():
            return f"# {printed_box().street_names[event.street]}: seat {event.seat} with {event.buildings}"
        case StreetTied():
            return f"# {printed_box().street_names[event.street]}: nobody"
        case Demolished():
            tile = tile_name(event.piece) if event.piece < START_PROPERTY else "the starting property"
            return f"# seat {event.seat} demolishes {tile}"
        case Drew():
            return f"# {card_name(event.kind)} is drawn"
        case Occupied():
            return f"# a worker on {lot_name(event.lot)}"
        case GotPrestige():
            return f"# prestige {event.points}"
        case FourLeft():
            return f"# seat {event.seat} has four tiles left"
        case MarketDry():
            return f"# seat {event.seat} leaves three cards"
        case ScoredChallenge():
            return f"# challenge: seat {event.seat} {event.points}"
        case ScoredCards():
            return f"# cards: seat {event.seat} {event.points}"
    return ""


REPLAYS: Final = Replays(GAME, Path(__file__).with_name("replays"), PLANS, note)

if __name__ == "__main__":
    REPLAYS.write_all()
