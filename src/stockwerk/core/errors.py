"""The mistakes one can make at a table. Each is one clear line that names what is wrong and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stockwerk.core.text import Text


class StockwerkError(ValueError):
    """Any mistake of whoever called; its message is one line for programs, its text, if any, the same for readers."""

    def __init__(self, message: str, text: Text | None = None) -> None:
        super().__init__(message)
        self.text = text


class UnknownGame(StockwerkError):
    """A game that is not in the box."""


class BrokenGame(UnknownGame):
    """A game that another package brings, and that cannot be loaded."""


class BadSetup(StockwerkError):
    """A number of players or an option that the game does not have."""


class UnreadableNotation(StockwerkError):
    """A text that is no action of the game."""


class IllegalAction(StockwerkError):
    """An action that exists but is not possible now."""


class UndoRefused(StockwerkError):
    """Something that cannot be taken back, or not without the others."""


class BadRecord(StockwerkError):
    """A record that is damaged, or was never played."""


class OtherRules(BadRecord):
    """A record by rules that were mended since."""


class EditedRecord(BadRecord):
    """A record of what cannot have happened."""


class UnwritableFile(StockwerkError):
    """A file that cannot be written."""


class BadSnapshot(StockwerkError):
    """Numbers that are no position of this table, or a field of a position that is more than numbers."""


class BadComponents(StockwerkError):
    """A corrected box that cannot be played."""


class UnknownBot(StockwerkError):
    """A bot that nobody has written."""


class BotFailed(StockwerkError):
    """A bot that came to no decision, for a mistake of its own."""


class WorkFailed(StockwerkError):
    """Much work that was given to several, and that one of them could not do."""


class UnknownText(StockwerkError):
    """A key that a catalogue lacks, or an event that has none: a mistake of ours."""
