"""What bots that look ahead imagine: the same cards for all they try, and others who play sensibly."""

from __future__ import annotations

import pytest

from stockwerk.core.rng import seeded
from stockwerk.games.welcome_to.bots.worth import worth
from stockwerk.games.welcome_to.rules.events import CombinationOffered, Drew
from stockwerk.games.welcome_to.rules.setup import lay_out
from stockwerk.games.welcome_to.state import AHEAD, WelcomeTo
from stockwerk.games.welcome_to.tests.position import play, position


def cards_to_come(table: WelcomeTo, action: int) -> list[tuple[int, ...]]:
    """All that is turned up when this is done and all play on."""
    trial = table.clone()
    trial.story = []
    trial.play_on(0, action)
    turned_up = [event for event in trial.story if isinstance(event, CombinationOffered | Drew)]
    return [(event.place, event.number, event.deed) for event in turned_up]


@pytest.mark.parametrize("players", [1, 2, 3])
def test_whatever_is_tried_the_same_cards_come(players: int) -> None:
    """Else their luck, not what they do, would tell actions apart. After a shuffle, cards may differ."""
    table = lay_out(WelcomeTo(), players)
    table.deal(seeded("worlds"))
    tried = [cards_to_come(table, action) for action in table.legal(0)[::25]]
    assert len(tried) > 3
    until = 3 * 19  # the first stacks, or the first pile
    assert all(cards[:until] == tried[0][:until] for cards in tried)
    other = table.clone()
    other.redeal(0, seeded("another world"))
    assert cards_to_come(other, table.legal(0)[0])[:until] != tried[0][:until]


def test_playouts_play_on_in_moods() -> None:
    """The same action in the same cards is the same game; in another world it is another."""
    table = lay_out(WelcomeTo(), 2)
    table.deal(seeded("moods"))
    ends = set()
    for world in ("one", "two", "three", "one"):
        trial = table.clone()
        trial.redeal(0, seeded(world))
        trial.play_on(0, table.legal(0)[0])
        ends.add(tuple(trial.scores()))
    assert len(ends) == 3


def test_being_ahead_counts_a_little() -> None:
    """As much as a few points of one's own; a tie is no defeat."""
    mine = "; parks 3 0 0"
    others = {"ahead": "; parks 2 0 0", "tied": mine, "behind": "; parks 0 0 5"}
    found = {name: position(mine, other).success(0) for name, other in others.items()}
    assert found["ahead"] == found["tied"] > found["behind"]
    more = position("; parks 0 0 5", "; parks 3 4 5").success(0)
    assert found["behind"] < more < position("; parks 3 0 0; scored A 9", "; parks 3 0 0").success(0) and AHEAD > 0


def test_being_ahead_is_worth_its_points() -> None:
    """Ten points and the lead are more than 18 without it, and less than 21."""
    leading = position("; scored A 10", "").success(0)
    trailing = [position(f"; scored A {points}", "; scored A 30").success(0) for points in (18, 21)]
    assert trailing[0] < leading < trailing[1]


def test_a_sheet_is_worth_the_same_at_every_seat() -> None:
    sheet = "1 2 | 3 4 5 | . 8; parks 2 1 3; temps 2"
    table = position(sheet, sheet, sheet, players=3)
    assert len({worth(table, seat) for seat in range(3)}) == 1


def test_whoever_has_finished_is_imagined_to_have_written_well() -> None:
    """§3.4: what they wrote is unknown; nobody sensible writes 13 at the beginning of a street."""
    table = position("", "", cards="13 fence, 13 fence, 13 fence")
    play(table, "a@3.12", "ok")
    for world in range(20):
        imagined = table.clone()
        imagined.redeal(1, seeded(world))
        lots = [lot for lot in range(33) if imagined.house(0, lot) == 13]
        assert len(lots) == 1 and not {*range(5), *range(10, 15), *range(21, 26)} & set(lots)
