"""Every text exists in both languages, with the same things to fill in."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import stockwerk
from stockwerk.core.errors import UnknownText
from stockwerk.core.text import LANGUAGES, Name, Reader, Text, words
from stockwerk.games import find_games

FOLDERS = sorted(Path(stockwerk.__file__).parent.rglob("locale"))


class Variables(Visitor):
    """Collects what a message wants to be filled in."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    parsed = FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in parsed.body if isinstance(entry, ast.Junk)], f"{folder} {language}: unreadable"
    found = {}
    for entry in parsed.body:
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{entry.id.name} twice in {folder} {language}"
            found[entry.id.name] = variables.found
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_both_languages_have_the_same_messages_and_placeholders(folder: Path) -> None:
    english = messages(folder, "en")
    assert english
    for language in LANGUAGES:
        assert messages(folder, language) == english


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_no_message_is_left_over(folder: Path) -> None:
    """A message that no source names is not needed any more."""
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in Path(stockwerk.__file__).parent.rglob("*.*")
        if path.suffix in (".py", ".html")
    )
    for key in messages(folder, "en"):
        stems = [key.rstrip("0123456789"), *(key[: cut + 1] for cut, letter in enumerate(key) if letter == "-")]
        whole = (f'"{key}"', f"'{key}'")
        begun = (form for stem in stems for form in (f'"{stem}{{', f"'{stem}' +"))
        assert any(form in source for form in (*whole, *begun)), f"nothing says {key!r}"


def test_rules_have_the_same_paragraphs_in_both_languages() -> None:
    for game in find_games():
        numbers = [
            [line.split()[0] for line in game.rulebook(language).splitlines() if line[:1].isdecimal()]
            for language in LANGUAGES
        ]
        assert numbers[0] == numbers[1] and len(numbers[0]) > 10


def test_a_reader_hears_names_and_nested_texts() -> None:
    assert Reader("en", ("Ada", "")).fill_in(Name(0)) == "Ada"
    assert Reader("en", ("Ada", "")).fill_in(Name(1)) == "Player 2"
    assert Reader("de").fill_in((words("seat-name", number=1), words("seat-name", number=2))) == "Spieler 1, Spieler 2"


def test_missing_words_are_an_error() -> None:
    with pytest.raises(UnknownText, match="no 'nonsense' in the de catalogue"):
        Reader("de").say(words("nonsense"))
    with pytest.raises(UnknownText, match="seat-name"):
        Reader("en").say(Text("stockwerk.core", "seat-name"))
