"""Golden replays: every number of players, every value of every option, every way to end, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from stockwerk.core.record import Record
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.tests.golden import (
    FOLDER,
    PLANS,
    greedy,
    played,
    read_options,
    read_replay,
    write_replay,
)
from stockwerk.games.welcome_to.tests.test_plain_reading import compare_actions
from stockwerk.play.match import Match

FILES = sorted(FOLDER.glob("*.txt"))


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_replay_is_played_again_line_by_line(path: Path) -> None:
    """§1 to §10: the same actions are legal and bring the same points; and it can be kept as a record."""
    match = read_replay(text_of(path))
    assert write_replay(match).splitlines() == text_of(path).splitlines()
    assert Match.from_record(Record.from_json(match.record().to_json())).log == match.log


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_replay_is_that_of_a_plain_reading(path: Path) -> None:
    """§3 to §10: with plans, project cards, mixing and all."""
    match = read_replay(text_of(path))
    ended = compare_actions(match.setup, match.seed, [(move.seat, move.action) for move in match.moves])
    assert f"\nended: {ended}\n" in text_of(path)


def test_every_replay_has_a_plan() -> None:
    """So that it can be written anew."""
    assert {path.stem for path in FILES} == set(PLANS)
    for name, plan in PLANS.items():
        assert f"seed: {plan.seed}\n" in text_of(FOLDER / f"{name}.txt")


@pytest.mark.parametrize("name", [name for name, plan in PLANS.items() if plan.choose is not greedy])
def test_a_plan_gives_its_replay(name: str) -> None:
    """The same seed, the same game: luck and choices. What bots like may change; what they did is kept."""
    assert write_replay(played(PLANS[name])) == text_of(FOLDER / f"{name}.txt")


def test_there_is_a_replay_of_every_number_of_players_and_every_option() -> None:
    """§2.5: editions, opponents, roundabouts, hard plans."""
    setups = [GAME.setup(plan.players, read_options(plan.options)) for plan in PLANS.values()]
    assert {setup.players for setup in setups} == set(GAME.players)
    for choice in GAME.choices:
        assert {setup.options[choice.id] for setup in setups if choice.id in setup.options} == set(choice.values)


@pytest.mark.parametrize("ending", GAME.endings)
def test_there_is_a_replay_of_every_ending(ending: str) -> None:
    """§7.1 and §10.9: strikes, plans, a full sheet, the last card."""
    assert any(f"\nended: {ending}\n" in text_of(path) for path in FILES)


@pytest.mark.parametrize(
    "rare",
    [
        "# 60 cards are shuffled",  # the new edition in round 21
        "# 81 cards are shuffled",  # the classic edition after 26 rounds, or because somebody wanted it
        "has all cards mixed",
        "# the solo card",
        "# project card",
        "# the AAA scores",
        "# the AAA does not score B",
        " o@",
        " pass",
        " keep",
        " xb",
        " e",
        "!@",
        "+2@",
        "<",
        ">",
    ],
)
def test_replays_show_what_is_rare(rare: str) -> None:
    """§3.3, §6.5, §8.1, §9.6, §9.7, §10.3, §10.4, §10.9: each happens in one of them."""
    assert any(rare in text_of(path).split("\n\n")[1] for path in FILES)
