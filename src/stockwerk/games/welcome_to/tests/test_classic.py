"""The classic edition, its expert game and its way to play alone (§10)."""

from __future__ import annotations

from collections import Counter

import pytest

from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import KINDS, kind_of
from stockwerk.games.welcome_to.people.view import view
from stockwerk.games.welcome_to.rules.ending import BY_A_FULL_SHEET, BY_THE_LAST_CARD
from stockwerk.games.welcome_to.rules.position import MIX_STEP, NONE, PLANS_STEP
from stockwerk.games.welcome_to.rules.scoring import temp_points
from stockwerk.games.welcome_to.rules.setup import lay_out
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.position import (
    can,
    finish,
    finish_round,
    in_the_box,
    lots,
    next_round,
    offer,
    play,
    points_of,
    position,
    street,
    where_cards_are,
)
from stockwerk.games.welcome_to.tests.test_end_and_scoring import ranks

TWO_FOURS = "1 2 3 4 | 5 6 7 8 | . ."


# Copies and fences (§10.2).


def test_no_copy_across_a_fence() -> None:
    """§10.2, ruling 10: on neither side."""
    table = position("5 | . | 7 . 9", edition="classic", cards="8 copy, 8 copy, 8 copy")
    play(table, "a@3.12")
    assert {lot for lot in lots(table, "b") if lot.startswith("1.")} == {"1.4<", "1.4>", "1.6<"}


def test_no_fence_between_a_house_and_its_copy() -> None:
    """§10.2, ruling 10: on neither side of a house; but beside them."""
    table = position("5 6b 6 6b 6b 7", edition="classic", cards="8 fence, 8 fence, 8 fence")
    play(table, "a@3.12")
    assert {lot for lot in lots(table, "f") if lot.startswith("1.")} == {"1.1", "1.5", "1.6", "1.7", "1.8", "1.9"}


def test_equal_houses_of_two_sections_are_no_copies() -> None:
    """§10.2: what is not side by side does not matter."""
    table = position("5 6 O 6 . .", edition="classic", cards="8 fence, 8 fence, 8 fence")
    play(table, "a@3.12")
    assert {lot for lot in lots(table, "f") if lot.startswith("1.")} == {
        "1.1",
        "1.4",
        "1.5",
        "1.6",
        "1.7",
        "1.8",
        "1.9",
    }


# Mixing (§10.4).


def first_plan(first: str = TWO_FOURS, second: str = TWO_FOURS, *, edition: str = "classic") -> WelcomeTo:
    """Two could score the first plan of the game."""
    table = position(first, second, plans="4+4, 2+2+5, 3+4", edition=edition)
    finish(table)
    return table


def test_whoever_scores_the_first_plan_is_asked() -> None:
    """§10.4, ruling 3: all who do so in that round."""
    table = first_plan()
    play(table, "A", seat=0)
    play(table, "pass", seat=1)
    assert table.step == MIX_STEP
    assert (can(table, 0), can(table, 1)) == ({"mix", "keep"}, set())
    table = first_plan()
    play(table, "A", seat=1)
    play(table, "A", seat=0)
    assert table.actors() == [0, 1]


@pytest.mark.parametrize(
    ("answers", "mixed"),
    [(("mix", "keep"), True), (("keep", "mix"), True), (("mix", "mix"), True), (("keep", "keep"), False)],
)
def test_one_yes_is_enough(answers: tuple[str, str], mixed: bool) -> None:
    """§10.4: all cards are mixed before the next round and dealt as at the start."""
    table = first_plan()
    for _ in range(3):
        table.discards[int(kind_of(8, 0))] += 1  # some cards have been turned before
        table.pile[int(kind_of(8, 0))] -= 1
        table.left -= 1
    before = int(table.left)
    tops = list(table.cards)
    for seat in (0, 1):
        play(table, "A", seat=seat)
    for seat, answer in enumerate(answers):
        play(table, answer, seat=seat)
    assert table.round == 6
    assert where_cards_are(table) != Counter()
    if mixed:
        assert table.left == 81 - 6
        assert sum(table.discards) == 0
    else:
        assert table.left == before - 3
        assert list(table.turned) == tops


def test_only_the_first_plan_of_the_game_asks() -> None:
    """§10.4: not the second one, nor a later scorer of the first."""
    table = first_plan(TWO_FOURS + " / 1 2 3 | 4 5 6 7 | .")
    play(table, "pass", seat=0)
    play(table, "A", seat=1)
    play(table, "keep", seat=1)
    finish(table)
    assert table.step == PLANS_STEP
    play(table, "A", seat=0)
    while lots(table, "e"):
        play(table, min(can(table)))
    play(table, "C")
    assert points_of(table) == [3, 0, 7]
    assert table.round == 7


