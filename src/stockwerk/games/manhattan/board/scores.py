"""The scores: how each colour stands, and the pad with the points of each round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache

from stockwerk.core.picture.pen import at, line, lines, path, polygon, rect, text
from stockwerk.core.picture.pieces import chip, stepped_frame
from stockwerk.core.picture.sheet import ASIDE, Plate
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, Text
from stockwerk.games.manhattan.actions import site_name
from stockwerk.games.manhattan.board.city import (
    LETTERS,
    LOZENGE,
    lozenges,
    owner_text,
)
from stockwerk.games.manhattan.board.tray import HEADING, INSET, SIDE, caption, draw_card, empty_place, tray
from stockwerk.games.manhattan.components import SIZES
from stockwerk.games.manhattan.history import Scoring
from stockwerk.games.manhattan.options import words
from stockwerk.games.manhattan.view import View

ROW = 76.0  # of the scores


def draw_scores(view: View, reader: Reader) -> Plate:
    """For each colour: points, whose it is, what the board would bring now, parts, stock and the open card."""
    over = view.actor == NOBODY
    heading = reader.say(words("board-over") if over else words("board-round", round=view.round, rounds=view.rounds))
    pile = reader.say(words("board-pile", cards=view.pile))
    drawn = lines("", caption(SIDE - INSET - 28, pile, "end"), "")
    drawn += at(SIDE - INSET - 20, 12, *(rect(x, -x, 14, 16, "card", "edge", 1.2) for x in (3, 0)))
    for k, colour in enumerate(view.colours):
        rule = line(INSET, 0, SIDE - INSET, 0, "hair", 1)
        drawn += at(0, HEADING + k * ROW, rule, "\n", draw_standing(view, reader, colour))
    return tray("scores", HEADING + len(view.colours) * ROW + 8, heading, drawn, fill="card", place=ASIDE)


@dataclass(frozen=True)
class Row:
    """All that a row of the scores depends on. The view it is drawn from counts only as far as that."""

    colour: int
    facts: tuple[object, ...]
    reader: Reader
    view: View = field(compare=False, repr=False)


def draw_standing(view: View, reader: Reader, colour: int) -> str:
    """One row of the scores; most turns leave some of them as they were."""
    seat = view.seat_of(colour)
    facts = (
        tuple(view.points[own] for own in view.colours_of(seat)),
        *(view.points[colour], view.now[colour], view.parts[colour], view.stock[colour], view.shown[seat]),
        *(colour == view.start, seat == view.start, to_move(view, colour), view.actor == NOBODY, view.players),
    )
    return draw_row(Row(colour, facts, reader, view))


@lru_cache(maxsize=1000)
def draw_row(row: Row) -> str:
    """Around its middle."""
    view, reader, colour = row.view, row.reader, row.colour
    seat, drawn, x = view.seat_of(colour), "\n", 75.0
    if to_move(view, colour):
        drawn += rect(8, 2 - ROW / 2, SIDE - 16, ROW - 4, "sunken") + path("M8,-9 l10,9 l-10,9 Z", "ink") + "\n"
    drawn += chip(colour, 43, 0, 17.5, str(view.points[colour]))
    if colour == view.start:
        drawn += draw_start_marker(x, -13)
        x += 17
    name, room = reader.name(seat), 20
    if len(view.colours_of(seat)) > 1:
        drawn += text(298, -15, f"Σ {points_of(view, seat)}", 14, "muted", "end", 600)
        room = 16
    drawn += text(x, -15, name if len(name) <= room else name[: room - 1] + "…", 15.5, "ink", "start", 700)
    drawn += lines("", draw_now(view.now[colour], view.actor == NOBODY, reader, 75, 3), "")
    drawn += lines(draw_bars(colour, view.parts[colour], view.stock[colour], 75, 28), "")
    if view.shown[seat] == NOBODY:
        drawn += empty_place(305, -24, 48, 48)
    else:
        drawn += draw_open_card(view.shown[seat])
    return at(0, ROW / 2, drawn, role="img", aria_label=reader.say(standing_text(view, colour)))


@lru_cache(maxsize=10)
def draw_open_card(square: int) -> str:
    card = stepped_frame(0, 0, 42, 42, 5, "label", "edge", 1.4) + draw_card(square, 21, 21, 5.6)
    return at(308, -21, card)


def to_move(view: View, colour: int) -> bool:
    return view.seat_of(colour) == view.actor and view.picking in (NOBODY, colour)


def points_of(view: View, seat: int) -> int:
    return sum(view.points[colour] for colour in view.colours_of(seat))


def draw_start_marker(x: float, y: float) -> str:
    """A pennant."""
    return path(f"M{x + 1:g},{y + 2:g} V{y - 15:g} L{x + 12:g},{y - 10.5:g} L{x + 1:g},{y - 6:g}", "ink", "ink", 1.6)


@lru_cache(maxsize=1000)
def draw_now(now: Scoring, over: bool, reader: Reader, x: float, y: float) -> str:
    """What the board would bring: towers, cities with a majority on their bar, the tallest tower."""
    drawn = ""
    if not over:
        drawn += text(x, y, reader.say(words("board-now", points=now.points)), 14, "ink", "start", 700)
        x += 82
    drawn += skyline(x, y) + text(x + 18, y, str(now.towers), 14, "ink", "start", 600)
    x += 42
    pitch = min(16.0, 76 / max(1, len(now.cities)))
    for city in now.cities:
        drawn += text(x + 5, y, LETTERS[city], 14, "ink", weight=600) + rect(x - 1, y + 2, 12, 2.4, "ink", r=1)
        x += pitch
    if now.tallest != NOBODY:
        drawn += spire(x + 4, y) + text(x + 16, y, site_name(now.tallest), 14, "ink", "start", 600)
    return drawn


def skyline(x: float, y: float) -> str:
    return path(f"M{x:g},{y:g} v-7 h5 v-4 h5 v6 h5 v5 Z", "muted")


def spire(x: float, y: float) -> str:
    return path(f"M{x:g},{y:g} v-9 h2.5 v-3 h2 v-3 h1 v3 h2 v3 h2.5 v9 Z", "muted")


@lru_cache(maxsize=1000)
def draw_bars(colour: int, parts: tuple[int, ...], stock: tuple[int, ...], x: float, y: float) -> str:
    """Parts of this round, filled, and the stock, empty: a bar for each part, a box for each floor."""
    name, drawn = PLAYERS[colour].name, ""
    for sizes, fill, edge in ((parts, name, "outline"), (stock, "none", "muted")):
        boxes, steps = "", ""
        for floors in range(1, int(SIZES)):
            for _ in range(sizes[floors]):
                boxes += f"M{x:g},{y:g}h7.2v{-4.6 * floors:g}h-7.2z"
                steps += "".join(f"M{x:g},{y - 4.6 * k:g}h7.2" for k in range(1, floors))
                x += 9.2
        drawn += path(boxes, fill, edge, 1) if boxes else ""
        drawn += path(steps, "none", edge, 0.8) if steps else ""
        x += 6 if any(sizes) else 0
    return drawn


def standing_text(view: View, colour: int) -> Text:
    seat, now = view.seat_of(colour), view.now[colour]
    facts = [words("board-together", points=points_of(view, seat))] if len(view.colours_of(seat)) > 1 else []
    facts += [words("board-now-towers", points=now.points, towers=now.towers)]
    if now.cities:
        facts.append(words("board-now-cities", cities=tuple(words(f"city-{city}") for city in now.cities)))
    if now.tallest != NOBODY:
        facts.append(words("board-now-tallest", site=site_name(now.tallest)))
    facts.append(words("board-parts-left", parts=sizes_text(view.parts[colour])))
    facts.append(words("board-stock-left", parts=sizes_text(view.stock[colour])))
    if view.shown[seat] != NOBODY:
        facts.append(words("board-open-card", square=view.shown[seat] + 1))
    if seat == view.start:
        facts.append(words("board-start"))
    if to_move(view, colour):
        facts.append(words("board-turn"))
    owner = owner_text(colour, view.players)
    points = words("board-points", points=view.points[colour])
    return words("board-standing", owner=owner, points=points, facts=tuple(facts))


def sizes_text(sizes: Iterable[int]) -> str:
    return " ".join(str(floors) for floors, count in enumerate(sizes) for _ in range(count)) or "0"


def draw_pad(view: View, reader: Reader) -> Plate:
    """The points of each round, what this one would bring now, and the key to the numbers of the squares."""
    over, colours = view.actor == NOBODY, len(view.colours)
    height = max(HEADING + 22 + colours * 21 + 6, 136.0)
    pitch, row = 186.0 / view.rounds, (height - HEADING - 30) / colours
    drawn = draw_columns(view.rounds, NOBODY if over else view.round - 1, pitch, height)
    for k, colour in enumerate(view.colours):
        now = NOBODY if over else view.now[colour].points
        scored = tuple([scoring[colour].points for scoring in view.scored])
        drawn += draw_points(colour, scored, now, HEADING + 22 + (k + 0.5) * row, pitch)
    drawn += "\n" + caption(SIDE - INSET - 4, reader.say(words("board-squares")), "end")
    drawn += at(SIDE - 62, HEADING / 2 + height / 2 - 4, draw_key())
    return tray("rounds", height, reader.say(words("board-rounds")), drawn, fill="card", place=ASIDE)


@lru_cache(maxsize=100)
def draw_columns(rounds: int, this: int, pitch: float, height: float) -> str:
    """The numbers of the rounds, with a frame around the one that is being played."""
    drawn = "\n"
    for played in range(rounds):
        x = 62 + played * pitch
        drawn += text(x, HEADING + 13, str(played + 1), 13, "muted")
        if played == this:
            drawn += rect(x - pitch / 2 + 1.5, HEADING - 1, pitch - 3, height - HEADING - 8, "none", "edge", 1.4, 3,
                          stroke_dasharray="4 3")  # fmt: skip
    return drawn


@lru_cache(maxsize=2000)
def draw_points(colour: int, scored: tuple[int, ...], now: int, y: float, pitch: float) -> str:
    """What a colour got in each round, and what this one would bring."""
    drawn = "\n" + chip(colour, 28, y, 8.5) + "\n"
    for played, points in enumerate(scored):
        drawn += text(62 + played * pitch, y + 5, str(points), 14.5, weight=700)
    if now != NOBODY:
        drawn += text(62 + len(scored) * pitch, y + 5, str(now), 14.5, "muted", weight=500)
    return drawn


@cache
def draw_key() -> str:
    """The numbers of the squares."""
    return "".join(
        polygon(lozenge, "site", "edge", 0.9) + text(x, y + 5, str(square + 1), 14)
        for square, x, y, lozenge in lozenges(LOZENGE)
    )
