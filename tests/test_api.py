"""The API against its own description: whatever is sent, the answer is one that the description knows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from campaigns.moves import play
from stockwerk.web import api, moderation
from stockwerk.web.app import create_app
from stockwerk.web.rate_limits import RateLimits
from stockwerk.web.registry import TableRegistry
from stockwerk.web.settings import DATABASE, THINKING

API = "/api/v1/tables"
EXAMPLES = 10  # of each kind
CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
quickly = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


def describe() -> Any:
    """The description as the server sends it, without a server."""
    app = FastAPI(title="Stockwerk", version="1")
    app.include_router(api.moves)
    app.include_router(api.router)
    app.include_router(moderation.router)
    return schemathesis.openapi.from_dict(app.openapi())


SCHEMA = describe()
CALLS = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations()}
UPLOAD = "POST /api/v1/records"
ENDLESS = f"GET {API}/{{id}}/stream"  # tests/test_attacks.py listens to it


class DescribedServer:
    """A server with a running table of two people and a finished one, the keys of both being known."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
        body = {"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}], "seed": "described"}
        made = client.post(API, json=body).json()
        self.running: str = made["id"]
        self.tokens = [seat["token"] for seat in made["seats"]]
        example = (Path(__file__).parent.parent / "docs" / "manhattan.json").read_bytes()
        self.finished: str = client.post("/api/v1/records", content=example).json()["id"]

    def send(self, case: Case[Any]) -> int:
        """Ask as it is, and hold the answer to the description; its status."""
        self.client.app.state.limits = RateLimits()  # type: ignore[attr-defined]
        asked = case.as_transport_kwargs(base_url="http://testserver")
        asked.pop("cookies", None)
        if "data" in asked:
            asked["content"] = asked.pop("data")
        self.client.cookies.clear()
        for id in (self.running, self.finished):
            for seat, token in enumerate(self.tokens):  # whoever sits down gets another key, and this one is lost
                self.registry.store.give(token, id, seat)
        answer = self.client.request(**asked)
        case.validate_response(answer, checks=CHECKS)
        return answer.status_code

    def moderate(self, case: Case[Any], choice: int) -> None:
        """A table of its own for each deed of a host, with an open seat and a line of talk."""
        self.client.app.state.limits = RateLimits()  # type: ignore[attr-defined]
        made = self.client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {}]}).json()
        said = {"seat": 0, "text": "hello"}
        assert self.client.post(f"{API}/{made['id']}/say", json=said).status_code == 200
        case.path_parameters["id"] = made["id"]
        fitting: dict[str, Any] = {"lines": [1], "seat": 1, "bot": "", "listed": bool(choice % 2)}
        assert isinstance(case.body, dict)
        needed = {"lines"} if case.operation.path.endswith("/hush") else set()
        case.body.update({key: value for key, value in fitting.items() if key in {*case.body} | needed})
        case.headers["authorization"] = f"Bearer {made['host']}"

    def headers(self, seat: int) -> dict[str, str]:
        return {"authorization": f"Bearer {self.tokens[seat]}"}

    def fit(self, case: Case[Any], choice: int) -> None:
        """What fits the description, made to fit the table as well: the right seat, something that can be done."""
        with self.registry.at(self.running) as table:
            actor = table.match.state.actors()[0] if not table.match.over else 0
            if case.operation.path.endswith("/undo") and not table.match.over:
                if not table.match.moves:
                    play(self.registry.store, table, actor, table.match.options(actor)[0].id, table.version_for(actor))
                actor = table.match.moves[-1].seat  # who has something to take back
            options = [option.id for option in table.match.options(actor)] or ["1111"]
            version = table.version_for(actor)
        fitting: dict[str, Any] = {"seat": actor, "version": version, "option": options[choice % len(options)]}
        fitting |= {"game": "manhattan", "options": {}, "seed": "", "bot": "", "name": f"Guest {choice}", "token": ""}
        fitting |= {"seats": [{"name": "Ada"}, {}]}
        for asked in (case.body, case.query, case.path_parameters):
            if isinstance(asked, dict):
                asked.update({key: value for key, value in fitting.items() if key in asked})
        case.headers["authorization"] = self.headers(actor)["authorization"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DescribedServer]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv(DATABASE, f"sqlite:///{tmp_path_factory.mktemp('described') / 'tables.sqlite'}")
        environment.setenv(THINKING, "1")
        with TestClient(create_app(), raise_server_exceptions=False) as client:
            yield DescribedServer(client)


def test_the_description_is_the_servers_own(server: DescribedServer) -> None:
    sent = server.client.get("/api/openapi.json").json()
    assert set(sent["paths"]) == {call.path for call in CALLS.values()}
    for methods in sent["paths"].values():
        for about in methods.values():
            assert {"413", "422", "429"} <= set(about["responses"])
            assert about["responses"]["422"]["content"]["application/json"]["schema"]["$ref"].endswith("/ProblemOut")


def calls(*, at_table: bool) -> Iterator[Any]:
    """Each call with what it wants, and if it wants anything, with what it does not."""
    for label, call in CALLS.items():
        if label == ENDLESS or (at_table and "{id}" not in label):
            continue
        yield pytest.param(label, GenerationMode.POSITIVE, id=f"{label} as it should be")
        if call.body or call.query or (not at_table and "{id}" in label):
            yield pytest.param(label, GenerationMode.NEGATIVE, id=f"{label} as it should not be")


@pytest.mark.xdist_group("described")
@pytest.mark.parametrize(("call", "mode"), list(calls(at_table=False)))
def test_strangers(server: DescribedServer, call: str, mode: GenerationMode) -> None:
    @quickly
    @given(case=CALLS[call].as_strategy(mode))
    def ask(case: Case[Any]) -> None:
        server.send(case)

    ask()


@pytest.mark.xdist_group("described")
@pytest.mark.parametrize(("call", "mode"), list(calls(at_table=True)))
def test_guests_with_a_key(server: DescribedServer, call: str, mode: GenerationMode) -> None:
    """A real table and a real key; all else is as the description allows, or not."""
    for id in (server.running, server.finished):
        fixed = {"path_parameters": {"id": id}, "headers": server.headers(0)}

        @quickly
        @given(case=CALLS[call].as_strategy(mode, **fixed))
        def ask(case: Case[Any]) -> None:
            server.send(case)

        ask()


@pytest.mark.xdist_group("described")
@pytest.mark.parametrize("call", [label for label in CALLS if label not in (ENDLESS, UPLOAD)])
def test_players(server: DescribedServer, call: str) -> None:
    """What the seat whose turn it is can do, so that the answer is more than a refusal; the game goes on meanwhile."""
    id = server.finished if call.endswith(("/record", "/rematch")) else server.running
    moderated = call.removeprefix("POST ") in {f"{route.path}" for route in moderation.router.routes}  # type: ignore[attr-defined]
    answered = set()

    @quickly
    @given(case=CALLS[call].as_strategy(path_parameters={"id": id}), choice=st.integers(0, 10**6))
    def ask(case: Case[Any], choice: int) -> None:
        (server.moderate if moderated else server.fit)(case, choice)
        answered.add(server.send(case))

    ask()
    nobody_asked = {422} if call.endswith(("/agree", "/refuse")) else set()
    assert answered & {200, 201} or answered == nobody_asked
