"""What a change of the sheet would bring in points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from stockwerk.games.welcome_to.components import END_LOT, FIRST_LOT, SIZES
from stockwerk.games.welcome_to.table import ROUNDABOUT
from stockwerk.games.welcome_to.view import Lot, Sheet, Tracks


def estate_sizes(lots: Sequence[Lot]) -> Iterator[int]:
    """Of the complete estates: houses without a gap from one fence to the next, six at most."""
    for first, end in zip(FIRST_LOT, END_LOT, strict=True):
        size, whole = 0, True
        for lot in range(first, end):
            size, whole = size + 1, whole and lots[lot].number >= 0
            if lots[lot].fence:
                if whole and size <= SIZES:
                    yield size
                size, whole = 0, True


def estate_points(lots: Sequence[Lot], sheet: Sheet, tracks: Tracks) -> int:
    return sum(tracks.marketing[size - 1][sheet.marketing[size - 1]] for size in estate_sizes(lots))


def gain_in_estates(sheet: Sheet, tracks: Tracks, changed: Sequence[Lot]) -> int:
    return estate_points(changed, sheet, tracks) - estate_points(sheet.lots, sheet, tracks)


def with_house(lots: tuple[Lot, ...], lot: int, number: int) -> tuple[Lot, ...]:
    return (*lots[:lot], replace(lots[lot], number=number), *lots[lot + 1 :])


def with_fence(lots: tuple[Lot, ...], lot: int) -> tuple[Lot, ...]:
    """On the right of a lot."""
    return (*lots[:lot], replace(lots[lot], fence=True), *lots[lot + 1 :])


def with_roundabout(lots: tuple[Lot, ...], lot: int) -> tuple[Lot, ...]:
    """With fences on both sides, except at the end of a street, where there is one already."""
    lots = with_fence(with_house(lots, lot, int(ROUNDABOUT)), lot)
    return lots if lot in list(FIRST_LOT) else with_fence(lots, lot - 1)


def next_value(track: Sequence[int], crosses: int) -> int:
    """What one more cross changes; nothing at the end of the track."""
    return track[min(crosses + 1, len(track) - 1)] - track[crosses]
