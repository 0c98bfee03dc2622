"""The catalogue of the game, for its pictures."""

from __future__ import annotations

from stockwerk.core.text import Reader, Value
from stockwerk.games.new_york_1901.people import words


def say(reader: Reader, key: str, **values: Value) -> str:
    return reader.say(words(key, **values))
