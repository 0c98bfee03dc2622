"""The scores: how each colour stands, and the pad with the points of each round."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from operator import mul
from typing import NamedTuple

from stockwerk.core.picture.pen import Lines, at, group, line, lines_at, path, polygon, rect, text
from stockwerk.core.picture.pieces import chip, stepped_frame
from stockwerk.core.picture.sheet import ASIDE, Plate
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games.manhattan.board.city import LETTERS, LOZENGE, lozenges
from stockwerk.games.manhattan.board.tray import HEADING, INSET, SIDE, caption, draw_card, empty_place, tray
from stockwerk.games.manhattan.box.components import SIZES
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.history import Scoring
from stockwerk.games.manhattan.people.view import View
from stockwerk.games.manhattan.rules.actions import site_name

ROW = 76.0  # of the scores


def draw_scores(view: View, reader: Reader) -> Plate:
    """For each colour: points, whose it is, what the board would bring now, parts, stock and the open card."""
    over = view.actor == NOBODY
    heading = reader.say(words("board-over") if over else words("board-round", round=view.round, rounds=view.rounds))
    pile = reader.say(words("board-pile", cards=view.pile))
    drawn = [caption(SIDE - INSET - 28, pile, "end"), draw_pile()]
    for k, colour in enumerate(view.colours):
        drawn += draw_standing(view, reader, colour, HEADING + k * ROW)
    return tray("scores", HEADING + len(view.colours) * ROW + 8, heading, *drawn, fill="card", place=ASIDE)


@cache
def draw_pile() -> str:
    return at(SIDE - INSET - 20, 12, *(rect(x, -x, 14, 16, "card", "edge", 1.2) for x in (3, 0)))


class Row(NamedTuple):
    """All that a row of the scores depends on."""

    y: float
    colour: int
    name: str
    points: int
    together: int  # the sum of whoever has two colours, else NOBODY
    now: Scoring
    parts: tuple[int, ...]
    stock: tuple[int, ...]
    card: int  # the square of the open card, or NOBODY
    marker: bool  # this colour has the start marker
    starts: bool  # this seat starts
    turn: bool
    over: bool


def draw_standing(view: View, reader: Reader, colour: int, y: float) -> Lines:
    """One row of the scores; most turns leave some of them as they were."""
    seat = view.seat_of(colour)
    row = Row(
        y=y,
        colour=colour,
        name=reader.name(seat),
        points=view.points[colour],
        together=sum_of(view, seat),
        now=view.now[colour],
        parts=view.parts[colour],
        stock=view.stock[colour],
        card=view.shown[seat],
        marker=colour == view.start,
        starts=seat == view.start,
        turn=to_move(view, colour),
        over=view.actor == NOBODY,
    )
    return view.memo(("row", colour, reader.language), draw_row, row, reader.language)


def draw_row(row: Row, language: str) -> Lines:
    """Around its middle."""
    return lines_at(
        0, row.y + ROW / 2,
        draw_turn(row.turn),
        draw_owner(row.colour, row.points, row.marker, row.together, row.name),
        draw_now(row.now, row.over, language, 75, 3),
        draw_bars(row.colour, row.parts, row.stock, 75, 28),
        draw_open_card(row.card),
        role="img", aria_label=told_row(row, language),
    )  # fmt: skip


@cache
def draw_turn(now: bool) -> str:
    """The rule above a row; whoever is to move stands before a darker ground."""
    rule = line(INSET, -ROW / 2, SIDE - INSET, -ROW / 2, "hair", 1)
    if not now:
        return rule
    return rule + rect(8, 2 - ROW / 2, SIDE - 16, ROW - 4, "sunken") + path("M8,-9 l10,9 l-10,9 Z", "ink")


@lru_cache(maxsize=2000)
def draw_owner(colour: int, points: int, starts: bool, together: int, name: str) -> str:
    """Points and name, with the start marker; and the sum of whoever has two colours."""
    drawn, x, room = chip(colour, 43, 0, 17.5, str(points)), 75.0, 20
    if starts:
        drawn += draw_start_marker(x, -13)
        x += 17
    if together != NOBODY:
        drawn += text(298, -15, f"Σ {together}", 14, "muted", "end", 600)
        room = 16
    return drawn + text(x, -15, name if len(name) <= room else name[: room - 1] + "…", 15.5, "ink", "start", 700)


@lru_cache(maxsize=10)
def draw_open_card(square: int) -> str:
    if square == NOBODY:
        return empty_place(305, -24, 48, 48)
    card = stepped_frame(0, 0, 42, 42, 5, "label", "edge", 1.4) + draw_card(square, 21, 21, 5.6)
    return at(308, -21, card)


def to_move(view: View, colour: int) -> bool:
    return view.seat_of(colour) == view.actor and view.picking in (NOBODY, colour)


def sum_of(view: View, seat: int) -> int:
    """Of somebody's two colours; NOBODY of one."""
    return points_of(view, seat) if len(view.colours_of(seat)) > 1 else NOBODY


