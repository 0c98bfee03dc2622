"""What the page of a notebook says, read without a server's schemas: what has not the right form is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from stockwerk.core.errors import StockwerkError
from stockwerk.core.text import LANGUAGES
from stockwerk.web.seat_page import LONGEST_HAVE

MOST_TARGETS: Final = 60


class Malformed(StockwerkError):
    """A message that does not have the right form."""


@dataclass(frozen=True)
class Message:
    """What a request to a server would be."""

    id: str
    path: str
    body: Mapping[str, Any]
    language: str


@dataclass(frozen=True)
class SeenTable:
    """Something a seat does, having seen the table at a version."""

    seat: int
    version: int
    have: str
    listens: bool
    option: str  # an option's id, of a move


@dataclass(frozen=True)
class Touched:
    """What was touched."""

    seat: int
    targets: list[str]


def read_message(given: object) -> Message:
    fields = only(given, "id", "path", "body", "language")
    body = fields.get("body")
    return Message(
        text(fields.get("id"), 0, 64),
        text(fields.get("path"), 0, 2 * LONGEST_HAVE),
        only({} if body is None else body),
        one_of(fields.get("language", "en"), LANGUAGES),
    )


def read_move(body: Mapping[str, Any], *, has_option: bool) -> SeenTable:
    """A move, or the taking back of one, which has no option."""
    fields = only(body, "seat", "version", "have", "listens", "again", *(["option"] if has_option else []))
    truth(fields.get("again", False))  # a notebook's page never waits for an answer that was lost
    return SeenTable(
        whole(fields.get("seat"), 0, 11),
        whole(fields.get("version", -1), -1, 10**9),
        text(fields.get("have", ""), 0, LONGEST_HAVE),
        truth(fields.get("listens", False)),
        text(fields.get("option"), 1, 80) if has_option else "",
    )


def read_touched(body: Mapping[str, Any]) -> Touched:
    fields = only(body, "seat", "targets")
    targets = fields.get("targets")
    check(isinstance(targets, list) and len(targets) <= MOST_TARGETS)
    return Touched(whole(fields.get("seat"), -1, 11), [text(one, 1, 80) for one in targets or []])


def only(given: object, *names: str) -> Mapping[str, Any]:
    """An object with text for keys; with these alone, if any are named."""
    check(isinstance(given, Mapping) and all(isinstance(key, str) for key in given))
    assert isinstance(given, Mapping)
    check(not names or {*given} <= {*names})
    return given


def text(given: object, fewest: int, most: int) -> str:
    check(isinstance(given, str) and fewest <= len(given) <= most)
    return str(given)


def whole(given: object, least: int, most: int) -> int:
    check(type(given) is int and least <= given <= most)
    assert isinstance(given, int)
    return given


def truth(given: object) -> bool:
    check(isinstance(given, bool))
    return bool(given)


def one_of(given: object, known: tuple[str, ...]) -> str:
    check(given in known)
    return str(given)


def check(right: bool) -> None:
    if not right:
        raise Malformed("the message does not have the right form")
