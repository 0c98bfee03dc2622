"""Plans (§6, §8.6 to §8.9, §10.8): what they ask for, who may score which, and for how many points."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.games.welcome_to.box.components import (
    BUILT_STREET,
    COPIES_IN_STREET,
    END_ESTATES,
    END_HOUSES,
    END_LOT,
    ESTATES,
    FIRST_LOT,
    FIRST_POINTS,
    FULL_OF_PARKS,
    FULL_OF_POOLS,
    HARD,
    IN_STREET,
    LATER_POINTS,
    LETTER,
    LETTERS,
    LOTS,
    MARKETING_COLUMNS,
    MARKETING_NEEDED,
    ONE_STREET,
    PARKS_AND_POOLS,
    PARKS_EVERYWHERE,
    PARKS_NEEDED,
    PLAN,
    SIZES,
    STREET_OF,
    STREETS,
    TEMPS_NEEDED,
    WITH_COPY,
    WITH_POOL,
    WITH_ROUNDABOUTS,
)
from stockwerk.games.welcome_to.rules.actions import FIRST_SCORE, PASS
from stockwerk.games.welcome_to.rules.events import PlansLaid
from stockwerk.games.welcome_to.rules.position import (
    HAS_POOL,
    IS_COPY,
    IS_USED,
    MARKETED,
    PARKS,
    PLANS,
    TEMPS,
    Position,
)
from stockwerk.games.welcome_to.rules.sheet import (
    any_in,
    begins_estate,
    copies_in,
    estate_size,
    is_built,
    is_free,
    is_full_of_parks,
    is_full_of_pools,
    is_unused,
    parks_of,
    roundabouts_in,
)

# The plans of the game.


def lay_plans(position: Position) -> None:
    """One plan of each letter (§2.2)."""
    position.plans = vec[i64]([draw_plan(position, 0), draw_plan(position, 1), draw_plan(position, 2)])
    if position.story is not None:
        position.tell(PlansLaid(position.plans[0], position.plans[1], position.plans[2]))


def draw_plan(position: Position, letter: i64) -> i64:
    candidates: i64 = 0
    for plan in range(position.box.plan_count()):
        if is_in_play(position, plan, letter):
            candidates += 1
    nth = position.rng.below(candidates)
    for plan in range(position.box.plan_count()):
        if is_in_play(position, plan, letter):
            if nth == 0:
                return plan
            nth -= 1
    raise AssertionError(f"no plan for letter {int(letter)}")


def is_in_play(position: Position, plan: i64, letter: i64) -> bool:
    """Of this edition; with a star only if that was agreed on (§8.6), and only what can be fulfilled (§8.9)."""
    if (plan < position.box.new_plans) == position.classic or position.box.plans[plan * PLAN + LETTER] != letter:
        return False
    if position.box.plans[plan * PLAN + WITH_ROUNDABOUTS] and not position.with_roundabouts:
        return False
    return position.hard or position.box.plans[plan * PLAN + HARD] == 0


# What a plan asks for.


def asks(position: Position, letter: i64, column: i64) -> i64:
    """What the plan with this letter asks for."""
    return position.box.plans[position.plans[letter] * PLAN + column]


def may_score(position: Position, seat: i64, letter: i64) -> bool:
    """Each plan once (§6.4), whenever all that it asks for is there."""
    return may_score_with(position, seat, letter, unused_estates(position, seat))


def may_score_any(position: Position, seat: i64) -> bool:
    estates = unused_estates(position, seat)
    for letter in range(LETTERS):
        if may_score_with(position, seat, letter, estates):
            return True
    return False


def may_score_with(position: Position, seat: i64, letter: i64, estates: vec[i64]) -> bool:
    return (
        position.crosses(seat, PLANS + letter) == 0
        and has_estates(position, seat, letter, estates)
        and has_crosses(position, seat, letter)
        and has_streets(position, seat, letter)
        and has_ends(position, seat, letter)
    )


def unused_estates(position: Position, seat: i64) -> vec[i64]:
    """By their first lot: the size of each complete estate that has served no plan (§6.2), 0 for all other lots."""
    found = vec[i64]([0] * 33)
    for lot in range(LOTS):
        if begins_estate(position, seat, lot):
            size = estate_size(position, seat, lot)
            if size and is_unused(position, seat, lot, size):
                found[lot] = size
    return found


def has_crosses(position: Position, seat: i64, letter: i64) -> bool:
    """Crosses on the tracks; they are not used up (§8.8)."""
    if position.crosses(seat, TEMPS) < asks(position, letter, TEMPS_NEEDED):
        return False
    if parks_of(position, seat) < asks(position, letter, PARKS_NEEDED):
        return False
    marketed: i64 = 0
    full: i64 = 0
    for size in range(SIZES):
        marketed += position.crosses(seat, MARKETED + size)
        if position.crosses(seat, MARKETED + size) == position.box.marketing_boxes[size]:
            full += 1
    return marketed >= asks(position, letter, MARKETING_NEEDED) and full >= asks(position, letter, MARKETING_COLUMNS)


def has_streets(position: Position, seat: i64, letter: i64) -> bool:
    """Streets full of parks, pools or houses, or with enough copies."""
    parks: i64 = 0
    pools: i64 = 0
    both = asks(position, letter, PARKS_AND_POOLS) == 0
    copies = asks(position, letter, COPIES_IN_STREET) == 0
    for street in range(STREETS):
        if position.crosses(seat, PARKS + street) < asks(position, letter, PARKS_EVERYWHERE):
            return False
        if is_full_of_parks(position, seat, street):
            parks += 1
        if is_full_of_pools(position, seat, street):
            pools += 1
        if has_parks_and_pools(position, seat, letter, street):
            both = True
        if copies_in(position, seat, street) >= asks(position, letter, COPIES_IN_STREET):
            copies = True
    if parks < asks(position, letter, FULL_OF_PARKS) or pools < asks(position, letter, FULL_OF_POOLS):
        return False
    return both and copies and is_street_built(position, seat, asks(position, letter, BUILT_STREET) - 1)


def has_parks_and_pools(position: Position, seat: i64, letter: i64, street: i64) -> bool:
    """All parks and all pools of a street, and a roundabout if the plan asks for one there (§10.8)."""
    where = asks(position, letter, PARKS_AND_POOLS)
    if where == 0 or (where != ONE_STREET and where != street + 1):
        return False
    if roundabouts_in(position, seat, street) < asks(position, letter, WITH_ROUNDABOUTS):
        return False
    return is_full_of_parks(position, seat, street) and is_full_of_pools(position, seat, street)


def is_street_built(position: Position, seat: i64, street: i64) -> bool:
    """No free lot, and no house that served another plan (§10.8)."""
    if street < 0:
        return True
    for lot in range(FIRST_LOT[street], END_LOT[street]):
        if is_free(position, seat, lot) or position.has(seat, lot, IS_USED):
            return False
    return True


def has_ends(position: Position, seat: i64, letter: i64) -> bool:
    """An estate of one house, or just a house, at both ends of every street (§8.6, §10.8)."""
    alone = asks(position, letter, END_ESTATES) != 0
    if not alone and asks(position, letter, END_HOUSES) == 0:
        return True
    for street in range(STREETS):
        for lot in (FIRST_LOT[street], END_LOT[street] - 1):
            if not is_built(position, seat, lot) or position.has(seat, lot, IS_USED):
                return False
            if alone and not (begins_estate(position, seat, lot) and estate_size(position, seat, lot) == 1):
                return False
    return True


def has_estates(position: Position, seat: i64, letter: i64, estates: vec[i64]) -> bool:
    """Enough complete estates of each size that have not served a plan (§6.2), in the right street (§8.6)."""
    where = asks(position, letter, IN_STREET)
    if where == ONE_STREET:
        return count_streets(position, seat, letter, estates) > 0
    return has_estates_in(position, seat, letter, where - 1, estates)


def count_streets(position: Position, seat: i64, letter: i64, estates: vec[i64]) -> i64:
    """Streets in which everything can be found that must lie in one street."""
    found: i64 = 0
    for street in range(STREETS):
        if serves(position, seat, letter, street, estates):
            found += 1
    return found


def serves(position: Position, seat: i64, letter: i64, street: i64, estates: vec[i64]) -> bool:
    if roundabouts_in(position, seat, street) < asks(position, letter, WITH_ROUNDABOUTS):
        return False
    return has_estates_in(position, seat, letter, street, estates)


def has_estates_in(position: Position, seat: i64, letter: i64, street: i64, estates: vec[i64]) -> bool:
    """In this street, or anywhere if it is NONE."""
    for size in range(1, SIZES + 1):
        needed = asks(position, letter, ESTATES + size - 1)
        if needed and count_from(position, seat, letter, street, size, 0, estates) < needed:
            return False
    return True


# For code that is not compiled, which is to hand over no vec to compiled code: such a one is never freed.


def serves_now(position: Position, seat: i64, letter: i64, street: i64) -> bool:
    return serves(position, seat, letter, street, unused_estates(position, seat))


def unused_counts(position: Position, seat: i64, letter: i64, street: i64) -> list[int]:
    """[size - 1] the estates that could serve this plan."""
    estates = unused_estates(position, seat)
    return [int(count_from(position, seat, letter, street, size, 0, estates)) for size in range(1, SIZES + 1)]


def count_from(
    position: Position, seat: i64, letter: i64, street: i64, size: i64, first: i64, estates: vec[i64]
) -> i64:
    """The estates of a size that could serve this plan, from a lot on."""
    found: i64 = 0
    for lot in range(first, LOTS):
        if estates[lot] == size and may_serve(position, seat, letter, street, size, lot):
            found += 1
    return found


def may_serve(position: Position, seat: i64, letter: i64, street: i64, size: i64, lot: i64) -> bool:
    """An estate in the right street, with a pool and a copy in it where asked for (§8.7)."""
    if street >= 0 and STREET_OF[lot] != street:
        return False
    if asks(position, letter, WITH_POOL) and not any_in(position, seat, lot, size, HAS_POOL):
        return False
    return asks(position, letter, WITH_COPY) == 0 or any_in(position, seat, lot, size, IS_COPY)


# Scoring.


def legal_plans(position: Position, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    for letter in range(LETTERS):
        if may_score(position, seat, letter):
            out[n] = FIRST_SCORE + letter
            n += 1
    out[n] = PASS
    return n + 1


def points_now(position: Position, letter: i64) -> i64:
    """The higher points for all who score in the round of the first one, then the lower ones (§6.3)."""
    if is_open(position, letter):
        return asks(position, letter, FIRST_POINTS)
    return asks(position, letter, LATER_POINTS)


def is_open(position: Position, letter: i64) -> bool:
    if position.solo_card:
        return False
    return position.first[letter] == 0 or position.first[letter] == position.round
