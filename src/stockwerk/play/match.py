"""A match: a game being played. Its state is always its log, played from the seed.

When turns are simultaneous, a step begins when something is turned up, and lasts until something is turned up again. If
several seats are to act at its beginning, each takes its turn apart: what it does changes nothing for the others, but
for who has finished, and they learn of it when all have.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from operator import index
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from stockwerk.core.described import counted, notation, stand
from stockwerk.core.errors import (
    BadRecord,
    BadSetup,
    EditedRecord,
    IllegalAction,
    OtherRules,
    StockwerkError,
    UndoRefused,
)
from stockwerk.core.events import Event
from stockwerk.core.game import Game, S, Setup, Standing, V
from stockwerk.core.memo import Memo
from stockwerk.core.option import Option, Reason, Targets
from stockwerk.core.picture.seen import picture
from stockwerk.core.record import EVERYONE, UNDO, Player, Record, check_seed
from stockwerk.core.rng import BLAKE2B, SFC32, Rng, luck_from, seeded
from stockwerk.core.secret import SEAL, commitment
from stockwerk.core.state import NOBODY, State
from stockwerk.core.text import LANGUAGES, Reader, Text, Words
from stockwerk.games import find_game
from stockwerk.play.seat import Seat

if TYPE_CHECKING:
    from stockwerk.notebook.widget import Widget

__all__ = ["Match", "Move", "Outcome"]

words = Words(__package__)
DRAWN = re.compile("[0-9a-f]{64}")  # a seed that nobody chose
KEPT_EVERY: Final = 32  # moves, from one position that is kept in memory to the next
OF_THIS_PROCESS: Final = ("followers", "_views", "_legal", "_memo")  # of a match


class Move:
    """Something a seat did, and what came of it.

    The position before it is computed when asked for: only every so many moves one is kept to start from. A position
    takes up to 30 kB, and the rest of a move a few hundred bytes.
    """

    __slots__ = ("action", "actors", "distance", "events", "first", "origin", "revealed", "seat")

    def __init__(
        self,
        seat: int,
        action: int,
        before: State,
        events: tuple[Event, ...],
        first: int,
        origin: State | Move | None = None,
    ) -> None:
        """What was before is kept, unless there is something that it can be computed from."""
        self.seat = seat
        self.action = action
        self.events = events
        self.first = first  # the number of the first move of its step
        self.revealed = int(before.revealed)  # how much had been turned up before it
        self.actors = tuple(before.actors())  # who could act instead
        # That position, or the move that led to it; a clone has no room for legal actions yet, which takes the most.
        self.origin: State | Move = before.clone() if origin is None else origin
        self.distance: int = self.origin.distance + 1 if isinstance(self.origin, Move) else 0  # from a kept position

    @property
    def before(self) -> State:
        """The table as it was: a copy of its own for whoever asks."""
        later: list[Move] = []
        origin = self.origin
        while isinstance(origin, Move):
            later.append(origin)
            origin = origin.origin
        state = origin.clone()
        for move in reversed(later):
            state.apply(move.seat, move.action)
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self._told() == other._told()

    def __hash__(self) -> int:
        return hash((self.seat, self.action, self.first))

    def __repr__(self) -> str:
        return f"<Move: seat {self.seat} plays {notation(self._kept(), self.action)}>"

    def _told(self) -> tuple[object, ...]:
        """All of it but the position before, which follows from the moves before."""
        return self.seat, self.action, self.events, self.first, self.revealed, self.actors

    def _kept(self) -> State:
        """The latest position before it that is kept."""
        origin = self.origin
        while isinstance(origin, Move):
            origin = origin.origin
        return origin


class Outcome(NamedTuple, Generic[S]):
    """What an action leads to, before it counts: the move, and the state after it."""

    move: Move
    state: S


class Match(Generic[S, V]):
    """What callers outside of the rules use: it checks what is asked and says why not. One thread at a time.

    The log is only appended to. What has been undone stays in it, followed by the undo. Where a `Table` has the log,
    its match keeps none. Two matches are equal if their records are; pickled, it holds the seed, as its record does.
    """

    def __init__(
        self,
        game: Game[S, V],
        setup: Setup,
        seed: str,
        seats: Sequence[Player] = (),
        *,
        luck: str = SFC32,
        seal: str = SEAL,
    ) -> None:
        if len(seats) not in (0, setup.players):
            raise BadSetup(f"{len(seats)} players for {setup.players} seats")
        check_seed(seed)
        self.game = game
        self.setup = setup
        self.seed = seed
        self.luck = luck  # the kind of generator that deals
        self.seal = seal  # how the commitment is computed
        self.seats = tuple(seats)  # who sits where, if anybody said so
        self.log: list[str] = []
        self.keeps_log = True
        self.moves: list[Move] = []  # those that stand
        self.followers: list[Callable[[], None]] = []  # whoever shows it elsewhere: called when the log has grown
        self.state: S = game.lay_out(setup)
        self.state.story = []
        self.state.deal(luck_from(seed, luck))
        self.opening = tuple(self.state.story)  # what happened before the first decision
        self._origin: tuple[S, State | Move | None] = (self.state, None)  # and what that can be computed from
        self._forget()

    def _forget(self) -> None:
        """What was made of the state is made again when it is asked for."""
        self._views: tuple[S, dict[int, V]] = (self.state, {})  # made of a state, by seat
        self._legal: tuple[S, dict[int, list[int]]] = (self.state, {})  # in a state, by seat
        self._memo = Memo()  # of what was drawn of it

    @staticmethod
    def new(
        game: Game[S, V], setup: Setup, *, seed: str | int | None = None, seats: Sequence[Player] = ()
    ) -> Match[S, V]:
        """Without a seed the match gets 256 random bits, and luck that nobody can compute.

        A chosen seed is known to somebody anyway: it deals as it does in simulations.
        """
        if seed is None:
            return Match(game, setup, secrets.token_hex(32), seats, luck=BLAKE2B)
        return Match(game, setup, str(seed), seats)

    @staticmethod
    def from_record(record: Record) -> Match:
        """The match as it was; every action is checked again."""
        game = find_game(record.game)
        if record.rules != game.rules:
            raise OtherRules(f"the record is by rules {record.rules} of {game.id}; these are rules {game.rules}")
        setup = game.setup(record.players, record.options, record.components)
        match = Match(game, setup, record.seed, record.seats, luck=record.luck, seal=record.seal)
        for number, entry in enumerate(record.actions, start=1):
            try:
                match.enter(entry)
            except StockwerkError as error:
                raise EditedRecord(f"action {number}, {entry[:40]!r}: {error}") from None
        return match

    def __getstate__(self) -> dict[str, Any]:
        """Whoever follows it and what was drawn of it belong to this process."""
        return {name: value for name, value in vars(self).items() if name not in OF_THIS_PROCESS}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept, followers=[])
        self._forget()

    def __copy__(self) -> Match[S, V]:
        """One that goes its own way. Both have the moves so far, which nobody changes."""
        other: Match[S, V] = Match.__new__(Match)
        other.__setstate__(
            self.__getstate__() | {"log": [*self.log], "moves": [*self.moves], "state": self.state.clone()}
        )
        other._origin = (other.state, self._origin[1] if self._origin[0] is self.state else None)
        return other

    def __deepcopy__(self, memo: object) -> Match[S, V]:
        return self.__copy__()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self.game == other.game and self.record() == other.record()

    def __hash__(self) -> int:
        """By what it began with, which stays as it is while it is played."""
        return hash((self.game, self.seed))

    def __repr__(self) -> str:
        moves = counted(len(self.moves), "move")
        return f"<Match of {self.game.id}: {stand(self.game, self.state)}, {moves}>"

    # What can be known. A seat is a number from 0; spectators are NOBODY.

    @property
    def over(self) -> bool:
        return self.state.actor == NOBODY

    @property
    def chosen(self) -> bool:
        """Whether somebody chose the seed, and so may know all luck."""
        return not drawn_by_us(self.seed)

    @property
    def commitment(self) -> str:
        """Shown from the start, so that afterwards anyone can check the seed, and with it all luck."""
        return commitment(self.seed, self.seal)

    def view(self, seat: int = NOBODY) -> V:
        """All that a seat may see; without one, what everybody may."""
        if self._views[0] is not self.state:
            self._views = (self.state, {})
        views = self._views[1]
        seat = self.check_seat(seat, NOBODY)
        if seat not in views:
            views[seat] = self._look(seat, views)
        return views[seat]

    def _look(self, seat: int, views: dict[int, V]) -> V:
        """A view of the table as it is, by another seat's if there is one; with the memory of the views before."""
        if views and self.game.view_from is not None:
            return self.game.view_from(next(iter(views.values())), self.state, seat)
        view: Any = self.game.view(self.state, seat)
        view.remember(self._memo)
        seen: V = view
        return seen

    def legal(self, seat: int) -> list[int]:
        return [*self._legal_for(self.check_seat(seat))]

    def _legal_for(self, seat: int) -> list[int]:
        """Asked of the rules once in a state: the options of a seat are listed, and later one of them is checked."""
        if self._legal[0] is not self.state:
            self._legal = (self.state, {})
        known = self._legal[1]
        if seat not in known:
            known[seat] = self.state.legal(seat)
        return known[seat]

    def options(self, seat: int) -> list[Option]:
        view = self.view(seat)
        return [self.game.option(view, action) for action in self._legal_for(self.check_seat(seat))]

    def seat(self, number: int, luck: Rng | None = None) -> Seat[S, V]:
        """What a bot at this seat is given. Its luck is its own, never the table's."""
        return Seat(self.game, self.state, self.check_seat(number), luck or seeded(secrets.token_hex(16)))

    def standings(self) -> list[Standing]:
        return self.game.standings(self.view())

    def why_not(self, seat: int, targets: Targets) -> Reason | None:
        """Why these things cannot be touched together now; nothing if they can."""
        wanted = set(targets)
        view = self.view(seat)
        if seat != NOBODY and any(wanted <= set(option.targets) for option in self.options(seat)):
            return None
        return self.game.why_not(view, targets)

    def story(self, seat: int = NOBODY, since: int = 0) -> Iterator[Text]:
        """What happened, as far as a seat may know it, from a move on."""
        told = [*(self.opening if since == 0 else ())]
        told += [event for move in self.moves[since:] for event in move.events]
        return self.narrate(told, seat)

    def narrate(self, events: Iterable[Event], seat: int = NOBODY) -> Iterator[Text]:
        """These events, as far as a seat may know them."""
        view = self.view(seat)
        return (self.game.narrate(view, event) for event in self.audible(events, seat))

    def audible(self, events: Iterable[Event], seat: int) -> list[Event]:
        """Those of them that a seat may know."""
        return [event for event in events if event.is_for(seat)]

    # Turns that are taken at the same time.

    def revealed(self, number: int) -> int:
        """How much had been turned up before a move, or the next one."""
        return self.moves[number].revealed if number < len(self.moves) else int(self.state.revealed)

    def step(self, number: int | None = None) -> int:
        """The first move of the step that a move belongs to, or the next move."""
        wanted = len(self.moves) if number is None else number
        if wanted < len(self.moves):
            return self.moves[wanted].first
        goes_on = bool(self.moves) and self.moves[-1].revealed == int(self.state.revealed)
        return self.moves[-1].first if goes_on else len(self.moves)

    def together(self, number: int | None = None) -> Sequence[int]:
        """The seats whose turns are simultaneous in that step; none if turns are taken one by one."""
        first = self.step(number)
        return acting_together(self.moves[first].actors if first < len(self.moves) else self.state.actors())

    def uncovers(self, number: int) -> bool:
        """Whether a move was the last of its step: something was turned up by it."""
        return self.moves[number].revealed != self.revealed(number + 1)

    def has_begun(self, seat: int) -> bool:
        """Whether a seat has done something in this step."""
        return any(move.seat == seat for move in self.moves[self.step() :])

    def heard(self, seat: int) -> list[int]:
        """The numbers of the moves that a seat is told of: all but the unfinished turns of others."""
        numbers: list[int] = []
        together: Sequence[int] = ()
        for number, move in enumerate(self.moves):
            if number == 0 or self.uncovers(number - 1):
                together = acting_together(move.actors)
            if seat in hearers(move.seat, self.setup.players, move.events, together, self.uncovers(number)):
                numbers.append(number)
        return numbers

    def check_seat(self, seat: int, lowest: int = 0) -> int:
        """The seat, if there is such a one at this table."""
        number = whole(seat)
        if number is None or not lowest <= number < self.setup.players:
            raise IllegalAction(f"no seat {seat!r}; the seats are 0 to {self.setup.players - 1}")
        return number

    # What can be done.

    def play(self, seat: int, action: int | str) -> None:
        """Do something, given as a number or in notation."""
        seat = self.check_seat(seat)
        self.commit(self.apply(seat, self.check(seat, action)))

    def apply(self, seat: int, action: int) -> Outcome[S]:
        """What an action leads to that has been checked. The match itself stays as it is until that is committed."""
        before: S = self.state
        state: Any = before.clone()
        state.story = []
        state.apply(seat, action)
        origin = self._origin[1] if self._origin[0] is before else None
        return Outcome(Move(seat, action, before, tuple(state.story), self.step(), origin), state)

    def commit(self, outcome: Outcome[S]) -> None:
        """The outcome of an action that was applied to this very state counts from now on."""
        move, state = outcome
        self.moves.append(move)
        self._legal = (state, {})  # the state before would be kept by it
        self.state, self._origin = state, (state, move if move.distance + 1 < KEPT_EVERY else None)
        self._append_log(f"{move.seat} {self.game.write(move.action)}")

    def check(self, seat: int, action: int | str) -> int:
        """The action as a number, if it can be done now; else the reason why it cannot."""
        seat = self.check_seat(seat)
        number = self.game.read(action) if isinstance(action, str) else whole(action)
        if number is None or not 0 <= number < self.game.actions:
            raise IllegalAction(f"no action {action!r}; {self.game.id} has actions 0 to {self.game.actions - 1}")
        if number not in self._legal_for(seat):
            raise IllegalAction(self.refusal(seat, number), self.reason(seat, number).text)
        return number

    def undo(self, seat: int) -> None:
        """Take back one's own last action: while nothing was turned up since and nobody has acted upon it."""
        self._take_back(self.check_undo(seat))
        self._append_log(f"{seat} {UNDO}")

    def check_undo(self, seat: int) -> int:
        """Which move a seat may take back without asking; else the reason why none.

        Others may have acted since, if their turns were simultaneous: if they could have acted just as well before.
        """
        self.check_seat(seat)
        back = self.actions_since(seat)
        if not back:
            raise UndoRefused(f"seat {seat} has nothing to take back")
        number = len(self.moves) - back
        last = self.moves[number]
        if any(move.seat not in last.actors for move in self.moves[number + 1 :]):
            raise UndoRefused(f"others have acted since seat {seat} did; all seats must agree to take it back")
        if last.revealed != self.state.revealed:
            raise UndoRefused("something was turned up by this action; all seats must agree to take it back")
        return number

    def undo_agreed(self, seats: Collection[int]) -> None:
        """Take back the last action, whatever it was: all seats must agree."""
        if not self.moves:
            raise UndoRefused("nothing has been done yet")
        missing = set(range(self.setup.players)) - set(seats)
        if missing:
            raise UndoRefused(f"seat {min(missing)} has not agreed")
        self._take_back(len(self.moves) - 1)
        self._append_log(f"{EVERYONE} {UNDO}")

    def go_back(self, actions: int) -> None:
        """Take back so many actions, all agreeing; what others did at the same time as the first of them stands."""
        beside = self.beside(actions)
        for _ in range(actions):
            self.undo_agreed(range(self.setup.players))
        for move in beside:
            if move.action in self._legal_for(move.seat):
                self.play(move.seat, move.action)

    def actions_since(self, seat: int) -> int:
        """How many there are from a seat's own last decision on: what is gone if it is taken back, all agreeing."""
        return next((back for back, move in enumerate(reversed(self.moves), start=1) if move.seat == seat), 0)

    def beside(self, actions: int) -> list[Move]:
        """Of so many last actions, what others did at the same time as the first of them."""
        back = self.moves[-actions:]
        together = self.together(len(self.moves) - actions)
        return [
            move
            for move in back[1:]
            if move.seat in together and move.seat != back[0].seat and move.revealed == back[0].revealed
        ]

    def enter(self, entry: str) -> None:
        """Carry out an entry of a log: "SEAT NOTATION", "SEAT undo" or "* undo"."""
        who, _, what = entry.partition(" ")
        seat = {str(number): number for number in range(self.setup.players)}.get(who)
        if who == EVERYONE and what == UNDO:
            self.undo_agreed(range(self.setup.players))
        elif seat is None:
            raise BadRecord(f"no seat {who[:20]!r}; the seats are 0 to {self.setup.players - 1}")
        elif what == UNDO:
            self.undo(seat)
        else:
            self.play(seat, what)

    def reason(self, seat: int, action: int) -> Reason:
        view = self.view(seat)
        return self.game.why_not(view, self.game.option(view, action).targets)

    def refusal(self, seat: int, action: int, reader: Reader | None = None) -> str:
        """Why an action is not possible now, in one line."""
        reader, reason = reader or self.reader(), self.reason(seat, action)
        return f"{self.game.write(action)}: {reader.say(reason.text)} (§{reason.rule})"

    # What remains of it.

    def record(self) -> Record:
        """All of it, with the seed: while the match runs, this is for whoever keeps it and not for the players.

        Of a table's match, what stands: all of it is `Table.record`.
        """
        return Record(
            game=self.game.id,
            rules=self.game.rules,
            players=self.setup.players,
            seed=self.seed,
            options=dict(self.setup.options),
            seats=self.seats,
            actions=tuple(self.log if self.keeps_log else self._standing()),
            components=self.setup.components,
            luck=self.luck,
            seal=self.seal,
        )

    def at(self, number: int) -> Match[S, V]:
        """The match as it stood after so many moves, without what was undone."""
        if not 0 <= number <= len(self.moves):
            raise BadSetup(f"no move {number}; the match has moves 0 to {len(self.moves)}")
        past = Match(self.game, self.setup, self.seed, self.seats, luck=self.luck, seal=self.seal)
        past.opening = self.opening
        past.moves = self.moves[:number]
        past.log = past._standing()
        past._lay(self, number)
        return past

    def reader(self, language: str = "en") -> Reader:
        return reader_of(self.seats, language)

    def picture(self, seat: int = NOBODY, *, language: str = "en", theme: str = "light") -> str:
        """The board as one seat sees it, as an SVG file."""
        return picture(self.game, self.view(seat), self.reader(language), theme)

    def _repr_svg_(self) -> str:
        return self.picture()

    def widget(
        self,
        seat: int | Sequence[int] = 0,
        *,
        bots: str | Sequence[str] = (),
        language: str = "en",
        milliseconds: int = 700,
    ) -> Widget:
        """The table in a notebook, to be played there. A person sits at `seat`, or several who share the screen.

        Bots sit at all others and think so long for a decision: of one level, or of one for each seat in turn.
        Without any, those that the match has, and else greedy ones.
        """
        from stockwerk.notebook.widget import Widget  # the one way up, taken when asked for: see the layers

        return Widget(self, seat, bots=bots, language=language, milliseconds=milliseconds)

    def __str__(self) -> str:
        return self.game.tell(self.view(), self.reader())

    def _append_log(self, entry: str) -> None:
        """Into the log, which whoever follows it reads from where they were."""
        if self.keeps_log:
            self.log.append(entry)
        for follow in [*self.followers]:
            follow()

    def _standing(self) -> list[str]:
        """The moves that were not undone, as a log has them."""
        return [f"{move.seat} {self.game.write(move.action)}" for move in self.moves]

    def _take_back(self, number: int) -> None:
        """Without this move; later ones, which do not depend on it, are made again."""
        past: Match[S, V] = Match.__new__(Match)
        past.__dict__.update(self.__dict__)
        past.moves, past.log, past.followers = self.moves[:number], [], []
        past._lay(self, number)
        for move in self.moves[number + 1 :]:
            past.play(move.seat, move.action)
        self.moves, self.state, self._origin = past.moves, past.state, past._origin

    def _lay(self, match: Match, number: int) -> None:
        """The position of a match before a move, or the latest one."""
        if number < len(match.moves):
            before: Any = match.moves[number].before
            self.state = before
            self._origin = (self.state, match.moves[number].origin)
        else:
            self.state, self._origin = match.state, match._origin


