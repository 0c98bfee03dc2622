"""The pictures of the documents, all drawn by the library itself; `make pictures` draws those that are kept here."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.widgets import Input

from stockwerk.core.picture.tokens import FONT
from stockwerk.core.record import Player, Record
from stockwerk.play.files import read_match
from stockwerk.terminal.app import TerminalApp
from stockwerk.terminal.arguments import PlayArguments

HERE = Path(__file__).parent
MOVES = {"manhattan": 76, "welcome_to": 111, "new_york_1901": 70, "flatiron": 257}  # of each record: when it is shown
PICTURES = (*MOVES, "terminal")
KEPT = ("training",)  # drawn by an example in some minutes, and therefore shown as it was drawn then
SCREEN = (120, 32)  # columns and lines
STILL, MOST_LOOKS = 4, 100  # so often the same, it stands still
ASKED = 74  # a move of the record after which the first seat is to act

SITTERS = (Player("Ada"), Player(bot="greedy"), Player(bot="monte_carlo"), Player(bot="casual"))


def picture(name: str, language: str = "en", theme: str = "light") -> str:
    """A picture of the documents, as an SVG file."""
    if name == "terminal":
        return terminal(language)
    return read_match(HERE / f"{name}.json").at(MOVES[name]).picture(0, language=language, theme=theme)


def terminal(language: str) -> str:
    """The screen of a terminal in the middle of a game. It is night there in both themes."""
    record = Record.from_json((HERE / "manhattan.json").read_text(encoding="utf-8"))
    with TemporaryDirectory() as folder:
        kept = Path(folder, "match.json")
        asked = replace(record, actions=record.actions[:ASKED], seats=SITTERS)
        kept.write_text(asked.to_json(), encoding="utf-8")
        app = TerminalApp(PlayArguments(language=language, record=kept))
        with ThreadPoolExecutor(1) as thread:  # of its own: another loop may run in this one
            drawn = thread.submit(asyncio.run, photographed(app)).result()
    # The letters would be fetched from another site: any that all have the same width will do.
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
    drawn = drawn.replace("Fira Code", "ui-monospace").replace("arial", FONT.replace('"', "'"))
    return re.sub(r"<!--.*?-->\s*", "", drawn)


async def photographed(app: TerminalApp) -> str:
    """The screen as soon as it stands still: where a list lies may be decided some messages after it is filled."""
    taken: list[str] = []
    async with app.run_test(size=SCREEN) as pilot:
        for line in app.screen.query(Input):
            line.cursor_blink = False  # twice a second: on a slow machine, no two looks would be the same
        for _ in range(MOST_LOOKS):
            await pilot.pause()
            taken.append(app.export_screenshot(title="stockwerk play"))
            if len(taken) >= STILL and len(set(taken[-STILL:])) == 1:
                return taken[-1]
    raise RuntimeError("the terminal did not come to rest")


if __name__ == "__main__":
    for name in PICTURES:
        (HERE / "pictures" / f"{name}.svg").write_text(picture(name), encoding="utf-8")
