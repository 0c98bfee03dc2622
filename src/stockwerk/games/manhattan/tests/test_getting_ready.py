"""What is in the box (§1) and getting ready (§2)."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import pytest

from stockwerk.core.errors import BadComponents, BadSetup
from stockwerk.core.game import Setup
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games import find_game
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.box.components import BOX
from stockwerk.games.manhattan.box.corrections import box_from
from stockwerk.games.manhattan.rules.actions import site_at, site_name
from stockwerk.games.manhattan.rules.cards import draw_from_pile
from stockwerk.games.manhattan.rules.setup import EAST, NORTH, SOUTH, WEST
from stockwerk.games.manhattan.tests.position import at_random, can, hand, stock
from stockwerk.games.manhattan.tests.random_games import SETUPS, setup_name

AS_PRINTED = tomllib.loads(GAME.components())


def test_six_cities_of_nine_sites() -> None:
    """§1.1: A to F, each with the sites 1 to 9."""
    names = {site_name(site) for site in range(54)}
    assert names == {city + square for city in "ABCDEF" for square in "123456789"}
    assert all(site_at(site_name(site)) == site for site in range(54))


def test_the_cities_lie_in_two_rows_and_their_sites_are_numbered_line_by_line() -> None:
    """§1.1: Sydney, Manhattan, Frankfurt; below Hong Kong, São Paulo, Cairo."""
    view = GAME.view(GAME.start(GAME.setup(4), 1), NOBODY)
    rows = [row.split() for row in GAME.tell(view, Reader()).splitlines()]
    first = rows.index(["A", "Sydney", "B", "Manhattan", "C", "Frankfurt"])
    second = rows.index(["D", "Hong", "Kong", "E", "São", "Paulo", "F", "Cairo"])
    assert first < second
    for top in (first, second):
        assert rows[top + 1 : top + 4] == [["·1", "·2", "·3"] * 3, ["·4", "·5", "·6"] * 3, ["·7", "·8", "·9"] * 3]


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_each_colour_has_24_parts(setup: Setup) -> None:
    """§1.2 and §2.1: eleven, six, four and three, for each colour in play; printed: 24 of each colour in four sizes."""
    table = GAME.start(setup, 1)
    in_play = 3 if setup.players == 3 else 4
    assert [stock(table, colour) for colour in range(in_play)] == [(11, 6, 4, 3)] * in_play
    assert sum(stock(table, 0)) == 24
    assert not any(table.stock[in_play * 5 :])


def test_nobody_acts_before_the_cards_are_dealt() -> None:
    """§2.4: a table that is laid out waits."""
    table = GAME.lay_out(GAME.setup(4))
    assert table.actor == NOBODY
    assert table.actors() == []


def test_there_are_45_cards() -> None:
    """§1.3: five for each square."""
    assert list(GAME.lay_out(GAME.setup(4)).pile) == [5] * 9


def test_the_file_of_components_says_what_the_rules_use() -> None:
    """§1.2 and §1.3: components.toml is the box."""
    box = box_from(AS_PRINTED)
    assert list(box.parts) == list(BOX.parts) == [0, 11, 6, 4, 3]
    assert list(box.cards) == list(BOX.cards) == [5] * 9


def test_a_corrected_box_is_played_with() -> None:
    """§1.2 and §1.3: if your box differs."""
    corrected = {"parts": {"1": 6, "2": 6, "3": 6, "4": 6}, "cards": {"copies": [1, 2, 3, 4, 5, 6, 7, 8, 9]}}
    table = GAME.lay_out(GAME.setup(4, components=corrected))
    assert stock(table, 3) == (6, 6, 6, 6)
    assert list(table.pile) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.parametrize("size", "1234")
def test_a_box_may_have_parts_of_one_size_only(size: str) -> None:
    """§1.2 and §3.1: 24 of them, and every round takes six."""
    numbers = {floors: 24 if floors == size else 0 for floors in "1234"}
    table = GAME.start(GAME.setup(4, components={**AS_PRINTED, "parts": numbers}), "one size")
    assert can(table) == {size * 6}
    table.stock[int(size)] = 6
    assert can(table) == {size * 6}
    table.stock[int(size)] = 5
    assert can(table) == set()


@pytest.mark.parametrize(
    ("box", "complaint"),
    [
        ({}, r"need a table \[parts\]"),
        ({"parts": AS_PRINTED["parts"]}, r"need a table \[cards\]"),
        ({**AS_PRINTED, "dice": {}}, r"no table \[dice\]"),
        ({**AS_PRINTED, "parts": {"1": 11, "2": 6, "3": 4, "4": 4}}, "must come to 24 parts of each colour, not to 25"),
        ({**AS_PRINTED, "parts": {"1": 25, "2": 0, "3": 0, "4": -1}}, r"\[parts\]: 1 must be a number of 0 to 24"),
        ({**AS_PRINTED, "parts": {"1": 11, "2": 6, "3": 7}}, r"\[parts\]: 4 must be .* not None"),
        ({**AS_PRINTED, "cards": {"copies": [5] * 8}}, "must be a list of nine numbers"),
        ({**AS_PRINTED, "cards": {"copies": [0] + [5] * 8}}, "square 1 must have 1 to 20 cards, not 0"),
        ({**AS_PRINTED, "cards": {"copies": [5] * 8 + [21]}}, "square 9 must have 1 to 20 cards, not 21"),
        ({**AS_PRINTED, "cards": {"copies": [2] * 9}}, "at least 20 cards, for four hands and a pile, not to 18"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(box: dict[str, object], complaint: str) -> None:
    """§1.2 and §1.3: a correction must leave 24 parts, and cards for all."""
    with pytest.raises(BadComponents, match=complaint):
        GAME.setup(4, components=box)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_everybody_begins_with_no_points(setup: Setup) -> None:
    """§1.4 and §2.2: a marker for each colour, before the first space of the track."""
    table = GAME.start(setup, 1)
    assert list(table.points) == [0, 0, 0, 0]
    assert table.scores() == [0] * setup.players


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_the_first_seat_gets_the_start_marker(setup: Setup) -> None:
    """§1.4 and §2.3."""
    table = GAME.start(setup, "any")
    assert table.start == table.actor == 0
    assert GAME.view(table, NOBODY).start == 0


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_each_player_is_dealt_four_cards(setup: Setup) -> None:
    """§2.4: the others are the pile."""
    table = GAME.start(setup, "any")
    assert [len(hand(table, seat)) for seat in range(setup.players)] == [4] * setup.players
    assert sum(table.pile) == 45 - 4 * setup.players
    assert not any(table.played)


def test_the_cards_are_shuffled() -> None:
    """§2.4: other luck, other cards; the same luck, the same."""
    hands = [tuple(GAME.start(GAME.setup(4), seed).hands) for seed in (*range(20), *range(20))]
    assert hands[:20] == hands[20:]
    assert len(set(hands)) == 20


def test_each_card_of_the_pile_is_drawn_once() -> None:
    """§2.4: 45 cards, five of each, in another order for each seed."""
    orders = set()
    for seed in range(3):
        table = GAME.start(GAME.setup(2), seed)
        left = list(table.pile)
        drawn = [int(draw_from_pile(table)) for _ in range(37)]
        assert [drawn.count(card) for card in range(9)] == left
        assert not any(table.pile)
        orders.add(tuple(drawn))
    assert len(orders) == 3


def test_hands_are_face_down() -> None:
    """§2.4: each sees the own cards, spectators see none."""
    table = GAME.start(GAME.setup(4), "secret")
    for seat in range(4):
        assert list(GAME.view(table, seat).hand) == list(table.hands[seat * 9 : seat * 9 + 9])
    assert GAME.view(table, NOBODY).hand == ()


@pytest.mark.parametrize(
    ("players", "sides", "expected"),
    [
        (4, "around", [SOUTH, WEST, NORTH, EAST]),
        (3, "around", [SOUTH, WEST, NORTH]),
        (2, "around", [SOUTH, NORTH]),
        (4, "corner", [SOUTH, SOUTH, WEST, WEST]),
        (3, "corner", [SOUTH, SOUTH, WEST]),
        (2, "corner", [SOUTH, WEST]),
        (4, "together", [SOUTH] * 4),
        (3, "together", [SOUTH] * 3),
        (2, "together", [SOUTH] * 2),
    ],
)
def test_players_sit_where_they_like_for_the_whole_game(players: int, sides: str, expected: list[int]) -> None:
    """§2.5: around the board, around a corner or side by side; printed: for the whole game at the same place."""
    table = GAME.start(GAME.setup(players, {"sides": sides}), "sides")
    assert list(table.sides) == expected
    table.rollout()
    assert list(table.sides) == expected


def test_around_the_board_is_usual() -> None:
    """§2.5: unless something else was chosen."""
    assert [GAME.setup(players).options["sides"] for players in (2, 3, 4)] == ["around"] * 3


def test_whoever_only_watches_sees_what_lies_open_and_cannot_act() -> None:
    """§2.6, ruling: the table as any seat sees it, but for the cards in hand."""
    table = GAME.start(GAME.setup(4), "spectator")
    for _ in range(40):
        at_random(table)
        watched = GAME.view(table, NOBODY)
        assert (watched.hand, table.legal(NOBODY)) == ((), [])
        assert all(replace(GAME.view(table, seat), seat=NOBODY, hand=()) == watched for seat in range(4))


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    """§8: the rules know two, three and four players."""
    with pytest.raises(BadSetup, match=f"manhattan is for 2 to 4 players, not for {players}"):
        GAME.setup(players)


def test_the_game_is_found_by_its_name() -> None:
    """In the box of games and, for programs, as a module."""
    from stockwerk.games import manhattan

    assert manhattan.GAME is GAME is find_game("manhattan")
