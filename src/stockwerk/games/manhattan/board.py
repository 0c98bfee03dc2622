"""The picture of the board: six cities as an architect draws them, and beside them hand and scores.

A plan stands beside the view of each city, because a tower may hide what is behind it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from stockwerk.core.picture.patterns import texture_of
from stockwerk.core.picture.pen import Point, at, group, line, number, path, polygon, rect, text, var
from stockwerk.core.picture.pieces import chip, emblem, plus, stepped_frame, tick
from stockwerk.core.picture.sheet import GAP, Plate
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Reader, Text, Words
from stockwerk.games.manhattan.actions import site_name
from stockwerk.games.manhattan.components import CITIES, SIZES, SQUARES
from stockwerk.games.manhattan.view import Scoring, View

words = Words(__package__)

Newest: TypeAlias = dict[tuple[int, int], bool]  # site and place in the tower of new parts: is it the very last?

# A city, in the units of its plate.
PLATE = (240.0, 310.0)
CENTRE = (120.0, 170.0)  # of the ground
HALF_WIDTH, HALF_DEPTH = 36.0, 21.6  # of a site; depth is 0.6 of width: steep, so little is hidden
FOOT = 0.76  # share of its site that a tower covers
PLINTH = 8.0
FLOOR = 9.0  # height of a floor; lower on the whole board when a tower needs it
HIGHEST = 100.0  # of a tower: at the far corner it just stays on its plate
LABEL = 12.3  # size of the emblem on a roof: its number is 11 px on a phone
LOZENGE = 14.0  # half a square of the plan
LETTERS = "ABCDEF"  # of the cities

# Beside the board: two plates take the width of three cities, and the width of a phone each.
SIDE = 362.0
INSET = 12.0
HEADING = 32.0
TILE = 68.0  # height of a card or a part in the hand
ROW = 64.0  # of the scores, at least
IN_STOCK = 6  # parts side by side


def draw(view: View, reader: Reader) -> list[Plate]:
    """The cities, then what lies beside the board; all words in the reader's language."""
    floor = min(FLOOR, HIGHEST / max([1, *map(view.height, range(len(view.towers)))]))
    newest = newest_parts(view)
    cities = [draw_city(view, reader, city, floor, newest) for city in range(CITIES)]
    return cities + beside(view, reader)


def beside(view: View, reader: Reader) -> list[Plate]:
    """The hand and the scores in two columns of equal height; the score pad goes where there is room."""
    hand = list(hand_plates(view, reader))
    left = sum(plate.height + GAP for plate in hand)
    scores, pad = scores_height(view), pad_height(view)
    if left - GAP < scores + pad:
        height = max(left + pad, scores)
        drawn = [draw_scores(view, reader, height), draw_pad(view, reader, height - left)]
    else:  # a full stock takes a column for itself
        drawn = [draw_scores(view, reader, left - GAP - GAP - pad), draw_pad(view, reader, pad)]
    return [*hand[:1], drawn[0], *hand[1:], drawn[1]]


# ---- towers ----


def centre_of(square: int) -> Point:
    """The middle of a site around the middle of its city: square 1 is at the back, 7 left, 3 right, 9 in front."""
    row, column = divmod(square, 3)
    return (column - row) * HALF_WIDTH, (column + row - 2) * HALF_DEPTH


FROM_BACK_TO_FRONT = sorted(range(int(SQUARES)), key=lambda square: centre_of(square)[1])


def rhombus(x: float, y: float, share: float = 1.0) -> list[Point]:
    w, d = HALF_WIDTH * share, HALF_DEPTH * share
    return [(x, y - d), (x + w, y), (x, y + d), (x - w, y)]


def hull(x: float, y: float, height: float, margin: float = 0) -> list[Point]:
    """The contour of a tower or part that stands at (x, y): the hexagon around its faces and its roof."""
    w, d = HALF_WIDTH * FOOT + margin, HALF_DEPTH * FOOT + margin * 0.6
    low, high = y + margin * 0.3, y - height - margin * 0.3
    return [(x - w, low), (x, low + d), (x + w, low), (x + w, high), (x, high - d), (x - w, high)]


