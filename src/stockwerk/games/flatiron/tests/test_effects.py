"""Using effects (§5): their order, chains without loops; and what each of them does (§7)."""

from __future__ import annotations

import pytest

from stockwerk.games.flatiron.box.components import EFFECT_NAMES, printed_box
from stockwerk.games.flatiron.tests.position import (
    DATA,
    THEM,
    can,
    column,
    floor_of,
    money,
    play,
    points,
    position,
    stored,
)

# The order in a column.


def test_four_effects_from_top_to_bottom() -> None:
    """§5.1, §5.2, the printed example: a card above, two effects of the board, a card below."""
    table = position("A purple, $9, BW-1 upper, E2-1 lower, stores blue", floor="F08 . . .", served=5)
    play(table, "go-BW activate")
    assert can(table) == ["use", "skip", "end"]  # $1
    play(table, "use")
    assert can(table) == ["buy-orange", "skip", "end"]
    play(table, "buy-orange")
    assert "build-orange-1" in can(table)
    play(table, "build-blue-2")
    assert "build-orange-1" in can(table)  # for $2 and a point
    play(table, "build-orange-1")
    assert can(table) == ["end"]
    assert money(table) == 9 + 1 - 3 - 1 - 2
    assert points(table) == 3 + 4 + 1 + 3


def test_cards_that_stick_out_furthest_come_first_above_and_last_below() -> None:
    """§5.2"""
    table = position("A purple, $0, BW-7 upper, E2-7 upper, points 50", served=5)
    play(table, "go-E2 activate use")
    assert money(table) == 2  # E2-7 lies above BW-7
    play(table, "use")
    assert money(table) == 5
    table = position("A purple, $0, E2-7 upper, AV-7 upper, points 50", served=5)
    play(table, "go-E2 activate use")
    assert money(table) == 5  # five stops


def test_any_effect_may_be_skipped() -> None:
    """§5.1"""
    table = position("A purple, BW-1 upper, $9")
    play(table, "go-BW activate skip skip")
    assert (money(table), can(table)) == (9, ["end"])


def test_all_that_is_left_may_be_skipped_at_once() -> None:
    """§5.1, §3.7: whoever ends the turn skips the rest."""
    table = position("A purple, BW-1 upper")
    play(table, "go-BW activate end")
    assert table.actor == THEM


def test_what_is_not_possible_is_passed_over() -> None:
    """§5.1 and ruling 31: no pillar to build, no money to buy."""
    table = position("A purple, $0")
    play(table, "go-BW activate")
    assert can(table) == ["end"]


def test_what_is_not_possible_waits_for_a_newspaper() -> None:
    """§9.1 and ruling 1: between two effects; $3 make the next one possible."""
    table = position("A purple, $0, holds dollars")
    play(table, "go-BW activate")
    assert can(table) == ["play-dollars", "skip", "end"]
    play(table, "play-dollars use")
    assert can(table) == ["buy-orange", "skip", "end"]


def test_the_active_newspaper_in_city_hall() -> None:
    """§5.3"""
    table = position(news="mixed")
    play(table, "go-CH activate use")
    assert (money(table), points(table), can(table)) == (9, 1, ["end"])


def test_a_newspaper_that_is_not_possible_in_city_hall() -> None:
    """§5.1, §5.3"""
    table = position(news="exchange")
    play(table, "go-CH activate")
    assert can(table) == ["end"]


def test_a_card_that_comes_below_the_point_reached_is_used() -> None:
    """§5.4 and ruling 50: bought by a newspaper in the middle of its own column."""
    for half, used in (("lower", True), ("upper", False)):
        table = position("A purple, holds card, E2-1 upper", tops="BW-2", news="dollars", floor="F05 . . .")
        play(table, "go-BW activate use")
        play(table, f"play-card card-BW-{half}")
        play(table, "buy-orange skip")
        assert ("exchange-orange-blue" in can(table)) == used


def test_a_card_that_comes_before_the_first_effect_is_used() -> None:
    """§5.4 and ruling 50: nothing has been reached yet."""
    table = position("A purple, holds card", tops="E2-7")
    play(table, "go-E2 activate play-card card-E2-upper")
    play(table, "use")
    assert money(table) == 7 - 1 + 2


