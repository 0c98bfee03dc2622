"""Why something cannot be done now, and by which rule; and what it is that was touched, in words."""

from __future__ import annotations

from typing import TypeAlias

from stockwerk.core.option import Reason, Targets
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Text
from stockwerk.games.flatiron.actions import PLACES
from stockwerk.games.flatiron.catalogue import Effect, bonus, decree, newspaper, street_card
from stockwerk.games.flatiron.components import CITY_HALL, COLOUR_NAMES, HALF_NAMES, NEWSPAPER_NAMES, ROOF
from stockwerk.games.flatiron.options import now_text, option, own_effect_text
from stockwerk.games.flatiron.prices import (
    active_floor,
    build_price,
    card_price,
    decree_price,
    effect_now,
    fee,
    is_paid,
    own,
    pillar_price,
    way_on,
)
from stockwerk.games.flatiron.table import NONE
from stockwerk.games.flatiron.view import View
from stockwerk.games.flatiron.wording import (
    bonus_text,
    colour_text,
    effect_text,
    place_text,
    scoring_text,
    to_place,
    words,
)

Touched: TypeAlias = dict[str, list[str]]  # names by kind
ROOM = 3  # cards in a column
WORDS = ("activate", "take", "use", "skip", "end")


def why_not(view: View, targets: Targets) -> Reason:
    """The first rule that stands against these touches. Only asked when no legal action has them all."""
    touched: Touched = {}
    for target in targets:
        kind, _, name = target.partition(":")
        if not exists(view, kind, name):
            return Reason(words("why-unknown", target=target[:20]), "1.1")
        touched.setdefault(kind, []).append(name)
    if view.over:
        return Reason(words("why-over"), "10.1")
    if view.seat == NOBODY:
        return told(view, touched, Reason(words("why-spectator"), "2.8"))
    if view.seat not in view.acting:
        return told(view, touched, why_waiting(view))
    return told(view, touched, why_not_now(view, touched))


def why_waiting(view: View) -> Reason:
    if view.phase == "choosing":
        return Reason(words("why-chosen"), "2.6")
    return Reason(words("why-turn", player=Name(view.actor)), "3.1")


def exists(view: View, kind: str, name: str) -> bool:
    """Whether such a thing can be on the table at all."""
    if kind == "place":
        return name in PLACES
    if kind in ("store", "pillar"):
        return name in COLOUR_NAMES
    if kind == "space":
        return name in ("1", "2", "3")
    if kind in ("news", "keep"):
        return name in (*NEWSPAPER_NAMES, "active")
    if kind == "do":
        return name in WORDS
    if kind == "floor":
        return name == "next"
    first, _, last = name.partition("-")
    if kind in ("card", "slot"):
        return first in PLACES[:4] and last in HALF_NAMES
    if kind == "decree":
        return first in {str(number + 1) for number in range(10)} and last in HALF_NAMES
    if kind == "line":
        return first in PLACES[:4] and last in {str(line) for line in range(1, 9)}
    return kind == "board" and first in ("A", "B", "C", "D") and last in ("purple", "advanced")


# What it is.


def told(view: View, touched: Touched, reason: Reason) -> Reason:
    """The reason, and before it the words of what was touched last, where signs stand for them."""
    kind = list(touched)[-1] if touched else ""
    what = words_of(view, kind, touched[kind][-1]) if kind else None
    return reason if what is None else Reason(words("why-told", what=what, why=reason.text), reason.rule)