def windows(pattern: str, start: Point, end: Point, floors: int, floor: float) -> str:
    """The windows of one face as path data: a row per floor, in the pattern of the part's colour."""

    def spot(u: float, v: float) -> str:
        x, y = start[0] + (end[0] - start[0]) * u, start[1] + (end[1] - start[1]) * u - v * floor
        return f"{x:.1f},{y:.1f}"

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
            r = number(min(2.2, floor * 0.3))
            for u in (0.2, 0.5, 0.8):
                yield f"M{spot(u, v + 0.5)}m-{r},0a{r},{r} 0 1 0 {float(r) * 2:g},0a{r},{r} 0 1 0 -{float(r) * 2:g},0Z"
        else:  # zigzag panes
            for u in (0.08, 0.38, 0.68):
                low = ((u, v + 0.2), (u + 0.12, v + 0.58), (u + 0.24, v + 0.2))
                yield outline(*low, *((side, height + 0.32) for side, height in reversed(low)))

    return "".join(pane for v in range(floors) for pane in row(v))


def draw_block(colour: int, floors: int, x: float, y: float, floor: float = FLOOR, roof: bool = True) -> str:
    """One part standing at (x, y): front-left face in light, front-right face in shadow, a roof if it is on top."""
    name, pattern = PLAYERS[colour].name, PLAYERS[colour].pattern
    w, d, height = HALF_WIDTH * FOOT, HALF_DEPTH * FOOT, floors * floor

    def face(a: Point, b: Point, tone: str, glass: str) -> str:
        wall = polygon([a, b, (b[0], b[1] - height), (a[0], a[1] - height)], name + tone, "outline", 1.4)
        return wall + path(windows(pattern, a, b, floors, floor), glass)

    drawn = face((x - w, y), (x, y + d), "", "window") + face((x, y + d), (x + w, y), "-side", "window-side")
    if roof:
        drawn += polygon(rhombus(x, y - height, FOOT), f"{name}-top", "outline", 1.4)
        drawn += polygon(rhombus(x, y - height, FOOT * 0.8), "none", f"{name}-side", 1.2)  # the parapet
    return drawn


def draw_tower(view: View, site: int, x: float, y: float, floor: float, newest: Newest) -> str:
    """A tower from the ground up, and its height in the shape of its owner."""
    parts, drawn, level = view.towers[site], "", 0
    for place, (colour, floors) in enumerate(parts):
        foot = y - level * floor
        block = draw_block(colour, floors, x, foot, floor, roof=place == len(parts) - 1)
        drawn += group(block, data_piece=f"{site_name(site)}-{place + 1}")
        if (site, place) in newest:
            drawn += dotted(hull(x, foot, floors * floor, 4), newest[site, place])
        level += floors
    return drawn + emblem(view.owner(site), x, y - level * floor, LABEL, str(level))


def newest_parts(view: View) -> Newest:
    """The parts set since the seat's own last turn."""
    newest: Newest = {}
    for age, move in enumerate(reversed(view.latest())):
        if move.part is not None:
            above = sum(site == move.site for site, _ in newest)
            newest[move.site, len(view.towers[move.site]) - 1 - above] = age == 0
    return newest


def is_last(newest: Newest, site: int) -> bool:
    """Whether the very last turn built here."""
    return any(last for (where, _), last in newest.items() if where == site)


def dotted(contour: list[Point], strong: bool) -> str:
    """The ring around what was built last."""
    dots, width = ("0.1 5.2", 3.4) if strong else ("0.1 6.4", 2.4)
    band = polygon(contour, "none", "card", width + 2.2)  # so that the dots are seen before any colour
    return band + polygon(contour, "none", "last", width, stroke_dasharray=dots, stroke_linecap="round", class_="last")


def draw_shadow(x: float, y: float, height: float) -> str:
    """The long shadow: it falls to the right along the ground, at most one site and a half, and stops at the edge."""
    reach = min(height * 0.7, HALF_WIDTH * 2.2)
    w, d = HALF_WIDTH * FOOT, HALF_DEPTH * FOOT
    slope = reach * 0.12
    far = [(x + reach, y - d + slope), (x + w + reach, y + slope), (x + reach, y + d + slope)]
    return polygon([(x, y - d), *far, (x, y + d)], "shadow")


