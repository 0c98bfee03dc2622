"""What a page shows of a table: plates by name, options, prompt. All of it is made from one seat's view."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any

from stockwerk.core.picture.sheet import Plate, plate_svg
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, Value, Words
from stockwerk.play.table import Table
from stockwerk.web.packing import mark_of

words = Words(__package__)
LOG = 30  # lines of the story that are shown; the history has all


@dataclass(frozen=True)
class Face:
    """One seat's side of a table, for a reader."""

    table: Table
    seat: int  # NOBODY for spectators
    reader: Reader

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
            "version": table.version,
            "plates": {name: markup for name, markup in plates.items() if known.get(name) != marks[name]},
            "gone": sorted(set(known) - set(plates)),
            "have": " ".join(f"{name}.{mark}" for name, mark in marks.items()),
            "options": [
                {"id": option.id, "targets": option.targets, "label": self.reader.say(option.label)}
                for option in options
            ],
            "prompt": self.prompt(),
            "turn": turn,
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
            return self.say("prompt-lent")
        return self.reader.say(table.match.game.prompt(table.match.view(self.seat)))

    def winners(self) -> str:
        best = [standing for standing in self.table.match.standings() if standing.rank == 1]
        names = ", ".join(self.reader.name(standing.seat) for standing in best)
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
            "standings": self.standings(),
            "log": self.log(),
            "chat": self.chat(),
            "ask": self.asking(),
        }

    def people(self) -> str:
        rows = []
        for seat, player in enumerate(self.table.seats):
            bot = self.table.bot_at(seat)
            facts = [self.say("you")] if seat == self.seat else []
            facts += [self.say(f"bot-{bot}")] if bot and not player.bot else []
            facts += [] if player.name or bot else [self.say("seat-open")]
            turn = ' class="turn"' if seat in self.table.match.state.actors() and not self.table.match.over else ""
            rows.append(
                f"<li{turn}><b>{escape(self.reader.name(seat))}</b> <small>{escape(', '.join(facts))}</small></li>"
            )
        return f'<ul class="people">{"".join(rows)}</ul>'

    def standings(self) -> str:
        parts = []
        for standing in sorted(self.table.match.standings(), key=lambda standing: standing.rank):
            name = escape(self.reader.name(standing.seat))
            lines = "".join(
                f"<tr><td>{escape(self.reader.say(line.text))}</td><td>{line.points}</td></tr>"
                for line in (*standing.lines, *standing.tie_breaks)
            )
            parts.append(
                f"<details><summary><span>{standing.rank}. {name}</span> <b>{standing.score}</b></summary>"
                f"<table>{lines}</table></details>"
            )
        return "".join(parts)

    def log(self) -> str:
        told = self.table.story(self.seat, self.reader)[-LOG:]
        return "".join(f"<li>{escape(line)}</li>" for line in reversed(told))

    def chat(self) -> str:
        return "".join(
            f"<li><b>{escape(self.reader.name(entry.seat))}</b> {escape(entry.text)}</li>"
            for entry in self.table.spoken()[-LOG:]
        )

    def asking(self) -> str:
        """Somebody would like to take something back, or to play again."""
        agreed = self.table.agreed
        if self.table.again and self.seat != NOBODY:
            again, join = escape(self.say("again")), escape(self.say("join"))
            return f'<p>{again}</p><a class="button" href="/t/{self.table.again}">{join}</a>'
        if not agreed:
            return ""
        asked = escape(self.say("undo-asked", player=self.reader.name(agreed[0])))
        if self.seat == NOBODY or self.seat in agreed:
            return f"<p>{asked}</p>"
        yes, no = escape(self.say("agree")), escape(self.say("refuse"))
        return (
            f'<p>{asked}</p><button type="button" data-post="agree">{yes}</button>'
            f'<button type="button" data-post="refuse">{no}</button>'
        )
