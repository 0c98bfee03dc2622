"""The rules agree with a plain reading of the printed ones, move by move, in games of every kind."""

from __future__ import annotations

from collections import Counter

import pytest

from stockwerk.core.game import Setup
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.rules.events import Drew
from stockwerk.games.manhattan.rules.scoring import height
from stockwerk.games.manhattan.state import Manhattan
from stockwerk.games.manhattan.tests.plain_reading import PlainReading, printed_card
from stockwerk.games.manhattan.tests.position import hand, parts, stock
from stockwerk.games.manhattan.tests.random_games import SETUPS, setup_name, wall_builder
from stockwerk.testing import Choose, any_action


def check_cards(table: Manhattan) -> None:
    """Every card is in a hand, in the pile or before a player, five of each as printed (§1.3, §4.2)."""
    counts = Counter({str(card + 1): int(table.pile[card] + table.played[card]) for card in range(9)})
    for seat in range(table.players):
        counts.update(printed_card(int(table.sides[seat]), square) for square in hand(table, seat))
    assert counts == Counter({str(card): 5 for card in range(1, 10)})


def check_parts(table: Manhattan, plain: PlainReading) -> None:
    """The stock and what stands before each colour (§3.1, §3.8)."""
    for colour in range(plain.in_play()):
        counted = Counter(dict(zip("1234", stock(table, colour), strict=True)))
        assert (+counted, Counter(parts(table, colour))) == plain.stock_and_parts(colour)


def compare(setup: Setup, seed: str, choose: Choose) -> int:
    """One game beside its plain reading; how many turns were spent on discards."""
    table = GAME.start(setup, seed)
    luck = seeded(f"{seed}/choices")
    hands = [list(hand(table, seat)) for seat in range(setup.players)]
    plain = PlainReading(setup.players, int(table.round_parts), hands)
    discards = 0
    while table.actor != NOBODY:
        assert table.actor == plain.turn()[0]
        assert {GAME.write(action) for action in table.legal(table.actor)} == plain.legal()
        assert [sorted(cards) for cards in plain.hands] == [list(hand(table, seat)) for seat in range(setup.players)]
        action = choose(table, int(table.actor), luck)
        discards += GAME.write(action).startswith("x")
        table.story = []
        table.apply(table.actor, action)
        drawn = [str(event.square + 1) for event in table.story if isinstance(event, Drew)]
        plain.do(GAME.write(action), drawn[0] if drawn else None)
        if table.picking:
            check_cards(table)
            check_parts(table, plain)
    assert plain.over()
    check_parts(table, plain)
    assert table.scores() == plain.scores()
    assert list(table.points)[: plain.in_play()] == plain.points()
    towers = [plain.towers()[name] for name in map(name_of, range(54))]
    assert [tuple(tower) for tower in towers] == list(GAME.view(table, NOBODY).towers)
    assert [sum(floors for _, floors in tower) for tower in towers] == [int(height(table, k)) for k in range(54)]
    return discards


def name_of(site: int) -> str:
    return "ABCDEF"[site % 6] + "123456789"[site // 6]


@pytest.mark.parametrize("choose", [any_action, wall_builder])
@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_every_game_is_that_of_a_plain_reading(setup: Setup, choose: Choose) -> None:
    """§3 to §8: actor, legal actions, hands, parts, towers and points, from the first pick to the last point."""
    for number in range(3):
        compare(setup, f"plain {number}", choose)


@pytest.mark.parametrize(
    ("players", "seed"), [(4, "walls 23"), (4, "walls 207"), (4, "walls 215"), (2, "walls 84"), (2, "walls 241")]
)
def test_games_with_dead_turns_are_those_of_a_plain_reading(players: int, seed: str) -> None:
    """§3.8: in these, somebody is walled in, in the last round or before."""
    assert compare(GAME.setup(players), seed, wall_builder) > 0
