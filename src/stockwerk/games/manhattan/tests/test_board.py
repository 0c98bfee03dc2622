"""The picture of the board: the same for all seats, but for what each has in hand."""

from __future__ import annotations

import pytest

from stockwerk.core.game import Setup
from stockwerk.core.picture.sheet import HAND, Plate
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.tests.random_games import SETUPS, random_match, setup_name
from stockwerk.play.match import Match


def on_the_table(match: Match, seat: int) -> list[Plate]:
    return [plate for plate in GAME.draw(match.view(seat), match.reader()) if plate.place != HAND]


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_all_seats_see_the_same_board(setup: Setup) -> None:
    """So that it is drawn, and what has changed in it is sent, once for all."""
    for match in random_match(setup, "board"):
        shown = on_the_table(match, NOBODY)
        assert all(on_the_table(match, seat) == shown for seat in range(setup.players))


def test_what_is_new_to_whoever_is_to_act_is_ringed() -> None:
    """One ring for each part that was set since their own last turn, and one more in the plan for the very last."""
    for match in random_match(GAME.setup(4), "rings"):
        view = match.view()
        rings = sum(plate.picture.count('class="last"') for plate in on_the_table(match, NOBODY))
        parts = [move for move in view.latest() if move.part is not None]
        assert rings == len(parts) + (bool(parts) and view.moves[-1].part is not None)
        own = [number for number, move in enumerate(view.moves) if move.seat == view.actor]
        if own and own[-1] < len(view.moves) - 1:
            assert view.latest() == view.moves[own[-1] + 1 :]
