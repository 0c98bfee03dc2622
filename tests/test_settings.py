"""Settings of a server: what docs/server.md promises of options and of the environment is what is read."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Final

import pytest

from stockwerk.cli import parser
from stockwerk.core.errors import BadSetup
from stockwerk.web import settings
from stockwerk.web.settings import Settings

SERVER: Final = (Path(__file__).parent.parent / "docs" / "server.md").read_text(encoding="utf-8")
ROWS: Final = dict(re.findall(r"^\| (`--.*?) \| (.*) \|$", SERVER, re.MULTILINE))  # of the table of options
VARIABLES: Final = {
    name.lower(): str(value) for name, value in vars(settings).items() if name.isupper() and isinstance(value, str)
}


def row(option: str) -> str:
    (found,) = [str(told) for options, told in ROWS.items() if f"`{option}`" in options]
    return found


def test_every_option_of_the_table_is_one_of_serve() -> None:
    asked = parser().parse_args(["serve"])
    for options in ROWS:
        for option in re.findall(r"`--([\w-]+)`", options):
            assert hasattr(asked, option.replace("-", "_")), option


@pytest.mark.parametrize("option", ["thinking", "memory"])
def test_the_usual_value_is_the_one_that_is_told(option: str) -> None:
    usual = getattr(Settings, option)
    assert re.search(rf"; {usual}\b", row(f"--{option}"))
    assert getattr(parser().parse_args(["serve"]), option) == usual


@pytest.mark.parametrize(
    ("option", "variable", "given", "read"),
    [
        ("database", "STOCKWERK_DATABASE", "sqlite://", "sqlite://"),
        ("metrics-token-file", "STOCKWERK_METRICS_TOKEN", "sixteen letters.", "sixteen letters."),
        ("keep-finished", "STOCKWERK_KEEP_FINISHED", "30", 30),
        ("keep-abandoned", "STOCKWERK_KEEP_ABANDONED", "1", 1),
        ("contact", "STOCKWERK_CONTACT", "club@example.org", "mailto:club@example.org"),
    ],
)
def test_the_environment_does_the_same_as_an_option(option: str, variable: str, given: str, read: object) -> None:
    assert f"`{variable}`" in row(f"--{option}")
    name = option.removesuffix("-file").replace("-", "_")
    assert getattr(Settings.read({"STOCKWERK_DATABASE": "sqlite://", variable: given}), name) == read


def test_every_variable_that_is_told_is_read() -> None:
    told = {*re.findall(r"\bSTOCKWERK_\w+|\bFORWARDED_ALLOW_IPS", SERVER)}
    assert told and told <= {*VARIABLES.values()}
    assert len(VARIABLES) == len(fields(Settings))


def test_what_is_empty_is_as_usual_but_for_proxies(tmp_path: Path) -> None:
    """Without any that are believed, everybody counts with the address that they come from."""
    empty = dict.fromkeys(VARIABLES.values(), "") | {"XDG_DATA_HOME": str(tmp_path)}
    database = f"sqlite:///{tmp_path / 'stockwerk' / 'tables.sqlite'}"
    assert Settings.read(empty) == Settings(database, proxies="")
    assert Settings.read({"XDG_DATA_HOME": str(tmp_path)}) == Settings(database)
    assert (tmp_path / "stockwerk").is_dir()


@pytest.mark.parametrize("variable", ["STOCKWERK_KEEP_FINISHED", "STOCKWERK_CONTACT"])
def test_what_makes_no_sense_is_refused_in_one_line(variable: str) -> None:
    with pytest.raises(BadSetup) as caught:
        Settings.read({"STOCKWERK_DATABASE": "sqlite://", variable: "nonsense"})
    assert "\n" not in str(caught.value) and "nonsense" in str(caught.value)
