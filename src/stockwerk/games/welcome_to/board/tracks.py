"""The rest of the sheet: estates and their prices, pools, temp work, and all that costs points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from stockwerk.core.picture.pen import at, circle, group, rect, text
from stockwerk.core.picture.pieces import stepped_frame, tick
from stockwerk.core.picture.sheet import Plate
from stockwerk.core.text import Reader
from stockwerk.games.welcome_to.board.signs import use
from stockwerk.games.welcome_to.board.words import say
from stockwerk.games.welcome_to.box.components import MARKETING
from stockwerk.games.welcome_to.people.view import Tracks, View
from stockwerk.games.welcome_to.people.written import Sheet

WIDTH, TRACK = 478.0, 94.0  # of the plates; the height of those with tracks
BOX, BOX_HEIGHT = 31.5, 27.0  # of a track, with the gap
WIDER = 33.0  # with a minus before the number


@lru_cache(maxsize=2000)
def draw_box(x: float, y: float, words: str, ahead: int, pitch: float = BOX) -> str:
    """A box of a track: used up and crossed out, the one that counts in reverse, or still to come."""
    counts = ahead == 0
    fill = "ink" if counts else "card" if ahead > 0 else "sunken"
    box = rect(
        x - pitch / 2 + 1.2,
        y - 12.4,
        pitch - 2.4,
        24.8,
        fill,
        "outline" if counts else "hair",
        2.2 if counts else 1.2,
        5,
    )
    ink = "card" if counts else "ink" if ahead > 0 else "muted"
    written = text(x, y + 5.3, words, 15 if len(words) < 3 else 14.6, ink, weight=700)
    return box + written + (use("cross", x, y, 0.95) if ahead < 0 else "")


def draw_track(x: float, y: float, values: Sequence[str], used: int, columns: int, pitch: float = BOX) -> str:
    return "".join(
        draw_box(x + (k % columns + 0.5) * pitch, y + (k // columns) * BOX_HEIGHT + 14, value, k - used, pitch)
        for k, value in enumerate(values)
    )


def head(x: float, width: float, sign: str, title: str, points: str) -> str:
    """A sign, its word, and what it is worth now."""
    drawn = sign + text(x + 36, 24, title, 15.5, "ink", "start", 700)
    return drawn + text(x + width, 25, points, 19, "ink", "end", 700)


def minus(value: int) -> str:
    return f"−{value}" if value else "0"


def draw_tracks(view: View, reader: Reader) -> tuple[Plate, ...]:
    marketed = view.stage == "acting" and view.deed == MARKETING and not view.done
    return tracks_of(view.own, view.tracks, view.roundabouts, marketed, reader)


def tracks_of(sheet: Sheet, tracks: Tracks, with_rounds: bool, marketed: bool, reader: Reader) -> tuple[Plate, ...]:
    sizes = tuple(estate.size for estate in sheet.estates)
    minus_of = (sheet.copies, sheet.strikes, sheet.roundabouts if with_rounds else -1)
    return (
        draw_estates(tuple(zip(tracks.marketing, sheet.marketing, strict=True)), sizes, marketed, reader),
        draw_plus(sheet.pools, sheet.temps, sheet.tally.temps, sheet.tally.total, tracks, reader),
        draw_minus(minus_of, tracks, reader),
    )


Column: TypeAlias = tuple[tuple[int, ...], int]  # the prices of estates of a size, and how many are crossed out


@lru_cache(maxsize=200)
def draw_estates(columns: tuple[Column, ...], sizes: tuple[int, ...], marketed: bool, reader: Reader) -> Plate:
    """Six columns, one for each size of estate: what one of them is worth, rising, and how many there are."""
    height = 150.0
    total = sum(columns[size - 1][0][columns[size - 1][1]] for size in sizes)
    drawn = stepped_frame(3, 3, WIDTH - 6, height - 6, 8, "card", "hair", 1.4)
    drawn += head(14, WIDTH - 32, use("deed-marketing", 29, 19, 0.86), say(reader, "board-estates"), str(total))
    drawn += text(WIDTH - 70, 24, say(reader, "board-times"), 14.4, "muted", "end", 500)
    for k, column in enumerate(columns):
        drawn += at(11 + 76.4 * k, 30, draw_column(k + 1, column, sizes.count(k + 1), marketed, reader)) + "\n"
    return Plate("estates", WIDTH, height, drawn, say(reader, "board-estates-told", points=total))


def draw_column(size: int, column: Column, count: int, marketed: bool, reader: Reader) -> str:
    """A size of estate. Marketing raises its price; at any other time a touch asks why not."""
    values, used = column
    pitch = min(12.0, 66 / size)
    drawn = "".join(use("home", 37 + pitch * (j - (size - 1) / 2), 14, 0.92) for j in range(size))
    for k, value in enumerate(values):
        drawn += draw_box(21.5 + (k % 2) * 32, 30 + (k // 2) * BOX_HEIGHT, str(value), k - used)
    points = count * values[used]
    sum_ = f"{count}×{values[used]}" + (f"={points}" if count else "")
    drawn += text(37, 112, sum_, min(15.5, 108 / len(sum_)), "ink" if count else "muted", weight=700 if count else 500)
    told = say(reader, "board-size", size=size, value=values[used], count=count, points=points)
    place = rect(4, 0, 66, 115, "none", pointer_events="all")
    if marketed and used < len(values) - 1:
        light = rect(2, -1, 70, 98, "lit", "lit-line", 2.8, 4)
        drawn = group(light, class_="lamp") + drawn + tick(64, 8)
    return group(place, drawn, data_target=f"size:{size}", role="img", aria_label=told)


@lru_cache(maxsize=300)
def draw_plus(pools: int, temps: int, temp_points: int, total: int, tracks: Tracks, reader: Reader) -> Plate:
    """Pools, temp work with its three places, and the whole score."""
    drawn = stepped_frame(3, 3, WIDTH - 6, TRACK - 6, 8, "card", "hair", 1.4)
    drawn += head(14, 160, use("deed-pool", 28, 19), say(reader, "board-pools"), str(tracks.pools[pools]))
    drawn += draw_track(14, 32, [str(value) for value in tracks.pools], pools, 5)
    drawn += use("deed-temp", 205, 20, 0.85) + text(225, 24, say(reader, "board-temps"), 15.5, "ink", "start", 700)
    for k, value in enumerate(tracks.temp_points):
        x, counts = 346 + k * 27, temps > 0 and value == temp_points
        drawn += circle(x, 19, 12, "ink" if counts else "card", "ink" if counts else "hair", 1.2)
        drawn += text(x, 24.4, str(value), 15, "card" if counts else "muted", weight=700)
    boxes = [str(k + 1) for k in range(tracks.temp_boxes)]
    for k, number in enumerate(boxes):
        drawn += draw_box(209 + (k % 6) * BOX, 46 + (k // 6) * BOX_HEIGHT, number, -1 if k < temps else 1)
    whole = rect(WIDTH - 74, 33, 66, 54, "none") + text(WIDTH - 40, 50, say(reader, "board-total"), 15, "muted")
    whole += text(WIDTH - 40, 81, str(total).replace("-", "−"), 30, "ink", weight=700)
    drawn += group(whole, data_plate="total")  # the introduction points at it
    told = say(
        reader, "board-plus-told", pools=pools, points=tracks.pools[pools], temps=temps, place=temp_points, total=total
    )
    return Plate("tracks", WIDTH, TRACK, group(drawn, role="img", aria_label=told), say(reader, "board-plus"))


@lru_cache(maxsize=200)
def draw_minus(crosses: tuple[int, int, int], tracks: Tracks, reader: Reader) -> Plate:
    """Copies, strikes and roundabouts: what they cost, and what the next one would."""
    copies, strikes, rounds = crosses
    drawn = stepped_frame(3, 3, WIDTH - 6, TRACK - 6, 8, "card", "hair", 1.4)
    drawn += head(12, 174, use("deed-copy", 27, 20), say(reader, "board-copies"), minus(tracks.copies[copies]))
    drawn += draw_track(12, 32, [minus(value) for value in tracks.copies], copies, 5, 35.4)
    drawn += head(198, 134, use("cross", 212, 20, 1.1), say(reader, "board-strikes"), minus(tracks.strikes[strikes]))
    drawn += draw_track(198, 32, [minus(value) for value in tracks.strikes], strikes, 4, WIDER)
    cost = tracks.strikes[strikes]
    if rounds >= 0:
        drawn += use("roundabout", 349, 19, 0.42) + text(
            364, 24, say(reader, "board-rounds"), 13.8, "ink", "start", 700
        )
        drawn += draw_track(342, 32, [minus(value) for value in tracks.roundabouts], rounds, 3, WIDER)
        cost += tracks.roundabouts[rounds]
    told = say(
        reader,
        "board-minus-told",
        copies=copies,
        points=tracks.copies[copies],
        strikes=strikes,
        rounds=max(rounds, 0),
        cost=cost,
    )
    return Plate("minus", WIDTH, TRACK, group(drawn, role="img", aria_label=told), say(reader, "board-minus"))