def words_of(view: View, kind: str, name: str) -> Text | None:
    first, _, last = name.partition("-")
    if kind == "card" and view.tops[PLACES.index(first)] != NONE:
        card = street_card(view.box, view.tops[PLACES.index(first)])
        half = HALF_NAMES.index(last)
        return words("what-card", effect=effect_text(card.effects[half]), street=place_text(card.street), half=last)
    if kind == "decree" and int(first) - 1 in view.decrees:
        scoring = decree(view.box, int(first) - 1).scorings[HALF_NAMES.index(last)]
        return words("what-decree", scoring=scoring_text(scoring))
    if kind == "line":
        number = own(view).effects[PLACES.index(first)][int(last) - 1]
        return None if number == NONE else words("what-effect", effect=own_effect_text(view, view.effect(number)))
    if kind in ("news", "keep"):
        which = view.news if name == "active" else NEWSPAPER_NAMES.index(name)
        key = "what-active" if name == "active" else "what-news"
        return words(key, effect=effect_text(newspaper(view.box, which)))
    if kind == "space" and view.active_floor != ROOF:
        return words("what-space", bonus=bonus_text(bonus(view.box, view.active_floor, int(name) - 1)))
    return None


# Why not now.


def why_not_now(view: View, touched: Touched) -> Reason:
    if view.phase == "choosing":
        return Reason(words("why-choose-first"), "2.6")
    if "board" in touched:
        return Reason(words("why-board"), "2.6")
    if any(len(set(names)) > 1 for names in touched.values()):
        return Reason(words("why-one"), "3.4")
    if view.drawn:
        return Reason(words("why-keep-first"), "9.5")
    if "keep" in touched:
        return Reason(words("why-no-delivery"), "9.5")
    if goes_alone(view, touched):
        return Reason(words("why-alone"), "3.4")
    if "news" in touched:
        return why_not_news(view, touched["news"][0])
    if effect_now(view) is not None:
        return why_not_effect(view, touched)
    if view.phase == "moving":
        return why_not_move(view, touched)
    if view.phase == "finishing":
        return Reason(words("why-done", news=own(view).newspapers), "3.7")
    return why_not_act(view, touched)


def goes_alone(view: View, touched: Touched) -> bool:
    """More was touched than something that would have been enough."""
    targets = {f"{kind}:{name}" for kind, names in touched.items() for name in names}
    enough = {option(view, action).targets for action in view.legal}
    return len(targets) > 1 and any((target,) in enough for target in targets)


def too_dear(view: View, price: int) -> Reason | None:
    """It cannot be paid (§3.6)."""
    money = own(view).money
    return Reason(words("why-poor", price=price, money=money), "3.6") if price > money else None


def why_not_news(view: View, name: str) -> Reason:
    if name == "active":
        return Reason(words("why-active-news"), "5.3")
    if not own(view).tokens[NEWSPAPER_NAMES.index(name)]:
        return Reason(words("why-no-news"), "9.1")
    return Reason(words("why-inside"), "9.1")


# Moving.


def why_not_move(view: View, touched: Touched) -> Reason:
    if "place" not in touched:
        return Reason(words("why-move-first"), "3.1")
    place = PLACES.index(touched["place"][0])
    if place == own(view).place:
        return Reason(words("why-stay"), "3.3")
    rule = "11.3" if view.companies[1 - view.seat].daniel else "3.3"
    return Reason(words("why-taken", place=place_text(place)), rule)


# The action.


def why_not_act(view: View, touched: Touched) -> Reason:
    company = own(view)
    if "place" in touched:
        return Reason(words("why-moved"), "3.1")
    early = {"store", "pillar", "space", "floor", "line"}  # for effects
    if touched.keys() & early or touched.get("do", ["take"])[0] in ("use", "skip", "end"):
        return Reason(words("why-act-first"), "3.4")
    if "decree" in touched:
        if company.place != CITY_HALL:
            return why_gone(view, touched) or Reason(words("why-not-at-hall"), "4.5")
        return why_not_decree(view, touched)
    if "card" in touched:
        deck = PLACES.index(touched["card"][0].partition("-")[0])
        if deck != company.place and view.tops[deck] != NONE:
            return Reason(words("why-not-there", place=to_place(deck)), "4.1")
        return why_not_card(view, touched)
    return why_not_slot(view, touched)


