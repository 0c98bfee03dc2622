"""The example that teaches itself Welcome To learns something, the same each time, and knows what its seat may know."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

import numpy as np
import pytest

from conftest import random_play
from stockwerk.bots import BOTS
from stockwerk.bots.arena import play_game
from stockwerk.bots.budget import Budget
from stockwerk.core.errors import UnknownBot
from stockwerk.core.rng import seeded
from stockwerk.examples import train_welcome_to
from stockwerk.examples.learning_curve import curve
from stockwerk.examples.train_welcome_to import (
    LENGTH,
    SETUP,
    Values,
    bot_with,
    estates,
    gaps,
    patterns,
    points_to_come,
    train,
)
from stockwerk.games import find_game
from stockwerk.games.welcome_to.rules.position import HAS_FENCE, IS_USED
from stockwerk.play.seat import Seat

GAME = find_game("welcome_to")


@pytest.fixture(scope="module")
def agent() -> tuple[Values, list[int]]:
    return train(64, 1)


def test_it_learns(agent: tuple[Values, list[int]]) -> None:
    """Who plays at random gets five points, greedy 110; the first games it plays for points at hand alone."""
    values, scores = agent
    learned = fmean(train_welcome_to.scores_of(bot_with(values), 6))
    assert learned > 40 > fmean(scores[:32]) > 15 > fmean(train_welcome_to.scores_of(BOTS["random"], 6))


def test_equal_seeds_give_equal_agents() -> None:
    (first, scores), (second, again), (other, _) = (train(3, seed) for seed in (7, 7, 8))
    assert scores == again and np.array_equal(first.table, second.table)
    assert not np.array_equal(first.table, other.table)


def test_what_its_seat_cannot_see_does_not_change_its_move(agent: tuple[Values, list[int]]) -> None:
    bot = bot_with(agent[0])
    for ply, state in enumerate(random_play(GAME, SETUP, "secrets")):
        if state.actors():
            other = GAME.imagine(state, 0, seeded("another world"))
            moves = {bot(Seat(GAME, world, 0, seeded(luck)), Budget()) for luck, world in enumerate((state, other))}
            assert len(moves) == 1, f"after {ply} actions"


def test_it_plays_the_deals_of_the_arena() -> None:
    ends = [play_game(GAME, SETUP, f"solo/{deal}", ["greedy"]) for deal in range(3)]
    assert train_welcome_to.scores_of(BOTS["greedy"], 3) == [end.score(0) for end in ends]


def test_gaps_in_a_street() -> None:
    """Two lots before the 5, none between 5 and 6, one before the 9, one at the end."""
    lots, low, high = gaps(np.array([[-1, -1, 5, 6, -1, 9, -1]]))
    found = [(int(lots[0, k]), int(low[0, k]) - 1, int(high[0, k])) for k in range(7) if lots[0, k]]
    assert found == [(2, -1, 5), (1, 6, 9), (1, 9, 18)]


def test_estates_in_a_street() -> None:
    """A fence after the second lot and one after the third; the first two were used for a plan."""
    built = np.array([[True, True, False, True, False]])
    size, inside, used = estates(built, np.array([[IS_USED, IS_USED | HAS_FENCE, HAS_FENCE, 0, 0]], np.int16))
    found = [(int(size[0, k]), int(inside[0, k]), bool(used[0, k])) for k in range(5) if size[0, k]]
    assert found == [(2, 2, True), (1, 0, False), (2, 1, False)]


def test_every_pattern_has_a_place_of_its_own() -> None:
    found = patterns(np.zeros((3, LENGTH), np.int16))
    rows = found.rows()
    assert rows.shape[0] == 3 and rows.min() >= 0 and rows.max() < found.size == len(Values().table)
    assert len(set(rows[0, :33])) == 33  # a number on each lot


def test_what_came_later_counts_more_than_what_was_expected() -> None:
    """Three actions led to 10 points in the end; after the second one had 4, and expected 4 + 1."""
    row = np.zeros(1)
    wanted = points_to_come([(row, 2.0, 9.0), (row, 4.0, 5.0), (row, 10.0, 10.0)])
    assert list(wanted) == pytest.approx([0.8 * 10 + 0.2 * 5 - 2, 6, 0])


def test_it_keeps_what_it_learned_and_draws_its_curve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    weights, picture = tmp_path / "weights.npy", tmp_path / "curve.svg"
    monkeypatch.setattr(train_welcome_to, "TOLD", 4)
    asked = ("--games", "8", "--deals", "2", "--weights", str(weights), "--curve", str(picture))
    train_welcome_to.main(asked)
    told = capsys.readouterr().out
    assert [words in told for words in ("8 games", "the agent", "greedy", "random", "ahead of greedy")] == [True] * 5
    assert "games played" in picture.read_text(encoding="utf-8")
    monkeypatch.setattr(train_welcome_to, "WEIGHTS", weights)
    monkeypatch.setattr(train_welcome_to, "trained", train_welcome_to.trained.__wrapped__)
    kept = train_welcome_to.trained()
    assert np.array_equal(kept.table, train(8, 1)[0].table)  # nothing is rounded: it plays as it was measured
    seat = Seat(GAME, GAME.start(SETUP, "kept"), 0, seeded("kept"))
    assert train_welcome_to.learned(seat, Budget()) in seat.legal
    weights.unlink()
    with pytest.raises(UnknownBot, match="nothing has been learned yet in this folder"):
        train_welcome_to.learned(seat, Budget())


def test_a_curve_of_one_point_is_seen() -> None:
    levels = {"greedy": 60.4, "random": 5.0}
    one, two = (curve([(10.0, 8.0, 12.0)] * blocks, 8, levels, "a title") for blocks in (1, 2))
    assert one.count("<circle") == two.count("<circle") + 1


def test_a_curve_has_a_level_for_each_of_the_others() -> None:
    drawn = curve([(10.0, 8.0, 12.0), (50.0, 45.0, 55.0)], 256, {"greedy": 60.4, "random": 5.0}, "Anna & Bo learn")
    assert drawn.startswith("<svg") and "Anna &amp; Bo learn" in drawn
    assert all(words in drawn for words in (">greedy<", ">random<", ">agent<", ">60<", ">80<", ">500<"))
