"""Each legal action for people: its words and what to touch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from stockwerk.core.option import Option
from stockwerk.core.text import Text
from stockwerk.games.new_york_1901.box.components import (
    GENERATION_NAMES,
    OWN_TILES,
    START_PROPERTY,
    Box,
    size_of,
)
from stockwerk.games.new_york_1901.box.geometry import POSES, Shape, in_pose, is_rectangle, shape_of
from stockwerk.games.new_york_1901.box.names import LETTERS, lot_name, tile_name
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.ground import ground_of
from stockwerk.games.new_york_1901.people.view import View
from stockwerk.games.new_york_1901.rules.actions import (
    END_TURN,
    FIRST_BUILD,
    FIRST_RELEASE,
    PLAY_BOOM,
    PLAY_GRAB,
    PLAY_SHIFT,
    first_square,
    pose_built,
    square_name,
    tile_built,
    write,
)

CARDS: Final = ("boom", "shift", "grab")  # the action cards, by their numbers
LETTER_SHAPES: Final = (  # tiles that look like letters
    ("t", ("XXX", ".X.")), ("u", ("XXX", "X.X")), ("p", ("XXX", "XX.")),
    ("z", ("XX.", ".XX")), ("z", ("XXX.", ".XXX")),
)  # fmt: skip
PLAYED: Final = {int(PLAY_BOOM): "boom", int(PLAY_SHIFT): "shift", int(PLAY_GRAB): "grab"}


def option(view: View, action: int) -> Option:
    """An action as people meet it, legal or not."""
    if action < PLAY_SHIFT:
        return acquire_option(view.box, action)
    if action == END_TURN:
        return Option(action, write(action), ("end:turn",), words("option-end"))
    if action < FIRST_BUILD:
        card = PLAYED[action]
        return Option(action, write(action), (f"action:{card}",), words("option-play", card=action_text(card)))
    if action < FIRST_RELEASE:
        return build_option(view, action)
    lot = action - int(FIRST_RELEASE)
    return Option(action, write(action), (f"worker:{lot_name(lot)}",), words("option-release", lot=lot_name(lot)))


@lru_cache(maxsize=500)
def acquire_option(box: Box, lot: int) -> Option:
    """Touch a card and a lot: of equal cards, whichever."""
    kind, name = int(box.kind[lot]), lot_name(lot)
    targets = (f"card:{card_name(kind)}", f"lot:{name}")
    return Option(lot, write(lot), targets, words("option-acquire", lot=name, size=int(size_of(kind))))


def build_option(view: View, action: int) -> Option:
    """Touch a tile and its squares; the page may turn it."""
    squares = view.footprint(action)
    gone = tuple((building.seat, building.piece) for building in view.demolished_by(squares))
    points = view.points_for(action) if squares else int(view.box.points[tile_built(action)])
    return laid_option(view.box, action, squares, gone, points)


@lru_cache(maxsize=2000)
def laid_option(
    box: Box, action: int, squares: tuple[int, ...], gone: tuple[tuple[int, int], ...], points: int
) -> Option:
    tile, pose = int(tile_built(action)), int(pose_built(action))
    covered = squares or (int(first_square(action)),)  # where it cannot lie, it has only a beginning
    label = words(
        "option-build",
        tile=tile_text(box, tile),
        squares=place_text(box, covered),
        points=points,
        how="over" if gone else "open",
        gone=listed([own_text(box, piece) for _, piece in gone]) if gone else "",
    )
    targets = (f"tile:{tile_name(tile)}", *(f"square:{square_name(square)}" for square in covered))
    return Option(action, write(action), targets, label, piece=tile_name(tile), pose=(pose // 4, pose % 4))


# Words that many sentences need.


def card_name(kind: int) -> str:
    """R2 is a card of the red district for a lot of two squares."""
    return f"{LETTERS[kind // 2]}{size_of(kind)}"


CARD_NAMES: Final = tuple(card_name(kind) for kind in range(2 * len(LETTERS)))  # all kinds of lot cards


@lru_cache(maxsize=20)
def card_text(kind: int) -> Text:
    return words("card", letter=LETTERS[kind // 2], size=int(size_of(kind)))


def card_in_short(kind: int) -> Text:
    return words("card-in-short", district=district_text(kind // 2), size=int(size_of(kind)))


@lru_cache(maxsize=10)
def district_text(district: int) -> Text:
    return words(f"district-{LETTERS[district]}")


def action_text(card: str) -> Text:
    return words(f"action-{card}")


@lru_cache(maxsize=200)
def tile_text(box: Box, tile: int) -> Text:
    """The silver corner of 3, or a legendary skyscraper by its name."""
    if tile >= OWN_TILES:
        return words("tile-legend", name=box.legend_names[tile - int(OWN_TILES)])
    metal, shape = GENERATION_NAMES[box.generation[tile]], box.shapes[tile]
    return words(f"tile-{shape_name(shape)}", metal=words(f"metal-{metal}"), squares=len(shape))


@lru_cache(maxsize=100)
def shape_name(shape: Shape) -> str:
    """What a tile looks like, however it is turned.

    >>> [shape_name(shape_of(rows.split("/"))) for rows in ("XXX", "XX/XX", "XXX/X..", ".X./XXX", "XX/XX/X.")]
    ['row', 'block', 'corner', 't', 'p']
    """
    if is_rectangle(shape):
        return "row" if 1 in (len({row for row, _ in shape}), len({column for _, column in shape})) else "block"
    poses = [in_pose(shape, pose) for pose in range(POSES)]
    if any(all(0 in cell for cell in pose) for pose in poses):
        return "corner"
    return next((name for name, rows in LETTER_SHAPES if shape_of(rows) in poses), "piece")


def piece_text(box: Box, piece: int) -> Text:
    """A tile, or a starting property."""
    return words("tile-start") if piece == START_PROPERTY else tile_text(box, piece)


def own_text(box: Box, piece: int) -> Text:
    """The same of whoever is spoken to."""
    return words("tile-own-start") if piece == START_PROPERTY else tile_text(box, piece)


@lru_cache(maxsize=2000)
def place_text(box: Box, squares: tuple[int, ...]) -> tuple[Text, ...]:
    """R4, B1 (north): the lots, and which part of them if it is not the whole."""
    return tuple(
        part_text(box, lot, tuple(some)) for lot, some in groupby(sorted(squares), key=lambda square: square // 3)
    )


def part_text(box: Box, lot: int, squares: tuple[int, ...]) -> Text:
    ground = ground_of(box)
    whole = ground.of_lot(lot)
    part = [ground.cell[square] for square in squares if square in whole]
    if len(part) in (0, len(whole)):
        return words("lot", lot=lot_name(lot))
    sides = ""
    for axis, (before, after) in enumerate((("north", "south"), ("west", "east"))):
        ends = [ground.cell[square][axis] for square in whole]
        off = sum(cell[axis] for cell in part) / len(part) - (min(ends) + max(ends)) / 2
        sides += before if off < 0 else after if off > 0 else ""
    sides = sides or ("middle" if len(part) == 1 else "ends")
    return words("lot-part", lot=lot_name(lot), part=words(f"part-{sides}"))


def lots_text(lots: Sequence[int]) -> Text:
    return listed([words("lot", lot=lot_name(lot)) for lot in lots])


def listed(texts: Sequence[Text]) -> Text:
    """One of them, or several with an "and" before the last."""
    return words("list", some=tuple(texts[:-1]), last=texts[-1]) if len(texts) > 1 else texts[0]


def generation_text(generation: int) -> Text:
    return words(f"generation-{GENERATION_NAMES[generation]}")


def street_text(view: View, street: int) -> Text:
    return words("street", name=view.box.street_names[street])


def colours(view: View, seat: int) -> list[tuple[int, Text]]:
    return [(seat, words(f"colour-{seat}"))]
