"""Plates and the sheet they lie on: a picture that stands alone, with its colours, patterns and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from stockwerk.core.picture.patterns import PATTERNS
from stockwerk.core.picture.pen import at, el, number, rect
from stockwerk.core.picture.tokens import FONT, css

MARGIN = 8.0  # around a sheet
GAP = 4.0  # between plates
AT_REST = ".lamp,.tick,.ghost{display:none}"  # only a page lights lamps


@dataclass(frozen=True)
class Plate:
    """A part of the board's picture, with a name that stays: pages lay plates out and replace them one by one."""

    name: str
    width: float
    height: float
    picture: str  # SVG elements
    label: str  # what it shows, for those who cannot see it


def plate_svg(plate: Plate) -> str:
    """The plate for a page, where colours and patterns exist once. Its targets can be reached, so it is a group."""
    return el(
        "svg",
        plate.picture,
        viewBox=f"0 0 {number(plate.width)} {number(plate.height)}",
        role="group",
        aria_label=escape(plate.label),
        data_plate=plate.name,
    )


def sheet(plates: Sequence[Plate], title: str, *, theme: str = "light") -> str:
    """All plates as one picture: in rows, as wide as the widest plate."""
    widest = max(plate.width for plate in plates)
    drawn, x, y, row = "", 0.0, 0.0, 0.0
    for plate in plates:
        if x > 0 and x + plate.width > widest + 3 * GAP:
            x, y, row = 0.0, y + row + GAP, 0.0
        drawn += at(MARGIN + x, MARGIN + y, plate.picture, data_plate=plate.name)
        x, row = x + plate.width + GAP, max(row, plate.height)
    return svg(widest + 2 * MARGIN, y + row + 2 * MARGIN, drawn, title=title, theme=theme)


def svg(width: float, height: float, *inside: str, title: str, theme: str = "light", background: str = "paper") -> str:
    """A picture as a file that stands alone."""
    style = f"svg{{{css(theme)}font-family:{FONT};font-variant-numeric:lining-nums tabular-nums}}{AT_REST}"
    back = rect(0, 0, width, height, background) if background != "none" else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
        f'role="img"><title>{escape(title)}</title><style>{escape(style, quote=False)}</style>'
        f"<defs>{PATTERNS}</defs>{back}{''.join(inside)}</svg>\n"
    )
