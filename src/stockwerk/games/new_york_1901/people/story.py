"""What happened, in words (the events themselves are listed in `rules/events.py`)."""

from __future__ import annotations

from stockwerk.core.errors import UnknownText
from stockwerk.core.events import Event
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
from stockwerk.games.new_york_1901.rules import events
from stockwerk.games.new_york_1901.rules.actions import tile_built
from stockwerk.games.new_york_1901.rules.course import ENDINGS


def narrate(view: View, event: Event) -> Text:
    said = (
        narrate_start(view, event)
        or narrate_work(view, event)
        or narrate_cards(event)
        or narrate_last_turns(event)
        or narrate_scoring(view, event)
    )
    if said is None:
        raise UnknownText(f"no words for {event}")
    return said


def narrate_start(view: View, event: Event) -> Text | None:
    match event:
        case events.GotCharacter():
            character, lot = view.box.characters[event.district], event.lot
            known = "yes" if character else "no"
            said = words("character", name=character, known=known, district=district_text(event.district))
            has = "no" if lot < 0 else "yes"
            return words("event-character", player=Name(event.seat), character=said, has=has, lot=lot_name(max(lot, 0)))
        case events.StreetsDrawn():
            streets = (event.first, event.second, event.third)
            return words("event-streets", streets=tuple(street_text(view, street) for street in streets))
        case events.ChallengeDrawn(challenge):
            if challenge < 0:
                return words("event-no-challenge")
            return words("event-challenge", challenge=challenge_text(challenge))
        case events.MarketOpened():
            kinds = (event.first, event.second, event.third, event.fourth)
            return words("event-market", cards=tuple(card_in_short(kind) for kind in kinds))
        case events.Starts():
            return words("event-starts", player=Name(event.seat))
    return None


def narrate_work(view: View, event: Event) -> Text | None:
    match event:
        case events.Acquired():
            return words("event-acquired", player=Name(event.seat), lot=lot_name(event.lot))
        case events.Built():
            tile = tile_text(view.box, int(tile_built(event.action)))
            return words(
                "event-built",
                player=Name(event.seat),
                tile=tile,
                squares=place_text(view.box, view.footprint(event.action)),
                points=event.points,
                workers=event.workers,
            )
        case events.Demolished():
            return words("event-demolished", player=Name(event.seat), tile=piece_text(view.box, event.piece))
        case events.Occupied():
            return words("event-occupied", player=Name(event.seat), lot=lot_name(event.lot))
        case events.GotPrestige():
            return words("event-prestige", player=Name(event.seat), points=event.points)
        case events.Reached():
            return words("event-reached", player=Name(event.seat), generation=generation_text(event.generation))
    return None


def narrate_cards(event: Event) -> Text | None:
    match event:
        case events.PlayedShift():
            return words("event-played", player=Name(event.seat), card=action_text("shift"))
        case events.PlayedGrab():
            return words("event-played", player=Name(event.seat), card=action_text("grab"))
        case events.PlayedBoom():
            return words("event-played", player=Name(event.seat), card=action_text("boom"))
        case events.Released():
            return words("event-released", player=Name(event.seat), lot=lot_name(event.lot))
        case events.Drew():
            return words("event-drew", card=card_text(event.kind))
    return None


def narrate_last_turns(event: Event) -> Text | None:
    match event:
        case events.FiveLeft():
            return words("event-left", player=Name(event.seat), tiles=int(WARNING), end="no")
        case events.FourLeft():
            return words("event-left", player=Name(event.seat), tiles=int(LAST_TILES), end="yes")
        case events.MarketDry():
            return words("event-dry", player=Name(event.seat))
        case events.StoodStill():
            return words("event-standstill")
    return None


def narrate_scoring(view: View, event: Event) -> Text | None:
    match event:
        case events.ScoredStreet():
            street = street_text(view, event.street)
            return words(
                "event-street", player=Name(event.seat), street=street, buildings=event.buildings, points=event.points
            )
        case events.StreetTied():
            return words("event-street-tied", street=street_text(view, event.street))
        case events.ScoredChallenge():
            challenge = challenge_text(event.challenge)
            return words("event-challenge-scored", player=Name(event.seat), challenge=challenge, points=event.points)
        case events.ScoredCards():
            return words("event-cards", player=Name(event.seat), points=event.points)
        case events.Ended():
            return words("event-ended", how=ENDINGS[event.how])
    return None


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
