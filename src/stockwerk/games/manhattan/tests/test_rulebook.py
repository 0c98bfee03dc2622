"""Every paragraph of RULES.md has a test that cites it, and the code cites no paragraph that does not exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from stockwerk.games.manhattan import GAME

TESTS = Path(__file__).parent
PARAGRAPHS = re.findall(r"^(\d\.\d) ", GAME.rulebook("en"), re.M)


def cited_by_tests() -> set[str]:
    """The paragraphs that the first line of a test's docstring names."""
    cited: set[str] = set()
    for path in TESTS.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                cited.update(re.findall(r"§(\d\.\d)", ast.get_docstring(node) or ""))
    return cited


def test_paragraphs_are_numbered_one_after_the_other_in_both_languages() -> None:
    """The German rules have the same paragraphs in the same order."""
    assert re.findall(r"^(\d\.\d) ", GAME.rulebook("de"), re.M) == PARAGRAPHS
    assert sorted(PARAGRAPHS) == PARAGRAPHS
    assert len(set(PARAGRAPHS)) == len(PARAGRAPHS) == 40


@pytest.mark.parametrize("paragraph", PARAGRAPHS)
def test_every_paragraph_has_a_test(paragraph: str) -> None:
    assert paragraph in cited_by_tests()


def test_tests_and_code_cite_paragraphs_that_exist() -> None:
    """In docstrings and comments of the rules as well."""
    cited = cited_by_tests()
    for path in TESTS.parent.glob("*.py"):
        cited.update(re.findall(r"§(\d\.\d)", path.read_text(encoding="utf-8")))
    assert cited <= set(PARAGRAPHS)
