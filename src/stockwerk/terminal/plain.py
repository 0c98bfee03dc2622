"""A game by lines of text alone: for pipes, screen readers and terminals that can do no more."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from stockwerk.bots import choose
from stockwerk.bots.budget import Budget
from stockwerk.core.errors import UnreadableNotation
from stockwerk.core.option import Option
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, small_number
from stockwerk.terminal.asking import Asker, Left, set_table, show
from stockwerk.terminal.setting import Wish
from stockwerk.terminal.table import Reply, Table

PAGE: Final = 18  # options shown at once
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


def play_by_lines(wish: Wish) -> None:
    """Set a table, sit down and play until the end."""
    ask = Asker(Reader(wish.language))
    try:
        table = wish.kept() or set_table(ask, wish)
        Lines(table, ask, wish.milliseconds).play()
    except (Left, KeyboardInterrupt):
        print()
        ask.tell("left-kept" if wish.record else "left", file=str(wish.record))


@dataclass
class Lines:
    """A table by lines: it tells what happens and takes one line after the other."""

    table: Table
    ask: Asker
    milliseconds: int

    def play(self) -> None:
        self.ask.tell("welcome", game=self.table.match.game.title)
        while not self.table.match.over:
            seat = self.table.next_seat()
            if seat in self.table.bots:
                self.let_bot_play(seat)
            else:
                self.let_person_play(seat)
        self.tell_end()

    def let_bot_play(self, seat: int) -> None:
        watched = sys.stderr.isatty()
        if watched:
            thinking = self.ask.say("thinking", player=self.table.reader.name(seat))
            print(thinking, end="\r", file=sys.stderr, flush=True)
        action = choose(self.table.bots[seat], self.table.match.seat(seat), Budget(self.milliseconds))
        if watched:
            print(" " * 60, end="\r", file=sys.stderr, flush=True)
            forget_what_was_typed()
        self.table.play(seat, action)

    def let_person_play(self, seat: int) -> None:
        """Show the table and take lines until something is done."""
        if self.table.is_handed_over(seat):
            self.hand_over(seat)
        self.table.last_person = seat
        self.show_board(seat)
        self.tell_all(["", *self.table.news(seat), "", self.table.prompt(seat)])
        options = self.table.match.options(seat)
        done = len(self.table.match.log)
        listed: list[Option] = []
        self.tell_hint(options)
        while len(self.table.match.log) == done:
            listed = self.take_line(seat, options, listed)

    def tell_hint(self, options: list[Option]) -> None:
        self.ask.tell("hint", example=options[len(options) // 2].id, number=len(options))

    def take_line(self, seat: int, options: list[Option], listed: list[Option]) -> list[Option]:
        """One line of a person; the options that a number in the next line would mean."""
        line = self.ask.ask(f"{self.table.reader.name(seat)}> ")
        first, _, rest = line.partition(" ")
        command = self.table.commands.get(first.lower())
        done: dict[str, Callable[[], object]] = {
            "help": lambda: self.ask.tell("help"),
            "board": lambda: self.show_board(seat),
            "score": lambda: self.tell_all(self.table.score()),
            "log": lambda: self.tell_all(self.table.log(seat)),
            "undo": lambda: self.undo(seat),
        }
        number = small_number(line)
        if command == "quit":
            raise Left
        if command == "list":
            return self.show_list(self.table.found(rest, options))
        if command == "rules":
            self.tell_rules(rest.strip("§ "))
        elif first == "?" and rest:
            return self.tell_reply(self.table.why(seat, rest)) or listed
        elif first == "?":
            self.ask.tell("help")
        elif command in done and not rest:
            done[command]()
        elif not line and len(options) > 1:
            self.tell_hint(options)
        elif not line:
            self.table.play(seat, options[0].action)
        elif number is not None and 0 < number <= len(listed):
            self.table.play(seat, listed[number - 1].action)
        else:
            return self.play_or_search(seat, line, options)
        return listed

    def play_or_search(self, seat: int, line: str, options: list[Option]) -> list[Option]:
        """Notation is played; anything else narrows the list."""
        meant = self.table.meant(line, options)
        if meant is not None:
            self.table.play(seat, meant.action)
            return []
        found = self.table.found(line, options)
        if found and not self.is_notation(line):
            return self.show_list(found)
        return self.tell_reply(self.table.why(seat, line))

    def is_notation(self, line: str) -> bool:
        try:
            self.table.match.game.read(line)
        except UnreadableNotation:
            return False
        return True

    def show_list(self, found: Sequence[Option]) -> list[Option]:
        """Numbered, so that a number can be typed."""
        wide = max((len(option.id) for option in found[:PAGE]), default=0) + 2
        for number, option in enumerate(found[:PAGE], start=1):
            show(f"{number:>4}  {option.id:<{wide}}{self.table.label(option)}")
        if len(found) > PAGE:
            self.ask.tell("more", number=len(found) - PAGE)
        return [*found[:PAGE]]

    def tell_reply(self, reply: Reply) -> list[Option]:
        if reply.text:
            show(reply.text)
        return self.show_list(reply.options)

    def undo(self, seat: int) -> None:
        """Back to one's own last decision: freely, or if all people at the terminal agree."""
        taken = self.table.taken(seat)
        if not taken:
            self.ask.tell("nothing-to-undo")
        elif self.table.undo(seat):
            self.ask.tell("undone", moves=taken)
        elif self.ask.ask(self.ask.say("undo-agree", moves=taken)).lower() == self.ask.say("yes"):
            self.table.undo_agreed(seat)
            self.ask.tell("undone", moves=taken)

    # What the table shows.

    def tell_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            show(line)

    def show_board(self, seat: int) -> None:
        show("\n" + self.table.board(seat))

    def hand_over(self, seat: int) -> None:
        """Hands are secret: the screen is cleared before the next person comes, and again when they are there."""
        if self.table.last_person != NOBODY:
            self.tell_all(["", *self.table.news(self.table.last_person)])
            self.ask.ask(self.ask.say("hide"))
        clear()
        self.ask.ask(self.ask.say("pass-on", player=self.table.reader.name(seat)))
        clear()

    def tell_rules(self, chapter: str) -> None:
        """All rules, a chapter (5) or a paragraph (5.3), as plain lines."""
        found = [
            block for number, block in self.table.rules() if f"{number}.".startswith(f"{chapter}." if chapter else "")
        ]
        for block in found:
            lines = block.replace("**", "").lstrip("# ")
            show(lines if "|" in lines else lines.replace("\n", " "))
            print()
        if not found:
            self.ask.tell("no-chapter", chapter=chapter)

    def tell_end(self) -> None:
        self.tell_all(self.table.score())
        self.show_board(NOBODY)
        print()
        standing = [line for line in self.table.score() if not line.startswith(" ")]
        self.tell_all([*standing, *self.table.ending()])


def clear() -> None:
    if sys.stdout.isatty():
        print(CLEAR, end="")


def forget_what_was_typed() -> None:
    """Keys pressed while a bot was thinking were not meant as a move."""
    try:
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)
    except (ImportError, OSError, ValueError):
        pass  # no terminal of that kind
