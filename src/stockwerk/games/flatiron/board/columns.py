"""A street of a company: cards above, the store, two printed effects, cards below; done from top to bottom (§5.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from stockwerk.core.picture.pen import at, el, group, path, quoted, rect, text
from stockwerk.core.picture.pieces import plus
from stockwerk.core.text import Reader, Text
from stockwerk.games.flatiron.board.pieces import (
    THUMB,
    coin,
    dashed,
    dotted,
    half_card,
    lamp,
    lamp_rim,
    star,
    too_dear,
    touchable,
)
from stockwerk.games.flatiron.board.signs import PILLARS, sentence, use
from stockwerk.games.flatiron.board.words import say
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.options import signed
from stockwerk.games.flatiron.people.wording import SHADES, colour_text, place_text, thumbs_text
from stockwerk.games.flatiron.rules.actions import PLACES
from stockwerk.games.flatiron.rules.columns import ROOM


@dataclass(frozen=True)
class Spot:
    """Something visible in a column: half a card, or a printed effect."""

    line: int  # of eight, from the top
    signs: str
    words: Text
    reputation: int = 0
    decree: bool = False
    worth: int = 0  # of a decree: points if the game ended now
    dear: bool = False  # it cannot be paid now
    now: bool = False  # it is being used
    due: bool = False  # it can be used at once: touching it is as good as the button
    fresh: bool = False  # the other has just bought it


@dataclass(frozen=True)
class Column:
    """One street of a company board."""

    street: int
    above: tuple[Spot, ...]  # from top to bottom
    printed: tuple[Spot, ...]
    below: tuple[Spot, ...]
    colour: int
    price: int
    points: int
    stored: bool
    reputation: int = 0  # thumbs up minus thumbs down, tokens included
    worth: int = 0  # what that brings
    own: bool = False  # whoever looks can touch it
    dear: bool = False  # its pillar cannot be paid now
    offered: bool = False  # its effects can be used as an action: all of it is one thing to touch
    fresh: bool = False  # the pillar in its store is new

    @property
    def room(self) -> int:
        return int(ROOM) - len(self.above) - len(self.below)


@dataclass(frozen=True)
class Look:
    """How large a column is drawn."""

    w: float
    line: float
    store: float  # height
    size: float  # of signs, at most


LARGE, SMALL, TINY = Look(126, 34, 52, 0.84), Look(87, 44, 46, 0.74), Look(85, 42, 42, 0.7)
HEAD: Final = 21.0  # the row for reputation


def printed_height(look: Look) -> float:
    return HEAD + look.store + 2 * look.line + 6


def draw_column(column: Column, look: Look, reader: Reader) -> str:
    """The top of the board is at y = 0; cards above have negative places."""
    drawn, foot = draw_board(column, look, reader), printed_height(look)
    for k, spot in enumerate(reversed(column.above)):
        drawn += "\n" + at(3, -look.line * (k + 1), draw_spot(column, spot, look, reader))
    for k, spot in enumerate(column.below):
        drawn += "\n" + at(3, foot + look.line * k, draw_spot(column, spot, look, reader))
    if column.offered:
        drawn = draw_offer(column, look, drawn, reader)
    if column.room and column.own:
        places: tuple[tuple[str, float], ...] = (
            ("upper", -look.line * (len(column.above) + 1)),
            ("lower", foot + look.line * len(column.below)),
        )
        for half, y in places:
            drawn += "\n" + at(3, y, draw_slot(column, half, look, reader))
    return drawn


def draw_offer(column: Column, look: Look, drawn: str, reader: Reader) -> str:
    """The whole column as the action that uses its effects."""
    top = -look.line * len(column.above)
    high = printed_height(look) + look.line * len(column.below) - top
    place, size = (1.5, top + 0.5), (look.w - 3, high - 1)
    frame = rect(*place, *size, "none", "lit-line", 7.6, 4) + rect(*place, *size, "none", "lit", 4.8, 4)
    said = say(reader, "board-do-activate-told")
    return touchable("do:activate", said, drawn, frame, chosen=(look.w - 10, top + 10))


@lru_cache(maxsize=800)
def draw_board(column: Column, look: Look, reader: Reader) -> str:
    """The printed part."""
    w, h = look.w, printed_height(look)
    drawn = rect(1, 0, w - 2, h, "paper", "edge", 1.7, 3) + rect(2, 0.8, w - 4, 4, SHADES[column.street])
    drawn += draw_reputation(column, look, reader)
    drawn += at(0, HEAD, draw_store(column, look, reader))
    for k, spot in enumerate(column.printed):
        y = HEAD + look.store + 2 + k * (look.line + 1)
        drawn += "\n" + at(3, y, draw_spot(column, spot, look, reader))
    return drawn


@lru_cache(maxsize=100)
def draw_reputation(column: Column, look: Look, reader: Reader) -> str:
    """Thumbs up minus thumbs down, and what that brings at the end."""
    if not column.above and not column.below and not column.reputation:
        return ""
    y, said = 13.0, say(reader, "board-reputation", reputation=signed(column.reputation), points=signed(column.worth))
    thumb = "good" if column.reputation > 0 else "bad" if column.reputation else "even"
    x = look.w / 2 - 33
    drawn = use(thumb, x + 3, y, 0.54)
    drawn += text(x + 12, y + 4.6, signed(column.reputation), 12.5, "ink", "start", 700)
    drawn += star(x + 41, y + 0.4, "", 0.52) + text(x + 50, y + 4.6, signed(column.worth), 12.5, "ink", "start", 700)
    return group(el("title", quoted(said)), drawn, role="img", aria_label=said)


@lru_cache(maxsize=100)
def draw_store(column: Column, look: Look, reader: Reader) -> str:
    """What a pillar costs here, whether one is in store, and what it brings when it is built."""
    w, h = look.w, look.store
    scale = (h - 8) / 27
    roof = f"M5,{h - 1:g}V15L{w / 2:g},2L{w - 5:g},15V{h - 1:g}Z"
    name = PILLARS[column.colour]
    key = "board-stored" if column.stored else "board-store"
    said = say(reader, key, colour=colour_text(column.colour), price=column.price, points=column.points)
    shape = use(f"pillar-{name}", w / 2, h / 2 + 2, scale * 0.92)
    inside = shape if column.stored else group(shape, opacity=0.36)
    inside += coin(w * 0.19, h * 0.62, str(column.price), look.size * 0.92, column.dear)
    inside += star(w * 0.81, h * 0.62, str(column.points), look.size * 0.94)
    inside += dotted(w / 2 - 12, 3, 24, h - 4) if column.fresh else ""
    ground = path(roof, "sunken", "edge", 1.4)
    said = say(reader, "board-new", words=said) if column.fresh else said
    if not column.own or column.offered:
        return group(ground, inside, role="img", aria_label=said)
    target = f"{'pillar' if column.stored else 'store'}:{name}"
    return touchable(target, said, ground, path(roof, "lit", "lit-line", 3), inside, chosen=(w - 12, 14))


@lru_cache(maxsize=800)
def draw_spot(column: Column, spot: Spot, look: Look, reader: Reader) -> str:
    """A line of a column: half a card, or a printed effect."""
    w, h = look.w - 6, look.line
    rim = "cityhall" if spot.decree else SHADES[column.street]
    printed = spot in column.printed
    ground, top, high = rect(0, 0.8, w, h - 1.6, "card", "edge", 1.4, 4), 0.0, h
    if not printed:  # a rim at the outer end of a card
        top, high = (4.0 if spot.line < 3 else 0.0), h - 4
        ground += rect(0.8, 1.4 if spot.line < 3 else h - 5.4, w - 1.6, 4, rim)
    signs = too_dear(spot.signs) if spot.dear else spot.signs
    inside = at(0, top, draw_decree_spot(spot, w, high, look) if spot.decree else
                half_card(signs, spot.reputation, w, high, look.size))  # fmt: skip
    if spot.now:  # a frame, and the hand of a clock that has come to it
        inside += rect(1, 1.6, w - 2, h - 3.2, "none", "ink", 3.4, 4)
        inside += path(f"M0,{h / 2 - 7:g}L9,{h / 2:g}L0,{h / 2 + 7:g}Z", "ink")
    said = reader.say(spot_words(spot))
    if spot.fresh:
        inside += dotted(0.5, 1.2, w - 1, h - 2.4)
        said = say(reader, "board-new", words=said)
    if not column.own or spot.decree or column.offered:
        return group(ground, inside, role="img", aria_label=said)
    target = "do:use" if spot.due else f"line:{PLACES[column.street]}-{spot.line + 1}"
    return touchable(target, said, ground, lamp_rim(w, h), inside, chosen=(w - 8, 8))


def draw_decree_spot(spot: Spot, w: float, h: float, look: Look) -> str:
    """Its sentence and what it would bring now: beside it, or below it where there is little room."""
    worth = f"={spot.worth}"
    if w > 100:
        half = half_card(spot.signs, spot.reputation, w - 21, h, look.size)
        return half + text(w - 5, h / 2 + 5, worth, 13, "ink", "end", 700)
    room = THUMB if spot.reputation else 0.0
    thumbs = half_card("", spot.reputation, w, h, look.size)
    drawn = thumbs + sentence(spot.signs, w / 2 + room / 2, h * 0.34, w - 8 - room, min(look.size, h / 52))
    return drawn + text(w / 2 + room / 2, h - 4, worth, 12.5, "ink", weight=700)


def spot_words(spot: Spot) -> Text:
    which = "decree" if spot.decree else "effect"
    reputation, thumbs = thumbs_text(spot.reputation), abs(spot.reputation)
    return words("board-spot", which=which, words=spot.words, worth=spot.worth, thumbs=thumbs, reputation=reputation)


@lru_cache(maxsize=100)
def draw_slot(column: Column, half: str, look: Look, reader: Reader) -> str:
    """Where the next card would come to lie."""
    w, h = look.w - 6, look.line
    ground = dashed(0, 2, w, h - 4)
    said = say(reader, f"board-slot-{half}", place=place_text(column.street))
    hit = rect(0, 0, w, h, "none", pointer_events="all")
    target = f"slot:{PLACES[column.street]}-{half}"
    return touchable(target, said, ground + hit, lamp(w, h, 4) + plus(w / 2, h / 2, 6), chosen=(w - 8, 8))