def acting_together(actors: Sequence[int]) -> Sequence[int]:
    """The seats whose turns are simultaneous in a step at whose beginning these may act; none if one by one."""
    return actors if len(actors) > 1 else ()


def hearers(mover: int, players: int, events: Iterable[Event], together: Sequence[int], uncovers: bool) -> set[int]:
    """Who is told of a move, or of one that is taken back: everyone, or of an unfinished turn whoever takes it."""
    everyone = {NOBODY, *range(players)}
    if not together or uncovers:
        return everyone
    told = [*events]
    return {seat for seat in everyone if seat == mover or any(event.is_for(seat) for event in told)}


def noticers(mover: int, before: State, after: State, events: Iterable[Event], together: Sequence[int]) -> set[int]:
    """Who can notice a move: whoever is told of it; and everyone sees who is still to act."""
    players = int(before.players)
    if before.actors() != after.actors():
        return {NOBODY, *range(players)}
    return hearers(mover, players, events, together, bool(before.revealed != after.revealed))


def drawn_by_us(seed: str) -> bool:
    """Whether a seed looks like those that matches get by themselves."""
    return DRAWN.fullmatch(seed) is not None


def whole(given: object) -> int | None:
    """As a plain number, numpy's included; nothing if it is none, and true is no number."""
    if isinstance(given, bool):
        return None
    try:
        return index(given)  # type: ignore[arg-type]  # that is what is asked
    except TypeError:
        return None


def reader_of(seats: Sequence[Player], language: str) -> Reader:
    return reader_for(tuple(seats), language)


@lru_cache(maxsize=1000)
def reader_for(seats: tuple[Player, ...], language: str) -> Reader:
    """People are called by their names; whoever has none, a bot or a person, is called in the reader's language."""
    plain = Reader(language)
    return Reader(language, tuple(called(seats, seat, plain) for seat in range(len(seats))))


def called(seats: Sequence[Player], seat: int, reader: Reader) -> str:
    """Whoever gave no name was given one in the language of whoever set the table: unless somebody else has it here."""
    player, number = seats[seat], reader.name(seat)
    if player.bot and not player.name:
        return reader.say(words("bot-name", number=seat + 1, level=player.bot))
    given = player.name in [Reader(language).name(seat) for language in LANGUAGES]
    return number if given and number not in [other.name for other in seats] else player.name
