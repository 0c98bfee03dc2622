"""Layers that an import can break: routes know the service and not each other, and the service needs no server."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import stockwerk
from server import PATIENCE

WEB: Final = Path(stockwerk.__file__).parent / "web"
ROUTES: Final = {"api", "moderation", "pages", "home", "privacy", "health"}
OF_A_SERVER: Final = ("fastapi", "starlette", "sqlalchemy", "pydantic", "uvicorn", "prometheus_client")
WITHOUT_A_SERVER: Final = (
    "stockwerk.play.service",
    "stockwerk.play.table",
    "stockwerk.play.storage",
    "stockwerk.play.in_memory",
    "stockwerk.play.names",
    "stockwerk.notebook.desk",
    "stockwerk.notebook.frame",
    "stockwerk.web.seat_page",
    "stockwerk.web.page_context",
    "stockwerk.web.diff",
    "stockwerk.bots",
    "stockwerk.bots.arena",
    "stockwerk.testing",
)


def imported(path: Path) -> dict[str, str]:
    """The names that a module imports from the web, each with the module that has it."""
    found = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("stockwerk.web"):
            for name in node.names:
                is_module = (WEB / f"{name.name}.py").exists() and node.module == "stockwerk.web"
                found[name.name] = name.name if is_module else str(node.module).rpartition(".")[2]
    return found


def handlers(path: Path) -> set[str]:
    """The functions of a module that answer a route."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return {function.name for function in functions if any(map(is_route, function.decorator_list))}


def is_route(decorator: ast.expr) -> bool:
    """Such as `@router.get("/")`."""
    return isinstance(decorator, ast.Call) and ast.unparse(decorator.func).startswith(("router.", "moves."))


def test_no_page_calls_a_json_route() -> None:
    """Nor the other way round: what both need is the service's, or stands in a module without routes."""
    assert len(handlers(WEB / "api.py")) > 10 and len(handlers(WEB / "pages.py")) > 10
    for name in sorted(ROUTES):
        for what, module in imported(WEB / f"{name}.py").items():
            if module in ROUTES:
                assert what != module, f"{name} imports all of {module}"
                assert what not in handlers(WEB / f"{module}.py"), f"{name} imports the handler {what} of {module}"
    json_routes = ("api", "moderation")
    for page in ROUTES - {*json_routes}:
        assert not {*imported(WEB / f"{page}.py").values()} & {*json_routes}
    for route in json_routes:
        assert not {*imported(WEB / f"{route}.py").values()} & (ROUTES - {route})


@pytest.mark.parametrize("module", WITHOUT_A_SERVER)
def test_what_is_played_without_a_server_imports_nothing_of_one(module: str) -> None:
    """In a fresh interpreter."""
    probe = f"import sys, {module}; print(*(name for name in {OF_A_SERVER} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout.split() == []
