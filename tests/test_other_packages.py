"""Games of other packages: found by their entry points, played everywhere; a broken one is in nobody's way."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from pettingzoo.test import api_test

import stockwerk
import test_locale
import test_promises as promises
import test_rulebooks as rulebooks
from example import EXAMPLE, example_installed, look_again, on_the_path, register
from server import wait_until
from stockwerk import envs
from stockwerk.bots.arena import pairings, performances, play_pairing
from stockwerk.core.errors import BrokenGame, UnknownGame
from stockwerk.core.game import AnyGame
from stockwerk.core.snapshot import snapshot
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES
from stockwerk.games import WANTED, find_game, game_ids
from stockwerk.notebook.desk import Desk
from stockwerk.notebook.frame import frame
from stockwerk.play.match import Match
from stockwerk.testing import any_action, docstrings, paragraphs, random_match
from stockwerk.testing.promises import keep_promises

API = "/api/v1/tables"
ID = "noughts_and_crosses"
PACKAGE = EXAMPLE / "src" / ID


@pytest.fixture
def game() -> Iterator[AnyGame]:
    with example_installed():
        yield stockwerk.game(ID)


# Found.


def test_it_is_listed_behind_ours(game: AnyGame) -> None:
    assert [found.id for found in stockwerk.games()] == [*game_ids(), ID]
    assert game.folder == ID and game.poster().startswith("<svg")
    with pytest.raises(UnknownGame, match=rf"there are: flatiron, .*, {ID}"):
        stockwerk.game("go")


def test_it_is_gone_with_its_package() -> None:
    with pytest.raises(UnknownGame, match=rf"no game '{ID}'"):
        stockwerk.game(ID)


def test_whoever_wants_one_of_ours_reads_no_entry_points(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise AssertionError("entry points were read")

    with on_the_path():
        monkeypatch.setattr(importlib.metadata, "entry_points", refuse)
        assert stockwerk.game("manhattan").id == "manhattan"
        with pytest.raises(AssertionError, match="were read"):
            stockwerk.game(ID)


def test_importing_us_loads_nothing_that_reads_them() -> None:
    program = (
        "import sys; old = {*sys.modules}; import stockwerk; stockwerk.game('manhattan'); print({*sys.modules} - old)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "stockwerk.games.manhattan" in done.stdout
    assert "importlib.metadata" not in done.stdout and "'logging'" not in done.stdout


def test_only_those_that_are_named_are_looked_for(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    for wanted, found in (("", []), ("chess,go", []), (f"chess,{ID}", [ID])):
        monkeypatch.setenv(WANTED, wanted)
        look_again()
        assert [one.id for one in stockwerk.games()] == [*game_ids(), *found]


@pytest.mark.parametrize(("asked", "found"), [("", False), pytest.param(ID, True, marks=pytest.mark.slow)])
def test_our_tests_look_at_other_games_when_they_are_asked_to(
    game: AnyGame, asked: str, found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAMES", asked)
    listed = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-n",
        "0",
        "tests/test_promises.py",
        "tests/test_replays.py",
    ]
    done = subprocess.run(listed, cwd=EXAMPLE.parent.parent, capture_output=True, text=True, check=True)
    assert "[manhattan-2-" in done.stdout and (f"[{ID}-2-" in done.stdout) == found


# Broken: one line with the name of the game and of its package; all others can be played.


def broken(tmp_path: Path, source: str, package: str = "broken-chess") -> None:
    (tmp_path / "chess_of_others.py").write_text(source, encoding="utf-8")
    register(tmp_path, package, game="chess", card="chess_of_others:GAME")


CARDS = {
    "import nothing_of_this_name": "cannot be loaded",
    "raise SystemError('no')": "cannot be loaded",
    "": "cannot be loaded: chess_of_others has no GAME",
    "GAME = 1": "cannot be loaded: chess_of_others:GAME is no game but a int",
    "from stockwerk.games.manhattan import GAME": "cannot be loaded: its card has the id 'manhattan'",
}


@pytest.mark.parametrize("source", CARDS)
def test_a_game_that_cannot_be_loaded_is_named_once(
    tmp_path: Path, source: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken(tmp_path, source)
    sys.modules.pop("chess_of_others", None)
    with on_the_path(tmp_path):
        for _ in range(2):
            assert [found.id for found in stockwerk.games()] == game_ids()
        (line,) = caplog.messages
        with pytest.raises(BrokenGame) as raised:
            stockwerk.game("chess")
        assert str(raised.value) == f"the game 'chess' of broken-chess {CARDS[source]}"
        assert line.startswith(str(raised.value)) and "\n" not in line
        if raised.value.__cause__ is not None:  # the reason is for whoever runs this, not for whoever asked
            assert line.endswith(f": {type(raised.value.__cause__).__name__}: {raised.value.__cause__}")


def test_a_folder_that_is_no_package_is_named(tmp_path: Path) -> None:
    """Python takes any folder of the name for a package, e.g. the one around it where it is started."""
    (tmp_path / "chess_of_others").mkdir()
    register(tmp_path, "broken-chess", game="chess", card="chess_of_others:GAME")
    sys.modules.pop("chess_of_others", None)
    with on_the_path(tmp_path), pytest.raises(BrokenGame) as raised:
        stockwerk.game("chess")
    sys.modules.pop("chess_of_others")
    where = tmp_path / "chess_of_others"
    assert str(raised.value).endswith(f"cannot be loaded: {where} is found for chess_of_others, and is no package")


def test_two_packages_with_one_id_are_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    for package in ("chess-two", "chess-one"):
        broken(tmp_path, "raise AssertionError('imported')", package)
    with on_the_path(tmp_path):
        assert [found.id for found in stockwerk.games()] == game_ids()
        with pytest.raises(BrokenGame, match="'chess' is brought by more than one package: chess-one, chess-two"):
            stockwerk.game("chess")
    assert len(caplog.messages) == 1


def test_nobody_takes_the_id_of_ours(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    register(tmp_path, "other-manhattan", game="manhattan", card="nowhere:GAME")
    with on_the_path(tmp_path):
        assert stockwerk.game("manhattan").folder == "stockwerk.games.manhattan"
        assert [found.id for found in stockwerk.games()] == game_ids()
    assert caplog.messages == ["the game 'manhattan' of other-manhattan is left out: stockwerk has a game of that id"]


# Kept: what is promised of every game, of its words and of its rules.


def test_the_promises_hold(game: AnyGame) -> None:
    keep_promises(game)


def test_something_moves_on_its_board(game: AnyGame) -> None:
    promises.test_something_moves_on_every_board(game)


def test_its_words_are_all_there_and_all_needed() -> None:
    english = test_locale.messages(PACKAGE / "locale", "en")
    assert english == test_locale.messages(PACKAGE / "locale", "de")
    source = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.glob("*.py"))
    begun = {key for key in english if f'"{key}"' not in source}
    stems = {key: [key[: cut + 1] for cut, letter in enumerate(key) if letter == "-"] for key in begun}
    needed_by_the_card = {key for key in begun if key.startswith("choice-")}
    assert [key for key in begun - needed_by_the_card if not any(f'f"{stem}{{' in source for stem in stems[key])] == []


def test_every_paragraph_of_its_rules_is_cited_by_its_tests(game: AnyGame) -> None:
    rulebooks.test_paragraphs_are_numbered_one_after_the_other_in_both_languages(game)
    cited = {paragraph for text in docstrings(EXAMPLE / "tests") for paragraph in rulebooks.cited_in(text)}
    assert cited == set(paragraphs(game))
    for path in PACKAGE.glob("*.py"):
        assert set(rulebooks.cited_in(path.read_text(encoding="utf-8"))) <= cited


def test_it_is_small() -> None:
    """The documentation says so: rules, pictures, words and tests in less than 250 lines, blank ones aside."""
    files = [*PACKAGE.glob("*.py"), *EXAMPLE.glob("tests/*.py")]
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(files) == 5 and len(lines) < 250


# Played.


def test_a_match_is_its_record(game: AnyGame) -> None:
    *_, match = random_match(game, game.setup(2, {"three": "loses"}), "record")
    assert match.over and Match.from_record(match.record()).record() == match.record()
    assert "square:A1" in match.view(0)._repr_svg_()


def test_the_arena_tells_bots_apart(game: AnyGame) -> None:
    paired = pairings(game, game.setup(2), ["greedy", "random"], 10, "arena")
    found = performances([result for pairing in paired for result in play_pairing(pairing)])
    assert [one.bot for one in found] == ["greedy", "random"] and found[0].games == 10


@pytest.mark.filterwarnings("ignore:.*:UserWarning")  # of observations that are a dict
def test_environments_have_it(game: AnyGame) -> None:
    api_test(envs.aec(ID), num_cycles=30)
    many = envs.self_play(ID, games=8)
    observed, _ = many.reset(seed=1)
    assert observed["observation"].shape == (8, 9) and observed["action_mask"].all()


def test_it_is_played_in_the_terminal(game: AnyGame) -> None:
    command = [sys.executable, "-m", "stockwerk", "play", ID, "--players", "2", "--bots", "random", "--plain"]
    told = "\n".join(["Ada", "B2", *["list", "1"] * 4])
    done = subprocess.run(
        [*command, "--language", "en", "--seed", "t"], input=told, capture_output=True, text=True, check=True
    )
    assert "Ada puts a cross into" in done.stdout and "The luck of this match was t " in done.stdout
    assert "│ ✚ │" in done.stdout and done.stderr == ""


def test_it_is_played_on_the_page(game: AnyGame, client: TestClient) -> None:
    """Against a bot in a process of its own, to the end; in both languages."""
    assert f"/posters/{ID}.svg" in client.get("/").text
    assert client.get(f"/posters/{ID}.svg").text == game.poster()
    made = client.post(API, json={"game": ID, "seats": [{"name": "Ada"}, {"bot": "random"}], "options": {}}).json()
    table, mine = f"{API}/{made['id']}", {"authorization": f"Bearer {made['seats'][0]['token']}"}
    facts: dict[str, Any] = client.get(table).json()
    while not facts["over"]:
        seen = client.get(f"{table}/view?seat=0", headers=mine).json()
        if seen["turn"]:
            body = {"seat": 0, "version": seen["version"], "option": seen["options"][0]["id"]}
            assert client.post(f"{table}/act", json=body, headers=mine).status_code == 200
        else:
            wait_until(lambda: client.get(table).json()["actors"] != [1], "no bot has moved")  # it may have by now
        facts = client.get(table).json()
    assert sorted(facts["scores"]) in ([0, 1], [0, 0])
    for language, title in zip(LANGUAGES, ("Noughts and crosses", "Tic-Tac-Toe"), strict=True):
        asked = {"accept-language": language}
        for path in ("/", f"/t/{made['id']}", f"/t/{made['id']}/replay", f"/rules/{ID}"):
            assert title in client.get(path, headers=asked).text


def test_it_is_played_in_a_notebook(game: AnyGame) -> None:
    match = Match.new(game, game.setup(2), seed="notebook")
    desk = Desk(match, 0, bots="random", language="de", milliseconds=1, tell=lambda *news: None)
    assert "square:B2" in frame(desk.seat_page(0, "de"), [0], "dark")


def test_an_interpreted_class_on_our_compiled_one_is_a_state(game: AnyGame) -> None:
    """What one calls, the other answers; a position is the fields of both."""
    state = find_game(ID).start(game.setup(2), "mixed")
    assert type(state).__module__ == f"{ID}.rules" and stockwerk.compiled() == hasattr(type(state), "__mypyc_attrs__")
    assert snapshot(state).count(NOBODY) == len(state.marks) == 9
    while state.actor != NOBODY:
        state.apply(state.actor, any_action(state, state.actor, state.rng))
    assert state.legal(0) == state.legal(1) == []
