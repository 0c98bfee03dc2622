"""The three plans: what they ask for as rows of houses, what they pay, and who has scored them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from textwrap import wrap

from stockwerk.core.picture.pen import at, circle, group, line, path, rect, text
from stockwerk.core.picture.pieces import chip, stepped_frame, tick
from stockwerk.core.picture.sheet import Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Reader, Text
from stockwerk.games.welcome_to.board.signs import use
from stockwerk.games.welcome_to.board.words import say, words
from stockwerk.games.welcome_to.components import (
    BUILT_STREET,
    COPIES_IN_STREET,
    END_ESTATES,
    END_HOUSES,
    ESTATES,
    FULL_OF_PARKS,
    FULL_OF_POOLS,
    IN_STREET,
    MARKETING_COLUMNS,
    MARKETING_NEEDED,
    ONE_STREET,
    PARKS_AND_POOLS,
    PARKS_EVERYWHERE,
    PARKS_NEEDED,
    SIZES,
    TEMPS_NEEDED,
    WITH_COPY,
    WITH_POOL,
    WITH_ROUNDABOUTS,
)
from stockwerk.games.welcome_to.view import Plan, View

LETTERS = "ABC"
CARD, HEIGHT = 153.0, 210.0
HOME = 12.5  # width of a little house
ROOM = CARD - 14  # for what it asks for
ASKED = {  # what is not asked of estates: the column, its words, and its sign
    END_ESTATES: ("end-estates", "fence"),
    BUILT_STREET: ("built-street", ""),
    END_HOUSES: ("end-houses", ""),
    COPIES_IN_STREET: ("copies", "copy"),
    TEMPS_NEEDED: ("temps", "temp"),
    PARKS_NEEDED: ("parks", "park"),
    PARKS_EVERYWHERE: ("parks-everywhere", "park"),
    FULL_OF_PARKS: ("full-of-parks", "park"),
    FULL_OF_POOLS: ("full-of-pools", "pool"),
    PARKS_AND_POOLS: ("parks-and-pools", "park"),
    MARKETING_NEEDED: ("marketing", "marketing"),
    MARKETING_COLUMNS: ("columns", "marketing"),
}


def sizes_of(plan: Plan) -> list[int]:
    """Of the estates that it asks for."""
    return [size for size in range(1, int(SIZES) + 1) for _ in range(plan.row[ESTATES + size - 1])]


def plan_texts(plan: Plan) -> Iterator[Text]:
    """What it asks for, in words."""
    row, sizes = plan.row, sizes_of(plan)
    if sizes:
        yield words("board-plan-estates", sizes=", ".join(map(str, sizes)))
    yield from plan_notes(plan)
    for column, (key, _) in ASKED.items():
        if row[column]:
            where = "one" if row[column] == ONE_STREET else str(row[column])
            yield words(f"board-plan-{key}", number=row[column], where=where)


def plan_notes(plan: Plan) -> Iterator[Text]:
    """What else holds for its estates."""
    row = plan.row
    if row[IN_STREET]:
        where = "one" if row[IN_STREET] == ONE_STREET else str(row[IN_STREET])
        yield words("board-plan-street", where=where)
    if row[WITH_POOL] or row[WITH_COPY]:
        both = "both" if row[WITH_POOL] and row[WITH_COPY] else "pool" if row[WITH_POOL] else "copy"
        yield words("board-plan-each", what=both)
    if row[WITH_ROUNDABOUTS]:
        yield words("board-plan-roundabouts", number=row[WITH_ROUNDABOUTS])


def draw_plans(view: View, reader: Reader) -> Plate:
    cards = ""
    for plan in view.plans:
        scored = tuple((seat, sheet.plans[plan.letter]) for seat, sheet in enumerate(view.sheets) if sheet.plans[plan.letter])
        theirs = view.agency.plans[plan.letter] if view.agency else 0
        mine = view.seat != NOBODY and view.own.plans[plan.letter] > 0
        lit = view.stage == "planning" and plan.letter in view.scorable
        chosen = view.choosing == plan.letter
        cards += at(5 + plan.letter * (CARD + 4.5), 3, draw_plan(plan, scored, theirs, mine, lit, chosen, reader))
    return Plate("plans", 478, HEIGHT, cards, say(reader, "board-plans"))


@lru_cache(maxsize=300)
def draw_plan(plan: Plan, scored: tuple[tuple[int, int], ...], theirs: int, mine: bool, lit: bool, chosen: bool, reader: Reader) -> str:  # fmt: skip
    letter = LETTERS[plan.letter]
    frame = stepped_frame(0, 0, CARD, HEIGHT - 6, 8, "label", "last" if chosen else "edge", 3.4 if chosen else 1.8)
    light = group(stepped_frame(0, 0, CARD, HEIGHT - 6, 8, "lit", "lit-line", 3.4), class_="lamp") if lit else ""
    band = rect(0, 10, CARD, 26, "harbour", "outline", 1.4) + text(12, 29, letter, 19, "harbour-on", "start", 700)
    band += star(CARD - 44, 23) if plan.hard else ""
    if mine:
        band += path("M-7,0l5,5.5l10,-11", "none", "harbour-on", 3.4, transform=f"translate({CARD - 18:g} 23)")
    asked = draw_asked(plan, reader)
    drawn = frame + light + band + asked + draw_points(plan, mine) + draw_scored(scored, theirs)
    told = reader.say(plan_told(plan, scored, theirs))
    if not lit:
        return group(drawn, role="img", aria_label=told)
    return group(drawn, tick(CARD - 6, 6), data_target=f"plan:{letter}", role="img", aria_label=told)


def plan_told(plan: Plan, scored: tuple[tuple[int, int], ...], theirs: int) -> Text:
    who: tuple[Text, ...] = tuple(words("board-plan-by", player=Name(seat), points=points) for seat, points in scored)
    if theirs:
        who += (words("board-plan-by-aaa", points=theirs),)
    facts = (*plan_texts(plan), words("board-plan-pays", points=plan.first if plan.open else plan.later), *who)
    return words("board-plan-told", plan=LETTERS[plan.letter], facts=facts)


def star(x: float, y: float) -> str:
    """The sign of the plans for experts."""
    return path("M0,-8l2.2,5.2l5.6,.4l-4.3,3.6l1.4,5.5l-4.9,-3l-4.9,3l1.4,-5.5l-4.3,-3.6l5.6,-.4Z", "lit", "outline", 1.1,
                transform=f"translate({x:g} {y:g})")  # fmt: skip


@lru_cache(maxsize=300)
def draw_asked(plan: Plan, reader: Reader) -> str:
    """Estates as rows of houses, each with its size; all else in words, under a sign."""
    y, drawn, sizes = 44.0, "", sizes_of(plan)
    for row in rows_of(sizes):
        width = sum(size * HOME for size in row) + 10 * (len(row) - 1)
        x = (CARD - width) / 2
        for size in row:
            drawn += "".join(use("home", x + HOME * (k + 0.5), y + 14) for k in range(size))
            drawn += text(x + HOME * size / 2, y + 28.5, str(size), 15, "on-label", weight=700)
            x += size * HOME + 10
        y += 33
    said = [reader.say(note) for note in plan_notes(plan)]
    for column, (key, deed) in ASKED.items():
        if plan.row[column]:
            where = "one" if plan.row[column] == ONE_STREET else str(plan.row[column])
            drawn += use(f"deed-{deed}", CARD / 2, y + 16, 1.05) if deed else ""
            drawn += "".join(use("home", CARD / 2 + HOME * k, y + 22) for k in (-1, 0, 1)) if not deed else ""
            y += 38
            said.append(say(reader, f"board-plan-{key}", number=plan.row[column], where=where))
    y += 14
    for words_ in said:
        for part in wrap(words_, 17 if len(sizes) else 18):
            drawn += text(CARD / 2, y, part, 15, "on-label", weight=600)
            y += 17
    return drawn


def rows_of(sizes: list[int]) -> list[list[int]]:
    rows: list[list[int]] = []
    for size in sizes:
        if rows and sum(other * HOME + 10 for other in rows[-1]) + size * HOME <= ROOM:
            rows[-1].append(size)
        else:
            rows.append([size])
    return rows


def draw_points(plan: Plan, mine: bool) -> str:
    """What it pays first and later; what it would pay now is lit."""
    drawn = ""
    for k, value in enumerate((plan.first, plan.later)):
        x, y, counts = CARD / 2 + (k - 0.5) * 52, 164.0, not mine and plan.open == (k == 0)
        drawn += circle(x, y, 15.5, "lit" if counts else "label", "outline" if counts else "hair", 2.2 if counts else 1.4)
        drawn += text(x, y + 6, str(value), 17, "on-label", weight=700)
        drawn += line(x - 11, y + 10, x + 11, y - 10, "on-label", 2) if k == 0 and not plan.open else ""
    return drawn


def draw_scored(scored: tuple[tuple[int, int], ...], theirs: int) -> str:
    """The emblem of everybody who has scored it, with the points."""
    count = len(scored) + bool(theirs)
    pitch = min(26.0, 140 / max(1, count))
    left = CARD / 2 - pitch * (count - 1) / 2
    drawn = "".join(chip(seat, left + pitch * k, 191, 9.6, str(points)) for k, (seat, points) in enumerate(scored))
    if theirs:
        x = left + pitch * (count - 1) + 8
        drawn += rect(x - 32, 182, 64, 18, "on-label", r=3) + text(x, 196, f"AAA {theirs}", 15, "label", weight=700)
    return drawn
