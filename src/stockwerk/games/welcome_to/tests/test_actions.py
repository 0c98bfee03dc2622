"""The six actions (§5)."""

from __future__ import annotations

import pytest

from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.people.view import view
from stockwerk.games.welcome_to.rules.deeds import copy_house
from stockwerk.games.welcome_to.rules.position import COPIES, PARKS, POOLS, TEMPS
from stockwerk.games.welcome_to.rules.scoring import estate_value
from stockwerk.games.welcome_to.rules.sheet import count_estates
from stockwerk.games.welcome_to.tests.position import can, crosses, lots, play, position, street, tracks, written

COPY_8 = "8 copy, 8 copy, 8 copy"


def copies(table_text: str, **more: str) -> set[str]:
    """The copies that can be made in the top street after an 8 was written at the end of the bottom street."""
    table = position(table_text, cards="8 copy, 8 copy, 8 copy", **more)  # type: ignore[arg-type]
    play(table, "a@3.12")
    return {lot for lot in lots(table, "b") if lot.startswith("1.")}


# Optional (§5.1).


def test_actions_after_the_number_may_be_left_out() -> None:
    """§5.1: `ok` instead of a fence, marketing or a copy."""
    for deed in ("fence", "marketing", "copy"):
        table = position(cards=f"8 {deed}, 8 {deed}, 8 {deed}")
        play(table, "a@1.5", "ok")
        assert tracks(table) == {}
        assert can(table) == set()


@pytest.mark.parametrize(
    ("deed", "lot", "track"), [("park", "1.5", PARKS), ("pool", "1.3", POOLS), ("temp", "1.5", TEMPS)]
)
def test_actions_with_the_number_may_be_left_out(deed: str, lot: str, track: int) -> None:
    """§5.1: said when the number is written."""
    table = position(cards=f"8 {deed}, 8 fence, 8 fence")
    play(table, f"a!@{lot}")
    assert crosses(table, track) == 0
    table = position(cards=f"8 {deed}, 8 fence, 8 fence")
    play(table, f"a@{lot}")
    assert crosses(table, track) == 1


def test_leaving_an_action_out_is_offered_only_where_it_would_have_an_effect() -> None:
    """§5.1: a full street of parks, a lot without a pool, temp work without a free box, all that comes later."""
    table = position("; parks 3 0 0", cards="8 park, 8 fence, 8 copy")
    assert not {lot for lot in lots(table, "a!@") if lot.startswith("1.")}
    assert len(lots(table, "a!@")) == 23
    assert not lots(table, "b!@") | lots(table, "c!@")
    table = position(cards="8 pool, 8 marketing, 8 temp")
    assert lots(table, "a!@") == {"1.3", "1.7", "1.8", "2.1", "2.4", "2.8", "3.2", "3.7", "3.11"}
    assert not lots(table, "b!@")
    assert len(lots(table, "c!@")) == 33
    assert not lots(position("; temps 11", cards="8 temp, 8 temp, 8 temp"), "a!@")


def test_the_turn_is_over_when_nothing_is_left_to_be_done() -> None:
    """§5.1: an action that can have no effect lapses, and nobody has to say so."""
    table = position("; marketing 1 2 3 4 4 4", cards="8 marketing, 8 copy, 8 park")
    play(table, "a@1.5")
    assert can(table) == set()
    table = position("; copies 9", cards=COPY_8)
    play(table, "a@1.5")
    assert can(table) == set()


# Fences (§5.2, §5.3).


def test_a_fence_goes_between_any_two_lots() -> None:
    """§5.2, ruling 13: built or not, in any street; nine, ten and eleven places."""
    table = position("1 2 . 3", cards="8 fence, 8 fence, 8 fence")
    play(table, "a@2.5")
    assert len(lots(table, "f")) == 9 + 10 + 11
    play(table, "f1.1")
    assert street(table, 0, 0) == "1 | 2 . 3 . . . . . ."
    assert can(table) == set()


