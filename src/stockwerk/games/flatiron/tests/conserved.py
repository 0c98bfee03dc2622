"""Sums that no action may change."""

from __future__ import annotations

from collections.abc import Sequence

from stockwerk.games.flatiron.box.components import CARDS, COLOURS, IN_DECK, NEWSPAPERS, STREETS
from stockwerk.games.flatiron.people.seeing import bits
from stockwerk.games.flatiron.state import Flatiron


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
