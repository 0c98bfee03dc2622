"""The turn in which nothing can be built (§3.8)."""

from __future__ import annotations

import pytest

from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Name
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.rules.events import (
    RoundBegan,
    ScoredMajority,
    ScoredTallest,
    ScoredTowers,
    TallestTied,
    TookBack,
)
from stockwerk.games.manhattan.state import Manhattan
from stockwerk.games.manhattan.tests.conserved import conserved
from stockwerk.games.manhattan.tests.position import (
    BRICK,
    HARBOUR,
    JADE,
    OCHRE,
    WALLS,
    can,
    hand,
    match_at,
    parts,
    play,
    position,
    ready,
    stock,
    walled_in,
)


def test_who_can_set_nothing_discards_a_card_of_their_choice() -> None:
    """§3.8: any card in hand, and nothing else."""
    assert can(walled_in()) == {"x5"}
    towers = WALLS + " | " + " | ".join(f"{city}7: ochre 2" for city in "ABCDEF")
    assert can(position(towers, hand="5577", parts="1")) == {"x5", "x7"}


@pytest.mark.parametrize("seat", range(4))
def test_everybody_may_be_walled_in(seat: int) -> None:
    """§3.8: whoever it is discards a card of their own."""
    table = walled_in(turn=seat)
    assert can(table) == {"x5"}
    assert [table.legal(other) for other in range(4) if other != seat] == [[], [], []]
    cards = [hand(table, other) for other in range(4)]
    play(table, "x5")
    assert [hand(table, other) == cards[other] for other in range(4) if other != seat] == [True] * 3
    assert hand(table, seat).count("5") >= 3


def test_a_discard_draws_a_card_builds_nothing_and_uses_up_the_turn() -> None:
    """§3.8: the parts stay before the player for this round."""
    table = walled_in()
    roof, floors, pile = list(table.roof), list(table.floors), sum(table.pile)
    play(table, "x5")
    assert (list(table.roof), list(table.floors)) == (roof, floors)
    assert parts(table, BRICK) == "1"
    assert sum(table.pile) == pile - 1
    assert list(table.played) == [0, 0, 0, 0, 1, 0, 0, 0, 0]
    assert len(hand(table, BRICK)) == 4
    assert table.actor == HARBOUR


@pytest.mark.parametrize("parts", ["12", "2"])
def test_nobody_may_discard_who_can_build(parts: str) -> None:
    """§3.8: a part of two floors takes over any of the walls."""
    assert can(walled_in(parts=parts)) == {f"{city}5+2" for city in "ABCDEF"}


def test_one_open_site_is_enough_to_build() -> None:
    """§3.8: who can build, must."""
    table = position(WALLS.removesuffix(" | F5: harbour 2"), hand="5555", parts="1")
    assert can(table) == {"F5+1"}


def test_parts_that_could_not_be_set_go_back_when_the_round_has_been_scored() -> None:
    """§3.8: and can be picked again."""
    table = walled_in()
    ones = stock(table, BRICK)[0]
    table.turns = 1
    table.story = []
    play(table, "x5")
    assert parts(table, BRICK) == ""
    assert stock(table, BRICK)[0] == ones + 1
    assert conserved(table) == [45, 47, 47, 47, 47]
    kinds = [type(event) for event in table.story]
    assert kinds.index(ScoredTowers) < kinds.index(TookBack) < kinds.index(RoundBegan)


def test_each_colour_gets_its_own_parts_back() -> None:
    """§3.8: all of them, of every size, in its own stock; and everybody is told how many."""
    table = walled_in(parts="1")
    for colour, floors in ((HARBOUR, 1), (OCHRE, 2), (OCHRE, 3), (JADE, 4), (JADE, 4), (JADE, 1)):
        ready(table, colour, floors)
    table.turns = 1
    table.story = []
    play(table, "x5")
    assert not any(table.parts)
    assert [stock(table, colour) for colour in range(4)] == [(11, 6, 4, 3), (11, 0, 4, 3), (11, 6, 4, 3), (11, 6, 4, 3)]
    told = [event for event in table.story if isinstance(event, TookBack)]
    assert told == [TookBack(BRICK, 1), TookBack(HARBOUR, 1), TookBack(OCHRE, 2), TookBack(JADE, 3)]


