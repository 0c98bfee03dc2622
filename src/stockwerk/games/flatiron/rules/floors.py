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
from stockwerk.games.flatiron.rules.events import BuiltFloor, GotDollars, GotReputation
from stockwerk.games.flatiron.rules.paperboy import gain_points, give_points, take_token
from stockwerk.games.flatiron.rules.pillars import free_spaces
from stockwerk.games.flatiron.rules.position import NONE, WAITING, Position


def may_build_floor(position: Position) -> bool:
    """Three pillars stand on the active floor; upon the roof nothing is built (§6.6, §6.8)."""
    return position.active_floor() != ROOF and free_spaces(position) == 0


def build_floor(position: Position, company: i64, points: i64) -> None:
    lay_floor(position, company)
    if position.story is not None:
        position.tell(BuiltFloor(company, position.active_floor(), points, position.storeys))
    turn_up_next(position)
    gain_points(position, company, points)


def lay_floor(position: Position, company: i64) -> None:
    """The new floor is active at once (§6.7); the roof is built in the same way (§6.8)."""
    position.floors = position.floors[:]
    position.floors[position.storeys] = position.next_floor
    position.storeys += 1
    if position.next_floor == ROOF:
        position.roof_by = company


def turn_up_next(position: Position) -> None:
    """Other cards, then the next floor (§6.7); nothing after the roof (§6.8)."""
    if position.next_floor == ROOF:
        position.next_floor = NONE
        return
    turn_over_decks(position)
    open_floor(position)


def give_bonus(position: Position, company: i64, space: i64) -> None:
    """What the space shows where a pillar was built: at once, or as an effect to decide on."""
    bonus = (position.active_floor() * SPACES + space) * BONUS_ROW
    kind, amount = position.box.bonuses[bonus], position.box.bonuses[bonus + 1]
    if kind == BONUS_POINTS:
        give_points(position, company, amount)
    elif kind == BONUS_FOR_COLOUR:
        if position.pillar_at(space) == position.box.bonuses[bonus + 2]:  # another colour brings nothing (§8.6)
            give_points(position, company, amount)
    elif kind == BONUS_DOLLARS:
        position.money[company] += amount
        if position.story is not None:
            position.tell(GotDollars(company, amount))
    elif kind == BONUS_REPUTATION:
        give_reputation(position, company)
    elif kind == BONUS_TOKEN:
        take_token(position, company)
    elif kind == BONUS_NEWSPAPER:
        position.push(ACTIVE_NEWSPAPER, WAITING)
    elif kind == BONUS_STREET_CARD:
        position.push(BONUS_CARD, WAITING)


def give_reputation(position: Position, company: i64) -> None:
    """One of four tokens, as long as there are any (§8.2)."""
    given: i64 = 0
    if position.thumbs_left > 0:
        given = 1
    position.thumbs_left -= given
    position.thumbs = position.thumbs[:]
    position.thumbs[company] += given
    if position.story is not None:
        position.tell(GotReputation(company, given == 1))
