"""What a plan asks for, in words; and what is still missing."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from stockwerk.core.option import Reason
from stockwerk.core.text import Text
from stockwerk.games.welcome_to.components import (
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
from stockwerk.games.welcome_to.options import LETTERS, words
from stockwerk.games.welcome_to.view import View

# What is simply counted: the column, and the words for it.
COUNTED = {
    TEMPS_NEEDED: "temps",
    PARKS_NEEDED: "parks",
    PARKS_EVERYWHERE: "parks-everywhere",
    FULL_OF_PARKS: "full-of-parks",
    FULL_OF_POOLS: "full-of-pools",
    MARKETING_NEEDED: "marketing",
    MARKETING_COLUMNS: "marketing-columns",
    COPIES_IN_STREET: "copies",
}


@lru_cache(maxsize=200)
def plan_text(row: tuple[int, ...]) -> Text:
    """All that a plan asks for, in one line."""
    return words("plan", asks=tuple(plan_parts(row)))


def plan_parts(row: tuple[int, ...]) -> list[Text]:
    sizes = estate_sizes(row)
    parts = []
    if sizes:
        parts.append(words("plan-estates", sizes=", ".join(str(size) for size in sizes)))
    if row[int(END_ESTATES)]:
        parts.append(words("plan-end-estates"))
    if row[int(END_HOUSES)]:
        parts.append(words("plan-end-houses"))
    if row[int(BUILT_STREET)]:
        parts.append(words("plan-built-street", street=words(f"street-{row[int(BUILT_STREET)]}")))
    if row[int(PARKS_AND_POOLS)]:
        parts.append(words("plan-parks-and-pools", street=place_text(row[int(PARKS_AND_POOLS)])))
    if row[int(IN_STREET)]:
        parts.append(words("plan-in-street", street=place_text(row[int(IN_STREET)])))
    if row[int(WITH_POOL)]:
        parts.append(words("plan-pool-each"))
    if row[int(WITH_COPY)]:
        parts.append(words("plan-copy-each"))
    if row[int(WITH_ROUNDABOUTS)]:
        parts.append(words("plan-roundabouts", count=row[int(WITH_ROUNDABOUTS)]))
    parts += [words(f"plan-{key}", count=row[int(column)]) for column, key in COUNTED.items() if row[int(column)]]
    return parts


def estate_sizes(row: tuple[int, ...]) -> list[int]:
    """Of the estates it uses up, the smallest first."""
    return [size for size in range(1, int(SIZES) + 1) for _ in range(row[int(ESTATES) + size - 1])]


def place_text(place: int) -> Text:
    return words("street-one" if place == ONE_STREET else f"street-{place}")


def missing_estates(view: View, letter: int) -> Counter[int]:
    """The sizes that the sheet lacks, or has used."""
    unused = Counter(estate.size for estate in view.own.estates if not estate.used)
    return Counter(estate_sizes(view.plans[letter].row)) - unused


def why_not_plan(view: View, letter: int) -> Reason:
    """What the sheet lacks; of plain plans, which estates."""
    row = view.plans[letter].row
    rule = "6.2" if not view.plans[letter].hard else "10.8" if view.classic else "8.6"
    missing = missing_estates(view, letter)
    if missing:
        wanted = tuple(words("missing-size", size=size, count=count) for size, count in sorted(missing.items()))
        return Reason(words("why-estates-missing", letter=LETTERS[letter], sizes=wanted), rule)
    return Reason(words("why-plan-missing", letter=LETTERS[letter], plan=plan_text(row)), rule)
