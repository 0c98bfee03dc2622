"""The tower: a wedge that grows floor by floor, with all pillars in sight; beside each floor its colours once more."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from stockwerk.core.picture.pen import (
    Point,
    at,
    circle,
    el,
    group,
    line,
    number,
    path,
    polygon,
    quoted,
    rect,
    text,
    var,
)
from stockwerk.core.picture.pieces import plus
from stockwerk.games.flatiron.board.pieces import dotted, dotted_path, fitted, touchable
from stockwerk.games.flatiron.board.signs import PILLARS, use

LEFT, RIGHT, PROW = (-101.0, -19.0), (109.0, -30.0), (2.0, 43.0)  # corners of a floor, seen from the prow
NOSE: Final = 12.0  # the prow is rounded
THICK: Final = 10.0  # of a floor
STOREY: Final = 58.0  # from one floor to the next
SPACES: Final[tuple[Point, ...]] = ((-64.0, -11.0), (2.0, 22.0), (71.0, -18.0))  # left, prow, right
BEHIND: Final = (0, 2, 1)  # spaces from back to front
NONE: Final = -1


@lru_cache(maxsize=20)
def plate(y: float) -> str:
    """A floor whose top lies at y: left front in light, right front in shadow, dentils, a rounded prow."""
    (lx, ly), (rx, ry), (px, py) = LEFT, RIGHT, PROW
    ly, ry, py = ly + y, ry + y, py + y
    near = ((px - NOSE * 1.1, py - NOSE * 0.75), (px + NOSE * 1.1, py - NOSE * 0.8))
    fronts = front((lx, ly), near[0], px, py, "stone", -1) + front((rx, ry), near[1], px, py, "stone-side", 1)
    (ax, ay), (bx, by) = near
    top = f"M{spot(lx, ly)}L{spot(ax, ay)}Q{spot(px, py + 1)} {spot(bx, by)}L{spot(rx, ry)}Z"
    return fronts + path(top, "stone-top", "outline", 1.7)


def spot(x: float, y: float) -> str:
    return f"{number(x)},{number(y)}"


def front(far: Point, near: Point, px: float, py: float, fill: str, side: int) -> str:
    """One of the two walls of a floor."""
    (fx, fy), (nx, ny), bend = far, near, px + side * 4
    wall = f"M{spot(fx, fy)}L{spot(nx, ny)}Q{spot(bend, py - 2)} {spot(px, py - 1.6)}v{number(THICK)}"
    wall += f"Q{spot(bend, py - 2 + THICK)} {spot(nx, ny + THICK)}L{spot(fx, fy + THICK)}Z"
    dentils = "".join(f"M{spot(fx + (nx - fx) * k / 14, fy + (ny - fy) * k / 14 + 3.6)}v3.6" for k in range(1, 14))
    return path(wall, fill, "outline", 1.6) + path(dentils, "none", "outline", 1.4, opacity=0.5)


@lru_cache(maxsize=100)
def standing(colour: int, space: int, y: float) -> str:
    """A pillar on a space of the floor at y."""
    x, dy = SPACES[space]
    shadow = path(f"M{number(x - 12)},{number(y + dy)}a12,6.5 0 1 0 24,0a12,6.5 0 1 0 -24,0Z", "shadow")
    return shadow + use(f"tall-{PILLARS[colour]}", x, y + dy + 3)


@lru_cache(maxsize=20)
def pillar_ring(space: int, y: float) -> str:
    """Around a pillar that is new."""
    x, dy = SPACES[space]
    return dotted(x - 17, y + dy - 61, 34, 68, 6)


@lru_cache(maxsize=20)
def plate_ring(y: float) -> str:
    """Around a floor that is new."""
    (lx, ly), (rx, ry), (px, py) = LEFT, RIGHT, PROW
    near = f"L{spot(rx, ry + y)}v{number(THICK)}L{spot(px, py + y + THICK)}L{spot(lx, ly + y + THICK)}Z"
    return dotted_path(f"M{spot(lx, ly + y)}{near}")


@lru_cache(maxsize=100)
def draw_ground() -> str:
    ground = path("M-122,-19L2,59L128,-32L8,-69Z", "ground", "outline", 1.6)
    return path("M-122,-19L2,59L128,-32V-25L2,66L-122,-12Z", "plinth", "outline", 1.6) + ground


@lru_cache(maxsize=1)
def draw_sun() -> str:
    """The low sun behind the tower, with bands of haze; by night the moon."""
    bands = "".join(rect(0, y, 298, h, "paper") for y, h in ((262, 3), (284, 5), (308, 8), (334, 11)))
    return circle(127, 236, 124, "sky-sun") + bands


@lru_cache(maxsize=20)
def draw_roof(y: float) -> str:
    """The last plate, a cornice and a flag."""
    inner = f"M{spot(LEFT[0] * 0.72, y - 18)}L2,{number(y + 22)}L{spot(RIGHT[0] * 0.72, y - 26)}"
    wall = path(f"{inner}v-12L2,{number(y + 10)}L{spot(LEFT[0] * 0.72, y - 30)}Z", "stone-side", "outline", 1.5)
    lid = path(
        f"M{spot(LEFT[0] * 0.72, y - 30)}L2,{number(y + 10)}L{spot(RIGHT[0] * 0.72, y - 38)}Z", "stone", "outline", 1.5
    )
    pole = line(4, y - 20, 4, y - 64, "outline", 2.4)
    flag = polygon([(4, y - 64), (36, y - 57), (4, y - 49)], "bad", "outline", 1.4)
    return plate(y) + wall + lid + pole + flag


@lru_cache(maxsize=500)
def draw_space(space: int, y: float, signs: str, label: str) -> str:
    """A free space of the active floor with its bonus; lit when a pillar may go there. Drawn around its middle."""
    x, dy = SPACES[space]
    pad = "M-27,0a27,16 0 1 0 54,0a27,16 0 1 0 -54,0Z"
    inside = fitted(signs, 0, 0, 44, 24, 0.74)
    hit = rect(-32, -24, 64, 48, "none", pointer_events="all")
    light = path(pad, "lit", "lit-line", 2.8) + el("ellipse", rx=22, ry=11.5, fill=var("card"))
    light += group(circle(26, -13, 8, "lit", "lit-line", 1.6), plus(26, -13, 4.5), class_="more")
    drawn = touchable(
        f"space:{space + 1}", label, hit + path(pad, "card", "outline", 1.3), light, inside, chosen=(24, -14)
    )
    return at(x, y + dy, drawn)


PLAN: Final = 58.0  # width
SPOTS: Final[tuple[Point, ...]] = ((-15.0, -8.0), (0.0, 11.0), (15.0, -8.0))  # spaces on the plan: left, prow, right


@lru_cache(maxsize=100)
def draw_plan(storey: int, colours: tuple[int, ...], active: bool, label: str) -> str:
    """A floor from above: the wedge, its number, and the pillars on its spaces. Drawn around its middle."""
    wedge = path("M-28,-19H28L3,23Q0,26 -3,23Z", "card", "edge" if active else "hair", 1.8 if active else 1.3)
    drawn = wedge + text(20, 20, str(storey), 13, "ink" if active else "muted", weight=700)
    for (x, y), colour in zip(SPOTS, colours, strict=True):
        if colour == NONE:
            drawn += circle(x, y, 5.4, "none", "muted", 1.3, stroke_dasharray="2.6 2")
        else:
            drawn += use(f"small-{PILLARS[colour]}", x, y + 3, 0.9)
    return group(el("title", quoted(label)), drawn, role="img", aria_label=label)


def level(storey: int) -> float:
    """Where the top of a floor lies, the ground floor at 0."""
    return -storey * (STOREY + 1)


def draw_tower(
    floors: tuple[tuple[int, ...], ...],
    roof: bool,
    spaces: tuple[tuple[str, str], ...],
    fresh_pillars: tuple[tuple[int, int], ...] = (),
    fresh_floors: tuple[int, ...] = (),
) -> str:
    """Floors from the ground up with their colours; for the active one, the sentence and the words of each space.

    The foot of the tower is around the origin.
    """
    drawn, top = draw_ground(), len(floors) - 1
    for storey, colours in enumerate(floors):
        y = level(storey)
        drawn += "\n" + floor(storey, plate(y), fresh_floors)
        for space in BEHIND:
            if colours[space] != NONE:
                drawn += group(standing(colours[space], space, y), data_piece=f"pillar-{storey}-{space}")
                drawn += pillar_ring(space, y) if (storey, space) in fresh_pillars else ""
            elif storey == top and not roof:
                drawn += "\n" + draw_space(space, y, *spaces[space])
    if roof:
        drawn += "\n" + floor(top + 1, draw_roof(level(top + 1)), fresh_floors)
    return drawn


def floor(storey: int, drawn: str, fresh: tuple[int, ...]) -> str:
    """A floor of the tower; what is new has a ring."""
    ring = plate_ring(level(storey)) if storey in fresh else ""
    return group(drawn, data_piece=f"floor-{storey}") + ring
