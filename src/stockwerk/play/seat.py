"""A seat at the table: all that whoever sits there may know and do."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Generic

from stockwerk.core.described import stand
from stockwerk.core.game import Game, S, V
from stockwerk.core.option import Option
from stockwerk.core.rng import Rng


class Seat(Generic[S, V]):
    """What bots are given. It holds no truth: even its table is one of those that look the same from here.

    So does its pickle. Copies go their own ways, with equal luck.
    """

    def __init__(self, game: Game[S, V], state: S, number: int, luck: Rng) -> None:
        self.game = game
        self.number = number
        self.luck = luck  # the bot's own; it has nothing to do with the table's
        self._world: S = game.imagine(state, number, luck)

    def __getstate__(self) -> dict[str, Any]:
        """What has been asked of it so far can be asked again."""
        return {name: getattr(self, name) for name in ("game", "number", "luck", "_world")}

    def __copy__(self) -> Seat[S, V]:
        other: Seat[S, V] = Seat.__new__(Seat)
        vars(other).update(self.__getstate__(), luck=self.luck.clone(), _world=self._world.clone())
        return other

    def __deepcopy__(self, memo: object) -> Seat[S, V]:
        return self.__copy__()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seat) and self.__getstate__() == other.__getstate__()

    def __hash__(self) -> int:
        return hash((self.game, self.number, self._world))

    def __repr__(self) -> str:
        return f"<Seat {self.number} of {self.game.id}: {stand(self.game, self._world)}>"

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
