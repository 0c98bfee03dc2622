"""Lazy imports of a game's card: functions whose modules are imported when they are first called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stockwerk.core.game import AnyGame


def late(module: str, name: str) -> Any:
    """`late("people.options", "option")` is `option` of `people/options.py`: a simulation never loads it.

    It stands for a function of any type, so type checkers do not compare the two.
    """
    return LateFunction(module, name)


@dataclass(frozen=True)
class LateFunction:
    """Such a function. The card says in which folder the module is."""

    module: str
    name: str
    folder: str = ""

    def of(self, game: AnyGame) -> LateFunction:
        return replace(self, folder=game.folder)

    @cached_property
    def function(self) -> Callable[..., Any]:
        function: Callable[..., Any] = getattr(import_module(f"{self.folder}.{self.module}"), self.name)
        return function

    def __call__(self, *given: Any) -> Any:
        return self.function(*given)
