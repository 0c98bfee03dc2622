"""The end and the score (§7)."""

from __future__ import annotations

import pytest

from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.people.standings import standings
from stockwerk.games.welcome_to.people.view import view
from stockwerk.games.welcome_to.rules.ending import BY_A_FULL_SHEET, BY_PLANS, BY_STRIKES
from stockwerk.games.welcome_to.rules.scoring import (
    all_estate_points,
    minus_for_copies,
    minus_for_roundabouts,
    minus_for_strikes,
    park_points,
    plan_points,
    pool_points,
    score_of,
    temp_points,
)
from stockwerk.games.welcome_to.tests.position import finish, finish_round, play, position

NEARLY_FULL = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"


def ranks(*sheets: str, edition: str = "new") -> list[int]:
    """Of a game that has ended like this."""
    table = position(*sheets, players=len(sheets), edition=edition)
    table.actor = NOBODY
    return [standing.rank for standing in sorted(standings(view(table, NOBODY)), key=lambda standing: standing.seat)]


# The end (§7.1).


def test_a_full_sheet_ends_the_game() -> None:
    """§7.1, ruling 23: 33 houses; the others finish the round."""
    table = position(NEARLY_FULL, cards="13 park, 13 park, 13 park")
    play(table, "a@1.10")
    assert table.actors() == [1]
    finish_round(table)
    assert (int(table.actor), int(table.ending()), int(table.round)) == (NOBODY, BY_A_FULL_SHEET, 5)


def test_32_houses_do_not_end_it() -> None:
    """§7.1: one lot is free."""
    table = position(NEARLY_FULL.replace("1 2 3", ". 2 3", 1), cards="13 park, 13 park, 13 park")
    play(table, "a@1.10")
    finish_round(table)
    assert int(table.round) == 6


def test_two_strikes_do_not_end_it() -> None:
    """§7.1: it is the third that does."""
    table = position(NEARLY_FULL + "; strikes 1", cards="3 park, 3 park, 3 park")
    play(table, "x")
    finish_round(table)
    assert int(table.round) == 6


def test_the_third_plan_ends_it() -> None:
    """§7.1, ruling 23: for everybody, when all have decided on their plans."""
    two_fours = "1 2 3 4 | 5 6 7 8 | . ."
    table = position(two_fours + "; scored B 3 C 3", two_fours, plans="4+4, 2+5, 3+4")
    finish(table)
    play(table, "A", seat=0)
    assert table.actors() == [1]
    play(table, "A", seat=1)
    assert (int(table.actor), int(table.ending())) == (NOBODY, BY_PLANS)


def test_several_ends_may_come_together() -> None:
    """§7.1: one seat strikes out while another fills its sheet."""
    table = position(
        NEARLY_FULL + "; strikes 2", NEARLY_FULL.replace("7 8 9 .", "7 8 . 15"), cards="9 park, 3 park, 3 park"
    )
    play(table, "x", seat=0)
    play(table, "a@1.9", seat=1)
    finish_round(table)
    assert (int(table.actor), int(table.ending())) == (NOBODY, BY_STRIKES)
    assert [int(lot.number) for lot in view(table, 1).own.lots].count(-1) == 0


# The lines of the score (§7.2).


@pytest.mark.parametrize(
    ("crossed", "points"), [("0 0 0", 0), ("1 0 0", 2), ("3 0 0", 10), ("0 4 0", 14), ("0 0 5", 18), ("2 3 4", 18)]
)
def test_parks_of_each_street(crossed: str, points: int) -> None:
    """§7.2 and §1.3: the lowest number still to be seen, street by street."""
    assert park_points(position(f"; parks {crossed}"), 0) == points


@pytest.mark.parametrize(("pools", "points"), list(enumerate([0, 3, 6, 9, 13, 17, 21, 26, 31, 36])))
def test_pools(pools: int, points: int) -> None:
    """§7.2: up to nine."""
    lots = [3, 7, 8, 11, 14, 18, 23, 28, 32]
    tokens = ["1*" if number in lots[:pools] else "." for number in range(1, 34)]
    text = " / ".join(" ".join(tokens[first:end]) for first, end in ((0, 10), (10, 21), (21, 33)))
    assert pool_points(position(text), 0) == points


@pytest.mark.parametrize(("copies", "minus"), list(enumerate([0, 1, 3, 6, 9, 12, 16, 20, 24, 28])))
def test_copies_cost_points(copies: int, minus: int) -> None:
    """§7.2 and §5.9."""
    assert minus_for_copies(position(f"; copies {copies}"), 0) == minus


@pytest.mark.parametrize(("strikes", "minus"), list(enumerate([0, 0, 3, 5])))
def test_strikes_cost_points(strikes: int, minus: int) -> None:
    """§7.2: the first is free."""
    assert minus_for_strikes(position(f"; strikes {strikes}"), 0) == minus


@pytest.mark.parametrize(("text", "minus"), [(".", 0), ("O", 3), ("O . O", 8)])
def test_roundabouts_cost_points(text: str, minus: int) -> None:
    """§7.2 and §8.5, ruling 25: noted together with the strikes."""
    table = position(text)
    assert minus_for_roundabouts(table, 0) == minus
    lines = standings(view(table, 0))[0].lines
    assert sum(line.points for line in lines) == score_of(table, 0)


def test_plans() -> None:
    """§7.2: their points as they were noted."""
    assert plan_points(position("; scored A 6 B 3 C 11"), 0) == 20


# Temp work (§7.3).


