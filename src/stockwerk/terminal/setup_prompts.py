"""The setup in plain mode: prompts for game, players, bots and names; and the console that asks them."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from stockwerk.bots import BOTS, LEVELS
from stockwerk.core.game import AnyGame
from stockwerk.core.record import LONGEST_NAME, Player
from stockwerk.core.text import Reader, Value, small_number
from stockwerk.games import find_game, find_games
from stockwerk.terminal.arguments import PlayArguments, is_name, person_name
from stockwerk.terminal.session import Session, words

LONGEST_LINE: Final = 200


class Left(Exception):
    """The person has quit, or standard input has ended."""


@dataclass
class LineConsole:
    """Prints and asks in the reader's language, line by line."""

    reader: Reader

    def say(self, key: str, **values: Value) -> str:
        return self.reader.say(words(key, **values))

    def tell(self, key: str, **values: Value) -> None:
        show(self.say(key, **values))

    def ask(self, question: str) -> str:
        try:
            return input(question).strip()[:LONGEST_LINE]
        except EOFError:
            raise Left from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"


def show(text: str) -> None:
    """Print a text; lines that are too long for the terminal are wrapped between words."""
    width = shutil.get_terminal_size().columns
    for line in text.splitlines() or [""]:
        indent = " " * (len(line) - len(line.lstrip()))
        print(
            textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False) if len(line) > width else line
        )


def set_up_session(console: LineConsole, arguments: PlayArguments) -> Session:
    game = find_game(arguments.game) if arguments.game else ask_game(console)
    players = arguments.players or ask_players(console, game)
    game.setup(players, arguments.options, arguments.components)  # refused before more is asked
    show(console.reader.say(game.summary))
    bots = ask_bots(console, players) if arguments.bots is None else list(arguments.bots)
    seats = seat_players(console, players, bots, arguments.names)
    return arguments.new_session(game, arguments.options, seats, arguments.record)


def ask_game(console: LineConsole) -> AnyGame:
    found = find_games()
    if len(found) == 1:
        return found[0]
    for number, game in enumerate(found, start=1):
        print(f"{number:>3}  {console.reader.say(game.title)}")
    return found[ask_number(console, console.say("ask-game"), range(1, len(found) + 1), 1) - 1]


def ask_players(console: LineConsole, game: AnyGame) -> int:
    most = game.players[-1]
    question = console.say("ask-players", least=game.players[0], most=most, default=most)
    return ask_number(console, question, game.players, most)


def ask_number(console: LineConsole, question: str, allowed: range, default: int) -> int:
    while True:
        answer = console.ask(question)
        if not answer:
            return default
        number = small_number(answer)
        if number in allowed:
            return int(answer)
        console.tell("ask-number-again", least=allowed[0], most=allowed[-1])


def ask_bots(console: LineConsole, players: int) -> list[str]:
    """The others, the easiest bot first in the list: one level for all, or one for each; or people."""
    if players == 1:
        return []
    levels = [*LEVELS, console.say("people")]
    strongest = LEVELS[-1]
    while True:
        answer = console.ask(console.say("ask-bots", levels=", ".join(levels), default=strongest)).lower() or strongest
        named = [name.strip() for name in answer.split(",")]
        if all(name in BOTS for name in named) and len(named) in (1, players - 1):
            return named * (players - 1) if len(named) == 1 else named
        if answer == levels[-1].lower():
            return []
        console.tell("ask-bots-again", levels=", ".join(levels), number=players - 1)


def seat_players(console: LineConsole, players: int, bots: Sequence[str], given: Sequence[str]) -> list[Player]:
    """People sit first, then the bots, who are called by their level in every reader's language."""
    names = [*given[: players - len(bots)]]
    for number in range(len(names) + 1, players - len(bots) + 1):
        names.append(ask_name(console, number, names))
    return [Player(name) for name in names] + [Player(bot=bot) for bot in bots]


def ask_name(console: LineConsole, number: int, taken: Sequence[str]) -> str:
    default = person_name(number, console.reader)
    while True:
        name = console.ask(console.say("ask-name", number=number, default=default)) or default
        if is_name(name, taken):
            return name
        console.tell("ask-name-again", most=LONGEST_NAME // 2)
