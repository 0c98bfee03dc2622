"""Modal dialogs over the match screen: a question, and the cover that hides a hand."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from stockwerk.terminal.content import coloured


class QuestionDialog(ModalScreen[str | None]):
    """A question: Enter says yes, or what was typed; Escape says no."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "no", ""), ("enter", "yes", "")]

    def __init__(self, question: str, hint: str, typed: str | None = None) -> None:
        super().__init__()
        self.question, self.hint, self.typed = question, hint, typed

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Static(Content(self.question))
            if self.typed is not None:
                yield Input(self.typed, select_on_focus=False)
            yield Static(Content(self.hint), classes="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_yes(self) -> None:
        self.dismiss("")

    def action_no(self) -> None:
        self.dismiss(None)


class CoverDialog(ModalScreen[None]):
    """Hides what one person saw until the next one is there."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "uncover", "")]

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        yield Static(coloured(self.words), id="cover")

    def on_click(self) -> None:
        self.action_uncover()

    def action_uncover(self) -> None:
        self.dismiss(None)
