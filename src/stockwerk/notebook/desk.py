"""A table in a notebook: it answers its page as a server would, by the same service, with a storage in memory.

It is kept in step with the match of the notebook: what is done on the page is done in the match as well, and what a
cell does there is written into the storage, as if by another process, and read from there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import time
from typing import Any, Final
from urllib.parse import parse_qsl, unquote

from stockwerk.bots import find_bot
from stockwerk.bots.budget import Budget
from stockwerk.core.errors import BadSetup, StockwerkError
from stockwerk.core.record import EVERYONE as ALL
from stockwerk.core.record import UNDO, Player
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, Words
from stockwerk.notebook.bots import Bots
from stockwerk.notebook.frame import THEMES, frame
from stockwerk.notebook.messages import Malformed, Message, read_message, read_move, read_touched
from stockwerk.play.in_memory import MemoryStorage, MemoryTables, at_once
from stockwerk.play.match import Match, reader_of
from stockwerk.play.service import Attempt, NotYours, Planned, Service
from stockwerk.play.storage import Entry, new_secret
from stockwerk.play.table import EVERYONE, Conflict, Refused, Table
from stockwerk.web.page_context import first_seat, rulebook
from stockwerk.web.seat_page import LONGEST_HAVE, SeatPage
from stockwerk.web.seat_page import words as page_words

words = Words(__package__)
USUAL_BOT: Final = "greedy"
MALFORMED: Final = page_words("sorry-malformed")


class Desk:
    """One screen of a notebook. It sends nothing but what the seats at it may know."""

    def __init__(
        self,
        match: Match,
        seat: int | Sequence[int],
        *,
        bots: str | Sequence[str],
        language: str,
        milliseconds: int,
        tell: Callable[[int, int], None],  # that a seat has a new version
    ) -> None:
        self.match = match
        self.language = Reader(language).language
        self.yours = own_seats(match, seat)
        self.players = sitting(match, self.yours, bots)
        self.tell = tell
        names = Reader(language, tuple(player.name for player in self.players))
        seats = [one if one.bot else Player(names.name(number)) for number, one in enumerate(self.players)]
        Budget(milliseconds)  # refuses what is none, in the cell that asked for it
        beginning = Match(match.game, match.setup, match.seed, seats, luck=match.luck, seal=match.seal)
        self.storage = MemoryStorage()
        self.tables = MemoryTables(self.storage)
        self.service = Service(self.storage, self.tables, find_bot)
        self.secrets = [new_secret()]  # they open the seats of whoever sits at this screen
        with self.service.at(self.service.open_table(Planned(beginning), self.secrets[0]).id) as self.table:
            pass
        self.bots = Bots(self.table, milliseconds, self.is_newest, self.play_for_bot)
        self.read = 0  # lines of the match's log that the table has
        self.done = 0  # entries of the table that the match has
        self.told: dict[int, int] = {}  # by seat; nobody listens yet
        self.tables.on_change = self.lead
        match.followers.append(self.follow)
        self.follow()
        self.told = {one: self.table.version_for(one) for one in (NOBODY, *self.yours)}

    def is_newest(self) -> bool:
        """Of several tables that show one match, the last that was set decides who plays; the others look on."""
        return self.match.followers[-1:] == [self.follow]

    def close(self) -> None:
        """Of the tables that are left, the newest goes on."""
        if self.follow in self.match.followers:
            self.match.followers.remove(self.follow)
            for follow in self.match.followers[-1:]:
                follow()

    # In step with the match.

    def follow(self) -> None:
        """What a cell has done in the match."""
        if self.done < self.table.version:
            return  # it is done by `lead`
        lines = self.match.log[self.read :]
        for line in lines:
            who, _, what = line.partition(" ")
            seat = int(who) if who.isdecimal() else EVERYONE
            kind, text = ("undo", "1" if seat == EVERYONE else "") if what == UNDO else ("move", what)
            self.storage.append(self.table.id, Entry(self.done, kind, seat, text, time()))
            self.done += 1
        self.read += len(lines)
        with self.service.at(self.table.id) as table:
            if lines[-1:] == [f"{ALL} {UNDO}"]:
                table.answer = None  # who wanted it is not known

    def lead(self, table: Table) -> None:
        """What was done on the page, or by a bot; whatever it was, the page is told."""
        for entry in table.entries[self.done :]:
            if entry.kind == "move" or (entry.kind == "undo" and entry.seat != EVERYONE):
                self.match.enter(f"{entry.seat} {entry.text or UNDO}")
            elif entry.kind == "undo":
                self.match.go_back(int(entry.text))
        self.read, self.done = len(self.match.log), table.version
        for seat in self.told:
            version = table.version_for(seat)
            if self.told[seat] != version:
                self.told[seat] = version
                self.tell(seat, version)
        self.bots.wake()

    # What the page says.

    def answer(self, message: object) -> dict[str, Any]:
        """Whatever is not possible is answered by one line, and changes nothing."""
        try:
            asked = read_message(message)
        except Malformed:
            id = message.get("id") if isinstance(message, dict) else ""
            return {"id": id if isinstance(id, str) else "", **refused(malformed(), Reader(self.language))}
        try:
            status, body = self.carry_out(asked)
        except Malformed:
            return {"id": asked.id, **refused(malformed(), Reader(asked.language))}
        except StockwerkError as error:
            return {"id": asked.id, **refused(error, self.reader(asked.language))}
        self.bots.play_at_once()
        return {"id": asked.id, "status": status, "body": body}

    def carry_out(self, asked: Message) -> tuple[int, dict[str, Any]]:
        path, _, question = asked.path.partition("?")
        what, _, name = path.partition("/")
        query = dict(parse_qsl(question))
        if what in ("act", "undo"):
            return self.change(what, asked)
        if what == "why-not":
            touched = read_touched(asked.body)
            return 200, self.seat_page(touched.seat, asked.language).why_not(touched.targets)
        if what == "page":
            return 200, self.page(query, asked.language)
        if what == "rules":
            game, seat = self.match.game, first_seat(self.match, self.yours)
            return 200, {"html": rulebook(game, asked.language), "chapter": game.chapter(self.match.view(seat))}
        seat_page = self.seat_page(number_in(query, "seat"), asked.language)
        if what == "view":
            return 200, seat_page.view(query.get("have", "")[:LONGEST_HAVE])
        if what == "preview" and seat_page.seat != NOBODY:
            return 200, seat_page.preview(unquote(name))
        if what == "large":
            return 200, seat_page.large(unquote(name))
        raise malformed()

    def change(self, what: str, asked: Message) -> tuple[int, dict[str, Any]]:
        """Something that is done at the table, by whoever has seen it at a version."""
        done = read_move(asked.body, has_option=what == "act")
        seat_page = self.seat_page(done.seat, asked.language)
        id, attempt = self.table.id, Attempt(done.seat, done.version)
        try:
            if what == "act":
                at_once(self.service.play(id, attempt, done.option, secrets=self.secrets, show=lambda table: None))
            else:
                with self.service.acting(self.secrets, id, done.seat) as table:
                    self.service.undo(table, attempt, self.secrets)
        except Conflict as late:
            return 409, seat_page.view(done.have, seat_page.reader.say(late.text or MALFORMED))
        if done.listens:
            return 200, {"version": self.table.version_for(done.seat)}
        return 200, self.seat_page(done.seat, asked.language).view(done.have)

    def play_for_bot(self, seat: int, action: int) -> None:
        attempt, option = Attempt(seat, self.table.version_for(seat)), self.match.game.write(action)
        at_once(self.service.play(self.table.id, attempt, option, by_bot=True, show=lambda table: None))

    # What the page is told.

    def page(self, query: Mapping[str, str], language: str) -> dict[str, Any]:
        """All of it, for the seat that was asked for, else for whoever is to act."""
        seat = number_in(query, "seat") if "seat" in query else first_seat(self.match, self.yours)
        theme = query.get("theme", "")
        seat_page = self.seat_page(seat, language)
        title = seat_page.reader.say(words("frame", title=self.match.game.title))
        return {"html": frame(seat_page, self.yours, theme if theme in THEMES else ""), "title": title, "seat": seat}

    def seat_page(self, seat: int, language: str) -> SeatPage:
        if seat not in (NOBODY, *self.yours):
            raise NotYours(f"another player sits at seat {seat}", words("error-not-yours"))
        return SeatPage(self.table, seat, self.reader(language))

    def reader(self, language: str) -> Reader:
        """Whoever has no name is called in the reader's language."""
        return reader_of(self.players, language)


