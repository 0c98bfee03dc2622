"""Getting ready (§2): the table before chance does anything, and what chance then does."""

from __future__ import annotations

from typing import Final, TypeVar

from stockwerk.core.game import Setup
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
from stockwerk.games.flatiron.box.corrections import box_from
from stockwerk.games.flatiron.rules.position import CHOOSING, COMPANIES, FRAME, GOING, NONE, SPOTS, STOREYS, Position

P = TypeVar("P", bound=Position)

REPUTATION_TOKENS: Final = 4
FACE_DOWN: Final = 4  # floors of this game besides the first


def lay_out(position: P, players: int, *, box: Box | None = None, purple: bool = False, harder: bool = False) -> P:
    """Two play against each other; one plays against Daniel (§11)."""
    position.box = box or printed_box()
    position.players = players
    position.actor = NOBODY
    position.revealed = 0
    position.rng = Rng(0, 0, 0, 1)
    position.purple = purple
    position.harder = harder
    lay_companies(position)
    lay_tower(position)
    lay_streets_and_city_hall(position)
    position.phase = CHOOSING
    position.line = 0
    position.start = NOBODY
    position.turn = 0
    position.roof_by = NOBODY
    position.earlier = None
    position.since = None
    return position


def lay_companies(position: Position) -> None:
    none = [int(NONE)] * int(COMPANIES)
    nothing = [0] * int(COMPANIES)
    position.pairs = vec[i64](list(range(int(BOARDS))))
    position.side = vec[i64](none)
    position.place = vec[i64](none)
    position.money = vec[i64](nothing)
    position.points = vec[i64](nothing)
    position.bonus = vec[i64](nothing)
    position.thumbs = vec[i64](nothing)
    position.stored = vec[i64]([0] * int(COMPANIES * COLOURS))
    position.columns = vec[i64]([int(NONE)] * int(COMPANIES * SPOTS))
    position.tokens = vec[i64]([0] * int(COMPANIES * NEWSPAPERS))
    position.known = vec[i64]([0] * int(COMPANIES * NEWSPAPERS))
    position.stack = vec[i64]([int(NONE)] * int(GOING * FRAME))
    position.depth = 0
    position.opened = vec[i64]([int(NONE)] * int(DANIELS))
    position.daniel_cards = 0
    position.daniel_decrees = 0


def lay_tower(position: Position) -> None:
    position.reserve = vec[i64]([int(PILLARS)] * int(COLOURS))
    position.tower = vec[i64]([int(NONE)] * int(STOREYS * SPACES))
    position.floors = vec[i64]([int(NONE)] * int(STOREYS))
    position.storeys = 0
    position.next_floor = NONE
    position.face_down = FACE_DOWN
    position.seen_floors = 0


def lay_streets_and_city_hall(position: Position) -> None:
    position.supply = position.box.copies[:]
    position.gone = vec[i64]([0] * int(NEWSPAPERS))
    position.drawn = vec[i64]([int(NONE)] * 2)
    position.tops = vec[i64]([int(NONE)] * int(STREETS))
    position.unseen = vec[i64]([(1 << int(IN_DECK)) - 1] * int(STREETS))
    position.beneath = vec[i64]([int(NONE)] * int(STREETS * IN_DECK))
    position.decrees = (1 << int(DECREES)) - 1
    position.news = NONE
    position.served = 0
    position.thumbs_left = REPUTATION_TOKENS


def as_agreed(position: P, setup: Setup) -> P:
    """By the options of the card."""
    return lay_out(
        position,
        setup.players,
        box=None if setup.components is None else box_from(setup.components),
        purple=setup.options["sides"] == "purple",
        harder=setup.options.get("daniel") == "harder",
    )