# ---- a city ----


def draw_city(view: View, reader: Reader, city: int, floor: float, newest: Newest) -> Plate:
    """One city with its name, its towers by colour and its plan."""
    width, height = PLATE
    name, letter = reader.say(words(f"city-{city}")), LETTERS[city]
    sites = (draw_site(view, reader, city, square, floor, newest) for square in FROM_BACK_TO_FRONT)
    picture = (
        stepped_frame(3, 3, width - 6, height - 6, 10, fill="card", stroke="hair", width=1.4)
        + draw_sky(city)
        + at(191.5, 259, draw_plan(view, city, newest))  # before the sites: of equal targets the last gets the focus
        + at(*CENTRE, draw_ground(view, city, floor), *sites)
        + draw_name(letter, name)
        + draw_counts(view, city, 28, 285)
    )
    return Plate(f"city-{letter}", width, height, picture, reader.say(words("board-city", letter=letter, city=name)))


def draw_name(letter: str, name: str) -> str:
    sign = rect(15, 246.5, 19, 19, "ink") + text(24.5, 261.4, letter, 15, "card", weight=700)
    return sign + text(39, 261, name.upper(), 15, "ink", "start", 700)


def draw_ground(view: View, city: int, floor: float) -> str:
    """Plinth, streets, empty sites and shadows."""
    w, d = HALF_WIDTH * 3 + 6, HALF_DEPTH * 3 + 3.6
    drawn = polygon([(-w, 0), (0, d), (w, 0), (w, PLINTH), (0, d + PLINTH), (-w, PLINTH)], "plinth", "outline", 1.5)
    drawn += polygon([(0, -d), (w, 0), (0, d), (-w, 0)], "ground", "outline", 1.5)
    drawn += "".join(polygon(rhombus(*centre_of(square), 0.86), "site", "hair", 1) for square in FROM_BACK_TO_FRONT)
    heights = {square: view.height(site_of(city, square)) for square in range(SQUARES)}
    shadows = (draw_shadow(*centre_of(square), height * floor) for square, height in heights.items() if height)
    return drawn + group(*shadows, clip_path="url(#city-ground)")


def site_of(city: int, square: int) -> int:
    return square * int(CITIES) + city


def draw_site(view: View, reader: Reader, city: int, square: int, floor: float, newest: Newest) -> str:
    """What can be touched: the ground with its number, or the tower on it. Pages turn its lamps on and off."""
    site, (x, y) = site_of(city, square), centre_of(square)
    height = view.height(site)
    light = polygon(rhombus(x, y, 0.93), "lit", "lit-line", 2.6)
    if height:
        standing = group(light, class_="lamp") + draw_tower(view, site, x, y, floor, newest)
        standing += group(draw_halo(x, y, height * floor), class_="lamp", pointer_events="none")
    else:
        standing = at(x, y, text(0, 5.4, str(square + 1), 15, "muted", weight=500), class_="number")
        standing += group(light, plus(x, y, 6.5), class_="lamp")
    told = site_text(view, site)
    return group(
        polygon(rhombus(x, y, 0.93), "none", pointer_events="all"),
        standing,
        tick(x + HALF_WIDTH * 0.62, y + 7),
        data_target=f"site:{site_name(site)}",
        role="img",
        aria_label=reader.say(words("board-last", site=told) if is_last(newest, site) else told),
    )


def draw_halo(x: float, y: float, height: float) -> str:
    """Lamplight around a tower that can be built on."""
    contour = hull(x, y, height, 3)
    return group(polygon(contour, "none", "lit-line", 6), polygon(contour, "none", "lit", 3.4))


def site_text(view: View, site: int) -> Text:
    """City, square, owner, height, and the floors of each colour from the ground up."""
    name, city = site_name(site), words(f"city-{site % CITIES}")
    if not view.towers[site]:
        return words("board-site-open", site=name, city=city)
    parts = tuple(
        words("board-floors", floors=floors, colour=words(f"colour-{colour}")) for colour, floors in view.towers[site]
    )
    owner = owner_text(view, view.owner(site))
    return words("board-site", site=name, city=city, owner=owner, height=view.height(site), parts=parts)


