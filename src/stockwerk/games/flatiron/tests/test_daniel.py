"""Alone against Daniel (§11)."""

from __future__ import annotations

from collections import Counter

import pytest

from stockwerk.core.rng import seeded
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.box.components import printed_box
from stockwerk.games.flatiron.people.seeing import view
from stockwerk.games.flatiron.rules.actions import PLACES, choose
from stockwerk.games.flatiron.rules.daniel import (
    act_as_daniel,
    daniels_final_points,
    move_daniel,
    popularity,
    price_points,
    see_repetition,
    take_daniels_turn,
    thumb_points,
)
from stockwerk.games.flatiron.rules.events import (
    DanielBuilt,
    DanielDecree,
    DanielFloor,
    DanielMoved,
    DanielPopular,
    DanielTurned,
)
from stockwerk.games.flatiron.state import Flatiron
from stockwerk.games.flatiron.tests.position import (
    ME,
    can,
    card_number,
    floor_of,
    hand,
    keep_only,
    money,
    play,
    points,
    position,
    top,
)

DANIEL = 1
BELOW = "/".join(f"F0{k} orange blue white" for k in range(1, 5))


def alone(mine: str = "A purple", theirs: str = "B purple", **rest: object) -> Flatiron:
    return position(mine, theirs, players=1, **rest)  # type: ignore[arg-type]


def opened(table: Flatiron, cards: str) -> None:
    """Daniel's cards 1 to 9 that lie open, in this order."""
    for place, card in enumerate(cards.split()):
        table.opened[place] = int(card) - 1


