"""A corrected box: the same tables as in components.toml, checked so that it can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from stockwerk.core.box import NOTES, number_of, numbers_of, refuse_unknown, table_of
from stockwerk.core.errors import BadComponents
from stockwerk.games.flatiron.box.components import (
    BOARD_NAMES,
    BONUS_KEYS,
    COLOUR_NAMES,
    DANIELS,
    DECREES,
    DEED_NAMES,
    EFFECT_KEYS,
    FLOOR_KEYS,
    FLOORS,
    HALF_NAMES,
    IN_DECK,
    LOCATION_NAMES,
    PAPERBOYS,
    SCORING_KEYS,
    SIDE_NAMES,
    SPACES,
    STREET_NAMES,
    Box,
)

GAME: Final = "flatiron"
TOKENS: Final = 14
TOKEN_KINDS: Final = ("gain", "exchange", "gain", "build", "buy_card", "buy_decree", "buy_pillar")
ON_CARDS: Final = tuple(kind for kind in EFFECT_KEYS if kind not in ("trade", "buy_card", "buy_decree"))
ON_BOARDS: Final = (*ON_CARDS, "trade")

# The least and the most of each number, so that it can be played with.
RANGES: Final = {
    "dollars": (0, 20),
    "points": (0, 20),
    "price": (0, 20),
    "discount": (0, 20),
    "most": (1, 99),
    "floors": (1, 6),
    "pillars": (1, 3),
    "per": (1, 20),
}
OPTIONAL: Final = {"gain": ("dollars", "points"), "build": ("points", "repeat"), "buy_card": ("discount",)}
WORDS: Final = {"colour": COLOUR_NAMES, "street": STREET_NAMES}


def box_from(data: Mapping[str, Any]) -> Box:
    return Box(data)


def checked(data: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers of a corrected file, and nothing else; refuses what cannot be played."""
    checks: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
        "track": checked_track,
        "street_cards": checked_street_cards,
        "boards": checked_boards,
        "floors": checked_floors,
        "decrees": checked_decrees,
        "newspapers": checked_newspapers,
        "daniel": checked_daniel,
    }
    refuse_unknown(data, set(checks), "the components of flatiron have no table [{}]")
    return {name: check(table_of(data, name, GAME)) for name, check in checks.items()}


# Entries: a kind, and the numbers that go with it.


def checked_entry(entry: object, kinds: Mapping[str, Any], where: str, more: tuple[str, ...] = ()) -> dict[str, Any]:
    """With exactly those keys that its kind has."""
    if not isinstance(entry, dict):
        raise BadComponents(f"{where} must be a table")
    kind = entry.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise BadComponents(f"{where}: kind must be one of {', '.join(kinds)}, not {kind!r}")
    refuse_unknown(entry, {"kind", *kinds[kind], *more, *NOTES}, f"{where}, {kind}," + " has no entry {!r}")
    kept: dict[str, Any] = {"kind": kind}
    for key in kinds[kind]:
        if key in entry or key not in OPTIONAL.get(kind, ()):
            kept[key] = checked_value(entry, key, where)
    return kept


def checked_value(entry: Mapping[str, Any], key: str, where: str) -> object:
    value = entry.get(key)
    if key in RANGES:
        least, most = RANGES[key]
        return number_of(entry, key, where, least, most)
    if key in WORDS:
        return word_of(entry, key, where, WORDS[key])
    if key == "repeat":
        if type(value) is not bool:
            raise BadComponents(f"{where}: repeat must be true or false, not {value!r}")
        return value
    assert key == "colours", f"nobody checks {key}"
    if not is_pair_of_colours(value):
        raise BadComponents(f"{where}: colours must be two of {', '.join(COLOUR_NAMES)}, not {value!r}")
    return value


def is_pair_of_colours(value: object) -> bool:
    """Two, and two different ones."""
    if not isinstance(value, list) or len(value) != 2:
        return False
    one, other = value
    return one in COLOUR_NAMES and other in COLOUR_NAMES and one != other


def word_of(entry: Mapping[str, Any], key: str, where: str, words: tuple[str, ...]) -> str:
    word = entry.get(key)
    if not isinstance(word, str) or word not in words:
        raise BadComponents(f"{where}: {key} must be one of {', '.join(words)}, not {word!r}")
    return word


