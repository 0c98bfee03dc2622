"""Action cards (§8)."""

from __future__ import annotations

import pytest

from stockwerk.core.rng import seeded
from stockwerk.games.new_york_1901.tests.position import (
    builds,
    can,
    open_cards,
    play,
    position,
    seen,
    skip_to,
    stack,
    workers_on,
)

SMALL = "R2 R2 Y2 B2"


# All of them (§8.1).


def test_each_card_once_in_a_game() -> None:
    """§8.1: a used card is gone."""
    table = position("", market=SMALL, cards="shift grab")
    play(table, "shift")
    assert "shift" not in can(table)
    play(table, min(can(table) - {"grab"}), "end")
    skip_to(table, 0)
    assert "shift" not in can(table)
    assert seen(table).hands[0] == (0, 0, 1)


def test_several_cards_in_one_turn() -> None:
    """§8.1, §8.7: all three, one after the other."""
    table = position("R4 Y9", market=SMALL, cards="boom shift grab", deck=8)
    for kind in range(int(table.deck_size)):
        table.deck[kind] = 0  # red ones for two squares
    play(table, "shift", "grab", "R1", "R2", "R4a+b3", "boom", "Y9a+b1", "end")
    assert table.points[0] == 3 + 2
    assert seen(table).hands[0] == (0, 0, 0)


def test_a_card_is_finished_before_the_next() -> None:
    """§8.1, §8.7: no Construction Boom, no end, while Land Grab asks for a lot."""
    table = position("R4", market=SMALL, cards="boom grab")
    play(table, "grab", "R1", "R4a+b3")
    assert can(table) == {action for action in can(table) if action[0] in "RYB" and "+" not in action}
    play(table, "R2")
    assert {"boom", "end"} <= can(table)


def test_without_action_cards_nothing_is_offered() -> None:
    """§8.1, §2.8: not even at the beginning of a turn."""
    assert not {"shift", "grab", "boom"} & can(position("", market=SMALL, action_cards="no"))


# Construction Boom (§8.2, §8.3).


def test_boom_builds_a_second_time() -> None:
    """§8.2: after acquiring and building; then the turn is over."""
    table = position("R2 R4", market=SMALL, cards="boom")
    play(table, "R1")
    assert "boom" not in can(table)  # nothing is built yet
    play(table, "R1a+b1/1", "boom")
    assert can(table) == builds(table)  # now something must be built
    play(table, "R2a+b2")
    assert can(table) == {"end"}
    assert table.points[0] == 4


def test_boom_after_demolishing() -> None:
    """§8.2: after option 2 as well, and then nothing can be demolished."""
    table = position("R3! Y6", market=SMALL, cards="boom")
    play(table, "R3a+b1", "boom")
    assert can(table) == builds(table)
    assert not any("R3" in action for action in can(table))


def test_boom_demolishes_nothing() -> None:
    """§8.2: gold over bronze would be possible in a turn of its own."""
    table = position("R2a+b1 R3a+b2 Y6 Y7", points=(18,), market=SMALL, cards="boom", left="b3 b5 g1")
    assert "R2a+g1" in can(table)
    play(table, "B1", "Y6a+g1")
    assert "boom" not in can(table)  # no room for anything else
    assert "R2a+g1" not in can(table)


def test_a_demolition_asked_for_while_booming() -> None:
    """§8.2: the same silver over bronze, in a turn of its own and by Construction Boom."""
    table = position("R1a+b1/1 R2 R4", points=(6,), market="R2 R2 Y2 B2", cards="boom")
    assert "R1a+s2" in can(table)
    play(table, "R3", "R4a+b3", "boom")
    assert "R1a+s2" not in can(table)
    assert can(table) == builds(table) != set()


def test_boom_needs_something_to_build() -> None:
    """§8.2: a card that could not be carried out is not played."""
    table = position("R1", market=SMALL, cards="boom")
    play(table, "Y6", "R1a+b1/1")
    assert "boom" in can(table)
    table = position("", market=SMALL, cards="boom")
    play(table, "R1", "R1a+b1/1")
    assert "boom" not in can(table)


