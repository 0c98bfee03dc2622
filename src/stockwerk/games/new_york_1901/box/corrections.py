"""A corrected box: the same tables as in components.toml, checked so that it can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from stockwerk.core.box import NOTES, number_of, numbers_of, refuse_unknown, table_of
from stockwerk.core.errors import BadComponents
from stockwerk.games.new_york_1901.box.components import (
    DISTRICTS,
    GENERATION_NAMES,
    IN_DISTRICT,
    IN_GENERATION,
    LEGENDS,
    OWN_TILES,
    PINK,
    SQUARES,
    STREETS,
    TILES,
    Box,
    lot_named,
)
from stockwerk.games.new_york_1901.box.geometry import (
    DIGITS,
    Cell,
    connected,
    grid_of,
    is_connected,
    lot_cells,
    shape_of,
)
from stockwerk.games.new_york_1901.box.names import LETTERS, lot_name, tile_name

GAME: Final = "new_york_1901"
CROSSING: Final = "++"
LARGEST_MAP: Final = 30  # rows and columns
LARGEST_BLOCK: Final = 60  # squares: a bit for each
LARGEST_TILE: Final = 12  # squares
MOST_POINTS: Final = 30
GENERATIONS: Final = GENERATION_NAMES[1:]
THRESHOLDS: Final = ("silver", "gold", "advanced_silver", "advanced_gold")
ON_CARDS: Final = ("street", "unused_action_card", "gold_tycoon", "gold_prestige", "generation_king")
IN_STEPS: Final = ("master_architect", "bronze_baron")  # cards with three numbers


def checked(data: Mapping[str, Any]) -> dict[str, Any]:
    """What counts of a corrected file, and nothing else; refuses what cannot be played."""
    tables = {
        "board",
        "streets",
        "parks",
        "standing",
        "districts",
        "start_property",
        "tiles",
        "legendary",
        "thresholds",
        "cards",
    }
    refuse_unknown(data, tables, "the components of new_york_1901 have no table [{}]")
    kept: dict[str, Any] = {
        "districts": checked_districts(data),
        "streets": checked_streets(data),
        "parks": named_tokens(data, "parks", "^"),
        "standing": named_tokens(data, "standing", "#"),
        "board": {"map": checked_map(table_of(data, "board", GAME))},
        "start_property": {"shape": shape_in(table_of(data, "start_property", GAME), "[start_property]")},
        "tiles": checked_tiles(data),
        "legendary": checked_legends(data),
        "thresholds": checked_thresholds(table_of(data, "thresholds", GAME)),
        "cards": checked_cards(table_of(data, "cards", GAME)),
    }
    check_tokens(kept)
    check_lots(kept)
    check_progress(kept)
    check_places(kept)
    return kept


# Districts, streets, parks and what stands already.


def checked_districts(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    kept = []
    for number, district in enumerate(list_of(data, "districts", int(DISTRICTS), int(DISTRICTS))):
        where = f"[[districts]], district {number + 1}"
        refuse_unknown(district, {"letter", "name", "character", "start", *NOTES}, where + " has no entry {!r}")
        letter, start = district.get("letter"), district.get("start")
        if letter != LETTERS[number]:
            raise BadComponents(f"{where} must have the letter {LETTERS[number]}, not {letter!r}")
        names = [letter + str(lot) for lot in range(1, int(IN_DISTRICT) + 1)]
        if start not in names:
            raise BadComponents(f"{where}: start must be a lot of it, {names[0]} to {names[-1]}, not {start!r}")
        name = text_in(district, "name", where)
        character = text_in(district, "character", where, least=0)
        kept.append({"letter": letter, "name": name, "character": character, "start": start})
    return kept


def checked_streets(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The five with cards come first; three of them are for beginners."""
    kept = []
    for number, street in enumerate(list_of(data, "streets", int(STREETS), 40)):
        where = f"[[streets]], street {number + 1}"
        refuse_unknown(street, {"token", "name", "card", "beginner", *NOTES}, where + " has no entry {!r}")
        flags = {key: flag_in(street, key, where) for key in ("card", "beginner")}
        if flags["card"] != (number < STREETS):
            raise BadComponents(f"{where}: the first {STREETS} streets have cards (card = true), the others have none")
        kept.append({"token": token_in(street, where, ""), "name": text_in(street, "name", where), **flags})
    beginner = [street["card"] for street in kept if street["beginner"]]
    if beginner != [True] * 3:
        raise BadComponents("[[streets]]: three of the streets with cards must be for beginners (beginner = true)")
    return kept


