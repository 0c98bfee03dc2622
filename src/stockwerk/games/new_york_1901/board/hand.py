"""What lies before the player: market, action cards, the end of the turn, tiles; for a phone in two strips."""

from __future__ import annotations

from functools import lru_cache

from stockwerk.core.picture.pen import at, circle, group, line, path, rect, text
from stockwerk.core.picture.sheet import HAND, TALL, WIDE, Plate
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Reader
from stockwerk.games.new_york_1901.board.map import is_regular, metal
from stockwerk.games.new_york_1901.board.market import draw_action, draw_card, draw_gap, draw_stack, row_of
from stockwerk.games.new_york_1901.board.signs import ON_METAL, title, use
from stockwerk.games.new_york_1901.board.tiles import Tile, columns_of, draw_tile, rows_of
from stockwerk.games.new_york_1901.board.tray import HEADING, INSET, SIDE, closing_button, touchable, tray
from stockwerk.games.new_york_1901.board.words import say
from stockwerk.games.new_york_1901.box.components import ACTION_CARDS, LEGENDS, OWN_TILES, Box
from stockwerk.games.new_york_1901.box.names import tile_name
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.options import tile_text
from stockwerk.games.new_york_1901.people.view import View

CELL = 18.0  # a square of a tile, where there is room
ACTIONS = 32.0  # the height of action cards on a phone
BESIDE = 9.5  # between tiles: a light is seen around each
BADGE = 9.4  # of its points
STRIP = 60.0  # how high the strip of a phone is


def hand_plates(view: View, reader: Reader) -> list[Plate]:
    plates = [draw_market(view, reader)]
    if view.seat != NOBODY:
        plates.append(draw_tray(view, reader))
        plates += [draw_market_strip(view, reader), draw_tile_strip(view, reader)]
    return plates


# The market.


def draw_market(view: View, reader: Reader) -> Plate:
    """Four cards and the stack; below them the action cards, until all were played, and the end of the turn."""
    w, h = 78.0, 84.0
    drawn = row_of(cards(view, w, h, reader), INSET + 2, HEADING + 4, w + 7.3)
    drawn += at(SIDE - INSET - 4, 20, title(stack_words(view, reader)), draw_stack(view.deck), role="img")
    y = HEADING + h + 14
    if view.seat != NOBODY and any(view.hands[view.seat]):
        drawn += row_of(actions(view, 109, 44, reader), INSET, y, 114.5)
        y += 51
    if view.seat != NOBODY and not view.over:
        drawn += at(INSET, y, end_button(SIDE - 2 * INSET, 40, reader))
        y += 48
    return tray("market", y + 4, say(reader, "board-market"), drawn, shape=WIDE if view.seat != NOBODY else "")


def stack_words(view: View, reader: Reader) -> str:
    return say(reader, "board-stack", cards=view.deck)


def cards(view: View, w: float, h: float, reader: Reader) -> list[str]:
    return [
        draw_card(kind, w, h, kind in view.market[:place], reader) if kind >= 0 else draw_gap(w, h)
        for place, kind in enumerate(view.market)
    ]


def actions(view: View, w: float, h: float, reader: Reader) -> list[str]:
    hand = view.hands[view.seat]
    return [draw_action(card, bool(hand[card]), w, h, reader) for card in range(int(ACTION_CARDS))]


def end_button(w: float, h: float, reader: Reader, size: float = 15.0) -> str:
    return closing_button("end:turn", say(reader, "board-end-told"), say(reader, "board-end"), w, h, size)


def draw_market_strip(view: View, reader: Reader) -> Plate:
    """For a phone: the market, the stack and the end of the turn in a row; below it the action cards, until all of them
    were played.
    """
    w, h = 51.0, 60.0
    height = h + 6 + (ACTIONS + 3 if any(view.hands[view.seat]) else 0)
    drawn = rect(0, 0, SIDE, height, "sunken")
    drawn += row_of(cards(view, w, h, reader), 4, 3, w + 3)
    x = 4 + 4 * (w + 3) + 38
    drawn += at(x, 38, title(stack_words(view, reader)), draw_stack(view.deck, 12.5), role="img")
    drawn += at(x + 5, 3, end_button(SIDE - x - 9, h, reader, 14)) if not view.over else ""
    if height > h + 6:
        drawn += row_of(actions(view, 116, ACTIONS, reader), 4, h + 6, 119)
    return Plate("market-tall", SIDE, height, drawn, say(reader, "board-market"), HAND, TALL)


