"""Reading a box that somebody has corrected: what is missing, unknown or out of range is refused in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from stockwerk.core.errors import BadComponents

NOTES: Final = ("provenance", "source")  # of a table in the file; they change nothing


def refuse_unknown(table: Mapping[str, Any], known: set[str], message: str) -> None:
    """Whoever misspells a key shall know it; the message has a place for it."""
    for key in table:
        if key not in known:
            raise BadComponents(message.format(key))


def table_of(data: Mapping[str, Any], name: str, game: str) -> Mapping[str, Any]:
    table = data.get(name)
    if not isinstance(table, dict):
        raise BadComponents(f"the components of {game} need a table [{name}]")
    return table


def number_of(table: Mapping[str, Any], key: str, where: str, least: int, most: int) -> int:
    number = table.get(key)
    if type(number) is not int or not least <= number <= most:
        raise BadComponents(f"{where}: {key} must be a number of {least} to {most}, not {number!r}")
    return number


def numbers_of(table: Mapping[str, Any], key: str, where: str, *, count: int, most: int) -> list[int]:
    numbers = table.get(key)
    good = isinstance(numbers, list) and len(numbers) == count
    if not good or any(type(number) is not int or not 0 <= number <= most for number in numbers or ()):
        raise BadComponents(f"{where}: {key} must be a list of {count} numbers of 0 to {most}, not {numbers!r}")
    assert isinstance(numbers, list)
    return list(numbers)