def named_tokens(data: Mapping[str, Any], key: str, sign: str) -> list[dict[str, str]]:
    kept = []
    for number, place in enumerate(list_of(data, key, 0, 40), start=1):
        where = f"[[{key}]], number {number}"
        refuse_unknown(place, {"token", "name", *NOTES}, where + " has no entry {!r}")
        kept.append({"token": token_in(place, where, sign), "name": text_in(place, "name", where)})
    return kept


# The map.


def checked_map(board: Mapping[str, Any]) -> list[str]:
    refuse_unknown(board, {"map", *NOTES}, "[board] has no entry {!r}")
    rows = board.get("map")
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise BadComponents("map in [board] must be a list of rows of tokens")
    widths = {len(row.split()) for row in rows}
    if len(widths) != 1 or not 1 <= max(widths) <= LARGEST_MAP or len(rows) > LARGEST_MAP:
        raise BadComponents(
            f"map in [board] must have rows of equally many tokens, up to {LARGEST_MAP} by {LARGEST_MAP}"
        )
    return [" ".join(row.split()) for row in rows]


def check_tokens(kept: Mapping[str, Any]) -> None:
    """Every token of the map is a lot or listed once, and every street with a card lies on the map."""
    listed = [place["token"] for key in ("streets", "parks", "standing") for place in kept[key]]
    for token in listed:
        if listed.count(token) > 1:
            raise BadComponents(f"the token {token!r} is listed twice")
    lots = {letter + digit for letter in LETTERS for digit in DIGITS}
    for (row, column), token in grid_of(kept["board"]["map"]).items():
        if token not in {*listed, *lots, CROSSING}:
            raise BadComponents(f"map in [board], row {row + 1}, column {column + 1}: nothing has the token {token!r}")


def check_lots(kept: Mapping[str, Any]) -> None:
    """65 lots of two or three squares that hang together; start lots have two; blocks are not too large."""
    cells = lot_cells(grid_of(kept["board"]["map"]), LETTERS)
    for lot, squares in enumerate(cells):
        if len(squares) not in (2, 3):
            raise BadComponents(f"lot {lot_name(lot)} must have 2 or 3 squares on the map, not {len(squares)}")
        if not is_connected(squares):
            raise BadComponents(f"the squares of lot {lot_name(lot)} must touch each other")
    for district in kept["districts"]:
        if not fits(kept["start_property"]["shape"], cells[lot_named(district["start"], LETTERS)]):
            raise BadComponents(f"the start lot {district['start']} must have the shape of the starting property")
    for block in connected({cell for squares in cells for cell in squares}):
        if len(block) > LARGEST_BLOCK:
            raise BadComponents(f"a block between streets may have up to {LARGEST_BLOCK} squares, not {len(block)}")


def fits(shape: list[str], cells: list[Cell]) -> bool:
    """Two squares side by side, whichever way they lie."""
    return len(shape_of(shape)) == len(cells) == 2


# Tiles.


