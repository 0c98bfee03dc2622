"""A drawn board as pixels, for films of what an agent does."""

from __future__ import annotations

import io
import re
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from stockwerk.core.game import AnyGame
from stockwerk.core.picture.sheet import sheet
from stockwerk.core.text import Reader

WIDTH: Final = 900
TOKEN: Final = re.compile(r"(--[\w-]+):([^;}]+)")
USE: Final = re.compile(r"var\((--[\w-]+)\)")


def pixels(game: AnyGame, view: Any) -> npt.NDArray[np.uint8]:
    """Height, width, and red, green, blue."""
    import resvg_py
    from PIL import Image

    reader = Reader("en")
    picture = without_tokens(sheet(game.draw(view, reader), reader.say(game.title), shapes=game.shapes()))
    drawn = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=picture, width=WIDTH))))
    paper = Image.new("RGB", drawn.size, "white")
    paper.paste(drawn, mask=drawn.getchannel("A"))
    return np.asarray(paper, np.uint8)


def without_tokens(picture: str) -> str:
    """Colours by value instead of by name: not everybody who draws SVG knows variables."""
    tokens = dict(TOKEN.findall(picture))
    return USE.sub(lambda use: tokens.get(use[1], "none"), picture)
