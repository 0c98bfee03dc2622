"""What every game promises, whatever its rules: `stockwerk.testing.promises`, over all games that are found."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from conftest import dear, setups
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.text import Reader
from stockwerk.games import find_games
from stockwerk.testing import promises, random_play
from stockwerk.testing.promises import PROMISES, Promise

TABLES = [(game, setup) for game in find_games() for setup in setups(game)]
GAMES = pytest.mark.parametrize("game", find_games(), ids=str)
SEEDS: Final[dict[Promise, int]] = {  # drawn for each table; two, if nothing is said
    promises.somebody_can_always_act_and_the_game_ends: 5,
    promises.legal_actions_ascend_and_are_actions_of_the_game: 3,
    promises.a_clone_goes_its_own_way: 3,
    promises.what_everybody_hears_is_told_to_all_players_alike: 1,
    promises.a_position_can_be_stored_and_restored: 3,
    promises.a_state_is_pickled_copied_and_compared_by_what_lies_on_the_table: 1,
    promises.a_match_is_pickled_copied_and_compared_by_its_record: 1,
    promises.what_a_seat_sees_is_pickled_copied_and_compared: 1,
    promises.what_is_pickled_for_a_seat_tells_no_secret: 1,
    promises.nothing_is_lost: 3,
    promises.a_field_keeps_its_length: 1,
    promises.options_are_the_legal_actions_and_can_be_touched: 1,
    promises.a_piece_that_moves_is_on_a_plate_once: 1,
    promises.what_is_not_legal_has_a_reason_and_a_rule: 1,
    promises.whatever_is_drawn_can_be_touched_or_has_a_reason_and_a_rule: 1,
    promises.anything_can_be_asked_for: 1,
    promises.everything_can_be_said_in_every_language: 1,
}
COSTLY: Final[set[Promise]] = {  # asked of some tables only, where slow tests are not run
    promises.a_match_is_pickled_copied_and_compared_by_its_record,
    promises.what_a_seat_sees_is_pickled_copied_and_compared,
    promises.what_is_pickled_for_a_seat_tells_no_secret,
    promises.options_are_the_legal_actions_and_can_be_touched,
    promises.a_piece_that_moves_is_on_a_plate_once,
    promises.what_is_not_legal_has_a_reason_and_a_rule,
    promises.whatever_is_drawn_can_be_touched_or_has_a_reason_and_a_rule,
    promises.anything_can_be_asked_for,
    promises.everything_can_be_said_in_every_language,
    promises.redealing_changes_nothing_that_a_seat_sees,
    promises.turns_at_the_same_time_stay_apart,
}


def name(table: object) -> str:
    if isinstance(table, Setup):
        return "-".join([str(table.players), *table.options.values()])
    return str(table)


def over_tables(promise: Promise) -> Any:
    """A test of every game with every option, for seeds that Hypothesis draws."""
    tables = [pytest.param(*table, marks=dear(*table)) for table in TABLES] if promise in COSTLY else TABLES
    calm = settings(
        max_examples=SEEDS.get(promise, 2),
        deadline=None,
        phases=[Phase.explicit, Phase.generate],  # a smaller seed is no simpler game
        suppress_health_check=list(HealthCheck),
    )(given(seed=st.integers(0, 10**9))(promise))
    return pytest.mark.parametrize(("game", "setup"), tables, ids=name)(calm)


globals().update({f"test_{promise.__name__}": over_tables(promise) for promise in PROMISES})


@GAMES
def test_what_is_written_is_read(game: AnyGame) -> None:
    promises.what_is_written_is_read(game)


@GAMES
def test_rules_have_the_same_paragraphs(game: AnyGame) -> None:
    promises.rules_have_the_same_paragraphs(game)


@GAMES
def test_something_moves_on_every_board(game: AnyGame) -> None:
    *_, last = random_play(game, game.setup(game.players[-1]), 0)
    assert any("data-piece=" in plate.picture for plate in game.draw(game.view(last, 0), Reader()))
