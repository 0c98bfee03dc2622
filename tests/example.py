"""The small game of `examples/`, as if it were installed: found by the entry point in its pyproject.toml."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distributions
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from stockwerk.games import GROUP, WANTED, find_game, installed, report

EXAMPLE = Path(__file__).parent.parent / "examples" / "noughts_and_crosses"


def register(site: Path, package: str, *, game: str, card: str) -> None:
    """What pip writes beside a package: its name, and the entry point of its game."""
    info = site / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{game} = {card}\n", encoding="utf-8")


def register_example(site: Path) -> None:
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for game, card in project["entry-points"][GROUP].items():
        register(site, project["name"], game=game, card=card)


def look_again() -> None:
    """What was found is remembered: here, packages come and go."""
    for remembered in (find_game, installed, report):
        remembered.cache_clear()


@contextmanager
def on_the_path(*folders: Path) -> Iterator[None]:
    """For this process and for those that it starts: bots, servers."""
    with pytest.MonkeyPatch.context() as patch:
        for folder in folders:
            patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", os.pathsep.join(map(str, folders)), prepend=os.pathsep)
        there = [one.name for package in distributions(path=[*map(str, folders)]) for one in package.entry_points]
        patch.setenv(WANTED, ",".join(there))
        look_again()
        yield
    look_again()


@contextmanager
def example_installed() -> Iterator[None]:
    with TemporaryDirectory() as site:
        register_example(Path(site))
        with on_the_path(Path(site), EXAMPLE / "src"):
            yield
