"""What the golden replays show; that they are played again is tested for all games at once."""

from __future__ import annotations

import pytest

from stockwerk.games.new_york_1901.tests.golden import PLANS, REPLAYS


@pytest.mark.parametrize("name", ["two-random", "four-random"])
def test_a_plan_gives_its_replay(name: str) -> None:
    """The same seed, the same game: luck and choices."""
    assert REPLAYS.write(REPLAYS.play(PLANS[name])) == REPLAYS.text(name)


@pytest.mark.parametrize(
    "rare",
    ["demolishes the starting property", "a worker on", "+L", " boom\n", " grab\n", " shift\n", " -R", "# prestige"],
)
def test_replays_show_what_is_rare(rare: str) -> None:
    """§3.4, §5.9, §6.5, §8, §11.3: each of it in some game."""
    assert any(rare in REPLAYS.text(name) for name in REPLAYS.plans)
