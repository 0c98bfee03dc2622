"""The end (§10): the last turn, reputation, decrees, and who has won."""

from __future__ import annotations

import pytest

from stockwerk.games.flatiron.people.seeing import view
from stockwerk.games.flatiron.rules.scoring import (
    best_split,
    final_points,
    points_for_decree,
    reputation_in,
    reputation_points,
    street_points,
    thumbs_up,
)
from stockwerk.games.flatiron.tests.position import ME, THEM, can, money, play, position

BELOW = "/".join(f"F0{k} orange blue white" for k in range(1, 5))


def test_the_turn_of_the_roof_is_finished() -> None:
    """§10.1 and ruling 34: effects below it and newspapers; the other has no last turn."""
    table = position(
        "A advanced, $9, AV-1 upper, AV-2 upper, AV-1 lower, holds dollars",
        floor="F12 orange blue white", below=BELOW, next_floor="ROOF",
    )  # fmt: skip
    play(table, "go-BW activate >floor")
    assert "use" in can(table)  # a point for every two floors
    play(table, "use play-dollars use")
    assert not view(table, ME).over
    play(table, "end")
    assert view(table, ME).over
    assert table.actors() == []
    assert (table.legal(0), table.legal(1)) == ([], [])


def test_the_end_counts_reputation_and_decrees() -> None:
    """§10.1: into the score."""
    table = position(
        "A purple, $5, BW-1 upper, D05 lower@E2", floor="F12 orange blue white", below=BELOW, next_floor="ROOF"
    )
    play(table, "go-AV activate >floor end")
    assert table.points[ME] == 6
    assert table.bonus[ME] == 5 - 3 + 5
    assert table.score(ME) == 6 + 7
    assert table.bonus[THEM] == 0


# Reputation.


def test_the_printed_example_of_reputation() -> None:
    """§10.2, §10.3, §10.4: -2 + 1 = -1 loses 3 points in 23rd Street, 2 + 1 = 3 brings 5 in Broadway."""
    table = position("A purple, E3-3 upper, BW-1 upper, thumbs 2")
    assert [int(reputation_in(table, ME, street)) for street in range(4)] == [2, -2, 0, 0]
    assert street_points(reputation_in(table, ME, 1) + 1) == -3
    assert street_points(reputation_in(table, ME, 0) + 1) == 5


@pytest.mark.parametrize(("reputation", "score"), [(-4, -3), (-1, -3), (0, 0), (1, 5), (6, 5)])
def test_points_for_a_street(reputation: int, score: int) -> None:
    """§10.2"""
    assert street_points(reputation) == score


def test_only_visible_halves_count_and_decrees_too() -> None:
    """§10.2"""
    table = position("A purple, BW-1 lower, D05 upper@BW, D05 lower@AV")
    assert [int(reputation_in(table, ME, street)) for street in range(4)] == [-1, 0, -1, 0]


@pytest.mark.parametrize(
    ("cards", "thumbs", "score"),
    [
        ("", 0, 0),
        ("", 1, 5),
        ("", 4, 20),
        ("BW-7 upper", 1, 5 - 3),  # another street
        ("BW-7 upper", 2, 10 - 3),
        ("BW-7 upper, BW-2 upper, BW-3 upper", 1, 5 - 9),
        ("BW-7 upper, BW-2 upper, BW-3 upper, AV-6 upper", 1, 3 - 12),
        ("BW-7 upper, BW-2 upper, BW-3 upper, AV-6 upper", 2, 8 - 12),
        ("BW-7 upper, BW-2 upper, BW-3 upper, AV-6 upper", 4, 16 - 12),
        ("E3-3 upper", 4, 5 * 3 - 3),
        ("E3-3 upper, BW-1 upper, E2-8 lower, BW-6 upper", 3, 5 * 4),
    ],
)
def test_tokens_are_laid_as_is_best(cards: str, thumbs: int, score: int) -> None:
    """§10.3 and ruling 39"""
    table = position(", ".join(filter(None, ("A purple", cards, f"thumbs {thumbs}"))))
    assert reputation_points(table, ME) == score
    assert sum(best_split(table, ME)) == thumbs


# Decrees.


def worth_of(table_text: str, decree: int, half: int, **rest: object) -> int:
    table = position(f"A purple, {table_text}", **rest)  # type: ignore[arg-type]
    return int(points_for_decree(table, ME, decree - 1, half))


FIVE = "BW-1 upper, BW-2 upper, BW-3 upper, BW-4 lower, BW-5 lower"


