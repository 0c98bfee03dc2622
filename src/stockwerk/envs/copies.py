"""What can be done with any environment: copy, compare and pickle it, and look at it at the prompt."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any, Self

import numpy as np

from stockwerk.core.described import counted
from stockwerk.core.many import Many
from stockwerk.envs.episode import Episode


class Copyable:
    """Copies go their own ways, and equal ones go the same way when the same is done to them."""

    episode: Episode

    def __copy__(self) -> Self:
        return deepcopy(self)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and comparable(self.__getstate__()) == comparable(other.__getstate__())

    def __hash__(self) -> int:
        """By what stays as it is while it is played."""
        return hash((type(self), self.episode.game, self.episode.players))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.episode.game.id}: {', '.join(self.told())}>"

    def told(self) -> list[str]:
        """What can be said of it."""
        return [counted(self.episode.players, "player")]


def comparable(value: Any) -> Any:
    """Something that is equal if what it stands for is: generators and arrays are not compared by themselves."""
    if isinstance(value, dict):
        return {key: comparable(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [comparable(one) for one in value]
    if isinstance(value, Episode):
        return comparable(value.__getstate__())
    if isinstance(value, Many):
        return comparable(value.__reduce__())
    if isinstance(value, Random):
        return value.getstate()
    if isinstance(value, np.random.Generator):
        return value.bit_generator.state
    return value.tolist() if isinstance(value, np.ndarray) else value
