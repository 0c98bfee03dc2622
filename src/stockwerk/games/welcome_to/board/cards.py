"""The three combinations of number and action, or the three cards in hand, and what else is touched in a turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.pen import at, group, path, rect, text
from stockwerk.core.picture.pieces import stepped_frame, tick
from stockwerk.core.picture.sheet import HAND, TALL, WIDE, Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games.welcome_to.board.buttons import (
    buttons_of,
    chips_of,
    draw_button,
    flow,
    now_text,
    number_button,
    numbers_at,
)
from stockwerk.games.welcome_to.board.signs import use
from stockwerk.games.welcome_to.board.words import deed_text, say, words
from stockwerk.games.welcome_to.components import DEED_NAMES
from stockwerk.games.welcome_to.table import NONE
from stockwerk.games.welcome_to.view import View

PLACES = "abc"
HEIGHT = 128.0
CARD = 80.0  # height
GAP = 3.0  # between its sides
INFO = 736.0  # where it begins


@lru_cache(maxsize=200)
def draw_number_side(number: int, width: float, height: float) -> str:
    """A house front with its number."""
    w, top, inset = width, height * 0.1, width * (0.16 if width > 60 else 0.09)
    size = min(height * 0.46, (w - 2 * inset) / (0.72 * len(str(number))))
    eaves = f"L{w / 2:g},{top:g}L{w - inset / 2:g},{height * 0.44:g}Z"
    roof = path(f"M{inset / 2:g},{height * 0.44:g}{eaves}", "harbour", "on-label", 1.6)
    wall = rect(inset, height * 0.42, w - 2 * inset, height * 0.5, "label", "on-label", 1.6)
    return wall + roof + text(w / 2, height * 0.67 + size * 0.36, str(number), size, "on-label", weight=700)


@lru_cache(maxsize=200)
def draw_deed_side(deed: int, word: str, width: float, height: float, scale: float, size: float) -> str:
    sign = use(f"deed-{DEED_NAMES[deed]}", width / 2, height * 0.38, scale)
    return sign + text(width / 2, height - size * 0.62, word, size, "on-label", weight=600)


def side(x: float, y: float, width: float, height: float, target: str, label: str, inside: str) -> str:
    """One side of a card that can be touched alone."""
    return at(
        x, y,
        rect(0, 0, width, height, "label", "edge", 1.9, 6),
        group(rect(0, 0, width, height, "lit", "lit-line", 3.4, 6), class_="lamp"),
        inside,
        tick(width - 5, 6),
        data_target=target, role="img", aria_label=label,
    )  # fmt: skip


@dataclass(frozen=True)
class Look:
    """How large a card is drawn."""

    width: float
    number: float  # of that, the side with the number
    height: float
    sign: float  # the scale of the action's sign
    size: float  # of its word

    @property
    def deed(self) -> float:
        return self.width - self.number - GAP


LARGE, SMALL = Look(223, 82, CARD, 1.35, 14), Look(116, 41, 58, 0.95, 11.3)


@lru_cache(maxsize=2000)
def combination(place: str, number: int, deed: int, stacks: bool, following: int, look: Look, reader: Reader) -> str:
    """Number and action that go together: one target; or two sides of a card of which only one is used."""
    word, height = reader.say(deed_text(deed)), look.height
    front = draw_number_side(number, look.number, height)
    back = draw_deed_side(deed, word, look.deed, height, look.sign, look.size)
    if not stacks:
        told, other = say(reader, "board-card-number", number=number), say(reader, "board-card-deed", deed=word)
        drawn = side(0, 0, look.number, height, f"card:{place}", told, front)
        return drawn + side(look.number + GAP, 0, look.deed, height, f"deed:{place}", other, back)
    return group(
        rect(-4, -4, look.width + 8, height + 8, "none", pointer_events="all"),
        group(stepped_frame(-5, -5, look.width + 10, height + 10, 8, "lit", "lit-line", 3), class_="lamp"),
        rect(0, 0, look.number, height, "label", "edge", 1.9, 6),
        rect(look.number + GAP, 0, look.deed, height, "label", "edge", 1.9, 6),
        front,
        at(look.number + GAP, 0, back),
        tick(look.width - 3, 2),
        data_target=f"stack:{place}",
        role="img",
        aria_label=stack_text(number, word, following, reader),
    )


def stack_text(number: int, word: str, following: int, reader: Reader) -> str:
    if following == NONE:
        return say(reader, "board-stack-mixed", number=number, deed=word)
    return say(reader, "board-stack", number=number, deed=word, next=deed_text(following))


def combinations(view: View, look: Look, reader: Reader) -> list[str]:
    following = view.following or (NONE,) * len(view.cards)
    return [
        combination(place, card.number, deed, view.stacks, int(next_), look, reader)
        for place, card, deed, next_ in zip(PLACES, view.cards, view.deeds, following, strict=False)
    ]


def draw_next(deed: int, word: str, x: float, y: float, size: float) -> str:
    """The action of the next round."""
    sign = use(f"deed-{DEED_NAMES[deed]}", x, y, 0.62)
    return sign + text(x - 14, y + size * 0.36, word, size, "muted", "end", 600)


def draw_cards(view: View, reader: Reader) -> Plate:
    """Side by side above the streets; on the right the round, the score, and what else can be done."""
    drawn = ""
    for place, combined in enumerate(combinations(view, LARGE, reader)):
        strip = ""
        if view.stage == "writing":
            for k, number in enumerate(numbers_at(view, place)):
                strip += draw_button(number_button(number, reader), k * 37, CARD + 7, 34, 33, 17)
        if view.following:
            word = "" if strip else say(reader, "board-next")  # the numbers take its room
            strip += draw_next(view.following[place], word, 210, CARD + 24, 13.5)
        drawn += at(8 + place * 240, 6, combined, strip)
    drawn += at(INFO, 0, draw_info(view, reader))
    return Plate("cards", 960, HEIGHT, drawn, cards_label(view, reader), shape=WIDE)


def cards_label(view: View, reader: Reader) -> str:
    return say(reader, "board-stacks" if view.stacks else "board-hand")


def draw_info(view: View, reader: Reader) -> str:
    """Round, cards left, the score so far; below it the words that can be touched."""
    width = 218.0
    left = reader.say(words("board-left", cards=view.left, stacks=str(view.stacks)))
    drawn = text(0, 24, say(reader, "board-round", round=view.round), 17, "ink", "start", 700)
    drawn += text(0, 47, left, 13.5, "muted", "start", 500)
    if view.seat != NOBODY:
        total = str(view.own.tally.total)
        drawn += text(width, 26, total, 26, "ink", "end", 700)
        drawn += text(width - 18 * len(total) - 6, 24, say(reader, "board-points"), 13.5, "muted", "end", 500)
    rows = flow(buttons_of(view, reader), width)
    now = now_text(view, reader)
    drawn += text(0, 70, now, 14, "ink", "start", 600) if now else ""
    top = 82.0 if now or len(rows) < 2 else 54.0
    for k, row in enumerate(rows):
        drawn += "".join(draw_button(button, x, top + k * 38, wide, 34, 14.5) for button, x, wide in row)
    return drawn


def draw_tall_cards(view: View, reader: Reader) -> Plate:
    """On a phone within the thumb's reach: the three cards in a row, below them what else can be touched."""
    drawn, y = "", 6.0
    for place, combined in enumerate(combinations(view, SMALL, reader)):
        then, word = view.following[place] if view.following else NONE, say(reader, "board-next")
        coming = draw_next(then, word, 78, SMALL.height + 14, 11.6) if then != NONE else ""
        drawn += at(2 + place * 120, 7, combined, coming)
        y = 7 + SMALL.height + (26 if view.following else 8)
    for row in flow([chips_of(view, reader), *buttons_of(view, reader)], 354):
        drawn += "".join(draw_button(button, 3 + x, y, wide, 46, 15.5) for button, x, wide in row)
        y += 52
    return Plate("cards-tall", 360, y, drawn, cards_label(view, reader), HAND, TALL)
