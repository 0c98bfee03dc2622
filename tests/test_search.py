"""Who searches for a term of the field finds the one module that does it, by its name and by its first sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import stockwerk

SOURCES: Final = Path(stockwerk.__file__).parent
DOES_IT: Final = {
    "CSRF": "web/csrf.py",
    "rate limit": "web/rate_limits.py",
    "heartbeat": "web/heartbeat.py",
    "server-sent events": "web/server_sent_events.py",
    "subscriber": "web/subscriber.py",
    "diff": "web/diff.py",
    "compression": "web/compression.py",
    "middleware": "web/middleware.py",
    "group commit": "play/group_commit.py",
    "garbage collection": "web/garbage_collection.py",
    "load balancer": "web/load_balancer.py",
    "registry": "web/registry.py",
    "schema": "web/schemas.py",
    "session": "web/sessions.py",
    "migration": "play/migrations/__init__.py",
}
ANOTHER: Final = {"session": {"terminal/session.py"}}  # says in its first words which one it is


def first_sentences() -> Iterator[tuple[str, str]]:
    """Of every module, with its path."""
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(SOURCES).as_posix()
        if "/tests/" not in name:
            told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
            yield name, re.split(r"(?<=[.])\s", " ".join(told.split()), maxsplit=1)[0]


def claims(sentence: str, term: str) -> bool:
    """Whether a sentence says that its module is this: before it goes on to say what that does, and with what."""
    head = re.split(r"[:,.]| (?:in front of|that|who|when|to|for|by|with|what)\b", sentence, maxsplit=1)[0]
    return re.search(rf"\b{term}", head, re.IGNORECASE) is not None


@pytest.mark.parametrize("term", DOES_IT)
def test_a_term_of_the_field_leads_to_one_module(term: str) -> None:
    expected, sentences = DOES_IT[term], dict(first_sentences())
    assert re.search(rf"\b{term}", sentences[expected], re.IGNORECASE), sentences[expected]
    words = re.split(r"\W", term.lower().removesuffix("s"))
    assert "_".join(words) in expected
    others = {name for name, sentence in sentences.items() if claims(sentence, term)} - {expected}
    assert others == ANOTHER.get(term, set())


def test_a_claim_is_found() -> None:
    assert claims("A registry of games.", "registry") and claims("Rate limits: how much.", "rate limit")
    assert not claims("The worker bus: by sockets to the load balancer.", "load balancer")
