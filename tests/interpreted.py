"""Modules of ours as the interpreter runs them, beside the compiled ones: a test may derive from their classes."""

from __future__ import annotations

import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType


def interpreted(name: str) -> ModuleType:
    """The module of this name, made from its source; once."""
    alias = f"interpreted {name}"
    if alias not in sys.modules:
        package = find_spec(name.rpartition(".")[0])
        assert package is not None and package.submodule_search_locations
        source = Path(package.submodule_search_locations[0]) / f"{name.rpartition('.')[2]}.py"
        spec = spec_from_file_location(alias, source)
        assert spec is not None and spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[alias] = module
        spec.loader.exec_module(module)
    return sys.modules[alias]