# The effects, one by one.


def test_money() -> None:
    """§7.1: the dollars shown: $1, $2 and $3."""
    for card, street, dollars in (("BW-1", "BW", 1), ("E2-7", "E2", 2), ("BW-7", "E2", 3)):
        table = position(f"A purple, $0, {card} upper")
        play(table, f"go-{street} activate use")
        assert money(table) == dollars


def test_exchange() -> None:
    """§7.2 and ruling 15: free of charge, for a colour that is not in store and that the reserve has."""
    table = position("A purple, $0, E3-5 upper, stores orange gray")
    table.reserve[1] = 0
    play(table, "go-AV activate")
    assert can(table) == ["exchange-orange-white", "exchange-gray-white", "skip", "end"]
    before = list(table.reserve)
    play(table, "exchange-gray-white")
    assert stored(table) == "orange white"
    assert [after - b for after, b in zip(table.reserve, before, strict=True)] == [0, 0, -1, 1]
    assert money(table) == 0


def test_exchange_needs_a_pillar_and_a_colour_that_is_missing() -> None:
    """§7.2, §6.9"""
    for stores in ("", ", stores orange blue white gray"):
        table = position(f"A purple, $0, E3-5 upper{stores}")
        play(table, "go-AV activate")
        assert not any(action.startswith("exchange") for action in can(table))


def test_any_pillar() -> None:
    """§7.3 and ruling 14: any colour that is not in store, for the price shown."""
    table = position("A purple, $2, BW-3 upper, stores blue")
    play(table, "go-E3 activate")
    assert can(table) == ["buy-orange", "buy-white", "buy-gray", "skip", "end"]
    play(table, "buy-gray")
    assert (money(table), stored(table)) == (0, "blue gray")
    table = position("A purple, $1, BW-3 upper")
    play(table, "go-E3 activate")
    assert "buy-gray" not in can(table)


def test_another_effect_of_ones_own() -> None:
    """§7.4 and ruling 25: for $1 and its own price, in any column, on the board or on a card."""
    table = position("A purple, $4, BW-2 upper, E2-7 upper")
    play(table, "go-BW activate")
    # Buying orange for $3, blue for $2, and $2 of a card and of the board; not white for $5, gray for $4 or building.
    assert can(table) == ["own-BW-4", "own-E3-4", "own-E2-3", "own-E2-5", "skip", "end"]
    play(table, "own-E3-4")
    assert can(table) == ["buy-blue"]
    play(table, "buy-blue")
    assert (money(table), stored(table)) == (1, "blue")
    assert can(table)[-2:] == ["skip", "end"]


def test_the_dollar_is_never_lost() -> None:
    """§7.4 and ruling 51: what is on offer can be used and paid, and then it is used."""
    table = position("A purple, $1, BW-2 upper")
    play(table, "go-BW activate")
    assert can(table) == ["own-E2-5", "skip", "end"]  # the board's $2
    play(table, "own-E2-5")
    assert can(table) == ["use"]
    table = position("A purple, $0, BW-2 upper")
    play(table, "go-BW activate")
    assert can(table) == ["end"]


def test_no_effect_is_entered_again_while_it_goes_on() -> None:
    """§5.5 and ruling 25: two effects that use others cannot use each other in a circle."""
    table = position("A purple, $9, BW-2 upper, E2-5 upper, AV-3 lower")
    play(table, "go-BW activate")
    assert "own-BW-3" not in can(table)  # itself
    play(table, "own-AV-3")
    assert "own-BW-3" not in can(table)
    assert "own-AV-3" not in can(table)
    play(table, "own-E3-6")
    assert not {"own-BW-3", "own-AV-3", "own-E3-6"} & set(can(table))
    play(table, "own-E2-5 use")
    assert money(table) == 9 - 3 + 2
    assert "own-BW-3" not in can(table)


def test_afterwards_an_effect_can_be_used_again() -> None:
    """§5.5: only while it is going on it cannot."""
    table = position("A purple, $9, BW-2 upper, E2-5 upper")
    play(table, "go-AV activate")
    play(table, "own-E2-5 use")
    assert can(table)[-1] == "end"
    assert money(table) == 10