def owner_text(view: View, colour: int) -> Text:
    return words("board-owner", player=Name(view.seat_of(colour)), colour=words(f"colour-{colour}"))


def lozenges(half: float) -> Iterator[tuple[int, float, float, list[Point]]]:
    """The nine squares of a plan around its middle, as the board is drawn."""
    for square in range(SQUARES):
        row, column = divmod(square, 3)
        x, y = (column - row) * half, (column + row - 2) * half
        yield square, x, y, [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]


def draw_plan(view: View, city: int, newest: Newest) -> str:
    """The ground plan: who owns each site and how high. What a tower hides can be touched here."""
    drawn, rings = "", ""
    for square, x, y, lozenge in lozenges(LOZENGE):
        site = site_of(city, square)
        owner, height = view.owner(site), view.height(site)
        if owner == NOBODY:
            field, numeral = polygon(lozenge, "site", "edge", 0.8), ""
            light = polygon(lozenge, "lit", "on-label", 2.2)
        else:
            name, over = PLAYERS[owner].name, texture_of(owner)
            field = polygon(lozenge, name, "outline", 1.2) + (polygon(lozenge, over) if over else "")
            light = polygon([(x + (px - x) * 0.87, y + (py - y) * 0.87) for px, py in lozenge], "none", "lit", 2.4)
            numeral = text(x, y + 5.3, str(height), 15, f"{name}-on", weight=700,
                           stroke=var(name), stroke_width=3.5, paint_order="stroke")  # fmt: skip
        drawn += group(
            field,
            group(light, class_="lamp"),
            numeral,
            data_target=f"site:{site_name(site)}",
            role="img",
            aria_label=site_name(site),
            aria_hidden="true",  # the same can be read in the view
        )
        if is_last(newest, site):
            rings += dotted(lozenge, strong=True)
    return drawn + rings


def draw_counts(view: View, city: int, x: float, y: float) -> str:
    """How many towers each colour has here; whoever has the majority stands on a bar."""
    owners = [view.owner(site_of(city, square)) for square in range(SQUARES)]
    drawn = ""
    for place, colour in enumerate(sorted(set(owners) - {NOBODY})):
        cx = x + place * 34
        if city in view.now[colour].cities:
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


def draw_sky(city: int) -> str:
    """Behind the towers: a low sun in bands and the horizon of the place, all in one quiet tone."""
    x = 74 if city in (0, 3) else 168
    sun = path(f"M{x - 52},92 a52,52 0 1 1 104,0 a52,52 0 1 1 -104,0 Z", "sky-sun")
    bands = "".join(rect(14, y, 212, height, "card") for y, height in ((92, 3), (103, 5), (116, 7)))
    return group(sun, bands, path(HORIZON[city], "haze"), class_="sky", aria_hidden="true")


# ---- the hand ----


def hand_plates(view: View, reader: Reader) -> Iterator[Plate]:
    """Cards, then the parts of this round, or the stock while the seat picks from it. Spectators have none."""
    if view.seat == NOBODY:
        return
    yield draw_cards(view, reader)
    colours = view.colours_of(view.seat)
    picking = view.picking in colours
    if view.actor != NOBODY and (not picking or any(any(view.parts[colour]) for colour in colours)):
        yield draw_parts(view, reader, [colour for colour in colours if colour != view.picking])
    if picking:
        yield draw_stock(view, reader)


def tray(name: str, height: float, heading: str, *inside: str, fill: str = "sunken") -> Plate:
    frame = stepped_frame(3, 3, SIDE - 6, height - 6, 10, fill=fill, stroke="hair", width=1.4)
    return Plate(name, SIDE, height, frame + caption(INSET + 4, heading) + "".join(inside), heading)


def caption(x: float, heading: str, anchor: str = "start") -> str:
    return text(x, 23, heading.upper(), 12, "muted", anchor, 700, 1.2)


def tile(x: float, y: float, width: float, height: float, target: str, label: str, *inside: str, fill: str) -> str:
    """A card or a part that can be touched; lamplight comes between its frame and what is on it."""
    return at(
        x, y,
        stepped_frame(0, 0, width, height, 7, fill=fill, stroke="edge", width=1.6),
        group(stepped_frame(0, 0, width, height, 7, fill="lit", stroke="lit-line", width=3.4), class_="lamp"),
        *inside,
        tick(width - 8, 8),
        data_target=target, role="img", aria_label=label,
    )  # fmt: skip


