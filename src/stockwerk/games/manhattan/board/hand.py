"""The hand: what a seat holds and can touch, its cards, its parts of the round, its stock."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain

from stockwerk.core.picture.pen import Lines, at, group, lines_at, text, var
from stockwerk.core.picture.pieces import emblem, stepped_frame, tick
from stockwerk.core.picture.sheet import HAND, TALL, WIDE, Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, Text
from stockwerk.games.manhattan.board.towers import FLOOR, FOOT, HALF_DEPTH, draw_block
from stockwerk.games.manhattan.board.tray import HEADING, INSET, SIDE, draw_card, empty_place, tray
from stockwerk.games.manhattan.box.components import SIZES, SQUARES
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.view import View

TILE = 68.0  # height of a card or a part in the hand
IN_STOCK = 6  # parts side by side
NARROW = 7.0  # between the tiles of a phone


def hand_plates(view: View, reader: Reader) -> Iterator[Plate]:
    """Cards, then the parts of this round, or the stock while the seat picks from it. Spectators have none.

    Where nobody picks, cards and parts are also drawn for a phone.
    """
    if view.seat == NOBODY:
        return
    colours = view.colours_of(view.seat)
    picking, two = view.picking in colours, len(colours) > 1
    has_parts = view.actor != NOBODY and (not picking or any(any(view.parts[colour]) for colour in colours))
    shown = tuple((colour, view.parts[colour]) for colour in colours if colour != view.picking)
    both = has_parts and not picking
    memo, seat, language, row = view.memo, view.seat, reader.language, 4 if two else 2
    yield memo(("cards", seat, language), draw_cards, view.hand, language, both)
    if has_parts:
        yield memo(("parts", seat, language), draw_parts, shown, colours[0], language, both)
    if picking:
        yield draw_stock(view.picking, view.stock[view.picking], view.round_parts, two, language)
    if both:
        yield memo(("cards-tall", seat, language), draw_cards_tall, view.hand, language, row)
        yield memo(("parts-tall", seat, language), draw_parts_tall, shown, colours[0], language, row)


@lru_cache(maxsize=1000)
def tile(x: float, y: float, width: float, height: float, target: str, label: str, *inside: str, fill: str) -> Lines:
    """A card or a part that can be touched; lamplight comes between its frame and what is on it."""
    frame = stepped_frame(0, 0, width, height, 7, fill=fill, stroke="edge", width=1.6)
    lamp = group(stepped_frame(0, 0, width, height, 7, fill="lit", stroke="lit-line", width=3.4), class_="lamp")
    return lines_at(
        x, y, frame + lamp, *inside, tick(width - 8, 8), data_target=target, role="img", aria_label=label
    )  # fmt: skip


def places(count: int, gap: float = 8) -> tuple[float, list[float]]:
    """The width of so many tiles side by side, and where each begins."""
    width = (SIDE - 2 * INSET + gap) / count
    return width - gap, [INSET + k * width for k in range(count)]


def squares_in(hand: tuple[int, ...]) -> list[int]:
    return [square for square in range(SQUARES) for _ in range(hand[square])]


def draw_cards(hand: tuple[int, ...], language: str, both: bool) -> Plate:
    squares = squares_in(hand)
    width, starts = places(max(4, len(squares)))
    cards = [card_tile(square, x, HEADING, width, language) for x, square in zip(starts, squares, strict=False)]
    heading = Reader(language).say(words("board-cards"))
    lines = chain.from_iterable(cards)
    return tray("cards", HEADING + TILE + INSET, heading, *lines, shape=WIDE if both else "")


@cache
def card_tile(square: int, x: float, y: float, width: float, language: str) -> Lines:
    return tile(
        x, y, width, TILE, f"card:{square + 1}", Reader(language).say(words("board-card", square=square + 1)),
        draw_card(square, width / 2 + 7, TILE / 2, 9.6),
        text(9, 20, str(square + 1), 17, "on-label", "start", 700),
        fill="label",
    )  # fmt: skip


# On a phone: two in a row, so that cards and parts lie side by side; four in a row for whoever plays two colours.


def draw_cards_tall(hand: tuple[int, ...], language: str, row: int) -> Plate:
    squares = squares_in(hand)
    row = max(row, (len(squares) + 1) // 2)
    width, spots = spots_for(row, len(squares))
    cards = [card_tile(square, x, y, width, language) for (x, y), square in zip(spots, squares, strict=True)]
    heading = Reader(language).say(words("board-cards"))
    return Plate("cards-tall", span(row), rows_high(row, 4), (*chain.from_iterable(cards),), heading, HAND, TALL)


def draw_parts_tall(parts: tuple[tuple[int, tuple[int, ...]], ...], first: int, language: str, row: int) -> Plate:
    each = int(SIZES) - 1
    width, spots = spots_for(row, each * len(parts))
    tiles = [
        part_tile(colour, floors, sizes[floors], colour == first, *spots[each * k + floors - 1], width, language)
        for k, (colour, sizes) in enumerate(parts)
        for floors in range(1, SIZES)
    ]
    heading, height = Reader(language).say(words("board-parts")), rows_high(row, each * len(parts))
    return Plate("parts-tall", span(row), height, (*chain.from_iterable(tiles),), heading, HAND, TALL)


def span(row: int) -> float:
    return SIDE if row > 2 else SIDE / 2


def rows_high(row: int, count: int) -> float:
    return -(-count // row) * (TILE + NARROW) + NARROW


def spots_for(row: int, count: int) -> tuple[float, list[tuple[float, float]]]:
    """The width of so many tiles, and where each lies, row by row."""
    width = (span(row) - NARROW) / row
    places = [(NARROW + k % row * width, NARROW + k // row * (TILE + NARROW)) for k in range(count)]
    return width - NARROW, places


@lru_cache(maxsize=1000)
def draw_part(colour: int, floors: int, x: float, y: float, scale: float, label: float) -> str:
    """A part that stands on y."""
    foot = -HALF_DEPTH * FOOT
    block = group(draw_block(colour, floors, 0, foot), transform=f"scale({scale:g})")
    return at(x, y, block, emblem(colour, 0, (foot - floors * FLOOR) * scale, label, str(floors)))


def draw_parts(parts: tuple[tuple[int, tuple[int, ...]], ...], first: int, language: str, both: bool) -> Plate:
    """One picture for each size, with the number of parts that are left; the places of those used up stay empty.

    Of each colour, how many parts there are of each size; what is not of the seat's first colour has names of its own.
    """
    width, starts = places(int(SIZES) - 1)
    drawn: list[str] = []
    y = HEADING
    for colour, sizes in parts:
        for x, floors in zip(starts, range(1, SIZES), strict=True):
            drawn += part_tile(colour, floors, sizes[floors], colour == first, x, y, width, language)
        y += TILE + 8
    return tray("parts", y - 8 + INSET, Reader(language).say(words("board-parts")), *drawn, shape=WIDE if both else "")


@cache
def part_tile(
    colour: int, floors: int, count: int, first: bool, x: float, y: float, width: float, language: str
) -> Lines:
    if not count:
        return (empty_place(x, y, width, TILE),)
    return tile(
        x, y, width, TILE, f"part:{floors}{'' if first else 'b'}",
        Reader(language).say(part_text(colour, floors, count)),
        draw_part(colour, floors, width / 2 - 13, TILE - 6, 0.76, 10.6),
        text(width - 10, TILE - 10, f"×{count}", 15, "on-label", "end", 700), fill="label",
    )  # fmt: skip


def part_text(colour: int, floors: int, count: int) -> Text:
    return words("board-part", floors=floors, colour=words(f"colour-{colour}"), count=count)


def draw_more(x: float, y: float, more: str) -> str:
    """How many more there are; on any ground."""
    return text(x, y, more, 13, "ink", "end", 700, stroke=var("card"), stroke_width=3, paint_order="stroke")


@lru_cache(maxsize=400)
def draw_stock(colour: int, stock: tuple[int, ...], round_parts: int, two: bool, language: str) -> Plate:
    """The stock, part by part, as many as can be picked of a size; the last one says how many more there are.

    A size begins a new row unless all of it fits into the one before.
    """
    width, starts, reader = *places(IN_STOCK, 6), Reader(language)
    drawn: list[str] = []
    height, row, place = 58.0, 0, 0
    for floors in range(SIZES):
        count = stock[floors]
        shown = min(count, round_parts)
        if place + shown > IN_STOCK and place:
            row, place = row + 1, 0
        for k in range(shown):
            part = part_text(colour, floors, 1)
            more = f"+{count - shown}" if k == shown - 1 < count - 1 else ""
            drawn += tile(
                starts[place], HEADING + row * (height + 6), width, height, f"stock:{floors}#{k + 1}",
                reader.say(words("board-stock-part", part=part, number=k + 1, count=count)),
                draw_part(colour, floors, width / 2, height - 5, 0.72, 9.6),
                draw_more(width - 5, 15, more) if more else "", fill="card",
            )  # fmt: skip
            place += 1
    key = "board-stock-two" if two else "board-stock"
    heading = reader.say(words(key, parts=round_parts, colour=words(f"colour-{colour}")))
    return tray("stock", HEADING + (row + 1) * (height + 6) - 6 + INSET, heading, *drawn)
