"""What a change of the sheet would bring in points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from stockwerk.games.welcome_to.box.components import END_LOT, FIRST_LOT, SIZES
from stockwerk.games.welcome_to.people.view import Tracks
from stockwerk.games.welcome_to.people.written import Lot, Sheet
from stockwerk.games.welcome_to.rules.position import ROUNDABOUT


def runs(lots: Sequence[Lot]) -> Iterator[tuple[int, int]]:
    """From one fence to the next: the first lot, and how many."""
    for start, end in zip(FIRST_LOT, END_LOT, strict=True):
        first = int(start)
        for lot in range(first, end):
            if lots[lot].fence:
                yield first, lot + 1 - first
                first = lot + 1


def estates_in(lots: Sequence[Lot]) -> list[tuple[int, int]]:
    """The complete ones: houses without a gap from one fence to the next, six at most; first lot and size."""
    whole = ((first, size) for first, size in runs(lots) if size <= SIZES)
    return [(first, size) for first, size in whole if all(lot.number >= 0 for lot in lots[first : first + size])]


def estate_points(lots: Sequence[Lot], sheet: Sheet, tracks: Tracks) -> int:
    return sum(tracks.marketing[size - 1][sheet.marketing[size - 1]] for _, size in estates_in(lots))


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
