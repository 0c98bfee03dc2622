"""Two or three players (§8)."""

from __future__ import annotations

import pytest

from stockwerk.core.errors import BadSetup
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Text
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.rules.building import may_build
from stockwerk.games.manhattan.rules.scoring import score_round
from stockwerk.games.manhattan.tests.position import (
    BRICK,
    HARBOUR,
    JADE,
    OCHRE,
    at_random,
    can,
    hand,
    match_at,
    parts,
    play,
    play_round,
    position,
    started,
    stock,
)

# Three players.


def test_three_play_six_rounds_of_four_parts() -> None:
    """§8.1, ruling: usually, as in later editions: six rounds and six scorings."""
    table = started(3)
    assert can(table) == {notation for notation in can(table) if len(notation) == 4}
    assert len(can(table)) == 34  # all fours of eleven, six, four and three
    for number in range(6):
        assert table.rounds == 6 - number
        assert play_round(table) == [(number + k) % 3 for k in range(3)] * 5
    assert table.actor == NOBODY


def test_each_of_three_is_last_twice() -> None:
    """§8.1; printed: so everybody has the advantage of setting last two times."""
    table = started(3)
    assert [play_round(table)[-1] for _ in range(6)] == [2, 0, 1, 2, 0, 1]


def test_three_may_play_four_rounds_of_six_parts() -> None:
    """§8.1: as an option, as with four; the printed rules have it the other way round."""
    table = started(3, rounds="4x6")
    assert len(can(table)) == 70
    for number in range(4):
        assert table.rounds == 4 - number
        assert play_round(table) == [(number + k) % 3 for k in range(3)] * 7
    assert table.actor == NOBODY
    assert not any(table.stock)


@pytest.mark.parametrize("players", [2, 4])
def test_only_three_have_this_choice(players: int) -> None:
    """§8.1: two always play six rounds of four, four always four rounds of six."""
    with pytest.raises(BadSetup, match=f"is for 3 players, not for {players}"):
        GAME.setup(players, {"rounds": "4x6"})


def test_the_fourth_colour_is_not_in_play_with_three() -> None:
    """§8.1: no parts, no points."""
    table = started(3)
    table.rollout()
    assert JADE not in list(table.roof)
    assert table.points[JADE] == 0
    assert list(GAME.view(table, NOBODY).colours) == [BRICK, HARBOUR, OCHRE]


# Two players.


def test_two_players_have_two_colours_each() -> None:
    """§8.2: the first and the third, the second and the fourth, with 24 parts each."""
    table = started(2)
    view = GAME.view(table, NOBODY)
    assert [view.colours_of(seat) for seat in (0, 1)] == [(BRICK, OCHRE), (HARBOUR, JADE)]
    assert [stock(table, colour) for colour in range(4)] == [(11, 6, 4, 3)] * 4


def test_two_players_pick_four_parts_of_each_colour() -> None:
    """§8.2 and §8.4: first for the first colour, then for the second, then the other player."""
    table = started(2)
    for seat, colour, pick in ((0, BRICK, "1111"), (0, OCHRE, "2222"), (1, HARBOUR, "3333"), (1, JADE, "1234")):
        assert table.actor == seat
        assert GAME.view(table, NOBODY).picking == colour
        assert len(can(table)) == 34
        play(table, pick)
        assert parts(table, colour) == pick
    assert not table.picking
    assert table.actor == 0
    assert [parts(table, colour) for colour in range(4)] == ["1111", "3333", "2222", "1234"]


def test_each_colour_is_picked_from_its_own_stock() -> None:
    """§8.2: the stock of one colour does not help the other."""
    table = started(2)
    for floors, left in ((1, 3), (2, 1), (3, 0), (4, 0)):
        table.stock[BRICK * 5 + floors] = left
    assert can(table) == {"1112"}
    play(table, "1112")
    assert len(can(table)) == 34


def test_the_second_player_picks_first_in_the_second_round() -> None:
    """§8.2 with §3.5: for both colours, in order."""
    table = started(2)
    play_round(table)
    for seat, colour in ((1, HARBOUR), (1, JADE), (0, BRICK), (0, OCHRE)):
        assert (table.actor, GAME.view(table, NOBODY).picking) == (seat, colour)
        at_random(table)
    assert table.actor == 1
    assert not table.picking


def test_two_players_play_six_rounds_in_turn() -> None:
    """§8.2: sixteen parts in each round, turn by turn."""
    table = started(2)
    for number in range(6):
        first, second = number % 2, 1 - number % 2
        assert play_round(table) == [first, first, second, second] + [first, second] * 8
    assert table.actor == NOBODY
    assert not any(table.stock)


def test_each_turn_sets_one_part_of_either_colour() -> None:
    """§8.2; printed: the two colours in any order."""
    table = position(players=2, hand="5", parts="13")
    assert can(table) == {f"{city}5+{part}" for city in "ABCDEF" for part in ("1", "3", "1b", "3b")}
    play(table, "B5+3b")
    assert table.roof[25] == OCHRE
    assert [parts(table, BRICK), parts(table, OCHRE)] == ["13", "1"]
    assert table.actor == 1


