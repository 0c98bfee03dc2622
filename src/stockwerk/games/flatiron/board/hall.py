"""City Hall: the active newspaper and the open decrees; and the floors that are still to come."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from stockwerk.core.picture.pen import at, group, path, rect, text
from stockwerk.core.text import Reader, Text
from stockwerk.games.flatiron.board.pieces import (
    caption,
    dotted,
    fitted,
    half_card,
    lamp_frame,
    lamp_rim,
    paragraph,
    touchable,
)
from stockwerk.games.flatiron.board.signs import use
from stockwerk.games.flatiron.board.streets import Half
from stockwerk.games.flatiron.board.words import say
from stockwerk.games.flatiron.people.wording import thumbs_text

LETTERS: Final = 24  # in a row of what a floor does, of which there are two


@dataclass(frozen=True)
class Decree:
    """An open decree."""

    number: int
    halves: tuple[Half, Half]


@dataclass(frozen=True)
class ActiveNews:
    """The active newspaper."""

    kind: str
    signs: str
    words: Text
    usable: bool  # whoever looks can use it now
    fresh: bool


@dataclass(frozen=True)
class Floor:
    """A floor that lies open: what it does, and the bonuses of its spaces."""

    signs: str
    words: Text
    bonuses: tuple[tuple[str, Text], ...]
    roof: bool = False


@lru_cache(maxsize=200)
def draw_newspaper(news: ActiveNews, w: float, h: float, reader: Reader) -> str:
    """Masthead, rules, and its effect as the picture of the day. It can be touched where it can be used."""
    said = say(reader, "board-news-active", words=news.words)
    said = say(reader, "board-new", words=said) if news.fresh else said
    head, size = say(reader, "news-name", kind=news.kind), 11.5
    size = min(size, (w - 12) / (len(head) * 0.72))
    ground = rect(2, 3, w, h, "shadow") + rect(0, 0, w, h, "card", "edge", 1.7)
    inside = text(w / 2, 14, head, size, "ink", weight=700, spacing=0.5)
    inside += path(f"M7,18.5H{w - 7:g}M7,21H{w - 7:g}M7,{h - 6:g}H{w - 7:g}", "none", "ink", 0.9)
    inside += fitted(news.signs, w / 2, h / 2 + 7, w - 14, h - 32, 0.95)
    inside += dotted(0, 0, w, h, 2) if news.fresh else ""
    target = "do:activate" if news.usable else "news:active"
    return touchable(target, said, ground, lamp_frame(w, h, 2), inside, chosen=(w - 8, 8))


@lru_cache(maxsize=500)
def draw_decree(decree: Decree, price: int, dear: bool, w: float, h: float, reader: Reader, size: float) -> str:
    """Two halves, and between them the price."""
    part = h / 2
    drawn = rect(2, 3, w, h, "shadow", r=4) + rect(0, 0, w, h, "card", "edge", 1.6, 4)
    drawn += rect(0, 0, 5, h, "cityhall", r=2)
    for k, half in enumerate(decree.halves):
        drawn += "\n" + at(5, k * part, draw_decree_half(decree.number, k, half, price, w - 5, part, reader, size))
    drawn += path(f"M5,{part:g}H{w:g}", "none", "edge", 1.1)
    return drawn


def draw_decree_half(
    number: int, k: int, half: Half, price: int, w: float, h: float, reader: Reader, size: float
) -> str:
    side = ("upper", "lower")[k]
    said = say(
        reader, "board-decree-half", half=side, words=half.words, reputation=thumbs_text(half.reputation), price=price
    )
    hit = rect(0, 0, w, h, "none", pointer_events="all")
    light = lamp_rim(w, h)
    inside = half_card(half.signs, half.reputation, w, h, size)
    return touchable(f"decree:{number + 1}-{side}", said, hit, light, inside, chosen=(w - 9, 9))


@lru_cache(maxsize=200)
def draw_next_floor(floor: Floor | None, left: int, w: float, h: float, reader: Reader) -> str:
    """The floor that is built next, and how many come after it."""
    if floor is None:
        return ""
    title = say(reader, "board-next-roof" if floor.roof else "board-next-floor", left=left)
    bonuses = tuple(words for _, words in floor.bonuses)
    said = say(reader, "board-next-told", title=title, words=floor.words, spaces=len(bonuses), bonuses=bonuses)
    ground = "".join(rect(2 + 3 * k, 3 + 3 * k, w - 8, h - 8, "sunken", "edge", 1.1, 4) for k in (1, 0) if left > k)
    ground += rect(0, 0, w - 6, h - 6, "card", "edge", 1.6, 4)
    drawn = caption(9, 17, title)
    if floor.roof:
        drawn += use("floor", 34, h / 2 + 8, 1.3)
    else:
        drawn += fitted(floor.signs, 52, h / 2 + 9, 88, 30, 0.86)
        for k, (signs, _) in enumerate(floor.bonuses):
            x = 130 + k * 56.0
            drawn += path(f"M{x - 26:g},{h / 2 + 8:g}a26,15 0 1 0 52,0a26,15 0 1 0 -52,0Z", "paper", "edge", 1.1)
            drawn += fitted(signs, x, h / 2 + 8, 42, 23, 0.72)
    return touchable("floor:next", said, ground, lamp_frame(w - 6, h - 6), drawn, chosen=(w - 16, 10))


@lru_cache(maxsize=100)
def draw_active_floor(number: int, floor: Floor, w: float, reader: Reader) -> str:
    """What the topmost floor does for everybody, in signs and in words."""
    title = say(reader, "board-roof" if floor.roof else "board-active-floor", number=number)
    words = reader.say(floor.words)
    drawn = rect(0, 0, w, 25 if floor.roof else 58, "card", "hair", 1.4, 4) + caption(10, 17, title)
    if not floor.roof:
        drawn += fitted(floor.signs, 50, 38, 80, 28, 0.9)
        drawn += paragraph(98, 33 if len(words) > LETTERS else 41, words, LETTERS, 12.5)
    return group(drawn, role="img", aria_label=say(reader, "board-active-told", title=title, words=floor.words))
