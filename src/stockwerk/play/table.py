"""A table: a match with people around it. All that happens at it is one log, which also decides who was first.

kind     seat          text
move     who acts      the action in notation
undo     who           or -1 when everyone agreed, with the number of actions taken back
ask      who asks      to get back to their own last decision, whatever was turned up since
agree    who agrees    (refuse: who does not, or whoever asked and withdraws it)
say      who talks     the words
sit      who sits      their name
bot      whose seat    the level of the bot that plays for them; empty when they are back
dealt    nobody        the first entry of a table that has the deal of an earlier one
again    who asks      the table of the rematch; "same" behind it if it has the same deal
seal     nobody        the commitment to the seed was replaced by one that tells nothing of the luck
free     whose seat    the host has given it away: it is open again, and the table is off the list; with the level of
                       a bot that plays there until somebody comes
hush     nobody        the numbers of the entries of talk that the host has removed
list     nobody        "yes" if the host lets anyone join an open seat, else empty
close    nobody        the host has closed the table: nothing can be done any more
gone     nobody        the table was removed, and its log before this entry with it (see housekeeping.py)

The host is whoever set the table, known by a key of their own (HOST in storage.py).

When turns are simultaneous, a seat does not notice what others do in theirs: its version of the table counts only
what it can notice, and what does not concern it is not in its way.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict, deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from time import monotonic, time
from typing import NamedTuple

from stockwerk.core.errors import StockwerkError, UndoRefused
from stockwerk.core.events import Event
from stockwerk.core.record import Player, Record
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, Words
from stockwerk.play.match import Match, Move, Outcome, noticers, reader_of
from stockwerk.play.storage import Change, Entry, Kept, RemoveWords, SetListed, Storage

EVERYONE = -1
ACTS = ("move", "undo")
MODERATION = ("free", "hush", "invite", "list", "close")  # what the host does
LONGEST_LOG = 10_000  # entries of a table; nobody fills the disk by talking or by taking back
MOST_EACH, MOST = 500, {"say": 1000}  # entries of a kind by one seat, but for moves
MOST_HOSTED = 1000  # entries of what the host does
TALK = 20  # lines of one seat
TALK_SECONDS = 60  # in which nobody may say more
TOUCH_SECONDS = 60  # from one note that something has happened to the next
EMPTY, PER_ENTRY, OWN_BOX = 300_000, 1_500, 1_000_000  # bytes: a table, an entry of its log, a corrected box; measured
HANDOVERS = 9  # lines of a seat that was given away again and again
LATEST = 20  # lines of the story that a page shows; the history has all

words = Words(__package__)


class Conflict(StockwerkError):
    """Somebody else was faster."""


class Refused(StockwerkError):
    """What was asked for is not possible at this table now."""


class Removed(StockwerkError):
    """A table that was removed while somebody was at it."""


class Told(NamedTuple):
    """A line of the story."""

    words: str
    seat: int  # whom it is about; NOBODY if it names none


class Handover(NamedTuple):
    """What everybody is told for good of a seat that was given away."""

    number: int  # of the entry
    kind: str  # free: given away; sit: somebody sat down; name: who sits there since is called otherwise
    seat: int
    name: str  # of whoever had it, or has it now
    before: str = ""  # what they were called


@dataclass
class Story:
    """What a seat was told so far, in a reader's words; only the latest lines are kept."""

    moves: int = 0  # that have been told
    count: int = 0  # lines that were told
    known: int = 0  # so many lines tell what the seat knew when it had acted last
    lines: list[Told] = field(default_factory=list)
    unshown: int = 0  # so many of them have not been drawn yet
    shown: list[str] = field(default_factory=list)  # the others, as a page shows them

    @property
    def news(self) -> int:
        return self.count - self.known