def test_getting_ready_alone() -> None:
    """§11.1: a board for Daniel by lot, one of the other three; you choose its side, and he begins without money."""
    boards = set()
    for seed in range(60):
        table = GAME.start(GAME.setup(1), str(seed))
        assert len(can(table)) == 4
        own = table.legal(0)[0] // 2
        table.apply(0, table.legal(0)[0])
        sides = table.legal(0)
        assert len(sides) == 2
        assert sides[0] // 2 == sides[1] // 2 != own
        boards.add(sides[0] // 2)
        table.apply(0, sides[1])
        assert table.side[DANIEL] == sides[1]
        assert (money(table), int(table.money[DANIEL]), int(table.start)) == (9, 0, DANIEL)
        assert (len(view(table, 0).daniel.opened), int(table.turn)) == (1, 2)  # type: ignore[union-attr]
        assert table.actor == ME
    assert boards == {0, 1, 2, 3}


def test_any_of_the_boards_that_are_left_can_be_daniels() -> None:
    """§11.1: also the one that was dealt to you and that you did not choose."""
    places = Counter()  # type: ignore[var-annotated]
    for seed in range(300):
        table = GAME.start(GAME.setup(1), str(seed))
        dealt = [int(board) for board in table.pairs]
        table.apply(0, choose(dealt[0], 0))
        places[dealt.index(table.legal(0)[0] // 2)] += 1
    assert places.keys() == {1, 2, 3}
    assert min(places.values()) > 70


def test_daniels_side_is_purple_if_all_are() -> None:
    """§11.1, §2.6"""
    table = GAME.start(GAME.setup(1, {"sides": "purple"}), "1")
    table.apply(0, table.legal(0)[0])
    assert table.side[DANIEL] % 2 == 0
    assert table.turn == 2


# Moving.


@pytest.mark.parametrize(("card", "at", "goes"), [(1, "E3", "BW"), (1, "BW", "AV"), (2, "BW", "CH"), (9, "CH", "BW")])
def test_he_goes_to_the_main_place_or_to_the_other(card: int, at: str, goes: str) -> None:
    """§11.2"""
    table = alone(they_at=at)
    move_daniel(table, card - 1)
    assert PLACES[table.place[DANIEL]] == goes
    assert points(table, DANIEL) == 0


def test_meeting_you_pays() -> None:
    """§11.3 and ruling 42: 2 points, at the main place and at the other."""
    table = alone(at="BW", they_at="E3")
    move_daniel(table, 0)
    assert (int(table.place[DANIEL]), points(table, DANIEL)) == (0, 2)
    table = alone(at="AV", they_at="BW")
    move_daniel(table, 0)
    assert points(table, DANIEL) == 2


def test_you_may_not_go_where_he_is() -> None:
    """§11.3 and ruling 41: unless the floor allows it."""
    assert can(alone(at="BW", they_at="CH")) == ["go-E3", "go-AV", "go-E2"]
    assert "go-CH" in can(alone(at="BW", they_at="CH", floor="F06 . . ."))
    assert can(alone(at="BW", they_at="BW")) == ["go-E3", "go-AV", "go-E2", "go-CH"]


# Acting.


def test_he_moves_before_he_acts() -> None:
    """§11.2, §11.4: so he meets you before his action brings points, and takes cards where he has gone."""
    for luck in range(30):
        table = alone(at="CH", they_at="E2", floor="F05 . . .")
        table.rng = seeded(luck)
        table.story = []
        take_daniels_turn(table)
        told = [type(event) for event in table.story]
        assert told[:2] == [DanielTurned, DanielMoved]
        assert set(told[2:]) & {DanielPopular, DanielBuilt, DanielFloor, DanielDecree}


def test_the_printed_example_of_popularity() -> None:
    """§11.5: four open cards with three marks, the last of them of 22nd Street, bring 3 points."""
    table = alone(they_at="BW")
    opened(table, "2 3 4 8")
    act_as_daniel(table, 7)
    assert (int(popularity(table)), points(table, DANIEL)) == (3, 3)


def test_he_builds_a_pillar() -> None:
    """§11.4, §11.6 and ruling 40: from the reserve on the lowest free space, for the points of his board and 1 more."""
    table = alone(theirs="B purple", floor="F05 . gray .")
    opened(table, "1")
    act_as_daniel(table, 0)
    assert (floor_of(table), points(table, DANIEL)) == ("orange gray .", 2 + 1)
    assert (int(table.reserve[0]), int(table.money[DANIEL])) == (6, 0)


def test_he_gets_no_bonus() -> None:
    """§11.4 and ruling 40"""
    table = alone(theirs="B purple", floor="F10 . . .")
    opened(table, "1")
    act_as_daniel(table, 0)
    assert (int(table.thumbs[DANIEL]), int(table.thumbs_left)) == (0, 4)


@pytest.mark.parametrize("floor", ["F05 orange . .", "F05 blue white gray", "F11 orange . ."])
def test_if_he_cannot_build_the_pillar(floor: str) -> None:
    """§11.6 and ruling 40: the colour stands there, whatever the floor allows, or no space is free: popularity."""
    table = alone(floor=floor)
    opened(table, "2 4 1")
    act_as_daniel(table, 0)
    assert points(table, DANIEL) == 2


def test_if_the_reserve_has_no_such_pillar() -> None:
    """§11.6 and ruling 45"""
    table = alone(floor="F05 . . .")
    table.reserve[0] = 0
    opened(table, "2 1")
    act_as_daniel(table, 0)
    assert (points(table, DANIEL), floor_of(table)) == (1, ". . .")


def test_he_builds_a_floor() -> None:
    """§11.7, §11.4 and rulings 40 and 46: for 6 points; cards and floors are turned up as usual."""
    table = alone(floor="F05 orange blue white", next_floor="F06", tops="BW-1")
    opened(table, "9")
    act_as_daniel(table, 8)
    seen = view(table, ME)
    assert (points(table, DANIEL), seen.floors, seen.beneath[0]) == (6, (4, 5), (0,))
    assert seen.next_floor not in (4, 5)


def test_else_he_takes_a_decree_by_lot() -> None:
    """§11.7 and ruling 24: one of the open ones; none if none is left."""
    taken = set()
    for luck in range(40):
        table = alone(floor="F05 . blue white", decrees="D01 D04 D07")
        table.rng = seeded(luck)
        opened(table, "9")
        act_as_daniel(table, 8)
        seen = view(table, ME)
        assert len(seen.decrees) == 2
        taken |= set(seen.daniel.decrees)  # type: ignore[union-attr]
    assert taken == {0, 3, 6}
    table = alone(floor="F05 . blue white")
    table.decrees = 0
    act_as_daniel(table, 8)
    assert (points(table, DANIEL), int(table.daniel_decrees)) == (0, 0)


def test_he_builds_the_roof() -> None:
    """§11.7, §10.1 and ruling 46: at the end of his turn the game is over."""
    table = alone("A purple", floor="F12 orange blue white", below=BELOW, next_floor="ROOF", at="BW", they_at="E2")
    opened(table, "1 2")
    while table.actor == ME:
        place = next(action for action in can(table) if action.startswith("go"))
        play(table, f"{place} take end")
    assert (view(table, ME).over, int(table.roof_by)) == (True, DANIEL)


# Places that repeat.


def test_a_place_that_repeats_for_the_first_time() -> None:
    """§11.8 and ruling 43: he takes the open card of the deck where he stands."""
    table = alone(they_at="AV", tops="AV-3")
    opened(table, "1 3 2")
    see_repetition(table)
    assert view(table, ME).daniel.cards == (card_number("AV-3"),)  # type: ignore[union-attr]
    assert top(table, "AV") != "AV-3"
    assert len(view(table, ME).daniel.opened) == 3  # type: ignore[union-attr]


def test_a_place_that_repeats_for_the_second_time() -> None:
    """§11.8 and ruling 43: he takes a card, and all nine are shuffled."""
    table = alone(they_at="BW", tops="BW-3")
    opened(table, "1 2 3 4")
    see_repetition(table)
    assert view(table, ME).daniel.cards == (card_number("BW-3"),)  # type: ignore[union-attr]
    assert view(table, ME).daniel.opened == ()  # type: ignore[union-attr]


def test_no_place_repeats() -> None:
    """§11.8: after a repetition, a card with a new place brings nothing."""
    for cards in ("1", "1 3", "1 2 3", "1 2 9"):
        table = alone(they_at="BW")
        opened(table, cards)
        see_repetition(table)
        assert view(table, ME).daniel.cards == ()  # type: ignore[union-attr]


def test_nothing_to_take_in_city_hall_and_from_an_empty_deck() -> None:
    """§11.8, §4.7 and ruling 44"""
    for at, tops in (("CH", ""), ("BW", "BW=")):
        table = alone(they_at=at, tops=tops)
        opened(table, "1 2")
        see_repetition(table)
        assert view(table, ME).daniel.cards == ()  # type: ignore[union-attr]


def test_his_deck_never_runs_dry() -> None:
    """§11.8: the second repetition comes with the seventh card at the latest."""
    table = alone()
    for turn in range(300):
        table.rng = seeded(turn) if turn % 40 == 0 else table.rng
        take_daniels_turn(table)
        assert len(view(table, ME).daniel.opened) < 7  # type: ignore[union-attr]


# The paperboy.


def test_when_you_reach_the_paperboy() -> None:
    """§11.9: two newspapers; one is kept, the other becomes the active one."""
    table = alone("A purple, $1, points 9, stores orange", floor="F13 . . .", news="card", they_at="E3")
    keep_only(table, "dollars build")
    play(table, "go-BW activate >build-orange-1")
    gone = int(table.gone[4])
    play(table, "keep-build")
    assert (hand(table), int(table.news), int(table.gone[4])) == ("build", 0, gone + 1)


def test_the_newspaper_left_over_is_active_before_the_bonus() -> None:
    """§11.9, §9.7: the space of the active newspaper then has the new one."""
    table = alone("A purple, $1, points 9, stores orange", floor="F11 . . .", news="card", they_at="E3")
    keep_only(table, "dollars build")
    play(table, "go-BW activate >build-orange-1 keep-build use")
    assert money(table) == 3


def test_when_daniel_reaches_the_paperboy() -> None:
    """§11.9 and ruling 47: the first becomes the active one, the second is yours."""
    table = alone(theirs="B purple, points 9", floor="F05 . . .", news="card", they_at="E3")
    keep_only(table, "dollars dollars")
    opened(table, "1")
    act_as_daniel(table, 0)
    assert (hand(table), int(table.news), int(table.served)) == ("dollars", 0, 1)
    table = alone(theirs="B purple, points 9", floor="F05 . . .", news="card", they_at="E3")
    keep_only(table, "dollars")
    opened(table, "1")
    act_as_daniel(table, 0)
    assert (hand(table), int(table.news), int(table.served)) == ("", 0, 1)
    table = alone(theirs="B purple, points 9", floor="F05 . . .", news="card", they_at="E3")
    keep_only(table, "")
    opened(table, "1")
    act_as_daniel(table, 0)
    assert (hand(table), int(table.news), int(table.served)) == ("", 4, 1)


# The end.


def daniel_has(table: Flatiron, names: str) -> None:
    for name in names.split():
        card = card_number(name)
        if card >= 32:
            table.daniel_decrees |= 1 << card - 32
        else:
            table.daniel_cards |= 1 << card


def test_the_printed_example_of_daniels_end() -> None:
    """§11.10, §11.11: cards for 16 dollars bring 16 points, in the harder game 3 more for thumbs up."""
    for harder, score in ((False, 16), (True, 19)):
        table = alone(harder=harder)
        daniel_has(table, "BW-1 BW-2 BW-3 BW-4 E3-1 AV-1 D07 D08")
        assert daniels_final_points(table) == score
        assert (price_points(table), thumb_points(table)) == (16, 3)


def test_only_upper_halves_and_only_thumbs_up() -> None:
    """§11.11: cards and decrees."""
    table = alone(harder=True)
    daniel_has(table, "BW-2 D05")
    assert (price_points(table), thumb_points(table)) == (4, 1)
    assert printed_box().reputation[card_number("BW-2") * 2] == -1


def test_your_score_is_counted_as_usual() -> None:
    """§11.10"""
    table = alone("A purple, $5, BW-1 upper", "B purple, points 30", floor="F12 orange blue white", below=BELOW,
                  next_floor="ROOF", they_at="E3", served=5)  # fmt: skip
    daniel_has(table, "BW-7 D05")
    play(table, "go-AV activate >floor end")
    assert table.scores() == [6 + 5]
    assert table.points[DANIEL] + table.bonus[DANIEL] == 30 + 5


@pytest.mark.parametrize(("theirs", "won"), [(11, True), (12, False)])
def test_equal_scores_alone(theirs: int, won: bool) -> None:
    """§11.12 and ruling 48: who built the roof wins."""
    table = alone("A purple, $5, BW-1 upper", f"B purple, points {theirs}", floor="F12 orange blue white", below=BELOW,
                  next_floor="ROOF", they_at="E3", served=5)  # fmt: skip
    play(table, "go-AV activate >floor end")
    better = table.success(0)
    table.roof_by = DANIEL
    if won:
        assert table.success(0) < better
    else:
        assert table.success(0) == better