def points_of(view: View, seat: int) -> int:
    return sum(view.points[colour] for colour in view.colours_of(seat))


def draw_start_marker(x: float, y: float) -> str:
    """A pennant."""
    return path(f"M{x + 1:g},{y + 2:g} V{y - 15:g} L{x + 12:g},{y - 10.5:g} L{x + 1:g},{y - 6:g}", "ink", "ink", 1.6)


@lru_cache(maxsize=1000)
def draw_now(now: Scoring, over: bool, language: str, x: float, y: float) -> str:
    """What the board would bring: towers, cities with a majority on their bar, the tallest tower."""
    drawn = ""
    if not over:
        drawn += text(x, y, Reader(language).say(words("board-now", points=now.points)), 14, "ink", "start", 700)
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
        if any(sizes):
            start = f"M{x:g},{y:g}"
            drawn += path(start + "".join(map(mul, BOXES, sizes)), fill, edge, 1)
            drawn += path(start + "".join(map(mul, SEAMS, sizes)), "none", edge, 0.8)
            x += BAR * sum(sizes) + 6
    return drawn


# Of a part of so many floors, up to where the next begins: its contour, and the seams between its floors.
BAR = 9.2
BOXES = [f"h7.2v{-4.6 * floors:g}h-7.2zm{BAR},0" for floors in range(int(SIZES))]
SEAMS = [
    "m0,-4.6h7.2m-7.2,0" * (floors - 1) + f"m{BAR},{max(0.0, 4.6 * (floors - 1)):g}" for floors in range(int(SIZES))
]


def told_row(row: Row, language: str) -> str:
    """For those who cannot see it."""
    facts = [
        told_now(row.now, row.together, language),
        told_parts(row.parts, row.stock, language),
        *told_turn(row.card, row.starts, row.turn, language),
    ]
    owner = words("board-owner", player=row.name, colour=words(f"colour-{row.colour}"))
    points = words("board-points", points=row.points)
    return Reader(language).say(words("board-standing", owner=owner, points=points, facts=", ".join(facts)))


@lru_cache(maxsize=5000)
def told_now(now: Scoring, together: int, language: str) -> str:
    """The sum of whoever has two colours, and what the board would bring."""
    facts = [words("board-together", points=together)] if together != NOBODY else []
    facts += [words("board-now-towers", points=now.points, towers=now.towers)]
    if now.cities:
        facts.append(words("board-now-cities", cities=tuple(words(f"city-{city}") for city in now.cities)))
    if now.tallest != NOBODY:
        facts.append(words("board-now-tallest", site=site_name(now.tallest)))
    return ", ".join(map(Reader(language).say, facts))


@lru_cache(maxsize=5000)
def told_parts(parts: tuple[int, ...], stock: tuple[int, ...], language: str) -> str:
    facts = words("board-parts-left", parts=sizes_text(parts)), words("board-stock-left", parts=sizes_text(stock))
    return ", ".join(map(Reader(language).say, facts))


