"""Plans (§6)."""

from __future__ import annotations

import pytest

from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.rules.ending import BY_PLANS
from stockwerk.games.welcome_to.rules.plans import may_score
from stockwerk.games.welcome_to.rules.position import PLANS_STEP, TURNS
from stockwerk.games.welcome_to.rules.scoring import all_estate_points
from stockwerk.games.welcome_to.tests.position import (
    DATA,
    can,
    finish,
    finish_round,
    lots,
    plan_names,
    play,
    points_of,
    position,
    turn,
    written,
)

TWO_FOURS = "1 2 3 4 | 5 6 7 8 | . ."
FOUR_AND_ONES = "1 | 2 | 3 4 5 6 | . . . . / 1 | . . . . . . . . . | 15 / ."
"""A complete estate of size 4 and four of size 1."""


def sheet_with(sizes: list[int]) -> str:
    """Complete estates of these sizes, as many as a street takes, then the next street."""
    streets: list[list[str]] = [[], [], []]
    room, street, number = [10, 11, 12], 0, 0
    for size in sorted(sizes, reverse=True):
        street = next(k for k in range(3) if room[k] >= size)
        number = 15 - room[street]
        room[street] -= size
        streets[street].append(" ".join(str(number + k) for k in range(size)))
    return " / ".join(" | ".join(estates) + (" |" if estates else "") for estates in streets)


BASIC = [(edition, name) for edition in ("new", "classic") for name in plan_names(edition) if "*" not in name]


@pytest.mark.parametrize(("edition", "name"), BASIC)
def test_every_basic_plan_is_met_by_its_estates_and_by_nothing_less(edition: str, name: str) -> None:
    """§6.2 and §1.2, §10.1: all of the estates it names, in whichever streets."""
    sizes = [int(size) for size in name.split("+")]
    letter = next(plan["letter"] for plan in DATA["plans"][edition] if plan.get("estates") == sizes)
    table = position(sheet_with(sizes), edition=edition)
    number = plan_names(edition).index(name) + (len(DATA["plans"]["new"]) if edition == "classic" else 0)
    table.plans["ABC".index(letter)] = number
    assert may_score(table, 0, "ABC".index(letter))
    for missing in range(len(sizes)):
        table = position(sheet_with(sizes[:missing] + sizes[missing + 1 :]), edition=edition)
        table.plans["ABC".index(letter)] = number
        assert not may_score(table, 0, "ABC".index(letter))


def test_plans_are_scored_when_all_have_finished_their_turns() -> None:
    """§6.1, ruling 32: a step of its own."""
    table = position(TWO_FOURS, TWO_FOURS, plans="4+4, 2+5, 3+4")
    play(table, "a@3.5", "ok")
    assert table.step == TURNS
    assert can(table) == set()
    finish(table, 1)
    assert table.step == PLANS_STEP
    assert table.actors() == [0, 1]
    assert can(table, 0) == can(table, 1) == {"A", "pass"}


def test_whoever_can_score_no_plan_is_not_asked() -> None:
    """§6.1, ruling 32: and if nobody can, the next round begins."""
    table = position("", TWO_FOURS, plans="4+4, 2+5, 3+4")
    finish(table)
    assert table.actors() == [1]
    assert can(table, 0) == set()
    table = position(plans="4+4, 2+5, 3+4")
    finish(table)
    assert (int(table.round), int(table.step)) == (6, TURNS)


def test_scoring_is_optional_and_can_be_postponed() -> None:
    """§6.1 and §6.4, ruling 16: in a later round the plan can still be scored."""
    table = position(TWO_FOURS, plans="4+4, 2+5, 3+4")
    finish(table)
    play(table, "pass")
    assert int(table.round) == 6
    assert points_of(table) == [0, 0, 0]
    finish(table)
    play(table, "A")
    assert points_of(table) == [6, 0, 0]


def test_a_plan_can_be_met_in_the_turn_of_the_same_round() -> None:
    """§6.2: with the number, or with the fence."""
    table = position("1 2 3 4 | 5 6 7 . | . .", plans="4+4, 2+5, 3+4", cards="9 park, 9 park, 9 park")
    turn(table, "a@1.8")
    assert can(table) == {"A", "pass"}
    table = position("1 2 3 4 5 6 7 8 | . .", plans="4+4, 2+5, 3+4", cards="9 fence, 9 fence, 9 fence")
    turn(table, "a@2.8", "f1.4")
    assert can(table) == {"A", "pass"}


def test_estates_are_used_up() -> None:
    """§6.2, ruling 15: they serve no other plan."""
    table = position("1 2 3 4 | 5 6 7 8 | . . / 1 2 3 | . /", plans="4+4, 3+3+4, 3+4")
    finish(table)
    assert can(table) == {"A", "C", "pass"}
    play(table, "A")
    assert written(table).split(" / ")[0] == "1^ 2^ 3^ 4^ | 5^ 6^ 7^ 8^ | . ."
    assert points_of(table) == [6, 0, 0]
    assert int(table.round) == 6  # no plan was left to ask for


