"""The AAA, the opponent of whoever plays alone (§9): its project cards and its score."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.welcome_to.box.components import (
    COPY,
    COPY_FACTOR,
    FENCE,
    FOR_FENCE,
    FOR_PARK,
    FOR_POOL,
    FOR_TEMP,
    LETTERS,
    MANAGER,
    MARKETING,
    MARKETING_HOUSES,
    PARK,
    POOL,
    SCORES_PLAN,
    TEMP,
    deed_on,
    number_on,
)
from stockwerk.games.welcome_to.rules.events import AgencyPassed, AgencyScored, Gave
from stockwerk.games.welcome_to.rules.plans import points_now
from stockwerk.games.welcome_to.rules.position import Position
from stockwerk.games.welcome_to.rules.scoring import given_temps, places_above, points_for_place

LARGEST: Final[i64] = 5  # estates that count for the AAA


def manager(position: Position, column: i64) -> i64:
    """A value of the site manager's card (§9.2)."""
    return position.box.managers[position.level * MANAGER + column]


def give_card(position: Position, kind: i64) -> None:
    """On top of those it has, whose order never changes (§9.6)."""
    position.given[position.gifts] = kind
    position.gifts += 1
    if position.story is not None:
        position.tell(Gave(number_on(kind), deed_on(kind)))


def score_projects(position: Position) -> None:
    """A project card drawn in this round scores its plan for the AAA, if the site manager says so (§9.7)."""
    for letter in range(LETTERS):
        if position.drawn >> letter & 1:
            score_project(position, letter)
    position.drawn = 0


def score_project(position: Position, letter: i64) -> None:
    if manager(position, SCORES_PLAN + letter) == 0:
        if position.story is not None:
            position.tell(AgencyPassed(letter))
        return
    points = points_now(position, letter)
    if position.first[letter] == 0:
        position.first[letter] = position.round
    if position.level > 0:
        position.theirs[letter] = points
    if position.story is not None:
        position.tell(AgencyScored(letter, points))


# Its score (§9.10 to §9.12).


def their_score(position: Position) -> i64:
    if position.level <= 0:
        return 0
    points = their_plan_points(position) + their_temp_points(position)
    for_cards = (
        for_each(position, PARK, FOR_PARK) + for_each(position, POOL, FOR_POOL) + for_each(position, FENCE, FOR_FENCE)
    )
    largest = largest_estates(position)
    for k in range(LARGEST):
        points += largest[k]
    return points + for_cards


def their_plan_points(position: Position) -> i64:
    points: i64 = 0
    for letter in range(LETTERS):
        points += position.theirs[letter]
    return points


def for_each(position: Position, deed: i64, column: i64) -> i64:
    """So many points for each card with this action (§9.10)."""
    found: i64 = 0
    for k in range(position.gifts):
        if deed_on(position.given[k]) == deed:
            found += 1
    return found * manager(position, column)


def their_temp_points(position: Position) -> i64:
    """For its cards, and for the comparison with the player (§9.10, §9.11)."""
    points = for_each(position, TEMP, FOR_TEMP)
    cards = given_temps(position)
    if cards:
        points += points_for_place(position, places_above(position, cards))
    return points


def their_estates(position: Position) -> vec[i64]:
    """Houses, points and cards of each run between two fences; there is one at either end (§9.12)."""
    found = vec[i64]([0] * (64 * 3))
    run: i64 = 0
    copies = False
    for k in range(position.gifts + 1):
        deed = FENCE
        if k < position.gifts:
            deed = deed_on(position.given[k])
        if deed == FENCE:
            found[run * 3 + 1] = found[run * 3]
            if copies:
                found[run * 3 + 1] *= manager(position, COPY_FACTOR)
            run += 1
            copies = False
            continue
        found[run * 3 + 2] += 1
        if deed == MARKETING:
            found[run * 3] += manager(position, MARKETING_HOUSES)
        elif deed == COPY:
            copies = True
        else:
            found[run * 3] += 1
    return found


def count_their_estates(position: Position) -> i64:
    """Those with at least one card (§9.13)."""
    runs = their_estates(position)
    found: i64 = 0
    for run in range(64):
        if runs[run * 3 + 2]:
            found += 1
    return found


def largest_estates(position: Position) -> vec[i64]:
    """The points of its five largest estates; of equals, those that are worth more (§9.12)."""
    runs = their_estates(position)
    found = vec[i64]([0] * 5)
    for k in range(LARGEST):
        best: i64 = 0
        for run in range(1, 64):
            if is_larger(runs, run, best):
                best = run
        found[k] = runs[best * 3 + 1]
        runs[best * 3] = 0
        runs[best * 3 + 1] = 0
    return found


def is_larger(runs: vec[i64], one: i64, other: i64) -> bool:
    if runs[one * 3] != runs[other * 3]:
        return runs[one * 3] > runs[other * 3]
    return runs[one * 3 + 1] > runs[other * 3 + 1]
