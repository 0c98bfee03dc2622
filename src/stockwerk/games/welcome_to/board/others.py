"""The sheet of another player, small: houses, fences, pools, parks, crosses, the score, and who has finished."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.pen import at, circle, group, path, rect, text
from stockwerk.core.picture.pieces import chip, stepped_frame
from stockwerk.core.picture.sheet import Plate
from stockwerk.core.text import Name, Reader, Text
from stockwerk.games.welcome_to.board.lots import LETTERS
from stockwerk.games.welcome_to.board.signs import ROOFS, use
from stockwerk.games.welcome_to.board.words import words
from stockwerk.games.welcome_to.components import DEED_NAMES, END_LOT, FIRST_LOT
from stockwerk.games.welcome_to.table import EMPTY, ROUNDABOUT
from stockwerk.games.welcome_to.view import Card, Lot, Sheet, View

WIDTH = 362.0
LOT, ROW = 25.4, 28.0
LEFT, TOP = 11.0, 36.0


@dataclass(frozen=True)
class Person:
    """All that the small picture of a sheet depends on."""

    seat: int
    sheet: Sheet
    waits: bool  # everybody waits for them
    hand: tuple[Card, ...]
    values: tuple[int, ...]  # of the parks of each street
    rounds: bool


def person_at(view: View, seat: int) -> Person:
    sheet = view.sheets[seat]
    values = tuple(track[crosses] for track, crosses in zip(view.tracks.parks, sheet.parks, strict=True))
    hand = view.hands[seat] if view.hands else ()
    return Person(seat, sheet, seat in view.acting, hand, values, view.roundabouts)


@lru_cache(maxsize=600)
def draw_person(person: Person, place: str, reader: Reader) -> Plate:
    sheet, seat = person.sheet, person.seat
    height = 154.0 + (34 if person.hand else 0)
    name = reader.name(seat)
    drawn = stepped_frame(3, 3, WIDTH - 6, height - 6, 8, "card", "hair", 1.4)
    drawn += chip(seat, 22, 20, 9.5) + text(
        40, 25.5, name if len(name) <= 22 else name[:21] + "…", 16, "ink", "start", 700
    )
    drawn += text(WIDTH - 14, 27, str(sheet.tally.total), 20, "ink", "end", 700)
    if person.waits:
        drawn += "".join(circle(WIDTH - 76 + 7 * k, 21, 2.2, "muted") for k in range(3))
    else:
        drawn += path("M-6,0l4.5,5l9,-10", "none", "good", 3, transform=f"translate({WIDTH - 70:g} 20)")
    for street in range(3):
        drawn += at(
            LEFT, TOP + ROW * street, draw_small_street(street, sheet.lots[FIRST_LOT[street] : END_LOT[street]])
        )
        drawn += use("deed-park", 328, TOP + ROW * street + 12, 0.62)
        drawn += text(340, TOP + ROW * street + 17, str(person.values[street]), 14, "ink", "start", 700)
    drawn += draw_crosses(person, TOP + 3 * ROW + 14)
    for k, card in enumerate(person.hand):
        drawn += at(12 + 114 * k, 148, draw_small_card(card))
    told = reader.say(person_text(person))
    label = reader.say(words("board-sheet", player=Name(seat)))
    return Plate(
        f"sheet-{seat + 1}", WIDTH, height, group(drawn, role="img", aria_label=told), label, place, enlarge=True
    )


def person_text(person: Person) -> Text:
    sheet = person.sheet
    return words(
        "board-sheet-told",
        points=sheet.tally.total,
        houses=sum(lot.number >= 0 for lot in sheet.lots),
        estates=len(sheet.estates),
        pools=sheet.pools,
        temps=sheet.temps,
        strikes=sheet.strikes,
        waits=str(person.waits),
    )


@lru_cache(maxsize=3000)
def draw_small_street(street: int, lots: tuple[Lot, ...]) -> str:
    """Numbers in boxes with a roof; fences between them; pools as a line of water."""
    roof = ROOFS[street]
    free = "".join(
        f"M{k * LOT + 1:g},0h{LOT - 2:g}v24h{2 - LOT:g}Z" for k, lot in enumerate(lots) if lot.number == EMPTY
    )
    drawn = path(free, "lawn") if free else ""
    fences = "M0,-2V26"
    for k, lot in enumerate(lots):
        x = k * LOT
        if lot.number == ROUNDABOUT:
            drawn += use("roundabout", x + LOT / 2, 12, 0.46)
        elif lot.number != EMPTY:
            drawn += rect(x + 1, 0, LOT - 2, 24, "label", "outline", 1)
            drawn += rect(x + 1, 0, LOT - 2, 5, "ink" if lot.used else roof, "outline", 1)
            written = f"{lot.number}{LETTERS[lot.copy] if lot.copy else ''}"
            drawn += text(x + LOT / 2, 19, written, 14 if len(written) < 3 else 12, "on-label", weight=700)
        if lot.pool in ("built", "planned"):
            fill = "water" if lot.pool == "built" else "none"
            drawn += rect(x + 4, 20.5, LOT - 8, 4.5, fill, "outline" if lot.pool == "built" else "water", 1, 2)
        if lot.fresh:
            drawn += rect(
                x + 1, 0, LOT - 2, 24, "none", "last", 2.4, 2, stroke_dasharray="0.1 4", stroke_linecap="round"
            )
        if lot.fence:
            fences += f"M{(k + 1) * LOT:g},-2V26"
    return drawn + path(fences, "none", "ink", 3)


def draw_crosses(person: Person, y: float) -> str:
    """Pools, temp work, copies, strikes, roundabouts, then the plans with their points."""
    sheet = person.sheet
    counts = [
        ("deed-pool", sheet.pools),
        ("deed-temp", sheet.temps),
        ("deed-copy", sheet.copies),
        ("cross", sheet.strikes),
    ]
    counts += [("roundabout", sheet.roundabouts)] if person.rounds else []
    drawn = ""
    for k, (sign, count) in enumerate(counts):
        scale = {"roundabout": 0.42, "cross": 0.8}.get(sign, 0.68)
        drawn += use(sign, 22 + 46 * k, y, scale) + text(36 + 46 * k, y + 5, str(count), 14, "ink", "start", 700)
    for k, points in enumerate(sheet.plans):
        x = 246 + 36 * k
        drawn += rect(x, y - 10, 32, 20, "harbour" if points else "card", "edge" if points else "hair", 1.2, 3)
        said = "ABC"[k] + (f" {points}" if points else "")
        drawn += text(x + 16, y + 5, said, 13.5, "harbour-on" if points else "muted", weight=700)
    return drawn


@lru_cache(maxsize=200)
def draw_small_card(card: Card) -> str:
    """A card of an open hand."""
    drawn = rect(0, 0, 108, 28, "label", "edge", 1.3, 4) + text(26, 20, str(card.number), 17, "on-label", weight=700)
    return drawn + use(f"deed-{DEED_NAMES[card.deed]}", 76, 14, 0.72)
