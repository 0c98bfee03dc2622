"""The catalogue of the game, for its pictures, and what several of them say."""

from __future__ import annotations

from stockwerk.core.text import Reader, Text, Value
from stockwerk.games.welcome_to.box.components import DEED_NAMES
from stockwerk.games.welcome_to.people import words


def deed_text(deed: int) -> Text:
    return words(f"board-deed-{DEED_NAMES[deed]}")


def say(reader: Reader, key: str, **values: Value) -> str:
    return reader.say(words(key, **values))


def gain(points: int) -> Text:
    """So many points more or less; no word if it makes no difference."""
    change = "more" if points > 0 else "less" if points < 0 else "none"
    return words("board-gain", change=change, points=abs(points))
