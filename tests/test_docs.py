"""What the documents show is what the library makes. Their sessions at the prompt are run as doctests."""

from __future__ import annotations

import ast
import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from stockwerk.core.record import Record
from stockwerk.play.match import Match

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


PICTURES = [("manhattan", 76), ("welcome_to", 111), ("new_york_1901", 70), ("flatiron", 257)]


@pytest.mark.parametrize(("game", "move"), PICTURES)
def test_the_pictures_in_the_documents_are_drawn_by_this_library(game: str, move: int) -> None:
    match = Match.from_record(Record.from_json((ROOT / f"docs/{game}.json").read_text(encoding="utf-8")))
    shown = (ROOT / f"docs/pictures/{game}.svg").read_text(encoding="utf-8")
    assert shown == match.at(move).picture(0), "run make pictures"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        assert "://" in link or (page.parent / link).exists(), f"{page.name} links to {link}"


def test_the_two_commands_are_on_the_first_screen() -> None:
    first = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:20]
    assert any(line.startswith("make play") for line in first)
    assert any(line.startswith("make test") for line in first)
    assert any("docs/pictures/manhattan.svg" in line for line in first)


def sessions() -> list[tuple[str, str]]:
    """Every docstring of ours that shows a session, with the module it belongs to; compiled or not."""
    found = []
    for path in sorted((ROOT / "src").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
                words = ast.get_docstring(node)
                if words and ">>>" in words:
                    found.append((module, words))
    return found


@pytest.mark.parametrize(("module", "words"), sessions(), ids=lambda part: part if " " not in part else "")
def test_sessions_in_the_code_are_true(module: str, words: str) -> None:
    names = dict(vars(import_module(module)))
    session = doctest.DocTestParser().get_doctest(words, names, module, None, None)
    assert doctest.DocTestRunner().run(session).failed == 0
