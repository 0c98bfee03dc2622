"""What is asked of a seat, in one sentence; and how far the game is."""

from __future__ import annotations

from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Text
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.options import colour_text
from stockwerk.games.manhattan.people.reach import can_build
from stockwerk.games.manhattan.people.view import View


def prompt(view: View) -> Text:
    """What is asked of the seat, in one sentence; or whom it waits for."""
    if view.actor == NOBODY:
        return words("prompt-over")
    if view.actor != view.seat:
        return words("prompt-wait-pick" if view.picking != NOBODY else "prompt-wait", player=Name(view.actor))
    if view.picking != NOBODY:
        key = "prompt-pick-two" if view.players == 2 else "prompt-pick"
        earned = sum(view.scored[-1][colour].points for colour in view.colours_of(view.seat)) if view.scored else 0
        asked = words(key, parts=view.round_parts, round=view.round, colour=colour_text(view.picking))
        return words("prompt-after-round", earned=earned, asked=asked) if view.scored else asked
    return words("prompt-build") if can_build(view) else words("prompt-discard")


def progress(view: View) -> Text:
    """The round, and which of its turns it is: each has one for every part picked (§3.4)."""
    if view.picking != NOBODY:
        return words("progress-pick", round=view.round, rounds=view.rounds)
    turns = view.round_parts * len(view.colours_of(0))
    turn = min(turns, turns - -(-view.turns // view.players) + 1)
    return words("progress-build", round=view.round, rounds=view.rounds, turn=turn, turns=turns)
