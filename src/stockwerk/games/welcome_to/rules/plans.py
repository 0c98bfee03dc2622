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
from stockwerk.games.welcome_to.rules.events import PLANS_LAID
from stockwerk.games.welcome_to.rules.position import HAS_POOL, IS_COPY, IS_USED, MARKETED, PARKS, PLANS, TEMPS, Table
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


def lay_plans(table: Table) -> None:
    """One plan of each letter (§2.2)."""
    table.plans = vec[i64]([draw_plan(table, 0), draw_plan(table, 1), draw_plan(table, 2)])
    table.tell(PLANS_LAID, table.plans[0], table.plans[1], table.plans[2])


def draw_plan(table: Table, letter: i64) -> i64:
    candidates: i64 = 0
    for plan in range(table.box.plan_count()):
        if is_in_play(table, plan, letter):
            candidates += 1
    nth = table.rng.below(candidates)
    for plan in range(table.box.plan_count()):
        if is_in_play(table, plan, letter):
            if nth == 0:
                return plan
            nth -= 1
    raise AssertionError(f"no plan for letter {int(letter)}")


def is_in_play(table: Table, plan: i64, letter: i64) -> bool:
    """Of this edition; with a star only if that was agreed on (§8.6), and only what can be fulfilled (§8.9)."""
    if (plan < table.box.new_plans) == table.classic or table.box.plans[plan * PLAN + LETTER] != letter:
        return False
    if table.box.plans[plan * PLAN + WITH_ROUNDABOUTS] and not table.with_roundabouts:
        return False
    return table.hard or table.box.plans[plan * PLAN + HARD] == 0


# What a plan asks for.


def asks(table: Table, letter: i64, column: i64) -> i64:
    """What the plan with this letter asks for."""
    return table.box.plans[table.plans[letter] * PLAN + column]


def may_score(table: Table, seat: i64, letter: i64) -> bool:
    """Each plan once (§6.4), whenever all that it asks for is there."""
    return may_score_with(table, seat, letter, unused_estates(table, seat))


def may_score_any(table: Table, seat: i64) -> bool:
    estates = unused_estates(table, seat)
    for letter in range(LETTERS):
        if may_score_with(table, seat, letter, estates):
            return True
    return False


def may_score_with(table: Table, seat: i64, letter: i64, estates: vec[i64]) -> bool:
    return (
        table.crosses(seat, PLANS + letter) == 0
        and has_estates(table, seat, letter, estates)
        and has_crosses(table, seat, letter)
        and has_streets(table, seat, letter)
        and has_ends(table, seat, letter)
    )


def unused_estates(table: Table, seat: i64) -> vec[i64]:
    """By their first lot: the size of each complete estate that has served no plan (§6.2), 0 for all other lots."""
    found = vec[i64]([0] * 33)
    for lot in range(LOTS):
        if begins_estate(table, seat, lot):
            size = estate_size(table, seat, lot)
            if size and is_unused(table, seat, lot, size):
                found[lot] = size
    return found


def has_crosses(table: Table, seat: i64, letter: i64) -> bool:
    """Crosses on the tracks; they are not used up (§8.8)."""
    if table.crosses(seat, TEMPS) < asks(table, letter, TEMPS_NEEDED):
        return False
    if parks_of(table, seat) < asks(table, letter, PARKS_NEEDED):
        return False
    marketed: i64 = 0
    full: i64 = 0
    for size in range(SIZES):
        marketed += table.crosses(seat, MARKETED + size)
        if table.crosses(seat, MARKETED + size) == table.box.marketing_boxes[size]:
            full += 1
    return marketed >= asks(table, letter, MARKETING_NEEDED) and full >= asks(table, letter, MARKETING_COLUMNS)


def has_streets(table: Table, seat: i64, letter: i64) -> bool:
    """Streets full of parks, pools or houses, or with enough copies."""
    parks: i64 = 0
    pools: i64 = 0
    both = asks(table, letter, PARKS_AND_POOLS) == 0
    copies = asks(table, letter, COPIES_IN_STREET) == 0
    for street in range(STREETS):
        if table.crosses(seat, PARKS + street) < asks(table, letter, PARKS_EVERYWHERE):
            return False
        if is_full_of_parks(table, seat, street):
            parks += 1
        if is_full_of_pools(table, seat, street):
            pools += 1
        if has_parks_and_pools(table, seat, letter, street):
            both = True
        if copies_in(table, seat, street) >= asks(table, letter, COPIES_IN_STREET):
            copies = True
    if parks < asks(table, letter, FULL_OF_PARKS) or pools < asks(table, letter, FULL_OF_POOLS):
        return False
    return both and copies and is_street_built(table, seat, asks(table, letter, BUILT_STREET) - 1)


