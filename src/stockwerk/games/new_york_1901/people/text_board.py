"""The board as text: the map with its lots and buildings, the market, the streets, and what the players have."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from stockwerk.core.ink import pad
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games.new_york_1901.box.components import GENERATION_NAMES, NO_CHALLENGE, OWN_TILES
from stockwerk.games.new_york_1901.box.geometry import DIGITS, Shape
from stockwerk.games.new_york_1901.box.names import tile_name
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.options import CARDS, action_text, card_name, street_text
from stockwerk.games.new_york_1901.people.story import challenge_text
from stockwerk.games.new_york_1901.people.view import Building, View

SIGNS: Final = [player.sign for player in PLAYERS]
WIDE, NARROW = 5, 2  # letters of a column of lots, of a street


def tell(view: View, reader: Reader) -> str:
    """The market first: whoever has no room for more sees what can be taken, and most of the map."""
    rows = [market_row(view, reader), *map_rows(view, reader), "", *street_rows(view, reader), ""]
    rows += list(player_rows(view, reader))
    if view.seat != NOBODY:
        rows += ["", *tile_rows(view, reader)]
    rows += ["", *legend_rows(view, reader)]
    return "\n".join(row.rstrip() for row in rows)


# The map.


def map_rows(view: View, reader: Reader) -> Iterator[str]:
    grid = view.box.grid
    rows, columns = max(row for row, _ in grid) + 1, max(column for _, column in grid) + 1
    lots = {column for (_, column), token in grid.items() if token[0].isupper()}
    names = dict(zip(view.box.street_tokens, view.box.street_names, strict=True))
    for row in range(rows):
        said = ""
        for token, run in groupby(range(columns), key=lambda column: street_at(grid[row, column], column in lots)):
            cells = list(run)
            room = sum(WIDE if column in lots else NARROW for column in cells)
            if token in names and len(cells) > 1:
                said += reader.paint(f"{names[token][:room]:·^{room}}", "muted")
            else:
                said += "".join(cell_sign(view, reader, row, column, column in lots) for column in cells)
        yield said


def street_at(token: str, wide: bool) -> str:
    """What is written as one: streets that run across."""
    return token if token[0].islower() and wide else ""


def cell_sign(view: View, reader: Reader, row: int, column: int, wide: bool) -> str:
    """A free lot by its name; land with its owner, w for a worker; a building with its owner and its tile.

    In colour, whatever belongs together has no gaps.
    """
    token = view.box.grid[row, column]
    room = WIDE if wide else NARROW
    if not token[0].isupper():
        sign = {"^": "~", "#": "#", "+": " "}.get(token[0], "·" if wide else " ")
        return sign * room if sign == " " else reader.paint(sign * room, "leaf" if sign == "~" else "muted")
    lot, building = holding(view, row, column)
    name, target = f"{token[0]}{DIGITS.index(token[1]) + 1}", ""
    if building is not None:
        fresh = "*" if view.is_fresh(building.turn) else ""
        sign, ink = SIGNS[building.seat] + piece_sign(building.piece) + fresh, PLAYERS[building.seat].filled
    elif not view.in_play(lot):
        return f"{'·':<{room}}"
    elif view.owner[lot] == NOBODY:
        sign, ink, target = name, f"ink on district-{token[0]}", name
    else:
        owner = view.owner[lot]
        sign = name + SIGNS[owner] + ("w" if view.worker[lot] != NOBODY else "")
        ink = f"{PLAYERS[owner].name} on street"
    joined = view.box.grid.get((row, column + 1), "+")[0].isupper() and holding(view, row, column + 1) == (
        lot,
        building,
    )
    return pad(reader.paint(f"{sign:<{room if joined else room - 1}}", ink, target), room)


def holding(view: View, row: int, column: int) -> tuple[int, Building | None]:
    """What a square belongs to: a building on several lots, or a lot."""
    square = view.ground.square_at[row, column]
    building = view.building_on.get(square)
    return (square // 3 if building is None else NOBODY), building


def piece_sign(piece: int) -> str:
    return tile_name(piece) if piece < int(OWN_TILES) + 4 else "st"


# Beside the map.


def market_row(view: View, reader: Reader) -> str:
    cards = " ".join(card_name(kind) if kind >= 0 else "–" for kind in view.market)
    return reader.say(words("text-market", cards=cards, stack=view.deck))


def street_rows(view: View, reader: Reader) -> Iterator[str]:
    """How many buildings each has at the streets that count, and what the challenge would bring now."""
    for street in view.streets:
        if street.drawn:
            counts = "  ".join(marked(reader, seat, f" {count}") for seat, count in enumerate(street.buildings))
            leader = ""
            if street.leader != NOBODY:
                sign = marked(reader, street.leader)
                leader = "   " + reader.say(words("text-leader", points=street.points, player=sign))
            yield f"{reader.say(street_text(view, street.street)):<18}{counts}{leader}"
    if view.challenge != NO_CHALLENGE:
        points = "  ".join(marked(reader, seat, f" {view.challenge_brings(seat)}") for seat in range(view.players))
        yield f"{reader.say(challenge_text(view.challenge)):<18}{points}"


def marked(reader: Reader, seat: int, words: str = "") -> str:
    """The sign of a player, and something of theirs."""
    return reader.paint(SIGNS[seat] + words, PLAYERS[seat].name)


def player_rows(view: View, reader: Reader) -> Iterator[str]:
    heads = [reader.say(words(f"text-{head}")) for head in ("points", "now", "workers", "tiles", "cards")]
    yield " " * 26 + "".join(f"{head:>10}" for head in heads)
    for seat in range(view.players):
        turn = "▶" if seat == view.actor else " "
        cards = "".join(reader.say(action_text(card))[0] for k, card in enumerate(CARDS) if view.hands[seat][k]) or "–"
        facts = [view.points[seat], view.now[seat], view.workers[seat], len(view.supply[seat]), cards]
        name = marked(reader, seat, f" {reader.name(seat)[:21]:<22}")
        yield f"{turn} {name}" + "".join(f"{fact:>10}" for fact in facts)


def legend_rows(view: View, reader: Reader) -> Iterator[str]:
    yield reader.say(words("text-legend-lots"))
    yield reader.say(words("text-legend-signs"))
    if any(any(hand) for hand in view.hands):
        names = [reader.say(action_text(card)) for card in CARDS]
        yield reader.say(words("text-legend-cards", names=", ".join(f"{name[0]} {name}" for name in names)))


def tile_rows(view: View, reader: Reader) -> Iterator[str]:
    """The tiles that are left, as far as they may be built: their squares and points."""
    seat = view.seat
    left = [tile for tile in view.available(seat) if view.is_unlocked(seat, tile)]
    for generation, some in groupby(left, key=lambda tile: int(view.box.generation[tile])):
        name = GENERATION_NAMES[generation]
        tiles = "   ".join(
            f"{reader.paint(tile_name(tile), name, tile_name(view.first_alike(tile)))}"
            f" {shape_sign(view.box.shapes[tile])} {view.box.points[tile]}"
            for tile in some
        )
        yield f"{reader.paint(reader.say(words(f'generation-{name}')), name)}: {tiles}"


def shape_sign(shape: Shape) -> str:
    """Row by row: XXX/.XX."""
    cells = set(shape)
    first = min(column for _, column in shape)
    rows, columns = range(max(row for row, _ in shape) + 1), range(first, max(column for _, column in shape) + 1)
    return "/".join("".join("X" if (row, column) in cells else "." for column in columns) for row in rows)
