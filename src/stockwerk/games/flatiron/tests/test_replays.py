"""What the golden replays show of Flatiron; that they are played again is tested for all games at once."""

from __future__ import annotations

import pytest

from stockwerk.games.flatiron.tests.golden import PLANS, REPLAYS


@pytest.mark.parametrize("name", ["one-random", "two-random"])
def test_a_plan_gives_its_replay(name: str) -> None:
    """§3.1: the same seed, the same game: luck and choices."""
    assert REPLAYS.write(REPLAYS.play(PLANS[name])) == REPLAYS.text(name)


def test_replays_show_what_is_rare() -> None:
    """§7.4, §7.5, §7.6, §9.5, §11.8: chains of effects, newspapers, Daniel's cards."""
    text = "\n".join(map(REPLAYS.text, PLANS))
    for notation in ("own-", "effect-", "exchange-", "sell-", "keep-", "play-", "decree-", " floor\n", " skip\n"):
        assert notation in text
    for told in ("is popular", "builds orange", "builds floor", "takes decree", "cards are shuffled", "meets you"):
        assert f"Daniel {told}" in text or f"Daniel's {told}" in text


@pytest.mark.parametrize("name", PLANS)
def test_every_replay_is_built_to_the_roof(name: str) -> None:
    """§10.1, §6.8: floor after floor; the roof is the last."""
    built = [line for line in REPLAYS.text(name).splitlines() if "builds floor" in line]
    assert len(built) == 5
    assert "builds floor 16" in built[-1]