@pytest.mark.parametrize("tallest", ["", " | A1: ochre 4"])
def test_parts_go_back_after_all_of_the_scoring(tallest: str) -> None:
    """§3.8: when the round has been scored, tallest tower, cities and towers; and before the next one begins."""
    table = position(WALLS + tallest, hand="5555", parts="1")
    ready(table, JADE, 4)
    table.turns = 1
    table.story = []
    play(table, "x5")
    kinds = [type(event) for event in table.story]
    scored = (ScoredTallest if tallest else TallestTied, ScoredMajority, ScoredTowers)
    assert set(scored) <= set(kinds)
    end = kinds.index(TookBack)
    assert not any(kind in scored for kind in kinds[end:])
    assert kinds[end:] == [TookBack, TookBack, RoundBegan]


def test_parts_of_the_last_round_remain_unused() -> None:
    """§3.8: they stay before their players, in no stock, and nobody is told of any going back; the game ends."""
    table = walled_in()
    ready(table, OCHRE, 2)
    ready(table, JADE, 4)
    table.turns = table.rounds = 1
    before = [stock(table, colour) for colour in range(4)]
    match = match_at(table)
    match.play(0, "x5")
    ended = match.state
    assert isinstance(ended, Manhattan)
    assert ended.actor == NOBODY
    assert [parts(ended, colour) for colour in range(4)] == ["1", "", "2", "4"]
    assert [stock(ended, colour) for colour in range(4)] == before
    assert conserved(ended) == [45, 47, 47, 47, 47]
    assert [match.view(seat).parts[JADE] for seat in (NOBODY, 0, 3)] == [(0, 0, 0, 0, 1)] * 3
    told = [text.key for text in match.story()]
    assert "event-passed" in told
    assert "event-took-back" not in told
    assert TookBack not in [type(event) for move in match.moves for event in move.events]


def test_parts_of_the_last_round_but_one_go_back() -> None:
    """§3.8: for there is still a round to pick them for."""
    table = walled_in()
    table.turns, table.rounds = 1, 2
    ones = stock(table, BRICK)[0]
    play(table, "x5")
    assert table.rounds == 1
    assert (stock(table, BRICK)[0], parts(table, BRICK)) == (ones + 1, "")


def test_a_dead_turn_is_told_in_words() -> None:
    """§3.8: everybody learns of it, in both languages."""
    match = match_at(walled_in())
    assert GAME.prompt(match.view(0)).key == "prompt-discard"
    match.play(0, "x5")
    for seat in (NOBODY, 0, 1, 2, 3):
        (told,) = [text for text in match.story(seat) if text.key == "event-passed"]
        assert told.values == {"player": Name(0), "square": 5}
        lines = {match.reader(language).say(told) for language in LANGUAGES}
        assert len(lines) == len(LANGUAGES)
        assert all("5" in line for line in lines)


def test_parts_put_back_are_told_in_words() -> None:
    """§3.8: one or more, in both languages."""
    for unset in ("1", "111"):
        table = walled_in(unset)
        table.turns = 1
        match = match_at(table)
        match.play(0, "x5")
        (told,) = [text for text in match.story() if text.key == "event-took-back"]
        assert told.values["parts"] == len(unset)
        assert len({match.reader(language).say(told) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_discard_in_an_option_has_words_and_one_target() -> None:
    """§3.8: touch the card that goes."""
    (option,) = match_at(walled_in()).options(0)
    assert (option.id, option.targets) == ("x5", ("card:5",))
    assert (option.label.key, option.label.values) == ("option-discard", {"square": 5})


def test_who_was_walled_in_builds_again_in_the_next_turn() -> None:
    """§3.8: only this turn is used up."""
    table = walled_in()
    play(table, "x5")
    table.actor = BRICK
    table.hands[BRICK * 9 + 0] += 1
    assert {f"{city}1+1" for city in "ABCDEF"} <= can(table)
    assert "x5" not in can(table)


def test_random_play_discards_when_nothing_can_be_built() -> None:
    """§3.8: trying at random must not go on forever."""
    table = walled_in()
    assert table.random_action() == GAME.read("x5")


def test_random_play_finds_the_one_way_to_build() -> None:
    """§3.8: nor may it discard because it did not find a rare way."""
    table = position(WALLS.removesuffix(" | F5: harbour 2"), hand="5", parts="1")
    for seed in range(200):
        table.rng = seeded(seed)
        assert table.random_action() == GAME.read("F5+1")
