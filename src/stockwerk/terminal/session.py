"""A terminal session: the match and what both modes, full screen and plain, tell, look up and do in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import Final

from stockwerk.core.errors import UndoRefused, UnreadableNotation
from stockwerk.core.option import Option
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader, Text, Value, Words
from stockwerk.play.files import write_whole
from stockwerk.play.match import Match, Move

words = Words(__package__)

COMMANDS: Final = ("help", "board", "score", "undo", "rules", "list", "log", "quit")


def say(language: str, key: str, **values: Value) -> str:
    return Reader(language).say(words(key, **values))


@dataclass(frozen=True)
class Reply:
    """The answer to a line that was no move."""

    text: str = ""
    options: tuple[Option, ...] = ()  # what can be done instead
    rule: str = ""  # the paragraph that says so


@dataclass
class Session:
    """A match at one terminal, played by one or several people against each other or bots."""

    match: Match
    language: str
    file: Path | None = None  # the match is saved here after every move
    colour: bool = False
    last_person: int = NOBODY  # who has seen the screen last

    def __post_init__(self) -> None:
        self.bots = {seat: player.bot for seat, player in enumerate(self.match.seats) if player.bot}
        self.people = [seat for seat in range(self.match.setup.players) if seat not in self.bots]

    @property
    def reader(self) -> Reader:
        return replace(self.match.reader(self.language), colour=self.colour)

    def say(self, key: str, **values: Value) -> str:
        return self.reader.say(words(key, **values))

    # Whose turn it is.

    def next_seat(self) -> int:
        """Who is asked now. If several are to act at the same time, people before bots."""
        actors: list[int] = self.match.state.actors()
        return next((seat for seat in actors if seat in self.people), actors[0])

    def is_handed_over(self, seat: int) -> bool:
        """Whether somebody else has to come to the screen, in a game where they have something to hide."""
        return self.match.game.secret and len(self.people) > 1 and seat != self.last_person

    def play(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        self.keep()

    def keep(self) -> None:
        if self.file is not None:
            write_whole(self.file, self.match.record().to_json())

    # What a seat is told.

    def board(self, seat: int) -> str:
        return self.match.game.tell(self.match.view(seat), self.reader)

    def prompt(self, seat: int) -> str:
        return self.reader.say(self.match.game.prompt(self.match.view(seat)))

    def news(self, seat: int) -> list[str]:
        """What happened since this seat acted last, with what came of that; if that is not told yet, since before."""
        own = [number for number, move in enumerate(self.match.moves) if move.seat == seat]
        since = (self.told(self.match.story(seat, since=number)) for number in [*reversed(own), 0])
        return next((told for told in since if told), [])

    def log(self, seat: int) -> list[str]:
        return self.told(self.match.story(seat))

    def told(self, story: Iterator[Text]) -> list[str]:
        """Everybody's name in their colour."""
        reader, view = self.reader, self.match.view()
        seats = range(self.match.setup.players)
        inks = [PLAYERS[self.match.game.colours(view, seat)[0][0]].name for seat in seats]
        names = tuple(reader.paint(reader.name(seat), ink) for seat, ink in zip(seats, inks, strict=True))
        return [replace(reader, names=names).say(text) for text in story]

    def score(self) -> Iterator[str]:
        """Everybody's points, line by line, whoever is ahead first."""
        for standing in sorted(self.match.standings(), key=lambda standing: standing.rank):
            yield self.say("standing", rank=standing.rank, player=standing.called(self.reader), score=standing.score)
            for line in standing.lines:
                yield f"     {line.points:>3}  {self.reader.say(line.text)}"
            for line in standing.tie_breaks:
                yield f"          {self.say('tie-line', line=line.text, points=line.points)}"

    def rules(self) -> list[tuple[str, str]]:
        """The rules as Markdown, block by block, each with the number of its chapter or paragraph, if it has one."""
        blocks = self.match.game.rulebook(self.language).split("\n\n")
        return [(number_of(block), block) for block in blocks]

    def ending(self) -> list[str]:
        """Who has won, and the luck for whoever wants to check it."""
        standings = self.match.standings()
        winners = [standing.called(self.reader) for standing in standings if standing.rank == 1]
        won = [self.say("winners", number=len(winners), names=", ".join(winners))] if len(standings) > 1 else []
        return [*won, self.say("seed", seed=self.match.seed, commitment=self.match.commitment)]

    # What people type.

    @cached_property
    def commands(self) -> dict[str, str]:
        """They are understood in every language."""
        both = [Reader(language) for language in LANGUAGES]
        return {reader.say(words(f"command-{name}")): name for reader in both for name in COMMANDS}

    def found(self, typed: str, options: Sequence[Option]) -> list[Option]:
        """The options that have all these words."""
        found = list(options)
        for word in typed.casefold().split():
            found = self.having(word, found)
        return found

    def having(self, word: str, options: Sequence[Option]) -> list[Option]:
        """As the name of something on the board; or else the notation begins with it, or has it; or else the label."""
        return (
            [option for option in options if word in names_of(option)]
            or [option for option in options if option.id.casefold().startswith(word)]
            or [option for option in options if word in option.id.casefold()]
            or [option for option in options if is_told(word, self.label(option).casefold())]
        )

    def label(self, option: Option) -> str:
        return self.reader.say(option.label)

    def meant(self, line: str, options: Sequence[Option]) -> Option | None:
        """The option that was typed in its notation."""
        try:
            action = self.match.game.read(line)
        except UnreadableNotation:
            return None
        return next((option for option in options if option.action == action), None)

    def why(self, seat: int, asked: str) -> Reply:
        """About a move (B5+3) or a thing on the board (B5): why it is not possible, or what is."""
        view, game = self.match.view(seat), self.match.game
        try:
            action = game.read(asked)
        except UnreadableNotation:
            return self.about(seat, asked)
        if action in self.match.legal(seat):
            return Reply(self.say("possible", label=game.option(view, action).label))
        reason = self.match.reason(seat, action)
        return Reply(self.match.refusal(seat, action, self.reader), rule=reason.rule)

    def about(self, seat: int, name: str) -> Reply:
        """What can be done with one thing on the board, such as the site B5, or why nothing can."""
        wanted = name.casefold()
        able = [option for option in self.match.options(seat) if wanted in names_of(option)]
        if able:
            return Reply(options=tuple(able))
        view, game = self.match.view(seat), self.match.game
        drawn = (target for plate in game.draw(view, self.reader) for target in plate.targets)
        target = next((target for target in drawn if name_of(target) == wanted), None)
        if target is None:
            return Reply(self.say("nothing-found", line=name))
        reason = game.why_not(view, [target])
        return Reply(f"{self.reader.say(reason.text)} (§{reason.rule})", rule=reason.rule)

    # Taking back.

    def to_take_back(self, seat: int) -> list[Move]:
        """One's own last decision and what came after it."""
        return self.match.moves[len(self.match.moves) - self.match.actions_since(seat) :]

    def undo(self, seat: int, *, agreed: bool = False) -> bool:
        """Take back one's own last decision, if that needs nobody's consent, or all agree; bots always do."""
        back = self.match.actions_since(seat)
        try:
            self.match.undo(seat)
        except UndoRefused:
            if not back or not (agreed or len(self.people) == 1):
                return False
            self.match.go_back(back)
        self.keep()
        return True

    def taken(self, seat: int) -> str:
        """What would be taken back, for whoever asks; of others only their names, since it may be a secret."""
        told = []
        for who, moves in groupby(self.to_take_back(seat), key=lambda move: move.seat):
            own = " ".join(self.match.game.write(move.action) for move in moves if who == seat)
            told.append(f"{self.reader.name(who)} {own}".strip())
        return ", ".join(told)


def names_of(option: Option) -> set[str]:
    """The names of the things it touches."""
    return {name_of(target) for target in option.targets}


def name_of(target: str) -> str:
    """How somebody types it: of "site:B5", "stock:3#2" and "die", b5, 3 and die."""
    kind, _, name = target.partition(":")
    return (name or kind).partition("#")[0].casefold()


def is_told(word: str, label: str) -> bool:
    """One or two letters only begin a word: somewhere within, nearly every label has them."""
    return word in label if len(word) > 2 else re.search(rf"(?<!\w){re.escape(word)}", label) is not None


def number_of(block: str) -> str:
    found = re.match(r"[#*\s]*(\d+(?:\.\d+)*)\b", block)
    return found[1] if found else ""
