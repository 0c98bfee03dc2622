"""Sums that no action may change."""

from __future__ import annotations

from collections.abc import Sequence

from stockwerk.games.welcome_to.rules.position import NONE
from stockwerk.games.welcome_to.state import WelcomeTo


def conserved(table: WelcomeTo) -> Sequence[int]:
    """Construction cards, wherever they are; project cards that were not drawn are in the pile or beneath it."""
    lying = [kind for kind in [*table.cards, *table.turned] if kind != NONE]
    specials = int(table.hidden) if table.left else 0
    in_pile = sum(table.pile)
    assert int(table.left) == in_pile + specials, f"{table.left} cards are counted, {in_pile} and {specials} are there"
    return [in_pile + sum(table.discards) + len(lying) + int(table.gifts)]
