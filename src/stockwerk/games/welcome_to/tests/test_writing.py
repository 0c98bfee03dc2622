"""Writing a number (§4), and strikes."""

from __future__ import annotations

import pytest

from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.rules.ending import BY_STRIKES
from stockwerk.games.welcome_to.rules.position import PARKS, STRIKES
from stockwerk.games.welcome_to.tests.position import (
    can,
    crosses,
    finish,
    finish_round,
    lots,
    play,
    points_of,
    position,
    tracks,
    written,
)

FULL_BUT_ENDS = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
"""Only numbers above 9 fit, on lot 1.10."""


def test_any_free_lot_of_any_street_takes_the_first_number() -> None:
    """§4.1: an empty sheet has 33 of them."""
    table = position(cards="7 fence, 7 fence, 7 fence")
    assert len(lots(table, "a@")) == 33
    play(table, "a@2.6")
    assert written(table).split(" / ")[1] == ". . . . . 7 . . . . ."


def test_a_lot_with_a_house_is_not_free() -> None:
    """§4.1: nor is one with a copy or a roundabout."""
    table = position(". 5 5b O .", cards="7 fence, 7 fence, 7 fence")
    assert {"1.2", "1.3", "1.4"}.isdisjoint(lots(table, "a@"))


def test_numbers_become_greater_from_left_to_right() -> None:
    """§4.2: strictly between the next numbers on both sides, however far away."""
    table = position(". . 5 . . 9 . . . .", cards="5 fence, 7 fence, 9 fence")
    assert {notation for notation in can(table) if notation[2] == "1"} == {"b@1.4", "b@1.5"}


def test_the_same_number_twice_is_not_allowed_in_a_street() -> None:
    """§4.2: neither beside it nor further away; in another street it is."""
    table = position("5 . . . . . . . . 9", cards="5 fence, 9 fence, 6 fence")
    assert not [lot for lot in lots(table, "a@") | lots(table, "b@") if lot.startswith("1.")]
    assert lots(table, "c@") >= {f"1.{k}" for k in range(2, 10)}
    assert "2.1" in lots(table, "a@")


def test_lots_may_be_left_free_and_filled_later() -> None:
    """§4.2: a number far from the others, then one between them."""
    table = position("2 . . . 9", cards="5 fence, 5 fence, 5 fence")
    assert {lot for lot in lots(table, "a@") if lot.startswith("1.")} == {"1.2", "1.3", "1.4"}


def test_numbers_may_be_left_out() -> None:
    """§4.2, example: a 10 right beside a 7."""
    table = position("7", cards="10 fence, 10 fence, 10 fence")
    assert "1.2" in lots(table, "a@")


def test_neighbouring_lots_of_two_streets_are_no_neighbours() -> None:
    """§4.2: the order holds within a street only."""
    table = position(". . . . . . . . . 15 / . . . . . . . . . . 15 /", cards="2 fence, 2 fence, 14 fence")
    assert {"2.1", "3.1"} <= lots(table, "a@")


def test_a_number_that_fits_nowhere_makes_you_choose_another_combination() -> None:
    """§4.3: 5 and 6 fit nowhere; 12 does and is compulsory."""
    table = position(FULL_BUT_ENDS, cards="5 fence, 6 marketing, 12 park")
    assert can(table) == {"c@1.10", "c!@1.10"}


def test_temp_work_may_make_a_number_fit() -> None:
    """§4.3: 8 fits nowhere, 8 + 2 does; the other combinations do not help, so a strike is possible as well."""
    table = position(FULL_BUT_ENDS, cards="8 temp, 5 fence, 6 marketing")
    assert can(table) == {"a+2@1.10", "x"}


def test_whoever_can_write_no_number_strikes() -> None:
    """§4.4: a cross for it, no number and no action."""
    table = position(FULL_BUT_ENDS, cards="5 fence, 6 marketing, 9 park")
    assert can(table) == {"x"}
    before = written(table)
    play(table, "x")
    assert written(table) == before
    assert tracks(table) == {"strikes": 1}
    assert can(table) == set()


def test_no_strike_while_a_number_fits() -> None:
    """§4.4, ruling 4: there is no voluntary strike."""
    assert "x" not in can(position(FULL_BUT_ENDS, cards="5 fence, 6 fence, 10 fence"))
    assert "x" not in can(position())


@pytest.mark.parametrize("number", [8, 9, 10, 11])
def test_nobody_has_to_use_temp_work_to_avoid_a_strike(number: int) -> None:
    """§4.5, ruling 5: it is the printed number that counts; but if another stack fits, there is no way to refuse."""
    table = position(FULL_BUT_ENDS, cards=f"{number} temp, 5 fence, 5 fence")
    assert ("x" in can(table)) == (number <= 9)
    table = position(FULL_BUT_ENDS, cards=f"{number} temp, 5 fence, 15 fence")
    assert "x" not in can(table)


def test_plans_may_be_scored_in_a_round_with_a_strike() -> None:
    """§4.4, ruling 4: the plan step comes all the same."""
    ready = "1 2 3 4 | 5 6 7 8 | 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
    table = position(ready, plans="4+4, 1+1+1+6, 1+2+6", cards="1 fence, 1 marketing, 2 park")
    play(table, "x")
    finish(table, 1)
    assert can(table) == {"A", "pass"}
    play(table, "A")
    assert points_of(table) == [6, 0, 0]


def test_the_third_strike_ends_the_game_after_the_round() -> None:
    """§4.4, §7.1 and ruling 23: the others finish it, plans included."""
    table = position(FULL_BUT_ENDS + "; strikes 2", cards="5 fence, 6 marketing, 9 park")
    play(table, "x")
    assert crosses(table, STRIKES) == 3
    assert table.actors() == [1]
    finish_round(table)
    assert table.actor == NOBODY
    assert table.ending() == BY_STRIKES


def test_the_action_belongs_to_the_number() -> None:
    """§3.5: a combination is both; the park of b is laid with the number of b only."""
    table = position(cards="7 fence, 8 park, 9 marketing")
    play(table, "a@1.1")
    assert crosses(table, PARKS) == 0
    assert lots(table, "f") and not lots(table, "m")


def test_the_same_combination_serves_all() -> None:
    """§3.5: several may choose it."""
    table = position(cards="7 park, 8 park, 9 park")
    play(table, "a@1.1", seat=0)
    play(table, "a@1.1", seat=1)
    assert [crosses(table, PARKS, seat) for seat in (0, 1)] == [1, 1]
