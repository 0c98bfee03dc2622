"""Playing in the terminal, line by line: whole games, help, reasons, undo, keeping a match."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from stockwerk.bots.repeatable import budget_of, seat_of
from stockwerk.cli import DONE, run
from stockwerk.core.game import AnyGame
from stockwerk.core.text import Reader
from stockwerk.games import find_game, find_games
from stockwerk.play.match import Match
from stockwerk.terminal import setup_prompts
from stockwerk.terminal.session import name_of


def play(lines: list[str], *arguments: str) -> str:
    seed = () if "--resume" in arguments else ("--seed", "t")
    given = [argument for argument in arguments if argument != "--resume"]
    command = [sys.executable, "-m", "stockwerk", "play", "--time", "1", "--language", "en", *seed, *given]
    done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_the_table_is_set_by_asking() -> None:
    said = play(["2", "9", "3", "nobody", "greedy", "Ada", "quit"])
    assert "How many players, 2 to 4?" in said and "A number from 2 to 4, please." in said
    assert "One of casual, greedy, monte_carlo, people; or 2 of them" in said
    assert "Round 1 of 6 begins; Ada starts." in said
    assert "34 possibilities" in said and "You have left the table." in said


def test_a_whole_game_by_numbers_from_the_list() -> None:
    said = play(["", "random", ""] + ["list", "1"] * 40, "manhattan")
    assert "won" in said and "The luck of this match was t " in said
    assert said.count("Round 4: ") >= 4


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_a_whole_game_of_every_game_through_a_pipe(game: AnyGame) -> None:
    few = game.players[0]
    bots = ",".join(["random"] * (few - 1))
    said = play(["Ada", "help"] + ["list", "1"] * 400, game.id, "--players", str(few), "--bots", bots, "--plain")
    assert "The luck of this match was t " in said and "left the table" not in said
    (example,) = re.findall(r"it is played, such as (.+)", said)
    assert game.write(game.read(example)) == example


def test_a_screen_is_used_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines alone in a pipe, on a dumb terminal, and if asked for."""
    asked: list[str] = []
    monkeypatch.setattr("stockwerk.terminal.plain_mode.play_by_lines", lambda arguments: asked.append("lines"))
    monkeypatch.setattr("stockwerk.terminal.app.play_on_screen", lambda arguments: asked.append("screen"))
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert run(["play"]) == run(["play", "--plain"]) == DONE
    monkeypatch.setenv("TERM", "dumb")
    assert run(["play"]) == DONE
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("sys.stdout.isatty", lambda: False)
    assert run(["play"]) == DONE
    assert asked == ["screen", "lines", "lines", "lines"]


def test_other_commands_do_not_wait_for_the_screen() -> None:
    code = "import sys, stockwerk.cli, stockwerk.terminal.plain_mode; print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_the_log_tells_all_that_happened() -> None:
    said = play(["Ada", "1111", "1112", "log", "quit"], *AGAINST_ONE)
    assert said.count("Round 1 of 6 begins") == said.split("Ada> ")[-2].count("Round 1 of 6 begins") + 2


def test_a_whole_game_of_people_at_one_terminal() -> None:
    """Hands are secret: before each turn the terminal is handed over."""
    turns = ["", "", "list", "1"] * 400
    said = play(["Ada", "Ben", "Cem", *turns], "manhattan", "--players", "3", "--bots", "")
    assert "It is Ben’s turn. Hand over, then press Enter." in said
    assert "won" in said


AGAINST_ONE = ("manhattan", "--players", "2", "--bots", "random")


def test_help_search_and_scores() -> None:
    said = play(
        ["", "1112", "1112", "help", "board", "score", "rules", "? hello", "hello", "sydney", "quit"], *AGAINST_ONE
    )
    assert "What you can type:" in said
    assert "1. Player 1: 0 points" in said
    assert "5 Building" in said
    assert said.count("No possible move matches “hello”.") == 2
    assert "   1  A" in said and "Build 1 of Brick on Sydney" in said


def test_an_impossible_move_says_why() -> None:
    said = play(["Ada", "B5+1", "9999", "? 4444", "? 1111", "quit"], *AGAINST_ONE)
    assert "B5+1: First pick your 4 parts of each colour for this round. (§8.2)" in said
    assert "No possible move matches “9999”." in said
    assert "4444: Only 3 4-floor parts of Brick are left in your stock. (§3.1)" in said
    assert "That is possible: Pick the parts 1, 1, 1, 1 of Brick." in said


def test_undo_against_bots_goes_back_to_ones_own_decision() -> None:
    said = play(["Ada", "undo", "1111", "1112", "list", "1", "undo", "quit"], *AGAINST_ONE)
    assert "You have nothing to take back." in said
    assert said.count("(37 cards in the pile)") == 4 and said.count("(35 cards in the pile)") == 1


def test_german() -> None:
    said = play(
        ["Ada", "hilfe", "punkte", "? B5+1", "ende"],
        "manhattan",
        "--players",
        "2",
        "--bots",
        "random",
        "--language",
        "de",
    )
    assert "Was du tippen kannst:" in said and "Nimm zuerst deine 4 Bauteile" in said
    assert "Du hast den Tisch verlassen." in said


