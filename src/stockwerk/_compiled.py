"""Where a source tree keeps the compiled form of its rules: in folders of `build/rules` that are named by the sources.

A folder's name is the fingerprint of all that was compiled, and it gets its name when it is complete (see compile.py).
"""

from __future__ import annotations

import os
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

HOT: Final = b"\nfrom stockwerk.core.packed import"  # who uses machine integers is compiled
RULES: Final = "build/rules"
SUFFIX: Final = EXTENSION_SUFFIXES[0]  # names the system and the version of Python
COMPILER: Final = ("setup.py", "src/stockwerk/_docstrings.py", "requirements/compile.txt")  # how, and by which version


def hot_modules(package: Path) -> list[Path]:
    """The sources written for the compiler: they say so by importing its integers and vectors."""
    found = []
    for folder, inner, files in os.walk(package):
        inner[:] = [name for name in inner if name not in ("tests", "__pycache__")]
        found += [Path(folder, name) for name in files if name.endswith(".py")]
    return sorted(path for path in found if HOT in path.read_bytes())


def fingerprint(root: Path) -> str:
    """Of the hot sources in a source tree, and of what they are compiled with."""
    known = sha256(SUFFIX.encode())
    for path in (*(root / name for name in COMPILER), *hot_modules(root / "src" / "stockwerk")):
        content = path.read_bytes()
        known.update(f"\0{path.relative_to(root).as_posix()}\0{len(content)}\0".encode() + content)
    return known.hexdigest()[:20]


def rules_name(root: Path) -> str:
    return f"{fingerprint(root)}{SUFFIX}"


def rules_folder(root: Path) -> Path:
    """Where the rules of this source tree, as it is now, lie compiled, if they are."""
    return root / RULES / rules_name(root)


def compiled_folders(root: Path) -> list[Path]:
    """Of these sources and of others, for this Python; the latest is the last."""
    return sorted((root / RULES).glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
