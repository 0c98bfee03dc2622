"""The first minute: games are there before the rules are compiled, and whatever is stopped half-way is begun anew."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest

import stockwerk
from server import free_port, reserve_port, wait_for_answer, wait_until
from stockwerk._compiled import compiled_folders, hot_modules, rules_folder
from stockwerk.core.record import Player
from stockwerk.play.table import Table
from stockwerk.web.bot_processes import BotProcesses, Thought

ROOT = Path(__file__).parent.parent
COMPILED = pytest.mark.skipif(
    not stockwerk.compiled() and "CI" not in os.environ, reason="installed without a C compiler"
)
PATIENCE = 60  # seconds for what comes at once, unless the machine is busy

# In place of ours: its compiler copies the sources, and does what it is told to in between.
SETUP = """
import os, shutil, sys, time
from pathlib import Path
ROOT = Path({root!r})
def can_compile():
    return not (ROOT / "no-compiler").exists()
if __name__ == "__main__":
    with open(ROOT / "compiled", "a") as counted:
        counted.write("x")
    out = Path(sys.argv[sys.argv.index("--build-lib") + 1])
    shutil.copytree("src", out / "half")
    (ROOT / "half").write_text(str(os.getpid()))
    if (ROOT / "broken").exists():
        sys.exit("the compiler is broken")
    for _ in range(6000):
        if not (ROOT / "blocked").exists():
            break
        time.sleep(0.01)
    if (ROOT / "edited").exists():
        (ROOT / "edited").rename(ROOT / "src/stockwerk/hot.py")
    (out / "half").rename(out / "whole")
"""
HOT = '"""A module."""\n\nfrom stockwerk.core.packed import i64\n'


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small source tree with all that compile.py wants, where the compiler's environment is this one."""
    monkeypatch.delenv("STOCKWERK_PURE", raising=False)
    for name in ("compile.py", "install.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    files = {
        "setup.py": SETUP.format(root=str(tmp_path)),
        "src/stockwerk/hot.py": HOT,
        "src/stockwerk/cold.py": "x = 1\n",
    }
    files |= {
        "src/stockwerk/_docstrings.py": "",
        "pyproject.toml": "",
        "README.md": "",
        "LICENSE": "",
        "requirements/compile.txt": "a compiler\n",
    }
    files |= {"src/stockwerk/tests/test_hot.py": HOT, ".venv/compiler/complete": files["requirements/compile.txt"]}
    for name, content in files.items():
        tmp_path.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        tmp_path.joinpath(name).write_text(content)
    program = tmp_path / ".venv/compiler/bin/python"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    program.chmod(0o755)
    return tmp_path


