"""Plain mode (`--plain`): prints lines and reads lines, for pipes, screen readers and dumb terminals."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from stockwerk.bots import choose
from stockwerk.bots.repeatable import budget_of, seat_of
from stockwerk.core.errors import UnreadableNotation
from stockwerk.core.option import Option
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, small_number
from stockwerk.terminal.arguments import PlayArguments
from stockwerk.terminal.session import Reply, Session
from stockwerk.terminal.setup_prompts import Left, LineConsole, set_up_session, show

PAGE: Final = 18  # options shown at once
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


def play_by_lines(arguments: PlayArguments) -> None:
    """Set up a session by prompts and play it to its end."""
    console = LineConsole(Reader(arguments.language))
    try:
        session = arguments.saved_session() or set_up_session(console, arguments)
        PlainMode(session, console, arguments.milliseconds).play()
    except (Left, KeyboardInterrupt):
        print()
        console.tell("left-kept" if arguments.record else "left", file=str(arguments.record))


@dataclass
class PlainMode:
    """The loop of a session: print what happens, read a line, act on it."""

    session: Session
    console: LineConsole
    milliseconds: int

    def play(self) -> None:
        self.console.tell("welcome", game=self.session.match.game.title)
        while not self.session.match.over:
            seat = self.session.next_seat()
            if seat in self.session.bots:
                self.let_bot_play(seat)
            else:
                self.let_person_play(seat)
        self.tell_end()

    def let_bot_play(self, seat: int) -> None:
        watched = sys.stderr.isatty()
        if watched:
            thinking = self.console.say("thinking", player=self.session.reader.name(seat))
            print(thinking, end="\r", file=sys.stderr, flush=True)
        match = self.session.match
        action = choose(self.session.bots[seat], seat_of(match, seat), budget_of(match, self.milliseconds))
        if watched:
            print(" " * 60, end="\r", file=sys.stderr, flush=True)
            forget_what_was_typed()
        self.session.play(seat, action)

    def let_person_play(self, seat: int) -> None:
        """Show the board and read lines until an action was played."""
        if self.session.is_handed_over(seat):
            self.hand_over(seat)
        self.session.last_person = seat
        self.show_board(seat)
        self.tell_all(["", *self.session.news(seat), "", self.session.prompt(seat)])
        options = self.session.match.options(seat)
        done = len(self.session.match.log)
        listed: list[Option] = []
        self.tell_hint(options)
        while len(self.session.match.log) == done:
            listed = self.take_line(seat, options, listed)

    def tell_hint(self, options: list[Option]) -> None:
        self.console.tell("hint", example=options[len(options) // 2].id, number=len(options))

    def tell_help(self, options: list[Option]) -> None:
        self.console.tell("help", example=options[len(options) // 2].id)

    def take_line(self, seat: int, options: list[Option], listed: list[Option]) -> list[Option]:
        """Read and handle a line; returns the numbered options that the next line may refer to."""
        line = self.console.ask(f"{self.session.reader.name(seat)}> ")
        first, _, rest = line.partition(" ")
        command = self.session.commands.get(first.lower())
        done: dict[str, Callable[[], object]] = {
            "help": lambda: self.tell_help(options),
            "board": lambda: self.show_board(seat),
            "score": lambda: self.tell_all(self.session.score()),
            "log": lambda: self.tell_all(self.session.log(seat)),
            "undo": lambda: self.undo(seat),
        }
        number = small_number(line)
        if command == "quit":
            raise Left
        if command == "list":
            return self.show_list(self.session.found(rest, options))
        if command == "rules":
            self.tell_rules(rest.strip("§ "))
        elif first == "?" and rest:
            return self.tell_reply(self.session.why(seat, rest)) or listed
        elif first == "?":
            self.tell_help(options)
        elif command in done and not rest:
            done[command]()
        elif not line and len(options) > 1:
            self.tell_hint(options)
        elif not line:
            self.session.play(seat, options[0].action)
        elif number is not None and 0 < number <= len(listed):
            self.session.play(seat, listed[number - 1].action)
        else:
            return self.play_or_search(seat, line, options)
        return listed

    def play_or_search(self, seat: int, line: str, options: list[Option]) -> list[Option]:
        """Notation is played; anything else narrows the list."""
        meant = self.session.meant(line, options)
        if meant is not None:
            self.session.play(seat, meant.action)
            return []
        found = self.session.found(line, options)
        if found and not self.is_notation(line):
            return self.show_list(found)
        return self.tell_reply(self.session.why(seat, line))

    def is_notation(self, line: str) -> bool:
        try:
            self.session.match.game.read(line)
        except UnreadableNotation:
            return False
        return True

    def show_list(self, found: Sequence[Option]) -> list[Option]:
        """Numbered, so that a number can be typed."""
        wide = max((len(option.id) for option in found[:PAGE]), default=0) + 2
        for number, option in enumerate(found[:PAGE], start=1):
            show(f"{number:>4}  {option.id:<{wide}}{self.session.label(option)}")
        if len(found) > PAGE:
            self.console.tell("more", number=len(found) - PAGE)
        return [*found[:PAGE]]

    def tell_reply(self, reply: Reply) -> list[Option]:
        if reply.text:
            show(reply.text)
        return self.show_list(reply.options)

    def undo(self, seat: int) -> None:
        """Back to one's own last decision: freely, or if all people at the terminal agree."""
        taken = self.session.taken(seat)
        if not taken:
            self.console.tell("nothing-to-undo")
        elif self.session.undo(seat):
            self.console.tell("undone", moves=taken)
        elif self.console.ask(self.console.say("undo-agree", moves=taken)).lower() == self.console.say("yes"):
            self.session.undo(seat, agreed=True)
            self.console.tell("undone", moves=taken)

    # What is printed.

    def tell_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            show(line)

    def show_board(self, seat: int) -> None:
        show("\n" + self.session.board(seat))

    def hand_over(self, seat: int) -> None:
        """Hands are secret: the screen is cleared before the next person comes, and again when they are there."""
        if self.session.last_person != NOBODY:
            self.tell_all(["", *self.session.news(self.session.last_person)])
            self.console.ask(self.console.say("hide"))
        clear()
        self.console.ask(self.console.say("pass-on", player=self.session.reader.name(seat)))
        clear()

    def tell_rules(self, chapter: str) -> None:
        """All rules, a chapter (5) or a paragraph (5.3), as plain lines."""
        found = [
            block for number, block in self.session.rules() if f"{number}.".startswith(f"{chapter}." if chapter else "")
        ]
        for block in found:
            lines = block.replace("**", "").lstrip("# ")
            show(lines if "|" in lines else lines.replace("\n", " "))
            print()
        if not found:
            self.console.tell("no-chapter", chapter=chapter)

    def tell_end(self) -> None:
        self.tell_all(self.session.score())
        self.show_board(NOBODY)
        print()
        standing = [line for line in self.session.score() if not line.startswith(" ")]
        self.tell_all([*standing, *self.session.ending()])


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
