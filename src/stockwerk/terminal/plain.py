"""A game by lines of text alone: for terminals, pipes and screen readers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from stockwerk.bots import BOTS, find_bot
from stockwerk.bots.budget import Budget
from stockwerk.core.errors import BadSetup, StockwerkError, UnreadableNotation
from stockwerk.core.game import AnyGame, Data
from stockwerk.core.option import Option
from stockwerk.core.record import Player, Record
from stockwerk.core.text import Reader, Value, Words
from stockwerk.games import find_game, find_games
from stockwerk.play.match import Match

words = Words(__package__)

PAGE: Final = 24  # options shown at once
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


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
            match = Match.from_record(Record.from_json(record.read_text(encoding="utf-8")))
        else:
            chosen = find_game(game) if game else ask_game(ask)
            number = players or ask_players(ask, chosen)
            opponents = ask_bots(ask, number) if bots is None else list(bots)
            setup = chosen.setup(number, options, components)
            match = Match.new(chosen, setup, seed=seed, seats=seat_players(ask, number, opponents))
        Table(match, ask, milliseconds, record).play()
    except Left:
        ask.tell("left")


# Setting the table.


@dataclass
class Asker:
    """Talks to whoever sits at the terminal."""

    reader: Reader

    def say(self, key: str, **values: Value) -> str:
        return self.reader.say(words(key, **values))

    def tell(self, key: str, **values: Value) -> None:
        print(self.say(key, **values))

    def ask(self, question: str) -> str:
        try:
            return input(question).strip()
        except EOFError:
            print()
            raise Left from None


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
        if answer.isdecimal() and int(answer) in allowed:
            return int(answer)
        ask.tell("ask-number-again", least=allowed[0], most=allowed[-1])


def ask_bots(ask: Asker, players: int) -> list[str]:
    """All others are bots of one level, or people at this terminal."""
    if players == 1:
        return []
    levels = [*BOTS, ask.say("people")]
    strongest = list(BOTS)[-1]
    while True:
        answer = ask.ask(ask.say("ask-bots", levels=", ".join(levels), default=strongest)).lower() or strongest
        if answer in BOTS:
            return [answer] * (players - 1)
        if answer == levels[-1].lower():
            return []
        ask.tell("ask-bots-again", levels=", ".join(levels))


def seat_players(ask: Asker, players: int, bots: Sequence[str]) -> list[Player]:
    """People sit first, then the bots."""
    for bot in bots:
        find_bot(bot)
    people = players - len(bots)
    if people < 0:
        raise BadSetup(f"{len(bots)} bots for {players} seats")
    named = [Player(ask_name(ask, number)) for number in range(1, people + 1)]
    return named + [
        Player(ask.say("bot", number=people + k, level=words(f"bot-{bot}")), bot) for k, bot in enumerate(bots, start=1)
    ]


def ask_name(ask: Asker, number: int) -> str:
    default = ask.say("person", number=number)
    return ask.ask(ask.say("ask-name", number=number, default=default)) or default


# Playing.


@dataclass
class Table:
    """One terminal, at which one or several people play a match against each other or bots."""

    match: Match
    ask: Asker
    milliseconds: int
    file: Path | None
    told: int = 0  # moves whose story has been told
    last_person: int = -1
    reader: Reader = field(init=False)

    def __post_init__(self) -> None:
        self.reader = self.match.reader(self.ask.reader.language)
        self.bots = {seat: player.bot for seat, player in enumerate(self.match.seats) if player.bot}
        self.people = [seat for seat in range(self.match.setup.players) if seat not in self.bots]

    def play(self) -> None:
        self.ask.tell("welcome", game=self.match.game.title, hash=self.match.seed_hash[:16])
        while not self.match.over:
            seat = self.match.state.actors()[0]
            if seat in self.bots:
                self.let_bot_play(seat, self.bots[seat])
            else:
                self.let_person_play(seat)
            self.keep()
        self.tell_end()

    def let_bot_play(self, seat: int, bot: str) -> None:
        watched = sys.stderr.isatty()
        if watched:
            print(self.ask.say("thinking", player=self.reader.name(seat)), end="\r", file=sys.stderr, flush=True)
        action = find_bot(bot)(self.match.seat(seat), Budget(self.milliseconds))
        if watched:
            print(" " * 60, end="\r", file=sys.stderr, flush=True)
        self.match.play(seat, action)

    def let_person_play(self, seat: int) -> None:
        """Show the table and take lines until something is done."""
        if len(self.people) > 1 and seat != self.last_person:
            self.cover(seat)
        self.last_person = seat
        self.tell_story(seat)
        self.show_board(seat)
        options = self.match.options(seat)
        moves = len(self.match.log)
        shown: list[Option] = []
        print("\n" + self.reader.say(self.match.game.prompt(self.match.view(seat))))
        self.ask.tell("hint", example=options[0].id, number=len(options))
        while len(self.match.log) == moves:
            shown = self.take_line(seat, options, shown)

    def take_line(self, seat: int, options: list[Option], shown: list[Option]) -> list[Option]:
        """One line of a person; the options that a number in the next line would mean."""
        line = self.ask.ask(f"{self.reader.name(seat)}> ")
        command, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], object]] = {
            "": lambda: self.ask.tell("hint", example=options[0].id, number=len(options)),
            self.ask.say("command-help"): lambda: self.ask.tell("help"),
            self.ask.say("command-board"): lambda: self.show_board(seat),
            self.ask.say("command-score"): self.tell_score,
            self.ask.say("command-undo"): lambda: self.undo(seat),
            self.ask.say("command-rules"): self.tell_rules,
        }
        if command.lower() == self.ask.say("command-quit"):
            raise Left
        if command == "?":
            self.tell_why_not(seat, rest)
        elif not rest and command.lower() in commands:
            commands[command.lower()]()
        elif line == self.ask.say("command-list"):
            return self.list_options(options)
        elif line.isdecimal() and 0 < int(line) <= len(shown):
            self.match.play(seat, shown[int(line) - 1].action)
        else:
            return self.play_or_search(seat, line, options)
        return shown

    def play_or_search(self, seat: int, line: str, options: list[Option]) -> list[Option]:
        """Notation is played; anything else narrows the list."""
        try:
            action = self.match.game.read(line)
        except UnreadableNotation:
            wanted = line.casefold().split()
            found = [option for option in options if all(word in self.sought(option) for word in wanted)]
            if not found:
                self.ask.tell("nothing-found", line=line)
            return self.list_options(found)
        if action in [option.action for option in options]:
            self.match.play(seat, action)
        else:
            print(self.match.refusal(seat, action, self.reader))
        return []

    def sought(self, option: Option) -> str:
        return f"{option.id} {self.reader.say(option.label)}".casefold()

    def list_options(self, options: list[Option]) -> list[Option]:
        for number, option in enumerate(options[:PAGE], start=1):
            print(f"{number:>4}  {option.id:<8}{self.reader.say(option.label)}")
        if len(options) > PAGE:
            self.ask.tell("more", number=len(options) - PAGE)
        return options[:PAGE]

    def tell_why_not(self, seat: int, notation: str) -> None:
        """`? B5+3`: why something is not possible."""
        if not notation:
            self.ask.tell("help")
            return
        try:
            action = self.match.game.read(notation)
        except UnreadableNotation:
            self.ask.tell("nothing-found", line=notation)
            return
        if action in self.match.legal(seat):
            self.ask.tell("possible", label=self.match.game.option(self.match.view(seat), action).label)
        else:
            print(self.match.refusal(seat, action, self.reader))

    def undo(self, seat: int) -> None:
        """Back to one's own last decision: freely, or if all people at the terminal agree; bots always do."""
        try:
            self.match.undo(seat)
        except StockwerkError:
            if seat not in [move.seat for move in self.match.moves]:
                self.ask.tell("nothing-to-undo")
                return
            others = [other for other in self.people if other != seat]
            if others and self.ask.ask(self.ask.say("undo-agree")).lower() != self.ask.say("yes"):
                return
            while self.match.moves[-1].seat != seat:
                self.match.undo_agreed(range(self.match.setup.players))
            self.match.undo_agreed(range(self.match.setup.players))
        self.told = min(self.told, len(self.match.moves))

    # What the table shows.

    def show_board(self, seat: int) -> None:
        print("\n" + self.match.game.tell(self.match.view(seat), self.reader))

    def tell_story(self, seat: int) -> None:
        print()
        for text in self.match.story(seat, since=self.told):
            print(self.reader.say(text))
        self.told = len(self.match.moves)

    def cover(self, seat: int) -> None:
        """Hands are secret: the screen is cleared before the next person looks."""
        self.ask.ask(self.ask.say("pass-on", player=self.reader.name(seat)))
        if sys.stdout.isatty():
            print(CLEAR, end="")
        self.told = max((n for n, move in enumerate(self.match.moves, start=1) if move.seat == seat), default=0)

    def tell_score(self) -> None:
        for standing in sorted(self.match.standings(), key=lambda standing: standing.rank):
            self.ask.tell("standing", rank=standing.rank, player=self.reader.name(standing.seat), score=standing.score)
            for line in (*standing.lines, *standing.tie_breaks):
                print(f"     {line.points:>3}  {self.reader.say(line.text)}")

    def tell_rules(self) -> None:
        print(self.match.game.rulebook(self.reader.language))

    def tell_end(self) -> None:
        self.tell_story(self.people[0] if len(self.people) == 1 else -1)
        print("\n" + self.match.game.tell(self.match.view(), self.reader) + "\n")
        self.tell_score()
        winners = [self.reader.name(standing.seat) for standing in self.match.standings() if standing.rank == 1]
        self.ask.tell("winners", number=len(winners), names=", ".join(winners))
        self.ask.tell("seed", seed=self.match.seed)

    def keep(self) -> None:
        """Every move is in the file before the next one is asked for."""
        if self.file is not None:
            draft = self.file.with_name(f".{self.file.name}.draft")
            draft.write_text(self.match.record().to_json(), encoding="utf-8")
            draft.replace(self.file)