def start(tree: Path, *arguments: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    command = [sys.executable, "compile.py", *arguments]
    return subprocess.Popen(command, cwd=tree, stdout=pipe, stderr=pipe, text=True, start_new_session=True)


def end_of(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    told, complained = process.communicate(timeout=PATIENCE)
    return process.returncode, told, complained


def compilations(tree: Path) -> int:
    return len((tree / "compiled").read_text())


def is_running(number: int) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def half_way(tree: Path) -> int:
    """When the compiler has written a half of it; its number."""
    wait_until(lambda: (tree / "half").exists() and (tree / "half").read_text(), "nobody compiles")
    return int((tree / "half").read_text())


# Compiling.


def test_rules_are_compiled_once_and_only_what_is_hot_is_asked_for(tree: Path) -> None:
    assert [path.name for path in hot_modules(tree / "src/stockwerk")] == ["hot.py"]
    assert end_of(start(tree)) == (
        0,
        "stockwerk: compiling the rules, about two minutes ...\nstockwerk: the rules are compiled\n",
        "",
    )
    assert (rules_folder(tree) / "whole/stockwerk/hot.py").read_text() == HOT
    (tree / "src/stockwerk/cold.py").write_text("x = 2\n")
    assert end_of(start(tree)) == (0, "", "") and compilations(tree) == 1
    assert not (tree / "build/rules/unfinished").exists()


def test_whoever_goes_back_to_other_sources_need_not_wait_again(tree: Path) -> None:
    end_of(start(tree))
    before = rules_folder(tree)
    (tree / "src/stockwerk/hot.py").write_text(HOT + "x = 1\n")
    assert rules_folder(tree) != before
    end_of(start(tree))
    (tree / "src/stockwerk/hot.py").write_text(HOT)
    assert end_of(start(tree)) == (0, "", "") and compilations(tree) == 2


@pytest.mark.parametrize("changed", ["setup.py", "requirements/compile.txt"])
def test_another_compiler_compiles_anew(tree: Path, changed: str) -> None:
    before = rules_folder(tree)
    with open(tree / changed, "a") as file:
        file.write("# another\n")
    assert rules_folder(tree) != before


def test_few_compiled_forms_are_kept(tree: Path) -> None:
    made = []
    for number in range(6):
        (tree / "src/stockwerk/hot.py").write_text(f"{HOT}x = {number}\n")
        end_of(start(tree))
        made.append(rules_folder(tree))
        os.utime(made[-1], (number, number))
    assert compiled_folders(tree) == made[-4:]


@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_whoever_is_stopped_half_way_leaves_nothing_that_counts(tree: Path, stop: signal.Signals) -> None:
    (tree / "blocked").touch()
    process = start(tree)
    half_way(tree)
    os.killpg(process.pid, stop)
    assert end_of(process)[0] != 0
    assert compiled_folders(tree) == []
    (tree / "blocked").unlink()
    assert end_of(start(tree))[0] == 0 and (rules_folder(tree) / "whole").exists()
    assert compilations(tree) == 2


def test_two_at_a_time_compile_once(tree: Path) -> None:
    (tree / "blocked").touch()
    first = start(tree)
    half_way(tree)
    second = start(tree)
    assert second.stdout is not None
    assert second.stdout.readline() == "stockwerk: another command is compiling already\n"
    (tree / "blocked").unlink()
    assert end_of(first)[0] == 0
    assert end_of(second)[:2] == (0, "stockwerk: the rules are compiled\n") and compilations(tree) == 1


def test_an_edit_in_between_is_compiled_as_well(tree: Path) -> None:
    before = rules_folder(tree)
    (tree / "edited").write_text(HOT + "x = 1\n")
    assert end_of(start(tree))[0] == 0 and compilations(tree) == 2
    assert (before / "whole/stockwerk/hot.py").read_text() == HOT
    assert (rules_folder(tree) / "whole/stockwerk/hot.py").read_text() == HOT + "x = 1\n"


def test_that_there_is_no_compiler_is_said_once(tree: Path) -> None:
    (tree / "no-compiler").touch()
    assert end_of(start(tree)) == (
        0,
        "stockwerk: no C compiler here: the rules run interpreted, the same games, slower\n",
        "",
    )
    assert end_of(start(tree)) == (0, "", "")
    (tree / "no-compiler").unlink()
    assert end_of(start(tree))[0] == 0 and rules_folder(tree).is_dir()  # once there is one, it is used


def test_what_the_compiler_complains_of_is_shown_to_whoever_waits(tree: Path) -> None:
    (tree / "broken").touch()
    status, told, complained = end_of(start(tree))
    assert status == 1 and "the compiler is broken" in complained
    assert told.endswith("stockwerk: the rules could not be compiled; all of it is in build/rules/log\n")


# Beside a command.


WAITS = """
import os, time
print(os.environ["PYTHONWARNINGS"], flush=True)
while not os.path.exists("enough"):
    time.sleep(0.01)
"""


def told_beside(tree: Path) -> list[str]:
    """Two lines at once, of the command and of the compiler that is held up; then what became of it."""
    process = start(tree, "--beside", sys.executable, "-c", WAITS)
    assert process.stdout is not None
    told = sorted(process.stdout.readline() for _ in range(2))
    assert compiled_folders(tree) == []
    (tree / "blocked").unlink(missing_ok=True)
    told.append(process.stdout.readline())
    (tree / "enough").touch()
    assert end_of(process) == (0, "", "")
    return told


def test_a_command_runs_at_once_and_rules_are_compiled_beside_it(tree: Path) -> None:
    (tree / "blocked").touch()
    assert told_beside(tree) == [
        "ignore:::stockwerk._finder\n",
        "stockwerk: compiling the rules beside it, about two minutes ...\n",
        "stockwerk: the rules are compiled; bots use them now, the server from its next start\n",
    ]
    assert rules_folder(tree).is_dir()


def test_nobody_compiles_beside_a_command_when_it_is_done(tree: Path) -> None:
    end_of(start(tree))
    assert end_of(start(tree, "--beside", "echo", "at once")) == (0, "at once\n", "") and compilations(tree) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_the_compiler_ends_with_the_command_however_that_ends(tree: Path, stop: signal.Signals) -> None:
    (tree / "blocked").touch()
    process = start(tree, "--beside", "sleep", "60")
    compiler = half_way(tree)
    assert is_running(compiler)
    os.kill(process.pid, stop)
    wait_until(lambda: not is_running(compiler), "the compiler goes on")
    end_of(process)
    assert compiled_folders(tree) == []


def test_a_complaint_of_the_compiler_is_one_line_beside_a_command(tree: Path) -> None:
    (tree / "broken").touch()
    complaint = "stockwerk: the rules stay interpreted, the same games, slower; build/rules/log tells why\n"
    assert told_beside(tree)[2] == complaint
    assert "the compiler is broken" in (tree / "build/rules/log").read_text()


# Loading.


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """This source tree, without a compiled form; that of this process lies beside it."""
    monkeypatch.delenv("STOCKWERK_PURE", raising=False)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "src"))
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("tests", "__pycache__", "*.so"))
    for name in ("setup.py", "requirements/compile.txt"):
        tmp_path.joinpath(name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "build/rules").mkdir(parents=True)
    shutil.copytree(rules_folder(ROOT), tmp_path / "build/rules/unfinished")
    return tmp_path


