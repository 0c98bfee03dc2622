"""Why an effect cannot be used in this way now (§5 to §7)."""

from __future__ import annotations

from stockwerk.core.option import Reason
from stockwerk.games.flatiron.box.catalogue import Effect, street_card
from stockwerk.games.flatiron.box.components import COLOUR_NAMES, HALF_NAMES, ROOF
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.options import now_text
from stockwerk.games.flatiron.people.prices import (
    active_floor,
    build_price,
    effect_now,
    fee,
    is_paid,
    own,
    pillar_price,
    way_on,
)
from stockwerk.games.flatiron.people.reasons_cards import (
    too_dear,
    why_no_card_in,
    why_no_decree_in,
    why_not_card,
    why_not_decree,
)
from stockwerk.games.flatiron.people.touching import Touched, is_offered
from stockwerk.games.flatiron.people.view import View
from stockwerk.games.flatiron.people.wording import colour_text, place_text
from stockwerk.games.flatiron.rules.actions import PLACES
from stockwerk.games.flatiron.rules.position import NONE

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


def why_not_effect(view: View, touched: Touched) -> Reason:
    effect = effect_now(view)
    assert effect is not None, "nothing goes on"
    if "place" in touched and view.phase != "moving":
        return Reason(words("why-moved"), "3.1")
    rule = paid_by(view) if is_paid(view) else "5.1"
    if touched.get("do") == ["skip"]:
        return Reason(words("why-paid"), rule)
    wanted = WANTED.get(effect.kind, frozenset({"do"}))
    if touched.keys() <= wanted and not is_offered(view, touched):
        found = why_not_in_effect(view, effect, touched)
        if found is not None:
            return found
    if is_due(view, touched):
        return Reason(words("why-due", way=way_on(view)), rule)
    return Reason(words("why-effect", effect=now_text(view), way=way_on(view)), rule)


def is_due(view: View, touched: Touched) -> bool:
    """Whether the very effect was touched that is asked about, which takes something else to be touched."""
    lines = {
        f"{PLACES[street]}-{line + 1}"
        for street, effects in enumerate(own(view).effects)
        for line, effect in enumerate(effects)
        if effect == view.current_effect
    }
    return touched.keys() == {"line"} and set(touched["line"]) <= lines


def paid_by(view: View) -> str:
    """The paragraph of the effect below, which was paid to use this one."""
    return {"own_effect": "7.4", "street_effect": "7.5", "city_hall": "7.6"}[view.effect(view.stack[-2]).kind]


def why_not_in_effect(view: View, effect: Effect, touched: Touched) -> Reason | None:
    kind = effect.kind
    if kind == "build":
        return why_not_build(view, touched)
    if kind in ("trade", "buy_pillar"):
        return why_not_pillar(view, effect, touched)
    if kind == "exchange":
        return why_not_exchange(view, touched)
    if kind == "floor":
        return why_not_floor(view, effect)
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


def why_not_pillar(view: View, effect: Effect, touched: Touched) -> Reason | None:
    company = own(view)
    if effect.kind == "trade":
        colour = colour_in(touched, "store" if "store" in touched else "pillar")
        if colour != effect.colour:
            return Reason(words("why-other-colour", colour=colour_text(effect.colour)), "6.1")
    rule = "6.1" if effect.kind == "trade" else "7.3"
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


def why_not_floor(view: View, effect: Effect) -> Reason | None:
    if view.active_floor == ROOF:
        return Reason(words("why-roof"), "6.8")
    if NONE in view.active_pillars:
        return Reason(words("why-three", pillars=sum(colour != NONE for colour in view.active_pillars)), "6.6")
    return too_dear(view, effect.price)