@pytest.mark.parametrize(("cards", "two", "one"), [("$0", 0, 0), ("BW-1 upper", 0, 1), (FIVE, 2, 5),
                                                   (FIVE + ", D02 upper@E2", 2, 5)])  # fmt: skip
def test_for_street_cards(cards: str, two: int, one: int) -> None:
    """§10.5 and ruling 36: for every two, or every one; decrees do not count; halves are rounded down."""
    assert (worth_of(cards, 1, 0), worth_of(cards, 1, 1)) == (two, one)


@pytest.mark.parametrize(("dollars", "two", "one"), [(0, 0, 0), (1, 0, 1), (11, 5, 11), (12, 6, 12), (13, 6, 12),
                                                     (24, 12, 12), (25, 12, 12), (99, 12, 12)])  # fmt: skip
def test_for_dollars(dollars: int, two: int, one: int) -> None:
    """§10.5: 12 points at most."""
    assert (worth_of(f"${dollars}", 2, 0), worth_of(f"${dollars}", 2, 1)) == (two, one)


@pytest.mark.parametrize(("cards", "count"), [("$0", 0), ("BW-1 upper, E3-3 upper", 2), ("BW-1 upper, thumbs 1", 3),
                                              ("E3-3 upper, thumbs 3", 3), ("D05 upper@BW", 1)])  # fmt: skip
def test_for_thumbs_up(cards: str, count: int) -> None:
    """§10.5 and ruling 38: on visible halves and tokens, whatever the thumbs down."""
    assert thumbs_up(position(f"A purple, {cards}"), ME) == count
    assert (worth_of(cards, 3, 0), worth_of(cards, 3, 1)) == (count // 2, count)


def test_for_decrees() -> None:
    """§10.5: this one included."""
    table = position("A purple, D04 upper@BW, D05 lower@E3, D06 lower@AV")
    assert points_for_decree(table, ME, 3, 0) == 3
    assert points_for_decree(table, ME, 3, 1) == 6


def test_just_points() -> None:
    """§10.5"""
    assert (worth_of("$0", 5, 0), worth_of("$0", 5, 1)) == (3, 5)


@pytest.mark.parametrize(("stores", "count"), [("$0", 0), ("stores gray", 1), ("stores orange blue white gray", 4)])
def test_for_pillars_in_store(stores: str, count: int) -> None:
    """§10.5"""
    assert (worth_of(stores, 6, 0), worth_of(stores, 6, 1)) == (count, 2 * count)


TOWER = "F01 orange blue white/F02 gray blue white/F03 orange orange blue"


@pytest.mark.parametrize(("decree", "score"), [(7, 2 * 3), (8, 2 * 3), (9, 1 * 3), (10, 0)])
def test_for_floors_with_a_pair(decree: int, score: int) -> None:
    """§10.5: orange and blue, blue and white, white and gray, gray and orange; each floor once."""
    assert worth_of("$0", decree, 0, below=TOWER, floor="F12 . orange .") == score


@pytest.mark.parametrize(("decree", "count"), [(7, 2), (8, 1), (9, 4), (10, 3)])
def test_for_pillars_of_a_colour(decree: int, count: int) -> None:
    """§10.5: white, gray, orange, blue in the whole tower, whoever built them; those in store do not count."""
    assert worth_of("stores gray white", decree, 1, below=TOWER, floor="F12 . orange .") == 2 * count


def test_decrees_and_streets_together() -> None:
    """§10.1 and ruling 37: nothing of it before the end, and a forecast at any time."""
    table = position("A purple, D05 lower@BW, D04 lower@E3, BW-6 upper")
    assert final_points(table, ME) == 5 + 4 + (-3 - 3 + 5)
    assert (table.score(ME), view(table, ME).companies[ME].projected) == (0, 8)
    assert money(table) == 7


# Who has won.


@pytest.mark.parametrize("builder", [ME, THEM])
def test_equal_scores(builder: int) -> None:
    """§10.6: whoever built the roof wins."""
    table = position("A purple, $9, points 20", "A purple, $9, points 20", floor="F12 orange blue white", served=5,
                     below=BELOW, next_floor="ROOF")  # fmt: skip
    table.points[builder] = 14
    if builder == THEM:
        play(table, "go-BW take end")
    play(table, "go-AV activate >floor end")
    assert table.scores() == [20, 20]
    assert table.success(builder) > table.success(1 - builder)
