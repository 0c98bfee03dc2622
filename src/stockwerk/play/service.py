"""The service: everything that can be done at tables, for routes, programs, bots and whoever plays without a server.

A move at a table goes one way, whoever makes it: `Service.play` checks it once, applies it once, appends it to the log,
and has it drawn and published when it is on the disk. Everything else is done at a table that the caller holds
(`Service.at`). An attempt that is sent again is idempotent: whatever the log has of it is confirmed. The terminal and
programs without a table play a `Match` by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from threading import Lock
from time import time
from typing import Final, Generic, Protocol, TypeVar

from stockwerk.core.errors import BadRecord, BadSetup, StockwerkError
from stockwerk.core.record import Player, Record
from stockwerk.core.secret import SEAL
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, Words, alike, one_line
from stockwerk.games import find_game
from stockwerk.play.match import Match, drawn_by_us
from stockwerk.play.names import LONGEST, check_unlike, given_name, unlike
from stockwerk.play.storage import (
    HOST,
    Change,
    Entry,
    GiveKey,
    Kept,
    PendingWrite,
    RevokeKeys,
    Storage,
    TakeKeys,
    device_of,
    is_fresh,
    new_device_link,
    new_secret,
)
from stockwerk.play.table import LONGEST_LOG, Conflict, Refused, Table, conflict

SUBSTITUTE: Final = "greedy"  # the bot that plays for somebody who is not there
TICKS: Final = 3  # of the event loop between two moves: what is written by then is published and sent
LOCKS: Final = 64  # rematches that are set at a time
UNDONE: Final = ("undo", "ask")  # at once, or everyone is asked

words = Words(__package__)
T = TypeVar("T")
Drawing = TypeVar("Drawing")


class NoSuchTable(StockwerkError):
    """A table that is not in the storage."""


class NotYours(StockwerkError):
    """A seat that somebody else has, or something that only the host may do."""


class LiveTables(Protocol[Drawing]):
    """The tables that are in memory, and the pages that show them."""

    def at(self, id: str) -> AbstractContextManager[Table]:
        """A table, up to date, while nobody else touches it; what has changed is published afterwards."""

    def hold(self, id: str, check: Callable[[], None]) -> AbstractAsyncContextManager[Table]:
        """The same for a move, in the event loop, if `check` does not refuse it while the table is held; what has
        changed is published by whoever makes the move."""

    def draw(self, table: Table) -> Drawing:
        """What the pages of a table are to be sent, as it stands now."""

    def publish(self, table: Table, drawing: Drawing) -> None:
        """Send it to them, after whatever is already on its way."""

    def forget(self, table: Table) -> None:
        """What is in memory may not have come true: it is read again, and so are the pages that were drawn."""

    def see(self, id: str, seat: int) -> None:
        """Whoever sits here has just made a move, with a page or without one."""

    def miss(self, id: str, seat: int) -> None:
        """Nobody is at this seat any more."""

    def is_away(self, id: str, seat: int) -> bool:
        """Whether whoever sits here has left."""


@dataclass(frozen=True)
class Planned:
    """A table that can be set: everything about it is right."""

    match: Match
    listed: bool = False
    same_deal: bool = False  # somebody has played this deal before


@dataclass(frozen=True)
class Opened:
    """A table that was set, with the secrets that were made for it."""

    id: str
    tokens: Mapping[int, str]  # for each seat that is not a bot's
    host: str


@dataclass(frozen=True)
class Stored:
    """A record that has become a table."""

    id: str
    moves: int
    over: bool


@dataclass(frozen=True)
class Attempt:
    """What a seat tries, having seen the table at a version. It may have been sent before, without an answer."""

    seat: int
    version: int
    again: bool = False


def no_limit() -> None:
    """Nobody is refused."""


class Service(Generic[Drawing]):
    """What can be done at tables, and who may do it: secrets open seats."""

    def __init__(self, storage: Storage, tables: LiveTables[Drawing], find_bot: Callable[[str], object]) -> None:
        """`find_bot` refuses a level that no bot has."""
        self.storage = storage
        self.tables = tables
        self.find_bot = find_bot
        self.at = tables.at
        self._setting = [Lock() for _ in range(LOCKS)]  # for rematches, by the table that was played
        self._turn = asyncio.Lock()  # for moves, or the page of the first would wait until the last is drawn

    # Moves.

    async def play(
        self,
        id: str,
        attempt: Attempt,
        option: str,
        *,
        secrets: Sequence[str] | None = None,
        by_bot: bool = False,
        show: Callable[[Table], T],
    ) -> T:
        """Make a move: of a person or a program that holds secrets; of a bot; or, without any, of whoever may play.

        The answer is what is to be shown of the table afterwards. If the answer to a first attempt was lost, another is
        confirmed if the log has that move, and it is never made twice.
        """
        seat = attempt.seat

        def check() -> None:
            """While the table is held, since whoever had the seat may just have been put out."""
            if secrets is not None:
                self.check_seat(secrets, id, seat)

        while True:
            async with self.tables.hold(id, check) as table:
                try:
                    action = self._check(table, attempt, option, by_bot)
                except StockwerkError:
                    if not self._was_behind(table):
                        raise
                    continue
                if action is None or await self._make(table, seat, action):
                    if not by_bot:
                        self.tables.see(id, seat)
                    return show(table)
            # Somebody else has written this number: the table is read again, and the move is checked against that.

    def _check(self, table: Table, attempt: Attempt, option: str, by_bot: bool) -> int | None:
        """The action, if it can be done now; none if an attempt whose answer was lost has done it."""
        seat = attempt.seat
        if not by_bot:
            table.check_seated(seat)
        elif not table.bot_at(seat):
            raise conflict()  # whoever sits here is back
        if attempt.again and table.has_done(seat, attempt.version, ("move",), table.notation(option)):
            self.storage.check_file()  # what is read from a file that is gone is not there tomorrow
            return None
        return table.check(seat, option, attempt.version)

    def _was_behind(self, table: Table) -> bool:
        """Whether another process had written here, unread; now it is read. A move that was refused is checked anew."""
        if self.storage.alone or self.storage.shared:  # one that others share is read whenever a table is held
            return False
        known = table.version
        table.catch_up(self.storage)
        return table.version > known

    async def _make(self, table: Table, seat: int, action: int) -> bool:
        """Apply a move, append it, and publish it when it is on the disk; not if somebody else was first.

        What it leads to is drawn while it is being written. Nobody else sees the table meanwhile, and if the move is
        not written, the table is forgotten: then it has not happened.
        """
        async with self._turn:
            entry = table.entry_of(seat, action)
            outcome = table.match.apply(seat, action)
            with self._forgotten_unless_written(table):
                table.enter(entry, outcome)
                over = table.match.over
                pending = self.storage.send(table.id, entry, over=over, touch=table.touches(entry, over))
                drawing = self.tables.draw(table)
                told = bool(pending.written)
                if told:
                    self.tables.publish(table, drawing)
                for _ in range(TICKS):  # others hear of theirs before the next move is drawn
                    await asyncio.sleep(0)
        if not told:
            with self._forgotten_unless_written(table):
                if pending.written is None:
                    await known(pending)
                if pending.written is None:
                    raise pending.fault or RuntimeError("an entry was not written")
            if not pending.written:
                self.tables.forget(table)
                return False
            self.tables.publish(table, drawing)
        return True

    @contextmanager
    def _forgotten_unless_written(self, table: Table) -> Iterator[None]:
        """Whoever is stopped here has drawn a move, and may not have published it."""
        try:
            yield
        except BaseException:
            self.tables.forget(table)
            raise

    def is_moving(self) -> bool:
        """Whether any move is being applied and drawn just now."""
        return self._turn.locked()

    # Who may do what.

    def seats_of(self, secrets: Sequence[str], id: str) -> list[int]:
        """The seats of a table that these secrets open."""
        return self.storage.seats_at(secrets, id) if secrets else []

    def check_seat(self, secrets: Sequence[str], id: str, seat: int) -> None:
        if seat not in self.seats_of(secrets, id):
            raise NotYours("this seat is somebody else's; it takes the seat's own link to play here")

    def tables_of(self, secrets: Sequence[str]) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
        """The running tables where these secrets open seats, and the finished ones, each with the seats; the latest
        first."""
        running: dict[str, list[int]] = {}
        finished: dict[str, list[int]] = {}
        for id, seat, over in (found for secret in secrets for found in self.storage.seats(secret)):
            (finished if over else running).setdefault(id, []).append(seat)
        return dict(reversed(running.items())), dict(reversed(finished.items()))

    def is_host(self, secrets: Sequence[str], id: str) -> bool:
        return self.storage.is_host(secrets, id)

    @contextmanager
    def acting(self, secrets: Sequence[str], id: str, seat: int) -> Iterator[Table]:
        """A table, for whoever has a seat there and does something other than a move."""
        with self.at(id) as table:
            self.check_seat(secrets, id, seat)
            yield table

    @contextmanager
    def hosting(self, secrets: Sequence[str], id: str) -> Iterator[Table]:
        """A table, for whoever has set it."""
        with self.at(id) as table:
            if not self.is_host(secrets, id):
                raise NotYours("only whoever set this table can do that", words("error-not-host"))
            yield table

    # Tables.

    def player(self, name: str, bot: str) -> Player:
        """Who is to sit at a seat. A name is cleaned before it decides anything: one that is given is no open seat."""
        if bot:
            self.find_bot(bot)
            return Player(bot=bot)
        return Player(given_name(name)) if name else Player()

    def plan(
        self,
        game: str,
        players: Sequence[Player],
        options: Mapping[str, str],
        *,
        listed: bool = False,
        seed: str = "",
        again: Match | None = None,
    ) -> Planned:
        """Whoever chooses the seed knows all luck, so strangers are never dealt from a chosen one.

        A rematch of `again` may have its seed: then it has its deal.
        """
        if seed and again is None and (listed or Player() in players):
            raise BadSetup("a seed can be chosen only when nobody else is to join the table")
        if again is None and drawn_by_us(seed):
            raise BadSetup("64 hexadecimal digits are what we draw ourselves; choose another seed")
        found = find_game(game)
        setup = found.setup(len(players), options)
        for seat, player in enumerate(players):
            if player.name:
                check_unlike(player.name, [other.name for other in players[:seat]])
        if again is not None and seed:
            match = Match(found, setup, again.seed, players, luck=again.luck)
        else:
            match = Match.new(found, setup, seed=seed or None, seats=players)
        return Planned(match, listed, again is not None and bool(seed))

    def open_table(self, planned: Planned, browser: str) -> Opened:
        """Set a table. Whoever has the token of a seat may play there; people who were named have their browser's."""
        host, players = new_secret(), planned.match.seats
        tokens = {seat: new_secret() for seat, player in enumerate(players) if not player.bot}
        named = [(browser, seat) for seat, player in enumerate(players) if player.name]
        keys = [*((token, seat) for seat, token in tokens.items()), *named, (browser, HOST), (host, HOST)]
        return Opened(self._create(planned, keys), tokens, host)

    def _create(
        self, planned: Planned, keys: Sequence[tuple[str, int]], keys_of: str = "", taken: Collection[int] = ()
    ) -> str:
        """Where somebody has sat down at the table before, no invitation to that one opens the seat here."""
        dealt = [Entry(0, "dealt", NOBODY, "", time())] if planned.same_deal else []
        sat = [(seat, player.name) for seat, player in enumerate(planned.match.seats) if seat in taken and player.name]
        entries = [*dealt, *(Entry(len(dealt) + n, "sit", *who, time()) for n, who in enumerate(sat))]
        record, listed = planned.match.record(), planned.listed
        id = self.storage.create(record, listed=listed, entries=entries, keys=keys, keys_of=keys_of)
        with self.at(id):
            pass  # a bot may begin
        return id

    def sit(
        self, id: str, seat: int, name: str, *, secrets: Sequence[str], token: str, browser: str, anew: bool
    ) -> str:
        """Take an open seat, by its token, or at a listed table by coming first; the seat's new key. Or be called
        otherwise at one's own.

        An invitation opens the seat once: until somebody has sat down there, and again when it was given away. Whoever
        comes anew (by a token) gets a seat to which no older key is good.
        """
        with self.at(id) as table:
            own = self.check_invited(table, seat, token, secrets)
            name = given_name(name)
            check_unlike(name, [player.name for other, player in enumerate(table.seats) if other != seat])
            moved = not table.seats[seat].name or (anew and seat not in table.taken)
            if not own:
                table.check_luck_unknown()
            key = new_secret()
            keys: list[Change] = [GiveKey(key, id, seat), GiveKey(browser, id, seat)]
            if moved:
                keys.insert(0, RevokeKeys(id, seat))  # whoever invited cannot come in behind the guest
            table.sit(self.storage, seat, name, keys)  # of two who come at once, one sits down
            return key

    def check_invited(self, table: Table, seat: int, token: str, secrets: Sequence[str]) -> bool:
        """Refuse whoever may not sit down here; else whether the seat is their own already."""
        yours = self.seats_of(secrets, table.id)
        own = seat in yours
        invited = own or (bool(token) and seat in self.storage.seats_at([token], table.id))
        if invited and not own and seat in table.taken:
            raise NotYours("somebody has sat down here by an invitation already", words("error-used"))
        if not invited and not table.listed:
            raise NotYours("this table is by invitation; it takes the seat's own link")
        if not 0 <= seat < len(table.seats) or (not invited and seat not in table.free_seats()):
            raise Refused("this seat is not open", words("error-seat-taken"))
        if seat in table.given_away and (self.is_host(secrets, table.id) or {*yours} - {seat}):
            raise NotYours("this seat is for somebody new; its hand is not for who is here", words("error-for-new"))
        return own

    def rematch(
        self, id: str, *, same_deal: bool, secrets: Sequence[str], browser: str, admit: Callable[[], None] = no_limit
    ) -> str:
        """The same people and bots at a new table, everyone in their seat; with the same deal, to compare.

        Whoever asks second for the same kind of rematch joins the first one's, also at the same moment. `admit` may
        refuse one more table.
        """
        yours = self.seats_of(secrets, id)
        if not yours:
            raise NotYours("only who played can ask for a rematch")
        with self._setting[hash(id) % len(self._setting)]:
            return self._rematch(id, yours[0], same_deal, browser, admit)

    def _rematch(self, id: str, seat: int, same_deal: bool, browser: str, admit: Callable[[], None]) -> str:
        with self.at(id) as table:
            if not table.match.over:
                raise Refused("the game is not over yet", words("error-not-over"))
            if same_deal in table.rematches:
                return table.rematches[same_deal]
            match, seed = table.match, table.match.seed if same_deal else ""
            players, taken = players_again(table.seats, table.lent), {*table.taken}
        planned = self.plan(match.game.id, players, match.setup.options, seed=seed, again=match)
        admit()
        # The host's key as well, unless nobody had one when that table was set. Never two tables held at once.
        made = self._create(planned, [] if self.storage.has_host(id) else [(browser, HOST)], id, taken)
        with self.at(id) as table:
            with suppress(Conflict):  # another process has set one at the same moment
                if same_deal not in table.rematches:
                    table.write(self.storage, "again", seat, made + (" same" if same_deal else ""))
            if same_deal not in table.rematches:
                raise conflict()
            chosen = table.rematches[same_deal]
        if chosen != made:
            self._abandon(made)
        return chosen

    def _abandon(self, id: str) -> None:
        """A table that nobody has seen: it opens for nobody, and no bot plays there."""
        with self.at(id) as table:
            table.close(self.storage)
            self.storage.change(RevokeKeys(id))

    def find_all(self, ids: Sequence[str]) -> dict[str, Kept]:
        """Those of some tables that there are, as they were set."""
        return {kept.id: kept for kept in self.storage.find_all(ids)}

    def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        """How many entries their logs have."""
        return self.storage.lengths(ids)

    def leave(self, id: str, secrets: Sequence[str]) -> None:
        """Take a table off one's list. Whoever leaves a running game gives up the seat; a bot may play on for them."""
        with self.at(id) as table:
            if table.listed and self.storage.seats_at(secrets, id):
                table.put_on_list(self.storage, False)
            links = [RevokeKeys(id, device_of(seat)) for seat in self.seats_of(secrets, id)]
            self.storage.change(TakeKeys(secrets, id, [HOST, *range(len(table.seats))]), *links)

    def invite_device(self, id: str, seat: int, secrets: Sequence[str]) -> str:
        """A link that opens one's own seat once more, once and within an hour: on another device. It replaces the one
        of before."""
        with self.acting(secrets, id, seat) as table:
            if seat in table.free_seats():
                raise Refused("nobody sits here yet")
            link = new_device_link(time())
            self.storage.change(RevokeKeys(id, device_of(seat)), GiveKey(link, id, device_of(seat)))
            return link

    def has_device_link(self, id: str, seat: int, link: str) -> bool:
        """Whether it is good, now."""
        return is_fresh(link, time()) and self.storage.has_device_link(link, id, seat)

    def use_device(self, id: str, seat: int, link: str, browser: str) -> bool:
        """Spend it; whether it was good."""
        with self.at(id) as table:
            if seat in table.free_seats() or not is_fresh(link, time()):
                return False
            return self.storage.spend_device_link(link, browser, id, seat)

    def import_record(self, text: str, language: str) -> Stored:
        """A record becomes a table that anyone can look at, move by move."""
        brought = Record.from_json(text)
        if len(brought.actions) > LONGEST_LOG:
            raise BadRecord(f"a record has at most {LONGEST_LOG} actions, not {len(brought.actions)}")
        match = Match.from_record(brought)
        if not match.moves:
            raise BadRecord("this record has no moves to look at", words("error-no-moves"))
        beginning = replace(match.record(), actions=(), seats=seats_for(match, language))
        if not match.over:
            beginning = replace(beginning, seal=SEAL)  # the seal of before would tell spectators what is hidden
        entries = [
            Entry(number, "move", move.seat, match.game.write(move.action), 0.0)
            for number, move in enumerate(match.moves)
        ]
        id = self.storage.create(beginning, over=match.over, entries=entries)
        return Stored(id, len(match.moves), match.over)

    def record(self, id: str) -> Record:
        """The record of a finished match, to keep, check and replay. Before the end it would tell the luck to come."""
        with self.at(id) as table:
            if not table.match.over:
                raise Refused(
                    "the record can be taken when the game is over; until then it would tell the luck to come",
                    words("error-not-over"),
                )
            return table.record()

    # At a table that is held.

    def undo(self, table: Table, attempt: Attempt, secrets: Sequence[str]) -> None:
        """Take back one's own last action; if something was turned up since, everyone is asked who sits elsewhere."""
        own = self.seats_of(secrets, table.id)
        self._once(table, attempt, UNDONE, lambda: table.undo(self.storage, attempt.seat, attempt.version, own))

    def agree(self, table: Table, attempt: Attempt) -> None:
        self._once(table, attempt, ("agree",), lambda: table.agree(self.storage, attempt.seat, attempt.version))

    def refuse(self, table: Table, attempt: Attempt) -> None:
        self._once(table, attempt, ("refuse",), lambda: table.refuse(self.storage, attempt.seat, attempt.version))

    def say(self, table: Table, attempt: Attempt, text: str) -> None:
        line = one_line(text)
        if not line:
            raise Refused("there is nothing to say in that", words("error-nothing-said"))
        self._once(table, attempt, ("say",), lambda: table.say(self.storage, attempt.seat, line), line)

    def lend(self, table: Table, attempt: Attempt, whose: int, bot: str) -> None:
        """A bot plays for oneself (whose: NOBODY), or for somebody who has left or not come yet; without one the seat
        is given back. For somebody who has left it plays at the usual level, whichever is asked for."""
        seat, free = attempt.seat, table.free_seats()
        if bot:
            self.find_bot(bot)
        whose = seat if whose == NOBODY else whose
        if seat in free:
            raise Refused("nobody sits here yet")
        if whose not in free:
            table.check_seated(whose)
        own = whose in (seat, *free)
        if not own and (not bot or not self.tables.is_away(table.id, whose)):
            raise NotYours("this player is here, and decides for themselves", words("error-is-here"))
        self._once(table, attempt, (), lambda: table.lend(self.storage, whose, bot if own else SUBSTITUTE))

    def _once(
        self, table: Table, attempt: Attempt, kinds: Collection[str], act: Callable[[], None], text: str | None = None
    ) -> None:
        """Do it, unless it was done by an attempt whose answer was lost: if the log has an entry of theirs of one of
        these kinds (and with this text) since the version that they had seen. It is never done twice."""

        def done() -> bool:
            return attempt.again and table.has_done(attempt.seat, attempt.version, kinds, text)

        table.check_seated(attempt.seat)
        try:
            if not done():
                act()
        except Conflict:
            if not done():  # it may have been on its way through another worker
                raise
        self.storage.check_file()  # what is read from a file that is gone is not there tomorrow

    # What its host does.

    def close(self, table: Table) -> None:
        table.close(self.storage)

    def put_on_list(self, table: Table, listed: bool) -> None:
        table.put_on_list(self.storage, listed)

    def hush(self, table: Table, lines: Collection[int], seat: int) -> None:
        """Remove lines of talk: those with these numbers (from 1, as the talk counts them), and all of a seat."""
        spoken = table.spoken()
        if any(line > len(spoken) for line in lines):
            raise Refused("there is no such line of talk", words("error-no-line"))
        chosen = {spoken[line - 1].number for line in lines}
        chosen |= {entry.number for entry in spoken if entry.seat == seat and entry.text}
        table.hush(self.storage, chosen)

    def give_away(self, table: Table, seat: int, bot: str, secrets: Sequence[str]) -> str:
        """Whoever sat there has no key any more; the new invitation. A bot may play until somebody comes."""
        id = table.id
        if bot:
            self.find_bot(bot)
        if seat in self.seats_of(secrets, id) and seat not in table.free_seats():
            raise Refused("this seat is your own; leave the table to give it up", words("error-own-seat"))
        token = new_secret()
        table.free(self.storage, seat, bot, [RevokeKeys(id, seat), GiveKey(token, id, seat)])
        self.tables.miss(id, seat)
        return token


async def known(pending: PendingWrite) -> None:
    """Until it is known whether an entry is written."""
    loop, is_known = asyncio.get_running_loop(), asyncio.Event()
    pending.done = partial(loop.call_soon_threadsafe, is_known.set)
    if pending.written is None and pending.fault is None:  # else its thread may have called what was there before
        await is_known.wait()


def players_again(players: Sequence[Player], lent: Mapping[int, str]) -> list[Player]:
    """The same once more; where nobody sat, the bot that played. Names that were given before they were checked as they
    are now are mended, not refused."""
    again: list[Player] = []
    for seat, player in enumerate(players):
        bot = player.bot or (lent.get(seat, "") if not player.name else "")
        name = one_line(player.name)[:LONGEST].rstrip()
        name = unlike(name if alike(name) else Reader().name(seat), [other.name for other in again])
        again.append(Player(bot=bot) if bot else Player(name))
    return again


def seats_for(match: Match, language: str) -> tuple[Player, ...]:
    """Nobody can sit down at a record, and no bot goes on with it: every seat has a name, unless all is over."""
    if match.over and match.seats and all(player.name or player.bot for player in match.seats):
        return match.seats
    reader = match.reader(language)
    return tuple(Player(reader.name(seat)) for seat in range(match.setup.players))
