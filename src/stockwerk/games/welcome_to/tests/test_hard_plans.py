"""The plans with a star, of the new edition (§8.6 to §8.11) and of the classic one (§10.8)."""

from __future__ import annotations

import pytest

from stockwerk.core.rng import seeded
from stockwerk.games.welcome_to.rules.plans import may_score
from stockwerk.games.welcome_to.rules.setup import lay_out
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.position import (
    DATA,
    can,
    finish,
    lots,
    plan_names,
    plan_number,
    play,
    points_of,
    position,
    written,
)

ENDS = "1 | . . . . . . . . | 9 / 2 | . . . . . . . . . | 8 / 3 | . . . . . . . . . . | 7"
NO = False
YES = True

NEW = [
    # A size-1 estate at both ends of each street.
    ("A*1", ENDS, YES),
    ("A*1", ENDS.replace("2 |", "2  ", 1), NO),
    ("A*1", ENDS.replace("| 7", "7"), NO),
    ("A*1", ENDS.replace("3 |", ". |"), NO),
    ("A*1", ENDS.replace("3 |", "O |"), NO),
    ("A*1", ENDS.replace("3 |", "3^ |"), NO),
    # In the top street 2 + 6.
    ("A*2", "1 2 | 3 4 5 6 7 8 | . .", YES),
    ("A*2", "1 2 | . . | 3 4 5 6 7 8", YES),
    ("A*2", "1 2 | 3 4 5 6 7 | . . .", NO),
    ("A*2", ". / 1 2 | 3 4 5 6 7 8 | .", NO),
    ("A*2", "1 2 | . / 3 4 5 6 7 8 | .", NO),
    # In the middle street 3 + 4 + 4.
    ("A*3", ". / 1 2 3 | 4 5 6 7 | 8 9 10 11 / .", YES),
    ("A*3", ". / 1 2 3 4 | 5 6 7 | 8 9 10 11 / .", YES),
    ("A*3", ". / 1 2 3 | 4 5 6 7 | 8 9 10 . / .", NO),
    ("A*3", ". / 1 2 3 | 4 5 6 7^ | 8 9 10 11 / .", NO),
    ("A*3", ". / . / 1 2 3 | 4 5 6 7 | 8 9 10 11 | .", NO),
    # In the bottom street 3 + 3 + 6.
    ("A*4", ". / . / 1 2 3 | 4 5 6 | 7 8 9 10 11 12", YES),
    ("A*4", ". / . / 1 2 3 | 4 5 6 7 8 9 | 10 11 12", YES),
    ("A*4", ". / 1 2 3 | . / 1 2 3 | . . . | 7 8 9 10 11 12", NO),
    # In one street 4 + 4 and a roundabout.
    ("A*5", "1 2 3 4 | 5 6 7 8 O .", YES),
    ("A*5", ". / 1 2 3 4 O . . 5 6 7 8 / .", NO),
    ("A*5", ". / 1 2 3 4 O . . | 5 6 7 8 / .", YES),
    ("A*5", "1 2 3 4 | 5 6 7 8 | . . / O", NO),
    ("A*5", "1 2 3 4 O . / 5 6 7 8 O .", NO),
    # In one street 2 + 2 + 3 and two roundabouts.
    ("A*6", "1 2 | 3 4 O 5 6 7 O .", YES),
    ("A*6", "1 2 | 3 4 O 5 6 7 | . . / O", NO),
    ("A*6", "1 2 O 5 6 7 O . . . / 3 4 | .", NO),
    # 1 + 1 + 2, each with a pool that has been built.
    ("B*1", ". . | 3* | . . . | 7* | 8* 9 | .", YES),
    ("B*1", ". . | 3* | . . . | 7* | 8 9 | .", NO),
    ("B*1", ". . | 3 | . . . | 7* | 8* 9 | .", NO),
    ("B*1", ". . | 3* | . . . . | 8* 9 | . / 1* | .", YES),
    # 2 + 3 + 3, each with a pool.
    ("B*2", ". . | 3* 4 5 | . | 7* 8* | . . / 1* 2 3 | .", YES),
    ("B*2", ". . | 3 4 5 | . | 7* 8* | . . / 1* 2 3 | .", NO),
    ("B*2", ". . | 3* 4 5 | . | 7* 8* | . . / 1 2 3 | .", NO),
    # 5 + 6, each with a pool and a copy.
    ("B*3", "1 2 3* 4 4b | . / 1* 2 3 4 5 5b | .", YES),
    ("B*3", "1 2 3* 4 5 | . / 1* 2 3 4 5 5b | .", NO),
    ("B*3", "1 2 3* 4 4b | . / 1 2 3 4 5 5b | .", NO),
    ("B*3", "1 2 3 4 4b | . / 1* 2 3 4 5 5b | .", NO),
    # 2 + 2 + 4, each with a copy.
    ("B*4", "1 1b | 2b 2 | 3 4 5 5b | .", YES),
    ("B*4", "1 1b | 2 3 | 4 5 6 6b | .", NO),
    ("B*4", "1 2 | 2b 3 | 4 5 6 6b | . / 1 1b | .", YES),
    ("B*4", "1 2 | 2b 3 | 4 5 6 6b | .", NO),  # a copy counts where its own lot is
    # 4 + 5, each with a copy.
    ("B*5", "1 1b 2 3 | 4 5 6 6b 6b | .", YES),
    ("B*5", "1 1b 2 3 | 4 5 6 7 8 | .", NO),
    ("B*5", "1 2 3 4 | 5 5b 6 7 8 | .", NO),
    # Crosses.
    ("C*1", "; parks 3 4 0", YES),
    ("C*1", "; parks 2 2 3", YES),
    ("C*1", "; parks 3 3 0", NO),
    ("C*2", "; parks 2 2 2", YES),
    ("C*2", "; parks 3 4 1", NO),
    ("C*3", "; parks 3 4 0", YES),
    ("C*3", "; parks 0 4 5", YES),
    ("C*3", "; parks 3 3 4", NO),
    ("C*4", "; temps 5", YES),
    ("C*4", "; temps 4", NO),
    ("C*5", "; marketing 1 1 1 1 1 1", YES),
    ("C*5", "; marketing 0 0 0 4 2 0", YES),
    ("C*5", "; marketing 1 2 2 0 0 0", NO),
    ("C*6", "; marketing 1 2 3 0 0 0", YES),
    ("C*6", "; marketing 0 0 0 4 4 4", YES),
    ("C*6", "; marketing 1 2 2 3 3 3", NO),
]

