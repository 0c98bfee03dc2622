"""Pillars and floors (§6), and what a floor brings (§8)."""

from __future__ import annotations

import pytest

from stockwerk.games.flatiron.people.seeing import view
from stockwerk.games.flatiron.rules.floors import may_build_floor
from stockwerk.games.flatiron.tests.position import (
    THEM,
    can,
    column,
    floor_of,
    hand,
    keep_only,
    money,
    play,
    points,
    position,
    stored,
    top,
)

# Buying and selling.


def test_buying_the_pillar_of_a_column() -> None:
    """§6.1: for the price on the board, from the reserve into the store."""
    table = position("A purple, $3")
    play(table, "go-BW activate buy-orange")
    assert (money(table), stored(table), list(table.reserve)) == (0, "orange", [6, 7, 7, 7])


def test_prices_differ_between_boards() -> None:
    """§1.3, §6.1: board B pays $4 for white in Broadway."""
    table = position("B purple, $4")
    play(table, "go-BW activate buy-white")
    assert money(table) == 0


def test_no_second_pillar_of_a_colour_but_it_can_be_sold() -> None:
    """§6.1 and rulings 13 and 14: one of the two, once."""
    table = position("A purple, $3, stores orange")
    play(table, "go-BW activate")
    assert can(table) == ["sell-orange", "skip", "end"]
    play(table, "sell-orange")
    assert (money(table), stored(table), list(table.reserve)) == (6, "", [7, 7, 7, 7])
    assert "buy-orange" not in can(table)


def test_what_is_used_up_cannot_be_bought() -> None:
    """§1.5, §6.9"""
    table = position("A purple, $9")
    table.reserve[0] = 0
    play(table, "go-BW activate")
    assert can(table) == ["end"]


# Building pillars.


def test_the_printed_example_of_building() -> None:
    """§6.2, §6.4: $1, 4 points for orange, and 2 more for the space."""
    table = position("A purple, $1, stores orange", floor="F01 . . .")
    play(table, "go-BW activate >build-orange-3")
    assert points(table) == 4 + 2
    assert money(table) == 0 + 1  # the floor of this position gives $1 for visiting Broadway


def test_any_store_any_free_space() -> None:
    """§6.2, §6.3: all colours of a floor differ."""
    table = position("A purple, $9, stores orange blue white", floor="F12 . gray blue")
    play(table, "go-BW activate skip")
    assert can(table) == ["build-orange-1", "build-white-1", "skip", "end"]


def test_a_full_floor() -> None:
    """§6.2, §6.6"""
    table = position("A purple, $9, stores gray", floor="F12 orange blue white")
    play(table, "go-BW activate skip")
    assert can(table) == ["end"]


def test_two_pillars_one_after_the_other() -> None:
    """§6.5 and ruling 18: the first with its points and its bonus, then the second; the price is paid once."""
    table = position("A purple, $3, stores blue white", floor="F10 . . .")
    play(table, "go-E3 activate >build-blue-1")
    assert (money(table), points(table), int(table.thumbs[0])) == (0, 3, 1)
    play(table, "build-white-3")
    assert (money(table), points(table), can(table)) == (2, 9, ["end"])


def test_the_second_pillar_may_be_forgone() -> None:
    """§6.5 and ruling 16: the price is still $3."""
    table = position("A purple, $3, stores blue white", floor="F12 . . .")
    play(table, "go-E3 activate >build-blue-1 skip")
    assert (money(table), stored(table), can(table)) == (0, "white", ["end"])
    table = position("A purple, $3, stores blue", floor="F12 . . .")
    play(table, "go-E3 activate >build-blue-1")
    assert (money(table), can(table)) == (0, ["end"])
    table = position("A purple, $3, stores blue gray", floor="F12 . orange white")
    play(table, "go-E3 activate >build-blue-1")
    assert (money(table), can(table)) == (0, ["end"])


def test_two_pillars_cost_three_dollars_also_if_only_one_can_be_built() -> None:
    """§6.5, §3.6: $2 are not enough."""
    table = position("A purple, $2, stores blue", floor="F12 . . .")
    play(table, "go-E3 activate skip")
    assert can(table) == ["end"]


# Floors.