@dataclass
class Table:
    """What the log has led to. Any process can make one; none holds the truth."""

    id: str
    match: Match
    seats: list[Player]  # who sits where now; nobody if there is neither a name nor a bot
    listed: bool
    entries: list[Entry] = field(default_factory=list)
    lent: dict[int, str] = field(default_factory=dict)  # seats that a bot plays for somebody who left
    by_hand: defaultdict[int, list[bool]] = field(
        default_factory=lambda: defaultdict(list)
    )  # each seat's moves: no bot's
    again: str = ""  # the table of the latest rematch
    rematches: dict[bool, str] = field(default_factory=dict)  # the tables of those with new luck and with the same deal
    dealt_before: bool = False  # somebody has played this deal, and knows what it brings
    looked_ahead: bool = False  # all agreed to go back behind what had been turned up: some know what comes again
    resealed: bool = False  # its first commitment could tell the luck, and was replaced
    closed: bool = False  # by its host, before it was over
    gone: bool = False  # removed
    given_away: set[int] = field(default_factory=set)  # seats that the host took from somebody; open
    taken: set[int] = field(default_factory=set)  # seats where somebody has sat down, since they were given away if so
    handovers: defaultdict[int, list[Handover]] = field(default_factory=lambda: defaultdict(list))  # by seat
    said_by: dict[int, str] = field(default_factory=dict)  # lines of talk: who sat there then
    made: float = 0.0  # when it was set
    agreed: list[int] = field(default_factory=list)  # to take something back; who asked comes first
    # What became of it, until the next move: undo or refuse, by whom, asked by whom.
    answer: tuple[str, int, int] | None = None
    stories: dict[tuple[int, Reader], Story] = field(default_factory=dict)
    alike: dict[tuple[int, bool, Reader], Told] = field(default_factory=dict)  # of events since the latest entry
    # Numbers of entries, by seat (NOBODY for spectators): what it cannot notice, and what does not concern it.
    unseen: defaultdict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    apart: defaultdict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    done: Counter[tuple[int, str]] = field(default_factory=Counter)  # how often each seat did what is no move
    acts: int = 0  # entries that were played or taken back
    hosted: int = 0  # entries of what the host did
    touched: float = 0.0  # when something last happened, as noted with the table: exact enough for lists
    # On the monotonic clock of this process, for intervals: that of the wall may be set back or forward.
    noted: float = -math.inf  # when `touched` was last written
    used: float = 0.0  # when somebody has last asked for it
    talked: defaultdict[int, deque[float]] = field(
        default_factory=lambda: defaultdict(lambda: deque(maxlen=TALK))
    )  # when each seat last said something

    @staticmethod
    def opened(kept: Kept) -> Table:
        match = Match.from_record(replace(kept.record, actions=()))
        match.keeps_log = False
        seats = list(kept.record.seats) or [Player()] * kept.record.players
        return Table(kept.id, match, seats, kept.listed, made=kept.made, touched=kept.touched)

    def record(self) -> Record:
        """All of the match, what was undone included: it is played once more, from the log."""
        match = Match.from_record(replace(self.match.record(), actions=()))
        again = Table(self.id, match, [*self.seats], listed=False)
        for entry in self.entries:
            if entry.kind in ACTS:
                again.act(entry, None)
        return replace(match.record(), seats=tuple(self.seats))

    @property
    def version(self) -> int:
        """For those who keep the table. What a seat is told is its own version, which counts what it can notice."""
        return len(self.entries)

    def memory(self) -> int:
        """About how many bytes it takes, what was drawn of it included; rather too many than too few."""
        box = 0 if self.match.setup.components is None else OWN_BOX
        return EMPTY + PER_ENTRY * len(self.entries) + box

    @property
    def ended(self) -> bool:
        """Whether nothing can be done any more: it is over, or was closed before."""
        return self.match.over or self.closed

    @property
    def brought(self) -> bool:
        """Whether it is a record from a file: nobody knows when its moves were made."""
        return bool(self.entries) and not self.entries[0].at

    @property
    def known_luck(self) -> str:
        """How somebody may know the luck to come: its words on a page; empty if nobody can."""
        if self.dealt_before:
            return "luck-dealt"
        return "luck-chosen" if self.match.chosen else "luck-looked" if self.looked_ahead else ""

    def version_for(self, seat: int) -> int:
        return len(self.entries) - len(self.unseen[seat])

    def since(self, seat: int, version: int) -> list[Entry]:
        """What has happened since a seat's version."""
        number = max(version, 0)
        for unseen in self.unseen[seat]:
            if unseen < number:
                number += 1
        return self.entries[number:]

    def bot_at(self, seat: int) -> str:
        return self.lent.get(seat, "") or self.seats[seat].bot

    def to_agree(self, seat: int) -> list[int]:
        """Who is asked before a seat gets back to its own last decision: everybody who sits here, though a bot may play
        for them meanwhile, or something could be looked at behind their back; and whoever would lose a move that they
        made themselves, though their seat was given away by now."""
        people = [other for other, player in enumerate(self.seats) if player.name]
        actions = self.match.actions_since(seat)
        if not self.given_away or not actions:
            return people
        lost = Counter(move.seat for move in self.match.moves[-actions:])
        lost -= Counter(move.seat for move in self.match.beside(actions))
        return sorted({*people, *(other for other in lost if any(self.by_hand[other][-lost[other] :]))})

    def free_seats(self) -> list[int]:
        """Where somebody may still sit down."""
        return [seat for seat, player in enumerate(self.seats) if not player.name and not player.bot]

    def open_seats(self) -> list[int]:
        """Where somebody has to: no bot plays there meanwhile."""
        return [seat for seat in self.free_seats() if not self.lent.get(seat)]

    def check_seated(self, seat: int) -> None:
        """Refuse a seat that is not there, or where nobody has sat down yet: its hand is for whoever comes."""
        if not 0 <= seat < len(self.seats):
            raise Refused("there is no such seat at this table", words("error-no-seat"))
        if seat in self.free_seats():
            raise Refused("nobody sits here yet; take the seat first", words("error-not-seated"))

    def last_seen(self, seat: int) -> float:
        """When something last happened that a seat can notice."""
        unseen = {*self.unseen[seat]}
        return next((entry.at for entry in reversed(self.entries) if entry.number not in unseen), self.made)

    def waiting_bots(self) -> list[int]:
        """The seats whose bots are to act, once everybody sits."""
        if self.ended or self.open_seats():
            return []
        return [seat for seat in self.match.state.actors() if self.bot_at(seat)]

    def changed_since(self, seat: int, version: int) -> bool:
        """Whether anything was played or taken back that concerns a seat. Nobody has seen what is still to come."""
        return version > self.version_for(seat) or any(
            entry.kind in ACTS and entry.number not in self.apart[seat] for entry in self.since(seat, version)
        )

    def has_done(self, seat: int, version: int, kinds: Collection[str], text: str | None = None) -> bool:
        """Whether a seat has done something of these kinds, and with this text, since its version."""
        return any(
            entry.seat == seat and entry.kind in kinds and text in (None, entry.text)
            for entry in self.since(seat, version)
        )

    def notation(self, option: str) -> str:
        """An action as the log has it; one that cannot be read stays as it is."""
        try:
            return self.match.game.write(self.match.game.read(option))
        except StockwerkError:
            return option

    def concerns(self, seat: int) -> int:
        """How often something was played or taken back that concerns a seat."""
        return self.acts - len(self.apart[seat])

    def reader(self, language: str) -> Reader:
        return reader_of(self.seats, language)

    def story(self, seat: int, reader: Reader) -> Story:
        """What happened, in lines; what was told before is not put into words again."""
        match, story = self.match, self.stories.setdefault((seat, reader), Story())
        fresh: list[Event] = []
        if not story.moves:
            story = self.stories[seat, reader] = Story()
            fresh += match.audible(match.opening, seat)
            story.known = len(fresh)
        for number in range(story.moves, len(match.moves)):
            move, before = match.moves[number], story.count + len(fresh)
            fresh += match.audible(move.events, seat)
            if move.seat == seat:
                story.known = before if self.uncovers(number) else story.count + len(fresh)
        story.moves = len(match.moves)
        story.count += len(fresh)
        if fresh:
            story.lines += [self.told_of(event, seat, reader) for event in fresh[-LATEST:]]
            del story.lines[:-LATEST]
            story.unshown = min(story.unshown + len(fresh), LATEST)
        return story

    def told_of(self, event: Event, seat: int, reader: Reader) -> Told:
        """What everybody hears is put into words once for all players who read the same language."""
        key = (id(event), seat == NOBODY, reader)  # what is for one seat is heard by no other
        told = self.alike.get(key)
        if told is None:
            text = self.match.game.narrate(self.match.view(seat), event)
            told = self.alike[key] = Told(reader.say(text), text.seat)
        return told

    def uncovers(self, number: int) -> bool:
        """Whether a move was the last of turns taken at the same time: then it tells what the others did in theirs."""
        return self.match.uncovers(number) and bool(self.match.together(number))

    def enter(self, entry: Entry, outcome: Outcome | None = None) -> None:
        """Take in a line of the log; of a move that was applied here before it was written, with its outcome."""
        public = True
        self.alike.clear()
        if entry.kind in ACTS:
            public = self.act(entry, outcome)
        elif entry.kind == "sit":
            self.hand_over(entry)
            if not self.seats[entry.seat].name:
                self.forget_doings(entry.seat)
            self.seats[entry.seat] = replace(self.seats[entry.seat], name=entry.text, bot="")
            self.lent.pop(entry.seat, None)
            self.given_away.discard(entry.seat)
            self.taken.add(entry.seat)
            self.listed = self.listed and bool(self.free_seats())
        elif entry.kind == "say":
            self.said_by[entry.number] = self.seats[entry.seat].name
        elif entry.kind == "bot":
            self.lent[entry.seat] = entry.text
        elif entry.kind == "dealt":
            self.dealt_before = True
        elif entry.kind == "seal":
            self.resealed = True
        elif entry.kind == "again":
            self.again, _, same = entry.text.partition(" ")
            self.rematches[bool(same)] = self.again
        elif entry.kind in MODERATION:
            self.hosted += 1
            self.moderate(entry)
        elif entry.kind == "gone":
            self.gone = True
        if entry.kind in ("undo", "sit", "free"):
            self.stories.clear()
        if public and entry.kind in ("undo", "refuse"):
            asked = bool(self.agreed) and (entry.kind == "refuse" or entry.seat == EVERYONE)
            self.answer = (entry.kind, entry.seat, self.agreed[0] if asked else entry.seat)
        elif public and entry.kind in ("move", "ask"):
            self.answer = None
        if entry.kind in ("ask", "agree"):
            self.agreed.append(entry.seat)
        elif self.agreed and (
            entry.kind == "refuse" or (entry.kind in ACTS and entry.number not in self.apart[self.agreed[0]])
        ):
            self.agreed = []
        if entry.kind == "free":
            self.forget_doings(entry.seat)
        elif entry.seat != EVERYONE and entry.kind != "move":
            self.done[entry.seat, entry.kind] += 1
        self.entries.append(entry)

    def forget_doings(self, seat: int) -> None:
        """Whoever comes has done nothing yet."""
        for done in [done for done in self.done if done[0] == seat]:
            del self.done[done]
        self.talked.pop(seat, None)

    def moderate(self, entry: Entry) -> None:
        """What the host does. A question that waits is settled by it: whoever asked may ask again."""
        if entry.kind == "free":
            self.hand_over(entry)
            self.seats[entry.seat] = Player()
            self.lent[entry.seat] = entry.text
            self.given_away.add(entry.seat)
            self.taken.discard(entry.seat)
            self.listed = False
            self.agreed, self.answer = [], ("free", entry.seat, entry.seat)
        elif entry.kind == "hush":
            for number in map(int, entry.text.split()):
                self.entries[number] = replace(self.entries[number], text="")
        elif entry.kind == "list":
            self.listed = bool(entry.text)
        elif entry.kind == "close":
            self.closed, self.listed, self.agreed, self.answer = True, False, [], None

    def hand_over(self, entry: Entry) -> None:
        """Before it counts. Of names that follow each other only the latest is told: no line is pushed out by them."""
        told, before = self.handovers[entry.seat], self.seats[entry.seat].name
        if entry.kind == "free":
            told.append(Handover(entry.number, "free", entry.seat, before))
        elif told and not before:
            told.append(Handover(entry.number, "sit", entry.seat, entry.text))
        elif told and before != entry.text:
            if told[-1].kind == "name":
                before = told.pop().before
            told.append(Handover(entry.number, "name", entry.seat, entry.text, before))
        del told[:-HANDOVERS]

    def act(self, entry: Entry, outcome: Outcome | None) -> bool:
        """Play, or take back; whether everyone can notice it."""
        match, seat = self.match, entry.seat
        self.acts += 1
        if seat == EVERYONE:
            first = len(match.moves) - int(entry.text)
            undone = match.moves[first:]
            match.go_back(int(entry.text))
            self.looked_ahead, self.listed = True, False
            self.forget_hands(first, undone)
            return True
        before, together = match.state, match.together()
        if entry.kind == "move":
            match.commit(outcome or match.apply(seat, match.check(seat, entry.text)))
            self.by_hand[seat].append(not self.bot_at(seat))
            told = match.moves[-1].events
        else:
            first = match.check_undo(seat)
            told, undone = match.moves[first].events, match.moves[first:]
            match.undo(seat)
            self.forget_hands(first, undone)
        everyone = {NOBODY, *range(match.setup.players)}
        unseen = everyone - noticers(seat, before, match.state, told, together)
        for other in unseen:
            self.unseen[other].append(entry.number)
        if before.revealed == match.state.revealed:
            for other in unseen | {*together} - {seat}:
                self.apart[other].add(entry.number)
        return not unseen

    def forget_hands(self, first: int, undone: Sequence[Move]) -> None:
        """Whose hand made what was taken back from a move on: of each seat, its last moves are gone, but for those that
        were made again."""
        lost = Counter(move.seat for move in undone)
        lost -= Counter(move.seat for move in self.match.moves[first:])
        for seat, number in lost.items():
            del self.by_hand[seat][-number:]

    def catch_up(self, store: Storage) -> None:
        for entry in store.entries(self.id, self.version):
            self.enter(entry)

    # What can be done at it. Each is durable before it counts.

    def write(self, store: Storage, kind: str, seat: int, text: str = "", also: Sequence[Change] = ()) -> None:
        """Whoever loses the race for a number takes the next one, unless what came first is in the way.

        What else is to change in the store is written together with it.
        """
        while True:
            self.check_open(kind)
            self.check_room(kind, seat)
            entry = Entry(self.version, kind, seat, text, time())
            over = self.is_over_after(entry)
            if store.append(self.id, entry, over=over, touch=self.touches(entry, over), also=also):
                self.enter(entry)
                return
            asked = self.agreed[:1]
            self.catch_up(store)
            news = self.entries[entry.number :]
            if kind in ("agree", "refuse"):  # the question may be settled by now
                overtaken = asked != self.agreed[:1]
            else:
                overtaken = any(self.in_the_way(entry, new) for new in news)
            if overtaken or not news:
                raise conflict()
            if kind == "undo":
                self.match.check_undo(seat)

    def touches(self, entry: Entry, over: bool) -> bool:
        """Whether it is to be noted with the table that something happened there: at the end, else now and then."""
        now = monotonic()
        noted = over or now >= self.noted + TOUCH_SECONDS
        if noted:
            self.touched, self.noted = entry.at, now
        return noted

    def check_open(self, kind: str) -> None:
        """Nothing can be done at a table that was closed or removed; talk can be removed from a closed one."""
        if self.gone:
            raise Removed(f"there is no table {self.id!r} any more")
        if self.closed and kind != "hush":
            raise Refused("this table was closed by whoever set it", words("error-closed"))

    def check_room(self, kind: str, seat: int) -> None:
        """No seat fills the log by itself, nor does the host, so that the others can play on; and a host can always
        close the table."""
        if kind in MODERATION:
            if self.hosted >= MOST_HOSTED and kind != "close":
                raise Refused("you have done that too often at this table", words("error-too-often"))
            return
        if seat != EVERYONE and kind != "move" and self.done[seat, kind] >= MOST.get(kind, MOST_EACH):
            raise Refused("you have done that too often at this table", words("error-too-often"))
        if self.version - self.hosted >= LONGEST_LOG:
            raise Refused(
                f"more than {LONGEST_LOG} things have happened at this table; set another one", words("error-log-full")
            )

    def in_the_way(self, entry: Entry, first: Entry) -> bool:
        """Whether something cannot be written any more because something else came first. Talk is in nobody's way."""
        if first.kind in ("free", "close") and entry.kind not in MODERATION:
            return True
        if {entry.kind, first.kind} == {"invite", "sit"}:
            return entry.seat == first.seat  # an invitation opens its seat once
        if "say" in (entry.kind, first.kind) or entry.kind in MODERATION or first.kind in MODERATION:
            return False
        if entry.seat == EVERYONE:
            return True  # what is to be taken back has to be counted again
        return first.number not in self.apart[entry.seat] if first.kind in ACTS else entry.kind not in ACTS

    def is_over_after(self, entry: Entry) -> bool:
        """After an entry that is no move."""
        return self.closed or entry.kind == "close" or (self.match.over and entry.kind != "undo")

    def check(self, seat: int, option: int | str, version: int) -> int:
        """The action as a number, if a seat that has seen the table at a version can do it now; else why it cannot."""
        self.check_open("move")
        if self.open_seats():
            raise Refused("the game begins when every seat is taken", words("error-open-seats"))
        if self.changed_since(seat, version):
            raise conflict()
        return self.match.check(seat, option)

    def entry_of(self, seat: int, action: int) -> Entry:
        """What a move is written as, if there is room for it in the log."""
        self.check_room("move", seat)
        return Entry(self.version, "move", seat, self.match.game.write(action), time())

    def undo(self, store: Storage, seat: int, version: int, speaks_for: Collection[int] = ()) -> None:
        """Freely while nothing was turned up and nobody has acted upon it; else everyone is asked.

        Whoever has several seats at one screen speaks for all of them.
        """
        if self.changed_since(seat, version):
            raise conflict()
        if self.match.over:
            raise Refused("the game is over, and its luck has been shown", words("error-over"))
        if not self.match.actions_since(seat):
            raise Refused("you have done nothing yet that could be taken back", words("error-nothing-done"))
        free = self.may_undo(seat)
        if self.agreed and self.agreed[0] != seat and not (free and self.match.together()):
            raise Refused("somebody has asked already; answer that first", words("error-asked-already"))
        if free:
            self.write(store, "undo", seat)
        elif {*self.to_agree(seat)} & {*self.free_seats()}:
            raise Refused("whoever did that has left; nobody can be asked for them", words("error-nobody-to-ask"))
        else:
            self.consent(store, seat)
            for other in speaks_for:
                if self.agreed:
                    self.consent(store, other)

    def may_undo(self, seat: int) -> bool:
        try:
            self.match.check_undo(seat)
        except UndoRefused:
            return False
        return True

    def agree(self, store: Storage, seat: int, version: int) -> None:
        self.check_asked(seat, version)
        self.consent(store, seat)

    def consent(self, store: Storage, seat: int) -> None:
        """Bots always agree. When all who are asked have, whoever asked gets back to their own last decision."""
        if seat not in self.agreed:
            self.write(store, "agree" if self.agreed else "ask", seat)
        while self.agreed and set(self.to_agree(self.agreed[0])) <= set(self.agreed):
            try:
                unlisted = [SetListed(self.id, False)] if self.listed else []
                self.write(store, "undo", EVERYONE, str(self.match.actions_since(self.agreed[0])), unlisted)
            except Conflict:
                if not self.agreed:  # settled, or overtaken
                    raise

    def refuse(self, store: Storage, seat: int, version: int) -> None:
        self.check_asked(seat, version)
        self.write(store, "refuse", seat)

    def check_asked(self, seat: int, version: int) -> None:
        """Only who has seen a question answers it."""
        if not self.agreed:
            raise Refused("nobody has asked to take anything back", words("error-nobody-asked"))
        if any(entry.kind == "ask" for entry in self.since(seat, version)):
            raise conflict()

    def sit(self, store: Storage, seat: int, name: str, keys: Sequence[Change] = ()) -> None:
        """Somebody sits down, with keys of their own. When no seat is open any more, the table is off the list."""
        if self.seats[seat].bot:
            raise Refused("a bot sits here", words("error-bot-sits"))
        full = {*self.free_seats()} <= {seat}
        self.write(store, "sit", seat, name, [*keys, *([SetListed(self.id, False)] if full else [])])

    def lend(self, store: Storage, seat: int, bot: str) -> None:
        """A bot plays for somebody who left, or has not come yet; with no bot, they take their seat back."""
        if not 0 <= seat < len(self.seats) or self.seats[seat].bot:
            raise Refused("no person's seat", words("error-bot-sits"))
        if self.lent.get(seat, "") != bot:
            self.write(store, "bot", seat, bot)

    def say(self, store: Storage, seat: int, line: str) -> None:
        talked, now = self.talked[seat], monotonic()
        if len(talked) == TALK and now < talked[0] + TALK_SECONDS:
            raise Refused(f"nobody says more than {TALK} lines in a minute; wait a little", words("error-talk"))
        self.write(store, "say", seat, line)
        talked.append(now)

    # What its host can do.

    def check_can_be_given(self, seat: int) -> None:
        """Whether a seat can be given to somebody else."""
        if not 0 <= seat < len(self.seats) or self.seats[seat].bot:
            raise Refused("no person's seat", words("error-bot-sits"))
        if self.ended:
            raise Refused("the game is over", words("error-ended"))
        self.check_luck_unknown()

    def free(self, store: Storage, seat: int, bot: str = "", keys: Sequence[Change] = ()) -> None:
        """Somebody new may sit down here, who takes over what lies there; a bot may play meanwhile. The table is off
        the list: whoever sat here could come back from there at once."""
        self.check_can_be_given(seat)
        if seat not in self.free_seats():
            self.write(store, "free", seat, bot, [*keys, SetListed(self.id, False)])
        elif bot and bot != self.lent.get(seat):
            self.write(store, "bot", seat, bot, keys)
        else:
            self.write(store, "invite", seat, also=keys)  # of this and somebody who sits down, one comes first

    def put_on_list(self, store: Storage, listed: bool) -> None:
        """Whether strangers are told of it, and may take an open seat."""
        if listed:
            self.check_luck_unknown()
            if self.ended or not self.free_seats():
                raise Refused("no seat is open here", words("error-no-open-seat"))
        if listed != self.listed:
            self.write(store, "list", NOBODY, "yes" if listed else "", [SetListed(self.id, listed)])

    def hush(self, store: Storage, numbers: Collection[int]) -> None:
        """Remove lines of talk, by the numbers of their entries: from every page, and from the store."""
        spoken = {entry.number: entry.text for entry in self.spoken()}
        if not numbers or not spoken.keys() >= {*numbers}:
            raise Refused("there is no such line of talk", words("error-no-line"))
        if not any(spoken[number] for number in numbers):
            return  # they are removed already
        told = " ".join(map(str, sorted(numbers)))
        self.write(store, "hush", NOBODY, told, [RemoveWords(self.id, numbers)])

    def close(self, store: Storage) -> None:
        """Nothing can be done here any more. Its luck is not told: hands may be full of what was never played."""
        if self.match.over:
            raise Refused("the game is over", words("error-ended"))
        self.write(store, "close", NOBODY)

    def check_luck_unknown(self) -> None:
        """Nobody new is dealt in where somebody may know the luck to come."""
        if self.known_luck:
            raise Refused("the luck of this table may be known; nobody new can join", words("error-known-luck"))

    def spoken(self) -> Sequence[Entry]:
        return [entry for entry in self.entries if entry.kind == "say"]


def conflict() -> Conflict:
    return Conflict("somebody else was faster; the table has changed", words("error-conflict"))
