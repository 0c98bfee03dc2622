"""A small pen: SVG elements as strings.

Every function returns a piece of SVG; a drawing is the concatenation of its pieces. Where only little of a drawing
changes at a time, it is kept as lines, and what stays is not even looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Lines: TypeAlias = tuple[str, ...]  # a drawing line by line: a page that has the others is sent only those that changed


@lru_cache(maxsize=20_000)
def number(value: float) -> str:
    """A length with at most two digits after the point.

    >>> number(2.50), number(-0.001), number(7)
    ('2.5', '0', '7')
    """
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def el(name: str, /, *inside: str, **attributes: object) -> str:
    """An element. `class_` becomes `class`, `stroke_width` becomes `stroke-width`; None leaves an attribute out.

    >>> el("g", el("rect", rx=1.25), class_="lamp", aria_label="Anna & Bo", id=None)
    '<g class="lamp" aria-label="Anna &amp; Bo"><rect rx="1.25"/></g>'
    """
    written = spelled_out(attributes)
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def spread(name: str, /, *inside: str, **attributes: object) -> Lines:
    """An element on lines of its own, and on as many what is inside.

    >>> spread("g", el("rect"), el("circle"), id="pair")
    ('<g id="pair">', '<rect/>', '<circle/>', '</g>')
    """
    return f"<{name}{spelled_out(attributes)}>", *inside, f"</{name}>"


def spelled_out(attributes: dict[str, object]) -> str:
    return "".join([
        f'{spelled(key)}"{number(value) if isinstance(value, float) else quoted(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    ])  # fmt: skip


@cache
def spelled(key: str) -> str:
    """The name of an attribute, ready for its value."""
    return f" {key.rstrip('_').replace('_', '-')}="


@lru_cache(maxsize=20_000)
def quoted(value: str) -> str:
    return escape(value)


@cache
def var(token: str) -> str:
    """The paint for a token; `none` and ready-made paints pass through."""
    return token if token == "none" or token.startswith(("url(", "var(", "#")) else f"var(--{token})"


def painted(fill: str, stroke: str, width: float, more: dict[str, object]) -> dict[str, object]:
    """Fill and contour as attributes; without a contour nothing is said of its width."""
    paint: dict[str, object] = {"fill": var(fill)}
    if stroke != "none":
        paint |= {"stroke": var(stroke), "stroke_width": width}
    return paint | more


def group(*inside: str, **attributes: object) -> str:
    return el("g", *inside, **attributes)


def at(x: float, y: float, *inside: str, **attributes: object) -> str:
    """The pieces, moved to (x, y)."""
    return group(*inside, transform=moved(x, y), **attributes)


def lines_at(x: float, y: float, *inside: str, **attributes: object) -> Lines:
    """The same on lines of its own."""
    return spread("g", *inside, transform=moved(x, y), **attributes)


@lru_cache(maxsize=10_000)
def moved(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


def polygon(
    points: Sequence[Point], fill: str = "none", stroke: str = "none", width: float = 1.5, **more: object
) -> str:
    return outline(tuple(points), fill, stroke, width, **more)


# Boards are drawn again and again from the same few strokes: these are remembered.


@lru_cache(maxsize=2000)
def outline(points: tuple[Point, ...], fill: str, stroke: str, width: float, **more: object) -> str:
    joined = " ".join([f"{number(x)},{number(y)}" for x, y in points])
    return el("polygon", points=joined, **painted(fill, stroke, width, more))


@lru_cache(maxsize=5000)
def path(d: str, fill: str = "none", stroke: str = "none", width: float = 1.5, **more: object) -> str:
    return el("path", d=d, **painted(fill, stroke, width, more))


@lru_cache(maxsize=5000)
def line(x1: float, y1: float, x2: float, y2: float, stroke: str = "ink", width: float = 1.5, **more: object) -> str:
    return el("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=var(stroke), stroke_width=width, **more)


@lru_cache(maxsize=5000)
def rect(x: float, y: float, w: float, h: float, fill: str = "none", stroke: str = "none", width: float = 1.5,
         r: float = 0, **more: object) -> str:  # fmt: skip
    rounded = {"rx": r} if r else {}
    return el("rect", x=x, y=y, width=w, height=h, **rounded, **painted(fill, stroke, width, more))


@lru_cache(maxsize=5000)
def circle(
    x: float, y: float, r: float, fill: str = "none", stroke: str = "none", width: float = 1.5, **more: object
) -> str:
    return el("circle", cx=x, cy=y, r=r, **painted(fill, stroke, width, more))


@lru_cache(maxsize=5000)
def text(x: float, y: float, words: str, size: float = 14, fill: str = "ink", anchor: str = "middle",
         weight: int = 600, spacing: float = 0, **more: object) -> str:  # fmt: skip
    """Words with their baseline at y. Numbers that sit in a shape: y = centre + 0.36 size."""
    spaced = {"letter_spacing": spacing} if spacing else {}
    return el("text", escape(words), x=x, y=y, font_size=size, font_weight=weight, text_anchor=anchor,
              fill=var(fill), **spaced, **more)  # fmt: skip
