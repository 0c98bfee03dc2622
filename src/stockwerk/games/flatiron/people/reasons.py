"""Why something cannot be done now, and by which rule."""

from __future__ import annotations

from stockwerk.core.option import Reason, Targets
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name
from stockwerk.games.flatiron.box.components import CITY_HALL, NEWSPAPER_NAMES
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.options import option
from stockwerk.games.flatiron.people.prices import effect_now, own
from stockwerk.games.flatiron.people.reasons_cards import why_gone, why_not_card, why_not_decree, why_not_slot
from stockwerk.games.flatiron.people.reasons_effects import why_not_effect
from stockwerk.games.flatiron.people.touching import Touched, exists, is_offered, targets_of, told
from stockwerk.games.flatiron.people.view import View
from stockwerk.games.flatiron.people.wording import place_text, to_place
from stockwerk.games.flatiron.rules.actions import PLACES
from stockwerk.games.flatiron.rules.position import NONE


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
    targets = targets_of(touched)
    enough = {option(view, action).targets for action in view.legal}
    return len(targets) > 1 and any((target,) in enough for target in targets)


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
    if is_offered(view, touched) or touched.keys() & early or touched.get("do", ["take"])[0] in ("use", "skip", "end"):
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