def test_the_new_edition_does_not_ask() -> None:
    """§10.4, ruling 3: it has no such rule."""
    table = position(TWO_FOURS, plans="4+4, 2+2+5, 3+4")
    finish(table)
    play(table, "A")
    assert table.round == 6


def test_nobody_is_asked_when_the_game_is_over() -> None:
    """§10.4 and §7.1: there is no next round to mix for."""
    nearly = "1 2 3 4 | 5 6 7 8 | 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
    table = position(nearly, plans="4+4, 2+2+5, 3+4", edition="classic", cards="13 park, 13 park, 13 park")
    play(table, "a@1.10")
    finish(table, 1)
    play(table, "A")
    assert (int(table.actor), int(table.ending())) == (NOBODY, BY_A_FULL_SHEET)


def test_whoever_plays_alone_is_not_asked() -> None:
    """§10.4: with the solo card nothing is mixed again."""
    table = position(TWO_FOURS, players=1, opponent="classic", plans="4+4, 2+2+5, 3+4")
    finish(table)
    play(table, "A")
    assert table.round == 6


# Ties (§10.5) and roundabouts (§10.6).


def test_among_equals_small_estates_decide() -> None:
    """§10.5, ruling 24: of size 1, then of size 2, and so on; then the place is shared."""
    assert ranks("1 | 2 3 4 | .", "1 2 | 3 4 | .", edition="classic") == [1, 2]
    assert ranks("1 | 2 3 4 | .", "1 2 | 3 4 | .") == [1, 1]
    assert ranks("1 2 | 3 4 5 6 | .", "1 2 3 | 4 5 6 | .", edition="classic") == [1, 2]
    assert ranks("1 2 3 | 4 5 6 | .", "1 2 3 | 4 5 6 | .", edition="classic") == [1, 1]
    assert ranks("1 2 3 4 | .", "1 | 2 3 | .; scored A 1", edition="classic") == [2, 1]


def test_a_roundabout_may_be_built_after_the_action() -> None:
    """§10.6: or before it, but once in a turn."""
    table = position(edition="classic", cards="8 fence, 8 marketing, 8 copy", roundabouts=True)
    play(table, "a@1.1", "f2.2")
    assert len(lots(table, "o@")) == 32 and "ok" in can(table)
    assert not lots(table, "f")
    play(table, "o@1.5")
    assert can(table) == set()
    assert street(table, 0, 0) == "8 . . . | O | . . . . ."
    table = position(edition="classic", cards="8 fence, 8 marketing, 8 copy", roundabouts=True)
    play(table, "o@1.5", "b@1.1", "m3")
    assert can(table) == set()


# The expert game (§10.7).


def test_each_has_three_cards_of_their_own() -> None:
    """§10.7, ruling 30: open to all; number and action from two of them."""
    table = lay_out(WelcomeTo(), 4, edition="expert")
    table.deal(seeded(1))
    hands = view(table, 2).hands
    assert [len(hand) for hand in hands] == [3, 3, 3, 3]
    assert view(table, NOBODY).hands == hands
    assert view(table, 2).cards == hands[2]
    assert {notation.split("@")[0].rstrip("!+-12") for notation in can(table, 2)} == {
        "ab",
        "ac",
        "ba",
        "bc",
        "ca",
        "cb",
    }
    assert table.left == 81 - 12


def test_the_third_card_goes_to_the_right() -> None:
    """§10.7, ruling 30: to the seat before; two new ones are drawn, the others discarded."""
    table = position(players=3, edition="expert")
    offer(table, "5 fence, 7 park, 9 pool", 0)
    offer(table, "4 temp, 6 park, 10 pool", 1)
    offer(table, "3 copy, 8 park, 11 fence", 2)
    play(table, "ab!@1.1", seat=0)
    play(table, "ca@1.9", "ok", seat=2)
    play(table, "bc!@2.4", seat=1)
    kept = {(card.number, card.deed) for card in (view(table, 0).hands[0][0], view(table, 0).hands[1][0])}
    assert kept == {(4, 4), (8, 2)}
    assert (view(table, 0).hands[2][0].number, view(table, 0).hands[2][0].deed) == (9, 3)
    assert [len(hand) for hand in view(table, 0).hands] == [3, 3, 3]
    assert sum(table.discards) == 6
    assert where_cards_are(table) == in_the_box(table)


def test_on_a_strike_you_choose_which_card_to_pass_on() -> None:
    """§10.7."""
    full = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
    table = position(full, edition="expert", cards="5 fence, 6 park, 7 pool")
    assert can(table) == {"xa", "xb", "xc"}
    play(table, "xb")
    finish(table, 1)
    assert (view(table, 0).hands[1][0].number, view(table, 0).hands[1][0].deed) == (6, 2)


