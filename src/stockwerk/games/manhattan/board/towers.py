"""Towers: isometric stacks whose floors can be counted, in the pattern of their owner."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from stockwerk.core.picture.pen import Lines, Point, el, group, number, polygon, var
from stockwerk.core.picture.pieces import emblem
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.games.manhattan.box.components import CITIES, COLOURS, SIZES, SQUARES
from stockwerk.games.manhattan.people.history import Part
from stockwerk.games.manhattan.people.view import View
from stockwerk.games.manhattan.rules.actions import site_name

Marks: TypeAlias = tuple[tuple[int, bool], ...]  # new parts of a tower, by their place in it: is it the very last?
Newest: TypeAlias = dict[int, Marks]  # by site

HALF_WIDTH, HALF_DEPTH = 36.0, 21.6  # of a site; depth is 0.6 of width: steep, so little is hidden
FOOT = 0.76  # share of its site that a tower covers
WALL = HALF_WIDTH * FOOT  # width of a wall, as one looks at it
HIGHEST = 100.0  # of a tower: at the far corner it just stays on its plate
FLOOR = 9.0  # height of a floor; lower on the whole board when a tower has more than 11 of them, in a few steps
STEPS = (14, 18, 23, 30, 40, 56, 96, 188)  # floors up to which the next height will do: 188 are in the box
LABEL = 12.3  # size of the emblem on a roof: its number is 11 px on a phone


def centre_of(square: int) -> Point:
    """The middle of a site around the middle of its city: square 1 is at the back, 7 left, 3 right, 9 in front."""
    row, column = divmod(square, 3)
    return (column - row) * HALF_WIDTH, (column + row - 2) * HALF_DEPTH


FROM_BACK_TO_FRONT = sorted(range(int(SQUARES)), key=lambda square: centre_of(square)[1])


def floor_height(view: View) -> float:
    """The same on the whole board, so that towers can be compared; lower when one of them needs it."""
    if view.highest * FLOOR <= HIGHEST:
        return FLOOR
    return HIGHEST / next((step for step in STEPS if view.highest <= step), view.highest)


def rhombus(x: float, y: float, share: float = 1.0) -> list[Point]:
    w, d = HALF_WIDTH * share, HALF_DEPTH * share
    return [(x, y - d), (x + w, y), (x, y + d), (x - w, y)]


def hull(x: float, y: float, height: float, margin: float = 0) -> list[Point]:
    """The contour of a tower or part that stands at (x, y): the hexagon around its faces and its roof."""
    w, d = HALF_WIDTH * FOOT + margin, HALF_DEPTH * FOOT + margin * 0.6
    low, high = y + margin * 0.3, y - height - margin * 0.3
    return [(x - w, low), (x, low + d), (x + w, low), (x + w, high), (x, high - d), (x - w, high)]


def windows(pattern: str, floors: int) -> str:
    """The windows of a wall seen from the front, as path data: a row per floor, in the pattern of the colour."""

    def spot(u: float, v: float) -> str:
        return f"{number(u * WALL)},{number(-v * FLOOR)}"

    def outline(*spots: tuple[float, float]) -> str:
        return "M" + "L".join(spot(u, v) for u, v in spots) + "Z"

    def row(v: float) -> Iterator[str]:
        if pattern == "plain":  # square panes
            for u in (0.12, 0.41, 0.7):
                yield outline((u, v + 0.3), (u + 0.18, v + 0.3), (u + 0.18, v + 0.76), (u, v + 0.76))
        elif pattern == "hatch":  # tall slits
            for u in (0.1, 0.24, 0.38, 0.52, 0.66, 0.8):
                yield outline((u, v + 0.14), (u + 0.07, v + 0.14), (u + 0.07, v + 0.88), (u, v + 0.88))
        elif pattern == "dots":  # portholes
            for u in (0.2, 0.5, 0.8):
                yield f"M{spot(u, v + 0.5)}m-2.2,0a2.2,2.2 0 1 0 4.4,0a2.2,2.2 0 1 0 -4.4,0Z"
        else:  # zigzag panes
            for u in (0.08, 0.38, 0.68):
                low = ((u, v + 0.2), (u + 0.12, v + 0.58), (u + 0.24, v + 0.2))
                yield outline(*low, *((side, height + 0.32) for side, height in reversed(low)))

    return "".join(pane for v in range(floors) for pane in row(v))


@cache
def shapes() -> str:
    """The windows of every kind of part: walls use them, turned into their plane. And what ends the shadows."""
    ground = '<clipPath id="city-ground"><polygon points="0,-68 114,0 0,68 -114,0"/></clipPath>'
    return ground + "".join(
        el("path", id=f"windows-{player.pattern}-{floors}", d=windows(player.pattern, floors))
        for player in PLAYERS[: int(COLOURS)]
        for floors in range(1, int(SIZES))
    )


@lru_cache(maxsize=1500)
def draw_block(colour: int, floors: int, x: float, y: float, floor: float = FLOOR, roof: bool = True) -> str:
    """One part standing at (x, y): front-left face in light, front-right face in shadow, a roof if it is on top."""
    name, pattern = PLAYERS[colour].name, PLAYERS[colour].pattern
    w, d, height = HALF_WIDTH * FOOT, HALF_DEPTH * FOOT, floors * floor

    def face(a: Point, b: Point, tone: str, glass: str) -> str:
        wall = polygon([a, b, (b[0], b[1] - height), (a[0], a[1] - height)], name + tone, "outline", 1.4)
        plane = (1, (b[1] - a[1]) / WALL, 0, floor / FLOOR, *a)  # sloping as the wall does, as high as its floors
        turned = f"matrix({' '.join(map(number, plane))})"
        return wall + el("use", href=f"#windows-{pattern}-{floors}", fill=var(glass), transform=turned)

    drawn = face((x - w, y), (x, y + d), "", "window") + face((x, y + d), (x + w, y), "-side", "window-side")
    if roof:
        drawn += polygon(rhombus(x, y - height, FOOT), f"{name}-top", "outline", 1.4)
        drawn += polygon(rhombus(x, y - height, FOOT * 0.8), "none", f"{name}-side", 1.2)  # the parapet
    return drawn


def draw_tower(site: int, parts: tuple[Part, ...], floor: float, marks: Marks) -> Lines:
    """A tower from the ground up, and its height in the shape of its owner."""
    drawn, level, newest, last = [], 0, dict(marks), len(parts) - 1
    for place, (colour, floors) in enumerate(parts):
        drawn.append(part_in_place(site, place, colour, floors, level, floor, place == last))
        drawn.append(draw_ring(site // CITIES, level, floors, floor, newest[place]) if place in newest else "")
        level += floors
    return *drawn, draw_height(site // CITIES, parts[-1][0], level, floor)


@lru_cache(maxsize=3000)
def part_in_place(site: int, place: int, colour: int, floors: int, level: int, floor: float, roof: bool) -> str:
    """A part in its place in a tower, above so many floors."""
    x, y = centre_of(site // CITIES)
    block = draw_block(colour, floors, x, y - level * floor, floor, roof)
    return group(block, data_piece=f"{site_name(site)}-{place + 1}")


@cache
def draw_ring(square: int, level: int, floors: int, floor: float, strong: bool) -> str:
    """Around a part that is new."""
    x, y = centre_of(square)
    return dotted(hull(x, y - level * floor, floors * floor, 4), strong)


@cache
def draw_height(square: int, owner: int, height: int, floor: float) -> str:
    x, y = centre_of(square)
    return emblem(owner, x, y - height * floor, LABEL, str(height))


def newest_parts(view: View) -> Newest:
    """The parts that are new to whoever is to act. All seats see the same, so the board is drawn once for all."""
    newest: Newest = {}
    for age, move in enumerate(reversed(view.latest())):
        if move.part is not None:
            above = newest.get(move.site, ())
            newest[move.site] = (*above, (len(view.towers[move.site]) - 1 - len(above), age == 0))
    return newest


def is_last(marks: Marks) -> bool:
    """Whether the very last turn built here."""
    return bool(marks) and marks[0][1]


def dotted(contour: list[Point], strong: bool) -> str:
    """The ring around what was built last."""
    dots, width = ("0.1 5.2", 3.4) if strong else ("0.1 6.4", 2.4)
    band = polygon(contour, "none", "card", width + 2.2)  # so that the dots are seen before any colour
    return band + polygon(contour, "none", "last", width, stroke_dasharray=dots, stroke_linecap="round", class_="last")


@cache
def draw_shadow(square: int, height: float) -> str:
    """The long shadow: it falls to the right along the ground, at most one site and a half, and stops at the edge."""
    x, y = centre_of(square)
    reach = min(height * 0.7, HALF_WIDTH * 2.2)
    w, d = HALF_WIDTH * FOOT, HALF_DEPTH * FOOT
    slope = reach * 0.12
    far = [(x + reach, y - d + slope), (x + w + reach, y + slope), (x + reach, y + d + slope)]
    return polygon([(x, y - d), *far, (x, y + d)], "shadow")
