"""The mistakes one can make at a table. Each is one clear line that names what is wrong and what would be right."""

from __future__ import annotations


class StockwerkError(ValueError):
    """Any mistake of whoever called; its message is one line for people."""


class UnknownGame(StockwerkError): ...


class BadSetup(StockwerkError):
    """A number of players or an option that the game does not have."""


class UnreadableNotation(StockwerkError): ...


class IllegalAction(StockwerkError):
    """An action that exists but is not possible now."""


class UndoRefused(StockwerkError): ...


class BadRecord(StockwerkError): ...


class BadSnapshot(StockwerkError): ...


class BadComponents(StockwerkError): ...


class UnknownBot(StockwerkError): ...


class UnknownText(StockwerkError):
    """A key that a catalogue lacks: a mistake of ours."""
