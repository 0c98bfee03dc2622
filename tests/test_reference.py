"""The Python reference has every public name, and no other; and each thing it names says what it is at the prompt."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

import stockwerk
from stockwerk.bots.budget import Budget
from stockwerk.core.events import Whisper
from stockwerk.core.game import Line, Step
from stockwerk.core.numbers import Numbers
from stockwerk.core.option import Ghost
from stockwerk.core.record import Player
from stockwerk.core.rng import seeded
from stockwerk.core.state import State
from stockwerk.core.text import Name, Reader

REFERENCE: Final = Path(__file__).parent.parent / "docs" / "reference.md"


class Glimpsed(Whisper):
    card: int


def chapters(sign: str) -> dict[str, str]:
    """The chapters with this many signs before their titles; a chapter ends where its own chapters begin."""
    parts = re.split(r"^(#+) (.+)$", REFERENCE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {
        title: text for signs, title, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True) if signs == sign
    }


MODULES: Final = [title for title in chapters("##") if title.startswith("stockwerk")]
CLASSES: Final = list(chapters("###"))


def listed(text: str, before: str) -> list[str]:
    """The names in the first column of its tables, without the module or the class that stands before them."""
    cells = re.findall(r"^\| (`.+?) \|", text, flags=re.MULTILINE)
    return [name for cell in cells for name in re.findall(rf"`{before}(\w+)", cell)]


def public(module: ModuleType) -> set[str]:
    """What it says; else what is defined there."""
    own = {name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__}
    return set(getattr(module, "__all__", ())) or {name for name in own if not name.startswith("_")}


def examples() -> dict[str, Any]:
    """One of each class, by its name."""
    match = stockwerk.new_match("manhattan", players=3, seed="reference")
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    seat = match.state.actor
    outcome, option = match.apply(seat, match.legal(seat)[0]), match.options(seat)[0]
    match.commit(outcome)
    game, event = match.game, match.moves[0].events[0]
    made = [match, match.moves[0], outcome, match.seat(0), game, match.setup, game.choices[0], game.choices[0].words]
    made += [match.standings()[0], Line(game.title, 3), Step(game.title, "city"), option, match.reason(0, 0)]
    made += [game.preview(match.view(seat), option.action), Ghost("site:A1", "<g/>"), match.record(), Player("Ada")]
    made += [seeded(1), game.title, Reader(), Name(0), Numbers(3), Budget()]
    return {type(one).__name__: one for one in made} | {
        "State": match.state,
        "Event": event,
        "Whisper": Glimpsed(1, to=0),
    }


@pytest.mark.parametrize("name", MODULES)
def test_the_reference_has_every_public_name_of_a_module(name: str) -> None:
    """And none that is not there."""
    module = import_module(name)
    found = listed(chapters("##")[name], f"(?:{name.rpartition('.')[2]}\\.)?")
    if hasattr(module, "__all__"):
        assert sorted(found) == sorted(module.__all__)
    assert set(found) >= public(module), "it lacks some"
    assert [one for one in found if not hasattr(module, one)] == [], "it has too many"
    assert len(set(found)) == len(found) > 0, "it has some twice"


@pytest.mark.parametrize("name", CLASSES)
def test_the_reference_has_every_public_name_of_a_class(name: str) -> None:
    """As `dir` tells them; each game adds fields to its own states."""
    example = examples()[name]
    there = {*dir(State), *inspect.get_annotations(State)} if name == "State" else {*dir(example)}
    wanted = {one for one in there - {*dir(tuple)} if not one.startswith("_")}
    found = listed(chapters("###")[name], rf"{name}\.")
    assert sorted(found) == sorted(wanted)


def test_what_large_classes_have_is_listed() -> None:
    assert CLASSES == ["Match", "Move", "Outcome", "Seat", "State", "Game", "Record", "Rng", "Budget"]
    assert len(MODULES) == 16
    assert {"playout", "play_on", "success"} < {*listed(chapters("###")["State"], r"State\.")}
    assert "worth" in listed(chapters("###")["Game"], r"Game\.")


# At the prompt.


def test_every_public_class_says_what_it_is() -> None:
    """No addresses, and no seed: what is printed is often shown to others."""
    modules = [import_module(name) for name in MODULES]
    classes = {one for module in modules for one in vars(module).values() if isinstance(one, type)}
    ours = {
        one for one in classes if one.__module__ in MODULES and one.__name__ in public(import_module(one.__module__))
    }
    made = examples()
    assert {one.__name__ for one in ours if not issubclass(one, BaseException)} == {*made}
    for name, one in made.items():
        assert " at 0x" not in repr(one) and "reference" not in repr(one), name