def test_a_chosen_seed_fixes_the_bots_as_well(tmp_path: Path) -> None:
    """Also in what they only imagine; without one, they have luck of their own."""
    asked = ("manhattan", "--players", "3", "--bots", "casual,greedy,monte_carlo")
    kept = [tmp_path / f"{k}.json" for k in range(2)]
    for file in kept:
        play([], *asked, "--record", str(file))
    first, second = (json.loads(file.read_text(encoding="utf-8"))["actions"] for file in kept)
    assert first == second and len(first) > 70


def test_bots_have_luck_of_their_own_where_nobody_chose_the_seed() -> None:
    game = find_game("manhattan")
    chosen, drawn = Match.new(game, game.setup(2), seed="s"), Match.new(game, game.setup(2))
    assert len({seat_of(chosen, 0).luck.below(10**9) for _ in range(3)}) == 1
    assert seat_of(chosen, 0).luck.below(10**9) != seat_of(chosen, 1).luck.below(10**9)
    assert (budget_of(chosen, 300).milliseconds, budget_of(chosen, 300).playouts) == (None, 300)
    assert budget_of(drawn, 300).milliseconds == 300
    assert len({seat_of(drawn, 0).luck.below(10**9) for _ in range(3)}) == 3


def test_a_match_is_kept_after_every_move_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    asked = ("manhattan", "--players", "2", "--bots", "random", "--record", str(file))
    play(["Ada", "1111", "1112"], *asked)
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["actions"][:2] == ["0 1111", "0 1112"] and len(kept["actions"]) == 4
    assert kept["seats"] == [{"name": "Ada"}, {"bot": "random"}]
    said = play(["quit"], "--record", str(file), "--resume")
    assert "Name of player" not in said and "Your turn: play a card" in said
    assert list(tmp_path.iterdir()) == [file]


def test_input_that_ends_leaves_the_table() -> None:
    assert "You have left the table." in play(["3"])


def test_one_game_needs_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda question: "2")
    console, found = setup_prompts.LineConsole(Reader()), find_games()
    monkeypatch.setattr(setup_prompts, "find_games", lambda: found * 2)
    assert setup_prompts.ask_game(console) is (found * 2)[1]
    monkeypatch.setattr(setup_prompts, "find_games", lambda: found[:1])
    assert setup_prompts.ask_game(console) is found[0]


def test_rules_by_chapter_and_paragraph() -> None:
    said = play(["Ada", "rules 5", "regeln 5.3", "rules 99", "quit"], *AGAINST_ONE)
    assert said.count("5.3 On a tower of another player") == 2 and "6.1 " not in said
    assert "The rules have no chapter or paragraph 99." in said


def test_a_place_can_be_asked_about() -> None:
    said = play(["Ada", "1111", "1111", "? A1", "? Z9", "A1", "? A5", "quit"], *AGAINST_ONE)
    assert said.count("You hold no card that marks square 1. (§4.1)") == 2
    assert "1  A5+1" in said and "2  A5+1b" in said
    assert "No possible move matches “Z9”." in said


def test_odd_input_does_no_harm() -> None:
    odd = ["Ada", "9" * 5000, "²", "٣", "\x1b[2J", "? " + "1" * 5000, "quit"]
    assert "You have left the table." in play(odd, *AGAINST_ONE)


@pytest.mark.parametrize("name", ["x" * 30, "tab\there"])
def test_names_are_short_and_printable(name: str) -> None:
    assert "A name that nobody has yet" in play([name, "Ada", "quit"], *AGAINST_ONE)


def test_a_file_that_cannot_be_written_is_told_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "stockwerk", "play", *AGAINST_ONE, "--record", str(tmp_path / "no" / "x.json")]
    done = subprocess.run(command, input="Ada\n1111\n", capture_output=True, text=True, check=False)
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "cannot write" in done.stderr


def test_a_kept_match_is_not_mixed_up_with_another(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    play(["Ada", "quit"], *AGAINST_ONE, "--record", str(file))
    command = [sys.executable, "-m", "stockwerk", "play", "manhattan", "--players", "4", "--record", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "has a match already" in done.stderr


def test_names_that_are_given_are_not_asked_for() -> None:
    seats = ["--players", "3", "--bots", "random", "--name", "Ada", "--name", "Ben"]
    said = play(["quit"], "manhattan", *seats, "--plain")
    assert "Ada> " in said and "Name of player" not in said


def test_a_name_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "manhattan", "--name", "Ada", "--name", "Ada"]) != DONE
    assert capsys.readouterr().err.strip() == "stockwerk: 'Ada' is no name, too long, or taken"
    assert run(["play", "manhattan", "--players", "2", "--bots", "greedy", "--name", "Ada", "--name", "Ben"]) != DONE
    assert capsys.readouterr().err.strip() == "stockwerk: 2 names are more than there are people"


def test_a_target_is_called_by_what_follows_its_colon_or_by_its_kind() -> None:
    assert [name_of(target) for target in ("site:B5", "stock:3#2", "die", "card#2")] == ["b5", "3", "die", "card"]
