"""What is in the box (§1)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.fields import Printed
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


class Box(Printed):
    """The printed numbers as tables. A box never changes; all tables set up from it refer to it."""

    parts: vec[i64]  # [floors] parts of each colour
    cards: vec[i64]  # [card] copies of each card
    all_floors: i64  # of all parts of a colour
    square_of: vec[i64]  # [side, card] the square a card marks, laid down at this side
    card_for: vec[i64]  # [side, square] the card that marks it
    picks: vec[i64]  # [pick, floors] the ways to pick four parts, then those to pick six

    def __init__(self, parts: list[int], cards: list[int]) -> None:
        self.parts = vec[i64](parts)
        self.cards = vec[i64](cards)
        self.all_floors = sum(floors * count for floors, count in enumerate(parts))
        self.square_of = vec[i64]([square for side in READINGS for square in side])
        self.card_for = vec[i64]([side.index(square) for side in READINGS for square in range(9)])
        self.picks = vec[i64]([count for number in (4, 6) for pick in ways_to_pick(number) for count in pick])

    def __reduce__(self) -> tuple[object, ...]:
        """The printed one is wherever the game is."""
        return (printed_box, ()) if self is BOX else (Box, (list(self.parts), list(self.cards)))


def ways_to_pick(number: int) -> list[tuple[int, int, int, int, int]]:
    """All ways to pick so many parts, fewest small ones first."""
    return [
        (0, ones, twos, threes, number - ones - twos - threes)
        for ones in range(number + 1)
        for twos in range(number + 1 - ones)
        for threes in range(number + 1 - ones - twos)
    ]


BOX: Final = Box(parts=[0, 11, 6, 4, 3], cards=[5] * 9)  # as in components.toml, without reading it


def printed_box() -> Box:
    return BOX
