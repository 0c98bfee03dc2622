"""Why a card or a decree cannot be bought now, or not for this column (§4)."""

from __future__ import annotations

from stockwerk.core.option import Reason
from stockwerk.games.flatiron.box.catalogue import street_card
from stockwerk.games.flatiron.box.components import CITY_HALL
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.prices import card_price, decree_price, own
from stockwerk.games.flatiron.people.touching import Touched
from stockwerk.games.flatiron.people.view import View
from stockwerk.games.flatiron.people.wording import place_text
from stockwerk.games.flatiron.rules.actions import PLACES
from stockwerk.games.flatiron.rules.columns import ROOM
from stockwerk.games.flatiron.rules.position import NONE


def too_dear(view: View, price: int) -> Reason | None:
    """It cannot be paid (§3.6)."""
    money = own(view).money
    return Reason(words("why-poor", price=price, money=money), "3.6") if price > money else None


def why_full(view: View, street: int) -> Reason | None:
    """Three cards lie in the column (§4.4)."""
    full = sum(card != NONE for card in own(view).columns[street]) >= ROOM
    return Reason(words("why-full", street=place_text(street)), "4.4") if full else None


# The one that was touched.


def why_not_card(view: View, touched: Touched) -> Reason:
    """The card could be bought here, but."""
    name, _, half = touched["card"][0].partition("-")
    deck = PLACES.index(name)
    if view.tops[deck] == NONE:
        return Reason(words("why-empty", place=place_text(deck)), "4.7")
    card = street_card(view.box, view.tops[deck])
    found = why_full(view, card.street) or too_dear(view, card_price(view, deck))
    if found is not None:
        return found
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
    if any(one.street == street for one in own(view).decrees):
        return Reason(words("why-second-decree", street=place_text(street)), "4.6")
    return why_full(view, street)


# The column that was touched.


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
    full = why_full(view, street)
    if full is not None:
        return full
    if not prices:
        return Reason(words("why-no-card-for", street=place_text(street)), "4.2")
    return too_dear(view, min(prices))