def test_building_a_floor() -> None:
    """§6.6, §6.7 and ruling 32: $5, 6 points, active at once; four other cards; the next floor is turned up."""
    table = position("A purple, $5", floor="F12 orange blue white", next_floor="F05", tops="BW-1 E3-1 AV-1 E2-1")
    play(table, "go-AV activate >floor")
    seen = view(table, 0)
    assert (money(table), points(table)) == (0, 6)
    assert (seen.floors, floor_of(table)) == ((11, 4), ". . .")
    assert seen.beneath == ((0,), (8,), (16,), (24,))
    assert not {"BW-1", "E3-1", "AV-1", "E2-1"} & {top(table, street) for street in ("BW", "E3", "AV", "E2")}
    assert seen.next_floor not in (4, 11)
    assert seen.face_down == 2


def test_a_floor_needs_three_pillars() -> None:
    """§6.6"""
    table = position("A purple, $5", floor="F12 orange . white")
    play(table, "go-AV activate")
    assert "floor" not in can(table)
    table = position("A purple, $4", floor="F12 orange blue white")
    play(table, "go-AV activate")
    assert "floor" not in can(table)


def test_cards_under_a_deck_come_again_in_their_order() -> None:
    """§6.7"""
    table = position("A purple", tops="BW-1")
    table.unseen[0] = 0
    table.beneath[0], table.beneath[1] = 4, 2
    play(table, "go-BW card-BW-lower")
    assert (top(table, "BW"), view(table, 0).beneath[0]) == ("BW-5", (2,))


def test_a_deck_of_one_card_stays_as_it_is() -> None:
    """§6.7"""
    table = position("A purple, $5", floor="F12 orange blue white", tops="BW-1 E3=")
    table.unseen[0] = 0
    play(table, "go-AV activate >floor")
    assert (top(table, "BW"), int(table.tops[1])) == ("BW-1", -1)


def test_after_the_last_floor_the_roof_lies_open() -> None:
    """§2.1, §6.7: everybody knows it, so nothing is turned up but cards."""
    below = "/".join(f"F0{k} orange blue white" for k in range(1, 4))
    table = position("A purple, $5", floor="F12 orange blue white", below=below, next_floor="F05")
    play(table, "go-AV activate >floor")
    assert (view(table, 0).next_floor, view(table, 0).face_down) == (15, 0)


ROOF_BELOW = "/".join(f"F0{k} orange blue white" for k in range(1, 5))


def test_the_roof() -> None:
    """§6.8 and rulings 33 and 35: built for the usual price and points; no cards go under their decks."""
    table = position(
        "A purple, $5", floor="F12 orange blue white", below=ROOF_BELOW, next_floor="ROOF", tops="BW-1 E3-1 AV-1 E2-1"
    )
    play(table, "go-AV activate >floor")
    seen = view(table, 0)
    assert (points(table), seen.roof_by, seen.next_floor) == (6, 0, -1)
    assert [top(table, street) for street in ("BW", "E3", "AV", "E2")] == ["BW-1", "E3-1", "AV-1", "E2-1"]
    assert table.phase != 5


def test_the_cheaper_floor_builds_the_roof_as_well() -> None:
    """§6.8, §7.13 and ruling 35: $3 and 4 points."""
    table = position("A purple, $3, E2-6 lower", floor="F12 orange blue white", below=ROOF_BELOW, next_floor="ROOF")
    play(table, "go-AV activate >floor")
    assert (points(table), int(table.roof_by)) == (4, 0)


def test_nothing_is_built_upon_the_roof() -> None:
    """§6.8 and ruling 33: no spaces, no effect."""
    table = position(
        "A advanced, $9, AV-2 lower, stores orange, holds build",
        floor="F11 orange blue white", below=ROOF_BELOW, next_floor="ROOF",
    )  # fmt: skip
    play(table, "go-BW activate >floor")
    assert can(table) == ["play-build", "skip", "end"]  # the card that builds one with a colour once more
    play(table, "play-build")
    assert can(table) == ["end"]  # without newspapers, what is not possible is passed over


