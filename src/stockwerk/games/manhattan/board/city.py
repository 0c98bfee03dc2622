"""A city: its ground and towers in a view, its plan beside it, because a tower may hide what is behind it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache, partial
from html import escape
from itertools import chain
from typing import NamedTuple

from stockwerk.core.memo import Memo
from stockwerk.core.picture.patterns import texture_of
from stockwerk.core.picture.pen import Lines, Point, at, el, group, moved, path, polygon, rect, text, var
from stockwerk.core.picture.pieces import chip, plus, stepped_frame, tick
from stockwerk.core.picture.sheet import Plate
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Reader, Text
from stockwerk.games.manhattan.board.towers import (
    FROM_BACK_TO_FRONT,
    HALF_DEPTH,
    HALF_WIDTH,
    Marks,
    Newest,
    centre_of,
    dotted,
    draw_shadow,
    draw_tower,
    hull,
    is_last,
    rhombus,
)
from stockwerk.games.manhattan.box.components import CITIES, SQUARES
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.history import Part, Towers
from stockwerk.games.manhattan.people.options import who
from stockwerk.games.manhattan.people.view import View
from stockwerk.games.manhattan.rules.actions import site_name

PLATE = (240.0, 310.0)
CENTRE = (120.0, 170.0)  # of the ground
PLAN = f'<g transform="{moved(191.5, 259)}">'
MIDDLE = f'<g transform="{moved(*CENTRE)}">'
NUMBERS = '<g pointer-events="none" aria-hidden="true">'
SHADOWS = '<g clip-path="url(#city-ground)">'
PLINTH = 8.0
LOZENGE = 14.0  # half a square of the plan
LETTERS = "ABCDEF"  # of the cities


def draw_city(view: View, reader: Reader, city: int, floor: float, newest: Newest) -> Plate:
    """One city with its name, its towers by colour and its plan; most turns leave most cities as they were.

    What changes together is a line of its own, so that pages are sent only that.
    """
    leader = next((colour for colour in view.colours if city in view.now[colour].cities), NOBODY)
    here = tuple([(site, marks) for site, marks in newest.items() if site % CITIES == city])
    towers = view.towers[city :: int(CITIES)]
    draw = partial(draw_sight, view.memo)
    return view.memo(("city", city, reader.language), draw, city, leader, towers, here, floor, view.players, reader)


def draw_sight(
    memo: Memo,
    city: int,
    leader: int,
    towers: Towers,
    new: tuple[tuple[int, Marks], ...],
    floor: float,
    players: int,
    reader: Reader,
) -> Plate:
    """A city by all that its picture depends on: who has the majority, the towers by square, what was built last."""
    marks: list[Marks] = [()] * int(SQUARES)
    for site, some in new:
        marks[site // CITIES] = some
    sites = [
        memo(
            (city, square, reader.language),
            draw_site,
            *(city, square, towers[square], floor, marks[square], players, reader),
        )
        for square in range(SQUARES)
    ]
    rings = [ring_on_plan(site // CITIES) for site, some in new if is_last(some)]
    sky, title, ground, name, label = around(city, reader.language)
    picture = (
        sky,
        PLAN,  # first: of equal targets the last is focused
        title,
        *[site.plan for site in sites],
        "".join(rings),
        NUMBERS,  # above the rings: both can be read
        *[site.number for site in sites],
        "</g></g>",
        MIDDLE,
        ground,
        SHADOWS,
        *[site.shadow for site in sites],
        "</g>",
        *chain.from_iterable([sites[square].view for square in FROM_BACK_TO_FRONT]),
        "</g>",
        name,
        draw_counts([site.owner for site in sites], leader, 28, 285),
    )
    return Plate(f"city-{LETTERS[city]}", *PLATE, picture, label)


class Site(NamedTuple):
    """A site, drawn: its square of the plan and the number on it, its shadow, its view; and whose it is."""

    plan: str
    number: str
    shadow: str
    view: Lines
    owner: int


@cache
def around(city: int, language: str) -> tuple[str, str, str, str, str]:
    """What never changes: sky, title of the plan, ground, name, and what the picture shows."""
    (width, height), letter, reader = PLATE, LETTERS[city], Reader(language)
    name = city_name(city, language)
    frame = stepped_frame(3, 3, width - 6, height - 6, 10, fill="card", stroke="hair", width=1.4)
    title = el("title", escape(reader.say(words("board-plan", city=name))))
    label = reader.say(words("board-city", letter=letter, city=name))
    return frame + draw_sky(city), title, draw_ground(), draw_name(letter, name), label


def draw_name(letter: str, name: str) -> str:
    sign = rect(15, 246.5, 19, 19, "ink") + text(24.5, 261.4, letter, 15, "card", weight=700)
    return sign + text(39, 261, name.upper(), 15 if len(name) < 9 else 13.6, "ink", "start", 700)


@cache
def draw_ground() -> str:
    """Plinth, streets and empty sites."""
    w, d = HALF_WIDTH * 3 + 6, HALF_DEPTH * 3 + 3.6
    drawn = polygon([(-w, 0), (0, d), (w, 0), (w, PLINTH), (0, d + PLINTH), (-w, PLINTH)], "plinth", "outline", 1.5)
    drawn += polygon([(0, -d), (w, 0), (0, d), (-w, 0)], "ground", "outline", 1.5)
    return drawn + "".join(
        polygon(rhombus(*centre_of(square), 0.86), "site", "hair", 1) for square in FROM_BACK_TO_FRONT
    )


def site_of(city: int, square: int) -> int:
    return square * int(CITIES) + city


def draw_site(
    city: int, square: int, parts: tuple[Part, ...], floor: float, marks: Marks, players: int, reader: Reader
) -> Site:
    """What can be touched: the ground with its number, or the tower on it. Pages turn its lamps on and off."""
    site = site_of(city, square)
    label = escape(told(site, parts, is_last(marks), players, reader))
    opening = f'<g data-target="site:{site_name(site)}" role="img" aria-label="{label}">'
    if not parts:
        return Site(draw_square(city, square, NOBODY), "", "", (opening, draw_open_site(square), "</g>"), NOBODY)
    owner, height = parts[-1][0], sum([floors for _, floors in parts])
    high = height * floor
    tower = (opening, draw_foot(square), *draw_tower(site, parts, floor, marks), draw_halo(square, high), "</g>")
    number = number_on_plan(square, owner, height)
    return Site(draw_square(city, square, owner), number, draw_shadow(square, high), tower, owner)


@cache
def draw_open_site(square: int) -> str:
    (x, y), (field, light, chosen) = centre_of(square), site_signs(square)
    number = at(x, y, text(0, 5.4, str(square + 1), 15, "muted", weight=500), class_="number")
    return field + number + group(light, plus(x, y, 6.5), class_="lamp") + chosen


@cache
def draw_foot(square: int) -> str:
    """What lies under a tower."""
    field, light, _ = site_signs(square)
    return field + group(light, class_="lamp")


@cache
def draw_halo(square: int, height: float) -> str:
    """Lamplight around a tower that can be built on; and above it the mark of what is chosen."""
    contour = hull(*centre_of(square), height, 3)
    light = group(polygon(contour, "none", "lit-line", 6), polygon(contour, "none", "lit", 3.4))
    return group(light, class_="lamp", pointer_events="none") + site_signs(square)[2]


@cache
def site_signs(square: int) -> tuple[str, str, str]:
    """What can be hit, its light, and the mark of what is chosen."""
    (x, y), ground = centre_of(square), rhombus(*centre_of(square), 0.93)
    field, light = polygon(ground, "none", pointer_events="all"), polygon(ground, "lit", "lit-line", 2.6)
    return field, light, tick(x + HALF_WIDTH * 0.62, y + 7)


def told(site: int, parts: tuple[Part, ...], last: bool, players: int, reader: Reader) -> str:
    """What stands on a site, for those who cannot see it: owner, height, the floors of each colour from below."""
    name, city = site_name(site), city_name(site % CITIES, reader.language)
    if not parts:
        return reader.say(words("board-site-open", site=name, city=city))
    owner = owner_text(parts[-1][0], players)
    height, stack = told_stack(parts, players, reader)
    standing = words("board-site", site=name, city=city, owner=owner, height=height, parts=stack)
    return reader.say(words("board-last", site=standing) if last else standing)


@cache
def city_name(city: int, language: str) -> str:
    return Reader(language).say(words(f"city-{city}"))


@lru_cache(maxsize=5000)
def told_stack(parts: tuple[Part, ...], players: int, reader: Reader) -> tuple[str, str]:
    """Its height, and its parts."""
    height = words("board-height", height=sum(floors for _, floors in parts))
    floors = (words("board-floors", floors=floors, who=who(players, colour)) for colour, floors in parts)
    return reader.say(height), ", ".join(map(reader.say, floors))


def owner_text(colour: int, players: int) -> Text:
    return words("board-owner", player=Name(colour % players), colour=words(f"colour-{colour}"))


def lozenges(half: float) -> Iterator[tuple[int, float, float, list[Point]]]:
    """The nine squares of a plan around its middle, as the board is drawn."""
    for square in range(SQUARES):
        row, column = divmod(square, 3)
        x, y = (column - row) * half, (column + row - 2) * half
        yield square, x, y, [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]


LOZENGES = list(lozenges(LOZENGE))


@cache
def ring_on_plan(square: int) -> str:
    """A little outside its square: it leaves room for two digits."""
    _, x, y, lozenge = LOZENGES[square]
    return dotted([(x + (px - x) * 1.12, y + (py - y) * 1.12) for px, py in lozenge], strong=True)


@cache
def number_on_plan(square: int, owner: int, height: int) -> str:
    """How high a tower is, in the ink of its owner; around the digits their colour."""
    (_, x, y, _), name = LOZENGES[square], PLAYERS[owner].name
    return text(x, y + 5.3, str(height), 15, f"{name}-on", weight=700,
                stroke=var(name), stroke_width=3.5, paint_order="stroke")  # fmt: skip


@cache
def draw_square(city: int, square: int, owner: int) -> str:
    """A square of the ground plan: who owns the site. What a tower hides can be touched here."""
    site, (_, x, y, lozenge) = site_of(city, square), LOZENGES[square]
    if owner == NOBODY:
        field = polygon(lozenge, "site", "edge", 0.8)
        light = polygon(lozenge, "lit", "on-label", 2.2)
    else:
        name, over = PLAYERS[owner].name, texture_of(owner)
        field = polygon(lozenge, name, "outline", 1.2) + (polygon(lozenge, over) if over else "")
        light = polygon([(x + (px - x) * 0.87, y + (py - y) * 0.87) for px, py in lozenge], "none", "lit", 2.4)
    return group(
        field,
        group(light, class_="lamp"),
        data_target=f"site:{site_name(site)}",
        role="img",
        aria_label=site_name(site),
        aria_hidden="true",  # the same can be read in the view
    )


def draw_counts(owners: list[int], leader: int, x: float, y: float) -> str:
    """How many towers each colour has here; whoever has the majority stands on a bar."""
    drawn = ""
    for place, colour in enumerate(sorted(set(owners) - {NOBODY})):
        cx = x + place * 34
        if colour == leader:
            drawn += rect(cx - 14, y + 14.5, 28, 3.4, "ink", r=1.5)
        drawn += chip(colour, cx, y, 11.5, str(owners.count(colour)))
    return drawn


HORIZON = (  # quiet silhouettes behind the cities, from the left edge of the plate to the right one
    "M14,150 V128 H40 C40,110 52,104 60,128 C60,100 78,92 86,128 C88,104 104,98 110,128 H226 V150 Z"
    "M120,128 Q172,84 226,128 V121 Q172,76 120,121 Z",  # Sydney
    "M14,150 V98 H28 V86 H40 V112 H52 V70 H58 V56 H62 V70 H68 V118 H84 V92 H100 V124 H144 V104 H156 V82 H166 V66"
    " H176 V82 H184 V112 H198 V90 H212 V104 H226 V150 Z",  # Manhattan
    "M14,150 V120 H34 V104 H48 V128 H66 V72 L76,62 V128 H96 V110 H112 V132 H150 V96 H166 V80 H178 V128 H198 V112"
    " H226 V150 Z",  # Frankfurt
    "M14,150 V118 L44,84 L66,106 L104,58 L140,104 L168,78 L226,122 V150 Z",  # Hong Kong
    "M14,150 V124 Q50,70 84,118 Q120,92 150,120 Q186,82 226,116 V150 Z",  # São Paulo
    "M14,150 V138 H30 L72,78 L112,138 H128 L164,98 L192,138 H226 V150 Z",  # Cairo
)


@lru_cache(maxsize=6)
def draw_sky(city: int) -> str:
    """Behind the towers: a low sun in bands and the horizon of the place, all in one quiet tone."""
    x = 74 if city in (0, 3) else 168
    sun = path(f"M{x - 52},92 a52,52 0 1 1 104,0 a52,52 0 1 1 -104,0 Z", "sky-sun")
    bands = "".join(rect(14, y, 212, height, "card") for y, height in ((92, 3), (103, 5), (116, 7)))
    return group(sun, bands, path(HORIZON[city], "haze"), class_="sky", aria_hidden="true")
