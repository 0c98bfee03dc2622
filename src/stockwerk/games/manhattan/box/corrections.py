"""A corrected box: the same tables as in components.toml, checked so that it can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stockwerk.core.box import NOTES, number_of, refuse_unknown, table_of
from stockwerk.core.errors import BadComponents
from stockwerk.games.manhattan.box.components import PARTS, Box


def box_from(data: Mapping[str, Any]) -> Box:
    parts, cards = data["parts"], data["cards"]
    return Box([0, *(int(parts[str(floors)]) for floors in range(1, 5))], [int(count) for count in cards["copies"]])


def checked(data: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers of a corrected file, and nothing else; refuses what cannot be played."""
    refuse_unknown(data, {"parts", "cards"}, "the components of manhattan have no table [{}]")
    parts, cards = table_of(data, "parts", "manhattan"), table_of(data, "cards", "manhattan")
    refuse_unknown(parts, {"1", "2", "3", "4", *NOTES}, "[parts] has no entry {!r}")
    refuse_unknown(cards, {"copies", *NOTES}, "[cards] has no entry {!r}")
    counts = {floors: number_of(parts, floors, "[parts]", 0, PARTS) for floors in ("1", "2", "3", "4")}
    if sum(counts.values()) != PARTS:
        raise BadComponents(f"[parts] must come to {PARTS} parts of each colour, not to {sum(counts.values())}")
    copies = cards.get("copies")
    if not isinstance(copies, list) or len(copies) != 9:
        raise BadComponents(f"copies in [cards] must be a list of nine numbers, not {copies!r}")
    for square, count in enumerate(copies, start=1):
        if type(count) is not int or not 1 <= count <= 20:
            raise BadComponents(f"copies in [cards]: square {square} must have 1 to 20 cards, not {count!r}")
    if sum(copies) < 20:
        raise BadComponents(f"[cards] must come to at least 20 cards, for four hands and a pile, not to {sum(copies)}")
    return {"parts": counts, "cards": {"copies": list(copies)}}
