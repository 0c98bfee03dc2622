"""What happened, in words (the events themselves are listed in `rules/events.py`)."""

from __future__ import annotations

from stockwerk.core.errors import UnknownText
from stockwerk.core.events import Event
from stockwerk.core.text import Name, Text
from stockwerk.games.flatiron.box.catalogue import daniel_card, decree, floor, newspaper, side, street_card
from stockwerk.games.flatiron.box.components import CITY_HALL, ROOF
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.view import View
from stockwerk.games.flatiron.people.wording import (
    colour_text,
    effect_text,
    floor_text,
    in_place,
    pillar_text,
    place_text,
    scoring_text,
    side_text,
    to_place,
)
from stockwerk.games.flatiron.rules import events
from stockwerk.games.flatiron.rules.position import NONE

HALVES = ("upper", "lower")


def narrate(view: View, event: Event) -> Text:
    said = (
        narrate_turn(view, event)
        or narrate_effect(view, event)
        or narrate_news(view, event)
        or narrate_ends(view, event)
        or narrate_daniel(view, event)
    )
    if said is None:
        raise UnknownText(f"no words for {event}")
    return said


def company_text(view: View, company: int) -> Text:
    """Whose it is."""
    return words("daniel") if view.companies[company].daniel else words("player", player=Name(company))


def narrate_turn(view: View, event: Event) -> Text | None:
    """Choosing, moving and the action."""
    if isinstance(event, events.CardOpened):
        if event.card == NONE:
            return words("event-deck-empty", place=place_text(event.deck))
        card = street_card(view.box, event.card)
        upper, lower = (effect_text(effect) for effect in card.effects)
        place, street = place_text(event.deck), place_text(card.street)
        return words("event-card-opened", place=place, upper=upper, lower=lower, street=street)
    if not isinstance(event, events.OfCompany):
        return None
    who = company_text(view, event.company)
    match event:
        case events.Chose():
            return words("event-chose", player=who, side=side_text(event.side))
        case events.TurnBegan():
            return words("event-turn", player=who, turn=event.turn)
        case events.Moved():
            return words("event-moved", player=who, place=to_place(event.location))
        case events.Visited():
            return words("event-visited", player=who, dollars=event.dollars)
        case events.Activated():
            key = "event-activated-news" if event.location == CITY_HALL else "event-activated"
            return words(key, player=who, place=in_place(event.location))
        case events.Took():
            return words("event-took", player=who, dollars=event.dollars)
        case events.BoughtCard():
            card = street_card(view.box, event.card)
            half, street, does = HALVES[event.half], place_text(card.street), effect_text(card.effects[event.half])
            return words("event-card", player=who, price=event.price, half=half, street=street, effect=does)
        case events.BoughtDecree():
            half, street = HALVES[event.half], place_text(event.street)
            scoring = scoring_text(decree(view.box, event.decree).scorings[event.half])
            return words("event-decree", player=who, price=event.price, half=half, street=street, scoring=scoring)
    return None


def narrate_effect(view: View, event: Event) -> Text | None:
    """Effects, pillars and what spaces bring."""
    if not isinstance(event, events.OfCompany):
        return None
    who = company_text(view, event.company)
    match event:
        case events.Used():
            told = view.effect(event.effect).kind == "gain"  # its words say how much
            dollars, points = (0, 0) if told else (event.dollars, event.points)
            effect = printed_text(view, event.company, event.effect)
            return words("event-used", player=who, effect=effect, dollars=dollars, points=points)
        case events.Skipped():
            return words("event-skipped", player=who, effect=printed_text(view, event.company, event.effect))
        case events.EnteredEffect():
            effect = printed_text(view, event.company, event.effect)
            return words("event-entered", player=who, price=event.price, effect=effect)
        case events.BoughtPillar():
            return words("event-bought", player=who, pillar=pillar_text(event.colour), price=event.price)
        case events.SoldPillar():
            return words("event-sold", player=who, pillar=pillar_text(event.colour), dollars=event.dollars)
        case events.Exchanged():
            given, taken = pillar_text(event.given), pillar_text(event.taken)
            return words("event-exchanged", player=who, given=given, taken=taken)
        case events.BuiltPillar():
            pillar, space = pillar_text(event.colour), event.space + 1
            return words("event-built", player=who, pillar=pillar, space=space, points=event.points)
        case events.GotPoints():
            return words("event-points", player=who, points=event.points)
        case events.GotDollars():
            return words("event-dollars", player=who, dollars=event.dollars)
        case events.GotReputation():
            return words("event-reputation", player=who, given="yes" if event.given else "no")
        case events.GotToken():
            return words("event-token", player=who, given="yes" if event.given else "no")
    return None


