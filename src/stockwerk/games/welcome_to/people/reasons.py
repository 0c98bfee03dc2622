"""Why something cannot be done now, and by which rule."""

from __future__ import annotations

from stockwerk.core.option import Reason, Targets
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import DEED_NAMES, FENCE, STREET_OF, TEMP, WITH_COPY, WITH_POOL
from stockwerk.games.welcome_to.people import KINDS, words
from stockwerk.games.welcome_to.people.offers import (
    FURTHEST,
    Touched,
    chosen_deed,
    chosen_number,
    chosen_place,
    deeds_with,
    numbers_for_temp,
    numbers_meant,
    way_around,
)
from stockwerk.games.welcome_to.people.options import LETTERS, PLACES, deed_text, lot_text
from stockwerk.games.welcome_to.people.plan_words import estate_sizes, plan_text, why_not_plan
from stockwerk.games.welcome_to.people.reasons_deeds import why_not_act, why_not_roundabout
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.people.written import Lot
from stockwerk.games.welcome_to.rules.actions import lot_at, lot_names
from stockwerk.games.welcome_to.rules.position import EMPTY, ROUNDABOUT
from stockwerk.games.welcome_to.rules.sheet import ABOVE_ALL, BELOW_ALL
from stockwerk.games.welcome_to.rules.writing import HIGHEST_NUMBER, LOWEST_NUMBER


def why_not(view: View, targets: Targets) -> Reason:
    """The first rule that stands against these touches. Only asked when no legal action has them all."""
    touched: Touched = {}
    for target in targets:
        kind, _, name = target.partition(":")
        if not exists(kind, name):
            return Reason(words("why-unknown"), "1.3")
        touched.setdefault(kind, []).append(name)
    if view.step == "over":
        return Reason(words("why-over"), "7.1")
    if view.seat == NOBODY:
        return Reason(words("why-spectator"), "2.6")
    scored = [name for name in touched.get("plan", ()) if view.own.plans[LETTERS.index(name)]]
    if scored and len(targets) == 1 and view.stage not in ("choosing", "mixing"):
        return Reason(words("why-plan-scored", letter=scored[0]), "6.4")
    if view.stage == "finished":
        return why_not_now(view, touched)
    if view.stage == "writing":
        return why_not_write(view, touched)
    if view.stage == "acting":
        return why_not_act(view, touched)
    if view.stage == "planning":
        return why_not_score(view, touched)
    if view.stage == "choosing":
        return why_not_use(view, touched)
    return Reason(words("why-mixing"), "10.4")


def why_not_now(view: View, touched: Touched) -> Reason:
    """Somebody who has no part in this step, or no more; whoever asks about a plan is told what it lacks."""
    if len(touched) == len(touched.get("plan", ())) == 1:
        letter = LETTERS.index(touched["plan"][0])
        if view.step == "turns":
            return Reason(words("why-later-plan"), "6.1")
        if view.step == "plans" and letter not in [one.letter for one in view.scorable]:
            return why_not_plan(view, letter)
    return Reason(words("why-finished", step=view.step), "3.6")


def exists(kind: str, name: str) -> bool:
    """Whether such a thing can be on the table at all."""
    if kind in ("lot", "house", "fence", "round", "estate"):
        return (name.rstrip("<>") if kind == "house" else name) in lot_names()
    if kind in ("stack", "card", "deed", "give"):
        return name in tuple(PLACES)
    if kind == "number":
        return name in tuple(str(number) for number in range(-2, 18))
    if kind == "size":
        return name in tuple("123456")
    if kind == "plan":
        return name in tuple(LETTERS)
    return kind in KINDS


# Writing a number.


