"""Intervals that hold the truth as often as they say, for few deals and many, and never leave what is possible."""

from __future__ import annotations

from math import comb

import interval_coverage as coverage
import pytest

from stockwerk.bots.arena import Result, performances
from stockwerk.bots.estimates import estimate_within
from stockwerk.core.rng import seeded

DEALS = (2, 3, 5, 10, 30, 100)


@pytest.mark.parametrize("deals", DEALS)
def test_where_a_deal_is_all_or_nothing_95_of_100_intervals_hold_the_truth(deals: int) -> None:
    """Counted exactly, for every share: what is won has a binomial distribution."""
    intervals = [estimate_within([1.0] * won + [0.0] * (deals - won), 0, 1)[1:] for won in range(deals + 1)]
    for share in (number / 200 for number in range(1, 200)):
        held = sum(
            comb(deals, won) * share**won * (1 - share) ** (deals - won)
            for won, (low, high) in enumerate(intervals)
            if low <= share <= high
        )
        assert held >= 0.95


@pytest.mark.parametrize("kind", coverage.KINDS)
@pytest.mark.parametrize("share", [0.02, 0.3, 0.5, 0.98])
@pytest.mark.parametrize("deals", [3, 10, 100])
def test_where_games_of_a_deal_hang_together_somehow_93_of_100_do(kind: str, share: float, deals: int) -> None:
    held, _ = coverage.coverage(kind, share, deals, 600, seeded(f"{kind}/{share}/{deals}"))
    assert held >= 0.93


def test_paired_deals_say_more_than_as_many_games() -> None:
    """Where seats decide, and not bots, many paired deals leave little doubt; few of them do."""
    _, low, high = estimate_within([0.5] * 100, 0, 1)
    assert 0.4 < low < 0.5 < high < 0.6 and high - low < 0.06
    _, low, high = estimate_within([0.5] * 3, 0, 1)
    assert high - low > 0.5
    all_or_nothing = estimate_within([0.0, 1.0] * 50, 0, 1)
    assert all_or_nothing[2] - all_or_nothing[1] > 0.19


@pytest.mark.parametrize("deals", [2, 5, 50])
@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_no_interval_leaves_what_is_possible(deals: int, share: float) -> None:
    """Two of four seats win half of the games at most, and are between 1.5 and 3.5 on average."""
    for odd in (0.0, share, 1.0):
        results = [
            Result("a", deal, won / 2, 3.5 - 2 * won, 7, seats=2, ranked=4)
            for deal, won in enumerate([*[share] * (deals - 1), odd])
            for _ in range(4)
        ]
        (found,) = performances(results)
        mean, low, high = found.win_share
        assert 0 <= low <= mean <= high <= 0.5 and low < high
        assert found.mean_rank is not None
        mean, low, high = found.mean_rank
        assert 1.5 <= low <= mean <= high <= 3.5 and low < high


def test_a_bot_that_won_all_deals_is_not_known_to_win_all() -> None:
    (found,) = performances([Result("a", deal, 1.0, 1.0, 50 + deal) for deal in range(20) for _ in range(2)])
    assert found.win_share[0] == found.win_share[2] == 1.0 and 0.7 < found.win_share[1] < 0.9


def test_games_that_were_stopped_are_won_by_nobody() -> None:
    """They count as games, and have neither ranks nor scores."""
    ended = [Result("a", deal, 1.0, 1.0, 50 + deal) for deal in range(2)]
    stopped = [Result("a", deal, 0.0, 1.0, 900, stopped=True) for deal in range(2, 4)]
    (found,) = performances([*ended, *stopped])
    assert (found.games, found.wins, found.stopped, found.win_share[0]) == (4, 2, 2, 0.5)
    assert found.mean_score is not None and found.mean_score[0] == 50.5
    (none,) = performances(stopped)
    assert none.mean_rank is none.mean_score is None
    told = none.to_json()
    assert told["mean_rank"] is told["mean_rank_95"] is told["mean_score"] is None and told["win_share"] == 0
