"""Getting ready (§2): the table before chance does anything."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import (
    ACTION_CARDS,
    CHALLENGE_NAMES,
    DRAWN_STREETS,
    GENERATIONS,
    LOTS,
    NO_CHALLENGE,
    OPEN_CARDS,
    PIECES,
    WORKERS,
    Box,
    printed_box,
)
from stockwerk.games.new_york_1901.rules.course import NewYork, clear_turn
from stockwerk.games.new_york_1901.rules.position import DRAWN, IN_SUPPLY, NONE


def lay_out(
    players: int,
    *,
    box: Box | None = None,
    challenge: str = "drawn",
    start: str = "drawn",
    action_cards: bool = True,
    advanced: bool = False,
    beginner: bool = False,
    mirrored: bool = True,
) -> NewYork:
    """An empty board; everybody has all tiles, workers and action cards (§2.1)."""
    table = NewYork()
    table.box = box or printed_box()
    table.players = players
    table.actor = NOBODY
    table.revealed = 0
    table.rng = Rng(0, 0, 0, 1)
    table.action_cards = action_cards
    table.advanced = advanced
    table.beginner = beginner
    table.mirrored = mirrored
    lay_board(table, players, int(table.box.blocks))
    lay_cards(table, players)
    table.challenge = challenge_named(challenge)
    table.start = DRAWN
    if start == "first":
        table.start = 0
    table.turn = 0
    clear_turn(table)
    table.may_acquire = False
    table.idle = 0
    table.trigger = NOBODY
    table.how = 0
    table.turns_left = 0
    return table


def lay_board(table: NewYork, players: int, blocks: int) -> None:
    nobody, nothing = [NOBODY] * int(LOTS), [0] * int(LOTS)
    table.owner = vec[i64](nobody)
    table.owned_since = vec[i64](nothing)
    table.land = vec[i64]([0] * (players * blocks))
    table.cover = vec[i64]([0] * (players * blocks * int(GENERATIONS)))
    table.site = vec[i64]([int(IN_SUPPLY)] * (players * int(PIECES)))
    table.area = vec[i64]([0] * (players * int(PIECES)))
    table.built_in = vec[i64]([0] * (players * int(PIECES)))
    table.workers = vec[i64]([int(WORKERS)] * players)
    table.points = vec[i64]([0] * players)
    table.prestige = vec[i64]([0] * players)
    table.bonus = vec[i64]([0] * players)


def lay_cards(table: NewYork, players: int) -> None:
    held = 1 if table.action_cards else 0
    table.hands = vec[i64]([held] * (players * int(ACTION_CARDS)))
    table.deck = vec[i64]([int(NONE)] * int(LOTS))
    table.layer = vec[i64]([int(NONE)] * int(LOTS))
    table.market = vec[i64]([int(NONE)] * int(OPEN_CARDS))
    table.streets = vec[i64]([int(NONE)] * int(DRAWN_STREETS))
    table.character = vec[i64]([int(NONE)] * players)
    table.deck_size = 0
    table.layers = 0


def challenge_named(name: str) -> int:
    if name == "drawn":
        return int(DRAWN)
    if name == "none":
        return int(NO_CHALLENGE)
    return CHALLENGE_NAMES.index(name)
