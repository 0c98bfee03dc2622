"""Setting a table by questions and answers, for a game by lines of text alone."""

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
from stockwerk.terminal.setting import Wish, is_name, person_name
from stockwerk.terminal.table import Table, words

LONGEST_LINE: Final = 200


class Left(Exception):
    """Whoever played has left the table, or their input has ended."""


@dataclass
class Asker:
    """Talks to whoever sits at the terminal."""

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
    """Lines that are too long for the terminal are broken between words."""
    width = shutil.get_terminal_size().columns
    for line in text.splitlines() or [""]:
        indent = " " * (len(line) - len(line.lstrip()))
        print(
            textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False) if len(line) > width else line
        )


def set_table(ask: Asker, wish: Wish) -> Table:
    game = find_game(wish.game) if wish.game else ask_game(ask)
    players = wish.players or ask_players(ask, game)
    game.setup(players, wish.options, wish.components)  # refused before more is asked
    show(ask.reader.say(game.summary))
    bots = ask_bots(ask, players) if wish.bots is None else list(wish.bots)
    return wish.table(game, wish.options, seat_players(ask, players, bots), wish.record)


def ask_game(ask: Asker) -> AnyGame:
    found = find_games()
    if len(found) == 1:
        return found[0]
    for number, game in enumerate(found, start=1):
        print(f"{number:>3}  {ask.reader.say(game.title)}")
    return found[ask_number(ask, ask.say("ask-game"), range(1, len(found) + 1), 1) - 1]


def ask_players(ask: Asker, game: AnyGame) -> int:
    most = game.players[-1]
    question = ask.say("ask-players", least=game.players[0], most=most, default=most)
    return ask_number(ask, question, game.players, most)


def ask_number(ask: Asker, question: str, allowed: range, default: int) -> int:
    while True:
        answer = ask.ask(question)
        if not answer:
            return default
        number = small_number(answer)
        if number in allowed:
            return int(answer)
        ask.tell("ask-number-again", least=allowed[0], most=allowed[-1])


def ask_bots(ask: Asker, players: int) -> list[str]:
    """The others, the easiest bot first in the list: one level for all, or one for each; or people."""
    if players == 1:
        return []
    levels = [*LEVELS, ask.say("people")]
    strongest = LEVELS[-1]
    while True:
        answer = ask.ask(ask.say("ask-bots", levels=", ".join(levels), default=strongest)).lower() or strongest
        named = [name.strip() for name in answer.split(",")]
        if all(name in BOTS for name in named) and len(named) in (1, players - 1):
            return named * (players - 1) if len(named) == 1 else named
        if answer == levels[-1].lower():
            return []
        ask.tell("ask-bots-again", levels=", ".join(levels), number=players - 1)


def seat_players(ask: Asker, players: int, bots: Sequence[str]) -> list[Player]:
    """People sit first, then the bots, who are called by their level in every reader's language."""
    names: list[str] = []
    for number in range(1, players - len(bots) + 1):
        names.append(ask_name(ask, number, names))
    return [Player(name) for name in names] + [Player(bot=bot) for bot in bots]


def ask_name(ask: Asker, number: int, taken: Sequence[str]) -> str:
    default = person_name(number, ask.reader)
    while True:
        name = ask.ask(ask.say("ask-name", number=number, default=default)) or default
        if is_name(name, taken):
            return name
        ask.tell("ask-name-again", most=LONGEST_NAME // 2)
