"""The board as text: six cities as plans, from above, and what lies beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stockwerk.core.ink import pad
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.options import city_text, colour_text
from stockwerk.games.manhattan.people.view import View
from stockwerk.games.manhattan.rules.actions import site_name

SIGNS: Final = [player.sign for player in PLAYERS]  # of the colours
WIDTH: Final = 24  # of a city


def tell(view: View, reader: Reader) -> str:
    """One's cards, since every turn begins with them; towers by owner and height; shared towers; parts and points."""
    rows = [headline(view, reader), ""]
    for first in (0, 3):
        rows += [*(beside(city_rows(view, reader, city) for city in range(first, first + 3))), ""]
    rows += mixed_towers(view, reader)
    rows += player_rows(view, reader)
    return "\n".join(row.rstrip() for row in rows)


def headline(view: View, reader: Reader) -> str:
    parts = [words("text-round", round=view.round, rounds=view.rounds, cards=view.pile)]
    if view.hand:
        squares = " ".join(str(square + 1) for square in range(9) for _ in range(view.hand[square]))
        parts.append(words("text-hand", squares=reader.paint(squares, "lit")))
    return "   ".join(reader.say(part) for part in parts)


def city_rows(view: View, reader: Reader, city: int) -> list[str]:
    """Name and plan. An open site shows its number, so that it can be named."""
    drawn = [f"{'ABCDEF'[city]}  {reader.say(city_text(city))}"]
    for row in range(3):
        sites = (site_sign(view, reader, square * 6 + city) for square in range(row * 3, row * 3 + 3))
        drawn.append("   " + " ".join(sites))
    return drawn


def site_sign(view: View, reader: Reader, site: int) -> str:
    owner = view.owner(site)
    if owner == NOBODY:
        return reader.paint(f" ·{site // 6 + 1} ", "muted on site", site_name(site))
    fresh = "*" if site in [move.site for move in view.latest()] else " "
    return reader.paint(f"{fresh}{SIGNS[owner]}{view.height(site):<2}", PLAYERS[owner].filled, site_name(site))


def beside(cities: Iterator[list[str]]) -> list[str]:
    return ["".join(pad(part, WIDTH) for part in row) for row in zip(*cities, strict=True)]


def mixed_towers(view: View, reader: Reader) -> list[str]:
    """Who has how many floors in the towers that several have built, the owner first: what taking them over needs."""
    shares = []
    for site in sorted(range(len(view.towers)), key=site_name):
        found = {colour for colour, _ in view.towers[site]}
        colours = sorted(found, key=lambda colour: colour != view.owner(site))
        if len(colours) > 1:
            floors = " ".join(
                reader.paint(f"{SIGNS[colour]}{view.floors_of(colour, site)}", PLAYERS[colour].name)
                for colour in colours
            )
            shares.append(f"{site_name(site)} {floors}")
    if not shares:
        return []
    lines = [reader.say(words("text-mixed"))]
    lines += ["   " + "   ".join(shares[k : k + 5]) for k in range(0, len(shares), 5)]
    return [*lines, ""]


def player_rows(view: View, reader: Reader) -> list[str]:
    """A line for each colour: points, what the board would bring now, parts of this round, stock."""
    heads = (reader.say(words(f"text-{head}")) for head in ("points", "now", "parts", "stock"))
    drawn = [" " * 33 + row_of(*heads)]
    for colour in sorted(view.colours, key=view.seat_of):
        seat = view.seat_of(colour)
        turn = "▶" if seat == view.actor else " "
        start = "⚑" if seat == view.start else " "
        name = reader.paint(f"{SIGNS[colour]} {reader.say(colour_text(colour)):<8}", PLAYERS[colour].name)
        sign = f"{turn} {name}{start}{reader.name(seat)[:19]:<20}"
        now = f"+{view.now[colour].points}" if view.actor != NOBODY else ""
        parts, stock = parts_text(view.parts[colour]), stock_text(view.stock[colour])
        drawn.append(sign + row_of(str(view.points[colour]), now, parts, stock))
        if view.players == 2 and colour >= 2:  # the second of two colours
            drawn.append(" " * 33 + row_of(f"={sum(view.points[mine] for mine in view.colours_of(seat))}", "", "", ""))
    return drawn


def row_of(points: str, now: str, parts: str, stock: str) -> str:
    return f"{points:>6}{now:>6}  {parts:<12}{stock}"


def parts_text(counts: tuple[int, ...]) -> str:
    """Parts of the round one by one, e.g. "1 1 3"."""
    return " ".join(str(floors) for floors in range(1, 5) for _ in range(counts[floors])) or "–"


def stock_text(counts: tuple[int, ...]) -> str:
    """The stock by sizes, e.g. "11×1 6×2"."""
    return " ".join(f"{counts[floors]}×{floors}" for floors in range(1, 5) if counts[floors]) or "–"