def test_no_floor_is_built_upon_the_roof() -> None:
    """§6.8 and ruling 33: not by the next effect, and not by Daniel."""
    table = position("A purple, $9, E2-6 lower, holds dollars", floor="F12 orange blue white", below=ROOF_BELOW,
                     next_floor="ROOF")  # fmt: skip
    play(table, "go-AV activate >floor")
    assert money(table) == 4
    assert can(table) == ["play-dollars", "skip", "end"]
    assert not may_build_floor(table)


# Bonuses.


@pytest.mark.parametrize(("floor", "space", "dollars", "score"), [("F05", 1, 0, 6), ("F11", 2, 3, 3), ("F11", 3, 0, 4)])
def test_points_and_dollars(floor: str, space: int, dollars: int, score: int) -> None:
    """§8.1: as many as the space shows, besides the 3 points of the pillar."""
    table = position("A purple, $1, stores blue", floor=f"{floor} . . .")
    play(table, f"go-BW activate >build-blue-{space}")
    assert (money(table), points(table)) == (dollars, score)


def test_reputation() -> None:
    """§8.2, §1.5 and ruling 12: one of four tokens, as long as there are any."""
    for left, got in ((4, 1), (1, 1), (0, 0)):
        table = position("A purple, $1, stores blue", floor="F06 . . .")
        table.thumbs_left = left
        play(table, "go-BW activate >build-blue-1")
        assert (int(table.thumbs[0]), int(table.thumbs_left)) == (got, left - got)


def test_a_newspaper_by_lot() -> None:
    """§8.3: only its owner sees which; if the reserve is used up, none."""
    table = position("A purple, $1, stores blue", floor="F07 . . .")
    keep_only(table, "pillar")
    play(table, "go-BW activate >build-blue-1")
    assert hand(table) == "pillar"
    assert sum(view(table, THEM).companies[0].tokens) == 0
    assert view(table, THEM).companies[0].newspapers == 1
    table = position("A purple, $1, stores blue", floor="F07 . . .")
    keep_only(table, "")
    play(table, "go-BW activate >build-blue-1")
    assert hand(table) == ""


def test_the_active_newspaper_as_a_bonus() -> None:
    """§8.4: it may be used, or not."""
    for choice, dollars in (("use", 3), ("skip", 0)):
        table = position("A purple, $1, stores blue", floor="F11 . . .", news="dollars")
        play(table, "go-BW activate >build-blue-1")
        assert can(table) == ["use", "skip"]
        play(table, choice)
        assert money(table) == dollars


def test_a_newspaper_that_builds_may_be_used_once_more() -> None:
    """§8.4 and ruling 5: its pillar comes to stand on the space of the active newspaper."""
    table = position("A purple, $2, holds build, stores blue gray", floor="F11 . . .", news="dollars")
    play(table, "play-build build-blue-1")
    assert can(table) == ["build-gray-2", "build-gray-3", "skip"]
    play(table, "build-gray-3")
    assert (money(table), points(table)) == (0, 3 + 5 + 1)


def test_a_street_card_as_a_bonus() -> None:
    """§8.5 and ruling 21: of any deck, for the price printed on it; or none."""
    table = position("A purple, $2, stores blue", floor="F05 . . .", tops="BW-1 E3-4 AV-1 E2-2")
    play(table, "go-BW activate >build-blue-3")
    assert can(table) == ["card-E3-upper", "card-E3-lower", "card-E2-upper", "card-E2-lower", "skip"]
    play(table, "card-E3-upper")
    assert (money(table), column(table, "E3")) == (0, "E3-4 |")


@pytest.mark.parametrize(("colour", "score"), [("orange", 4 + 4), ("blue", 3)])
def test_points_for_the_right_colour(colour: str, score: int) -> None:
    """§8.6, §8.16 and ruling 20: another colour may stand there without them; they are paid once."""
    table = position(f"A purple, $1, stores {colour}", floor="F12 . . .")
    play(table, f"go-BW activate >build-{colour}-1")
    assert points(table) == score


# Effects of floors.


def test_the_effect_of_the_active_floor_holds_for_both_until_the_next_is_built() -> None:
    """§8.7 and ruling 32"""
    table = position("A purple, $5", "B purple, $0", floor="F05 orange blue white", next_floor="F12", they_at="BW")
    play(table, "go-E3 take end go-CH take end")
    assert money(table, THEM) == 4
    play(table, "go-AV activate >floor end go-BW take end go-CH take")
    assert money(table) == 5 + 2 - 5 + 2