def test_an_empty_pile_is_made_of_the_discards() -> None:
    """§10.7, ruling 30: while cards are drawn in the order of the seats; those in hand stay."""
    table = position(players=6, edition="expert")
    for kind in range(int(KINDS)):
        table.discards[kind], table.pile[kind] = table.pile[kind], 0
    table.left = 0
    finish_round(table)
    assert table.round == 6
    assert [len(hand) for hand in view(table, 0).hands] == [3] * 6
    assert where_cards_are(table) == in_the_box(table)


def test_cards_before_the_players_are_not_mixed() -> None:
    """§10.4, ruling 30: in the expert game the cards passed on stay where they are."""
    table = first_plan(edition="expert")
    passed = [int(kind) for kind in table.cards if kind != NONE]
    assert len(passed) == 2
    for seat in (0, 1):
        play(table, "A", seat=seat)
    play(table, "mix", seat=0)
    play(table, "keep", seat=1)
    assert [int(table.cards[0]), int(table.cards[3])] == passed
    assert sum(table.discards) == 0
    assert table.left == 81 - 6
    assert where_cards_are(table) == in_the_box(table)


def test_a_plan_is_scored_in_a_step_of_its_own_here_as_well() -> None:
    """§10.10: it is optional and may wait."""
    table = first_plan(second="")
    assert can(table) == {"A", "pass"}
    play(table, "pass")
    assert table.round == 6


# Alone with the solo card (§10.9).


def alone(seed: object = 1) -> WelcomeTo:
    table = lay_out(WelcomeTo(), 1, opponent="classic")
    table.deal(seeded(str(seed)))
    return table


def test_the_solo_card_is_in_the_lower_half() -> None:
    """§10.9: it is put aside and replaced, and turns all plans over from that round on."""
    rounds = set()
    for seed in range(25):
        table = alone(seed)
        while not table.solo_card and table.actor != NOBODY:
            assert all(plan.open for plan in view(table, 0).plans)
            next_round(table)
        rounds.add(int(table.round))
        if table.actor != NOBODY:
            assert len(view(table, 0).cards) == 3
            assert not any(plan.open for plan in view(table, 0).plans)
    assert min(rounds) >= 14  # 41 cards are above it
    assert len(rounds) > 5


def test_after_the_solo_card_plans_bring_the_lower_points() -> None:
    """§10.9: also in the round in which it comes."""
    for drawn, points in ((False, 6), (True, 3)):
        table = position(TWO_FOURS, players=1, opponent="classic", plans="4+4, 2+2+5, 3+4")
        table.solo_card = drawn
        finish(table)
        play(table, "A")
        assert points_of(table) == [points, 0, 0]


def test_the_game_ends_with_the_cards() -> None:
    """§10.9: after 27 rounds; nothing is shuffled again."""
    table = alone()
    while table.actor != NOBODY:
        assert where_cards_are(table) == in_the_box(table)
        next_round(table)
    assert (int(table.round), int(table.ending())) == (27, BY_THE_LAST_CARD)


@pytest.mark.parametrize(("cards", "over"), [(2, True), (3, False)])
def test_the_game_ends_when_fewer_than_three_cards_are_left(cards: int, over: bool) -> None:
    """§10.9: the solo card is none of them."""
    table = position(players=1, opponent="classic", cards="5 fence, 7 park, 9 pool")
    for kind in range(int(KINDS)):
        table.pile[kind] = 0
    table.pile[int(kind_of(8, 0))], table.left = cards, cards + 1
    play(table, "ab@1.1")
    assert (table.actor == NOBODY) == over


def test_all_three_cards_are_discarded() -> None:
    """§10.9: there is no AAA; a strike hands nothing over."""
    table = position(players=1, opponent="classic", cards="5 fence, 7 park, 9 pool")
    assert {notation.split("@")[0].rstrip("!") for notation in can(table)} == {"ab", "ac", "ba", "bc", "ca", "cb"}
    play(table, "ab@1.1")
    assert sum(table.discards) == 3
    assert view(table, 0).agency is None
    full = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
    assert can(position(full, players=1, opponent="classic", cards="5 fence, 7 park, 9 pool")) == {"x"}


@pytest.mark.parametrize(("boxes", "points"), [(0, 0), (1, 0), (5, 0), (6, 7), (11, 7)])
def test_temp_work_alone(boxes: int, points: int) -> None:
    """§10.9: 7 points with six boxes or more."""
    assert temp_points(position(f"; temps {boxes}", players=1, opponent="classic"), 0) == points


def test_classic_rules_hold_alone() -> None:
    """§10.2 and §10.9: no copy across a fence."""
    table = position("5 | . | 7", players=1, opponent="classic", cards="4 copy, 8 fence, 9 pool")
    play(table, "ba@3.12")
    assert {lot for lot in lots(table, "b") if lot.startswith("1.")} == {"1.4<"}
