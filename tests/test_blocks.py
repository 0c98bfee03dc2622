"""No document shows a command that nobody has run.

Sessions at the prompt are doctests. Commands of the shell are carried out here, page by page and in order: with few
games and little time to think, servers on loopback, what make would do only listed. What is shown of the small game
of `examples/` is cut out of its files.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from configparser import ConfigParser
from contextlib import ExitStack, nullcontext
from importlib.metadata import metadata
from io import StringIO
from pathlib import Path
from textwrap import indent

import pytest

from conftest import POSTGRESQL, own_schema
from example import EXAMPLE, example_installed
from server import PATIENCE, Server, free_port, reserve_port, wait_for_answer
from stockwerk.cli import DONE, parser, run

ROOT = Path(__file__).parent.parent
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "bench/results.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "src").rglob("RULES*.md")),
]
BLOCK = re.compile(r"^ *```(.*?)\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
KINDS = {"python", "sh", "ini", "json"}
EXCERPTS = {"py", "toml", "ftl"}  # of the small game
TREE = "text"  # of folders
TUTORIAL = "docs/add_a_game.md"  # shows how to install that game
PROXIES = {"nginx", "caddyfile"}  # whose programs are not here: only their braces are looked at
SMALL = {"--games": "2", "--time": "2", "--thinking": "2", "--at": "0", "--workers": "2"}
KEYS = "\n\n\nquit\nende\n"  # at a table in the terminal: as usual, as usual, and leave it in either language


def blocks(page: Path) -> list[tuple[str, str]]:
    return [(kind.strip(), code) for kind, code in BLOCK.findall(page.read_text(encoding="utf-8"))]


def commands(page: Path) -> Iterator[str]:
    """Of blocks for the shell, and what a service starts."""
    for kind, code in blocks(page):
        if kind == "sh":
            yield from code.replace("\\\n", " ").splitlines()
        if kind == "ini":
            unit = ConfigParser(interpolation=None)
            unit.read_string(code)
            yield unit["Service"]["ExecStart"]


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_block_is_of_a_kind_that_is_run(page: Path) -> None:
    for kind, code in blocks(page):
        assert kind in KINDS | PROXIES | EXCERPTS | {TREE}, f"nobody runs a block of {kind or 'no kind'!r}"
        assert kind != "python" or code.startswith(">>> "), "a session begins with >>>"
        assert kind != "json" or json.loads(code)
        assert kind not in PROXIES or code.count("{") == code.count("}") > 0
    assert page.read_text(encoding="utf-8").count("```") == 2 * len(blocks(page))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_an_excerpt_is_in_a_file_of_its_kind(page: Path) -> None:
    for kind, code in blocks(page):
        files = ["\n" + path.read_text(encoding="utf-8") for path in EXAMPLE.rglob(f"*.{kind}") if kind in EXCERPTS]
        assert kind not in EXCERPTS or any(
            f"\n{indent(code, deep)}" in file for file in files for deep in ("", 4 * " ")
        ), code


def test_the_small_game_has_the_files_that_are_shown() -> None:
    kind, tree = blocks(ROOT / TUTORIAL)[0]
    named = [Path(name).name for name in re.findall(r"[\w/]+\.[\w.]+", tree)]
    assert kind == TREE and len(named) > 8
    assert not [name for name in named if not [*EXAMPLE.rglob(name)]]


def shown(page: Path) -> list[list[str]]:
    return [words for line in commands(page) if (words := shlex.split(line, comments=True))]


def has_news(page: Path) -> bool:
    """It shows a command, and not only those that the same page shows in English."""
    english = ROOT / name_of(page).replace("docs/de/", "docs/")
    return bool(shown(page)) and (english == page or shown(english) != shown(page))


SLOW = {"docs/bots.md", "docs/server.md", "docs/de/server.md", "docs/training.md", "docs/write_a_bot.md"}


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, id=name_of(page), marks=[pytest.mark.slow] if name_of(page) in SLOW else [])
        for page in PAGES
        if has_news(page)
    ],
)
def test_commands_do_what_they_are_shown_to_do(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("STOCKWERK_DATABASE", raising=False)
    shutil.copytree(ROOT / "examples", "examples")
    with example_installed() if name_of(page) == TUTORIAL else nullcontext():
        for line in commands(page):
            words, _, target = line.partition(" < ")[0].partition(" > ")
            if not (command := shlex.split(words, comments=True)):
                continue
            monkeypatch.setattr("sys.stdin", StringIO(KEYS))
            carry_out(Path(command[0]).name, command[1:])
            told = capsys.readouterr().out
            if target:
                Path(shlex.split(target, comments=True)[0]).write_text(told, encoding="utf-8")


def test_the_session_over_http_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    monkeypatch.setenv("STOCKWERK_SERVER", running.url)
    try:
        done = doctest.testfile(str(ROOT / "docs" / "http.md"), module_relative=False, encoding="utf-8")
    finally:
        running.kill()
    assert done.attempted and not done.failed


def carry_out(program: str, arguments: list[str]) -> None:
    """A program that no document may use fails here. A setting before it is for games that are not installed here."""
    if program.startswith("GAMES="):
        program, arguments = Path(arguments[0]).name, [one for one in arguments[1:] if one != program[6:]]
        arguments = [one for one in arguments if one != "-k"]
    programs = {"make": make, "pip": install, "python": python, "python3": python, "umask": mask}
    programs |= {"stockwerk": stockwerk, "pytest": collect}
    programs[program](arguments)


def mask(arguments: list[str]) -> None:
    """What follows is no secret here."""
    assert arguments == ["077"]


def make(arguments: list[str]) -> None:
    """What it would do."""
    subprocess.run(["make", "-n", *arguments], cwd=ROOT, check=True, capture_output=True)


def collect(arguments: list[str]) -> None:
    """There are such tests."""
    subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", *arguments], cwd=ROOT, check=True, capture_output=True
    )


def python(arguments: list[str]) -> None:
    """An example learns from few games."""
    if arguments[0] == "mine.py" or arguments[1].startswith("stockwerk.examples."):
        arguments = [*arguments, "--games", "32", "--deals", "2"]
    print(subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout, end="")


def install(arguments: list[str]) -> None:
    """Ours has such an extra; what is not ours is installed here, and has it. Or it is a folder of ours."""
    verb, *wanted = [one for one in arguments if one != "-e"]
    assert verb == "install"
    for one in wanted:
        if (ROOT / one).is_dir():
            assert ROOT / one == EXAMPLE  # as if it were installed: see example.py
            continue
        found = re.fullmatch(r"(\w+)(?:\[(\w+)\])?", one)
        assert found, one
        if found[1] == "stockwerk":
            ours = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
            extras = list(ours["project"]["optional-dependencies"])
        else:
            extras = metadata(found[1]).get_all("Provides-Extra") or []
        assert found[2] is None or found[2] in extras, one


def stockwerk(arguments: list[str]) -> None:
    asked = parser().parse_args(arguments)  # as it is shown
    if arguments[0] == "admin":
        return  # of tables that are not here; test_admin.py carries them out
    smaller = [SMALL.get(before, word) for before, word in zip(["", *arguments], arguments, strict=False)]
    if asked.command.__name__ == "serve":
        serve(smaller, asked.database or "")
        return
    if asked.command.__name__ in ("arena", "selfplay"):
        smaller += ["--jobs", "1"]
    if asked.command.__name__ == "play" and asked.time == parser().parse_args(["play"]).time:
        smaller += ["--time", SMALL["--time"]]
    assert run(smaller) == DONE, shlex.join(arguments)


def serve(arguments: list[str], database: str) -> None:
    """On loopback, until it has answered once. Where there is no PostgreSQL, one worker has SQLite instead."""
    with ExitStack() as after, reserve_port() as held:
        port = str(free_port(held))
        mine = ["--host", "127.0.0.1", "--port", port]
        if database.startswith("postgresql") and POSTGRESQL.startswith("postgresql"):
            mine += ["--database", after.enter_context(own_schema())]
        elif database:
            mine += ["--database", "sqlite:///tables.sqlite", "--workers", "1"]
        command = [sys.executable, "-m", "stockwerk", *arguments, *mine]  # of two, the last one counts
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
        try:
            wait_for_answer(f"http://127.0.0.1:{port}/api/v1/games", process)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(PATIENCE)