def why_not_card(view: View, touched: Touched) -> Reason:
    """The card could be bought here, but."""
    name, _, half = touched["card"][0].partition("-")
    deck = PLACES.index(name)
    if view.tops[deck] == NONE:
        return Reason(words("why-empty", place=place_text(deck)), "4.7")
    card, company = street_card(view.box, view.tops[deck]), own(view)
    if sum(one != NONE for one in company.columns[card.street]) >= ROOM:
        return Reason(words("why-full", street=place_text(card.street)), "4.4")
    poor = too_dear(view, card_price(view, deck))
    if poor is not None:
        return poor
    if touched.get("slot", [f"{PLACES[card.street]}-{half}"]) != [f"{PLACES[card.street]}-{half}"]:
        street, _, side_name = touched["slot"][0].partition("-")
        if street != PLACES[card.street]:
            return Reason(words("why-other-street", street=place_text(card.street)), "4.2")
        return Reason(words("why-other-half", half=side_name), "4.3")
    return Reason(words("why-alone"), "3.4")


def why_not_decree(view: View, touched: Touched) -> Reason:
    """The decree could be bought now, but."""
    found = why_gone(view, touched) or too_dear(view, decree_price(view))
    if found is not None:
        return found
    if "slot" in touched:
        half = touched["decree"][0].partition("-")[2]
        street, _, side_name = touched["slot"][0].partition("-")
        found = why_not_in(view, PLACES.index(street))
        if found is None and side_name != half:
            found = Reason(words("why-other-half", half=side_name), "4.3")
    elif all(why_not_in(view, street) for street in range(4)):
        found = Reason(words("why-no-column"), "4.6")
    return found or Reason(words("why-alone"), "3.4")


def why_gone(view: View, touched: Touched) -> Reason | None:
    """The decree does not lie there: it has been taken, or it is one of those that are not needed."""
    number = int(touched["decree"][0].partition("-")[0]) - 1
    if number in view.decrees:
        return None
    taken = {one.decree for company in view.companies for one in company.decrees}
    taken.update(view.daniel.decrees if view.daniel is not None else ())
    return Reason(words("why-gone"), "4.5") if number in taken else Reason(words("why-not-laid-out"), "2.5")


def why_not_in(view: View, street: int) -> Reason | None:
    """No decree fits into this column."""
    company = own(view)
    if any(one.street == street for one in company.decrees):
        return Reason(words("why-second-decree", street=place_text(street)), "4.6")
    if sum(card != NONE for card in company.columns[street]) >= ROOM:
        return Reason(words("why-full", street=place_text(street)), "4.4")
    return None


def why_not_slot(view: View, touched: Touched) -> Reason:
    """Nothing that is on offer goes there."""
    company = own(view)
    if "slot" in touched and "do" not in touched:
        street = PLACES.index(touched["slot"][0].partition("-")[0])
        if company.place == CITY_HALL:
            return why_no_decree_in(view, street) or Reason(words("why-alone"), "3.4")
        deck = company.place
        if view.tops[deck] != NONE and street_card(view.box, view.tops[deck]).street != street:
            goes = place_text(street_card(view.box, view.tops[deck]).street)
            return Reason(words("why-other-street", street=goes), "4.2")
        return why_not_card(view, {"card": [f"{PLACES[deck]}-upper"]})
    return Reason(words("why-alone"), "3.4")


def why_no_decree_in(view: View, street: int) -> Reason | None:
    """The column has no room, or there is nothing for it, or no money."""
    if not view.decrees:
        return Reason(words("why-no-decrees"), "4.5")
    return why_not_in(view, street) or too_dear(view, decree_price(view))


def why_no_card_in(view: View, street: int) -> Reason | None:
    """No open card of any deck comes into this column."""
    decks = [deck for deck in range(4) if view.tops[deck] != NONE]
    prices = [card_price(view, deck) for deck in decks if street_card(view.box, view.tops[deck]).street == street]
    if sum(card != NONE for card in own(view).columns[street]) >= ROOM:
        return Reason(words("why-full", street=place_text(street)), "4.4")
    if not prices:
        return Reason(words("why-no-card-for", street=place_text(street)), "4.2")
    return too_dear(view, min(prices))