TOP = "1 2 3 4 5 6 7 8 9 10"
BOTTOM = ". / . / 1 2 3 4 5 6 7 8 9 10 11 12"
CLASSIC = [
    ("A*1", BOTTOM, YES),
    ("A*1", BOTTOM.replace("7", "O"), YES),
    ("A*1", BOTTOM.replace("7", "."), NO),
    ("A*1", BOTTOM.replace("7", "7^"), NO),
    ("A*1", TOP, NO),
    ("A*2", TOP, YES),
    ("A*2", TOP.replace("10", "."), NO),
    ("A*2", BOTTOM, NO),
    # Five copies in one street.
    ("A*3", "1 1b 1b 1b 1b 1b", YES),
    ("A*3", "1 1b 1b 1b 1b / 1 1b", NO),
    # Seven boxes for temp work.
    ("A*4", "; temps 7", YES),
    ("A*4", "; temps 6", NO),
    # The first and the last house of each street.
    ("A*5", ENDS.replace("|", ""), YES),
    ("A*5", ENDS, YES),
    ("A*5", ENDS.replace("| 9", "| .").replace("|", ""), NO),
    ("A*5", ENDS.replace("3 |", "O |"), NO),
    ("A*5", ENDS.replace("3 |", "3^ |"), NO),
    # Parks and pools.
    ("B*1", "; parks 3 0 5", YES),
    ("B*1", "; parks 2 3 5", NO),
    ("B*2", "1 2 3* 4 O 6 7* 8*; parks 3 0 0", YES),
    ("B*2", "1 2 3* 4 O 6 7* 8; parks 3 0 0", NO),
    ("B*2", "1 2 3* 4 O 6 7* 8*; parks 2 4 5", NO),
    ("B*2", "1 2 3* 4 5 6 7* 8* / O; parks 3 4 0", NO),
    ("B*3", ". . 3* . . . 7* 8* / 1* . . 2* . . . 3* / .", YES),
    ("B*3", ". . 3* . . . 7* 8* / 1* . . 2* . . . . / . 3* . . . . 4*", NO),
    ("B*4", ". / . / . 2* . . . . 7* . . . 11*; parks 0 0 5", YES),
    ("B*4", ". / . / . 2* . . . . 7* . . . 11; parks 0 0 5", NO),
    ("B*4", ". / . / . 2* . . . . 7* . . . 11*; parks 3 4 4", NO),
    ("B*5", ". / 1* . . 2* . . . 3* / .; parks 0 4 0", YES),
    ("B*5", ". / 1* . . 2* . . . 3* / .; parks 0 3 5", NO),
    ("B*5", ". / 1* . . 2* / .; parks 0 4 0", NO),
]
CASES = [("new", *case) for case in NEW] + [("classic", *case) for case in CLASSIC]


