"""The card of a tiny game in which all act at the same time; only tests find it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from stockwerk.core.errors import UnknownText, UnreadableNotation
from stockwerk.core.events import Event
from stockwerk.core.game import Choice, Game, Line, Setup, Standing
from stockwerk.core.option import Option, Reason, Targets
from stockwerk.core.picture.pen import at, el, rect, text
from stockwerk.core.picture.seen import Seen
from stockwerk.core.picture.sheet import HAND, Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Reader, Text, Words

from .rules import EMPTY, NOTES, NUMBERS, ROUNDS, Noted, Notes, Shown, Turned, lay_out

words = Words(__name__)
AUTOMATON = 4  # points that somebody who plays alone has to beat


@dataclass(frozen=True)
class View(Seen):
    """What a seat may see: what all have shown, who has finished, and its own notes."""

    seat: int
    players: int
    over: bool
    cards: tuple[int, ...]
    sheets: tuple[tuple[int, ...], ...]
    done: tuple[bool, ...]
    mine: tuple[int, ...]
    lucky: int
    scores: tuple[int, ...]


def view(table: Notes, seat: int) -> View:
    mine = table.turn[seat * NOTES : seat * NOTES + NOTES] if seat != NOBODY else []
    return View(
        seat,
        int(table.players),
        table.actor == NOBODY,
        tuple(card for card in table.cards if card != EMPTY),
        tuple(
            tuple(note for k in range(ROUNDS) for note in table.shown(other, k) if note != EMPTY)
            for other in range(table.players)
        ),
        tuple(table.is_done(other) for other in range(table.players)),
        tuple(note for note in mine if note != EMPTY),
        table.lucky[seat] if seat != NOBODY else EMPTY,
        tuple(table.scores()),
    )


def read(notation: str) -> int:
    if notation.strip() not in [write(action) for action in range(NUMBERS)]:
        raise UnreadableNotation(f"cannot read {notation[:20]!r}; a number is 1 to {NUMBERS}")
    return int(notation) - 1


def write(action: int) -> str:
    return str(action + 1)


def option(view: View, action: int) -> Option:
    return Option(action, write(action), (f"number:{action + 1}",), words("note", number=action + 1))


def why_not(view: View, targets: Targets) -> Reason:
    return Reason(words("not-now"), "1.1")


def prompt(view: View) -> Text:
    if view.seat == NOBODY or view.done[view.seat]:
        return words("waiting")
    return words("prompt", number=len(view.mine) + 1)


def narrate(view: View, event: Event) -> Text:
    match event:
        case Turned():
            return words("turned", number=event.number + 1)
        case Noted():
            return words("noted", number=event.number + 1)
        case Shown():
            return words("shown", player=Name(event.seat), first=event.first + 1, second=event.second + 1)
    raise UnknownText(f"no words for {event}")


def standings(view: View) -> list[Standing]:
    scores = [*view.scores, *([AUTOMATON] if view.players == 1 else [])]
    found = []
    for seat, score in enumerate(scores):
        rank = 1 + sum(other > score for other in scores)
        lines = (Line(words("line"), score),)
        automaton = seat == view.players
        found.append(
            Standing(NOBODY if automaton else seat, rank, score, lines, name=words("automaton") if automaton else None)
        )
    return found


def draw(view: View, reader: Reader) -> list[Plate]:
    rows = "".join(
        text(10, 50 + 24 * seat, f"{reader.name(seat)}: {[n + 1 for n in sheet]} {'ok' * view.done[seat]}", 14)
        for seat, sheet in enumerate(view.sheets)
    )
    cards = text(10, 24, f"{reader.say(words('cards'))} {[card + 1 for card in view.cards]}", 14)
    plates = [Plate("sheets", 362, 60 + 24 * view.players, cards + rows, reader.say(words("sheets")))]
    if view.seat != NOBODY:
        tiles = "".join(
            at(
                10 + 56 * k, 40, el("rect", width=50, height=50, class_="lamp", fill="var(--lit)"),
                text(25, 32, str(k + 1), 18), data_target=f"number:{k + 1}", role="img",
                aria_label=reader.say(words("note", number=k + 1)),
            )
            for k in range(NUMBERS)
        )  # fmt: skip
        mine = text(10, 24, f"{[note + 1 for note in view.mine]} / {view.lucky + 1}", 14)
        back = rect(0, 0, 362, 100, "sunken")
        plates.append(Plate("notes", 362, 100, back + mine + tiles, reader.say(words("mine")), HAND))
    return plates


def colours(view: View, seat: int) -> Sequence[tuple[int, Text]]:
    return [(seat, words("colour", number=seat + 1))]


def table_for(setup: Setup) -> Notes:
    return lay_out(setup.players)


def worth(table: Notes, seat: int) -> float:
    return float(sum(note == table.cards[table.round()] for note in table.turn[seat * NOTES : seat * NOTES + NOTES]))


GAME: Final = Game[Notes, View](
    id="notes",
    folder=__name__,
    title=words("title"),
    summary=words("summary"),
    players=range(1, 7),
    rules=1,
    choices=(Choice("paper", ("white", "green"), "white", words),),
    actions=NUMBERS,
    longest=6 * ROUNDS * NOTES,
    endings=("all_shown",),
    lay_out=table_for,
    view=view,
    colours=colours,
    option=option,
    why_not=why_not,
    prompt=prompt,
    narrate=narrate,
    standings=standings,
    draw=draw,
    write=write,
    read=read,
    worth=worth,
)
