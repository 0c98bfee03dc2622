"""Floors: building them (§6.6 to §6.8), and the bonus of a space (§8.1 to §8.6)."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.games.flatiron.box.components import (
    ACTIVE_NEWSPAPER,
    BONUS_CARD,
    BONUS_DOLLARS,
    BONUS_FOR_COLOUR,
    BONUS_NEWSPAPER,
    BONUS_POINTS,
    BONUS_REPUTATION,
    BONUS_ROW,
    BONUS_STREET_CARD,
    BONUS_TOKEN,
    ROOF,
    SPACES,
)
from stockwerk.games.flatiron.rules.drawing import open_floor, turn_over_decks
from stockwerk.games.flatiron.rules.events import BUILT_FLOOR, GOT_DOLLARS, GOT_REPUTATION
from stockwerk.games.flatiron.rules.paperboy import gain_points, give_points, take_token
from stockwerk.games.flatiron.rules.pillars import free_spaces
from stockwerk.games.flatiron.rules.position import NONE, WAITING, Table


def may_build_floor(table: Table) -> bool:
    """Three pillars stand on the active floor; upon the roof nothing is built (§6.6, §6.8)."""
    return table.active_floor() != ROOF and free_spaces(table) == 0


def build_floor(table: Table, company: i64, points: i64) -> None:
    lay_floor(table, company)
    table.tell(BUILT_FLOOR, company, table.active_floor(), points, table.storeys)
    turn_up_next(table)
    gain_points(table, company, points)


def lay_floor(table: Table, company: i64) -> None:
    """The new floor is active at once (§6.7); the roof is built in the same way (§6.8)."""
    table.floors = table.floors[:]
    table.floors[table.storeys] = table.next_floor
    table.storeys += 1
    if table.next_floor == ROOF:
        table.roof_by = company


def turn_up_next(table: Table) -> None:
    """Other cards, then the next floor (§6.7); nothing after the roof (§6.8)."""
    if table.next_floor == ROOF:
        table.next_floor = NONE
        return
    turn_over_decks(table)
    open_floor(table)


def give_bonus(table: Table, company: i64, space: i64) -> None:
    """What the space shows where a pillar was built: at once, or as an effect to decide on."""
    bonus = (table.active_floor() * SPACES + space) * BONUS_ROW
    kind, amount = table.box.bonuses[bonus], table.box.bonuses[bonus + 1]
    if kind == BONUS_POINTS:
        give_points(table, company, amount)
    elif kind == BONUS_FOR_COLOUR:
        if table.pillar_at(space) == table.box.bonuses[bonus + 2]:  # another colour brings nothing (§8.6)
            give_points(table, company, amount)
    elif kind == BONUS_DOLLARS:
        table.money[company] += amount
        table.tell(GOT_DOLLARS, company, amount)
    elif kind == BONUS_REPUTATION:
        give_reputation(table, company)
    elif kind == BONUS_TOKEN:
        take_token(table, company)
    elif kind == BONUS_NEWSPAPER:
        table.push(ACTIVE_NEWSPAPER, WAITING)
    elif kind == BONUS_STREET_CARD:
        table.push(BONUS_CARD, WAITING)


def give_reputation(table: Table, company: i64) -> None:
    """One of four tokens, as long as there are any (§8.2)."""
    given: i64 = 0
    if table.thumbs_left > 0:
        given = 1
    table.thumbs_left -= given
    table.thumbs = table.thumbs[:]
    table.thumbs[company] += given
    table.tell(GOT_REPUTATION, company, given)
