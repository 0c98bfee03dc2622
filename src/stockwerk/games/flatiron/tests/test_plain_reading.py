"""The rules agree with a plain reading of the printed ones, action by action, in games of every kind."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

from stockwerk.core.events import Event
from stockwerk.core.game import Setup
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.box.components import BOARD_NAMES, NEWSPAPER_NAMES, SIDE_NAMES
from stockwerk.games.flatiron.rules import events
from stockwerk.games.flatiron.rules.actions import read, write
from stockwerk.games.flatiron.rules.position import NONE
from stockwerk.games.flatiron.state import Flatiron
from stockwerk.games.flatiron.tests.plain_reading import COLOURS, STREETS, Firm, PlainReading
from stockwerk.games.flatiron.tests.position import DATA, card_name, column, hand, stored
from stockwerk.games.flatiron.tests.random_games import SETUPS, sensible, setup_name
from stockwerk.testing import Choose, any_action


class Luck:
    """What chance brought, as the story told it, for the plain reading to ask for."""

    def __init__(self) -> None:
        self.found: dict[str, deque[Any]] = {}

    def hear(self, event: Event) -> None:
        match event:
            case events.CardOpened(deck, card):
                if card != NONE:
                    self.note(f"card {STREETS[deck]}", card_name(card))
            case events.FloorOpened():
                self.note("floor", floor_name(event.floor))
            case events.SawToken():
                self.note("paper", NEWSPAPER_NAMES[event.newspaper])
            case events.DrewPair():
                self.note("pair", NEWSPAPER_NAMES[event.one])
                self.note("pair", NEWSPAPER_NAMES[event.other])
            case events.NewsChanged():
                self.note("news", NEWSPAPER_NAMES[event.newspaper])
            case events.DanielTurned():
                self.note("daniel", event.card)
            case events.DanielDecree():
                self.note("decree", event.decree + 1)

    def note(self, kind: str, value: object) -> None:
        self.found.setdefault(kind, deque()).append(value)

    def ask(self, kind: str) -> Any:
        return self.found[kind].popleft()

    def forget(self) -> None:
        """Each action has its own luck."""
        self.found.clear()


def floor_name(floor: int) -> str:
    return "ROOF" if floor == 15 else f"F{floor + 1:02}"


def board_of(side: int) -> list[dict[str, Any]]:
    columns: list[dict[str, Any]] = DATA["boards"][BOARD_NAMES[side // 2]][SIDE_NAMES[side % 2]]
    return columns


def plain_game(table: Flatiron, luck: Luck) -> PlainReading:
    """As the boards are about to be turned up."""
    return PlainReading(
        alone=table.players == 1,
        harder=table.harder,
        firms=[Firm(board_of(int(table.side[seat]))) for seat in range(2)],
        floors=[floor_name(int(table.floors[0]))],
        next_floor=floor_name(int(table.next_floor)),
        decks={street: [card_name(int(table.tops[deck]))] for deck, street in enumerate(STREETS)},
        hidden=dict.fromkeys(STREETS, 7),
        news=NEWSPAPER_NAMES[table.news],
        supply=13,
        decrees={d + 1 for d in range(10) if table.decrees >> d & 1},
        chance=luck.ask,
        start=NOBODY,
    )


def compare(setup: Setup, seed: str, choose: Choose, most: int = 10**6) -> bool:
    """One game beside its plain reading; whether it came to its end."""
    chances, luck = seeded(f"{seed}/choices"), Luck()
    table = GAME.start(setup, seed)
    table.story = []
    plain: PlainReading | None = None
    while table.phase == 0:  # boards
        before = table.clone()
        seat = table.actors()[0]
        action = any_action(table, seat, chances)
        table.apply(seat, action)
        if table.phase != 0:
            before.side[0], before.side[1] = table.side[0], table.side[1]
            plain = plain_game(before, luck)
    assert plain is not None
    plain.start = int(table.start)
    for seat, firm in enumerate(plain.firms):
        firm.money = 0 if plain.alone and seat == 1 else 7 if seat == plain.start else 9
    for event in table.story:
        luck.hear(event)
    told = plain.play()
    options = next(told)
    for _ in range(most):
        assert sorted(options) == sorted(write(action) for action in table.legal(table.actor))
        check_table(plain, table)
        seat = int(table.actor)
        action = choose(table, seat, chances)
        luck.forget()
        table.story = []
        table.apply(seat, action)
        for event in table.story:
            if not isinstance(event, events.SawToken) or event.to == seat:  # what was given is no luck
                luck.hear(event)
        try:
            options = told.send(write(action))
        except StopIteration:
            check_table(plain, table)
            assert table.actor == NOBODY
            assert plain.roof_by == table.roof_by
            scores = [int(table.points[k] + table.bonus[k]) for k in range(2)]
            assert scores == [plain.score(0), plain.score(1)]
            return True
    return False


def check_table(plain: PlainReading, table: Flatiron) -> None:
    for seat, firm in enumerate(plain.firms):
        assert (firm.money, firm.points, firm.thumbs) == (
            int(table.money[seat]), int(table.points[seat]), int(table.thumbs[seat])
        )  # fmt: skip
        assert firm.place == ("" if table.place[seat] == NONE else (*STREETS, "CH")[table.place[seat]])
        assert " ".join(colour for colour in COLOURS if colour in firm.stores) == stored(table, seat)
        assert sorted(firm.papers) == sorted(hand(table, seat).split())
        for street in STREETS:
            cards = [*reversed(firm.above[street]), "|", *firm.below[street]]
            assert " ".join(cards) == column(table, street, seat)
    assert [plain.reserve[colour] for colour in COLOURS] == list(table.reserve)
    assert plain.floors == [floor_name(int(floor)) for floor in table.floors if floor != NONE]
    assert plain.news == NEWSPAPER_NAMES[table.news]
    assert plain.stops == table.served


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_sensible_games_agree(setup: Setup, seed: str) -> None:
    """§3.1 to §11.12: what can be done, what comes of it, and the score."""
    assert compare(setup, f"plain {seed}", sensible)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_games_at_random_agree(setup: Setup) -> None:
    """§5.5, §7.4, §7.5: random players chain effects that nobody would, and have too much money."""
    compare(setup, "plain random", any_action, most=600)


def test_every_action_has_its_name() -> None:
    """§3.4: the plain reading speaks the same notation."""
    assert all(read(write(action)) == action for action in range(GAME.actions))
