"""Why the action after the number, or a roundabout, cannot be done now (§5, §8.1 to §8.4)."""

from __future__ import annotations

from stockwerk.core.option import Reason
from stockwerk.games.welcome_to.box.components import COPY, DEED_NAMES, FENCE, LOTS, MARKETING, STREET_OF
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.offers import Touched
from stockwerk.games.welcome_to.people.options import lot_text
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.rules.actions import lot_at
from stockwerk.games.welcome_to.rules.position import EMPTY, NONE, ROUNDABOUT
from stockwerk.games.welcome_to.rules.sheet import is_last_in_street


def why_not_act(view: View, touched: Touched) -> Reason:
    if {"plan", "estate", "no"} & set(touched):
        return Reason(words("why-later-plan"), "6.1")
    if {"ok", "done"} & set(touched):
        return Reason(words("why-close", deed="none" if view.open_deed == NONE else "open"), "5.1")
    if "round" in touched:
        return why_not_roundabout(view, touched)
    if {"stack", "card", "deed", "number", "strike", "give", "without", "mix"} & set(touched):
        return Reason(words("why-one-number"), "3.5")
    wanted = FENCE if "fence" in touched else MARKETING if "size" in touched else COPY
    if view.done or view.deed != wanted:
        deed = DEED_NAMES[view.deed] if not view.done else "none"
        return Reason(words("why-other-deed", deed=deed), "5.1")
    if wanted == FENCE:
        return why_not_fence(view, touched)
    if wanted == MARKETING:
        return why_not_market(view, touched)
    return why_not_copy(view, touched)


def why_not_fence(view: View, touched: Touched) -> Reason:
    lot = lot_at(touched["fence"][0])
    if is_last_in_street(lot):
        return Reason(words("why-fence-edge"), "2.4")
    here, next_ = view.own.lots[lot], view.own.lots[lot + 1]
    if here.fence:
        return Reason(words("why-fence-twice"), "5.3")
    if here.used and next_.used:
        whole = any(estate.first <= lot < estate.first + estate.size - 1 for estate in view.own.estates)
        # In the classic edition a street may serve as a whole.
        return Reason(words("why-fence-used"), "10.8" if view.classic and not whole else "5.3")
    if view.classic and here.number >= 0 and here.number == next_.number:
        return Reason(words("why-fence-copy"), "10.2")
    return Reason(words("why-one-fence" if len(set(touched["fence"])) > 1 else "why-fence-alone"), "5.2")


def why_not_market(view: View, touched: Touched) -> Reason:
    if len(set(touched["size"])) > 1:
        return Reason(words("why-one-column"), "5.4")
    size = int(touched["size"][0])
    if view.own.marketing[size - 1] + 1 < len(view.tracks.marketing[size - 1]):
        return Reason(words("why-market-alone"), "5.4")
    return Reason(words("why-column-full", size=size), "5.4")


def why_not_copy(view: View, touched: Touched) -> Reason:
    if view.own.copies + 1 >= len(view.tracks.copies):
        return Reason(words("why-no-copies-left", copies=view.own.copies), "5.9")
    lots = [lot_at(name) for name in touched.get("lot", ())]
    houses = [lot_at(name.rstrip("<>")) for name in touched.get("house", ())]
    if len(set(lots)) > 1 or len(set(houses)) > 1:
        return Reason(words("why-one-copy"), "5.8")
    for lot in lots:
        if view.own.lots[lot].number != EMPTY:
            return Reason(words("why-occupied", lot=lot_text(lot)), "4.1")
    for house in houses:
        if view.own.lots[house].number == ROUNDABOUT:
            return Reason(words("why-copy-roundabout"), "8.4")
        if view.own.lots[house].number == EMPTY:
            return Reason(words("why-nothing-to-copy", lot=lot_text(house)), "5.8")
    if lots and houses and not are_neighbours(lots[0], houses[0]):
        return Reason(words("why-not-neighbours"), "5.8")
    return why_no_neighbour(view, lots, houses)


def why_no_neighbour(view: View, lots: list[int], houses: list[int]) -> Reason:
    """No free lot or house is beside what was touched that goes with it."""
    if view.classic and any(is_cut_off(view, place) for place in lots + houses):
        return Reason(words("why-copy-fence"), "10.2")
    if lots:
        return Reason(words("why-no-house-beside", lot=lot_text(lots[0])), "5.8")
    return Reason(words("why-no-lot-beside"), "5.8")


def is_cut_off(view: View, lot: int) -> bool:
    """Beside a free lot a house, or beside a house a free lot; but there is a fence between them."""
    free = view.own.lots[lot].number == EMPTY
    for other in (lot - 1, lot + 1):
        if 0 <= other < int(LOTS) and are_neighbours(lot, other) and view.own.lots[min(lot, other)].fence:
            number = view.own.lots[other].number
            if number >= 0 if free else number == EMPTY:
                return True
    return False


def are_neighbours(lot: int, house: int) -> bool:
    return abs(lot - house) == 1 and STREET_OF[lot] == STREET_OF[house]


def why_not_roundabout(view: View, touched: Touched) -> Reason:
    lot = lot_at(touched["round"][0])
    if not view.roundabouts:
        return Reason(words("why-no-roundabouts"), "8.10")
    if view.own.roundabouts + 1 >= len(view.tracks.roundabouts):
        return Reason(words("why-roundabouts-used", count=view.own.roundabouts), "8.1")
    if not view.may_roundabout:
        return Reason(words("why-one-roundabout", edition="classic" if view.classic else "new"), "8.1")
    if view.own.lots[lot].number != EMPTY:
        return Reason(words("why-occupied", lot=lot_text(lot)), "8.2")
    if view.stage == "writing" and len(touched) == len(set(touched["round"])) == 1:
        return Reason(words("why-roundabout-last"), "8.1")
    return Reason(words("why-roundabout-alone"), "8.1")