@pytest.mark.parametrize(("edition", "name", "sheet", "met"), CASES)
def test_every_hard_plan_is_just_met_or_just_not(edition: str, name: str, sheet: str, met: bool) -> None:
    """§8.6, §8.7 and §8.11, ruling 19; §10.8 for the classic edition."""
    table = position(sheet, edition=edition, roundabouts=True)
    letter = "ABC".index(name[0])
    table.plans[letter] = plan_number(name, classic=edition == "classic")
    assert may_score(table, 0, letter) == met


def test_every_hard_plan_has_both_cases() -> None:
    """§8.6: 17 in the new edition; §10.8: ten in the classic one."""
    for edition, count in (("new", 17), ("classic", 10)):
        stars = [name for name in plan_names(edition) if "*" in name]
        assert len(stars) == count
        for name in stars:
            assert {met for where, plan, _, met in CASES if (where, plan) == (edition, name)} == {True, False}


def scored(name: str, sheet: str, *, edition: str = "new", **more: str) -> str:
    """The sheet after its plan was scored, without the number that was written at 3.12 or 1.10."""
    plans = ["6+6", "1+1+1+6", "1+2+6"]
    plans["ABC".index(name[0])] = name
    table = position(sheet, plans=", ".join(plans), edition=edition, roundabouts=True)
    finish(table)
    play(table, name[0])
    return written(table)


def used(text: str) -> str:
    return " ".join(house for house in text.split() if "^" in house)


def test_estates_of_a_hard_plan_are_used_up() -> None:
    """§8.8: also those at the ends of the streets."""
    assert used(scored("A*1", ENDS)) == "1^ 9^ 2^ 8^ 3^ 7^"
    assert used(scored("A*2", "1 2 | 3 4 5 6 7 8 | . .")) == "1^ 2^ 3^ 4^ 5^ 6^ 7^ 8^"
    assert used(scored("B*5", "1 1b 2 3 | 4 5 6 6b 6b | .")) == "1^ 1b^ 2^ 3^ 4^ 5^ 6^ 6b^ 6b^"


@pytest.mark.parametrize(
    ("name", "sheet"),
    [("C*1", "1 2 | .; parks 3 4 0"), ("C*4", "1 2 | .; temps 5"), ("C*5", "1 2 | .; marketing 1 1 1 1 1 1")],
)
def test_crosses_are_not_used_up(name: str, sheet: str) -> None:
    """§8.8, ruling 18: nothing is marked."""
    assert used(scored(name, sheet)) == ""


def test_crosses_serve_several_plans() -> None:
    """§8.8, ruling 18: in the classic edition two plans may ask for the same copies, pools or parks."""
    sheet = "1 1b 1b 1b 1b 1b / .; parks 3 4 0; temps 7"
    table = position(sheet, plans="A*3, B*1, 1+2+6", edition="classic")
    finish(table)
    play(table, "A", "B")
    assert points_of(table) == [8, 7, 0]
    assert used(written(table)) == ""


def test_one_street_is_chosen_by_its_first_estate() -> None:
    """§6.5 and §8.6: where two streets have 4 + 4 and a roundabout, the first touch decides."""
    table = position("1 2 3 4 | 5 6 7 8 O . / 1 2 3 4 | 5 6 7 8 O . .", plans="A*5, 1+1+1+6, 1+2+6", roundabouts=True)
    finish(table)
    play(table, "A")
    assert can(table) == {"e1.1", "e2.1"}
    play(table, "e2.1")
    assert points_of(table) == [9, 0, 0]
    assert used(written(table).split(" / ")[0]) == ""
    assert used(written(table).split(" / ")[1]) == "1^ 2^ 3^ 4^ 5^ 6^ 7^ 8^"


