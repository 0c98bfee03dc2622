"""What a page shows of a table: plates by name, options, prompt. All of it is made from one seat's view."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from html import escape
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar
from zlib import crc32

from stockwerk.core.game import Standing
from stockwerk.core.option import Option, Targets
from stockwerk.core.picture.pen import Lines, spread
from stockwerk.core.picture.pieces import chip
from stockwerk.core.picture.sheet import ASIDE, BOARD, HAND, Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Reader, Value, Words
from stockwerk.play.service import SUBSTITUTE
from stockwerk.play.storage import Entry
from stockwerk.play.table import LATEST, Story, Table

words = Words(__package__)
Common: TypeAlias = dict[str, Any]
T = TypeVar("T")
LONGEST_HAVE = 2000  # letters in which a page says what it has
TALKED = 20  # lines of talk that are shown
BLANK: Lines = ("",)
HANDED: Final = {"free": "handed-away", "sit": "handed-to", "name": "handed-called"}  # by the kind of a `Handover`
Colours: TypeAlias = tuple[tuple[int, str], ...]  # of a seat: numbers on the palette, and their names


class PlayerRow(NamedTuple):
    """Who sits at a seat, as the list of players shows it."""

    colours: Colours
    score: int
    free: bool  # somebody may still sit down
    bot: str  # that plays there
    lent: bool  # by a person


@dataclass(frozen=True)
class SeatPage:
    """One seat's side of a table, for a reader."""

    table: Table
    seat: int  # NOBODY for spectators
    reader: Reader
    common: Common = field(default_factory=dict, compare=False)  # what all seats have alike, for this reader

    def once(self, name: str, make: Callable[[], T]) -> T:
        """Something that is the same for every seat: made for the first one that needs it."""
        if name not in self.common:
            self.common[name] = make()
        made: T = self.common[name]
        return made

    def say(self, key: str, **values: Value) -> str:
        return self.reader.say(words(key, **values))

    def view(self, have: str = "", said: str = "") -> dict[str, Any]:
        """What the page needs to know; of the plates, only those that it does not have like this."""
        known = marks_in(have)
        new = [name for name in self.plates if name not in known] if known else []
        marks = {name: mark_of(lines) for name, lines in self.plates.items()}
        return {
            "version": self.table.version_for(self.seat),
            "plates": {name: markup_of(lines) for name, lines in self.plates.items() if known.get(name) != marks[name]},
            "places": self.spots(new),
            "gone": sorted(known.keys() - marks.keys()),
            "have": " ".join([f"{name}.{mark}" for name, mark in marks.items()]),
            "options": [offered(option, self.reader) for option in self.options],
            **self.facts(),
            "said": said,
        }

    def facts(self) -> dict[str, Any]:
        """What is told in a word or a number."""
        table, seat = self.table, self.seat
        return {
            "prompt": self.prompt(),
            "progress": self.once("progress", self.progress),
            "aside": self.aside(),
            "news": 0 if seat == NOBODY else self.story.news,
            "turn": bool(self.options),
            "actors": self.once(
                "actors", lambda: [] if table.open_seats() or table.closed else table.match.state.actors()
            ),
            "begun": table.match.has_begun(seat),
            "over": table.match.over,
            "closed": table.closed,
            "lent": table.lent.get(seat, ""),
            "undo": not table.ended and any(move.seat == seat for move in reversed(table.match.moves)),
            "warning": self.warning(),
        }

    def aside(self) -> str:
        """Why whoever looks on cannot play here; and in the end, one's own place."""
        if self.table.closed:
            return self.say("closed-how")
        if self.table.match.over:
            return self.place()
        if self.seat != NOBODY:
            return ""
        return self.say("only-record" if self.table.brought else "only-watching")

    def place(self) -> str:
        """How one has done among the others."""
        if self.seat == NOBODY or len(self.ranked) == 1:
            return ""
        own = next(one for one in self.ranked if one.seat == self.seat)
        return self.say("own-place", rank=own.rank, number=len(self.ranked))

    @cached_property
    def story(self) -> Story:
        return self.table.story(self.seat, self.reader)

    def warning(self) -> str:
        """What else is taken back with one's own last move, where nobody else is asked: bots always agree."""
        table, match = self.table, self.table.match
        if table.ended or table.to_agree(self.seat) != [self.seat] or table.may_undo(self.seat):
            return ""
        if match.together():
            return self.say("undo-all")  # how far others are is not known
        later = [move.seat for move in match.moves]
        later = later[len(later) - later[::-1].index(self.seat) :] if self.seat in later else []
        turns = sum(1 for seat, before in zip(later, [NOBODY, *later], strict=False) if seat != before)
        return self.say("undo-turns", number=turns) if turns else self.say("undo-seen")

    @cached_property
    def options(self) -> list[Option]:
        waiting = self.seat == NOBODY or self.table.lent.get(self.seat) or self.once("open", self.table.open_seats)
        return [] if waiting or self.table.closed else self.table.match.options(self.seat)

    def prompt(self) -> str:
        table = self.table
        if table.closed:
            return self.say("is-closed")
        missing = self.once("open", table.open_seats)
        if missing:
            return self.say("prompt-open", number=len(missing))
        if table.match.over:
            return self.winners()
        if table.lent.get(self.seat):
            return self.say("prompt-lent", level=words(f"level-{table.lent[self.seat]}"))
        return self.reader.say(table.match.game.prompt(table.match.view(self.seat)))

    def progress(self) -> str:
        """Where in the game it is; once everybody sits, and until it is over. What spectators may know is for all."""
        match = self.table.match
        if self.table.ended or self.table.open_seats():
            return ""
        return self.reader.say(match.game.progress(match.view()))

    def winners(self) -> str:
        all_ = self.table.match.standings()
        best = [standing for standing in all_ if standing.rank == 1]
        *others, last = [standing.called(self.reader) for standing in best]
        names = self.say("and", first=", ".join(others), last=last) if others else last
        if len(all_) == 1:
            return self.say("alone", name=names, score=best[0].score)
        points = self.say("points", number=abs(best[0].score), score=signed(best[0].score))
        return self.say("winners", number=len(best), names=names, points=points)

    # Plates.

    @cached_property
    def drawn(self) -> list[Plate]:
        match = self.table.match
        return match.game.draw(match.view(self.seat), self.reader)

    def places(self, place: str) -> list[str]:
        return [plate.name for plate in self.drawn if plate.place == place]

    def spots(self, new: Collection[str]) -> dict[str, tuple[str, str]]:
        """Where plates that a page does not have yet belong: the place, and the plate before it there."""
        found = {}
        for place in (BOARD, HAND, ASIDE) if new else ():
            names = self.places(place)
            found.update({name: (place, before) for name, before in zip(names, ["", *names], strict=False)})
        return {name: found[name] for name in new if name in found}

    @cached_property
    def plates(self) -> dict[str, Lines]:
        return {plate.name: plate.lines for plate in self.drawn} | {
            "people": self.people(),
            "tally": self.once("tally", self.tally),
            "standings": self.once("standings", self.standings),
            "result": self.standings(explained=True) if self.table.match.over else BLANK,
            "log": self.log() or BLANK,
            "chat": self.once("chat", self.chat) or BLANK,
            "ask": self.asking(),
        }

    def people(self) -> Lines:
        free = self.once("free", self.table.free_seats)
        lend = tuple([self.may_lend(seat, free) for seat in range(len(self.table.seats))])
        return crowd(self.seat, self.once("sitters", self.sitters), lend, self.reader)

    def sitters(self) -> tuple[PlayerRow, ...]:
        table, colours = self.table, self.once("colours", self.colours)
        free, points = table.free_seats(), {one.seat: one.score for one in self.ranked}
        return tuple(
            PlayerRow(
                colours[seat], points[seat], seat in free, table.bot_at(seat), bool(table.bot_at(seat)) and not one.bot
            )
            for seat, one in enumerate(table.seats)
        )

    def may_lend(self, seat: int, free: list[int]) -> str:
        """Whether a seat can be lent to a bot, as `person` knows it."""
        table = self.table
        if self.seat in (NOBODY, seat) or self.seat in free or table.ended or table.seats[seat].bot:
            return ""
        if seat in free:
            return "back" if table.lent.get(seat) else "free"
        return "" if table.lent.get(seat) else "left"  # only its player takes it back

    def colours(self) -> tuple[Colours, ...]:
        """Of each seat."""
        match = self.table.match
        return tuple(
            tuple((colour, self.reader.say(name)) for colour, name in match.game.colours(match.view(), seat))
            for seat in range(len(self.table.seats))
        )

    def standings(self, explained: bool = False) -> Lines:
        colours = self.once("colours", self.colours)
        own = self.seat if explained else NOBODY
        return ranking(self.ranked, colours, self.reader, explained, own)

    def tally(self) -> Lines:
        return strip(self.ranked, self.once("colours", self.colours), self.reader)

    @property
    def ranked(self) -> tuple[Standing, ...]:
        return self.once("ranked", lambda: tuple(self.table.match.standings()))

    def log(self) -> Lines:
        """The newest line first, each with the emblem of whom it is about."""
        story, colours = self.story, self.once("colours", self.colours)
        for line, seat in story.lines[len(story.lines) - story.unshown :]:
            story.shown.append(event(line, () if seat == NOBODY else colours[seat]))
        story.unshown = 0
        del story.shown[:-LATEST]
        return tuple(story.shown[::-1])

    def chat(self) -> Lines:
        """The latest lines, each with the emblem of its seat: a name can be made to look like another's. Between them
        stands for good who was put out and who came: a host could let a friend look at a hand under the same name."""
        colours = self.once("colours", self.colours)
        spoken = list(enumerate(self.table.spoken(), start=1))[-TALKED:]
        lines = [
            (
                entry.number,
                f'<li data-line="{number}" data-by="{entry.seat}">{sign(colours[entry.seat])}'
                f"<b>{escape(self.speaker(entry))}</b> "
                f"{spoken_line(entry.text, self.say)}</li>",
            )
            for number, entry in spoken
        ]
        for one in [one for told in self.table.handovers.values() for one in told]:
            told = self.say(HANDED[one.kind], player=one.name, before=one.before)
            lines.append((one.number, f"<li>{sign(colours[one.seat])}<i>{escape(told)}</i></li>"))
        return tuple(line for _, line in sorted(lines))

    def speaker(self, entry: Entry) -> str:
        """Who has said it; somebody else may sit there by now."""
        then = self.table.said_by.get(entry.number, "")
        same = not then or then == self.table.seats[entry.seat].name
        return self.reader.name(entry.seat) if same else then

    def asking(self) -> Lines:
        """Somebody would like to take something back, what became of that, or a new game; and whose seat a bot has."""
        table, agreed = self.table, self.table.agreed
        if self.table.again and self.seat != NOBODY:
            again, join = escape(self.say("again")), escape(self.say("join-again"))
            return (f'<p>{again}</p><a class="button main" href="/t/{self.table.again}">{join}</a>',)
        if agreed:
            missing = ", ".join(self.reader.name(seat) for seat in table.to_agree(agreed[0]) if seat not in agreed)
            if self.seat == agreed[0]:
                return self.notice(self.say("undo-waits", missing=missing), refuse=self.say("withdraw"))
            asked = self.say("undo-asked", player=Name(agreed[0]))
            if self.seat == NOBODY or self.seat in agreed:
                return self.notice(f"{asked} {self.say('undo-missing', missing=missing)}")
            return self.notice(asked, agree=self.say("agree"), refuse=self.say("refuse"))
        if self.seat != NOBODY and table.lent.get(self.seat) and not table.ended:
            return self.notice(self.say("lent-you"), lend=self.say("lend-back"))
        if table.answer:
            kind, seat, asked_by = table.answer
            if kind == "free":
                return self.given_away(seat) if seat in table.given_away else BLANK  # until somebody sits there again
            how = "withdrawn" if kind == "refuse" and seat == asked_by else "done" if kind == "undo" else "refused"
            whose = seat if how == "refused" else asked_by
            return self.notice(self.say(f"undo-{how}", player=Name(whose), you="yes" if whose == self.seat else "no"))
        return BLANK

    def given_away(self, seat: int) -> Lines:
        """Whose seat it was. The page of whoever had it says so in other words."""
        named = [entry.text for entry in self.table.entries if entry.kind == "sit" and entry.seat == seat]
        first = self.table.match.seats[seat].name if self.table.match.seats else ""
        left = (named or [first])[-1] or self.reader.name(seat)
        return (f'<p data-given="{seat}">{escape(self.say("seat-given-away", player=left))}</p>',)

    def notice(self, text: str, **buttons: str) -> Lines:
        """A line, and buttons by what they post."""
        shown = "".join(
            f'<button type="button" data-post="{what}">{escape(label)}</button>' for what, label in buttons.items()
        )
        return (f"<p>{escape(text)}</p>{shown}",)

    # Questions that change nothing.

    def why_not(self, targets: Targets) -> dict[str, Any]:
        """Why these things cannot be touched together now, and the rule that says so; empty if they can."""
        match = self.table.match
        reason = match.why_not(self.seat, targets)
        if reason is None:
            return {"text": "", "rule": "", "href": ""}
        back = f"?table={self.table.id}" if self.table.id else ""
        href = f"/rules/{match.game.id}{back}#{reason.rule}"
        return {"text": self.reader.say(reason.text), "rule": f"§{reason.rule}", "href": href}

    def preview(self, option: str) -> dict[str, Any]:
        """What an option would lead to: a sentence, and drawings for its targets."""
        match = self.table.match
        found = match.game.preview(match.view(self.seat), match.check(self.seat, option))
        parts = [{"into": ghost.into, "svg": ghost.picture} for ghost in found.ghosts]
        return {"note": self.reader.say(found.note), "parts": parts}

    def large(self, plate: str) -> dict[str, Any]:
        """The pictures that are shown in place of a small one when it is enlarged; none if it is shown itself."""
        return {"pictures": [one.svg for small in self.drawn if small.name == plate for one in small.large]}


