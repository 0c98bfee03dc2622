"""What happened, as values with names: fields that are checked, words for every kind, and no cost if nobody listens."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Final

import pytest

from stockwerk.core.errors import UnknownText
from stockwerk.core.events import EVERYBODY, Event, Whisper
from stockwerk.core.game import AnyGame
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games import find_games
from stockwerk.testing import event_kinds

SOURCES: Final = Path(__file__).parent.parent / "src/stockwerk"
COMPILED: Final = "from stockwerk.core.packed import"
GUARD: Final = "position.story is not None"
GAMES: Final = pytest.mark.parametrize("game", find_games(), ids=str)


class Sold(Event):
    part: int
    price: int


class Given(Event):
    part: int
    price: int


class Peeked(Whisper):
    card: int


def test_fields_are_named_and_counted() -> None:
    sold = Sold(3, price=5)
    assert (sold.part, sold.price, sold.to, str(sold)) == (3, 5, EVERYBODY, "Sold(part=3, price=5)")
    with pytest.raises(TypeError, match="price"):
        Sold(3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="4 were given"):
        Sold(3, 5, 7)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="cost"):
        Sold(3, cost=5)  # type: ignore[call-arg]
    match sold:
        case Sold(part, price):
            assert (part, price) == (3, 5)


def test_events_with_the_same_numbers_are_not_the_same() -> None:
    assert Sold(3, 5) == Sold(3, 5) and hash(Sold(3, 5)) == hash(Sold(3, 5))
    assert Sold(3, 5) != Sold(5, 3)
    assert Sold(3, 5) != Given(3, 5)
    assert Sold(3, 5) != Sold(3, 5, to=1)


def test_a_whisper_says_to_whom() -> None:
    assert [Peeked(4, to=1).is_for(seat) for seat in (NOBODY, 0, 1)] == [False, False, True]
    assert str(Peeked(4, to=1)) == "Peeked(to=1, card=4)"
    assert all(Sold(3, 5).is_for(seat) for seat in (NOBODY, 0, 1))
    with pytest.raises(TypeError, match="to"):
        Peeked(4)  # type: ignore[call-arg]


@GAMES
def test_every_kind_of_event_has_words(game: AnyGame) -> None:
    """Alone where that can be, so that automata are there; for whoever plays and whoever watches."""
    state = game.start(game.setup(game.players[0]), "words")
    kinds, views = event_kinds(game), [game.view(state, seat) for seat in (NOBODY, 0)]
    assert len(kinds) > 2
    for event in (kind(**{field.name: 0 for field in fields(kind)}) for kind in kinds):
        for text in (game.narrate(view, event) for view in views):
            assert all(Reader(language).say(text) for language in LANGUAGES)


@GAMES
def test_an_event_without_words_is_a_mistake(game: AnyGame) -> None:
    with pytest.raises(UnknownText, match="Sold"):
        game.narrate(game.view(game.start(game.setup(game.players[0]), "words"), NOBODY), Sold(1, 2))


def unasked(source: str) -> Iterator[int]:
    """Lines that make an event without having asked whether anybody listens; `tell_…` is called by who has asked."""

    def visit(node: ast.AST, asked: bool) -> Iterator[int]:
        if isinstance(node, ast.FunctionDef):
            asked = node.name.startswith("tell_")
        if isinstance(node, ast.Call) and not asked:
            called = ast.unparse(node.func)
            if called.endswith(".tell") or called.startswith("tell_"):
                yield node.lineno
        if isinstance(node, ast.If) and not asked:
            test = node.test
            conditions = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
            within = GUARD in map(ast.unparse, conditions)
            for statement in node.body:
                yield from visit(statement, within)
            for statement in node.orelse:
                yield from visit(statement, asked)
            return
        for child in ast.iter_child_nodes(node):
            yield from visit(child, asked)

    return visit(ast.parse(source), False)


def test_simulations_make_no_events() -> None:
    """Compiled rules ask first; so an event costs nothing if nobody listens."""
    compiled = [path for path in sorted(SOURCES.glob("games/*/rules/*.py")) if COMPILED in path.read_text("utf-8")]
    found = {path.relative_to(SOURCES).as_posix(): [*unasked(path.read_text("utf-8"))] for path in compiled}
    assert {path: lines for path, lines in found.items() if lines} == {}
    assert sum(path.read_text("utf-8").count(GUARD) for path in compiled) > 90


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("position.tell(Ended())", [1]),
        ("if position.story is not None:\n    position.tell(Ended())", []),
        ("if points and position.story is not None:\n    position.tell(Ended())", []),
        ("if points or position.story is not None:\n    position.tell(Ended())", [2]),
        ("if position.story is not None:\n    pass\nelse:\n    position.tell(Ended())", [4]),
        ("tell_house(position)", [1]),
        ("def tell_house(position):\n    position.tell(Ended())", []),
        ("def build(position):\n    position.tell(Ended())", [2]),
    ],
)
def test_an_event_made_unasked_is_found(source: str, lines: list[int]) -> None:
    assert [*unasked(source)] == lines
