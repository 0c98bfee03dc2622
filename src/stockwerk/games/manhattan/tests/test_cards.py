"""The cards (§4)."""

from __future__ import annotations

import re

import pytest

from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.box.components import READINGS
from stockwerk.games.manhattan.rules.cards import cards_left, nth_card, take
from stockwerk.games.manhattan.rules.events import Drew, Shuffled
from stockwerk.games.manhattan.rules.setup import EAST, NORTH, SOUTH, WEST, lay_out
from stockwerk.games.manhattan.state import Manhattan
from stockwerk.games.manhattan.tests.conserved import conserved
from stockwerk.games.manhattan.tests.position import BRICK, HARBOUR, OCHRE, can, hand, match_at, play, position

SIDES = {"south": SOUTH, "west": WEST, "north": NORTH, "east": EAST}


def readings(language: str) -> list[list[str]]:
    """How the cards 1 to 9 read from each side, as printed in §4.2."""
    rows = re.findall(r"^\| (\d \d \d) \| (\d \d \d) \| (\d \d \d) \| (\d \d \d) \|$", GAME.rulebook(language), re.M)
    assert len(rows) == 3
    return [[square for row in rows for square in row[side].split()] for side in range(4)]


def holding(seat: int, card: int, sides: list[int]) -> Manhattan:
    """A table where a seat is to build one floor and holds only this card, as printed from 1 to 9."""
    table = lay_out(Manhattan(), 4, sides=sides)
    take(table, seat, card - 1)
    table.parts[seat * 5 + 1] = 1
    table.actor = seat
    return table


@pytest.mark.parametrize("card", range(1, 10))
def test_a_card_marks_one_square_in_each_of_the_six_cities(card: int) -> None:
    """§4.1 and §4.3: six sites, one in each city; printed: six ways to build with each card."""
    assert can(holding(0, card, [SOUTH] * 4)) == {f"{city}{card}+1" for city in "ABCDEF"}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("side", SIDES.values(), ids=SIDES)
@pytest.mark.parametrize("card", range(1, 10))
def test_a_card_reads_as_it_lies_at_its_side(language: str, side: int, card: int) -> None:
    """§4.2: the printed table, for each seat at each side."""
    square = readings(language)[side][card - 1]
    for seat in range(4):
        sides = [SOUTH] * 4
        sides[seat] = side
        assert can(holding(seat, card, sides)) == {f"{city}{square}+1" for city in "ABCDEF"}


