"""Welcome To Your Perfect Home (Benoit Turpin, 2018; new edition 2023): the game's card."""

from __future__ import annotations

from typing import Final

from stockwerk.core.game import Choice, Game
from stockwerk.core.late import late
from stockwerk.games.welcome_to.bots.worth import worth
from stockwerk.games.welcome_to.people import KINDS, words
from stockwerk.games.welcome_to.people.view import View, view
from stockwerk.games.welcome_to.rules.actions import ACTIONS, read, write
from stockwerk.games.welcome_to.rules.ending import ENDINGS
from stockwerk.games.welcome_to.rules.setup import as_agreed
from stockwerk.games.welcome_to.state import LONGEST, WelcomeTo

GAME: Final = Game[WelcomeTo, View](
    id="welcome_to",
    folder=__name__,
    title=words("title"),
    summary=words("summary"),
    players=range(1, 7),
    rules=1,
    choices=(
        Choice("edition", ("new", "classic", "expert"), "new", words, players=(2, 3, 4, 5, 6)),
        Choice("opponent", ("0", "1", "2", "3", "4", "5", "6", "7", "classic"), "1", words, players=(1,)),
        Choice("roundabouts", ("no", "yes"), "no", words),
        Choice("plans", ("basic", "hard"), "basic", words),
    ),
    actions=int(ACTIONS),
    longest=LONGEST,
    endings=ENDINGS,
    lay_out=lambda setup: as_agreed(WelcomeTo(), setup),
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