def spoken_line(text: str, say: Callable[[str], str]) -> str:
    """The words, or that they were removed."""
    return f"<bdi>{escape(text)}</bdi>" if text else f"<i>{escape(say('line-removed'))}</i>"


def marks_in(have: str) -> dict[str, str]:
    """What a page says that it has: the mark of each plate, by name."""
    return dict(mark.rpartition(".")[::2] for mark in have.split())


def offered(option: Option, reader: Reader) -> dict[str, Any]:
    """An option as a page gets it; how a piece lies, if it is one that can be turned."""
    said: dict[str, Any] = {"id": option.id, "targets": option.targets, "label": reader.say(option.label)}
    if option.pose is not None:
        said |= {"piece": option.piece, "pose": option.pose}
    return said


@lru_cache(maxsize=200)  # each keeps the lines of a plate, also when nobody else does
def mark_of(lines: Lines) -> str:
    """By which a page says that it has this plate."""
    return f"{crc32(markup_of(lines).encode()):x}"


def markup_of(lines: Lines) -> str:
    return "\n".join(lines)


# The list of players, scores and the story, as markup; drawn once for as long as nothing of it changes.


@lru_cache(maxsize=400)
def crowd(seat: int, sitters: tuple[PlayerRow, ...], lend: tuple[str, ...], reader: Reader) -> Lines:
    """Everyone at the table, for a seat; and which of the others' seats it may lend."""
    rows = [person(other, one, other == seat, lend[other], reader) for other, one in enumerate(sitters)]
    return spread("ul", *rows, class_="people")


