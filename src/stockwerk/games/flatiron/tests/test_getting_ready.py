"""Getting ready (§2): what chance does, the choice of boards, and who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from stockwerk.core.rng import seeded
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.people.seeing import view
from stockwerk.games.flatiron.state import Flatiron
from stockwerk.games.flatiron.tests.position import can


def start(seed: object, players: int = 2, **options: str) -> Flatiron:
    return GAME.start(GAME.setup(players, options), str(seed))


def test_floors() -> None:
    """§2.1, §1.1: one with a star at the foot, one of the others open, three face down, then the roof."""
    feet, following = Counter(), Counter()  # type: ignore[var-annotated]
    for seed in range(200):
        seen = view(start(seed), 0)
        assert (len(seen.floors), seen.face_down, len(seen.unseen_floors)) == (1, 3, 13)
        feet[seen.floors[0]] += 1
        following[seen.next_floor] += 1
        assert seen.tower == ((-1, -1, -1),)
    assert set(feet) == {0, 1, 2, 3}
    assert set(following) == set(range(15))


def test_newspapers_and_the_paperboy() -> None:
    """§2.2, §2.3, §1.5: one of 14 is open, 13 are in the reserve."""
    seen = view(start(1), 0)
    assert (seen.supply, seen.served, sum(seen.unseen_news)) == (13, 0, 13)
    assert [company.points for company in seen.companies] == [0, 0]
    assert {view(start(seed), 0).news for seed in range(60)} == set(range(7))


def test_decks() -> None:
    """§2.4, §1.2: four decks of eight, shuffled each by itself, the top cards open."""
    tops = set()
    for seed in range(100):
        seen = view(start(seed), 0)
        tops |= set(seen.tops)
        for deck in range(4):
            assert sorted([seen.tops[deck], *seen.unseen[deck]]) == list(range(deck * 8, deck * 8 + 8))
    assert tops == set(range(32))


def test_decrees() -> None:
    """§2.5, §1.4: six of ten."""
    seen = [view(start(seed), 0).decrees for seed in range(60)]
    assert {len(decrees) for decrees in seen} == {6}
    assert {decree for decrees in seen for decree in decrees} == set(range(10))


def test_each_chooses_one_of_two_boards_and_its_side() -> None:
    """§2.6, §1.3 and ruling 49: both at the same time."""
    table = start(3)
    pairs = view(table, 0).pairs
    assert sorted(pairs) == [0, 1, 2, 3]
    for seat in range(2):
        boards = sorted(pairs[seat * 2 : seat * 2 + 2])
        assert can(table, seat) == [f"{'ABCD'[board]}-{side}" for board in boards for side in ("purple", "advanced")]
    assert table.actors() == [0, 1]


def test_nobody_sees_the_others_choice() -> None:
    """§2.6 and ruling 49: nor does an imagined world know it; both are turned up together."""
    table = start(3)
    chosen = table.legal(1)[3]
    table.apply(1, chosen)
    assert (table.actors(), table.legal(1)) == ([0], [])
    assert view(table, 0).companies[1].side == view(table, -1).companies[1].side == -1
    assert view(table, 1).companies[1].side == chosen
    assert len({int(GAME.imagine(table, 0, seeded(luck)).side[1]) for luck in range(40)}) == 4
    table.apply(0, table.legal(0)[0])
    assert view(table, 0).companies[1].side == chosen


def test_purple_sides_only() -> None:
    """§2.6: for first games."""
    for players in (1, 2):
        table = start(5, players, sides="purple")
        assert all(action.endswith("purple") for action in can(table, 0))
        assert len(can(table, 0)) == 2


def begun(seed: object) -> Flatiron:
    table = start(seed)
    for seat in (1, 0):
        table.apply(seat, table.legal(seat)[0])
    return table


def test_who_begins_has_less_money() -> None:
    """§2.7: drawn by lot; $7 and $9; the architects stand nowhere yet."""
    starts = Counter(int(begun(seed).start) for seed in range(200))
    assert 60 < starts[0] < 140
    table = begun(1)
    seen = view(table, 0)
    assert seen.actor == seen.start
    assert [company.money for company in seen.companies] == ([7, 9] if seen.start == 0 else [9, 7])
    assert [company.place for company in seen.companies] == [-1, -1]


@pytest.mark.parametrize("first", [0, 1])
def test_the_order_of_choosing_changes_nothing(first: int) -> None:
    """§2.6"""
    table, other = start(9), start(9)
    for seat in (first, 1 - first):
        table.apply(seat, table.legal(seat)[1])
    for seat in (1 - first, first):
        other.apply(seat, other.legal(seat)[1])
    assert view(table, 0) == view(other, 0)
    assert table.start == other.start
