"""Imports the rules in the form that counts: compiled where that fits the sources as they are, else from the sources.

All or nothing: compiled and interpreted classes do not mix. An installed wheel has its compiled modules beside the
sources, where Python itself prefers them; a source tree has them in a folder of their own (`_compiled`).
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from os.path import isfile
from pathlib import Path
from types import ModuleType
from typing import Final

from stockwerk._compiled import SUFFIX, compiled_folders, hot_modules, rules_folder

PACKAGE: Final = Path(__file__).parent
ROOT: Final = PACKAGE.parents[1]
GROUP: Final = "stockwerk__mypyc"  # the library that holds all of them; by its place they tell their own


class RulesLoader(ExtensionFileLoader):
    """Loads a compiled module as if it lay beside its source: by `__file__` it finds what else lies there."""

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        module.__file__ = str(ROOT / "src" / file_of(self.name))


class RulesFinder:
    """Finds the hot modules of this package in one folder, or all of them by their sources."""

    def __init__(self, compiled: Path | None) -> None:
        self.compiled = compiled
        self.sources = {name_of(source): source for source in hot_modules(PACKAGE)} if compiled is None else {}

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if self.compiled is None:
            return spec_from_file_location(name, self.sources[name]) if name in self.sources else None
        if not name.startswith(PACKAGE.name):
            return None
        binary = f"{self.compiled}/{file_of(name)}"
        return spec_from_file_location(name, binary, loader=RulesLoader(name, binary)) if isfile(binary) else None


def name_of(source: Path) -> str:
    return ".".join(source.relative_to(PACKAGE.parent).with_suffix("").parts)


def file_of(name: str) -> str:
    return f"{name.replace('.', '/')}{SUFFIX}"


def wants_sources() -> bool:
    return os.environ.get("STOCKWERK_PURE", "0") not in ("", "0")


def is_source_tree() -> bool:
    return PACKAGE == ROOT / "src" / "stockwerk" and (ROOT / "setup.py").exists()


def compiled_meanwhile() -> bool:
    """Whether this process runs the sources, and one that started now would run them compiled."""
    return _awaited is not None and _awaited.is_dir()


def _choose() -> Path | None:
    """Settle the form for this process; if that is the sources, the folder where they may yet appear compiled."""
    if wants_sources():
        sys.meta_path.insert(0, RulesFinder(None))
        return None
    if not is_source_tree():
        return None
    folder = rules_folder(ROOT)
    if folder.is_dir():
        sys.meta_path.insert(0, RulesFinder(folder))
        return None
    if compiled_folders(ROOT):
        warnings.warn("the rules are not compiled as they are now, and run interpreted", stacklevel=1)
    sys.meta_path.insert(0, RulesFinder(None))
    return folder


_awaited = _choose()