@cache
def told_turn(square: int, starts: bool, now: bool, language: str) -> Lines:
    """The open card, the start marker, whose turn it is."""
    facts = [words("board-open-card", square=square + 1)] if square != NOBODY else []
    facts += [words("board-start")] if starts else []
    facts += [words("board-turn")] if now else []
    return tuple(map(Reader(language).say, facts))


def sizes_text(sizes: Iterable[int]) -> str:
    return " ".join(str(floors) for floors, count in enumerate(sizes) for _ in range(count)) or "0"


def draw_pad(view: View, reader: Reader) -> Plate:
    """The points of each round, what this one would bring now, and the key to the numbers of the squares."""
    over, colours = view.actor == NOBODY, len(view.colours)
    height = max(HEADING + 22 + colours * 21 + 6, 136.0)
    pitch, row = 186.0 / view.rounds, (height - HEADING - 30) / colours
    drawn = [draw_columns(view.rounds, NOBODY if over else view.round - 1, pitch, height, reader.language)]
    for k, colour in enumerate(view.colours):
        now = NOBODY if over else view.now[colour].points
        scored = tuple([scoring[colour].points for scoring in view.scored])
        told = told_points(colour, reader.name(view.seat_of(colour)), scored, now, reader.language)
        points = draw_points(colour, scored, now, HEADING + 22 + (k + 0.5) * row, pitch)
        drawn.append(group(points, role="img", aria_label=told))
    drawn.append(caption(SIDE - INSET - 4, reader.say(words("board-squares")), "end"))
    drawn.append(at(SIDE - 62, HEADING / 2 + height / 2 - 4, draw_key()))
    return tray("rounds", height, reader.say(words("board-rounds")), *drawn, fill="card", place=ASIDE)


def column(played: int, this: int, pitch: float) -> float:
    """The middle of a round; the one that is being played stands apart."""
    return 62 + played * pitch + 6 * (played >= this) + 6 * (played > this)


@lru_cache(maxsize=100)
def draw_columns(rounds: int, this: int, pitch: float, height: float, language: str) -> str:
    """The numbers of the rounds; the one that is being played is not scored yet: "now", in a dashed frame."""
    drawn = ""
    for played in range(rounds):
        x = column(played, this if this != NOBODY else rounds, pitch)
        if played == this:
            drawn += text(x, HEADING + 13, Reader(language).say(words("board-now-short")), 11.5, "ink", weight=700)
            drawn += rect(x - 18, HEADING - 1, 36, height - HEADING - 8, "none", "edge", 1.4, 3,
                          stroke_dasharray="4 3")  # fmt: skip
        else:
            drawn += text(x, HEADING + 13, str(played + 1), 13, "muted")
    return drawn


@lru_cache(maxsize=2000)
def draw_points(colour: int, scored: tuple[int, ...], now: int, y: float, pitch: float) -> str:
    """What a colour got in each round, and with a plus what this one would bring."""
    drawn = chip(colour, 28, y, 8.5)
    for played, points in enumerate(scored):
        drawn += text(column(played, len(scored), pitch), y + 5, str(points), 14.5, weight=700)
    if now != NOBODY:
        drawn += text(column(len(scored), len(scored), pitch), y + 5, f"+{now}", 14.5, "muted", weight=500)
    return drawn


@lru_cache(maxsize=2000)
def told_points(colour: int, name: str, scored: tuple[int, ...], now: int, language: str) -> str:
    """The same for those who cannot see it."""
    rounds = [words("board-pad-scored", round=k, points=points) for k, points in enumerate(scored, start=1)]
    rounds += [words("board-pad-now", round=len(scored) + 1, points=now)] if now != NOBODY else []
    owner = words("board-owner", player=name, colour=words(f"colour-{colour}"))
    return Reader(language).say(words("board-pad", owner=owner, rounds=tuple(rounds)))


@cache
def draw_key() -> str:
    """The numbers of the squares."""
    return "".join(
        polygon(lozenge, "site", "edge", 0.9) + text(x, y + 5, str(square + 1), 14)
        for square, x, y, lozenge in lozenges(LOZENGE)
    )
