"""The widget: a desk, and the messages between it and its page."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stockwerk.core.errors import StockwerkError
from stockwerk.core.text import LANGUAGES, Reader, Words
from stockwerk.notebook.bots import is_looping
from stockwerk.notebook.desk import Desk

try:
    import anywidget
    import traitlets
except ImportError as error:
    words = Words(__package__)
    raise ImportError(" / ".join(Reader(one).say(words("needs-anywidget")) for one in LANGUAGES)) from error

if TYPE_CHECKING:
    from stockwerk.play.match import Match


class Widget(anywidget.AnyWidget):
    """A table in a notebook. What is played in it is played in the match, and the other way round."""

    _esm = Path(__file__).with_name("widget.js").read_text(encoding="utf-8")
    language = traitlets.Unicode().tag(sync=True)

    def __init__(
        self, match: Match, seat: int | Sequence[int], *, bots: str | Sequence[str], language: str, milliseconds: int
    ) -> None:
        super().__init__(language=language)
        try:
            self.desk = Desk(match, seat, bots=bots, language=language, milliseconds=milliseconds, tell=self.tell)
        except StockwerkError:
            super().close()  # nothing is left of it
            raise
        self.loop = asyncio.get_running_loop() if is_looping() else None
        self.on_msg(self.hear)

    def tell(self, seat: int, version: int) -> None:
        self.send({"seat": seat, "version": version})

    def hear(self, _: object, message: Any, buffers: object) -> None:
        """A match is for one thread: kernels may bring messages in others, beside a cell that runs."""
        if self.loop is None or (is_looping() and asyncio.get_running_loop() is self.loop):
            self.send(self.desk.answer(message))
        else:
            self.loop.call_soon_threadsafe(lambda: self.send(self.desk.answer(message)))

    def close(self) -> None:
        if hasattr(self, "desk"):
            self.desk.close()
        super().close()