def printed_text(view: View, company: int, number: int) -> Text:
    """An effect; of a trade, with the price on the board."""
    effect = view.effect(number)
    if effect.kind in ("delivery", "bonus"):
        return words(f"effect-{effect.kind}")
    own = view.companies[company].side
    price = side(view.box, own).prices[effect.colour] if effect.kind == "trade" and own != NONE else 0
    return effect_text(effect, price)


def narrate_news(view: View, event: Event) -> Text | None:
    """Floors and newspapers."""
    match event:
        case events.BuiltFloor():
            key, who = "event-roof" if event.floor == ROOF else "event-floor", company_text(view, event.company)
            return words(key, player=who, points=event.points, floors=event.storeys)
        case events.FloorOpened():
            if event.floor == ROOF:
                return words("event-roof-next")
            return words("event-floor-next", effect=floor_text(floor(view.box, event.floor)))
        case events.PlayedNewspaper():
            effect = newspaper_text(view, event.newspaper)
            return words("event-played", player=company_text(view, event.company), effect=effect)
        case events.ReachedPaperboy():
            return words("event-paperboy", player=company_text(view, event.company), points=event.points)
        case events.SawToken():
            return words("event-saw", effect=newspaper_text(view, event.newspaper))
        case events.DrewPair():
            return words("event-pair", one=newspaper_text(view, event.one), other=newspaper_text(view, event.other))
        case events.SawLeft():
            return words("event-left", effect=newspaper_text(view, event.newspaper))
        case events.KeptNewspaper():
            return words("event-kept", player=company_text(view, event.company), to="hall" if view.alone else "other")
        case events.NewsChanged():
            return words("event-news", effect=newspaper_text(view, event.newspaper))
    return None


def newspaper_text(view: View, kind: int) -> Text:
    return effect_text(newspaper(view.box, kind))


def narrate_ends(view: View, event: Event) -> Text | None:
    """The beginning and the end."""
    match event:
        case events.Began(company, dollars, others):
            first, second = company_text(view, company), company_text(view, 1 - company)
            daniel = "yes" if view.alone else "no"
            return words("event-began", player=first, dollars=dollars, other=second, others=others, daniel=daniel)
        case events.ScoredStreet(company, street, reputation, points):
            return words(
                "event-street",
                player=company_text(view, company),
                street=place_text(street),
                reputation=abs(reputation),
                which="good" if reputation > 0 else "bad" if reputation < 0 else "none",
                points=abs(points),
            )
        case events.ScoredDecree():
            who, scoring = company_text(view, event.company), decree(view.box, event.decree).scorings[event.half]
            return words("event-scored-decree", player=who, scoring=scoring_text(scoring), points=event.points)
        case events.Ended():
            return words("event-ended", player=company_text(view, event.company))
    return None


def narrate_daniel(view: View, event: Event) -> Text | None:
    """Every step of Daniel's turn (§11.2 to §11.8)."""
    match event:
        case events.DanielTurned():
            return narrate_daniels_card(view, event.card)
        case events.DanielMoved():
            elsewhere = "yes" if event.elsewhere else "no"
            return words("event-daniel-moved", place=to_place(event.location), elsewhere=elsewhere)
        case events.DanielMet():
            return words("event-daniel-met", points=event.points)
        case events.DanielPopular():
            return words("event-daniel-popular", points=event.points, instead="yes" if event.instead else "no")
        case events.DanielBuilt():
            pillar = pillar_text(event.colour)
            return words("event-daniel-built", pillar=pillar, space=event.space + 1, points=event.points)
        case events.DanielFloor():
            key = "event-daniel-roof" if event.floor == ROOF else "event-daniel-floor"
            return words(key, points=event.points, floors=event.storeys)
        case events.DanielDecree():
            if event.decree == NONE:
                return words("event-daniel-no-decree")
            upper, lower = (scoring_text(scoring) for scoring in decree(view.box, event.decree).scorings)
            return words("event-daniel-decree", upper=upper, lower=lower)
        case events.DanielCard():
            if event.card == NONE:
                return words("event-daniel-no-card")
            card = street_card(view.box, event.card)
            upper, lower = (effect_text(effect) for effect in card.effects)
            return words("event-daniel-card", repeats=event.repeats, price=card.price, upper=upper, lower=lower)
        case events.DanielShuffled():
            return words("event-daniel-shuffled")
        case events.DanielScored():
            return words("event-daniel-scored", prices=event.prices, thumbs=event.thumbs)
    return None


def narrate_daniels_card(view: View, number: int) -> Text:
    card = daniel_card(view.box, number)
    deed = card.deed if card.deed != "pillar" else "build"
    colour = colour_text(max(card.colour, 0))
    return words("event-daniel-turned", place=place_text(card.main), deed=deed, colour=colour)