def test_one_street_with_a_choice_inside() -> None:
    """§6.5: three of size 2 between two roundabouts and a 3."""
    sheet = ". / . / 1 2 | 3 4 | 5 6 O 7 8 9 O ."
    table = position(sheet, plans="A*6, 1+1+1+6, 1+2+6", roundabouts=True)
    finish(table)
    play(table, "A")
    assert can(table) == {"e3.1", "e3.3"}
    play(table, "e3.3")
    assert used(written(table)) == "3^ 4^ 5^ 6^ 7^ 8^ 9^"


def test_an_estate_without_a_pool_is_not_offered() -> None:
    """§8.7: of three estates of size 1, two have a pool."""
    table = position("1 | . | 3* | . . . | 7* | 8* 9 | .", plans="6+6, B*1, 1+2+6")
    finish(table)
    play(table, "B")
    assert used(written(table)) == "3*^ 7*^ 8*^ 9^"


# Which plans are in the game.


def plans_met(players: int, *, hard: bool, roundabouts: bool, edition: str = "new") -> set[str]:
    names = plan_names("new") + plan_names("classic")
    found = set()
    for seed in range(400):
        table = lay_out(WelcomeTo(), players, edition=edition, roundabouts=roundabouts, hard=hard)
        table.deal(seeded(seed))
        found |= {names[plan] for plan in table.plans}
        for letter, plan in enumerate(table.plans):
            assert [*DATA["plans"]["new"], *DATA["plans"]["classic"]][plan]["letter"] == "ABC"[letter]
    return found


def test_one_plan_of_each_letter_is_laid_out() -> None:
    """§2.2: of the seven basic ones."""
    assert plans_met(2, hard=False, roundabouts=True) == {name for name in plan_names("new") if "*" not in name}
    assert plans_met(2, hard=False, roundabouts=True, edition="classic") == {
        name for name in plan_names("classic") if "*" not in name
    }


def test_hard_plans_are_shuffled_in() -> None:
    """§8.6: all of them, with the basic ones of their letter; §8.10: and with roundabouts or without."""
    assert plans_met(2, hard=True, roundabouts=True) == set(plan_names("new"))
    assert plans_met(2, hard=True, roundabouts=True, edition="classic") == set(plan_names("classic"))


def test_without_roundabouts_no_plan_asks_for_one() -> None:
    """§8.9: they stay in the box; §8.10: each of the two may be chosen alone."""
    assert set(plan_names("new")) - plans_met(2, hard=True, roundabouts=False) == {"A*5", "A*6"}
    classic = plans_met(3, hard=True, roundabouts=False, edition="classic")
    assert set(plan_names("classic")) - classic == {"B*2"}


# The classic edition.


def test_a_whole_street_is_used_up() -> None:
    """§10.8: its houses serve no other plan, and no fence is built between them."""
    sheet = "1 2 | 3 4 5 6 7 | 8 9 10"
    table = position(sheet, plans="A*2, 2+2+5, 2+5", edition="classic", cards="8 fence, 8 fence, 8 fence")
    finish(table)
    assert can(table) == {"A", "C", "pass"}
    play(table, "A", "keep")
    assert used(written(table)) == "1^ 2^ 3^ 4^ 5^ 6^ 7^ 8^ 9^ 10^"
    table = position("1^ 2^ | 3^ 4^ 5^ 6^ 7^ | 8^ 9^ 10^", edition="classic", cards="8 fence, 8 fence, 8 fence")
    play(table, "a@2.5")
    assert not {lot for lot in lots(table, "f") if lot.startswith("1.")}


def test_a_house_serves_one_plan_only() -> None:
    """§10.8: an estate was used, so its street is not wholly there for the other plan."""
    table = position("1 2 | 3 4 5 6 7 | 8 9 10", plans="A*2, 2+2+5, 2+5", edition="classic")
    finish(table)
    play(table, "C")
    assert table.round == 5 and can(table) == {"mix", "keep"}


def test_first_and_last_houses_are_used_up() -> None:
    """§10.8: six houses; a fence may still be built beside them."""
    sheet = "1 2 . . . . . . . 9 / 2 . . . . . . . . . 8 / 3 . . . . . . . . . . 7"
    table = position(sheet, plans="A*5, 2+2+5, 2+5", edition="classic", cards="8 fence, 8 fence, 8 fence")
    finish(table)
    play(table, "A", "keep")
    assert used(written(table)) == "1^ 9^ 2^ 8^ 3^ 7^"
    table = position(sheet.replace("1 ", "1^ ", 1), edition="classic", cards="8 fence, 8 fence, 8 fence")
    play(table, "a@1.5")
    assert "1.1" in lots(table, "f")