def test_all_parts_of_one_colour_may_be_set_first() -> None:
    """§8.2: in any order."""
    table = started(2)
    play(table, *["1111"] * 4)
    for _ in range(4):
        table.apply(0, next(action for action in table.legal(0) if GAME.write(action).endswith("b")))
        at_random(table)
    assert [parts(table, BRICK), parts(table, OCHRE)] == ["1111", ""]
    assert not any(notation.endswith("b") for notation in can(table))


def test_a_part_of_the_second_colour_belongs_to_the_second_colour() -> None:
    """§8.2: for the second seat it is the fourth colour."""
    table = position(players=2, turn=1, hand="5", parts="2")
    play(table, "B5+2b")
    assert table.roof[25] == JADE
    assert table.floors[JADE * 54 + 25] == 2


def test_each_colour_is_scored_by_itself() -> None:
    """§8.3: as if four were playing; what both have is added."""
    table = position("A1: brick 1 | A2: ochre 1 | A3: harbour 3 | B1: jade 2 | B2: jade 1", players=2)
    score_round(table)
    assert list(table.points) == [1, 1 + 3, 1, 2 + 2]
    assert table.scores() == [2, 8]
    standings = GAME.standings(GAME.view(table, NOBODY))
    assert [standing.score for standing in standings] == [2, 8]
    assert [standing.rank for standing in standings] == [2, 1]


def test_two_players_have_one_hand_and_one_side_each() -> None:
    """§8.4, ruling: four cards, not eight."""
    table = started(2)
    assert [len(hand(table, seat)) for seat in (0, 1)] == [4, 4]
    assert len(table.sides) == 2
    assert sum(table.pile) == 37


def test_the_own_other_colour_is_like_another_players() -> None:
    """§8.4, ruling: its towers are taken over as in §5.3."""
    table = position("B5: brick 3 | C5: ochre 2", players=2, hand="5", parts="1234")
    assert {notation for notation in can(table) if notation[0] == "B"} == {
        *("B5+1", "B5+2", "B5+3", "B5+4"),
        *("B5+3b", "B5+4b"),
    }
    assert {notation for notation in can(table) if notation[0] == "C"} == {
        *("C5+2", "C5+3", "C5+4"),
        *("C5+1b", "C5+2b", "C5+3b", "C5+4b"),
    }
    play(table, "B5+3b")
    assert table.roof[25] == OCHRE
    assert not may_build(table, HARBOUR, 25, 2)


def test_building_on_the_own_other_colour_is_called_taking_over() -> None:
    """§8.4, ruling: before, in the option, and afterwards, in the story; on its own tower a colour takes nothing."""
    match = match_at(position("B5: brick 3 | C5: ochre 2 | D5: jade 1", players=2, hand="5", parts="1234"))
    labels = {option.id: option.label for option in match.options(0)}
    assert {label.key for label in labels.values()} == {"option-build-two"}
    asked = ("B5+3", "B5+3b", "C5+2", "C5+2b", "D5+1", "D5+1b", "A5+1", "A5+1b")
    how = [labels[notation].values["how"] for notation in asked]
    assert how == ["own", "takes", "takes", "own", "takes", "takes", "open", "open"]
    assert match.reader().say(labels["B5+3b"]) == "Build 3 of Ochre on Manhattan 5 and take the tower over"
    assert match.reader().say(labels["B5+3"]) == "Build 3 of Brick on its tower Manhattan 5"
    for notation, key in (("B5+3b", "event-taken"), ("C5+2b", "event-built")):
        again = match.at(0)
        again.play(0, notation)
        (told,) = [text for text in again.story() if text.key in ("event-built", "event-taken")]
        assert told.key == key
        if key == "event-taken":
            who, owner = told.values["who"], told.values["owner"]
            assert isinstance(who, Text)
            assert isinstance(owner, Text)
            assert [text.values["player"] for text in (who, owner)] == [Name(0), Name(0)]
            assert [text.values["colour"] for text in (who, owner)] == [words("colour-2"), words("colour-0")]


def test_the_own_other_colour_counts_against_you_for_a_majority() -> None:
    """§8.4, ruling: one tower of each is a tie, and two against the own one are a majority."""
    tied = position("B1: brick 1 | B2: ochre 1 | A9: jade 2, jade 1", players=2)
    score_round(tied)
    assert list(tied.points) == [1, 0, 1, 3 + 2 + 1]
    ahead = position("B1: brick 1 | B2: brick 1 | B3: ochre 1 | B4: harbour 1 | A9: jade 3", players=2)
    score_round(ahead)
    assert list(ahead.points) == [2 + 2, 1, 1, 3 + 2 + 1]


def test_two_tallest_towers_of_one_player_bring_nothing() -> None:
    """§8.3 with §6.1: also in two colours."""
    table = position("A1: brick 4 | A2: ochre 4 | B1: harbour 1", players=2)
    score_round(table)
    assert table.scores() == [2, 3]


def test_who_is_walled_in_with_one_colour_builds_with_the_other() -> None:
    """§3.8 with §8.2: who can build, must."""
    towers = " | ".join(f"{city}5: harbour 2" for city in "ABCDEF")
    table = position(towers, players=2, hand="5", parts="1")
    assert can(table) == {"x5"}
    table.parts[OCHRE * 5 + 2] += 1
    assert can(table) == {f"{city}5+2b" for city in "ABCDEF"}
