"""Somebody at the screen of a terminal, without a terminal: types, clicks, and waits until they are asked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from conftest import run_apart
from stockwerk.bots import choose
from stockwerk.bots.budget import Budget
from stockwerk.terminal.app import TerminalApp
from stockwerk.terminal.arguments import PlayArguments
from stockwerk.terminal.match_display import THINK
from stockwerk.terminal.match_screen import MatchScreen

SMALL = (80, 24)


class ScreenUser:
    """One person at one screen."""

    def __init__(self, app: TerminalApp, pilot: Pilot[str]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def match_screen(self) -> MatchScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, MatchScreen))

    async def wait(self) -> None:
        """Until all bots have thought and everything is shown."""
        await self.pilot.pause()
        while any(isinstance(screen, MatchScreen) and screen.phase == THINK for screen in self.app.screen_stack):
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.wait()

    async def type(self, line: str) -> None:
        """A line, without Enter: as if it were pasted."""
        self.app.screen.query_one(Input).value = line
        await self.pilot.pause()

    async def enter(self, line: str) -> None:
        await self.type(line)
        await self.press("enter")

    async def play(self) -> None:
        """What looks best, typed in its notation."""
        playing = self.match_screen
        match, seat = playing.match, playing.asked
        line = playing.query_one(Input)
        with line.prevent(Input.Changed):  # so quickly that the list has no time to follow
            line.value = match.game.write(choose("greedy", match.seat(seat), Budget(1)))
        await self.press("enter")

    def reads(self, part: str) -> str:
        """What stands in a part of the screen."""
        return str(self.app.screen.query_one(part, Static).content)

    def rows(self) -> list[str]:
        return [str(row.prompt).strip() for row in self.match_screen.query_one(OptionList).options]

    def page(self) -> str:
        return "\n".join(str(block.content) for block in self.app.screen.query("#page > Static").results(Static))


def at_screen(
    arguments: PlayArguments, do: Callable[[ScreenUser], Awaitable[None]], size: tuple[int, int] = SMALL
) -> TerminalApp:
    """Sit down, do something, and leave."""
    app = TerminalApp(arguments)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            user = ScreenUser(app, pilot)
            await user.wait()
            await do(user)

    run_apart(run())
    return app