def checked_tiles(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    kept = []
    for number, tile in enumerate(list_of(data, "tiles", int(OWN_TILES), int(OWN_TILES))):
        where = f"[[tiles]], tile {number + 1}"
        refuse_unknown(tile, {"generation", "shape", "points", *NOTES}, where + " has no entry {!r}")
        generation = GENERATIONS[number // int(IN_GENERATION)]
        if tile.get("generation") != generation:
            raise BadComponents(f"{where} must be {generation}: six of each generation, in order")
        points = number_of(tile, "points", where, 1, MOST_POINTS)
        kept.append({"generation": generation, "shape": shape_in(tile, where), "points": points})
    return kept


def checked_legends(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    kept = []
    for number, legend in enumerate(list_of(data, "legendary", int(LEGENDS), int(LEGENDS)), start=1):
        where = f"[[legendary]], number {number}"
        refuse_unknown(legend, {"name", "completed", "height", "shape", "points", *NOTES}, where + " has no entry {!r}")
        kept.append({
            "name": text_in(legend, "name", where),
            "completed": number_of(legend, "completed", where, 1800, 2000),
            "height": number_of(legend, "height", where, 1, 999),
            "shape": shape_in(legend, where),
            "points": number_of(legend, "points", where, 1, MOST_POINTS),
        })  # fmt: skip
    if len({legend["height"] for legend in kept}) < LEGENDS:
        raise BadComponents("[[legendary]]: no two may be equally tall, for the tallest decides between equals")
    return kept


def checked_thresholds(thresholds: Mapping[str, Any]) -> dict[str, int]:
    refuse_unknown(thresholds, {*THRESHOLDS, *NOTES}, "[thresholds] has no entry {!r}")
    return {key: number_of(thresholds, key, "[thresholds]", 1, 100) for key in THRESHOLDS}


def checked_cards(cards: Mapping[str, Any]) -> dict[str, Any]:
    refuse_unknown(cards, {*ON_CARDS, *IN_STEPS, *NOTES}, "[cards] has no entry {!r}")
    return {
        **{key: number_of(cards, key, "[cards]", 0, MOST_POINTS) for key in ON_CARDS},
        **{key: numbers_of(cards, key, "[cards]", count=3, most=MOST_POINTS) for key in IN_STEPS},
    }


def check_progress(kept: Mapping[str, Any]) -> None:
    """Whoever builds everything that is allowed reaches the next generation."""
    points = [sum(tile["points"] for tile in kept["tiles"] if tile["generation"] == kind) for kind in GENERATIONS]
    thresholds = kept["thresholds"]
    for silver, gold in (("silver", "gold"), ("advanced_silver", "advanced_gold")):
        if not thresholds[silver] < thresholds[gold]:
            raise BadComponents(f"[thresholds]: {silver} must be less than {gold}")
        if thresholds[silver] > points[0] or thresholds[gold] > points[0] + points[1]:
            raise BadComponents(f"[thresholds]: the tiles bring too few points to reach {silver} and {gold}")


def check_places(kept: Mapping[str, Any]) -> None:
    """Every tile fits somewhere, even without the last district, as printed; and every street with a card has lots."""
    box = Box(kept)
    for street in range(int(STREETS)):
        sides = list(box.street_side)[street * int(box.blocks) : (street + 1) * int(box.blocks)]
        if not any(sides):
            raise BadComponents(f"no lot lies at {box.street_names[street]}, which has a card")
    squares = int(SQUARES) * int(PINK) // int(DISTRICTS)
    pink = list(box.district_part)[int(PINK) * int(box.blocks) :]
    for tile in range(int(TILES)):
        if not any(fits_at(box, square, tile, pink) for square in range(squares)):
            raise BadComponents(
                f"tile {tile_name(tile)} must fit somewhere outside the last district, without mirroring"
            )


def fits_at(box: Box, square: int, tile: int, pink: list[int]) -> bool:
    at = square * int(TILES) + tile
    places = range(int(box.places_from[at]), int(box.places_from[at + 1]))
    avoid = pink[int(box.block_of[square // 3])]
    return any(box.place_pose[place] < 4 and not box.place_mask[place] & avoid for place in places)


# What all of them need.


def list_of(data: Mapping[str, Any], name: str, least: int, most: int) -> list[Mapping[str, Any]]:
    listed = data.get(name)
    if not isinstance(listed, list) or not all(isinstance(entry, dict) for entry in listed):
        raise BadComponents(f"the components of new_york_1901 need a list [[{name}]]")
    if not least <= len(listed) <= most:
        count = str(least) if least == most else f"{least} to {most}"
        raise BadComponents(f"[[{name}]] must have {count} entries, not {len(listed)}")
    return listed


def flag_in(table: Mapping[str, Any], key: str, where: str) -> bool:
    flag = table.get(key, False)
    if type(flag) is not bool:
        raise BadComponents(f"{where}: {key} must be true or false, not {flag!r}")
    return flag


def text_in(table: Mapping[str, Any], key: str, where: str, least: int = 1) -> str:
    text = table.get(key)
    if not isinstance(text, str) or not least <= len(text) <= 30 or not text.isprintable():
        raise BadComponents(f"{where}: {key} must be a text of {least} to 30 letters, not {text!r}")
    return text


def token_in(table: Mapping[str, Any], where: str, sign: str) -> str:
    """Parks begin with ^, standing buildings with #, streets are two small letters."""
    token = table.get("token")
    good = isinstance(token, str) and len(token) == 2
    if sign:
        good = good and str(token)[0] == sign and str(token)[1].isalnum()
    else:
        good = good and str(token).isascii() and str(token).isalpha() and str(token).islower()
    if not good:
        form = f"{sign} and a letter" if sign else "two small letters"
        raise BadComponents(f"{where}: token must be {form}, not {token!r}")
    return str(token)


def shape_in(table: Mapping[str, Any], where: str) -> list[str]:
    rows = table.get("shape")
    drawn = isinstance(rows, list) and rows and all(isinstance(row, str) and set(row) <= {"X", "."} for row in rows)
    if not drawn or not any("X" in row for row in rows or ()):
        raise BadComponents(f"{where}: shape must be rows of X and ., not {rows!r}")
    assert isinstance(rows, list)
    cells = shape_of(rows)
    if len(cells) > LARGEST_TILE or not is_connected(cells):
        raise BadComponents(f"{where}: the squares of a shape must touch each other, up to {LARGEST_TILE} of them")
    return [str(row) for row in rows]