def why_not_write(view: View, touched: Touched) -> Reason:
    for kind, key in (("plan", "plan"), ("estate", "plan"), ("fence", "act"), ("size", "act"), ("house", "act")):
        if kind in touched and (kind != "house" or "lot" in touched):
            if view.must_strike and key == "act":
                return why_must_strike(view)
            return Reason(words(f"why-later-{key}"), "6.1" if key == "plan" else "3.7")
    if "house" in touched:
        return why_not_house(view, lot_at(touched["house"][0].rstrip("<>")))
    if {"ok", "done", "no", "mix"} & set(touched):
        if not view.must_strike:
            return Reason(words("why-must-write"), "4.3")
        return why_must_strike(view)
    if "round" in touched:
        return why_not_roundabout(view, touched)
    if "strike" in touched or "give" in touched:
        return why_not_strike(view, touched)
    latest = {kind: names[-1:] for kind, names in touched.items()}  # something wrong with it is told first
    reason = why_not_cards(view, latest) or why_not_there(view, latest)
    if any(len(set(names)) > 1 for names in touched.values()):
        return reason or Reason(words("why-one-each"), "3.5")
    return reason or why_not_without(view, touched)


def why_not_house(view: View, lot: int) -> Reason:
    """No number is written over another (§4.1); where none is, there is nothing to copy later either (§5.8)."""
    if view.own.lots[lot].number == EMPTY:
        return Reason(words("why-nothing-to-copy", lot=lot_text(lot)), "5.8")
    return Reason(words("why-occupied", lot=lot_text(lot)), "4.1")


def why_must_strike(view: View) -> Reason:
    """A strike, or a way around it: never compulsory, but not hidden either (§4.5, §8.1)."""
    way = way_around(view)
    rules = {"temp": "4.5", "both": "4.5", "roundabout": "8.1", "none": "4.4"}
    return Reason(words("why-must-strike", way=way), rules[way])


def why_not_strike(view: View, touched: Touched) -> Reason:
    fitting = [card.number for card in view.cards if view.own.takes(card.number)]
    if fitting:
        return Reason(words("why-no-strike", number=fitting[0]), "4.4")
    if "give" in touched and not (view.agency or view.expert):
        return Reason(words("why-nothing-to-give"), "10.9" if view.classic and view.players == 1 else "4.4")
    if view.agency or view.expert:
        return Reason(words("why-strike-give"), "10.7" if view.expert else "9.6")
    return Reason(words("why-strike-alone"), "4.4")


def why_not_cards(view: View, touched: Touched) -> Reason | None:
    """The combination, or the two cards, and the number that temp work would make."""
    if view.stacks and ("card" in touched or "deed" in touched):
        return Reason(words("why-combinations"), "3.5")
    if not view.stacks and "stack" in touched:
        return Reason(words("why-two-cards"), two_cards(view))
    if touched.get("card") and touched.get("card") == touched.get("deed"):
        return Reason(words("why-two-cards"), two_cards(view))
    deed = chosen_deed(view, touched)
    if "number" in touched:
        return why_not_number(view, touched, deed)
    if "without" in touched and deed is not None and DEED_NAMES[deed] in ("fence", "marketing", "copy"):
        return Reason(words("why-forgo-later", deed=deed_text(deed)), "5.1")
    return None


def two_cards(view: View) -> str:
    return "10.7" if view.expert else "10.9" if view.classic else "9.5"


def why_not_number(view: View, touched: Touched, deed: int | None) -> Reason | None:
    number = int(touched["number"][0])
    if not LOWEST_NUMBER <= number <= HIGHEST_NUMBER:
        return Reason(words("why-number-range"), "5.7")
    if deed is not None and deed != TEMP:
        return Reason(words("why-no-temp", deed=deed_text(deed)), "5.7")
    printed = chosen_number(view, touched)
    if printed is not None and abs(number - printed) > FURTHEST:
        return Reason(words("why-too-far", number=number, printed=printed), "5.7")
    if printed is None:
        nearest = min(numbers_for_temp(view, touched), key=lambda other: abs(other - number), default=None)
        if nearest is not None and abs(number - nearest) > FURTHEST:
            return Reason(words("why-too-far", number=number, printed=nearest), "5.7")
    place = chosen_place(touched)
    others = view.deeds if place is None else deeds_with(view, place)
    if TEMP in view.deeds and TEMP not in others:
        return Reason(words("why-two-cards"), two_cards(view))
    if deed is None and TEMP not in view.deeds:
        return Reason(words("why-no-temp-here"), "5.7")
    return None


