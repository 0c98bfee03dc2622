"""The rules agree with a plain reading of the printed ones, move by move, in games of every kind."""

from __future__ import annotations

import pytest

from stockwerk.core.game import Setup
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.box.components import CHALLENGE_NAMES, START_PROPERTY
from stockwerk.games.new_york_1901.box.names import lot_name
from stockwerk.games.new_york_1901.rules.course import ENDINGS
from stockwerk.games.new_york_1901.rules.events import Drew
from stockwerk.games.new_york_1901.state import NewYork
from stockwerk.games.new_york_1901.tests.plain_reading import LEGENDS, LOTS, START, TILES, PlainReading
from stockwerk.games.new_york_1901.tests.position import card_name, open_cards, seen, workers_on
from stockwerk.games.new_york_1901.tests.random_games import SETUPS, builder, hoarder, setup_name
from stockwerk.testing import Choose, any_action, every_third

NAMES = [*TILES, *LEGENDS, START.name]


def begun(setup: Setup, table: NewYork) -> PlainReading:
    """What lies on the table before the first turn."""
    challenge = "none" if table.challenge < 0 else CHALLENGE_NAMES[table.challenge]
    streets = [table.box.street_tokens[street] for street in table.streets]
    plain = PlainReading(setup.players, challenge, streets, open_cards(table), int(table.deck_size))
    plain.advanced = setup.options["rules"] == "advanced"
    plain.mirrored = setup.options["mirrored"] == "yes"
    if setup.options["action_cards"] == "no":
        plain.played = [{"boom", "shift", "grab"} for _ in range(setup.players)]
    plain.seat = int(table.start)
    for building in seen(table).buildings:
        assert building.piece == START_PROPERTY
        plain.settle(building.seat, lot_name(building.squares[0] // 3))
    return plain


def check_table(table: NewYork, plain: PlainReading) -> None:
    """Land, workers, buildings, cards and points."""
    view = seen(table)
    assert {lot_name(lot): owner for lot, owner in enumerate(view.owner) if owner != NOBODY} == plain.owner
    for seat in range(plain.players):
        assert set(workers_on(table, seat)) == plain.workers[seat]
        assert view.workers[seat] == plain.free_workers(seat)
        cells = {
            (NAMES[b.piece], frozenset(view.ground.cell[s] for s in b.squares))
            for b in view.buildings
            if b.seat == seat
        }
        assert cells == {(b.tile.name, b.cells) for b in plain.standing if b.seat == seat}
    assert sorted(open_cards(table)) == sorted(plain.market)
    assert view.deck == plain.deck
    assert list(view.points) == plain.points


def compare(setup: Setup, seed: str, choose: Choose) -> str:
    """One game beside its plain reading; how it ended."""
    table = GAME.start(setup, seed)
    luck = seeded(f"{seed}/choices")
    plain = begun(setup, table)
    while table.actor != NOBODY:
        assert table.actor == plain.seat
        assert {GAME.write(action) for action in table.legal(table.actor)} == plain.legal()
        action = choose(table, int(table.actor), luck)
        table.story = []
        table.apply(table.actor, action)
        drawn = [card_name(event.kind) for event in table.story if isinstance(event, Drew)]
        plain.do(GAME.write(action), drawn)
        if table.actor == NOBODY or not plain.done:
            check_table(table, plain)
    assert plain.over
    assert table.scores() == plain.scores()
    assert ENDINGS[table.ending()] == plain.ended_by
    return plain.ended_by


@pytest.mark.parametrize("setup", every_third(SETUPS), ids=setup_name)
def test_every_game_is_that_of_a_plain_reading(setup: Setup) -> None:
    """§3 to §12: actor, legal actions, land, workers, buildings, market and points, from the first turn to the last."""
    compare(setup, "plain", builder)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choose", [any_action, hoarder])
def test_games_of_all_sorts_of_players_are_those_of_a_plain_reading(players: int, choose: Choose) -> None:
    """§3.4, §9.2: who plays at random, or builds only when there is nothing else."""
    compare(GAME.setup(players), "plain", choose)


def test_the_map_is_read_alike() -> None:
    """§1.1: 65 lots, cell by cell."""
    ground = seen(GAME.start(GAME.setup(2), 1)).ground
    assert {lot_name(lot): [ground.cell[square] for square in ground.of_lot(lot)] for lot in range(65)} == {
        lot: LOTS[lot] for lot in sorted(LOTS, key=lambda name: ("RYBGP".index(name[0]), int(name[1:])))
    }
