"""A game by lines of text alone: for terminals, pipes and screen readers."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Final

from stockwerk.bots import BOTS, LEVELS, choose
from stockwerk.bots.budget import Budget
from stockwerk.core.errors import BadSetup, UndoRefused, UnreadableNotation
from stockwerk.core.game import AnyGame, Data
from stockwerk.core.option import Option
from stockwerk.core.record import LONGEST_NAME, Player
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader, Value, Words, small_number
from stockwerk.games import find_game, find_games
from stockwerk.play.files import read_match, write_whole
from stockwerk.play.match import Match, Move

words = Words(__package__)

PAGE: Final = 18  # options shown at once
LONGEST_LINE: Final = 200
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
COMMANDS: Final = ("help", "board", "score", "undo", "rules", "list", "quit")


class Left(Exception):
    """Whoever played has left the table, or their input has ended."""


def play_in_terminal(
    *,
    game: str | None,
    players: int | None,
    bots: Sequence[str] | None,
    options: Mapping[str, str],
    components: Data | None,
    seed: str | None,
    language: str,
    milliseconds: int,
    record: Path | None,
) -> None:
    """Set a table, sit down and play until the end."""
    ask = Asker(Reader(language))
    try:
        if record is not None and record.exists():
            if game or players or bots or options or components or seed:
                raise BadSetup(f"{record} has a match already; go on with --record alone, or name another file")
            match = read_match(record)
        else:
            match = set_table(ask, game, players, bots, options, components, seed)
            if record is not None:
                write_whole(record, match.record().to_json())  # better told now than after an hour
        Table(match, ask, milliseconds, record).play()
    except (Left, KeyboardInterrupt):
        print()
        ask.tell("left-kept" if record else "left", file=str(record))


# Setting the table.


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


def set_table(
    ask: Asker,
    game: str | None,
    players: int | None,
    bots: Sequence[str] | None,
    options: Mapping[str, str],
    components: Data | None,
    seed: str | None,
) -> Match:
    chosen = find_game(game) if game else ask_game(ask)
    number = players or ask_players(ask, chosen)
    setup = chosen.setup(number, options, components)
    if bots is not None and len(bots) > number:
        raise BadSetup(f"{len(bots)} bots for {number} seats")
    show(ask.reader.say(chosen.summary))
    opponents = ask_bots(ask, number) if bots is None else list(bots)
    return Match.new(chosen, setup, seed=seed, seats=seat_players(ask, number, opponents))


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
    """People sit first, then the bots."""
    people = players - len(bots)
    seats: list[Player] = []
    for number in range(1, people + 1):
        seats.append(Player(ask_name(ask, number, [seat.name for seat in seats])))
    levels = (ask.say("bot", number=people + k, level=words(f"bot-{bot}")) for k, bot in enumerate(bots, start=1))
    return seats + [Player(name, bot) for name, bot in zip(levels, bots, strict=True)]


def ask_name(ask: Asker, number: int, taken: Sequence[str]) -> str:
    default = ask.say("person", number=number)
    while True:
        name = ask.ask(ask.say("ask-name", number=number, default=default)) or default
        if len(name) <= LONGEST_NAME // 2 and name.isprintable() and name not in taken:
            return name
        ask.tell("ask-name-again", most=LONGEST_NAME // 2)


# Playing.


@dataclass
class Table:
    """One terminal, at which one or several people play a match against each other or bots."""

    match: Match
    ask: Asker
    milliseconds: int
    file: Path | None
    last_person: int = NOBODY
    reader: Reader = field(init=False)

    def __post_init__(self) -> None:
        self.reader = self.match.reader(self.ask.reader.language)
        self.bots = {seat: player.bot for seat, player in enumerate(self.match.seats) if player.bot}
        self.people = [seat for seat in range(self.match.setup.players) if seat not in self.bots]
        both = [Reader(language) for language in LANGUAGES]  # commands are understood in every language
        self.commands = {reader.say(words(f"command-{name}")): name for reader in both for name in COMMANDS}

    def play(self) -> None:
        self.ask.tell("welcome", game=self.match.game.title)
        while not self.match.over:
            seat = self.match.state.actors()[0]
            if seat in self.bots:
                self.let_bot_play(seat, self.bots[seat])
            else:
                self.let_person_play(seat)
            if self.file is not None:  # every move is in the file before the next one is asked for
                write_whole(self.file, self.match.record().to_json())
        self.tell_end()

    def let_bot_play(self, seat: int, bot: str) -> None:
        watched = sys.stderr.isatty()
        if watched:
            print(self.ask.say("thinking", player=self.reader.name(seat)), end="\r", file=sys.stderr, flush=True)
        action = choose(bot, self.match.seat(seat), Budget(self.milliseconds))
        if watched:
            print(" " * 60, end="\r", file=sys.stderr, flush=True)
            forget_what_was_typed()
        self.match.play(seat, action)

    def let_person_play(self, seat: int) -> None:
        """Show the table and take lines until something is done."""
        if len(self.people) > 1 and seat != self.last_person:
            self.hand_over(seat)
        self.last_person = seat
        self.show_board(seat)
        self.tell_story(seat)
        options = self.match.options(seat)
        done = len(self.match.log)
        listed: list[Option] = []
        show("\n" + self.reader.say(self.match.game.prompt(self.match.view(seat))))
        self.tell_hint(options)
        while len(self.match.log) == done:
            listed = self.take_line(seat, options, listed)

    def tell_hint(self, options: list[Option]) -> None:
        self.ask.tell("hint", example=options[len(options) // 2].id, number=len(options))

    def take_line(self, seat: int, options: list[Option], listed: list[Option]) -> list[Option]:
        """One line of a person; the options that a number in the next line would mean."""
        line = self.ask.ask(f"{self.reader.name(seat)}> ")
        first, _, rest = line.partition(" ")
        command = self.commands.get(first.lower())
        done: dict[str, Callable[[], object]] = {
            "help": lambda: self.ask.tell("help"),
            "board": lambda: self.show_board(seat),
            "score": self.tell_score,
            "undo": lambda: self.undo(seat),
        }
        number = small_number(line)
        if command == "quit":
            raise Left
        if command == "list":
            return self.search(rest, options)
        if command == "rules":
            self.tell_rules(rest.strip("§ "))
        elif first == "?":
            self.tell_why_not(seat, rest)
        elif command in done and not rest:
            done[command]()
        elif not line and len(options) > 1:
            self.tell_hint(options)
        elif not line:
            self.match.play(seat, options[0].action)
        elif number is not None and 0 < number <= len(listed):
            self.match.play(seat, listed[number - 1].action)
        else:
            return self.play_or_search(seat, line, options)
        return listed

    def play_or_search(self, seat: int, line: str, options: list[Option]) -> list[Option]:
        """Notation is played; anything else narrows the list."""
        try:
            action = self.match.game.read(line)
        except UnreadableNotation:
            found = self.search(line, options)
            if not found and not self.tell_about_target(seat, line):
                self.ask.tell("nothing-found", line=line)
            return found
        if action in [option.action for option in options]:
            self.match.play(seat, action)
        else:
            show(self.match.refusal(seat, action, self.reader))
        return []

    def search(self, typed: str, options: list[Option]) -> list[Option]:
        """List the options whose notation or label has all these words."""
        wanted = typed.casefold().split()
        found = [option for option in options if all(word in self.sought(option) for word in wanted)]
        for number, option in enumerate(found[:PAGE], start=1):
            print(f"{number:>4}  {option.id:<8}{self.reader.say(option.label)}")
        if len(found) > PAGE:
            self.ask.tell("more", number=len(found) - PAGE)
        return found[:PAGE]

    def sought(self, option: Option) -> str:
        return f"{option.id} {self.reader.say(option.label)}".casefold()

    def tell_why_not(self, seat: int, asked: str) -> None:
        """`? B5+3` or `? B5`: why something is not possible."""
        try:
            action = self.match.game.read(asked)
        except UnreadableNotation:
            if not self.tell_about_target(seat, asked):
                self.ask.tell("help" if not asked else "nothing-found", line=asked)
            return
        if action in self.match.legal(seat):
            self.ask.tell("possible", label=self.match.game.option(self.match.view(seat), action).label)
        else:
            show(self.match.refusal(seat, action, self.reader))

    def tell_about_target(self, seat: int, name: str) -> bool:
        """What can be done with one thing on the board, such as the site B5, or why nothing can."""
        view, game = self.match.view(seat), self.match.game
        named = {f":{name.casefold()}"}
        targets = {t for action in range(game.actions) for t in game.option(view, action).targets}
        for target in sorted(target for target in targets if target.casefold()[target.index(":") :] in named):
            reason = self.match.why_not(seat, [target])
            if reason is None:
                able = [option for option in self.match.options(seat) if target in option.targets]
                self.search("", able)
            else:
                show(f"{self.reader.say(reason.text)} (§{reason.rule})")
            return True
        return False

    def undo(self, seat: int) -> None:
        """Back to one's own last decision: freely, or if all people at the terminal agree; bots always do."""
        own = [number for number, move in enumerate(self.match.moves) if move.seat == seat]
        if not own:
            self.ask.tell("nothing-to-undo")
            return
        back = self.match.moves[own[-1] :]
        try:
            self.match.undo(seat)
        except UndoRefused:
            taken = ", ".join(self.taken(seat, back))
            others = [other for other in self.people if other != seat]
            if others and self.ask.ask(self.ask.say("undo-agree", moves=taken)).lower() != self.ask.say("yes"):
                return
            self.match.go_back(len(back))
            self.ask.tell("undone", moves=taken)

    def taken(self, seat: int, back: Sequence[Move]) -> Iterator[str]:
        """What would be taken back, for whoever asks; of others only their names, since it may be a secret."""
        for who, moves in groupby(back, key=lambda move: move.seat):
            own = " ".join(self.match.game.write(move.action) for move in moves if who == seat)
            yield f"{self.reader.name(who)} {own}".strip()

    # What the table shows.

    def show_board(self, seat: int) -> None:
        print("\n" + self.match.game.tell(self.match.view(seat), self.reader))

    def tell_story(self, seat: int) -> None:
        """What happened since this seat acted last, with what came of that."""
        own = [number for number, move in enumerate(self.match.moves) if move.seat == seat]
        print()
        for text in self.match.story(seat, since=own[-1] if own else 0):
            show(self.reader.say(text))

    def hand_over(self, seat: int) -> None:
        """Hands are secret: the screen is cleared before the next person comes, and again when they are there."""
        if self.last_person != NOBODY:
            self.tell_story(self.last_person)
            self.ask.ask(self.ask.say("hide"))
        clear()
        self.ask.ask(self.ask.say("pass-on", player=self.reader.name(seat)))
        clear()

    def tell_score(self) -> None:
        for standing in sorted(self.match.standings(), key=lambda standing: standing.rank):
            self.ask.tell("standing", rank=standing.rank, player=standing.called(self.reader), score=standing.score)
            for line in (*standing.lines, *standing.tie_breaks):
                show(f"     {line.points:>3}  {self.reader.say(line.text)}")

    def tell_rules(self, chapter: str) -> None:
        """All rules, a chapter (5) or a paragraph (5.3), as plain lines."""
        blocks = self.match.game.rulebook(self.reader.language).split("\n\n")
        found = [
            block for block in blocks if not chapter or block.lstrip("# ").startswith((f"{chapter} ", f"{chapter}."))
        ]
        for block in found:
            lines = block.replace("**", "").lstrip("# ")
            show(lines if "|" in lines else lines.replace("\n", " "))
            print()
        if not found:
            self.ask.tell("no-chapter", chapter=chapter)

    def tell_end(self) -> None:
        self.tell_score()
        print("\n" + self.match.game.tell(self.match.view(), self.reader) + "\n")
        winners = [standing.called(self.reader) for standing in self.match.standings() if standing.rank == 1]
        for standing in sorted(self.match.standings(), key=lambda standing: standing.rank):
            self.ask.tell("standing", rank=standing.rank, player=standing.called(self.reader), score=standing.score)
        if len(self.match.standings()) > 1:  # alone, it is the score that counts
            self.ask.tell("winners", number=len(winners), names=", ".join(winners))
        self.ask.tell("seed", seed=self.match.seed, hash=self.match.seed_hash)


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
