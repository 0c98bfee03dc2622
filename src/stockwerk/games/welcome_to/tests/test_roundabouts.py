"""Roundabouts (§8.1 to §8.5)."""

from __future__ import annotations

import pytest

from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.rules.ending import BY_A_FULL_SHEET, BY_STRIKES
from stockwerk.games.welcome_to.rules.scoring import score_of
from stockwerk.games.welcome_to.rules.sheet import count_estates
from stockwerk.games.welcome_to.tests.position import can, finish_round, lots, play, position, street, tracks

NEARLY_FULL = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
TWO_FREE = NEARLY_FULL.replace("1 2 3", ". . 3", 1).replace("8 9 .", "8 9 10", 1)
"""Only 1 and 2 fit, on the first two lots of the top street; also 0 by temp work."""


def test_without_the_advanced_rules_there_are_none() -> None:
    """§8.1 and §2.5: they are agreed on before the game."""
    assert not lots(position(), "o@")
    assert len(lots(position(roundabouts=True), "o@")) == 33


def test_a_roundabout_may_come_before_the_number() -> None:
    """§8.1, ruling 20: then the number has to be written, with its action."""
    table = position(cards="8 fence, 8 marketing, 8 park", roundabouts=True)
    play(table, "o@1.5")
    assert not lots(table, "o@")
    assert "ok" not in can(table)
    play(table, "a@1.1")
    assert not lots(table, "o@")
    play(table, "f2.2")
    assert can(table) == set()


def test_a_roundabout_may_come_after_the_number() -> None:
    """§8.1, ruling 20: before the action."""
    table = position(cards="8 fence, 8 marketing, 8 park", roundabouts=True)
    play(table, "a@1.1")
    assert len(lots(table, "o@")) == 32
    play(table, "o@1.5")
    assert not lots(table, "o@")
    assert lots(table, "f")
    play(table, "f2.2")
    assert street(table, 0, 0) == "8 . . . | O | . . . . ."


def test_not_after_the_action() -> None:
    """§8.1: in the new edition."""
    table = position(cards="8 fence, 8 marketing, 8 park", roundabouts=True)
    play(table, "a@1.1", "f2.2")
    assert can(table) == set()


def test_after_a_park_there_is_still_time() -> None:
    """§8.1: parks, pools and temp work are done together with the number; a roundabout or `ok` follows."""
    table = position(cards="8 park, 8 pool, 8 temp", roundabouts=True)
    play(table, "a@1.1")
    assert can(table) - {"ok"} == {f"o@{lot}" for lot in lots(table, "o@")}
    play(table, "o@1.2")
    assert can(table) == set()
    assert tracks(table) == {"park1": 1, "roundabouts": 1}


def test_it_is_never_compulsory() -> None:
    """§8.1: neither before nor after the number."""
    table = position(cards="8 park, 8 park, 8 park", roundabouts=True)
    play(table, "a@1.1", "ok")
    assert can(table) == set()
    assert tracks(table) == {"park1": 1}


@pytest.mark.parametrize(("built", "possible"), [(".", True), ("O", True), ("O . O", False)])
def test_two_in_a_game(built: str, possible: bool) -> None:
    """§8.1, ruling 20: the third is not possible."""
    table = position(built, roundabouts=True)
    assert bool(lots(table, "o@")) == possible


def test_any_free_lot_of_any_street() -> None:
    """§8.2: not on a house, a copy or a roundabout."""
    table = position("1 2b O .", roundabouts=True)
    assert len(lots(table, "o@")) == 30
    assert {"1.1", "1.2", "1.3"}.isdisjoint(lots(table, "o@"))


@pytest.mark.parametrize(
    ("before", "lot", "after"),
    [
        (".", "1.5", ". . . . | O | . . . . ."),
        (".", "1.1", "O | . . . . . . . . ."),
        (".", "1.10", ". . . . . . . . . | O"),
        ("1 | . 3", "1.2", "1 | O | 3 . . . . . . ."),
        ("O", "1.2", "O | O | . . . . . . . ."),
    ],
)
def test_fences_are_built_on_both_sides(before: str, lot: str, after: str) -> None:
    """§8.2, ruling 20: as far as there is none; at the end of a street there is one already."""
    table = position(before, roundabouts=True)
    play(table, f"o@{lot}")
    assert street(table, 0, 0) == after


