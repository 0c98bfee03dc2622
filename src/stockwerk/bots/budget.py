"""How long a bot may think: so many milliseconds, or so many playouts where it must think the same on every machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from stockwerk.core.errors import BadSetup

PLAYOUTS: Final = 1000


@dataclass
class Budget:
    """For one decision. It starts to run when it is made."""

    milliseconds: float | None = None
    playouts: int = PLAYOUTS  # if there is no limit of time
    clock: Callable[[], float] = perf_counter  # of processor time, where others use the machine as well
    spent: int = 0

    def __post_init__(self) -> None:
        if min(self.playouts, 1 if self.milliseconds is None else self.milliseconds) <= 0:
            raise BadSetup("nobody thinks without any time: milliseconds and playouts are more than 0")
        self.started = self.clock()

    def spend(self, playouts: int) -> None:
        self.spent += playouts

    def stop(self) -> None:
        """Decide now: nobody waits any longer."""
        self.started = float("-inf")
        self.spent = max(self.spent, self.playouts)

    def used(self) -> float:
        """The share that is gone, from 0 to 1 and beyond."""
        if self.milliseconds is None:
            return self.spent / self.playouts
        return (self.clock() - self.started) * 1000 / self.milliseconds