def test_there_are_fences_at_both_ends_of_each_street() -> None:
    """§2.4 and §5.3: so nothing is built there; a street that is filled ends in an estate."""
    table = position("1 | 2 3 4 5 | 6 7 8 9 10", cards="8 fence, 8 fence, 8 fence")
    assert list(count_estates(table, 0)) == [3, 1, 0, 0, 1, 1, 0]
    play(table, "a@2.5")
    assert {"1.10", "2.11", "3.12", "1.1", "1.5"}.isdisjoint(lots(table, "f"))


def test_no_second_fence_in_a_place() -> None:
    """§5.3, ruling 13."""
    table = position("1 | 2", cards="8 fence, 8 fence, 8 fence")
    play(table, "a@2.5")
    assert "1.1" not in lots(table, "f")
    assert "1.2" in lots(table, "f")


def test_a_fence_makes_two_estates_of_one() -> None:
    """§5.2, example: one of size 3 becomes one of size 2 and one of size 1, both complete at once."""
    table = position("1 2 3 | .", cards="8 fence, 8 fence, 8 fence")
    assert list(count_estates(table, 0)) == [1, 0, 0, 1, 0, 0, 0]
    play(table, "a@2.5", "f1.2")
    assert list(count_estates(table, 0)) == [2, 1, 1, 0, 0, 0, 0]


@pytest.mark.parametrize(("size", "estates"), [(1, 1), (5, 1), (6, 1), (7, 0), (8, 0)])
def test_an_estate_has_one_to_six_lots(size: int, estates: int) -> None:
    """§5.2, ruling 14: seven or more between two fences are none."""
    houses = " ".join(str(number) for number in range(1, size + 1))
    table = position(f"{houses} | .")
    assert count_estates(table, 0)[0] == estates
    if estates:
        assert count_estates(table, 0)[size] == 1


def test_an_estate_is_complete_when_all_of_its_lots_have_houses() -> None:
    """§5.2: a free lot or a missing fence is enough to spoil it."""
    assert count_estates(position("1 2 . | 4"), 0)[0] == 0
    assert count_estates(position("1 2 3 . | 4"), 0)[0] == 0
    assert count_estates(position("1 2 3 | 4"), 0)[0] == 1
    assert count_estates(position(". | 2 3 | 4"), 0)[0] == 1


def test_no_fence_inside_an_estate_that_was_used() -> None:
    """§5.3 and §6.2, rulings 13 and 15: but at its borders and elsewhere."""
    table = position("1^ 2^ 3^ | 4 5 | 6^ 7^", cards="8 fence, 8 fence, 8 fence")
    play(table, "a@2.5")
    assert {lot for lot in lots(table, "f") if lot.startswith("1.")} == {"1.4", "1.7", "1.8", "1.9"}


# Marketing (§5.4).


