"""Requests made by schemathesis from the server's own description: call by call, and in chains (its stateful phase)."""

from __future__ import annotations

import json
import urllib.request
from typing import TYPE_CHECKING, Any, Final

import hypothesis
import requests
import schemathesis
from hypothesis import HealthCheck, Phase
from requests.adapters import HTTPAdapter
from schemathesis import Case, GenerationMode

from campaigns.sockets import PER_ADDRESS, next_address

if TYPE_CHECKING:
    from campaigns.requests import Probe

ENDLESS: Final = "/stream$"  # a stream has no end; raw requests ask for it
STEPS: Final = 15  # of a chain
TIMEOUT: Final = 30.0


def settings(examples: int) -> hypothesis.settings:
    return hypothesis.settings(
        max_examples=examples,
        stateful_step_count=STEPS,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


class Source(HTTPAdapter):
    """Connections from an address of ours."""

    def init_poolmanager(self, *arguments: Any, **more: Any) -> None:
        more["source_address"] = (next_address(), 0)
        super().init_poolmanager(*arguments, **more)


class Caller:
    """Sends cases, with the keys of the tables that were set before; every answer is judged."""

    def __init__(self, probe: Probe, kind: str) -> None:
        self.probe = probe
        self.kind = kind
        self.url = f"http://127.0.0.1:{probe.server.port}"
        self.tokens: dict[str, list[str]] = {}
        self.sent = 0
        self.renew()

    def renew(self) -> None:
        """As somebody else: the limits are for each address."""
        self.session = requests.Session()
        self.session.mount("http://", Source())

    def call(self, case: Case[Any]) -> Any:
        luck = self.probe.luck
        if self.sent % PER_ADDRESS == PER_ADDRESS - 1:
            self.session.close()
            self.renew()
        self.sent += 1
        known = self.tokens.get(str((case.path_parameters or {}).get("id", "")))
        if known and luck.random() < 0.8:
            seat = luck.randrange(len(known))
            case.headers["authorization"] = f"Bearer {known[seat]}"
            for part in (case.body, case.query):
                if isinstance(part, dict) and "seat" in part:
                    part["seat"] = seat
        response = case.call(base_url=self.url, session=self.session, timeout=TIMEOUT)
        if response.status_code == 201 and case.path == "/api/v1/tables":
            made = response.json()
            self.tokens[made["id"]] = [seat["token"] for seat in made["seats"]]
        what = f"{case.method} {case.formatted_path} {case.query} {str(case.body)[:800]}"
        self.probe.judge(what, [response.status_code], kind=self.kind)
        return response


def described(probe: Probe) -> Any:
    with urllib.request.urlopen(f"http://127.0.0.1:{probe.server.port}/api/openapi.json", timeout=TIMEOUT) as answer:
        schema = schemathesis.openapi.from_dict(json.load(answer))
    return schema.exclude(path_regex=ENDLESS)


def fuzz(probe: Probe, wanted: int, seed: int) -> None:
    """Each call as it should be and as it should not be."""
    schema, caller = described(probe), Caller(probe, "schemathesis, call by call")
    probe.remember()
    calls = [found.ok() for found in schema.get_all_operations()]
    modes = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
    each = max(2, wanted // (len(calls) * len(modes)))
    for call in calls:
        for mode in modes:
            if mode is GenerationMode.NEGATIVE and not (call.body or call.query or call.path_parameters):
                continue  # there is nothing to be wrong

            @hypothesis.seed(seed)
            @settings(each)
            @hypothesis.given(case=call.as_strategy(mode))
            def ask(case: Case[Any]) -> None:
                caller.call(case)

            ask()


def run_stateful(probe: Probe, wanted: int, seed: int) -> None:
    """Chains of calls: what one answers is what the next one asks about."""
    caller = Caller(probe, "schemathesis, stateful")
    probe.remember()
    machine: Any = described(probe).as_state_machine()

    class Chain(machine):  # type: ignore[misc]
        """Our own way to send and to judge."""

        def call(self, case: Case[Any], **_: Any) -> Any:
            return caller.call(case)

        def validate_response(self, *_: Any, **__: Any) -> None:
            """Every answer has been judged."""

    while caller.sent < wanted:
        before = caller.sent
        hypothesis.seed(seed + before)(Chain)
        Chain.run(settings=settings(max(1, (wanted - caller.sent) // STEPS)))
        if caller.sent == before:
            raise RuntimeError("schemathesis makes no chains of calls")
