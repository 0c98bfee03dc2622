"""One word means one thing: no two classes share a name; only games may call their classes as other games do."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = ("src", "tests", "bench", "campaigns", "docs", "examples")
GAMES: Final = ("src/stockwerk/games/", "tests/games/", "examples/")  # a folder there is a game, its tests included


def python_files() -> Iterator[Path]:
    return (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py")))


def classes(text: str) -> list[str]:
    """Also those inside functions and other classes; each once, since one name may be defined in two branches."""
    found = (node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef))
    return sorted(set(found))


def is_in_a_game(path: str) -> bool:
    return any(path.startswith(games) and "/" in path.removeprefix(games) for games in GAMES)


def shared_names(files: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Every name that classes in several files have, unless all of them are in games; and those files."""
    places: dict[str, list[str]] = {}
    for path, text in files:
        for name in classes(text):
            places.setdefault(name, []).append(path)
    return {
        name: paths
        for name, paths in places.items()
        if len(paths) > 1 and not all(is_in_a_game(path) for path in paths)
    }


def test_no_two_classes_share_a_name() -> None:
    files = ((path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in python_files())
    assert shared_names(files) == {}


def test_a_shared_name_is_found() -> None:
    table, nested = "class Table: ...", "def make():\n    class Table: ..."
    chess, go, core = "src/stockwerk/games/chess/table.py", "src/stockwerk/games/go/tests/hand.py", "bench/table.py"
    assert shared_names([(chess, table), (go, nested)]) == {}
    assert shared_names([(chess, table), (core, nested)]) == {"Table": [chess, core]}
    assert shared_names([("tests/games/notes/__init__.py", table), (chess, table)]) == {}
    assert shared_names([("src/stockwerk/games/__init__.py", table), (chess, table)]).keys() == {"Table"}
    assert shared_names([(core, f"{table}\n{table}")]) == {}