@pytest.mark.parametrize(("size", "boxes"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_each_size_has_its_boxes(size: int, boxes: int) -> None:
    """§5.4: a column that is full cannot be chosen."""
    for crossed in range(boxes + 1):
        row = ["0"] * 6
        row[size - 1] = str(crossed)
        table = position("; marketing " + " ".join(row), cards="8 marketing, 8 fence, 8 fence")
        play(table, "a@1.5")
        assert (f"m{size}" in can(table)) == (crossed < boxes)
        assert len(lots(table, "m")) == 6 - (crossed == boxes)


def test_marketing_raises_what_estates_are_worth() -> None:
    """§5.4, example: those of size 2 are worth 2 points each, with one box crossed 3 and with both 4."""
    for crossed, value in enumerate((2, 3, 4)):
        assert estate_value(position(f"; marketing 0 {crossed} 0 0 0 0"), 0, 2) == value
    table = position(cards="8 marketing, 8 fence, 8 fence")
    play(table, "a@1.5", "m2")
    assert tracks(table) == {"m2": 1}
    assert can(table) == set()


# Parks (§5.5).


@pytest.mark.parametrize(("lot", "track", "boxes"), [("1.5", 0, 3), ("2.5", 1, 4), ("3.5", 2, 5)])
def test_a_park_is_laid_in_the_street_of_the_number(lot: str, track: int, boxes: int) -> None:
    """§5.5, ruling 9: in a full street nothing happens, and the number may be written all the same."""
    for crossed in range(boxes + 1):
        parks = ["0", "0", "0"]
        parks[track] = str(crossed)
        table = position("; parks " + " ".join(parks), cards="8 park, 8 fence, 8 fence")
        play(table, f"a@{lot}")
        assert crosses(table, int(PARKS) + track) == min(crossed + 1, boxes)
        assert can(table) == set()


# Pools (§5.6).


def test_a_pool_is_built_where_one_is_planned() -> None:
    """§5.6, ruling 8: on the lot of the number just written."""
    table = position(cards="8 pool, 8 fence, 8 fence")
    play(table, "a@1.7")
    assert street(table, 0, 0) == ". . . . . . 8* . . ."
    assert tracks(table) == {"pools": 1}


def test_on_a_lot_without_a_pool_the_action_lapses() -> None:
    """§5.6: the number is written."""
    table = position(cards="8 pool, 8 fence, 8 fence")
    play(table, "a@1.6")
    assert street(table, 0, 0) == ". . . . . 8 . . . ."
    assert tracks(table) == {}


def test_a_pool_that_was_not_built_is_lost() -> None:
    """§5.6: with another action, without using it, by a copy or a roundabout (ruling 8)."""
    for cards, actions in (
        ("8 park, 8 park, 8 park", ["a@1.7"]),
        ("8 pool, 8 pool, 8 pool", ["a!@1.7"]),
        (COPY_8, ["a@1.6", "b1.7<"]),
        ("8 park, 8 park, 8 park", ["o@1.7", "a@1.1"]),
    ):
        table = position(cards=cards, roundabouts=True)
        play(table, *actions)
        lot = view(table, 0).own.lots[6]
        assert lot.pool == "lost"
        assert view(table, 0).own.lots[7].pool == "planned"
        assert crosses(table, POOLS) == 0


# Temp work (§5.7).


@pytest.mark.parametrize(
    ("number", "written_numbers"),
    [
        (8, {6, 7, 8, 9, 10}),
        (1, {0, 1, 2, 3}),
        (2, {0, 1, 2, 3, 4}),
        (15, {13, 14, 15, 16, 17}),
        (14, {12, 13, 14, 15, 16}),
    ],
)
def test_temp_work_changes_a_number_by_up_to_two(number: int, written_numbers: set[int]) -> None:
    """§5.7, ruling 6, example: with an 8 you may write 6, 7, 8, 9 or 10; never below 0, so 0 to 17 are possible."""
    table = position(cards=f"{number} temp, 8 fence, 8 fence")
    found = set()
    for by, shift in ((-2, "-2"), (-1, "-1"), (0, ""), (1, "+1"), (2, "+2")):
        if f"a{shift}@1.5" in can(table):
            after = table.clone()
            play(after, f"a{shift}@1.5")
            assert after.house(0, 4) == number + by
            assert crosses(after, TEMPS) == 1
            found.add(number + by)
    assert found == written_numbers


def test_0_and_17_need_lots_outside_1_and_16() -> None:
    """§5.7: 0 to the left of 1, 17 to the right of 16."""
    table = position(". 1 . 16 .", cards="2 temp, 15 temp, 8 fence")
    assert "1.1" in lots(table, "a-2@")
    assert "1.3" not in lots(table, "a-2@")
    assert "1.5" in lots(table, "b+2@")
    assert "1.3" not in lots(table, "b+2@")


def test_when_all_boxes_are_crossed_numbers_may_still_be_changed() -> None:
    """§5.7, ruling 6: eleven boxes."""
    table = position("; temps 10", cards="8 temp, 8 fence, 8 fence")
    play(table, "a+1@1.5")
    assert crosses(table, TEMPS) == 11
    table = position("; temps 11", cards="8 temp, 8 fence, 8 fence")
    play(table, "a+2@1.5")
    assert (crosses(table, TEMPS), table.house(0, 4)) == (11, 10)


def test_only_temp_work_changes_numbers() -> None:
    """§5.7: no other action does."""
    for deed in ("fence", "marketing", "park", "pool", "copy"):
        table = position(cards=f"8 {deed}, 8 {deed}, 8 {deed}")
        assert not [notation for notation in can(table) if "+" in notation or "-" in notation]


def test_temp_work_comes_before_the_number() -> None:
    """§3.7: the changed number must fit, not the printed one."""
    table = position("8 . 11", cards="8 temp, 2 fence, 2 fence")
    assert "1.2" not in lots(table, "a@")
    assert "1.2" in lots(table, "a+1@")
    assert "1.2" in lots(table, "a+2@")
    assert "1.2" not in lots(table, "a-1@")


# Copies (§5.8 to §5.11).


def test_a_copy_goes_beside_any_house() -> None:
    """§5.8, rulings 10 and 12: of the left or of the right neighbour, wherever a lot is free."""
    assert copies("5 . 7 . . 9") == {"1.2<", "1.2>", "1.4<", "1.5>", "1.7<"}
    table = position("5 . 7", cards=COPY_8)
    play(table, "a@3.12", "b1.2>")
    assert street(table, 0, 0) == "5 7b 7 . . . . . . ."
    assert tracks(table) == {"copies": 1}


def test_the_house_just_built_can_be_copied() -> None:
    """§5.8: on either side."""
    table = position(cards=COPY_8)
    play(table, "a@1.5")
    assert lots(table, "b") == {"1.4>", "1.6<"}


def test_a_copy_may_be_made_across_a_fence() -> None:
    """§5.8, ruling 10: in the new edition."""
    assert copies("5 | . | 7") == {"1.2<", "1.2>", "1.4<"}


def test_a_house_can_be_copied_several_times() -> None:
    """§5.8: also by way of its copies, and on both sides; they are counted B, C, D."""
    assert copies(". 5b 5 5b .") == {"1.1>", "1.5<"}
    table = position(". 5 . .")
    for lot, right in ((0, 1), (2, 0), (3, 0)):
        copy_house(table, 0, 2 * lot + right)
    assert written(table).startswith("5b 5 5c 5d ")
    assert [lot.copy for lot in view(table, 0).own.lots][:4] == [1, 0, 2, 3]


def test_a_copy_stays_in_its_street() -> None:
    """§5.8: the last lot of a street is no neighbour of the first of the next."""
    table = position(". . . . . . . . . 9 / . 5 / .", cards=COPY_8)
    play(table, "a@3.12")
    assert lots(table, "b") == {"1.9>", "2.1>", "2.3<", "3.11>"}


@pytest.mark.parametrize(("crossed", "possible"), [(0, True), (8, True), (9, False)])
def test_there_are_nine_copies(crossed: int, possible: bool) -> None:
    """§5.9, ruling 10: with all nine boxes crossed, there are no more."""
    table = position(f"; copies {crossed}", cards=COPY_8)
    play(table, "a@1.5")
    assert bool(lots(table, "b")) == possible
    if possible:
        play(table, "b1.4>")
        assert crosses(table, COPIES) == crossed + 1


def test_a_number_must_fit_beside_copies_too() -> None:
    """§5.10, ruling 12, example: to the right of 7 and 7B the smallest number is 8."""
    table = position("7 7b", cards="7 fence, 8 fence, 6 fence")
    assert "1.3" not in lots(table, "a@")
    assert "1.3" in lots(table, "b@")
    assert copies("7 7b") == {"1.3<"}


def test_a_copy_builds_no_pool_and_no_park() -> None:
    """§5.6, ruling 8: only the number written from the card does."""
    table = position(". 5", cards=COPY_8)
    play(table, "a@3.12", "b1.3<")
    assert written(table).split(" / ")[0] == ". 5 5b . . . . . . ."
    assert tracks(table) == {"copies": 1}


def test_a_fence_may_be_built_between_a_house_and_its_copy() -> None:
    """§5.11, ruling 10: in the new edition."""
    table = position("5 5b", cards="8 fence, 8 fence, 8 fence")
    play(table, "a@3.12", "f1.1")
    assert street(table, 0, 0) == "5 | 5b . . . . . . . ."


def test_a_copy_fills_a_sheet() -> None:
    """§5.8: it is a house like any other, so the game ends with it."""
    nearly = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 ."
    table = position(nearly, nearly, cards="13 copy, 13 copy, 13 copy")
    play(table, "a@1.10", "b3.12<")
    play(table, "a@1.10", "ok", seat=1)
    assert table.actor == NOBODY
