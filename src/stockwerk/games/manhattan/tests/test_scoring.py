"""Scoring (§6)."""

from __future__ import annotations

from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.rules.actions import site_at
from stockwerk.games.manhattan.rules.events import ScoredMajority, ScoredTallest, ScoredTowers, TallestTied
from stockwerk.games.manhattan.rules.scoring import (
    leader_in,
    score_majority,
    score_round,
    score_tallest,
    score_towers,
    tallest_tower,
)
from stockwerk.games.manhattan.state import Manhattan
from stockwerk.games.manhattan.tests.position import BRICK, HARBOUR, JADE, OCHRE, play, position

BLUE, BLACK, RED, GREEN = "brick", "harbour", "ochre", "jade"  # the colours of the printed example
EXAMPLE = " | ".join((
    f"A1: {BLACK} 1 | A2: {BLACK} 2 | A3: {RED} 1 | A4: {GREEN} 2",  # Sydney
    f"B1: {RED} 1 | B2: {GREEN} 1",  # Manhattan
    f"C7: {BLACK} 3 | C8: {BLACK} 1 | C9: {BLUE} 4, {BLUE} 1 | C5: {GREEN} 4",  # Frankfurt, with the tallest tower
    f"D9: {BLUE} 1",  # Hong Kong
    f"E5: {RED} 2",  # São Paulo
    f"F1: {BLUE} 1 | F2: {BLACK} 1 | F3: {RED} 1 | F4: {GREEN} 1",  # Cairo
))  # fmt: skip


def tallest(towers: str) -> list[int]:
    table = position(towers)
    score_tallest(table)
    return list(table.points)


def majority(towers: str, city: str) -> list[int]:
    table = position(towers)
    score_majority(table, "ABCDEF".index(city))
    return list(table.points)


def scored(towers: str) -> list[int]:
    table = position(towers)
    score_round(table)
    return list(table.points)


def test_the_worked_example() -> None:
    """§6.4 and the printed example: blue 8, black 9, red 6, green 4."""
    assert scored(EXAMPLE) == [8, 9, 6, 4]


def test_the_worked_example_line_by_line() -> None:
    """§6.4: who gets what, as the view shows it before the round is scored."""
    now = GAME.view(position(EXAMPLE), NOBODY).now
    frankfurt, sydney, hong_kong, sao_paulo = 2, 0, 3, 4
    assert [colour.tallest for colour in now] == [site_at("C9"), NOBODY, NOBODY, NOBODY]
    assert [colour.cities for colour in now] == [(hong_kong,), (sydney, frankfurt), (sao_paulo,), ()]
    assert [colour.towers for colour in now] == [3, 5, 4, 4]
    assert [colour.points for colour in now] == [8, 9, 6, 4]


def test_the_worked_example_in_a_round() -> None:
    """§6.4: the last part of the round is set, then come the points."""
    table = position(EXAMPLE, turn=BRICK, hand="9", parts="1")
    table.turns = 1
    play(table, "C9+1")
    assert table.scores() == [8, 9, 6, 4]


def test_the_worked_example_as_it_is_told() -> None:
    """§6.4: one line for the tallest tower, one for each majority, one for each player's towers."""
    table = position(EXAMPLE)
    table.story = []
    score_round(table)
    assert table.story == [
        ScoredTallest(BRICK, site_at("C9"), floors=5),
        ScoredMajority(HARBOUR, city=0, towers=2),
        ScoredMajority(HARBOUR, city=2, towers=2),
        ScoredMajority(BRICK, city=3, towers=1),
        ScoredMajority(OCHRE, city=4, towers=1),
        ScoredTowers(BRICK, 3),
        ScoredTowers(HARBOUR, 5),
        ScoredTowers(OCHRE, 4),
        ScoredTowers(JADE, 4),
    ]


# The tallest tower.


def test_the_tallest_tower_brings_three_points() -> None:
    """§6.1: to its owner, wherever it stands on the whole board."""
    for site in ("A1", "A9", "C5", "F1", "F9"):
        for colour, name in enumerate((BLUE, BLACK, RED, GREEN)):
            other = (BLUE, BLACK, RED, GREEN)[colour - 1]
            gained = [0] * 4
            gained[colour] = 3
            assert tallest(f"{site}: {name} 3 | B2: {other} 2 | E8: {other} 1") == gained
            assert tallest(f"B2: {other} 2 | E8: {other} 1 | {site}: {name} 3") == gained


def test_all_floors_of_a_tower_count_for_its_height() -> None:
    """§6.1: also those of others; the points are the owner's."""
    assert tallest("A1: brick 1, harbour 1, ochre 1, jade 2 | B1: brick 4") == [0, 0, 0, 3]
    assert tallest("A1: brick 4, harbour 4 | B1: ochre 4, ochre 3") == [0, 3, 0, 0]


def test_two_tallest_towers_of_two_owners_bring_nothing() -> None:
    """§6.1: if two are equally tall, nobody gets these points."""
    assert tallest("A1: brick 4 | F9: harbour 4 | C1: ochre 3") == [0, 0, 0, 0]
    assert tallest("A1: brick 2, harbour 2 | F9: jade 4") == [0, 0, 0, 0]


def test_two_tallest_towers_of_one_owner_bring_nothing() -> None:
    """§6.1: not even to a player who owns all of them; the printed rules count towers, not owners."""
    assert tallest("A1: brick 4 | F9: brick 4 | C1: ochre 3") == [0, 0, 0, 0]


def test_three_tallest_towers_bring_nothing() -> None:
    """§6.1: two or more."""
    assert tallest("A1: brick 4 | B1: brick 4 | C1: harbour 4") == [0, 0, 0, 0]
    assert tallest("A1: brick 1 | B1: brick 2 | C1: harbour 2 | D1: jade 2") == [0, 0, 0, 0]


