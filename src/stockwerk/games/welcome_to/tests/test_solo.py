"""Alone against the AAA (§9)."""

from __future__ import annotations

from collections import Counter

import pytest

from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import DEED_NAMES, KINDS, deed_on, kind_of
from stockwerk.games.welcome_to.people.standings import standings
from stockwerk.games.welcome_to.people.view import view
from stockwerk.games.welcome_to.rules.agency import count_their_estates, largest_estates, their_estates, their_score
from stockwerk.games.welcome_to.rules.position import PLANS_STEP
from stockwerk.games.welcome_to.rules.scoring import score_of, temp_points
from stockwerk.games.welcome_to.rules.setup import lay_out
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.position import (
    can,
    finish_round,
    in_the_box,
    lots,
    next_round,
    play,
    points_of,
    position,
    tracks,
    where_cards_are,
    written,
)

TWO_FOURS = "1 2 3 4 | 5 6 7 8 | . ."


def alone(seed: object = 1, level: str = "1", *, advanced: bool = False) -> WelcomeTo:
    table = lay_out(WelcomeTo(), 1, opponent=level, roundabouts=advanced, hard=advanced)
    table.deal(seeded(str(seed)))
    return table


def give(table: WelcomeTo, deeds: str) -> None:
    """The AAA has these cards, in this order."""
    table.gifts = 0
    for deed in deeds.split():
        table.given[table.gifts] = kind_of(8, DEED_NAMES.index(deed))
        table.gifts += 1


# Getting ready (§9.1).


def test_the_pile_has_one_project_card_in_its_lower_third() -> None:
    """§9.1: 20 cards and the project card, 43 on top."""
    for seed in range(12):
        table = alone(seed)
        assert table.left == 64 - 3
        first = None
        while first is None and table.left > 3:
            before = table.left
            next_round(table)
            if table.left < before - 3:
                first = before
        assert first is None or first <= 21 + 2, "it was drawn before the lower 21 cards were reached"
    assert sum(table.projects) in (2, 3)


def test_each_project_card_comes_first_sometimes() -> None:
    """§9.1: it is drawn unseen."""
    firsts: Counter[int] = Counter()
    for seed in range(20):
        table = alone(seed)
        while sum(table.projects) == 3:
            next_round(table)
        firsts[list(table.projects).index(0)] += 1
    assert set(firsts) == {0, 1, 2}


def test_three_plans_are_laid_out_as_always() -> None:
    """§9.1."""
    assert [view(alone(seed), 0).plans[1].letter for seed in range(5)] == [1] * 5
    assert len(view(alone(), 0).plans) == 3


# Drawing (§9.3, §9.4).


def test_three_cards_with_numbers_in_each_round() -> None:
    """§9.3: a project card is put aside and replaced."""
    table = alone()
    met = 0
    for _ in range(34):
        assert len(view(table, 0).cards) == 3
        assert where_cards_are(table) == in_the_box(table)
        assert len(view(table, 0).agency.projects) == bin(int(table.drawn)).count("1")  # type: ignore[union-attr]
        met += len(view(table, 0).agency.projects)  # type: ignore[union-attr]
        next_round(table)
    assert met == 3 - sum(table.projects)
    assert met >= 1


def test_the_discards_become_the_pile_with_the_other_project_cards() -> None:
    """§9.4, ruling 26: what the AAA has got does not come back, nor do the cards just drawn."""
    for seed in range(6):
        table = alone(seed)
        left = 64
        while table.left < left:
            left = int(table.left)
            next_round(table)
        assert table.round == 22  # 63 cards were drawn in 21 rounds
        assert table.gifts == 21
        assert sum(table.discards) == 0
        assert table.left - table.hidden == 63 - 21 - 3
        assert table.hidden == sum(table.projects) == 2 - int(table.drawn).bit_count()
        assert where_cards_are(table) == in_the_box(table)


def test_a_pile_that_runs_out_while_drawing_is_made_anew_at_once() -> None:
    """§9.4, ruling 26: one card is left, two more are drawn from the new pile."""
    table = position(players=1, number=10)
    table.hidden, table.projects[0] = 0, 0
    for kind in range(int(KINDS)):
        table.discards[kind] = table.pile[kind]
        table.pile[kind] = 0
    table.pile[int(kind_of(5, 0))], table.discards[int(kind_of(5, 0))] = 1, table.discards[int(kind_of(5, 0))] - 1
    table.left = 1
    finish_round(table)
    assert int(kind_of(5, 0)) in list(table.cards)
    assert where_cards_are(table) == in_the_box(table)
    assert table.hidden + int(table.drawn).bit_count() == 2
    assert (int(table.actor), int(table.round)) == (0, 11)