def list_of(table: Mapping[str, Any], key: str, where: str, count: int) -> list[Any]:
    entries = table.get(key)
    if not isinstance(entries, list) or len(entries) != count:
        raise BadComponents(f"{where}: {key} must be a list of {count}")
    return entries


def checked_half(entry: object, kinds: Mapping[str, Any], where: str) -> dict[str, Any]:
    """Of a card: what it does or brings, and its reputation."""
    kept = checked_entry(entry, kinds, where, ("reputation",))
    assert isinstance(entry, dict)
    return kept | {"reputation": number_of(entry, "reputation", where, -9, 9)}


def checked_cards(
    cards: list[Any], kinds: Mapping[str, Any], where: str, more: tuple[str, ...]
) -> list[dict[str, Any]]:
    kept = []
    for number, card in enumerate(cards, start=1):
        at = f"{where}, card {number}"
        if not isinstance(card, dict):
            raise BadComponents(f"{at} must be a table")
        refuse_unknown(card, {*HALF_NAMES, *more, *NOTES}, at + " has no entry {!r}")
        halves = {half: checked_half(card.get(half), kinds, f"{at}, {half}") for half in HALF_NAMES}
        kept.append({key: checked_value(card, key, at) for key in more} | halves)
    return kept


# The tables.


def checked_track(track: Mapping[str, Any]) -> dict[str, Any]:
    refuse_unknown(track, {"paperboys", *NOTES}, "[track] has no entry {!r}")
    stops = numbers_of(track, "paperboys", "[track]", count=int(PAPERBOYS), most=200)
    if stops[0] < 1 or stops != sorted(set(stops)):
        raise BadComponents("paperboys in [track] must rise, from 1 on")
    return {"paperboys": stops}


def checked_street_cards(decks: Mapping[str, Any]) -> dict[str, Any]:
    refuse_unknown(decks, {*STREET_NAMES, *NOTES}, "[street_cards] has no deck {!r}")
    kinds = {kind: EFFECT_KEYS[kind] for kind in ON_CARDS}
    kept: dict[str, Any] = {}
    for deck in STREET_NAMES:
        cards = list_of(decks, deck, "[street_cards]", int(IN_DECK))
        kept[deck] = checked_cards(cards, kinds, f"[[street_cards.{deck}]]", ("street", "price"))
    return kept


def checked_boards(boards: Mapping[str, Any]) -> dict[str, Any]:
    refuse_unknown(boards, {*BOARD_NAMES, *NOTES}, "[boards] has no board {!r}")
    kept: dict[str, Any] = {}
    for board in BOARD_NAMES:
        sides = table_of(boards, board, GAME)
        refuse_unknown(sides, {*SIDE_NAMES, *NOTES}, f"[boards.{board}]" + " has no side {!r}")
        kept[board] = {side: checked_side(sides, side, f"[boards.{board}]") for side in SIDE_NAMES}
    return kept


def checked_side(sides: Mapping[str, Any], side: str, where: str) -> list[dict[str, Any]]:
    """Every colour can be bought, and a pillar and a floor can be built, or the game might never end."""
    columns: list[dict[str, Any]] = []
    for street, column in zip(STREET_NAMES, list_of(sides, side, where, len(STREET_NAMES)), strict=True):
        at = f"{where}, {side}, {street}"
        if not isinstance(column, dict):
            raise BadComponents(f"{at} must be a table")
        refuse_unknown(column, {"colour", "price", "points", "effects", *NOTES}, at + " has no entry {!r}")
        kinds = {kind: EFFECT_KEYS[kind] for kind in ON_BOARDS}
        effects = [checked_entry(effect, kinds, f"{at}, effects") for effect in list_of(column, "effects", at, 2)]
        columns.append(
            {key: checked_value(column, key, at) for key in ("colour", "price", "points")} | {"effects": effects}
        )
    if len({column["colour"] for column in columns}) != len(COLOUR_NAMES):
        raise BadComponents(f"{where}, {side}: each colour must have a column")
    kinds_of = Counter(effect["kind"] for column in columns for effect in column["effects"])
    if any("trade" not in [effect["kind"] for effect in column["effects"]] for column in columns):
        raise BadComponents(f"{where}, {side}: each column must have a trade")
    if not kinds_of["build"] or not kinds_of["floor"]:
        raise BadComponents(f"{where}, {side}: there must be a way to build a pillar and a way to build a floor")
    return columns


