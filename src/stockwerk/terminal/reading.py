"""Screens over the table: to read rules, score and log; to be asked; to cover a hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, TypeAlias

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from stockwerk.core.text import Reader, Value
from stockwerk.terminal.look import coloured
from stockwerk.terminal.table import Table, words

Blocks: TypeAlias = Sequence[tuple[str, Markdown | Content]]


def say(language: str, key: str, **values: Value) -> str:
    return Reader(language).say(words(key, **values))


def keys_line(text: str) -> Content:
    """`[F1] Rules`: a key, and what it does; a click on either does it as well."""
    parts = []
    for key, does in re.findall(r"\[([^]]+)\]([^[]*)", text):
        pressed = {"^": "ctrl+", "E": "escape"}.get(key[0], "") + (key[1:].lower() if key[0] == "^" else "")
        pressed = pressed or key.lower()
        parts.append(
            Content.from_markup(
                f"[@click=app.simulate_key('{pressed}')][b $foreground]$key[/][/]$does", key=key, does=does
            )
        )
    return Content("").join(parts)


def rule_blocks(rules: list[tuple[str, str]], at: str) -> Iterator[tuple[str, Markdown]]:
    """Chapter by chapter, which is quickly laid out; only the one that is looked for paragraph by paragraph."""
    chapters: list[list[tuple[str, str]]] = []
    for number, block in rules:
        if block.startswith("#") or not chapters:
            chapters.append([])
        chapters[-1].append((number, block))
    for chapter in chapters:
        if any(number == at for number, _ in chapter):
            yield from ((number, Markdown(block)) for number, block in chapter)
        else:
            yield chapter[0][0], Markdown("\n\n".join(block for _, block in chapter))


class Page(Screen[None]):
    """Something to read: blocks of text, opened at one of them. It is made anew when the language changes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q,f1,f2,f3,f7", "leave", ""),
        ("down", "scroll(1)", ""),
        ("up", "scroll(-1)", ""),
        ("pagedown,space", "scroll_page(1)", ""),
        ("pageup", "scroll_page(-1)", ""),
        ("home", "top", ""),
        ("end", "bottom", ""),
    ]

    def __init__(self, table: Table, title: str, blocks: Callable[[], Blocks], at: str = "") -> None:
        super().__init__()
        self.table, self.called, self.blocks, self.at = table, title, blocks, at

    def compose(self) -> ComposeResult:
        yield Static(self.table.say(self.called), classes="top")
        with VerticalScroll(id="page", classes="" if self.called == "page-rules" else "close", can_focus=False):
            for number, block in self.blocks():
                yield Static(block, name=number)
        yield Static(keys_line(self.table.say("keys-page")), classes="keys")

    def on_mount(self) -> None:
        self.call_after_refresh(self.open_at)

    def say_again(self, language: str) -> None:
        self.table.language = language
        self.run_worker(self.make_again(), exclusive=True)

    async def make_again(self) -> None:
        await self.recompose()
        self.call_after_refresh(self.open_at)

    def open_at(self) -> None:
        """At the paragraph, or else at its chapter; at the end of a log."""
        if self.at == "end":
            self.query_one("#page").scroll_end(animate=False)
        for wanted in (self.at, self.at.partition(".")[0]):
            found = [block for block in self.query("#page > Static") if wanted and block.name == wanted]
            if found:
                found[0].add_class("here")
                self.query_one("#page").scroll_to_widget(found[0], animate=False, top=True)
                return

    def action_leave(self) -> None:
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        self.query_one("#page").scroll_relative(y=lines, animate=False)

    def action_scroll_page(self, pages: int) -> None:
        page = self.query_one("#page")
        page.scroll_relative(y=pages * (page.size.height - 2), animate=False)

    def action_top(self) -> None:
        self.query_one("#page").scroll_home(animate=False)

    def action_bottom(self) -> None:
        self.query_one("#page").scroll_end(animate=False)


class Question(ModalScreen[str | None]):
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


class Cover(ModalScreen[None]):
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
