"""A seat at the table: all that whoever sits there may know and do."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Generic

from stockwerk.core.game import Game, S, V
from stockwerk.core.option import Option
from stockwerk.core.rng import Rng


class Seat(Generic[S, V]):
    """What bots are given. It holds no truth: even its table is one of those that look the same from here."""

    def __init__(self, game: Game[S, V], state: S, number: int, luck: Rng) -> None:
        self.game = game
        self.number = number
        self.luck = luck  # the bot's own; it has nothing to do with the table's
        self._world: S = game.imagine(state, number, luck)

    @cached_property
    def view(self) -> V:
        return self.game.view(self._world, self.number)

    @cached_property
    def legal(self) -> list[int]:
        return self._world.legal(self.number)

    @cached_property
    def options(self) -> list[Option]:
        return self.game.options(self._world, self.number)

    def imagine(self) -> S:
        """Another table that looks the same from here: bots may play on it as they like."""
        return self.game.imagine(self._world, self.number, self.luck)
