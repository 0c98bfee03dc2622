"""A view shows its board: the picture of what a seat sees, as one SVG file."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from stockwerk.core.memo import Memo

if TYPE_CHECKING:
    from stockwerk.core.game import AnyGame
    from stockwerk.core.text import Reader

T = TypeVar("T", bound="Seen")


def picture(game: AnyGame, view: Any, reader: Reader, theme: str = "light") -> str:
    from stockwerk.core.picture.sheet import sheet  # late: who simulates draws nothing

    return sheet(game.draw(view, reader), reader.say(game.title), theme=theme, shapes=game.shapes())


class Seen:
    """What games' views stand on: in a notebook, a view shows its board. It finds its game by the folder it is from.

    A match carries one memory from view to view, so that what stays is not drawn again. It is no part of what is seen.
    """

    @cached_property
    def memo(self) -> Memo:
        return Memo()

    @cached_property
    def alike(self) -> dict[Any, Any]:
        """What was drawn of this table that all seats see alike."""
        return {}

    def remember(self, memo: Memo) -> None:
        self.__dict__["memo"] = memo

    def __getstate__(self) -> dict[str, Any]:
        """What is seen, and nothing that is remembered: the memory is that of all seats."""
        return {name: getattr(self, name) for name in getattr(type(self), "__dataclass_fields__", vars(self))}

    def from_seat(self: T, seat: int, **own: object) -> T:
        """The same table from another seat, given what is different there. All that is remembered is shared."""
        other = object.__new__(type(self))
        vars(other).update(vars(self), memo=self.memo, alike=self.alike, seat=seat, **own)
        return other

    def _repr_svg_(self) -> str:
        from stockwerk.core.text import Reader

        return picture(game_of(type(self).__module__), self, Reader())


def game_of(module: str) -> AnyGame:
    """The game whose folder a module is in, in whichever room."""
    while not hasattr(import_module(module), "GAME"):
        module = module.rpartition(".")[0]
    game: AnyGame = import_module(module).GAME
    return game
