"""Getting ready (§2): the table before chance does anything."""

from __future__ import annotations

from typing import TypeVar

from stockwerk.core.game import Setup
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
from stockwerk.games.new_york_1901.rules.course import clear_turn
from stockwerk.games.new_york_1901.rules.position import DRAWN, IN_SUPPLY, NONE, Position

P = TypeVar("P", bound=Position)


def lay_out(
    position: P,
    players: int,
    *,
    box: Box | None = None,
    challenge: str = "drawn",
    start: str = "drawn",
    action_cards: bool = True,
    advanced: bool = False,
    beginner: bool = False,
    mirrored: bool = True,
) -> P:
    """An empty board; everybody has all tiles, workers and action cards (§2.1)."""
    position.box = box or printed_box()
    position.players = players
    position.actor = NOBODY
    position.revealed = 0
    position.rng = Rng(0, 0, 0, 1)
    position.action_cards = action_cards
    position.advanced = advanced
    position.beginner = beginner
    position.mirrored = mirrored
    lay_board(position, players, int(position.box.blocks))
    lay_cards(position, players)
    position.challenge = challenge_named(challenge)
    position.start = DRAWN
    if start == "first":
        position.start = 0
    position.turn = 0
    clear_turn(position)
    position.may_acquire = False
    position.idle = 0
    position.trigger = NOBODY
    position.how = 0
    position.turns_left = 0
    return position


def lay_board(position: Position, players: int, blocks: int) -> None:
    nobody, nothing = [NOBODY] * int(LOTS), [0] * int(LOTS)
    position.owner = vec[i64](nobody)
    position.owned_since = vec[i64](nothing)
    position.land = vec[i64]([0] * (players * blocks))
    position.cover = vec[i64]([0] * (players * blocks * int(GENERATIONS)))
    position.site = vec[i64]([int(IN_SUPPLY)] * (players * int(PIECES)))
    position.area = vec[i64]([0] * (players * int(PIECES)))
    position.built_in = vec[i64]([0] * (players * int(PIECES)))
    position.workers = vec[i64]([int(WORKERS)] * players)
    position.points = vec[i64]([0] * players)
    position.prestige = vec[i64]([0] * players)
    position.bonus = vec[i64]([0] * players)


def lay_cards(position: Position, players: int) -> None:
    held = 1 if position.action_cards else 0
    position.hands = vec[i64]([held] * (players * int(ACTION_CARDS)))
    position.deck = vec[i64]([int(NONE)] * int(LOTS))
    position.layer = vec[i64]([int(NONE)] * int(LOTS))
    position.market = vec[i64]([int(NONE)] * int(OPEN_CARDS))
    position.streets = vec[i64]([int(NONE)] * int(DRAWN_STREETS))
    position.character = vec[i64]([int(NONE)] * players)
    position.deck_size = 0
    position.layers = 0


def challenge_named(name: str) -> int:
    if name == "drawn":
        return int(DRAWN)
    if name == "none":
        return int(NO_CHALLENGE)
    return CHALLENGE_NAMES.index(name)


def as_agreed(position: P, setup: Setup) -> P:
    """By the options of the card."""
    options = setup.options
    return lay_out(
        position,
        setup.players,
        box=None if setup.components is None else Box(setup.components),
        challenge=options["challenge"],
        start=options["start"],
        action_cards=options["action_cards"] == "yes",
        advanced=options["rules"] == "advanced",
        beginner=options["setup"] == "beginner",
        mirrored=options["mirrored"] == "yes",
    )
