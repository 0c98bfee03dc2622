"""Every paragraph of every game's RULES.md has a test that cites it, and nothing is cited that does not exist."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from itertools import pairwise
from pathlib import Path

import pytest

from stockwerk.core.game import AnyGame
from stockwerk.games import find_games
from stockwerk.testing import docstrings, paragraphs

GAMES = find_games()


def name(value: object) -> str:
    return str(getattr(value, "id", value))


@cache
def cited_by_tests(folder: Path) -> set[str]:
    return {paragraph for text in docstrings(folder / "tests") for paragraph in cited_in(text)}


def cited_in(text: str) -> list[str]:
    return re.findall(r"§(\d+\.\d+)", text)


def folder_of(game: AnyGame) -> Path:
    return Path(str(resources.files(game.folder)))


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_paragraphs_are_numbered_one_after_the_other_in_both_languages(game: AnyGame) -> None:
    """The German rules have the same paragraphs in the same order."""
    assert paragraphs(game, "de") == paragraphs(game)
    numbers = [tuple(map(int, paragraph.split("."))) for paragraph in paragraphs(game)]
    assert numbers[0] == (1, 1)
    for (chapter, number), (next_chapter, next_number) in pairwise(numbers):
        assert (next_chapter, next_number) in ((chapter, number + 1), (chapter + 1, 1))


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_paragraph_has_a_test(game: AnyGame) -> None:
    assert not [paragraph for paragraph in paragraphs(game) if paragraph not in cited_by_tests(folder_of(game))]


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_tests_and_code_cite_what_exists(game: AnyGame) -> None:
    """In docstrings and comments of the rules as well."""
    cited = set(cited_by_tests(folder_of(game)))
    for path in folder_of(game).rglob("*.py"):
        cited.update(cited_in(path.read_text(encoding="utf-8")))
    assert cited <= set(paragraphs(game))
