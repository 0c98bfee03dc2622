"""What is in the box (§1)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from stockwerk.core.box import NOTES, number_of, refuse_unknown, table_of
from stockwerk.core.errors import BadComponents
from stockwerk.core.packed import i64, vec

CITIES: Final[i64] = 6
SQUARES: Final[i64] = 9  # of a city, in reading order seen from the south; also the kinds of cards
SITES: Final[i64] = 54  # square by square: the six sites that a card marks stand together
COLOURS: Final[i64] = 4
SIZES: Final[i64] = 5  # parts of 1 .. 4 floors; column 0 of a row of sizes stays empty
HAND: Final[i64] = 4
PARTS: Final = 24  # of each colour

# How a card reads when it is laid down at the south, west, north and east side of the board (§4.2).
READINGS: Final = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8),
    (2, 5, 8, 1, 4, 7, 0, 3, 6),
    (8, 7, 6, 5, 4, 3, 2, 1, 0),
    (6, 3, 0, 7, 4, 1, 8, 5, 2),
)


class Box:
    """The printed numbers as tables. A box never changes; all tables set up from it refer to it."""

    parts: vec[i64]  # [floors] parts of each colour
    cards: vec[i64]  # [card] copies of each card
    square_of: vec[i64]  # [side, card] the square a card marks, laid down at this side
    card_for: vec[i64]  # [side, square] the card that marks it
    picks: vec[i64]  # [pick, floors] the ways to pick four parts, then those to pick six

    def __init__(self, parts: list[int], cards: list[int]) -> None:
        self.parts = vec[i64](parts)
        self.cards = vec[i64](cards)
        self.square_of = vec[i64]([square for side in READINGS for square in side])
        self.card_for = vec[i64]([side.index(square) for side in READINGS for square in range(9)])
        self.picks = vec[i64]([count for number in (4, 6) for pick in ways_to_pick(number) for count in pick])


def ways_to_pick(number: int) -> list[tuple[int, int, int, int, int]]:
    """All ways to pick so many parts, fewest small ones first."""
    return [
        (0, ones, twos, threes, number - ones - twos - threes)
        for ones in range(number + 1)
        for twos in range(number + 1 - ones)
        for threes in range(number + 1 - ones - twos)
    ]


BOX: Final = Box(parts=[0, 11, 6, 4, 3], cards=[5] * 9)  # as in components.toml, without reading it


# The box as a file that a person can correct.


def printed_components() -> str:
    return (Path(__file__).parents[1] / "components.toml").read_text(encoding="utf-8")


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