def places(count: int, gap: float = 8) -> tuple[float, list[float]]:
    """The width of so many tiles side by side, and where each begins."""
    width = (SIDE - 2 * INSET + gap) / count
    return width - gap, [INSET + k * width for k in range(count)]


def draw_cards(view: View, reader: Reader) -> Plate:
    squares = [square for square in range(SQUARES) for _ in range(view.hand[square])]
    width, starts = places(max(4, len(squares)))
    cards = (
        tile(
            x, HEADING, width, TILE, f"card:{square + 1}", reader.say(words("board-card", square=square + 1)),
            draw_card(square, width / 2 + 7, TILE / 2, 9.6),
            text(9, 20, str(square + 1), 17, "on-label", "start", 700),
            fill="label",
        )
        for x, square in zip(starts, squares, strict=False)
    )  # fmt: skip
    return tray("cards", HEADING + TILE + INSET, reader.say(words("board-cards")), *cards)


def draw_card(square: int, x: float, y: float, half: float) -> str:
    """The face of a card: the plan of a city with one square filled, turned as the board is drawn."""
    return at(x, y, *(
        polygon(lozenge, "on-label" if k == square else "label", "on-label", 1.2) for k, _, _, lozenge in lozenges(half)
    ))  # fmt: skip


def draw_part(colour: int, floors: int, x: float, y: float, scale: float, label: float) -> str:
    """A part that stands on y."""
    foot = -HALF_DEPTH * FOOT
    block = group(draw_block(colour, floors, 0, foot), transform=f"scale({scale:g})")
    return at(x, y, block, emblem(colour, 0, (foot - floors * FLOOR) * scale, label, str(floors)))


def draw_parts(view: View, reader: Reader, colours: list[int]) -> Plate:
    """One picture for each part that is left; the places of those already set stay empty."""
    width, starts = places(view.round_parts)
    drawn, y = "", HEADING
    for colour in colours:
        left = [floors for floors in range(SIZES) for _ in range(view.parts[colour][floors])]
        which = "b" if colour != view.colours_of(view.seat)[0] else ""
        for x, floors in zip(starts, left, strict=False):
            drawn += tile(
                x, y, width, TILE, f"part:{floors}{which}", reader.say(part_text(colour, floors)),
                draw_part(colour, floors, width / 2, TILE - 6, 0.76, 9.6), fill="card",
            )  # fmt: skip
        for x in starts[len(left) :]:
            drawn += empty_place(x, y, width, TILE)
        y += TILE + 8
    return tray("parts", y - 8 + INSET, reader.say(words("board-parts")), drawn)


def empty_place(x: float, y: float, width: float, height: float) -> str:
    """Where a part lay before it was set."""
    return rect(x + 3, y + 3, width - 6, height - 6, "none", "hair", 1.6, 3, stroke_dasharray="4 4")


def part_text(colour: int, floors: int) -> Text:
    return words("board-part", floors=floors, colour=words(f"colour-{colour}"))


def draw_stock(view: View, reader: Reader) -> Plate:
    """Every part in stock, one by one: a size begins a new row unless all of it fits into the one before."""
    width, starts = places(IN_STOCK, 6)
    height, drawn, row, place = 58.0, "", 0, 0
    for floors in range(SIZES):
        count = view.stock[view.picking][floors]
        if place + count > IN_STOCK and place:
            row, place = row + 1, 0
        for k in range(count):
            if place == IN_STOCK:
                row, place = row + 1, 0
            part = part_text(view.picking, floors)
            drawn += tile(
                starts[place], HEADING + row * (height + 6), width, height, f"stock:{floors}-{k + 1}",
                reader.say(words("board-stock-part", part=part, number=k + 1, count=count)),
                draw_part(view.picking, floors, width / 2, height - 5, 0.72, 9.6), fill="card",
            )  # fmt: skip
            place += 1
    key = "board-stock" if len(view.colours_of(view.seat)) == 1 else "board-stock-two"
    heading = reader.say(words(key, parts=view.round_parts, colour=words(f"colour-{view.picking}")))
    return tray("stock", HEADING + (row + 1) * (height + 6) - 6 + INSET, heading, drawn)


