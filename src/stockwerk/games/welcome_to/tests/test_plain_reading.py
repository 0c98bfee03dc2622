"""The rules agree with a plain reading of the printed ones, action by action, in games of every kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import pytest

from stockwerk.core.game import Setup
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.box.components import DEED_NAMES, deed_on, number_on
from stockwerk.games.welcome_to.rules.agency import their_score
from stockwerk.games.welcome_to.rules.position import NONE
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.plain_reading import BOX, LOTS, PlainReading
from stockwerk.games.welcome_to.tests.position import can, in_the_box, tracks, where_cards_are, written
from stockwerk.games.welcome_to.tests.random_games import ADVANCED, SETUPS, sensible, setup_name
from stockwerk.testing import Choose, any_action, every_third

ALL_PLANS = [*BOX["plans"]["new"], *BOX["plans"]["classic"]]


def plain_game(table: WelcomeTo) -> PlainReading:
    return PlainReading(
        players=int(table.players),
        classic=table.classic,
        expert=table.expert,
        level=None if table.level == NONE else int(table.level),
        with_roundabouts=table.with_roundabouts,
        plans=[ALL_PLANS[int(plan)] for plan in table.plans],
    )


def begin_round(plain: PlainReading, table: WelcomeTo) -> None:
    """Tell which cards lie there."""
    cards = [
        [
            (int(number_on(table.card(seat, place))), DEED_NAMES[int(deed_on(table.deed_card(seat, place)))])
            for place in range(3)
        ]
        for seat in range(int(table.players))
    ]
    projects = "".join(letter for k, letter in enumerate("ABC") if table.drawn >> k & 1)
    plain.begin_round(cards, projects, table.solo_card)


def text_of(plain: PlainReading, seat: int) -> str:
    """A sheet as `position.written` tells it."""
    sheet = plain.sheets[seat]
    streets: list[list[str]] = [[], [], []]
    for lot in LOTS:
        marks = ((sheet.copies, "b"), (sheet.pools, "*"), (sheet.used, "^"))
        token = str(sheet.houses.get(lot, ".")) + "".join(mark for lots, mark in marks if lot in lots)
        streets[lot[0] - 1] += [token, "|"] if sheet.fenced(lot) else [token]
    return " / ".join(" ".join(tokens[:-1]) for tokens in streets)


def compare(setup: Setup, seed: str, choose: Choose) -> str:
    """One game beside its plain reading; how it ended."""
    luck = seeded(f"{seed}/choices")

    def next_action(table: WelcomeTo) -> tuple[int, int]:
        actors = table.actors()
        seat = actors[int(luck.below(len(actors)))]
        return seat, choose(table, seat, luck)

    return compare_with(setup, seed, next_action)


def compare_actions(setup: Setup, seed: str, actions: Iterable[tuple[int, int]]) -> str:
    """A game that was played beside its plain reading; how it ended."""
    done = iter(actions)
    return compare_with(setup, seed, lambda table: next(done))


def compare_with(setup: Setup, seed: str, next_action: Callable[[WelcomeTo], tuple[int, int]]) -> str:
    table = GAME.start(setup, seed)
    plain = plain_game(table)
    begin_round(plain, table)
    while table.actor != NOBODY:
        assert table.actors() == plain.actors()
        seat, action = next_action(table)
        assert can(table, seat) == plain.legal(seat)
        table.apply(seat, action)
        plain.do(seat, GAME.write(action))
        counted = re.sub(r"(?<=\d)[c-j]", "b", written(table, seat))  # the plain reading knows copies, not which
        assert counted == text_of(plain, seat)
        if plain.between_rounds:
            assert where_cards_are(table) == in_the_box(table)
            assert (table.actor == NOBODY) == bool(plain.ended)
            if not plain.ended:
                begin_round(plain, table)
    check_end(table, plain)
    return plain.ended


def check_end(table: WelcomeTo, plain: PlainReading) -> None:
    for seat, sheet in enumerate(plain.sheets):
        assert tracks(table, seat).get("copies", 0) == len(sheet.copies)
        assert table.score(seat) == plain.score(seat)
    if plain.level is not None:
        gifts = [int(kind) for kind in table.given][: int(table.gifts)]
        assert [(int(number_on(kind)), DEED_NAMES[int(deed_on(kind))]) for kind in gifts] == plain.given
        assert their_score(table) == plain.their_score()
    assert table.round == plain.round
    assert GAME.endings[table.ending()] == plain.ended


@pytest.mark.parametrize("setup", every_third(SETUPS), ids=setup_name)
def test_every_random_game_is_that_of_a_plain_reading(setup: Setup) -> None:
    """§3 to §10: who acts, what is legal, what is written, and the score; it ends by strikes soon."""
    compare(setup, "plain", any_action)


@pytest.mark.parametrize("setup", every_third([*SETUPS, *ADVANCED]), ids=setup_name)
def test_every_sensible_game_is_that_of_a_plain_reading(setup: Setup) -> None:
    """§3 to §10: long games, with plans and full sheets."""
    compare(setup, "sensible", sensible)
