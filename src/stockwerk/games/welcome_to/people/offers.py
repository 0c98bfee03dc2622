"""What the three places offer: which numbers go with which actions, and what temp work can make of them (§5.7)."""

from __future__ import annotations

from stockwerk.games.welcome_to.box.components import TEMP
from stockwerk.games.welcome_to.people.options import PLACES
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.rules.writing import HIGHEST_NUMBER, LOWEST_NUMBER

FURTHEST = 2  # that temp work changes a number by
Touched = dict[str, list[str]]  # names by kind


def deeds_with(view: View, place: int) -> list[int]:
    """The actions that can go with the number of a place: its own (§3.5), or those of the other cards (§9.5, §10.7)."""
    if view.stacks:
        return [view.deeds[place]]
    return [deed for other, deed in enumerate(view.deeds) if other != place]


def numbers_by_temp(number: int) -> range:
    return range(max(int(LOWEST_NUMBER), number - FURTHEST), min(int(HIGHEST_NUMBER), number + FURTHEST) + 1)


def numbers_for_temp(view: View, touched: Touched) -> list[int]:
    """The printed numbers that temp work may change; of a card that was touched for its number, or of all others."""
    chosen, taken = chosen_place(touched), touched.get("deed", ())
    places = [place for place in range(len(view.cards)) if chosen in (None, place) and PLACES[place] not in taken]
    return [view.cards[place].number for place in places if TEMP in deeds_with(view, place)]


def chosen_deed(view: View, touched: Touched) -> int | None:
    places = touched.get("stack") or touched.get("deed")
    return view.deeds[PLACES.index(places[0])] if places else None


def chosen_place(touched: Touched) -> int | None:
    """Of the number."""
    places = touched.get("stack") or touched.get("card")
    return PLACES.index(places[0]) if places else None


def chosen_number(view: View, touched: Touched) -> int | None:
    place = chosen_place(touched)
    return None if place is None else view.cards[place].number


def numbers_meant(view: View, touched: Touched) -> list[int]:
    """The numbers that could be written with what was touched, with temp work where it may be had and is wanted."""
    if "number" in touched:
        return [int(touched["number"][0])]
    chosen = chosen_place(touched)
    deed = chosen_deed(view, touched)
    found: list[int] = []
    taken = PLACES.index(touched["deed"][0]) if touched.get("deed") else -1  # its number cannot be used as well
    for place, card in enumerate(view.cards):
        if place != taken and chosen in (None, place):
            temp = deed == TEMP if deed is not None else TEMP in deeds_with(view, place)
            found += numbers_by_temp(card.number) if temp and "without" not in touched else [card.number]
    return found


def way_around(view: View) -> str:
    """What may help where no printed number fits: temp work, if some number then fits; a roundabout; or both."""
    if any(view.own.takes(number) for number in numbers_meant(view, {})):
        return "both" if view.may_roundabout else "temp"
    return "roundabout" if view.may_roundabout else "none"
