"""Games at random, for whatever has to hold in every game; and games in which numbers go where they belong.

Whoever writes at random strikes out early. `sensible` leaves room for the numbers to come, fences estates that the
plans ask for and scores them, so that its games are long, with plans and full sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from stockwerk.core.game import Setup
from stockwerk.core.rng import Rng
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.box.components import ESTATES, PLAN
from stockwerk.games.welcome_to.rules.position import EMPTY, HAS_FENCE, ROUNDABOUT
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.position import LENGTHS, STARTS, on_offer
from stockwerk.play.match import Match
from stockwerk.testing import random_match as play_randomly
from stockwerk.testing import setup_name as name_of
from stockwerk.testing import setups

SETUPS: Final = list(setups(GAME))
setup_name: Final[Callable[[Setup], str]] = partial(name_of, GAME)
random_match: Final[Callable[..., Iterator[Match]]] = partial(play_randomly, GAME)
ADVANCED: Final = [
    GAME.setup(players, {**options, "roundabouts": "yes", "plans": "hard"})
    for players, options in (
        (1, {"opponent": "0"}),
        (1, {"opponent": "4"}),
        (1, {"opponent": "classic"}),
        (2, {"edition": "new"}),
        (3, {"edition": "classic"}),
        (4, {"edition": "expert"}),
    )
]


def sensible(table: WelcomeTo, seat: int, luck: Rng) -> int:
    """The least regretted action; luck decides between equals and now and then against reason."""
    offered = on_offer(table, seat) if table.step == 0 else []
    wanted = wanted_sizes(table)

    def regret(action: int) -> float:
        notation = GAME.write(action)
        chance = int(luck.below(1000)) / 1000
        if notation in ("ok", "pass"):
            return 8 if chance < 0.8 else 0
        if notation[0] == "x":
            return 50 + chance
        if notation.startswith("o@"):
            return 3 + chance * 60
        if "@" in notation:
            return misplaced(table, seat, notation, offered) + chance
        if notation[0] == "f":
            return 5 - useful_fence(table, seat, notation, wanted) + chance
        return 4 * chance

    return min(table.legal(seat), key=regret)


def wanted_sizes(table: WelcomeTo) -> set[int]:
    row = table.box.plans
    return {
        size for plan in table.plans for size in range(1, 7) if row[int(plan) * int(PLAN) + int(ESTATES) + size - 1]
    } or {2, 3}


def place_of(name: str) -> tuple[int, int, int]:
    """The lot, and the first and last one of its street."""
    street, place = map(int, name.split("."))
    first = STARTS[street - 1]
    return first + place - 1, first, first + LENGTHS[street - 1] - 1


def misplaced(table: WelcomeTo, seat: int, notation: str, offered: list[str]) -> float:
    """How far a number is from where it belongs between its neighbours; for a fence it may be a bit further."""
    choice, _, name = notation.partition("@")
    number = int(offered["abc".index(choice[0])].split()[0])
    fence = "fence" in offered["abc".index(choice.rstrip("!+-12")[-1])]
    number += int(choice.lstrip("abc")) if choice[-1].isdigit() else 0
    lot, first, last = place_of(name)
    low, high, left, right = 0, 16, first - 1, last + 1
    for k in range(first, last + 1):
        house = int(table.house(seat, k))
        if k < lot and house != EMPTY:
            low, left = max(house, 0), k
        elif k > lot and house != EMPTY and right > last:
            high, right = (house if house != ROUNDABOUT else 16), k
    ideal = left + (right - left) * (number - low) / max(high - low, 1)
    return abs(lot - ideal) + ("!" in notation) * 2 - fence


def useful_fence(table: WelcomeTo, seat: int, notation: str, wanted: set[int]) -> float:
    """A fence that makes estates of sizes that the plans ask for, best with houses in them."""
    lot, first, last = place_of(notation[1:])
    left = right = lot
    while left > first and not table.has(seat, left - 1, HAS_FENCE):
        left -= 1
    while right < last and not (right > lot and table.has(seat, right, HAS_FENCE)):
        right += 1
    use = 0.0
    for begin, end in ((left, lot), (lot + 1, right)):
        if end - begin + 1 in wanted:
            use += 1 + 3 * sum(table.house(seat, k) != EMPTY for k in range(begin, end + 1)) / (end - begin + 1)
    return use