def test_fences_end_at_the_end_of_the_street() -> None:
    """§8.2: the street above is not touched by one on the first lot."""
    table = position(roundabouts=True)
    play(table, "o@2.1")
    assert street(table, 0, 0) == ". " * 9 + "."
    assert street(table, 0, 1) == "O | " + ". " * 9 + "."


def test_numbers_start_again_to_the_right() -> None:
    """§8.3: each section has an order of its own."""
    table = position("9 10 O . . 8", cards="5 fence, 9 fence, 10 fence", roundabouts=True)
    assert {lot for lot in lots(table, "a@") if lot.startswith("1.")} == {"1.4", "1.5"}
    assert {lot for lot in lots(table, "b@") if lot.startswith("1.")} == {"1.7", "1.8", "1.9", "1.10"}
    assert {lot for lot in lots(table, "c@") if lot.startswith("1.")} == {"1.7", "1.8", "1.9", "1.10"}


def test_within_a_section_numbers_become_greater() -> None:
    """§8.3: to the left of the roundabout as well, and between two."""
    table = position("5 . . O . 7 . O . .", cards="5 fence, 7 fence, 6 fence")
    top = {notation for notation in can(table) if "@1." in notation}
    assert top == {"a@1.5", "c@1.5", "b@1.2", "b@1.3", "c@1.2", "c@1.3"} | {
        f"{k}@1.{lot}" for k in "abc" for lot in (9, 10)
    }


def test_a_roundabout_is_no_estate() -> None:
    """§8.4, ruling 20: it has two fences and no house."""
    assert list(count_estates(position("1 2 O 3 O . "), 0)) == [2, 1, 1, 0, 0, 0, 0]
    assert list(count_estates(position("O"), 0)) == [0] * 7


def test_nothing_is_copied_from_or_across_it() -> None:
    """§8.4, ruling 11: a lot beside it has only the house on its own side."""
    table = position(". O . 5 O . 7", cards="8 copy, 8 copy, 8 copy", roundabouts=True)
    play(table, "a@3.12")
    assert {lot for lot in lots(table, "b") if lot.startswith("1.")} == {"1.3>", "1.6>", "1.8<"}


def test_a_lot_with_a_roundabout_counts_as_filled() -> None:
    """§8.4 and §7.1, ruling 22: the game ends with 32 houses and a roundabout."""
    table = position(TWO_FREE, cards="2 park, 3 park, 3 park", roundabouts=True)
    play(table, "o@1.1", "a@1.2")
    finish_round(table)
    assert (int(table.actor), int(table.ending())) == (NOBODY, BY_A_FULL_SHEET)


def test_it_may_make_a_number_fit() -> None:
    """§8.1, ruling 21: to the right of the roundabout 9 is small enough; nobody has to do so."""
    sheet = NEARLY_FULL.replace("1 2 3 4 5 6 7 8 9 .", "1 2 3 4 5 6 7 13 . .", 1)
    table = position(sheet, cards="9 park, 9 park, 9 park", roundabouts=True)
    assert can(table) == {"x", "o@1.9", "o@1.10"}
    play(table, "o@1.9")
    assert can(table) == {f"{k}{way}@1.10" for k in "abc" for way in ("", "!")}
    table = position(sheet, cards="9 park, 9 park, 9 park", roundabouts=True)
    play(table, "o@1.10")
    assert can(table) == {"x"}


def test_who_strikes_after_it_keeps_it() -> None:
    """§8.1, ruling 21: and a strike ends the turn, so there is none after it."""
    table = position(NEARLY_FULL + "; strikes 2", cards="9 park, 9 park, 9 park", roundabouts=True)
    play(table, "o@1.10", "x")
    assert tracks(table) == {"strikes": 3, "roundabouts": 1}
    assert can(table) == set()
    finish_round(table)
    assert table.ending() == BY_STRIKES


@pytest.mark.parametrize(("built", "score"), [(".", 20), ("O", 17), ("O O", 12)])
def test_each_costs_points(built: str, score: int) -> None:
    """§8.5, ruling 25: 3, then 5 more; a box is crossed for each."""
    table = position(f"{built}; scored A 20", cards="8 fence, 8 fence, 8 fence", roundabouts=True)
    assert score_of(table, 0) == score
    assert tracks(table).get("roundabouts", 0) == built.count("O")
