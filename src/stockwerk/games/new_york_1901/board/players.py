"""The players: their points on one track with its thresholds, workers, action cards and the tiles they still have."""

from __future__ import annotations

from functools import lru_cache

from stockwerk.core.picture.patterns import texture_of
from stockwerk.core.picture.pen import at, circle, group, path, rect, text
from stockwerk.core.picture.pieces import chip
from stockwerk.core.picture.sheet import ASIDE, Plate
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Reader, Text
from stockwerk.games.new_york_1901.board.hand import level_words, tile_of
from stockwerk.games.new_york_1901.board.signs import ON_METAL, sign, title, use
from stockwerk.games.new_york_1901.board.tiles import draw_small, small_width
from stockwerk.games.new_york_1901.board.tray import HEADING, INSET, SIDE, tray
from stockwerk.games.new_york_1901.board.words import say
from stockwerk.games.new_york_1901.box.components import OWN_TILES, WARNING, Box
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.options import CARDS, action_text, tile_text
from stockwerk.games.new_york_1901.people.view import View

ROW = 90.0
LONG = 16  # letters of a name
TOP = HEADING + 14  # where the first player begins
LEFT, LENGTH, TRACK = 56.0, 292.0, 100  # where the track begins, how long it is, and to how many points it goes


def draw_players(view: View, reader: Reader) -> Plate:
    drawn = ""
    for seat in range(view.players):
        told = reader.say(player_text(view, seat))
        player = title(told) + draw_player(view, seat, reader)
        drawn += at(0, TOP + seat * ROW, player, role="img") + "\n"
    drawn += draw_axis(view, reader)
    return tray("players", TOP + view.players * ROW + 4, say(reader, "board-players"), drawn, fill="card", place=ASIDE)


def spot(points: float) -> float:
    return LEFT + LENGTH * min(points, TRACK) / TRACK


def draw_axis(view: View, reader: Reader) -> str:
    """Every ten points a tick; silver and gold begin at lines of their own."""
    drawn, y = "", TOP - 6
    for points, metal in ((view.silver_from, "silver"), (view.gold_from, "gold")):
        x, marks = spot(points), title(level_words(view, metal, points, reader))
        for seat in range(view.players):
            marks += rect(x - 1.6, TOP + seat * ROW + 28, 3.2, 17, metal, "outline", 0.8)
        marks += rect(x - 11, y - 12, 22, 16, metal, "outline", 1.2, 3)
        drawn += group(marks, text(x, y + 0.4, str(points), 12, ON_METAL[metal], weight=700), role="img")
    for points in (50, 75, 100):
        drawn += text(spot(points), y, str(points), 12, "muted", "end" if points == TRACK else "middle", 600)
    return drawn


def draw_player(view: View, seat: int, reader: Reader) -> str:
    turn = ""
    if seat == view.actor:
        turn = rect(7, 1, SIDE - 14, ROW - 3, "sunken", r=3) + path("M7,14l9,9l-9,9Z", "ink")
    score, left = view.scores[seat], len(view.supply[seat])
    drawn = turn + chip(seat, 32, 22, 14, str(score)) + draw_bar(seat, view.points[seat], score)
    name = reader.name(seat)
    drawn += text(LEFT + 2, 18, name if len(name) <= LONG else name[: LONG - 1] + "…", 15, "ink", "start", 700)
    for k in range(4):
        x = 226 + 15 * k
        drawn += use(f"worker-{seat}", x, 20, 0.72) if k < view.workers[seat] else circle(x, 13, 3, "none", "hair", 1.4)
    if view.action_cards:
        drawn += draw_actions(view.hands[seat])
    if not view.over:
        now = say(reader, "board-now", points=view.now[seat])
        drawn += text(INSET + 2, 59, now, 12, "muted", "start", 600)
    few = "bad" if left <= WARNING else "muted"
    drawn += text(SIDE - INSET - 2, 59, say(reader, "board-left", tiles=left), 12, few, "end", 600)
    return drawn + at(INSET + 2, 66, draw_supply(view.box, view.supply[seat]))


@lru_cache(maxsize=500)
def draw_bar(seat: int, points: int, score: int) -> str:
    """As far as the player has come; what the end brought comes after it, paler."""
    name, over, y = PLAYERS[seat].name, texture_of(seat), 31.0
    drawn = rect(LEFT, y, LENGTH, 11, "sunken", "hair", 1, 2)
    if score > points:
        drawn += rect(LEFT, y, spot(score) - LEFT, 11, f"{name}-top", "outline", 1.2, 2)
    if points:
        drawn += rect(LEFT, y, spot(points) - LEFT, 11, name, "outline", 1.2, 2)
        drawn += rect(LEFT, y, spot(points) - LEFT, 11, over) if over else ""
    return drawn


@lru_cache(maxsize=20)
def draw_actions(hand: tuple[int, ...]) -> str:
    """The signs of the action cards that are left; a dot for each that was played."""
    drawn = ""
    for card, there in enumerate(hand):
        x = 292 + 25 * card
        drawn += sign(CARDS[card], "ink", x, 13, 0.62) if there else circle(x, 13, 2, "hair")
    return drawn


@lru_cache(maxsize=500)
def draw_supply(box: Box, supply: tuple[int, ...]) -> str:
    """All tiles that are left, small, one after the other."""
    cell, x, drawn = 4.6, 0.0, ""
    for number in supply:
        tile = tile_of(box, number)
        drawn += at(x, 0, draw_small(tile, cell))
        x += small_width(tile, cell) + 4.4
    return drawn


def player_text(view: View, seat: int) -> Text:
    legend = next((int(OWN_TILES) + k for k, builder in enumerate(view.legends) if builder == seat), NOBODY)
    return words(
        "board-player",
        player=Name(seat),
        points=view.scores[seat],
        now=view.now[seat],
        workers=view.workers[seat],
        cards=sum(view.hands[seat]),
        names=tuple(action_text(CARDS[card]) for card, there in enumerate(view.hands[seat]) if there),
        tiles=len(view.supply[seat]),
        legend="no" if legend == NOBODY else "yes",
        name=tile_text(view.box, max(legend, int(OWN_TILES))),
    )
