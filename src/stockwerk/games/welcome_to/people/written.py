"""A sheet as people see it: what is written on it, what is new, where numbers fit, and what it scores."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.games.welcome_to.box.components import LOTS, SIZES, STREETS
from stockwerk.games.welcome_to.rules.position import (
    AROUND,
    COPIES,
    EMPTY,
    HAS_FENCE,
    HAS_POOL,
    IS_USED,
    MARKETED,
    NTH_COPY,
    PARKS,
    PLANS,
    POOLS,
    ROUNDABOUTS,
    SHEET,
    STRIKES,
    TEMPS,
    Position,
)
from stockwerk.games.welcome_to.rules.scoring import (
    estate_value,
    minus_for_copies,
    minus_for_roundabouts,
    minus_for_strikes,
    park_points,
    plan_points,
    pool_points,
    score_of,
    temp_points,
)
from stockwerk.games.welcome_to.rules.sheet import (
    ABOVE_ALL,
    BELOW_ALL,
    begins_estate,
    bounds,
    count_estates,
    estate_size,
    is_unused,
)


@dataclass(frozen=True)
class Lot:
    """A lot with what is on it and around it."""

    number: int  # of the house; EMPTY, or ROUNDABOUT
    copy: int = 0  # the how many-th copy of its number it is, 0 for a house of its own
    pool: str = ""  # none here, "planned", "built" or "lost"
    fence: bool = False  # on its right
    used: bool = False  # for a plan
    fresh: bool = False  # built in the turn under way, or in the last one
    fresh_fence: bool = False
    low: int = BELOW_ALL  # a number that fits is above this and below the next one (§4.2)
    high: int = ABOVE_ALL

    def takes(self, number: int) -> bool:
        """Whether such a number may be written here."""
        return self.number == EMPTY and self.low < number < self.high


@dataclass(frozen=True)
class Estate:
    """A complete one."""

    first: int  # lot
    size: int
    used: bool


@dataclass(frozen=True)
class SheetScore:
    """A score, line by line as on the sheet; of the AAA, points for fences stand first among the estates."""

    plans: int
    parks: int
    pools: int
    temps: int
    estates: tuple[int, ...]  # [size - 1]
    copies: int  # minus points
    strikes: int
    roundabouts: int
    total: int


@dataclass(frozen=True)
class Sheet:
    """What a player has written so far."""

    lots: tuple[Lot, ...]
    parks: tuple[int, ...]  # [street] crosses, as in all that follows
    pools: int
    temps: int
    marketing: tuple[int, ...]  # [size - 1]
    copies: int
    strikes: int
    roundabouts: int
    plans: tuple[int, ...]  # [letter] points, 0 before it is scored
    estates: tuple[Estate, ...]
    tally: SheetScore

    def takes(self, number: int) -> bool:
        """Whether there is a lot for such a number."""
        return any(lot.takes(number) for lot in self.lots)


def sheet_of(position: Position, known: Position, seat: int) -> Sheet:
    now, shown, earlier = (
        tuple(sheets[seat * int(SHEET) : (seat + 1) * int(SHEET)])
        for sheets in (list(known.sheets), list(position.shown), list(position.earlier))
    )
    then = shown if added(now, shown) else earlier
    between = tuple(bounds(known, seat))
    return Sheet(
        lots=lots_of(now, then, between, tuple(position.box.pool_lots)),
        parks=now[int(PARKS) : int(PARKS) + int(STREETS)],
        pools=now[int(POOLS)],
        temps=now[int(TEMPS)],
        marketing=now[int(MARKETED) : int(MARKETED) + int(SIZES)],
        copies=now[int(COPIES)],
        strikes=now[int(STRIKES)],
        roundabouts=now[int(ROUNDABOUTS)],
        plans=now[int(PLANS) : int(PLANS) + 3],
        estates=tuple(estates_of(known, seat)),
        tally=tally_of(known, seat),
    )


def added(now: tuple[int, ...], then: tuple[int, ...]) -> bool:
    """Whether a house or a fence is new."""
    first, end, fence = int(AROUND), int(AROUND) + int(LOTS), int(HAS_FENCE)
    around = zip(now[first:end], then[first:end], strict=True)
    return now[:first] != then[:first] or any((new ^ old) & fence for new, old in around)


@lru_cache(maxsize=1000)
def lots_of(
    now: tuple[int, ...], then: tuple[int, ...], between: tuple[int, ...], pool_lots: tuple[int, ...]
) -> tuple[Lot, ...]:
    """The lots of a sheet; what is not there in an earlier one is fresh."""
    houses, around, before = now[: int(LOTS)], now[int(AROUND) :], then[int(AROUND) :]
    lots = []
    for lot, number in enumerate(houses):
        planned = "planned" if number == EMPTY else "lost"
        built = around[lot] & int(HAS_POOL)
        lots.append(
            Lot(
                number=number,
                copy=around[lot] // int(NTH_COPY),
                pool="built" if built else planned if pool_lots[lot] else "",
                fence=bool(around[lot] & int(HAS_FENCE)),
                used=bool(around[lot] & int(IS_USED)),
                fresh=number != then[lot],
                fresh_fence=bool((around[lot] ^ before[lot]) & int(HAS_FENCE)),
                low=between[lot],
                high=between[int(LOTS) + lot],
            )
        )
    return tuple(lots)


def estates_of(known: Position, seat: int) -> list[Estate]:
    found = []
    for lot in range(int(LOTS)):
        size = int(estate_size(known, seat, lot)) if begins_estate(known, seat, lot) else 0
        if size:
            found.append(Estate(lot, size, not is_unused(known, seat, lot, size)))
    return found


def tally_of(known: Position, seat: int) -> SheetScore:
    counts = count_estates(known, seat)
    return SheetScore(
        plans=int(plan_points(known, seat)),
        parks=int(park_points(known, seat)),
        pools=int(pool_points(known, seat)),
        temps=int(temp_points(known, seat)),
        estates=tuple(int(counts[size] * estate_value(known, seat, size)) for size in range(1, int(SIZES) + 1)),
        copies=int(minus_for_copies(known, seat)),
        strikes=int(minus_for_strikes(known, seat)),
        roundabouts=int(minus_for_roundabouts(known, seat)),
        total=int(score_of(known, seat)),
    )