def test_used_estates_bring_their_points_all_the_same() -> None:
    """§6.2 and §7.4, ruling 15."""
    assert all_estate_points(position(TWO_FOURS), 0) == 8
    assert all_estate_points(position(TWO_FOURS.replace(" |", "^ |").replace("1 ", "1^ ")), 0) == 8


def test_the_first_gets_the_higher_points_and_later_ones_the_lower() -> None:
    """§6.3, ruling 17: in a later round."""
    table = position(TWO_FOURS, TWO_FOURS, plans="4+4, 2+5, 3+4")
    finish(table)
    play(table, "A", seat=0)
    play(table, "pass", seat=1)
    assert points_of(table, 0) == [6, 0, 0]
    finish(table)
    assert table.actors() == [1]
    play(table, "A", seat=1)
    assert points_of(table, 1) == [3, 0, 0]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_all_who_score_in_the_first_round_get_the_higher_points(order: tuple[int, int]) -> None:
    """§6.3, ruling 17: it is the round that counts, not the order."""
    table = position(TWO_FOURS, TWO_FOURS, plans="4+4, 2+5, 3+4")
    finish(table)
    for seat in order:
        play(table, "A", seat=seat)
    assert [points_of(table, seat)[0] for seat in (0, 1)] == [6, 6]


def test_a_plan_is_scored_once_by_each() -> None:
    """§6.4, ruling 16: even with new estates."""
    table = position(TWO_FOURS + " / 1 2 3 4 | 5 6 7 8 | . /; scored A 3", plans="4+4, 2+5, 3+4")
    finish(table)
    assert int(table.round) == 6


def test_several_plans_may_be_scored_in_a_round() -> None:
    """§6.4, ruling 16: one after the other, in any order."""
    full = TWO_FOURS + " / 1 2 | 3 4 5 6 7 | . . . . / 1 2 3 | 4 5 6 7 | . . . . ."
    for order in ("ABC", "CAB", "BCA"):
        table = position(full, plans="4+4, 2+5, 3+4")
        finish(table)
        for letter in order:
            assert letter in can(table)
            play(table, letter)
            while lots(table, "e"):
                play(table, min(can(table)))
        assert points_of(table) == [6, 7, 7]
        assert table.actor == NOBODY  # all three plans (§7.1)
        assert table.ending() == BY_PLANS


def test_which_estates_are_used_can_be_chosen() -> None:
    """§6.5 and §6.6, ruling 16: any three of four, named from the left; the fourth is still there."""
    chosen = set()
    for choice in (("1.1", "1.2", "2.1"), ("1.1", "1.2", "2.11"), ("1.1", "2.1", "2.11"), ("1.2", "2.1", "2.11")):
        table = position(FOUR_AND_ONES, plans="6+6, 1+1+1+4, 1+2+6")
        finish(table)
        play(table, "B")
        for lot in choice:
            if f"e{lot}" in can(table):
                play(table, f"e{lot}")
        chosen.add(written(table))
        assert written(table).count("^") == 7
        assert "3^ 4^ 5^ 6^" in written(table)
        assert points_of(table) == [0, 9, 0]
    assert len(chosen) == 4


def test_estates_without_a_choice_are_used_at_once() -> None:
    """§6.5: nobody is asked what is clear; nor after the last choice that there is."""
    table = position(FOUR_AND_ONES, plans="6+6, 1+1+1+4, 1+2+6")
    finish(table)
    play(table, "B")
    assert can(table) == {"e1.1", "e1.2"}
    play(table, "e1.2")
    assert int(table.round) == 6
    assert [house for house in written(table).split() if "^" in house] == ["2^", "3^", "4^", "5^", "6^", "1^", "15^"]


def test_an_estate_that_was_not_chosen_serves_another_plan() -> None:
    """§6.6: the last estate of size 1."""
    sheet = "1 | 2 | 3 4 5 6 | . . . . / 1 | 2 3 4 5 6 | 7 8 9 10 | 15 / ."
    table = position(sheet, plans="6+6, 1+1+1+4, 1+4+5")
    finish(table)
    play(table, "B")
    for lot in ("e1.1", "e1.2", "e2.1", "e1.3"):
        if lot in can(table):
            play(table, lot)
    assert can(table) == {"C", "pass"}
    play(table, "C")
    assert points_of(table) == [0, 9, 13]


def test_there_is_no_way_back_from_half_chosen_estates() -> None:
    """§6.5: whoever has begun to choose goes on with estates only; to take it back is to undo."""
    table = position(FOUR_AND_ONES, plans="6+6, 1+1+1+4, 1+2+6")
    finish(table)
    play(table, "B")
    assert all(notation.startswith("e") for notation in can(table))


def test_the_last_round_has_its_plans_too() -> None:
    """§7.1: when somebody fills the last lot, plans are scored before the end."""
    nearly = "1 2 3 4 | 5 6 7 8 | 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
    table = position(nearly, TWO_FOURS, plans="4+4, 2+5, 3+4", cards="13 park, 13 park, 13 park")
    play(table, "a@1.10", seat=0)
    finish(table, 1)
    assert table.actors() == [0, 1]
    play(table, "A", seat=1)
    finish_round(table)
    assert table.actor == NOBODY
    assert points_of(table, 1) == [6, 0, 0]
