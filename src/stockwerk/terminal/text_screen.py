"""A screen of text to read: rules, score, log, help."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, TypeAlias

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from stockwerk.terminal.content import keys_line
from stockwerk.terminal.session import Session

Blocks: TypeAlias = Sequence[tuple[str, Markdown | Content]]


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


class TextScreen(Screen[None]):
    """Blocks of text, scrolled to one of them; recomposed when the language changes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q,f1,f2,f3,f7", "leave", ""),
        ("down", "scroll(1)", ""),
        ("up", "scroll(-1)", ""),
        ("pagedown,space", "scroll_page(1)", ""),
        ("pageup", "scroll_page(-1)", ""),
        ("home", "top", ""),
        ("end", "bottom", ""),
    ]

    def __init__(self, session: Session, title: str, blocks: Callable[[], Blocks], at: str = "") -> None:
        super().__init__()
        self.session, self.called, self.blocks, self.at = session, title, blocks, at

    def compose(self) -> ComposeResult:
        yield Static(self.session.say(self.called), classes="top")
        with VerticalScroll(id="page", classes="" if self.called == "page-rules" else "close", can_focus=False):
            for number, block in self.blocks():
                yield Static(block, name=number)
        yield Static(keys_line(self.session.say("keys-page")), classes="keys")

    def on_mount(self) -> None:
        self.call_after_refresh(self.open_at)

    def say_again(self, language: str) -> None:
        self.session.language = language
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