def person(seat: int, one: PlayerRow, you: bool, lend: str, reader: Reader) -> str:
    """The line of a seat with its points; whether it is to act and whether somebody is there, the page adds by itself.

    Whoever reads it may lend the seat: "free", "back", or "left", if they have.
    """
    facts = [reader.say(words("you"))] if you else []
    facts += [reader.say(words("lent", level=words(f"level-{one.bot}")))] if one.lent else []
    facts += [reader.say(words("seat-open"))] if one.free and not one.bot else []
    shown = escape(", ".join([" + ".join(name for _, name in one.colours), *facts]))
    marks = " data-open" if one.free else " data-person" if not one.bot else ""
    return (
        f'<li data-seat="{seat}"{marks}>{sign(one.colours)}<span><b>{escape(reader.name(seat))}</b> '
        f"<small>{shown}<span data-turn hidden>, {reader.say(words('to-act'))}</span>"
        f"<span data-away hidden>, {reader.say(words('away'))}</span></small></span>"
        f'{lending(seat, lend, reader)}<b class="points">{signed(one.score)}</b></li>'
    )


@lru_cache(maxsize=2000)
def event(told: str, colours: Colours) -> str:
    """A line of the story, with the emblem of whom it is about."""
    return f"<li>{sign(colours)}<span>{escape(told)}</span></li>"


