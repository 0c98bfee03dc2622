"""The board as text: the cards on offer, the plans, and every sheet with its three streets."""

from __future__ import annotations

from collections.abc import Iterator

from stockwerk.core.ink import pad
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games.welcome_to.box.components import END_LOT, FIRST_LOT, STREETS
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.agency_view import Card
from stockwerk.games.welcome_to.people.options import LETTERS, PLACES, agency_text, deed_text
from stockwerk.games.welcome_to.people.plan_words import plan_text
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.people.written import Lot, Sheet
from stockwerk.games.welcome_to.rules.position import EMPTY, ROUNDABOUT

COPY_LETTERS = " bcdefghijk"


def tell(view: View, reader: Reader) -> str:
    rows = [headline(view, reader), *offer_rows(view, reader), ""]
    if view.seat != NOBODY:  # one's own sheet beside the cards, with the lots as they are called
        title, *sheet = sheet_rows(view, reader, view.seat)
        rows += [title, lot_numbers(reader), *sheet, ""]
    rows += [*plan_rows(view, reader), ""]
    for other in range(view.players):
        if other != view.seat:
            rows += [*sheet_rows(view, reader, other), ""]
    if view.agency is not None:
        rows += [agency_row(view, reader), ""]
    rows.append(reader.say(words("text-legend")))
    return "\n".join(row.rstrip() for row in rows)


def headline(view: View, reader: Reader) -> str:
    return reader.say(words("text-round-stacks" if view.stacks else "text-round", round=view.round, left=view.left))


def offer_rows(view: View, reader: Reader) -> Iterator[str]:
    """Each combination, and the action that comes with the next one; or the cards in hand."""
    for place, (card, deed) in enumerate(zip(view.cards, view.deeds, strict=True)):
        number = reader.paint(f"{card.number:>2}", "on-label on label", PLACES[place])
        letter = reader.paint(PLACES[place], "lit", PLACES[place])
        row = reader.say(words("text-combination", place=letter, number=number, deed=deed_text(deed)))
        if view.following:
            following = reader.say(words("text-next", deed=deed_text(view.following[place])))
            row = pad(row, 26) + reader.paint(following, "muted")
        yield row
    for seat, hand in enumerate(view.hands):
        if seat != view.seat:
            yield f"{named(reader, seat)}: {', '.join(card_sign(card, reader) for card in hand)}"


def named(reader: Reader, seat: int) -> str:
    return reader.paint(reader.name(seat), PLAYERS[seat].name)


def card_sign(card: Card, reader: Reader) -> str:
    return f"{card.number} {reader.say(deed_text(card.deed))}"


def plan_rows(view: View, reader: Reader) -> Iterator[str]:
    """What each plan pays first and later, or only later by now; a tick for who has it."""
    for plan in view.plans:
        row = words(
            "text-plan",
            letter=reader.paint(LETTERS[plan.letter], "lit"),
            open="yes" if plan.open else "no",
            first=plan.first,
            later=plan.later,
            plan=plan_text(plan.row),
        )
        scored = [named(reader, seat) for seat, sheet in enumerate(view.sheets) if sheet.plans[plan.letter]]
        if view.agency is not None and view.agency.plans[plan.letter]:
            scored.append("AAA")
        yield reader.say(row) + (f"  ✓ {', '.join(scored)}" if scored else "")


def sheet_rows(view: View, reader: Reader, seat: int) -> Iterator[str]:
    sheet = view.sheets[seat]
    title = reader.say(words("text-sheet", player=named(reader, seat), points=sheet.tally.total))
    waiting = view.step != "over" and view.acting and seat not in view.acting
    yield f"{title} {reader.say(words('text-finished'))}" if waiting and view.players > 1 else title
    for street in range(int(STREETS)):
        yield f"  {street + 1} {street_row(sheet, street, reader)}"
    parks = " ".join(track(values, used) for values, used in zip(view.tracks.parks, sheet.parks, strict=True))
    tracks = words(
        "text-tracks",
        pools=track(view.tracks.pools, sheet.pools),
        temps=f"{sheet.temps} ({sheet.tally.temps})",
        copies=track(view.tracks.copies, sheet.copies, "-"),
        strikes=track(view.tracks.strikes, sheet.strikes, "-"),
    )
    row = f"  {reader.say(words('text-parks', parks=parks))} · {reader.say(tracks)}"
    if view.roundabouts:
        roundabouts = track(view.tracks.roundabouts, sheet.roundabouts, "-")
        row += f" · {reader.say(words('text-roundabouts', roundabouts=roundabouts))}"
    yield row
    worth = [str(column[used]) for column, used in zip(view.tracks.marketing, sheet.marketing, strict=True)]
    yield f"  {reader.say(words('text-marketing', values=' '.join(worth)))}"


def track(values: tuple[int, ...], crosses: int, sign: str = "") -> str:
    """Crosses, and what they are worth."""
    worth = values[crosses]
    return f"{crosses} ({sign if worth else ''}{worth})"


def lot_numbers(reader: Reader) -> str:
    """Above the streets: 2.5 is the fifth lot of the second one."""
    most = max(int(end) - int(first) for first, end in zip(FIRST_LOT, END_LOT, strict=True))
    return "    " + reader.paint("".join(f"{place:>4}  " for place in range(1, most + 1)), "muted")


def street_row(sheet: Sheet, street: int, reader: Reader) -> str:
    lots = sheet.lots[int(FIRST_LOT[street]) : int(END_LOT[street])]
    fence = reader.paint("|", "lit")
    signs = (lot_sign(lot, reader, f"{street + 1}.{place}") for place, lot in enumerate(lots, start=1))
    return fence + "".join(sign + (fence if lot.fence else " ") for sign, lot in zip(signs, lots, strict=True))


def lot_sign(lot: Lot, reader: Reader, name: str) -> str:
    """A house with its number; a free lot as brackets; what is new has a star before it."""
    star = reader.paint("*" if lot.fresh else " ", "last")
    if lot.number == EMPTY:
        return reader.paint(" [ ]", "muted", name) + reader.paint("~" if lot.pool else " ", "water")
    if lot.number == ROUNDABOUT:
        return star + reader.paint(" o  ", "leaf-2", name)
    after = {(True, True): '"', (True, False): "≈", (False, True): "'"}.get((lot.pool == "built", lot.used), " ")
    house = reader.paint(f"{lot.number:>2}{COPY_LETTERS[lot.copy]}", "on-label on label", name)
    return star + house + reader.paint(after, "water")


def agency_row(view: View, reader: Reader) -> str:
    assert view.agency is not None, "the AAA does not play"
    cards = ", ".join(card_sign(card, reader) for card in view.agency.cards) or "–"
    return reader.say(words("text-agency", agency=agency_text(view), points=view.agency.tally.total, cards=cards))
