"""What a plan asks for, in words; and what is still missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stockwerk.core.option import Reason
from stockwerk.core.text import Text
from stockwerk.games.welcome_to.box.components import (
    BUILT_STREET,
    COPIES_IN_STREET,
    END_ESTATES,
    END_HOUSES,
    ESTATES,
    FULL_OF_PARKS,
    FULL_OF_POOLS,
    IN_STREET,
    MARKETING_COLUMNS,
    MARKETING_NEEDED,
    ONE_STREET,
    PARKS_AND_POOLS,
    PARKS_EVERYWHERE,
    PARKS_NEEDED,
    SIZES,
    TEMPS_NEEDED,
    WITH_COPY,
    WITH_POOL,
    WITH_ROUNDABOUTS,
)
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.options import LETTERS
from stockwerk.games.welcome_to.people.view import View

# What is not asked of estates: the column, and the words for it.
ASKED = {
    END_ESTATES: "end-estates",
    BUILT_STREET: "built-street",
    END_HOUSES: "end-houses",
    COPIES_IN_STREET: "copies",
    TEMPS_NEEDED: "temps",
    PARKS_NEEDED: "parks",
    PARKS_EVERYWHERE: "parks-everywhere",
    FULL_OF_PARKS: "full-of-parks",
    FULL_OF_POOLS: "full-of-pools",
    PARKS_AND_POOLS: "parks-and-pools",
    MARKETING_NEEDED: "marketing",
    MARKETING_COLUMNS: "columns",
}


@lru_cache(maxsize=200)
def plan_text(row: tuple[int, ...]) -> Text:
    """All that a plan asks for, in one line."""
    return words("plan", asks=tuple(plan_parts(row)))


def plan_parts(row: tuple[int, ...]) -> Iterator[Text]:
    sizes = estate_sizes(row)
    if sizes:
        yield words("plan-estates", sizes=", ".join(map(str, sizes)))
    yield from asked_texts(row, len(sizes))


def asked_texts(row: tuple[int, ...], estates: int) -> Iterator[Text]:
    """Besides so many estates, and what else holds for these."""
    for column, key in ASKED.items():
        if row[int(column)]:
            yield words(f"plan-{key}", number=row[int(column)], where=place_name(row[int(column)]))
    if row[int(IN_STREET)]:
        yield words("plan-street", where=place_name(row[int(IN_STREET)]))
    pool, copy = row[int(WITH_POOL)], row[int(WITH_COPY)]
    if pool or copy:
        yield words("plan-each", what="both" if pool and copy else "pool" if pool else "copy", count=estates)
    if row[int(WITH_ROUNDABOUTS)]:
        yield words("plan-roundabouts", number=row[int(WITH_ROUNDABOUTS)])


def place_name(place: int) -> str:
    return "one" if place == ONE_STREET else str(place)


def estate_sizes(row: tuple[int, ...]) -> list[int]:
    """Of the estates it uses up, the smallest first."""
    return [size for size in range(1, int(SIZES) + 1) for _ in range(row[int(ESTATES) + size - 1])]


def why_not_plan(view: View, letter: int) -> Reason:
    """The estates that the sheet lacks, if nothing else is asked for; else all that the plan asks for."""
    plan = view.plans[letter]
    row, missing = plan.row, view.lacking[letter]
    rule = "6.2" if not plan.hard else "10.8" if view.classic else "8.6"
    if not missing or any(row[int(column)] for column in (*ASKED, WITH_ROUNDABOUTS)):
        return Reason(words("why-plan-missing", letter=LETTERS[letter], plan=plan_text(row)), rule)
    sizes = tuple(words("missing-size", size=size, count=count) for size, count in missing)
    wanted = words("missing-sizes", sizes=sizes)
    for asked in asked_texts(row, sum(count for _, count in missing)):
        wanted = words("missing-and", first=wanted, then=asked)
    return Reason(words("why-estates-missing", letter=LETTERS[letter], sizes=wanted), rule)