def has_parks_and_pools(table: Table, seat: i64, letter: i64, street: i64) -> bool:
    """All parks and all pools of a street, and a roundabout if the plan asks for one there (§10.8)."""
    where = asks(table, letter, PARKS_AND_POOLS)
    if where == 0 or (where != ONE_STREET and where != street + 1):
        return False
    if roundabouts_in(table, seat, street) < asks(table, letter, WITH_ROUNDABOUTS):
        return False
    return is_full_of_parks(table, seat, street) and is_full_of_pools(table, seat, street)


def is_street_built(table: Table, seat: i64, street: i64) -> bool:
    """No free lot, and no house that served another plan (§10.8)."""
    if street < 0:
        return True
    for lot in range(FIRST_LOT[street], END_LOT[street]):
        if is_free(table, seat, lot) or table.has(seat, lot, IS_USED):
            return False
    return True


def has_ends(table: Table, seat: i64, letter: i64) -> bool:
    """An estate of one house, or just a house, at both ends of every street (§8.6, §10.8)."""
    alone = asks(table, letter, END_ESTATES) != 0
    if not alone and asks(table, letter, END_HOUSES) == 0:
        return True
    for street in range(STREETS):
        for lot in (FIRST_LOT[street], END_LOT[street] - 1):
            if not is_built(table, seat, lot) or table.has(seat, lot, IS_USED):
                return False
            if alone and not (begins_estate(table, seat, lot) and estate_size(table, seat, lot) == 1):
                return False
    return True


def has_estates(table: Table, seat: i64, letter: i64, estates: vec[i64]) -> bool:
    """Enough complete estates of each size that have not served a plan (§6.2), in the right street (§8.6)."""
    where = asks(table, letter, IN_STREET)
    if where == ONE_STREET:
        return count_streets(table, seat, letter, estates) > 0
    return has_estates_in(table, seat, letter, where - 1, estates)


def count_streets(table: Table, seat: i64, letter: i64, estates: vec[i64]) -> i64:
    """Streets in which everything can be found that must lie in one street."""
    found: i64 = 0
    for street in range(STREETS):
        if serves(table, seat, letter, street, estates):
            found += 1
    return found


def serves(table: Table, seat: i64, letter: i64, street: i64, estates: vec[i64]) -> bool:
    if roundabouts_in(table, seat, street) < asks(table, letter, WITH_ROUNDABOUTS):
        return False
    return has_estates_in(table, seat, letter, street, estates)


def has_estates_in(table: Table, seat: i64, letter: i64, street: i64, estates: vec[i64]) -> bool:
    """In this street, or anywhere if it is NONE."""
    for size in range(1, SIZES + 1):
        needed = asks(table, letter, ESTATES + size - 1)
        if needed and count_from(table, seat, letter, street, size, 0, estates) < needed:
            return False
    return True


# For code that is not compiled, which is to hand over no vec to compiled code: such a one is never freed.


def serves_now(table: Table, seat: i64, letter: i64, street: i64) -> bool:
    return serves(table, seat, letter, street, unused_estates(table, seat))


def unused_counts(table: Table, seat: i64, letter: i64, street: i64) -> list[int]:
    """[size - 1] the estates that could serve this plan."""
    estates = unused_estates(table, seat)
    return [int(count_from(table, seat, letter, street, size, 0, estates)) for size in range(1, SIZES + 1)]


def count_from(table: Table, seat: i64, letter: i64, street: i64, size: i64, first: i64, estates: vec[i64]) -> i64:
    """The estates of a size that could serve this plan, from a lot on."""
    found: i64 = 0
    for lot in range(first, LOTS):
        if estates[lot] == size and may_serve(table, seat, letter, street, size, lot):
            found += 1
    return found


def may_serve(table: Table, seat: i64, letter: i64, street: i64, size: i64, lot: i64) -> bool:
    """An estate in the right street, with a pool and a copy in it where asked for (§8.7)."""
    if street >= 0 and STREET_OF[lot] != street:
        return False
    if asks(table, letter, WITH_POOL) and not any_in(table, seat, lot, size, HAS_POOL):
        return False
    return asks(table, letter, WITH_COPY) == 0 or any_in(table, seat, lot, size, IS_COPY)


# Scoring.


def legal_plans(table: Table, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    for letter in range(LETTERS):
        if may_score(table, seat, letter):
            out[n] = FIRST_SCORE + letter
            n += 1
    out[n] = PASS
    return n + 1


def points_now(table: Table, letter: i64) -> i64:
    """The higher points for all who score in the round of the first one, then the lower ones (§6.3)."""
    if is_open(table, letter):
        return asks(table, letter, FIRST_POINTS)
    return asks(table, letter, LATER_POINTS)


def is_open(table: Table, letter: i64) -> bool:
    if table.solo_card:
        return False
    return table.first[letter] == 0 or table.first[letter] == table.round