def test_no_boom_if_the_first_building_brings_about_the_end() -> None:
    """§8.3: the fourteenth tile of this very turn."""
    table = position("R1 R2", market=SMALL, cards="boom", left="b1 b2 b3 b4 b5")
    play(table, "Y6", "R1a+b1/1")
    assert table.trigger == 0
    assert "boom" not in can(table)


def test_no_boom_if_a_demolition_brings_about_the_end() -> None:
    """§8.3, §8.2: the first skyscraper of the turn, whatever it stands on."""
    table = position("R3! R1 R2", market=SMALL, cards="boom", left="b1 b2 b3 b4 b5")
    play(table, "R3a+b1")
    assert table.trigger == 0
    assert can(table) == {"end"}


def test_boom_is_barred_only_for_whoever_brought_about_the_end() -> None:
    """§8.3: the next player may play it in the last turn."""
    table = position("R1 R2", "Y6 Y7", market=SMALL, left="b1 s1 s2 s3 s4")
    play(table, "R3", "R1a+b1", "end", "B1", "Y6a+b1/1")
    assert table.trigger == 0
    assert "boom" in can(table)


def test_boom_in_the_last_turns() -> None:
    """§8.3: somebody else has brought about the end; even if four tiles are left now."""
    table = position("R1 R2", market=SMALL, cards="boom", left="b1 b2 b3 b4 b5")
    table.trigger, table.turns_left = 1, 1
    play(table, "Y6", "R1a+b1/1", "boom", "R2a+b2", "end")
    assert table.actor == -1
    assert table.trigger == 1


def test_the_second_building_may_bring_about_the_end() -> None:
    """§9.1, §8.3: then it is too late to bar it."""
    table = position("R1 R2", market=SMALL, cards="boom", left="b1 b2 b3 b4 b5 s1")
    play(table, "Y6", "R1a+b1/1")
    assert table.trigger == -1
    play(table, "boom", "R2a+b2")
    assert table.trigger == 0


# Market Shift (§8.4).


def test_shift_replaces_the_four_open_cards() -> None:
    """§8.4: by the next four; the old ones are shuffled under the stack."""
    table = position("", market="R2 R3 Y2 B2", cards="shift")
    before = stack(table)
    play(table, "shift")
    assert open_cards(table) == before[:4]
    assert stack(table)[:-4] == before[4:]
    assert sorted(stack(table)[-4:]) == sorted(["R2", "R3", "Y2", "B2"])
    assert seen(table).beneath == ((0, 1, 2, 4),)


def test_the_old_cards_are_shuffled() -> None:
    """§8.4: in any order."""
    orders = set()
    for luck in range(40):
        table = position("", market="R2 R3 Y2 B2", cards="shift")
        table.rng = seeded(luck)
        play(table, "shift")
        orders.add(tuple(stack(table)[-4:]))
    assert len(orders) > 10


def test_shift_is_the_very_first_thing() -> None:
    """§8.4: not after a lot, a building or another card."""
    table = position("R1 R3!", market=SMALL, cards="shift grab")
    assert "shift" in can(table)
    for action in ("R2", "grab", "R3a+b1"):
        after = position("R1 R3!", market=SMALL, cards="shift grab")
        play(after, action)
        assert "shift" not in can(after)


@pytest.mark.parametrize(("cards", "possible"), [(3, False), (4, True), (5, True)])
def test_shift_needs_four_cards_in_the_stack(cards: int, possible: bool) -> None:
    """§8.4: a ruling."""
    assert ("shift" in can(position("", market=SMALL, deck=cards))) == possible


def test_after_shift_the_turn_goes_on_as_usual() -> None:
    """§8.4: it is no option of its own."""
    table = position("", market="R2 R3 Y2 B2", cards="shift")
    play(table, "shift")
    assert "end" not in can(table)
    assert {action[0] for action in can(table)} == {card[0] for card in open_cards(table)}