def why_not_there(view: View, touched: Touched) -> Reason | None:
    """The cards can be chosen, but the number does not fit; where it does, only “no action” can be in the way."""
    number = numbers_meant(view, touched)
    for name in touched.get("lot", ()):
        lot = lot_at(name)
        if view.own.lots[lot].number != EMPTY:
            return Reason(words("why-occupied", lot=lot_text(lot)), "4.1")
        if not any(view.own.lots[lot].takes(candidate) for candidate in number):
            return why_out_of_order(view, lot, number)
    if number and not any(view.own.takes(candidate) for candidate in number):
        which = words("numbers", numbers=", ".join(map(str, sorted(set(number)))), count=len(set(number)))
        return Reason(words("why-fits-nowhere", which=which), "4.3")
    return None


def why_not_without(view: View, touched: Touched) -> Reason:
    """There is nothing to forgo: no pool is planned there, or the street is full of parks (§5.1).

    Temp work always changes a number, box or no box (§5.7).
    """
    deed = chosen_deed(view, touched)
    if "number" in touched:
        number = int(touched["number"][0])
        near = sorted({other for other in numbers_for_temp(view, touched) if abs(other - number) <= FURTHEST})
        if number not in near:
            return Reason(words("why-forgo-number", printed=", ".join(map(str, near)), count=len(near)), "5.7")
    if deed == TEMP or "number" in touched:
        return Reason(words("why-temps-full"), "5.7")
    known = "no" if deed is None else "yes"
    return Reason(words("why-nothing-to-forgo", known=known, deed=deed_text(FENCE if deed is None else deed)), "5.1")


def why_out_of_order(view: View, lot: int, numbers: list[int]) -> Reason:
    rule = "8.3" if any(house.number == ROUNDABOUT for house in street_of(view, lot)) else "4.2"
    which = words("numbers", numbers=", ".join(str(number) for number in sorted(set(numbers))), count=len(set(numbers)))
    low, high = view.own.lots[lot].low, view.own.lots[lot].high
    if low == BELOW_ALL:
        return Reason(words("why-below", which=which, lot=lot_text(lot), high=high), rule)
    if high == ABOVE_ALL:
        return Reason(words("why-above", which=which, lot=lot_text(lot), low=low), rule)
    return Reason(words("why-between", which=which, lot=lot_text(lot), low=low, high=high), rule)


# Plans.


def why_not_score(view: View, touched: Touched) -> Reason:
    if "plan" not in touched or len(touched) > 1:
        return Reason(words("why-planning"), "6.1")
    if len(set(touched["plan"])) > 1:
        return Reason(words("why-one-plan"), "6.4")
    return why_not_plan(view, LETTERS.index(touched["plan"][0]))


def why_not_use(view: View, touched: Touched) -> Reason:
    letter = LETTERS[view.choosing]
    if "estate" not in touched:
        return Reason(words("why-choosing", letter=letter), "6.5")
    lot = lot_at(touched["estate"][0])
    estate = next((estate for estate in view.own.estates if estate.first == lot), None)
    if estate is None:
        return Reason(words("why-no-estate", lot=lot_text(lot)), "5.2")
    if estate.used:
        return Reason(words("why-estate-used"), "6.2")
    row = view.plans[view.choosing].row
    if estate.size not in estate_sizes(row) or estate.size < view.choosing_size:
        return Reason(words("why-other-estate", letter=letter, size=estate.size), "6.5")
    if lot not in view.suitable:
        rule = "8.7" if row[int(WITH_POOL)] or row[int(WITH_COPY)] else "10.8" if view.classic else "8.6"
        return Reason(words("why-estate-unsuitable", letter=letter, plan=plan_text(row)), rule)
    if estate.size > view.choosing_size:
        return Reason(words("why-smaller-first", letter=letter, size=view.choosing_size), "6.5")
    if lot in [first for first, _ in view.choices]:
        return Reason(words("why-one-estate", letter=letter), "6.5")
    return Reason(words("why-estate-order", letter=letter), "6.5")


def street_of(view: View, lot: int) -> list[Lot]:
    return [house for k, house in enumerate(view.own.lots) if STREET_OF[k] == STREET_OF[lot]]
