"""The AAA, for those who play alone: what its cards are worth, what it has, and its cards in order."""

from __future__ import annotations

from functools import lru_cache

from stockwerk.core.picture.pen import group, rect, text
from stockwerk.core.picture.pieces import stepped_frame
from stockwerk.core.picture.sheet import ASIDE, Plate
from stockwerk.core.text import Reader
from stockwerk.games.welcome_to.board.signs import use
from stockwerk.games.welcome_to.board.words import say
from stockwerk.games.welcome_to.components import (
    COPY,
    COPY_FACTOR,
    DEED_NAMES,
    FENCE,
    FOR_FENCE,
    FOR_PARK,
    FOR_POOL,
    FOR_TEMP,
    MARKETING,
    MARKETING_HOUSES,
    PARK,
    POOL,
    TEMP,
)
from stockwerk.games.welcome_to.view import Agency

WIDTH = 362.0
VALUES = (  # an action and the column of the site manager that says what it is worth
    (PARK, FOR_PARK),
    (POOL, FOR_POOL),
    (TEMP, FOR_TEMP),
    (FENCE, FOR_FENCE),
    (MARKETING, MARKETING_HOUSES),
    (COPY, COPY_FACTOR),
)
IN_ROW = 13  # cards side by side


@lru_cache(maxsize=300)
def draw_agency(agency: Agency, reader: Reader) -> Plate:
    """Values and points, the estates between its fences, its plans, and all cards in the order in which it got them."""
    rows = max(1, -(-len(agency.cards) // IN_ROW))
    height = 170.0 + rows * 32
    tally = agency.tally
    drawn = stepped_frame(3, 3, WIDTH - 6, height - 6, 8, "card", "edge", 1.8)
    title = say(reader, "board-agency", level=agency.level, name=agency.name or "no")
    drawn += text(15, 27, title, 16, "ink", "start", 700) + text(
        WIDTH - 14, 29, str(tally.total), 22, "ink", "end", 700
    )
    points = (tally.parks, tally.pools, tally.temps, tally.estates[0], None, None)
    for k, ((deed, column), got) in enumerate(zip(VALUES, points, strict=True)):
        x, value = 12 + 57 * k, agency.values[column]
        drawn += use(f"deed-{DEED_NAMES[deed]}", x + 14, 54, 0.8)
        worth = f"×{value}" if deed == COPY else f"{value}"
        drawn += text(x + 30, 59, worth, 14, "muted", "start", 600)
        drawn += use("home", x + 48, 59, 0.8) if deed == MARKETING else ""
        drawn += text(x + 14, 88, str(got), 16, "ink", weight=700) if got is not None else ""
    drawn += draw_runs(agency, 108) + draw_their_plans(agency, reader, 138)
    for k, card in enumerate(agency.cards):
        left, top = 14 + (k % IN_ROW) * 25.8, 162.0 + (k // IN_ROW) * 32
        drawn += rect(left, top, 24, 29, "label", "outline", 1, 3)
        drawn += use(f"deed-{DEED_NAMES[card.deed]}", left + 12, top + 15, 0.62)
    told = say(reader, "board-agency-told", points=tally.total, cards=len(agency.cards))
    return Plate("agency", WIDTH, height, group(drawn, role="img", aria_label=told), title, ASIDE, enlarge=True)


def draw_runs(agency: Agency, y: float) -> str:
    """Its estates: houses, and what they are worth; the five largest count."""
    runs = sorted((run[:2] for run in agency.estates if run[0]), reverse=True)
    drawn = ""
    for k, (houses, points) in enumerate(runs[:5]):
        x = 16 + 68 * k
        drawn += use("home", x + 6, y + 5) + text(x + 15, y + 5, f"{houses}", 14, "ink", "start", 600)
        drawn += rect(x + 36, y - 11, 28, 21, "sunken", r=4) + text(x + 50, y + 5, str(points), 15, "ink", weight=700)
    return drawn


def draw_their_plans(agency: Agency, reader: Reader, y: float) -> str:
    """Which plans it can score, and what for; a project card of this round is marked as new."""
    drawn = text(15, y + 5, say(reader, "board-agency-plans"), 14, "muted", "start", 600)
    for k, scores in enumerate(agency.scores_plan):
        x, points = 160 + 64 * k, agency.plans[k]
        drawn += rect(x, y - 12, 58, 24, "harbour" if points else "card", "edge" if scores else "hair", 1.4, 3)
        said = "ABC"[k] + (f" {points}" if points else "" if scores else " –")
        drawn += text(x + 29, y + 5, said, 15, "harbour-on" if points else "ink" if scores else "muted", weight=700)
        if k in agency.projects:
            drawn += rect(x - 3, y - 15, 64, 30, "none", "last", 3, 4, stroke_dasharray="0.1 5", stroke_linecap="round")
    return drawn