# Tiles.


@lru_cache(maxsize=200)
def tile_of(box: Box, number: int) -> Tile:
    points = int(box.points[number])
    return Tile(number, box.shapes[number], metal(box, number), points, is_regular(box, number))


def draw_tray(view: View, reader: Reader) -> Plate:
    """By generation, each with the points it takes; then the legendary ones; above them the workers."""
    seat = view.seat
    drawn = draw_workers(view, seat, reader)
    y = HEADING
    for level, (name, need) in enumerate(levels(view)):
        drawn += at(INSET, y, draw_level(name, level_words(view, name, need, reader), view.points[seat] >= need))
        numbers, x = range(level * 6, level * 6 + 6), INSET
        cell, high, slots = slots_of(view.box, numbers)
        for number, wide in zip(numbers, slots, strict=True):
            drawn += at(x, y + 17, draw_slot(view, number, wide, high, cell, reader))
            x += wide
        y += 17 + high + 3
    drawn += line(INSET, y + 1, SIDE - INSET, y + 1, "hair", 1)
    for place in range(int(LEGENDS)):
        drawn += at(INSET + place * 84.5, y + 5, draw_legend(view, int(OWN_TILES) + place, 84, 80, reader))
    return tray("tiles", y + 96, say(reader, "board-tiles"), drawn, shape=WIDE)


def levels(view: View) -> tuple[tuple[str, int], ...]:
    """Each generation and the points it takes."""
    return ("bronze", 0), ("silver", view.silver_from), ("gold", view.gold_from)


def draw_workers(view: View, seat: int, reader: Reader) -> str:
    """Those that are not on the board stand, the others are outlines."""
    drawn = title(say(reader, "board-workers", workers=view.workers[seat]))
    for k in range(4):
        there = k < view.workers[seat]
        x = SIDE - INSET - 12 - 21 * (3 - k)
        drawn += use(f"worker-{seat}", x, 26, 0.95) if there else circle(x, 17, 4, "none", "hair", 1.6)
    return group(drawn, role="img")


def draw_level(name: str, told: str, reached: bool) -> str:
    """The metal of a row, and the points it takes, in words."""
    plate = rect(1, 3, 15, 11, name, "outline", 1.3, 2)
    tick = path("M4.5,8.5l3,3l5.5,-6", "none", ON_METAL[name], 2) if reached else ""
    return group(plate, tick, text(22, 12.6, told, 11.5, "ink" if reached else "muted", "start", 600))


def level_words(view: View, name: str, need: int, reader: Reader) -> str:
    """From how many points on it can be built; after the end only its name."""
    generation, reached = words(f"generation-{name}"), view.seat != NOBODY and view.points[view.seat] >= need
    state = "over" if view.over else "yes" if reached else "no"
    return say(reader, "board-level", generation=generation, need=need, state=state)


# How large tiles are.


@lru_cache(maxsize=50)
def slots_of(box: Box, numbers: range) -> tuple[float, float, tuple[float, ...]]:
    """Of a row of tiles that fills the tray: a square, the height, and how wide the place of each is."""
    columns = [columns_of(box.shapes[number]) for number in numbers]
    room = SIDE - 2 * INSET
    cell = min(CELL, (room - BESIDE * len(columns)) / sum(columns))
    beside = (room - cell * sum(columns)) / len(columns)
    high = max(rows_of(box.shapes[number]) for number in numbers) * cell + 12
    return cell, high, tuple(cell * wide + beside for wide in columns)


def draw_slot(view: View, number: int, w: float, h: float, cell: float, reader: Reader) -> str:
    """A tile that can still be built, or the place where it lay."""
    if number not in view.supply[view.seat]:
        return rect(6, 6, w - 12, h - 12, "none", "hair", 1.4, 3, stroke_dasharray="3 4")
    return draw_choice(view, number, w, h, cell, reader)


def draw_choice(view: View, number: int, w: float, h: float, cell: float, reader: Reader) -> str:
    """A tile that can be touched."""
    seat = view.seat if number < OWN_TILES else NOBODY
    first = view.first_alike(number)
    name, again = tile_name(first), first != number
    return draw_touchable(view.box, number, name, seat, view.is_unlocked(view.seat, number), again, w, h, cell, reader)


