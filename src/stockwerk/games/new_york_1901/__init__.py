"""New York 1901 (Chénier La Salle, 2015): the game's card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from stockwerk.core.game import Choice, Game, Setup
from stockwerk.games.new_york_1901.bots.worth import worth
from stockwerk.games.new_york_1901.box.components import CHALLENGE_NAMES, KINDS, LOTS, Box, printed_components
from stockwerk.games.new_york_1901.box.corrections import checked
from stockwerk.games.new_york_1901.people.introduction import chapter, introduction
from stockwerk.games.new_york_1901.people.options import KINDS as TARGETS
from stockwerk.games.new_york_1901.people.options import colours, option, progress, prompt, words
from stockwerk.games.new_york_1901.people.reasons import why_not
from stockwerk.games.new_york_1901.people.seeing import view
from stockwerk.games.new_york_1901.people.standings import standings
from stockwerk.games.new_york_1901.people.story import narrate
from stockwerk.games.new_york_1901.people.text_board import tell
from stockwerk.games.new_york_1901.people.view import View
from stockwerk.games.new_york_1901.rules.actions import ACTIONS, read, write
from stockwerk.games.new_york_1901.rules.course import ENDINGS, NewYork
from stockwerk.games.new_york_1901.rules.land import workers_on_board
from stockwerk.games.new_york_1901.rules.setup import lay_out

if TYPE_CHECKING:
    from stockwerk.core.option import Preview
    from stockwerk.core.picture.sheet import Plate
    from stockwerk.core.text import Reader

# Every building of every player, a legendary one each and two in the last round, comes after less than thirty turns of
# each player without one; such a turn takes two actions.
LONGEST: Final = 70 * 4 * 30 * 2 + 70 * 8


def table_for(setup: Setup) -> NewYork:
    """The table that was agreed on."""
    options = setup.options
    return lay_out(
        setup.players,
        box=None if setup.components is None else Box(setup.components),
        challenge=options["challenge"],
        start=options["start"],
        action_cards=options["action_cards"] == "yes",
        advanced=options["rules"] == "advanced",
        beginner=options["setup"] == "beginner",
        mirrored=options["mirrored"] == "yes",
    )


def draw(view: View, reader: Reader) -> list[Plate]:
    from stockwerk.games.new_york_1901 import board  # late: who simulates draws nothing

    return board.draw(view, reader)


def shapes() -> str:
    from stockwerk.games.new_york_1901 import board

    return board.shapes()


def preview(view: View, action: int) -> Preview:
    from stockwerk.games.new_york_1901.board import ghost

    return ghost.preview(view, action)


def conserved(table: NewYork) -> Sequence[int]:
    """Cards in the market and the stack less free lots, of each kind (§4.4); workers; squares under tiles."""
    cards = [*table.market, *table.deck]
    free = [table.box.kind[lot] for lot in range(int(LOTS)) if table.owner[lot] < 0]
    surplus = [cards.count(kind) - free.count(kind) for kind in range(int(KINDS))]
    workers = [int(table.workers[seat] + workers_on_board(table, seat)) for seat in range(int(table.players))]
    squares = sum(mask.bit_count() for mask in map(int, table.area))
    return [*surplus, *workers, squares - sum(mask.bit_count() for mask in map(int, table.cover))]


GAME: Final = Game[NewYork, View](
    id="new_york_1901",
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
    lay_out=table_for,
    view=view,
    colours=colours,
    option=option,
    kinds={kind: words(f"kind-{kind}") for kind in TARGETS},
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
    secret=False,
    tries=12,
)
