"""Beside the table: how both companies stand, what is left in the reserve, the other company, Daniel."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.pen import at, el, group, line, path, quoted, rect, text
from stockwerk.core.picture.pieces import chip, stepped_frame
from stockwerk.core.picture.sheet import ASIDE, Plate
from stockwerk.core.text import Reader, Text
from stockwerk.games.flatiron.board.columns import TINY, Column, draw_column, printed_height, spot_words
from stockwerk.games.flatiron.board.pieces import caption, dotted, paragraph, ribbon, titled
from stockwerk.games.flatiron.board.signs import PILLARS, sentence, use
from stockwerk.games.flatiron.board.words import say
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.wording import SHADES, place_text

WIDTH = 362.0
ROW = 62.0


@dataclass(frozen=True)
class Person:
    """How a company stands."""

    name: str
    colour: int
    points: int
    projected: int  # if the game ended now
    dollars: int  # less than 0: it has no money at all
    thumbs: int
    news: int
    turn: bool
    stored: tuple[int, ...]  # colours in store


@dataclass(frozen=True)
class Reserve:
    """What can still be taken."""

    pillars: tuple[int, ...]  # [colour]
    thumbs: int
    news: int


@lru_cache(maxsize=300)
def draw_people(people: tuple[Person, ...], reserve: Reserve, over: bool, reader: Reader) -> Plate:
    height = 30 + ROW * len(people) + 54
    drawn = stepped_frame(1, 1, WIDTH - 2, height - 2, 8, "card", "hair", 1.4)
    drawn += caption(14, 22, say(reader, "board-companies"))
    drawn += caption(WIDTH - 14, 22, say(reader, "board-final" if over else "board-projected"), "end")
    for k, person in enumerate(people):
        drawn += "\n" + at(0, 30 + k * ROW, draw_person(person, over, reader))
    y = 30 + ROW * len(people)
    drawn += line(12, y, WIDTH - 12, y, "hair", 1.2) + "\n" + at(0, y, draw_reserve(reserve, reader))
    return Plate("companies", WIDTH, height, drawn, say(reader, "board-companies"), ASIDE)


@lru_cache(maxsize=500)
def draw_person(person: Person, over: bool, reader: Reader) -> str:
    drawn = ""
    if person.turn:
        drawn += rect(8, 2, WIDTH - 16, ROW - 4, "sunken", r=3) + path("M8,22l10,9l-10,9Z", "ink")
    drawn += chip(person.colour, 42, ROW / 2, 17, str(person.points))
    name = person.name if len(person.name) <= 19 else person.name[:18] + "…"
    drawn += text(72, 24, name, 15.5, "ink", "start", 700)
    x = 72.0
    if person.dollars >= 0:
        for shape, number in (("coin", person.dollars), ("news", person.news), ("token", person.thumbs)):
            drawn += counted(shape, x + 9, 45, 0.72, number, reader)
            x += 50
        for k, colour in enumerate(person.stored):
            drawn += use(f"small-{PILLARS[colour]}", x + 6 + 14 * k, 47, 1.0)
    drawn += text(WIDTH - 16, 40, str(person.projected).replace("-", "−"), 26, "ink", "end", 700)
    said = say(
        reader, "board-person", name=person.name, points=person.points, projected=person.projected,
        dollars=max(person.dollars, 0), news=person.news, thumbs=person.thumbs, turn="yes" if person.turn else "no",
        over="yes" if over else "no",
    )  # fmt: skip
    return group(drawn, role="img", aria_label=said)


def counted(shape: str, x: float, y: float, scale: float, number: int, reader: Reader) -> str:
    """Money, newspapers or tokens, with their number."""
    said = say(reader, f"board-number-{shape}", number=number)
    return titled(said, use(shape, x, y, scale), text(x + 13, y + 5, str(number), 14.5, "ink", "start", 700))


def draw_reserve(reserve: Reserve, reader: Reader) -> str:
    drawn = caption(14, 33, say(reader, "board-reserve"))
    x = 100.0
    for colour, count in enumerate(reserve.pillars):
        drawn += use(f"pillar-{PILLARS[colour]}", x, 28) + text(x + 11, 33, str(count), 14.5, "ink", "start", 700)
        x += 38
    for shape, count in (("token", reserve.thumbs), ("news", reserve.news)):
        drawn += counted(shape, x + 4, 28, 0.8, count, reader)
        x += 48
    counts = dict(zip(PILLARS, reserve.pillars, strict=True))
    said = say(reader, "board-reserve-told", thumbs=reserve.thumbs, news=reserve.news, **counts)
    return group(drawn, role="img", aria_label=said)


@lru_cache(maxsize=150)
def draw_other(name: str, columns: tuple[Column, ...], reader: Reader) -> Plate:
    """The company of somebody else, small; a touch shows it large."""
    look = TINY
    above = max((len(column.above) for column in columns), default=0)
    below = max((len(column.below) for column in columns), default=0)
    board = 58 + above * look.line
    height = board + printed_height(look) + below * look.line + 10
    title = say(reader, "board-company" if columns else "board-no-company", name=name)
    if not columns:
        frame = stepped_frame(1, 1, WIDTH - 2, 32, 8, "card", "hair", 1.4)
        return Plate("company", WIDTH, 34, frame + caption(14, 22, title), title, ASIDE)
    drawn = stepped_frame(1, 1, WIDTH - 2, height - 2, 8, "card", "hair", 1.4) + caption(14, 22, title)
    for column in columns:
        x = 9 + column.street * (look.w + 1)
        street = reader.say(place_text(column.street)).replace("Street", "St").replace("Avenue", "Ave")
        drawn += ribbon(x + look.w / 2, 42, look.w - 2, 19, street.upper(), SHADES[column.street], 10.5)
        drawn += "\n" + at(x, board, draw_column(column, look, reader))
        drawn += el("desc", quoted(column_text(column, reader)))
    return Plate("company", WIDTH, height, drawn, title, ASIDE, enlarge=True)


def column_text(column: Column, reader: Reader) -> str:
    """All that a column says, for the lens: it writes it below the picture."""
    lines = " · ".join(reader.say(spot_words(spot)) for spot in (*column.above, *column.printed, *column.below))
    return say(reader, "board-column", place=place_text(column.street), lines=lines)


@dataclass(frozen=True)
class DanielCard:
    """One of his open cards."""

    main: int
    other: int
    popularity: int
    signs: str  # what he does
    words: Text


@dataclass(frozen=True)
class Daniel:
    """All that is known of him."""

    cards: tuple[DanielCard, ...]
    face_down: int
    points: tuple[tuple[int, int], ...]  # colour and what a pillar brings him
    taken: int  # street cards
    decrees: int
    prices: int  # of all of them
    thumbs: int  # what they bring in the harder game; less than 0 in the usual one
    popularity: int  # marks on his open cards
    fresh: bool  # he has just taken something


@lru_cache(maxsize=200)
def draw_daniel(daniel: Daniel, reader: Reader) -> Plate:
    """What his pillars bring, his open cards in order, and what he has taken; the lens says all of it in words."""
    rows = max(1, -(-len(daniel.cards) // 4))
    height = 78.0 + rows * 84 + 50
    title = say(reader, "board-daniel")
    frame = stepped_frame(1, 1, WIDTH - 2, height - 2, 8, "card", "hair", 1.4)
    drawn = frame + caption(14, 22, say(reader, "daniel"))
    popular = say(reader, "board-popularity", number=daniel.popularity)
    worth = text(WIDTH - 16, 23, f"={daniel.popularity}", 14.5, "ink", "end", 700)
    drawn += titled(popular, use("popular", WIDTH - 51, 18, 0.8), worth)
    for k, (colour, points) in enumerate(daniel.points):
        drawn += sentence(f"build:{PILLARS[colour]} *{points}", 54 + k * 84, 50, 76, 0.9)
    for k, card in enumerate(daniel.cards):
        drawn += "\n" + at(12 + (k % 4) * 85, 74 + (k // 4) * 84, draw_daniel_card(card, k == len(daniel.cards) - 1))
    y = height - 50
    drawn += line(12, y, WIDTH - 12, y, "hair", 1.2)
    taken = words("line-prices", cards=daniel.taken, decrees=daniel.decrees)
    said = say(reader, "board-daniel-taken", taken=taken, prices=daniel.prices)
    drawn += paragraph(14, y + 20, said, 44, 13)
    drawn += dotted(6, y + 5, WIDTH - 12, 38) if daniel.fresh else ""
    told = say(reader, "board-daniel-told", open=len(daniel.cards), face_down=daniel.face_down, taken=said)
    explained = [*(reader.say(card.words) for card in daniel.cards), popular, say(reader, "board-daniel-how")]
    picture = "".join(el("desc", quoted(line)) for line in explained) + group(drawn, role="img", aria_label=told)
    return Plate("daniel", WIDTH, height, picture, title, ASIDE, enlarge=True)


def draw_daniel_card(card: DanielCard, newest: bool) -> str:
    """Where he goes, where else, his popularity, and what he does."""
    drawn = rect(0, 0, 81, 78, "card", "edge", 1.6, 4)
    if newest:
        drawn += dotted(0.5, 0.5, 80, 77)
    for k, place in enumerate((card.main, card.other)):
        y, w = (12, 76.0) if k == 0 else (30, 40.0)
        if place < 4:
            drawn += sentence(f"street:{SHADES[place]}", 40 if k == 0 else 22, y, w, 0.95 if k == 0 else 0.7)
        else:
            drawn += use("hall", 40 if k == 0 else 22, y + 2, 0.66 if k == 0 else 0.5)
    drawn += use("popular", 60, 30, 0.9) if card.popularity else ""
    return drawn + sentence(card.signs, 40, 58, 72, 0.85)