def checked_floors(floors: Mapping[str, Any]) -> dict[str, Any]:
    refuse_unknown(floors, {"tiles", *NOTES}, "[floors] has no entry {!r}")
    tiles: list[dict[str, Any]] = []
    for number, tile in enumerate(list_of(floors, "tiles", "[floors]", int(FLOORS)), start=1):
        where = f"[[floors.tiles]], floor {number}"
        if not isinstance(tile, dict):
            raise BadComponents(f"{where} must be a table")
        refuse_unknown(tile, {"star", "effect", "spaces", *NOTES}, where + " has no entry {!r}")
        star = tile.get("star", False)
        if type(star) is not bool:
            raise BadComponents(f"{where}: star must be true or false, not {star!r}")
        spaces = list_of(tile, "spaces", where, int(SPACES))
        effect = checked_entry(tile.get("effect"), FLOOR_KEYS, f"{where}, effect")
        bonuses = [checked_entry(space, BONUS_KEYS, f"{where}, spaces") for space in spaces]
        tiles.append({"star": star, "effect": effect, "spaces": bonuses})
    if not any(tile["star"] for tile in tiles):
        raise BadComponents("[[floors.tiles]] needs a floor with a star to begin with")
    return {"tiles": tiles}


def checked_decrees(decrees: Mapping[str, Any]) -> dict[str, Any]:
    refuse_unknown(decrees, {"cards", *NOTES}, "[decrees] has no entry {!r}")
    cards = list_of(decrees, "cards", "[decrees]", int(DECREES))
    return {"cards": checked_cards(cards, SCORING_KEYS, "[[decrees.cards]]", ())}


def checked_newspapers(newspapers: Mapping[str, Any]) -> dict[str, Any]:
    """The kinds are in a fixed order, as they have names of their own; their numbers may differ."""
    refuse_unknown(newspapers, {"tokens", *NOTES}, "[newspapers] has no entry {!r}")
    tokens: list[dict[str, Any]] = []
    for number, token in enumerate(list_of(newspapers, "tokens", "[newspapers]", len(TOKEN_KINDS)), start=1):
        where = f"tokens in [newspapers], kind {number}"
        if not isinstance(token, dict):
            raise BadComponents(f"{where} must be a table")
        refuse_unknown(token, {"effect", "copies", *NOTES}, where + " has no entry {!r}")
        kind = TOKEN_KINDS[number - 1]
        effect = checked_entry(token.get("effect"), {kind: EFFECT_KEYS[kind]}, f"{where}, effect")
        tokens.append({"effect": effect, "copies": number_of(token, "copies", where, 0, TOKENS)})
    total = sum(token["copies"] for token in tokens)
    if total != TOKENS:
        raise BadComponents(f"tokens in [newspapers] must come to {TOKENS}, not to {total}")
    return {"tokens": tokens}


def checked_daniel(daniel: Mapping[str, Any]) -> dict[str, Any]:
    """Two cards for each street and one for City Hall, so that a second repetition comes before the last card."""
    refuse_unknown(daniel, {"cards", *NOTES}, "[daniel] has no entry {!r}")
    deeds = {kind: ("colour",) if kind == "pillar" else () for kind in DEED_NAMES}
    cards: list[dict[str, Any]] = []
    for number, card in enumerate(list_of(daniel, "cards", "[daniel]", int(DANIELS)), start=1):
        where = f"cards in [daniel], card {number}"
        if not isinstance(card, dict):
            raise BadComponents(f"{where} must be a table")
        refuse_unknown(card, {"main", "alternative", "popularity", "action", *NOTES}, where + " has no entry {!r}")
        main, alternative = (word_of(card, key, where, LOCATION_NAMES) for key in ("main", "alternative"))
        if main == alternative:
            raise BadComponents(f"{where}: the alternative must be another place")
        action = checked_entry(card.get("action"), deeds, f"{where}, action")
        popularity = number_of(card, "popularity", where, 0, 9)
        cards.append({"main": main, "alternative": alternative, "popularity": popularity, "action": action})
    mains = Counter(card["main"] for card in cards)
    if any(mains[street] != 2 for street in STREET_NAMES):
        raise BadComponents("cards in [daniel] must have each street as main place twice, and City Hall once")
    return {"cards": cards}