def lending(seat: int, lend: str, reader: Reader) -> str:
    """A bot for a seat that nobody has taken yet, or (the page knows it) whose player has left."""
    if not lend:
        return ""
    label, level = ("lend-end", "") if lend == "back" else ("lend-other", SUBSTITUTE)
    hidden = " hidden" if lend == "left" else ""
    return (
        f'<button type="button" class="quiet" data-lend="{seat}" data-bot="{level}"{hidden}>'
        f"{escape(reader.say(words(label)))}</button>"
    )


@lru_cache(maxsize=500)
def sign(colours: Colours) -> str:
    """The emblems of a seat, in its colours; an automaton has none."""
    if not colours:
        return ""
    chips = "".join(chip(colour, 14 + 28 * k, 14, 9.5) for k, (colour, _) in enumerate(colours))
    return f'<svg class="sign" viewBox="0 0 {28 * len(colours)} 28" aria-hidden="true">{chips}</svg>'


@lru_cache(maxsize=200)
def strip(standings: tuple[Standing, ...], colours: tuple[Colours, ...], reader: Reader) -> Lines:
    """Everyone's points in a row, and who leads; names are for those who cannot see the emblems."""
    parts, even = [], all(one.rank == 1 for one in standings)
    for one in standings:
        shown, name = ("", "<span>") if one.seat == NOBODY else (sign(colours[one.seat]), '<span class="ear">')
        leads = one.rank == 1 and not even
        heard = f' <span class="ear">({escape(reader.say(words("leads")))})</span>' if leads else ""
        told = f"{name}{escape(one.called(reader))}:</span> <b>{signed(one.score)}</b>{heard}"
        parts.append(f'<li data-seat="{one.seat}"{" class=leads" if leads else ""}>{shown}{told}</li>')
    return tuple(parts)