def test_project_cards_may_lie_anywhere_in_the_second_pile() -> None:
    """§9.4: also at its very top."""
    early = 0
    for seed in range(80):
        table = position(players=1, number=21)
        table.rng = seeded(seed)
        table.hidden, table.projects[2], table.left = 0, 0, 0
        for kind in range(int(KINDS)):
            table.discards[kind], table.pile[kind] = table.pile[kind], 0
        finish_round(table)
        early += bool(table.drawn)
    assert 0 < early < 40


# Choosing and handing over (§9.5, §9.6).


def test_number_and_action_come_from_two_cards() -> None:
    """§9.5, ruling 27: six ordered pairs, none with itself."""
    table = position(players=1, cards="5 fence, 7 marketing, 9 fence")
    pairs = {notation.split("@")[0] for notation in can(table)}
    assert pairs == {"ab", "ac", "ba", "bc", "ca", "cb"}
    play(table, "ab@1.5")
    assert table.house(0, 4) == 5
    assert lots(table, "m") and not lots(table, "f")


def test_temp_work_of_one_card_changes_the_number_of_another() -> None:
    """§9.5: all as in 4 and 5."""
    table = position(players=1, cards="5 fence, 8 temp, 9 fence")
    assert {notation for notation in can(table) if notation.endswith("@1.5")} == {
        *("ab-2@1.5", "ab-1@1.5", "ab@1.5", "ab+1@1.5", "ab+2@1.5", "ab!@1.5", "ac@1.5", "ba@1.5", "bc@1.5", "ca@1.5"),
        *("cb-2@1.5", "cb-1@1.5", "cb@1.5", "cb+1@1.5", "cb+2@1.5", "cb!@1.5"),
    }


def test_the_third_card_goes_to_the_aaa() -> None:
    """§9.6, ruling 27: in order, open to look at; the other two are discarded."""
    table = position(players=1, cards="5 fence, 7 marketing, 9 park")
    give(table, "pool temp")
    play(table, "ab@1.5", "m1")
    agency = view(table, 0).agency
    assert agency is not None
    assert [DEED_NAMES[card.deed] for card in agency.cards] == ["pool", "temp", "park"]
    assert agency.cards[-1].number == 9
    assert table.discards[int(kind_of(5, 0))] == table.discards[int(kind_of(7, 1))] == 1


@pytest.mark.parametrize(("action", "given"), [("xa", 1), ("xb", 2), ("xc", 3)])
def test_on_a_strike_the_aaa_gets_a_card_too(action: str, given: int) -> None:
    """§9.6, ruling 27: of one's choice; the other two are discarded."""
    full = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
    table = position(full, players=1, cards="1 fence, 2 park, 3 pool")
    assert can(table) == {"xa", "xb", "xc"}
    play(table, action)
    assert tracks(table) == {"strikes": 1}
    assert [card.number for card in view(table, 0).agency.cards] == [given]  # type: ignore[union-attr]
    assert sum(table.discards) == 2


def test_temp_work_is_no_duty_here_either() -> None:
    """§4.5, §9.5, ruling 5: no printed number fits, a changed one would."""
    full = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
    table = position(full, players=1, cards="9 fence, 8 temp, 2 park")
    assert can(table) == {"ab+1@1.10", "ab+2@1.10", "xa", "xb", "xc"}


# Plans and project cards (§9.7).


def with_project(letter: str, sheet: str = TWO_FOURS, level: str = "2", first: int = 0) -> WelcomeTo:
    """A project card was drawn in this round, against Irene."""
    table = position(sheet, players=1, opponent=level, plans="3+3+3, 3+3+4, 3+4", number=12)
    table.drawn = 1 << "ABC".index(letter)
    table.projects["ABC".index(letter)] = 0
    table.first["ABC".index(letter)] = first
    return table


def test_irene_does_not_score_b() -> None:
    """§9.7, example: the project card B has no effect."""
    table = with_project("B")
    finish_round(table)
    assert list(table.theirs) == [0, 0, 0]
    assert [plan.open for plan in view(table, 0).plans] == [True, True, True]


def test_irene_scores_a_for_8() -> None:
    """§9.7, example: nobody has scored it, so she gets the higher points and it is turned over."""
    table = with_project("A")
    finish_round(table)
    assert list(table.theirs) == [8, 0, 0]
    assert [plan.open for plan in view(table, 0).plans] == [False, True, True]
    assert table.drawn == 0