def test_more_money_in_city_hall() -> None:
    """§8.8: only there."""
    for place, dollars in (("CH", 4), ("BW", 2)):
        table = position("A purple, $0", floor="F05 . . .")
        play(table, f"go-{place} take")
        assert money(table) == dollars


@pytest.mark.parametrize(("floor", "street"), [("F01", "BW"), ("F02", "E3"), ("F03", "AV"), ("F04", "E2")])
def test_money_in_a_street(floor: str, street: str) -> None:
    """§8.9 and ruling 28: at once, before the action; only in this street."""
    table = position("A purple, $0", floor=f"{floor} . . .")
    play(table, f"go-{street}")
    assert money(table) == 1
    table = position("A purple, $0", floor=f"{floor} . . .")
    play(table, "go-CH")
    assert money(table) == 0


def test_a_floor_that_is_built_later_pays_nothing_for_this_visit() -> None:
    """§8.9 and ruling 28"""
    table = position("A purple, $5", floor="F12 orange blue white", next_floor="F03")
    play(table, "go-AV activate >floor")
    assert money(table) == 0


def test_sharing_a_place() -> None:
    """§8.10 and ruling 29: you still have to move."""
    assert can(position(floor="F06 . . .", at="BW", they_at="CH")) == ["go-E3", "go-AV", "go-E2", "go-CH"]
    assert can(position(floor="F06 . . .", at="CH", they_at="CH")) == ["go-BW", "go-E3", "go-AV", "go-E2"]


def test_points_for_cards() -> None:
    """§8.11: street cards, however they are bought; no decrees."""
    table = position(floor="F07 . . .", news="card", tops="BW-1 E3-4")
    play(table, "go-CH activate card-BW-upper")
    assert points(table) == 1
    table = position(floor="F07 . . .", tops="BW-1")
    play(table, "go-BW card-BW-upper")
    assert points(table) == 1
    table = position(floor="F07 . . .", decrees="D01")
    play(table, "go-CH decree-1-BW-upper")
    assert points(table) == 0


def test_better_sales() -> None:
    """§8.12"""
    table = position("A purple, $0, stores orange", floor="F08 . . .")
    play(table, "go-BW activate sell-orange")
    assert money(table) == 5


def test_cheaper_decrees() -> None:
    """§8.13: together with a newspaper, $1."""
    table = position("A purple, $2", floor="F09 . . .", decrees="D01")
    play(table, "go-CH decree-1-BW-upper")
    assert money(table) == 0
    table = position("A purple, $1", floor="F09 . . .", decrees="D01", news="decree")
    play(table, "go-CH activate decree-1-BW-upper")
    assert money(table) == 0


def test_cheaper_pillars() -> None:
    """§8.14 and rulings 14 and 30: by the board, by a card, by a newspaper; the selling price stays."""
    table = position("A purple, $2", floor="F10 . . .")
    play(table, "go-BW activate buy-orange")
    assert money(table) == 0
    table = position("A purple, $1, BW-3 upper", floor="F10 . . .")
    play(table, "go-E3 activate buy-white")
    assert money(table) == 0
    table = position("A purple, $0", floor="F10 . . .", news="pillar")
    play(table, "go-CH activate buy-white")
    assert (money(table), stored(table)) == (0, "white")
    table = position("A purple, $0, stores orange", floor="F10 . . .")
    play(table, "go-BW activate sell-orange")
    assert money(table) == 3


def test_equal_colours() -> None:
    """§8.15 and ruling 19"""
    table = position("A purple, $1, stores orange", floor="F11 orange . .")
    play(table, "go-BW activate skip")
    assert can(table) == ["build-orange-2", "build-orange-3", "skip", "end"]


def test_a_floor_without_an_effect() -> None:
    """§8.16: nothing is cheaper, dearer or shared."""
    table = position("A purple, $3, stores blue", floor="F13 orange . .", at="CH", they_at="E3")
    assert can(table) == ["go-BW", "go-AV", "go-E2"]
    play(table, "go-BW activate buy-orange")
    assert (money(table), can(table)) == (0, ["end"])
