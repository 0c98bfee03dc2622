"""What a preview and a label promise is what happens: money and points of every option, over whole games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Final

import pytest

from stockwerk.core.game import Setup
from stockwerk.core.text import Text
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.rules.actions import FIRST_KEEP, decree_of, half_of
from stockwerk.games.flatiron.rules.position import NONE
from stockwerk.games.flatiron.rules.scoring import points_for_decree
from stockwerk.games.flatiron.state import Flatiron
from stockwerk.games.flatiron.tests.random_games import SETUPS, random_match, sensible, setup_name
from stockwerk.testing import any_action

# What a note says of the money and the points of whoever acts: (money then, points more), from its numbers and the
# money now. None: it says nothing of them.
Numbers = Mapping[str, int]
NOTES: Final[dict[str, Callable[[Numbers, int], tuple[int, int]]]] = {
    "note-move": lambda n, money: (money + n["worth"], 0),
    "note-activate": lambda n, money: (money, 0),
    "note-news-once": lambda n, money: (money, 0),
    "note-news-paid": lambda n, money: (n["left"], 0),
    "note-money": lambda n, money: (n["dollars"], 0),
    "note-card": lambda n, money: (n["left"], n["points"]),
    "note-decree": lambda n, money: (n["left"], 0),
    "note-buy": lambda n, money: (n["left"], 0),
    "note-exchange": lambda n, money: (money, 0),
    "note-build": lambda n, money: (n["left"], n["points"]),
    "note-floor": lambda n, money: (n["left"], n["points"]),
    "note-roof": lambda n, money: (n["left"], n["points"]),
    "note-gain": lambda n, money: (money + n["dollars"], n["points"]),
    "note-other": lambda n, money: (n["left"], 0),
    "note-news": lambda n, money: (money, 0),
    "note-news-idle": lambda n, money: (money, 0),
    "note-skip": lambda n, money: (money, 0),
    "note-end": lambda n, money: (money, 0),
    "note-last": lambda n, money: (money, 0),
}
SILENT: Final = {"note-choose", "note-keep"}  # before anybody has money; the bonus that waits for the newspaper follows

# What a label says of them: (money more, points more), without the bonus of a space.
LABELS: Final[dict[str, Callable[[Numbers], tuple[int, int]]]] = {
    "option-move": lambda n: (n["worth"], 0),
    "option-news": lambda n: (-n["price"], 0),
    "option-take": lambda n: (n["dollars"] - n["price"], 0),
    "option-floor": lambda n: (-n["price"], n["points"]),
    "option-decree": lambda n: (-n["price"], 0),
    "option-buy": lambda n: (-n["price"], 0),
    "option-sell": lambda n: (n["price"], 0),
    "option-build": lambda n: (-n["price"], n["points"]),
    "option-own": lambda n: (-n["price"], 0),
    "option-street-effect": lambda n: (-n["price"], 0),
}


def numbers(text: Text) -> Numbers:
    return {name: value for name, value in text.values.items() if isinstance(value, int)}


def after(table: Flatiron, seat: int, action: int) -> Flatiron:
    """And when the paperboy has been, for whom a bonus waits."""
    world = table.clone()
    world.apply(seat, action)
    while world.drawn[0] != NONE and action < FIRST_KEEP:
        world.apply(seat, world.legal(seat)[0])
    return world


def check(table: Flatiron, seat: int) -> set[str]:
    """All legal actions; the notes that were met."""
    seen, met = GAME.view(table, seat), set()
    money, points = int(table.money[seat]), int(table.points[seat])
    for action in seen.legal:
        note, label = GAME.preview(seen, action).note, GAME.option(seen, action).label
        met.add(note.key)
        if note.key in SILENT:
            continue
        world = after(table, seat, action)
        came = int(world.money[seat]), int(world.points[seat]) - points
        assert NOTES[note.key](numbers(note), money) == came, f"{GAME.write(action)}: {note}"
        if note.key == "note-decree":
            worth = points_for_decree(world, seat, decree_of(action), half_of(action))
            assert numbers(note)["points"] == worth, f"{GAME.write(action)}: {note}"
        if label.key in LABELS:
            dollars, gained = LABELS[label.key](numbers(label))
            bonus = numbers(note)["left"] - money - dollars if label.key == "option-build" else 0
            more = numbers(note)["points"] - gained if label.key == "option-build" else 0
            assert (money + dollars + bonus, gained + more) == came, f"{GAME.write(action)}: {label}"
            assert bonus >= 0 and more >= 0 and not (bonus and more)
    return met


def foretold(setup: Setup, choose: Callable[..., int]) -> set[str]:
    """Two games up to a point; the notes that were met."""
    met: set[str] = set()
    for seed in range(2):
        for match in islice(random_match(setup, f"foretold {seed}", choose), 400):
            assert isinstance(match.state, Flatiron)
            for seat in match.state.actors():
                met |= check(match.state, seat)
    return met


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_what_is_foretold_happens_at_random(setup: Setup) -> None:
    """§3.6, §6.4, §7.6, §7.11 and §8.1: prices, gains and what a decree would bring, for every option on the way."""
    assert len(foretold(setup, any_action)) > 12


def test_what_is_foretold_happens_in_sensible_games() -> None:
    """§3.6, §6.6, §7.4 and §7.6: where floors and the roof are built; no note goes unchecked."""
    met = set().union(*(foretold(setup, sensible) for setup in SETUPS))
    assert met == NOTES.keys() | SILENT