# Effects.


def why_not_effect(view: View, touched: Touched) -> Reason:
    effect = effect_now(view)
    assert effect is not None, "nothing goes on"
    if "place" in touched and view.phase != "moving":
        return Reason(words("why-moved"), "3.1")
    rule = paid_by(view) if is_paid(view) else "5.1"
    if touched.get("do") == ["skip"]:
        return Reason(words("why-paid"), rule)
    wanted = WANTED.get(effect.kind, frozenset({"do"}))
    if touched.keys() <= wanted:
        found = why_not_in_effect(view, effect, touched)
        if found is not None:
            return found
    return Reason(words("why-effect", effect=now_text(view), way=way_on(view)), rule)


def paid_by(view: View) -> str:
    """The paragraph of the effect below, which was paid to use this one."""
    return {"own_effect": "7.4", "street_effect": "7.5", "city_hall": "7.6"}[view.effect(view.stack[-2]).kind]


WANTED = {  # what is touched for an effect
    "build": frozenset({"pillar", "space", "store"}),
    "trade": frozenset({"pillar", "store"}),
    "buy_pillar": frozenset({"pillar", "store"}),
    "exchange": frozenset({"pillar", "store"}),
    "floor": frozenset({"floor"}),
    "own_effect": frozenset({"line"}),
    "street_effect": frozenset({"card"}),
    "city_hall": frozenset({"decree", "slot", "do"}),
    "buy_card": frozenset({"card", "slot"}),
    "buy_decree": frozenset({"decree", "slot"}),
}


def why_not_in_effect(view: View, effect: Effect, touched: Touched) -> Reason | None:
    kind = effect.kind
    if kind == "build":
        return why_not_build(view, touched)
    if kind in ("trade", "buy_pillar"):
        return why_not_pillar(view, kind, touched)
    if kind == "exchange":
        return why_not_exchange(view, touched)
    if kind == "floor":
        return why_not_floor(view)
    if kind == "own_effect":
        return why_not_own(view, touched["line"][0])
    if kind == "street_effect":
        return why_not_street(view, touched["card"][0])
    if "do" in touched:
        return why_not_said(view, effect, touched["do"][0])
    if "card" in touched:
        return why_not_card(view, touched)
    if "decree" in touched:
        return why_not_decree(view, touched)
    street = PLACES.index(touched["slot"][0].partition("-")[0])
    return why_no_card_in(view, street) if kind == "buy_card" else why_no_decree_in(view, street)


def why_not_said(view: View, effect: Effect, said: str) -> Reason | None:
    """An effect without a choice that would bring nothing; or an action of City Hall."""
    if effect.kind == "city_hall" and said in ("take", "activate"):
        return too_dear(view, effect.price) or Reason(words("why-no-use"), "7.6")
    if said != "use":
        return None
    if effect.kind == "per_icon":
        return Reason(words("why-no-stop"), "7.8")
    if effect.kind == "points_per_floors":
        return Reason(words("why-few-floors", floors=len(view.floors), each=effect.amount), "7.10")
    if effect.kind == "points_for_colour":
        return Reason(words("why-colour-missing", colour=colour_text(effect.colour)), "7.14")
    return None


# Effects that use others.


def why_not_own(view: View, name: str) -> Reason:
    first, _, last = name.partition("-")
    street, line = PLACES.index(first), int(last) - 1
    number = own(view).effects[street][line]
    if number == NONE:
        if own(view).columns[street][line] != NONE:
            return Reason(words("why-decree-idle"), "4.6")
        return Reason(words("why-no-effect"), "7.4")
    return why_not_entered(view, number, "7.4")


def why_not_street(view: View, name: str) -> Reason:
    first, _, last = name.partition("-")
    deck = PLACES.index(first)
    if view.tops[deck] == NONE:
        return Reason(words("why-empty", place=place_text(deck)), "4.7")
    return why_not_entered(view, street_card(view.box, view.tops[deck]).effects[HALF_NAMES.index(last)].number, "7.5")


