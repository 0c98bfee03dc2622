"""Tries a Stockwerk that is installed, in an empty folder: `python -P tests/installed.py compiled README.md`.

Sessions at the prompt in the pages that it is given are to be true there. The last line tells the milliseconds of each
import. It takes nothing from the tests, so that any environment can run it (`-P` keeps their folder off the path).
"""

from __future__ import annotations

import argparse
import doctest
import json
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

import stockwerk

PATIENCE: Final = 600  # seconds for any of these; interpreted, and on a busy machine
PROGRAM: Final = str(Path(sysconfig.get_path("scripts"), "stockwerk.exe" if os.name == "nt" else "stockwerk"))
EXAMPLE: Final = "stockwerk.examples.train_welcome_to"
STARTS: Final = 5  # of which the fastest counts
IMPORTS: Final = """
from time import process_time
begin = process_time()
import stockwerk
library = process_time()
stockwerk.new_match("manhattan", players=4)
print(1000 * (library - begin), 1000 * (process_time() - begin))
"""


def run(*command: str, **changed: str) -> str:
    """What a program says; the environment may be changed."""
    environment = os.environ | changed
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, timeout=PATIENCE, check=True)
    return done.stdout


def check_form(form: str) -> None:
    """It is the package that pip installed, and its rules run as they should."""
    assert Path(stockwerk.__file__).is_relative_to(sys.prefix), f"{stockwerk.__file__} is not of {sys.prefix}"
    assert stockwerk.compiled() == (form == "compiled"), f"the rules do not run {form}"
    assert stockwerk.__version__ == version("stockwerk") == run(PROGRAM, "--version").split()[1]


def check_that_both_forms_play_the_same() -> None:
    """A wheel with compiled rules has their sources as well."""
    asked = (sys.executable, "-m", "stockwerk", "simulate", "manhattan", "--players", "4", "--games", "20", "--json")
    program = "import stockwerk; print(stockwerk.compiled())"
    assert run(sys.executable, "-c", program, STOCKWERK_PURE="1").strip() == "False"
    told = [json.loads(run(*asked, "--seed", "1", STOCKWERK_PURE=pure)) for pure in ("0", "1")]
    assert told[0]["digest"] == told[1]["digest"]


def check_sessions(pages: Sequence[Path]) -> None:
    """What the documents show at the prompt."""
    for page in pages:
        done = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
        assert done.attempted and not done.failed, f"{done.failed} of {done.attempted} examples in {page} failed"


def check_pages() -> None:
    """A server on loopback, its home page, and the page of a table."""
    command = [PROGRAM, "serve", "--port", "0", "--database", "sqlite:///tables.sqlite"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())
        assert found, "the server told no address"
        assert "Manhattan" in fetch(found[0], "/")
        table = {"game": "manhattan", "seats": [{"name": "Ada"}, {"bot": "random"}]}
        made: dict[str, Any] = json.loads(fetch(found[0], "/api/v1/tables", table))
        assert "Ada" in fetch(found[0], f"/t/{made['id']}")
    finally:
        server.terminate()
        server.wait(PATIENCE)


def fetch(server: str, path: str, body: object = None) -> str:
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"{server}{path}", data, {"content-type": "application/json"})
    with urlopen(request, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def check_environment() -> None:
    """A game of PettingZoo, to its end."""
    from stockwerk import envs

    env = envs.aec("manhattan", players=2)
    env.reset(seed=7)
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        done = terminated or truncated
        env.step(None if done else int(observation["action_mask"].nonzero()[0][0]))
    assert env.agents == []


def check_training() -> None:
    """The example learns from two games, and plays in the arena."""
    told = run(sys.executable, "-m", EXAMPLE, "--games", "2", "--deals", "2")
    assert "the agent" in told and Path("welcome_to.npy").exists() and Path("training.svg").exists()
    asked = ("--players", "1", "--option", "opponent=0", "--games", "2", "--jobs", "1", "--json")
    assert "learned" in run(PROGRAM, "arena", "welcome_to", "--bots", f"{EXAMPLE}:learned", *asked)


def imports() -> list[float]:
    """Milliseconds to import the library, and with a match, after Python itself has started."""
    found = [[float(one) for one in run(sys.executable, "-c", IMPORTS).split()] for _ in range(STARTS)]
    return [min(column) for column in zip(*found, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("form", choices=("compiled", "interpreted"), help="how the rules are to run")
    parser.add_argument("pages", nargs="+", type=Path, help="whose sessions are to be true")
    asked = parser.parse_args()
    check_form(asked.form)
    check_that_both_forms_play_the_same()
    check_sessions(asked.pages)
    check_pages()
    check_environment()
    check_training()
    print(json.dumps(imports()))


if __name__ == "__main__":
    main()
