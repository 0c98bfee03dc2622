"""Modules that are imported when somebody first asks their package for them (PEP 562)."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def submodules_of(package: str) -> Callable[[str], ModuleType]:
    """The `__getattr__` of a package: `stockwerk.play.match` is there though nobody has imported it."""

    def submodule(name: str) -> ModuleType:
        full = f"{package}.{name}"
        if name.startswith("_") or find_spec(full) is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return import_module(full)

    return submodule