def test_equal_towers_below_the_tallest_do_not_matter() -> None:
    """§6.1: only the tallest must be alone."""
    assert tallest("A1: brick 2 | B1: harbour 2 | C1: jade 3 | D1: ochre 2 | E1: ochre 2") == [0, 0, 0, 3]


def test_there_is_no_tallest_tower_on_an_empty_board() -> None:
    """§6.1: nobody gets anything."""
    assert tallest_tower(position()) == NOBODY
    assert tallest("") == [0, 0, 0, 0]


def test_a_tie_for_the_tallest_is_told() -> None:
    """§6.1: so that nobody waits for the points."""
    table = position("A1: brick 4 | B1: brick 4")
    table.story = []
    score_tallest(table)
    assert table.story == [TallestTied()]


# Majorities.


def test_the_majority_in_a_city_brings_two_points() -> None:
    """§6.2: in each city by itself."""
    for city in "ABCDEF":
        towers = f"{city}1: harbour 1 | {city}5: harbour 1 | {city}9: jade 4"
        assert majority(towers, city) == [0, 2, 0, 0]
        for other in set("ABCDEF") - {city}:
            assert majority(towers, other) == [0, 0, 0, 0]


def test_each_colour_can_have_the_majority() -> None:
    """§6.2: whoever comes first or last in order."""
    for colour, name in enumerate((BLUE, BLACK, RED, GREEN)):
        others = [other for other in (BLUE, BLACK, RED, GREEN) if other != name]
        towers = f"C1: {name} 1 | C9: {name} 1 | " + " | ".join(f"C{k}: {other} 1" for k, other in enumerate(others, 4))
        assert leader_in(position(towers), 2) == colour


def test_more_than_each_single_other_is_enough() -> None:
    """§6.2: three of seven against two and two; it need not be more than half."""
    towers = "B1: ochre 1 | B2: ochre 1 | B3: ochre 1 | B4: brick 1 | B5: brick 1 | B6: jade 1 | B7: jade 1"
    assert majority(towers, "B") == [0, 0, 2, 0]


def test_three_of_four_is_a_majority_and_two_of_four_may_be() -> None:
    """§6.2: two against one and one are, two against two are not."""
    assert majority("B1: brick 1 | B2: brick 1 | B3: brick 1 | B4: jade 1", "B") == [2, 0, 0, 0]
    assert majority("B1: brick 1 | B2: brick 1 | B3: ochre 1 | B4: jade 1", "B") == [2, 0, 0, 0]
    assert majority("B1: brick 1 | B2: brick 1 | B3: jade 1 | B4: jade 1", "B") == [0, 0, 0, 0]


def test_a_single_tower_in_a_city_is_a_majority() -> None:
    """§6.2; printed: single towers bring Blue and Red a majority in Hong Kong and São Paulo."""
    assert majority("D4: jade 1", "D") == [0, 0, 0, 2]


def test_tied_cities_bring_nothing() -> None:
    """§6.2: if nobody has more than each of the others, whoever ties and whoever has fewer."""
    assert majority("F1: brick 1 | F2: harbour 1", "F") == [0, 0, 0, 0]
    assert majority("F1: brick 1 | F2: harbour 1 | F3: ochre 1 | F4: jade 1", "F") == [0, 0, 0, 0]
    assert majority("F1: brick 1 | F2: ochre 1 | F3: ochre 1 | F4: jade 1 | F5: jade 1", "F") == [0, 0, 0, 0]
    assert majority("F1: brick 1 | F2: brick 1 | F3: ochre 1 | F4: ochre 1 | F5: jade 1", "F") == [0, 0, 0, 0]


def test_who_comes_after_a_tie_can_still_lead() -> None:
    """§6.2: two with one tower each, the third has two."""
    assert majority("F1: brick 1 | F2: harbour 1 | F3: jade 1 | F4: jade 1", "F") == [0, 0, 0, 2]


def test_an_empty_city_brings_nothing() -> None:
    """§6.2: nobody has more than the others there."""
    assert majority("A1: brick 1", "F") == [0, 0, 0, 0]


def test_towers_count_for_majorities_not_floors_and_not_parts_below() -> None:
    """§6.2: who is on top owns one tower, however tall."""
    assert majority("B1: brick 4 | B2: jade 1 | B3: jade 1", "B") == [0, 0, 0, 2]
    assert majority("B1: brick 1, jade 1 | B2: brick 1, jade 1 | B3: brick 1", "B") == [0, 0, 0, 2]


# Every tower.


def test_each_tower_brings_its_owner_one_point() -> None:
    """§6.3: to whoever is on top."""
    table = position("A1: brick 1 | B1: brick 4 | C1: brick 1, jade 1 | F9: ochre 1")
    score_towers(table)
    assert list(table.points) == [2, 0, 1, 1]


def test_a_tower_counts_again_whatever_it_has_brought_already() -> None:
    """§6.3: three points for the tallest, two for the city, and still one for the tower."""
    assert scored("E5: ochre 1") == [0, 0, 3 + 2 + 1, 0]
    assert scored("A1: brick 2 | A2: brick 1") == [3 + 2 + 2, 0, 0, 0]


def test_points_are_added_to_those_of_the_rounds_before() -> None:
    """§6.3; printed: the marker is moved on along the track."""
    table = position(EXAMPLE)
    for number in (1, 2, 3):
        score_round(table)
        assert list(table.points) == [8 * number, 9 * number, 6 * number, 4 * number]


def test_the_track_has_no_end() -> None:
    """§6.3: scores above a hundred are scores."""
    table: Manhattan = position("E5: ochre 1")
    table.points[OCHRE] = 99
    score_round(table)
    assert table.points[OCHRE] == 105
