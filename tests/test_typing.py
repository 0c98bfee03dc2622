"""What type checkers know of a match: `make types` reads this, and fails where a type is not what stands here.

No game is named in shared code: a card says what its states and views are, wherever it comes from.
"""

from __future__ import annotations

from typing import Any, assert_type

import noughts_and_crosses
from noughts_and_crosses.people import View as Squares
from noughts_and_crosses.rules import Position

import stockwerk
from stockwerk.core.game import Game
from stockwerk.core.rng import seeded
from stockwerk.games import manhattan
from stockwerk.games.manhattan.people.view import View
from stockwerk.games.manhattan.state import Manhattan
from stockwerk.play.match import Match, Outcome
from stockwerk.play.seat import Seat


def test_a_match_of_a_card_is_typed() -> None:
    match = stockwerk.new_match(manhattan.GAME, players=4, seed="typed")
    assert_type(match, Match[Manhattan, View])
    assert_type(match.view(0), View)
    assert_type(match.view(0).hand, tuple[int, ...])
    assert_type(match.state, Manhattan)
    assert_type(match.seat(0), Seat[Manhattan, View])
    assert_type(match.seat(0).view, View)
    assert_type(match.seat(0).imagine(), Manhattan)
    assert_type(match.apply(0, match.legal(0)[0]), Outcome[Manhattan])
    assert_type(match.at(0), Match[Manhattan, View])
    assert_type(Match.new(manhattan.GAME, match.setup).view(), View)
    assert isinstance(match.view(0), View) and len(match.view(0).hand) == 9


def test_so_is_a_match_of_a_game_that_nobody_here_knows() -> None:
    match = stockwerk.new_match(noughts_and_crosses.GAME, players=2)
    assert_type(match, Match[Position, Squares])
    assert_type(match.view().marks, tuple[int, ...])
    assert match.view().marks == (-1,) * 9


def test_a_match_by_its_name_may_be_of_any_game() -> None:
    match = stockwerk.new_match("manhattan", players=2)
    assert_type(match, Match[Any, Any])
    assert_type(match.view(0), Any)
    assert_type(stockwerk.game("manhattan"), Game[Any, Any])
    assert mover(match) == mover(stockwerk.new_match(manhattan.GAME, players=2)) == 0


def mover(match: Match) -> int:
    """Whoever takes any match names no types."""
    seat: Seat = match.seat(match.state.actor, seeded(1))
    return seat.number
