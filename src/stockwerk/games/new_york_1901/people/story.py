"""What happened, in words (the events themselves are listed in `rules/events.py`)."""

from __future__ import annotations

from stockwerk.core.events import Event
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Text
from stockwerk.games.new_york_1901.box.components import (
    BRONZE_BARON,
    CHALLENGE_NAMES,
    GENERATION_KING,
    GOLD_PRESTIGE,
    GOLD_TYCOON,
    LAST_TILES,
    MASTER_ARCHITECT,
    WARNING,
)
from stockwerk.games.new_york_1901.box.names import lot_name
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.options import (
    action_text,
    card_in_short,
    card_text,
    district_text,
    generation_text,
    piece_text,
    place_text,
    street_text,
    tile_text,
)
from stockwerk.games.new_york_1901.people.view import View
from stockwerk.games.new_york_1901.rules.actions import tile_built
from stockwerk.games.new_york_1901.rules.course import ENDINGS
from stockwerk.games.new_york_1901.rules.events import (
    ACQUIRED,
    BUILT,
    CHALLENGE_DRAWN,
    CHARACTER,
    DEMOLISHED,
    DREW,
    FIVE_LEFT,
    FOUR_LEFT,
    MARKET_DRY,
    MARKET_OPENED,
    OCCUPIED,
    PLAYED_BOOM,
    PLAYED_GRAB,
    PLAYED_SHIFT,
    PRESTIGE,
    REACHED,
    RELEASED,
    SCORED_CARDS,
    SCORED_CHALLENGE,
    SCORED_STREET,
    STANDSTILL,
    STARTS,
    STREETS_DRAWN,
)

PLAYED = {int(PLAYED_SHIFT): "shift", int(PLAYED_GRAB): "grab", int(PLAYED_BOOM): "boom"}


def narrate(view: View, event: Event) -> Text:
    what, a, b, c, d = int(event.what), int(event.a), int(event.b), int(event.c), int(event.d)
    if what <= STARTS:
        return narrate_start(view, what, a, b, c, d)
    if what <= REACHED:
        return narrate_work(view, what, a, b, c, d)
    if what <= DREW:
        return narrate_cards(what, a, b)
    if what <= STANDSTILL:
        return narrate_last_turns(what, a)
    return narrate_scoring(view, what, a, b, c, d)


def narrate_start(view: View, what: int, a: int, b: int, c: int, d: int) -> Text:
    if what == CHARACTER:
        character = view.box.characters[b]
        lot = "no" if c < 0 else "yes"
        said = words("character", name=character, known="yes" if character else "no", district=district_text(b))
        return words("event-character", player=Name(a), character=said, has=lot, lot=lot_name(max(c, 0)))
    if what == STREETS_DRAWN:
        return words("event-streets", streets=tuple(street_text(view, street) for street in (a, b, c)))
    if what == CHALLENGE_DRAWN:
        return words("event-no-challenge") if a < 0 else words("event-challenge", challenge=challenge_text(a))
    if what == MARKET_OPENED:
        return words("event-market", cards=tuple(card_in_short(kind) for kind in (a, b, c, d)))
    return words("event-starts", player=Name(a))


def narrate_work(view: View, what: int, a: int, b: int, c: int, d: int) -> Text:
    player = Name(a)
    if what == ACQUIRED:
        return words("event-acquired", player=player, lot=lot_name(b))
    if what == BUILT:
        tile = tile_text(view.box, int(tile_built(b)))
        squares = place_text(view.box, view.footprint(b))
        return words("event-built", player=player, tile=tile, squares=squares, points=c, workers=d)
    if what == DEMOLISHED:
        return words("event-demolished", player=player, tile=piece_text(view.box, b))
    if what == OCCUPIED:
        return words("event-occupied", player=player, lot=lot_name(b))
    if what == PRESTIGE:
        return words("event-prestige", player=player, points=b)
    return words("event-reached", player=player, generation=generation_text(b))


def narrate_cards(what: int, a: int, b: int) -> Text:
    if what in PLAYED:
        return words("event-played", player=Name(a), card=action_text(PLAYED[what]))
    if what == RELEASED:
        return words("event-released", player=Name(a), lot=lot_name(b))
    return words("event-drew", card=card_text(a))


def narrate_last_turns(what: int, a: int) -> Text:
    if what == FIVE_LEFT:
        return words("event-left", player=Name(a), tiles=int(WARNING), end="no")
    if what == FOUR_LEFT:
        return words("event-left", player=Name(a), tiles=int(LAST_TILES), end="yes")
    return words("event-dry", player=Name(a)) if what == MARKET_DRY else words("event-standstill")


def narrate_scoring(view: View, what: int, a: int, b: int, c: int, d: int) -> Text:
    if what == SCORED_STREET:
        street = street_text(view, b)
        if a == NOBODY:
            return words("event-street-tied", street=street)
        return words("event-street", player=Name(a), street=street, buildings=c, points=d)
    if what == SCORED_CHALLENGE:
        return words("event-challenge-scored", player=Name(a), challenge=challenge_text(b), points=c)
    if what == SCORED_CARDS:
        return words("event-cards", player=Name(a), points=b)
    return words("event-ended", how=ENDINGS[a])


def challenge_text(challenge: int) -> Text:
    return words(f"challenge-{CHALLENGE_NAMES[challenge]}")


def challenge_asks(view: View) -> Text:
    """What the card in play asks for, with the points on it."""
    box, key = view.box, f"board-challenge-{CHALLENGE_NAMES[view.challenge]}"
    if view.challenge in (MASTER_ARCHITECT, BRONZE_BARON):
        *_, few, more, most = box.for_irregular if view.challenge == MASTER_ARCHITECT else box.for_bronze
        return words(key, few=int(few), more=int(more), most=int(most))
    points = {
        int(GOLD_TYCOON): box.for_golden_district,
        int(GOLD_PRESTIGE): box.for_neighbour,
        int(GENERATION_KING): box.for_generation,
    }
    return words(key, points=int(points[view.challenge]))
