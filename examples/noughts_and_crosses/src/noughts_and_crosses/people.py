"""What people see, read and are told: made from a view, in the words of `locale/`."""

from dataclasses import dataclass

from stockwerk.core.events import Event
from stockwerk.core.game import Line, Standing
from stockwerk.core.option import Option, Reason, Targets
from stockwerk.core.picture.seen import Seen
from stockwerk.core.picture.tokens import BRICK, GRANITE, PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Reader, Text, Words

from .rules import SQUARES, Position, Put, row_of_three, winner, write

words = Words(__package__)
COLOURS = (GRANITE, BRICK)  # [seat] on the palette: their emblems are a cross and a circle


@dataclass(frozen=True)
class View(Seen):
    """The board from one seat. Nothing is hidden: all see the same."""

    seat: int
    actor: int
    marks: tuple[int, ...]
    misere: bool


def view(position: Position, seat: int) -> View:
    return View(seat, int(position.actor), tuple(position.marks), position.misere)


def colours(view: View, seat: int) -> list[tuple[int, Text]]:
    return [(COLOURS[seat], words(f"mark-{seat}"))]


def option(view: View, action: int) -> Option:
    return Option(action, write(action), (f"square:{write(action)}",), words("option", square=write(action)))


def why_not(view: View, targets: Targets) -> Reason:
    """The first rule that stands against it."""
    if view.actor == NOBODY:
        return Reason(words("over"), "3.1" if row_of_three(view.marks) else "3.2")
    if view.actor != view.seat:
        return Reason(words("why-not-your-turn", player=Name(view.actor)), "2.1")
    square = targets[0].removeprefix("square:") if len(targets) == 1 else ""
    return Reason(words("why-taken", square=square) if square in SQUARES else words("why-one-square"), "2.2")


def prompt(view: View) -> Text:
    if view.actor == NOBODY:
        return words("over")
    if view.actor != view.seat:
        return words("prompt-wait", player=Name(view.actor))
    return words("prompt-misere" if view.misere else "prompt")


def narrate(view: View, event: Event) -> Text:
    assert isinstance(event, Put)
    return words(f"event-put-{event.seat}", player=Name(event.seat), square=write(event.square))


def standings(view: View) -> list[Standing]:
    best = winner(view.marks, view.misere)
    points = [int(seat == best) for seat in (0, 1)]
    line = words("line-misere" if view.misere else "line")
    return [
        Standing(seat, 1 if best in (seat, NOBODY) else 2, points[seat], (Line(line, points[seat]),)) for seat in (0, 1)
    ]


def tell(view: View, reader: Reader) -> str:
    """The board as text. What is painted has a colour, and a click on it names the square."""
    signs = [f" {PLAYERS[COLOURS[mark]].sign if mark != NOBODY else '·'} " for mark in view.marks]
    inks = [PLAYERS[COLOURS[mark]].filled if mark != NOBODY else "muted on site" for mark in view.marks]
    cells = [reader.paint(sign, ink, square) for sign, ink, square in zip(signs, inks, SQUARES, strict=True)]
    return "\n".join(["    A   B   C", *(f"{k // 3 + 1} │{'│'.join(cells[k : k + 3])}│" for k in (0, 3, 6))])
