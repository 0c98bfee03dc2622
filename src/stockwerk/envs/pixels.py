"""A drawn board as pixels, for films of what an agent does."""

from __future__ import annotations

import atexit
import io
import os
import re
import tempfile
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from stockwerk.core.game import AnyGame
from stockwerk.core.picture.sheet import sheet
from stockwerk.core.text import Reader

if TYPE_CHECKING:
    from PIL.Image import Image

WIDTH: Final = 900
TOKEN: Final = re.compile(r"(--[\w-]+):([^;}]+)")
USE: Final = re.compile(r"var\((--[\w-]+)\)")
SIZE: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
SANS: Final = ("Avenir Next", "Segoe UI", "Liberation Sans", "Arial", "Noto Sans", "Roboto", "Ubuntu", "DejaVu Sans")


def pixels(game: AnyGame, view: Any, frame: tuple[int, int] | None = None) -> npt.NDArray[np.uint8]:
    """Height, width, and red, green, blue; in a frame of this width and height, if there is one."""
    reader = Reader("en")
    return paint(sheet(game.draw(view, reader), reader.say(game.title), shapes=game.shapes()), frame)


def paint(picture: str, frame: tuple[int, int] | None = None) -> npt.NDArray[np.uint8]:
    """A picture that fits into the frame, on paper that fills it: the frames of a film are all of one size."""
    from PIL import Image

    width = WIDTH
    if frame is not None:
        found = SIZE.search(picture)
        assert found is not None, "every sheet has its size"
        width = min(frame[0], int(frame[1] * float(found[1]) / float(found[2])))
    drawn = render(without_tokens(picture), width, **letters())
    wide, high = frame or drawn.size
    paper = Image.new("RGB", (wide, high), drawn.convert("RGB").getpixel((0, 0)))
    paper.paste(drawn, ((wide - drawn.width) // 2, 0), drawn.getchannel("A"))
    return np.asarray(paper, np.uint8)


def render(picture: str, width: int, **fonts: Any) -> Image:
    import resvg_py
    from PIL import Image

    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=picture, width=width, **fonts))))


@cache
def letters() -> dict[str, Any]:
    """The family to draw in: resvg draws no letter of one that it does not find, and none is everywhere."""
    for family in SANS:
        if shows_letters(family_of(family)):
            return family_of(family)
    return letters_of_pillow()


def family_of(family: str) -> dict[str, Any]:
    return {"font_family": family, "sans_serif_family": family}


def shows_letters(fonts: dict[str, Any]) -> bool:
    probe = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><text y="18">8</text></svg>'
    return render(probe, 20, **fonts).getbbox() is not None


def letters_of_pillow() -> dict[str, Any]:
    """Pillow brings letters of its own, for a machine that has none of these families."""
    from PIL import ImageFont

    font = ImageFont.load_default(16)
    assert isinstance(font, ImageFont.FreeTypeFont), "Pillow without FreeType"
    handle, path = tempfile.mkstemp(".ttf")
    atexit.register(os.unlink, path)
    with os.fdopen(handle, "wb") as file:
        file.write(font.font_bytes)
    return family_of(str(font.getname()[0])) | {"font_files": [path]}


def without_tokens(picture: str) -> str:
    """Colours by value instead of by name: not everybody who draws SVG knows variables."""
    tokens = dict(TOKEN.findall(picture))
    return USE.sub(lambda use: tokens.get(use[1], "none"), picture)
