"""What is asked of a seat, in one sentence; and how near the end is."""

from __future__ import annotations

from stockwerk.core.text import Name, Text
from stockwerk.games.new_york_1901.box.components import LAST_TILES
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.view import View
from stockwerk.games.new_york_1901.rules.actions import PLAY_BOOM, PLAY_GRAB
from stockwerk.games.new_york_1901.rules.course import LAST_CARDS
from stockwerk.games.new_york_1901.rules.position import NONE


def prompt(view: View) -> Text:
    """What is asked of the seat, in one sentence; or whom it waits for."""
    if view.over:
        return words("prompt-over")
    if view.actor != view.seat:
        return words("prompt-wait", player=Name(view.actor), last="yes" if is_last_round(view) else "no")
    if view.grabs:
        return words("prompt-grab", lots=view.grabs)
    if view.booming:
        return words("prompt-boom")
    if view.choice == "undecided":
        return prompt_to_begin(view)
    if view.builds or not view.places:
        card = PLAY_BOOM in view.legal or PLAY_GRAB in view.legal
        return words("prompt-end", built="yes" if view.builds else "no", card="yes" if card else "no")
    return words("prompt-build")


def prompt_to_begin(view: View) -> Text:
    last = "yes" if is_last_round(view) else "no"
    if view.may_acquire:
        return words("prompt-acquire", rebuild="yes" if view.places else "no", last=last)
    if view.must_release:
        return words("prompt-release", last=last)
    return words("prompt-no-worker", last=last)


def progress(view: View) -> Text:
    """The round, and how many buildings of whoever has built most, or cards, bring about the end (§9.1, §9.2)."""
    number = (view.turn - 1) // view.players + 1
    if view.trigger >= 0:
        return words("progress-last", round=number)
    buildings = min(len(tiles) for tiles in view.supply) - int(LAST_TILES)
    cards = view.deck + sum(kind != NONE for kind in view.market) - int(LAST_CARDS)
    return words("progress", round=number, buildings=max(0, buildings), cards=max(0, cards))


def is_last_round(view: View) -> bool:
    """Somebody has brought about the end: this is everybody's last turn (§9.3)."""
    return view.trigger >= 0 and view.trigger != view.actor
