"""What is printed on the board: streets, parks, the buildings that stand already, and the lots with their names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from stockwerk.core.picture.pen import el, group, path, polygon, rect, text, var
from stockwerk.core.text import Reader
from stockwerk.games.new_york_1901.board.plan import EAST, Cells, Place, Plan, area, edges, joined
from stockwerk.games.new_york_1901.board.signs import title, use
from stockwerk.games.new_york_1901.board.words import say

NAME = 9.6  # size of the name of a park
ON_FOLD = 4.5  # where the name of the street along the fold stands in the eastern half


@lru_cache(maxsize=8)
def draw_ground(plan: Plan, half: int) -> str:
    """One half of the board, before anything is built."""
    lots = {token: cells for token, cells in plan.cells.items() if token[0].isupper() and plan.half_of(cells) == half}
    left, right = plan.bleed(half)
    drawn = rect(-left, 0, left + plan.width(half) + right, plan.height, "street")
    drawn += draw_lanes(plan, half) + draw_lots(plan, lots)
    for park in places(plan, "^", half):
        inside = [house.cells for house in plan.places("#") if plan.park_of(house) == park.token]
        drawn += draw_park(plan, park, park.cells.union(*inside))
    for house in places(plan, "#", half):
        drawn += draw_standing(plan, house.cells)
    blocks = [block for block in joined(plan.land) if plan.half_of(block) == half]
    return drawn + path("".join(edges(plan.outline(block)) for block in blocks), "none", "outline", 2.4)


def places(plan: Plan, first: str, half: int) -> list[Place]:
    return [place for place in plan.places(first) if plan.half_of(place.cells) == half]


def lot_name(token: str) -> str:
    """Tokens have one sign for the number: a is 10."""
    return f"{token[0]}{int(token[1:], 16)}"


def draw_lots(plan: Plan, lots: Mapping[str, Cells]) -> str:
    """Pale grounds with the marks of their districts, dashes between squares, solid lines around lots, their names."""
    drawn = ""
    for letter in sorted({token[0] for token in lots}):
        shape = "".join(edges(plan.outline(cells)) for token, cells in lots.items() if token[0] == letter)
        drawn += path(shape, f"district-{letter}") + path(shape, f"url(#ny-{letter})")
    drawn += path("".join(map(partial(dashes, plan), lots.values())), "none", "outline", 1, stroke_dasharray="3 4",
                  opacity=0.6)  # fmt: skip
    drawn += path("".join(edges(plan.outline(cells)) for cells in lots.values()), "none", "outline", 1.3)
    names = ""
    for token, cells in lots.items():
        x, y = plan.corner(*min(cells), plan.half_of(cells))
        names += el("text", lot_name(token), x=x + 4, y=y + 12.5)
    return drawn + group(names, font_size=11, font_weight=700, fill=var("ink"))


def dashes(plan: Plan, cells: Cells) -> str:
    """Between the squares of a lot."""
    d, half = "", plan.half_of(cells)
    for row, column in sorted(cells):
        (left, top), (right, bottom) = plan.corner(row, column, half), plan.corner(row + 1, column + 1, half)
        if (row, column + 1) in cells:
            d += f"M{right:g},{top + 5:g}V{bottom - 5:g}"
        if (row + 1, column) in cells:
            d += f"M{left + 5:g},{bottom:g}H{right - 5:g}"
    return d


def draw_lanes(plan: Plan, half: int) -> str:
    """The middle of each street that runs across."""
    d = ""
    lots = {row for row, _ in plan.land}
    for row, tokens in enumerate(plan.tokens):
        if row in lots or row in (0, len(plan.tokens) - 1):
            continue
        for column in plan.columns[half]:
            if tokens[column][0].islower() and column not in (0, plan.fold, len(tokens) - 1):
                (left, top), (right, bottom) = plan.corner(row, column, half), plan.corner(row + 1, column + 1, half)
                d += f"M{left:g},{(top + bottom) / 2:g}H{right:g}"
    return path(d, "none", "hair", 1, stroke_dasharray="6 6") if d else ""


def draw_park(plan: Plan, park: Place, lawn: Cells) -> str:
    """Lawn and trees around its name, which stands in its longest row."""
    drawn = area(plan.outline(lawn, 1), "lawn", "outline", 1.5)
    drawn += area(plan.outline(lawn, 4.5), "none", "leaf", 1, stroke_dasharray="2 3")
    half = plan.half_of(park.cells)
    rows = sorted({row for row, _ in park.cells})
    lots = {row for row, _ in plan.land}
    named = max(rows, key=lambda row: (sum(r == row for r, _ in park.cells), row not in lots, row))
    for k, (row, column) in enumerate(sorted(park.cells)):
        (left, _), (right, _) = plan.corner(row, column, half), plan.corner(row + 1, column + 1, half)
        x, y = plan.middle([(row, column)])
        if row != named and row in lots and right - left > 30:
            drawn += use("tree", x - 8, y - 7 + 3 * (k % 2)) + use("bush", x + 9, y + 6 - 4 * (k % 2))
    x, y = plan.middle([cell for cell in park.cells if cell[0] == named])
    y -= 0 if named in lots else 4  # a narrow row: the name keeps off its edge
    words = park.name.upper().split()
    for k, word in enumerate(words):
        drawn += text(x, y + 3.6 + 11.5 * (k - (len(words) - 1) / 2), word, NAME, "ink", spacing=1)
    return drawn


def draw_standing(plan: Plan, cells: Cells) -> str:
    """A church if it is wide, else a temple, as large as its squares."""
    half = plan.half_of(cells)
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    left, top = plan.corner(min(rows), min(columns), half)
    right, bottom = plan.corner(max(rows) + 1, max(columns) + 1, half)
    if len(set(columns)) > len(set(rows)):
        return use("church", left, bottom - 9, (right - left) / 84)
    wide, high = (right - left) / 42, (bottom - top) / 84
    return group(use("temple", 2, 3), transform=f"translate({left:g} {top:g}) scale({wide:g} {high:g})")


@lru_cache(maxsize=200)
def draw_names(plan: Plan, half: int, counting: frozenset[str], points: int, reader: Reader) -> str:
    """The names of the streets where there is room: those that count in this game on a band."""
    drawn = ""
    for street in plan.places(""):
        runs = joined(cell for cell in street.cells if cell[1] in plan.columns[half])
        runs = [run for run in runs if len(run) > 0.5 * max(len(other) for other in runs)]
        if not runs or (half != plan.halves[-1] and min(column for _, column in runs[0]) == plan.fold):
            continue  # it is not in this half; both have the street along the fold, the last one its name
        names = "".join(draw_name(plan, half, street.name.upper(), run, street.token in counting) for run in runs)
        counts = "counts" if street.token in counting else "street"
        told = say(reader, f"board-{counts}", street=street.name, points=points)
        drawn += explained(f"street:{street.token}", told, *(draw_lane(plan, half, run) for run in runs), names)
    return drawn


def draw_lane(plan: Plan, half: int, run: Cells) -> str:
    """Where a street is touched."""
    rows, columns = [row for row, _ in run], [column for _, column in run]
    left, top = plan.corner(min(rows), min(columns), half)
    right, bottom = plan.corner(max(rows) + 1, max(columns) + 1, half)
    return rect(left, top, right - left, bottom - top, "none", pointer_events="all")


def explained(target: str, told: str, *drawn: str) -> str:
    """Nothing is ever built here: a touch tells what it is for, and so does a pointer that rests on it."""
    return group(title(told), *drawn, data_target=target, role="img", aria_label=told)


@lru_cache(maxsize=50)
def explain_places(plan: Plan, half: int, reader: Reader) -> str:
    """What parks and standing buildings are for."""
    return "".join(
        explained(
            f"{kind}:{place.token[1:]}",
            say(reader, f"board-{kind}", name=place.name),
            area(plan.outline(place.cells, 2), "none", pointer_events="all"),
        )
        for kind, first in (("park", "^"), ("standing", "#"))
        for place in places(plan, first, half)
    )


def draw_name(plan: Plan, half: int, name: str, run: Cells, counts: bool) -> str:
    rows, columns = [row for row, _ in run], [column for _, column in run]
    left, top = plan.corner(min(rows), min(columns), half)
    right, bottom = plan.corner(max(rows) + 1, max(columns) + 1, half)
    upright = bottom - top > right - left
    room = (bottom - top if upright else right - left) - (26 if counts else 6)
    size = min(12.5, room / (0.72 * len(name)))
    if size < 9.5:
        return ""
    middle = ON_FOLD if half == EAST and min(columns) == plan.fold else (left + right) / 2
    turned = f"translate({middle:g} {(top + bottom) / 2:g}){' rotate(-90)' if upright else ''}"
    if not counts:
        return group(text(0, size * 0.36, name, size, "muted", spacing=size * 0.1), transform=turned)
    return group(ribbon(0.74 * size * len(name) + 22, 18.5, name, size), transform=turned)


@lru_cache(maxsize=200)
def ribbon(width: float, height: float, words: str, size: float, fill: str = "ink", ink: str = "paper") -> str:
    """A street label: a band with notched ends, around the origin."""
    w, h, notch = width / 2, height / 2, height * 0.32
    band = [(-w, -h), (w, -h), (w - notch, 0), (w, h), (-w, h), (-w + notch, 0)]
    return polygon(band, fill) + text(0, size * 0.36, words, size, ink, spacing=size * 0.06)