def own_seats(match: Match, seat: int | Sequence[int]) -> list[int]:
    seats = [seat] if isinstance(seat, int) else [*seat]
    if not seats:
        raise BadSetup("somebody has to sit at the table: name a seat, or several")
    return sorted({match.check_seat(one) for one in seats})


def sitting(match: Match, yours: Sequence[int], bots: str | Sequence[str]) -> list[Player]:
    """Who sits where: people by their names, and bots at all other seats."""
    known = match.seats or (Player(),) * match.setup.players
    others = [seat for seat in range(len(known)) if seat not in yours]
    levels = [bots] * len(others) if isinstance(bots, str) else [*bots] or [known[seat].bot for seat in others]
    if len(levels) != len(others):
        raise BadSetup(f"{len(levels)} bots for {len(others)} seats")
    for level in levels:
        find_bot(level or USUAL_BOT)
    bot_at = dict(zip(others, levels, strict=True))
    return [
        Player(bot=bot_at[seat] or USUAL_BOT) if seat in bot_at else Player(one.name) for seat, one in enumerate(known)
    ]


def number_in(query: Mapping[str, str], name: str) -> int:
    text = query.get(name, "")
    if not (text.removeprefix("-").isdecimal() and text.isascii() and len(text) <= 4):
        raise malformed()
    return int(text)


def malformed() -> Refused:
    return Refused("the message does not have the right form", MALFORMED)


def refused(error: StockwerkError, reader: Reader) -> dict[str, Any]:
    said = reader.say(error.text or MALFORMED)
    return {"status": 422, "body": {"error": str(error)[:500], "said": said}}
