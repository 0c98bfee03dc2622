"""A turn (§3): moving, one action, money; and buying cards (§4)."""

from __future__ import annotations

import pytest

from stockwerk.games.flatiron.people.seeing import view
from stockwerk.games.flatiron.rules.buying import card_price, decree_price
from stockwerk.games.flatiron.tests.position import THEM, can, column, hand, money, play, points, position, top

# Moving.


def test_the_printed_example_of_moving() -> None:
    """§3.2, §3.3: from 23rd Street, with the other architect in 22nd Street, to Broadway, 5th Avenue or City Hall."""
    assert can(position(at="E3", they_at="E2")) == ["go-BW", "go-AV", "go-CH"]


def test_at_the_beginning_all_five_places_are_open() -> None:
    """§2.7, §3.2: the architects stand at none of them."""
    assert can(position()) == ["go-BW", "go-E3", "go-AV", "go-E2", "go-CH"]


def test_an_architect_at_city_hall_keeps_others_out_as_well() -> None:
    """§3.3"""
    assert can(position(at="BW", they_at="CH")) == ["go-E3", "go-AV", "go-E2"]


def test_moving_comes_first_then_exactly_one_action() -> None:
    """§3.1, §3.4, §3.7 and ruling 52: one action of three, and then the player says that the turn is over."""
    table = position(at="E3", tops="BW-1")
    play(table, "go-BW")
    assert can(table) == ["activate", "take", "card-BW-upper", "card-BW-lower"]
    play(table, "take")
    assert can(table) == ["end"]
    play(table, "end")
    assert table.actor == THEM
    assert can(table) == ["go-E3", "go-AV", "go-E2", "go-CH"]


@pytest.mark.parametrize("place", ["BW", "E3", "AV", "E2", "CH"])
def test_two_dollars_can_be_taken_everywhere(place: str) -> None:
    """§3.5"""
    table = position("A purple, $0")
    play(table, f"go-{place} take")
    assert money(table) == 2


def test_money_is_possible_when_nothing_else_is() -> None:
    """§3.4, §3.6 and ruling 31: nobody owes anything; without money there is still money to take."""
    table = position("A purple, $0", tops="BW-1")
    play(table, "go-BW")
    assert can(table) == ["activate", "take"]


def test_turns_are_taken_in_turn() -> None:
    """§3.1"""
    table = position()
    actors = []
    for places in ("go-BW", "go-E3", "go-CH", "go-AV"):
        actors.append(int(table.actor))
        play(table, f"{places} take end")
    assert actors == [0, 1, 0, 1]
    assert table.turn == 5


# Street cards.


def test_the_printed_example_of_buying() -> None:
    """§4.1, §4.2, §4.3: in 23rd Street for $2, a card that goes to Broadway, above or below."""
    for half, lies in (("upper", "E3-1 |"), ("lower", "| E3-1")):
        table = position(tops="E3-1")
        play(table, f"go-E3 card-E3-{half}")
        assert column(table, "BW") == lies
        assert money(table) == 5
        assert top(table, "E3") != "E3-1"


def test_only_the_deck_where_the_architect_stands() -> None:
    """§4.1"""
    table = position()
    play(table, "go-AV")
    assert [action for action in can(table) if action.startswith("card")] == ["card-AV-upper", "card-AV-lower"]


def test_a_card_that_cannot_be_paid() -> None:
    """§3.6, §4.1: exactly its price is enough."""
    for dollars, bought in ((2, True), (1, False)):
        table = position(f"A purple, ${dollars}", tops="BW-1")
        play(table, "go-BW")
        assert ("card-BW-upper" in can(table)) == bought


def test_new_cards_stick_out_further() -> None:
    """§4.3: the newest is the topmost above and the lowest below."""
    table = position("A purple, BW-1 upper, BW-2 upper, E3-1 lower")
    assert column(table, "BW") == "BW-2 BW-1 | E3-1"
    table = position("A purple, BW-1 lower, BW-2 lower, E3-1 lower")
    assert column(table, "BW") == "| BW-1 BW-2 E3-1"


