"""Acquiring land (§4)."""

from __future__ import annotations

from collections import Counter

import pytest

from stockwerk.core.game import Setup
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.box.components import LOTS
from stockwerk.games.new_york_1901.rules.actions import lot_at
from stockwerk.games.new_york_1901.tests.conserved import conserved
from stockwerk.games.new_york_1901.tests.position import (
    builds,
    can,
    card_name,
    lots_of,
    open_cards,
    play,
    position,
    skip_to,
    stack,
    workers_on,
)
from stockwerk.games.new_york_1901.tests.random_games import SETUPS, random_tables, setup_name


def test_a_card_and_a_worker_on_a_free_lot_like_it() -> None:
    """§4.1: the same district and size."""
    table = position("R3!", "Y4!", market="R2 Y3 Y2 G3", cards="")
    red = {f"R{lot}" for lot in (1, 2, 5, 7, 8, 10, 11, 12, 13)}
    yellow = {f"Y{lot}" for lot in (1, 3, 9)} | {f"Y{lot}" for lot in (2, 5, 6, 7, 8, 10, 11, 12, 13)}
    green = {"G2", "G3", "G9"}
    assert can(table) - builds(table) == red | yellow | green
    play(table, "Y9")
    assert open_cards(table) == ["R2", "Y2", "G3"]
    assert workers_on(table, 0) == ["Y9"]
    assert table.workers[0] == 3


def test_one_of_equal_cards_is_taken() -> None:
    """§4.1: the others stay."""
    table = position("", market="R2 R2 R2 B2", cards="")
    play(table, "R5")
    assert open_cards(table) == ["R2", "R2", "B2"]


def test_whoever_has_a_worker_must_acquire_before_building() -> None:
    """§4.2: the lot comes first."""
    table = position("R1 R2", cards="")
    assert not builds(table)
    play(table, "R5")
    assert {"R1a+b1/1", "R2a+b1", "R5a+b1/1"} <= builds(table)


def test_a_lot_stays_with_its_owner() -> None:
    """§4.3: a worker marks it until something stands there; open squares remain the owner's."""
    table = position("R4", "", market="R2 R2 R3 B2", cards="")
    play(table, "R1", "R4a+b1")
    assert lots_of(table, 0) == ["R1", "R4"]
    assert workers_on(table, 0) == ["R1"]  # one square of R4 is open, and needs none
    play(table, "end")
    table.workers[1] = 0
    skip_to(table, 1)
    assert not builds(table)
    assert "R4" not in can(table)


def test_lots_of_others_are_not_free() -> None:
    """§4.4: with a worker or with a building on them."""
    table = position("", "R1 R2a+b1 R3!", market="R2 R2 R3 B2", cards="")
    assert not {"R1", "R2", "R3"} & can(table)
    assert {"R4", "R5"} <= can(table)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_there_is_a_free_lot_for_each_card(setup: Setup) -> None:
    """§4.4: of each colour and size, in every position; workers and tiles add up, too."""
    kept = conserved(GAME.start(setup, "cards"))
    for table in random_tables(setup, "cards"):
        assert conserved(table) == kept
        free = [lot for lot in range(int(LOTS)) if table.owner[lot] < 0 and (setup.players > 2 or lot < 52)]
        assert Counter(card_name(int(table.box.kind[lot])) for lot in free) == Counter(
            [*open_cards(table), *stack(table)]
        )


def test_a_lot_that_was_given_back_is_as_new() -> None:
    """§3.4, §4.4: nobody's, and nobody has acquired it."""
    table = position("R1 R7 Y6 Y12", left="s1", market="R2 R3 Y2 B2", cards="")
    lot = lot_at("R7")
    table.owned_since[lot] = 1
    play(table, "-R7")
    assert (table.owner[lot], table.owned_since[lot]) == (-1, 0)