def test_an_effect_of_an_open_card() -> None:
    """§7.5 and ruling 26: either half of any open card, for $1 and its own price; the card stays."""
    table = position("A purple, $3, BW-4 lower", tops="BW-7 E3-3 AV-7 E2-7")
    play(table, "go-E3 activate skip")
    # $3, gain $2 twice; no pillars, no floor, no stops.
    assert can(table) == ["effect-BW-upper", "effect-E3-lower", "effect-E2-upper", "skip", "end"]
    play(table, "effect-BW-upper use")
    assert money(table) == 3 - 1 + 3
    assert table.tops[0] == 6


def test_open_cards_that_lead_to_each_other_make_no_circle() -> None:
    """§5.5, §7.5: each of them once."""
    table = position("A purple, $9, BW-4 lower, stores orange", tops="BW-5 E3-6 AV-2 E2-8", floor="F05 . . .")
    play(table, "go-E3 activate >effect-E3-upper effect-AV-upper effect-E2-upper")
    assert not {"effect-E3-upper", "effect-AV-upper", "effect-E2-upper"} & set(can(table))
    play(table, "effect-BW-lower use")
    assert money(table) == 9 - 4 + 1


def test_an_action_of_city_hall() -> None:
    """§7.6 and ruling 27: a decree, the newspaper or $2; the architect stays, and it is no visit."""
    table = position("A purple, $4, BW-5 upper", floor="F05 . . .", decrees="D01")
    play(table, "go-AV activate")
    assert can(table)[:3] == ["activate", "take", "decree-1-BW-upper"]
    play(table, "take")
    assert (money(table), table.place[0]) == (5, 2)
    table = position("A purple, $4, BW-5 upper", decrees="D01")
    play(table, "go-AV activate decree-1-BW-upper")
    assert (money(table), column(table, "BW")) == (0, "D01 |")
    table = position("A purple, $4, BW-5 upper", news="mixed")
    play(table, "go-AV activate activate")
    assert can(table) == ["use"]
    play(table, "use")
    assert (money(table), points(table)) == (5, 1)


def test_an_action_of_city_hall_that_cannot_be_paid() -> None:
    """§7.6, §3.6: $1 first, then $3 for a decree; a newspaper only if it can be used."""
    table = position("A purple, $3, BW-5 upper", news="exchange")
    play(table, "go-AV activate")
    assert can(table) == ["take", "skip", "end"]
    table = position("A purple, $0, BW-5 upper")
    play(table, "go-AV activate")
    assert can(table) == ["end"]


def test_cheaper_decrees_hold_for_every_way_to_buy_them() -> None:
    """§8.13"""
    table = position("A purple, $3, BW-5 upper", decrees="D01", floor="F09 . . .")
    play(table, "go-AV activate decree-1-BW-upper")
    assert money(table) == 0


def test_the_active_newspaper_by_a_card() -> None:
    """§7.7"""
    table = position("A purple, BW-8 upper", news="dollars")
    play(table, "go-E2 activate use")
    assert money(table) == 10


@pytest.mark.parametrize(("score", "dollars"), [(9, 0), (10, 1), (19, 1), (20, 2), (49, 4), (50, 5), (99, 5)])
def test_money_for_the_stops_of_the_paperboy(score: int, dollars: int) -> None:
    """§7.8: reached or passed, whoever was served there; at most five."""
    table = position(f"A purple, $0, AV-7 upper, points {score}", served=5)
    play(table, "go-E2 activate")
    if dollars:
        play(table, "use")
        assert money(table) == dollars
    else:
        assert can(table) == ["use", "skip", "end"]  # the next effect: $2 of the board
        play(table, "use")
        assert money(table) == 2


@pytest.mark.parametrize(("storeys", "dollars", "score"), [(1, 1, 0), (2, 2, 1), (3, 3, 1), (4, 4, 2), (5, 5, 2)])
def test_money_and_points_for_floors(storeys: int, dollars: int, score: int) -> None:
    """§7.9, §7.10 and ruling 36: with the floor of the start; halves are rounded down."""
    below = "/".join(f"F0{k} orange blue white" for k in range(1, storeys))
    table = position("A purple, $0, AV-1 upper", floor="F12 . . .", below=below)
    play(table, "go-BW activate use")
    assert money(table) == dollars
    table = position("A purple, $0, AV-1 lower", floor="F12 . . .", below=below)
    play(table, "go-BW activate")
    assert can(table) == (["use", "skip", "end"] if score else ["end"])
    if score:
        play(table, "use")
        assert points(table) == score


