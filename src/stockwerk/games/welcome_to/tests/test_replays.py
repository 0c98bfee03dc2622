"""What the golden replays show of Welcome To; that they are played again is tested for all games at once."""

from __future__ import annotations

import pytest

from stockwerk.games.welcome_to.tests.golden import PLANS, REPLAYS, greedy
from stockwerk.games.welcome_to.tests.test_plain_reading import compare_actions


@pytest.mark.parametrize("name", PLANS)
def test_a_replay_is_that_of_a_plain_reading(name: str) -> None:
    """§3 to §10: with plans, project cards, mixing and all."""
    match = REPLAYS.read(REPLAYS.text(name))
    ended = compare_actions(match.setup, match.seed, [(move.seat, move.action) for move in match.moves])
    assert f"\nended: {ended}\n" in REPLAYS.text(name)


@pytest.mark.parametrize("name", [name for name, plan in PLANS.items() if plan.choose is not greedy])
def test_a_plan_gives_its_replay(name: str) -> None:
    """The same seed, the same game: luck and choices. What bots like may change; what they did is kept."""
    assert REPLAYS.write(REPLAYS.play(PLANS[name])) == REPLAYS.text(name)


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
    assert any(rare in REPLAYS.text(name).split("\n\n")[1] for name in PLANS)
