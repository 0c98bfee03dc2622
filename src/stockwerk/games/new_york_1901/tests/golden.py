"""Golden replays, with what came of each action. After a change that is meant, write them anew with

python src/stockwerk/games/new_york_1901/tests/golden.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from stockwerk.core.events import Event
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.box.components import START_PROPERTY, printed_box
from stockwerk.games.new_york_1901.box.names import lot_name, tile_name
from stockwerk.games.new_york_1901.rules.events import (
    DEMOLISHED,
    DREW,
    FOUR_LEFT,
    MARKET_DRY,
    OCCUPIED,
    PRESTIGE,
    SCORED_CARDS,
    SCORED_CHALLENGE,
    SCORED_STREET,
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


def note(match: Match, event: Event) -> str:
    """What else came of an action: cards, demolitions, workers, prestige, the end, points."""
    a, b, c = int(event.a), int(event.b), int(event.c)
    if event.what == SCORED_STREET:
        street = printed_box().street_names[b]
        return f"# {street}: " + ("nobody" if a == NOBODY else f"seat {a} with {c}")
    if event.what == DEMOLISHED:
        return f"# seat {a} demolishes {tile_name(b) if b < START_PROPERTY else 'the starting property'}"
    notes = {
        int(DREW): f"# {card_name(a)} is drawn" if event.what == DREW else "",
        int(OCCUPIED): f"# a worker on {lot_name(b)}" if event.what == OCCUPIED else "",
        int(PRESTIGE): f"# prestige {b}",
        int(FOUR_LEFT): f"# seat {a} has four tiles left",
        int(MARKET_DRY): f"# seat {a} leaves three cards",
        int(SCORED_CHALLENGE): f"# challenge: seat {a} {c}",
        int(SCORED_CARDS): f"# cards: seat {a} {b}",
    }
    return notes.get(int(event.what), "")


REPLAYS: Final = Replays(GAME, Path(__file__).with_name("replays"), PLANS, note)

if __name__ == "__main__":
    REPLAYS.write_all()
