"""The AAA as people see it: its cards in order, what they are worth to it, and what it scores (§9.7 to §9.12)."""

from __future__ import annotations

from dataclasses import dataclass

from stockwerk.games.welcome_to.box.components import (
    FENCE,
    FOR_FENCE,
    FOR_PARK,
    FOR_POOL,
    PARK,
    POOL,
    SCORES_PLAN,
    deed_on,
    number_on,
)
from stockwerk.games.welcome_to.people.written import SheetScore
from stockwerk.games.welcome_to.rules.agency import (
    for_each,
    largest_estates,
    manager,
    their_estates,
    their_plan_points,
    their_score,
    their_temp_points,
)
from stockwerk.games.welcome_to.rules.position import Position


@dataclass(frozen=True)
class Card:
    """A construction card: a house number on one side, an action on the other."""

    number: int
    deed: int


@dataclass(frozen=True)
class Agency:
    """The AAA."""

    level: int
    name: str  # of the site manager, if it is known
    cards: tuple[Card, ...]  # in the order in which they were given
    plans: tuple[int, ...]  # [letter] points
    scores_plan: tuple[bool, ...]  # [letter]
    values: tuple[int, ...]  # for a park, pool, temp work, fence; houses for marketing; factor for a copy
    estates: tuple[tuple[int, int, int], ...]  # houses, points and cards of each run between two fences, in order
    tally: SheetScore
    projects: tuple[int, ...]  # letters of the project cards drawn in this round


def card_of(kind: int) -> Card:
    return Card(int(number_on(kind)), int(deed_on(kind)))


def agency_of(position: Position) -> Agency:
    runs = list(their_estates(position))
    count = 1 + sum(deed_on(kind) == FENCE for kind in list(position.given)[: int(position.gifts)])
    return Agency(
        level=int(position.level),
        name=position.box.names[int(position.level)],
        cards=tuple(card_of(kind) for kind in list(position.given)[: int(position.gifts)]),
        plans=tuple(position.theirs),
        scores_plan=tuple(bool(manager(position, SCORES_PLAN + letter)) for letter in range(3)),
        values=tuple(int(manager(position, column)) for column in range(6)),
        estates=tuple((runs[run * 3], runs[run * 3 + 1], runs[run * 3 + 2]) for run in range(count)),
        tally=their_tally(position),
        projects=tuple(letter for letter in range(3) if position.drawn >> letter & 1),
    )


def their_tally(position: Position) -> SheetScore:
    """Level 0 scores nothing (§9.9)."""
    if position.level == 0:
        return SheetScore(0, 0, 0, 0, (0,) * 6, 0, 0, 0, 0)
    return SheetScore(
        plans=int(their_plan_points(position)),
        parks=int(for_each(position, PARK, FOR_PARK)),
        pools=int(for_each(position, POOL, FOR_POOL)),
        temps=int(their_temp_points(position)),
        estates=(int(for_each(position, FENCE, FOR_FENCE)), *(int(points) for points in largest_estates(position))),
        copies=0,
        strikes=0,
        roundabouts=0,
        total=int(their_score(position)),
    )