# ---- the scores ----


def scores_height(view: View) -> float:
    return HEADING + len(view.colours) * ROW + 8


def draw_scores(view: View, reader: Reader, height: float) -> Plate:
    """For each colour: points, whose it is, what the board would bring now, parts, stock and the open card."""
    over = view.actor == NOBODY
    heading = reader.say(words("board-over") if over else words("board-round", round=view.round, rounds=view.rounds))
    pile = reader.say(words("board-pile", cards=view.pile))
    row = (height - HEADING - 8) / len(view.colours)
    drawn = caption(SIDE - INSET - 28, pile, "end")
    drawn += at(SIDE - INSET - 20, 12, *(rect(x, -x, 14, 16, "card", "edge", 1.2) for x in (3, 0)))
    for k, colour in enumerate(view.colours):
        rule = line(INSET, 0, SIDE - INSET, 0, "hair", 1)
        drawn += at(0, HEADING + k * row, rule, draw_standing(view, reader, colour, row))
    return tray("scores", height, heading, drawn, fill="card")


def draw_standing(view: View, reader: Reader, colour: int, row: float) -> str:
    """One row of the scores, around its middle."""
    seat, drawn, x = view.seat_of(colour), "", 75.0
    if to_move(view, colour):
        drawn += rect(8, 2 - row / 2, SIDE - 16, row - 4, "sunken") + path("M8,-9 l10,9 l-10,9 Z", "ink")
    drawn += chip(colour, 43, 0, 17.5, str(view.points[colour]))
    if colour == view.start:
        drawn += draw_start_marker(x, -13)
        x += 17
    name, room = reader.name(seat), 20
    if len(view.colours_of(seat)) > 1:
        drawn += text(298, -15, f"Σ {points_of(view, seat)}", 14, "muted", "end", 600)
        room = 16
    drawn += text(x, -15, name if len(name) <= room else name[: room - 1] + "…", 15.5, "ink", "start", 700)
    drawn += draw_now(view, reader, view.now[colour], 75, 3)
    drawn += draw_bars(view, colour, 75, 28)
    if view.shown[seat] == NOBODY:
        drawn += empty_place(305, -24, 48, 48)
    else:
        card = stepped_frame(0, 0, 42, 42, 5, "label", "edge", 1.4) + draw_card(view.shown[seat], 21, 21, 5.6)
        drawn += at(308, -21, card)
    return at(0, row / 2, drawn, role="img", aria_label=reader.say(standing_text(view, colour)))


def to_move(view: View, colour: int) -> bool:
    return view.seat_of(colour) == view.actor and view.picking in (NOBODY, colour)


def points_of(view: View, seat: int) -> int:
    return sum(view.points[colour] for colour in view.colours_of(seat))


def draw_start_marker(x: float, y: float) -> str:
    """A pennant."""
    return path(f"M{x + 1:g},{y + 2:g} V{y - 15:g} L{x + 12:g},{y - 10.5:g} L{x + 1:g},{y - 6:g}", "ink", "ink", 1.6)


def draw_now(view: View, reader: Reader, now: Scoring, x: float, y: float) -> str:
    """What the board would bring: towers, cities with a majority on their bar, the tallest tower."""
    drawn = ""
    if view.actor != NOBODY:
        drawn += text(x, y, reader.say(words("board-now", points=now.points)), 14, "ink", "start", 700)
        x += 82
    drawn += skyline(x, y) + text(x + 18, y, str(now.towers), 14, "ink", "start", 600)
    x += 42
    pitch = min(16.0, 76 / max(1, len(now.cities)))
    for city in now.cities:
        drawn += text(x + 5, y, LETTERS[city], 14, "ink", weight=600) + rect(x - 1, y + 2, 12, 2.4, "ink", r=1)
        x += pitch
    if now.tallest != NOBODY:
        drawn += spire(x + 4, y) + text(x + 16, y, site_name(now.tallest), 14, "ink", "start", 600)
    return drawn