@lru_cache(maxsize=100)
def ranking(
    standings: tuple[Standing, ...], colours: tuple[Colours, ...], reader: Reader, explained: bool, own: int = NOBODY
) -> Lines:
    """Everyone's points, line by line; of the result, the winner's lines are unfolded, and the reader's own.

    What decides between equals is no points: it stands below the sum, and only where there are equals.
    """
    scores = [standing.score for standing in standings]
    parts = []
    for standing in sorted(standings, key=lambda standing: standing.rank):
        seen = () if standing.seat == NOBODY else colours[standing.seat]
        name = f"{sign(seen)} {standing.rank}. {escape(standing.called(reader))}"
        before = [0, *(line.chapter for line in standing.lines)]
        lines = "".join(
            row(reader.say(line.text), line.points, anew=line.chapter != last)
            for line, last in zip(standing.lines, before, strict=False)
        )
        ties = [f"{reader.say(line.text)} {signed(line.points)}" for line in standing.tie_breaks]
        tied = explained and scores.count(standing.score) > 1 and ties
        below = f'<p class="tie">{escape(reader.say(words("in-a-tie", what=", ".join(ties))))}</p>' if tied else ""
        unfolded = explained and (standing.rank == 1 or (standing.seat == own and own != NOBODY))
        parts.append(
            f'<details class="rank-{standing.rank}"{" open" if unfolded else ""}>'
            f"<summary><span>{name}</span> <b>{signed(standing.score)}</b></summary>"
            f"<table>{lines}</table>{below}</details>"
        )
    return tuple(parts)


def row(what: str, points: int, *, anew: bool) -> str:
    """A line of a score; where a chapter begins, e.g. a round, it stands apart."""
    mark = ' class="anew"' if anew else ""
    return f"<tr{mark}><td>{escape(what)}</td><td>{signed(points)}</td></tr>"


def signed(points: int) -> str:
    """With a minus as long as it is drawn on the boards."""
    return str(points).replace("-", "−")
