"""The sheet of another player, small: houses, fences, and how many of everything; a touch shows the whole sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.pen import at, circle, el, group, path, quoted, rect, text
from stockwerk.core.picture.pieces import chip, stepped_frame
from stockwerk.core.picture.sheet import Plate
from stockwerk.core.text import Name, Reader, Text
from stockwerk.games.welcome_to.board.lots import LETTERS
from stockwerk.games.welcome_to.board.signs import ROOFS, loupe, use
from stockwerk.games.welcome_to.board.street import draw_street, still_street
from stockwerk.games.welcome_to.board.tall import draw_tall_street
from stockwerk.games.welcome_to.board.tracks import tracks_of
from stockwerk.games.welcome_to.box.components import DEED_NAMES, END_LOT, FIRST_LOT
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.agency_view import Card
from stockwerk.games.welcome_to.people.standings import lines as score_lines
from stockwerk.games.welcome_to.people.view import Tracks, View
from stockwerk.games.welcome_to.people.written import Lot, Sheet
from stockwerk.games.welcome_to.rules.position import EMPTY, ROUNDABOUT

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
    tracks: Tracks
    rounds: bool


def person_at(view: View, seat: int) -> Person:
    sheet = view.sheets[seat]
    hand = view.hands[seat] if view.hands else ()
    return Person(seat, sheet, seat in view.acting, hand, view.tracks, view.roundabouts)


@lru_cache(maxsize=120)
def draw_person(person: Person, place: str, reader: Reader) -> Plate:
    sheet, seat = person.sheet, person.seat
    height = 154.0 + (34 if person.hand else 0)
    name = reader.name(seat)
    drawn = stepped_frame(3, 3, WIDTH - 6, height - 6, 8, "card", "hair", 1.4)
    drawn += chip(seat, 24, 21, 8.6) + text(
        40, 25.5, name if len(name) <= 22 else name[:21] + "…", 16, "ink", "start", 700
    )
    drawn += text(WIDTH - 14, 27, str(sheet.tally.total).replace("-", "−"), 20, "ink", "end", 700)
    drawn += loupe(WIDTH - 100, 19)
    if person.waits:
        drawn += "".join(circle(WIDTH - 76 + 7 * k, 21, 2.2, "muted") for k in range(3))
    else:
        drawn += path("M-6,0l4.5,5l9,-10", "none", "good", 3, transform=f"translate({WIDTH - 70:g} 20)")
    for street in range(3):
        drawn += at(
            LEFT, TOP + ROW * street, draw_small_street(street, sheet.lots[FIRST_LOT[street] : END_LOT[street]])
        )
        drawn += use("deed-park", 326, TOP + ROW * street + 12, 0.62)
        drawn += text(335, TOP + ROW * street + 17, str(sheet.parks[street]), 14, "ink", "start", 700) + "\n"
    drawn += draw_crosses(person, TOP + 3 * ROW + 14)
    for k, card in enumerate(person.hand):
        drawn += at(12 + 114 * k, 148, draw_small_card(card))
    told = reader.say(person_text(person))
    label = reader.say(words("board-sheet", player=Name(seat)))
    drawn = el("desc", quoted(told)) + group(drawn, role="img", aria_label=told)
    large = draw_whole(person, reader)
    return Plate(f"sheet-{seat + 1}", WIDTH, height, drawn, label, place, enlarge=True, large=large)


def draw_whole(person: Person, reader: Reader) -> tuple[Plate, ...]:
    """As one's own sheet: the points line by line, the streets across or downwards, prices and tracks."""
    sheet, tracks = person.sheet, person.tracks
    streets = [still_street(tracks.parks, sheet, number) for number in range(3)]
    estates, plus, minus = tracks_of(sheet, tracks, person.rounds, False, reader)
    return (
        draw_points(person, reader),
        estates,
        *(draw_street(street, reader) for street in streets),
        *(draw_tall_street(street, reader) for street in streets),
        plus,
        minus,
    )


def draw_points(person: Person, reader: Reader) -> Plate:
    """Whose sheet it is, and what it scores, in two columns."""
    sheet, name = person.sheet, reader.name(person.seat)
    scored = [
        (reader.say(briefly(line.text)), line.points) for line in score_lines(sheet, person.tracks) if line.points
    ]
    rows = max(5, -(-len(scored) // 2))
    height = 50.0 + 20 * rows
    drawn = stepped_frame(3, 3, 472, height - 6, 8, "card", "hair", 1.4)
    drawn += chip(person.seat, 24, 21, 8.6) + text(
        40, 26, name if len(name) <= 26 else name[:25] + "…", 17, "ink", "start", 700
    )
    drawn += text(462, 28, str(sheet.tally.total).replace("-", "−"), 22, "ink", "end", 700)
    for k, (said, points) in enumerate(scored):
        x, y = 14 + 228 * (k // rows), 56.0 + 20 * (k % rows)
        drawn += text(x, y, said, min(15, 340 / len(said)), "ink", "start", 500)
        drawn += text(x + 216, y, str(points).replace("-", "−"), 15, "ink", "end", 700) + "\n"
    return Plate("points", 478, height, drawn, reader.say(words("board-sheet", player=Name(person.seat))))


def briefly(line: Text) -> Text:
    """Estates in fewer words than in the final result."""
    return words("board-line-estates", **line.values) if line.key == "line-estates" else line


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


@lru_cache(maxsize=1000)
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
    drawn += path(fences, "none", "ink", 3)
    fresh = "".join(f"M{(k + 1) * LOT:g},-2V26" for k, lot in enumerate(lots) if lot.fresh_fence)
    if fresh:
        drawn += path(fresh, "none", "card", 6) + path(fresh, "none", "ink", 2)
        drawn += path(fresh, "none", "last", 4.4, stroke_dasharray="0.1 5.5", stroke_linecap="round")
    return drawn


def draw_crosses(person: Person, y: float) -> str:
    """How many pools, boxes of temp work, copies, strikes and roundabouts; then which plans."""
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
        drawn += text(
            x + (10 if points else 16), y + 5, "ABC"[k], 13.5, "harbour-on" if points else "muted", weight=700
        )
        if points:
            drawn += path("M-4,0l3,3.4l6,-7", "none", "harbour-on", 2.4, transform=f"translate({x + 22:g} {y:g})")
    return drawn


@lru_cache(maxsize=200)
def draw_small_card(card: Card) -> str:
    """A card of an open hand."""
    drawn = rect(0, 0, 108, 28, "label", "edge", 1.3, 4) + text(26, 20, str(card.number), 17, "on-label", weight=700)
    return drawn + use(f"deed-{DEED_NAMES[card.deed]}", 76, 14, 0.72)