def looks(tree: Path) -> tuple[Any, str]:
    """The form in which a new process runs the rules, and its warnings."""
    program = "import json, stockwerk; print(json.dumps([stockwerk.__file__, stockwerk.compiled()]))"
    done = subprocess.run([sys.executable, "-c", program], cwd=tree, capture_output=True, text=True, check=True)
    where, compiled = json.loads(done.stdout)
    assert Path(where).is_relative_to(tree)
    return compiled, done.stderr


def publish(tree: Path) -> None:
    (tree / "build/rules/unfinished").rename(rules_folder(tree))


@COMPILED
def test_a_compiled_form_counts_when_it_has_its_name_and_fits_the_sources(copy: Path) -> None:
    assert looks(copy) == (False, "")
    publish(copy)
    assert looks(copy) == (True, "")
    hot = copy / "src/stockwerk/core/state.py"
    before = hot.read_text()
    hot.write_text(before + "\n")
    compiled, warned = looks(copy)
    assert not compiled and "the rules are not compiled as they are now, and run interpreted" in warned
    hot.write_text(before)
    os.utime(hot, (4e9, 4e9))  # what counts is what stands there
    assert looks(copy) == (True, "")


BOTS = """
import os, sys
from pathlib import Path
import stockwerk
from stockwerk.web.bot_processes import BotProcesses

bots = BotProcesses(20, None, print, print)
first = bots.pool()
assert first is bots.pool()
print(stockwerk.compiled(), first.submit(stockwerk.compiled).result())
thinking = first.submit(os.getpid)
Path(sys.argv[1]).rename(sys.argv[2])
second = bots.pool()
assert second is not first and second is bots.pool()
print(stockwerk.compiled(), second.submit(stockwerk.compiled).result())
assert thinking.result()
bots.close()
"""