def test_the_aaa_gets_the_lower_points_after_you() -> None:
    """§9.7, ruling 29: if you scored the plan in an earlier round."""
    table = with_project("A", first=9)
    finish_round(table)
    assert list(table.theirs) == [4, 0, 0]


THREES = "1 2 3 | 4 5 6 | 7 8 9 | ."


def test_in_the_same_round_both_get_the_higher_points() -> None:
    """§9.7, ruling 29: you and the AAA are first together."""
    table = with_project("A", THREES)
    while table.step != PLANS_STEP:
        play(table, min(notation for notation in can(table) if "@3." in notation or notation == "ok"))
    play(table, "A")
    assert points_of(table)[0] == 8
    assert list(table.theirs) == [8, 0, 0]


def test_after_the_aaa_you_get_the_lower_points() -> None:
    """§9.7: it has turned the plan over."""
    table = with_project("A", THREES)
    finish_round(table)
    assert list(table.theirs) == [8, 0, 0]
    while table.step != PLANS_STEP:
        play(table, min(notation for notation in can(table) if "@3." in notation or notation == "ok"))
    play(table, "A")
    assert points_of(table)[0] == 4


def test_the_aaa_never_ends_the_game() -> None:
    """§9.8: even with all three plans."""
    table = with_project("A", level="7")
    table.theirs[1], table.theirs[2] = 12, 7
    finish_round(table)
    assert list(table.theirs) == [8, 12, 7]
    assert table.actor == 0


def test_your_sheet_ends_it() -> None:
    """§9.8 and §7.1: and the AAA scores its project card of that round."""
    full = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
    table = position(full, players=1, opponent="2", plans="3+3+3, 3+3+4, 3+4", cards="13 pool, 8 fence, 9 park")
    table.drawn = 4
    play(table, "ab@1.10", "ok")
    assert table.actor == NOBODY
    assert list(table.theirs) == [0, 0, 7]


# Level 0 (§9.9).


def test_level_0_scores_nothing_but_turns_plans_over() -> None:
    """§9.9: all three of them."""
    for letter in "ABC":
        table = with_project(letter, level="0")
        give(table, "park pool temp fence marketing")
        finish_round(table)
        assert list(table.theirs) == [0, 0, 0]
        assert not view(table, 0).plans["ABC".index(letter)].open
        assert their_score(table) == 0
        assert len(standings(view(table, 0))) == 1


@pytest.mark.parametrize(("boxes", "points"), [(0, 0), (1, 1), (2, 1), (3, 4), (4, 7), (11, 7)])
def test_temp_work_at_level_0(boxes: int, points: int) -> None:
    """§9.9: by the number of boxes, whatever the AAA has."""
    table = position(f"; temps {boxes}", players=1, opponent="0")
    give(table, "temp temp temp temp temp")
    assert temp_points(table, 0) == points


# The score of the AAA (§9.10 to §9.14).


def test_parks_of_sam() -> None:
    """§9.10, example: five cards with parks bring 5 points."""
    table = position(players=1)
    give(table, "park park park park park")
    agency = view(table, 0).agency
    assert agency is not None
    assert (agency.name, agency.tally.parks) == ("Sam", 5)


def test_temp_work_of_sam() -> None:
    """§9.11, example: four cards bring 4, and 7 for being equal to you; you get 7."""
    table = position("; temps 4", players=1)
    give(table, "temp temp temp temp")
    agency = view(table, 0).agency
    assert agency is not None
    assert agency.tally.temps == 11
    assert temp_points(table, 0) == 7


@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [(3, 2, (7, 2 + 4)), (1, 2, (4, 2 + 7)), (0, 1, (0, 1 + 7)), (2, 0, (7, 0)), (0, 0, (0, 0))],
)
def test_temp_work_is_compared_with_the_aaa(mine: int, theirs: int, points: tuple[int, int]) -> None:
    """§9.11: whoever has none gets nothing."""
    table = position(f"; temps {mine}", players=1)
    give(table, "temp " * theirs)
    agency = view(table, 0).agency
    assert agency is not None
    assert (temp_points(table, 0), agency.tally.temps) == points


def estate(deeds: str, level: str = "1") -> list[tuple[int, int]]:
    """Houses and points of each run between two fences."""
    table = position(players=1, opponent=level)
    give(table, deeds)
    runs = list(their_estates(table))
    return [(runs[run * 3], runs[run * 3 + 1]) for run in range(deeds.split().count("fence") + 1)]


