"""Playing in the terminal, line by line: whole games, help, reasons, undo, keeping a match."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from stockwerk.terminal import plain


def play(lines: list[str], *arguments: str) -> str:
    command = [sys.executable, "-m", "stockwerk", "play", "--time", "1", "--seed", "t", "--language", "en", *arguments]
    done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_the_table_is_set_by_asking() -> None:
    said = play(["9", "3", "nobody", "greedy", "Ada", "quit"])
    assert "How many players, 2 to 4?" in said and "A number from 2 to 4, please." in said
    assert "One of random, greedy, monte_carlo, people, please." in said
    assert "Round 1 of 6 begins; Ada starts." in said
    assert "34 possibilities." in said and "You have left the table." in said


def test_a_whole_game_by_numbers_from_the_list() -> None:
    said = play(["", "random", ""] + ["list", "1"] * 40, "manhattan")
    assert "The last round has been scored: the game is over." in said
    assert "won" in said and "The luck of this match was t." in said
    assert said.count("Round 4: ") >= 4


def test_a_whole_game_of_people_at_one_terminal() -> None:
    """Hands are secret: before each turn the terminal is handed over."""
    turns = ["", "list", "1"] * 400
    said = play(["Ada", "Ben", "Cem", *turns], "manhattan", "--players", "3", "--bots", "")
    assert "It is Ben’s turn. Hand over, then press Enter." in said
    assert "the game is over" in said


AGAINST_ONE = ("manhattan", "--players", "2", "--bots", "random")


def test_help_search_and_scores() -> None:
    said = play(
        ["", "1112", "1112", "help", "board", "score", "rules", "? hello", "hello", "sydney", "quit"], *AGAINST_ONE
    )
    assert "What you can type:" in said
    assert "1. Player 1: 0 points" in said
    assert "## 5 Building" in said
    assert said.count("No possible move matches “hello”.") == 2
    assert "   1  A" in said and "Build 1 of Brick on Sydney" in said


def test_an_impossible_move_says_why() -> None:
    said = play(["Ada", "B5+1", "9999", "? 4444", "? 1111", "quit"], *AGAINST_ONE)
    assert "B5+1: First pick your 4 parts for this round. (§3.1)" in said
    assert "No possible move matches “9999”." in said
    assert "4444: You have only 3 parts of 4 left in your stock. (§3.1)" in said
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


def test_a_match_is_kept_after_every_move_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    asked = ("manhattan", "--players", "2", "--bots", "random", "--record", str(file))
    play(["Ada", "1111", "1112"], *asked)
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["actions"][:2] == ["0 1111", "0 1112"] and len(kept["actions"]) == 4
    assert kept["seats"] == [{"name": "Ada"}, {"name": "Bot 2 (random)", "bot": "random"}]
    said = play(["quit"], *asked)
    assert "Name of player" not in said and "Your turn: play a card" in said
    assert list(tmp_path.iterdir()) == [file]


def test_input_that_ends_leaves_the_table() -> None:
    assert "You have left the table." in play(["3"])


def test_one_game_needs_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["2"])
    monkeypatch.setattr("builtins.input", lambda question: next(answers))
    games = plain.find_games()
    monkeypatch.setattr(plain, "find_games", lambda: games * 2)
    assert plain.ask_game(plain.Asker(plain.Reader())) is games[-1]
    monkeypatch.setattr(plain, "find_games", lambda: games[:1])
    assert plain.ask_game(plain.Asker(plain.Reader())) is games[0]
