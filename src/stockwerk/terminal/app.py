"""The whole screen of a terminal: set a table, play at it, set another."""

from __future__ import annotations

import gc
import os
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from stockwerk.core.text import LANGUAGES
from stockwerk.terminal.look import HEADINGS, THEME
from stockwerk.terminal.playing import Playing
from stockwerk.terminal.reading import Page
from stockwerk.terminal.setting import Wish
from stockwerk.terminal.start import Start, TableSet
from stockwerk.terminal.table import Table


def play_on_screen(wish: Wish) -> None:
    """Play until somebody leaves; then tell what became of the match."""
    app = Terminal(wish)
    gc.freeze()  # what is loaded stays; to look through it for rubbish again and again would hold up the keys
    parting = app.run()
    if app.return_code:
        raise SystemExit(app.return_code)
    if parting:
        print(parting)


class Terminal(App[str]):
    """Stockwerk in a terminal."""

    CSS_PATH = "look.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (20, "-short"), (34, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4", "other_language", priority=True),
        Binding("ctrl+q,ctrl+c", "leave", priority=True),
    ]

    def __init__(self, wish: Wish) -> None:
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.wish = wish
        self.language = wish.language
        self.start = Start(wish)
        self.table = wish.kept() or self.start.ready()  # what cannot be is told before the screen is taken

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return THEME.variables

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.console.push_theme(HEADINGS)
        self.theme = THEME.name
        self.push_screen(self.start)
        if self.table is not None:
            self.sit_down(self.table)

    def on_table_set(self, event: TableSet) -> None:
        self.sit_down(event.table)

    def sit_down(self, table: Table) -> None:
        table.language, table.colour = self.language, True
        self.push_screen(Playing(table, self.wish.milliseconds), lambda _: self.start.set_anew(self.language))

    def action_other_language(self) -> None:
        """Everything on all screens is said again."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]
        for screen in self.screen_stack:
            if isinstance(screen, Playing | Page) or (screen is self.screen and isinstance(screen, Start)):
                screen.say_again(self.language)

    def action_leave(self) -> None:
        """Whoever is at a table is asked about the match first."""
        playing = [screen for screen in self.screen_stack if isinstance(screen, Playing)]
        if not playing:
            self.exit()
        elif playing[0] is self.screen:
            playing[0].leave()