@lru_cache(maxsize=200)
def draw_touchable(
    box: Box, number: int, name: str, seat: int, unlocked: bool, again: bool, w: float, h: float, cell: float,
    reader: Reader,
) -> str:  # fmt: skip
    tile = tile_of(box, number)
    drawn = at(w / 2, h / 2, draw_tile(tile, seat, cell, BADGE, not unlocked))
    label = say(
        reader, "board-tile", tile=tile_text(box, number), points=tile.points, unlocked="yes" if unlocked else "no"
    )
    tick = "" if again else use("tick", 9, h - 9, 0.85, class_="tick")
    return touchable(f"tile:{name}", label, w, h, drawn, tick=tick)


def draw_legend(view: View, number: int, w: float, h: float, reader: Reader) -> str:
    """A legendary skyscraper with its height; once it is built, with its owner."""
    builder, name = view.legends[number - int(OWN_TILES)], view.box.legend_names[number - int(OWN_TILES)]
    height = text(w / 2, h + 1, f"{view.box.height[number]} m", 11, "muted", weight=600)
    name_ = text(w / 2, h - 11, short(name), 10.5, "ink", weight=600)
    if builder == NOBODY:
        body = at(0, 0, draw_choice(view, number, w, h - 22, min(CELL, (h - 30) / 3), reader))
        return body + name_ + height
    told = say(reader, "board-legend-built", tile=tile_text(view.box, number), player=Name(builder))
    return group(
        title(told),
        rect(w / 2 - 25, 6, 50, h - 34, "none", "hair", 1.4, 3, stroke_dasharray="3 4"),
        use(f"worker-{builder}", w / 2, h / 2 + 4, 1.25), name_, height,
        role="img",
    )  # fmt: skip


def short(name: str) -> str:
    """Without the word for building; a long one by its beginning."""
    words_ = name.split()
    kept = " ".join(words_[:-1]) if len(words_) > 1 else name
    return kept if len(kept) <= 11 else kept.split()[0]


def draw_tile_strip(view: View, reader: Reader) -> Plate:
    """For a phone: workers, then all tiles by generation, each with the points it takes, then the legendary ones."""
    seat, told = view.seat, say(reader, "board-workers", workers=view.workers[view.seat])
    figure = use(f"worker-{seat}", 17, 42, 1.3) + text(31, 39, str(view.workers[seat]), 16, "ink", "start", 700)
    drawn, x = group(title(told), figure, role="img"), 50.0
    for level, (name, need) in enumerate(levels(view)):
        drawn += at(x, 0, draw_threshold(name, need, level_words(view, name, need, reader), view.points[seat] >= need))
        x += 30
        free = [int(OWN_TILES) + k for k, builder in enumerate(view.legends) if builder == NOBODY and name == "gold"]
        own = [number for number in view.supply[seat] if number // 6 == level]
        for number in [*own, *free]:
            tile = tile_of(view.box, number)
            cell = min(CELL, (STRIP - 8) / rows_of(tile.shape))
            wide = max(44.0, columns_of(tile.shape) * cell + 10)
            drawn += at(x, 0, draw_choice(view, number, wide, STRIP, cell, reader))
            x += wide
    long = max(481.0, x + 4)
    ground = rect(0, 0, long, STRIP, "sunken") + rect(0, 0, 3, STRIP, PLAYERS[seat].name)
    return Plate("tiles-tall", long, STRIP, ground + drawn, say(reader, "board-tiles"), HAND, TALL)


@lru_cache(maxsize=50)
def draw_threshold(name: str, need: int, told: str, reached: bool) -> str:
    """Before the tiles of a generation: its metal, and the points it takes."""
    plate = rect(3, 8, 24, STRIP - 16, name, "outline", 1.3, 3)
    ink = ON_METAL[name]
    if reached:
        inside = path(f"M9,{STRIP / 2:g}l5,5l8,-9", "none", ink, 2.6)
    else:
        inside = text(15, STRIP / 2 + 13, str(need), 14, ink, weight=700) + text(15, STRIP / 2 - 3, "≥", 14, ink)
    return group(title(told), plate, inside, role="img")
