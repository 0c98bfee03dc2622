"""Shells complete commands, options, games, bots and files, by scripts that the command line prints."""

from __future__ import annotations

import argparse
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from stockwerk.bots import BOTS
from stockwerk.cli import SHELLS, parser, run
from stockwerk.completion import arguments, script
from stockwerk.core.text import LANGUAGES
from stockwerk.games import find_games

BASH = shutil.which("bash") or ""
needs_bash = pytest.mark.skipif(not BASH, reason="no bash here")


@cache
def printed(shell: str) -> str:
    return script(parser(), shell)


def commands(of: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """All of them, those of `admin` included, with their parsers."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in of._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                found |= {name: inner} | {f"{name} {one}": two for one, two in commands(inner).items()}
    return found


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_has_every_command_with_its_options(shell: str) -> None:
    told = printed(shell)
    assert len(commands(parser())) > 15
    for name, inner in commands(parser()).items():
        assert name.rpartition(" ")[2] in told
        for option in (one for argument in arguments(inner) for one in argument.option_strings):
            assert (option.lstrip("-") if shell == "fish" else option) in told, f"{name} {option}"
    assert all(game.id in told for game in find_games()) and all(bot in told for bot in BOTS)


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_can_read_its_script(shell: str, tmp_path: Path) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"no {shell} here")
    file = tmp_path / f"stockwerk.{shell}"
    file.write_text(printed(shell), encoding="utf-8")
    done = subprocess.run([program, "-n", file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def completed(tmp_path: Path, *words: str) -> list[str]:
    """What bash offers for the last of the words that were typed."""
    file = tmp_path / "stockwerk.bash"
    file.write_text(printed("bash"), encoding="utf-8")
    ask = (
        'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))',
        'read -ra asked <<< "$(complete -p stockwerk)"; "${asked[-2]}"',
        'printf "%s\\n" "${COMPREPLY[@]}"',
    )
    command = [BASH, "--norc", "-c", "; ".join(ask), "bash", str(file), "stockwerk", *words]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path).stdout.split()


@needs_bash
def test_bash_completes_what_is_typed(tmp_path: Path) -> None:
    (tmp_path / "evening.json").touch()
    assert completed(tmp_path, "s") == ["serve", "simulate", "selfplay", "show"]
    assert completed(tmp_path, "play", "man") == ["manhattan"]
    assert completed(tmp_path, "simulate", "manhattan", "--ga") == ["--games"]
    assert completed(tmp_path, "arena", "flatiron", "--bots", "") == list(BOTS)
    assert completed(tmp_path, "show", "ev") == ["evening.json"]
    assert completed(tmp_path, "show", "evening.json", "--language", "") == list(LANGUAGES)
    assert completed(tmp_path, "admin", "ba") == ["backup"]
    assert completed(tmp_path, "completion", "") == list(SHELLS)


def test_the_command_prints_the_script(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", "zsh"]) == 0
    assert capsys.readouterr().out == printed("zsh") + "\n"
    with pytest.raises(SystemExit) as stopped:
        run(["completion", "csh"])
    assert stopped.value.code == 2 and "choose from" in capsys.readouterr().err
