"""Welcome To Your Perfect Home (Benoit Turpin, 2018; new edition 2023): the game's card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from stockwerk.core.game import Choice, Game, Setup
from stockwerk.games.welcome_to.bots.worth import worth
from stockwerk.games.welcome_to.box.components import printed_components
from stockwerk.games.welcome_to.box.corrections import box_from, checked
from stockwerk.games.welcome_to.people.introduction import chapter, introduction
from stockwerk.games.welcome_to.people.options import KINDS, colours, option, words
from stockwerk.games.welcome_to.people.prompts import progress, prompt
from stockwerk.games.welcome_to.people.reasons import why_not
from stockwerk.games.welcome_to.people.standings import standings
from stockwerk.games.welcome_to.people.story import narrate
from stockwerk.games.welcome_to.people.text_board import tell
from stockwerk.games.welcome_to.people.view import ENDINGS, View, view
from stockwerk.games.welcome_to.rules.actions import ACTIONS, read, write
from stockwerk.games.welcome_to.rules.course import WelcomeTo
from stockwerk.games.welcome_to.rules.position import NONE
from stockwerk.games.welcome_to.rules.setup import lay_out

if TYPE_CHECKING:
    from stockwerk.core.option import Preview
    from stockwerk.core.picture.sheet import Plate
    from stockwerk.core.text import Reader

ROUNDS: Final = 36  # 33 houses and three strikes at most
IN_A_ROUND: Final = 4  # actions of a seat: number, roundabout, action, plans
FOR_PLANS: Final = 3 + 3 * 9  # three plans, and the estates that are chosen for them


def table_for(setup: Setup) -> WelcomeTo:
    """The table that was agreed on."""
    options = setup.options
    return lay_out(
        setup.players,
        box=None if setup.components is None else box_from(setup.components),
        edition=options.get("edition", "new"),
        opponent=options.get("opponent", "1"),
        roundabouts=options["roundabouts"] == "yes",
        hard=options["plans"] == "hard",
    )


def draw(view: View, reader: Reader) -> list[Plate]:
    from stockwerk.games.welcome_to import board  # late: who simulates draws nothing

    return board.draw(view, reader)


def shapes() -> str:
    from stockwerk.games.welcome_to import board

    return board.shapes()


def preview(view: View, action: int) -> Preview:
    from stockwerk.games.welcome_to.board import ghost

    return ghost.preview(view, action)


def conserved(table: WelcomeTo) -> Sequence[int]:
    """Construction cards, wherever they are; project cards that were not drawn are in the pile or beneath it."""
    lying = [kind for kind in [*table.cards, *table.turned] if kind != NONE]
    specials = int(table.hidden) if table.left else 0
    in_pile = sum(table.pile)
    assert int(table.left) == in_pile + specials, f"{table.left} cards are counted, {in_pile} and {specials} are there"
    return [in_pile + sum(table.discards) + len(lying) + int(table.gifts)]


GAME: Final = Game[WelcomeTo, View](
    id="welcome_to",
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
    longest=6 * (ROUNDS * IN_A_ROUND + FOR_PLANS),
    endings=ENDINGS,
    lay_out=table_for,
    view=view,
    colours=colours,
    option=option,
    kinds={kind: words(f"kind-{kind}") for kind in KINDS},
    why_not=why_not,
    prompt=prompt,
    progress=progress,
    chapter=chapter,
    introduction=introduction,
    narrate=narrate,
    standings=standings,
    draw=draw,
    preview=preview,
    shapes=shapes,
    tell=tell,
    write=write,
    read=read,
    worth=worth,
    components=printed_components,
    check_components=checked,
    conserved=conserved,
    tries=12,
)
