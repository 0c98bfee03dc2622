"""The three combinations of number and action, or the three cards in hand, and what else is touched in a turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial

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
from stockwerk.games.welcome_to.board.lots import around
from stockwerk.games.welcome_to.board.signs import use
from stockwerk.games.welcome_to.board.words import deed_text, say
from stockwerk.games.welcome_to.box.components import DEED_NAMES
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.rules.position import NONE

PLACES = "abc"
HEIGHT = 108.0
CARD = 70.0  # height
GAP = 3.0  # between its sides
INFO, INFO_WIDTH = 736.0, 218.0  # where the facts begin


@lru_cache(maxsize=200)
def draw_number_side(number: int, width: float, height: float) -> str:
    """A house front with its number."""
    w, top, inset = width, height * 0.1, width * (0.16 if width > 60 else 0.09)
    size = min(height * 0.46, (w - 2 * inset) / (0.8 * len(str(number))))
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
        group(rect(1, 1, width - 2, height - 2, "lit", "lit-line", 2.6, 6), class_="lamp"),
        inside,
        chosen(rect(1, 1, width - 2, height - 2, "none", "ink", 5, 6), width - 7, 8),
        data_target=target, role="img", aria_label=label,
    )  # fmt: skip


def chosen(frame: str, x: float, y: float) -> str:
    """A strong frame and a tick: among cards that are all lit, the one that was touched."""
    return group(frame, tick(x, y), class_="tick")


@dataclass(frozen=True)
class Look:
    """How large a card is drawn."""

    width: float
    number: float  # of that, the side with the number
    around: float  # lamplight
    height: float
    sign: float  # the scale of the action's sign
    size: float  # of its word

    @property
    def deed(self) -> float:
        return self.width - self.number - GAP


LARGE, SMALL = Look(223, 82, 5, CARD, 1.25, 14), Look(110, 35, 2.4, 58, 0.92, 10.8)


@lru_cache(maxsize=2000)
def combination(place: str, number: int, deed: int, stacks: bool, look: Look, reader: Reader) -> str:
    """Number and action that go together: one target; or two sides of a card of which only one is used."""
    word, height = reader.say(deed_text(deed)), look.height
    front = draw_number_side(number, look.number, height)
    back = draw_deed_side(deed, word, look.deed, height, look.sign, look.size)
    if not stacks:
        told, other = say(reader, "board-card-number", number=number), say(reader, "board-card-deed", deed=word)
        drawn = side(0, 0, look.number, height, f"card:{place}", told, front)
        return drawn + side(look.number + GAP, 0, look.deed, height, f"deed:{place}", other, back)
    out, width = look.around, look.width + 2 * look.around
    frame = partial(stepped_frame, -out, -out, width, height + 2 * out, 8)
    sides = rect(0, 0, look.number, height, "label", "edge", 1.9, 6)
    sides += rect(look.number + GAP, 0, look.deed, height, "label", "edge", 1.9, 6)
    lamp = group(frame("lit", "lit-line", 2.6), class_="lamp")
    return group(
        rect(-4, -4, look.width + 8, height + 8, "none", pointer_events="all"),
        lamp + sides if look is LARGE else sides + lamp,  # a frame of light; where there is no room for it, all is lit
        front,
        at(look.number + GAP, 0, back),
        chosen(frame("none", "ink", 5), look.width - 6, 7),
        data_target=f"stack:{place}",
        role="img",
        aria_label=say(reader, "board-stack", number=number, deed=word),
    )


def combinations(view: View, look: Look, reader: Reader) -> list[str]:
    """Once the number is written, those that were taken have the ring of what is new."""
    return [
        combination(PLACES[place], card.number, deed, view.stacks, look, reader) + draw_taken(view, place, look)
        for place, (card, deed) in enumerate(zip(view.cards, view.deeds, strict=False))
    ]


def draw_taken(view: View, place: int, look: Look) -> str:
    number, deed = (taken == place for taken in view.taken)
    if view.stacks and number:
        return around(-2, -2, look.width + 4, look.height + 4)
    drawn = around(0, 0, look.number, look.height) if number else ""
    return drawn + (around(look.number + GAP, 0, look.deed, look.height) if deed and not view.stacks else "")


def draw_next(deed: int, word: str, x: float, y: float, size: float, reader: Reader) -> str:
    """The action of the next round."""
    sign = use(f"deed-{DEED_NAMES[deed]}", x, y, 0.62)
    drawn = sign + text(x - 14, y + size * 0.36, word, size, "muted", "end", 600)
    return group(drawn, role="img", aria_label=say(reader, "board-next-told", deed=deed_text(deed)))


def draw_cards(view: View, reader: Reader) -> Plate:
    """Side by side above the streets; on the right the round, the score, and what else can be done."""
    if view.step == "over":
        return draw_last_words(view, reader)
    if not view.cards:
        return draw_used_cards(view, reader)
    drawn = ""
    for place, combined in enumerate(combinations(view, LARGE, reader)):
        strip = ""
        if view.stage == "writing":
            for k, number in enumerate(numbers_at(view, place)):
                strip += draw_button(number_button(number, reader), k * 30.6, CARD + 6.5, 28.8, 26, 16)
        if view.following:
            strip += draw_next(view.following[place], say(reader, "board-next"), 225, CARD + 19.5, 12.6, reader)
        drawn += at(8 + place * 240, 5.5, combined, strip)
    drawn += at(INFO, 0, draw_info(view, reader))
    return Plate("cards", 960, HEIGHT, drawn, cards_label(view, reader), shape=WIDE)


def draw_last_words(view: View, reader: Reader) -> Plate:
    """After the game nothing is asked any more, and no round comes next: how it ended takes the place of the cards."""
    ended = say(reader, "board-ended", round=view.round, how=now_text(view, reader))
    drawn = text(8, 24, ended, 17, "ink", "start", 700) + at(INFO, 0, draw_score(view, reader))
    return Plate("cards", 960, 36, drawn, ended, shape=WIDE)


def draw_used_cards(view: View, reader: Reader) -> Plate:
    """The cards of a hand are used up: what is asked takes their place."""
    drawn = at(INFO, 0, draw_facts(view, reader)) + text(8, 38, now_text(view, reader), 20, "ink", "start", 700)
    for row in flow(buttons_of(view, reader), 460):
        drawn += "".join(draw_button(button, 8 + x, 56, wide, 44, 16) for button, x, wide in row)
    return Plate("cards", 960, HEIGHT, drawn, cards_label(view, reader), shape=WIDE)


def cards_label(view: View, reader: Reader) -> str:
    return say(reader, "board-stacks" if view.stacks else "board-hand")


def draw_facts(view: View, reader: Reader) -> str:
    """Round, cards left, the score so far."""
    cards, specials = view.left - view.specials, view.specials
    left = reader.say(words("board-left", cards=cards, stacks=str(view.stacks)))
    left += f" {say(reader, 'board-specials', number=specials, solo=str(view.classic))}" if specials else ""
    drawn = text(0, 22, say(reader, "board-round", round=view.round), 17, "ink", "start", 700)
    drawn += text(0, 42, left, min(13.5, 400 / len(left)), "muted", "start", 500)
    return drawn + draw_score(view, reader)


def draw_score(view: View, reader: Reader) -> str:
    if view.seat == NOBODY:
        return ""
    total = str(view.own.tally.total).replace("-", "−")
    word = text(INFO_WIDTH - 18 * len(total) - 6, 22, say(reader, "board-points"), 13.5, "muted", "end", 500)
    return word + text(INFO_WIDTH, 24, total, 26, "ink", "end", 700)


def draw_info(view: View, reader: Reader) -> str:
    """The facts; below them the words that can be touched."""
    drawn, now = draw_facts(view, reader), now_text(view, reader)
    rows = flow(buttons_of(view, reader), INFO_WIDTH)
    drawn += text(0, 62, now, 14, "ink", "start", 600) if now else ""
    top = 71.0 if now or len(rows) < 2 else 48.0
    height = 32.0 if len(rows) < 2 else 28.0
    for k, row in enumerate(rows):
        drawn += "".join(draw_button(button, x, top + k * 30, wide, height, 14.5) for button, x, wide in row)
    return drawn


def draw_tall_cards(view: View, reader: Reader) -> Plate:
    """On a phone within the thumb's reach: the three cards in a row, below them what else can be touched."""
    drawn, y = "", 6.0
    for place, combined in enumerate(combinations(view, SMALL, reader) if view.step != "over" else ()):
        then, word = view.following[place] if view.following else NONE, say(reader, "board-next")
        coming = draw_next(then, word, 78, SMALL.height + 15, 11.6, reader) if then != NONE else ""
        drawn += at(5 + place * 120, 7, combined, coming)
        y = 7 + SMALL.height + (26 if view.following else 8)
    for row in flow([chips_of(view, reader), *buttons_of(view, reader)], 348):
        drawn += "".join(draw_button(button, 6 + x, y, wide, 46, 15.5) for button, x, wide in row)
        y += 52
    return Plate("cards-tall", 360, y, drawn, cards_label(view, reader), HAND, TALL)
