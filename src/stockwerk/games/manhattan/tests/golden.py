"""Golden replays, with the points after each round. After a change that is meant, write them anew with

python src/stockwerk/games/manhattan/tests/golden.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from stockwerk.core.events import Event
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.rules.events import Ended, Passed, RoundBegan, Shuffled, TookBack
from stockwerk.games.manhattan.tests.position import COLOUR_NAMES
from stockwerk.games.manhattan.tests.random_games import wall_builder
from stockwerk.play.match import Match
from stockwerk.testing import ReplayPlan, Replays

PLANS: Final = {
    "two": ReplayPlan(2, "", "two"),
    "two-corner": ReplayPlan(2, "sides=corner", "two around a corner"),
    "two-together": ReplayPlan(2, "sides=together", "two side by side"),
    "two-tallest": ReplayPlan(2, "tie=tallest", "two by later editions"),
    "two-dead-turn": ReplayPlan(2, "", "walls 241", wall_builder),
    "three": ReplayPlan(3, "", "three"),
    "three-4x6": ReplayPlan(3, "rounds=4x6", "three like four"),
    "three-corner": ReplayPlan(3, "sides=corner", "three around a corner"),
    "three-together": ReplayPlan(3, "sides=together", "three side by side"),
    "three-tallest": ReplayPlan(3, "tie=tallest", "three by later editions"),
    "four": ReplayPlan(4, "", "four"),
    "four-corner": ReplayPlan(4, "sides=corner", "four around a corner"),
    "four-together": ReplayPlan(4, "sides=together", "four side by side"),
    "four-tallest": ReplayPlan(4, "tie=tallest", "four by later editions"),
    "four-dead-turn": ReplayPlan(4, "", "walls 215", wall_builder),
    "four-dead-turns": ReplayPlan(4, "", "walls 207", wall_builder),  # in the last round: nothing is put back
    "shared-win": ReplayPlan(4, "", "tie 34"),
    "tie-by-tallest": ReplayPlan(4, "tie=tallest", "tie 34"),
    "tie-by-majorities": ReplayPlan(4, "tie=tallest", "tie 38"),
    "tie-still-shared": ReplayPlan(4, "tie=tallest", "tie 149"),
}


def note(played: Match, event: Event) -> str:
    """What else came of an action: a new pile, a dead turn, and the points at the end of a round."""
    match event:
        case Shuffled():
            return f"# {event.cards} cards are shuffled into a new pile"
        case Passed():
            return f"# seat {event.seat} can build nothing"
        case TookBack():
            return f"# {COLOUR_NAMES[event.colour]} puts back {event.parts}"
        case RoundBegan() | Ended():
            view = played.view(NOBODY)
            points = ["+".join(str(view.points[c]) for c in view.colours_of(seat)) for seat in range(view.players)]
            return "= " + " ".join(points)
    return ""


REPLAYS: Final = Replays(GAME, Path(__file__).with_name("replays"), PLANS, note)

if __name__ == "__main__":
    REPLAYS.write_all()
