"""The catalogue of the game, for its pictures."""

from __future__ import annotations

from stockwerk.core.text import Reader, Value, Words

words = Words("stockwerk.games.new_york_1901.people")


def say(reader: Reader, key: str, **values: Value) -> str:
    return reader.say(words(key, **values))
