"""What is in the box (§1): cards, the sheet, plans, site managers; and the file in which a person can correct it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from stockwerk.core.content import by_fields
from stockwerk.core.fields import Printed
from stockwerk.core.packed import i64, vec

# The six actions, as on the cards.
FENCE: Final[i64] = 0
MARKETING: Final[i64] = 1
PARK: Final[i64] = 2
POOL: Final[i64] = 3
TEMP: Final[i64] = 4
COPY: Final[i64] = 5
DEEDS: Final[i64] = 6
DEED_NAMES: Final = ("fence", "marketing", "park", "pool", "temp", "copy")

HIGHEST: Final[i64] = 15  # number on a card
KINDS: Final[i64] = 90  # of cards: number by number, action by action
STREETS: Final[i64] = 3
LOTS: Final[i64] = 33  # street by street, from the left
SIZES: Final[i64] = 6  # of estates
LETTERS: Final[i64] = 3  # of plans: A, B, C

STREET_OF: Final = vec[i64]([0] * 10 + [1] * 11 + [2] * 12)
FIRST_LOT: Final = vec[i64]([0, 10, 21])
END_LOT: Final = vec[i64]([10, 21, 33])  # one beyond the last
STREET_LOTS: Final = (10, 11, 12)

ROW: Final[i64] = 10  # room for the values of a track

# A plan is a row of numbers: what it asks for, 0 where it does not.
LETTER: Final[i64] = 0
FIRST_POINTS: Final[i64] = 1
LATER_POINTS: Final[i64] = 2
HARD: Final[i64] = 3
ESTATES: Final[i64] = 4  # six columns: how many of each size
IN_STREET: Final[i64] = 10  # 1 to 3; ONE_STREET: all in the same
WITH_POOL: Final[i64] = 11
WITH_COPY: Final[i64] = 12
WITH_ROUNDABOUTS: Final[i64] = 13
END_ESTATES: Final[i64] = 14
BUILT_STREET: Final[i64] = 15
END_HOUSES: Final[i64] = 16
COPIES_IN_STREET: Final[i64] = 17
TEMPS_NEEDED: Final[i64] = 18
PARKS_NEEDED: Final[i64] = 19
PARKS_EVERYWHERE: Final[i64] = 20
FULL_OF_PARKS: Final[i64] = 21
FULL_OF_POOLS: Final[i64] = 22
PARKS_AND_POOLS: Final[i64] = 23  # 1 to 3, or ONE_STREET
MARKETING_NEEDED: Final[i64] = 24
MARKETING_COLUMNS: Final[i64] = 25
PLAN: Final[i64] = 26
ONE_STREET: Final[i64] = 4

# A site manager is a row of numbers, too.
FOR_PARK: Final[i64] = 0
FOR_POOL: Final[i64] = 1
FOR_TEMP: Final[i64] = 2
FOR_FENCE: Final[i64] = 3
MARKETING_HOUSES: Final[i64] = 4
COPY_FACTOR: Final[i64] = 5
SCORES_PLAN: Final[i64] = 6  # three columns: A, B, C
MANAGER: Final[i64] = 9
LEVELS: Final = 8


class Box(Printed):
    """The printed numbers as tables. A box never changes; all tables set up from it refer to it."""

    new_cards: vec[i64]  # [kind] copies of each card
    classic_cards: vec[i64]
    pool_lots: vec[i64]  # [lot] 1 where a pool is planned
    street_pools: vec[i64]  # [street]
    parks: vec[i64]  # [street, crosses]
    park_boxes: vec[i64]  # [street]
    pools: vec[i64]  # [crosses]
    temp_boxes: i64
    temp_points: vec[i64]  # [place]
    marketing: vec[i64]  # [size - 1, crosses]
    marketing_boxes: vec[i64]  # [size - 1]
    copies: vec[i64]  # [crosses] minus points
    strikes: vec[i64]
    roundabouts: vec[i64]
    plans: vec[i64]  # [plan, column], those of the new edition first
    new_plans: i64  # how many of them are of the new edition
    managers: vec[i64]  # [level, column]
    names: list[str]  # [level] of the site managers, as far as they are known

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        if data is None:
            return  # what was pickled comes next
        sheet = data["sheet"]
        self.new_cards = vec[i64](counts_of(data["cards"]["new"]))
        self.classic_cards = vec[i64](counts_of(data["cards"]["classic"]))
        streets = zip(sheet["pool_lots"], STREET_LOTS, strict=True)
        self.pool_lots = vec[i64]([int(lot in lots) for lots, length in streets for lot in range(1, length + 1)])
        self.street_pools = vec[i64]([len(lots) for lots in sheet["pool_lots"]])
        self.parks = vec[i64](rows(sheet["parks"]))
        self.park_boxes = vec[i64]([len(values) - 1 for values in sheet["parks"]])
        self.pools = vec[i64](sheet["pools"])
        self.temp_boxes = int(sheet["temp_boxes"])
        self.temp_points = vec[i64](sheet["temp_points"])
        self.marketing = vec[i64](rows(sheet["marketing"]))
        self.marketing_boxes = vec[i64]([len(values) - 1 for values in sheet["marketing"]])
        self.copies = vec[i64](sheet["copies"])
        self.strikes = vec[i64](sheet["strikes"])
        self.roundabouts = vec[i64](sheet["roundabouts"])
        new, classic = data["plans"]["new"], data["plans"]["classic"]
        self.plans = vec[i64]([number for plan in [*new, *classic] for number in plan_row(plan)])
        self.new_plans = len(new)
        self.managers = vec[i64]([number for manager in data["aaa"] for number in manager_row(manager)])
        self.names = [str(manager["name"]) for manager in data["aaa"]]

    def __reduce__(self) -> tuple[object, ...]:
        """The printed one is wherever the game is."""
        return (printed_box, ()) if self is printed_box() else by_fields(self)

    def plan_count(self) -> i64:
        return len(self.plans) // PLAN


def kind_of(number: i64, deed: i64) -> i64:
    return (number - 1) * DEEDS + deed


def number_on(kind: i64) -> i64:
    return kind // DEEDS + 1


def deed_on(kind: i64) -> i64:
    return kind % DEEDS


def counts_of(cards: Mapping[str, Sequence[int]]) -> list[int]:
    return [int(count) for number in range(1, int(HIGHEST) + 1) for count in cards[str(number)]]


def rows(tracks: Sequence[Sequence[int]]) -> list[int]:
    """Tracks of different lengths as rows of equal length."""
    return [value for track in tracks for value in [*track, *[0] * (int(ROW) - len(track))]]


# What a plan may ask for, in the file: the column, and which values.
ASKED: Final = {
    "roundabouts": WITH_ROUNDABOUTS,
    "copies_in_one_street": COPIES_IN_STREET,
    "temps": TEMPS_NEEDED,
    "parks": PARKS_NEEDED,
    "parks_in_every_street": PARKS_EVERYWHERE,
    "streets_full_of_parks": FULL_OF_PARKS,
    "streets_full_of_pools": FULL_OF_POOLS,
    "marketing": MARKETING_NEEDED,
    "marketing_columns": MARKETING_COLUMNS,
    "built_street": BUILT_STREET,
}
FLAGS: Final = {
    "hard": HARD,
    "pool": WITH_POOL,
    "copy": WITH_COPY,
    "end_estates": END_ESTATES,
    "end_houses": END_HOUSES,
}
PLACES: Final = {"street": IN_STREET, "parks_and_pools_of": PARKS_AND_POOLS}


def plan_row(plan: Mapping[str, Any]) -> list[int]:
    row = [0] * int(PLAN)
    row[int(LETTER)] = "ABC".index(plan["letter"])
    row[int(FIRST_POINTS)], row[int(LATER_POINTS)] = plan["points"]
    for size in plan.get("estates", ()):
        row[int(ESTATES) + size - 1] += 1
    for key, column in ASKED.items():
        row[int(column)] = plan.get(key, 0)
    for key, column in FLAGS.items():
        row[int(column)] = int(plan.get(key, False))
    for key, column in PLACES.items():
        place = plan.get(key, 0)
        row[int(column)] = int(ONE_STREET) if place == "one" else place
    return row


def manager_row(manager: Mapping[str, Any]) -> list[int]:
    points = [manager[key] for key in ("park", "pool", "temp", "fence", "marketing_houses", "copy_factor")]
    return [*points, *(int(letter in manager["plans"]) for letter in "ABC")]


# The box as a file that a person can correct.


def printed_components() -> str:
    return (Path(__file__).parents[1] / "components.toml").read_text(encoding="utf-8")


@cache
def printed_box() -> Box:
    import tomllib  # late: who plays another game reads no file

    return Box(tomllib.loads(printed_components()))
