"""Layers that an import can break: routes know the service and not each other, and the service needs no server."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest
from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute

from server import PATIENCE
from stockwerk.web.app import create_app
from stockwerk.web.settings import DATABASE

PROJECT: Final = Path(__file__).parent.parent / "pyproject.toml"
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
    "stockwerk.bots.selfplay",
    "stockwerk.testing",
)


def test_every_module_with_routes_is_in_the_contract_that_keeps_them_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What several need is the service's, or stands in a module without routes. `lint-imports` keeps the contract."""
    monkeypatch.setenv(DATABASE, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    routers: list[APIRouter] = []
    monkeypatch.setattr(FastAPI, "include_router", lambda app, router: routers.append(router))
    app = create_app()
    app.state.registry.close()
    routes = [route for router in (app.router, *routers) for route in router.routes if isinstance(route, APIRoute)]
    with_routes = {str(route.endpoint.__module__) for route in routes}
    contracts = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    (apart,) = [one["modules"] for one in contracts if one["name"] == "modules with routes do not know each other"]
    assert with_routes - {create_app.__module__} == {*apart} and len(apart) > 4


@pytest.mark.parametrize("module", WITHOUT_A_SERVER)
def test_what_is_played_without_a_server_imports_nothing_of_one(module: str) -> None:
    """In a fresh interpreter."""
    probe = f"import sys, {module}; print(*(name for name in {OF_A_SERVER} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout.split() == []
