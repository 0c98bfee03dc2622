"""Small things that all four games share: emblems, chips, coins, stars, workers, ribbons, frames, lamps."""

from __future__ import annotations

from math import cos, pi, sin

from stockwerk.core.picture.patterns import texture_of
from stockwerk.core.picture.pen import Point, at, circle, group, number, path, polygon, rect, text
from stockwerk.core.picture.tokens import PLAYERS


def emblem_shape(kind: str, size: float) -> list[Point]:
    """The outline of a player's emblem around the origin; all four have about the same area."""
    if kind == "square":
        s = size * 0.9
        return [(-s, -s), (s, -s), (s, s), (-s, s)]
    if kind == "triangle":
        return [(0, -size * 1.36), (size * 1.3, size * 0.92), (-size * 1.3, size * 0.92)]
    if kind == "diamond":
        s = size * 1.28
        return [(0, -s), (s, 0), (0, s), (-s, 0)]
    return [(size * cos(k * pi / 16), size * sin(k * pi / 16)) for k in range(32)]


def emblem(player: int, x: float, y: float, size: float, words: str = "", fill: str = "label", ink: str = "on-label",
           stroke: str = "outline", width: float = 1.6) -> str:  # fmt: skip
    """A number in its owner's shape. The number keeps its size whatever the shape."""
    kind = PLAYERS[player].emblem
    wide = len(words) > 1 and kind == "triangle"  # the shape with the least room grows
    shape = polygon(emblem_shape(kind, size * 1.14 if wide else size), fill, stroke, width)
    letter = size * (1.3 if len(words) < 2 else 1.2)
    drop = letter * 0.36 + (size * (0.24 if wide else 0.14) if kind == "triangle" else 0)
    return at(x, y, shape, text(0, drop, words, letter, ink, weight=700) if words else "")


def chip(player: int, x: float, y: float, size: float, words: str = "") -> str:
    """The emblem filled with the player's own colour."""
    name = PLAYERS[player].name
    return emblem(player, x, y, size, words, fill=name, ink=f"{name}-on")


def coin(x: float, y: float, r: float, words: str = "", minus: bool = False) -> str:
    """A coin: two rings. What you pay carries a bar below its number."""
    letter = r * (1.15 if len(words) < 2 else 0.95)
    return at(
        x, y,
        circle(0, 0, r, "gold", "outline", max(1.2, r * 0.13)),
        circle(0, 0, r * 0.76, "none", "outline", max(0.6, r * 0.06), opacity=0.55),
        text(0, letter * 0.36, words, letter, "#2A2019", weight=700) if words else "",
        rect(-r * 0.42, r * 1.18, r * 0.84, r * 0.22, "ink") if minus else "",
    )  # fmt: skip


def star(x: float, y: float, r: float, words: str = "", fill: str = "sun") -> str:
    """Victory points: a star with eight points, as on a compass rose."""
    points = [
        ((r if k % 2 == 0 else r * 0.74) * sin(k * pi / 8), -(r if k % 2 == 0 else r * 0.74) * cos(k * pi / 8))
        for k in range(16)
    ]
    letter = r * (1.05 if len(words) < 2 else 0.86)
    value = text(0, letter * 0.36, words, letter, "#2A2019", weight=700) if words else ""
    return at(x, y, polygon(points, fill, "outline", max(1.2, r * 0.12)), value)


def worker(player: int, x: float, y: float, size: float) -> str:
    """A builder from the waist up: cap, head, shoulders, the emblem on the chest. Feet at y."""
    name = PLAYERS[player].name
    s = size / 20
    body = "M-8,0 V-5 C-8,-10 -5,-11.5 0,-11.5 C5,-11.5 8,-10 8,-5 V0 Z"
    cap = "M-5.6,-15.6 H5.8 C5.6,-20.5 3,-21 0,-21 C-3,-21 -5.4,-20 -5.6,-15.6 Z"
    over = texture_of(player)
    return at(
        x, y,
        group(
            path(body, name, "outline", 1.7 / s**0.5),
            path(body, over) if over else "",
            circle(0, -14.5, 4.1, "#E9C9A0", "outline", 1.4),
            path(cap, f"{name}-side", "outline", 1.4),
            polygon(emblem_shape(PLAYERS[player].emblem, 2.7), "label", "outline", 0.9, transform="translate(0 -4.6)"),
            transform=f"scale({s:.3f})",
        ),
    )  # fmt: skip


def ribbon(x: float, y: float, width: float, height: float, words: str, fill: str = "ink", ink: str = "paper",
           size: float | None = None) -> str:  # fmt: skip
    """A street label: a band with notched ends, centred at (x, y)."""
    w, h, notch = width / 2, height / 2, height * 0.32
    band = [(-w, -h), (w, -h), (w - notch, 0), (w, h), (-w, h), (-w + notch, 0)]
    letter = size or height * 0.58
    return at(x, y, polygon(band, fill), text(0, letter * 0.36, words, letter, ink, spacing=letter * 0.06))


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


def plus(x: float, y: float, size: float = 7) -> str:
    """Something can be put here: lamplight for eyes that see no colour. Never a ring: it would read as 0."""
    left, top = f"M{number(x - size)},{number(y)} H{number(x + size)}", f"M{number(x)},{number(y - size)}"
    return path(f"{left} {top} V{number(y + size)}", "none", "on-label", 3)


def tick(x: float, y: float) -> str:
    """The mark of what is chosen. Pages show it, a sheet hides it."""
    mark = path("M-4,0.5 L-1,3.5 L4.5,-3", "none", "paper", 2.4, stroke_linecap="round")
    return at(x, y, circle(0, 0, 9, "ink", "lit", 2), mark, class_="tick")
