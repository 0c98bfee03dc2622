"""A view shows its board: the picture of what a seat sees, as one SVG file."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stockwerk.core.game import AnyGame
    from stockwerk.core.text import Reader


def picture(game: AnyGame, view: Any, reader: Reader, theme: str = "light") -> str:
    from stockwerk.core.picture.sheet import sheet  # late: who simulates draws nothing

    return sheet(game.draw(view, reader), reader.say(game.title), theme=theme, shapes=game.shapes())


class Seen:
    """What games' views stand on: in a notebook, a view shows its board. It finds its game by the folder it is from."""

    def _repr_svg_(self) -> str:
        from stockwerk.core.text import Reader

        folder = sys.modules[type(self).__module__].__package__
        return picture(import_module(str(folder)).GAME, self, Reader())
