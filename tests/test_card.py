"""A game's card: small, quickly loaded, and what it leaves out is made up for wherever the game is played."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import MISSING, fields, replace
from typing import Any

import pytest

from stockwerk.core.errors import BadComponents
from stockwerk.core.game import AnyGame, Game
from stockwerk.core.late import LateFunction, late
from stockwerk.core.rng import seeded
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.envs.episode import Episode
from stockwerk.games import find_games
from stockwerk.notebook.desk import Desk
from stockwerk.notebook.frame import frame
from stockwerk.notebook.messages import Message
from stockwerk.play.match import Match
from stockwerk.testing import any_action, conserved_in

GAMES = pytest.mark.parametrize("game", find_games(), ids=str)
SOME = 40  # actions: enough for every kind of decision


def bare(game: AnyGame) -> AnyGame:
    """Only what a card must say, and what is to be agreed on."""
    must = [field.name for field in fields(game) if field.default is MISSING and field.default_factory is MISSING]
    return Game(**{name: getattr(game, name) for name in [*must, "choices"]})


def late_functions(game: AnyGame) -> dict[str, LateFunction]:
    return {field.name: value for field in fields(game) if isinstance(value := getattr(game, field.name), LateFunction)}


@GAMES
def test_it_fits_on_a_page(game: AnyGame) -> None:
    assert len(game.file("__init__.py").read_text(encoding="utf-8").splitlines()) < 60


@GAMES
def test_our_games_leave_out_nothing(game: AnyGame) -> None:
    bare_game = bare(game)
    for name in ("kinds", "progress", "chapter", "introduction", "preview", "tell", "check_components"):
        assert getattr(game, name) != getattr(bare_game, name), name
    assert game.components() and conserved_in(game.folder) is not None


# What is loaded when it is first needed.


@GAMES
def test_every_late_function_is_where_the_card_says(game: AnyGame) -> None:
    found = late_functions(game)
    assert {"draw", "preview", "shapes", "option", "why_not"} <= set(found)
    for one in found.values():
        assert callable(one.function) and one.function.__module__.startswith(f"{game.folder}.")


def test_whoever_simulates_loads_no_pictures_and_no_words() -> None:
    """In a Python of its own: here they are loaded already."""
    program = (
        "import json, sys, stockwerk\n"
        "for game in stockwerk.games():\n"
        "    game.start(game.setup(game.players[-1]), 'loaded').legal(0)\n"
        "print(json.dumps([*sys.modules]))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = json.loads(done.stdout)
    for game in find_games():
        rooms = {name.removeprefix(f"{game.folder}.") for name in loaded if name.startswith(f"{game.folder}.")}
        assert "rules.position" in rooms
        assert not [name for name in rooms if name.split(".")[0] == "board"]
        assert not rooms & {"people.options", "people.reasons", "people.story", "people.text_board"}
    assert not [name for name in loaded if name.startswith("fluent")]


def test_what_is_not_there_is_named() -> None:
    game = replace(find_games()[0], draw=late("people.nowhere", "draw"), tell=late("people.options", "nothing"))
    with pytest.raises(ModuleNotFoundError, match=rf"{game.folder}\.people\.nowhere"):
        game.draw(None, Reader())
    with pytest.raises(AttributeError, match=rf"{game.folder}\.people\.options' has no attribute 'nothing'"):
        game.tell(None, Reader())


# What a card leaves out.


@GAMES
def test_a_small_card_is_enough_for_a_match(game: AnyGame) -> None:
    small, luck = bare(game), seeded("small")
    match = Match.new(small, small.setup(small.players[-1]), seed="small")
    for number in range(SOME):
        seat = match.state.actors()[0]
        view, reader = match.view(seat), Reader(LANGUAGES[number % 2])
        option = match.options(seat)[0]
        assert reader.say(small.preview(view, option.action).note) == reader.say(option.label)
        assert reader.say(small.prompt(view)) in small.tell(view, reader)
        assert reader.name(small.players[-1] - 1) in small.tell(view, reader)
        assert reader.say(small.progress(match.view())) in ("The game is on", "Das Spiel läuft")
        assert small.chapter(view) == "" and list(small.introduction(view)) == [] and small.shapes() == ""
        match.play(seat, any_action(match.state, seat, luck))
    assert Match.from_record(match.record()).log == match.log


@GAMES
def test_a_small_card_is_enough_for_learners(game: AnyGame) -> None:
    episode = Episode(bare(game), render_mode="ansi")
    assert episode.size and episode.actions and "  " in str(episode.render(0))


@GAMES
def test_a_small_card_is_enough_for_a_page(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """As notebooks show it. A tiny game has such a card on the server and at the terminal (test_simultaneous.py)."""
    small = bare(game)
    monkeypatch.setattr("stockwerk.play.match.find_game", lambda _: small)
    match = Match.new(small, small.setup(small.players[-1]), seed="small")
    seat = match.state.actors()[0]
    desk = Desk(match, seat, bots="random", language="de", milliseconds=1, tell=lambda *news: None)
    shown: Any = desk.seat_page(seat, "de")
    assert "<svg" in frame(shown, [seat], "light") and shown.progress() == "Das Spiel läuft"
    option = match.options(seat)[0]
    assert shown.preview(option.id) == {"note": Reader("de").say(option.label), "parts": []}
    assert desk.carry_out(Message("1", "rules", {}, "en"))[1]["chapter"] == ""


@GAMES
def test_a_game_without_a_box_says_so(game: AnyGame) -> None:
    small = replace(bare(game), id="small")
    with pytest.raises(BadComponents, match="small has no box that could be corrected"):
        small.setup(small.players[0], components={"cards": {}})
    assert small.setup(small.players[0]).components is None
    assert small.components() == game.components()  # the file is there
    assert replace(small, folder="stockwerk.core").components() == ""
    assert conserved_in("stockwerk.core") is None