def why_not_entered(view: View, number: int, rule: str) -> Reason:
    """It goes on already, or the dollar cannot be paid, or it cannot be used."""
    if number in (view.current_effect, *view.stack):
        return Reason(words("why-going-on"), "5.5")
    return too_dear(view, fee(view)) or Reason(words("why-no-use"), rule)


# Pillars and floors.


def colour_in(touched: Touched, kind: str) -> int:
    return COLOUR_NAMES.index(touched[kind][0])


def why_not_build(view: View, touched: Touched) -> Reason | None:
    company = own(view)
    if active_floor(view) is None:
        return Reason(words("why-roof"), "6.8")
    if "store" in touched:
        colour = colour_in(touched, "store")
        return None if company.stored[colour] else Reason(words("why-not-stored", colour=colour_text(colour)), "6.2")
    poor = too_dear(view, build_price(view))
    if poor is not None:
        return poor
    if NONE not in view.active_pillars:
        return Reason(words("why-no-space"), "6.2")
    if "pillar" in touched:
        colour = colour_in(touched, "pillar")
        if not company.stored[colour]:
            return Reason(words("why-not-stored", colour=colour_text(colour)), "6.2")
    if "space" in touched and view.active_pillars[int(touched["space"][0]) - 1] != NONE:
        return Reason(words("why-built"), "6.2")
    if "pillar" in touched and colour_in(touched, "pillar") in view.active_pillars:
        return Reason(words("why-colour", colour=colour_text(colour_in(touched, "pillar"))), "6.3")
    return Reason(words("why-nothing-to-build"), "6.2")


def why_not_pillar(view: View, kind: str, touched: Touched) -> Reason | None:
    effect, company = effect_now(view), own(view)
    assert effect is not None, "nothing goes on"
    if kind == "trade":
        colour = colour_in(touched, "store" if "store" in touched else "pillar")
        if colour != effect.colour:
            return Reason(words("why-other-colour", colour=colour_text(effect.colour)), "6.1")
    rule = "6.1" if kind == "trade" else "7.3"
    colour = colour_in(touched, "pillar" if "pillar" in touched else "store")
    if "pillar" in touched and not company.stored[colour]:
        return Reason(words("why-not-stored", colour=colour_text(colour)), rule)
    if company.stored[colour]:
        return Reason(words("why-second", colour=colour_text(colour)), rule)
    if not view.reserve[colour]:
        return Reason(words("why-reserve", colour=colour_text(colour)), "6.9")
    return too_dear(view, pillar_price(view, company, colour))


def why_not_exchange(view: View, touched: Touched) -> Reason:
    """Nothing to give, no store for anything else, nothing to take; or not these two."""
    stored = own(view).stored
    if not any(stored):
        return Reason(words("why-nothing-stored"), "7.2")
    if all(stored):
        return Reason(words("why-all-stored"), "7.2")
    if not any(left for left, own_one in zip(view.reserve, stored, strict=True) if not own_one):
        return Reason(words("why-reserve-lacks"), "6.9")
    if "pillar" in touched and not stored[colour_in(touched, "pillar")]:
        return Reason(words("why-not-stored", colour=colour_text(colour_in(touched, "pillar"))), "7.2")
    if "store" in touched and not view.reserve[colour_in(touched, "store")]:
        return Reason(words("why-reserve", colour=colour_text(colour_in(touched, "store"))), "6.9")
    return Reason(words("why-exchange"), "7.2")


def why_not_floor(view: View) -> Reason | None:
    effect = effect_now(view)
    assert effect is not None, "nothing goes on"
    if view.active_floor == ROOF:
        return Reason(words("why-roof"), "6.8")
    if NONE in view.active_pillars:
        return Reason(words("why-three", pillars=sum(colour != NONE for colour in view.active_pillars)), "6.6")
    return too_dear(view, effect.price)
