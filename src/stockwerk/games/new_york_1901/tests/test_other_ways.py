"""Other ways to play (§12)."""

from __future__ import annotations

import pytest

from stockwerk.games.new_york_1901.tests.position import can, open_cards, play, seen, stack, started


@pytest.mark.parametrize(("players", "cards"), [(2, 52), (3, 65), (4, 65)])
def test_the_advanced_game_begins_with_nothing(players: int, cards: int) -> None:
    """§12.1: no property, no lot, all cards of the districts in play."""
    table = started(players, rules="advanced")
    view = seen(table)
    assert view.buildings == ()
    assert set(view.owner) == {-1}
    assert len([*open_cards(table), *stack(table)]) == cards
    assert (view.silver_from, view.gold_from) == (10, 25)
    assert len(set(table.character)) == players


def test_the_usual_thresholds() -> None:
    """§7.2: 6 and 18."""
    assert (seen(started()).silver_from, seen(started()).gold_from) == (6, 18)


def test_the_first_turn_of_an_advanced_game() -> None:
    """§12.1: there is nothing to demolish, so land it is."""
    table = started(3, rules="advanced", action_cards="no")
    assert not any("+" in action for action in can(table))
    play(table, min(can(table)))
    assert "end" in can(table)