def test_an_estate_of_the_aaa() -> None:
    """§9.12, ruling 28, example: one copy, two marketing cards and a park are 5 houses, worth 5 x 2 = 10."""
    assert estate("copy marketing marketing park") == [(5, 10)]


@pytest.mark.parametrize(
    ("deeds", "found"),
    [
        ("", [(0, 0)]),
        ("park pool temp", [(3, 3)]),
        ("copy", [(0, 0)]),
        ("park copy copy copy", [(1, 2)]),
        ("park fence pool", [(1, 1), (1, 1)]),
        ("copy park fence pool", [(1, 2), (1, 1)]),
        ("fence park pool temp marketing fence fence copy pool", [(0, 0), (5, 5), (0, 0), (1, 2)]),
        ("park " * 12, [(12, 12)]),
    ],
)
def test_what_lies_between_fences_is_an_estate(deeds: str, found: list[tuple[int, int]]) -> None:
    """§9.12, ruling 28: of any size, with a fence before the first and after the last card."""
    assert estate(deeds) == found


def test_only_the_five_largest_count() -> None:
    """§9.12, ruling 28: by houses, among equals by points."""
    table = position(players=1)
    give(table, "park fence park park fence park park park fence pool fence temp fence pool pool copy fence park copy")
    assert list(largest_estates(table)) == [3, 4, 2, 2, 1]
    agency = view(table, 0).agency
    assert agency is not None
    assert agency.tally.estates == (6, 3, 4, 2, 2, 1)


@pytest.mark.parametrize("level", range(1, 8))
def test_the_score_of_each_site_manager(level: int) -> None:
    """§9.2 and §9.10: by its own table."""
    park, pool, temp, fence = [
        (1, 1, 1, 1), (1, 2, 1, 1), (2, 2, 1, 1), (2, 2, 2, 1), (2, 3, 2, 2), (3, 3, 3, 2), (3, 4, 3, 3)
    ][level - 1]  # fmt: skip
    table = position(players=1, opponent=str(level))
    give(table, "park park fence pool marketing fence temp copy")
    estates = 2 + 3 + 2
    assert their_score(table) == 2 * park + pool + temp + 7 + 2 * fence + estates


def test_you_win_with_more_points() -> None:
    """§9.13: and the AAA with as many and more estates."""

    def ranks(sheet: str, deeds: str) -> list[int]:
        table = position(sheet, players=1)
        give(table, deeds)
        return [standing.rank for standing in standings(view(table, 0))]

    assert ranks("; scored A 6", "park park") == [1, 2]  # 6 against 4
    assert ranks("; scored A 3", "park park") == [2, 1]
    assert ranks("; scored A 4", "park park") == [2, 1]  # estates: none against one
    assert ranks("1 | .; scored A 3", "park park") == [1, 1]  # one against one
    assert ranks("1 | 2 | .; scored A 2", "park park") == [1, 2]


def test_every_estate_of_the_aaa_with_a_card_counts_for_a_tie() -> None:
    """§9.13: also those beyond the five largest and those without a house; not the empty ones."""
    table = position(players=1)
    give(table, "copy fence fence park fence park fence park fence park fence park fence park")
    assert count_their_estates(table) == 7


def test_nothing_costs_the_aaa_points() -> None:
    """§9.14: copies, strikes, roundabouts."""
    agency = view(position(players=1), 0).agency
    assert agency is not None
    assert (agency.tally.copies, agency.tally.strikes, agency.tally.roundabouts) == (0, 0, 0)
    table = position(players=1)
    give(table, "copy copy copy")
    assert their_score(table) == 0


def test_alone_with_the_advanced_rules() -> None:
    """§9.15: roundabouts and hard plans."""
    table = alone(level="3", advanced=True)
    assert len(lots(table, "o@")) == 33
    play(table, "o@1.1")
    assert written(table).startswith("O |")
    assert any(view(alone(seed, advanced=True), 0).plans[0].hard for seed in range(9))
    assert score_of(table, 0) == -3


def test_cards_of_the_aaa_are_seen() -> None:
    """§9.6: their actions stay visible."""
    table = position(players=1)
    give(table, "park fence copy")
    agency = view(table, 0).agency
    assert agency is not None
    assert [int(deed_on(kind)) for kind in list(table.given)[:3]] == [card.deed for card in agency.cards]