@COMPILED
def test_bots_use_the_compiled_rules_as_soon_as_they_are_there(copy: Path) -> None:
    folders = [str(copy / "build/rules/unfinished"), str(rules_folder(copy))]
    done = subprocess.run([sys.executable, "-c", BOTS, *folders], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("False False\nFalse True\n", "")


def test_a_bot_whose_processes_are_given_up_in_this_moment_thinks_a_little_later() -> None:
    later: list[str] = []
    bots = BotProcesses(20, None, lambda *_: None, later.append)
    given_up = bots.pool()
    given_up.shutdown()
    match = stockwerk.new_match("manhattan", players=2, seed="later")
    bots._think(Thought("table", 0, 0), Table("table", match, [Player("Ada"), Player("Bot", "greedy")], listed=False))
    assert later == ["table"] and bots.pool() is not given_up
    bots.close()


# Installing.

VENV = """
import os, sys
from pathlib import Path
bin = Path(sys.argv[1], "bin")
bin.mkdir(parents=True)
program = bin / "python"
program.write_text('''#!/bin/sh
echo "$@" >> "$(dirname "$0")/../../asked"
touch "$(dirname "$0")/../something"
test ! -e "$(dirname "$0")/../../stop" || kill -9 $PPID
''')
program.chmod(0o755)
print("an environment")
"""


PLAY, TEST, DOCS = ("plays-with", "play"), ("tested-with", "test"), ("printed-with", "docs")


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source tree that has an installer, and Python makes environments that install nothing."""
    (tmp_path / "stub").mkdir()
    (tmp_path / "stub/venv.py").write_text(VENV)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "stub"))
    shutil.copy(ROOT / "install.py", tmp_path / "install.py")
    (tmp_path / "requirements").mkdir()
    for name in ("setup.py", "pyproject.toml", *(f"requirements/{what}.txt" for _, what in (PLAY, TEST, DOCS))):
        (tmp_path / name).touch()
    return tmp_path


def install(tree: Path, stamp: str, what: str) -> tuple[int, str]:
    command = [sys.executable, "install.py", f".venv/{stamp}", f"requirements/{what}.txt"]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_what_is_installed_is_not_installed_again(bare: Path) -> None:
    told = "stockwerk: installing what the games need ...\n"
    assert install(bare, *PLAY) == (0, f"{told}an environment\n")
    assert install(bare, *PLAY) == (0, "")
    assert install(bare, *TEST) == (0, "stockwerk: installing what the tests need ...\n")
    assert install(bare, *DOCS) == (0, "stockwerk: installing what prints the documentation ...\n")
    assert install(bare, *PLAY) == install(bare, *TEST) == install(bare, *DOCS) == (0, "")
    os.utime(bare / "requirements/play.txt", (4e9, 4e9))
    assert install(bare, *PLAY) == (0, told)  # others are wanted


def test_an_installation_that_was_stopped_is_begun_anew(bare: Path) -> None:
    (bare / "stop").touch()
    assert install(bare, *PLAY)[0] == -signal.SIGKILL
    assert not (bare / ".venv/plays-with").exists()
    (bare / ".venv/half").touch()
    (bare / "stop").unlink()
    assert install(bare, *PLAY)[0] == 0
    assert (bare / ".venv/plays-with").exists() and not (bare / ".venv/half").exists()


def test_an_environment_whose_tests_were_half_installed_is_made_anew(bare: Path) -> None:
    """Also if they had been there before: make takes an old stamp for a new one only while the environment is whole."""
    assert install(bare, *PLAY)[0] == install(bare, *TEST)[0] == 0
    os.utime(bare / "requirements/test.txt", (4e9, 4e9))
    (bare / "stop").touch()
    assert install(bare, *TEST)[0] == -signal.SIGKILL
    assert not (bare / ".venv/plays-with").exists()
    (bare / "stop").unlink()
    assert install(bare, *PLAY)[0] == 0
    assert not (bare / ".venv/tested-with").exists()


# All of it.


@pytest.mark.slow
def test_from_a_fresh_clone_a_board_is_there_before_the_rules_are_compiled(tmp_path: Path) -> None:
    """With an empty home. The next start runs them compiled."""
    left = shutil.ignore_patterns(
        ".git", ".venv", "build", "*.egg-info", ".*_cache", "__pycache__", "*.so", ".campaigns"
    )
    clone = shutil.copytree(ROOT, tmp_path / "clone", ignore=left)
    (tmp_path / "home").mkdir()
    python = Path(sys.executable).resolve()
    known = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    environment = {"HOME": str(tmp_path / "home"), "PATH": f"{python.parent}:/usr/local/bin:/usr/bin:/bin", **known}
    with reserve_port() as held:
        port = free_port(held)
        url = f"http://127.0.0.1:{port}"
        told = tmp_path / "told"

        def play() -> subprocess.Popen[bytes]:
            with told.open("wb") as out:
                command = ["make", "play", f"PORT={port}", f"PYTHON={python}"]
                return subprocess.Popen(
                    command, cwd=clone, env=environment, stdout=out, stderr=out, start_new_session=True
                )

        process = play()
        try:
            patiently(lambda: "is at" in told.read_text(), process)
            wait_for_answer(f"{url}/api/v1/games", process)
            assert "<svg" in board(url)
            assert compiled_folders(clone) == []
            assert is_compiled(clone) is False
            patiently(lambda: "the rules are compiled; bots use them now" in told.read_text(), process)
        finally:
            os.killpg(process.pid, signal.SIGINT)
            process.wait(PATIENCE)
        assert told.read_text().count("\n") == 4, told.read_text()
        assert is_compiled(clone) is True
        process = play()
        try:
            wait_for_answer(f"{url}/api/v1/games", process)
            assert told.read_text().count("\n") == 1
        finally:
            os.killpg(process.pid, signal.SIGINT)
            process.wait(PATIENCE)


def is_compiled(tree: Path) -> bool:
    asked = [str(tree / ".venv/bin/python"), "-c", "import stockwerk; print(stockwerk.compiled())"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout == "True\n"


def board(url: str) -> str:
    """The page of a new table against bots."""
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    form = urlencode({"game": "manhattan", "players": 4, "mode": "bots", "name": "Ada", "bot": "casual"})
    with browser.open(Request(f"{url}/tables", form.encode(), {"Origin": url})) as page:
        return str(page.read().decode())


def patiently(true: Any, process: subprocess.Popen[bytes]) -> None:
    """As long as an installation may take."""
    for _ in range(12000):
        if true():
            return
        assert process.poll() is None, "make has ended"
        time.sleep(0.1)
    raise AssertionError("it takes too long")
