"""What a page shows of a table: plates by name, options, prompt. All of it is made from one seat's view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from typing import Any

from stockwerk.core.picture.pen import quoted
from stockwerk.core.picture.pieces import chip
from stockwerk.core.picture.sheet import Plate, plate_svg
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Reader, Value, Words
from stockwerk.play.table import Table
from stockwerk.web.packing import mark_of

words = Words(__package__)
SUBSTITUTE = "greedy"  # the bot that plays for somebody who is not there
LOG = 30  # lines of the story that are shown; the history has all


@dataclass(frozen=True)
class Face:
    """One seat's side of a table, for a reader."""

    table: Table
    seat: int  # NOBODY for spectators
    reader: Reader
    common: dict[tuple[str, Reader], str] = field(default_factory=dict, compare=False)  # what all seats have alike

    def once(self, name: str, make: Callable[[], str]) -> str:
        """Something that is the same for every seat: made for the first one that needs it."""
        key = (name, self.reader)
        if key not in self.common:
            self.common[key] = make()
        return self.common[key]

    def say(self, key: str, **values: Value) -> str:
        return self.reader.say(words(key, **values))

    def view(self, have: str = "", said: str = "") -> dict[str, Any]:
        """What the page needs to know; of the plates, only those that it does not have like this."""
        table, seat = self.table, self.seat
        plates = self.plates
        known = dict(mark.rpartition(".")[::2] for mark in have.split())
        marks = {name: mark_of(markup) for name, markup in plates.items()}
        waiting = seat == NOBODY or table.open_seats() or table.lent.get(seat)
        options = [] if waiting else table.match.options(seat)
        turn = bool(options)
        return {
            "version": table.version_for(seat),
            "plates": {name: markup for name, markup in plates.items() if known.get(name) != marks[name]},
            "gone": sorted(set(known) - set(plates)),
            "have": " ".join(f"{name}.{mark}" for name, mark in marks.items()),
            "options": [
                {"id": option.id, "targets": option.targets, "label": self.reader.say(option.label)}
                for option in options
            ],
            "prompt": self.prompt(),
            "aside": self.say("only-watching") if seat == NOBODY and not table.match.over else "",
            "turn": turn,
            "actors": [] if table.open_seats() else table.match.state.actors(),
            "begun": table.match.has_begun(seat),
            "over": table.match.over,
            "lent": table.lent.get(seat, ""),
            "undo": seat in [move.seat for move in table.match.moves],
            "said": said,
        }

    def prompt(self) -> str:
        table = self.table
        if table.open_seats():
            return self.say("prompt-open", number=len(table.open_seats()))
        if table.match.over:
            return self.winners()
        if table.lent.get(self.seat):
            return self.say("prompt-lent", level=words(f"level-{table.lent[self.seat]}"))
        return self.reader.say(table.match.game.prompt(table.match.view(self.seat)))

    def winners(self) -> str:
        all_ = self.table.match.standings()
        best = [standing for standing in all_ if standing.rank == 1]
        names = ", ".join(standing.called(self.reader) for standing in best)
        if len(all_) == 1:
            return self.say("alone", name=names, score=best[0].score)
        return self.say("winners", number=len(best), names=names, score=best[0].score)

    # Plates.

    @cached_property
    def drawn(self) -> list[Plate]:
        match = self.table.match
        return match.game.draw(match.view(self.seat), self.reader)

    def places(self, place: str) -> list[str]:
        return [plate.name for plate in self.drawn if plate.place == place]

    @cached_property
    def plates(self) -> dict[str, str]:
        drawn = {plate.name: plate_svg(plate) for plate in self.drawn}
        return drawn | {
            "people": self.people(),
            "standings": self.once("standings", self.standings),
            "result": self.standings(explained=True) if self.table.match.over else "",
            "log": self.log(),
            "chat": self.chat(),
            "ask": self.asking(),
        }

    def people(self) -> str:
        rows = []
        for seat, player in enumerate(self.table.seats):
            bot, open_ = self.table.bot_at(seat), seat in self.table.free_seats()
            facts = [self.say("you")] if seat == self.seat else []
            facts += [self.say("lent", level=words(f"level-{bot}"))] if bot and not player.bot else []
            facts += [self.say("seat-open")] if open_ and not bot else []
            turn = seat in self.table.match.state.actors() and not self.table.match.over
            facts += [self.say("to-act")] if turn and not self.table.open_seats() else []
            shown = escape(", ".join([self.colours(seat), *facts]))
            marks = (" data-open" if open_ else " data-person" if not bot else "") + (' class="turn"' if turn else "")
            rows.append(
                f'<li data-seat="{seat}"{marks}>{self.sign(seat)}<span><b>{escape(self.reader.name(seat))}</b> '
                f"<small>{shown}<span data-away hidden>, {self.say('away')}</span></small></span>"
                f"{self.lending(seat)}</li>"
            )
        return f'<ul class="people">{"".join(rows)}</ul>'

    def lending(self, seat: int) -> str:
        """A bot for a seat that nobody has taken yet, or (the page knows it) whose player has left."""
        table = self.table
        if self.seat in (NOBODY, seat) or self.seat in table.free_seats() or table.match.over or table.seats[seat].bot:
            return ""
        free, bot = seat in table.free_seats(), table.lent.get(seat, "")
        if bot and not free:
            return ""  # only its player takes it back
        hidden = "" if free else " hidden"
        label, level = ("lend-end", "") if bot else ("lend-other", SUBSTITUTE)
        return (
            f'<button type="button" class="quiet" data-lend="{seat}" data-bot="{level}"{hidden}>'
            f"{escape(self.say(label))}</button>"
        )

    def sign(self, seat: int) -> str:
        """The emblems of a seat, in its colours; an automaton has none."""
        if seat == NOBODY:
            return ""
        match = self.table.match
        colours = [colour for colour, _ in match.game.colours(match.view(), seat)]
        chips = "".join(chip(colour, 14 + 28 * k, 14, 9.5) for k, colour in enumerate(colours))
        return f'<svg class="sign" viewBox="0 0 {28 * len(colours)} 28" aria-hidden="true">{chips}</svg>'

    def colours(self, seat: int) -> str:
        match = self.table.match
        return " + ".join(self.reader.say(name) for _, name in match.game.colours(match.view(), seat))

    def standings(self, explained: bool = False) -> str:
        """Everyone's points, line by line; of the result, the winner's lines are unfolded."""
        parts = []
        for standing in sorted(self.table.match.standings(), key=lambda standing: standing.rank):
            name = f"{self.sign(standing.seat)} {standing.rank}. {escape(standing.called(self.reader))}"
            told = [(line.points, self.reader.say(line.text)) for line in standing.lines]
            told += [(line.points, self.say("in-a-tie", what=line.text)) for line in standing.tie_breaks]
            lines = "".join(f"<tr><td>{escape(text)}</td><td>{points}</td></tr>" for points, text in told)
            parts.append(
                f'<details class="rank-{standing.rank}"{" open" if explained and standing.rank == 1 else ""}>'
                f"<summary><span>{name}</span> <b>{standing.score}</b></summary>"
                f"<table>{lines}</table></details>"
            )
        return "".join(parts)

    def log(self) -> str:
        told = self.table.story(self.seat, self.reader)[-LOG:]
        return "".join([f"<li>{quoted(line)}</li>" for line in reversed(told)])

    def chat(self) -> str:
        spoken = list(enumerate(self.table.spoken(), start=1))[-LOG:]
        return "".join(
            f'<li data-line="{number}" data-by="{entry.seat}"><b>{escape(self.reader.name(entry.seat))}</b> '
            f"<bdi>{escape(entry.text)}</bdi></li>"
            for number, entry in spoken
        )

    def asking(self) -> str:
        """Somebody would like to take something back, what became of that, or a new game; and whose seat a bot has."""
        table, agreed = self.table, self.table.agreed
        if self.table.again and self.seat != NOBODY:
            again, join = escape(self.say("again")), escape(self.say("join"))
            return f'<p>{again}</p><a class="button" href="/t/{self.table.again}">{join}</a>'
        if agreed:
            missing = ", ".join(self.reader.name(seat) for seat in table.people() if seat not in agreed)
            if self.seat == agreed[0]:
                return self.notice(self.say("undo-waits", missing=missing), refuse=self.say("withdraw"))
            asked = self.say("undo-asked", player=Name(agreed[0]))
            if self.seat == NOBODY or self.seat in agreed:
                return self.notice(f"{asked} {self.say('undo-missing', missing=missing)}")
            return self.notice(asked, agree=self.say("agree"), refuse=self.say("refuse"))
        if self.seat != NOBODY and table.lent.get(self.seat) and not table.match.over:
            return self.notice(self.say("lent-you"), lend=self.say("lend-back"))
        if table.answer:
            kind, seat, asked_by = table.answer
            how = "withdrawn" if kind == "refuse" and seat == asked_by else "done" if kind == "undo" else "refused"
            return self.notice(self.say(f"undo-{how}", player=Name(seat if how == "refused" else asked_by)))
        return ""

    def notice(self, text: str, **buttons: str) -> str:
        """A line, and buttons by what they post."""
        shown = "".join(
            f'<button type="button" data-post="{what}">{escape(label)}</button>' for what, label in buttons.items()
        )
        return f"<p>{escape(text)}</p>{shown}"
