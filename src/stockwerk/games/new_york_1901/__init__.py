"""New York 1901 (Chénier La Salle, 2015): the game's card."""

from __future__ import annotations

from typing import Final

from stockwerk.core.game import Choice, Game
from stockwerk.core.late import late
from stockwerk.games.new_york_1901.bots.worth import worth
from stockwerk.games.new_york_1901.box.components import CHALLENGE_NAMES
from stockwerk.games.new_york_1901.people import KINDS, words
from stockwerk.games.new_york_1901.people.seeing import view
from stockwerk.games.new_york_1901.people.view import View
from stockwerk.games.new_york_1901.rules.actions import ACTIONS, read, write
from stockwerk.games.new_york_1901.rules.course import ENDINGS
from stockwerk.games.new_york_1901.rules.setup import as_agreed
from stockwerk.games.new_york_1901.state import LONGEST, NewYork

GAME: Final = Game[NewYork, View](
    id="new_york_1901",
    folder=__name__,
    title=words("title"),
    summary=words("summary"),
    players=range(2, 5),
    rules=1,
    choices=(
        Choice("setup", ("drawn", "beginner"), "drawn", words),
        Choice("challenge", ("drawn", *CHALLENGE_NAMES, "none"), "drawn", words),
        Choice("action_cards", ("yes", "no"), "yes", words),
        Choice("rules", ("basic", "advanced"), "basic", words),
        Choice("mirrored", ("yes", "no"), "yes", words),
        Choice("start", ("drawn", "first"), "drawn", words),
    ),
    actions=int(ACTIONS),
    longest=LONGEST,
    endings=ENDINGS,
    lay_out=lambda setup: as_agreed(NewYork(), setup),
    view=view,
    kinds={kind: words(f"kind-{kind}") for kind in KINDS},
    colours=late("people.options", "colours"),
    option=late("people.options", "option"),
    why_not=late("people.reasons", "why_not"),
    prompt=late("people.prompts", "prompt"),
    progress=late("people.prompts", "progress"),
    chapter=late("people.introduction", "chapter"),
    introduction=late("people.introduction", "introduction"),
    narrate=late("people.story", "narrate"),
    standings=late("people.standings", "standings"),
    draw=late("board", "draw"),
    preview=late("board.ghost", "preview"),
    shapes=late("board", "shapes"),
    tell=late("people.text_board", "tell"),
    write=write,
    read=read,
    worth=worth,
    check_components=late("box.corrections", "checked"),
    secret=False,
    tries=12,
)
