"""Golden replays and counts of all that can happen: every game has them, and they are true."""

from __future__ import annotations

from importlib import import_module

import pytest

from stockwerk.core.record import Record
from stockwerk.games import game_ids
from stockwerk.play.match import Match
from stockwerk.testing import Counts, PerftRow, Replays

REPLAYS: list[Replays] = [import_module(f"stockwerk.games.{game}.tests.golden").REPLAYS for game in game_ids()]
COUNTS: list[Counts] = [import_module(f"stockwerk.games.{game}.tests.perft").COUNTS for game in game_ids()]
GAMES = [replays.game.id for replays in REPLAYS]
FILES = [
    pytest.param(replays, path.stem, id=f"{replays.game.id}-{path.stem}")
    for replays in REPLAYS
    for path in replays.files()
]
ROWS = [
    pytest.param(counts, row, id="-".join([counts.game.id, *str(row).split()[:4]]))
    for counts in COUNTS
    for row in counts.rows()
]


@pytest.mark.parametrize(("replays", "name"), FILES)
def test_a_replay_is_played_again_line_by_line(replays: Replays, name: str) -> None:
    """The same actions are legal and bring the same points; and it can be kept as a record, read and played again."""
    match = replays.read(replays.text(name))
    assert replays.write(match).splitlines() == replays.text(name).splitlines()
    assert Match.from_record(Record.from_json(match.record().to_json())).log == match.log


@pytest.mark.parametrize("replays", REPLAYS, ids=GAMES)
def test_every_replay_has_a_plan(replays: Replays) -> None:
    """So that it can be written anew."""
    assert {path.stem for path in replays.files()} == set(replays.plans)
    for name, plan in replays.plans.items():
        match = replays.read(replays.text(name))
        assert (match.seed, match.setup) == (plan.seed, replays.setup(plan))


@pytest.mark.parametrize("replays", REPLAYS, ids=GAMES)
def test_there_is_a_replay_of_every_number_of_players_option_and_ending(replays: Replays) -> None:
    game = replays.game
    setups = [replays.setup(plan) for plan in replays.plans.values()]
    assert {setup.players for setup in setups} == set(game.players)
    for choice in game.choices:
        assert {setup.options[choice.id] for setup in setups if choice.id in setup.options} == set(choice.values)
    endings = {text.splitlines()[-3] for text in map(replays.text, replays.plans)}
    assert endings == {f"ended: {ending}" for ending in game.endings}


@pytest.mark.parametrize(("counts", "row"), ROWS)
def test_the_ways_to_go_on_are_counted_again(counts: Counts, row: PerftRow) -> None:
    assert str(counts.count(row)) == str(row)


@pytest.mark.parametrize("counts", COUNTS, ids=GAMES)
def test_the_counts_are_laid_out_as_they_are_written(counts: Counts) -> None:
    """And they are of the positions that would be counted anew."""
    assert counts.file.read_text(encoding="utf-8") == "\n".join([counts.header, *map(str, counts.rows())]) + "\n"
    kept = {(row.players, row.options, row.plies) for row in counts.rows()}
    assert kept <= {(row.players, row.options, row.plies) for row in counts.positions()}
