"""Flatiron (Sheila Santos and Israel Cendrero, 2024): the game's card."""

from __future__ import annotations

from typing import Final

from stockwerk.core.game import Choice, Game
from stockwerk.core.late import late
from stockwerk.games.flatiron.bots.worth import worth
from stockwerk.games.flatiron.people import KINDS, words
from stockwerk.games.flatiron.people.seeing import view
from stockwerk.games.flatiron.people.view import View
from stockwerk.games.flatiron.rules.actions import ACTIONS, read, write
from stockwerk.games.flatiron.rules.setup import as_agreed
from stockwerk.games.flatiron.state import LONGEST, Flatiron

GAME: Final = Game[Flatiron, View](
    id="flatiron",
    folder=__name__,
    title=words("title"),
    summary=words("summary"),
    players=range(1, 3),
    rules=1,
    choices=(
        Choice("sides", ("any", "purple"), "any", words),
        Choice("daniel", ("normal", "harder"), "normal", words, players=(1,)),
    ),
    actions=int(ACTIONS),
    longest=LONGEST,
    endings=("roof",),
    lay_out=lambda setup: as_agreed(Flatiron(), setup),
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
    tries=12,
)