def skyline(x: float, y: float) -> str:
    return path(f"M{x:g},{y:g} v-7 h5 v-4 h5 v6 h5 v5 Z", "muted")


def spire(x: float, y: float) -> str:
    return path(f"M{x:g},{y:g} v-9 h2.5 v-3 h2 v-3 h1 v3 h2 v3 h2.5 v9 Z", "muted")


def draw_bars(view: View, colour: int, x: float, y: float) -> str:
    """Parts of this round, filled, and the stock, empty: a bar for each part, a box for each floor."""
    name, drawn = PLAYERS[colour].name, ""
    for sizes, fill, edge in ((view.parts[colour], name, "outline"), (view.stock[colour], "none", "muted")):
        for floors in range(1, int(SIZES)):
            for _ in range(sizes[floors]):
                steps = "".join(f"M{x:g},{y - 4.6 * k:g} h7.2" for k in range(1, floors))
                drawn += rect(x, y - 4.6 * floors, 7.2, 4.6 * floors, fill, edge, 1)
                drawn += path(steps, "none", edge, 0.8) if steps else ""
                x += 9.2
        x += 6 if any(sizes) else 0
    return drawn


def standing_text(view: View, colour: int) -> Text:
    seat, now = view.seat_of(colour), view.now[colour]
    facts = [words("board-together", points=points_of(view, seat))] if len(view.colours_of(seat)) > 1 else []
    facts += [words("board-now-towers", points=now.points, towers=now.towers)]
    if now.cities:
        facts.append(words("board-now-cities", cities=tuple(words(f"city-{city}") for city in now.cities)))
    if now.tallest != NOBODY:
        facts.append(words("board-now-tallest", site=site_name(now.tallest)))
    facts.append(words("board-parts-left", parts=sizes_text(view.parts[colour])))
    facts.append(words("board-stock-left", parts=sizes_text(view.stock[colour])))
    if view.shown[seat] != NOBODY:
        facts.append(words("board-open-card", square=view.shown[seat] + 1))
    if seat == view.start:
        facts.append(words("board-start"))
    if to_move(view, colour):
        facts.append(words("board-turn"))
    owner = owner_text(view, colour)
    return words("board-standing", owner=owner, points=view.points[colour], facts=tuple(facts))


def sizes_text(sizes: Iterable[int]) -> str:
    return " ".join(str(floors) for floors, count in enumerate(sizes) for _ in range(count)) or "0"


# ---- the score pad ----


def pad_height(view: View) -> float:
    return max(HEADING + 22 + len(view.colours) * 21 + 6, 136)


def draw_pad(view: View, reader: Reader, height: float) -> Plate:
    """The points of each round, what this one would bring now, and the key to the numbers of the squares."""
    over, drawn = view.actor == NOBODY, ""
    pitch, row = 186.0 / view.rounds, (height - HEADING - 30) / len(view.colours)
    for played in range(view.rounds):
        x = 62 + played * pitch
        drawn += text(x, HEADING + 13, str(played + 1), 13, "muted")
        if played == view.round - 1 and not over:
            drawn += rect(x - pitch / 2 + 1.5, HEADING - 1, pitch - 3, height - HEADING - 8, "none", "edge", 1.4, 3,
                          stroke_dasharray="4 3")  # fmt: skip
    for k, colour in enumerate(view.colours):
        y = HEADING + 22 + (k + 0.5) * row
        drawn += chip(colour, 28, y, 8.5)
        for played, scoring in enumerate(view.scored):
            drawn += text(62 + played * pitch, y + 5, str(scoring[colour].points), 14.5, weight=700)
        if not over:
            drawn += text(62 + (view.round - 1) * pitch, y + 5, str(view.now[colour].points), 14.5, "muted", weight=500)
    key = (
        polygon(lozenge, "site", "edge", 0.9) + text(x, y + 5, str(square + 1), 14)
        for square, x, y, lozenge in lozenges(LOZENGE)
    )
    drawn += caption(SIDE - INSET - 4, reader.say(words("board-squares")), "end")
    drawn += at(SIDE - 62, HEADING / 2 + height / 2 - 4, *key)
    return tray("rounds", height, reader.say(words("board-rounds")), drawn, fill="card")
