"""The five places: where the architects are, and the open card of each deck."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.pen import at, group, rect, text
from stockwerk.core.text import Reader, Text
from stockwerk.games.flatiron.board.pieces import (
    architect,
    coin,
    dashed,
    dotted,
    half_card,
    lamp,
    lamp_rim,
    ribbon,
    too_dear,
    touchable,
)
from stockwerk.games.flatiron.board.signs import use
from stockwerk.games.flatiron.board.words import say
from stockwerk.games.flatiron.people.wording import SHADES, place_text, thumbs_text
from stockwerk.games.flatiron.rules.actions import PLACES

HEAD = 56.0  # of a place


@dataclass(frozen=True)
class Half:
    """One of the two halves of a card."""

    signs: str
    words: Text
    reputation: int
    dear: bool = False  # its effect cannot be paid now


@dataclass(frozen=True)
class Card:
    """An open street card."""

    street: int  # the column where it would go
    price: int  # what it costs now
    dear: bool  # more than the company has
    full: bool  # its column has no room
    halves: tuple[Half, Half]


@dataclass(frozen=True)
class Place:
    """A street or City Hall."""

    number: int
    architects: tuple[int, ...]  # their colours
    worth: int  # dollars that a visit brings
    fresh: tuple[int, ...] = ()  # the colours of those who have just come


def short_name(name: str, size: float, room: float) -> str:
    """The name of a street, or as it is written where there is little room."""
    return name if len(name) * size * 0.64 < room else name.replace("Street", "St").replace("Avenue", "Ave")


@lru_cache(maxsize=500)
def draw_place(place: Place, w: float, reader: Reader, size: float) -> str:
    """Its ribbon, and who is there."""
    name = reader.say(place_text(place.number))
    shown = short_name(name, size * 1.2, w - 14)
    ground = rect(0, 0, w, HEAD, "sunken", "hair", 1.2, 4)
    drawn = ribbon(w / 2, HEAD - 13, w - 2, 22, shown.upper(), SHADES[place.number], size)
    step = min(30.0, w / 3)
    for k, player in enumerate(place.architects):
        x = w / 2 + (k - (len(place.architects) - 1) / 2) * step
        drawn += dotted(x - 13, 2.5, 26, 29, 8) if player in place.fresh else ""
        drawn += group(architect(player, x, HEAD - 26, 0.72), data_piece=f"architect-{player}")
    if place.worth:
        drawn += coin(14, 15, f"+{place.worth}", 0.72)
    if place.number == 4 and not place.architects:
        drawn += use("hall", w / 2, 19, 0.85)
    said = say(reader, "board-place", place=place_text(place.number), people=len(place.architects), worth=place.worth)
    said = say(reader, "board-new", words=said) if place.fresh else said
    return touchable(f"place:{PLACES[place.number]}", said, ground, lamp(w, HEAD), drawn, chosen=(w - 9, 9))


@lru_cache(maxsize=500)
def draw_card(deck: int, card: Card | None, w: float, h: float, reader: Reader, size: float) -> str:
    """The top card of a deck: two halves of equal right, between them the street where it goes, and its price."""
    if card is None:
        said = say(reader, "board-deck-empty", place=place_text(deck))
        return group(dashed(0, 0, w, h), text(w / 2, h / 2 + 5, "–", 16, "muted"), role="img", aria_label=said)
    band = 22.0
    part = (h - band) / 2
    drawn = rect(3, 4, w, h, "shadow", r=6) + rect(0, 0, w, h, "card", "edge", 1.8, 6)
    for k, half in enumerate(card.halves):
        top = 0.0 if k == 0 else part + band
        drawn += "\n" + at(0, top, draw_half(deck, k, card, half, w, part, reader, size))
    name = short_name(reader.say(place_text(card.street)), 12.5, w - 34)
    letter = min(12.5, (w - 34) / (len(name) * 0.64))
    drawn += rect(-1, part, w + 2, band, SHADES[card.street], "outline", 1.4, 2)
    drawn += text(w / 2 - 9, part + band / 2 + letter * 0.36, name, letter, "on-street", weight=700)
    drawn += coin(w - 11, part + band / 2, str(card.price), 0.78, card.dear or card.full)
    return drawn


def draw_half(deck: int, k: int, card: Card, half: Half, w: float, h: float, reader: Reader, size: float) -> str:
    side = ("upper", "lower")[k]
    said = say(
        reader,
        "board-card-half",
        half=side,
        place=place_text(deck),
        words=half.words,
        reputation=thumbs_text(half.reputation),
        street=place_text(card.street),
        price=card.price,
    )
    signs = too_dear(half.signs) if half.dear else half.signs
    hit = rect(0, 0, w, h, "none", pointer_events="all")
    light = lamp_rim(w, h)
    inside = half_card(signs, half.reputation, w, h, size)
    return touchable(f"card:{PLACES[deck]}-{side}", said, hit, light, inside, chosen=(w - 9, 10))
