"""Golden replays: every number of players, every option, every way to end, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from stockwerk.core.game import Setup
from stockwerk.core.record import Record
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.course import Manhattan
from stockwerk.games.manhattan.tests.golden import FOLDER, PLANS, played, read_options, read_replay, write_replay
from stockwerk.games.manhattan.tests.random_games import SETUPS, setup_name
from stockwerk.play.match import Match

FILES = sorted(FOLDER.glob("*.txt"))


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_replay_is_played_again_line_by_line(path: Path) -> None:
    """§1 to §8: the same actions are legal and bring the same points."""
    assert write_replay(read_replay(text_of(path))).splitlines() == text_of(path).splitlines()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_replay_is_a_record(path: Path) -> None:
    """What was played can be kept, read and played again."""
    record = read_replay(text_of(path)).record()
    again = Match.from_record(Record.from_json(record.to_json()))
    assert write_replay(again) == text_of(path)


def test_every_replay_has_a_plan() -> None:
    """So that it can be written anew."""
    assert {path.stem for path in FILES} == set(PLANS)
    for name, plan in PLANS.items():
        assert f"seed: {plan.seed}\n" in text_of(FOLDER / f"{name}.txt")


@pytest.mark.parametrize("name", ["two", "three", "four", "four-dead-turn"])
def test_a_plan_gives_its_replay(name: str) -> None:
    """The same seed, the same game: luck and choices."""
    assert write_replay(played(PLANS[name])) == text_of(FOLDER / f"{name}.txt")


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_there_is_a_replay_of_every_setup(setup: Setup) -> None:
    """Every number of players and every value of every option."""
    assert setup in [GAME.setup(plan.players, read_options(plan.options)) for plan in PLANS.values()]


@pytest.mark.parametrize("ending", GAME.endings)
def test_there_is_a_replay_of_every_ending(ending: str) -> None:
    """§7.1: there is one way to end."""
    assert any(f"\nended: {ending}\n" in text_of(path) for path in FILES)


def test_replays_show_what_is_rare() -> None:
    """§3.8: dead turns, parts put back and, in the last round, parts that remain. §4.5: new piles."""
    assert all("cards are shuffled into a new pile" in text_of(path) for path in FILES)
    for name, dead_turns, put_back in (("two-dead-turn", 1, 1), ("four-dead-turn", 1, 1), ("four-dead-turns", 2, 0)):
        assert text_of(FOLDER / f"{name}.txt").count("can build nothing") == dead_turns
        assert text_of(FOLDER / f"{name}.txt").count("puts back") == put_back
        table = read_replay(text_of(FOLDER / f"{name}.txt")).state
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
    standings = read_replay(text_of(FOLDER / f"{name}.txt")).standings()
    best = max(standing.score for standing in standings)
    tied = [standing for standing in standings if standing.score == best]
    assert len(tied) >= 2
    assert sum(standing.rank == 1 for standing in standings) == winners
    ahead, behind = sorted(tied, key=lambda standing: standing.rank)[:2]
    pairs = zip(ahead.tie_breaks, behind.tie_breaks, strict=True)
    assert tuple(int(mine.points > theirs.points) for mine, theirs in pairs)[: len(decided_by)] == decided_by
