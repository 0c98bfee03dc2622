"""Flatiron (Sheila Santos and Israel Cendrero, 2024): the game's card."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from stockwerk.core.game import Choice, Game, Setup
from stockwerk.core.text import Words
from stockwerk.games.flatiron.bots.worth import worth
from stockwerk.games.flatiron.box.components import CARDS, COLOURS, IN_DECK, NEWSPAPERS, STREETS, printed_components
from stockwerk.games.flatiron.box.corrections import box_from, checked
from stockwerk.games.flatiron.people.seeing import bits, view
from stockwerk.games.flatiron.people.view import ENDINGS, View
from stockwerk.games.flatiron.rules.actions import ACTIONS, read, write
from stockwerk.games.flatiron.rules.course import Flatiron
from stockwerk.games.flatiron.rules.setup import lay_out

words = Words(f"{__package__}.people")

# Nothing in the rules forces anybody to build, so a game could go on for ever. Simulations, arenas and tests stop after
# so many actions, if nobody asks for another limit (`--limit`); games of random players take 3500 at most in our
# experience, those of others a few hundred.
LONGEST: Final = 20000
KINDS: Final = (  # of targets
    *("board", "place", "do", "card", "slot", "decree", "store", "pillar", "space", "floor", "line", "news", "keep"),
)


def table_for(setup: Setup) -> Flatiron:
    """The table that was agreed on."""
    return lay_out(
        setup.players,
        box=None if setup.components is None else box_from(setup.components),
        purple=setup.options["sides"] == "purple",
        harder=setup.options.get("daniel") == "harder",
    )


def late(module: str, name: str) -> Any:
    """A function of the faces: who simulates draws and says nothing."""

    def call(*given: Any) -> Any:
        return getattr(import_module(f"{__name__}.{module}"), name)(*given)

    return call


def conserved(table: Flatiron) -> Sequence[int]:
    """Pillars of each colour, cards of each deck, decrees, newspapers of each kind, tokens for reputation."""
    placed = [int(card) for card in table.columns if card >= 0] + list(bits(int(table.daniel_cards)))
    built = [int(pillar) for pillar in table.tower]
    pillars = [
        int(table.reserve[colour])
        + int(table.stored[colour] + table.stored[colour + int(COLOURS)])
        + built.count(colour)
        for colour in range(int(COLOURS))
    ]
    in_decks = [int(card) for card in [*table.tops, *table.beneath] if card >= 0]
    unseen = [len(bits(int(cards))) for cards in table.unseen]
    cards = [
        unseen[deck] + sum(card // int(IN_DECK) == deck for card in [*placed, *in_decks])
        for deck in range(int(STREETS))
    ]
    open_or_daniels = bits(int(table.decrees)) + bits(int(table.daniel_decrees))
    decrees = len(open_or_daniels) + sum(card >= CARDS for card in placed)
    lying = [int(newspaper) for newspaper in [*table.drawn, table.news] if newspaper >= 0]
    newspapers = [
        int(table.supply[k] + table.gone[k] + table.tokens[k] + table.tokens[k + int(NEWSPAPERS)]) + lying.count(k)
        for k in range(int(NEWSPAPERS))
    ]
    return [*pillars, *cards, decrees, *newspapers, int(table.thumbs_left + table.thumbs[0] + table.thumbs[1])]


GAME: Final = Game[Flatiron, View](
    id="flatiron",
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
    endings=ENDINGS,
    lay_out=table_for,
    view=view,
    colours=late("people.options", "colours"),
    option=late("people.options", "option"),
    kinds={kind: words(f"kind-{kind}") for kind in KINDS},
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
    components=printed_components,
    check_components=checked,
    conserved=conserved,
    tries=12,
)
