"""The three plans: what they ask for as rows of houses, what they pay, and who has scored them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from textwrap import wrap

from stockwerk.core.picture.pen import at, circle, group, line, path, rect, text
from stockwerk.core.picture.pieces import chip, stepped_frame, tick
from stockwerk.core.picture.sheet import Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Reader, Text
from stockwerk.games.welcome_to.board.signs import use
from stockwerk.games.welcome_to.board.words import say
from stockwerk.games.welcome_to.box.components import (
    COPIES_IN_STREET,
    END_ESTATES,
    FULL_OF_PARKS,
    FULL_OF_POOLS,
    MARKETING_COLUMNS,
    MARKETING_NEEDED,
    PARKS_AND_POOLS,
    PARKS_EVERYWHERE,
    PARKS_NEEDED,
    TEMPS_NEEDED,
)
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.options import LETTERS
from stockwerk.games.welcome_to.people.plan_view import Plan
from stockwerk.games.welcome_to.people.plan_words import ASKED, asked_texts, estate_sizes, plan_parts
from stockwerk.games.welcome_to.people.view import View

CARD, HEIGHT = 153.0, 150.0
HOME = 12.5  # width of a little house
TOP, BOTTOM, LINE = 37.0, 121.0, 16.4  # of what it asks for; a line of words
SIGN = 34.0  # above the words
LETTERS_IN_LINE = 15
SIGNS = {  # of what is not asked of estates, above its words; three houses where there is none
    END_ESTATES: "fence",
    COPIES_IN_STREET: "copy",
    TEMPS_NEEDED: "temp",
    PARKS_NEEDED: "park",
    PARKS_EVERYWHERE: "park",
    FULL_OF_PARKS: "park",
    FULL_OF_POOLS: "pool",
    PARKS_AND_POOLS: "park",
    MARKETING_NEEDED: "marketing",
    MARKETING_COLUMNS: "marketing",
}


@dataclass(frozen=True)
class Stand:
    """How a plan stands, as one seat sees it."""

    plan: Plan
    scored: tuple[tuple[int, int], ...]  # seats with their points
    theirs: int  # points of the AAA
    mine: bool  # this seat has scored it
    chosen: bool  # ... or chooses the estates for it
    touched: bool  # somebody sits here who may ask about it


def draw_plans(view: View, reader: Reader) -> Plate:
    cards = ""
    for plan in view.plans:
        letter = plan.letter
        points = [(seat, sheet.plans[letter]) for seat, sheet in enumerate(view.sheets)]
        stand = Stand(
            plan,
            scored=tuple((seat, got) for seat, got in points if got),
            theirs=view.agency.plans[letter] if view.agency else 0,
            mine=view.seat != NOBODY and view.own.plans[letter] > 0,
            chosen=view.choosing == letter,
            touched=view.seat != NOBODY,
        )
        cards += at(5 + letter * (CARD + 4.5), 3, draw_plan(stand, reader))
    return Plate("plans", 478, HEIGHT, cards, say(reader, "board-plans"))


@lru_cache(maxsize=300)
def draw_plan(stand: Stand, reader: Reader) -> str:
    plan, letter, height = stand.plan, LETTERS[stand.plan.letter], HEIGHT - 6
    edge, width = ("last", 3.4) if stand.chosen else ("edge", 1.8)
    drawn = stepped_frame(0, 0, CARD, height, 8, "label", edge, width)
    drawn += group(stepped_frame(0, 0, CARD, height, 8, "lit", "lit-line", 3.4), class_="lamp")
    drawn += rect(0, 5, CARD, 30, "harbour", "outline", 1.4) + text(13, 27, letter, 20, "harbour-on", "start", 700)
    drawn += star(44, 20) if plan.hard else ""
    if stand.mine:
        drawn += path("M-7,0l5,5.5l10,-11", "none", "harbour-on", 3.4, transform="translate(68 20)")
    drawn += draw_asked(plan, reader) + draw_points(plan, stand.mine) + draw_scored(stand.scored, stand.theirs)
    told = reader.say(plan_told(stand))
    if not stand.touched:
        return group(drawn, role="img", aria_label=told)
    return group(drawn, tick(CARD - 6, 6), data_target=f"plan:{letter}", role="img", aria_label=told)


def plan_told(stand: Stand) -> Text:
    plan = stand.plan
    who = [words("board-plan-by", player=Name(seat), points=points) for seat, points in stand.scored]
    who += [words("board-plan-by-aaa", points=stand.theirs)] if stand.theirs else []
    facts = (*plan_parts(plan.row), words("board-plan-pays", points=plan.first if plan.open else plan.later), *who)
    return words("board-plan-told", plan=LETTERS[plan.letter], facts=facts)


def star(x: float, y: float) -> str:
    """The sign of the plans for experts."""
    rays = "M0,-8l2.2,5.2l5.6,.4l-4.3,3.6l1.4,5.5l-4.9,-3l-4.9,3l1.4,-5.5l-4.3,-3.6l5.6,-.4Z"
    return path(rays, "ochre", "outline", 1.1, transform=f"translate({x:g} {y:g})")


@lru_cache(maxsize=300)
def draw_asked(plan: Plan, reader: Reader) -> str:
    """Estates as rows of houses, each with its size, as large as there is room; all else in words, under a sign."""
    sizes = estate_sizes(plan.row)
    lines = [part for said in asked_texts(plan.row, len(sizes)) for part in wrap(reader.say(said), LETTERS_IN_LINE)]
    asked = [SIGNS.get(column, "") for column in ASKED if plan.row[column]]
    signs = asked if len(lines) <= 3 else []  # a long sentence needs the room
    room = BOTTOM - TOP - LINE * len(lines) - SIGN * len(signs)
    scale = next((scale for scale in (1.5, 1.25, 1.0) if len(rows_of(sizes, scale)) * 32 * scale <= room), 1.0)
    rows = rows_of(sizes, scale)
    over = len(rows) * 32 * scale - room
    closer = min(1.0, (BOTTOM - TOP) / (BOTTOM - TOP + over))  # much to say: rows and lines move together
    y, drawn = TOP + max(0.0, -over) / 2, ""
    for row in rows:
        drawn += draw_row(row, y, scale)
        y += 32 * scale * closer
    for deed in signs:
        drawn += use(f"deed-{deed}", CARD / 2, y + 16, 1.05) if deed else ""
        drawn += "".join(use("home", CARD / 2 + 15 * k, y + 24, 1.2) for k in (-1, 0, 1)) if not deed else ""
        y += SIGN
    return drawn + "".join(
        text(CARD / 2, y + 12 + LINE * closer * k, part, 14.8, "on-label") for k, part in enumerate(lines)
    )


def rows_of(sizes: list[int], scale: float) -> list[list[int]]:
    """Estates side by side, as far as there is room."""
    rows: list[list[int]] = []
    for size in sizes:
        if rows and sum(other * HOME + 9 for other in rows[-1]) + size * HOME <= (CARD - 12) / scale:
            rows[-1].append(size)
        else:
            rows.append([size])
    return rows


def draw_row(row: list[int], y: float, scale: float) -> str:
    home = HOME * scale
    x, drawn = (CARD - sum(row) * home - 9 * scale * (len(row) - 1)) / 2, ""
    for size in row:
        drawn += "".join(use("home", x + home * (k + 0.5), y + 13 * scale, scale) for k in range(size))
        drawn += text(x + home * size / 2, y + 13 * scale + 14.5, str(size), 15.5, "on-label", weight=700)
        x += size * home + 9 * scale
    return drawn


def draw_points(plan: Plan, mine: bool) -> str:
    """What it pays first and later; what it would pay now stands in reverse."""
    drawn = ""
    for k, value in enumerate((plan.first, plan.later)):
        x, y, counts = CARD - 54 + k * 34, 20.0, not mine and plan.open == (k == 0)
        fill, ink = ("on-label", "label") if counts else ("label", "on-label")
        drawn += circle(x, y, 13.4, fill, ink if counts else "outline", 2 if counts else 1.2)
        drawn += text(x, y + 5.6, str(value), 15.5, ink, weight=700)
        drawn += line(x - 10, y + 9, x + 10, y - 9, "on-label", 2) if k == 0 and not plan.open else ""
    return drawn


def draw_scored(scored: tuple[tuple[int, int], ...], theirs: int) -> str:
    """The emblem of everybody who has scored it, with the points where there is room."""
    many = len(scored) > 4  # then there is room for the emblems alone
    pitch = 24.0 if many else 34.0
    left = 26 if theirs else CARD / 2 - pitch * (len(scored) - 1) / 2
    drawn = "".join(
        chip(seat, left + pitch * k, 129.5, 8.4 if many else 10.4, "" if many else str(points))
        for k, (seat, points) in enumerate(scored)
    )
    if theirs:
        drawn += rect(CARD - 80, 121, 68, 20, "on-label", r=3) + text(
            CARD - 46, 136, f"AAA {theirs}", 15, "label", weight=700
        )
    return drawn
