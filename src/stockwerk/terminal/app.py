"""The Textual app: the setup screen, a match, and the setup screen again."""

from __future__ import annotations

import gc
import os
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from stockwerk.core.text import LANGUAGES
from stockwerk.terminal.arguments import PlayArguments
from stockwerk.terminal.match_screen import MatchScreen
from stockwerk.terminal.session import Session
from stockwerk.terminal.setup_screen import SessionReady, SetupScreen
from stockwerk.terminal.text_screen import TextScreen
from stockwerk.terminal.theme import HEADINGS, THEME


def play_on_screen(arguments: PlayArguments) -> None:
    """Run the app until somebody leaves; then print what became of the match."""
    app = TerminalApp(arguments)
    gc.freeze()  # what is loaded stays; collecting it again and again would delay the keys
    parting = app.run()
    if app.return_code:
        raise SystemExit(app.return_code)
    if parting:
        print(parting)


class TerminalApp(App[str]):
    """Stockwerk in a terminal."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (20, "-short"), (34, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4", "other_language", priority=True),
        Binding("ctrl+q,ctrl+c", "leave", priority=True),
    ]

    def __init__(self, arguments: PlayArguments) -> None:
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.arguments = arguments
        self.language = arguments.language
        self.setup_screen = SetupScreen(arguments)
        self.session = arguments.saved_session() or self.setup_screen.ready_session()  # errors come before the screen

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return THEME.variables

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.console.push_theme(HEADINGS)
        self.theme = THEME.name
        self.push_screen(self.setup_screen)
        if self.session is not None:
            self.sit_down(self.session)

    def on_session_ready(self, event: SessionReady) -> None:
        self.sit_down(event.session)

    def sit_down(self, session: Session) -> None:
        session.language, session.colour = self.language, True
        self.push_screen(
            MatchScreen(session, self.arguments.milliseconds), lambda _: self.setup_screen.set_up_again(self.language)
        )

    def action_other_language(self) -> None:
        """Switch to the next language and redraw all screens in it."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]
        for screen in self.screen_stack:
            if isinstance(screen, MatchScreen | TextScreen) or (
                screen is self.screen and isinstance(screen, SetupScreen)
            ):
                screen.say_again(self.language)

    def action_leave(self) -> None:
        """Quit; during a match its screen asks first whether to save it."""
        playing = [screen for screen in self.screen_stack if isinstance(screen, MatchScreen)]
        if not playing:
            self.exit()
        elif playing[0] is self.screen:
            playing[0].leave()
