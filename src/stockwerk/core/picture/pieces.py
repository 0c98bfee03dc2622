"""Small things that games share: emblems, chips, frames, lamps."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from stockwerk.core.picture.pen import Point, at, circle, number, path, polygon, text
from stockwerk.core.picture.tokens import PLAYERS


def emblem_shape(kind: str, size: float, fill: str, stroke: str, width: float, **more: object) -> str:
    """A player's emblem around the origin, empty; all have about the same area."""
    if kind == "circle":
        return circle(0, 0, size, fill, stroke, width, **more)
    return polygon(emblem_corners(kind, size), fill, stroke, width, **more)


def emblem_corners(kind: str, size: float) -> list[Point]:
    if kind == "square":
        s = size * 0.9
        return [(-s, -s), (s, -s), (s, s), (-s, s)]
    if kind == "triangle":
        return [(0, -size * 1.36), (size * 1.3, size * 0.92), (-size * 1.3, size * 0.92)]
    if kind == "diamond":
        s = size * 1.28
        return [(0, -s), (s, 0), (0, s), (-s, 0)]
    if kind == "star":
        far = [size * (0.82, 1.45)[k % 2 == 0] for k in range(10)]
        return [(r * sin(k * pi / 5), -r * cos(k * pi / 5)) for k, r in enumerate(far)]
    a, b = size * 1.15, size * 0.56
    cross = [(-b, -a), (b, -a), (b, -b), (a, -b), (a, b), (b, b)]
    return cross + [(-x, -y) for x, y in cross]


@lru_cache(maxsize=2000)
def emblem(player: int, x: float, y: float, size: float, words: str = "", fill: str = "label", ink: str = "on-label",
           stroke: str = "outline", width: float = 1.6) -> str:  # fmt: skip
    """A number in its owner's shape. The number keeps its size whatever the shape."""
    kind = PLAYERS[player].emblem
    wide = len(words) > 1 and kind == "triangle"  # the shape with the least room grows
    shape = emblem_shape(kind, size * 1.14 if wide else size, fill, stroke, width)
    letter = size * (1.3 if len(words) < 2 else 1.2)
    drop = letter * 0.36 + (size * (0.24 if wide else 0.14) if kind == "triangle" else 0)
    return at(x, y, shape, text(0, drop, words, letter, ink, weight=700) if words else "")


def chip(player: int, x: float, y: float, size: float, words: str = "") -> str:
    """The emblem filled with the player's own colour."""
    name = PLAYERS[player].name
    return emblem(player, x, y, size, words, fill=name, ink=f"{name}-on")


@lru_cache(maxsize=2000)
def stepped_frame(
    x: float,
    y: float,
    w: float,
    h: float,
    step: float = 8,
    fill: str = "card",
    stroke: str = "none",
    width: float = 1.5,
) -> str:
    """The frame of plates and cards: corners cut in two small steps, as on a cornice."""
    s = step / 2
    corner = [(x, y + step), (x + s, y + step), (x + s, y + s), (x + step, y + s), (x + step, y)]
    right = [(2 * x + w - px, py) for px, py in reversed(corner)]
    top = corner + right
    bottom = [(px, 2 * y + h - py) for px, py in reversed(top)]
    return polygon(top + bottom, fill, stroke, width)


@lru_cache(maxsize=2000)
def plus(x: float, y: float, size: float = 7) -> str:
    """Something can be put here: lamplight for eyes that see no colour. Never a ring: it would read as 0."""
    left, top = f"M{number(x - size)},{number(y)} H{number(x + size)}", f"M{number(x)},{number(y - size)}"
    return path(f"{left} {top} V{number(y + size)}", "none", "on-label", 3)


@lru_cache(maxsize=2000)
def tick(x: float, y: float) -> str:
    """The mark of what is chosen. Pages show it, a sheet hides it."""
    mark = path("M-4,0.5 L-1,3.5 L4.5,-3", "none", "paper", 2.4, stroke_linecap="round")
    return at(x, y, circle(0, 0, 9, "ink", "lit", 2), mark, class_="tick")
