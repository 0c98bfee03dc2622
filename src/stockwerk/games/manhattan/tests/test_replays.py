"""What the golden replays show of Manhattan; that they are played again is tested for all games at once."""

from __future__ import annotations

import pytest

from stockwerk.core.game import Setup
from stockwerk.games.manhattan.state import Manhattan
from stockwerk.games.manhattan.tests.golden import PLANS, REPLAYS
from stockwerk.games.manhattan.tests.random_games import SETUPS, setup_name


@pytest.mark.parametrize("name", ["two", "three", "four", "four-dead-turn"])
def test_a_plan_gives_its_replay(name: str) -> None:
    """The same seed, the same game: luck and choices."""
    assert REPLAYS.write(REPLAYS.play(PLANS[name])) == REPLAYS.text(name)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_there_is_a_replay_of_every_setup(setup: Setup) -> None:
    """Every number of players with every value of every option."""
    assert setup in [REPLAYS.setup(plan) for plan in PLANS.values()]


def test_replays_show_what_is_rare() -> None:
    """§3.8: dead turns, parts put back and, in the last round, parts that remain. §4.5: new piles."""
    assert all("cards are shuffled into a new pile" in REPLAYS.text(name) for name in REPLAYS.plans)
    for name, dead_turns, put_back in (("two-dead-turn", 1, 1), ("four-dead-turn", 1, 1), ("four-dead-turns", 2, 0)):
        assert REPLAYS.text(name).count("can build nothing") == dead_turns
        assert REPLAYS.text(name).count("puts back") == put_back
        table = REPLAYS.read(REPLAYS.text(name)).state
        assert isinstance(table, Manhattan)
        assert sum(table.parts) == dead_turns - put_back
        assert sum(table.stock) == put_back


@pytest.mark.parametrize(
    ("name", "winners", "decided_by"),
    [
        ("shared-win", 2, ()),
        ("tie-by-tallest", 1, (1,)),
        ("tie-by-majorities", 1, (0, 1)),
        ("tie-still-shared", 2, (0, 0)),
    ],
)
def test_replays_end_in_ties_of_each_kind(name: str, winners: int, decided_by: tuple[int, ...]) -> None:
    """§7.3 and §7.4: shared, by the tallest tower, by majorities, still shared."""
    standings = REPLAYS.read(REPLAYS.text(name)).standings()
    best = max(standing.score for standing in standings)
    tied = [standing for standing in standings if standing.score == best]
    assert len(tied) >= 2
    assert sum(standing.rank == 1 for standing in standings) == winners
    ahead, behind = sorted(tied, key=lambda standing: standing.rank)[:2]
    pairs = zip(ahead.tie_breaks, behind.tie_breaks, strict=True)
    assert tuple(int(mine.points > theirs.points) for mine, theirs in pairs)[: len(decided_by)] == decided_by