def test_the_roof_counts_as_a_floor() -> None:
    """§6.8, §7.9, §7.10 and ruling 33: built in the same turn, before the effects below."""
    below = "/".join(f"F0{k} orange blue white" for k in range(1, 5))
    table = position(
        "A advanced, $9, AV-1 lower", floor="F12 orange blue white", below=below, next_floor="ROOF", at="E3"
    )
    play(table, "go-BW activate skip floor")
    assert can(table) == ["use", "skip", "end"]
    play(table, "use")
    assert points(table) == 6 + 3


def test_building_two_for_more_points() -> None:
    """§7.11: $3, two pillars, 2 points more."""
    table = position("A purple, $6, E3-3 upper, stores orange blue", floor="F12 . . .")
    play(table, "go-E3 activate build-blue-1")
    assert (money(table), points(table)) == (3, 5)
    play(table, "build-orange-2")
    assert (money(table), points(table), floor_of(table)) == (3, 9, "blue orange .")


def test_the_points_come_once_also_with_one_pillar() -> None:
    """§7.11 and ruling 17"""
    table = position("A purple, $3, E3-3 upper, stores orange", floor="F12 . . .")
    play(table, "go-E3 activate build-orange-2")
    assert (money(table), points(table)) == (0, 4 + 2)


def test_building_one_for_another_point() -> None:
    """§7.11: $2, one pillar, 1 point more."""
    table = position("A purple, $2, BW-4 upper, stores orange", floor="F12 . . .")
    play(table, "go-E3 activate build-orange-2")
    assert (money(table), points(table)) == (0, 5)


def test_building_a_colour_once_more() -> None:
    """§7.12 and ruling 19: only this effect and the floor of §8.15 allow it."""
    table = position("A purple, $9, AV-2 lower, stores orange", floor="F13 orange . .")
    play(table, "go-BW activate skip")
    assert can(table) == ["build-orange-2", "build-orange-3", "skip", "end"]
    play(table, "build-orange-2")
    assert (money(table), floor_of(table)) == (8, "orange orange .")
    table = position("A purple, $9, stores orange", floor="F13 orange . .")
    play(table, "go-BW activate skip")
    assert can(table) == ["end"]


def test_a_cheaper_floor() -> None:
    """§7.13: $3 and 4 points."""
    table = position("A purple, $3, E2-6 lower", floor="F12 orange blue white")
    play(table, "go-AV activate floor")
    assert (money(table), points(table), table.storeys) == (0, 4, 2)


@pytest.mark.parametrize(("card", "street", "colour", "score"), [
    ("BW-6 upper", "AV", "orange", 2), ("E3-2 lower", "BW", "blue", 3), ("AV-4 upper", "E3", "white", 2),
    ("E2-8 lower", "E2", "gray", 3),
])  # fmt: skip
def test_points_for_a_colour(card: str, street: str, colour: str, score: int) -> None:
    """§7.14: if it stands on the active floor, whoever built it."""
    table = position(f"C purple, $0, {card}", floor=f"F05 . {colour} .", below=f"F01 {colour} . .")
    play(table, f"go-{street} activate use")
    assert points(table) == score
    other = "blue" if colour == "orange" else "orange"
    table = position(f"C purple, $0, {card}", floor=f"F05 . {other} .", below=f"F01 {colour} . .")
    play(table, f"go-{street} activate")
    assert "use" not in can(table)


def test_every_kind_of_effect_is_on_some_card() -> None:
    """§1.2, §7.15: fifteen kinds on street cards, and their signs have words."""
    kinds = {card[half]["kind"] for deck in ("broadway", "23rd_street", "5th_avenue", "22nd_street")
             for card in DATA["street_cards"][deck] for half in ("upper", "lower")}  # fmt: skip
    assert kinds == set(EFFECT_NAMES) - {"trade", "buy_card", "buy_decree", "delivery", "bonus"}
    assert len(printed_box().effects) == 141 * 5