# Land Grab (§8.5 to §8.7).


def test_grab_acquires_two_lots_of_two_squares() -> None:
    """§8.5: of the cards that lie open now."""
    table = position("", market="R2 R3 Y2 B2", cards="grab")
    play(table, "grab")
    assert "R4" not in can(table) and {"R1", "Y2", "B1"} <= can(table)
    play(table, "R1")
    assert "R4" not in can(table) and "R2" not in can(table) and {"Y2", "B1"} <= can(table)
    play(table, "Y2")
    assert workers_on(table, 0) == ["R1", "Y2"]
    assert not {"B1", "R4"} & can(table)


def test_grab_after_the_first_lot() -> None:
    """§8.5: whoever decides late; but not after a lot of three squares."""
    table = position("", market="R2 R3 Y2 B2", cards="grab")
    play(table, "R1", "grab", "Y2")
    assert workers_on(table, 0) == ["R1", "Y2"]
    table = position("", market="R2 R3 Y2 B2", cards="grab")
    play(table, "R4")
    assert "grab" not in can(table)


def test_grab_builds_only_once() -> None:
    """§8.5: a second building needs Construction Boom."""
    table = position("", market=SMALL, cards="grab")
    play(table, "grab", "R1", "R2", "R1a+b1/1")
    assert can(table) == {"end"}


def test_building_may_come_between_the_lots() -> None:
    """§8.5: acquire, build, acquire."""
    table = position("", market=SMALL, cards="grab")
    play(table, "grab", "R1", "R1a+b1/1", "R2")
    assert can(table) == {"end"}


def test_grab_with_a_single_worker() -> None:
    """§8.6: acquire, build so that it comes back, play the card and acquire again."""
    table = position("R2 Y6 Y12", market=SMALL, cards="grab")
    assert table.workers[0] == 1
    assert "grab" not in can(table)  # its lots could not both be acquired
    play(table, "R1")
    assert "grab" not in can(table)
    play(table, "R1a+b1/1", "grab", "R3")
    assert workers_on(table, 0) == ["R2", "R3", "Y6", "Y12"]


def test_no_grab_without_a_worker_at_the_beginning() -> None:
    """§8.6, §3.2: those that come back do not help, even if there are two of them."""
    table = position("R1 R2 Y6 Y12", market=SMALL, cards="grab")
    assert "grab" not in can(table)
    play(table, "R1a+b4")
    assert table.workers[0] == 2
    assert "grab" not in can(table)


def test_no_grab_from_an_empty_stack() -> None:
    """§8.6: one card is enough."""
    assert "grab" not in can(position("", market=SMALL, deck=0))
    assert "grab" in can(position("", market=SMALL, deck=1))


def test_grab_needs_two_open_cards_of_two_squares() -> None:
    """§8.6: a ruling."""
    assert "grab" not in can(position("", market="R3 Y3 B3 R2"))
    assert "grab" in can(position("", market="R3 Y3 B2 R2"))


def test_no_grab_when_demolishing() -> None:
    """§8.5: it belongs to acquiring."""
    table = position("R3!", market=SMALL, cards="grab")
    play(table, "R3a+b1")
    assert "grab" not in can(table)


def test_grab_announced_means_acquiring() -> None:
    """§8.5, §8.1: no demolition after it."""
    table = position("R3!", market=SMALL, cards="grab")
    assert "R3a+b1" in can(table)
    play(table, "grab")
    assert "R3a+b1" not in can(table) and not builds(table)


def test_no_boom_between_the_lots_and_no_grab_after_it() -> None:
    """§8.7: Construction Boom comes after both."""
    table = position("R4", market=SMALL, cards="boom grab")
    play(table, "grab", "R1", "R1a+b1/1")
    assert "boom" not in can(table)
    table = position("R2 R4", market=SMALL, cards="boom grab")
    play(table, "R1", "R1a+b1/1", "boom")
    assert can(table) == builds(table)  # §8.1: the card is carried out before the next
    play(table, "R4a+b3")
    assert "grab" not in can(table)