@pytest.mark.parametrize(
    ("boxes", "points"),
    [
        ((3, 2), (7, 4)),
        ((3, 3), (7, 7)),
        ((0, 0), (0, 0)),
        ((1, 0), (7, 0)),
        ((5, 3, 1), (7, 4, 1)),
        ((5, 5, 1), (7, 7, 4)),
        ((5, 3, 3), (7, 4, 4)),
        ((5, 3, 3, 2), (7, 4, 4, 1)),
        ((5, 4, 3, 2), (7, 4, 1, 0)),
        ((5, 5, 4, 4, 1, 1), (7, 7, 4, 4, 1, 1)),
        ((6, 5, 4, 4, 3, 0), (7, 4, 1, 1, 0, 0)),
        ((0, 2, 0, 1), (0, 7, 0, 4)),
        ((11, 10, 9), (7, 4, 1)),
    ],
)
def test_temp_work_is_compared(boxes: tuple[int, ...], points: tuple[int, ...]) -> None:
    """§7.3, ruling 7: 7, 4 and 1; equals share a place, then comes the next place; nothing for no box."""
    table = position(*(f"; temps {count}" for count in boxes), players=len(boxes))
    assert tuple(temp_points(table, seat) for seat in range(len(boxes))) == points


# Estates (§7.4).


@pytest.mark.parametrize(
    ("size", "values"),
    [
        (1, [1, 3]),
        (2, [2, 3, 4]),
        (3, [3, 4, 5, 6]),
        (4, [4, 5, 6, 7, 8]),
        (5, [5, 6, 7, 8, 10]),
        (6, [6, 7, 8, 10, 12]),
    ],
)
def test_each_complete_estate_brings_what_its_column_says(size: int, values: list[int]) -> None:
    """§7.4: two of a size bring it twice."""
    houses = " ".join(str(number) for number in range(1, size + 1))
    for crossed, value in enumerate(values):
        row = " ".join(str(crossed) if k == size else "0" for k in range(1, 7))
        assert all_estate_points(position(f"{houses} | . / {houses} | . /; marketing {row}"), 0) == 2 * value


def test_an_estate_of_seven_brings_nothing() -> None:
    """§7.4, ruling 14: nor does an unfinished one."""
    assert all_estate_points(position("1 2 3 4 5 6 7 | . . ."), 0) == 0
    assert all_estate_points(position("1 2 . | 4"), 0) == 0


# Examples (§7.6, §7.7).

FIRST_SUM = (
    "1 | 2 3 | 4* 5 6 | 7* 8* . . / 1 2 3 | 4 5 6 | 7 8* 9 | . . / 1 1b | 2 3 4 5 6 | 7 8 9 10 11"
    "; marketing 0 1 3 4 2 4; parks 1 4 0; temps 6; strikes 2; scored A 6 B 3 C 5"
)
"""1 of size 1 at 1; 2 of size 2 at 3; 4 of size 3 at 6; 2 of size 5 at 7."""

SECOND_SUM = (
    "1 | 2 3* | 4 5 6 | 7* 8 9 10 / 1 | 2 3 | 4* 4b 6 7 | 8 9 9b . / 1 2 3 4 | 5 5b 7 8 9 | . . ."
    "; marketing 1 0 0 3 0 0; parks 3 2 3; temps 1; strikes 1; scored A 6 B 3 C 11"
)


def test_the_first_worked_sum() -> None:
    """§7.6: 14 + 16 + 13 + 7 + 1 + 6 + 24 + 0 + 14 + 0 - 1 - 3 = 91."""
    table = position(FIRST_SUM, "; temps 5")
    tally = view(table, 0).own.tally
    assert (tally.plans, tally.parks, tally.pools, tally.temps) == (14, 16, 13, 7)
    assert tally.estates == (1, 6, 24, 0, 14, 0)
    assert (tally.copies, tally.strikes, tally.roundabouts) == (1, 3, 0)
    assert tally.total == score_of(table, 0) == 91


def test_the_second_worked_sum() -> None:
    """§7.7: 20 + 20 + 9 + 1 + 6 + 4 + 3 + 21 + 5 + 0 - 6 - 0 = 83."""
    table = position(SECOND_SUM, "; temps 4", "; temps 3", players=3)
    tally = view(table, 0).own.tally
    assert (tally.plans, tally.parks, tally.pools, tally.temps) == (20, 20, 9, 1)
    assert tally.estates == (6, 4, 3, 21, 5, 0)
    assert (tally.copies, tally.strikes, tally.roundabouts) == (6, 0, 0)
    assert tally.total == score_of(table, 0) == 83


# Who wins (§7.5).


def test_most_points_win() -> None:
    """§7.5."""
    assert ranks("; scored A 8", "; scored A 6", "; scored A 10") == [2, 3, 1]


def test_equals_are_told_apart_by_complete_estates() -> None:
    """§7.5, ruling 24: any sizes from 1 to 6, but seven lots are none (ruling 14)."""
    assert ranks("1 2 3 4 | .", "1 2 | 3 4 | .") == [2, 1]
    assert ranks("1 2 3 4 | .", "1 2 | 3 4 | .", "1 2 | 3 4 | .") == [3, 1, 1]
    assert ranks("1 2 | 3 4 | . ", "1 2 | 3 4 | . / 1 2 3 4 5 6 7 | .") == [1, 1]


def test_who_is_still_equal_shares_the_place() -> None:
    """§7.5, ruling 24: in the new edition nothing else counts."""
    assert ranks("1 | 2 3 4 | .", "1 2 | 3 4 | .", "; strikes 2") == [1, 1, 3]