@pytest.mark.parametrize("side", SIDES.values(), ids=SIDES)
def test_readings_are_quarter_turns_of_the_board(side: int) -> None:
    """§4.2: what is far left for one is far left for all, each seen from where they sit."""
    seen = {(row, column): row * 3 + column for row in range(3) for column in range(3)}
    for _ in range(side):  # one seat further to the left, the far left is one corner further to the right
        seen = {(row, column): seen[column, 2 - row] for row, column in seen}
    assert [seen[card // 3, card % 3] for card in range(9)] == list(READINGS[side])


def test_the_same_card_marks_other_sites_for_the_player_opposite() -> None:
    """§4.2; printed: from the opposite side the same card refers to six other sites."""
    sides = [SOUTH, WEST, NORTH, EAST]
    for card in range(1, 10):
        near, far = can(holding(0, card, sides)), can(holding(2, card, sides))
        assert near.isdisjoint(far) == (card != 5)
    assert can(holding(0, 1, sides)) == {f"{city}1+1" for city in "ABCDEF"}
    assert can(holding(2, 1, sides)) == {f"{city}9+1" for city in "ABCDEF"}


def test_the_middle_is_the_middle_for_all_and_corners_stay_corners() -> None:
    """§4.2: no side makes a corner of an edge."""
    for side in SIDES.values():
        for squares in ("5", "1379", "2468"):
            turned = {str(READINGS[side][int(square) - 1] + 1) for square in squares}
            assert turned == set(squares)


def test_who_shares_a_side_reads_the_cards_alike() -> None:
    """§4.2 and §2.5: players may sit side by side."""
    for card in range(1, 10):
        assert len({frozenset(can(holding(seat, card, [WEST] * 4))) for seat in range(4)}) == 1


def test_cards_go_back_as_printed_whoever_played_them() -> None:
    """§4.2: the west's far left is the south's far right, but it is the same card 1."""
    for seat, square in enumerate("1397"):
        table = position(turn=seat, hand=square)
        play(table, f"A{square}+1")
        assert list(table.played) == [1, 0, 0, 0, 0, 0, 0, 0, 0]


def test_each_card_is_used_once() -> None:
    """§4.1: two cards for a square are two turns on it."""
    table = position(hand="5567")
    play(table, "B5+1")
    assert hand(table, BRICK).count("5") >= 1
    assert list(table.played) == [0, 0, 0, 0, 1, 0, 0, 0, 0]


def test_only_the_latest_card_of_each_player_can_be_seen() -> None:
    """§4.4: on the own pile, at the own side."""
    table = GAME.start(GAME.setup(4), "shown")
    play(table, *["112344"] * 4)
    shown = [NOBODY] * 4
    for turn in range(12):
        assert GAME.view(table, NOBODY).shown == tuple(shown)
        seat, action = int(table.actor), table.legal(table.actor)[0]
        table.apply(seat, action)
        shown[seat] = action // 4 // 6
    assert NOBODY not in shown
    assert sum(table.played) == 12


def test_a_discarded_card_is_seen_as_well() -> None:
    """§4.4: it lies on the same pile."""
    table = position(" | ".join(f"{city}5: harbour 2" for city in "ABCDEF"), hand="5", parts="1")
    play(table, "x5")
    assert GAME.view(table, NOBODY).shown[BRICK] == 4


def test_no_card_lies_before_the_players_when_all_have_been_shuffled() -> None:
    """§4.4 and §4.5: also the one just played went along."""
    table = position("A1: brick 1 | A2: harbour 1 | A3: ochre 1 | A4: jade 1", hand="5")
    assert GAME.view(table, NOBODY).shown != (NOBODY,) * 4
    for card in range(9):
        table.played[card] += table.pile[card]
        table.pile[card] = 0
    play(table, "B5+1")
    assert GAME.view(table, NOBODY).shown == (NOBODY,) * 4


# Drawing and shuffling.


def with_pile(cards: str) -> Manhattan:
    """Brick is to build at the start with card 5; all cards but those in hand and these have been played."""
    table = position(hand="5789")
    for card in range(9):
        table.played[card] += table.pile[card] - cards.count(str(card + 1))
        table.pile[card] = cards.count(str(card + 1))
    table.story = []
    return table


def cards_drawn(table: Manhattan) -> list[int]:
    assert table.story is not None
    return [event.square for event in table.story if isinstance(event, Drew)]


def cards_shuffled(table: Manhattan) -> list[int]:
    assert table.story is not None
    return [event.cards for event in table.story if isinstance(event, Shuffled)]


def test_a_drawn_card_comes_from_the_pile() -> None:
    """§3.2: the only card there is."""
    table = with_pile("3")
    play(table, "B5+1")
    assert hand(table, BRICK) == "3789"
    assert cards_left(table) == 0
    assert cards_drawn(table) == [2]


@pytest.mark.parametrize(("seat", "square"), [(0, "1"), (1, "3"), (2, "9"), (3, "7")])
def test_a_drawn_card_is_read_from_the_own_side(seat: int, square: str) -> None:
    """§4.2: card 1, drawn at each side."""
    table = position(turn=seat, hand="5555")
    for card in range(9):
        table.pile[card] = 1 if card == 0 else 0
    table.story = []
    play(table, "B5+1")
    assert hand(table, seat) == "".join(sorted("555" + square))
    assert cards_drawn(table) == [int(square) - 1]


def test_the_pile_is_renewed_only_when_somebody_finds_none() -> None:
    """§4.5, ruling: not when the last card is drawn."""
    table = with_pile("3")
    played = sum(table.played)
    play(table, "B5+1")
    assert cards_shuffled(table) == []
    assert cards_left(table) == 0
    assert sum(table.played) == played + 1


def test_all_cards_played_become_the_new_pile_and_hands_are_kept() -> None:
    """§4.5: with the card just played; nothing else."""
    table = with_pile("")
    hands = [hand(table, seat) for seat in range(4)]
    assert sum(table.played) == 29
    play(table, "B5+1")
    assert cards_shuffled(table) == [30]
    assert cards_left(table) == 29
    assert not any(table.played)
    assert [hand(table, seat) for seat in (1, 2, 3)] == hands[1:]
    assert set("789") <= set(hand(table, BRICK))
    assert len(hand(table, BRICK)) == 4


def test_the_card_just_played_goes_along() -> None:
    """§4.5, ruling: it may be drawn again at once."""
    table = with_pile("")
    for card in range(9):
        table.played[card] = 0
    play(table, "B5+1")
    assert cards_shuffled(table) == [1]
    assert hand(table, BRICK) == "5789"
    assert cards_drawn(table) == [4]


def test_which_card_is_drawn_is_luck() -> None:
    """§2.4 and §4.5: each card as likely as there are copies of it."""
    drawn = []
    for seed in range(300):
        table = with_pile("123333")
        table.rng = seeded(seed)
        play(table, "B5+1")
        drawn += cards_drawn(table)
    counts = [drawn.count(square) for square in range(9)]
    assert counts[3:] == [0] * 6
    assert all(30 <= count <= 70 for count in counts[:2])
    assert 165 <= counts[2] <= 235


def test_the_pile_is_counted_card_by_card() -> None:
    """§4.5: the cards of a pile in order, as many as there are of each."""
    table = with_pile("1136669")
    assert [int(nth_card(table.pile, nth)) for nth in range(7)] == [0, 0, 2, 5, 5, 5, 8]


def test_a_shuffle_is_told_to_all() -> None:
    """§4.5: in words."""
    match = match_at(with_pile(""))
    match.play(0, "B5+1")
    for seat in (NOBODY, 0, 3):
        told = [text.values for text in match.story(seat) if text.key == "event-shuffled"]
        assert told == [{"cards": 30}]


def test_drawing_ends_the_right_to_take_back() -> None:
    """§3.2: a card that was drawn has been seen."""
    table = position(hand="5789")
    seen = int(table.revealed)
    play(table, "B5+1")
    assert table.revealed == seen + 1
    table = GAME.start(GAME.setup(4), 1)
    play(table, "112344")
    assert table.revealed == 0


# What a seat cannot know.


@pytest.mark.parametrize("seat", range(4))
def test_imagined_tables_keep_the_own_hand_and_what_was_played(seat: int) -> None:
    """§2.4: the others' cards and the pile may be any of the rest."""
    table = GAME.start(GAME.setup(4), "imagine")
    play(table, *["112344"] * 4)
    for _ in range(13):
        table.apply(table.actor, table.random_action())
    worlds = set()
    for luck in range(20):
        world = GAME.imagine(table, seat, seeded(luck))
        assert GAME.view(world, seat) == GAME.view(table, seat)
        assert conserved(world) == conserved(table)
        assert [len(hand(world, other)) for other in range(4)] == [4, 4, 4, 4]
        assert list(world.played) == list(table.played)
        worlds.add(tuple(world.hands))
    assert len(worlds) > 10


def test_imagined_tables_do_not_depend_on_what_is_hidden() -> None:
    """§2.4: hands that a seat cannot tell apart lead to the same table, luck included."""
    table = position(turn=HARBOUR, hand="1234")
    one, other = (GAME.imagine(table, HARBOUR, seeded(luck)) for luck in (1, 2))
    assert list(one.hands) != list(other.hands)
    again = [GAME.imagine(world, HARBOUR, seeded("same")) for world in (one, other, table)]
    for _ in range(30):
        assert len({(tuple(world.hands), tuple(world.pile), tuple(world.roof)) for world in again}) == 1
        for world in again:
            world.apply(world.actor, world.random_action())


def test_imagining_uses_up_none_of_the_luck_at_the_table() -> None:
    """§2.4: the table itself is left as it was."""
    table = position(turn=OCHRE)
    before, luck = (list(table.hands), list(table.pile)), int(table.rng.counter)
    GAME.imagine(table, OCHRE, seeded(5))
    assert (list(table.hands), list(table.pile)) == before
    assert table.rng.counter == luck
