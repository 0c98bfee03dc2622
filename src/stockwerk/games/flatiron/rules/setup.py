"""Getting ready (§2): the table before chance does anything, and what chance then does."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.box.components import (
    BOARDS,
    COLOURS,
    DANIELS,
    DECREES,
    IN_DECK,
    NEWSPAPERS,
    PILLARS,
    SPACES,
    STREETS,
    Box,
    printed_box,
)
from stockwerk.games.flatiron.rules.course import Flatiron
from stockwerk.games.flatiron.rules.position import CHOOSING, COMPANIES, FRAME, GOING, NONE, SPOTS, STOREYS

REPUTATION_TOKENS: Final = 4
FACE_DOWN: Final = 4  # floors of this game besides the first


def lay_out(players: int, *, box: Box | None = None, purple: bool = False, harder: bool = False) -> Flatiron:
    """Two play against each other; one plays against Daniel (§11)."""
    table = Flatiron()
    table.box = box or printed_box()
    table.players = players
    table.actor = NOBODY
    table.revealed = 0
    table.rng = Rng(0, 0, 0, 1)
    table.purple = purple
    table.harder = harder
    lay_companies(table)
    lay_tower(table)
    lay_streets_and_city_hall(table)
    table.phase = CHOOSING
    table.line = 0
    table.start = NOBODY
    table.turn = 0
    table.roof_by = NOBODY
    table.earlier = None
    table.since = None
    return table


def lay_companies(table: Flatiron) -> None:
    none = [int(NONE)] * int(COMPANIES)
    nothing = [0] * int(COMPANIES)
    table.pairs = vec[i64](list(range(int(BOARDS))))
    table.side = vec[i64](none)
    table.place = vec[i64](none)
    table.money = vec[i64](nothing)
    table.points = vec[i64](nothing)
    table.bonus = vec[i64](nothing)
    table.thumbs = vec[i64](nothing)
    table.stored = vec[i64]([0] * int(COMPANIES * COLOURS))
    table.columns = vec[i64]([int(NONE)] * int(COMPANIES * SPOTS))
    table.tokens = vec[i64]([0] * int(COMPANIES * NEWSPAPERS))
    table.known = vec[i64]([0] * int(COMPANIES * NEWSPAPERS))
    table.stack = vec[i64]([int(NONE)] * int(GOING * FRAME))
    table.depth = 0
    table.opened = vec[i64]([int(NONE)] * int(DANIELS))
    table.daniel_cards = 0
    table.daniel_decrees = 0


def lay_tower(table: Flatiron) -> None:
    table.reserve = vec[i64]([int(PILLARS)] * int(COLOURS))
    table.tower = vec[i64]([int(NONE)] * int(STOREYS * SPACES))
    table.floors = vec[i64]([int(NONE)] * int(STOREYS))
    table.storeys = 0
    table.next_floor = NONE
    table.face_down = FACE_DOWN
    table.seen_floors = 0


def lay_streets_and_city_hall(table: Flatiron) -> None:
    table.supply = table.box.copies[:]
    table.gone = vec[i64]([0] * int(NEWSPAPERS))
    table.drawn = vec[i64]([int(NONE)] * 2)
    table.tops = vec[i64]([int(NONE)] * int(STREETS))
    table.unseen = vec[i64]([(1 << int(IN_DECK)) - 1] * int(STREETS))
    table.beneath = vec[i64]([int(NONE)] * int(STREETS * IN_DECK))
    table.decrees = (1 << int(DECREES)) - 1
    table.news = NONE
    table.served = 0
    table.thumbs_left = REPUTATION_TOKENS
