"""The AAA, for those who play alone: what its cards are worth, what it has, and its cards in order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stockwerk.core.picture.pen import el, group, quoted, rect, text
from stockwerk.core.picture.pieces import stepped_frame
from stockwerk.core.picture.sheet import ASIDE, Plate
from stockwerk.core.text import Reader, Text
from stockwerk.games.welcome_to.board.signs import loupe, use
from stockwerk.games.welcome_to.board.words import deed_text, say
from stockwerk.games.welcome_to.box.components import (
    COPY_FACTOR,
    DEED_NAMES,
    FENCE,
    FOR_FENCE,
    FOR_PARK,
    FOR_POOL,
    FOR_TEMP,
    MARKETING_HOUSES,
    PARK,
    POOL,
    TEMP,
)
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.agency_view import Agency

WIDTH = 362.0
VALUES = ((PARK, FOR_PARK), (POOL, FOR_POOL), (TEMP, FOR_TEMP), (FENCE, FOR_FENCE))  # an action, and what it is worth
IN_ROW = 13  # cards side by side
LARGEST = 5  # of its estates count
LINE = 23.0


@lru_cache(maxsize=300)
def draw_agency(agency: Agency, reader: Reader) -> Plate:
    """What its cards bring, line by line: for each action, for its estates, for plans; below, its cards in order."""
    tally = agency.tally
    title = say(reader, "board-agency", level=agency.level, name=agency.name or "no")
    drawn = text(15, 27, title, 16, "ink", "start", 700) + loupe(WIDTH - 86, 21)
    drawn += text(WIDTH - 14, 29, str(tally.total), 22, "ink", "end", 700)
    y = 52.0
    if agency.level:
        for sign, said, points in brought(agency, reader):
            drawn += draw_line(sign, said, points, y) + "\n"
            y += LINE
    drawn += draw_their_plans(agency, reader, y)
    y += LINE + 8
    drawn += text(15, y, say(reader, "board-agency-order"), 13, "muted", "start", 500)
    for k, card in enumerate(agency.cards):
        left, top = 14 + (k % IN_ROW) * 25.8, y + 8 + (k // IN_ROW) * 32
        drawn += rect(left, top, 24, 29, "label", "outline", 1, 3)
        drawn += use(f"deed-{DEED_NAMES[card.deed]}", left + 12, top + 15, 0.62)
    height = y + 16 + max(1, -(-len(agency.cards) // IN_ROW)) * 32
    drawn = stepped_frame(3, 3, WIDTH - 6, height - 6, 8, "card", "edge", 1.8) + drawn
    told = say(reader, "board-agency-told", points=tally.total, cards=len(agency.cards))
    explained = "".join(el("desc", quoted(reader.say(line))) for line in agency_texts(agency))
    return Plate(
        "agency", WIDTH, height, explained + group(drawn, role="img", aria_label=told), title, ASIDE, enlarge=True
    )


def count(agency: Agency, deed: int) -> int:
    return sum(card.deed == deed for card in agency.cards)


def brought(agency: Agency, reader: Reader) -> Iterator[tuple[str, str, int]]:
    """A sign, what it counts for the AAA, and the points."""
    tally = agency.tally
    for (deed, column), points in zip(VALUES, (tally.parks, tally.pools, tally.temps, tally.estates[0]), strict=True):
        cards, value = count(agency, deed), agency.values[column]
        more = points - cards * value  # for the comparison
        said = say(reader, "board-agency-line", deed=deed_text(deed), cards=cards, value=value, more=more)
        yield f"deed-{DEED_NAMES[deed]}", said, points
    houses = ", ".join(f"{size}×{points // size}" if points > size else str(size) for size, points in largest(agency))
    yield "deed-marketing", say(reader, "board-agency-runs", houses=houses or "–"), sum(tally.estates[1:])


def draw_line(sign: str, said: str, points: int, y: float) -> str:
    drawn = use(sign, 27, y, 0.66) + text(46, y + 5, said, min(14.5, 470 / len(said)), "ink", "start", 500)
    return drawn + text(WIDTH - 16, y + 5, str(points), 16, "ink", "end", 700)


def largest(agency: Agency) -> list[tuple[int, int]]:
    """Houses and points of the estates that count."""
    return sorted(((houses, points) for houses, points, _ in agency.estates if houses), reverse=True)[:LARGEST]


def draw_their_plans(agency: Agency, reader: Reader, y: float) -> str:
    """Which plans it scores when their project cards come, and what for; one that has just come is marked as new."""
    scoring = [k for k, scores in enumerate(agency.scores_plan) if scores]
    others = ", ".join("ABC"[k] for k in range(3) if k not in scoring)
    drawn = use("plan", 27, y, 0.9) + text(46, y + 5, say(reader, "board-agency-plans"), 14.5, "ink", "start", 500)
    x = 46.0 + 8.6 * len(say(reader, "board-agency-plans"))
    for k in scoring:
        points = agency.plans[k]
        drawn += rect(x, y - 11, 32, 22, "harbour" if points else "label", "edge", 1.4, 3)
        drawn += text(x + 16, y + 5, "ABC"[k], 15, "harbour-on" if points else "on-label", weight=700)
        drawn += draw_news(x - 3, y - 14, 38, 28) if k in agency.projects else ""
        x += 38
    if others:
        drawn += text(x + 4, y + 5, say(reader, "board-agency-not", plans=others), 14, "muted", "start", 500)
    return drawn + text(WIDTH - 16, y + 5, str(agency.tally.plans), 16, "ink", "end", 700)


def draw_news(x: float, y: float, width: float, height: float) -> str:
    return rect(x, y, width, height, "none", "last", 3, 4, stroke_dasharray="0.1 5", stroke_linecap="round")


def agency_texts(agency: Agency) -> Iterator[Text]:
    """What it scores, and why (§9.7 to §9.12)."""
    yield words("board-agency-cards", level=agency.level)
    plans = ", ".join("ABC"[k] for k, scores in enumerate(agency.scores_plan) if scores)
    yield words("board-agency-projects", plans=plans, level=agency.level)
    if agency.level == 0:
        return
    each = [(deed, count(agency, deed), agency.values[column]) for deed, column in VALUES]
    yield words(
        "board-agency-deeds",
        each=tuple(
            words("board-agency-each", deed=deed_text(deed), cards=cards, value=value, points=cards * value)
            for deed, cards, value in each
        ),
    )
    compared = agency.tally.temps - count(agency, TEMP) * agency.values[FOR_TEMP]
    yield words("board-agency-compared", points=compared)
    houses, factor = agency.values[MARKETING_HOUSES], agency.values[COPY_FACTOR]
    yield words("board-agency-estates", houses=houses, factor=factor, points=sum(agency.tally.estates[1:]))