def test_three_cards_fill_a_column() -> None:
    """§4.4 and ruling 22: above and below together, decrees included."""
    for cards, room in (
        ("BW-1 upper, BW-2 lower", True),
        ("BW-1 upper, BW-2 lower, E3-1 lower", False),
        ("BW-1 upper, BW-2 upper, D01 upper@BW", False),
        ("BW-1 upper, BW-3 upper, BW-4 lower, BW-5 lower", True),
    ):
        table = position(f"A purple, {cards}", tops="E2-1")
        play(table, "go-E2")
        assert ("card-E2-lower" in can(table)) == room


def test_cards_stay_where_they_are() -> None:
    """§4.4: no action moves a card that was placed."""
    table = position("A purple, BW-1 upper", tops="BW-2")
    play(table, "go-BW card-BW-upper")
    assert column(table, "BW") == "BW-2 BW-1 |"


def test_an_empty_deck() -> None:
    """§4.7 and ruling 23: nothing to buy or to use there, but a visit, effects and money are possible."""
    table = position(tops="BW=")
    play(table, "go-BW")
    assert can(table) == ["activate", "take"]
    table = position("B advanced", tops="BW= E3= AV= E2-1")
    play(table, "go-E2 activate skip")
    assert [action for action in can(table) if action.startswith("effect")] == ["effect-E2-upper"]


def test_the_last_card_of_a_deck() -> None:
    """§4.1, §4.7"""
    table = position(tops="BW-1")
    table.unseen[0] = 0
    play(table, "go-BW card-BW-upper")
    assert table.tops[0] == -1
    assert table.revealed == 0


# Decrees.


def test_a_decree_goes_anywhere() -> None:
    """§4.5: any open one for $3, into any column, above or below; no other is laid out."""
    table = position(decrees="D01 D07")
    play(table, "go-CH")
    offers = [action for action in can(table) if action.startswith("decree")]
    streets = ("BW", "E3", "AV", "E2")
    assert offers == [f"decree-{d}-{street}-{h}" for d in (1, 7) for street in streets for h in ("upper", "lower")]
    play(table, "decree-7-AV-lower")
    assert (column(table, "AV"), money(table)) == ("| D07", 4)
    assert view(table, 0).decrees == (0,)


def test_one_decree_in_each_column() -> None:
    """§4.6 and ruling 22: and none where three cards lie."""
    table = position("A purple, D02 upper@BW, E3-4 upper, E3-3 upper, BW-3 lower", decrees="D01")
    play(table, "go-CH")
    assert {action.split("-")[2] for action in can(table) if action.startswith("decree")} == {"AV", "E2"}


def test_decrees_that_cannot_be_paid_or_are_sold_out() -> None:
    """§3.6, §4.5 and ruling 24"""
    table = position("A purple, $2")
    play(table, "go-CH")
    assert can(table) == ["activate", "take"]
    table = position(decrees="D01")
    table.decrees = 0
    play(table, "go-CH")
    assert can(table) == ["activate", "take"]


def test_a_decree_has_no_effect_during_the_game() -> None:
    """§4.6, §5.2 and ruling 37: it is passed over in its column and brings points at the end only."""
    table = position("A purple, D05 upper@E2, E2-7 upper, D05 upper@E2, $0")
    play(table, "go-E2 activate use use")
    assert (points(table), money(table), can(table)) == (0, 4, ["end"])


def test_no_discount_goes_below_nothing() -> None:
    """§3.6 and ruling 30"""
    table = position(floor="F09", tops="BW-2")
    assert [card_price(table, 0, less) for less in (0, 1, 2)] == [1, 0, 0]
    assert [decree_price(table, less) for less in (0, 1, 2, 5)] == [2, 1, 0, 0]


def test_who_only_watches_can_do_nothing() -> None:
    """§2.8"""
    table = position("A purple, holds dollars")
    assert table.legal(-1) == []
    seen = view(table, -1)
    assert (seen.legal, seen.companies[0].newspapers, sum(seen.companies[0].tokens)) == ((), 1, 0)
    assert hand(table) == "dollars"
