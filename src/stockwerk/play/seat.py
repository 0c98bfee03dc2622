"""A seat at the table: all that whoever sits there may know and do."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from stockwerk.core.game import AnyGame
from stockwerk.core.option import Option
from stockwerk.core.rng import Rng
from stockwerk.core.state import State


class Seat:
    """What bots are given. It holds no truth: even its table is one of those that look the same from here."""

    def __init__(self, game: AnyGame, state: State, number: int, luck: Rng) -> None:
        self.game = game
        self.number = number
        self.luck = luck  # the bot's own; it has nothing to do with the table's
        self._world: State = game.imagine(state, number, luck)

    @cached_property
    def view(self) -> Any:
        return self.game.view(self._world, self.number)

    @cached_property
    def legal(self) -> list[int]:
        return self._world.legal(self.number)

    @cached_property
    def options(self) -> list[Option]:
        return self.game.options(self._world, self.number)

    def imagine(self) -> State:
        """Another table that looks the same from here: bots may play on it as they like."""
        world: State = self.game.imagine(self._world, self.number, self.luck)
        return world
