"""What happened, in words (the events themselves are listed in `rules/events.py`)."""

from __future__ import annotations

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
from stockwerk.games.flatiron.rules.events import BUILT_FLOOR, DANIEL_TURNED, SAW_LEFT, SCORED_STREET
from stockwerk.games.flatiron.rules.position import NONE


def narrate(view: View, event: Event) -> Text:
    what, numbers = int(event.what), (int(event.a), int(event.b), int(event.c), int(event.d))
    if what >= DANIEL_TURNED and what not in (events.BEGAN, SAW_LEFT):
        return narrate_daniel(view, what, *numbers)
    if what >= SCORED_STREET and what != SAW_LEFT:
        return narrate_ends(view, what, *numbers)
    if what >= BUILT_FLOOR:
        return narrate_news(view, what, *numbers)
    if what <= events.BOUGHT_DECREE:
        return narrate_turn(view, what, *numbers)
    return narrate_effect(view, what, *numbers)


def company_text(view: View, company: int) -> Text:
    """Whose it is."""
    return words("daniel") if view.companies[company].daniel else words("player", player=Name(company))


def narrate_turn(view: View, what: int, a: int, b: int, c: int, d: int) -> Text:
    """Choosing, moving and the action."""
    if what == events.CARD_OPENED:
        if b == NONE:
            return words("event-deck-empty", place=place_text(a))
        card = street_card(view.box, b)
        upper, lower = (effect_text(effect) for effect in card.effects)
        return words("event-card-opened", place=place_text(a), upper=upper, lower=lower, street=place_text(card.street))
    who = company_text(view, a)
    if what == events.CHOSE:
        return words("event-chose", player=who, side=side_text(b))
    if what == events.TURN_BEGAN:
        return words("event-turn", player=who, turn=b)
    if what == events.MOVED:
        return words("event-moved", player=who, place=to_place(b))
    if what == events.VISITED:
        return words("event-visited", player=who, dollars=b)
    if what == events.ACTIVATED:
        return words("event-activated-news" if b == CITY_HALL else "event-activated", player=who, place=in_place(b))
    if what == events.TOOK:
        return words("event-took", player=who, dollars=b)
    half = "upper" if c % 2 == 0 else "lower"
    if what == events.BOUGHT_CARD:
        card = street_card(view.box, b)
        does = effect_text(card.effects[c])
        return words("event-card", player=who, price=d, half=half, street=place_text(card.street), effect=does)
    scoring = scoring_text(decree(view.box, b).scorings[c % 2])
    return words("event-decree", player=who, price=d, half=half, street=place_text(c // 2), scoring=scoring)


def narrate_effect(view: View, what: int, a: int, b: int, c: int, d: int) -> Text:
    """Effects, pillars and what spaces bring."""
    if what == events.SAW_TOKEN:
        return words("event-saw", effect=effect_text(newspaper(view.box, a)))
    who = company_text(view, a)
    if what == events.USED:
        told = view.effect(b).kind == "gain"  # its words say how much
        dollars, points = (0, 0) if told else (c, d)
        return words("event-used", player=who, effect=printed_text(view, a, b), dollars=dollars, points=points)
    if what == events.SKIPPED:
        return words("event-skipped", player=who, effect=printed_text(view, a, b))
    if what == events.BOUGHT_PILLAR:
        return words("event-bought", player=who, pillar=pillar_text(b), price=c)
    if what == events.SOLD_PILLAR:
        return words("event-sold", player=who, pillar=pillar_text(b), dollars=c)
    if what == events.EXCHANGED:
        return words("event-exchanged", player=who, given=pillar_text(b), taken=pillar_text(c))
    if what == events.BUILT_PILLAR:
        return words("event-built", player=who, pillar=pillar_text(b), space=c + 1, points=d)
    if what == events.GOT_POINTS:
        return words("event-points", player=who, points=b)
    if what == events.GOT_DOLLARS:
        return words("event-dollars", player=who, dollars=b)
    if what == events.GOT_REPUTATION:
        return words("event-reputation", player=who, given="yes" if b else "no")
    return words("event-token", player=who, given="yes" if b else "no")


def printed_text(view: View, company: int, number: int) -> Text:
    """An effect; of a trade, with the price on the board."""
    effect = view.effect(number)
    if effect.kind in ("delivery", "bonus"):
        return words(f"effect-{effect.kind}")
    own = view.companies[company].side
    price = side(view.box, own).prices[effect.colour] if effect.kind == "trade" and own != NONE else 0
    return effect_text(effect, price)


def narrate_news(view: View, what: int, a: int, b: int, c: int, d: int) -> Text:
    """Floors and newspapers."""
    if what == events.FLOOR_OPENED:
        if a == ROOF:
            return words("event-roof-next")
        return words("event-floor-next", effect=floor_text(floor(view.box, a)))
    if what == events.NEWS_CHANGED:
        return words("event-news", effect=effect_text(newspaper(view.box, a)))
    if what == events.DREW_PAIR:
        one, other = (effect_text(newspaper(view.box, kind)) for kind in (a, b))
        return words("event-pair", one=one, other=other)
    if what == SAW_LEFT:
        return words("event-left", effect=effect_text(newspaper(view.box, a)))
    who = company_text(view, a)
    if what == BUILT_FLOOR:
        return words("event-roof" if b == ROOF else "event-floor", player=who, points=c, floors=d)
    if what == events.ENTERED_EFFECT:
        return words("event-entered", player=who, price=c, effect=printed_text(view, a, b))
    if what == events.PLAYED:
        return words("event-played", player=who, effect=effect_text(newspaper(view.box, b)))
    if what == events.PAPERBOY:
        return words("event-paperboy", player=who, points=b)
    assert what == events.KEPT, f"no such event: {what}"
    return words("event-kept", player=who, to="hall" if view.alone else "other")


def narrate_ends(view: View, what: int, a: int, b: int, c: int, d: int) -> Text:
    """The beginning and the end."""
    if what == events.BEGAN:
        first, second = company_text(view, a), company_text(view, 1 - a)
        return words(
            "event-began", player=first, dollars=b, other=second, others=c, daniel="yes" if view.alone else "no"
        )
    who = company_text(view, a)
    if what == SCORED_STREET:
        key = "good" if c > 0 else "bad" if c < 0 else "none"
        return words("event-street", player=who, street=place_text(b), reputation=abs(c), which=key, points=abs(d))
    if what == events.SCORED_DECREE:
        scoring = scoring_text(decree(view.box, b).scorings[c])
        return words("event-scored-decree", player=who, scoring=scoring, points=d)
    return words("event-ended", player=who)


def narrate_daniel(view: View, what: int, a: int, b: int, c: int, d: int) -> Text:
    """Every step of Daniel's turn (§11.2 to §11.8)."""
    if what == DANIEL_TURNED:
        return narrate_daniels_card(view, a)
    if what == events.DANIEL_MOVED:
        return words("event-daniel-moved", place=to_place(a), elsewhere="yes" if b else "no")
    if what == events.DANIEL_MET:
        return words("event-daniel-met", points=a)
    if what == events.DANIEL_POPULAR:
        return words("event-daniel-popular", points=a, instead="yes" if b else "no")
    if what == events.DANIEL_BUILT:
        return words("event-daniel-built", pillar=pillar_text(a), space=b + 1, points=c)
    if what == events.DANIEL_FLOOR:
        return words("event-daniel-roof" if a == ROOF else "event-daniel-floor", points=b, floors=c)
    if what == events.DANIEL_DECREE:
        if a == NONE:
            return words("event-daniel-no-decree")
        upper, lower = (scoring_text(scoring) for scoring in decree(view.box, a).scorings)
        return words("event-daniel-decree", upper=upper, lower=lower)
    if what == events.DANIEL_CARD:
        if a == NONE:
            return words("event-daniel-no-card")
        card = street_card(view.box, a)
        upper, lower = (effect_text(effect) for effect in card.effects)
        return words("event-daniel-card", repeats=b, price=card.price, upper=upper, lower=lower)
    if what == events.DANIEL_SHUFFLED:
        return words("event-daniel-shuffled")
    return words("event-daniel-scored", prices=a, thumbs=b)


def narrate_daniels_card(view: View, number: int) -> Text:
    card = daniel_card(view.box, number)
    deed = card.deed if card.deed != "pillar" else "build"
    colour = colour_text(max(card.colour, 0))
    return words("event-daniel-turned", place=place_text(card.main), deed=deed, colour=colour)
